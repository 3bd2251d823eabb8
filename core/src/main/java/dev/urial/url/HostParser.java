package dev.urial.url;

import dev.urial.idna.Idna;
import dev.urial.idna.IdnaError;
import dev.urial.internal.syntax.IpLiteral;
import dev.urial.internal.syntax.Ipv4;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.UrlIpv4Bytes;
import dev.urial.url.UrlConversion.Reason;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Parses a host (a domain, an IPv4 or IPv6 address, or an opaque host) and writes its
 * serialization.
 *
 * <p>Each object parses one host. The methods are named after the algorithms of the standard.
 *
 * @see <a href="https://url.spec.whatwg.org/#host-parsing">URL Standard §3.5</a>
 */
final class HostParser {
  private static final int MAX_LABEL = 255; // the longest whose error is looked for

  private final String input;
  private final int start;
  private final int end;
  private final AsciiBuilder out;
  private final int outStart;
  private final ParserErrors errors;

  /**
   * Whether the domain is taken unchanged from the input, so that positions in the two correspond.
   */
  private boolean verbatim = true;

  /** Creates a parser for the text between two positions. */
  HostParser(String input, int start, int end, AsciiBuilder out, ParserErrors errors) {
    this.input = input;
    this.start = start;
    this.end = end;
    this.out = out;
    this.outStart = out.length();
    this.errors = errors;
  }

  /**
   * Appends the host; returns false on failure.
   *
   * @see <a href="https://url.spec.whatwg.org/#concept-host-parser">host parser</a>
   */
  boolean parse(boolean isOpaque) {
    if (start < end && input.charAt(start) == '[') {
      if (input.charAt(end - 1) != ']') {
        return errors.fail(ValidationError.IPV6_UNCLOSED, end);
      }
      String address = Ipv6Parser.parse(input, start + 1, end - 1, errors);
      if (address == null) {
        return false;
      }
      out.append('[');
      out.append(address);
      out.append(']');
      if (errors.trace() != null) {
        errors.trace().hostIsRewritten(Reason.IPV6_FORM);
      }
      return true;
    }
    return isOpaque ? opaqueHost() : domainOrIpv4();
  }

  private boolean domainOrIpv4() {
    boolean ascii = true;
    if (!errors.areReported() && errors.trace() == null && plainDomain()) {
      // The common case: nothing to decode, map or report.
    } else {
      int escape = percentEncodedByte();
      if (escape >= 0) {
        errors.report(ValidationError.DOMAIN_PERCENT_ENCODED, escape);
      }
      String domain = escape >= 0 ? percentDecode() : input.substring(start, end);
      if (!domain(domain, escape < 0)) {
        return false;
      }
      ascii = Ascii.isAscii(domain);
      if (errors.trace() != null) {
        Reason reason = escape < 0 ? Reason.HOST_CASE : Reason.HOST_ESCAPES;
        errors.trace().hostIsRewritten(ascii ? reason : Reason.IDNA);
      }
    }
    if (!UrlIpv4Bytes.endsInANumber(out.octets(), outStart, out.length())) {
      return true;
    }
    if (!ascii) {
      errors.report(ValidationError.IPV4_NON_ASCII_INPUT, firstBeyondAscii());
    }
    return ipv4();
  }

  /** Returns the index of the first non-ASCII character, or the host's start if all are escaped. */
  private int firstBeyondAscii() {
    int i = start;
    while (i < end && input.charAt(i) < 128) {
      i++;
    }
    return i < end ? i : start;
  }

  /**
   * Appends an all-ASCII domain in lower case; for other text, appends nothing and returns false.
   */
  private boolean plainDomain() {
    boolean upper = false;
    for (int i = start; i < end; i++) {
      char c = input.charAt(i);
      int sets = c < 128 ? UrlCodePoints.sets(c) : UrlCodePoints.FORBIDDEN_DOMAIN;
      if ((sets & (UrlCodePoints.FORBIDDEN_DOMAIN | UrlCodePoints.UPPER)) != 0) {
        if ((sets & UrlCodePoints.FORBIDDEN_DOMAIN) != 0) {
          return false;
        }
        upper = true;
      }
    }
    out.append(input, start, end);
    if (upper) {
      out.lowerCase(outStart);
    }
    return true;
  }

  /**
   * Returns the index of the first character with which a label becomes invalid; the start of the
   * label if it is in Punycode, or too long.
   */
  private static int broken(Idna idna, String domain, Idna.Result result) {
    IdnaError error = result.errors().get(0);
    String label = domain.substring(error.start(), error.end());
    boolean isShort = label.length() <= MAX_LABEL && !Ascii.isAt(label, 0, "xn--");
    for (int i = 0; isShort && i < label.length(); i = label.offsetByCodePoints(i, 1)) {
      int next = label.offsetByCodePoints(i, 1);
      boolean isInvalid =
          idna.toAscii(label.substring(0, next)).errors().stream()
              .anyMatch(it -> it.rule() == error.rule());
      if (isInvalid) {
        return error.start() + i;
      }
    }
    return error.start();
  }

