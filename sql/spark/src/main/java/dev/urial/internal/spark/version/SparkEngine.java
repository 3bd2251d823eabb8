package dev.urial.internal.spark.version;

import org.apache.spark.sql.Column;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.SparkSessionExtensions;

/**
 * The interface between the public classes and the code that is compiled for one version of Spark.
 */
public interface SparkEngine {
  /** Adds all functions to a session that is being created. */
  void inject(SparkSessionExtensions extensions, Class<?> entry);

  /** Replaces {@code parse_url} and {@code try_parse_url} in a session that is being created. */
  void injectParseUrl(SparkSessionExtensions extensions, Class<?> entry);

  /** Adds all functions to a running session. */
  void register(SparkSession session);

  /** Returns a column with the result of Urial's {@code try_parse_url}. */
  Column parseUrl(Column text, String part);

  /** Returns a column with the result of Spark's own function, which is null for invalid text. */
  Column sparkParseUrl(Column text, String part);
}
