package dev.urial.urn;

import dev.urial.grammar.CharSet;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import dev.urial.spi.Cursor;
import dev.urial.view.SchemePart;
import dev.urial.view.spi.PartList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A source of law as a URN, with its jurisdiction, authority, measure and details.
 *
 * <pre>{@code
 * LexUrn lex = (LexUrn) Urn.parse("urn:lex:it:stato:legge:2003-09-21;456").typed().orElseThrow();
 * lex.jurisdiction()  // [it]
 * lex.authority()     // [stato]
 * lex.measure()       // "legge"
 * lex.details()       // "2003-09-21;456"
 * }</pre>
 *
 * <p>Only the syntax is checked, not whether an authority or a date exists. No part may be empty.
 * Escapes are kept as written.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9676#section-8">RFC 9676 §8</a>
 */
public final class LexUrn extends NamespaceUrn {
  private static final long serialVersionUID = 1;
  private static final Clause LEX = Clause.rfc("NSS", 9676, "8");
  private static final Clause JURISDICTION = Clause.rfc("jurisdiction", 9676, "8");
  private static final Clause WORK = Clause.rfc("work", 9676, "8");
  private static final Clause EXPRESSION = Clause.rfc("expression", 9676, "8");
  private static final Clause MANIFESTATION = Clause.rfc("manifestation", 9676, "8");
  private static final Clause PARTITION = Clause.rfc("partition-id", 9676, "8");

  /** The separators between parts (RFC 9676 §3.2); text after a {@code ~} is not split. */
  private static final CharSet SEPARATORS = CharSet.of(":;+@$~");

  /**
   * The minimum number of colons: a jurisdiction is followed by an authority, a measure and
   * details.
   */
  private static final int COLONS = 3;

  private final transient List<String> jurisdiction;
  private final transient List<String> authority;
  private final transient String measure;
  private final transient String details;
  private final transient List<String> annexes;
  private final transient @Nullable String expression;
  private final transient @Nullable String manifestation;
  private final transient @Nullable String partition;

  /** Rejects null, except for the nullable parameters, and URNs of other namespaces. */
  LexUrn(
      Urn urn,
      List<String> jurisdiction,
      List<String> authority,
      String measure,
      String details,
      List<String> annexes,
      @Nullable String expression,
      @Nullable String manifestation,
      @Nullable String partition) {
    super(urn);
    jurisdiction = List.copyOf(jurisdiction);
    authority = List.copyOf(authority);
    Objects.requireNonNull(measure, "measure");
    Objects.requireNonNull(details, "details");
    annexes = List.copyOf(annexes);
    urn.requireNid("lex");
    this.jurisdiction = jurisdiction;
    this.authority = authority;
    this.measure = measure;
    this.details = details;
    this.annexes = annexes;
    this.expression = expression;
    this.manifestation = manifestation;
    this.partition = partition;
  }

