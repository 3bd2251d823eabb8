package dev.urial.dereference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Connections that serve several requests. */
final class KeptConnectionsTest {
  private static final String OK = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi";

  @BeforeEach
  void loopback() {
    Loopback.assume();
  }

  /** A server that answers on a connection as long as a request comes. */
  private static final class Patient implements AutoCloseable {
    private final ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    private final String answer;
    private final int most;
    final AtomicInteger connections = new AtomicInteger();
    final AtomicInteger requests = new AtomicInteger();

    /**
     * @param most how many requests a connection serves before it is closed without a word
     */
    Patient(String answer, int most) throws IOException {
      this.answer = answer;
      this.most = most;
      start(this::accept);
    }

    private static void start(Runnable task) {
      Thread thread = new Thread(task, "patient server");
      thread.setDaemon(true);
      thread.start();
    }

    private void accept() {
      while (!server.isClosed()) {
        try {
          Socket socket = server.accept();
          connections.incrementAndGet();
          start(() -> serve(socket));
        } catch (IOException e) {
          return;
        }
      }
    }

    private void serve(Socket socket) {
      try (socket) {
        BufferedReader in =
            new BufferedReader(
                new InputStreamReader(socket.getInputStream(), StandardCharsets.ISO_8859_1));
        for (int i = 0; i < most; i++) {
          String line = in.readLine();
          while (line != null && !line.isEmpty()) {
            line = in.readLine();
          }
          if (line == null) {
            return;
          }
          requests.incrementAndGet();
          socket.getOutputStream().write(answer.getBytes(StandardCharsets.ISO_8859_1));
        }
      } catch (IOException e) {
        // The client has left.
      }
    }

    String url() {
      return "http://127.0.0.1:" + server.getLocalPort() + "/";
    }

    @Override
    public void close() throws IOException {
      server.close();
    }
  }

  private static void read(Dereferencer web, Patient server, int times) throws IOException {
    for (int i = 0; i < times; i++) {
      try (Representation page = web.dereference(server.url())) {
        assertEquals("hi", new String(page.octets(), StandardCharsets.UTF_8));
      }
    }
  }

  @Test
  void aConnectionServesTheNextRequest() throws Exception {
    try (Patient server = new Patient(OK, 10);
        Dereferencer web = Loopback.web().keepConnections(4).build()) {
      read(web, server, 5);
      assertEquals(1, server.connections.get());
      assertEquals(5, server.requests.get());
    }
  }

  @Test
  void withoutAWordEachRequestHasItsOwn() throws Exception {
    try (Patient server = new Patient(OK, 10);
        Dereferencer web = Loopback.web().build()) {
      read(web, server, 3);
      assertEquals(3, server.connections.get());
    }
  }

  @Test
  void whatTheServerHasClosedMeanwhileIsAskedAnew() throws Exception {
    try (Patient server = new Patient(OK, 1);
        Dereferencer web = Loopback.web().keepConnections(4).build()) {
      read(web, server, 4);
      assertEquals(4, server.requests.get());
    }
  }

  @Test
  void chunksAndEmptyAnswersLeaveTheConnectionUsable() throws Exception {
    String chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nhi\r\n0\r\n\r\n";
    try (Patient server = new Patient(chunked, 10);
        Dereferencer web = Loopback.web().keepConnections(4).build()) {
      read(web, server, 3);
      assertEquals(1, server.connections.get());
    }
    try (Patient server = new Patient("HTTP/1.1 204 No Content\r\n\r\n", 10);
        Dereferencer web = Loopback.web().keepConnections(4).build()) {
      for (int i = 0; i < 3; i++) {
        web.head(server.url()).close();
      }
      assertEquals(1, server.connections.get());
    }
  }

  @Test
  void aBodyThatWasNotReadEndsTheConnection() throws Exception {
    try (Patient server = new Patient(OK, 10);
        Dereferencer web = Loopback.web().keepConnections(4).build()) {
      web.dereference(server.url()).close();
      web.dereference(server.url()).close();
      assertEquals(2, server.connections.get());
    }
  }

  @Test
  void octetsBehindTheAnswerAreNoAnswerToTheNext() throws Exception {
    try (Patient server = new Patient(OK + "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nno", 10);
        Dereferencer web = Loopback.web().keepConnections(4).build()) {
      read(web, server, 3);
      assertEquals(3, server.connections.get());
    }
  }

  @Test
  void aServerThatSaysCloseIsNotAskedAgain() throws Exception {
    String close = "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 2\r\n\r\nhi";
    try (Patient server = new Patient(close, 10);
        Dereferencer web = Loopback.web().keepConnections(4).build()) {
      read(web, server, 2);
      assertEquals(2, server.connections.get());
    }
  }

  @Test
  void aNegativeNumberIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> Dereferencer.builder().keepConnections(-1));
  }
}
