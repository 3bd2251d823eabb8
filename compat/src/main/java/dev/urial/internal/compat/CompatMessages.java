package dev.urial.internal.compat;

import dev.urial.report.Messages;

/** A holder for the messages of this module. */
public final class CompatMessages {
  /**
   * The messages; the English text is in {@code messages.properties} in the package that uses them.
   */
  public static final Messages MESSAGES =
      Messages.of(name -> CompatMessages.class.getResourceAsStream("/dev/urial/compat/" + name));

  private CompatMessages() {}
}
