package dev.urial.sql.flink;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.CoreOptions;
import org.apache.flink.configuration.DeploymentOptions;
import org.apache.flink.configuration.RestOptions;
import org.apache.flink.runtime.minicluster.MiniCluster;
import org.apache.flink.runtime.minicluster.MiniClusterConfiguration;
import org.apache.flink.table.api.EnvironmentSettings;
import org.apache.flink.table.api.TableEnvironment;
import org.apache.flink.types.Row;
import org.apache.flink.util.CloseableIterator;
import org.jspecify.annotations.Nullable;

/** An environment of Flink within this process, with the module loaded. */
final class Tables {
  private Tables() {}

  /** Flink 2.3 is tried on JDK 17, which its own images use; on another these tests say so. */
  static void assumeJdk17() {
    boolean is17 = Runtime.version().feature() == 17;
    if (!is17) {
      System.out.println(
          "sql/flink: tests skipped, they run on JDK 17 and this is " + Runtime.version());
    }
    assumeTrue(is17, "Flink's tests run on JDK 17");
  }

  static TableEnvironment batch() {
    TableEnvironment tables = bare(EnvironmentSettings.newInstance().inBatchMode());
    tables.executeSql("LOAD MODULE urial");
    return tables;
  }

  /** One without the module; its jobs run in the cluster of this process. */
  static TableEnvironment bare(EnvironmentSettings.Builder settings) {
    return TableEnvironment.create(settings.withConfiguration(Cluster.here()).build());
  }

  /** One cluster for all jobs: Flink would start one for each. */
  private static final class Cluster {
    private static @Nullable Configuration here;

    /** Where it is; it is started when first asked for, and ends with the process. */
    static synchronized Configuration here() {
      if (here == null) {
        here = start();
      }
      return here;
    }

    private static Configuration start() {
      Configuration own = new Configuration();
      own.set(RestOptions.BIND_PORT, "0");
      own.set(RestOptions.ADDRESS, "localhost");
      MiniCluster cluster =
          new MiniCluster(
              new MiniClusterConfiguration.Builder()
                  .setConfiguration(own)
                  .setNumTaskManagers(1)
                  .setNumSlotsPerTaskManager(4)
                  .build());
      try {
        cluster.start();
        URI at = cluster.getRestAddress().get();
        Configuration jobs = new Configuration();
        jobs.set(CoreOptions.DEFAULT_PARALLELISM, 1);
        jobs.set(DeploymentOptions.TARGET, "remote");
        jobs.set(RestOptions.ADDRESS, at.getHost());
        jobs.set(RestOptions.PORT, at.getPort());
        return jobs;
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    }
  }

  static List<Row> rows(TableEnvironment tables, String query) {
    List<Row> rows = new ArrayList<>();
    try (CloseableIterator<Row> found = tables.executeSql(query).collect()) {
      found.forEachRemaining(rows::add);
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
    return rows;
  }

  /** The one value of a query with one row and one column. */
  static @Nullable Object value(TableEnvironment tables, String expression) {
    List<Row> rows = rows(tables, "SELECT " + expression);
    return rows.get(0).getField(0);
  }

  /** The sentence of the innermost cause. */
  static String cause(Throwable thrown) {
    Throwable it = thrown;
    while (it.getCause() != null) {
      it = it.getCause();
    }
    return String.valueOf(it.getMessage());
  }
}
