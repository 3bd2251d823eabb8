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
 * The input of a {@link Protocol}: the identifier, the checked addresses, and the limits.
 *
 * <pre>{@code
 * Socket socket = access.connect();            // to a vetted address, within the time for it
 * socket.getOutputStream().write(selector);
 * return Answer.of(socket.getInputStream()).build();
 * }</pre>
 *
 * <p>{@code Dereferencer} implements this; protocols do not.
 *
 * @see Protocol#open
 */
public interface Access {
  /** {@return the requested URI, without fragment and userinfo} */
  Uri uri();

  /**
   * {@return the checked addresses in the order in which to try them; empty if no network is
   * needed; unmodifiable}
   */
  List<InetAddress> addresses();

  /** {@return the effective port: the written one or the scheme's default; -1 if there is none} */
  int port();

  /** {@return the policy that allowed the identifier} */
  FetchPolicy policy();

  /** {@return the limits; the caller enforces sizes and times, the protocol that of headers} */
  Limits limits();

  /** {@return whether to retrieve the data of the representation or only its metadata (HEAD)} */
  Action action();

  /**
   * {@return the accepted media types, in the format of {@code Accept}; null for any}
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-12.5.1">RFC 9110 §12.5.1</a>
   */
  @Nullable String accept();

  /** {@return the credentials for this host, or null if there are none} */
  @Nullable Credentials credentials();

  /**
   * {@return the remaining time, at least a millisecond}
   *
   * @throws DereferenceException if there is no time left, or after a cancellation
   */
  Duration remaining() throws DereferenceException;

  /**
   * Connects to the first checked address that accepts, at {@link #port}. Reads time out by the
   * limits. The connection is closed at the end.
   *
   * @return a connection without TLS, which the protocol may add
   * @throws DereferenceException if none accepts
   */
  Socket connect() throws IOException;

  /**
   * {@return a second connection, such as FTP's data connection}
   *
   * @param address one of {@link #addresses}
   * @param port from 1 to 65535
   * @throws DereferenceException if it is another address, or does not accept
   */
  Socket connect(InetAddress address, int port) throws IOException;

  /**
   * Registers a resource to close when the body is closed, the time is up, or the caller cancels;
   * in reverse order of registration.
   *
   * <pre>{@code
   * access.closeAtEnd(Files.newInputStream(path))
   * }</pre>
   *
   * @param resource what the protocol has opened by itself
   */
  void closeAtEnd(AutoCloseable resource);

  /**
   * Dereferences an identifier within this one, under the same policy, limits and clock; its hops
   * precede this one's.
   *
   * <pre>{@code
   * access.dereference(JarUri.of(access.uri()).archive()).body()
   * }</pre>
   *
   * @param inner a URI of any scheme that the policy allows
   * @return the response, with its body still to be read
   * @throws DereferenceException if it cannot be retrieved
   */
  Answer dereference(Uri inner) throws IOException;
}
