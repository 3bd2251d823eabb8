package dev.urial.server;

import dev.urial.server.site.Configuration;
import dev.urial.server.site.ServedDomains;
import dev.urial.server.site.ServerLog;
import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.link.Slug;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Writer;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Rehearses redirects, so that the first visitors do not wait for what the JVM compiles.
 *
 * <p>For some seconds after the start, a second service runs in a temporary folder, with links,
 * visits, counters and a listener on loopback of its own, and is asked for its links. So nothing of
 * it is counted, stored or logged by the real one, which answers meanwhile; {@code /ready} says yes
 * when it is over.
 *
 * <p>CIRCLE: a service rehearses with a second one of its own kind.
 */
final class WarmUp implements Runnable {
  /** So many redirects, unless the time is over: then the JVM has compiled what they need. */
  private static final int REDIRECTS = 60_000;

  private static final int LINKS = 500;
  private static final int BROWSERS = 64;
  private static final long MOST_MILLIS_TO_STOP = 3_000;
  private static final int AT_ONCE = 8;

  private final Duration longest;
  private final ServerLog log;
  private final Thread thread = new Thread(this, "urial-warm-up");
  private volatile boolean stopped;
  private volatile boolean done;

  WarmUp(Duration longest, ServerLog log) {
    this.longest = longest;
    this.log = log;
    this.done = longest.isZero();
    thread.setDaemon(true);
  }

  /** Starts it, unless it may take no time. */
  void start() {
    if (!done) {
      thread.start();
    }
  }

  /** Whether it is over. */
  boolean isDone() {
    return done;
  }

  /** Ends it before its time, and waits until its folder is gone. */
  void stop() {
    stopped = true;
    try {
      thread.join(MOST_MILLIS_TO_STOP);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void run() {
    try {
      Path folder = Files.createTempDirectory("urial-warm-up");
      try {
        rehearse(folder);
      } finally {
        delete(folder);
      }
    } catch (IOException | InterruptedException | RuntimeException e) {
      // A service that could not rehearse is slow at first, and nothing else.
      log.warning("the warm-up was broken off", "why", e.toString());
    } finally {
      done = true;
    }
  }

  private void rehearse(Path folder) throws InterruptedException {
    long end = System.nanoTime() + longest.toNanos();
    Map<String, String> settings =
        Map.of(
            "data", folder.toString(),
            "port", "0",
            "registration", "off",
            "warm-up", "0s",
            "visits-queue", "4096");
    try (UrialServer own = UrialServer.start(Configuration.of(settings), Writer.nullWriter())) {
      own.context().store().links().insert(links());
      int port = own.address().getPort();
      List<Thread> browsers = new ArrayList<>();
      for (int i = 0; i < AT_ONCE; i++) {
        Thread browser =
            new Thread(() -> ask(port, REDIRECTS / AT_ONCE, end), "urial-warm-up-" + i);
        browser.setDaemon(true);
        browser.start();
        browsers.add(browser);
      }
      for (Thread browser : browsers) {
        browser.join();
      }
    }
  }

  private static List<ShortLink> links() {
    Instant now = Instant.now();
    List<ShortLink> links = new ArrayList<>();
    for (int i = 0; i < LINKS; i++) {
      LinkTarget target = LinkTarget.of("https://example.com/" + i + "?a=b");
      String slug = "link-" + i;
      links.add(ShortLink.builder(ServedDomains.LOCAL, new Slug(slug, slug), target, now).build());
    }
    return links;
  }

  /** Asks for links, one after another. */
  private void ask(int port, int count, long end) {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.setTcpNoDelay(true);
      socket.setSoTimeout(5_000);
      InputStream in = socket.getInputStream();
      OutputStream out = socket.getOutputStream();
      byte[] buffer = new byte[4096];
      for (int i = 0; i < count && !stopped && System.nanoTime() < end; i++) {
        out.write(request(port, i).getBytes(StandardCharsets.US_ASCII));
        readAnswer(in, buffer);
      }
    } catch (IOException e) {
      // The other browsers go on.
    }
  }

  private static String request(int port, int i) {
    return String.join(
        "\r\n",
        "GET /link-" + i % LINKS + " HTTP/1.1",
        "Host: localhost:" + port,
        "User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/"
            + (80 + i % BROWSERS)
            + ".0.0.0 Safari/537.36",
        "Accept: text/html",
        "Accept-Language: en",
        "Referer: https://example.com/" + i % BROWSERS,
        "",
        "");
  }

  /** Reads a redirect, which has no body. */
  private static void readAnswer(InputStream in, byte[] buffer) throws IOException {
    int length = 0;
    while (!isWhole(buffer, length)) {
      int read = length == buffer.length ? -1 : in.read(buffer, length, buffer.length - length);
      if (read < 0) {
        throw new IOException("the answer broke off");
      }
      length += read;
    }
  }

  private static boolean isWhole(byte[] buffer, int length) {
    return length >= 4
        && buffer[length - 4] == '\r'
        && buffer[length - 3] == '\n'
        && buffer[length - 2] == '\r'
        && buffer[length - 1] == '\n';
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    }
  }
}
