package dev.urial.dereference;

import static dev.urial.internal.dereference.DereferenceMessages.MESSAGES;

import dev.urial.dereference.protocol.DereferenceException;
import dev.urial.dereference.protocol.DereferenceException.Reason;
import dev.urial.dereference.protocol.Protocol;
import dev.urial.dereference.protocol.ProtocolRequest;
import dev.urial.dereference.protocol.ProtocolResponse;
import dev.urial.dereference.protocol.ProtocolScope;
import dev.urial.internal.dereference.BlockInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import org.jspecify.annotations.Nullable;

/**
 * The {@code http} and {@code https} schemes: sends one request to a vetted address and reads its
 * response, with HTTP/1.1. Redirects, body limits and decompression are handled elsewhere.
 *
 * <p>CHOICE: a connection serves one request, unless {@link Dereferencer.Builder#keepConnections}
 * is used. A server may close a kept connection while the next request is being sent. The request
 * is then sent again on a new connection (RFC 9112 §9.3.1: GET and HEAD are idempotent).
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9112">RFC 9112</a>
 */
final class HttpProtocol implements Protocol {
  private final @Nullable SSLContext tls;
  private final KeptConnections connections;

  HttpProtocol(DereferencerSettings settings) {
    this.tls = settings.tls;
    this.connections = new KeptConnections(settings.keptConnections);
  }

  @Override
  public ProtocolScope reach() {
    return ProtocolScope.NETWORK;
  }

  @Override
  public ProtocolResponse open(ProtocolRequest access) throws IOException {
    return open(access, HttpTarget.of(access.uri(), access.port()));
  }

  /** Sends a request to one of the vetted addresses, over an idle or a new connection. */
  ProtocolResponse open(ProtocolRequest access, HttpTarget to) throws IOException {
    KeptConnections.Lease kept = connections.take(to, access.addresses());
    if (kept != null) {
      access.closeAtEnd(kept);
      try {
        return ask(access, to, kept);
      } catch (SocketTimeoutException | DereferenceException e) {
        throw e;
      } catch (IOException e) {
        access.remaining(); // cancelling also closes the connection
      }
      kept.close();
    }
    try {
      return ask(access, to, connect(access, to));
    } catch (EOFException e) {
      throw DereferenceException.of(Reason.INCOMPLETE, MESSAGES.of("broken-off"), e);
    }
  }

  private KeptConnections.Lease connect(ProtocolRequest access, HttpTarget to) throws IOException {
    Socket plain = access.connect();
    Socket socket = to.isTls() ? encrypted(plain, to) : plain;
    KeptConnections.Connection connection =
        new KeptConnections.Connection(to, plain, socket, address(access.addresses(), plain));
    KeptConnections.Lease lease = connections.lease(connection);
    if (connections.areKept() && access instanceof HopRequest own) {
      own.disown(plain.getChannel());
    }
    access.closeAtEnd(lease);
    return lease;
  }

  /**
   * Sends the request and waits for its response.
   *
   * @throws EOFException if the connection ends before the response begins
   */
  private ProtocolResponse ask(ProtocolRequest access, HttpTarget to, KeptConnections.Lease on)
      throws IOException {
    send(access, to, on.connection());
    InputStream in = on.connection().in();
    in.mark(1);
    if (in.read() < 0) {
      throw new EOFException();
    }
    in.reset();
    return receive(access, on);
  }

  private void send(ProtocolRequest access, HttpTarget to, KeptConnections.Connection on)
      throws IOException {
    OutputStream out = on.socket().getOutputStream();
    out.write(request(access, to).getBytes(StandardCharsets.ISO_8859_1));
    out.flush();
  }

  private ProtocolResponse receive(ProtocolRequest access, KeptConnections.Lease on)
      throws IOException {
    InputStream in = on.connection().in();
    HttpLineReader lines = new HttpLineReader(in, access.limits().headerOctets());
    HttpHead head = HttpHead.read(lines);
    return HttpSemantics.answer(head, body(head, access, in, lines, on), access, on.connection());
  }

  /** Closes the idle connections. */
  void close() {
    connections.close();
  }

