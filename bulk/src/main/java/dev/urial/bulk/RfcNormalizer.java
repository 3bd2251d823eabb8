package dev.urial.bulk;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.Equivalence;
import dev.urial.IriReference;
import dev.urial.internal.text.SchemeRow;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Converts identifiers to the normal forms of RFC 3986 §6.2.2 and §6.2.3, from bytes to bytes.
 *
 * <p>An identifier that is already normal is scanned once and copied. This class rewrites all
 * others, except for those for which reference objects are created: identifiers with IPv6
 * addresses, those of schemes with rules of their own and, on the scheme-based rung, those with
 * domain names that are not ASCII or contain escapes.
 *
 * <p>A path is hierarchical if it follows an authority, if it begins with a slash, or if there is
 * no scheme. In all other paths, the scheme defines the meaning of dots.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2">RFC 3986 §6.2.2</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-5.3.3">RFC 3987 §5.3.3</a>
 */
final class RfcNormalizer {
  private static final byte[] HEX = "0123456789ABCDEF".getBytes(UTF_8);

  private final RfcParser parser;
  private final Equivalence rung;
  private final boolean schemeBased;
  private final int[] row = new int[ComponentPositions.STRIDE];
  private final ByteBuilder scratch = new ByteBuilder();
  private final ByteBuilder normal = new ByteBuilder();
  private final NormalAutomaton automaton;
  private int lines;

  // The current text.
  private byte[] from = {};
  private int start;
  private int end;
  private int schemeEnd;
  private int hostStart;
  private int hostEnd;
  private int pathStart;
  private int pathEnd;

  RfcNormalizer(RowGrammar grammar, Equivalence rung) {
    this.parser = new RfcParser(grammar);
    this.rung = rung;
    this.schemeBased = rung == Equivalence.SCHEME;
    this.automaton = schemeBased ? NormalAutomaton.OF_SCHEME : NormalAutomaton.OF_SYNTAX;
  }

  /** Returns whether a single scan shows that an identifier is valid and normal. */
  boolean isNormalAtSight(byte[] utf8, int start, int end) {
    if (rung == Equivalence.STRING) {
      return parser.check(utf8, start, end);
    }
    int host = RfcParser.behindNormalSlashes(utf8, start, end);
    return host > 0 && (!schemeBased || utf8[start] == 'h') && automaton.accepts(utf8, host, end);
  }

  /**
   * Skips lines for as long as a single scan shows that they are valid and normal.
   *
   * @param start the start of a line
   * @return the index after the line feed of the last such line, or {@code start} if there is none
   */
  int behindNormalLines(byte[] utf8, int start, int end) {
    long behind = rung == Equivalence.STRING ? start : automaton.behindLines(utf8, start, end);
    lines = (int) (behind >>> 32);
    return (int) behind;
  }

  /** Returns the number of lines that the last call to {@link #behindNormalLines} skipped. */
  int lines() {
    return lines;
  }

  /** Returns whether an identifier is valid and normal. */
  boolean isNormal(byte[] utf8, int start, int end) {
    if (isNormalAtSight(utf8, start, end)) {
      return true;
    }
    normal.clear();
    return write(utf8, start, end, normal)
        && Arrays.equals(normal.array(), 0, normal.length(), utf8, start, end);
  }

  /**
   * Appends the normal form of an identifier to a buffer. If the identifier is invalid, appends
   * nothing and returns false.
   */
  boolean write(byte[] utf8, int start, int end, ByteBuilder out) {
    if (!parser.parse(utf8, start, end, row, 0)) {
      return false;
    }
    if (rung == Equivalence.STRING) {
      out.append(utf8, start, end);
      return true;
    }
    take(utf8);
    int before = RfcByteClasses.some(utf8, start, pathStart);
    int behind = RfcByteClasses.some(utf8, pathStart, end);
    if (hasRules(behind) || isForNouns(before)) {
      out.append(
          IriReference.parse(new String(utf8, start, end - start, UTF_8))
              .normalize(rung)
              .toString());
    } else {
      int at = out.length();
      if (isNormal(before, behind)) {
        out.append(utf8, start, end);
      } else {
        rewrite(before, behind, out);
      }
      if (((before | behind) & RfcByteClasses.BEYOND_ASCII) != 0) {
        escapeBeyondAscii(at, out);
      }
    }
    return true;
  }

  /** Converts the IRI from an index to the end of a buffer to a URI (RFC 3987 §3.1). */
  private void escapeBeyondAscii(int at, ByteBuilder out) {
    scratch.clear();
    scratch.append(out.array(), at, out.length());
    out.setLength(at);
    for (int i = 0; i < scratch.length(); i++) {
      byte octet = scratch.array()[i];
      if (octet >= 0) {
        out.append(octet);
      } else {
        escape(octet, out);
      }
    }
  }

