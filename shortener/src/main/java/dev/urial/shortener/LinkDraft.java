package dev.urial.shortener;

import dev.urial.shortener.link.Condition;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.RedirectStatus;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A request to create or change a link. A part that was not set keeps its value or, in a new link,
 * gets the default of the domain; a part that was set to null is removed.
 *
 * <pre>{@code
 * LinkDraft draft =
 *     LinkDraft.to("https://example.com/spring").slug("spring-26").status(RedirectStatus.FOUND).build();
 * draft.has(LinkDraft.Field.SLUG)  // true
 * }</pre>
 */
public final class LinkDraft {
  /** The maximum number of tags of a link. */
  public static final int MAX_TAGS = 50;

  /** The maximum length of a tag in characters. */
  public static final int MAX_TAG_LENGTH = 64;

  /** The maximum length of a title in characters. */
  public static final int MAX_TITLE_LENGTH = 512;

  /** The maximum number of rules of a link. */
  public static final int MAX_RULES = 32;

  /** The maximum number of conditions of a rule. */
  public static final int MAX_CONDITIONS = 8;

  /** The maximum number of aliases of a link, unless an administrator renames or imports it. */
  public static final int MAX_ALIASES = 20;

  /**
   * The parts that can be set, and the fields of a link in a file: the columns of CSV and the
   * members of JSON Lines, in this order. {@link #json} returns their names in JSON.
   */
  public enum Field {
    /** The host of the domain. */
    DOMAIN("domain"),
    /** The slug. */
    SLUG("slug"),
    /** The target, as given; in a file, exactly as stored. */
    TARGET("target"),
    /** The original text of the target if it differs, for imports. */
    GIVEN("given"),
    /** The status: 301, 302, 307 or 308. */
    STATUS("status"),
    /** The value of Cache-Control. */
    CACHE_CONTROL("cacheControl"),
    /** The title. */
    TITLE("title"),
    /** The tags; in CSV, separated by vertical bars. */
    TAGS("tags"),
    /** The ID of the owner, for imports by administrators; in a file, the owner's name. */
    OWNER("owner"),
    /** The start of validity. */
    VALID_FROM("validFrom"),
    /** The end of validity, exclusive. */
    VALID_UNTIL("validUntil"),
    /** The visit limit. */
    VISIT_LIMIT("visitLimit"),
    /** Whether the link has a password; only in files, and not imported. */
    PROTECTED("protected"),
    /** The argon2id hash of the password, for imports by administrators; exported on request. */
    PASSWORD_HASH("passwordHash"),
    /** The rules; in a file, as JSON. */
    RULES("rules"),
    /** The fallback, as given. */
    FALLBACK("fallback"),
    /** Whether search engines may index the link. */
    CRAWLABLE("crawlable"),
    /** Whether the link is private. */
    PRIVATE("private"),
    /** Whether the query is forwarded. */
    FORWARD_QUERY("forwardQuery"),
    /** Whether the path is forwarded. */
    FORWARD_PATH("forwardPath"),
    /** The state: ACTIVE or DISABLED; BANNED for administrators. */
    STATE("state"),
    /** The former slugs, for imports; in CSV, separated by vertical bars. */
    ALIASES("aliases"),
    /** The time when the link was created, for imports. */
    CREATED_AT("createdAt"),
    /** The time when the link was last changed, for imports. */
    CHANGED_AT("changedAt"),
    /** The password in clear text; never in files. */
    PASSWORD("password"),
    /** What the audit log says about the origin, such as {@code import}. */
    ORIGIN("");

    private final String json;

    Field(String json) {
      this.json = json;
    }

    /** {@return the name in JSON} */
    public String json() {
      return json;
    }

    /**
     * {@return the field of files with a name in JSON; null if there is none}
     *
     * @param json the exact name
     */
    public static @Nullable Field find(String json) {
      return Arrays.stream(values())
          .filter(it -> it.json.equals(json) && it != PASSWORD && it != ORIGIN)
          .findFirst()
          .orElse(null);
    }
  }

  /**
   * A rule whose target has not been checked yet.
   *
   * @param conditions the conditions, at least one; all of them must hold
   * @param target the target as given
   */
  public record RuleDraft(List<Condition> conditions, String target) {
    /**
     * Copies the list.
     *
     * @param conditions the conditions, at least one; all of them must hold
     * @param target the target as given
     */
    public RuleDraft {
      conditions = List.copyOf(conditions);
    }
  }

  private final Map<Field, @Nullable Object> parts;

  private LinkDraft(Map<Field, @Nullable Object> parts) {
    this.parts = parts;
  }

  /**
   * Returns a builder for a draft of a new link.
   *
   * <p>For example, {@code LinkDraft.to("https://example.com/").slug("spring-26")}.
   *
   * @param target the target as given; {@code TargetPolicy} checks it when the link is created
   * @return a builder with the target set
   */
  public static Builder to(String target) {
    return new Builder().target(target);
  }

  /**
   * Returns a builder for a draft of changes to a link.
   *
   * @return an empty builder
   */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * {@return whether a part was set, even to null}
   *
   * <p>For {@code LinkDraft.to(target).slug("a")}, this is true for the target and the slug.
   *
   * @param field the part
   */
  public boolean has(Field field) {
    return parts.containsKey(field);
  }

  /** {@return the parts that were set} */
  public Set<Field> fields() {
    return Collections.unmodifiableSet(parts.keySet());
  }