  /**
   * {@code jurisdiction ":" work [ "@" expression ] [ "$" manifestation ] [ "~" partition-id ]},
   * {@code work = authority ":" measure ":" details *( ":" annex )}.
   */
  static Parsed<TypedUrn> read(Urn urn, Cursor nss) {
    int start = nss.pos();
    int sign = -1;
    int dollar = -1;
    int colons = 0;
    boolean isEmpty = true;
    Clause rule = JURISDICTION;
    while (!nss.atEnd() && !rule.equals(PARTITION)) {
      char c = (char) nss.codePoint();
      boolean separates = SEPARATORS.has(c);
      if (separates && isEmpty) {
        return nss.broken(rule);
      }
      if (c == ':') {
        colons++;
        rule = rule.equals(JURISDICTION) ? WORK : rule;
      } else if (c == '@' || c == '$' || c == '~') {
        if (colons < COLONS) {
          return nss.broken(WORK);
        }
        if (c == '$' ? rule.equals(MANIFESTATION) : c == '@' && !rule.equals(WORK)) {
          return nss.broken(rule);
        }
        sign = c == '@' ? nss.pos() : sign;
        dollar = c == '$' ? nss.pos() : dollar;
        rule = c == '@' ? EXPRESSION : c == '$' ? MANIFESTATION : PARTITION;
      }
      isEmpty = separates;
      nss.advance();
    }
    if (nss.atEnd() && (isEmpty || colons < COLONS)) {
      return nss.broken(isEmpty ? rule : WORK);
    }
    String partition = rule.equals(PARTITION) ? nss.rest() : null;
    int end = partition == null ? nss.end() : nss.end() - partition.length() - 1;
    String text = nss.text();
    String manifestation = dollar < 0 ? null : text.substring(dollar + 1, end);
    end = dollar < 0 ? end : dollar;
    String expression = sign < 0 ? null : text.substring(sign + 1, end);
    end = sign < 0 ? end : sign;
    List<String> parts = List.of(text.substring(start, end).split(":", -1));
    return nss.parsed(
        new LexUrn(
            urn,
            List.of(parts.get(0).split(";", -1)),
            List.of(parts.get(1).split("\\+", -1)),
            parts.get(2),
            parts.get(3),
            parts.subList(COLONS + 1, parts.size()),
            expression,
            manifestation,
            partition));
  }

  /**
   * Parses a URN in this namespace; a URN in any other namespace is an error.
   *
   * @param text the whole URN
   * @return the URN with its parts
   * @throws dev.urial.report.UriParseException if the text is not a valid URN in this namespace;
   *     the exception reports the index of the error and the violated rule
   * @see Urn#typed
   */
  public static LexUrn parse(String text) {
    return tryParse(text).orElseThrow();
  }

  /**
   * Same as {@link #parse}; returns the error instead of throwing it.
   *
   * <pre>{@code
   * LexUrn.tryParse("urn:example:a").errorOrNull().index()  // 4
   * }</pre>
   *
   * @param text the whole URN
   * @return the URN with its parts, or the error
   */
  public static Parsed<LexUrn> tryParse(String text) {
    return tryParse(text, LexUrn.class, "lex");
  }

  /**
   * Same as {@link #parse}.
   *
   * @param text the whole URN
   * @return the URN with its parts
   * @throws dev.urial.report.UriParseException if the text is not a valid URN in this namespace
   */
  public static LexUrn valueOf(String text) {
    return parse(text);
  }

  /** {@return the country or organization, followed by its units} */
  public List<String> jurisdiction() {
    return jurisdiction;
  }

  /** {@return the issuing authority; a joint act has several authorities} */
  public List<String> authority() {
    return authority;
  }

  /** {@return the type of act} */
  public String measure() {
    return measure;
  }

  /** {@return the dates and numbers of the act} */
  public String details() {
    return details;
  }

  /** {@return the annex, followed by its own annexes; empty if there is none} */
  public List<String> annexes() {
    return annexes;
  }

  /** {@return the version and the language, after {@code @}; null if absent} */
  public @Nullable String expression() {
    return expression;
  }

  /** {@return the publisher and the format, after {@code $}; null if absent} */
  public @Nullable String manifestation() {
    return manifestation;
  }

  /** {@return the article or paragraph, after {@code ~}; null if absent} */
  public @Nullable String partition() {
    return partition;
  }

  @Override
  public SpecRule definition() {
    return LEX;
  }

  /**
   * Returns the NSS in lower case, because names that differ only in case are equal (RFC 9676
   * §3.3).
   */
  @Override
  public String normalNss() {
    return UrnEscapes.upperCase(Ascii.lower(urn.nss()));
  }

  @Override
  public List<SchemePart> parts() {
    return new PartList()
        .add("jurisdiction", String.join(";", jurisdiction))
        .add("authority", String.join("+", authority))
        .add("measure", measure)
        .add("details", details)
        .addAll("annex", annexes)
        .add("expression", expression)
        .add("manifestation", manifestation)
        .add("partition", partition)
        .list();
  }
}
