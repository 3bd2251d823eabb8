package dev.urial.report;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A rule of a standard with its name, clause and link.
 *
 * <pre>{@code
 * Rule.PATH_ABEMPTY.id()        // "path-abempty"
 * Rule.PATH_ABEMPTY.citation()  // "RFC 3986 §3.3"
 * Rule.PATH_ABEMPTY.link()      // "https://www.rfc-editor.org/rfc/rfc3986#section-3.3"
 * }</pre>
 *
 * <p>CIRCLE: a rule has a {@link Clause}, which is itself a rule.
 *
 * @see dev.urial.grammar.Rule
 */
public interface SpecRule {
  /** {@return the clause that states the rule; the following three methods return its parts} */
  Clause clause();

  /** {@return the standard's name for the rule, such as {@code path-abempty}} */
  default String id() {
    return clause().rule();
  }

  /** {@return the citation of the clause, such as {@code RFC 3986 §3.3}} */
  default String citation() {
    return clause().citation();
  }

  /** {@return an {@code https} link to the clause} */
  default String link() {
    return clause().link();
  }

  /**
   * {@return the rule in the notation of its document, such as {@code port = *DIGIT}, or its name}
   */
  default String abnf() {
    return id();
  }

  /**
   * {@return a hint for a character that is not allowed where this rule applies, without a full
   * stop, such as {@code a literal percent sign is written %25}; empty if there is none}
   *
   * @param codePoint the character, possibly a lone surrogate
   */
  default Message hintMessage(int codePoint) {
    boolean isSurrogate = codePoint >= 0xD800 && codePoint <= 0xDFFF;
    return isSurrogate ? Messages.CORE.of("hint.surrogate") : Message.quoted("");
  }

  /**
   * {@return a short description of what is allowed where this rule applies; empty if there is
   * none}
   */
  default Message fitsMessage() {
    return Message.quoted("");
  }

  /**
   * {@return a description of the error if this rule is violated, without a full stop; empty if
   * there is none}
   */
  default Message meaningMessage() {
    return Message.quoted("");
  }

  /**
   * Returns the likely cause of an error under this rule, without a full stop, such as {@code the
   * port is not a number}; null if it is unknown. {@link SyntaxError} calls this method only when
   * its message is requested, and not if the error is inside a secret.
   *
   * @param input the whole text
   * @param index the position of the error, from 0 to the length of the input
   * @return a message that contains no secret from the input
   */
  default @Nullable Message likelyMessage(String input, int index) {
    Objects.requireNonNull(input, "input");
    return null;
  }

  /**
   * {@return whether the input was parsed as in browsers, where backslashes may be slashes, tabs
   * and newlines are ignored, and slashes may be missing or repeated} In that case, messages also
   * mask passwords in such input, and {@link #id} is the name of an error, such as {@code
   * port-invalid}, not of a grammar rule.
   */
  default boolean isOfUrl() {
    return false;
  }

  /**
   * {@return whether this is {@code authority} or a rule that occurs only within it; the input of
   * an error may then be only an authority} The default is false.
   */
  default boolean isOfAuthority() {
    return false;
  }

  /** {@return whether this rule applies to a userinfo} The default is false. */
  default boolean isOfUserinfo() {
    return false;
  }

  /**
   * {@return whether the input is a decoded pair {@code name=value}} If so, messages show the name
   * and mask the value, which may be a password. The default is false.
   */
  default boolean isOfValue() {
    return false;
  }
}
