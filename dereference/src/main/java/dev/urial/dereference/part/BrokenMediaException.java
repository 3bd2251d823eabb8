package dev.urial.dereference.part;

import dev.urial.internal.dereference.DereferenceMessages;
import dev.urial.report.Message;

/** Thrown if octets do not match their media type or exceed the limits. */
final class BrokenMediaException extends Exception {
  private static final long serialVersionUID = 1;

  private final transient Message reason;

  BrokenMediaException(String key, Object... arguments) {
    super(key, null, false, false);
    this.reason = DereferenceMessages.MESSAGES.of(key, arguments);
  }

  Message reason() {
    return reason;
  }
}
