package dev.urial.explain.grammar;

import static dev.urial.explain.grammar.AbnfRule.ALPHA;
import static dev.urial.explain.grammar.AbnfRule.AUTHORITY;
import static dev.urial.explain.grammar.AbnfRule.DEC_OCTET;
import static dev.urial.explain.grammar.AbnfRule.DIGIT;
import static dev.urial.explain.grammar.AbnfRule.FRAGMENT;
import static dev.urial.explain.grammar.AbnfRule.GEN_DELIMS;
import static dev.urial.explain.grammar.AbnfRule.H16;
import static dev.urial.explain.grammar.AbnfRule.HEXDIG;
import static dev.urial.explain.grammar.AbnfRule.HIER_PART;
import static dev.urial.explain.grammar.AbnfRule.HOST;
import static dev.urial.explain.grammar.AbnfRule.IAUTHORITY;
import static dev.urial.explain.grammar.AbnfRule.IFRAGMENT;
import static dev.urial.explain.grammar.AbnfRule.IHIER_PART;
import static dev.urial.explain.grammar.AbnfRule.IHOST;
import static dev.urial.explain.grammar.AbnfRule.IPATH_ABEMPTY;
import static dev.urial.explain.grammar.AbnfRule.IPATH_ABSOLUTE;
import static dev.urial.explain.grammar.AbnfRule.IPATH_EMPTY;
import static dev.urial.explain.grammar.AbnfRule.IPATH_NOSCHEME;
import static dev.urial.explain.grammar.AbnfRule.IPATH_ROOTLESS;
import static dev.urial.explain.grammar.AbnfRule.IPCHAR;
import static dev.urial.explain.grammar.AbnfRule.IPRIVATE;
import static dev.urial.explain.grammar.AbnfRule.IPV4ADDRESS;
import static dev.urial.explain.grammar.AbnfRule.IPV6ADDRESS;
import static dev.urial.explain.grammar.AbnfRule.IPVFUTURE;
import static dev.urial.explain.grammar.AbnfRule.IP_LITERAL;
import static dev.urial.explain.grammar.AbnfRule.IQUERY;
import static dev.urial.explain.grammar.AbnfRule.IREG_NAME;
import static dev.urial.explain.grammar.AbnfRule.IRELATIVE_PART;
import static dev.urial.explain.grammar.AbnfRule.IRELATIVE_REF;
import static dev.urial.explain.grammar.AbnfRule.IRI;
import static dev.urial.explain.grammar.AbnfRule.ISEGMENT;
import static dev.urial.explain.grammar.AbnfRule.ISEGMENT_NZ;
import static dev.urial.explain.grammar.AbnfRule.ISEGMENT_NZ_NC;
import static dev.urial.explain.grammar.AbnfRule.IUNRESERVED;
import static dev.urial.explain.grammar.AbnfRule.IUSERINFO;
import static dev.urial.explain.grammar.AbnfRule.LS32;
import static dev.urial.explain.grammar.AbnfRule.PATH_ABEMPTY;
import static dev.urial.explain.grammar.AbnfRule.PATH_ABSOLUTE;
import static dev.urial.explain.grammar.AbnfRule.PATH_EMPTY;
import static dev.urial.explain.grammar.AbnfRule.PATH_NOSCHEME;
import static dev.urial.explain.grammar.AbnfRule.PATH_ROOTLESS;
import static dev.urial.explain.grammar.AbnfRule.PCHAR;
import static dev.urial.explain.grammar.AbnfRule.PCT_ENCODED;
import static dev.urial.explain.grammar.AbnfRule.PORT;
import static dev.urial.explain.grammar.AbnfRule.QUERY;
import static dev.urial.explain.grammar.AbnfRule.REG_NAME;
import static dev.urial.explain.grammar.AbnfRule.RELATIVE_PART;
import static dev.urial.explain.grammar.AbnfRule.RELATIVE_REF;
import static dev.urial.explain.grammar.AbnfRule.SCHEME;
import static dev.urial.explain.grammar.AbnfRule.SEGMENT;
import static dev.urial.explain.grammar.AbnfRule.SEGMENT_NZ;
import static dev.urial.explain.grammar.AbnfRule.SEGMENT_NZ_NC;
import static dev.urial.explain.grammar.AbnfRule.SUB_DELIMS;
import static dev.urial.explain.grammar.AbnfRule.UCSCHAR;
import static dev.urial.explain.grammar.AbnfRule.UNRESERVED;
import static dev.urial.explain.grammar.AbnfRule.URI;
import static dev.urial.explain.grammar.AbnfRule.USERINFO;

