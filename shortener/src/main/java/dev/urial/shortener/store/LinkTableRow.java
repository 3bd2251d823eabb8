package dev.urial.shortener.store;

import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.RedirectStatus;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.link.Slug;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import org.jdbi.v3.core.statement.SqlStatement;
import org.jspecify.annotations.Nullable;

/** Converts links to rows of the table {@code link}, and back. */
final class LinkTableRow {
  /** The length of the text of links after which a page of rows ends. */
  static final int MAX_PAGE_TEXT = 512 * 1024;

  /** The columns, in the order in which {@link #read} reads them. */
  static final String COLUMNS =
      "link.id, link.domain, link.slug, link.slug_key, link.target, link.given, link.status,"
          + " link.cache_control, link.title, link.tags, link.owner_id, link.valid_from,"
          + " link.valid_until, link.visit_limit, link.password_hash, link.rules, link.fallback,"
          + " link.fallback_given, link.crawlable, link.unlisted, link.forward_query,"
          + " link.forward_path, link.state, link.created_at, link.changed_at, link.version";

  static final String INSERT =
      "INSERT INTO link (id, domain, slug, slug_key, target, given, status, cache_control, title,"
          + " tags, owner_id, valid_from, valid_until, visit_limit, password_hash, rules, fallback,"
          + " fallback_given, crawlable, unlisted, forward_query, forward_path, state, created_at,"
          + " changed_at, version) VALUES (:id, :domain, :slug, :slug_key, :target, :given,"
          + " :status, :cache_control, :title, :tags, :owner_id, :valid_from, :valid_until,"
          + " :visit_limit, :password_hash, :rules, :fallback, :fallback_given, :crawlable,"
          + " :unlisted, :forward_query, :forward_path, :state, :created_at, :changed_at,"
          + " :version)";

  /**
   * A statement that sets all columns except those that never change: the number, the domain and
   * the creation time.
   */
  static final String UPDATE =
      "UPDATE link SET slug = :slug, slug_key = :slug_key, target = :target, given = :given,"
          + " status = :status, cache_control = :cache_control, title = :title, tags = :tags,"
          + " owner_id = :owner_id, valid_from = :valid_from, valid_until = :valid_until,"
          + " visit_limit = :visit_limit, password_hash = :password_hash, rules = :rules,"
          + " fallback = :fallback, fallback_given = :fallback_given, crawlable = :crawlable,"
          + " unlisted = :unlisted, forward_query = :forward_query, forward_path = :forward_path,"
          + " state = :state, changed_at = :changed_at, version = :version WHERE id = :id";

  /**
   * The states, indexed by their number in the column {@code state}; these numbers must never
   * change.
   */
  private static final LinkState[] STATES = {
    LinkState.ACTIVE, LinkState.DISABLED, LinkState.BANNED, LinkState.DELETED
  };

  static final int DELETED = 3;

  private LinkTableRow() {}

  /** Returns the number of a state in the column {@code state}. */
  static int number(LinkState state) {
    return switch (state) {
      case ACTIVE -> 0;
      case DISABLED -> 1;
      case BANNED -> 2;
      case DELETED -> DELETED;
    };
  }

  static ShortLink read(ResultSet row) throws SQLException {
    int i = 1;
    long id = row.getLong(i++);
    String domain = row.getString(i++);
    Slug slug = new Slug(row.getString(i++), row.getString(i++));
    LinkTarget target = new LinkTarget(row.getString(i++), row.getString(i++));
    RedirectStatus status = RedirectStatus.of(row.getInt(i++));
    ShortLink.Builder link =
        ShortLink.builder(domain, slug, target, Instant.EPOCH)
            .id(id)
            .status(status)
            .cacheControl(row.getString(i++))
            .title(row.getString(i++))
            .tags(JsonColumn.tags(row.getString(i++)))
            .ownerId(row.getLong(i++))
            .validFrom(instant(row, i++))
            .validUntil(instant(row, i++))
            .visitLimit(row.getLong(i++))
            .passwordHash(row.getString(i++))
            .rules(JsonColumn.rules(row.getString(i++)))
            .fallback(target(row.getString(i++), row.getString(i++)))
            .crawlable(row.getInt(i++) != 0)
            .unlisted(row.getInt(i++) != 0)
            .forwardQuery(row.getInt(i++) != 0)
            .forwardPath(row.getInt(i++) != 0)
            .state(STATES[row.getInt(i++)])
            .createdAt(Instant.ofEpochMilli(row.getLong(i++)))
            .changedAt(instant(row, i++))
            .version(row.getLong(i++));
    return link.build();
  }

  /** Binds the values of a link to a statement and returns the statement. */
  static <S extends SqlStatement<S>> S bind(S statement, ShortLink link) {
    LinkTarget fallback = link.fallback();
    return statement
        .bind("id", link.id())
        .bind("domain", link.domain())
        .bind("slug", link.slug().text())
        .bind("slug_key", link.slug().key())
        .bind("target", link.target().text())
        .bind("given", link.target().given())
        .bind("status", link.status().code())
        .bind("cache_control", link.cacheControl())
        .bind("title", link.title())
        .bind("tags", JsonColumn.ofTags(link.tags()))
        .bind("owner_id", link.ownerId())
        .bind("valid_from", millis(link.validFrom()))
        .bind("valid_until", millis(link.validUntil()))
        .bind("visit_limit", link.visitLimit())
        .bind("password_hash", link.passwordHash())
        .bind("rules", JsonColumn.ofRules(link.rules()))
        .bind("fallback", fallback == null ? null : fallback.text())
        .bind("fallback_given", fallback == null ? null : fallback.given())
        .bind("crawlable", link.crawlable() ? 1 : 0)
        .bind("unlisted", link.unlisted() ? 1 : 0)
        .bind("forward_query", link.forwardQuery() ? 1 : 0)
        .bind("forward_path", link.forwardPath() ? 1 : 0)
        .bind("state", number(link.state()))
        .bind("created_at", millis(link.createdAt()))
        .bind("changed_at", millis(link.changedAt()))
        .bind("version", link.version());
  }

  /**
   * Checks that a link can be stored.
   *
   * @throws IllegalArgumentException if one of its strings cannot be stored
   */
  static void check(ShortLink link) {
    StorableText.checkKey("domain", link.domain());
    StorableText.checkKey("slug", link.slug().key());
    StorableText.checkKey("slug", link.slug().text());
    StorableText.check("given", link.target().given());
    StorableText.check("cacheControl", link.cacheControl());
    StorableText.check("title", link.title());
    for (String tag : link.tags()) {
      StorableText.checkKey("tag", tag);
    }
    StorableText.check("rules", JsonColumn.ofRules(link.rules()));
  }

  private static @Nullable LinkTarget target(@Nullable String text, @Nullable String given) {
    return text == null ? null : new LinkTarget(text, given);
  }

  static @Nullable Instant instant(ResultSet row, int column) throws SQLException {
    long millis = row.getLong(column);
    return row.wasNull() ? null : Instant.ofEpochMilli(millis);
  }

  /** Returns an instant in milliseconds, clamped to the range of a long. */
  static @Nullable Long millis(@Nullable Instant at) {
    if (at == null) {
      return null;
    }
    try {
      return at.toEpochMilli();
    } catch (ArithmeticException tooFar) {
      return at.getEpochSecond() < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
    }
  }
}
