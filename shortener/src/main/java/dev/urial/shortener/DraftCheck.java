package dev.urial.shortener;

import dev.urial.internal.text.Excerpt;
import dev.urial.report.Remark;
import dev.urial.shortener.LinkDraft.Field;
import dev.urial.shortener.LinkDraft.RuleDraft;
import dev.urial.shortener.account.Passwords;
import dev.urial.shortener.link.Condition;
import dev.urial.shortener.link.Condition.Between;
import dev.urial.shortener.link.Condition.Country;
import dev.urial.shortener.link.Condition.Language;
import dev.urial.shortener.link.Condition.Query;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.Objection;
import dev.urial.shortener.link.Objection.Reason;
import dev.urial.shortener.link.RedirectRule;
import dev.urial.shortener.link.RedirectStatus;
import dev.urial.shortener.link.ReservedPaths;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.link.Slug;
import dev.urial.shortener.link.SlugRules;
import dev.urial.shortener.link.Verdict;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Checks the draft of a link against all limits, and makes the link of it, which is not stored. All
 * objections are collected, so that they can be told at once.
 */
final class DraftCheck {
  /** The maximum number of characters of a link's parts together. */
  private static final int MAX_TEXT = 32 * 1024;

  private static final int MAX_FIELD_LENGTH = 256;
  private static final int MAX_QUERY_NAME_LENGTH = 200;
  private static final int MAX_QUERY_VALUE_LENGTH = 1_000;
  private static final Instant MAX_TIME = Instant.parse("9999-12-31T23:59:59.999Z");

  private final TargetJudge targets;
  private final Actor actor;
  private final ShortDomain domain;
  private final LinkDraft draft;
  private final boolean isImport;
  private final List<Objection> objections = new ArrayList<>();
  private final List<Remark> warnings = new ArrayList<>();

  DraftCheck(TargetJudge targets, Actor actor, ShortDomain domain, LinkDraft draft) {
    this.targets = targets;
    this.actor = actor;
    this.domain = domain;
    this.draft = draft;
    this.isImport = draft.has(Field.ORIGIN) && actor.isAdmin();
  }

  /** Returns the first objections. */
  List<Objection> objections() {
    return objections.subList(0, Math.min(Outcome.MAX_REMARKS, objections.size()));
  }

  /** Returns the first warnings. */
  List<Remark> warnings() {
    return warnings.subList(0, Math.min(Outcome.MAX_REMARKS, warnings.size()));
  }

  /** Returns the names of the changed parts, for the audit log. */
  String fields() {
    return draft.fields().stream()
        .map(Field::json)
        .filter(it -> !it.isEmpty())
        .collect(Collectors.joining(" "));
  }

  private void no(String field, String key, Object... arguments) {
    objections.add(Objections.value(field, key, arguments));
  }

  private boolean flag(Field field, boolean otherwise) {
    return draft.get(field) instanceof Boolean value ? value : otherwise;
  }

  /** Returns the slug of the draft; null if it is to be drawn, or if there are objections to it. */
  @Nullable Slug slug(@Nullable ShortLink before) {
    if (!(draft.get(Field.SLUG) instanceof String given)) {
      return null;
    }
    Slug slug = judged("slug", given);
    boolean isNew = before == null || slug == null || !slug.key().equals(before.slug().key());
    if (slug != null && isNew && !mayUse("slug", slug)) {
      return null;
    }
    return slug;
  }

  private @Nullable Slug judged(String field, String given) {
    Verdict<Slug> verdict = SlugRules.judge(given, domain);
    verdict.objections().forEach(it -> objections.add(it.of(field)));
    if (verdict.isOk()) {
      warnings.addAll(verdict.warnings());
    }
    return verdict.value();
  }

  private boolean mayUse(String field, Slug slug) {
    boolean isRootFile = !actor.isAdmin() && ReservedPaths.isRootFile(slug.text());
    if (isRootFile) {
      objections.add(
          Objections.slug(Reason.SLUG_RESERVED, field, slug, "slug.root-file", slug.text()));
    }
    return !isRootFile;
  }

