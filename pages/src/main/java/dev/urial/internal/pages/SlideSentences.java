package dev.urial.internal.pages;

import dev.urial.report.Messages;

/**
 * The messages of the lecture's pages, in a separate file because the tools in a browser never need
 * them.
 */
public final class SlideSentences {
  /** The English messages are in {@code messages.properties} of {@code dev.urial.pages.lesson}. */
  public static final Messages MESSAGES =
      Messages.of(
          name -> SlideSentences.class.getResourceAsStream("/dev/urial/pages/lesson/" + name));

  private SlideSentences() {}
}
