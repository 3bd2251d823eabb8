/** Lessons on identifiers: misconceptions, equivalence in older documents, exercises. */
module dev.urial.lesson {
  requires transitive dev.urial.explain;
  requires static org.jspecify;

  exports dev.urial.exercise;
  exports dev.urial.internal.lecture to
      dev.urial.pages,
      dev.urial.server;
  exports dev.urial.lesson;
}