  /**
   * Appends a domain; returns false on failure.
   *
   * @see <a href="https://url.spec.whatwg.org/#concept-domain-to-ascii">domain parser</a>
   */
  private boolean domain(String domain, boolean asWritten) {
    boolean ascii = Ascii.isAscii(domain);
    verbatim = asWritten && ascii;
    if (errors.areReported()) {
      Idna.Result strict = Idna.registration().toAscii(domain);
      if (!strict.isOk()) {
        int at = asWritten ? broken(Idna.registration(), domain, strict) : 0;
        errors.report(ValidationError.DOMAIN_TO_ASCII, start + Math.min(at, end - start));
      }
    }
    String result = domain;
    if (!ascii) {
      Idna.Result relaxed = Idna.browsers().toAscii(domain);
      if (!relaxed.isOk()) {
        int at = asWritten ? broken(Idna.browsers(), domain, relaxed) : 0;
        return errors.failReported(
            ValidationError.DOMAIN_TO_ASCII, start + Math.min(at, end - start));
      }
      result = relaxed.text();
    }
    if (result.isEmpty()) {
      return errors.failReported(ValidationError.DOMAIN_TO_ASCII, start);
    }
    for (int i = 0; i < result.length(); i++) {
      char c = result.charAt(i);
      if (c >= 128 || UrlCodePoints.is(c, UrlCodePoints.FORBIDDEN_DOMAIN)) {
        return errors.failReported(ValidationError.DOMAIN_TO_ASCII, verbatim ? start + i : start);
      }
    }
    out.append(result);
    out.lowerCase(outStart);
    return true;
  }

  /** Returns the parsed host of a URL from its serialized text. The URL's host must not be null. */
  static UrlHost parsed(Url url) {
    String href = url.href();
    if (url.hostStart == url.hostEnd) {
      return new UrlHost.Empty();
    }
    if (href.charAt(url.hostStart) == '[') {
      IpLiteral address = IpLiteral.read(href, url.hostStart, url.hostEnd);
      return new UrlHost.Ipv6(address.high, address.low);
    }
    String text = href.substring(url.hostStart, url.hostEnd);
    if (!url.isSpecial()) {
      return new UrlHost.Opaque(text);
    }
    // Here, a host that ends in a number is an address, because a domain never ends in a number.
    long bits = Ipv4.parse(text, 0, text.length());
    return bits == Ipv4.NONE ? new UrlHost.Domain(text) : new UrlHost.Ipv4((int) bits);
  }

  /**
   * Returns the index of the first character that {@link #domain} never writes, or the text's
   * length.
   */
  static int endOfDomain(String text) {
    int i = 0;
    while (i < text.length()
        && text.charAt(i) < 128
        && !UrlCodePoints.is(
            text.charAt(i), UrlCodePoints.FORBIDDEN_DOMAIN | UrlCodePoints.UPPER)) {
      i++;
    }
    return i;
  }

  /**
   * Returns the index of the first character that a serialized opaque host never contains, or the
   * text's length.
   */
  static int endOfOpaqueHost(String text) {
    int i = 0;
    while (i < text.length()
        && text.charAt(i) < 128
        && !UrlCodePoints.is(text.charAt(i), UrlCodePoints.FORBIDDEN_HOST | UrlCodePoints.C0)) {
      i++;
    }
    return i;
  }

  private int percentEncodedByte() {
    for (int i = start; i < end; i++) {
      if (input.charAt(i) == '%' && UrlCodePoints.isPercentEncodedByte(input, i, end)) {
        return i;
      }
    }
    return -1;
  }

  /** Returns the host with its escapes decoded as UTF-8; invalid octets become U+FFFD. */
  private String percentDecode() {
    ByteArrayOutputStream octets = new ByteArrayOutputStream(end - start);
    int i = start;
    while (i < end) {
      if (input.charAt(i) == '%' && UrlCodePoints.isPercentEncodedByte(input, i, end)) {
        octets.write(
            UrlCodePoints.hexValue(input.charAt(i + 1)) << 4
                | UrlCodePoints.hexValue(input.charAt(i + 2)));
        i += 3;
      } else {
        int run = i;
        do {
          i++;
        } while (i < end && input.charAt(i) != '%');
        octets.writeBytes(input.substring(run, i).getBytes(StandardCharsets.UTF_8));
      }
    }
    return octets.toString(StandardCharsets.UTF_8);
  }

