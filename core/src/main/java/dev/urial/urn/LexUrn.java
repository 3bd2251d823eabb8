package dev.urial.urn;

import dev.urial.grammar.Clause;
import dev.urial.grammar.SpecRule;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A source of law as a URN: whose law, who made it, what it is, and which.
 *
 * <pre>{@code
 * LexUrn lex = (LexUrn) Urn.parse("urn:lex:it:stato:legge:2003-09-21;456").typed().orElseThrow();
 * lex.jurisdiction()  // [it]
 * lex.authority()     // [stato]
 * lex.measure()       // "legge"
 * lex.details()       // "2003-09-21;456"
 * }</pre>
 *
 * <p>A parse tree: that a country has such an authority is not asked. Escapes stay as written.
 *
 * @param urn the URN as written
 * @param jurisdiction the country or organization, then its units
 * @param authority who made it; several where they made it together
 * @param measure what kind of act it is
 * @param details its dates and numbers
 * @param annexes the annex, and what is annexed to that
 * @param expression the version and language, after {@code @}; null if absent
 * @param manifestation the format and editor, after {@code $}; null if absent
 * @param partition the article or paragraph, after {@code ~}; null if absent
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9676">RFC 9676</a>
 */
public record LexUrn(
    Urn urn,
    List<String> jurisdiction,
    List<String> authority,
    String measure,
    String details,
    List<String> annexes,
    @Nullable String expression,
    @Nullable String manifestation,
    @Nullable String partition)
    implements TypedUrn {
  private static final Clause LEX = Clause.rfc(9676, "4", "NSS-of-LEX");
  private static final Clause JURISDICTION = Clause.rfc(9676, "4", "jurisdiction");
  private static final Clause WORK = Clause.rfc(9676, "4", "work");

  /** Takes no null but where it says so. */
  public LexUrn {
    Objects.requireNonNull(urn);
    jurisdiction = List.copyOf(jurisdiction);
    authority = List.copyOf(authority);
    Objects.requireNonNull(measure);
    Objects.requireNonNull(details);
    annexes = List.copyOf(annexes);
  }

  /** {@code jurisdiction ":" authority ":" measure ":" details *(":" annex)} and what follows. */
  static @Nullable TypedUrn read(Urn urn, NssCursor nss) {
    int start = nss.pos();
    String name = nss.rest();
    int tilde = name.indexOf('~');
    int dollar = before(name.indexOf('$'), tilde, name.length());
    int sign = before(name.indexOf('@'), dollar, tilde < 0 ? name.length() : tilde);
    int end = first(name.length(), sign, dollar, tilde);
    String[] parts = name.substring(0, end).split(":", -1);
    int at = start;
    for (int i = 0; i < Math.max(4, parts.length); i++) {
      if (i == parts.length || parts[i].isEmpty()) {
        return nss.fail(i == 0 ? JURISDICTION : WORK, Math.min(at, start + end));
      }
      at += parts[i].length() + 1;
    }
    return new LexUrn(
        urn,
        List.of(parts[0].split(";", -1)),
        List.of(parts[1].split("\\+", -1)),
        parts[2],
        parts[3],
        List.of(parts).subList(4, parts.length),
        after(name, sign, dollar, tilde),
        after(name, dollar, -1, tilde),
        after(name, tilde, -1, -1));
  }

  /** An index if it lies before another that is one; else -1. */
  private static int before(int index, int other, int length) {
    return index < (other < 0 ? length : other) ? index : -1;
  }

  private static int first(int length, int... indexes) {
    int first = length;
    for (int index : indexes) {
      first = index >= 0 && index < first ? index : first;
    }
    return first;
  }

  private static @Nullable String after(String name, int sign, int next, int last) {
    return sign < 0 ? null : name.substring(sign + 1, first(name.length(), next, last));
  }

  @Override
  public SpecRule definition() {
    return LEX;
  }

  /** As written: the names are made in small letters, and no two are joined. */
  @Override
  public String normalNss() {
    return urn.normalNss();
  }
}
