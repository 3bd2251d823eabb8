package dev.urial.internal.template;

import dev.urial.report.Messages;

/** The sentences of this module: read once. */
public final class TemplateMessages {
  /** English stands in {@code messages.properties}, beside the room that says most of it. */
  public static final Messages MESSAGES =
      Messages.of(
          name -> TemplateMessages.class.getResourceAsStream("/dev/urial/template/" + name));

  private TemplateMessages() {}
}