  /**
   * Replaces a domain that ends in a number with its IPv4 address; returns false on failure.
   *
   * @see <a href="https://url.spec.whatwg.org/#concept-ipv4-parser">IPv4 parser</a>
   */
  private boolean ipv4() {
    int length = out.length();
    int parts = 1;
    for (int i = outStart; i < length; i++) {
      if (out.at(i) == '.') {
        parts++;
      }
    }
    if (out.at(length - 1) == '.') {
      length--;
      errors.report(ValidationError.IPV4_EMPTY_PART, index(length));
      parts--;
    }
    if (parts < 4) {
      errors.report(ValidationError.IPV4_TOO_FEW_PARTS, index(length));
    }
    if (parts > 4) {
      return errors.fail(ValidationError.IPV4_TOO_MANY_PARTS, index(fifthPart()));
    }
    long address = 0;
    long number = 0;
    int outOfRange = -1;
    boolean fatal = false;
    int part = outStart;
    for (int n = 1; n <= parts; n++) {
      int partEnd = part;
      while (partEnd < length && out.at(partEnd) != '.') {
        partEnd++;
      }
      number = UrlIpv4Bytes.number(out.octets(), part, partEnd);
      if (number < 0) {
        return errors.fail(ValidationError.IPV4_NON_NUMERIC_PART, index(part));
      }
      if (partEnd - part > 1 && out.at(part) == '0') {
        errors.report(ValidationError.IPV4_NON_DECIMAL_PART, index(part));
      }
      if (number > 255) {
        outOfRange = outOfRange < 0 ? part : outOfRange;
        fatal |= n < parts;
      }
      if (n < parts) {
        address |= (number & 255) << 8 * (4 - n);
      }
      part = partEnd + 1;
    }
    fatal |= number >= 1L << 8 * (5 - parts);
    if (fatal) {
      return errors.fail(ValidationError.IPV4_OUT_OF_RANGE_PART, index(outOfRange));
    }
    if (outOfRange >= 0) {
      errors.report(ValidationError.IPV4_OUT_OF_RANGE_PART, index(outOfRange));
    }
    out.truncate(outStart);
    serialize((int) (address | number), out);
    if (errors.trace() != null) {
      errors.trace().hostIsRewritten(Reason.IPV4_NUMBER);
    }
    return true;
  }

  /** Returns the start of the fifth part of an address that has more than four parts. */
  private int fifthPart() {
    int dots = 0;
    int i = outStart;
    while (dots < 4) {
      if (out.at(i++) == '.') {
        dots++;
      }
    }
    return i;
  }

  /**
   * Appends an IPv4 address as four decimal numbers.
   *
   * @see <a href="https://url.spec.whatwg.org/#concept-ipv4-serializer">IPv4 serializer</a>
   */
  static void serialize(int address, AsciiBuilder out) {
    for (int shift = 24; shift >= 0; shift -= 8) {
      out.appendDecimal(address >>> shift & 255);
      if (shift > 0) {
        out.append('.');
      }
    }
  }

  /**
   * Appends an opaque host; returns false on failure.
   *
   * @see <a href="https://url.spec.whatwg.org/#concept-opaque-host-parser">opaque-host parser</a>
   */
  private boolean opaqueHost() {
    for (int i = start; i < end; i++) {
      char c = input.charAt(i);
      if (c < 128 && UrlCodePoints.is(c, UrlCodePoints.FORBIDDEN_HOST)) {
        return errors.fail(ValidationError.HOST_INVALID_CODE_POINT, i);
      }
    }
    if (errors.areReported()) {
      reportOpaqueHost();
    }
    out.percentEncode(input, start, end, UrlCodePoints.C0);
    if (errors.trace() != null) {
      errors.trace().hostIsRewritten(Reason.ENCODED);
    }
    return true;
  }

  /**
   * Reports the validation errors of an opaque host: only the first of each kind, as the standard
   * does.
   */
  private void reportOpaqueHost() {
    int codePoint = -1;
    int percent = -1;
    for (int i = start; i < end; ) {
      int c = input.codePointAt(i);
      if (c == '%') {
        if (percent < 0 && !UrlCodePoints.isPercentEncodedByte(input, i, end)) {
          percent = i;
        }
      } else if (codePoint < 0 && !UrlCodePoints.isUrlCodePoint(c)) {
        codePoint = i;
      }
      i += Character.charCount(c);
    }
    if (codePoint >= 0) {
      errors.report(ValidationError.INVALID_URL_UNIT, codePoint);
    }
    if (percent >= 0) {
      errors.report(ValidationError.INVALID_URL_UNIT, percent);
    }
  }

  /** Returns the index in the input that corresponds to a position in the output. */
  private int index(int position) {
    return verbatim ? start + position - outStart : start;
  }
}
