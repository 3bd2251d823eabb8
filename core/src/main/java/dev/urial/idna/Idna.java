package dev.urial.idna;

import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Maps domain names between Unicode and ASCII, as defined in UTS #46, using the tables of a single
 * Unicode version.
 *
 * <pre>{@code
 * Idna idna = Idna.browsers();
 * idna.toAscii("Faß.example").text()               // "xn--fa-hia.example"
 * idna.toUnicode("xn--fa-hia.example").text()      // "faß.example"
 * idna.toAscii("xn--a").errors().get(0).rule()     // V7 (UTS #46 §4.1)
 * }</pre>
 *
 * <p>Invalid names do not cause exceptions; errors are returned together with the text, mapped as
 * far as possible. Immutable and thread-safe. The running time is linear in the length, except for
 * very long labels, for which it is O(n log n). The tables are loaded when a name with a non-ASCII
 * character or {@code xn--} is first processed.
 *
 * <p>CIRCLE: this class and its processor use each other: the processor reads the flags and creates
 * a {@link Result}.
 *
 * @see <a href="https://www.unicode.org/reports/tr46/#Processing">UTS #46 §4</a>
 */
public final class Idna {
  /** A parameter of ToASCII and ToUnicode. */
  public enum Flag {
    /**
     * CheckHyphens: no hyphen at the start or end of a label, and no hyphens in both the third and
     * fourth positions.
     */
    CHECK_HYPHENS,
    /** CheckBidi: the Bidi rule of RFC 5893. */
    CHECK_BIDI,
    /** CheckJoiners: the ContextJ rules of RFC 5892. */
    CHECK_JOINERS,
    /** UseSTD3ASCIIRules: the only ASCII characters allowed are letters, digits and hyphens. */
    USE_STD3_ASCII_RULES,
    /**
     * Transitional_Processing, deprecated by UTS #46: for example, {@code ß} becomes {@code ss}.
     */
    TRANSITIONAL_PROCESSING,
    /**
     * VerifyDnsLength, a parameter of ToASCII only. With this flag, ToUnicode also reports empty
     * labels ({@link IdnaRule#X4_2}): UTS #46 allows them, but Unicode's test file expects an
     * error.
     */
    VERIFY_DNS_LENGTH,
    /**
     * IgnoreInvalidPunycode: an ASCII label that begins with {@code xn--} and cannot be decoded is
     * kept, without an error.
     */
    IGNORE_INVALID_PUNYCODE
  }

  /**
   * A domain name and its errors.
   *
   * @param text the mapped name; if there are errors, it is mapped as far as possible
   * @param errors the errors, in order; empty if the name is valid
   */
  public record Result(String text, List<IdnaError> errors) {
    /**
     * Rejects null arguments and copies the list.
     *
     * @param text the mapped name; if there are errors, it is mapped as far as possible
     * @param errors the errors, in order; empty if the name is valid
     */
    public Result {
      Objects.requireNonNull(text, "text");
      errors = List.copyOf(Objects.requireNonNull(errors, "errors"));
    }

    /** {@return whether there are no errors} */
    public boolean isOk() {
      return errors.isEmpty();
    }
  }

  private static final int UPPER = 1;
  private static final int NOT_STD3 = 2;
  private static final int HYPHEN = 4;
  private static final int DOT = 8;
  private static final byte[] KINDS = new byte[128];

  static {
    for (int c = 0; c < 128; c++) {
      boolean upper = c >= 'A' && c <= 'Z';
      boolean plain = upper || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
      KINDS[c] = (byte) (upper ? UPPER : plain ? 0 : c == '-' ? HYPHEN : c == '.' ? DOT : NOT_STD3);
    }
  }

  private static final int MAX_LABEL = 63;
  private static final int MAX_DOMAIN = 253;

  /**
   * A kind of domain: {@code PLAIN} is left unchanged, {@code TO_LOWER} is only lower-cased, and
   * {@code UNUSUAL} is not handled by the fast path.
   */
  private static final int PLAIN = 0;

  private static final int TO_LOWER = 1;
  private static final int UNUSUAL = 2;

  private static final Idna LOOKUP =
      with(Flag.CHECK_BIDI, Flag.CHECK_JOINERS, Flag.USE_STD3_ASCII_RULES, Flag.VERIFY_DNS_LENGTH);
  private static final Idna REGISTRATION =
      with(
          Flag.CHECK_HYPHENS,
          Flag.CHECK_BIDI,
          Flag.CHECK_JOINERS,
          Flag.USE_STD3_ASCII_RULES,
          Flag.VERIFY_DNS_LENGTH);
  private static final Idna BROWSERS = with(Flag.CHECK_BIDI, Flag.CHECK_JOINERS);

  private final Set<Flag> flags;

  // The flags for the fast path.
  private final boolean checkHyphens;
  private final boolean useStd3;
  private final boolean verifyLength;

