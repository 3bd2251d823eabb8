package dev.urial.internal.spark;

import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.internal.SessionState;
import org.apache.spark.sql.internal.types.StringTypeWithCollation;
import org.apache.spark.sql.types.AbstractDataType;

/** Accesses the APIs of Spark 4 that Spark 3.5 lacks or has in other classes. */
final class Spark4 {
  /** The error condition of {@code raise_error}. */
  static final String CONDITION = "USER_RAISED_EXCEPTION";

  private Spark4() {}

  /** Returns the type of strings with any collation. */
  static AbstractDataType anyText() {
    return StringTypeWithCollation.apply(true, true, true);
  }

  static boolean throwable(Expression expression) {
    return expression.throwable();
  }

  static SessionState state(SparkSession session) {
    return ((org.apache.spark.sql.classic.SparkSession) session).sessionState();
  }
}
