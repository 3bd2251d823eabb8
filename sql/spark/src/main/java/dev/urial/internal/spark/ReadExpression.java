package dev.urial.internal.spark;

import java.util.Objects;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.codegen.CodegenContext;
import org.apache.spark.sql.catalyst.expressions.codegen.ExprCode;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.ObjectType;
import org.jspecify.annotations.Nullable;
import scala.collection.immutable.IndexedSeq;
import scala.collection.immutable.Seq;

/**
 * An expression that parses a text for all {@link PartExpression}s of the same text. Catalyst
 * evaluates equal expressions once per row. The parsed text never leaves the operator.
 */
public final class ReadExpression extends FunctionExpression {
  private static final long serialVersionUID = 1;

  private transient @Nullable ParsedComponents parts;

  /** Creates a parse expression; Catalyst also uses this constructor for copies. */
  public ReadExpression(String function, Seq<Expression> arguments) {
    super(
        Objects.requireNonNull(function, "function"),
        Objects.requireNonNull(arguments, "arguments"));
  }

  static ReadExpression of(Seq<Expression> arguments) {
    return new ReadExpression(ParsedComponents.FUNCTION, arguments);
  }

  @Override
  public DataType dataType() {
    return new ObjectType(ParsedComponents.class);
  }

  /** Returns false, because a plan cannot contain a parsed text as a constant. */
  @Override
  public boolean foldable() {
    return false;
  }

  /** Returns whether the argument may fail; invalid text fails later, in the parent expression. */
  @Override
  boolean fails() {
    return childFails();
  }

  @Override
  public @Nullable Object eval(@Nullable InternalRow row) {
    ParsedComponents it = parts;
    if (it == null) {
      it = new ParsedComponents();
      parts = it;
    }
    give(row, it.caller());
    return it.read();
  }

  @Override
  public ExprCode doGenCode(CodegenContext context, ExprCode ev) {
    CallSite site = CallSite.of(function(), arguments());
    String parts = Types.state(context, ParsedComponents.class, site, "parts");
    JavaCodeBuilder code = new JavaCodeBuilder();
    give(site, context, parts + ".caller()", code);
    code.line(ParsedComponents.class.getName() + " ", ev.value(), " = " + parts + ".read();");
    code.line("boolean ", ev.isNull(), " = ", ev.value(), " == null;");
    return ev.copy(code.block(), ev.isNull(), ev.value());
  }

  @Override
  public Expression withNewChildrenInternal(IndexedSeq<Expression> children) {
    return new ReadExpression(function(), children);
  }
}
