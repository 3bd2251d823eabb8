package dev.urial.internal.spark;

import java.io.Serializable;
import java.util.List;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.analysis.TypeCheckResult;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.ImplicitCastInputTypes;
import org.apache.spark.sql.catalyst.expressions.codegen.CodegenContext;
import org.apache.spark.sql.types.AbstractDataType;
import org.jspecify.annotations.Nullable;
import scala.collection.Iterator;
import scala.collection.immutable.Seq;

/**
 * The base class of the catalogue's expressions, which consist of a function name and arguments. An
 * expression is deterministic and returns null if an argument is null.
 *
 * <p>Spark's own expressions are Scala case classes. This class contains the methods that the Scala
 * compiler would generate.
 */
abstract class FunctionExpression extends Spark4Expression
    implements ImplicitCastInputTypes, Serializable {
  private static final long serialVersionUID = 1;

  private final String function;

  @SuppressWarnings("serial") // the sequences of Catalyst are serializable
  private final Seq<Expression> arguments;

  FunctionExpression(String function, Seq<Expression> arguments) {
    this.function = function;
    this.arguments = arguments;
  }

  /** Returns the name of the function in SQL. */
  final String function() {
    return function;
  }

  @Override
  public final Seq<Expression> children() {
    return arguments;
  }

  final List<Expression> arguments() {
    return ScalaSequences.list(arguments);
  }

  /** Returns true: a component may be absent, and {@code try_} variants return null on failure. */
  @Override
  public final boolean nullable() {
    return true;
  }

  @Override
  public boolean foldable() {
    return arguments().stream().allMatch(Expression::foldable);
  }

  /** Returns true, because in interpreted mode each expression keeps its own caller. */
  @Override
  public final boolean stateful() {
    return true;
  }

  @Override
  boolean fails() {
    return !function.startsWith("try_") || childFails();
  }

  final boolean childFails() {
    return arguments().stream().anyMatch(Spark4::throwable);
  }

  @Override
  public Seq<AbstractDataType> inputTypes() {
    return Types.inputs(function, arguments.size());
  }

  @Override
  public final TypeCheckResult checkInputDataTypes() {
    return ImplicitCastInputTypes.super.checkInputDataTypes();
  }

  /** Generates code that evaluates the non-constant arguments and passes them to a caller. */
  final void give(CallSite site, CodegenContext context, String caller, JavaCodeBuilder code) {
    List<Expression> all = arguments();
    for (int i = 0; i < all.size(); i++) {
      if (site.isConstant(i)) {
        continue;
      }
      var it = all.get(i).genCode(context);
      code.line(it.code());
      code.line("if (", it.isNull(), ") {");
      code.line("  ", caller, ".giveNull(" + i + ");");
      code.line("} else {");
      code.line("  ", caller, ".give(" + i + ", ", it.value(), ");");
      code.line("}");
    }
  }

  /** Evaluates the arguments for a row, and passes the values to a caller. */
  final void give(@Nullable InternalRow row, Caller caller) {
    List<Expression> all = arguments();
    for (int i = 0; i < all.size(); i++) {
      caller.giveObject(i, all.get(i).eval(row));
    }
  }

  @Override
  public String prettyName() {
    return function;
  }

  @Override
  public Iterator<Object> stringArgs() {
    return ScalaSequences.<Object>of(arguments()).iterator();
  }

  @Override
  public int productArity() {
    return 2;
  }

  @Override
  public Object productElement(int n) {
    return n == 0 ? function : arguments;
  }

  @Override
  public boolean canEqual(Object other) {
    return other.getClass() == getClass();
  }

  @Override
  public final boolean equals(@Nullable Object other) {
    return this == other
        || other instanceof FunctionExpression it
            && it.getClass() == getClass()
            && it.function.equals(function)
            && it.arguments.equals(arguments);
  }

  @Override
  public final int hashCode() {
    return super.hashCode();
  }
}