  /** Whether, with these flags, the names that {@link SimpleLabels} handles have no errors. */
  private final boolean answersSimple;

  private Idna(Set<Flag> flags) {
    this.flags = flags;
    checkHyphens = flags.contains(Flag.CHECK_HYPHENS);
    useStd3 = flags.contains(Flag.USE_STD3_ASCII_RULES);
    verifyLength = flags.contains(Flag.VERIFY_DNS_LENGTH);
    answersSimple =
        !checkHyphens && !useStd3 && !verifyLength && !flags.contains(Flag.TRANSITIONAL_PROCESSING);
  }

  /**
   * {@return a processor with these flags}
   *
   * <pre>{@code
   * Idna.with(Idna.Flag.USE_STD3_ASCII_RULES).toAscii("my_host").isOk()  // false
   * }</pre>
   *
   * @param flags the flags to enable; all others are disabled
   */
  public static Idna with(Flag... flags) {
    Objects.requireNonNull(flags, "flags");
    Set<Flag> set = EnumSet.noneOf(Flag.class);
    Collections.addAll(set, flags);
    return new Idna(set);
  }

  /**
   * {@return a processor for programs that look up host names: all checks except the hyphen check,
   * which some names in use would fail ({@code r1---sn.example})}
   *
   * <pre>{@code
   * Idna.lookup().toAscii("bücher.example").text()   // "xn--bcher-kva.example"
   * Idna.lookup().toAscii("r1---sn.example").isOk()  // true
   * Idna.lookup().toAscii("a_b.example").isOk()      // false: not a host name
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc5891#section-5">RFC 5891 §5</a>
   */
  public static Idna lookup() {
    return LOOKUP;
  }

  /**
   * {@return a processor for registering a name, with all checks} It still maps the name, although
   * a registry accepts only names that are already in the form that {@link #toUnicode} returns.
   *
   * <pre>{@code
   * Idna.registration().toAscii("r1---sn.example").isOk()  // false: hyphens, third and fourth
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc5891#section-4">RFC 5891 §4</a>
   */
  public static Idna registration() {
    return REGISTRATION;
  }

  /**
   * {@return a processor that works as in browsers: the URL Standard's <i>domain to ASCII</i> with
   * <i>beStrict</i> false} It checks only the Bidi rule and the joiners. The host parser later
   * rejects characters that no host may contain, such as a space.
   *
   * <pre>{@code
   * Idna.browsers().toAscii("a_b.example").isOk()  // true
   * }</pre>
   *
   * @see <a href="https://url.spec.whatwg.org/#concept-domain-to-ascii">URL Standard §3.3</a>
   */
  public static Idna browsers() {
    return BROWSERS;
  }

  /**
   * Performs ToASCII: converts each non-ASCII label to {@code xn--} followed by its Punycode.
   *
   * <pre>{@code
   * Idna.with().toAscii("BÜCHER。example").text()  // "xn--bcher-kva.example"
   * }</pre>
   *
   * @param domain a domain name in Unicode or ASCII, with labels separated by dots
   * @return the domain in ASCII, and its errors
   * @see <a href="https://www.unicode.org/reports/tr46/#ToASCII">UTS #46 §4.2</a>
   */
  public Result toAscii(String domain) {
    Objects.requireNonNull(domain, "domain");
    int kind = kind(domain, true);
    if (kind != UNUSUAL) {
      return new Result(cased(domain, kind), List.of());
    }
    String simple = answersSimple ? SimpleLabels.toAscii(domain) : null;
    return simple == null
        ? new Uts46Processing(domain, flags, true).result()
        : new Result(simple, List.of());
  }

  /**
   * {@return the text that {@link #toAscii} returns, or null if there is an error}
   *
   * <pre>{@code
   * Idna.with().toAsciiOrNull("xn--a")    // null
   * Idna.with().toAsciiOrNull("example")  // "example", the same object
   * }</pre>
   *
   * @param domain a domain name in Unicode or ASCII, with labels separated by dots
   * @see <a href="https://www.unicode.org/reports/tr46/#ToASCII">UTS #46 §4.2</a>
   */
  public @Nullable String toAsciiOrNull(String domain) {
    Objects.requireNonNull(domain, "domain");
    int kind = kind(domain, true);
    if (kind != UNUSUAL) {
      return cased(domain, kind);
    }
    String simple = answersSimple ? SimpleLabels.toAscii(domain) : null;
    return simple == null ? new Uts46Processing(domain, flags, true).textOrNull() : simple;
  }

