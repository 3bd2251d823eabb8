package dev.urial.sql.spark;

import java.util.List;
import java.util.Locale;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/**
 * A job for a cluster: counts the rows of a Parquet file by what the functions say of them, twice,
 * and compares the counts.
 *
 * <pre>
 * SparkJob MASTER FILE.parquet COPIES
 * </pre>
 *
 * <p>The first run is by Spark's own count of the rows; the second is the job proper, over so many
 * copies of the file, in the middle of which {@code spark-cluster.sh} ends a worker.
 */
public final class SparkJob {
  private SparkJob() {}

  /** Runs; ends with 1 if the counts are wrong. */
  public static void main(String[] args) {
    String[] files = new String[Integer.parseInt(args[2])];
    java.util.Arrays.fill(files, args[1]);
    SparkSession spark =
        SparkSession.builder()
            .master(args[0])
            .appName("SparkJob")
            .config("spark.ui.enabled", "false")
            .config("spark.log.level", "WARN")
            .config("spark.driver.host", "127.0.0.1")
            .config("spark.driver.bindAddress", "127.0.0.1")
            .config("spark.sql.files.maxPartitionBytes", "8m")
            .config("spark.sql.shuffle.partitions", "4")
            .config("spark.sql.extensions", UrialExtensions.class.getName())
            .getOrCreate();
    try {
      long[] one = counts(spark, args[1]);
      say("one file: %d rows, %d read, %d bytes of hosts%n", one[0], one[1], one[2]);
      say("JOB BEGINS%n");
      long start = System.nanoTime();
      long[] all = counts(spark, files);
      say(
          "JOB ENDS: %d rows, %d read, %d bytes of hosts in %.1f s%n",
          all[0], all[1], all[2], (System.nanoTime() - start) / 1e9);
      for (int i = 0; i < all.length; i++) {
        if (all[i] != files.length * one[i]) {
          say("WRONG: %d is not %d times %d%n", all[i], files.length, one[i]);
          System.exit(1);
        }
      }
      say("RIGHT%n");
    } finally {
      spark.stop();
    }
  }

  private static long[] counts(SparkSession spark, String... files) {
    spark.read().parquet(files).createOrReplaceTempView("urls");
    List<Row> rows =
        spark
            .sql(
                "SELECT count(*), count(host), coalesce(sum(octet_length(host)), 0), count(path)"
                    + " FROM (SELECT try_uri_host(url) host, try_uri_path(url) path FROM urls)")
            .collectAsList();
    Row row = rows.get(0);
    return new long[] {row.getLong(0), row.getLong(1), row.getLong(2)};
  }

  private static void say(String format, Object... arguments) {
    System.out.printf(Locale.ROOT, format, arguments);
    System.out.flush();
  }
}
