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
import java.util.concurrent.CountDownLatch;

/**
 * A server on loopback that reads the head of a request, and then does what a test says, octet by
 * octet: what no well-kept server would do.
 */
final class RawServer implements AutoCloseable {
  /** What is done with a connection whose request has been read. */
  interface Manner {
    void answer(OutputStream out) throws Exception;
  }

  private final ServerSocket server;
  private final Manner manner;
  private final List<Socket> sockets = new CopyOnWriteArrayList<>();
  private final List<List<String>> requests = new CopyOnWriteArrayList<>();
  private final CountDownLatch left = new CountDownLatch(1);

  private RawServer(Manner manner) throws IOException {
    this.manner = manner;
    server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    start(this::accept);
  }

  static RawServer doing(Manner manner) throws IOException {
    return new RawServer(manner);
  }

  /** One that writes a text and closes. */
  static RawServer saying(String text) throws IOException {
    return doing(out -> out.write(text.getBytes(StandardCharsets.ISO_8859_1)));
  }

  private static void start(Runnable task) {
    Thread thread = new Thread(task, "raw server");
    thread.setDaemon(true);
    thread.start();
  }

  private void accept() {
    while (!server.isClosed()) {
      try {
        Socket socket = server.accept();
        sockets.add(socket);
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
      List<String> request = new ArrayList<>();
      for (String line = in.readLine(); line != null && !line.isEmpty(); line = in.readLine()) {
        request.add(line);
      }
      requests.add(request);
      manner.answer(socket.getOutputStream());
      socket.getOutputStream().flush();
    } catch (Exception e) {
      // The client has left, or the test is over.
    } finally {
      left.countDown();
    }
  }

  /** Waits until the first connection is over. */
  void awaitLeft() throws InterruptedException {
    left.await();
  }

  int port() {
    return server.getLocalPort();
  }

  String url(String path) {
    return "http://127.0.0.1:" + port() + path;
  }

  /** The heads of the requests, line by line. */
  List<List<String>> requests() {
    return List.copyOf(requests);
  }

  @Override
  public void close() throws IOException {
    server.close();
    for (Socket socket : sockets) {
      socket.close();
    }
  }
}
