package dev.urial.dereference;

import dev.urial.MediaType;
import dev.urial.dereference.protocol.Credentials;
import dev.urial.dereference.protocol.DereferenceException;
import dev.urial.dereference.protocol.Protocol;
import dev.urial.dereference.protocol.ProtocolRequest;
import dev.urial.dereference.protocol.ProtocolResponse;
import dev.urial.dereference.protocol.ProtocolScope;
import dev.urial.dereference.protocol.RetrievalAction;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.security.NoSuchAlgorithmException;
import java.security.cert.Certificate;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import org.jspecify.annotations.Nullable;

/**
 * {@code http} and {@code https}: one request and its response over a connection to a vetted
 * address. Redirects, limits of the body and its unpacking are not its own.
 *
 * <p>CHOICE: a connection serves one request, unless {@link Dereferencer.Builder#keepConnections}
 * says otherwise. A server may close a kept connection while the next request is under way; then
 * the request is sent again on a new one (RFC 9112 §9.3.1: GET and HEAD are idempotent).
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

  /** Sends a request to the vetted addresses. */
  ProtocolResponse open(ProtocolRequest access, HttpTarget to) throws IOException {
    KeptConnections.Lease kept = connections.take(to, access.addresses());
    if (kept != null) {
      access.closeAtEnd(kept);
      try {
        send(access, to, kept.connection());
        kept.connection().in().mark(1);
        if (kept.connection().in().read() >= 0) {
          kept.connection().in().reset();
          return receive(access, kept);
        }
      } catch (SocketTimeoutException | DereferenceException e) {
        throw e;
      } catch (IOException e) {
        access.remaining(); // whoever cancels closes the connection, too
      }
      kept.close();
    }
    KeptConnections.Lease fresh = connect(access, to);
    send(access, to, fresh.connection());
    return receive(access, fresh);
  }

  private KeptConnections.Lease connect(ProtocolRequest access, HttpTarget to) throws IOException {
    Socket plain = access.connect();
    Socket socket = to.isTls() ? encrypted(plain, to) : plain;
    KeptConnections.Lease lease =
        connections.lease(
            new KeptConnections.Connection(to, plain, socket, address(access.addresses(), plain)));
    if (connections.areKept() && access instanceof ConnectionHandover own) {
      own.disown(plain.getChannel());
    }
    access.closeAtEnd(lease);
    return lease;
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
    return answer(head, body(head, access, in, lines, on), access, on.connection());
  }

  /** Releases the connections that wait for another request. */
  void close() {
    connections.close();
  }

  /**
   * The certificate must be that of the identifier's host: what a resolver calls an address does
   * not count. RFC 9110 §4.3.4.
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
    String accept = access.accept();
    Credentials credentials = access.credentials();
    StringBuilder head = new StringBuilder();
    head.append(access.action() == RetrievalAction.HEAD ? "HEAD " : "GET ").append(to.target());
    head.append(" HTTP/1.1\r\nHost: ").append(to.hostField());
    head.append("\r\nUser-Agent: Urial\r\nAccept: ").append(accept == null ? "*/*" : accept);
    // Ranges count the octets of what is sent, and a part of a packed body unpacks to nothing.
    String codings = to.range() == null ? ContentCodings.accepted() : "identity";
    head.append("\r\nAccept-Encoding: ").append(codings);
    head.append(connections.areKept() ? "\r\n" : "\r\nConnection: close\r\n");
    if (to.range() != null) {
      head.append("Range: ").append(to.range()).append("\r\n");
    }
    if (credentials != null) {
      String pair = credentials.user() + ':' + credentials.password();
      byte[] octets = pair.getBytes(StandardCharsets.UTF_8);
      head.append("Authorization: Basic ").append(Base64.getEncoder().encodeToString(octets));
      head.append("\r\n");
    }
    return head.append("\r\n").toString();
  }

  /** RFC 9112 §6.3: what ends the body. */
  private InputStream body(
      HttpHead head,
      ProtocolRequest access,
      InputStream in,
      HttpLineReader lines,
      KeptConnections.Lease connection)
      throws IOException {
    boolean isEmpty = access.action() == RetrievalAction.HEAD || !mayHaveBody(head.status());
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
      isKept &= length >= 0; // else the end of the connection is that of the body
      body = length < 0 ? in : new Counted(in, length);
    }
    return new Closing(body, connection, isKept);
  }

  private static boolean mayHaveBody(int status) {
    return status != 204 && status != 304;
  }

  private static ProtocolResponse answer(
      HttpHead head, InputStream body, ProtocolRequest access, KeptConnections.Connection on)
      throws IOException {
    int status = head.status();
    String type = head.value("Content-Type");
    boolean isHead = access.action() == RetrievalAction.HEAD;
    boolean hasLength = (isHead ? status == 200 : mayHaveBody(status)) && !head.isChunked();
    return ProtocolResponse.of(body)
        .status(status)
        .mediaType(type == null ? null : MediaType.read(type))
        .length(hasLength ? head.length() : -1)
        .location(isRedirect(status) ? head.reference("Location") : null)
        .contentLocation(head.reference("Content-Location"))
        .contentCodings(head.members("Content-Encoding"))
        .fields(head.fields())
        .address(on.address())
        .certificateEnd(certificateEnd(on.socket()))
        .build();
  }

  private static @Nullable Instant certificateEnd(Socket socket) throws IOException {
    if (!(socket instanceof SSLSocket tls)) {
      return null;
    }
    Certificate[] chain = tls.getSession().getPeerCertificates();
    return chain[0] instanceof X509Certificate own ? own.getNotAfter().toInstant() : null;
  }

  /** RFC 9110 §15.4: of the others, none is to be followed by itself. */
  private static boolean isRedirect(int status) {
    return switch (status) {
      case 300, 301, 302, 303, 307, 308 -> true;
      default -> false;
    };
  }

  private static InetAddress address(List<InetAddress> vetted, Socket socket) {
    InetAddress connected = socket.getInetAddress();
    return vetted.contains(connected) || vetted.isEmpty() ? connected : vetted.get(0);
  }

  /** A body of a declared length: what follows belongs to nobody. */
  private static final class Counted extends InputStream {
    private final InputStream in;
    private long left;

    Counted(InputStream in, long left) {
      this.in = in;
      this.left = left;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      int n = read(one, 0, 1);
      return n < 0 ? -1 : one[0] & 0xFF;
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

    /** No more than a buffer: nobody waits for the rest of a film. */
    @Override
    public int available() throws IOException {
      return left > 16_384 ? 0 : (int) Math.min(left, in.available());
    }
  }

  /** Ends the exchange with the body; one that was read to its end leaves its connection usable. */
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

    /** A server that closes too early has not sent what it has announced. */
    private boolean isWhole() {
      return !(in instanceof Counted counted) || counted.left == 0;
    }

    /** A short rest that has come already is skipped, such as the page of a redirect. */
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
