package dev.urial.cli.render;

/**
 * A verb's operation on one text. A failure is returned, not thrown, because failures are common.
 */
public interface Operation {
  /**
   * Processes a text.
   *
   * @param input an argument or a line, in well-formed Unicode
   */
  TextOutcome apply(String input);
}
