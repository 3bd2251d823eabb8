package dev.urial.dereference.name;

import dev.urial.internal.dereference.DereferenceMessages;
import dev.urial.report.Message;
import java.io.IOException;
import java.util.Objects;

/**
 * Thrown if a DNS lookup fails, for example because the name does not exist.
 *
 * <pre>{@code
 * try {
 *   source.rules("isbn.urn.arpa");
 * } catch (NameFailure e) {
 *   e.reason()   // NO_SUCH_NAME
 *   e.message()  // "the name isbn.urn.arpa does not exist"
 * }
 * }</pre>
 *
 * @see RuleSource
 */
public final class NameFailure extends IOException {
  private static final long serialVersionUID = 1;

  /** The reasons for a failure. The names of the constants are stable across releases. */
  public enum Reason {
    /** The DNS server reports that the name does not exist: {@code NXDOMAIN}. */
    NO_SUCH_NAME,
    /** The server failed: {@code SERVFAIL} or another error code. */
    SERVER_FAILED,
    /** The server refused the query: {@code REFUSED}. */
    SERVER_REFUSED,
    /** No response arrived in time. */
    NO_ANSWER,
    /** The response is invalid. */
    BROKEN_ANSWER,
    /** The {@code CNAME} aliases form a loop. */
    ALIAS_LOOP,
    /** The chain of {@code CNAME} aliases is too long. */
    ALIAS_CHAIN,
    /** The policy does not allow querying the server. */
    POLICY
  }

  private final Reason reason;
  private final transient Message message;

  /**
   * Creates an exception for a failure.
   *
   * @param reason the reason for the failure
   * @param about the name or server address that the failure concerns; part of the message, so it
   *     must not contain secrets
   */
  public NameFailure(Reason reason, String about) {
    this(
        reason,
        DereferenceMessages.MESSAGES.ofConstant(
            "name.failure",
            Objects.requireNonNull(reason, "reason"),
            Objects.requireNonNull(about, "about")));
  }

  NameFailure(Reason reason, Message message) {
    super(message.text());
    this.reason = reason;
    this.message = message;
  }

  /** {@return the reason for the failure} */
  public Reason reason() {
    return reason;
  }

  /** {@return a translatable message, which is available only in English after deserialization} */
  public Message message() {
    return message == null ? Message.quoted(String.valueOf(getMessage())) : message;
  }
}
