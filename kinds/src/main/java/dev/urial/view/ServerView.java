package dev.urial.view;

import dev.urial.internal.text.PortText;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * A view of a URI that may name a server: its explicit and effective ports.
 *
 * <pre>{@code
 * HttpUri.parse("http://h").port()              // null
 * HttpUri.parse("http://h:").port()             // ""
 * HttpUri.parse("http://h:0080").portNumber()   // OptionalInt[80]
 * HttpUri.parse("http://h").portNumber()        // OptionalInt.empty
 * HttpUri.parse("http://h").effectivePort()     // OptionalInt[80]
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3">RFC 3986 §3.2.3</a>
 */
public interface ServerView extends SchemeView {
  /** {@return the digits of the port as written; null if absent, possibly empty} */
  default @Nullable String port() {
    return uri().port();
  }

  /**
   * {@return the port as a number; empty if it is absent or empty, or greater than {@link
   * Integer#MAX_VALUE}}
   *
   * @see dev.urial.Authority#portNumber
   */
  default OptionalInt portNumber() {
    return PortText.number(port());
  }

  /**
   * {@return the effective port: the explicit one, or the scheme's default; empty if there is
   * neither, or if the explicit one is greater than {@link Integer#MAX_VALUE}}
   */
  default OptionalInt effectivePort() {
    return PortText.effective(uri().scheme(), port());
  }

  /** {@return the scheme's default port; empty if there is none} */
  default OptionalInt defaultPort() {
    return PortText.effective(uri().scheme(), null);
  }
}
