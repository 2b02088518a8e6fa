//! Streamed answers: events while something changes, and files that are sent while they are written.

use std::convert::Infallible;
use std::io::{self, Write};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use axum::body::Body;
use axum::response::sse::{Event, KeepAlive, KeepAliveStream, Sse};
use papan_api::ApiError;
use papan_words::Language;
use serde::Serialize;
use tokio::runtime::Handle;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc};
use tokio::time::timeout;
use tokio_stream::wrappers::ReceiverStream;

/// The most event streams, and the most files, at the same time.
const MOST_LISTENING: usize = 64;
const MOST_SENDING: usize = 8;
/// The shortest time between two events of a stream.
pub(crate) const BETWEEN: Duration = Duration::from_millis(250);
/// The longest wait for a client to read the next piece of a file.
const PATIENCE: Duration = Duration::from_mins(1);
/// Files are sent in pieces of this size; this many are buffered.
const PIECE: usize = 16 << 10;
const READY: usize = 16;

/// Limits the number of streamed answers.
#[derive(Clone, Debug)]
pub(crate) struct Streams {
    listening: Arc<Semaphore>,
    sending: Arc<Semaphore>,
}

impl Streams {
    pub(crate) fn new() -> Self {
        let places = |most| Arc::new(Semaphore::new(most));
        Self { listening: places(MOST_LISTENING), sending: places(MOST_SENDING) }
    }

    /// A place for an event stream.
    pub(crate) fn listen(&self) -> Result<StreamPermit, ApiError> {
        place(&self.listening)
    }

    /// A place for a file.
    pub(crate) fn send(&self) -> Result<StreamPermit, ApiError> {
        place(&self.sending)
    }
}

/// A place, free again when it is dropped.
pub(crate) type StreamPermit = OwnedSemaphorePermit;

fn place(places: &Arc<Semaphore>) -> Result<StreamPermit, ApiError> {
    Arc::clone(places).try_acquire_owned().map_err(|_| ApiError::busy())
}

/// A stream of events.
pub(crate) type Events = Sse<KeepAliveStream<ReceiverStream<Result<Event, Infallible>>>>;

/// Sends events in a language.
#[derive(Debug)]
pub(crate) struct EventSender {
    channel: mpsc::Sender<Result<Event, Infallible>>,
    language: Language,
}

impl EventSender {
    /// Sends an event; waits until the client is ready for it.
    pub(crate) async fn send(&self, name: &str, data: &impl Serialize) {
        let event = Event::default().event(name);
        // Texts and numbers can always be written as JSON.
        let event = self.language.during(|| event.json_data(data)).unwrap_or_default();
        // `events` notices when the client has gone.
        let _ = self.channel.send(Ok(event)).await;
    }
}

/// Streams the events that `send` sends, until it ends or the client has gone.
pub(crate) fn events<F>(
    place: StreamPermit,
    language: Language,
    send: impl FnOnce(EventSender) -> F,
) -> Events
where
    F: Future<Output = ()> + Send + 'static,
{
    let (channel, receive) = mpsc::channel(1);
    let stream = send(EventSender { channel: channel.clone(), language });
    tokio::spawn(async move {
        let _place = place;
        tokio::select! { () = stream => {}, () = channel.closed() => {} }
    });
    Sse::new(ReceiverStream::new(receive)).keep_alive(KeepAlive::default())
}

