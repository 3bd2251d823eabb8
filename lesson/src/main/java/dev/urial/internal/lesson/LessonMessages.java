package dev.urial.internal.lesson;

import dev.urial.report.Messages;

/** The messages of this module, loaded once. */
public final class LessonMessages {
  /**
   * The bundle. The English messages are in {@code messages.properties}, next to the module's main
   * package.
   */
  public static final Messages MESSAGES =
      Messages.of(name -> LessonMessages.class.getResourceAsStream("/dev/urial/lesson/" + name));

  private LessonMessages() {}
}
