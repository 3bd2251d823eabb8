package dev.urial.view;

import dev.urial.grammar.Digits;
import dev.urial.internal.text.SchemeRow;
import dev.urial.internal.text.SchemeRows;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * A view of a URI that may name a server: its port as it is written, as a number, and as it is
 * meant.
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
  /** The port as it is written, its digits; null if absent, and perhaps empty. */
  default @Nullable String port() {
    return uri().port();
  }

  /**
   * The port that is written; empty if none is, or an empty one. No URI limits its digits: a number
   * that no {@code int} holds is {@link Integer#MAX_VALUE}.
   *
   * @see dev.urial.Authority#portNumber
   */
  default OptionalInt portNumber() {
    String port = port();
    return port == null || port.isEmpty()
        ? OptionalInt.empty()
        : OptionalInt.of(Digits.number(port, 0, port.length(), Integer.MAX_VALUE));
  }

  /** The port that is meant: the one that is written, or else the scheme's; empty without both. */
  default OptionalInt effectivePort() {
    OptionalInt written = portNumber();
    return written.isPresent() ? written : defaultPort();
  }

  /** The port that the scheme means where none is written; empty if it means none. */
  default OptionalInt defaultPort() {
    SchemeRow row = SchemeRows.of(uri().scheme());
    return row == null || row.port() == 0 ? OptionalInt.empty() : OptionalInt.of(row.port());
  }
}
