package dev.urial.shortener;

import dev.urial.internal.text.Excerpt;
import dev.urial.report.Clause;
import dev.urial.shortener.link.Condition;
import dev.urial.shortener.link.Objection;
import dev.urial.shortener.link.RedirectRule;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.link.Slug;
import dev.urial.shortener.link.Slugs;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Checks the limits that every link must obey, however it is created or changed: by a draft or by a
 * row of an imported file. Each check adds its objections to a list.
 */
final class LinkLimits {
  /** The maximum number of rules per link. */
  static final int MAX_RULES = 32;

  /** The maximum number of conditions per rule. */
  static final int MAX_CONDITIONS = 8;

  /** The maximum number of aliases of a link, unless an administrator renames or imports it. */
  static final int MAX_ALIASES = 20;

  /** The maximum number of tags per link. */
  static final int MAX_TAGS = 50;

  /** The maximum number of characters of a link's parts together. */
  static final int MAX_TEXT = 32 * 1024;

  static final int MAX_TITLE = 512;
  static final int MAX_TAG = 64;
  private static final int MAX_FIELD = 256;
  private static final int MAX_QUERY_NAME = 200;
  private static final int MAX_QUERY_VALUE = 1_000;
  private static final Clause MEMBER = Clause.rfc("value", 8259, "3");

  private final List<Objection> objections;

  /** Creates checks that add their objections to {@code objections}. */
  LinkLimits(List<Objection> objections) {
    this.objections = objections;
  }

  /**
   * Returns the objections to a link. If {@code before} is an earlier state of the link, only the
   * parts that differ from it are checked, because limits may have become stricter.
   */
  static List<Objection> of(@Nullable ShortLink before, ShortLink link) {
    List<Objection> objections = new ArrayList<>();
    LinkLimits limits = new LinkLimits(objections);
    String title = link.title();
    if (title != null && (before == null || !title.equals(before.title()))) {
      limits.title(title);
    }
    if (before == null || !link.tags().equals(before.tags())) {
      limits.tags(link.tags());
    }
    String cacheControl = link.cacheControl();
    if (cacheControl != null && (before == null || !cacheControl.equals(before.cacheControl()))) {
      limits.cacheControl(cacheControl);
    }
    if (before == null || link.visitLimit() != before.visitLimit()) {
      limits.visitLimit(link.visitLimit());
    }
    if (before == null || !link.rules().equals(before.rules())) {
      limits.rules(link.rules());
    }
    if (before == null
        || link.unlisted() != before.unlisted()
        || !link.slug().equals(before.slug())) {
      limits.slug(link.slug(), link.unlisted());
    }
    if (before == null
        || !Objects.equals(link.validFrom(), before.validFrom())
        || !Objects.equals(link.validUntil(), before.validUntil())) {
      limits.validity(link.validFrom(), link.validUntil());
    }
    limits.text(before, link);
    return objections;
  }

  /** Adds an objection to a field. */
  void no(String field, String key, Object... arguments) {
    objections.add(Objections.of(Objection.Reason.VALUE, field, MEMBER, 0, null, key, arguments));
  }

  void title(String title) {
    if (title.length() > MAX_TITLE || hasControls(title)) {
      no("title", "value.title", MAX_TITLE);
    }
  }

  /** Returns whether the tags are within the limits. */
  boolean tags(List<String> tags) {
    boolean fits = tags.size() <= MAX_TAGS;
    for (int i = 0; i < tags.size() && fits; i++) {
      fits = tags.get(i).length() <= MAX_TAG && !hasControls(tags.get(i));
    }
    if (!fits) {
      no("tags", "value.tags", MAX_TAGS, MAX_TAG);
    }
    return fits;
  }

  /** Returns whether a value of Cache-Control is printable ASCII and not too long. */
  boolean cacheControl(String text) {
    boolean fits = text.length() <= MAX_FIELD;
    for (int i = 0; i < text.length() && fits; i++) {
      fits = text.charAt(i) >= ' ' && text.charAt(i) < 0x7F;
    }
    if (!fits) {
      no("cacheControl", "value.cache-control");
    }
    return fits;
  }

  /** Returns whether a visit limit is not negative. */
  boolean visitLimit(long limit) {
    if (limit < 0) {
      no("visitLimit", "value.visit-limit");
    }
    return limit >= 0;
  }

  /** Returns whether the validity of a link begins before it ends. */
  boolean validity(@Nullable Instant from, @Nullable Instant until) {
    boolean fits = from == null || until == null || from.isBefore(until);
    if (!fits) {
      no("validUntil", "value.times");
    }
    return fits;
  }

