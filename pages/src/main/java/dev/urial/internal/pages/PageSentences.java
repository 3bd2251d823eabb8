package dev.urial.internal.pages;

import dev.urial.report.Messages;

/** The sentences of this module: read once. */
public final class PageSentences {
  /** English stands in {@code messages.properties}, beside the room that is the module's door. */
  public static final Messages MESSAGES =
      Messages.of(name -> PageSentences.class.getResourceAsStream("/dev/urial/pages/" + name));

  private PageSentences() {}
}
