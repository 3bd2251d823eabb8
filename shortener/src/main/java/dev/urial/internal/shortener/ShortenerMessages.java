package dev.urial.internal.shortener;

import dev.urial.report.Messages;

/** The sentences of this module: read once. */
public final class ShortenerMessages {
  /** English stands in {@code messages.properties}, beside the room that says most of it. */
  public static final Messages MESSAGES =
      Messages.of(
          name -> ShortenerMessages.class.getResourceAsStream("/dev/urial/shortener/" + name));

  private ShortenerMessages() {}
}
