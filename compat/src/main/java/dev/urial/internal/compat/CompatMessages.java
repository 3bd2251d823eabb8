package dev.urial.internal.compat;

import dev.urial.report.Messages;

/** The sentences of this module: read once. */
public final class CompatMessages {
  /** English stands in {@code messages.properties}, beside the room that says it. */
  public static final Messages MESSAGES =
      Messages.of(name -> CompatMessages.class.getResourceAsStream("/dev/urial/compat/" + name));

  private CompatMessages() {}
}
