package dev.urial.shortener.store;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;

/**
 * A real PostgreSQL of this JVM's own, from the binaries on the class path: no installed one is
 * used, and no network. It is started when it is asked for first, and stopped when the JVM ends.
 */
public final class EmbeddedDatabase {
  private static final AtomicInteger NAMES = new AtomicInteger();

  private EmbeddedDatabase() {}

  private static final class Server {
    static final EmbeddedPostgres IT = start();
  }

  /** A database with the tables of a store, which others are copied from. */
  private static final class Template {
    static final String NAME = make();

    private static String make() {
      String url = fresh();
      Store.open(url, PostgresLimits.DEFAULT, () -> {}).close();
      return url.substring(url.lastIndexOf('/') + 1);
    }
  }

  /** Starts a server of one's own, that one may stop. */
  public static EmbeddedPostgres start() {
    skipWithoutBinaries();
    try {
      EmbeddedPostgres server =
          EmbeddedPostgres.builder()
              .setServerConfig("max_connections", "300")
              .setServerConfig("shared_buffers", "64MB")
              // No test cuts the power of this one's machine.
              .setServerConfig("fsync", "off")
              .setServerConfig("full_page_writes", "off")
              .start();
      Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(server)));
      return server;
    } catch (IOException e) {
      throw new IllegalStateException("the embedded PostgreSQL does not start", e);
    }
  }

  /** Starts a server whose data stay when it is stopped, at a port of one's choice (0: any). */
  public static EmbeddedPostgres start(Path data, int port) {
    skipWithoutBinaries();
    try {
      EmbeddedPostgres server =
          EmbeddedPostgres.builder()
              .setDataDirectory(data)
              .setCleanDataDirectory(false)
              .setPort(port)
              .setServerConfig("max_connections", "100")
              .start();
      Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(server)));
      return server;
    } catch (IOException e) {
      throw new IllegalStateException("the embedded PostgreSQL does not start", e);
    }
  }

  private static void stop(EmbeddedPostgres server) {
    try {
      server.close();
    } catch (IOException e) {
      // It is stopped already.
      return;
    }
  }

  /** Returns the URL of a new, empty database. */
  public static String fresh() {
    skipWithoutBinaries();
    return fresh(Server.IT);
  }

  /** Returns the URL of a database as the driver wants it, with the user. */
  public static String jdbc(String url) {
    return Server.IT.getJdbcUrl("postgres", url.substring(url.lastIndexOf('/') + 1));
  }

  /** Returns the URL of a new database that has a store's tables already, which takes less time. */
  public static String withTables() {
    skipWithoutBinaries();
    return create(Server.IT, " TEMPLATE " + Template.NAME);
  }

  /**
   * Returns the URL of a database with a store's tables, which are empty: the one that was returned
   * before, whose store must be closed. That takes less time than to create one.
   */
  public static synchronized String emptied() {
    skipWithoutBinaries();
    String url = Emptied.url;
    if (url == null) {
      url = withTables();
      Emptied.url = url;
      return url;
    }
    String name = url.substring(url.lastIndexOf('/') + 1);
    try (Connection connection = Server.IT.getDatabase("postgres", name).getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(
          """
          DO $$ BEGIN
            EXECUTE (
              SELECT 'TRUNCATE ' || string_agg(oid::regclass::text, ', ') || ' RESTART IDENTITY'
              FROM pg_class
              WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
                AND relname NOT IN ('flyway_schema_history', 'visit_kept'));
            UPDATE visit_kept SET since = 0;
          END $$;
          ALTER SEQUENCE link_id RESTART
          """);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
    return url;
  }

  private static final class Emptied {
    static @Nullable String url;
  }

  /** Returns the URL of a new, empty database of a server. */
  public static String fresh(EmbeddedPostgres server) {
    return create(server, "");
  }

  private static String create(EmbeddedPostgres server, String options) {
    String name = "urial_" + ProcessHandle.current().pid() + "_" + NAMES.incrementAndGet();
    try (Connection connection = server.getPostgresDatabase().getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE DATABASE " + name + options);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
    return "postgresql://postgres:postgres@localhost:" + server.getPort() + "/" + name;
  }

  private static void skipWithoutBinaries() {
    Assumptions.assumeFalse(
        Boolean.getBoolean("urial.engines.skip"), "only -Pfull runs PostgreSQL");
    String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
    String machine = System.getProperty("os.arch", "");
    boolean there =
        EmbeddedDatabase.class.getResource(
                "/postgres-" + (system.startsWith("linux") ? "linux" : system) + "-x86_64.txz")
            != null;
    Assumptions.assumeTrue(
        there && (machine.equals("amd64") || machine.equals("x86_64")),
        "no PostgreSQL binaries on the class path for " + system + " on " + machine);
  }
}
