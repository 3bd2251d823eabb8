package dev.urial.dereference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.dereference.protocol.DereferenceException;
import dev.urial.dereference.protocol.DereferenceException.Reason;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Whoever breaks off gets away at once, and leaves neither thread nor socket. */
@Timeout(60)
class CancelTest {
  @BeforeEach
  void loopback() {
    Loopback.assume();
  }

  private static RawServer halfABody(CountDownLatch sent) throws IOException {
    return RawServer.doing(
        out -> {
          says(out, "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf");
          sent.countDown();
          while (true) {
            Thread.sleep(50);
            says(out, "x"); // fails as soon as the client has left
          }
        });
  }

  private static void says(OutputStream out, String text) throws IOException {
    out.write(text.getBytes(StandardCharsets.US_ASCII));
    out.flush();
  }

  /** What the thread that reads is reported. */
  private static CompletableFuture<Throwable> reading(Representation page) {
    CompletableFuture<Throwable> told = new CompletableFuture<>();
    Thread reader =
        new Thread(
            () -> {
              try {
                page.body().readAllBytes();
                told.completeExceptionally(new AssertionError("it ended"));
              } catch (Throwable e) {
                told.complete(e);
              }
            });
    reader.setDaemon(true);
    reader.start();
    return told;
  }

  private static void isCancelled(Throwable thrown) {
    assertTrue(
        thrown instanceof DereferenceException e && e.reason() == Reason.CANCELLED,
        () -> "" + thrown);
  }

  @Test
  void fromAnotherThread() throws Exception {
    CountDownLatch sent = new CountDownLatch(1);
    try (RawServer server = halfABody(sent);
        Dereferencer web = Loopback.web().build();
        Representation page = web.dereference(server.url("/"))) {
      CompletableFuture<Throwable> told = reading(page);
      sent.await();
      page.cancel();
      isCancelled(told.get());
      server.awaitLeft();
    }
  }

  @Test
  void byClosingTheDereferencer() throws Exception {
    CountDownLatch sent = new CountDownLatch(1);
    try (RawServer server = halfABody(sent)) {
      Dereferencer web = Loopback.web().build();
      Representation page = web.dereference(server.url("/"));
      CompletableFuture<Throwable> told = reading(page);
      sent.await();
      web.close();
      isCancelled(told.get());
      server.awaitLeft();
      isCancelled(Loopback.fails(() -> web.dereference("data:,a")));
    }
  }

  @Test
  void byClosingTheBodyBeforeItsEnd() throws Exception {
    CountDownLatch sent = new CountDownLatch(1);
    try (RawServer server = halfABody(sent);
        Dereferencer web = Loopback.web().build()) {
      Representation page = web.dereference(server.url("/"));
      try (InputStream body = page.body()) {
        assertEquals('h', body.read());
      }
      server.awaitLeft();
      isCancelled(Loopback.fails(() -> page.body().read()));
    }
  }

  @Test
  void byInterruptingWhoWaitsForHeaders() throws Exception {
    CountDownLatch asked = new CountDownLatch(1);
    CountDownLatch never = new CountDownLatch(1);
    try (RawServer server =
            RawServer.doing(
                out -> {
                  asked.countDown();
                  never.await();
                });
        Dereferencer web = Loopback.web().build()) {
      CompletableFuture<Throwable> told = new CompletableFuture<>();
      CompletableFuture<Boolean> flag = new CompletableFuture<>();
      Thread waiter =
          new Thread(
              () -> {
                try {
                  web.dereference(server.url("/")).close();
                } catch (Throwable e) {
                  told.complete(e);
                }
                flag.complete(Thread.currentThread().isInterrupted());
              });
      waiter.start();
      asked.await();
      waiter.interrupt();
      isCancelled(told.get());
      assertTrue(flag.get(), "whoever interrupts is to be heard farther up too");
    }
  }

  private static List<String> ours() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(Thread::isAlive)
        .map(Thread::getName)
        .filter(name -> name.startsWith("urial"))
        .toList();
  }

  @Test
  void noThreadIsLeftBehind() throws Exception {
    try (WebServer server = WebServer.start().page("/", "hello")) {
      for (int i = 0; i < 3; i++) {
        try (Dereferencer web = Loopback.web().build();
            Representation page = web.dereference(server.at("one.example.com", "/"))) {
          assertEquals(5, page.octets().length);
        }
      }
    }
    // A thread that was told to end takes a moment; it is waited for, and not measured.
    while (!ours().isEmpty()) {
      Thread.sleep(20);
    }
  }

  @Test
  void noSocketIsLeftOpenWhenTheBodyIsRead() throws Exception {
    try (RawServer server =
            RawServer.doing(
                out -> {
                  says(out, "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello");
                  while (true) {
                    Thread.sleep(20);
                    says(out, "x"); // a client that is still there would take it
                  }
                });
        Dereferencer web = Loopback.web().build();
        Representation page = web.dereference(server.url("/"))) {
      assertEquals(5, page.octets().length);
      server.awaitLeft();
    }
  }
}
