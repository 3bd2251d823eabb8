package dev.urial.internal.spark;

import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.internal.SessionState;
import org.apache.spark.sql.types.AbstractDataType;
import org.apache.spark.sql.types.DataTypes;
import org.jspecify.annotations.Nullable;

/** What Spark 4 has and Spark 3.5 has not, or has elsewhere: {@code Spark4} for Spark 3.5. */
final class Spark35 {
  // Spark 3.5 knows no condition for errors that a function raises.
  static final @Nullable String CONDITION = null;

  private Spark35() {}

  static AbstractDataType anyText() {
    return DataTypes.StringType;
  }

  /** Spark 3.5 does not ask whether an expression fails. */
  static boolean throwable(Expression expression) {
    return false;
  }

  static SessionState state(SparkSession session) {
    return session.sessionState();
  }
}
