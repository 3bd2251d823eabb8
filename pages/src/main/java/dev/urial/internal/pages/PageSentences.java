package dev.urial.internal.pages;

import dev.urial.report.Messages;

/** The messages of this module, loaded once. */
public final class PageSentences {
  /** The English messages are in {@code messages.properties} of the module's main package. */
  public static final Messages MESSAGES =
      Messages.of(name -> PageSentences.class.getResourceAsStream("/dev/urial/pages/" + name));

  private PageSentences() {}
}
