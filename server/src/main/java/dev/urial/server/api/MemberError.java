package dev.urial.server.api;

import dev.urial.report.Message;
import java.util.Objects;

/**
 * Something in what was sent that does not fit.
 *
 * @param pointer where, as a JSON pointer (RFC 6901): {@code /rules/0/target}
 * @param message what would fit
 */
public record MemberError(String pointer, Message message) {
  private static final int MOST = 300;

  /** Refuses null. */
  public MemberError {
    Objects.requireNonNull(pointer, "pointer");
    Objects.requireNonNull(message, "message");
  }

  /** Returns the name of the outermost member: {@code rules}; empty where it is the whole. */
  public String member() {
    int start = pointer.startsWith("/") ? 1 : 0;
    int slash = pointer.indexOf('/', start);
    return pointer.substring(start, slash < 0 ? pointer.length() : slash);
  }

  /** The pointer, cut where somebody sent an endless name. */
  String shortPointer() {
    return pointer.length() > MOST ? pointer.substring(0, MOST) : pointer;
  }
}
