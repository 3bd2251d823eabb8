package dev.urial.dereference.name;

import dev.urial.grammar.CharSet;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import dev.urial.spi.Cursor;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A DDDS rule in a {@code NAPTR} DNS record: its order, its services and how it rewrites text.
 *
 * <pre>{@code
 * Naptr rule = Naptr.parse("100 50 \"s\" \"http+N2L+N2C+N2R\" \"\" www.example.com.");
 * rule.order()        // 100
 * rule.flag()         // 's': look up SRV records next
 * rule.protocol()     // "http"
 * rule.services()     // [N2L, N2C, N2R]
 * rule.apply("urn:x:y").text()  // "www.example.com": no substitution, so the name itself
 * }</pre>
 *
 * <p>A rule has either a substitution or a replacement. A record with both or neither is an error
 * under RFC 3403 and is rejected.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3403#section-4.1">RFC 3403 §4.1</a>
 */
public final class Naptr implements Comparable<Naptr> {
  private static final Clause ORDER = Clause.rfc("ORDER", 3403, "4.1");
  private static final Clause PREFERENCE = Clause.rfc("PREFERENCE", 3403, "4.1");
  private static final Clause FLAGS = Clause.rfc("FLAGS", 3403, "4.1");
  private static final Clause SERVICES = Clause.rfc("SERVICES", 3403, "4.1");
  private static final Clause REGEXP = Clause.rfc("REGEXP", 3403, "4.1");
  private static final Clause REPLACEMENT = Clause.rfc("REPLACEMENT", 3403, "4.1");
  private static final CharSet ALPHANUM = CharSet.ALPHA.or(CharSet.DIGIT);

  private static final Comparator<Naptr> IN_ORDER =
      Comparator.comparingInt(Naptr::order)
          .thenComparingInt(Naptr::preference)
          .thenComparing(Naptr::toString);

  private final int order;
  private final int preference;
  private final String flags;
  private final String service;
  private final @Nullable Substitution substitution;
  private final String replacement;

  private Naptr(
      int order,
      int preference,
      String flags,
      String service,
      @Nullable Substitution substitution,
      String replacement) {
    this.order = order;
    this.preference = preference;
    this.flags = flags;
    this.service = service;
    this.substitution = substitution;
    this.replacement = replacement;
  }

  /**
   * Returns a rule with the fields of a record, or the error if a field is invalid.
   *
   * <pre>{@code
   * Naptr.tryOf(100, 10, "", "", "!^urn:cid:.+@([^\\.]+\\.)(.*)$!\\2!i", "")
   * Naptr.tryOf(100, 10, "u", "", "!(!a!", "").errorOrNull().index()  // 2, in that field
   * }</pre>
   *
   * @param order the order, from 0 to 65535; rules with the lowest order are tried first
   * @param preference the preference among rules of the same order, from 0 to 65535; the lowest is
   *     tried first
   * @param flags letters and digits, such as {@code u}; may be empty
   * @param service a protocol and services, such as {@code http+N2L}; may be empty
   * @param regexp a substitution, or {@code ""} if there is a replacement
   * @param replacement a DNS name, with or without a trailing dot; {@code ""} or {@code "."} for
   *     none
   * @return the rule, or the first error, with an index into the invalid field
   * @throws IllegalArgumentException if {@code order} or {@code preference} is not in 0..65535
   */
  public static Parsed<Naptr> tryOf(
      int order, int preference, String flags, String service, String regexp, String replacement) {
    Objects.requireNonNull(flags, "flags");
    Objects.requireNonNull(service, "service");
    Objects.requireNonNull(regexp, "regexp");
    Objects.requireNonNull(replacement, "replacement");
    if (order < 0 || order > 0xFFFF || preference < 0 || preference > 0xFFFF) {
      throw new IllegalArgumentException("not 16-bit numbers: " + order + ", " + preference);
    }
    Cursor flag = new Cursor(flags);
    flag.run(ALPHANUM, Substitution.MOST_OCTETS);
    flag.end(FLAGS);
    if (flag.isBroken()) {
      return flag.parsed(null);
    }
    Cursor services = new Cursor(service);
    int fits = Substitution.fits(service);
    if (fits < service.length()) {
      return services.broken(SERVICES, fits);
    }
    String name = replacement.endsWith(".") ? chop(replacement) : replacement;
    Cursor next = new Cursor(replacement);
    if (!DomainNames.isName(name) && !name.isEmpty()) {
      return next.broken(REPLACEMENT);
    }
    if (name.isEmpty() == regexp.isEmpty()) {
      return name.isEmpty() ? new Cursor(regexp).broken(REGEXP) : next.broken(REPLACEMENT);
    }
    if (regexp.isEmpty()) {
      return new Parsed.Ok<>(new Naptr(order, preference, flags, service, null, name));
    }
    return Substitution.tryParse(regexp)
        .map(read -> new Naptr(order, preference, flags, service, read, ""));
  }