  /** Returns the former slugs of a new link, without repetitions and without its own slug. */
  List<Slug> aliases(@Nullable Slug own) {
    List<Slug> slugs = new ArrayList<>();
    if (draft.get(Field.ALIASES) instanceof List<?> texts) {
      if (texts.size() > LinkDraft.MAX_ALIASES && !actor.isAdmin()) {
        no("aliases", "import.aliases", LinkDraft.MAX_ALIASES);
        return slugs;
      }
      for (Object text : texts) {
        Slug alias = judged("aliases", String.valueOf(text).replace("%", "%25"));
        if (alias != null && mayUse("aliases", alias) && !alias.equals(own)) {
          slugs.add(alias);
        }
      }
      if (flag(Field.PRIVATE, false) && !actor.isAdmin()) {
        slugs.forEach(it -> checkPrivate("aliases", it));
      }
    }
    return slugs.stream().distinct().toList();
  }

  private void checkPrivate(String field, Slug slug) {
    if (!SlugRules.mayBePrivate(slug.text())) {
      no(field, "slug.private", SlugRules.PRIVATE_LENGTH);
    }
  }

  /** Returns a new link; null if there are objections. */
  @Nullable ShortLink newLink(Slug slug, Instant now) {
    LinkTarget target = target();
    if (target == null && !draft.has(Field.TARGET)) {
      no("target", "value.target-missing");
    }
    Instant created = time(Field.CREATED_AT);
    ShortLink.Builder link =
        ShortLink.builder(
                domain.host(),
                slug,
                target == null ? LinkTarget.of("about:blank") : target,
                created == null ? now : created)
            .ownerId(actor.userId())
            .status(domain.status());
    if (flag(Field.PRIVATE, false)) {
      checkPrivate("private", slug);
    }
    return checked(null, link, now);
  }

  /** Returns a changed copy of a link; null if there are objections. */
  @Nullable ShortLink changed(ShortLink now, Instant at) {
    ShortLink.Builder link =
        draft.get(Field.STATE) instanceof LinkState to ? now.edit(to) : now.edit();
    Slug slug = slug(now);
    if (slug != null) {
      link.slug(slug);
    }
    LinkTarget target = target();
    if (target != null) {
      link.target(target);
    }
    boolean isPrivate = flag(Field.PRIVATE, now.unlisted());
    if (isPrivate && (draft.has(Field.PRIVATE) || slug != null)) {
      checkPrivate("private", slug == null ? now.slug() : slug);
    }
    ShortLink changed = checked(now, link, at);
    return changed == null ? null : changed.edit().changedAt(at).build();
  }

  /** Fills in the other parts, and builds the link; returns null if there are objections. */
  private @Nullable ShortLink checked(
      @Nullable ShortLink before, ShortLink.Builder link, Instant now) {
    draft.fields().forEach(field -> fill(link, field, draft.get(field), now));
    if (!objections.isEmpty()) {
      return null;
    }
    ShortLink built = link.build();
    Instant from = built.validFrom();
    Instant until = built.validUntil();
    if (from != null && until != null && !from.isBefore(until)) {
      no("validUntil", "value.times");
    }
    long length = built.textLength();
    if (length > MAX_TEXT && (before == null || length > before.textLength())) {
      no(built.rules().isEmpty() ? "target" : "rules", "value.text", MAX_TEXT, length);
    }
    return objections.isEmpty() ? built : null;
  }

