package dev.urial.shortener;

import dev.urial.internal.shortener.ShortenerMessages;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.Clause;
import dev.urial.report.Remark;
import dev.urial.shortener.account.AuditEntry;
import dev.urial.shortener.link.Objection;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.link.Slug;
import dev.urial.shortener.link.SlugLook;
import dev.urial.shortener.link.Slugs;
import dev.urial.shortener.store.IdempotentInsert;
import dev.urial.shortener.store.LinkTable;
import dev.urial.shortener.store.Store;
import dev.urial.shortener.store.StoreException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Creates links from drafts. Does not check in advance whether a slug is free: the store detects
 * conflicts, and a random slug that is taken is replaced with a new one.
 */
final class LinkCreation {
  /** The maximum number of times that a random slug is replaced because it is taken. */
  private static final int REDRAWS = 5;

  /** The maximum number of drafts that are checked together and inserted in one transaction. */
  static final int BATCH = 1000;

  /** The same, if the caller is asked before each of them whether to go on. */
  static final int PART = 100;

  /**
   * The segments of slugs, in domains that allow slashes, that are checked again and inserted while
   * others wait.
   */
  private static final int SEGMENTS = 512;

  private static final LinkOutcome NOT_STORED =
      new LinkOutcome.Refused(
          List.of(
              Objections.of(
                  Objection.Reason.NOT_STORED,
                  "target",
                  Clause.rfc("Insufficient Storage", 4918, "11.5"),
                  0,
                  null,
                  "store.not-stored")));

  private final Store store;
  private final DomainDirectory domains;
  private final TargetJudge targets;
  private final SlugAllocator slugs;
  private final AuditTrail audit;

  LinkCreation(
      Store store,
      DomainDirectory domains,
      TargetJudge targets,
      SlugAllocator slugs,
      AuditTrail audit) {
    this.store = store;
    this.domains = domains;
    this.targets = targets;
    this.slugs = slugs;
    this.audit = audit;
  }

  /**
   * Creates a link for each draft; a refused draft does not affect the others. Links are stored in
   * parts; if the store fails after some were stored, the others are refused.
   *
   * @param part the maximum number of drafts in a part
   * @param goesOn returns whether to continue; called before each part
   * @throws StoreException if the store fails before any link is stored
   */
  List<LinkOutcome> createAll(
      Actor actor, List<LinkDraft> drafts, int part, BooleanSupplier goesOn) {
    @Nullable LinkOutcome[] outcomes = new @Nullable LinkOutcome[drafts.size()];
    try {
      for (int i = 0; i < drafts.size() && goesOn.getAsBoolean(); i += part) {
        batch(actor, drafts, i, Math.min(drafts.size(), i + part), outcomes);
      }
    } catch (StoreException e) {
      if (Arrays.stream(outcomes).noneMatch(it -> it instanceof LinkOutcome.Done)) {
        throw e;
      }
    }
    List<LinkOutcome> all = new ArrayList<>(outcomes.length);
    for (@Nullable LinkOutcome outcome : outcomes) {
      all.add(outcome == null ? NOT_STORED : outcome);
    }
    return Collections.unmodifiableList(all);
  }

  private @Nullable ShortDomain domain(@Nullable Object host) {
    return host == null ? domains.first() : domains.find(host.toString());
  }

  /**
   * Creates a link unless the same request was made before.
   *
   * @param repeats a function that computes, from the warnings, the key of the request and the
   *     response to store
   * @return the outcome; null if the link was created before
   */
  @Nullable LinkOutcome createOnce(
      Actor actor, LinkDraft draft, Function<List<Remark>, IdempotentInsert> repeats) {
    List<Pending> pending = new ArrayList<>();
    LinkOutcome refused = judged(actor, draft, 0, pending, new HashMap<>(), true);
    if (refused != null) {
      return refused;
    }
    Pending one = pending.get(0);
    return one.isPath()
        ? slugs.<@Nullable LinkOutcome>storingPaths(
            () -> {
              Objection objection = slugs.stillOnPath(actor, one.domain, one.link.slug(), 0);
              return objection == null
                  ? insertedOnce(actor, one, repeats)
                  : new LinkOutcome.Refused(List.of(objection));
            })
        : insertedOnce(actor, one, repeats);
  }

  private @Nullable LinkOutcome insertedOnce(
      Actor actor, Pending first, Function<List<Remark>, IdempotentInsert> repeats) {
    @Nullable LinkOutcome[] outcomes = new @Nullable LinkOutcome[1];
    List<Pending> pending = List.of(first);
    for (int round = 0; ; round++) {
      Pending one = pending.get(0);
      IdempotentInsert repeat = repeats.apply(one.warnings);
      ShortLink link = links().insertOnce(one.link, created(actor, one.link), repeat);
      if (link == null && store.tickets().receipt(repeat.place(), repeat.now()) != null) {
        return null;
      }
      pending = ended(actor, one, link, outcomes, round, new HashMap<>());
      if (pending.isEmpty()) {
        return outcomes[0];
      }
    }
  }

