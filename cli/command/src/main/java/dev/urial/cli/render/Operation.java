package dev.urial.cli.render;

/**
 * A verb's operation on a single input. A failure is returned, not thrown, because failures are
 * common.
 */
public interface Operation {
  /**
   * Processes an input.
   *
   * @param input an argument or a line, in well-formed Unicode
   */
  TextOutcome apply(String input);
}
