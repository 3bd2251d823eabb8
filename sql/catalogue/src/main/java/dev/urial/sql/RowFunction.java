package dev.urial.sql;

/**
 * Evaluates a function for one row; each {@link Call} has its own instance, which may keep state.
 */
abstract class RowFunction {
  /**
   * Answers; false if it fails. No argument is null, those that are required are there.
   *
   * @return whether {@code out} has an answer, which may be null
   */
  abstract boolean run(RowArguments in, CallResult out);

  /** Why the last run failed: what was read, masked, where it broke, and which rule. */
  abstract String error(RowArguments in);
}
