package dev.urial.sql.duckdb;

import dev.urial.sql.SqlFunction;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.duckdb.DuckDBDataChunkReader;
import org.duckdb.DuckDBScalarFunction;
import org.duckdb.DuckDBWritableVector;

/**
 * A function with a fixed number of arguments. DuckDB calls it with many rows at once, and from
 * several threads concurrently.
 *
 * <p>A DuckDB thread appears to Java as a new thread in each invocation, so thread-local state is
 * useless. Instead, each invocation uses an idle {@link VectorCall} or creates a new one, and makes
 * it available again afterwards.
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
      // The call may be in an inconsistent state, and the exception's message may quote the row.
      work = null;
      StackTraceElement[] trace = e.getStackTrace();
      throw new DuckDbException(
          function.name()
              + ": this is a bug in Urial; please report it: "
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
