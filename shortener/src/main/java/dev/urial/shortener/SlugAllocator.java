package dev.urial.shortener;

import dev.urial.internal.text.Excerpt;
import dev.urial.report.Clause;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.link.Objection;
import dev.urial.shortener.link.RootFiles;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.link.Slug;
import dev.urial.shortener.link.SlugLook;
import dev.urial.shortener.link.Slugs;
import dev.urial.shortener.store.LinkTable;
import dev.urial.shortener.store.Store;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Generates slugs, and explains why a slug is not available: it is taken, or looks like another
 * slug.
 */
final class SlugAllocator {
  /** The number of links created in a domain after which the store counts its slugs again. */
  private static final long RECOUNT = 1000;

  private static final Clause SEGMENT = Clause.rfc("segment", 3986, "3.3");
  private static final Clause CONFUSABLE =
      new Clause(
          "confusable",
          "UTS #39",
          "4",
          "https://www.unicode.org/reports/tr39/#Confusable_Detection");

  private final Store store;
  private final Slugs slugs;
  private final Map<String, Load> loads = new ConcurrentHashMap<>();

  /** The number of slugs in a domain when they were counted, and of links created since then. */
  private record Load(long counted, AtomicLong since) {}

  SlugAllocator(Store store, Slugs slugs) {
    this.store = store;
    this.slugs = slugs;
  }

  /**
   * Runs an action that checks with {@link #stillOnPath} some slugs that have been checked before,
   * and stores them. Of two that are made at the same moment, one below the other, the second would
   * otherwise not know the first. Others wait meanwhile, also other servers with the same database,
   * so that an action should take milliseconds.
   */
  <T extends @Nullable Object> T storingPaths(Supplier<T> action) {
    return store.links().exclusively(action);
  }

  /** Generates a random slug, which may be taken. */
  Slug draw(ShortDomain domain, boolean unlisted) {
    return slugs.draw(domain, load(domain), unlisted);
  }

  private long load(ShortDomain domain) {
    Load load = loads.get(domain.host());
    if (load == null || load.since.get() >= RECOUNT) {
      load = new Load(store.links().count(domain.host()), new AtomicLong());
      loads.put(domain.host(), load);
    }
    return load.counted + load.since.get();
  }

  /** Records that a link was created in a domain. */
  void used(ShortDomain domain) {
    Load load = loads.get(domain.host());
    if (load != null) {
      load.since.incrementAndGet();
    }
  }

  /** Returns the objection to a slug that belongs to another link. */
  static Objection taken(Slug slug) {
    return taken(slug, "slug.taken", slug);
  }

  private static Objection taken(Slug slug, String key, Slug shown) {
    return Objections.of(
        Objection.Reason.SLUG_TAKEN,
        "slug",
        SEGMENT,
        slug.text().length(),
        null,
        key,
        Excerpt.escape(shown.text()));
  }

  /**
   * Returns an objection if programs read the slug at the root of a host, unless the actor is an
   * administrator or the link has the slug already; otherwise null.
   */
  @Nullable Objection rootFile(Actor actor, String domain, Slug slug, long ownId) {
    if (actor.has(Scope.ADMIN) || !RootFiles.covers(slug.text())) {
      return null;
    }
    LinkTable.Found found = ownId == 0 ? null : store.links().find(domain, slug.key());
    return found != null && found.link().id() == ownId
        ? null
        : Objections.of(
            Objection.Reason.SLUG_RESERVED,
            "slug",
            SEGMENT,
            slug.text().length(),
            null,
            "slug.root-file",
            Excerpt.escape(slug.text()));
  }

  /**
   * Returns an objection if somebody else has a link above or below the slug, or if a part of it
   * looks like another slug; otherwise null.
   */
  @Nullable Objection onPath(Actor actor, ShortDomain domain, Slug slug) {
    Objection below = below(actor, domain, slug);
    return below == null ? above(actor, domain, slug) : below;
  }

  /**
   * Returns whether {@link #onPath} has no objection to any of some slugs, in a few queries however
   * many they are; if false, it may have one.
   */
  boolean areClear(Actor actor, ShortDomain domain, List<Slug> of) {
    List<Slug> above = of.stream().flatMap(slug -> Slugs.above(domain, slug).stream()).toList();
    return !store.links().hasNeighbours(domain.host(), above, of, actor.userId());
  }

  /**
   * Returns what {@link #onPath} returns, usually faster. A slug that a link has or had stays its
   * own, so nothing is in its way; one that another link has is refused.
   *
   * @param ownId the ID of the link that is to get the slug; 0 for a new link
   */
  @Nullable Objection stillOnPath(Actor actor, ShortDomain domain, Slug slug, long ownId) {
    if (!domain.slashes()) {
      return null;
    }
    LinkTable.Found found = ownId == 0 ? null : store.links().find(domain.host(), slug.key());
    if (found != null) {
      return found.link().id() == ownId ? null : unavailable(actor, domain.host(), slug, ownId);
    }
    return areClear(actor, domain, List.of(slug)) ? null : onPath(actor, domain, slug);
  }