  /**
   * {@return the value of a part, or null: a String, Boolean, Long, Instant, List or enum constant}
   *
   * <p>To distinguish null from an unset part, call {@link #has} first.
   *
   * @param field the part
   */
  public @Nullable Object get(Field field) {
    return parts.get(field);
  }

  /**
   * Returns the names of the parts without their values, because one of these may be a password.
   */
  @Override
  public String toString() {
    return "LinkDraft" + parts.keySet();
  }

  /** Builds a draft, one part at a time. */
  public static final class Builder {
    private final Map<Field, @Nullable Object> parts = new EnumMap<>(Field.class);

    private Builder() {}

    /**
     * Sets a part to a value of the type that its own method takes.
     *
     * @param field the part
     * @param value the value, or null
     * @return this builder
     */
    public Builder set(Field field, @Nullable Object value) {
      parts.put(field, value);
      return this;
    }

    /**
     * Sets the host of the domain; null means the default domain.
     *
     * @param host the host in any case, in Unicode or as A-labels
     * @return this builder
     */
    public Builder domain(@Nullable String host) {
      return set(Field.DOMAIN, host);
    }

    /**
     * Sets a custom slug, in Unicode or with escapes; null means a random one.
     *
     * @param text the slug, at most 128 characters when decoded
     * @return this builder
     */
    public Builder slug(@Nullable String text) {
      return set(Field.SLUG, text);
    }

    /**
     * Sets the target.
     *
     * @param text the target as given, at most 8,000 characters; it is checked when the link is
     *     created or changed
     * @return this builder
     */
    public Builder target(String text) {
      return set(Field.TARGET, text);
    }

    /**
     * Sets the status; null means the domain's default.
     *
     * @param status the status: 301, 302, 307 or 308
     * @return this builder
     */
    public Builder status(@Nullable RedirectStatus status) {
      return set(Field.STATUS, status);
    }

    /**
     * Sets the value of Cache-Control; null means the default for the status. Its lifetimes are
     * bounded when it is sent, as {@link Visiting} says.
     *
     * @param value the value, at most 256 characters
     * @return this builder
     */
    public Builder cacheControl(@Nullable String value) {
      return set(Field.CACHE_CONTROL, value);
    }

    /**
     * Sets the title.
     *
     * @param title the title, at most 512 characters; null means none
     * @return this builder
     */
    public Builder title(@Nullable String title) {
      return set(Field.TITLE, title);
    }

    /**
     * Sets the tags.
     *
     * @param tags the tags, at most {@link #MAX_TAGS}; they replace the current ones
     * @return this builder
     */
    public Builder tags(List<String> tags) {
      return set(Field.TAGS, List.copyOf(tags));
    }

    /**
     * Sets when the link becomes active.
     *
     * @param from the start of validity (inclusive); null means immediately
     * @return this builder
     */
    public Builder validFrom(@Nullable Instant from) {
      return set(Field.VALID_FROM, from);
    }

    /**
     * Sets when the link expires.
     *
     * @param until the end of validity (exclusive); null means never
     * @return this builder
     */
    public Builder validUntil(@Nullable Instant until) {
      return set(Field.VALID_UNTIL, until);
    }

    /**
     * Sets the maximum number of visits; 0 means no limit.
     *
     * @param limit the limit, 0 or greater
     * @return this builder
     */
    public Builder visitLimit(long limit) {
      return set(Field.VISIT_LIMIT, limit);
    }

    /**
     * Sets the password in clear text; null means none.
     *
     * @param password the password, which is hashed before it is stored
     * @return this builder
     */
    public Builder password(@Nullable String password) {
      return set(Field.PASSWORD, password);
    }

    /**
     * Sets the rules.
     *
     * @param rules the rules, in the order in which they are tried; they replace the current ones
     * @return this builder
     */
    public Builder rules(List<RuleDraft> rules) {
      return set(Field.RULES, List.copyOf(rules));
    }

    /**
     * Sets the target to use when the link is expired or exhausted.
     *
     * @param text the target as given; if null, an expired or exhausted link responds with 410
     * @return this builder
     */
    public Builder fallback(@Nullable String text) {
      return set(Field.FALLBACK, text);
    }

    /**
     * Sets whether search engines may index the link.
     *
     * @param crawlable false asks search engines not to index it
     * @return this builder
     */
    public Builder crawlable(boolean crawlable) {
      return set(Field.CRAWLABLE, crawlable);
    }

    /**
     * Sets whether the link is private. A private link has a slug of at least 16 characters and no
     * preview.
     *
     * @param unlisted true for a private link
     * @return this builder
     */
    public Builder unlisted(boolean unlisted) {
      return set(Field.PRIVATE, unlisted);
    }

    /**
     * Sets whether the query is forwarded.
     *
     * @param forward true to append the query of the short URL to the target
     * @return this builder
     */
    public Builder forwardQuery(boolean forward) {
      return set(Field.FORWARD_QUERY, forward);
    }

    /**
     * Sets whether the path is forwarded.
     *
     * @param forward true to append the path after the slug to the target
     * @return this builder
     */
    public Builder forwardPath(boolean forward) {
      return set(Field.FORWARD_PATH, forward);
    }

    /**
     * Sets the state.
     *
     * @param state {@code BANNED} is for administrators only
     * @return this builder
     */
    public Builder state(LinkState state) {
      return set(Field.STATE, state);
    }

    /** {@return the draft; later changes to the builder do not affect it} */
    public LinkDraft build() {
      return new LinkDraft(Collections.unmodifiableMap(new EnumMap<>(parts)));
    }
  }
}
