package dev.urial.shortener.exchange;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The fields of a link in a file, with the same names as in the API; they are the columns of CSV
 * and the members of JSON Lines, in this order.
 *
 * <pre>{@code LinkColumn.VALID_FROM.id()  // "validFrom"}</pre>
 */
public enum LinkColumn {
  /** The host of the domain. */
  DOMAIN("domain"),
  /** The slug in display form. */
  SLUG("slug"),
  /** The exact target. */
  TARGET("target"),
  /** The text given at creation, if it differs from the target. */
  GIVEN("given"),
  /** 301, 302, 307 or 308. */
  STATUS("status"),
  /** The value of its Cache-Control field. */
  CACHE_CONTROL("cacheControl"),
  /** The title. */
  TITLE("title"),
  /** The tags; in CSV separated by bars. */
  TAGS("tags"),
  /** The name of the owner. */
  OWNER("owner"),
  /** When it becomes active, RFC 3339. */
  VALID_FROM("validFrom"),
  /** When it expires, RFC 3339. */
  VALID_UNTIL("validUntil"),
  /** The maximum number of visits. */
  VISIT_LIMIT("visitLimit"),
  /** Whether it has a password; exported but not imported. */
  PROTECTED("protected"),
  /** The argon2id hash of its password; exported on request. */
  PASSWORD_HASH("passwordHash"),
  /** Other targets with conditions, as JSON. */
  RULES("rules"),
  /** The target when it is expired or used up. */
  FALLBACK("fallback"),
  /** Whether search engines may index it. */
  CRAWLABLE("crawlable"),
  /** Whether it is private. */
  PRIVATE("private"),
  /** Whether the query of the short link is appended to the target. */
  FORWARD_QUERY("forwardQuery"),
  /** Whether the path after the slug is appended to the target. */
  FORWARD_PATH("forwardPath"),
  /** active, disabled, banned or deleted. */
  STATE("state"),
  /** Its former slugs; in CSV separated by bars. */
  ALIASES("aliases"),
  /** When it was created, RFC 3339. */
  CREATED_AT("createdAt"),
  /** When it was last changed, RFC 3339. */
  CHANGED_AT("changedAt");

  private final String id;

  LinkColumn(String id) {
    this.id = id;
  }

  /** {@return the name, as in columns and members} */
  public String id() {
    return id;
  }

  /** {@return whether it is a list of texts} */
  public boolean isList() {
    return this == TAGS || this == ALIASES;
  }

  /**
   * {@return the field with a name, or null if there is none}
   *
   * <p>{@code LinkColumn.find("validUntil")}.
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
