package dev.urial.internal.spark;

import org.apache.spark.sql.catalyst.expressions.Expression;

/**
 * The base class of expressions, with the methods that Spark 4 requires. The result is null if an
 * argument is null.
 */
abstract class Spark4Expression extends Expression {
  private static final long serialVersionUID = 1;

  @Override
  public final boolean nullIntolerant() {
    return true;
  }

  /**
   * Returns whether evaluation may fail. Spark does not move a filter that may fail to a place
   * where it would process more rows.
   */
  abstract boolean fails();

  @Override
  public final boolean throwable() {
    return fails();
  }
}
