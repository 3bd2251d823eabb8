package dev.urial.dereference;

import static dev.urial.internal.dereference.DereferenceMessages.MESSAGES;

import dev.urial.Uri;
import dev.urial.dereference.protocol.Credentials;
import dev.urial.dereference.protocol.DereferenceException;
import dev.urial.dereference.protocol.DereferenceException.Reason;
import dev.urial.dereference.protocol.Limits;
import dev.urial.dereference.protocol.ProtocolRequest;
import dev.urial.dereference.protocol.ProtocolResponse;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The request that a protocol receives for one hop. */
final class HopRequest implements ProtocolRequest {
  /** Dereferences an identifier that is nested in the current one. */
  interface Nested {
    ProtocolResponse dereference(Uri inner) throws IOException;
  }

  private final DereferencerSettings settings;
  private final FetchSession session;
  private final boolean isHead;
  private final Nested nested;
  private final Uri uri;
  private final List<InetAddress> addresses;
  private final int port;
  private final @Nullable Credentials credentials;

  HopRequest(
      DereferencerSettings settings,
      FetchSession session,
      boolean isHead,
      Nested nested,
      Uri uri,
      List<InetAddress> addresses,
      int port,
      @Nullable Credentials credentials) {
    this.settings = settings;
    this.session = session;
    this.isHead = isHead;
    this.nested = nested;
    this.uri = uri;
    this.addresses = addresses;
    this.port = port;
    this.credentials = credentials;
  }

  @Override
  public Uri uri() {
    return uri;
  }

  @Override
  public List<InetAddress> addresses() {
    return addresses;
  }

  @Override
  public int port() {
    return port;
  }

  @Override
  public Limits limits() {
    return session.limits();
  }

  @Override
  public boolean isHead() {
    return isHead;
  }

  @Override
  public @Nullable String accept() {
    return settings.accept;
  }

  @Override
  public @Nullable Credentials credentials() {
    return credentials;
  }

  @Override
  public Duration remaining() throws DereferenceException {
    return session.remaining();
  }

  @Override
  public Socket connect() throws IOException {
    IOException last = null;
    for (InetAddress address : addresses) {
      try {
        return connect(address);
      } catch (DereferenceException e) {
        session.check();
        last = e;
      }
    }
    throw last == null
        ? DereferenceException.of(Reason.NOT_CONNECTED, MESSAGES.of("no-address"))
        : last;
  }

  private Socket connect(InetAddress address) throws IOException {
    InetSocketAddress target = settings.detour.apply(new InetSocketAddress(address, port));
    // Interrupting a thread closes the socket of a channel, but not a plain socket.
    SocketChannel channel = SocketChannel.open();
    closeAtEnd(channel);
    Socket socket = channel.socket();
    long patience = Math.min(remaining().toMillis(), limits().connect().toMillis());
    try {
      socket.connect(target, (int) Math.min(patience, Integer.MAX_VALUE));
    } catch (SocketTimeoutException e) {
      channel.close();
      session.check();
      throw DereferenceException.of(
          Reason.TIME_CONNECT,
          MESSAGES.of("time.connect", address.getHostAddress(), limits().connect().toMillis()),
          e);
    } catch (IOException e) {
      channel.close();
      session.check();
      throw DereferenceException.of(
          Reason.NOT_CONNECTED, MESSAGES.of("not-connected", address.getHostAddress(), port), e);
    }
    socket.setSoTimeout((int) Math.min(limits().idle().toMillis(), Integer.MAX_VALUE));
    return socket;
  }

  /** Gives up ownership of an open resource: the end of the request no longer closes it. */
  void disown(AutoCloseable resource) {
    session.disown(resource);
  }

  @Override
  public void closeAtEnd(AutoCloseable resource) {
    session.closeAtEnd(resource);
  }

  @Override
  public ProtocolResponse dereference(Uri inner) throws IOException {
    return nested.dereference(inner);
  }
}
