//! The real program, and a client of a few lines that asks it as a browser does.

use serde_json::Value;
use socket2::{Domain, Socket, Type};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::process::{Child, Command, Stdio};
use tempfile::TempDir;

use crate::waiting::{DEADLINE, until};

/// A server with a folder of its own.
pub(crate) struct Server {
    child: Child,
    pub(crate) address: String,
    pub(crate) data: TempDir,
}

impl Server {
    pub(crate) fn start() -> Self {
        Self::start_in(tempfile::tempdir().unwrap())
    }

    /// A server whose tournaments are in this folder.
    pub(crate) fn start_in(data: TempDir) -> Self {
        Self::start_with(data, &[])
    }

    /// A server that others on the network can reach, told this.
    pub(crate) fn start_shared(more: &[&str]) -> Self {
        Self::start_with(tempfile::tempdir().unwrap(), &[&["--bind", "0.0.0.0"], more].concat())
    }

    fn start_with(data: TempDir, more: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_papan"))
            .args(["serve", "--port", "0"])
            .args(more)
            .env("XDG_DATA_HOME", data.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().trim_start_matches("http://").trim_end_matches('/').to_owned();
        Self { child, address, data }
    }

    /// The token of the teacher, as the server prints it.
    pub(crate) fn teacher(&mut self) -> String {
        self.teacher_address().split_once("?teacher=").unwrap().1.to_owned()
    }

    /// The address of the teacher, as the server prints it.
    pub(crate) fn teacher_address(&mut self) -> String {
        let mut lines = BufReader::new(self.child.stderr.take().unwrap()).lines();
        let line = lines.find(|line| line.as_ref().unwrap().contains("?teacher=")).unwrap();
        line.unwrap().rsplit_once(' ').unwrap().1.to_owned()
    }

    /// Ends it as Ctrl-C does; gives back its folder, once it has ended well.
    pub(crate) fn interrupt(mut self) -> TempDir {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
        until("the server has ended", || self.child.try_wait().unwrap().is_some());
        assert!(self.child.wait().unwrap().success());
        std::mem::replace(&mut self.data, tempfile::tempdir().unwrap())
    }

    /// Sends a request; the answer is read to its end.
    pub(crate) fn ask(&self, method: &str, path: &str, body: &str) -> Answer {
        self.ask_as("", method, &format!("/api/v1/{path}"), body)
    }

    /// Sends a request with these headers, each ending its line.
    pub(crate) fn ask_as(&self, headers: &str, method: &str, path: &str, body: &str) -> Answer {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        self.write(&mut stream, headers, method, path, body);
        answer(stream)
    }

    /// A connection from this address of the same machine.
    pub(crate) fn connect_from(&self, address: &str) -> TcpStream {
        let socket = Socket::new(Domain::IPV4, Type::STREAM, None).unwrap();
        socket.bind(&SocketAddr::new(address.parse().unwrap(), 0).into()).unwrap();
        let port = self.address.rsplit_once(':').unwrap().1.parse().unwrap();
        socket.connect(&SocketAddr::from(([127, 0, 0, 1], port)).into()).unwrap();
        socket.into()
    }

    /// Sends a request through a connection.
    pub(crate) fn write(
        &self,
        stream: &mut TcpStream,
        headers: &str,
        method: &str,
        path: &str,
        body: &str,
    ) {
        stream.set_read_timeout(Some(DEADLINE)).unwrap();
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n{headers}\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        )
        .unwrap();
    }

    fn send(&self, from: &str, path: &str) -> TcpStream {
        let mut stream = self.connect_from(from);
        self.write(&mut stream, "", "GET", &format!("/api/v1/{path}"), "");
        stream
    }

    pub(crate) fn get(&self, path: &str) -> Answer {
        self.ask("GET", path, "")
    }

    pub(crate) fn post(&self, path: &str, body: &Value) -> Answer {
        self.ask("POST", path, &body.to_string())
    }

    /// The head of an answer, and the events that may come behind it.
    pub(crate) fn open(&self, path: &str) -> (String, Events) {
        self.open_from("127.0.0.1", path)
    }

    /// The same, asked from this address of the machine.
    pub(crate) fn open_from(&self, from: &str, path: &str) -> (String, Events) {
        let mut stream = BufReader::new(self.send(from, path));
        (head(&mut stream), Events(stream))
    }

    /// Requests a stream of events, which ends when the client closes the connection.
    pub(crate) fn listen(&self, path: &str) -> Events {
        let (head, events) = self.open(path);
        assert!(head.starts_with("HTTP/1.1 200"), "{head}");
        assert!(head.to_lowercase().contains("content-type: text/event-stream"), "{head}");
        events
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Reads an answer to its end.
pub(crate) fn answer(stream: TcpStream) -> Answer {
    let mut stream = BufReader::new(stream);
    let head = head(&mut stream);
    let mut rest = Vec::new();
    stream.read_to_end(&mut rest).unwrap();
    if head.to_lowercase().contains("transfer-encoding: chunked") {
        rest = unchunked(&rest);
    }
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    Answer { status, head, body: String::from_utf8(rest).unwrap() }
}

/// A response.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Answer {
    /// The JSON of an answer with this status.
    pub(crate) fn json(&self, status: u16) -> Value {
        assert_eq!(self.status, status, "{}", self.body);
        serde_json::from_str(&self.body).unwrap()
    }

    /// Why it was refused with this status.
    pub(crate) fn refusal(&self, status: u16) -> String {
        self.json(status)["error"].as_str().unwrap().to_owned()
    }
}

/// Events as they come.
pub(crate) struct Events(BufReader<TcpStream>);

impl Iterator for Events {
    type Item = (String, Value);

    fn next(&mut self) -> Option<(String, Value)> {
        let mut name = None;
        loop {
            let mut line = String::new();
            if self.0.read_line(&mut line).unwrap() == 0 {
                return None;
            }
            // Other lines belong to the chunked encoding.
            if let Some(found) = line.strip_prefix("event: ") {
                name = Some(found.trim().to_owned());
            } else if let Some(data) = line.strip_prefix("data: ") {
                return Some((name?, serde_json::from_str(data).unwrap()));
            }
        }
    }
}

fn head(stream: &mut impl BufRead) -> String {
    let mut head = String::new();
    while !head.ends_with("\r\n\r\n") {
        assert!(stream.read_line(&mut head).unwrap() > 0, "{head}");
    }
    head
}

/// Decodes a body in chunked encoding.
fn unchunked(mut rest: &[u8]) -> Vec<u8> {
    let mut whole = Vec::new();
    loop {
        let end = rest.windows(2).position(|two| two == b"\r\n").unwrap();
        let length = std::str::from_utf8(&rest[..end]).unwrap();
        let length = usize::from_str_radix(length, 16).unwrap();
        if length == 0 {
            return whole;
        }
        whole.extend_from_slice(&rest[end + 2..end + 2 + length]);
        rest = &rest[end + 4 + length..];
    }
}
