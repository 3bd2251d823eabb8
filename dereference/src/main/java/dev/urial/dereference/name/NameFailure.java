package dev.urial.dereference.name;

import dev.urial.internal.dereference.Bundle;
import dev.urial.report.Message;
import java.io.IOException;
import java.util.Objects;

/**
 * Nobody could say what rules a key has, and why.
 *
 * <pre>{@code
 * try {
 *   source.rules("isbn.urn.arpa");
 * } catch (NameFailure e) {
 *   e.reason()   // NO_SUCH_NAME
 *   e.told()     // "isbn.urn.arpa does not exist"
 * }
 * }</pre>
 *
 * @see RuleSource
 */
public final class NameFailure extends IOException {
  private static final long serialVersionUID = 1;

  /** Why nothing was learnt; the names are the same in every release. */
  public enum Reason {
    /** The DNS says that the name does not exist: {@code NXDOMAIN}. */
    NO_SUCH_NAME,
    /** The server could not say: {@code SERVFAIL}, or another code. */
    SERVER_FAILED,
    /** The server did not want to: {@code REFUSED}. */
    SERVER_REFUSED,
    /** No answer came in time. */
    NO_ANSWER,
    /** What came is no answer. */
    BROKEN_ANSWER,
    /** A name is an alias of one that is an alias of it. */
    ALIAS_LOOP,
    /** Too many aliases, one behind the other. */
    ALIAS_CHAIN,
    /** The policy does not let the server be asked. */
    POLICY
  }

  private final Reason reason;
  private final transient Message told;

  /**
   * A failure.
   *
   * @param reason why
   * @param about the name or address that it is about, without secrets
   */
  public NameFailure(Reason reason, String about) {
    this(
        reason,
        Bundle.MESSAGES.ofConstant(
            "name.failure",
            Objects.requireNonNull(reason, "reason"),
            Objects.requireNonNull(about, "about")));
  }

  NameFailure(Reason reason, Message told) {
    super(told.text());
    this.reason = reason;
    this.told = told;
  }

  /** Why. */
  public Reason reason() {
    return reason;
  }

  /** The same as a sentence; of a copy that was serialized, in English only. */
  public Message told() {
    return told == null ? Message.quoted(String.valueOf(getMessage())) : told;
  }
}
