package dev.urial.shortener;

import dev.urial.internal.text.Excerpt;
import dev.urial.report.Clause;
import dev.urial.report.Remark;
import dev.urial.shortener.account.Passwords;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.link.Condition;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.Objection;
import dev.urial.shortener.link.RedirectRule;
import dev.urial.shortener.link.RedirectStatus;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.link.Slug;
import dev.urial.shortener.link.SlugVerdict;
import dev.urial.shortener.link.Slugs;
import dev.urial.shortener.link.TargetVerdict;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Creates or changes a link according to a draft, and collects all objections to it. */
final class LinkDrafting {
  /** The maximum number of rules per link. */
  static final int MAX_RULES = 32;

  /** The maximum number of conditions per rule. */
  static final int MAX_CONDITIONS = 8;

  private static final int MAX_TITLE = 512;
  private static final int MAX_TAGS = 32;
  private static final int MAX_TAG = 64;
  private static final int MAX_FIELD = 256;
  private static final Clause MEMBER = Clause.rfc("value", 8259, "3");

  private final TargetJudge targets;
  private final SlugAllocator slugs;
  private final Actor actor;
  private final ShortDomain domain;
  private final LinkDraft draft;
  private final List<Objection> objections = new ArrayList<>();
  private final List<Remark> warnings = new ArrayList<>();

  LinkDrafting(
      TargetJudge targets, SlugAllocator slugs, Actor actor, ShortDomain domain, LinkDraft draft) {
    this.targets = targets;
    this.slugs = slugs;
    this.actor = actor;
    this.domain = domain;
    this.draft = draft;
  }

  List<Objection> objections() {
    return objections;
  }

  List<Remark> warnings() {
    return warnings;
  }

  /** Returns the names of the changed parts, for the audit log. */
  String changed() {
    List<String> names = new ArrayList<>();
    for (LinkDraft.Field field : draft.fields()) {
      names.add(field.json());
    }
    return String.join(" ", names);
  }

  /** Returns a new link, which is not stored yet; null if there are objections. */
  @Nullable ShortLink create(Instant now) {
    boolean unlisted = flag(LinkDraft.Field.PRIVATE, false);
    Slug slug = draft.get(LinkDraft.Field.SLUG) == null ? null : chosen(0);
    if (slug != null && unlisted && slug.text().length() < Slugs.PRIVATE_LENGTH) {
      tooOpen(slug);
    }
    Set<String> itself =
        slug == null ? Set.of() : Set.of(RedirectLoops.name(domain.host(), slug.key()));
    LinkTarget target = null;
    if (draft.get(LinkDraft.Field.TARGET) instanceof String given) {
      target = target("target", given, itself);
    } else {
      no("target", "value.target-missing");
    }
    Instant at =
        draft.get(LinkDraft.Field.CREATED_AT) instanceof Instant created
            ? created.truncatedTo(ChronoUnit.MILLIS)
            : now;
    Slug standing = new Slug("-", "-"); // until one is generated
    LinkTarget nowhere = LinkTarget.of("about:blank");
    ShortLink.Builder link =
        ShortLink.builder(
                domain.host(),
                slug == null ? standing : slug,
                target == null ? nowhere : target,
                at)
            .ownerId(actor.userId())
            .status(domain.status());
    fill(link, itself);
    if (!objections.isEmpty()) {
      return null;
    }
    if (slug == null) {
      link.slug(slugs.draw(domain, unlisted));
    }
    return checked(link);
  }

  /** Returns a changed copy of a link, which is not stored yet; null if there are objections. */
  @Nullable ShortLink edit(ShortLink now, Instant at) {
    ShortLink.Builder link = now.edit().changedAt(at);
    Set<String> itself = Set.of("#" + now.id(), RedirectLoops.name(now.domain(), now.slug().key()));
    boolean unlisted = flag(LinkDraft.Field.PRIVATE, now.unlisted());
    Slug slug = now.slug();
    if (draft.get(LinkDraft.Field.SLUG) != null) {
      Slug other = chosen(now.id());
      if (other != null) {
        slug = other;
        link.slug(other);
        itself =
            Set.of(
                "#" + now.id(),
                RedirectLoops.name(now.domain(), now.slug().key()),
                RedirectLoops.name(now.domain(), other.key()));
        // The links that the target leads to may already lead to the new slug.
        if (!draft.has(LinkDraft.Field.TARGET)) {
          target("target", now.target().text(), itself);
        }
      }
    }
    boolean nowPrivate = draft.has(LinkDraft.Field.PRIVATE) || draft.has(LinkDraft.Field.SLUG);
    if (unlisted && nowPrivate && slug.text().length() < Slugs.PRIVATE_LENGTH) {
      tooOpen(slug);
    }
    if (draft.get(LinkDraft.Field.TARGET) instanceof String given) {
      LinkTarget target = target("target", given, itself);
      if (target != null) {
        link.target(target);
      }
    }
    fill(link, itself);
    return objections.isEmpty() ? checked(link) : null;
  }

