package dev.urial.internal.spark;

import dev.urial.internal.spark.version.SparkEngine;
import dev.urial.sql.SqlFunction;
import dev.urial.sql.SqlType;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.SparkSessionExtensions;
import org.apache.spark.sql.catalyst.expressions.ExpressionInfo;
import scala.Tuple3;

/** The {@link SparkEngine} for the version of Spark that this package is compiled for. */
public final class CatalystEngine implements SparkEngine {
  /** Creates an engine; called through reflection. */
  public CatalystEngine() {}

  @Override
  public void inject(SparkSessionExtensions extensions, Class<?> entry) {
    for (SqlFunction function : Functions.all()) {
      ExpressionInfo info = Functions.description(function, entry);
      extensions.injectFunction(
          Tuple3.apply(Functions.identifier(function.name()), info, Functions.builder(function)));
      if (function.result() == SqlType.FINDS) {
        extensions.injectTableFunction(
            Tuple3.apply(
                Functions.identifier(function.name()), info, Functions.tableBuilder(function)));
      }
    }
  }

  @Override
  public void register(SparkSession session) {
    var state = Spark4.state(session);
    Functions.register(state.functionRegistry(), state.tableFunctionRegistry());
  }
}
