package dev.urial.internal.sentences;

import dev.urial.report.Messages;

/** The messages of this module, for current and historical standards, loaded once. */
public final class ExplainMessages {
  /**
   * The bundle. The English messages are in {@code messages.properties}, next to the package that
   * uses most of them.
   */
  public static final Messages MESSAGES =
      Messages.of(name -> ExplainMessages.class.getResourceAsStream("/dev/urial/explain/" + name));

  private ExplainMessages() {}
}
