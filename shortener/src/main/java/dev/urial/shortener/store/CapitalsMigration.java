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
 * domains, and replaces their skeletons, which were those of the keys. SQL cannot compute them.
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
      List<Slug> some = some(connection, domain, "");
      while (!some.isEmpty()) {
        fill(connection, domain, some);
        some = some(connection, domain, some.get(some.size() - 1).key());
      }
    }
  }

  private static List<Slug> some(Connection connection, String domain, String after)
      throws SQLException {
    String sql =
        "SELECT text, slug_key FROM slug WHERE domain = ? AND slug_key > ? AND capitals IS NULL"
            + " ORDER BY slug_key LIMIT "
            + PAGE;
    List<Slug> some = new ArrayList<>();
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      statement.setString(1, domain);
      statement.setString(2, after);
      try (ResultSet rows = statement.executeQuery()) {
        while (rows.next()) {
          some.add(new Slug(rows.getString(1), rows.getString(2)));
        }
      }
    }
    return some;
  }

  private static void fill(Connection connection, String domain, List<Slug> some)
      throws SQLException {
    String sql = "UPDATE slug SET capitals = ?, skeleton = ? WHERE domain = ? AND slug_key = ?";
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (Slug slug : some) {
        statement.setString(1, SkeletonColumn.of(slug.capitalSkeleton()));
        statement.setString(2, SkeletonColumn.of(slug.skeleton()));
        statement.setString(3, domain);
        statement.setString(4, slug.key());
        statement.addBatch();
      }
      statement.executeBatch();
    }
  }
}
