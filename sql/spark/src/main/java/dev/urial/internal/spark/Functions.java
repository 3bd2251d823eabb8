package dev.urial.internal.spark;

import dev.urial.sql.SqlExample;
import dev.urial.sql.SqlFunction;
import dev.urial.sql.SqlFunctions;
import dev.urial.sql.SqlParameter;
import dev.urial.sql.SqlType;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.spark.sql.catalyst.FunctionIdentifier;
import org.apache.spark.sql.catalyst.analysis.FunctionRegistry;
import org.apache.spark.sql.catalyst.analysis.TableFunctionRegistry;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.ExpressionInfo;
import org.apache.spark.sql.catalyst.plans.logical.Generate;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.catalyst.plans.logical.OneRowRelation;
import org.apache.spark.sql.errors.QueryCompilationErrors;
import org.jspecify.annotations.Nullable;
import scala.Function1;
import scala.Option;
import scala.collection.immutable.Seq;

/** The catalogue's functions in the form that Spark registers. */
final class Functions {
  // One of the values that Spark accepts for the source of a function.
  private static final String SOURCE = "scala_udf";

  private Functions() {}

  /** Returns all functions, including their {@code try_} variants. */
  static List<SqlFunction> all() {
    return SqlFunctions.all();
  }

  /** Returns the identifier of a function in Spark. */
  static FunctionIdentifier identifier(String name) {
    return new FunctionIdentifier(name);
  }

  /** Returns the builder with which Spark creates expressions that call a function. */
  static Function1<Seq<Expression>, Expression> builder(SqlFunction function) {
    return arguments -> expression(function, arguments);
  }

  /** Returns the builder for a function that returns rows. */
  static Function1<Seq<Expression>, LogicalPlan> tableBuilder(SqlFunction function) {
    return arguments ->
        new Generate(
            new FindsGenerator(function.name(), checked(function, arguments)),
            ScalaSequences.of(List.<Object>of()),
            false,
            Option.empty(),
            ScalaSequences.of(List.of()),
            new OneRowRelation());
  }

  private static Expression expression(SqlFunction function, Seq<Expression> arguments) {
    String name = function.name();
    Seq<Expression> checked = checked(function, arguments);
    if (function.result() == SqlType.FINDS) {
      return new FindsGenerator(name, checked);
    }
    return Types.part(name) == Types.NO_PART
        ? new CallExpression(name, checked)
        : PartExpression.of(name, checked);
  }

  private static Seq<Expression> checked(SqlFunction function, Seq<Expression> arguments) {
    return checked(function.name(), arguments, function.required(), function.parameters().size());
  }

  static Seq<Expression> checked(String name, Seq<Expression> arguments, int least, int most) {
    int count = arguments.length();
    if (count < least || count > most) {
      List<Object> counts = IntStream.rangeClosed(least, most).<Object>mapToObj(i -> i).toList();
      throw unchecked(
          QueryCompilationErrors.wrongNumArgsError(
              name, ScalaSequences.of(counts), count, "", "", ""));
    }
    return arguments;
  }

  // For an AnalysisException, which is a checked exception in Java.
  @SuppressWarnings("unchecked")
  private static <T extends Throwable> RuntimeException unchecked(Throwable it) throws T {
    throw (T) it;
  }

  /** Returns the description of a function for {@code DESCRIBE FUNCTION}. */
  static ExpressionInfo description(SqlFunction function, Class<?> extensions) {
    String parameters =
        function.parameters().stream()
            .map(it -> it.isOptional() ? "[" + it.name() + "]" : it.name())
            .collect(Collectors.joining(", "));
    String arguments =
        function.parameters().stream()
            .map(it -> "      * " + it.name() + " - " + meaning(it) + "\n")
            .collect(Collectors.joining("", "\n    Arguments:\n", "  "));
    String examples =
        function.examples().stream()
            .map(it -> example(function, it))
            .collect(Collectors.joining("", "\n    Examples:\n", "  "));
    return new ExpressionInfo(
        extensions.getName(),
        null,
        function.name(),
        "_FUNC_(" + parameters + ") - " + function.about().text(),
        arguments,
        examples,
        "",
        "url_funcs",
        "",
        "",
        SOURCE);
  }

  private static String meaning(SqlParameter parameter) {
    return Types.of(parameter.type()).sql()
        + (parameter.isOptional() ? ", " + literal(parameter.type(), parameter.value()) : "");
  }

  private static String example(SqlFunction function, SqlExample example) {
    String arguments =
        IntStream.range(0, example.arguments().size())
            .mapToObj(i -> literal(function.parameters().get(i).type(), example.arguments().get(i)))
            .collect(Collectors.joining(", "));
    return "      > SELECT _FUNC_(" + arguments + ");\n       " + example.answer() + "\n";
  }

  /** Returns an argument as an SQL literal. */
  static String literal(SqlType type, @Nullable String value) {
    if (value == null) {
      return "NULL";
    }
    return type == SqlType.TEXT
        ? "'" + value.replace("\\", "\\\\").replace("'", "\\'") + "'"
        : value;
  }

  /** Registers all functions with a session as temporary functions. */
  static void register(FunctionRegistry functions, TableFunctionRegistry tables) {
    for (SqlFunction it : all()) {
      functions.createOrReplaceTempFunction(it.name(), builder(it), SOURCE);
      if (it.result() == SqlType.FINDS) {
        tables.createOrReplaceTempFunction(it.name(), tableBuilder(it), SOURCE);
      }
    }
  }
}
