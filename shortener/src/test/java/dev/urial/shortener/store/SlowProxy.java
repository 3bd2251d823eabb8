package dev.urial.shortener.store;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** A network between a store and its database: it may be slow or cut. */
final class SlowProxy implements AutoCloseable {
  private final ServerSocket server;
  private final int to;
  private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
  private volatile long delayMillis;
  private volatile boolean refusing;

  SlowProxy(int to) throws IOException {
    this.to = to;
    this.server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    daemon(this::accept);
  }

  int port() {
    return server.getLocalPort();
  }

  void delay(long millis) {
    delayMillis = millis;
  }

  /** Cuts all connections, and refuses new ones or not. */
  void cut(boolean refuse) throws IOException {
    refusing = refuse;
    for (Socket socket : sockets) {
      socket.close();
    }
    sockets.clear();
  }

  private void accept() {
    while (!server.isClosed()) {
      try {
        Socket from = server.accept();
        if (refusing) {
          from.close();
          continue;
        }
        Socket there = new Socket(InetAddress.getLoopbackAddress(), to);
        sockets.add(from);
        sockets.add(there);
        daemon(() -> copy(from, there));
        daemon(() -> copy(there, from));
      } catch (IOException e) {
        // The next one may come through.
        continue;
      }
    }
  }

  private void copy(Socket from, Socket to) {
    byte[] buffer = new byte[8192];
    try (from;
        to;
        InputStream in = from.getInputStream();
        OutputStream out = to.getOutputStream()) {
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        if (delayMillis > 0) {
          Thread.sleep(delayMillis);
        }
        out.write(buffer, 0, n);
        out.flush();
      }
    } catch (IOException | InterruptedException e) {
      // One end is gone: the other goes too.
      return;
    }
  }

  private static void daemon(Runnable work) {
    Thread thread = new Thread(work, "slow-proxy");
    thread.setDaemon(true);
    thread.start();
  }

  @Override
  public void close() throws IOException {
    server.close();
    cut(true);
  }
}
