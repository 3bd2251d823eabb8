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
 * What a {@link Protocol} is given: the identifier, the addresses that were vetted, and the limits.
 *
 * <pre>{@code
 * Socket socket = access.connect();            // to a vetted address, within the time for it
 * socket.getOutputStream().write(selector);
 * return Answer.of(socket.getInputStream()).build();
 * }</pre>
 *
 * <p>Not for protocols to implement: {@code Dereferencer} makes it.
 *
 * @see Protocol#open
 */
public interface Access {
  /** What is asked for, without fragment and without userinfo. */
  Uri uri();

  /**
   * The addresses that were vetted, in the order in which they are to be tried; empty where no
   * network is needed. Unmodifiable.
   */
  List<InetAddress> addresses();

  /** The port to connect to: as written, or the scheme's own; -1 where there is none. */
  int port();

  /** The policy that passed the identifier. */
  FetchPolicy policy();

  /** The limits; octets and times are counted by whoever asked, the headers by the protocol. */
  Limits limits();

  /** Whether the representation's data is wanted, or what is said of it alone (HEAD). */
  Action action();

  /**
   * The media types that are wanted, as {@code Accept} has them; null if any.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-12.5.1">RFC 9110 §12.5.1</a>
   */
  @Nullable String accept();

  /** Who asks, if somebody has said so for this host; null without. */
  @Nullable Credentials credentials();

  /**
   * How much time is left, at least a millisecond.
   *
   * @throws DereferenceException if none is left, or somebody has cancelled
   */
  Duration remaining() throws DereferenceException;

  /**
   * A connection to the first vetted address that takes it, at {@link #port}. Reading from it waits
   * no longer than the limits say. It is closed at the end.
   *
   * @throws DereferenceException if none takes it
   */
  Socket connect() throws IOException;

  /**
   * A second connection, as FTP's for data.
   *
   * @param address one of {@link #addresses}
   * @param port from 1 to 65535
   * @throws DereferenceException if it is another address, or nobody takes it
   */
  Socket connect(InetAddress address, int port) throws IOException;

  /**
   * Has something closed when the body is closed, time is up, or somebody cancels; what was opened
   * last, first.
   *
   * <pre>{@code
   * access.closeAtEnd(Files.newInputStream(path))
   * }</pre>
   */
  void closeAtEnd(AutoCloseable resource);

  /**
   * Dereferences an identifier that stands within this one, under the same policy, limits and
   * clock; its hops go before this one's.
   *
   * <pre>{@code
   * access.dereference(JarUri.of(access.uri()).archive()).body()
   * }</pre>
   *
   * @throws DereferenceException if it cannot be had
   */
  Answer dereference(Uri inner) throws IOException;
}
