package dev.urial.internal.check;

import dev.urial.report.Messages;

/** The sentences of this module: read once. */
public final class CheckMessages {
  /** English stands in {@code messages.properties}, beside the room that says most of it. */
  public static final Messages MESSAGES =
      Messages.of(name -> CheckMessages.class.getResourceAsStream("/dev/urial/check/" + name));

  private CheckMessages() {}
}
