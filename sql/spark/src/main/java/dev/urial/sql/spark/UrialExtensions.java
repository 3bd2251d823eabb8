package dev.urial.sql.spark;

import dev.urial.internal.spark.version.SparkEngines;
import java.util.Objects;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.SparkSessionExtensions;
import scala.Function1;
import scala.runtime.BoxedUnit;

/**
 * Adds all catalogue functions to a Spark session.
 *
 * <pre>{@code
 * SparkSession spark = SparkSession.builder()
 *     .config("spark.sql.extensions", UrialExtensions.class.getName())
 *     .getOrCreate();
 * spark.sql("SELECT uri_host('http://example.com/')").first().getString(0)   // "example.com"
 * }</pre>
 *
 * <p>The functions read the bytes of Spark's strings in place, are compiled into Spark's generated
 * code, are deterministic, and return NULL for NULL. Invalid text is an error (condition {@code
 * USER_RAISED_EXCEPTION}, SQLSTATE 22P02), with or without ANSI mode. The {@code try_} functions
 * return NULL instead. Spark's own functions are unchanged.
 *
 * @see <a href="https://spark.apache.org/docs/latest/configuration.html">spark.sql.extensions</a>
 */
public final class UrialExtensions implements Function1<SparkSessionExtensions, BoxedUnit> {
  /** Creates the extension; called by Spark. */
  public UrialExtensions() {}

  /** Registers the functions for a session that is being created. */
  @Override
  public BoxedUnit apply(SparkSessionExtensions extensions) {
    Objects.requireNonNull(extensions, "extensions");
    SparkEngines.here().inject(extensions, UrialExtensions.class);
    return BoxedUnit.UNIT;
  }

  /**
   * Registers the functions with a running session.
   *
   * <pre>{@code
   * UrialExtensions.register(spark);
   * }</pre>
   */
  public static void register(SparkSession session) {
    SparkEngines.here().register(Objects.requireNonNull(session, "session"));
  }
}