import dev.urial.grammar.CharSet;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Splits a range of a text into the parts that the definition of a grammar rule names, without
 * splitting those parts further.
 *
 * <p>Both grammars can be split without backtracking, because a component ends at a delimiter that
 * it cannot contain. Each rule is implemented either by a row of the table {@link #ROWS} (a
 * repetition of certain kinds of characters), or by a method that searches for the rule's
 * delimiters. {@link #fits} checks the result.
 */
final class Deriver {
  /**
   * A part of a range that was split.
   *
   * @param rule the rule that the part matches; null for literal characters of the parent rule
   */
  record Piece(@Nullable AbnfRule rule, int start, int end) {}

  /**
   * A repetition: {@code min*max( unit / unit / "c" )}.
   *
   * @param units the alternatives that are rules, each for one character or one escape
   * @param chars the alternatives that are literal characters
   */
  private record Row(int min, int max, List<AbnfRule> units, CharSet chars) {}

  private static final int MANY = Integer.MAX_VALUE;

  private static final Map<AbnfRule, Row> ROWS = rows();

  private static Map<AbnfRule, Row> rows() {
    Map<AbnfRule, Row> rows = new EnumMap<>(AbnfRule.class);
    List<AbnfRule> plain = List.of(UNRESERVED, PCT_ENCODED, SUB_DELIMS);
    List<AbnfRule> wide = List.of(IUNRESERVED, PCT_ENCODED, SUB_DELIMS);
    row(rows, USERINFO, 0, MANY, plain, ":");
    row(rows, IUSERINFO, 0, MANY, wide, ":");
    row(rows, REG_NAME, 0, MANY, plain, "");
    row(rows, IREG_NAME, 0, MANY, wide, "");
    row(rows, PORT, 0, MANY, List.of(DIGIT), "");
    row(rows, H16, 1, 4, List.of(HEXDIG), "");
    row(rows, SEGMENT, 0, MANY, List.of(PCHAR), "");
    row(rows, ISEGMENT, 0, MANY, List.of(IPCHAR), "");
    row(rows, SEGMENT_NZ, 1, MANY, List.of(PCHAR), "");
    row(rows, ISEGMENT_NZ, 1, MANY, List.of(IPCHAR), "");
    row(rows, SEGMENT_NZ_NC, 1, MANY, plain, "@");
    row(rows, ISEGMENT_NZ_NC, 1, MANY, wide, "@");
    row(rows, QUERY, 0, MANY, List.of(PCHAR), "/?");
    row(rows, IQUERY, 0, MANY, List.of(IPCHAR, IPRIVATE), "/?");
    row(rows, FRAGMENT, 0, MANY, List.of(PCHAR), "/?");
    row(rows, IFRAGMENT, 0, MANY, List.of(IPCHAR), "/?");
    row(rows, PATH_EMPTY, 0, 0, List.of(), "");
    row(rows, IPATH_EMPTY, 0, 0, List.of(), "");
    row(rows, PCHAR, 1, 1, plain, ":@");
    row(rows, IPCHAR, 1, 1, wide, ":@");
    row(rows, UNRESERVED, 1, 1, List.of(ALPHA, DIGIT), "-._~");
    row(rows, IUNRESERVED, 1, 1, List.of(ALPHA, DIGIT, UCSCHAR), "-._~");
    row(rows, AbnfRule.RESERVED, 1, 1, List.of(GEN_DELIMS, SUB_DELIMS), "");
    row(rows, GEN_DELIMS, 1, 1, List.of(), ":/?#[]@");
    row(rows, SUB_DELIMS, 1, 1, List.of(), "!$&'()*+,;=");
    row(rows, HEXDIG, 1, 1, List.of(DIGIT), "ABCDEFabcdef");
    rows.put(ALPHA, new Row(1, 1, List.of(), CharSet.ALPHA));
    rows.put(DIGIT, new Row(1, 1, List.of(), CharSet.DIGIT));
    rows.put(UCSCHAR, new Row(1, 1, List.of(), CharSet.of("").orUcschar()));
    rows.put(IPRIVATE, new Row(1, 1, List.of(), CharSet.of("").orIprivate()));
    return rows;
  }

  private static void row(
      Map<AbnfRule, Row> rows,
      AbnfRule rule,
      int min,
      int max,
      List<AbnfRule> units,
      String chars) {
    rows.put(rule, new Row(min, max, units, CharSet.of(chars)));
  }

  private final String text;

  Deriver(String text) {
    this.text = text;
  }

  /** Returns whether the whole range matches a rule. */
  boolean fits(AbnfRule rule, int start, int end) {
    Row row = ROWS.get(rule);
    if (row != null) {
      return fits(row, start, end);
    }
    List<Piece> pieces = split(rule, start, end);
    if (pieces == null) {
      return false;
    }
    for (Piece piece : pieces) {
      if (piece.rule() != null && !fits(piece.rule(), piece.start(), piece.end())) {
        return false;
      }
    }
    return true;
  }

  /**
   * Splits a range by a rule; returns null if that is impossible. If the range does not match the
   * rule, the result may contain parts that do not match their own rules.
   */
  @Nullable List<Piece> split(AbnfRule rule, int start, int end) {
    Row row = ROWS.get(rule);
    return row != null ? row(row, start, end) : new Splitting(start, end).by(rule);
  }

  // Rows.

  private boolean fits(Row row, int start, int end) {
    int count = 0;
    for (int i = start; i < end; count++) {
      int next = unitEnd(i, end);
      if (next < 0 || count == row.max() || !isUnit(row, i, next)) {
        return false;
      }
      i = next;
    }
    return count >= row.min();
  }

  private List<Piece> row(Row row, int start, int end) {
    List<Piece> pieces = new ArrayList<>();
    for (int i = start; i < end; ) {
      int next = unitEnd(i, end);
      next = next < 0 ? end : next;
      pieces.add(new Piece(unit(row, i, next), i, next));
      i = next;
    }
    return pieces;
  }

  /** Returns the end of the character or escape at an index, or -1 if the escape is truncated. */
  private int unitEnd(int i, int end) {
    int next = text.charAt(i) == '%' ? i + 3 : i + Character.charCount(text.codePointAt(i));
    return next <= end ? next : -1;
  }

  private boolean isUnit(Row row, int start, int end) {
    return unit(row, start, end) != null || isChar(row.chars(), start, end);
  }

  /** Returns the first rule of a row that matches a character or escape, or null if none does. */
  private @Nullable AbnfRule unit(Row row, int start, int end) {
    for (AbnfRule unit : row.units()) {
      if (fits(unit, start, end)) {
        return unit;
      }
    }
    return null;
  }

  private boolean isChar(CharSet set, int start, int end) {
    int c = text.codePointAt(start);
    return c != '%' && end - start == Character.charCount(c) && set.has(c);
  }

  // The other rules, each split at its delimiters.

  /** A range that is being split, starting from its beginning. */
  private final class Splitting {
    private final int end;
    private final List<Piece> pieces = new ArrayList<>();
    private int at;

    Splitting(int start, int end) {
      this.at = start;
      this.end = end;
    }

    @Nullable List<Piece> by(AbnfRule rule) {
      boolean splits =
          switch (rule) {
            case URI -> withScheme(HIER_PART, QUERY, FRAGMENT);
            case IRI -> withScheme(IHIER_PART, IQUERY, IFRAGMENT);
            case ABSOLUTE_URI -> withScheme(HIER_PART, QUERY, null);
            case ABSOLUTE_IRI -> withScheme(IHIER_PART, IQUERY, null);
            case RELATIVE_REF -> rest(RELATIVE_PART, QUERY, FRAGMENT);
            case IRELATIVE_REF -> rest(IRELATIVE_PART, IQUERY, IFRAGMENT);
            case URI_REFERENCE -> take(fits(URI, at, end) ? URI : RELATIVE_REF, end);
            case IRI_REFERENCE -> take(fits(IRI, at, end) ? IRI : IRELATIVE_REF, end);
            case HIER_PART ->
                hierarchy(AUTHORITY, PATH_ABEMPTY, PATH_ABSOLUTE, PATH_ROOTLESS, PATH_EMPTY);
            case IHIER_PART ->
                hierarchy(IAUTHORITY, IPATH_ABEMPTY, IPATH_ABSOLUTE, IPATH_ROOTLESS, IPATH_EMPTY);
            case RELATIVE_PART ->
                hierarchy(AUTHORITY, PATH_ABEMPTY, PATH_ABSOLUTE, PATH_NOSCHEME, PATH_EMPTY);
            case IRELATIVE_PART ->
                hierarchy(IAUTHORITY, IPATH_ABEMPTY, IPATH_ABSOLUTE, IPATH_NOSCHEME, IPATH_EMPTY);
            case PATH -> path(PATH_ABEMPTY, PATH_NOSCHEME, PATH_ROOTLESS);
            case IPATH -> path(IPATH_ABEMPTY, IPATH_NOSCHEME, IPATH_ROOTLESS);
            case PATH_ABEMPTY -> segments(SEGMENT);
            case IPATH_ABEMPTY -> segments(ISEGMENT);
            case PATH_ABSOLUTE -> absolute(SEGMENT_NZ, SEGMENT);
            case IPATH_ABSOLUTE -> absolute(ISEGMENT_NZ, ISEGMENT);
            case PATH_NOSCHEME -> take(SEGMENT_NZ_NC, next('/')) && segments(SEGMENT);
            case IPATH_NOSCHEME -> take(ISEGMENT_NZ_NC, next('/')) && segments(ISEGMENT);
            case PATH_ROOTLESS -> take(SEGMENT_NZ, next('/')) && segments(SEGMENT);
            case IPATH_ROOTLESS -> take(ISEGMENT_NZ, next('/')) && segments(ISEGMENT);
            case AUTHORITY -> authority(USERINFO, HOST);
            case IAUTHORITY -> authority(IUSERINFO, IHOST);
            case HOST -> host(REG_NAME);
            case IHOST -> host(IREG_NAME);
            case SCHEME -> take(ALPHA, at + 1) && units("+-.", ALPHA, DIGIT);
            case PCT_ENCODED -> write('%') && take(HEXDIG, at + 1) && take(HEXDIG, at + 1);
            case IP_LITERAL -> literal();
            case IPVFUTURE -> future();
            case IPV6ADDRESS -> ipv6();
            case IPV4ADDRESS -> ipv4();
            case LS32 -> ls32();
            case DEC_OCTET -> decOctet();
            default -> false; // rules of the table
          };
      return splits && at == end ? pieces : null;
    }

    private boolean withScheme(AbnfRule part, AbnfRule query, @Nullable AbnfRule fragment) {
      return take(SCHEME, next(':')) && write(':') && rest(part, query, fragment);
    }

    private boolean rest(AbnfRule part, AbnfRule query, @Nullable AbnfRule fragment) {
      int number = next('#');
      int mark = Math.min(next('?'), number);
      boolean isRead = take(part, mark) && (mark == number || write('?') && take(query, number));
      return isRead && (at == end || fragment != null && write('#') && take(fragment, end));
    }

    private boolean hierarchy(
        AbnfRule authority, AbnfRule behind, AbnfRule rooted, AbnfRule other, AbnfRule empty) {
      if (text.startsWith("//", at) && at + 2 <= end) {
        return write(2) && take(authority, next('/')) && take(behind, end);
      }
      return take(at == end ? empty : text.charAt(at) == '/' ? rooted : other, end);
    }

    /**
     * Splits a path. The first alternative matches the empty path and every path that begins with a
     * slash.
     */
    private boolean path(AbnfRule abempty, AbnfRule noscheme, AbnfRule rootless) {
      boolean isFirst = at == end || text.charAt(at) == '/';
      return take(isFirst ? abempty : fits(noscheme, at, end) ? noscheme : rootless, end);
    }

    private boolean segments(AbnfRule segment) {
      while (at < end) {
        if (!write('/') || !take(segment, next('/'))) {
          return false;
        }
      }
      return true;
    }

    private boolean absolute(AbnfRule first, AbnfRule segment) {
      return write('/') && (at == end || take(first, next('/')) && segments(segment));
    }

    private boolean authority(AbnfRule userinfo, AbnfRule host) {
      int sign = next('@');
      if (sign < end && !(take(userinfo, sign) && write('@'))) {
        return false;
      }
      int bracket = at < end && text.charAt(at) == '[' ? next(']') : at;
      int colon = text.indexOf(':', bracket);
      colon = colon < 0 || colon > end ? end : colon;
      return take(host, colon) && (at == end || write(':') && take(PORT, end));
    }

    private boolean host(AbnfRule name) {
      boolean isLiteral = at < end && text.charAt(at) == '[';
      return take(isLiteral ? IP_LITERAL : fits(IPV4ADDRESS, at, end) ? IPV4ADDRESS : name, end);
    }

    private boolean literal() {
      boolean isFuture = at + 1 < end && (text.charAt(at + 1) | 0x20) == 'v';
      return write('[') && take(isFuture ? IPVFUTURE : IPV6ADDRESS, end - 1) && write(']');
    }

    private boolean future() {
      boolean begins = at < end && (text.charAt(at) | 0x20) == 'v' && write(1);
      int version = at;
      while (begins && at < end && fits(HEXDIG, at, at + 1)) {
        take(HEXDIG, at + 1);
      }
      boolean hasVersion = begins && at > version && write('.');
      return hasVersion && at < end && units(":", UNRESERVED, SUB_DELIMS);
    }

    /** Splits an IPv6 address: either eight pieces, or at most seven pieces around two colons. */
    private boolean ipv6() {
      int gap = text.indexOf("::", at);
      boolean hasGap = gap >= 0 && gap + 2 <= end;
      int before = hasGap ? gap : end;
      int left = at == before ? 0 : pieces(at, before);
      if (!hasGap) {
        return left == 8 && least(left);
      }
      int right = gap + 2 == end ? 0 : pieces(gap + 2, end);
      boolean isFour = text.substring(at, before).indexOf('.') >= 0;
      if (isFour || left + right > 7) {
        return false;
      }
      while (at < before) {
        boolean isRead = take(H16, Math.min(next(':'), before)) && (at == before || write(1));
        if (!isRead) {
          return false;
        }
      }
      return write(2) && (right == 1 ? take(H16, end) : right == 0 || least(right));
    }

    /**
     * Returns the number of colon-separated 16-bit pieces in a range; an IPv4 address counts as
     * two.
     */
    private int pieces(int from, int to) {
      int count = 1;
      boolean hasDot = false;
      for (int i = from; i < to; i++) {
        count += text.charAt(i) == ':' ? 1 : 0;
        hasDot |= text.charAt(i) == '.';
      }
      return hasDot ? count + 1 : count;
    }

    /** Splits {@code *( h16 ":" ) ls32} with the given number of 16-bit pieces. */
    private boolean least(int count) {
      for (int k = 2; k < count; k++) {
        if (!take(H16, next(':')) || !write(':')) {
          return false;
        }
      }
      return take(LS32, end);
    }

    private boolean ls32() {
      return next('.') < end
          ? take(IPV4ADDRESS, end)
          : take(H16, next(':')) && write(':') && take(H16, end);
    }

    private boolean ipv4() {
      for (int k = 0; k < 3; k++) {
        if (!take(DEC_OCTET, next('.')) || !write('.')) {
          return false;
        }
      }
      return take(DEC_OCTET, end);
    }

    private boolean decOctet() {
      int length = end - at;
      char first = length == 0 ? ' ' : text.charAt(at);
      char second = length < 2 ? ' ' : text.charAt(at + 1);
      return switch (length) {
        case 1 -> take(DIGIT, end);
        case 2 -> first >= '1' && first <= '9' && write(1) && take(DIGIT, end);
        case 3 ->
            switch (first) {
              case '1' -> write(1) && take(DIGIT, at + 1) && take(DIGIT, end);
              case '2' ->
                  second >= '0' && second <= '4'
                      ? write(1) && write(second) && take(DIGIT, end)
                      : second == '5' && isUpTo5(end - 1) && write(2) && write(1);
              default -> false;
            };
        default -> false;
      };
    }

    private boolean isUpTo5(int i) {
      return text.charAt(i) >= '0' && text.charAt(i) <= '5';
    }

    /**
     * Splits the remaining range into characters and escapes, each of which must match one of the
     * rules or be one of {@code chars}.
     */
    private boolean units(String chars, AbnfRule... rules) {
      Row row = new Row(0, MANY, List.of(rules), CharSet.of(chars));
      if (!fits(row, at, end)) {
        return false;
      }
      pieces.addAll(row(row, at, end));
      at = end;
      return true;
    }

    private boolean take(AbnfRule rule, int to) {
      if (to < at || to > end) {
        return false;
      }
      pieces.add(new Piece(Objects.requireNonNull(rule), at, to));
      at = to;
      return true;
    }

    private boolean write(char c) {
      return at < end && text.charAt(at) == c && write(1);
    }

    private boolean write(int length) {
      pieces.add(new Piece(null, at, at + length));
      at += length;
      return at <= end;
    }

    /** Returns the index of the next occurrence of a character, or the end if there is none. */
    private int next(char c) {
      int i = text.indexOf(c, at);
      return i < 0 || i > end ? end : i;
    }
  }
}