  /** Returns an objection if a link has the slug; otherwise null. */
  @Nullable Objection taken(Actor actor, String domain, Slug slug) {
    return store.links().find(domain, slug.key()) == null
        ? null
        : unavailable(actor, domain, slug, 0);
  }

  /**
   * Returns an objection if the slug begins, up to a slash, with the slug of a link of somebody
   * else, or with one that looks like another; otherwise null.
   */
  private @Nullable Objection below(Actor actor, ShortDomain domain, Slug slug) {
    List<Slug> free = new ArrayList<>();
    for (Slug above : Slugs.above(domain, slug)) {
      LinkTable.Found found = store.links().find(domain.host(), above.key());
      if (found == null) {
        free.add(above);
      } else if (!actor.mayCreateBelow(found.link())) {
        boolean isTold = found.link().isTakenDown() && actor.maySee(found.link());
        return taken(slug, isTold ? "slug.below-banned" : "slug.below", above);
      }
    }
    if (free.isEmpty()) {
      return null;
    }
    List<Slug> others = store.links().resembling(domain.host(), free, 0);
    for (Slug above : free) {
      List<Slug> like =
          others.stream().filter(other -> SlugLook.areAlike(domain, above, other)).toList();
      if (!like.isEmpty()) {
        return confusable(actor, domain.host(), above, like);
      }
    }
    return null;
  }

  /**
   * Returns an objection if a link above a link, by its slug or an alias, is banned, unless the
   * actor is an administrator; otherwise null. Links below a banned one stay as they are, so that
   * nobody brings back what was taken down.
   */
  @Nullable Objection belowBanned(Actor actor, ShortDomain domain, ShortLink link) {
    Slug above = actor.has(Scope.ADMIN) ? null : store.links().bannedAbove(domain, link);
    return above == null ? null : taken(link.slug(), "slug.below-banned", above);
  }

  /**
   * Returns an objection if somebody else has a link below the slug, or if too many are below it to
   * look at all of them; otherwise null.
   */
  private @Nullable Objection above(Actor actor, ShortDomain domain, Slug slug) {
    ShortLink below = store.links().below(domain.host(), slug, actor.userId());
    if (below == null) {
      return null;
    }
    if (!actor.mayCreateBelow(below)) {
      return taken(slug, "slug.below", slug);
    }
    boolean areTooMany = below.ownerId() == actor.userId() && !actor.has(Scope.ADMIN);
    return areTooMany ? tooManyBelow(slug) : null;
  }

  private static Objection tooManyBelow(Slug slug) {
    return Objections.of(
        Objection.Reason.SLUG_TAKEN,
        "slug",
        SEGMENT,
        slug.text().length(),
        null,
        "slug.many-below",
        LinkTable.MOST_BELOW,
        Excerpt.escape(slug.text()));
  }

  /** Returns the objection to another slug for a link that has as many aliases as it may have. */
  static Objection tooManyAliases(Slug slug) {
    return Objections.of(
        Objection.Reason.VALUE,
        "slug",
        SEGMENT,
        slug.text().length(),
        null,
        "slug.aliases",
        LinkLimits.MAX_ALIASES);
  }

  /** Returns the objection to making a link private that has a short alias. */
  static Objection shortAlias(String alias) {
    return Objections.of(
        Objection.Reason.VALUE,
        "private",
        SEGMENT,
        alias.length(),
        null,
        "slug.private-alias",
        Excerpt.escape(alias));
  }

  /** Returns the objection for a link for which all generated slugs were taken. */
  static Objection noneFree() {
    return Objections.of(
        Objection.Reason.SLUGS_USED_UP, "slug", SEGMENT, 0, null, "slug.none-free");
  }

  /**
   * Returns an objection if the slug looks like another slug in the domain and at least one of the
   * two is not ASCII; otherwise null. The objection names the other slug only if the actor may see
   * its link.
   */
  @Nullable Objection confusable(Actor actor, String domain, Slug slug, long ownId) {
    List<Slug> others = store.links().resembling(domain, slug, ownId);
    return others.isEmpty() ? null : confusable(actor, domain, slug, others);
  }

  private Objection confusable(Actor actor, String domain, Slug slug, List<Slug> others) {
    LinkTable.Found found = store.links().find(domain, others.get(0).key());
    boolean isSeen = found != null && actor.maySee(found.link());
    return confusable(slug, isSeen ? others.get(0) : null);
  }

  /** Returns the objection to a slug that the store refused: it looks like another, or is taken. */
  Objection unavailable(Actor actor, String domain, Slug slug, long ownId) {
    Objection confusable = confusable(actor, domain, slug, ownId);
    return confusable == null ? taken(slug) : confusable;
  }

  /**
   * Returns the objection to a slug that looks like another one.
   *
   * @param other the other slug, or null if the objection must not name it
   */
  static Objection confusable(Slug slug, @Nullable Slug other) {
    return other == null
        ? confusable(slug, "slug.confusable-hidden")
        : confusable(slug, "slug.confusable", Excerpt.escape(other.text()));
  }

  private static Objection confusable(Slug slug, String key, Object... arguments) {
    return Objections.of(
        Objection.Reason.SLUG_CONFUSABLE,
        "slug",
        CONFUSABLE,
        slug.text().length(),
        null,
        key,
        arguments);
  }
}
