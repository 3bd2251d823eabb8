package dev.urial.dereference.protocol;

import dev.urial.Uri;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A request to a {@link Protocol}: the identifier, the checked addresses of its host, and the
 * limits.
 *
 * <pre>{@code
 * Socket socket = access.connect();            // to a vetted address, within the time limit
 * socket.getOutputStream().write(selector);
 * return ProtocolResponse.of(socket.getInputStream()).build();
 * }</pre>
 *
 * <p>Protocols do not implement this interface; the dereferencer does.
 *
 * @see Protocol#open
 */
public interface ProtocolRequest {
  /** {@return the requested URI, without its fragment and userinfo} */
  Uri uri();

  /**
   * {@return the checked addresses of the host, in the order in which to try them; empty if no
   * network is needed; unmodifiable}
   */
  List<InetAddress> addresses();

  /** {@return the effective port: the explicit one or the scheme's default; -1 if there is none} */
  int port();

  /**
   * {@return the limits} The caller enforces the size and time limits. The protocol must enforce
   * the header limit.
   */
  Limits limits();

  /** {@return whether only the metadata is requested, as HTTP HEAD does} */
  boolean isHead();

  /**
   * {@return the accepted media types, in the format of the {@code Accept} field, or null if all
   * are accepted}
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-12.5.1">RFC 9110 §12.5.1</a>
   */
  @Nullable String accept();

  /** {@return the credentials for this host, or null if there are none} */
  @Nullable Credentials credentials();

  /**
   * {@return the time left for the whole request, at least one millisecond}
   *
   * @throws DereferenceException if no time is left, or the request was cancelled
   */
  Duration remaining() throws DereferenceException;

  /**
   * Connects to {@link #port} on the first checked address that accepts the connection. The idle
   * limit applies to reads. The connection is closed at the end of the request.
   *
   * @return a plain connection, to which the protocol may add TLS
   * @throws DereferenceException if no address accepts the connection
   */
  Socket connect() throws IOException;

  /**
   * Registers a resource to be closed when the body is closed, the time limit is exceeded, or the
   * request is cancelled. Resources are closed in reverse order of registration.
   *
   * <pre>{@code
   * access.closeAtEnd(Files.newInputStream(path))
   * }</pre>
   *
   * @param resource a resource that the protocol has opened
   */
  void closeAtEnd(AutoCloseable resource);

  /**
   * Dereferences an identifier that is nested in this one, under the same policy and limits. The
   * time that this takes counts toward this request, and the hops precede those of this request.
   *
   * <pre>{@code
   * access.dereference(JarUri.of(access.uri()).archive()).body()
   * }</pre>
   *
   * @param inner a URI with any scheme that the policy allows
   * @return the response, with its body still unread
   * @throws DereferenceException if the nested identifier cannot be dereferenced
   */
  ProtocolResponse dereference(Uri inner) throws IOException;
}
