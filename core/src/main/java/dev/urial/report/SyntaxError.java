package dev.urial.report;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.internal.text.Taken;
import java.io.Serializable;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A syntax error: the position in the text and the rule that is broken.
 *
 * <p><em>Index</em> has one meaning everywhere: the end of the longest prefix, in whole code
 * points, that a valid text could begin with. If the input is only incomplete, it is the length of
 * the input. <em>Rule</em> is the innermost constant of {@link dev.urial.grammar.Rule} that applies
 * there.
 *
 * <pre>{@code
 * SyntaxError e = Uri.tryParse("http://a b").errorOrNull();
 * e.index()    // 8
 * e.rule()     // reg-name (RFC 3986 §3.2.2)
 * e.message()  // http://a b: " " (U+0020) at index 8 does not fit reg-name (RFC 3986 §3.2.2); …
 * e.diagram()  // http://a b
 *              //         ^ " " (U+0020)
 *              // reg-name = *( unreserved / pct-encoded / sub-delims )
 *              // RFC 3986 §3.2.2  https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2
 *              // What fits: …
 * }</pre>
 *
 * <p>For a URL parsed by the URL Standard, the rule is a {@code ValidationError} and the index is
 * that of the first wrong character.
 *
 * <p>{@link #message}, {@link #diagram} and {@link #toString} never show a password, and only a
 * part of a long input. {@link #input} is the unmasked input; Jackson does not serialize it.
 *
 * @param rule the rule that is broken
 * @param index the position of the error, from 0 to the length of the input
 * @param input the whole text, unchanged
 */
public record SyntaxError(SpecRule rule, int index, @JsonIgnore String input)
    implements Serializable {

  /**
   * Checks the index.
   *
   * @throws IndexOutOfBoundsException if the index is negative or greater than the length of the
   *     input
   */
  public SyntaxError {
    Objects.requireNonNull(rule, "rule");
    Objects.requireNonNull(input, "input");
    Objects.checkIndex(index, input.length() + 1);
  }

  /** Returns one line: the text, the position of the error, the rule, and what is allowed. */
  public String message() {
    Secrets secrets = secrets();
    boolean isSecret = secrets.holds(index);
    String shown = shown(secrets);
    String fits = fits(isSecret);
    if (rule.isOfUrl()) {
      return shown
          + ": "
          + rule.meaning()
          + " ("
          + rule.id()
          + ", "
          + rule.citation()
          + "): "
          + found(isSecret)
          + (index < input.length() ? " at index " + index : "")
          + (fits.isEmpty() ? "" : "; " + fits);
    }
    if (isWholeWrong()) {
      return shown + ": " + rule.meaning() + " (" + rule.id() + ", " + rule.citation() + ")";
    }
    return shown
        + ": "
        + found(isSecret)
        + (index < input.length() ? " at index " + index + " does not fit " : ", but ")
        + rule.id()
        + " ("
        + rule.citation()
        + ")"
        + (index < input.length() ? "" : " is not complete")
        + (fits.isEmpty() ? "" : "; " + fits);
  }

  /**
   * Returns {@link #message} as a message that can be translated.
   *
   * <pre>{@code
   * error.account().text(Locale.forLanguageTag("hu"))
   * }</pre>
   */
  public Message account() {
    Secrets secrets = secrets();
    boolean isSecret = secrets.holds(index);
    return Messages.CORE.of("error.of", shown(secrets), explanation(isSecret));
  }

  /**
   * Returns the same without the text: the position of the error, the rule, and what is allowed.
   *
   * <pre>{@code
   * Uri.tryParse("http://a b").errorOrNull().explanation().text()
   *     // " " (U+0020) at index 8 does not fit reg-name (RFC 3986 §3.2.2); what fits: …
   * }</pre>
   */
  public Message explanation() {
    return explanation(isSecret());
  }

  private Message explanation(boolean isSecret) {
    Message broken = broken(isSecret);
    Message fits = fitsMessage(isSecret);
    return fits == null ? broken : Messages.CORE.of(AND, broken, fits);
  }

  private static final String AND = "error.and";

  private Message broken(boolean isSecret) {
    boolean isAtEnd = index == input.length();
    if (rule.isOfUrl()) {
      Message wrong = rule.meaningMessage();
      return isAtEnd
          ? Messages.CORE.of(
              "error.url-end", wrong, rule.id(), rule.citation(), foundMessage(isSecret))
          : Messages.CORE.of(
              "error.url", wrong, rule.id(), rule.citation(), foundMessage(isSecret), index);
    }
    if (isWholeWrong()) {
      return Messages.CORE.of("error.whole", rule.meaningMessage(), rule.id(), rule.citation());
    }
    return isAtEnd
        ? Messages.CORE.of("error.incomplete", foundMessage(isSecret), rule.id(), rule.citation())
        : Messages.CORE.of(
            "error.misfit", foundMessage(isSecret), index, rule.id(), rule.citation());
  }

  /** What was read: two quotation marks where nothing was. */
  private String shown(Secrets secrets) {
    return input.isEmpty() ? "\"\"" : Excerpt.around(input, index, secrets).text();
  }

  /**
   * Returns several lines in a language: the text, a caret below the error, the rule's ABNF, its
   * clause and link.
   *
   * <pre>{@code
   * error.diagram(Locale.forLanguageTag("hu"))
   * }</pre>
   */
  public String diagram(Locale language) {
    Objects.requireNonNull(language, "language");
    Secrets secrets = secrets();
    boolean isSecret = secrets.holds(index);
    Excerpt excerpt = Excerpt.around(input, index, secrets);
    Message fits = fitsMessage(isSecret);
    String said = fits == null ? "" : fits.text(language);
    return excerpt.text()
        + '\n'
        + " ".repeat(excerpt.caret())
        + "^ "
        + foundMessage(isSecret).text(language)
        + '\n'
        + (rule.isOfUrl() ? rule.id() + ": " + rule.meaningMessage().text(language) : rule.abnf())
        + '\n'
        + rule.citation()
        + "  "
        + rule.link()
        + (said.isEmpty() ? "" : "\n" + Character.toUpperCase(said.charAt(0)) + said.substring(1));
  }

  /**
   * Returns several lines: the text, a caret below the error, the rule's ABNF, its clause and link.
   */
  public String diagram() {
    return diagram(Locale.ROOT);
  }

  /** Returns the rule, the index and a part of the input without passwords. */
  @Override
  public String toString() {
    return "SyntaxError[rule="
        + rule.id()
        + ", index="
        + index
        + ", input="
        + Excerpt.around(input, index, taken()).text()
        + "]";
  }

  /**
   * Returns whether nothing is missing at the end, but what is there is wrong, and the rule says
   * why.
   */
  private boolean isWholeWrong() {
    return index == input.length() && !rule.isOfUrl() && !rule.meaning().isEmpty();
  }

  private String found(boolean isSecret) {
    if (isWholeWrong()) {
      return rule.meaning();
    }
    if (index == input.length()) {
      return "the text ends at index " + index;
    }
    if (!isSecret) {
      return Excerpt.name(input.codePointAt(index));
    }
    return rule.isOfValue() ? "a character of the value" : "a character of the password";
  }

  private Message foundMessage(boolean isSecret) {
    if (isWholeWrong()) {
      return rule.meaningMessage();
    }
    if (index == input.length()) {
      return Messages.CORE.of("error.end", index);
    }
    if (!isSecret) {
      return Message.quoted(Excerpt.name(input.codePointAt(index)));
    }
    return Messages.CORE.of(rule.isOfValue() ? "error.in-value" : "error.in-password");
  }

  /** What would fit and what was meant; null if nothing is known of either. */
  private @Nullable Message fitsMessage(boolean isSecret) {
    if (isWholeWrong()) {
      return null;
    }
    Message said =
        rule.fits().isEmpty()
            ? rule.meaningMessage()
            : Messages.CORE.of("error.fits", rule.fitsMessage());
    boolean isSaid = !(rule.fits().isEmpty() && rule.meaning().isEmpty());
    String hint = index < input.length() && !isSecret ? rule.hint(input.codePointAt(index)) : "";
    if (hint.isEmpty()) {
      return isSaid ? said : null;
    }
    Message hinted = rule.hintMessage(input.codePointAt(index));
    return isSaid ? Messages.CORE.of(AND, said, hinted) : hinted;
  }

  /** What would fit, and what people mean who write a character that no component may hold. */
  private String fits(boolean isSecret) {
    if (isWholeWrong()) {
      return "";
    }
    String hint = index < input.length() && !isSecret ? rule.hint(input.codePointAt(index)) : "";
    String fits = rule.fits();
    String said = fits.isEmpty() ? rule.meaning() : "what fits: " + fits;
    return said + (said.isEmpty() || hint.isEmpty() ? "" : "; ") + hint;
  }

  /** Returns the secrets of the input; looked for once for all that is said. */
  private Secrets secrets() {
    return Secrets.in(input, taken());
  }

  private boolean isSecret() {
    return index < input.length() && secrets().holds(index);
  }

  /** What the input was taken for when it broke. */
  private Taken taken() {
    if (rule.isOfValue()) {
      return Taken.PAIR;
    }
    if (rule.isOfUrl()) {
      return Taken.URL;
    }
    if (rule.isOfUserinfo()) {
      return Taken.USERINFO;
    }
    return rule.isOfAuthority() ? Taken.AUTHORITY : Taken.REFERENCE;
  }
}
