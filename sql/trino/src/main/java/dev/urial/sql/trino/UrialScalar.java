package dev.urial.sql.trino;

import static io.trino.spi.StandardErrorCode.INVALID_FUNCTION_ARGUMENT;
import static io.trino.spi.type.BigintType.BIGINT;

import dev.urial.sql.Call;
import dev.urial.sql.SqlColumn;
import dev.urial.sql.SqlFunction;
import dev.urial.sql.SqlFunctions;
import dev.urial.sql.SqlType;
import io.airlift.slice.Slice;
import io.airlift.slice.Slices;
import io.trino.spi.TrinoException;
import io.trino.spi.block.Block;
import io.trino.spi.block.BlockBuilder;
import io.trino.spi.block.RowBlock;
import io.trino.spi.block.SqlRow;
import io.trino.spi.block.VariableWidthBlockBuilder;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The base class of the functions in Trino. A function sets the arguments and then reads the
 * result, in Trino's own data types.
 *
 * <pre>
 *   TEXT     varchar                                    Slice: bytes in, bytes out
 *   BOOLEAN  boolean                                    Boolean
 *   INTEGER  bigint                                     long, Long
 *   TEXTS    array(varchar)                             Block
 *   PAIRS    array(row(name varchar, value varchar))    Block
 *   PARTS    row(scheme varchar, …)                     SqlRow
 *   FINDS    array(row(written varchar, …))             Block, for UNNEST
 * </pre>
 *
 * <p>Trino creates an instance for each call site in a query and each thread. This class is public
 * only because Trino's classes call its subclasses.
 */
public abstract class UrialScalar {
  private final Call call;
  private byte @Nullable [] first;

  /**
   * Creates a call of a function.
   *
   * @param name the name of a function in the catalogue
   * @throws IllegalArgumentException if the catalogue has no such function
   */
  protected UrialScalar(String name) {
    SqlFunction function = SqlFunctions.find(Objects.requireNonNull(name, "name"));
    if (function == null) {
      throw new IllegalArgumentException("Urial has no function " + name);
    }
    call = function.call();
  }

  /**
   * Sets an argument to text, which is not copied because Trino never modifies it.
   *
   * @param i the index of the argument, from 0
   * @param text the text in UTF-8
   */
  protected final void give(int i, Slice text) {
    byte[] bytes = text.byteArray();
    int start = text.byteArrayOffset();
    call.text(i, bytes, start, start + text.length());
    if (i == 0) {
      first = bytes;
    }
  }

  /**
   * Sets an argument to a number.
   *
   * @param i the index of the argument, from 0
   * @param n any number
   */
  protected final void give(int i, long n) {
    call.number(i, n);
  }

  /** {@return the result of a function that returns text; null for NULL} */
  protected final @Nullable Slice text() {
    run();
    if (call.isNull()) {
      return null;
    }
    byte[] bytes = call.bytes();
    int start = call.start();
    int end = call.end();
    // Part of the argument is returned as a view. New results are copied, because the next call
    // overwrites the buffer, and the receiver may keep the result, for example as the state of
    // reduce.
    return bytes == first
        ? Slices.wrappedBuffer(bytes, start, end - start)
        : Slices.wrappedBuffer(Arrays.copyOfRange(bytes, start, end));
  }

  /** {@return the result of a function that returns a boolean; null for NULL} */
  protected final @Nullable Boolean truth() {
    run();
    return call.isNull() ? null : (Boolean) call.truth();
  }

  /** {@return the result of a function that returns a number; null for NULL} */
  protected final @Nullable Long number() {
    run();
    return call.isNull() ? null : (Long) call.number();
  }

  /** {@return the result of a function that returns a single row; null for NULL} */
  protected final @Nullable SqlRow row() {
    run();
    return call.isNull() ? null : new SqlRow(0, columns());
  }

  /** {@return the result of a function that returns an array of strings; null for NULL} */
  protected final @Nullable Block texts() {
    run();
    return call.isNull() ? null : column(0, SqlType.TEXT);
  }

  /** {@return the result of a function that returns an array of rows; null for NULL} */
  protected final @Nullable Block rows() {
    run();
    return call.isNull() ? null : RowBlock.fromFieldBlocks(call.size(), columns());
  }

  private void run() {
    if (!call.run()) {
      throw new TrinoException(INVALID_FUNCTION_ARGUMENT, call.error());
    }
  }

  private Block[] columns() {
    List<SqlColumn> columns = call.function().result().columns();
    Block[] blocks = new Block[columns.size()];
    for (int i = 0; i < blocks.length; i++) {
      blocks[i] = column(i, columns.get(i).type());
    }
    return blocks;
  }

  private Block column(int column, SqlType type) {
    return type == SqlType.INTEGER ? numbers(column) : texts(column);
  }

  private Block numbers(int column) {
    BlockBuilder out = BIGINT.createFixedSizeBlockBuilder(call.size());
    for (int i = 0; i < call.size(); i++) {
      if (call.isNull(i, column)) {
        out.appendNull();
      } else {
        BIGINT.writeLong(out, call.numberAt(i, column));
      }
    }
    return out.build();
  }

  private Block texts(int column) {
    int bytes = 0;
    for (int i = 0; i < call.size(); i++) {
      bytes += call.isNull(i, column) ? 0 : call.end(i, column) - call.start(i, column);
    }
    VariableWidthBlockBuilder out = new VariableWidthBlockBuilder(null, call.size(), bytes);
    for (int i = 0; i < call.size(); i++) {
      if (call.isNull(i, column)) {
        out.appendNull();
      } else {
        int start = call.start(i, column);
        out.writeEntry(call.bytes(), start, call.end(i, column) - start);
      }
    }
    return out.build();
  }
}
