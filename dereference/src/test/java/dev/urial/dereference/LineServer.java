package dev.urial.dereference;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/** A server on loopback that answers lines with lines, as a test tells it: of FTP, well or ill. */
final class LineServer implements AutoCloseable {
  /** At the end of an answer: the server closes then. */
  static final String BYE = "\u0004";

  /** What is answered to a command; null closes the connection. */
  interface Manner {
    @Nullable String answer(LineServer server, String command) throws Exception;
  }

  private final ServerSocket control;
  private final ServerSocket data;
  private final String greeting;
  private final Manner manner;
  private final List<Socket> sockets = new CopyOnWriteArrayList<>();
  private final List<String> commands = new CopyOnWriteArrayList<>();

  LineServer(String greeting, Manner manner) throws IOException {
    Loopback.assume();
    this.greeting = greeting;
    this.manner = manner;
    control = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    data = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    start(this::accept);
  }

  private static void start(Runnable task) {
    Thread thread = new Thread(task, "line server");
    thread.setDaemon(true);
    thread.start();
  }

  private void accept() {
    while (!control.isClosed()) {
      try {
        Socket socket = control.accept();
        sockets.add(socket);
        start(() -> serve(socket));
      } catch (IOException e) {
        return;
      }
    }
  }

  private void serve(Socket socket) {
    try (socket) {
      OutputStream out = socket.getOutputStream();
      write(out, greeting);
      BufferedReader in =
          new BufferedReader(
              new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        commands.add(line);
        String answer = manner.answer(this, line);
        if (answer == null) {
          return;
        }
        boolean isLast = answer.endsWith(BYE);
        write(out, isLast ? answer.substring(0, answer.length() - 1) : answer);
        if (isLast) {
          return;
        }
      }
    } catch (Exception e) {
      // The client has left, or the test is over.
    }
  }

  /** A text; one that ends with {@code …} is repeated forever. */
  private static void write(OutputStream out, String text) throws IOException {
    boolean isEndless = text.endsWith("…");
    byte[] octets =
        text.substring(0, text.length() - (isEndless ? 1 : 0)).getBytes(StandardCharsets.UTF_8);
    do {
      out.write(octets);
      out.flush();
    } while (isEndless);
  }

  /** The next connection for data gets these octets, and is closed. */
  void transfer(String text) {
    start(
        () -> {
          try (Socket socket = data.accept()) {
            sockets.add(socket);
            write(socket.getOutputStream(), text);
          } catch (IOException e) {
            // nobody fetched it
          }
        });
  }

  int port() {
    return control.getLocalPort();
  }

  int dataPort() {
    return data.getLocalPort();
  }

  List<String> commands() {
    return new ArrayList<>(commands);
  }

  @Override
  public void close() throws IOException {
    control.close();
    data.close();
    for (Socket socket : sockets) {
      socket.close();
    }
  }
}
