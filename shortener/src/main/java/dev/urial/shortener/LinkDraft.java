package dev.urial.shortener;

import dev.urial.shortener.link.Condition;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.RedirectStatus;
import java.time.Instant;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A request to create or change a link. A part that was not set keeps its value, or gets the
 * domain's default in a new link; a part that was set to null is removed.
 *
 * <pre>{@code
 * LinkDraft draft =
 *     LinkDraft.to("https://example.com/spring").slug("spring-26").status(RedirectStatus.FOUND).build();
 * draft.has(LinkDraft.Field.SLUG)  // true
 * }</pre>
 */
public final class LinkDraft {
  /** The parts that can be set; {@link #json} is their name in JSON. */
  public enum Field {
    /** The host of the domain. */
    DOMAIN("domain"),
    /** The slug. */
    SLUG("slug"),
    /** The target, as given. */
    TARGET("target"),
    /** The status. */
    STATUS("status"),
    /** The value of Cache-Control. */
    CACHE_CONTROL("cacheControl"),
    /** The title. */
    TITLE("title"),
    /** The tags. */
    TAGS("tags"),
    /** The first instant. */
    VALID_FROM("validFrom"),
    /** The first instant behind. */
    VALID_UNTIL("validUntil"),
    /** The visit limit. */
    VISIT_LIMIT("visitLimit"),
    /** The password in clear. */
    PASSWORD("password"),
    /** The rules. */
    RULES("rules"),
    /** The fallback, as given. */
    FALLBACK("fallback"),
    /** Whether search engines may keep it. */
    CRAWLABLE("crawlable"),
    /** Whether it is private. */
    PRIVATE("private"),
    /** Whether the query is forwarded. */
    FORWARD_QUERY("forwardQuery"),
    /** Whether the path is forwarded. */
    FORWARD_PATH("forwardPath"),
    /** Whether it leads anywhere: ACTIVE or DISABLED; BANNED for administrators. */
    STATE("state"),
    /** When it was created; of imports. */
    CREATED_AT("createdAt");

    private final String json;

    Field(String json) {
      this.json = json;
    }

    /** Returns the name in JSON. */
    public String json() {
      return json;
    }
  }

  /**
   * A rule whose target has not been checked yet.
   *
   * @param conditions the conditions, at least one
   * @param target the target as given
   */
  public record RuleDraft(List<Condition> conditions, String target) {
    /** Copies the list. */
    public RuleDraft {
      conditions = List.copyOf(Objects.requireNonNull(conditions, "conditions"));
      Objects.requireNonNull(target, "target");
    }
  }

  private final Map<Field, @Nullable Object> parts;

  private LinkDraft(Map<Field, @Nullable Object> parts) {
    this.parts = parts;
  }

  /**
   * Starts a draft of a new link.
   *
   * <p>{@code LinkDraft.to("https://example.com/").slug("spring-26")}.
   *
   * @param target the target as given; {@code TargetPolicy} checks it later
   */
  public static Builder to(String target) {
    return new Builder().target(Objects.requireNonNull(target, "target"));
  }

  /** Starts a draft of changes. */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * Returns whether a part was set, even to null.
   *
   * <p>For {@code LinkDraft.to(target).slug("a")} these are the target and the slug.
   *
   * @param field the part
   */
  public boolean has(Field field) {
    return parts.containsKey(Objects.requireNonNull(field, "field"));
  }

  /** Returns the parts that were set. */
  public Set<Field> fields() {
    return Collections.unmodifiableSet(parts.keySet());
  }

  /**
   * Returns the value of a part, or null: a String, Boolean, Long, Instant, List or an enum.
   *
   * <p>Call {@link #has} first if null and absent differ.
   *
   * @param field the part
   */
  public @Nullable Object get(Field field) {
    return parts.get(Objects.requireNonNull(field, "field"));
  }

  /** Returns the names of the parts, but no values, because one may be a password. */
  @Override
  public String toString() {
    return "LinkDraft" + parts.keySet();
  }

  /** Builds a draft, one part at a time. */
  public static final class Builder {
    private final Map<Field, @Nullable Object> parts = new EnumMap<>(Field.class);

    private Builder() {}

    private Builder set(Field field, @Nullable Object value) {
      parts.put(field, value);
      return this;
    }

    /** Sets the host of the domain; null means the only or first one. */
    public Builder domain(@Nullable String host) {
      return set(Field.DOMAIN, host);
    }

    /** Sets a custom slug, in Unicode or with escapes; null means a random one. */
    public Builder slug(@Nullable String text) {
      return set(Field.SLUG, text);
    }

    /** Sets the target, as given. */
    public Builder target(String text) {
      return set(Field.TARGET, Objects.requireNonNull(text, "text"));
    }

    /** Sets the status; null means the domain's default. */
    public Builder status(@Nullable RedirectStatus status) {
      return set(Field.STATUS, status);
    }

    /** Sets the value of Cache-Control; null means the default for the status. */
    public Builder cacheControl(@Nullable String value) {
      return set(Field.CACHE_CONTROL, value);
    }

    /** Sets the title. */
    public Builder title(@Nullable String title) {
      return set(Field.TITLE, title);
    }

    /** Sets the tags. */
    public Builder tags(List<String> tags) {
      return set(Field.TAGS, List.copyOf(Objects.requireNonNull(tags, "tags")));
    }

    /** Sets when the link becomes active. */
    public Builder validFrom(@Nullable Instant from) {
      return set(Field.VALID_FROM, from);
    }

    /** Sets when the link expires. */
    public Builder validUntil(@Nullable Instant until) {
      return set(Field.VALID_UNTIL, until);
    }

    /** Sets the maximum number of visits; 0 means no limit. */
    public Builder visitLimit(long limit) {
      return set(Field.VISIT_LIMIT, limit);
    }

    /** Sets the password in clear text; null means none. */
    public Builder password(@Nullable String password) {
      return set(Field.PASSWORD, password);
    }

    /** Sets the rules. */
    public Builder rules(List<RuleDraft> rules) {
      return set(Field.RULES, List.copyOf(Objects.requireNonNull(rules, "rules")));
    }

    /** Sets the target for when the link is expired or used up. */
    public Builder fallback(@Nullable String text) {
      return set(Field.FALLBACK, text);
    }

    /** Sets whether search engines may index it. */
    public Builder crawlable(boolean crawlable) {
      return set(Field.CRAWLABLE, crawlable);
    }

    /** Sets whether it is private: a slug of 16 characters, no preview. */
    public Builder unlisted(boolean unlisted) {
      return set(Field.PRIVATE, unlisted);
    }

    /** Sets whether the query is forwarded. */
    public Builder forwardQuery(boolean forward) {
      return set(Field.FORWARD_QUERY, forward);
    }

    /** Sets whether the path is forwarded. */
    public Builder forwardPath(boolean forward) {
      return set(Field.FORWARD_PATH, forward);
    }

    /** Sets the state. */
    public Builder state(LinkState state) {
      return set(Field.STATE, Objects.requireNonNull(state, "state"));
    }

    /** Sets when it was created, for imports. */
    public Builder createdAt(Instant at) {
      return set(Field.CREATED_AT, Objects.requireNonNull(at, "at"));
    }

    /** Returns the draft. */
    public LinkDraft build() {
      return new LinkDraft(Collections.unmodifiableMap(new EnumMap<>(parts)));
    }
  }
}
