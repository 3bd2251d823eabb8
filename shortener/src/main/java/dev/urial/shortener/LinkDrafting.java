package dev.urial.shortener;

import dev.urial.report.Remark;
import dev.urial.shortener.account.Passwords;
import dev.urial.shortener.account.Scope;
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
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Creates or changes a link according to a draft, and collects all objections to it. */
final class LinkDrafting {
  private final TargetJudge targets;
  private final SlugAllocator slugs;
  private final Actor actor;
  private final ShortDomain domain;
  private final LinkDraft draft;
  private final boolean checksPaths;
  private final List<Objection> objections = new ArrayList<>();
  private final LinkLimits limits = new LinkLimits(objections);
  private final List<Remark> warnings = new ArrayList<>();

  /** Creates an instance that checks everything. */
  LinkDrafting(
      TargetJudge targets, SlugAllocator slugs, Actor actor, ShortDomain domain, LinkDraft draft) {
    this(targets, slugs, actor, domain, draft, true);
  }

  /**
   * Creates an instance.
   *
   * @param checksPaths whether it looks for links above and below the slug; if not, the caller does
   *     so for many slugs at once
   */
  LinkDrafting(
      TargetJudge targets,
      SlugAllocator slugs,
      Actor actor,
      ShortDomain domain,
      LinkDraft draft,
      boolean checksPaths) {
    this.checksPaths = checksPaths;
    this.targets = targets;
    this.slugs = slugs;
    this.actor = actor;
    this.domain = domain;
    this.draft = draft;
  }

  /** Returns a copy of the objections, or of the first ones. */
  List<Objection> objections() {
    return first(objections);
  }

  /** Returns a copy of the warnings, or of the first ones. */
  List<Remark> warnings() {
    return first(warnings);
  }

  private static <T> List<T> first(List<T> all) {
    return List.copyOf(all.subList(0, Math.min(LinkOutcome.MOST_REMARKS, all.size())));
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
    if (slug != null) {
      limits.slug(slug, unlisted);
    }
    Set<String> itself =
        slug == null ? Set.of() : Set.of(RedirectLoops.name(domain.host(), slug.key()));
    LinkTarget target = null;
    if (draft.get(LinkDraft.Field.TARGET) instanceof String given) {
      target = target("target", given, itself);
    } else {
      limits.no("target", "value.target-missing");
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
    return checked(null, link);
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
        itself = new HashSet<>(itself);
        itself.add(RedirectLoops.name(now.domain(), other.key()));
        // The links that the target leads to may already lead to the new slug.
        if (!draft.has(LinkDraft.Field.TARGET)) {
          target("target", now.target().text(), itself);
        }
      }
    }
    boolean nowPrivate = draft.has(LinkDraft.Field.PRIVATE) || draft.has(LinkDraft.Field.SLUG);
    if (nowPrivate) {
      limits.slug(slug, unlisted);
    }
    if (draft.get(LinkDraft.Field.TARGET) instanceof String given) {
      LinkTarget target = target("target", given, itself);
      if (target != null) {
        link.target(target);
      }
    }
    fill(link, itself);
    return objections.isEmpty() ? checked(now, link) : null;
  }

  /**
   * Builds the link; returns null if its validity ends before it begins, or if its parts are too
   * long together.
   */
  private @Nullable ShortLink checked(@Nullable ShortLink before, ShortLink.Builder builder) {
    ShortLink link = builder.build();
    limits.validity(link.validFrom(), link.validUntil());
    limits.text(before, link);
    return objections.isEmpty() ? link : null;
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
    Objection objection = slugs.rootFile(actor, domain.host(), slug, ownId);
    if (objection == null && checksPaths) {
      objection = slugs.stillOnPath(actor, domain, slug, ownId);
    }
    if (objection == null) {
      objection = slugs.confusable(actor, domain.host(), slug, ownId);
    }
    if (objection != null) {
      objections.add(objection);
      return null;
    }
    return slug;
  }

  private @Nullable LinkTarget target(String field, String given, Set<String> itself) {
    TargetVerdict verdict = targets.judge(actor, given, itself);
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
      limits.no("state", "value.state");
    }
  }

  private @Nullable String title(@Nullable Object value) {
    if (value == null || value.toString().isBlank()) {
      return null;
    }
    String title = value.toString();
    limits.title(title);
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
        if (tags.size() > LinkLimits.MAX_TAGS) {
          break;
        }
      }
    }
    return limits.tags(tags) ? tags : List.of();
  }

  private static @Nullable Instant instant(@Nullable Object value) {
    return value instanceof Instant at ? at.truncatedTo(ChronoUnit.MILLIS) : null;
  }

  private long limit(@Nullable Object value) {
    long limit = value instanceof Long number ? number : 0;
    return limits.visitLimit(limit) ? limit : 0;
  }

  private @Nullable String cacheControl(@Nullable Object value) {
    if (value == null || value.toString().isBlank()) {
      return null;
    }
    String text = value.toString().strip();
    return limits.cacheControl(text) ? text : null;
  }

  private @Nullable String password(@Nullable Object value) {
    if (value == null) {
      return null;
    }
    String password = value.toString();
    if (password.isEmpty() || password.length() > Passwords.MAX_LENGTH) {
      limits.no("password", "value.password", Passwords.MAX_LENGTH);
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
    if (!limits.ruleCount(list.size())) {
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

  private @Nullable RedirectRule rule(LinkDraft.RuleDraft rule, String at, Set<String> itself) {
    int before = objections.size();
    limits.conditions(rule.conditions(), at);
    LinkTarget target = target(at + ".target", rule.target(), itself);
    return target == null || objections.size() > before
        ? null
        : new RedirectRule(rule.conditions(), target);
  }
}
