package dev.urial.internal.check;

import dev.urial.report.Messages;

/** The messages of this module, loaded once. */
public final class CheckMessages {
  /**
   * The English messages are in {@code messages.properties} of the package that uses most of them.
   */
  public static final Messages MESSAGES =
      Messages.of(name -> CheckMessages.class.getResourceAsStream("/dev/urial/check/" + name));

  private CheckMessages() {}
}