  /** A draft that passed the checks but is not stored yet. */
  private static final class Pending {
    private final int index;
    private final ShortDomain domain;
    private final boolean drawn;
    private final List<Remark> warnings;
    private ShortLink link;

    Pending(int index, ShortDomain domain, boolean drawn, List<Remark> warnings, ShortLink link) {
      this.index = index;
      this.domain = domain;
      this.drawn = drawn;
      this.warnings = warnings;
      this.link = link;
    }

    /** Returns whether the link may be above or below another. */
    boolean isPath() {
      return !drawn && domain.slashes();
    }

    int segments() {
      return 1 + Slugs.above(domain, link.slug()).size();
    }
  }

  private void batch(
      Actor actor, List<LinkDraft> drafts, int start, int end, @Nullable LinkOutcome[] outcomes) {
    List<Pending> pending = new ArrayList<>();
    Map<String, List<Slug>> chosen = new HashMap<>();
    for (int i = start; i < end; i++) {
      outcomes[i] = judged(actor, drafts.get(i), i, pending, chosen, drafts.size() == 1);
    }
    if (drafts.size() > 1) {
      pending = freeOfOthers(actor, pending, outcomes);
    }
    for (int round = 0; !pending.isEmpty(); round++) {
      pending = inserted(actor, pending, outcomes, round);
    }
  }

  /**
   * Checks a draft. Returns the outcome if it is refused; otherwise adds it to the pending ones and
   * returns null.
   *
   * @param checksPaths whether it looks for links above and below the slug, as is done later for
   *     many slugs of a batch at once
   */
  private @Nullable LinkOutcome judged(
      Actor actor,
      LinkDraft draft,
      int index,
      List<Pending> pending,
      Map<String, List<Slug>> chosen,
      boolean checksPaths) {
    Object host = draft.get(LinkDraft.Field.DOMAIN);
    String name = host == null ? "" : host.toString();
    ShortDomain domain = domain(host);
    boolean isElsewhere = host != null && !actor.touches(domain == null ? name : domain.host());
    if (domain == null && !isElsewhere) {
      return unknown(name, host == null ? "value.no-domain" : "value.domain");
    }
    if (domain == null || !actor.mayCreate(domain)) {
      // Whoever is confined to another domain must not learn whether this one exists.
      String shown = domain == null || isElsewhere ? Excerpt.escape(name) : domain.host();
      return new LinkOutcome.Forbidden(ShortenerMessages.MESSAGES.of("forbidden.create", shown));
    }
    LinkDrafting drafting = new LinkDrafting(targets, slugs, actor, domain, draft, checksPaths);
    Instant now = audit.now();
    ShortLink link = drafting.create(now);
    if (link == null) {
      return new LinkOutcome.Refused(drafting.objections());
    }
    boolean drawn = draft.get(LinkDraft.Field.SLUG) == null;
    if (!drawn) {
      // The store does not know the other links in this batch yet.
      String look = domain.host() + '/' + SlugLook.of(domain, link.slug());
      List<Slug> others = chosen.computeIfAbsent(look, it -> new ArrayList<>());
      for (Slug other : others) {
        if (other.key().equals(link.slug().key())) {
          return new LinkOutcome.Refused(List.of(SlugAllocator.taken(link.slug())));
        }
        if (SlugLook.areAlike(domain, other, link.slug())) {
          return new LinkOutcome.Refused(List.of(SlugAllocator.confusable(link.slug(), other)));
        }
      }
      others.add(link.slug());
    }
    pending.add(new Pending(index, domain, drawn, drafting.warnings(), link));
    return null;
  }

  private LinkTable links() {
    return store.links().intoPresentDomains();
  }

  private static LinkOutcome unknown(String domain, String key) {
    return new LinkOutcome.Refused(
        List.of(
            Objections.of(
                Objection.Reason.DOMAIN,
                "domain",
                Clause.rfc("host", 3986, "3.2.2"),
                domain.length(),
                null,
                key,
                Excerpt.escape(domain))));
  }

  /** Inserts all pending links; returns those that need a new random slug. */
  private List<Pending> inserted(
      Actor actor, List<Pending> pending, @Nullable LinkOutcome[] outcomes, int round) {
    List<Pending> plain = new ArrayList<>();
    List<Pending> paths = new ArrayList<>();
    for (Pending one : pending) {
      (one.isPath() ? paths : plain).add(one);
    }
    for (List<Pending> some : parts(paths)) {
      slugs.storingPaths(
          () -> insertedAtOnce(actor, unhindered(actor, some, outcomes), outcomes, round));
    }
    return insertedAtOnce(actor, plain, outcomes, round);
  }

