package dev.urial.safety.clients;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Stands where a client's sockets are made: it keeps the address that the client wanted to connect
 * to, and connects it to a server on loopback, so that no test leaves this machine. An address on
 * loopback is what it is.
 */
public final class PretendInternet implements AutoCloseable {
  private final CountingServer server = CountingServer.start();
  private final List<InetAddress> wanted = new CopyOnWriteArrayList<>();

  /** A server for all that is public. */
  public PretendInternet() throws IOException {}

  /** Where a socket is to connect in truth. */
  public InetSocketAddress instead(InetSocketAddress address) {
    wanted.add(address.getAddress());
    return address.getAddress().isLoopbackAddress() ? address : server.address();
  }

  /** The addresses that the client wanted, in order. */
  public List<InetAddress> wanted() {
    return List.copyOf(wanted);
  }

  /** Who came to what is public. */
  public List<String> visits() {
    return server.visits();
  }

  @Override
  public void close() {
    server.close();
  }
}
