package dev.urial.sql;

/**
 * Evaluates a function for one row. Each {@link Call} has its own instance, which may keep state.
 */
abstract class RowFunction {
  /**
   * Evaluates the function. All required arguments are set, and no argument is NULL.
   *
   * @return whether {@code out} contains a result, which may be NULL; false if the function fails
   */
  abstract boolean run(RowArguments in, CallResult out);

  /** Returns why the last run failed: the masked input, the position, and the violated rule. */
  abstract String error(RowArguments in);
}
