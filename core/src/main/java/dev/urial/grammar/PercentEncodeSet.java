package dev.urial.grammar;

import dev.urial.report.Clause;
import dev.urial.report.SpecRule;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A percent-encode set of the URL Standard: the characters to encode, not those to keep.
 *
 * <pre>{@code
 * PercentEncodeSet.QUERY.has('`')                             // false
 * PercentEncodeSet.PATH.has('`')                              // true
 * PercentEncodeSet.COMPONENT.id()                             // "component percent-encode set"
 * Percent.encode("50% of {a b}", PercentEncodeSet.PATH)       // "50%%20of%20%7Ba%20b%7D"
 * Percent.encode("50% of {a b}", PercentEncodeSet.COMPONENT)  // "50%25%20of%20%7Ba%20b%7D"
 * }</pre>
 *
 * <p>All sets contain the C0 controls and all code points after {@code ~}. <em>Only {@link
 * #COMPONENT} and {@link #FORM} contain the percent sign</em>: use one of these for data that will
 * be decoded. The URL parser applies the other sets to text that may already contain escapes. A
 * {@link CharSet} is the opposite: it contains the characters to keep.
 *
 * @see <a href="https://url.spec.whatwg.org/#percent-encode-set">URL Standard §1.3</a>
 */
public enum PercentEncodeSet implements SpecRule {
  /** The C0 controls and all code points after {@code ~}: for opaque hosts and opaque paths. */
  C0_CONTROL("c0-control", "C0 control", "\u007F", null),

  /** {@link #C0_CONTROL} plus a space and {@code " < > `}. */
  FRAGMENT("fragment", "fragment", " \"<>`", C0_CONTROL),

  /**
   * {@link #C0_CONTROL} plus a space and {@code " # < >}, but no backtick: for a whole query, in
   * which {@code & = + %} are kept. For a single name or value in a query, use {@link #COMPONENT},
   * {@link #FORM} or {@link Percent#encodeQueryValue}.
   */
  QUERY("query", "query", " \"#<>", C0_CONTROL),

  /** {@link #QUERY} plus {@code '}: for queries of http, https, ws, wss, ftp and file. */
  SPECIAL_QUERY("special-query", "special-query", "'", QUERY),

  /** {@link #QUERY} plus <code>? ^ ` { }</code>. */
  PATH("path", "path", "?^`{}", QUERY),

  /** {@link #PATH} plus {@code / : ; = @ [ \ ] |}. */
  USERINFO("userinfo", "userinfo", "/:;=@[\\]|", PATH),

  /**
   * {@link #USERINFO} plus {@code $ % & + ,}: the set of JavaScript's {@code encodeURIComponent}.
   */
  COMPONENT("component", "component", "$%&+,", USERINFO),

  /**
   * {@link #COMPONENT} plus {@code ! ' ( ) ~}: all code points except ASCII letters, ASCII digits
   * and {@code * - . _}. This is the only set with which a space is encoded as {@code +}.
   */
  FORM("form", "application/x-www-form-urlencoded", "!'()~", COMPONENT);

  private final String label;
  private final Clause clause;
  private final long low; // U+0000 to U+003F, one bit each
  private final long high; // U+0040 to U+007F

  PercentEncodeSet(String label, String name, String added, @Nullable PercentEncodeSet smaller) {
    this.label = label;
    this.clause = Clause.url(name + " percent-encode set", "1.3", anchor(name));
    long l = smaller == null ? 0xFFFF_FFFFL : smaller.low;
    long h = smaller == null ? 0 : smaller.high;
    for (int i = 0; i < added.length(); i++) {
      char c = added.charAt(i);
      if (c < 64) {
        l |= 1L << c;
      } else {
        h |= 1L << c;
      }
    }
    this.low = l;
    this.high = h;
  }

  /**
   * {@return the set with the given name: the standard's name or the short {@link #label}}
   *
   * <pre>{@code
   * PercentEncodeSet.named("special-query")            // SPECIAL_QUERY
   * PercentEncodeSet.named("path percent-encode set")  // PATH
   * }</pre>
   *
   * @param name the name of the set; case-sensitive
   * @throws IllegalArgumentException if the standard has no set with that name; the message lists
   *     all names
   */
  public static PercentEncodeSet named(String name) {
    Objects.requireNonNull(name, "name");
    StringBuilder all = new StringBuilder();
    for (PercentEncodeSet set : values()) {
      if (set.label.equals(name) || set.id().equals(name)) {
        return set;
      }
      all.append(all.length() == 0 ? "" : ", ").append(set.label);
    }
    throw new IllegalArgumentException(
        "not a percent-encode set: " + name + "; expected one of " + all);
  }

  /**
   * {@return whether this set contains a code point, which must then be encoded}
   *
   * <pre>{@code
   * PercentEncodeSet.USERINFO.has('@')      // true
   * PercentEncodeSet.C0_CONTROL.has(0x20AC) // true, as for everything after ~
   * }</pre>
   *
   * @param codePoint the code point; every set contains all non-ASCII code points
   */
  public boolean has(int codePoint) {
    if (codePoint < 0 || codePoint > 0x7F) {
      return true;
    }
    return ((codePoint < 64 ? low : high) >>> codePoint & 1) != 0;
  }

  /**
   * {@return the standard's name without "percent-encode set", such as {@code special-query};
   * {@code form} for {@link #FORM}}
   */
  public String label() {
    return label;
  }

  /** Returns the set's name in the standard and the section that defines it. */
  @Override
  public Clause clause() {
    return clause;
  }

  private static String anchor(String name) {
    String id = name + " percent-encode set";
    StringBuilder anchor = new StringBuilder(id.length());
    for (int i = 0; i < id.length(); i++) {
      char c = id.charAt(i);
      anchor.append(c == ' ' || c == '/' ? '-' : c == 'C' ? 'c' : c);
    }
    return anchor.toString();
  }

  /**
   * Returns the name and the clause, such as {@code path percent-encode set (URL Standard §1.3)}.
   */
  @Override
  public String toString() {
    return clause.toString();
  }
}
