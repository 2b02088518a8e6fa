//! Starts the server and a browser, and acts as a person does.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::net::TcpStream;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tempfile::TempDir;
use thirtyfour::error::WebDriverErrorInner;
use thirtyfour::prelude::*;
use thirtyfour::{ChromeCapabilities, LoggingPrefsLogLevel, TypingData};
use tokio::runtime::Runtime;

/// The one browser of all tests, of which each has a window of its own, one after the other. It is never let go of:
/// it ends with this process, whose pipe it watches.
static BROWSER: Mutex<Option<Browser>> = Mutex::new(None);

/// The longest that anything on the page may take.
const PATIENCE: Duration = Duration::from_secs(30);

/// So often one looks whether something has happened.
const PACE: Duration = Duration::from_millis(50);

/// A program that ends when this value is dropped.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Starts the driver of the browser in its own process group and folder; ends the group and removes the folder when
/// its standard input is closed, however the test ends.
const WATCHED: &str = r#"
set -m
export TMPDIR=$(mktemp -d)
chromedriver --port=0 </dev/null &
cat
kill -- -$! 2>/dev/null
wait
rm -rf -- "$TMPDIR"
"#;

/// A browser, and what drives it.
struct Browser {
    driver: WebDriver,
    runtime: Runtime,
    _chromedriver: Child,
}

impl Browser {
    fn start() -> Self {
        let mut watched = Command::new("bash");
        watched.args(["-c", WATCHED]).stdin(Stdio::piped());
        let port = |line: &str| {
            let port = line.split("on port ").nth(1)?.trim_end_matches('.');
            port.parse::<u16>().ok().filter(|&port| port > 0).map(|port| port.to_string())
        };
        // It chooses a free port before it binds it; another process may take the port meanwhile.
        let (chromedriver, port) = (0..5).find_map(|_| start(&mut watched, port)).unwrap();
        wait_for_port(&port);
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let address = format!("http://127.0.0.1:{port}");
        let driver = runtime.block_on(WebDriver::new(address, capabilities())).unwrap();
        Self { driver, runtime, _chromedriver: chromedriver }
    }
}

/// A page in a browser, and the server behind it.
pub(crate) struct Page {
    pub(crate) driver: WebDriver,
    pub(crate) address: String,
    preferred: RefCell<BTreeMap<String, String>>,
    _server: Running,
    _data: TempDir,
}

/// Runs a test on a page of this size; what the browser complained about fails it.
pub(crate) fn on_a_page<F>((width, height): (u32, u32), test: F)
where
    F: AsyncFnOnce(&Page) -> WebDriverResult<()>,
{
    if !is_there("chromedriver") || !is_there("chromium") {
        assert!(
            std::env::var("PAPAN_BROWSER").is_ok_and(|given| given == "none"),
            "install the packages chromium and chromium-driver, or set PAPAN_BROWSER=none to skip these tests"
        );
        return;
    }
    let mut browser = BROWSER.lock().unwrap_or_else(PoisonError::into_inner);
    let Browser { driver, runtime, .. } = browser.get_or_insert_with(Browser::start);
    let page = runtime.block_on(Page::open(driver, width, height));
    let outcome = catch_unwind(AssertUnwindSafe(|| runtime.block_on(test(&page))));
    let (complaints, shown) = runtime.block_on(page.close());
    match outcome {
        Ok(Ok(())) => assert!(complaints.is_empty(), "the browser complains: {complaints:?}"),
        Ok(Err(error)) => panic!("{error}\non the page:\n{shown}\n{complaints:?}"),
        Err(panic) => {
            eprintln!("on the page:\n{shown}\n{complaints:?}");
            resume_unwind(panic);
        }
    }
}

