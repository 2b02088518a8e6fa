//! Answers that go on: events while something changes, and files that are sent while they are made.

use std::convert::Infallible;
use std::io::{self, Write};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::response::sse::{Event, KeepAlive, KeepAliveStream, Sse};
use serde::Serialize;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc};
use tokio_stream::wrappers::ReceiverStream;

use super::failure::Failure;

/// So many listen at once, and so many take files.
const MOST_LISTENING: usize = 64;
const MOST_SENDING: usize = 8;
/// There is at least so much time between two events that tell the same again.
pub(crate) const BETWEEN: Duration = Duration::from_millis(250);
/// Whoever takes nothing of a file for so long is not sent the rest.
const PATIENCE: Duration = Duration::from_mins(1);
/// How often one looks whether there is room again.
const LOOK: Duration = Duration::from_millis(10);
/// Files are sent in pieces of this size, so many of which may lie ready.
const PIECE: usize = 16 << 10;
const READY: usize = 16;

/// How many answers may go on at once.
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

    /// A place for one more who listens.
    pub(crate) fn listen(&self) -> Result<Place, Failure> {
        place(&self.listening)
    }

    /// A place for one more who takes a file.
    pub(crate) fn send(&self) -> Result<Place, Failure> {
        place(&self.sending)
    }
}

/// Somebody's place, which is free again when it is dropped.
pub(crate) type Place = OwnedSemaphorePermit;

fn place(places: &Arc<Semaphore>) -> Result<Place, Failure> {
    Arc::clone(places).try_acquire_owned().map_err(|_| Failure::busy())
}

/// Events as they are sent.
pub(crate) type Events = Sse<KeepAliveStream<ReceiverStream<Result<Event, Infallible>>>>;

/// Where events are told.
#[derive(Debug)]
pub(crate) struct Teller(mpsc::Sender<Result<Event, Infallible>>);

impl Teller {
    /// Tells something; waits until it can be sent.
    pub(crate) async fn tell(&self, name: &str, data: &impl Serialize) {
        // What is told is made of texts and numbers.
        let event = Event::default().event(name).json_data(data).unwrap_or_default();
        // Whoever has gone is noticed by whoever runs this.
        let _ = self.0.send(Ok(event)).await;
    }
}

/// Sends what is told, until all is told or nobody listens any more.
pub(crate) fn events<F>(place: Place, tell: impl FnOnce(Arc<Teller>) -> F) -> Events
where
    F: Future<Output = ()> + Send + 'static,
{
    let (send, receive) = mpsc::channel(1);
    let told = tell(Arc::new(Teller(send.clone())));
    tokio::spawn(async move {
        let _place = place;
        tokio::select! { () = told => {}, () = send.closed() => {} }
    });
    Sse::new(ReceiverStream::new(receive)).keep_alive(KeepAlive::default())
}

/// A file that is sent while a thread writes it. A file that breaks off is seen to be broken off.
pub(crate) fn file<W>(place: Place, write: W) -> Result<Body, Failure>
where
    W: FnOnce(&mut io::BufWriter<Pipe>) -> anyhow::Result<()> + Send + 'static,
{
    let (send, receive) = mpsc::channel(READY);
    let work = move || {
        let _place = place;
        let end = send.clone();
        let mut out = io::BufWriter::with_capacity(PIECE, Pipe(send));
        let written = write(&mut out).and_then(|()| Ok(out.flush()?));
        if let Err(error) = written {
            // Whoever took it may be gone.
            let _ = end.blocking_send(Err(io::Error::other(format!("{error:#}"))));
        }
    };
    thread::Builder::new().name("file".to_owned()).spawn(work).map_err(Failure::broken)?;
    Ok(Body::from_stream(ReceiverStream::new(receive)))
}

/// Where a file is written to be sent.
#[derive(Debug)]
pub(crate) struct Pipe(mpsc::Sender<io::Result<Vec<u8>>>);

impl Write for Pipe {
    fn write(&mut self, piece: &[u8]) -> io::Result<usize> {
        let started = Instant::now();
        let mut waiting = Ok(piece.to_vec());
        loop {
            match self.0.try_send(waiting) {
                Ok(()) => return Ok(piece.len()),
                Err(TrySendError::Closed(_)) => return Err(io::ErrorKind::BrokenPipe.into()),
                Err(TrySendError::Full(_)) if started.elapsed() > PATIENCE => {
                    return Err(io::ErrorKind::TimedOut.into());
                }
                Err(TrySendError::Full(back)) => waiting = back,
            }
            thread::sleep(LOOK);
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
    use tokio::time::{sleep, timeout};

    use super::*;

    /// Waits until so many places are free.
    async fn until_free(places: &Semaphore, count: usize) {
        let free = async {
            while places.available_permits() != count {
                sleep(LOOK).await;
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
                events(streams.listen().unwrap(), |teller| async move {
                    loop {
                        teller.tell("news", &1).await;
                        sleep(LOOK).await;
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
        let answer = events(streams.listen().unwrap(), |teller| async move {
            teller.tell("one", &"first\nline").await;
            teller.tell("two", &2).await;
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
