package dev.urial.internal.lecture;

import dev.urial.report.Messages;

/** The sentences of the lecture, in four languages. */
final class LectureMessages {
  static final Messages MESSAGES =
      Messages.of(name -> LectureMessages.class.getResourceAsStream(name));

  private LectureMessages() {}
}
