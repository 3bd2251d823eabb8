package dev.urial.sql.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** The one session of these tests. */
final class Spark {
  private static final String FOLDER = makeFolder();
  private static final SparkSession SESSION = start();

  private Spark() {}

  static SparkSession session() {
    return SESSION;
  }

  /** Where tests put files; it goes when they end. */
  static String folder() {
    return FOLDER;
  }

  private static String makeFolder() {
    try {
      return Files.createTempDirectory("urial-spark").toString();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static SparkSession start() {
    SparkSession session =
        SparkSession.builder()
            .master("local[2]")
            .appName("tests")
            .config("spark.ui.enabled", "false")
            .config("spark.log.level", "ERROR")
            .config("spark.driver.host", "127.0.0.1")
            .config("spark.driver.bindAddress", "127.0.0.1")
            .config("spark.local.dir", FOLDER)
            .config("spark.sql.warehouse.dir", FOLDER)
            .config("spark.sql.shuffle.partitions", "2")
            .config("spark.sql.extensions", UrialExtensions.class.getName())
            .getOrCreate();
    Runtime.getRuntime().addShutdownHook(new Thread(Spark::stop));
    return session;
  }

  private static void stop() {
    SESSION.stop();
    try (Stream<Path> files = Files.walk(Path.of(FOLDER))) {
      files.sorted(Comparator.reverseOrder()).forEach(it -> it.toFile().delete());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The first row of an answer. */
  static Row first(String query) {
    return session().sql(query).first();
  }

  /** Texts in a column {@code url}. */
  static Dataset<Row> texts(String... texts) {
    return session()
        .createDataset(Arrays.asList(texts), Encoders.STRING())
        .toDF("url")
        .repartition(1);
  }
}