/// A file that is sent while a thread writes it. If writing fails, the client sees that the file is incomplete, which
/// `tokio_util::io::SyncIoBridge` would not show: there, the end of the writer is the end of the file.
pub(crate) fn file<W>(place: StreamPermit, write: W) -> Result<Body, ApiError>
where
    W: FnOnce(&mut io::BufWriter<Pipe>) -> anyhow::Result<()> + Send + 'static,
{
    let (send, receive) = mpsc::channel(READY);
    let runtime = Handle::current();
    let work = move || {
        let _place = place;
        let end = send.clone();
        let mut out = io::BufWriter::with_capacity(PIECE, Pipe { send, runtime });
        let written = write(&mut out).and_then(|()| Ok(out.flush()?));
        if let Err(error) = written {
            // The client may have gone.
            let _ = end.blocking_send(Err(io::Error::other(format!("{error:#}"))));
        }
    };
    thread::Builder::new().name("file".to_owned()).spawn(work).map_err(ApiError::broken)?;
    Ok(Body::from_stream(ReceiverStream::new(receive)))
}

/// The writing end of a file that is sent.
#[derive(Debug)]
pub(crate) struct Pipe {
    send: mpsc::Sender<io::Result<Vec<u8>>>,
    runtime: Handle,
}

impl Write for Pipe {
    fn write(&mut self, piece: &[u8]) -> io::Result<usize> {
        let sent = self.send.send(Ok(piece.to_vec()));
        match self.runtime.block_on(async { timeout(PATIENCE, sent).await }) {
            Ok(Ok(())) => Ok(piece.len()),
            Ok(Err(_)) => Err(io::ErrorKind::BrokenPipe.into()),
            Err(_) => Err(io::ErrorKind::TimedOut.into()),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use axum::body::to_bytes;
    use axum::response::IntoResponse;
    use tokio::time::sleep;

    use super::*;

    /// Waits until `count` places are free.
    async fn until_free(places: &Semaphore, count: usize) {
        let free = async {
            while places.available_permits() != count {
                sleep(Duration::from_millis(10)).await;
            }
        };
        timeout(Duration::from_secs(10), free).await.unwrap();
    }

    #[tokio::test]
    async fn who_goes_away_frees_his_place() {
        let streams = Streams::new();
        let places = Arc::clone(&streams.listening);
        let answers: Vec<_> = (0..MOST_LISTENING)
            .map(|_| {
                events(streams.listen().unwrap(), Language::En, |sender| async move {
                    loop {
                        sender.send("news", &1).await;
                        sleep(Duration::from_millis(10)).await;
                    }
                })
            })
            .collect();
        assert!(streams.listen().is_err(), "there is no more room");
        drop(answers);
        until_free(&places, MOST_LISTENING).await;
    }

    #[tokio::test]
    async fn what_is_told_is_sent_and_the_answer_ends_with_it() {
        let streams = Streams::new();
        let answer = events(streams.listen().unwrap(), Language::En, |sender| async move {
            sender.send("one", &"first\nline").await;
            sender.send("two", &2).await;
        });
        let sent = to_bytes(answer.into_response().into_body(), 1 << 10).await.unwrap();
        assert_eq!(sent, "event: one\ndata: \"first\\nline\"\n\nevent: two\ndata: 2\n\n");
        until_free(&streams.listening, MOST_LISTENING).await;
    }

    #[tokio::test]
    async fn a_file_is_sent_whole_or_seen_to_break_off() {
        let streams = Streams::new();
        let large = vec![b'x'; 3 * READY * PIECE];
        let body = file(streams.send().unwrap(), move |out| Ok(out.write_all(&large)?)).unwrap();
        assert_eq!(to_bytes(body, usize::MAX).await.unwrap().len(), 3 * READY * PIECE);
        let breaks = file(streams.send().unwrap(), |out| {
            out.write_all(b"a beginning")?;
            anyhow::bail!("the disk is gone")
        });
        assert!(to_bytes(breaks.unwrap(), usize::MAX).await.is_err());
        until_free(&streams.sending, MOST_SENDING).await;
    }

    #[tokio::test]
    async fn nobody_writes_on_for_whoever_has_gone() {
        let streams = Streams::new();
        let body = file(streams.send().unwrap(), |out| {
            loop {
                out.write_all(&[0; PIECE])?;
            }
        });
        drop(body);
        until_free(&streams.sending, MOST_SENDING).await;
    }
}
