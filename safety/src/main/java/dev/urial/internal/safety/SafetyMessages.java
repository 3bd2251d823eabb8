package dev.urial.internal.safety;

import dev.urial.report.Messages;

/** The translatable messages of this module, which are loaded once. */
public final class SafetyMessages {
  /**
   * The messages by key. The English text is in {@code messages.properties} in the package that
   * uses most of the messages.
   */
  public static final Messages MESSAGES =
      Messages.of(name -> SafetyMessages.class.getResourceAsStream("/dev/urial/safety/" + name));

  private SafetyMessages() {}
}
