package dev.urial.shortener.exchange;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a file says of a link, by the names that the API uses too; they are the columns of CSV and
 * the members of JSON Lines, in this order.
 *
 * <pre>{@code LinkColumn.VALID_FROM.id()  // "validFrom"}</pre>
 */
public enum LinkColumn {
  /** The host of its domain. */
  DOMAIN("domain"),
  /** Its slug, as it is shown. */
  SLUG("slug"),
  /** Where it leads: the exact characters. */
  TARGET("target"),
  /** What was given at creation, where that was another text than the target. */
  GIVEN("given"),
  /** 301, 302, 307 or 308. */
  STATUS("status"),
  /** The value of its Cache-Control field. */
  CACHE_CONTROL("cacheControl"),
  /** What its owner calls it. */
  TITLE("title"),
  /** Its tags; in CSV a bar between them. */
  TAGS("tags"),
  /** The name of the user who owns it. */
  OWNER("owner"),
  /** Its first instant, RFC 3339. */
  VALID_FROM("validFrom"),
  /** The first instant at which it leads nowhere, RFC 3339. */
  VALID_UNTIL("validUntil"),
  /** How many visits it lets through. */
  VISIT_LIMIT("visitLimit"),
  /** Whether a password stands before it; told, never read. */
  PROTECTED("protected"),
  /** The argon2id hash of its password; written where it was asked for. */
  PASSWORD_HASH("passwordHash"),
  /** Other targets under conditions, as JSON. */
  RULES("rules"),
  /** Where it leads when it is expired or used up. */
  FALLBACK("fallback"),
  /** Whether search engines may keep it. */
  CRAWLABLE("crawlable"),
  /** Whether it is private. */
  PRIVATE("private"),
  /** Whether the query of the short link is added to the target. */
  FORWARD_QUERY("forwardQuery"),
  /** Whether the path behind the slug is added to the target. */
  FORWARD_PATH("forwardPath"),
  /** active, disabled, banned or deleted. */
  STATE("state"),
  /** Its slugs before it was renamed; in CSV a bar between them. */
  ALIASES("aliases"),
  /** When it was created, RFC 3339. */
  CREATED_AT("createdAt"),
  /** When it was changed last, RFC 3339. */
  CHANGED_AT("changedAt");

  private final String id;

  LinkColumn(String id) {
    this.id = id;
  }

  /** Returns its name, as columns and members bear it. */
  public String id() {
    return id;
  }

  /** Returns whether it is a list of texts. */
  public boolean isList() {
    return this == TAGS || this == ALIASES;
  }

  /**
   * Returns the field of a name, or null.
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