  private static String chop(String text) {
    return text.substring(0, text.length() - 1);
  }

  /**
   * Parses a rule in zone file format, with or without a leading {@code NAPTR}.
   *
   * <pre>{@code
   * Naptr.parse("100 10 \"\" \"\" \"!^http://([^/:]+)!\\\\1!i\" .")
   * }</pre>
   *
   * @param text the order, preference, flags, service, regexp and replacement, separated by spaces
   * @return the parsed rule
   * @throws UriParseException if the text is invalid; the exception reports the index of the error
   *     and the violated rule
   */
  public static Naptr parse(String text) {
    return tryParse(text).orElseThrow();
  }

  /**
   * Same as {@link #parse}.
   *
   * @param text as for {@link #parse}
   * @return the same rule
   * @throws UriParseException if the text is invalid; the exception reports the index of the error
   *     and the violated rule
   */
  public static Naptr valueOf(String text) {
    return parse(text);
  }

  /**
   * Parses a rule in zone file format, like {@link #parse}, but returns an error instead of
   * throwing it. In fields, a backslash escapes the next character, or encodes an octet if three
   * digits follow.
   *
   * @param text the order, preference, flags, service, regexp and replacement, separated by spaces
   * @return the rule, or the first error with its index and rule
   * @see <a href="https://www.rfc-editor.org/rfc/rfc1035#section-5.1">RFC 1035 §5.1</a>
   */
  public static Parsed<Naptr> tryParse(String text) {
    Cursor at = new Cursor(Objects.requireNonNull(text, "text"));
    blanks(at);
    if (Ascii.isAt(text, at.pos(), "NAPTR")) {
      at.skipTo(at.pos() + 5);
      blanks(at);
    }
    int order = number(at, ORDER);
    int preference = number(at, PREFERENCE);
    Field flags = Field.read(at, FLAGS);
    Field service = Field.read(at, SERVICES);
    Field regexp = Field.read(at, REGEXP);
    Field replacement = Field.read(at, REPLACEMENT);
    at.end(REPLACEMENT);
    if (at.isBroken()) {
      return at.parsed(null);
    }
    Parsed<Naptr> read =
        tryOf(order, preference, flags.text, service.text, regexp.text, replacement.text);
    SyntaxError error = read.errorOrNull();
    if (error == null) {
      return read;
    }
    Field broken =
        error.rule().equals(FLAGS)
            ? flags
            : error.rule().equals(SERVICES)
                ? service
                : error.rule().equals(REPLACEMENT) ? replacement : regexp;
    return new Parsed.Failed<>(new SyntaxError(error.rule(), broken.at(error.index()), text));
  }

  /** Skips spaces and tabs. */
  static void blanks(Cursor at) {
    while (at.at(' ') || at.at('\t')) {
      at.advance();
    }
  }

  private static int number(Cursor at, Clause rule) {
    int place = at.pos();
    String digits = at.some(CharSet.DIGIT, rule);
    int number = 0;
    for (int i = 0; i < digits.length() && number <= 0xFFFF; i++) {
      number = 10 * number + digits.charAt(i) - '0';
      if (number > 0xFFFF) {
        at.breaks(rule, place + i);
      }
    }
    blanks(at);
    return Math.min(number, 0xFFFF);
  }

  /** A {@code <character-string>} in a zone file, with the input position of each character. */
  private record Field(String text, int start, List<Integer> places) {
    static Field read(Cursor at, Clause rule) {
      boolean isQuoted = at.eat('"');
      int start = at.pos();
      ByteArrayOutputStream octets = new ByteArrayOutputStream();
      List<Integer> places = new ArrayList<>();
      while (!at.atEnd() && !(isQuoted ? at.at('"') : at.at(' ') || at.at('\t'))) {
        int place = at.pos();
        if (at.eat('\\')) {
          escape(at, rule, octets);
        } else {
          int c = at.codePoint();
          at.advance();
          octets.writeBytes(new String(Character.toChars(c)).getBytes(StandardCharsets.UTF_8));
        }
        while (places.size() < octets.size()) {
          places.add(place);
        }
      }
      places.add(at.pos());
      if (isQuoted) {
        at.expect('"', rule);
      } else if (at.pos() == start) {
        at.breaks(rule);
      }
      blanks(at);
      String text = octets.toString(StandardCharsets.UTF_8);
      boolean isPlain = text.length() == octets.size();
      return new Field(text, start, isPlain ? places : List.of());
    }

