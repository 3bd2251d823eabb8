package dev.urial.internal.spark;

import org.apache.spark.sql.catalyst.expressions.Expression;

/**
 * An expression for Spark 3.5. There it would say by a type that it returns null for null; that type
 * has no name in Java, so Spark adds no filter for null before it.
 */
abstract class Spark35Expression extends Expression {
  private static final long serialVersionUID = 1;

  /** Whether it may fail. Spark 3.5 does not ask. */
  abstract boolean fails();
}
