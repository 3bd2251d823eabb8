package dev.urial.shortener.store;

import dev.urial.shortener.link.Slug;
import dev.urial.shortener.link.SlugLook;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.flywaydb.core.api.MigrationVersion;
import org.flywaydb.core.api.migration.Context;
import org.flywaydb.core.api.migration.JavaMigration;
import org.jspecify.annotations.Nullable;

/**
 * Computes how the slugs that earlier versions stored look: all slugs in case-insensitive domains,
 * in which the columns for any case are empty, and the skeletons of slugs in other domains that are
 * not ASCII. SQL cannot compute them.
 */
final class SlugLooksMigration implements JavaMigration {
  static final int NUMBER = 7;

  private static final int PAGE = 1_000;

  @Override
  public MigrationVersion getVersion() {
    return MigrationVersion.fromVersion(String.valueOf(NUMBER));
  }

  @Override
  public String getDescription() {
    return "looks";
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

  /** Computes them, also after a backup of an earlier version was restored. */
  static void fill(Connection connection) throws SQLException {
    Map<String, Boolean> domains = new TreeMap<>();
    try (PreparedStatement statement =
            connection.prepareStatement("SELECT host, case_sensitive FROM domain");
        ResultSet rows = statement.executeQuery()) {
      while (rows.next()) {
        domains.put(rows.getString(1), rows.getInt(2) != 0);
      }
    }
    for (Map.Entry<String, Boolean> domain : domains.entrySet()) {
      fill(connection, domain.getKey(), domain.getValue());
    }
  }

  private static void fill(Connection connection, String domain, boolean isCaseSensitive)
      throws SQLException {
    List<Slug> some = some(connection, domain, isCaseSensitive, "");
    while (!some.isEmpty()) {
      fill(connection, domain, isCaseSensitive, some);
      some = some(connection, domain, isCaseSensitive, some.get(some.size() - 1).key());
    }
  }

  private static List<Slug> some(
      Connection connection, String domain, boolean isCaseSensitive, String after)
      throws SQLException {
    String sql =
        "SELECT text, slug_key FROM slug WHERE domain = ? AND slug_key > ?"
            + (isCaseSensitive ? LookAlikeSlugs.NOT_ASCII : " AND capitals IS NULL")
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

  private static void fill(
      Connection connection, String domain, boolean isCaseSensitive, List<Slug> some)
      throws SQLException {
    String sql =
        "UPDATE slug SET skeleton = ?, capitals = ?, either_small = ?, either_capitals = ?"
            + " WHERE domain = ? AND slug_key = ?";
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (Slug slug : some) {
        int column = 1;
        for (SlugLook look : SlugLook.values()) {
          boolean isUsed = look == SlugLook.SHOWN || !isCaseSensitive;
          statement.setString(column, isUsed ? SkeletonColumn.of(look.of(slug)) : null);
          column++;
        }
        statement.setString(5, domain);
        statement.setString(6, slug.key());
        statement.addBatch();
      }
      statement.executeBatch();
    }
  }
}
