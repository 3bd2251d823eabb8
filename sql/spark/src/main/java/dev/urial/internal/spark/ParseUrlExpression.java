package dev.urial.internal.spark;

import java.util.List;
import java.util.Objects;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.codegen.CodegenContext;
import org.apache.spark.sql.catalyst.expressions.codegen.ExprCode;
import org.apache.spark.sql.internal.SQLConf;
import org.apache.spark.sql.types.AbstractDataType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;
import scala.Function1;
import scala.collection.Iterator;
import scala.collection.immutable.IndexedSeq;
import scala.collection.immutable.Seq;

/**
 * The functions {@code parse_url} and {@code try_parse_url} under RFC 3987, which replace Spark's
 * own functions if a session is configured accordingly. The children are the parsed text, the part,
 * and an optional key.
 */
public final class ParseUrlExpression extends FunctionExpression {
  private static final long serialVersionUID = 1;

  private static final AbstractDataType TEXT = Spark4.anyText();

  private final boolean failing;

  /** Creates an expression for {@link #builder}. Catalyst also uses this constructor for copies. */
  public ParseUrlExpression(String function, Seq<Expression> children, boolean failing) {
    super(
        Objects.requireNonNull(function, "function"), Objects.requireNonNull(children, "children"));
    this.failing = failing;
  }

  /** Returns the builder of expressions for {@code parse_url} or {@code try_parse_url}. */
  public static Function1<Seq<Expression>, Expression> builder(String function) {
    return arguments -> {
      List<Expression> all = ScalaSequences.list(Functions.checked(function, arguments, 2, 3));
      java.util.ArrayList<Expression> children = new java.util.ArrayList<>(all);
      children.set(0, ReadExpression.of(ScalaSequences.of(List.of(all.get(0)))));
      // Like Spark's own function, it fails only in ANSI mode.
      boolean failing = !function.startsWith("try_") && SQLConf.get().ansiEnabled();
      return new ParseUrlExpression(function, ScalaSequences.of(children), failing);
    };
  }

  /** Returns the result for a row, or null for NULL. Generated code also calls this method. */
  public static @Nullable UTF8String answer(
      @Nullable ParsedComponents parts,
      @Nullable UTF8String part,
      @Nullable UTF8String key,
      boolean hasKey,
      boolean failing) {
    if (parts == null || part == null || hasKey && key == null) {
      return null;
    }
    if (!parts.failed()) {
      return ParsedUrl.part(parts, part, key);
    }
    if (failing) {
      throw parts.error("parse_url");
    }
    return null;
  }

  @Override
  public DataType dataType() {
    return DataTypes.StringType;
  }

  @Override
  public Seq<AbstractDataType> inputTypes() {
    List<AbstractDataType> types =
        arguments().stream()
            .map(it -> it instanceof ReadExpression ? it.dataType() : TEXT)
            .toList();
    return ScalaSequences.of(types);
  }

  @Override
  boolean fails() {
    return failing || childFails();
  }

  @Override
  public boolean foldable() {
    return given().stream().allMatch(Expression::foldable);
  }

  private List<Expression> given() {
    java.util.ArrayList<Expression> all = new java.util.ArrayList<>(arguments());
    all.set(0, all.get(0).children().apply(0));
    return all;
  }

  @Override
  public @Nullable Object eval(@Nullable InternalRow row) {
    List<Expression> all = arguments();
    boolean hasKey = all.size() > 2;
    return answer(
        (ParsedComponents) all.get(0).eval(row),
        (UTF8String) all.get(1).eval(row),
        hasKey ? (UTF8String) all.get(2).eval(row) : null,
        hasKey,
        failing);
  }

  @Override
  public ExprCode doGenCode(CodegenContext context, ExprCode ev) {
    List<ExprCode> all = arguments().stream().map(it -> it.genCode(context)).toList();
    JavaCodeBuilder code = new JavaCodeBuilder();
    all.forEach(it -> code.line(it.code()));
    boolean hasKey = all.size() > 2;
    String name = ParseUrlExpression.class.getName();
    String parts = "(" + ParsedComponents.class.getName() + ") ";
    code.line("UTF8String ", ev.value(), " = " + name + ".answer(");
    code.line("  ", all.get(0).isNull(), " ? null : " + parts, all.get(0).value(), ",");
    code.line("  ", all.get(1).isNull(), " ? null : (UTF8String) ", all.get(1).value(), ",");
    if (hasKey) {
      code.line("  ", all.get(2).isNull(), " ? null : (UTF8String) ", all.get(2).value(), ",");
    } else {
      code.line("  null,");
    }
    code.line("  " + hasKey + ", " + failing + ");");
    code.line("boolean ", ev.isNull(), " = ", ev.value(), " == null;");
    return ev.copy(code.block(), ev.isNull(), ev.value());
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
  public int productArity() {
    return 3;
  }

  @Override
  public Object productElement(int n) {
    return n == 2 ? failing : super.productElement(n);
  }

  @Override
  public Expression withNewChildrenInternal(IndexedSeq<Expression> children) {
    return new ParseUrlExpression(function(), children, failing);
  }
}
