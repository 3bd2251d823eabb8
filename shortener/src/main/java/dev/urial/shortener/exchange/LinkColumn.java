package dev.urial.shortener.exchange;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The fields of a link in a file, named as in the API. They are the columns of CSV and the members
 * of JSON Lines, in enum order.
 *
 * <pre>{@code LinkColumn.VALID_FROM.id()  // "validFrom"}</pre>
 */
public enum LinkColumn {
  /** The host of the domain. */
  DOMAIN("domain"),
  /** The slug in display form. */
  SLUG("slug"),
  /** The target, exactly as stored. */
  TARGET("target"),
  /** The text given at creation, if it differs from the target. */
  GIVEN("given"),
  /** The status: 301, 302, 307 or 308. */
  STATUS("status"),
  /** The value of the Cache-Control field. */
  CACHE_CONTROL("cacheControl"),
  /** The title. */
  TITLE("title"),
  /** The tags; in CSV, separated by vertical bars. */
  TAGS("tags"),
  /** The name of the owner. */
  OWNER("owner"),
  /** The time when the link becomes active, in RFC 3339 format. */
  VALID_FROM("validFrom"),
  /** The time when the link expires, in RFC 3339 format. */
  VALID_UNTIL("validUntil"),
  /** The maximum number of visits. */
  VISIT_LIMIT("visitLimit"),
  /** Whether the link has a password; exported but not imported. */
  PROTECTED("protected"),
  /** The argon2id hash of the password; exported on request. */
  PASSWORD_HASH("passwordHash"),
  /** Other targets with conditions, as JSON. */
  RULES("rules"),
  /** The target to use when the link is expired or exhausted. */
  FALLBACK("fallback"),
  /** Whether search engines may index the link. */
  CRAWLABLE("crawlable"),
  /** Whether the link is private. */
  PRIVATE("private"),
  /** Whether the query of the short link is appended to the target. */
  FORWARD_QUERY("forwardQuery"),
  /** Whether the path after the slug is appended to the target. */
  FORWARD_PATH("forwardPath"),
  /** The state: active, disabled, banned or deleted. */
  STATE("state"),
  /** The former slugs; in CSV, separated by vertical bars. */
  ALIASES("aliases"),
  /** The time when the link was created, in RFC 3339 format. */
  CREATED_AT("createdAt"),
  /** The time when the link was last changed, in RFC 3339 format. */
  CHANGED_AT("changedAt");

  private final String id;

  LinkColumn(String id) {
    this.id = id;
  }

  /** {@return the name, as used for columns and members} */
  public String id() {
    return id;
  }

  /** {@return whether the field is a list} */
  public boolean isList() {
    return this == TAGS || this == ALIASES;
  }

  /**
   * {@return the field with this name, or null if there is none}
   *
   * <p>For example, {@code LinkColumn.find("validUntil")}.
   *
   * @param id the exact name
   */
  public static @Nullable LinkColumn find(String id) {
    Objects.requireNonNull(id, "id");
    for (LinkColumn field : values()) {
      if (field.id.equals(id)) {
        return field;
      }
    }
    return null;
  }
}
