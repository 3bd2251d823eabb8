package dev.urial.internal.template;

import dev.urial.report.Messages;

/** The messages of this module, loaded once. */
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
