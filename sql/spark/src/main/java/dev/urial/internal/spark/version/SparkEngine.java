package dev.urial.internal.spark.version;

import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.SparkSessionExtensions;

/**
 * The interface between the public classes and the code that is compiled for one version of Spark.
 */
public interface SparkEngine {
  /** Adds all functions to a session that is being created. */
  void inject(SparkSessionExtensions extensions, Class<?> entry);

  /** Adds all functions to a running session. */
  void register(SparkSession session);
}
