package dev.urial.url;

import dev.urial.idna.Idna;
import dev.urial.internal.text.UrlIpv4Bytes;
import org.jspecify.annotations.Nullable;

/**
 * An oracle: whether a string is a valid URL string by the standard's rules for authors, with a
 * method for each rule.
 *
 * <p>The parser accepts much more. The strings that it parses without a validation error are
 * exactly those that these rules allow.
 *
 * @see <a href="https://url.spec.whatwg.org/#url-writing">URL Standard §4.3, URL writing</a>
 */
final class ValidUrlString {
  private static final int MAX_PORT = 0xFFFF;

  private final String text;
  private final @Nullable Url base;

  private ValidUrlString(String text, @Nullable Url base) {
    this.text = text;
    this.base = base;
  }

  /**
   * Returns whether a string is a <em>valid URL string</em>: relative or absolute, possibly with a
   * fragment.
   */
  static boolean isValid(String text, @Nullable Url base) {
    return new ValidUrlString(text, base).validUrlString();
  }

  private boolean validUrlString() {
    int numberSign = text.indexOf('#');
    int end = numberSign < 0 ? text.length() : numberSign;
    if (numberSign >= 0 && !urlUnits(numberSign + 1, text.length())) {
      return false; // not a URL-fragment string
    }
    int colon = schemeEnd(end);
    return colon >= 0 ? absoluteUrl(colon, end) : relativeUrl(end, numberSign >= 0);
  }

  /** Returns the index of the colon after a leading <em>URL-scheme string</em>, or -1. */
  private int schemeEnd(int end) {
    if (end == 0 || !UrlCodePoints.isAlpha(text.charAt(0))) {
      return -1;
    }
    int i = 1;
    while (i < end
        && text.charAt(i) < 128
        && UrlCodePoints.is(text.charAt(i), UrlCodePoints.SCHEME)) {
      i++;
    }
    return i < end && text.charAt(i) == ':' ? i : -1;
  }

  /**
   * Matches an <em>absolute-URL string</em>, optionally followed by a question mark and a query.
   */
  private boolean absoluteUrl(int colon, int end) {
    int pathEnd = pathEnd(end);
    if (pathEnd < colon || !query(pathEnd, end)) {
      return false;
    }
    SpecialScheme special = SpecialScheme.ignoringCase(text, 0, colon);
    if (special != null) {
      return schemeRelative(special, colon + 1, pathEnd);
    }
    return schemeRelative(null, colon + 1, pathEnd)
        || pathAbsoluteNonAuthority(colon + 1, pathEnd)
        || opaquePath(colon + 1, pathEnd);
  }

  /**
   * Matches a <em>relative-URL string</em>, optionally followed by a question mark and a query; if
   * the base has an opaque path, matches only the empty string before a fragment.
   */
  private boolean relativeUrl(int end, boolean hasFragment) {
    if (base == null) {
      return false;
    }
    if (base.hasOpaquePath()) {
      return end == 0 && hasFragment;
    }
    int pathEnd = pathEnd(end);
    return query(pathEnd, end)
        && (pathAbsoluteNonAuthority(0, pathEnd)
            || pathRelativeSchemeLess(pathEnd)
            || schemeRelative(SpecialScheme.of(base.href(), base.schemeEnd), 0, pathEnd));
  }

  private int pathEnd(int end) {
    int questionMark = text.indexOf('?');
    return questionMark < 0 || questionMark > end ? end : questionMark;
  }

  /** Matches nothing, or a question mark and a <em>URL-query string</em>. */
  private boolean query(int start, int end) {
    return start == end || urlUnits(start + 1, end);
  }

  /**
   * Matches a <em>scheme-relative-special-URL string</em>, a <em>scheme-relative-file-URL
   * string</em> or a <em>scheme-relative-URL string</em>, depending on the scheme.
   */
  private boolean schemeRelative(@Nullable SpecialScheme scheme, int start, int end) {
    if (!text.startsWith("//", start) || end - start < 2) {
      return false;
    }
    int host = start + 2;
    int slash = text.indexOf('/', host);
    int authorityEnd = slash < 0 || slash > end ? end : slash;
    if (authorityEnd < end && !pathAbsolute(authorityEnd, end)) {
      return false;
    }
    if (scheme == SpecialScheme.FILE) {
      return authorityEnd == host || validHost(host, authorityEnd);
    }
    int hostEnd = hostEnd(host, authorityEnd);
    if (hostEnd < authorityEnd && !port(hostEnd + 1, authorityEnd)) {
      return false;
    }
    if (scheme != null) {
      return validHost(host, hostEnd);
    }
    return authorityEnd == host || validOpaqueHost(host, hostEnd);
  }

  /** Returns the index of the colon before a port, or the end. */
  private int hostEnd(int start, int end) {
    int i = start;
    if (i < end && text.charAt(i) == '[') {
      while (i < end && text.charAt(i) != ']') {
        i++;
      }
    }
    while (i < end && text.charAt(i) != ':') {
      i++;
    }
    return i;
  }

  /** Matches a <em>URL-port string</em>. */
  private boolean port(int start, int end) {
    int port = 0;
    for (int i = start; i < end; i++) {
      if (!UrlCodePoints.isDigit(text.charAt(i))) {
        return false;
      }
      port = Math.min(port * 10 + (text.charAt(i) - '0'), MAX_PORT + 1);
    }
    return port <= MAX_PORT;
  }

