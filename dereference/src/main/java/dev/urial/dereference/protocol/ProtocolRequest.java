package dev.urial.dereference.protocol;

import dev.urial.Uri;
import dev.urial.safety.FetchPolicy;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The input to a {@link Protocol}: the identifier, the checked addresses, and the limits.
 *
 * <pre>{@code
 * Socket socket = access.connect();            // to a vetted address, within the time limit
 * socket.getOutputStream().write(selector);
 * return ProtocolResponse.of(socket.getInputStream()).build();
 * }</pre>
 *
 * <p>{@code Dereferencer} implements this interface; protocols do not.
 *
 * @see Protocol#open
 */
public interface ProtocolRequest {
  /** {@return the requested URI, without its fragment and userinfo} */
  Uri uri();

  /**
   * {@return the checked addresses, in the order in which to try them; empty if no network is
   * needed; unmodifiable}
   */
  List<InetAddress> addresses();

  /** {@return the effective port: the explicit one or the scheme's default; -1 if there is none} */
  int port();

  /** {@return the policy that allowed the identifier} */
  FetchPolicy policy();

  /**
   * {@return the limits; the caller enforces the size and time limits, and the protocol enforces
   * the header limit}
   */
  Limits limits();

  /** {@return whether to retrieve the whole representation or only its metadata (HEAD)} */
  RetrievalAction action();

  /**
   * {@return the accepted media types, in the format of {@code Accept}; null for any}
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-12.5.1">RFC 9110 §12.5.1</a>
   */
  @Nullable String accept();

  /** {@return the credentials for this host, or null if there are none} */
  @Nullable Credentials credentials();

  /**
   * {@return the remaining time, at least one millisecond}
   *
   * @throws DereferenceException if there is no time left, or after cancellation
   */
  Duration remaining() throws DereferenceException;

  /**
   * Connects to {@link #port} on the first checked address that accepts the connection. Reads time
   * out according to the limits. The connection is closed at the end of the request.
   *
   * @return a connection without TLS, which the protocol may add
   * @throws DereferenceException if no address accepts the connection
   */
  Socket connect() throws IOException;

  /**
   * {@return a second connection, such as FTP's data connection}
   *
   * @param address one of {@link #addresses}
   * @param port the port, from 1 to 65535
   * @throws DereferenceException if the address is not among them, or does not accept the
   *     connection
   */
  Socket connect(InetAddress address, int port) throws IOException;

  /**
   * Registers a resource to be closed when the body is closed, the time is up, or the caller
   * cancels; resources are closed in reverse order of registration.
   *
   * <pre>{@code
   * access.closeAtEnd(Files.newInputStream(path))
   * }</pre>
   *
   * @param resource a resource that the protocol itself has opened
   */
  void closeAtEnd(AutoCloseable resource);

  /**
   * Dereferences an identifier nested in this one, under the same policy and limits. Its time
   * counts toward this request, and its hops precede those of this request.
   *
   * <pre>{@code
   * access.dereference(JarUri.of(access.uri()).archive()).body()
   * }</pre>
   *
   * @param inner a URI with any scheme that the policy allows
   * @return the response, with its body still unread
   * @throws DereferenceException if it cannot be retrieved
   */
  ProtocolResponse dereference(Uri inner) throws IOException;
}
