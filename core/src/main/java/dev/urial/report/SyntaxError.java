package dev.urial.report;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.internal.text.TextKind;
import java.io.Serializable;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A syntax error: its position in the text and the rule that the text violates.
 *
 * <p>The <em>index</em> is always the end of the longest prefix, in whole code points, with which
 * valid text could begin. If the input is merely incomplete, the index is the length of the input.
 * The <em>rule</em> is the innermost constant of {@link dev.urial.grammar.Rule} that applies at the
 * index.
 *
 * <pre>{@code
 * SyntaxError e = Uri.tryParse("http://a b").errorOrNull();
 * e.index()    // 8
 * e.rule()     // reg-name (RFC 3986 §3.2.2)
 * e.message()  // http://a b: " " (U+0020) at index 8 does not match reg-name (RFC 3986 §3.2.2); …
 * e.diagram()  // http://a b
 *              //         ^ " " (U+0020)
 *              // reg-name = *( unreserved / pct-encoded / sub-delims )
 *              // RFC 3986 §3.2.2  https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2
 *              // Expected: …
 * }</pre>
 *
 * <p>For a URL parsed under the URL Standard, the rule is a {@code ValidationError} and the index
 * is that of the first invalid character.
 *
 * <p>{@link #message}, {@link #diagram} and {@link #toString} never show a password, and show only
 * part of a long input. {@link #input} is the unmasked input; Jackson does not serialize it.
 *
 * @param rule the violated rule
 * @param index the position of the error, from 0 to the length of the input
 * @param input the whole text, unchanged
 */
public record SyntaxError(SpecRule rule, int index, @JsonIgnore String input)
    implements Serializable {

  /**
   * Checks the index.
   *
   * @param rule the violated rule
   * @param index the position of the error, from 0 to the length of the input
   * @param input the whole text, unchanged
   * @throws IndexOutOfBoundsException if the index is negative or greater than the length of the
   *     input
   */
  public SyntaxError {
    Objects.requireNonNull(rule, "rule");
    Objects.requireNonNull(input, "input");
    Objects.checkIndex(index, input.length() + 1);
  }

  /**
   * {@return one line with the text, the position of the error, the rule, what is allowed and, for
   * common mistakes, the likely cause}
   *
   * <pre>{@code
   * Uri.tryParse("http://h:port/").errorOrNull().message()
   *     // http://h:port/: "/" (U+002F) at index 13 does not match userinfo (RFC 3986 §3.2.1); …
   *     // Likely: the port is not a number
   * }</pre>
   */
  public String message() {
    return account().text();
  }

  /**
   * {@return {@link #message} as a translatable message}
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
   * {@return {@link #account} without the text: the position of the error, the rule, and what is
   * allowed}
   *
   * <pre>{@code
   * Uri.tryParse("http://a b").errorOrNull().explanation().text()
   *     // " " (U+0020) at index 8 does not match reg-name (RFC 3986 §3.2.2); expected: …
   * }</pre>
   */
  public Message explanation() {
    return explanation(isSecret());
  }

  private Message explanation(boolean isSecret) {
    Message broken = broken(isSecret);
    Message likely = likely(isSecret);
    Message fits = fitsMessage(isSecret, likely == null);
    Message said = fits == null ? broken : Messages.CORE.of(AND, broken, fits);
    return likely == null ? said : Messages.CORE.of("error.likely", said, likely);
  }

  /**
   * Returns the likely cause of the error; null if it is unknown or the error is inside a secret.
   */
  private @Nullable Message likely(boolean isSecret) {
    return isSecret ? null : rule.likelyMessage(input, index);
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

  /** Returns the input as shown in messages; two quotation marks if it is empty. */
  private String shown(Secrets secrets) {
    return input.isEmpty() ? "\"\"" : Excerpt.around(input, index, secrets).text();
  }

  /**
   * {@return a diagram of several lines in the given language: the text, a caret below the error,
   * the rule's ABNF, its clause and a link}
   *
   * <pre>{@code
   * error.diagram(Locale.forLanguageTag("hu"))
   * }</pre>
   *
   * @param language a language; English is used if there is no translation
   */
  public String diagram(Locale language) {
    Objects.requireNonNull(language, "language");
    Secrets secrets = secrets();
    boolean isSecret = secrets.holds(index);
    Excerpt excerpt = Excerpt.around(input, index, secrets);
    Message likely = likely(isSecret);
    Message fits = fitsMessage(isSecret, likely == null);
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
        + line(fits, language)
        + line(likely == null ? null : Messages.CORE.of("error.likely-meant", likely), language);
  }

  private static String line(@Nullable Message message, Locale language) {
    String said = message == null ? "" : message.text(language);
    return said.isEmpty() ? "" : "\n" + Character.toUpperCase(said.charAt(0)) + said.substring(1);
  }

  /**
   * {@return a diagram of several lines: the text, a caret below the error, the rule's ABNF, its
   * clause and a link}
   */
  public String diagram() {
    return diagram(Locale.ROOT);
  }

  /** Returns the rule, the index and part of the input, without passwords. */
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
   * Returns whether an error at the end of the input means that the whole value is wrong, as the
   * rule describes, not that the input is incomplete.
   */
  private boolean isWholeWrong() {
    return index == input.length() && !rule.isOfUrl() && isSaid(rule.meaningMessage());
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

  /**
   * Returns a message that says what is allowed and how to write the character; null if neither is
   * known.
   */
  private @Nullable Message fitsMessage(boolean isSecret, boolean isHinted) {
    if (isWholeWrong()) {
      return null;
    }
    Message fits = rule.fitsMessage();
    Message said = isSaid(fits) ? Messages.CORE.of("error.fits", fits) : rule.meaningMessage();
    boolean mayHint = isHinted && !isSecret && index < input.length();
    Message hinted = mayHint ? rule.hintMessage(input.codePointAt(index)) : Message.quoted("");
    if (!isSaid(hinted)) {
      return isSaid(said) ? said : null;
    }
    return isSaid(said) ? Messages.CORE.of(AND, said, hinted) : hinted;
  }

  private static boolean isSaid(Message message) {
    return !message.text().isEmpty();
  }

  /** Finds the secrets in the input. */
  private Secrets secrets() {
    return Secrets.in(input, taken());
  }

  private boolean isSecret() {
    return index < input.length() && secrets().holds(index);
  }

  /** Returns the kind of text that was being parsed when the error occurred. */
  private TextKind taken() {
    if (rule.isOfValue()) {
      return TextKind.PAIR;
    }
    if (rule.isOfUrl()) {
      return TextKind.URL;
    }
    if (rule.isOfUserinfo()) {
      return TextKind.USERINFO;
    }
    return rule.isOfAuthority() ? TextKind.AUTHORITY : TextKind.REFERENCE;
  }
}
