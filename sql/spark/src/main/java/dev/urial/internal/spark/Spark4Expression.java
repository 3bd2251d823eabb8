package dev.urial.internal.spark;

import org.apache.spark.sql.catalyst.expressions.Expression;

/** An expression that returns null for null, as Spark 4 requires. */
abstract class Spark4Expression extends Expression {
  private static final long serialVersionUID = 1;

  @Override
  public final boolean nullIntolerant() {
    return true;
  }

  /**
   * Returns whether evaluation may fail. Spark does not move filters that may fail to where they
   * would process more rows.
   */
  abstract boolean fails();

  @Override
  public final boolean throwable() {
    return fails();
  }
}
