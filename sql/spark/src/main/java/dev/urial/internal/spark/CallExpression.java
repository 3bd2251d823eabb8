package dev.urial.internal.spark;

import java.util.Objects;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.codegen.CodegenContext;
import org.apache.spark.sql.catalyst.expressions.codegen.ExprCode;
import org.apache.spark.sql.types.DataType;
import org.jspecify.annotations.Nullable;
import scala.collection.immutable.IndexedSeq;
import scala.collection.immutable.Seq;

/** A call to any catalogue function that returns a single value. */
public final class CallExpression extends FunctionExpression {
  private static final long serialVersionUID = 1;

  private transient @Nullable Caller caller;

  /** Creates a call of a function; Catalyst also uses this constructor for copies. */
  public CallExpression(String function, Seq<Expression> arguments) {
    super(
        Objects.requireNonNull(function, "function"),
        Objects.requireNonNull(arguments, "arguments"));
  }

  @Override
  public DataType dataType() {
    return Types.of(Types.function(function()).result());
  }

  @Override
  public @Nullable Object eval(@Nullable InternalRow row) {
    Caller it = caller;
    if (it == null) {
      it = Caller.of(function());
      caller = it;
    }
    give(row, it);
    return it.answer();
  }

  @Override
  public ExprCode doGenCode(CodegenContext context, ExprCode ev) {
    CallSite site = CallSite.of(function(), arguments());
    String caller = Types.state(context, Caller.class, site, "caller");
    JavaCodeBuilder code = new JavaCodeBuilder();
    give(site, context, caller, code);
    switch (Types.function(function()).result()) {
      case TEXT -> value(code, ev, "UTF8String", caller + ".text()");
      case TEXTS, PAIRS, FINDS -> value(code, ev, "ArrayData", caller + ".array()");
      case PARTS -> value(code, ev, "InternalRow", caller + ".struct()");
      case BOOLEAN -> {
        code.line("boolean ", ev.isNull(), " = !" + caller + ".run();");
        code.line("boolean ", ev.value(), " = !", ev.isNull(), " && " + caller + ".truth();");
      }
      case INTEGER -> {
        code.line("boolean ", ev.isNull(), " = !" + caller + ".run();");
        code.line("long ", ev.value(), " = ", ev.isNull(), " ? -1L : " + caller + ".number();");
      }
    }
    return ev.copy(code.block(), ev.isNull(), ev.value());
  }

  private static void value(JavaCodeBuilder code, ExprCode ev, String type, String call) {
    code.line(type + " ", ev.value(), " = " + call + ";");
    code.line("boolean ", ev.isNull(), " = ", ev.value(), " == null;");
  }

  @Override
  public Expression withNewChildrenInternal(IndexedSeq<Expression> children) {
    return new CallExpression(function(), children);
  }
}