  /**
   * Matches a <em>path-absolute-URL string</em>. Dot segments are valid, so any URL units are
   * allowed.
   */
  private boolean pathAbsolute(int start, int end) {
    return start < end && text.charAt(start) == '/' && urlUnits(start, end);
  }

  /** Matches a <em>path-absolute-non-authority-URL string</em>. */
  private boolean pathAbsoluteNonAuthority(int start, int end) {
    boolean two = end - start > 1 && text.startsWith("//", start);
    return !two && pathAbsolute(start, end);
  }

  /**
   * Matches a <em>path-relative-scheme-less-URL string</em>. The caller has checked that there is
   * no scheme.
   */
  private boolean pathRelativeSchemeLess(int end) {
    return (end == 0 || text.charAt(0) != '/') && urlUnits(0, end);
  }

  /** Matches an <em>opaque-path-URL string</em>. */
  private boolean opaquePath(int start, int end) {
    return (start == end || text.charAt(start) != '/') && urlUnits(start, end);
  }

  /** Matches zero or more <em>URL units</em>: URL code points and percent-encoded bytes. */
  private boolean urlUnits(int start, int end) {
    for (int i = start; i < end; ) {
      int c = text.codePointAt(i);
      if (c == '%'
          ? !UrlCodePoints.isPercentEncodedByte(text, i, end)
          : !UrlCodePoints.isUrlCodePoint(c)) {
        return false;
      }
      i += Character.charCount(c);
    }
    return true;
  }

  // Hosts, §3.4.

  /**
   * Matches a <em>valid host string</em>.
   *
   * @see <a href="https://url.spec.whatwg.org/#host-writing">URL Standard §3.4</a>
   */
  private boolean validHost(int start, int end) {
    if (start == end) {
      return false;
    }
    return text.charAt(start) == '['
        ? validIpLiteral(start, end)
        : validIpv4Address(start, end) || validDomain(start, end);
  }

  /** Matches a <em>valid opaque-host string</em>. */
  private boolean validOpaqueHost(int start, int end) {
    if (start == end) {
      return false;
    }
    if (text.charAt(start) == '[') {
      return validIpLiteral(start, end);
    }
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      if (c < 128 && UrlCodePoints.is(c, UrlCodePoints.FORBIDDEN_HOST)) {
        return false;
      }
    }
    return urlUnits(start, end);
  }

  /** Matches a <em>valid domain string</em>, with <em>beStrict</em>. */
  private boolean validDomain(int start, int end) {
    Idna.Result result = Idna.registration().toAscii(text.substring(start, end));
    return result.isOk() && !UrlIpv4Bytes.endsInANumber(result.text());
  }

  /**
   * Matches a <em>valid IPv4-address string</em>: four decimal numbers up to 255, without leading
   * zeros.
   */
  private boolean validIpv4Address(int start, int end) {
    int i = start;
    for (int part = 1; part <= 4; part++) {
      int first = i;
      int number = 0;
      while (i < end && i - first < 3 && UrlCodePoints.isDigit(text.charAt(i))) {
        number = number * 10 + (text.charAt(i) - '0');
        i++;
      }
      boolean shortest = i - first == 1 || (i > first && text.charAt(first) != '0');
      boolean dot = i < end && text.charAt(i) == '.';
      if (!shortest || number > 255 || (part < 4 ? !dot : i != end)) {
        return false;
      }
      i++;
    }
    return true;
  }

  private boolean validIpLiteral(int start, int end) {
    return text.charAt(end - 1) == ']' && end - start > 2 && validIpv6Address(start + 1, end - 1);
  }

  /**
   * Matches a <em>valid IPv6-address string</em>: effectively eight pieces, or a double colon and
   * at most seven pieces around it.
   */
  private boolean validIpv6Address(int start, int end) {
    int compression = text.indexOf("::", start);
    if (compression < 0 || compression + 2 > end) {
      return effectivePieceLength(start, end, true) == 8;
    }
    int before = compression == start ? 0 : effectivePieceLength(start, compression, false);
    int after = compression + 2 == end ? 0 : effectivePieceLength(compression + 2, end, true);
    return before >= 0 && after >= 0 && before + after <= 7;
  }

  /**
   * Returns the <em>effective piece length</em> of a <em>valid IPv6-pieces string</em>, or, if it
   * may end with an IPv4 address, of a <em>valid IPv6-pieces-and-IPv4 string</em>; -1 if it is
   * neither.
   */
  private int effectivePieceLength(int start, int end, boolean mayEndWithIpv4) {
    int length = 0;
    int i = start;
    while (true) {
      int first = i;
      int digits = 0;
      while (i < end && digits < 5 && UrlCodePoints.isHexDigit(text.charAt(i))) {
        digits++;
        i++;
      }
      if (mayEndWithIpv4 && i < end && text.charAt(i) == '.') {
        return validIpv4Address(first, end) && length <= 6 ? length + 2 : -1;
      }
      boolean shortest = digits == 1 || (digits > 1 && digits < 5 && text.charAt(first) != '0');
      if (!shortest || length == 8) {
        return -1;
      }
      length++;
      if (i == end) {
        return length;
      }
      if (text.charAt(i) != ':') {
        return -1;
      }
      i++;
    }
  }
}
