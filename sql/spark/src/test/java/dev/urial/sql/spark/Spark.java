package dev.urial.sql.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import org.apache.spark.sql.SparkSession;

/** The one session of these tests. */
final class Spark {
  private static final SparkSession SESSION = start();

  private Spark() {}

  static SparkSession session() {
    return SESSION;
  }

  private static SparkSession start() {
    String folder;
    try {
      folder = Files.createTempDirectory("urial-spark").toString();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    SparkSession session =
        SparkSession.builder()
            .master("local[2]")
            .appName("tests")
            .config("spark.ui.enabled", "false")
            .config("spark.log.level", "ERROR")
            .config("spark.driver.host", "127.0.0.1")
            .config("spark.driver.bindAddress", "127.0.0.1")
            .config("spark.local.dir", folder)
            .config("spark.sql.warehouse.dir", folder)
            .config("spark.sql.shuffle.partitions", "2")
            .config("spark.sql.extensions", UrialExtensions.class.getName())
            .getOrCreate();
    Runtime.getRuntime().addShutdownHook(new Thread(session::stop));
    return session;
  }
}
