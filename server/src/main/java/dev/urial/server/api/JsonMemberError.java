package dev.urial.server.api;

import dev.urial.report.Message;
import java.util.Objects;

/**
 * An error in a member of the JSON input.
 *
 * @param pointer the position of the member as a JSON pointer (RFC 6901), such as {@code
 *     /rules/0/target}
 * @param message a description of what would be accepted
 */
public record JsonMemberError(String pointer, Message message) {
  private static final int MOST = 300;

  /** Rejects null arguments. */
  public JsonMemberError {
    Objects.requireNonNull(pointer, "pointer");
    Objects.requireNonNull(message, "message");
  }

  /** Returns the name of the outermost member, such as {@code rules}; empty for the whole input. */
  public String member() {
    int start = pointer.startsWith("/") ? 1 : 0;
    int slash = pointer.indexOf('/', start);
    return pointer.substring(start, slash < 0 ? pointer.length() : slash);
  }

  /** Returns the pointer, truncated if it is too long. */
  String shortPointer() {
    return pointer.length() > MOST ? pointer.substring(0, MOST) : pointer;
  }
}
