package dev.urial.template;

import org.jspecify.annotations.Nullable;

/**
 * The operator of an expression: the first character between the braces, or none.
 *
 * <pre>
 *              NONE   +    #    .    /    ;    ?    &amp;
 *   first       ""    ""   "#"  "."  "/"  ";"  "?"  "&amp;"
 *   separator   ","   ","  ","  "."  "/"  ";"  "&amp;"  "&amp;"
 *   named       no    no   no   no   no   yes  yes  yes
 *   if empty                              ""   "="  "="
 *   reserved    no    yes  yes  no   no   no   no   no
 * </pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc6570#appendix-A">RFC 6570 appendix A</a>
 */
public enum Operator {
  /** Simple string expansion, §3.2.2. */
  NONE("", "", ',', false, "", false, 1),
  /** Reserved expansion, §3.2.3: reserved characters are kept. */
  RESERVED("+", "", ',', false, "", true, 2),
  /** Fragment expansion, §3.2.4. */
  FRAGMENT("#", "#", ',', false, "", true, 2),
  /** Label expansion, §3.2.5: each value follows a dot. */
  LABEL(".", ".", '.', false, "", false, 3),
  /** Path segments, §3.2.6: each value follows a slash. */
  PATH("/", "/", '/', false, "", false, 3),
  /** Path-style parameters, §3.2.7. */
  PARAMETER(";", ";", ';', true, "", false, 3),
  /** Form-style query, §3.2.8. */
  QUERY("?", "?", '&', true, "=", false, 3),
  /** Form-style query continuation, §3.2.9. */
  CONTINUATION("&", "&", '&', true, "=", false, 3);

  final String sign;
  final String first;
  final char separator;
  final boolean isNamed;
  final String ifEmpty;
  final boolean allowsReserved;
  final int level;

  /** The characters that are kept in a value, for {@link ExpansionBuilder}. */
  final int kept;

  Operator(
      String sign,
      String first,
      char separator,
      boolean isNamed,
      String ifEmpty,
      boolean allowsReserved,
      int level) {
    this.sign = sign;
    this.first = first;
    this.separator = separator;
    this.isNamed = isNamed;
    this.ifEmpty = ifEmpty;
    this.allowsReserved = allowsReserved;
    this.level = level;
    this.kept = allowsReserved ? ExpansionBuilder.RESERVED : ExpansionBuilder.UNRESERVED;
  }

  /** {@return the operator character; {@code ""} for {@link #NONE}} */
  public String sign() {
    return sign;
  }

  /** Returns the operator for a character, or null if there is none. */
  static @Nullable Operator of(char c) {
    return switch (c) {
      case '+' -> RESERVED;
      case '#' -> FRAGMENT;
      case '.' -> LABEL;
      case '/' -> PATH;
      case ';' -> PARAMETER;
      case '?' -> QUERY;
      case '&' -> CONTINUATION;
      default -> null;
    };
  }

  /** Returns whether an expansion begins with no delimiter of its own, so that it may be empty. */
  boolean isWithinSegment() {
    return this == NONE || this == RESERVED || this == LABEL;
  }

  /** Encodes a value. The operator determines whether reserved characters and escapes are kept. */
  String encoded(String value) {
    ExpansionBuilder out = new ExpansionBuilder(value.length() + 32);
    out.encode(value, value.length(), kept);
    return out.toString();
  }

  /**
   * Returns the operator for the variables that remain after the first ones have been expanded;
   * null if there is no such operator.
   */
  @Nullable Operator next() {
    return switch (this) {
      case NONE, RESERVED, FRAGMENT -> null;
      case QUERY -> CONTINUATION;
      case LABEL, PATH, PARAMETER, CONTINUATION -> this;
    };
  }
}
