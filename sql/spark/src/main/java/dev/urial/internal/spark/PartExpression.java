package dev.urial.internal.spark;

import dev.urial.sql.SqlType;
import java.util.List;
import java.util.Objects;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.codegen.CodegenContext;
import org.apache.spark.sql.catalyst.expressions.codegen.ExprCode;
import org.apache.spark.sql.types.AbstractDataType;
import org.apache.spark.sql.types.DataType;
import org.jspecify.annotations.Nullable;
import scala.collection.Iterator;
import scala.collection.immutable.IndexedSeq;
import scala.collection.immutable.Seq;

/**
 * A function that returns one or all components of a parsed text: {@code uri_host} and similar
 * functions, and {@code uri_parse}.
 */
public final class PartExpression extends FunctionExpression {
  private static final long serialVersionUID = 1;

  // A column of SqlType.PARTS, or -1 for the whole struct.
  private final int part;
  private final boolean attempt;

  /**
   * Creates an expression whose only child is the parsed text. Catalyst also uses this constructor
   * for copies.
   */
  public PartExpression(String function, Seq<Expression> reading) {
    super(Objects.requireNonNull(function, "function"), Objects.requireNonNull(reading, "reading"));
    attempt = Types.function(function).isTry();
    part = Types.part(function);
  }

  static PartExpression of(String function, Seq<Expression> arguments) {
    return new PartExpression(function, ScalaSequences.of(ReadExpression.of(arguments)));
  }

  private List<Expression> given() {
    return ScalaSequences.list(arguments().get(0).children());
  }

  @Override
  public boolean foldable() {
    return given().stream().allMatch(Expression::foldable);
  }

  @Override
  public Seq<AbstractDataType> inputTypes() {
    return ScalaSequences.of(List.of(arguments().get(0).dataType()));
  }

  @Override
  public DataType dataType() {
    return Types.of(type());
  }

  private SqlType type() {
    return part < 0 ? SqlType.PARTS : SqlType.PARTS.columns().get(part).type();
  }

  @Override
  public @Nullable Object eval(@Nullable InternalRow row) {
    if (!(arguments().get(0).eval(row) instanceof ParsedComponents parts)) {
      return null;
    }
    if (!parts.failed(part)) {
      return parts.part(part);
    }
    if (attempt) {
      return null;
    }
    throw parts.error(function());
  }

  @Override
  public ExprCode doGenCode(CodegenContext context, ExprCode ev) {
    ExprCode read = arguments().get(0).genCode(context);
    JavaCodeBuilder code = new JavaCodeBuilder().line(read.code());
    String name = ParsedComponents.class.getName();
    String parts = context.freshName("parts");
    code.line(
        name + " " + parts + " = ", read.isNull(), " ? null : (" + name + ") ", read.value(), ";");
    String failed = parts + " != null && " + parts + ".failed(" + part + ")";
    if (attempt) {
      code.line("if (" + failed + ") { " + parts + " = null; }");
    } else {
      code.line("if (" + failed + ") {");
      code.line("  throw " + parts + ".error(\"" + function() + "\");");
      code.line("}");
    }
    switch (type()) {
      case INTEGER -> {
        String absent = parts + " == null || " + parts + ".isNull(" + part + ")";
        code.line("boolean ", ev.isNull(), " = " + absent + ";");
        String number = parts + ".number(" + part + ")";
        code.line("long ", ev.value(), " = ", ev.isNull(), " ? -1L : " + number + ";");
      }
      case PARTS -> value(code, ev, "InternalRow", parts, ".row()");
      case TEXT, BOOLEAN, TEXTS, PAIRS, FINDS ->
          value(code, ev, "UTF8String", parts, ".text(" + part + ")");
    }
    return ev.copy(code.block(), ev.isNull(), ev.value());
  }

  private static void value(
      JavaCodeBuilder code, ExprCode ev, String type, String parts, String call) {
    code.line(type + " ", ev.value(), " = " + parts + " == null ? null : " + parts + call + ";");
    code.line("boolean ", ev.isNull(), " = ", ev.value(), " == null;");
  }

  @Override
  public Iterator<Object> stringArgs() {
    return ScalaSequences.<Object>of(given()).iterator();
  }

  @Override
  public String sql() {
    List<String> arguments = given().stream().map(Expression::sql).toList();
    return function() + "(" + String.join(", ", arguments) + ")";
  }

  @Override
  public Expression withNewChildrenInternal(IndexedSeq<Expression> children) {
    return new PartExpression(function(), children);
  }
}
