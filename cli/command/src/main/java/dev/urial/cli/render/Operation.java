package dev.urial.cli.render;

/** What a verb makes of one text. It answers a failure and does not throw it: failing is usual. */
public interface Operation {
  /**
   * Answers one text.
   *
   * @param input an argument or a line, well-formed Unicode
   */
  TextOutcome apply(String input);
}
