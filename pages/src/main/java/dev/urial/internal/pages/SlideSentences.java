package dev.urial.internal.pages;

import dev.urial.report.Messages;

/**
 * The messages of the lecture's pages. They are in a separate file because the tools that run in a
 * browser do not need them.
 */
public final class SlideSentences {
  /**
   * The messages; the English ones are in {@code messages.properties} in {@code
   * dev.urial.pages.lesson}.
   */
  public static final Messages MESSAGES =
      Messages.of(
          name -> SlideSentences.class.getResourceAsStream("/dev/urial/pages/lesson/" + name));

  private SlideSentences() {}
}
