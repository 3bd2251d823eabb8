package dev.urial.sql.duckdb;

import dev.urial.sql.SqlFunction;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.duckdb.DuckDBDataChunkReader;
import org.duckdb.DuckDBScalarFunction;
import org.duckdb.DuckDBWritableVector;

/**
 * A function with a fixed number of arguments, as DuckDB calls it: a vector of rows at a time, in
 * any of its threads, several at once.
 *
 * <p>To Java a thread of DuckDB is a new one at each vector, so nothing can be kept by thread:
 * whoever works takes a {@link VectorCall} that is idle, or a new one, and puts it back.
 */
final class VectorFunction implements DuckDBScalarFunction {
  private final SqlFunction function;
  private final int arguments;
  private final Queue<VectorCall> idle = new ConcurrentLinkedQueue<>();

  VectorFunction(SqlFunction function, int arguments) {
    this.function = function;
    this.arguments = arguments;
  }

  @Override
  public void apply(DuckDBDataChunkReader in, DuckDBWritableVector out) {
    VectorCall work = idle.poll();
    try {
      if (work == null) {
        work = new VectorCall(function, arguments);
      }
      work.run(in, out);
    } catch (DuckDbException e) {
      throw e;
    } catch (RuntimeException | Error e) {
      // What went wrong may leave a call half made, and its message may quote the row.
      work = null;
      StackTraceElement[] trace = e.getStackTrace();
      throw new DuckDbException(
          function.name()
              + ": this is a defect of Urial, please report it: "
              + e.getClass().getName()
              + (trace.length == 0 ? "" : " at " + trace[0]));
    } finally {
      if (work != null) {
        work.trim();
        idle.add(work);
      }
    }
  }
}
