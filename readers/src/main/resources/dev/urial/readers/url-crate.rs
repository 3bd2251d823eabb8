// A text a line, in digits; an answer a line: dev.urial.readers.ReaderProcess says how.
use std::io::{self, BufRead, Write};
use url::Url;

fn digits(text: &str) -> String {
    text.encode_utf16().map(|unit| format!("{:04x}", unit)).collect()
}

fn text(digits: &str) -> String {
    let units: Vec<u16> = digits
        .as_bytes()
        .chunks_exact(4)
        .filter_map(|unit| u16::from_str_radix(std::str::from_utf8(unit).ok()?, 16).ok())
        .collect();
    String::from_utf16_lossy(&units)
}

fn field(text: Option<&str>) -> String {
    text.map_or("-".to_string(), |it| format!("={}", digits(it)))
}

fn answer(text: &str) -> String {
    match Url::parse(text) {
        Err(e) => format!("!{}", digits(&e.to_string())),
        Ok(url) => {
            let user = match url.password() {
                Some(password) => Some(format!("{}:{}", url.username(), password)),
                None if url.username().is_empty() => None,
                None => Some(url.username().to_string()),
            };
            let port = url.port().map(|it| it.to_string());
            [
                "+".to_string(),
                field(Some(url.scheme())),
                field(user.as_deref()),
                field(url.host_str()),
                field(port.as_deref()),
                field(Some(url.path())),
                field(url.query()),
                field(url.fragment()),
            ]
            .join(" ")
        }
    }
}

/// The version that cargo chose: it writes name and version below each other.
fn version() -> &'static str {
    let lock = include_str!("Cargo.lock");
    let mut lines = lock.lines().skip_while(|it| *it != "name = \"url\"");
    lines.nth(1).and_then(|it| it.split('"').nth(1)).unwrap_or("?")
}

fn main() -> io::Result<()> {
    let mut out = io::stdout();
    writeln!(out, "{}", digits(version()))?;
    out.flush()?;
    for line in io::stdin().lock().lines() {
        writeln!(out, "{}", answer(&text(line?.trim())))?;
        out.flush()?;
    }
    Ok(())
}