  /** Returns links in parts of which each is checked at once. */
  private static List<List<Pending>> parts(List<Pending> paths) {
    List<List<Pending>> parts = new ArrayList<>();
    int start = 0;
    int segments = 0;
    for (int i = 0; i < paths.size(); i++) {
      segments += paths.get(i).segments();
      if (segments >= SEGMENTS || i == paths.size() - 1) {
        parts.add(paths.subList(start, i + 1));
        start = i + 1;
        segments = 0;
      }
    }
    return parts;
  }

  /**
   * Returns the links whose slugs are free, and that no other is in the way of. This is checked
   * again when they are stored; but what is refused here keeps nobody waiting.
   */
  private List<Pending> freeOfOthers(
      Actor actor, List<Pending> pending, @Nullable LinkOutcome[] outcomes) {
    List<Pending> free = new ArrayList<>();
    List<Pending> paths = new ArrayList<>();
    for (Pending one : pending) {
      Objection taken =
          one.isPath() ? slugs.taken(actor, one.domain.host(), one.link.slug()) : null;
      if (taken == null) {
        (one.isPath() ? paths : free).add(one);
      } else {
        outcomes[one.index] = new LinkOutcome.Refused(List.of(taken));
      }
    }
    parts(paths).forEach(some -> free.addAll(unhindered(actor, some, outcomes)));
    return free;
  }

  /** Returns the links that no other is in the way of, and tells the outcome of the rest. */
  private List<Pending> unhindered(
      Actor actor, List<Pending> paths, @Nullable LinkOutcome[] outcomes) {
    Map<ShortDomain, List<Slug>> byDomain = new HashMap<>();
    for (Pending one : paths) {
      byDomain.computeIfAbsent(one.domain, it -> new ArrayList<>()).add(one.link.slug());
    }
    Set<ShortDomain> clear = new HashSet<>();
    byDomain.forEach(
        (domain, some) -> {
          if (slugs.areClear(actor, domain, some)) {
            clear.add(domain);
          }
        });
    List<Pending> unhindered = new ArrayList<>();
    for (Pending one : paths) {
      Objection objection =
          clear.contains(one.domain)
              ? null
              : slugs.stillOnPath(actor, one.domain, one.link.slug(), 0);
      if (objection == null) {
        unhindered.add(one);
      } else {
        outcomes[one.index] = new LinkOutcome.Refused(List.of(objection));
      }
    }
    return unhindered;
  }

  /** Inserts links in one transaction; returns those that need a new random slug. */
  private List<Pending> insertedAtOnce(
      Actor actor, List<Pending> pending, @Nullable LinkOutcome[] outcomes, int round) {
    if (pending.isEmpty()) {
      return List.of();
    }
    List<ShortLink> links = new ArrayList<>(pending.size());
    List<AuditEntry> entries = new ArrayList<>(pending.size());
    for (Pending one : pending) {
      links.add(one.link);
      entries.add(created(actor, one.link));
    }
    // Slugs that are drawn are not compared, so that usual creations take no longer.
    List<@Nullable ShortLink> inserted =
        pending.stream().allMatch(one -> one.drawn)
            ? links().insert(links, entries)
            : links().insertDistinct(links, entries);
    List<Pending> again = new ArrayList<>();
    Map<String, @Nullable ShortDomain> asked = new HashMap<>();
    for (int i = 0; i < pending.size(); i++) {
      again.addAll(ended(actor, pending.get(i), inserted.get(i), outcomes, round, asked));
    }
    return again;
  }

  /**
   * Records the outcome for one link; returns a list with the link if it needs a new random slug,
   * and otherwise an empty list.
   *
   * @param asked the domains of links that were not inserted, as they are now
   */
  private List<Pending> ended(
      Actor actor,
      Pending one,
      @Nullable ShortLink link,
      @Nullable LinkOutcome[] outcomes,
      int round,
      Map<String, @Nullable ShortDomain> asked) {
    if (link != null) {
      outcomes[one.index] = new LinkOutcome.Done(link, one.warnings);
      slugs.used(one.domain);
      return List.of();
    }
    String host = one.domain.host();
    if (!asked.containsKey(host)) {
      asked.put(host, store.domains().find(host));
    }
    ShortDomain now = asked.get(host);
    if (now == null) {
      outcomes[one.index] = unknown(host, "value.domain");
    } else if (now.caseSensitive() != one.domain.caseSensitive()) {
      throw new StoreException(
          StoreException.Reason.UNREACHABLE, now.host() + " was changed at the same time", null);
    } else if (!one.drawn) {
      Objection unavailable = slugs.unavailable(actor, host, one.link.slug(), 0);
      outcomes[one.index] = new LinkOutcome.Refused(List.of(unavailable));
    } else if (round >= REDRAWS) {
      outcomes[one.index] = new LinkOutcome.Refused(List.of(SlugAllocator.noneFree()));
    } else {
      one.link = one.link.edit().slug(slugs.draw(one.domain, one.link.unlisted())).build();
      return List.of(one);
    }
    return List.of();
  }

  private AuditEntry created(Actor actor, ShortLink link) {
    return audit.entry(actor, "link.create", AuditTrail.subject(link), link.target().text());
  }
}
