package dev.urial.shortener.store;

import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.RedirectRule;
import dev.urial.shortener.link.RedirectStatus;
import dev.urial.shortener.link.RuleJson;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.link.Slug;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Converts links to rows of the table {@code link}, and back. */
final class LinkRows {
  private static final List<String> COLUMNS =
      List.of(
          ("slug slug_key target given status cache_control title tags owner_id valid_from "
                  + "valid_until visit_limit password_hash rules fallback fallback_given crawlable "
                  + "unlisted forward_query forward_path deceptive state changed_at version")
              .split(" ", -1));

  static final String INSERT =
      "INSERT INTO link ("
          + String.join(", ", COLUMNS)
          + ", id, domain, created_at) VALUES ("
          + Stream.generate(() -> "?").limit(COLUMNS.size() + 3).collect(Collectors.joining(", "))
          + ")";

  /** Sets all columns except those that never change: id, domain and created_at. */
  static final String UPDATE =
      "UPDATE link SET " + String.join(" = ?, ", COLUMNS) + " = ? WHERE id = ?";

  /** The states by their numbers in the column {@code state}, which must never change. */
  private static final List<LinkState> STATES =
      List.of(LinkState.ACTIVE, LinkState.DISABLED, LinkState.BANNED, LinkState.DELETED);

  private LinkRows() {}

  static int number(LinkState state) {
    return STATES.indexOf(state);
  }

  static ShortLink read(ResultSet row) throws SQLException {
    String fallback = row.getString("fallback");
    return ShortLink.builder(
            row.getString("domain"),
            new Slug(row.getString("slug"), row.getString("slug_key")),
            new LinkTarget(row.getString("target"), row.getString("given")),
            Instant.ofEpochMilli(row.getLong("created_at")))
        .id(row.getLong("id"))
        .status(RedirectStatus.of(row.getInt("status")))
        .cacheControl(row.getString("cache_control"))
        .title(row.getString("title"))
        .tags(tags(row.getString("tags")))
        .ownerId(row.getLong("owner_id"))
        .validFrom(Rows.instant(row, "valid_from"))
        .validUntil(Rows.instant(row, "valid_until"))
        .visitLimit(row.getLong("visit_limit"))
        .passwordHash(row.getString("password_hash"))
        .rules(rules(row.getString("rules")))
        .fallback(
            fallback == null ? null : new LinkTarget(fallback, row.getString("fallback_given")))
        .crawlable(row.getInt("crawlable") != 0)
        .unlisted(row.getInt("unlisted") != 0)
        .forwardQuery(row.getInt("forward_query") != 0)
        .forwardPath(row.getInt("forward_path") != 0)
        .state(STATES.get(row.getInt("state")))
        .changedAt(Rows.instant(row, "changed_at"))
        .version(row.getLong("version"))
        .build();
  }

  /** Returns the values for {@link #INSERT}. */
  static @Nullable Object[] inserted(ShortLink link) {
    List<@Nullable Object> values = values(link);
    values.add(link.domain());
    values.add(Rows.millis(link.createdAt()));
    return values.toArray();
  }

  /** Returns the values for {@link #UPDATE}. */
  static @Nullable Object[] updated(ShortLink link) {
    return values(link).toArray();
  }

  private static List<@Nullable Object> values(ShortLink link) {
    LinkTarget fallback = link.fallback();
    List<@Nullable Object> values = new ArrayList<>();
    values.add(StorableText.checkKey("slug", link.slug().text()));
    values.add(StorableText.checkKey("slug", link.slug().key()));
    values.add(link.target().text());
    values.add(StorableText.check("given", link.target().given()));
    values.add(link.status().code());
    values.add(StorableText.check("cacheControl", link.cacheControl()));
    values.add(StorableText.check("title", link.title()));
    link.tags().forEach(tag -> StorableText.checkKey("tag", tag));
    values.add(link.tags().isEmpty() ? null : Json.MAPPER.writeValueAsString(link.tags()));
    values.add(link.ownerId());
    values.add(Rows.millis(link.validFrom()));
    values.add(Rows.millis(link.validUntil()));
    values.add(link.visitLimit());
    values.add(link.passwordHash());
    values.add(
        link.rules().isEmpty() ? null : StorableText.check("rules", RuleJson.kept(link.rules())));
    values.add(fallback == null ? null : fallback.text());
    values.add(fallback == null ? null : fallback.given());
    values.add(Rows.number(link.crawlable()));
    values.add(Rows.number(link.unlisted()));
    values.add(Rows.number(link.forwardQuery()));
    values.add(Rows.number(link.forwardPath()));
    values.add(Rows.number(link.isDeceptive()));
    values.add(number(link.state()));
    values.add(Rows.millis(link.changedAt()));
    values.add(link.version());
    values.add(link.id());
    return values;
  }

  /** The JSON mapper, loaded for the first link with tags. */
  private static final class Json {
    static final JsonMapper MAPPER = JsonMapper.builder().build();
  }

  private static List<String> tags(@Nullable String json) {
    List<String> tags = new ArrayList<>();
    if (json != null) {
      for (JsonNode tag : Json.MAPPER.readTree(Objects.requireNonNull(json))) {
        tags.add(tag.asString());
      }
    }
    return tags;
  }

  private static List<RedirectRule> rules(@Nullable String json) {
    return json == null ? List.of() : RuleJson.read(json);
  }
}
