package dev.urial.internal.shortener;

import dev.urial.report.Messages;

/** The messages of this module, loaded once. */
public final class ShortenerMessages {
  /**
   * The messages by key. The English ones are in {@code messages.properties} in the package that
   * uses most of them.
   */
  public static final Messages MESSAGES =
      Messages.of(
          name -> ShortenerMessages.class.getResourceAsStream("/dev/urial/shortener/" + name));

  private ShortenerMessages() {}
}
