package dev.urial.internal.iri;

import dev.urial.grammar.Rule;
import dev.urial.idna.Idna;
import dev.urial.idna.IdnaError;
import dev.urial.internal.syntax.Spans;
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

  private final Spans iri;
  private final StringBuilder name = new StringBuilder();

  /**
   * The index in the IRI of each character of the decoded name, followed by the end of the host.
   */
  private final int[] origins;

  private DomainName(Spans iri) {
    this.iri = iri;
    origins = new int[iri.hostEnd - iri.hostStart + 1];
  }

  /**
   * Returns the host in ASCII, or null if there is no host or if it has no non-ASCII characters,
   * escaped or not.
   *
   * @throws UriParseException if the host is not a domain name
   */
  static @Nullable String toAscii(Spans iri) {
    return isInternational(iri) ? new DomainName(iri).toAscii() : null;
  }

  static boolean isInternational(Spans iri) {
    if (!iri.hasAuthority()) {
      return false;
    }
    for (int i = iri.hostStart; i < iri.hostEnd; i++) {
      char c = iri.text.charAt(i);
      if (c >= 128 || (c == '%' && EscapedOctets.codePointAt(iri.text, i) >= 128)) {
        return true;
      }
    }
    return false;
  }

  private String toAscii() {
    decode();
    // A name may end with the dot of the DNS root; the checks would report an empty label after it.
    int end = name.length() - 1;
    boolean isRooted = end > 0 && DOTS.indexOf(name.charAt(end)) >= 0;
    Idna.Result result =
        Idna.registration().toAscii(isRooted ? name.substring(0, end) : name.toString());
    if (!result.isOk()) {
      IdnaError error = result.errors().get(0);
      throw new UriParseException(new SyntaxError(error.rule(), origins[error.start()], iri.text));
    }
    return isRooted ? result.text() + '.' : result.text();
  }

  private void decode() {
    String text = iri.text;
    for (int i = iri.hostStart; i < iri.hostEnd; ) {
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
    origins[name.length()] = iri.hostEnd;
  }
}
