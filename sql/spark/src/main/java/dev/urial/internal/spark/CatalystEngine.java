package dev.urial.internal.spark;

import dev.urial.internal.spark.version.SparkEngine;
import dev.urial.sql.SqlFunction;
import dev.urial.sql.SqlType;
import java.util.List;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.SparkSessionExtensions;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.ExpressionInfo;
import org.apache.spark.sql.catalyst.expressions.Literal;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.unsafe.types.UTF8String;
import scala.Tuple3;
import scala.collection.immutable.Seq;

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
  public void injectParseUrl(SparkSessionExtensions extensions, Class<?> entry) {
    for (String name : List.of("parse_url", "try_parse_url")) {
      extensions.injectFunction(
          Tuple3.apply(
              Functions.identifier(name),
              new ExpressionInfo(entry.getName(), name),
              ParseUrlExpression.builder(name)));
    }
  }

  @Override
  public void register(SparkSession session) {
    var state = Spark4.state(session);
    Functions.register(state.functionRegistry(), state.tableFunctionRegistry());
  }

  @Override
  public Column parseUrl(Column text, String part) {
    return Spark4.column(ParseUrlExpression.builder("try_parse_url").apply(arguments(text, part)));
  }

  @Override
  public Column sparkParseUrl(Column text, String part) {
    return Spark4.column(Spark4.parseUrl(arguments(text, part)));
  }

  private static Seq<Expression> arguments(Column text, String part) {
    return ScalaSequences.of(
        Spark4.expression(text), new Literal(UTF8String.fromString(part), DataTypes.StringType));
  }
}
