package dev.urial.internal.dereference;

import dev.urial.report.Messages;

/** The sentences of this module: read once. */
public final class DereferenceMessages {
  /** English stands in {@code messages.properties}, beside the room that says most of it. */
  public static final Messages MESSAGES =
      Messages.of(
          name -> DereferenceMessages.class.getResourceAsStream("/dev/urial/dereference/" + name));

  private DereferenceMessages() {}
}
