package dev.urial.fragment;

import com.fasterxml.jackson.annotation.JsonValue;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import dev.urial.report.UriParseException;
import dev.urial.spi.Cursor;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A text fragment directive, which finds a passage on a page by its text: {@code
 * text=[prefix-,]start[,end][,-suffix]}.
 *
 * <pre>{@code
 * TextDirective directive = TextDirective.parse("text=this%20is-,an%20example,-text%20fragment");
 * directive.prefix()                                 // "this is"
 * directive.start()                                  // "an example"
 * directive.find("this is an example text fragment") // TextRange[start=8, end=18]
 * directive.find("here is an example text")          // null
 * }</pre>
 *
 * <p>CIRCLE: a directive calls {@code TextSearch}, which searches for the passage.
 *
 * @param prefix the text that must precede the passage, or null
 * @param start the whole passage, or its beginning if {@code end} is not null
 * @param end the end of the passage, or null
 * @param suffix the text that must follow the passage, or null
 * @see <a href="https://wicg.github.io/scroll-to-text-fragment/#text-directives">URL Fragment Text
 *     Directives §3.4</a>
 */
public record TextDirective(
    @Nullable String prefix, String start, @Nullable String end, @Nullable String suffix)
    implements Serializable {
  private static final SpecRule DIRECTIVE = rule("ValidTextDirective");
  private static final SpecRule STRING = rule("TextDirectiveString");

  private static SpecRule rule(String id) {
    return new Clause(
        id,
        "Text Fragments",
        "3.3.3",
        "https://wicg.github.io/scroll-to-text-fragment/#fragment-directive-grammar");
  }

  /** {@code TextDirectiveExplicitChar}: all characters of a fragment except {@code & - ,}. */
  private static final CharSet EXPLICIT =
      CharSet.ALPHA.or(CharSet.DIGIT).or(CharSet.of("!$'()*+./:;=?@_~")).orUcschar();

  /**
   * The characters that are not encoded. The plus sign is encoded, because many programs treat it
   * as a space.
   */
  private static final CharSet KEPT =
      CharSet.ALPHA.or(CharSet.DIGIT).or(CharSet.of("!$'()*./:;=?@_~"));

  /**
   * Checks that no part is empty or contains a lone surrogate.
   *
   * @param prefix the text that must precede the passage, or null
   * @param start the whole passage, or its beginning if {@code end} is not null
   * @param end the end of the passage, or null
   * @param suffix the text that must follow the passage, or null
   * @throws IllegalArgumentException if a part is empty or contains a lone surrogate
   */
  public TextDirective {
    check(prefix);
    check(Objects.requireNonNull(start, "start"));
    check(end);
    check(suffix);
  }

  private static void check(@Nullable String text) {
    if (text != null && text.isEmpty()) {
      throw new IllegalArgumentException("the text must not be empty");
    }
    if (text != null && Surrogates.standIn(text)) {
      throw new IllegalArgumentException("a lone surrogate is not a character");
    }
  }

  /**
   * {@return a directive that finds a passage by its whole text}
   *
   * <pre>{@code
   * TextDirective.of("well-known").toString()  // "text=well%2Dknown"
   * }</pre>
   *
   * @param start the text of the passage
   */
  public static TextDirective of(String start) {
    Objects.requireNonNull(start, "start");
    return new TextDirective(null, start, null, null);
  }

  /**
   * Parses a directive.
   *
   * <pre>{@code
   * TextDirective.parse("text=an%20example,text%20fragment").end()  // "text fragment"
   * TextDirective.parse("text=a-b")                                 // UriParseException: index 7
   * }</pre>
   *
   * @param directive the directive, such as {@code text=a}
   * @return the directive
   * @throws UriParseException if the text is not a valid text directive
   */
  public static TextDirective parse(String directive) {
    return tryParse(directive).orElseThrow();
  }

  /**
   * Same as {@link #parse}.
   *
   * @param directive the directive, such as {@code text=a}
   * @return the directive
   * @throws UriParseException if the syntax is invalid
   */
  public static TextDirective valueOf(String directive) {
    return parse(directive);
  }

  /**
   * Parses a directive {@code text=…}; returns the error instead of throwing it.
   *
   * @param directive the directive, such as {@code text=a}
   * @return the directive, or the error
   */
  public static Parsed<TextDirective> tryParse(String directive) {
    Objects.requireNonNull(directive, "directive");
    Cursor cursor = new Cursor(directive);
    TextDirective read = read(cursor);
    cursor.end(DIRECTIVE);
    return cursor.parsed(read);
  }

  /**
   * {@code "text=" (prefix "-" ",")? start ("," end)? ("," "-" suffix)?}; returns null if it is
   * invalid.
   */
  static @Nullable TextDirective read(Cursor cursor) {
    cursor.oneOf(DIRECTIVE, "text=");
    String prefix = null;
    String end = null;
    String suffix = null;
    String start = string(cursor);
    if (cursor.eat('-')) {
      cursor.expect(',', DIRECTIVE);
      prefix = start;
      start = string(cursor);
    }
    if (cursor.eat(',')) {
      if (!cursor.at('-')) {
        end = string(cursor);
      }
      if (end == null || cursor.eat(',')) {
        cursor.expect('-', DIRECTIVE);
        suffix = string(cursor);
      }
    }
    return cursor.isBroken() ? null : new TextDirective(prefix, start, end, suffix);
  }

  /** {@code TextDirectiveString ::= (TextDirectiveExplicitChar | PercentEncodedByte)+}. */
  private static String string(Cursor cursor) {
    int start = cursor.pos();
    while (!cursor.atEnd()) {
      if (cursor.at('%')) {
        cursor.skipEscaped();
        continue;
      }
      if (!EXPLICIT.has(cursor.codePoint())) {
        break;
      }
      cursor.advance();
    }
    if (cursor.pos() == start) {
      cursor.breaks(STRING);
    }
    return Percent.decode(cursor.since(start));
  }

  /**
   * Parses a directive as browsers do; returns null if browsers would ignore the directive.
   *
   * <pre>{@code
   * TextDirective.read("text=100%,b")  // text=100%25,b
   * TextDirective.read("text=a-b")     // null
   * }</pre>
   *
   * @param directive the directive, such as {@code text=a}
   * @return the directive, or null
   * @see <a href="https://wicg.github.io/scroll-to-text-fragment/#parse-a-text-directive">parse a
   *     text directive</a>
   */
  public static @Nullable TextDirective read(String directive) {
    Objects.requireNonNull(directive, "directive");
    if (!directive.startsWith("text=")) {
      return null;
    }
    List<String> tokens = new ArrayList<>(Arrays.asList(directive.substring(5).split(",", -1)));
    if (tokens.size() > 4) {
      return null;
    }
    String prefix = null;
    String suffix = null;
    String first = tokens.get(0);
    if (first.endsWith("-")) {
      prefix = first.substring(0, first.length() - 1);
      tokens.remove(0);
      if (!isTerm(prefix) || tokens.isEmpty()) {
        return null;
      }
    }
    String last = tokens.get(tokens.size() - 1);
    if (last.startsWith("-")) {
      suffix = last.substring(1);
      tokens.remove(tokens.size() - 1);
      if (!isTerm(suffix) || tokens.isEmpty()) {
        return null;
      }
    }
    if (tokens.size() > 2 || !tokens.stream().allMatch(TextDirective::isTerm)) {
      return null;
    }
    String end = tokens.size() == 2 ? tokens.get(1) : null;
    return new TextDirective(decoded(prefix), lossy(tokens.get(0)), decoded(end), decoded(suffix));
  }

  private static boolean isTerm(String text) {
    return !text.isEmpty() && text.indexOf('-') < 0;
  }

  private static @Nullable String decoded(@Nullable String text) {
    return text == null ? null : lossy(text);
  }

  private static String lossy(String text) {
    // Browser URLs contain no lone surrogates: they become U+FFFD before parsing.
    return Surrogates.replaced(Percent.decodeLossy(text));
  }

  /**
   * {@return the first passage that matches this directive in a document's text, or null if there
   * is none}
   *
   * <p>Case and accents are ignored. Where the standard requires it, only whole words match;
   * whitespace is allowed between the passage and its context.
   *
   * <pre>{@code
   * TextDirective.parse("text=range").find("An orange in a mountain range")
   *     // TextRange[start=24, end=29]
   * }</pre>
   *
   * <p>CHOICE: {@code content} is one block of rendered text; words are split as in UAX #29,
   * without a dictionary.
   *
   * @param content the document's text
   * @see <a
   *     href="https://wicg.github.io/scroll-to-text-fragment/#find-a-range-from-a-text-directive">find
   *     a range from a text directive</a>
   */
  public @Nullable TextRange find(CharSequence content) {
    Objects.requireNonNull(content, "content");
    return new TextSearch(content).find(this);
  }

  /** Returns {@code text=…}, as written in a fragment. */
  @JsonValue
  @Override
  public String toString() {
    return "text="
        + (prefix == null ? "" : encoded(prefix) + "-,")
        + encoded(start)
        + (end == null ? "" : ',' + encoded(end))
        + (suffix == null ? "" : ",-" + encoded(suffix));
  }

  private static String encoded(String text) {
    return Percent.encode(text, KEPT);
  }
}