  /**
   * Returns whether the parts of a link are not too long together. A link that was longer before,
   * for example because it was created by an earlier version, may stay so, but not grow.
   */
  boolean text(@Nullable ShortLink before, ShortLink link) {
    long length = link.textLength();
    boolean fits = length <= MAX_TEXT || (before != null && length <= before.textLength());
    if (!fits) {
      no(link.rules().isEmpty() ? "target" : "rules", "value.text", MAX_TEXT, length);
    }
    return fits;
  }

  /** Checks that the slug of a private link is not too short. */
  void slug(Slug slug, boolean unlisted) {
    if (unlisted && !Slugs.mayBePrivate(slug)) {
      objections.add(
          Objections.of(
              Objection.Reason.VALUE,
              "private",
              MEMBER,
              slug.text().length(),
              null,
              "slug.private",
              Slugs.PRIVATE_LENGTH));
    }
  }

  private void rules(List<RedirectRule> rules) {
    if (ruleCount(rules.size())) {
      for (int i = 0; i < rules.size(); i++) {
        conditions(rules.get(i).conditions(), "rules[" + i + "]");
      }
    }
  }

  /** Returns whether a link may have this many rules. */
  boolean ruleCount(int rules) {
    if (rules > MAX_RULES) {
      tooManyRules();
    }
    return rules <= MAX_RULES;
  }

  private void tooManyRules() {
    no("rules", "value.rules", MAX_RULES, MAX_CONDITIONS);
  }

  /**
   * Checks the conditions of a rule.
   *
   * @param at the rule by its JSON name, such as {@code rules[0]}
   */
  void conditions(List<Condition> conditions, String at) {
    if (conditions.isEmpty()) {
      no(at, "value.rule-empty");
    }
    if (conditions.size() > MAX_CONDITIONS) {
      tooManyRules();
      return;
    }
    for (Condition condition : conditions) {
      condition(condition, at);
    }
  }

  private void condition(Condition condition, String at) {
    if (condition instanceof Condition.Language language && !isRange(language.range())) {
      no(at + ".language", "value.language", Excerpt.escape(language.range()));
    } else if (condition instanceof Condition.Country country && !isCountry(country.code())) {
      no(at + ".country", "value.country", Excerpt.escape(country.code()));
    } else if (condition instanceof Condition.Query query) {
      query(query, at);
    } else if (condition instanceof Condition.Between between
        && between.from() != null
        && between.until() != null
        && !between.from().isBefore(between.until())) {
      no(at + ".until", "value.times");
    }
  }

  private void query(Condition.Query query, String at) {
    String value = query.value() == null ? "" : query.value();
    if (query.name().isEmpty()) {
      no(at + ".query", "value.query-name");
    } else if (query.name().length() > MAX_QUERY_NAME
        || value.length() > MAX_QUERY_VALUE
        || hasLoneSurrogate(query.name())
        || hasLoneSurrogate(value)) {
      no(at + ".query", "value.query", MAX_QUERY_NAME, MAX_QUERY_VALUE);
    }
  }

  private static boolean hasControls(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (Character.isISOControl(c) || c == 0x2028 || c == 0x2029) {
        return true;
      }
    }
    return hasLoneSurrogate(text);
  }

  private static boolean hasLoneSurrogate(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (Character.isHighSurrogate(c)
          && i + 1 < text.length()
          && Character.isLowSurrogate(text.charAt(i + 1))) {
        i++;
      } else if (Character.isSurrogate(c)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isCountry(String code) {
    return code.length() == 2 && isCapital(code.charAt(0)) && isCapital(code.charAt(1));
  }

  private static boolean isCapital(char c) {
    return c >= 'A' && c <= 'Z';
  }

  /**
   * Returns whether text is a {@code language-range = (1*8ALPHA *("-" 1*8alphanum)) / "*"} (RFC
   * 4647 §2.1) other than the star, with at most 64 characters.
   */
  private static boolean isRange(String text) {
    if (text.length() > 64) {
      return false;
    }
    int run = 0;
    boolean isFirst = true;
    for (int i = 0; i <= text.length(); i++) {
      char c = i == text.length() ? '-' : text.charAt(i);
      boolean isLetter = c >= 'a' && c <= 'z' || isCapital(c);
      boolean isDigit = c >= '0' && c <= '9';
      if (c == '-') {
        if (run < 1 || run > 8) {
          return false;
        }
        run = 0;
        isFirst = false;
      } else if (isLetter || isDigit && !isFirst) {
        run++;
      } else {
        return false;
      }
    }
    return true;
  }
}