  private static void escape(byte octet, ByteBuilder out) {
    out.append('%');
    out.append(HEX[octet >> 4 & 0xF]);
    out.append(HEX[octet & 0xF]);
  }

  private void take(byte[] utf8) {
    from = utf8;
    start = row[ComponentPositions.START];
    end = row[ComponentPositions.END];
    schemeEnd = row[ComponentPositions.SCHEME_END];
    hostStart = row[ComponentPositions.HOST_START];
    hostEnd = row[ComponentPositions.HOST_END];
    pathStart = row[ComponentPositions.PATH_START];
    pathEnd = row[ComponentPositions.PATH_END];
  }

  /**
   * Returns whether the scheme's own rules may change the identifier: its comparison, or that the
   * escapes of a URN are not decoded. Web schemes, by far the most frequent, have none.
   */
  private boolean hasRules(int behind) {
    boolean mayBe = schemeEnd >= 0 && (hostStart < 0 || (from[start] | 0x20) != 'h');
    SchemeRow row = mayBe ? SchemeDefaults.at(from, start, schemeEnd) : null;
    SchemeRow.Comparison own = row == null ? null : row.comparison();
    boolean hasEscapes = (behind & RfcByteClasses.PERCENT) != 0;
    return own != null && (schemeBased || (hasEscapes && own.rule() == SchemeRow.Rule.URN));
  }

  /**
   * Returns whether reference objects must normalize the identifier, because its host is an IPv6
   * address or a name that IDNA may change.
   */
  private boolean isForNouns(int before) {
    if (hostStart < 0 || hostStart == hostEnd) {
      return false;
    }
    if (from[hostStart] == '[') {
      return (from[hostStart + 1] | 0x20) != 'v';
    }
    int beyond = RfcByteClasses.PERCENT | RfcByteClasses.BEYOND_ASCII;
    return schemeBased
        && (before & beyond) != 0
        && (RfcByteClasses.some(from, hostStart, hostEnd) & beyond) != 0
        && defaults() != null;
  }

  // Checks. The character classes found in a scan of the text determine which of them are needed.

  private boolean isNormal(int before, int behind) {
    return ((before & RfcByteClasses.UPPER_CASE) == 0 || !hasUpperCase())
        && ((before & RfcByteClasses.PERCENT) == 0 || keepsEscapes(start, pathStart))
        && (hostEnd == pathStart || hostStart < 0 || portIsNormal())
        && ((behind & RfcByteClasses.PERCENT) == 0 || keepsEscapes(pathStart, end))
        && ((behind & RfcByteClasses.DOT) == 0
            || !DotSegmentBytes.in(from, pathStart, pathEnd)
            || !isHierarchy())
        && !lacksSlash();
  }

  private boolean hasUpperCase() {
    return hasUpperCase(start, Math.max(start, schemeEnd))
        || (hostStart >= 0 && hasUpperCase(hostStart, hostEnd));
  }

