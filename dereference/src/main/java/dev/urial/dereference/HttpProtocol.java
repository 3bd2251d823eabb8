package dev.urial.dereference;

import dev.urial.dereference.protocol.Access;
import dev.urial.dereference.protocol.Answer;
import dev.urial.dereference.protocol.Protocol;
import dev.urial.dereference.protocol.Reach;
import java.io.IOException;
import java.net.InetAddress;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code http} and {@code https}. The client is started with the first request: a program that
 * reads files alone loads nothing of it.
 */
final class HttpProtocol implements Protocol, AutoCloseable {
  private final Settings settings;
  private @Nullable JettyClient client;
  private boolean isClosed;

  HttpProtocol(Settings settings) {
    this.settings = settings;
  }

  @Override
  public Reach reach() {
    return Reach.NETWORK;
  }

  @Override
  public Answer open(Access access) throws IOException {
    String target = HttpTarget.origin(access.uri());
    return client()
        .send(access, HttpTarget.of(access.uri(), access.port(), target, access.addresses()));
  }

  /** Asks a proxy, with the whole identifier as the target of the request. */
  Answer openThrough(Access access, String host, int port, List<InetAddress> addresses)
      throws IOException {
    String absolute = access.uri().toString();
    return client().send(access, new HttpTarget("http", host, port, absolute, addresses));
  }

  private synchronized JettyClient client() throws IOException {
    JettyClient running = client;
    if (isClosed) {
      throw new IOException("closed");
    }
    if (running == null) {
      running = JettyClient.start(settings);
      client = running;
    }
    return running;
  }

  @Override
  public synchronized void close() {
    isClosed = true;
    JettyClient running = client;
    client = null;
    if (running != null) {
      running.close();
    }
  }
}
