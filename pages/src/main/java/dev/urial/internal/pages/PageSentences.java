package dev.urial.internal.pages;

import dev.urial.report.Messages;

/** The messages of this module except those of the lecture, loaded once. */
public final class PageSentences {
  /**
   * The messages; the English ones are in {@code messages.properties} in {@code dev.urial.pages}.
   */
  public static final Messages MESSAGES =
      Messages.of(name -> PageSentences.class.getResourceAsStream("/dev/urial/pages/" + name));

  private PageSentences() {}
}