  /** Sets a part, except the domain, the slug, the target and the creation time. */
  private void fill(ShortLink.Builder link, Field field, @Nullable Object value, Instant now) {
    switch (field) {
      case DOMAIN, SLUG, TARGET, GIVEN, PROTECTED, CREATED_AT, ALIASES, ORIGIN -> {}
      case STATUS -> link.status(value instanceof RedirectStatus it ? it : domain.status());
      case CACHE_CONTROL -> link.cacheControl(cacheControl(value));
      case TITLE -> link.title(title(value));
      case TAGS -> link.tags(tags(value));
      case VALID_FROM -> link.validFrom(time(field));
      case VALID_UNTIL -> link.validUntil(time(field));
      case VISIT_LIMIT -> link.visitLimit(visitLimit(value));
      case PASSWORD -> link.passwordHash(password(value));
      case PASSWORD_HASH -> link.passwordHash(passwordHash(value));
      case RULES -> link.rules(rules(value));
      case FALLBACK -> link.fallback(value == null ? null : target("fallback", value.toString()));
      case CRAWLABLE -> link.crawlable(Boolean.TRUE.equals(value));
      case PRIVATE -> link.unlisted(Boolean.TRUE.equals(value));
      case FORWARD_QUERY -> link.forwardQuery(Boolean.TRUE.equals(value));
      case FORWARD_PATH -> link.forwardPath(Boolean.TRUE.equals(value));
      case STATE -> state(link, value);
      case OWNER -> {
        if (actor.isAdmin() && value instanceof Long owner) {
          link.ownerId(owner);
        }
      }
      case CHANGED_AT -> link.changedAt(time(field));
    }
    boolean isPast = field == Field.CREATED_AT || field == Field.CHANGED_AT;
    if (isPast && !actor.isAdmin() && value instanceof Instant at && at.isAfter(now)) {
      no(field.json(), "import.future", at.toString());
    }
  }

  private void state(ShortLink.Builder link, @Nullable Object value) {
    boolean isForAdmins = value == LinkState.BANNED || value == LinkState.DELETED && isImport;
    if (value instanceof LinkState state
        && (value == LinkState.ACTIVE
            || value == LinkState.DISABLED
            || isForAdmins && actor.isAdmin())) {
      link.state(state);
    } else {
      no("state", draft.has(Field.ORIGIN) ? "import.admin-only" : "value.state");
    }
  }

  // Targets and rules.

  private @Nullable LinkTarget target() {
    if (!(draft.get(Field.TARGET) instanceof String given)) {
      return null;
    }
    if (isImport && draft.get(Field.STATE) == LinkState.DELETED) {
      boolean isPlain = given.chars().allMatch(c -> c > ' ' && c < 0x7F);
      return LinkTarget.of(isPlain ? given : ""); // a tombstone redirects nobody
    }
    LinkTarget target = target("target", given);
    return target != null
            && target.given() == null
            && draft.get(Field.GIVEN) instanceof String original
        ? new LinkTarget(target.text(), original)
        : target;
  }

  private @Nullable LinkTarget target(String field, String given) {
    Verdict<LinkTarget> verdict = targets.judge(actor, given);
    verdict.objections().forEach(it -> objections.add(it.of(field)));
    warnings.addAll(verdict.warnings());
    return verdict.value();
  }

  private List<RedirectRule> rules(@Nullable Object value) {
    List<RedirectRule> rules = new ArrayList<>();
    if (!(value instanceof List<?> drafts)) {
      return rules;
    }
    if (drafts.size() > LinkDraft.MAX_RULES) {
      no("rules", "value.rules", LinkDraft.MAX_RULES, LinkDraft.MAX_CONDITIONS);
      return rules;
    }
    for (int i = 0; i < drafts.size(); i++) {
      if (drafts.get(i) instanceof RuleDraft rule) {
        String at = "rules[" + i + "]";
        int before = objections.size();
        conditions(rule.conditions(), at);
        LinkTarget target = target(at + ".target", rule.target());
        if (target != null && objections.size() == before) {
          rules.add(new RedirectRule(rule.conditions(), target));
        }
      }
    }
    return rules;
  }

  private void conditions(List<Condition> conditions, String at) {
    if (conditions.isEmpty()) {
      no(at, "value.rule-empty");
    }
    if (conditions.size() > LinkDraft.MAX_CONDITIONS) {
      no("rules", "value.rules", LinkDraft.MAX_RULES, LinkDraft.MAX_CONDITIONS);
      return;
    }
    conditions.forEach(it -> condition(it, at));
  }

