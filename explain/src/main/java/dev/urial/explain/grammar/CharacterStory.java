package dev.urial.explain.grammar;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.grammar.CharSet;
import dev.urial.internal.explain.ExplainClauses;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
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
    EXCLUDED;

    /** {@return a sentence that describes the role} */
    public Message message() {
      return MESSAGES.ofConstant("standing", this);
    }
  }

  /**
   * The role of the character in one document.
   *
   * @param standing the role of the character in the document
   * @param category the document's term for the characters with this role, such as {@code unwise}
   * @param clause the clause that gives the character this role
   */
  public record Chapter(Standing standing, String category, Clause clause) {
    /**
     * Rejects null arguments.
     *
     * @param standing the role of the character in the document
     * @param category the document's term for the characters with this role, such as {@code unwise}
     * @param clause the clause that gives the character this role
     */
    public Chapter {
      Objects.requireNonNull(standing, "standing");
      Objects.requireNonNull(category, "category");
      Objects.requireNonNull(clause, "clause");
    }
  }

  private static final String RFC_1630 = "https://www.rfc-editor.org/rfc/rfc1630#page-23";

  private static final Clause IPV6_BRACKETS = Clause.rfc("IP-literal", 3986, "3.2.2");
  private static final Clause DELIMITED = Clause.rfc("delimiting a URI in context", 3986, "C");
  private static final Clause EXCLUDED_2396 = Clause.rfc("excluded", 2396, "2.4.3");
  private static final Clause RESERVED_2396 = Clause.rfc("reserved", 2396, "2.2");
  private static final Clause MARK = Clause.rfc("mark", 2396, "2.3");
  private static final Clause BRACKETS_2732 = Clause.rfc("reserved", 2732, "3");
  private static final Clause UNSAFE = Clause.rfc("unsafe", 1738, "2.2");
  private static final Clause CHARACTERS = Clause.rfc("characters", 3986, "2");
  private static final Clause RESERVED = Clause.rfc("reserved", 3986, "2.2");
  private static final Clause PCT_ENCODED = Clause.rfc("pct-encoded", 3986, "2.1");

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
    List<Chapter> chapters = new ArrayList<>();
    chapters.add(rfc1630());
    chapters.add(rfc1738());
    Chapter before = rfc2396();
    chapters.add(before);
    boolean isBracket = character == '[' || character == ']';
    chapters.add(
        isBracket
            ? new Chapter(Standing.RESERVED, "reserved", BRACKETS_2732)
            : new Chapter(before.standing(), before.category(), BRACKETS_2732));
    chapters.add(rfc3986());
    return List.copyOf(chapters);
  }

  private boolean in(String characters) {
    return characters.indexOf(character) >= 0;
  }

  private boolean isAlphanumeric() {
    return CharSet.ALPHA.has(character) || CharSet.DIGIT.has(character);
  }

  private boolean isControl() {
    return character < ' ' || character == 127;
  }

  /**
   * Returns the chapter for RFC 1630, based on its grammar of generic URIs. The chapter cites a
   * page, because the RFC's sections have no numbers.
   */
  private Chapter rfc1630() {
    if (isAlphanumeric()) {
      return early(Standing.UNRESERVED, CharSet.DIGIT.has(character) ? "digit" : "alpha");
    }
    if (in("$-_@.&")) {
      return early(Standing.UNRESERVED, "safe");
    }
    if (in("!*\"'(),")) {
      return early(Standing.UNRESERVED, "extra");
    }
    if (in("=;/#?: ")) {
      return early(character == ' ' ? Standing.EXCLUDED : Standing.RESERVED, "reserved");
    }
    if (character == '+') {
      return early(Standing.RESERVED, "xpalpha");
    }
    if (character == '%') {
      return early(Standing.ESCAPE, "escape");
    }
    return early(
        Standing.EXCLUDED, in("{}|[]\\^~") ? "national" : in("<>") ? "punctuation" : "in no rule");
  }

  private static Chapter early(Standing standing, String category) {
    Clause clause = new Clause(category, "RFC 1630", "page 23", RFC_1630);
    return new Chapter(standing, category, clause);
  }

  private Chapter rfc1738() {
    if (isAlphanumeric()) {
      return of(Standing.UNRESERVED, CharSet.DIGIT.has(character) ? "digit" : "alpha", 1738, "5");
    }
    if (in("$-_.+")) {
      return of(Standing.UNRESERVED, "safe", 1738, "5");
    }
    if (in("!*'(),")) {
      return of(Standing.UNRESERVED, "extra", 1738, "5");
    }
    if (in(";/?:@&=")) {
      return of(Standing.RESERVED, "reserved", 1738, "5");
    }
    if (character == '%') {
      return of(Standing.ESCAPE, "escape", 1738, "5");
    }
    if (isControl()) {
      return of(Standing.EXCLUDED, "control", 1738, "2.2");
    }
    String category = in("{}|\\^~[]`") ? "national" : in("<>#\"") ? "punctuation" : "unsafe";
    return new Chapter(Standing.EXCLUDED, category, UNSAFE);
  }

  private Chapter rfc2396() {
    if (isAlphanumeric()) {
      return of(Standing.UNRESERVED, "alphanum", 2396, "2.3");
    }
    if (in("-_.!~*'()")) {
      return new Chapter(Standing.UNRESERVED, "mark", MARK);
    }
    if (in(";/?:@&=+$,")) {
      return new Chapter(Standing.RESERVED, "reserved", RESERVED_2396);
    }
    if (character == '%') {
      return of(Standing.ESCAPE, "escaped", 2396, "2.4.1");
    }
    String category =
        isControl() ? "control" : character == ' ' ? "space" : in("<>#\"") ? "delims" : "unwise";
    return new Chapter(Standing.EXCLUDED, category, EXCLUDED_2396);
  }

  private Chapter rfc3986() {
    if (CharSet.UNRESERVED.has(character)) {
      return new Chapter(Standing.UNRESERVED, "unreserved", ExplainClauses.UNRESERVED);
    }
    if (CharSet.GEN_DELIMS.has(character)) {
      return new Chapter(Standing.RESERVED, "gen-delims", RESERVED);
    }
    if (CharSet.SUB_DELIMS.has(character)) {
      return new Chapter(Standing.RESERVED, "sub-delims", RESERVED);
    }
    if (character == '%') {
      return new Chapter(Standing.ESCAPE, "pct-encoded", PCT_ENCODED);
    }
    return new Chapter(Standing.EXCLUDED, "in no rule", CHARACTERS);
  }

  private static Chapter of(Standing standing, String category, int rfc, String section) {
    return new Chapter(standing, category, Clause.rfc(category, rfc, section));
  }

  /** {@return the reason for the character's role under RFC 3986, as a sentence} */
  public Message reason() {
    return MESSAGES.of(reasonKey());
  }

  private String reasonKey() {
    if (isControl()) {
      return "character.control";
    }
    return switch (character) {
      case ' ' -> "character.space";
      case '<', '>', '"' -> "character.delims";
      case '{', '}', '|', '\\', '^', '`' -> "character.unwise";
      case '[', ']' -> "character.brackets";
      case '%' -> "character.percent";
      case ':' -> "character.colon";
      case '/' -> "character.slash";
      case '?' -> "character.question-mark";
      case '#' -> "character.number-sign";
      case '@' -> "character.at-sign";
      case '~' -> "character.tilde";
      default -> standing() == Standing.RESERVED ? "character.sub-delims" : "character.unreserved";
    };
  }

  /** {@return the clause that states the reason} */
  public Clause reasonClause() {
    if (isControl()) {
      return EXCLUDED_2396;
    }
    return switch (character) {
      case ' ', '{', '}', '|', '\\', '^', '`' -> EXCLUDED_2396;
      case '<', '>', '"' -> DELIMITED;
      case '[', ']' -> IPV6_BRACKETS;
      case '%' -> PCT_ENCODED;
      case '~' -> ExplainClauses.UNRESERVED;
      default -> standing() == Standing.RESERVED ? RESERVED : ExplainClauses.UNRESERVED;
    };
  }

  /** Returns the character's name, its role under RFC 3986 and the clause, on one line. */
  @Override
  public String toString() {
    return Excerpt.name(character) + ": " + chapters().get(4);
  }
}