  /** Builds the link; returns null if its validity ends before it begins. */
  private @Nullable ShortLink checked(ShortLink.Builder builder) {
    ShortLink link = builder.build();
    Instant from = link.validFrom();
    Instant until = link.validUntil();
    if (from != null && until != null && !from.isBefore(until)) {
      no("validUntil", "value.times");
      return null;
    }
    return link;
  }

  private void tooOpen(Slug slug) {
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

  private @Nullable Slug chosen(long ownId) {
    String given = String.valueOf(draft.get(LinkDraft.Field.SLUG));
    SlugVerdict verdict = Slugs.judge(given, domain);
    objections.addAll(verdict.objections());
    Slug slug = verdict.slug();
    if (slug == null) {
      return null;
    }
    warnings.addAll(verdict.warnings());
    Objection confusable = slugs.confusable(domain, slug, ownId);
    if (confusable != null) {
      objections.add(confusable);
      return null;
    }
    return slug;
  }

  private @Nullable LinkTarget target(String field, String given, Set<String> itself) {
    TargetVerdict verdict = targets.judge(given, itself);
    for (Objection objection : verdict.objections()) {
      objections.add(objection.of(field));
    }
    warnings.addAll(verdict.warnings());
    return verdict.target();
  }

  private boolean flag(LinkDraft.Field field, boolean otherwise) {
    return draft.get(field) instanceof Boolean value ? value : otherwise;
  }

  /** Sets the parts of the draft, except the domain, the slug, the target and the creation time. */
  private void fill(ShortLink.Builder link, Set<String> itself) {
    for (LinkDraft.Field field : draft.fields()) {
      Object value = draft.get(field);
      switch (field) {
        case DOMAIN, SLUG, TARGET, CREATED_AT -> {}
        case STATUS -> link.status(value instanceof RedirectStatus it ? it : domain.status());
        case CACHE_CONTROL -> link.cacheControl(cacheControl(value));
        case TITLE -> link.title(title(value));
        case TAGS -> link.tags(tags(value));
        case VALID_FROM -> link.validFrom(instant(value));
        case VALID_UNTIL -> link.validUntil(instant(value));
        case VISIT_LIMIT -> link.visitLimit(limit(value));
        case PASSWORD -> link.passwordHash(password(value));
        case RULES -> link.rules(rules(value, itself));
        case FALLBACK ->
            link.fallback(value == null ? null : target("fallback", value.toString(), itself));
        case CRAWLABLE -> link.crawlable(Boolean.TRUE.equals(value));
        case PRIVATE -> link.unlisted(Boolean.TRUE.equals(value));
        case FORWARD_QUERY -> link.forwardQuery(Boolean.TRUE.equals(value));
        case FORWARD_PATH -> link.forwardPath(Boolean.TRUE.equals(value));
        case STATE -> state(link, value);
      }
    }
  }

  private void state(ShortLink.Builder link, @Nullable Object value) {
    boolean fits =
        value == LinkState.ACTIVE
            || value == LinkState.DISABLED
            || value == LinkState.BANNED && actor.has(Scope.ADMIN);
    if (value instanceof LinkState state && fits) {
      link.state(state);
    } else {
      no("state", "value.state");
    }
  }

  private void no(String field, String key, Object... arguments) {
    objections.add(Objections.of(Objection.Reason.VALUE, field, MEMBER, 0, null, key, arguments));
  }

  private @Nullable String title(@Nullable Object value) {
    if (value == null || value.toString().isBlank()) {
      return null;
    }
    String title = value.toString();
    if (title.length() > MAX_TITLE || hasControls(title)) {
      no("title", "value.title", MAX_TITLE);
    }
    return title;
  }

  private List<String> tags(@Nullable Object value) {
    List<String> tags = new ArrayList<>();
    if (value instanceof List<?> list) {
      for (Object tag : list) {
        String text = String.valueOf(tag).strip();
        if (!text.isEmpty() && !tags.contains(text)) {
          tags.add(text);
        }
        if (text.length() > MAX_TAG || hasControls(text) || tags.size() > MAX_TAGS) {
          no("tags", "value.tags", MAX_TAGS, MAX_TAG);
          return List.of();
        }
      }
    }
    return tags;
  }

  private static boolean hasControls(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (Character.isISOControl(c) || c == 0x2028 || c == 0x2029) {
        return true;
      }
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

  private static @Nullable Instant instant(@Nullable Object value) {
    return value instanceof Instant at ? at.truncatedTo(ChronoUnit.MILLIS) : null;
  }

  private long limit(@Nullable Object value) {
    long limit = value instanceof Long number ? number : 0;
    if (limit < 0) {
      no("visitLimit", "value.visit-limit");
      return 0;
    }
    return limit;
  }

  /** Checks that a value of Cache-Control is printable ASCII and not too long. */
  private @Nullable String cacheControl(@Nullable Object value) {
    if (value == null || value.toString().isBlank()) {
      return null;
    }
    String text = value.toString().strip();
    boolean fits = text.length() <= MAX_FIELD;
    for (int i = 0; i < text.length() && fits; i++) {
      fits = text.charAt(i) >= ' ' && text.charAt(i) < 0x7F;
    }
    if (!fits) {
      no("cacheControl", "value.cache-control");
      return null;
    }
    return text;
  }

  private @Nullable String password(@Nullable Object value) {
    if (value == null) {
      return null;
    }
    String password = value.toString();
    if (password.isEmpty() || password.length() > Passwords.MAX_LENGTH) {
      no("password", "value.password", Passwords.MAX_LENGTH);
      return null;
    }
    // A hash takes 20 ms, so compute it only if all checks so far have passed.
    return objections.isEmpty() ? Passwords.hash(password) : null;
  }

  // Rules.

  private List<RedirectRule> rules(@Nullable Object value, Set<String> itself) {
    List<RedirectRule> rules = new ArrayList<>();
    if (!(value instanceof List<?> list)) {
      return rules;
    }
    if (list.size() > MAX_RULES) {
      tooManyRules();
      return rules;
    }
    for (int i = 0; i < list.size(); i++) {
      if (list.get(i) instanceof LinkDraft.RuleDraft rule) {
        RedirectRule one = rule(rule, "rules[" + i + "]", itself);
        if (one != null) {
          rules.add(one);
        }
      }
    }
    return rules;
  }

  private void tooManyRules() {
    no("rules", "value.rules", MAX_RULES, MAX_CONDITIONS);
  }

  private @Nullable RedirectRule rule(LinkDraft.RuleDraft rule, String at, Set<String> itself) {
    int before = objections.size();
    if (rule.conditions().isEmpty()) {
      no(at, "value.rule-empty");
    }
    if (rule.conditions().size() > MAX_CONDITIONS) {
      tooManyRules();
    }
    for (Condition condition : rule.conditions()) {
      condition(condition, at);
    }
    LinkTarget target = target(at + ".target", rule.target(), itself);
    return target == null || objections.size() > before
        ? null
        : new RedirectRule(rule.conditions(), target);
  }

  private void condition(Condition condition, String at) {
    if (condition instanceof Condition.Language language && !isRange(language.range())) {
      no(at + ".language", "value.language", Excerpt.escape(language.range()));
    } else if (condition instanceof Condition.Country country && !isCountry(country.code())) {
      no(at + ".country", "value.country", Excerpt.escape(country.code()));
    } else if (condition instanceof Condition.Query query && query.name().isEmpty()) {
      no(at + ".query", "value.query-name");
    } else if (condition instanceof Condition.Between between
        && between.from() != null
        && between.until() != null
        && !between.from().isBefore(between.until())) {
      no(at + ".until", "value.times");
    }
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
    return text.length() <= 64;
  }
}
