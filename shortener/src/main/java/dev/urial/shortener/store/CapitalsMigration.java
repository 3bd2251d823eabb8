package dev.urial.shortener.store;

import dev.urial.shortener.link.Slug;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.flywaydb.core.api.MigrationVersion;
import org.flywaydb.core.api.migration.Context;
import org.flywaydb.core.api.migration.JavaMigration;
import org.jspecify.annotations.Nullable;

/**
 * Fills the column {@code capitals} of slugs that earlier versions stored in case-insensitive
 * domains. SQL cannot compute a skeleton.
 */
final class CapitalsMigration implements JavaMigration {
  static final int NUMBER = 7;

  private static final int PAGE = 1_000;

  @Override
  public MigrationVersion getVersion() {
    return MigrationVersion.fromVersion(String.valueOf(NUMBER));
  }

  @Override
  public String getDescription() {
    return "capitals";
  }

  @Override
  public @Nullable Integer getChecksum() {
    return null;
  }

  @Override
  public boolean canExecuteInTransaction() {
    return true;
  }

  @Override
  public void migrate(Context context) throws SQLException {
    fill(context.getConnection());
  }

  /** Fills the column where it is empty, also after a backup of an earlier version was restored. */
  static void fill(Connection connection) throws SQLException {
    List<String> domains = new ArrayList<>();
    try (PreparedStatement statement =
            connection.prepareStatement("SELECT host FROM domain WHERE case_sensitive = 0");
        ResultSet rows = statement.executeQuery()) {
      while (rows.next()) {
        domains.add(rows.getString(1));
      }
    }
    for (String domain : domains) {
      String after = "";
      List<String> keys = keys(connection, domain, after);
      while (!keys.isEmpty()) {
        fill(connection, domain, keys);
        after = keys.get(keys.size() - 1);
        keys = keys(connection, domain, after);
      }
    }
  }

  private static List<String> keys(Connection connection, String domain, String after)
      throws SQLException {
    String sql =
        "SELECT slug_key FROM slug WHERE domain = ? AND slug_key > ? AND capitals IS NULL"
            + " ORDER BY slug_key LIMIT "
            + PAGE;
    List<String> keys = new ArrayList<>();
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      statement.setString(1, domain);
      statement.setString(2, after);
      try (ResultSet rows = statement.executeQuery()) {
        while (rows.next()) {
          keys.add(rows.getString(1));
        }
      }
    }
    return keys;
  }

  private static void fill(Connection connection, String domain, List<String> keys)
      throws SQLException {
    String sql = "UPDATE slug SET capitals = ? WHERE domain = ? AND slug_key = ?";
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (String key : keys) {
        statement.setString(1, SkeletonColumn.of(new Slug(key, key).capitalSkeleton()));
        statement.setString(2, domain);
        statement.setString(3, key);
        statement.addBatch();
      }
      statement.executeBatch();
    }
  }
}