  /**
   * Starts TLS on a connection. The certificate must match the host in the identifier, not a name
   * obtained by reverse lookup (RFC 9110 §4.3.4).
   */
  private Socket encrypted(Socket plain, HttpTarget to) throws IOException {
    try {
      SSLContext context = tls == null ? SSLContext.getDefault() : tls;
      SSLSocket socket =
          (SSLSocket)
              context.getSocketFactory().createSocket(plain, to.certificateName(), to.port(), true);
      SSLParameters parameters = socket.getSSLParameters();
      parameters.setEndpointIdentificationAlgorithm("HTTPS");
      socket.setSSLParameters(parameters);
      socket.startHandshake();
      return socket;
    } catch (NoSuchAlgorithmException e) {
      throw new IOException(e);
    }
  }

  private String request(ProtocolRequest access, HttpTarget to) {
    StringBuilder head = new StringBuilder();
    head.append(HttpSemantics.method(access)).append(' ').append(to.target());
    head.append(" HTTP/1.1\r\nHost: ").append(to.hostField());
    head.append(connections.areKept() ? "\r\n" : "\r\nConnection: close\r\n");
    for (ProtocolResponse.Field field : HttpSemantics.fields(access)) {
      head.append(field.name()).append(": ").append(field.value()).append("\r\n");
    }
    return head.append("\r\n").toString();
  }

  /** Returns the body, delimited as in RFC 9112 §6.3. */
  private InputStream body(
      HttpHead head,
      ProtocolRequest access,
      InputStream in,
      HttpLineReader lines,
      KeptConnections.Lease connection)
      throws IOException {
    boolean isEmpty = access.isHead() || !HttpSemantics.mayHaveBody(head.status());
    long length = isEmpty ? 0 : head.isChunked() ? -1 : head.length();
    boolean isKept = connections.areKept() && head.keepsConnection();
    if (length == 0 && isKept) {
      connection.complete();
    }
    InputStream body;
    if (isEmpty) {
      body = InputStream.nullInputStream();
    } else if (head.isChunked()) {
      body = new ChunkedStream(in, lines);
    } else {
      isKept &= length >= 0; // otherwise, the body ends with the connection
      body = length < 0 ? in : new Counted(in, length);
    }
    return new Closing(body, connection, isKept);
  }

  private static InetAddress address(List<InetAddress> vetted, Socket socket) {
    InetAddress connected = socket.getInetAddress();
    return vetted.contains(connected) || vetted.isEmpty() ? connected : vetted.get(0);
  }

  /** A body of a declared length. Octets after the body are not read. */
  private static final class Counted extends BlockInputStream {
    private final InputStream in;
    private long left;

    Counted(InputStream in, long left) {
      this.in = in;
      this.left = left;
    }

    @Override
    public int read(byte[] octets, int offset, int length) throws IOException {
      if (left == 0) {
        return -1;
      }
      int n = in.read(octets, offset, (int) Math.min(length, left));
      left -= Math.max(n, 0);
      return n;
    }

    /**
     * Returns 0 if more than 16 KiB are left, so that {@link Closing#close} does not read the rest
     * of a long body.
     */
    @Override
    public int available() throws IOException {
      return left > 16_384 ? 0 : (int) Math.min(left, in.available());
    }
  }

  /**
   * A body that ends the exchange when closed. If it was read to its end, the connection can be
   * reused.
   */
  private static final class Closing extends InputStream {
    private final InputStream in;
    private final KeptConnections.Lease connection;
    private final boolean isKept;

    Closing(InputStream in, KeptConnections.Lease connection, boolean isKept) {
      this.in = in;
      this.connection = connection;
      this.isKept = isKept;
    }

    @Override
    public int read() throws IOException {
      return ended(in.read());
    }

    @Override
    public int read(byte[] octets, int offset, int length) throws IOException {
      return ended(in.read(octets, offset, length));
    }

    private int ended(int read) {
      if (read < 0 && isKept && isWhole()) {
        connection.complete();
      }
      return read;
    }

    /** Returns false only if the server closed the connection before the declared length. */
    private boolean isWhole() {
      return !(in instanceof Counted counted) || counted.left == 0;
    }

    /**
     * Skips the unread rest of the body if it is short and has already arrived, as with the page of
     * a redirect, and then returns or closes the connection.
     */
    @Override
    public void close() {
      try {
        boolean goesOn = isKept;
        while (goesOn) {
          goesOn = in.available() > 0 && ended(in.read(new byte[4096])) > 0;
        }
        if (isKept && in instanceof Counted counted && counted.left == 0) {
          connection.complete();
        }
      } catch (IOException e) {
        // The connection is not used again.
      }
      connection.close();
    }
  }
}
