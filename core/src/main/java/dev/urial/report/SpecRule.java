package dev.urial.report;

/**
 * A rule of a standard, as a reader can look it up: its name, its clause, its address.
 *
 * <pre>{@code
 * Rule.PATH_ABEMPTY.id()        // "path-abempty"
 * Rule.PATH_ABEMPTY.citation()  // "RFC 3986 §3.3"
 * Rule.PATH_ABEMPTY.link()      // "https://www.rfc-editor.org/rfc/rfc3986#section-3.3"
 * }</pre>
 *
 * <p>CIRCLE: a rule answers its {@link Clause}, which is a rule itself.
 *
 * @see dev.urial.grammar.Rule
 */
public interface SpecRule {
  /** Where it is stated; the three answers below are its own. */
  Clause clause();

  /** The standard's own name of the rule, as {@code path-abempty}. */
  default String id() {
    return clause().rule();
  }

  /** The clause that states it, as {@code RFC 3986 §3.3}. */
  default String citation() {
    return clause().citation();
  }

  /** An {@code https} address that opens at that clause. */
  default String link() {
    return clause().link();
  }

  /** The rule in the notation of its document, as {@code port = *DIGIT}; else its name. */
  default String abnf() {
    return id();
  }

  /**
   * What people mean who write a character that does not fit where this rule is being read: a
   * clause without full stop, as {@code a percent sign itself is written %25}; {@code ""} where
   * nothing is known.
   *
   * @param codePoint the character, perhaps a lone surrogate
   */
  default String hint(int codePoint) {
    boolean surrogate = codePoint >= 0xD800 && codePoint <= 0xDFFF;
    return surrogate ? "a lone surrogate is no character" : "";
  }

  /**
   * What may be written where this rule is being read, in a few words for people; {@code ""} where
   * nothing helpful can be said so shortly.
   */
  default String fits() {
    return "";
  }

  /**
   * What is wrong where this rule is broken, for people: a clause without full stop. Empty where a
   * rule does not say.
   */
  default String meaning() {
    return "";
  }

  /**
   * What {@link #hint} says, for people of any language; a text that is quoted in all of them where
   * a rule has no more than its English.
   */
  default Message hintMessage(int codePoint) {
    boolean surrogate = codePoint >= 0xD800 && codePoint <= 0xDFFF;
    String hint = hint(codePoint);
    return surrogate && !hint.isEmpty() ? Messages.CORE.of("hint.surrogate") : Message.quoted(hint);
  }

  /**
   * What {@link #fits} says, for people of any language.
   *
   * @see #hintMessage
   */
  default Message fitsMessage() {
    return Message.quoted(fits());
  }

  /**
   * What {@link #meaning} says, for people of any language.
   *
   * @see #hintMessage
   */
  default Message meaningMessage() {
    return Message.quoted(meaning());
  }

  /**
   * Whether the input that breaks this rule was read as browsers read: backslashes may be slashes,
   * tabs and newlines nothing, slashes too many or missing. Then messages look for a password there
   * too; and the name is that of a fault, as {@code port-invalid}, not of what was being read.
   */
  default boolean isOfUrl() {
    return false;
  }

  /**
   * Whether this is {@code authority} or a rule that is met within one only: then the input that
   * breaks it may be an authority by itself. False where a rule does not say otherwise.
   */
  default boolean isOfAuthority() {
    return false;
  }

  /** Whether this is the rule of a userinfo. False where a rule does not say otherwise. */
  default boolean isOfUserinfo() {
    return false;
  }

  /**
   * Whether the input that breaks this rule is a pair {@code name=value} of data: then messages
   * show the name and mask the value, which may be anything, a password too. False where a rule
   * does not say otherwise.
   */
  default boolean isOfValue() {
    return false;
  }
}
