package dev.urial.explain.grammar;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.internal.explain.ExplainClauses;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The role of an ASCII character in identifiers, under RFC 3986 and under each earlier document,
 * and the reason for that role.
 *
 * <pre>{@code
 * CharacterStory bar = CharacterStory.find('|');
 * bar.standing()              // EXCLUDED
 * bar.escape()                // "%7C"
 * bar.chapters().get(2)       // RFC 2396 §2.4.3: EXCLUDED, unwise
 * CharacterStory.find('~').chapters().get(0).standing()  // EXCLUDED in RFC 1630
 * }</pre>
 *
 * <p>The roles come from lists in the standards. RFC 1630 and RFC 1738 have {@code safe}, {@code
 * extra}, {@code national} and {@code punctuation}. RFC 2396 has {@code mark}, {@code delims} and
 * {@code unwise}, and RFC 3986 has {@code gen-delims} and {@code sub-delims}.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-2">RFC 3986 §2</a>
 */
public final class CharacterStory {
  /** The roles that a document can give to a character. */
  public enum Standing {
    /** The character represents itself wherever data is allowed. */
    UNRESERVED,
    /** The character is a delimiter. As data, it is escaped where it could be mistaken for one. */
    RESERVED,
    /** The character is used only to begin an escape. */
    ESCAPE,
    /** The character is not allowed in any identifier. As data, it is always escaped. */
    EXCLUDED
  }

  /**
   * The role of the character in one document.
   *
   * @param standing the role of the character in the document
   * @param category the document's term for the characters with this role, such as {@code unwise}
   * @param clause the clause that gives the character this role
   */
  public record Chapter(Standing standing, String category, Clause clause) {}

  private static final Clause IPV6_BRACKETS = Clause.rfc("IP-literal", 3986, "3.2.2");
  private static final Clause DELIMITED = Clause.rfc("delimiting a URI in context", 3986, "C");
  private static final Clause EXCLUDED_2396 = Clause.rfc("excluded", 2396, "2.4.3");
  private static final Clause BRACKETS_2732 = Clause.rfc("reserved", 2732, "3");
  private static final Clause UNSAFE = Clause.rfc("unsafe", 1738, "2.2");
  private static final Clause CHARACTERS = Clause.rfc("characters", 3986, "2");
  private static final Clause RESERVED = Clause.rfc("reserved", 3986, "2.2");
  private static final Clause PCT_ENCODED = Clause.rfc("pct-encoded", 3986, "2.1");

  private static final String DIGITS = "0123456789";
  private static final String LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  private static final String ANY = "";

  /** Characters with the same role in a document; those of an earlier row are not meant. */
  private record Row(String characters, Chapter chapter) {
    private boolean has(char c) {
      return characters.isEmpty() || characters.indexOf(c) >= 0;
    }
  }

  private static Row row(String characters, Standing standing, String category, Clause clause) {
    return new Row(characters, new Chapter(standing, category, clause));
  }

  /** Returns a row of RFC 1630, which cites a page, because its sections have no numbers. */
  private static Row early(String characters, Standing standing, String category) {
    String link = "https://www.rfc-editor.org/rfc/rfc1630#page-23";
    return row(characters, standing, category, new Clause(category, "RFC 1630", "page 23", link));
  }

  private static Row of(
      String characters, Standing standing, String category, int rfc, String section) {
    return row(characters, standing, category, Clause.rfc(category, rfc, section));
  }

  private static final List<Row> RFC_1630 =
      List.of(
          early(DIGITS, Standing.UNRESERVED, "digit"),
          early(LETTERS, Standing.UNRESERVED, "alpha"),
          early("$-_@.&", Standing.UNRESERVED, "safe"),
          early("!*\"'(),", Standing.UNRESERVED, "extra"),
          early("=;/#?:", Standing.RESERVED, "reserved"),
          early(" ", Standing.EXCLUDED, "reserved"),
          early("+", Standing.RESERVED, "xpalpha"),
          early("%", Standing.ESCAPE, "escape"),
          early("{}|[]\\^~", Standing.EXCLUDED, "national"),
          early("<>", Standing.EXCLUDED, "punctuation"),
          early(ANY, Standing.EXCLUDED, "in no rule"));

  private static final List<Row> RFC_1738 =
      List.of(
          of(DIGITS, Standing.UNRESERVED, "digit", 1738, "5"),
          of(LETTERS, Standing.UNRESERVED, "alpha", 1738, "5"),
          of("$-_.+", Standing.UNRESERVED, "safe", 1738, "5"),
          of("!*'(),", Standing.UNRESERVED, "extra", 1738, "5"),
          of(";/?:@&=", Standing.RESERVED, "reserved", 1738, "5"),
          of("%", Standing.ESCAPE, "escape", 1738, "5"),
          row("{}|\\^~[]`", Standing.EXCLUDED, "national", UNSAFE),
          row("<>#\"", Standing.EXCLUDED, "punctuation", UNSAFE),
          row(" ", Standing.EXCLUDED, "unsafe", UNSAFE),
          of(ANY, Standing.EXCLUDED, "control", 1738, "2.2"));