  private void condition(Condition condition, String at) {
    if (condition instanceof Language it && !isRange(it.range())) {
      no(at + ".language", "value.language", Excerpt.escape(it.range()));
    } else if (condition instanceof Country it && !it.code().matches("[A-Z]{2}")) {
      no(at + ".country", "value.country", Excerpt.escape(it.code()));
    } else if (condition instanceof Query it) {
      String value = it.value() == null ? "" : it.value();
      if (it.name().isEmpty()) {
        no(at + ".query", "value.query-name");
      } else if (it.name().length() > MAX_QUERY_NAME_LENGTH
          || value.length() > MAX_QUERY_VALUE_LENGTH
          || hasLoneSurrogate(it.name() + ' ' + value)) {
        no(at + ".query", "value.query", MAX_QUERY_NAME_LENGTH, MAX_QUERY_VALUE_LENGTH);
      }
    } else if (condition instanceof Between it
        && it.from() != null
        && it.until() != null
        && !it.from().isBefore(it.until())) {
      no(at + ".until", "value.times");
    }
  }

  /**
   * Returns whether text is a {@code language-range = (1*8ALPHA *("-" 1*8alphanum)) / "*"} (RFC
   * 4647 §2.1) other than the star, with at most 64 characters.
   */
  private static boolean isRange(String text) {
    return text.length() <= 64 && text.matches("[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*");
  }

  // Other values.

  private @Nullable String title(@Nullable Object value) {
    if (value == null || value.toString().isBlank()) {
      return null;
    }
    String title = value.toString();
    if (title.length() > LinkDraft.MAX_TITLE_LENGTH || hasControls(title)) {
      no("title", "value.title", LinkDraft.MAX_TITLE_LENGTH);
    }
    return title;
  }

  private List<String> tags(@Nullable Object value) {
    List<String> tags =
        value instanceof List<?> list
            ? list.stream()
                .map(it -> String.valueOf(it).strip())
                .filter(it -> !it.isEmpty())
                .distinct()
                .toList()
            : List.of();
    boolean fits =
        tags.size() <= LinkDraft.MAX_TAGS
            && tags.stream()
                .noneMatch(it -> it.length() > LinkDraft.MAX_TAG_LENGTH || hasControls(it));
    if (!fits) {
      no("tags", "value.tags", LinkDraft.MAX_TAGS, LinkDraft.MAX_TAG_LENGTH);
    }
    return fits ? tags : List.of();
  }

  private @Nullable Instant time(Field field) {
    if (!(draft.get(field) instanceof Instant at)) {
      return null;
    }
    if (at.isBefore(Instant.EPOCH) || at.isAfter(MAX_TIME)) {
      no(field.json(), "import.no-time", at.toString());
      return null;
    }
    return at.truncatedTo(ChronoUnit.MILLIS);
  }

  private long visitLimit(@Nullable Object value) {
    long limit = value instanceof Long number ? number : 0;
    if (limit < 0) {
      no("visitLimit", "value.visit-limit");
    }
    return Math.max(0, limit);
  }

  private @Nullable String cacheControl(@Nullable Object value) {
    if (value == null || value.toString().isBlank()) {
      return null;
    }
    String text = value.toString().strip();
    if (text.length() > MAX_FIELD_LENGTH || !text.chars().allMatch(c -> c >= ' ' && c < 0x7F)) {
      no("cacheControl", "value.cache-control");
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
    }
    // A hash takes 20 ms, so compute it only if all checks so far have passed.
    return objections.isEmpty() ? Passwords.hash(password) : null;
  }

  private @Nullable String passwordHash(@Nullable Object value) {
    String hash = String.valueOf(value);
    if (!actor.isAdmin()) {
      no("passwordHash", "import.admin-only");
    } else if (!Passwords.isHash(hash)) {
      no("passwordHash", "import.no-hash");
    }
    return hash;
  }

  private static boolean hasControls(String text) {
    return hasLoneSurrogate(text)
        || text.chars().anyMatch(c -> Character.isISOControl(c) || c == 0x2028 || c == 0x2029);
  }

  private static boolean hasLoneSurrogate(String text) {
    return text.codePoints()
        .anyMatch(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE);
  }
}
