package dev.urial.internal.spark;

import dev.urial.sql.SqlType;
import java.util.List;
import java.util.Objects;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.Generator;
import org.apache.spark.sql.catalyst.expressions.codegen.CodegenContext;
import org.apache.spark.sql.catalyst.expressions.codegen.CodegenFallback;
import org.apache.spark.sql.catalyst.expressions.codegen.ExprCode;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;
import scala.Enumeration;
import scala.collection.IterableOnce;
import scala.collection.immutable.IndexedSeq;
import scala.collection.immutable.Seq;

/**
 * A function that returns rows, which is {@code uri_extract} after {@code LATERAL VIEW} or in
 * {@code FROM}.
 *
 * <p>No code is generated for this function, because searching text takes far longer than the call.
 */
public final class FindsGenerator extends FunctionExpression implements Generator, CodegenFallback {
  private static final long serialVersionUID = 1;

  private transient @Nullable Caller caller;

  // Implements a val of the Scala trait.
  @SuppressWarnings("serial") // the sequence is serializable
  private Seq<Enumeration.Value> patterns = ScalaSequences.of(List.of());

  /** Creates a generator for a function; Catalyst also uses this constructor for copies. */
  public FindsGenerator(String function, Seq<Expression> arguments) {
    super(
        Objects.requireNonNull(function, "function"),
        Objects.requireNonNull(arguments, "arguments"));
    Generator.$init$(this);
  }

  @Override
  public Seq<Enumeration.Value> nodePatterns() {
    return patterns;
  }

  @Override
  public void org$apache$spark$sql$catalyst$expressions$Generator$_setter_$nodePatterns_$eq(
      Seq<Enumeration.Value> value) {
    patterns = value;
  }

  @Override
  public StructType elementSchema() {
    return Types.struct(SqlType.FINDS);
  }

  @Override
  public DataType dataType() {
    return Generator.super.dataType();
  }

  @Override
  public boolean foldable() {
    return false;
  }

  @Override
  public IterableOnce<InternalRow> eval(@Nullable InternalRow row) {
    Caller it = caller;
    if (it == null) {
      it = Caller.of(function());
      caller = it;
    }
    give(row, it);
    return it.run() ? ScalaSequences.of(it.found()) : ScalaSequences.of(List.of());
  }

  @Override
  public ExprCode doGenCode(CodegenContext context, ExprCode ev) {
    return CodegenFallback.super.doGenCode(context, ev);
  }

  @Override
  public Expression withNewChildrenInternal(IndexedSeq<Expression> children) {
    return new FindsGenerator(function(), children);
  }
}
