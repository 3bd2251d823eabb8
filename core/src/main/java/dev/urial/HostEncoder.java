package dev.urial;

import dev.urial.grammar.Rule;
import dev.urial.idna.Idna;
import dev.urial.idna.IdnaError;
import dev.urial.idna.RegNames;
import dev.urial.internal.syntax.GrammarProfile;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.LoneSurrogates;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;

/**
 * Converts a host given as data to the host of a URI or IRI.
 *
 * <pre>
 * data                  URI                        IRI
 * example.com           example.com                example.com
 * bücher.example        xn--bcher-kva.example      bücher.example
 * a b                   a%20b                      a%20b
 * 127.0.0.1             127.0.0.1                  127.0.0.1
 * ::1, [::1]            [::1]                      [::1]
 * </pre>
 *
 * <p>CHOICE: in a URI, a name with a non-ASCII character is treated as a domain name, as with
 * {@link RegNames#IDNA}. To use escapes of UTF-8 instead, pass the encoded name to {@link
 * UriBuilder#host(String)}.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-3.1">RFC 3987 §3.1, step 2</a>
 */
final class HostEncoder {
  private HostEncoder() {}

  /**
   * Returns the host as syntax, or the error if the data is not a host; the error's index refers to
   * the data.
   */
  static Parsed<String> encoded(String data, GrammarProfile profile, DataEncoding encoding) {
    int lone = LoneSurrogates.first(data);
    if (lone >= 0) {
      return new Parsed.Failed<>(new SyntaxError(Rule.UTF8_OCTETS, lone, data));
    }
    if (data.startsWith("[")) {
      return Host.tryParse(data).map(Host::text);
    }
    if (data.indexOf(':') >= 0) {
      return address(data);
    }
    return profile.asciiOnly && !Ascii.isAscii(data)
        ? domain(data)
        : new Parsed.Ok<>(encoding.name(data));
  }

  /** Encodes an address that is written without brackets. */
  private static Parsed<String> address(String data) {
    SyntaxError error = Host.tryParse('[' + data + ']').errorOrNull();
    if (error == null && data.charAt(0) != 'v' && data.charAt(0) != 'V') {
      return new Parsed.Ok<>('[' + data + ']');
    }
    int index = error == null ? 0 : Math.min(error.index() - 1, data.length());
    return new Parsed.Failed<>(new SyntaxError(Rule.IPV6ADDRESS, Math.max(index, 0), data));
  }

  /**
   * Encodes a domain name. A trailing dot, which denotes the DNS root, is excluded from the checks,
   * which would otherwise report an empty label.
   */
  private static Parsed<String> domain(String data) {
    int end = data.length() - 1;
    boolean isRooted = end > 0 && ".\u3002\uFF0E\uFF61".indexOf(data.charAt(end)) >= 0;
    Idna.Result name = Idna.registration().toAscii(isRooted ? data.substring(0, end) : data);
    if (name.isOk()) {
      return new Parsed.Ok<>(isRooted ? name.text() + '.' : name.text());
    }
    IdnaError error = name.errors().get(0);
    return new Parsed.Failed<>(new SyntaxError(error.rule(), error.start(), data));
  }
}
