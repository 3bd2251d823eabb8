package dev.urial.internal.safety;

import dev.urial.report.Messages;

/** The messages of this module, loaded once. */
public final class SafetyMessages {
  /** The English text is in {@code messages.properties} in the package that uses most of it. */
  public static final Messages MESSAGES =
      Messages.of(name -> SafetyMessages.class.getResourceAsStream("/dev/urial/safety/" + name));

  private SafetyMessages() {}
}