  /** Returns whether a range contains upper-case letters other than the digits of escapes. */
  private boolean hasUpperCase(int first, int stop) {
    for (int i = first; i < stop; i++) {
      byte b = from[i];
      if (b == '%') {
        i += 2;
      } else if (b >= 'A' && b <= 'Z') {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns whether normalization keeps all escapes in a range: they are in upper case, and none of
   * them represents an unreserved character.
   */
  private boolean keepsEscapes(int first, int stop) {
    for (int i = first; i < stop; i++) {
      if (from[i] == '%') {
        if (from[i + 1] >= 'a'
            || from[i + 2] >= 'a'
            || RfcByteClasses.is(octet(i), RfcByteClasses.UNRESERVED)) {
          return false;
        }
        i += 2;
      }
    }
    return true;
  }

  private byte octet(int percent) {
    return (byte)
        (RfcByteClasses.hex(from[percent + 1]) << 4 | RfcByteClasses.hex(from[percent + 2]));
  }

  private boolean portIsNormal() {
    int digits = hostEnd + 1;
    boolean isEmpty = digits == pathStart;
    return !isEmpty
        && (!schemeBased
            || ((from[digits] != '0' || digits + 1 == pathStart) && !isDefaultPort(digits)));
  }

  /** Returns whether the path is hierarchical, so that its dot-segments are removed. */
  private boolean isHierarchy() {
    return schemeEnd < 0 || ((hostStart >= 0 || isRooted()) && !isFlat());
  }

  private boolean isFlat() {
    SchemeRow row = SchemeDefaults.at(from, start, schemeEnd);
    return row != null && row.path() == SchemeRow.Path.FLAT;
  }

  private boolean isRooted() {
    return pathEnd > pathStart && from[pathStart] == '/';
  }

  // Rewriting, component by component.

  private void rewrite(int before, int behind, ByteBuilder out) {
    if ((before & RfcByteClasses.PERCENT) == 0) {
      copyHead(out);
    } else {
      rewriteHead(out);
    }
    path(behind, out);
    if ((behind & RfcByteClasses.PERCENT) == 0) {
      out.append(from, pathEnd, end);
    } else {
      escapes(pathEnd, end, out);
    }
  }

  /** Copies everything before the path, which must not contain escapes. */
  private void copyHead(ByteBuilder out) {
    int at = out.length();
    int stop = hostStart < 0 ? pathStart : hostEnd;
    out.append(from, start, stop);
    if (schemeEnd >= 0) {
      lowerCase(out, at, at + schemeEnd - start);
    }
    if (hostStart >= 0) {
      lowerCase(out, at + hostStart - start, out.length());
      port(out);
    }
  }

  private void rewriteHead(ByteBuilder out) {
    int at = out.length();
    int authority = ComponentPositions.authorityStart(row, 0);
    out.append(from, start, authority);
    if (schemeEnd >= 0) {
      lowerCase(out, at, at + schemeEnd - start);
    }
    escapes(authority, hostStart, out);
    int host = out.length();
    escapes(hostStart, hostEnd, out);
    lowerCase(out, host, out.length());
    port(out);
  }

  private void path(int behind, ByteBuilder out) {
    int at = out.length();
    if ((behind & RfcByteClasses.PERCENT) == 0) {
      out.append(from, pathStart, pathEnd);
    } else {
      escapes(pathStart, pathEnd, out);
    }
    if ((behind & (RfcByteClasses.PERCENT | RfcByteClasses.DOT)) != 0 && isHierarchy()) {
      if (hostStart >= 0 || isRooted()) {
        out.setLength(DotSegmentBytes.remove(out.array(), at, out.length()));
      } else if (out.length() > at) {
        DotSegmentBytes.normalizeRelative(out, at);
      }
    }
    if (lacksSlash()) {
      out.append('/');
    }
    guard(at, out);
  }

  /** Inserts {@code /.} before a path that would otherwise be parsed as an authority. */
  private void guard(int at, ByteBuilder out) {
    byte[] path = out.array();
    if (hostStart < 0 && out.length() - at > 1 && path[at] == '/' && path[at + 1] == '/') {
      out.append('/');
      out.append('/');
      path = out.array();
      System.arraycopy(path, at, path, at + 2, out.length() - 2 - at);
      path[at + 1] = '.';
    }
  }

  private void port(ByteBuilder out) {
    if (hostEnd == pathStart) {
      return;
    }
    int digits = hostEnd + 1;
    while (schemeBased && digits < pathStart - 1 && from[digits] == '0') {
      digits++;
    }
    if (digits < pathStart && !(schemeBased && isDefaultPort(digits))) {
      out.append(':');
      out.append(from, digits, pathStart);
    }
  }

  /** Appends a range with its escapes in normal form. */
  private void escapes(int first, int stop, ByteBuilder out) {
    int copied = first;
    int i = first;
    while (i < stop) {
      if (from[i] != '%') {
        i++;
        continue;
      }
      out.append(from, copied, i);
      byte octet = octet(i);
      if (RfcByteClasses.is(octet, RfcByteClasses.UNRESERVED)) {
        out.append(octet);
      } else {
        escape(octet, out);
      }
      i += 3;
      copied = i;
    }
    out.append(from, copied, stop);
  }

  /** Converts ASCII letters in the output to lower case, except for the digits of escapes. */
  private static void lowerCase(ByteBuilder out, int first, int stop) {
    byte[] bytes = out.array();
    for (int i = first; i < stop; i++) {
      byte b = bytes[i];
      if (b == '%') {
        i += 2;
      } else if (b >= 'A' && b <= 'Z') {
        bytes[i] = (byte) (b | 0x20);
      }
    }
  }

  // Rules of the scheme.

  private boolean isDefaultPort(int digits) {
    SchemeRow defaults = pathStart - digits > 5 ? null : defaults();
    if (defaults == null) {
      return false;
    }
    int port = 0;
    for (int i = digits; i < pathStart; i++) {
      port = port * 10 + from[i] - '0';
    }
    return port == defaults.port();
  }

  private boolean lacksSlash() {
    if (!schemeBased || hostStart < 0 || pathEnd > pathStart) {
      return false;
    }
    SchemeRow defaults = defaults();
    return defaults != null && defaults.emptyPathIsSlash();
  }

  private @Nullable SchemeRow defaults() {
    SchemeRow row = schemeEnd < 0 ? null : SchemeDefaults.at(from, start, schemeEnd);
    return row != null && row.isPortImplied() ? row : null;
  }
}
