package dev.urial.internal.iri;

import dev.urial.grammar.Rule;
import dev.urial.idna.Idna;
import dev.urial.idna.IdnaError;
import dev.urial.internal.text.EscapedOctets;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import org.jspecify.annotations.Nullable;

/**
 * Converts a registered name to ASCII as a domain name, with IDNA.
 *
 * <p>Escapes are decoded, so that an IRI and the URI to which it maps yield the same name.
 * According to RFC 3986 §3.2.2, names are escaped in UTF-8 and mapped by IDNA before a lookup.
 *
 * <p>CHOICE: RFC 3987 requires ToASCII of RFC 3490 with UseSTD3ASCIIRules and without unassigned
 * characters. Its present-day equivalent is UTS #46 with all checks enabled.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-3.1">RFC 3987 §3.1, step 2</a>
 */
final class DomainName {
  private static final String DOTS = ".\u3002\uFF0E\uFF61";

  private final String text;
  private final int start;
  private final int end;
  private final StringBuilder name = new StringBuilder();

  /**
   * The index in the IRI of each character of the decoded name, followed by the end of the host.
   */
  private final int[] origins;

  private DomainName(String text, int start, int end) {
    this.text = text;
    this.start = start;
    this.end = end;
    origins = new int[end - start + 1];
  }

  /**
   * Returns a range of a text in ASCII, or null if it has no non-ASCII characters, escaped or not.
   *
   * @throws UriParseException if the range is not a domain name
   */
  static @Nullable String toAscii(String text, int start, int end) {
    return isInternational(text, start, end) ? new DomainName(text, start, end).toAscii() : null;
  }

  static boolean isInternational(String text, int start, int end) {
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      if (c >= 128 || (c == '%' && EscapedOctets.codePointAt(text, i) >= 128)) {
        return true;
      }
    }
    return false;
  }

  private String toAscii() {
    decode();
    // A name may end with the dot of the DNS root; the checks would report an empty label after it.
    int last = name.length() - 1;
    boolean isRooted = last > 0 && DOTS.indexOf(name.charAt(last)) >= 0;
    Idna.Result result =
        Idna.registration().toAscii(isRooted ? name.substring(0, last) : name.toString());
    if (!result.isOk()) {
      IdnaError error = result.errors().get(0);
      throw new UriParseException(new SyntaxError(error.rule(), origins[error.start()], text));
    }
    return isRooted ? result.text() + '.' : result.text();
  }

  private void decode() {
    for (int i = start; i < end; ) {
      boolean isEscape = text.charAt(i) == '%';
      int point = isEscape ? EscapedOctets.codePointAt(text, i) : text.codePointAt(i);
      if (point < 0) {
        throw new UriParseException(new SyntaxError(Rule.UTF8_OCTETS, i, text));
      }
      for (int k = 0; k < Character.charCount(point); k++) {
        origins[name.length() + k] = i;
      }
      name.appendCodePoint(point);
      i += isEscape ? 3 * EscapedOctets.utf8Length(point) : Character.charCount(point);
    }
    origins[name.length()] = end;
  }
}