  /**
   * Performs ToUnicode: converts each label to Unicode.
   *
   * <pre>{@code
   * Idna.with().toUnicode("xn--bcher-kva.example").text()  // "bücher.example"
   * }</pre>
   *
   * @param domain a domain name in Unicode or ASCII, with labels separated by dots
   * @return the domain in Unicode, and its errors
   * @see <a href="https://www.unicode.org/reports/tr46/#ToUnicode">UTS #46 §4.3</a>
   */
  public Result toUnicode(String domain) {
    Objects.requireNonNull(domain, "domain");
    int kind = kind(domain, false);
    return kind == UNUSUAL
        ? new Uts46Processing(domain, flags, false).result()
        : new Result(cased(domain, kind), List.of());
  }

  /**
   * {@return the text that {@link #toUnicode} returns, or null if there is an error}
   *
   * <pre>{@code
   * Idna.with().toUnicodeOrNull("xn--bcher-kva.example")  // "bücher.example"
   * Idna.with().toUnicodeOrNull("xn--a")                  // null
   * }</pre>
   *
   * <p>To display a name that may be invalid, use {@link #toUnicode}, which keeps the labels that
   * have errors.
   *
   * @param domain a domain name in Unicode or ASCII, with labels separated by dots
   * @see <a href="https://www.unicode.org/reports/tr46/#ToUnicode">UTS #46 §4.3</a>
   */
  public @Nullable String toUnicodeOrNull(String domain) {
    Objects.requireNonNull(domain, "domain");
    int kind = kind(domain, false);
    return kind == UNUSUAL
        ? new Uts46Processing(domain, flags, false).textOrNull()
        : cased(domain, kind);
  }

  /**
   * Returns whether a character is a combining mark, which a label must not begin with. Combining
   * marks are the characters with the general category Mark (Mn, Mc or Me) in Unicode {@link
   * UnicodeVersion#NUMBER}, regardless of the Java version.
   *
   * <pre>{@code
   * Idna.isCombiningMark(0x301)  // true: the acute accent
   * Idna.isCombiningMark('e')    // false
   * }</pre>
   *
   * @param codePoint the code point, from U+0000 to U+10FFFF
   * @return whether the code point is a combining mark
   * @throws IllegalArgumentException if the argument is not a Unicode code point
   * @see <a href="https://www.unicode.org/reports/tr46/#Validity_Criteria">UTS #46 §4.1, criterion
   *     6</a>
   */
  public static boolean isCombiningMark(int codePoint) {
    if (!Character.isValidCodePoint(codePoint)) {
      throw new IllegalArgumentException("not a code point: " + codePoint);
    }
    return IdnaTables.isMark(IdnaTables.properties(codePoint));
  }

  /** Returns whether the other object is a processor with the same flags. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Idna idna && flags.equals(idna.flags);
  }

  @Override
  public int hashCode() {
    return flags.hashCode();
  }

  /**
   * Returns the flags, in the order of {@link Flag}, such as {@code [CHECK_BIDI, CHECK_JOINERS]}.
   */
  @Override
  public String toString() {
    return flags.toString();
  }

  private static String cased(String domain, int kind) {
    return kind == TO_LOWER ? domain.toLowerCase(Locale.ROOT) : domain;
  }

  /**
   * Returns the kind of a domain. This is the fast path: an ASCII domain that has no errors and no
   * {@code xn--} maps to itself in lower case.
   */
  private int kind(String domain, boolean toAscii) {
    final boolean hyphens = checkHyphens;
    final boolean lengths = verifyLength;
    final int n = domain.length();
    int seen = 0;
    int start = 0;
    for (int i = 0; i < n; i++) {
      char c = domain.charAt(i);
      if (c >= 128) {
        return UNUSUAL;
      }
      int kind = KINDS[c];
      seen |= kind;
      if (kind < HYPHEN) {
        continue;
      }
      if (kind == DOT) {
        if (lengths && isOdd(i - start, toAscii)) {
          return UNUSUAL;
        }
        if (hyphens && i > 0 && domain.charAt(i - 1) == '-') {
          return UNUSUAL;
        }
        start = i + 1;
      } else if (i - start == 3 && domain.charAt(i - 1) == '-') {
        if (hyphens || isAce(domain, start)) {
          return UNUSUAL;
        }
      } else if (hyphens && i == start) {
        return UNUSUAL;
      }
    }
    if (lengths && (isOdd(n - start, toAscii) || (toAscii && n > MAX_DOMAIN))) {
      return UNUSUAL;
    }
    if (hyphens && n > 0 && domain.charAt(n - 1) == '-') {
      return UNUSUAL;
    }
    if (useStd3 && (seen & NOT_STD3) != 0) {
      return UNUSUAL;
    }
    return (seen & UPPER) == 0 ? PLAIN : TO_LOWER;
  }

  /** Returns whether the length of a label may be invalid. */
  private static boolean isOdd(int length, boolean toAscii) {
    return length == 0 || (toAscii && length > MAX_LABEL);
  }

  private static boolean isAce(String domain, int start) {
    return (domain.charAt(start) | 0x20) == 'x' && (domain.charAt(start + 1) | 0x20) == 'n';
  }
}
