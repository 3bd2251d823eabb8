package dev.urial.dereference.name;

import dev.urial.grammar.CharSet;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import dev.urial.spi.Cursor;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.xbill.DNS.DClass;
import org.xbill.DNS.NAPTRRecord;
import org.xbill.DNS.Name;
import org.xbill.DNS.Record;
import org.xbill.DNS.Type;

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
  private static final Clause RECORD = Clause.rfc("NAPTR", 3403, "4.1");
  private static final Clause FLAGS = Clause.rfc("FLAGS", 3403, "4.1");
  private static final Clause REGEXP = Clause.rfc("REGEXP", 3403, "4.1");
  private static final Clause REPLACEMENT = Clause.rfc("REPLACEMENT", 3403, "4.1");
  private static final CharSet ALPHANUM = CharSet.ALPHA.or(CharSet.DIGIT);

  private static final Comparator<Naptr> IN_ORDER =
      Comparator.comparingInt(Naptr::order)
          .thenComparingInt(Naptr::preference)
          .thenComparing(Naptr::toString);

  private final NAPTRRecord record;
  private final @Nullable Substitution substitution;

  private Naptr(NAPTRRecord record, @Nullable Substitution substitution) {
    this.record = record;
    this.substitution = substitution;
  }

  /** Returns the rule in a record, or the error with an index into the invalid field. */
  static Parsed<Naptr> of(NAPTRRecord record) {
    Cursor flags = new Cursor(record.getFlags());
    flags.run(ALPHANUM, Substitution.MOST_OCTETS);
    flags.end(FLAGS);
    if (flags.isBroken()) {
      return flags.parsed(null);
    }
    String regexp = new String(record.getRegexpAsByteArray(), StandardCharsets.UTF_8);
    String name = DomainNames.key(record.getReplacement().toString());
    Cursor next = new Cursor(name);
    if (!DomainNames.isName(name) && !name.isEmpty()) {
      return next.broken(REPLACEMENT);
    }
    if (name.isEmpty() == regexp.isEmpty()) {
      return name.isEmpty() ? new Cursor(regexp).broken(REGEXP) : next.broken(REPLACEMENT);
    }
    return regexp.isEmpty()
        ? new Parsed.Ok<>(new Naptr(record, null))
        : Substitution.tryParse(regexp).map(read -> new Naptr(record, read));
  }

  /**
   * Parses a rule in zone file format.
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
   * throwing it.
   *
   * @param text the order, preference, flags, service, regexp and replacement, separated by spaces
   * @return the rule, or the error with an index into the invalid field
   * @see <a href="https://www.rfc-editor.org/rfc/rfc1035#section-5.1">RFC 1035 §5.1</a>
   */
  public static Parsed<Naptr> tryParse(String text) {
    Objects.requireNonNull(text, "text");
    try {
      return of(
          (NAPTRRecord) Record.fromString(Name.root, Type.NAPTR, DClass.IN, 0, text, Name.root));
    } catch (IOException e) {
      return new Parsed.Failed<>(new SyntaxError(RECORD, 0, text));
    }
  }

  /**
   * {@return the order} The rule with the lowest order is tried first; after a match, no rule of a
   * higher order is tried.
   */
  public int order() {
    return record.getOrder();
  }

  /**
   * {@return the preference} Among rules of the same order, the rule with the lowest preference is
   * tried first.
   */
  public int preference() {
    return record.getPreference();
  }

  /** {@return the flags as written; may be empty} */
  public String flags() {
    return record.getFlags();
  }

  /**
   * {@return the flag in lower case, such as {@code 's'}, {@code 'a'}, {@code 'u'} or {@code 'p'};
   * {@code '?'} if there are several flags, or {@code '0'} if there is none} Without a flag, the
   * result of the rule is the key of the next rules.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3404#section-4.3">RFC 3404 §4.3</a>
   */
  public char flag() {
    String flags = flags();
    return flags.isEmpty() ? '0' : flags.length() == 1 ? Ascii.lower(flags.charAt(0)) : '?';
  }

  /** {@return the protocol in the service field, in lower case; {@code ""} if there is none} */
  public String protocol() {
    String service = record.getService();
    int plus = service.indexOf('+');
    return Ascii.lower(plus < 0 ? service : service.substring(0, plus));
  }

  /** {@return the services as written, such as {@code [N2L, N2C]}; may be empty} */
  public List<String> services() {
    String service = record.getService();
    int plus = service.indexOf('+');
    return plus < 0 ? List.of() : List.of(service.substring(plus + 1).split("\\+", -1));
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
        ? new Substitution.Result(Substitution.Kind.MATCH, name())
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
    return record.rdataToString();
  }

  private String name() {
    return record.getReplacement().toString(true);
  }
}