fn is_there(program: &str) -> bool {
    let asked =
        Command::new(program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    asked.is_ok_and(|status| status.success())
}

/// Starts a program and waits for the line in which it says where it listens; `None` if it ends before.
fn start(command: &mut Command, find: impl Fn(&str) -> Option<String>) -> Option<(Child, String)> {
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let found = lines.by_ref().map_while(Result::ok).find_map(|line| find(&line));
    // Whatever else it says is read, so that it never waits for us.
    std::thread::spawn(move || lines.for_each(drop));
    Some((child, found?))
}

impl Page {
    /// A window of the browser, and a server for it.
    async fn open(driver: &WebDriver, width: u32, height: u32) -> Self {
        let data = tempfile::tempdir().unwrap();
        let mut papan = Command::new(env!("CARGO_BIN_EXE_papan"));
        papan.args(["serve", "--port", "0", "--embed"]).env("XDG_DATA_HOME", data.path());
        let is_address = |line: &str| line.starts_with("http://").then(|| line.trim().to_owned());
        let (server, address) = start(&mut papan, is_address).unwrap();
        let window = driver.new_tab().await.unwrap();
        driver.switch_to_window(window).await.unwrap();
        let page = Self {
            driver: driver.clone(),
            address,
            preferred: RefCell::default(),
            _server: Running(server),
            _data: data,
        };
        page.resize(width, height).await.unwrap();
        page
    }

    /// Makes the page so large, phones included.
    pub(crate) async fn resize(&self, width: u32, height: u32) -> WebDriverResult<()> {
        let metrics = json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600});
        self.driver.cdp().send_raw("Emulation.setDeviceMetricsOverride", metrics).await.map(drop)
    }

    /// Adds a preference of the system: a dark page, or no movement.
    pub(crate) async fn prefer(&self, feature: &str, value: &str) -> WebDriverResult<()> {
        self.preferred.borrow_mut().insert(feature.to_owned(), value.to_owned());
        let preferred = self.preferred.borrow().clone();
        let features: Vec<_> =
            preferred.iter().map(|(name, value)| json!({"name": name, "value": value})).collect();
        let asked = json!({"features": features});
        self.driver.cdp().send_raw("Emulation.setEmulatedMedia", asked).await.map(drop)
    }

    /// Opens an address of the page, such as `/play?rules=…`.
    pub(crate) async fn go(&self, path: &str) -> WebDriverResult<()> {
        self.driver.goto(format!("{}{}", self.address, path.trim_start_matches('/'))).await
    }

    /// The first element that a selector finds, as soon as there is one.
    pub(crate) async fn find(&self, selector: &str) -> WebDriverResult<WebElement> {
        self.found(By::Css(selector)).await
    }

    /// The first button or link with this text, as soon as there is one.
    pub(crate) async fn button(&self, text: &str) -> WebDriverResult<WebElement> {
        self.found(named(text)).await
    }

    async fn found(&self, by: By) -> WebDriverResult<WebElement> {
        self.driver.query(by).wait(PATIENCE, PACE).first().await
    }

    pub(crate) async fn click(&self, selector: &str) -> WebDriverResult<()> {
        self.click_on(By::Css(selector)).await
    }

    pub(crate) async fn click_button(&self, text: &str) -> WebDriverResult<()> {
        self.click_on(named(text)).await
    }

    /// Clicks an element as soon as it is shown. Finds it again if it was redrawn meanwhile, and scrolls to it once if it
    /// is covered.
    async fn click_on(&self, by: By) -> WebDriverResult<()> {
        let end = Instant::now() + PATIENCE;
        let mut is_scrolled = false;
        loop {
            let element = self.found(by.clone()).await?;
            let error = match element.click().await {
                Err(error) if Instant::now() < end => error,
                other => return other,
            };
            match error.as_inner() {
                WebDriverErrorInner::StaleElementReference(_) => {}
                WebDriverErrorInner::ElementNotInteractable(_) => tokio::time::sleep(PACE).await,
                WebDriverErrorInner::ElementClickIntercepted(_) if !is_scrolled => {
                    is_scrolled = true;
                    element.scroll_into_view().await?;
                }
                _ => return Err(error),
            }
        }
    }

    pub(crate) async fn text(&self, selector: &str) -> WebDriverResult<String> {
        self.told(selector, "innerText").await
    }

    pub(crate) async fn attribute(&self, selector: &str, name: &str) -> WebDriverResult<String> {
        self.told(selector, &format!("getAttribute({name:?})")).await
    }

    async fn told(&self, selector: &str, what: &str) -> WebDriverResult<String> {
        self.find(selector).await?;
        // In one step, because the element may be redrawn between two.
        let text = self.ask(&format!("document.querySelector({selector:?})?.{what} ?? ''")).await?;
        Ok(text.as_str().unwrap_or_default().trim().to_owned())
    }

    /// Types into whatever has the focus.
    pub(crate) async fn press(&self, keys: impl Into<TypingData>) -> WebDriverResult<()> {
        self.driver.action_chain().send_keys(keys).perform().await
    }

    /// What an expression of JavaScript comes to.
    pub(crate) async fn ask(&self, expression: &str) -> WebDriverResult<Value> {
        let script = format!("return ({expression});");
        Ok(self.driver.execute(script, Vec::new()).await?.json().clone())
    }

    /// Waits until an expression of JavaScript is true.
    pub(crate) async fn until(&self, expression: &str) -> WebDriverResult<()> {
        let end = Instant::now() + PATIENCE;
        loop {
            if self.ask(&format!("Boolean({expression})")).await? == json!(true) {
                return Ok(());
            }
            if Instant::now() > end {
                return Err(WebDriverError::Timeout(format!("never: {expression}")));
            }
            tokio::time::sleep(PACE).await;
        }
    }

    /// Closes the window; what the browser complained about, and what was on the page.
    async fn close(&self) -> (Vec<String>, String) {
        let complaints = self.complaints().await;
        let shown = self.ask("document.body.innerText").await.unwrap_or_default();
        self.driver.close_window().await.unwrap();
        let windows = self.driver.windows().await.unwrap();
        self.driver.switch_to_window(windows[0].clone()).await.unwrap();
        (complaints, shown.as_str().unwrap_or_default().to_owned())
    }

    /// The errors that the browser has logged since the last call.
    pub(crate) async fn complaints(&self) -> Vec<String> {
        let log = self.driver.browser_log().await.unwrap();
        log.into_iter().map(|entry| entry.message).collect()
    }
}

fn named(text: &str) -> By {
    By::XPath(format!("//*[self::button or self::a][normalize-space() = '{text}']"))
}

fn capabilities() -> ChromeCapabilities {
    let mut capabilities = DesiredCapabilities::chrome();
    // A container has no room of its own for a sandbox or for shared memory.
    let flags = [
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--lang=en",
        "--hide-scrollbars",
    ];
    for flag in flags {
        capabilities.add_arg(flag).unwrap();
    }
    capabilities.set_browser_log_level(LoggingPrefsLogLevel::Warning).unwrap();
    capabilities
}

fn wait_for_port(port: &str) {
    let end = Instant::now() + PATIENCE;
    while TcpStream::connect(format!("127.0.0.1:{port}")).is_err() {
        assert!(Instant::now() < end, "chromedriver does not listen");
        std::thread::sleep(Duration::from_millis(20));
    }
}
