package dev.urial.internal.template;

import dev.urial.report.Messages;

/** A holder for the messages of this module. */
public final class TemplateMessages {
  /**
   * The messages; the English text is in {@code messages.properties} in the package that uses most
   * of them.
   */
  public static final Messages MESSAGES =
      Messages.of(
          name -> TemplateMessages.class.getResourceAsStream("/dev/urial/template/" + name));

  private TemplateMessages() {}
}
