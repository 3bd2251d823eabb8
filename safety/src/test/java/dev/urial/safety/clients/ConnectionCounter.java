package dev.urial.safety.clients;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.concurrent.atomic.AtomicInteger;

/** A listener on loopback that counts connections, and closes each at once. */
final class ConnectionCounter implements AutoCloseable {
  private final ServerSocket door;
  private final AtomicInteger connections = new AtomicInteger();

  private ConnectionCounter() throws IOException {
    door = new ServerSocket(0, 50, InetAddress.getByName("127.0.0.1"));
    Thread thread = new Thread(this::count, "connection counter");
    thread.setDaemon(true);
    thread.start();
  }

  static ConnectionCounter start() throws IOException {
    return new ConnectionCounter();
  }

  private void count() {
    while (!door.isClosed()) {
      try (var unused = door.accept()) {
        connections.incrementAndGet();
      } catch (IOException e) {
        // closed
      }
    }
  }

  int port() {
    return door.getLocalPort();
  }

  /** How many connections there were. */
  int connections() throws InterruptedException {
    Thread.sleep(100); // the kernel accepts before this listener does
    return connections.get();
  }

  @Override
  public void close() throws IOException {
    door.close();
  }
}
