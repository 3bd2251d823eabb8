package dev.urial.internal.sentences;

import dev.urial.report.Messages;

/** The sentences of this module, of today's standards and of those of the past: read once. */
public final class ExplainMessages {
  /** English stands in {@code messages.properties}, beside the room that says most of it. */
  public static final Messages MESSAGES =
      Messages.of(name -> ExplainMessages.class.getResourceAsStream("/dev/urial/explain/" + name));

  private ExplainMessages() {}
}