  private static final List<Row> RFC_2396 =
      List.of(
          of(DIGITS + LETTERS, Standing.UNRESERVED, "alphanum", 2396, "2.3"),
          of("-_.!~*'()", Standing.UNRESERVED, "mark", 2396, "2.3"),
          of(";/?:@&=+$,", Standing.RESERVED, "reserved", 2396, "2.2"),
          of("%", Standing.ESCAPE, "escaped", 2396, "2.4.1"),
          row(" ", Standing.EXCLUDED, "space", EXCLUDED_2396),
          row("<>#\"", Standing.EXCLUDED, "delims", EXCLUDED_2396),
          row("{}|\\^[]`", Standing.EXCLUDED, "unwise", EXCLUDED_2396),
          row(ANY, Standing.EXCLUDED, "control", EXCLUDED_2396));

  private static final List<Row> RFC_3986 =
      List.of(
          row(
              DIGITS + LETTERS + "-._~",
              Standing.UNRESERVED,
              "unreserved",
              ExplainClauses.UNRESERVED),
          row(":/?#[]@", Standing.RESERVED, "gen-delims", RESERVED),
          row("!$&'()*+,;=", Standing.RESERVED, "sub-delims", RESERVED),
          row("%", Standing.ESCAPE, "pct-encoded", PCT_ENCODED),
          row(ANY, Standing.EXCLUDED, "in no rule", CHARACTERS));

  /** Why characters have their roles under RFC 3986; the last row is for control characters. */
  private record Reason(String characters, String key, Clause clause) {}

  private static final List<Reason> REASONS =
      List.of(
          new Reason(" ", "character.space", EXCLUDED_2396),
          new Reason("<>\"", "character.delims", DELIMITED),
          new Reason("{}|\\^`", "character.unwise", EXCLUDED_2396),
          new Reason("[]", "character.brackets", IPV6_BRACKETS),
          new Reason("%", "character.percent", PCT_ENCODED),
          new Reason(":", "character.colon", RESERVED),
          new Reason("/", "character.slash", RESERVED),
          new Reason("?", "character.question-mark", RESERVED),
          new Reason("#", "character.number-sign", RESERVED),
          new Reason("@", "character.at-sign", RESERVED),
          new Reason("!$&'()*+,;=", "character.sub-delims", RESERVED),
          new Reason("~", "character.tilde", ExplainClauses.UNRESERVED),
          new Reason(DIGITS + LETTERS + "-._", "character.unreserved", ExplainClauses.UNRESERVED),
          new Reason(ANY, "character.control", EXCLUDED_2396));

  private final char character;

  private CharacterStory(char character) {
    this.character = character;
  }

  /**
   * {@return the history of an ASCII character; null for any other code point, because only IRIs
   * may contain non-ASCII characters}
   *
   * <pre>{@code
   * CharacterStory.find(0xE9)  // null
   * }</pre>
   *
   * @param codePoint a code point; may be any number
   */
  public static @Nullable CharacterStory find(int codePoint) {
    return codePoint >= 0 && codePoint < 128 ? new CharacterStory((char) codePoint) : null;
  }

  /** {@return the character} */
  public char character() {
    return character;
  }

  /**
   * {@return the percent-encoded form, such as {@code %7C}, which represents the character as data
   * where the character itself is not allowed}
   */
  public String escape() {
    return String.format(Locale.ROOT, "%%%02X", (int) character);
  }

  /** {@return the character's role under RFC 3986} */
  public Standing standing() {
    return chapters().get(4).standing();
  }

  /** {@return whether the documents give the character different roles} */
  public boolean hasChanged() {
    return chapters().stream().map(Chapter::standing).distinct().count() > 1;
  }

  /** {@return the chapters for RFC 1630, 1738, 2396, 2732 and 3986, in that order; unmodifiable} */
  public List<Chapter> chapters() {
    Chapter before = in(RFC_2396);
    boolean isBracket = character == '[' || character == ']';
    Standing standing = isBracket ? Standing.RESERVED : before.standing();
    String category = isBracket ? "reserved" : before.category();
    return List.of(
        in(RFC_1630),
        in(RFC_1738),
        before,
        new Chapter(standing, category, BRACKETS_2732),
        in(RFC_3986));
  }

  private Chapter in(List<Row> rows) {
    return rows.stream().filter(it -> it.has(character)).findFirst().orElseThrow().chapter();
  }

  private Reason because() {
    return REASONS.stream()
        .filter(it -> it.characters.isEmpty() || it.characters.indexOf(character) >= 0)
        .findFirst()
        .orElseThrow();
  }

  /** {@return the reason for the role under RFC 3986} */
  public Message reason() {
    return MESSAGES.of(because().key);
  }

  /** {@return the clause that gives this reason} */
  public Clause reasonClause() {
    return because().clause;
  }
}
