package dev.urial.sql;

/**
 * Evaluates a function for one row; each {@link Call} has its own instance, which may keep state.
 */
abstract class RowFunction {
  /**
   * Evaluates the function; false if it fails. No argument is null, and all required ones are set.
   *
   * @return whether {@code out} contains a result, which may be null
   */
  abstract boolean run(RowArguments in, CallResult out);

  /** Returns why the last run failed: the masked input, the position and the violated rule. */
  abstract String error(RowArguments in);
}