    private static void escape(Cursor at, Clause rule, ByteArrayOutputStream octets) {
      int c = at.codePoint();
      if (c < '0' || c > '9') {
        if (c < 0) {
          at.breaks(rule);
        } else {
          octets.writeBytes(new String(Character.toChars(c)).getBytes(StandardCharsets.UTF_8));
        }
        at.advance();
        return;
      }
      int place = at.pos();
      String digits = at.some(CharSet.DIGIT, 3, rule);
      int octet = digits.length() == 3 ? Integer.parseInt(digits) : 256;
      if (octet > 255) {
        at.breaks(rule, place);
      }
      octets.write(octet);
    }

    int at(int index) {
      return index < places.size() ? places.get(index) : start;
    }
  }

  /**
   * {@return the order} The rule with the lowest order is tried first; after a match, no rule of a
   * higher order is tried.
   */
  public int order() {
    return order;
  }

  /**
   * {@return the preference} Among rules of the same order, the rule with the lowest preference is
   * tried first.
   */
  public int preference() {
    return preference;
  }

  /** {@return the flags as written; may be empty} */
  public String flags() {
    return flags;
  }

  /**
   * {@return the flag in lower case, such as {@code 's'}, {@code 'a'}, {@code 'u'} or {@code 'p'};
   * {@code '?'} if there are several flags, or {@code '0'} if there is none} Without a flag, the
   * result of the rule is the key of the next rules.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3404#section-4.3">RFC 3404 §4.3</a>
   */
  public char flag() {
    return flags.isEmpty() ? '0' : flags.length() == 1 ? Ascii.lower(flags.charAt(0)) : '?';
  }

  /** {@return the protocol in the service field, in lower case; {@code ""} if there is none} */
  public String protocol() {
    int plus = service.indexOf('+');
    return Ascii.lower(plus < 0 ? service : service.substring(0, plus));
  }

  /** {@return the services as written, such as {@code [N2L, N2C]}; may be empty} */
  public List<String> services() {
    int plus = service.indexOf('+');
    return plus < 0 ? List.of() : List.of(service.substring(plus + 1).split("\\+", -1));
  }

  /** {@return the substitution; null if the rule has a replacement} */
  public @Nullable Substitution substitution() {
    return substitution;
  }

  /**
   * {@return the name to look up next, without its trailing dot; null if there is a substitution}
   */
  public @Nullable String replacement() {
    return substitution == null ? replacement : null;
  }

  /**
   * Applies the rule to the name being resolved, which is not the key under which the rule was
   * found.
   *
   * @param text the URN without its r-, q- and f-components, or the URI without its fragment
   * @return the result of the substitution; if the rule has no substitution, a match with the
   *     replacement name
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3402#section-3">RFC 3402 §3</a>
   */
  public Substitution.Result apply(String text) {
    Objects.requireNonNull(text, "text");
    return substitution == null
        ? new Substitution.Result(Substitution.Kind.MATCH, replacement)
        : substitution.apply(text);
  }

  /** Compares rules by order, then by preference, then by their text. */
  @Override
  public int compareTo(Naptr other) {
    return IN_ORDER.compare(this, Objects.requireNonNull(other, "other"));
  }

  /** Returns whether all fields of both rules are equal. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Naptr that && toString().equals(that.toString());
  }

  @Override
  public int hashCode() {
    return toString().hashCode();
  }

  /** Returns the rule in zone file format. */
  @Override
  public String toString() {
    return order
        + " "
        + preference
        + ' '
        + quoted(flags)
        + ' '
        + quoted(service)
        + ' '
        + quoted(substitution == null ? "" : substitution.toString())
        + ' '
        + replacement
        + '.';
  }

  private static String quoted(String text) {
    StringBuilder to = new StringBuilder("\"");
    for (byte octet : text.getBytes(StandardCharsets.UTF_8)) {
      int c = octet & 0xFF;
      if (c < 32 || c > 126) {
        to.append('\\').append((char) ('0' + c / 100)).append((char) ('0' + c / 10 % 10));
        to.append((char) ('0' + c % 10));
      } else {
        to.append(c == '"' || c == '\\' ? "\\" : "").append((char) c);
      }
    }
    return to.append('"').toString();
  }
}
