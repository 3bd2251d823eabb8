package dev.urial.internal.check;

import dev.urial.report.Messages;

/** The messages of this module, loaded once. */
public final class CheckMessages {
  /** The messages; the English ones are in {@code dev/urial/check/messages.properties}. */
  public static final Messages MESSAGES =
      Messages.of(name -> CheckMessages.class.getResourceAsStream("/dev/urial/check/" + name));

  private CheckMessages() {}
}
