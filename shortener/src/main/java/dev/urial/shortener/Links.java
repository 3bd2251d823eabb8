package dev.urial.shortener;

import static dev.urial.internal.shortener.ShortenerMessages.MESSAGES;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.Remark;
import dev.urial.shortener.LinkDraft.Field;
import dev.urial.shortener.Outcome.Done;
import dev.urial.shortener.Outcome.Forbidden;
import dev.urial.shortener.Outcome.NotFound;
import dev.urial.shortener.Outcome.Refused;
import dev.urial.shortener.Outcome.Stale;
import dev.urial.shortener.account.AbuseReport;
import dev.urial.shortener.account.AuditEntry;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.account.User;
import dev.urial.shortener.link.LinkFilter;
import dev.urial.shortener.link.LinkOrder;
import dev.urial.shortener.link.LinkOrder.Place;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.Objection;
import dev.urial.shortener.link.Objection.Reason;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.link.Slug;
import dev.urial.shortener.link.SlugGenerator;
import dev.urial.shortener.link.SlugRules;
import dev.urial.shortener.link.Verdict;
import dev.urial.shortener.store.LinkTable;
import dev.urial.shortener.store.LinkTable.Found;
import dev.urial.shortener.store.LinkTable.Insertion;
import dev.urial.shortener.store.LinkTable.Obstacle;
import dev.urial.shortener.store.LinkTable.Written;
import dev.urial.shortener.store.ReportTable;
import dev.urial.shortener.store.Store;
import dev.urial.shortener.store.StoreException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Creates, changes, finds and lists short links. Every method checks what its actor may do; changes
 * are written to the audit log.
 *
 * <pre>{@code
 * Links links = shortener.links();
 * Outcome<ShortLink> made =
 *     links.create(actor, LinkDraft.to("https://example.com/spring").slug("spring").build());
 * Outcome<ShortLink> changed =
 *     links.edit(actor, id, version, LinkDraft.builder().title("Spring").build());
 * }</pre>
 *
 * <p>Changes name the version on which they are based; 0 stands for any version. If the store is
 * unavailable, every method throws {@link dev.urial.shortener.store.StoreException}. Thread-safe.
 */
public final class Links {
  /** The number of creations that a password counts as, because hashing it takes as long. */
  private static final int PASSWORD_WEIGHT = 10;

  /** How often a change of any version is tried again because others change the link. */
  private static final int MAX_TRIES = 10;

  private static final int SHOWN_TAGS = 200;

  /** The number of drafts that are checked together and inserted in one transaction. */
  private static final int BATCH = 100;

  /** For how long tags and slugs that were counted are not counted again. */
  private static final Duration COUNTED = Duration.ofSeconds(10);

  private final Store store;
  private final DomainDirectory domains;
  private final Visiting visiting;
  private final SlugGenerator generator;
  private final AuditTrail audit;

  /** The numbers of slugs by domain. */
  private final Cache<String, Long> slugs =
      Caffeine.newBuilder().maximumSize(1_000).expireAfterWrite(COUNTED).build();

  /** The names of tags, which pages with many forms need. */
  private final Cache<LinkFilter, List<String>> tags =
      Caffeine.newBuilder().maximumSize(1_000).expireAfterWrite(COUNTED).build();

  Links(
      Store store,
      DomainDirectory domains,
      Visiting visiting,
      SlugGenerator generator,
      AuditTrail audit) {
    this.store = store;
    this.domains = domains;
    this.visiting = visiting;
    this.generator = generator;
    this.audit = audit;
  }

  // Creating.

  /**
   * Creates a link.
   *
   * <p>For example, {@code links.create(actor, LinkDraft.to("https://example.com/").build())}.
   *
   * @param actor who creates the link
   * @param draft the link
   * @return the new link; refused, or forbidden
   */
  public Outcome<ShortLink> create(Actor actor, LinkDraft draft) {
    return Objects.requireNonNull(insert(actor, List.of(draft), null).get(0));
  }

  /**
   * Creates a link unless any server that uses the store has already handled the same request. The
   * link and the stored response are written in one transaction.
   *
   * @param actor who creates the link
   * @param draft the link
   * @param once returns the key of the request, and the response to store, given the warnings about
   *     the link
   * @return the outcome; null if the link was created before
   * @see Idempotency#create
   */
  @Nullable Outcome<ShortLink> createOnce(
      Actor actor, LinkDraft draft, Function<List<Remark>, LinkTable.Once> once) {
    return insert(actor, List.of(draft), once).get(0);
  }

  /**
   * Creates links independently of one another: a refused link does not affect the others.
   *
   * <p>{@code links.createAll(actor, drafts, () -> true).get(3)} is the outcome of the fourth
   * draft.
   *
   * @param actor who creates the links
   * @param drafts the links
   * @param goesOn whether to continue, asked before each hundred drafts. Once it is false, or if
   *     the store fails after some links were stored, the others are refused with {@link
   *     Objection.Reason#NOT_STORED}
   * @return an outcome for each draft, in their order
   * @throws dev.urial.shortener.store.StoreException if the store fails before any link is stored
   */
  public List<Outcome<ShortLink>> createAll(
      Actor actor, List<LinkDraft> drafts, BooleanSupplier goesOn) {
    List<Outcome<ShortLink>> outcomes = new ArrayList<>();
    try {
      for (int i = 0; i < drafts.size() && goesOn.getAsBoolean(); i += BATCH) {
        List<LinkDraft> some = drafts.subList(i, Math.min(drafts.size(), i + BATCH));
        insert(actor, some, null).forEach(it -> outcomes.add(Objects.requireNonNull(it)));
      }
    } catch (StoreException e) {
      if (outcomes.stream().noneMatch(Done.class::isInstance)) {
        throw e;
      }
    }
    while (outcomes.size() < drafts.size()) {
      outcomes.add(refused(Objections.of(Reason.NOT_STORED, "target", "store.not-stored")));
    }
    return Collections.unmodifiableList(outcomes);
  }

  /** A draft that was checked: the link to insert, or why it is refused. */
  private record Checked(
      @Nullable Outcome<ShortLink> refusal,
      @Nullable ShortDomain domain,
      List<Remark> warnings,
      @Nullable Insertion row) {
    Checked(Outcome<ShortLink> refusal) {
      this(refusal, null, List.of(), null);
    }
  }

  /** Checks and inserts links; of a request that was handled before, the outcome is null. */
  private List<@Nullable Outcome<ShortLink>> insert(
      Actor actor, List<LinkDraft> drafts, @Nullable Function<List<Remark>, LinkTable.Once> once) {
    List<Checked> all = drafts.stream().map(it -> checked(actor, it)).toList();
    List<Insertion> rows = new ArrayList<>();
    all.stream().map(Checked::row).filter(Objects::nonNull).forEach(rows::add);
    boolean allowsLookAlikes = allowsLookAlikes(actor, drafts.get(0));
    LinkTable.Once key = once == null ? null : once.apply(all.get(0).warnings);
    Iterator<Written> ends = store.links().insert(rows, allowsLookAlikes, key).iterator();
    List<@Nullable Outcome<ShortLink>> outcomes = new ArrayList<>();
    for (Checked one : all) {
      outcomes.add(one.row == null ? one.refusal : outcome(actor, one, one.row, ends.next()));
    }
    return outcomes;
  }

  /**
   * Checks whether a link could be created now, without creating it.
   *
   * <p>For example, {@code links.check(actor, draft) instanceof Outcome.Done}.
   *
   * @param actor who would create the link
   * @param draft the link
   * @return what {@link #create} would return; the link has no ID, and its slug may not be final
   */
  public Outcome<ShortLink> check(Actor actor, LinkDraft draft) {
    Checked one = checked(actor, draft);
    if (one.row == null || one.domain == null) {
      return Objects.requireNonNull(one.refusal);
    }
    ShortLink link = one.row.link();
    boolean isDrawn = one.row.redraw() != null;
    Written end =
        isDrawn
            ? null
            : store.links().check(one.domain, link.slug(), 0, allowsLookAlikes(actor, draft));
    return end == null
        ? new Done<>(link, one.warnings)
        : hindered(actor, one.domain.host(), link.slug(), end);
  }

  /** Returns whether slugs may look alike, as in a backup that an administrator imports. */
  private static boolean allowsLookAlikes(Actor actor, LinkDraft draft) {
    return draft.has(Field.ORIGIN) && actor.isAdmin();
  }

  private Checked checked(Actor actor, LinkDraft draft) {
    Object host = draft.get(Field.DOMAIN);
    String name = host == null ? "" : host.toString();
    ShortDomain domain = host == null ? domains.first() : domains.find(name);
    boolean isElsewhere = host != null && !actor.touches(domain == null ? name : domain.host());
    if (domain == null && !isElsewhere) {
      return new Checked(unknownDomain(name));
    }
    if (domain == null || !actor.mayCreate(domain)) {
      // Whoever is confined to another domain must not learn whether this one exists.
      String shown = domain == null || isElsewhere ? Excerpt.escape(name) : domain.host();
      return new Checked(forbidden("forbidden.create", shown));
    }
    DraftCheck check = new DraftCheck(visiting.targets(), actor, domain, draft);
    Slug slug = check.slug(null);
    List<Slug> aliases = check.aliases(slug);
    long taken = slug != null ? 0 : slugs.get(domain.host(), it -> store.links().count(it));
    boolean isPrivate = Boolean.TRUE.equals(draft.get(Field.PRIVATE));
    Supplier<Slug> draw = () -> generator.draw(domain, taken, isPrivate);
    ShortLink link = check.newLink(slug == null ? draw.get() : slug, audit.now());
    if (link == null) {
      return new Checked(new Refused<>(check.objections()));
    }
    Object origin = draft.get(Field.ORIGIN);
    String detail = (origin == null ? "" : origin + ": ") + link.target().text();
    Insertion row =
        new Insertion(
            link,
            aliases,
            slug == null ? draw : null,
            it -> audit.entry(actor, "link.create", AuditTrail.subject(it), detail));
    return new Checked(null, domain, check.warnings(), row);
  }

  private @Nullable Outcome<ShortLink> outcome(
      Actor actor, Checked one, Insertion row, Written end) {
    if (end.obstacle() == Obstacle.REPEATED) {
      return null;
    }
    if (end.obstacle() == Obstacle.TAKEN && row.redraw() != null) {
      return refused(Objections.of(Reason.SLUGS_USED_UP, "slug", "slug.none-free"));
    }
    ShortLink link = end.link();
    if (link == null) {
      return hindered(actor, row.link().domain(), row.link().slug(), end);
    }
    List<Remark> warnings = new ArrayList<>(one.warnings);
    for (Slug alias : row.aliases()) {
      if (!end.aliases().contains(alias)) {
        String place = link.domain() + "/" + alias.text();
        warnings.add(
            Objections.slug(Reason.SLUG_TAKEN, "aliases", alias, "import.alias-taken", place)
                .remark());
      }
    }
    return new Done<>(link, warnings);
  }

  /** Returns why a link cannot have a slug; names other slugs only if the actor may see them. */
  private Outcome<ShortLink> hindered(Actor actor, String domain, Slug slug, Written end) {
    Slug other = end.other();
    Found found = other == null ? null : store.links().find(domain, other.key());
    boolean isSeen = found != null && actor.maySee(found.link());
    return switch (Objects.requireNonNull(end.obstacle())) {
      case DOMAIN, REPEATED -> unknownDomain(domain);
      case TAKEN ->
          refused(Objections.slug(Reason.SLUG_TAKEN, "slug", slug, "slug.taken", slug.text()));
      case ALIKE ->
          refused(
              isSeen && other != null
                  ? Objections.slug(
                      Reason.SLUG_CONFUSABLE, "slug", slug, "slug.confusable", other.text())
                  : Objections.slug(
                      Reason.SLUG_CONFUSABLE, "slug", slug, "slug.confusable-hidden"));
    };
  }

  private static Outcome<ShortLink> unknownDomain(String host) {
    String key = host.isEmpty() ? "value.no-domain" : "value.domain";
    return refused(Objections.of(Reason.DOMAIN, "domain", key, Excerpt.escape(host)));
  }

  private static Outcome<ShortLink> refused(Objection objection) {
    return new Refused<>(List.of(objection));
  }

  private static Outcome<ShortLink> forbidden(String key, Object... arguments) {
    return new Forbidden<>(MESSAGES.of(key, arguments));
  }

  /**
   * {@return the number of creations that creating a link counts as, for rate limits}
   *
   * <p>{@code Links.creations(LinkDraft.to("https://a.example/").build())} is 1.
   *
   * @param draft the new link
   */
  public static int creations(LinkDraft draft) {
    Objects.requireNonNull(draft, "draft");
    return draft.get(Field.PASSWORD) == null ? 1 : PASSWORD_WEIGHT;
  }

  /**
   * {@return the number of creations that changing a link counts as; usually 0} A password counts
   * as for a new link, and a new slug counts as a link, because the old one stays taken as an
   * alias.
   *
   * <p>For example, {@code links.creations(link, LinkDraft.builder().title("Spring").build())} is
   * 0.
   *
   * @param link the link before the change
   * @param changes the change
   */
  public int creations(ShortLink link, LinkDraft changes) {
    int count = changes.get(Field.PASSWORD) == null ? 0 : PASSWORD_WEIGHT;
    ShortDomain domain = domains.find(link.domain());
    if (domain != null && changes.get(Field.SLUG) instanceof String text) {
      Slug slug = SlugRules.judge(text, domain).value();
      Found there = slug == null ? null : store.links().find(domain.host(), slug.key());
      count += there != null && there.link().id() == link.id() ? 0 : 1;
    }
    return count;
  }

  /**
   * Checks a target for a new link without creating one.
   *
   * <p>For example, {@code links.judge("https://example.com/").isOk()}.
   *
   * @param target the target as given
   * @return whether a link may lead to this target, and any warnings
   */
  public Verdict<LinkTarget> judge(String target) {
    return visiting.targets().judge(Actor.nobody(), target);
  }

  /**
   * {@return the warnings about the targets of a link, which its creation reported}
   *
   * <p>{@code links.warnings(link)} is empty for a link to {@code https://example.com/}.
   *
   * @param link the link
   */
  public List<Remark> warnings(ShortLink link) {
    return link.targets().stream()
        .flatMap(it -> judge(it).warnings().stream())
        .limit(Outcome.MAX_REMARKS)
        .toList();
  }

  // Changing.

  /**
   * Changes a link; if its slug changes, the old slug becomes an alias.
   *
   * <p>For example, {@code links.edit(actor, id, 0, LinkDraft.builder().title("Spring").build())}.
   *
   * @param actor who changes the link
   * @param id the ID of the link
   * @param expected the version on which the change is based; 0 for any
   * @param changes the changes
   * @return the link; refused, stale, forbidden, or not found
   */
  public Outcome<ShortLink> edit(Actor actor, long id, long expected, LinkDraft changes) {
    Outcome<ShortLink> outcome = editOnce(actor, id, expected, changes, false);
    for (int i = 0; i < MAX_TRIES && expected == 0 && outcome instanceof Stale; i++) {
      outcome = editOnce(actor, id, 0, changes, false); // somebody else was faster
    }
    return outcome;
  }

  /**
   * Checks whether a link could be changed now, without changing it.
   *
   * <p>For example, {@code links.check(actor, id, changes) instanceof Outcome.Done}.
   *
   * @param actor who would change the link
   * @param id the ID of the link
   * @param changes the changes
   * @return what {@link #edit} would return; the link is as it would be after the change
   */
  public Outcome<ShortLink> check(Actor actor, long id, LinkDraft changes) {
    return editOnce(actor, id, 0, changes, true);
  }

  private Outcome<ShortLink> editOnce(
      Actor actor, long id, long expected, LinkDraft changes, boolean isTrial) {
    ShortLink now = store.links().get(id);
    // A deleted link can only be banned: otherwise its owner could restore it then.
    boolean isBan = changes.get(Field.STATE) == LinkState.BANNED && actor.isAdmin() && !isTrial;
    boolean isGone = now == null || now.state() == LinkState.DELETED && !(isBan && hasTarget(now));
    Outcome<ShortLink> refusal =
        now == null || isGone ? new NotFound<>() : refusal(actor, now, changes.get(Field.STATE));
    ShortDomain domain = now == null ? null : domains.find(now.domain());
    if (refusal != null || now == null || domain == null) {
      return refusal == null ? new NotFound<>() : refusal;
    }
    if (expected != 0 && now.version() != expected) {
      return new Stale<>(now);
    }
    DraftCheck check = new DraftCheck(visiting.targets(), actor, domain, changes);
    ShortLink changed = check.changed(now, audit.now());
    if (changed == null) {
      return new Refused<>(check.objections());
    }
    boolean isRenamed = !changed.slug().key().equals(now.slug().key());
    Objection objection = actor.isAdmin() ? null : ofAliases(now, changed, isRenamed);
    if (objection != null) {
      return refused(objection);
    }
    boolean allowsLookAlikes = allowsLookAlikes(actor, changes);
    if (isTrial) {
      Written hindrance =
          isRenamed ? store.links().check(domain, changed.slug(), id, allowsLookAlikes) : null;
      return hindrance == null
          ? new Done<>(changed, check.warnings())
          : hindered(actor, domain.host(), changed.slug(), hindrance);
    }
    String action = isRenamed ? "link.rename" : "link.edit";
    Object origin = changes.get(Field.ORIGIN);
    String detail = (origin == null ? "" : origin + ": ") + check.fields();
    Written end =
        store
            .links()
            .change(
                id,
                it -> it.version() == now.version() ? changed : null,
                allowsLookAlikes,
                audit.entry(actor, action, AuditTrail.subject(now), detail));
    if (end == null) {
      return new NotFound<>();
    }
    ShortLink after = end.link();
    if (after == null) {
      return hindered(actor, domain.host(), changed.slug(), end);
    }
    return after.version() == now.version() + 1
            && Objects.equals(after.changedAt(), changed.changedAt())
        ? new Done<>(after, check.warnings())
        : new Stale<>(after);
  }

  /**
   * Returns the objection to a change because of the aliases of the link, or null. An alias is
   * never free again, so without a limit anybody could reserve any number of slugs; a link can
   * always return to one of its own.
   */
  private @Nullable Objection ofAliases(ShortLink now, ShortLink changed, boolean isRenamed) {
    boolean becomesPrivate = changed.unlisted() && !now.unlisted();
    List<String> aliases =
        isRenamed || becomesPrivate ? store.links().aliases(now.id()) : List.of();
    Slug slug = changed.slug();
    if (isRenamed && aliases.size() >= LinkDraft.MAX_ALIASES) {
      Found there = store.links().find(now.domain(), slug.key());
      if (there == null || there.link().id() != now.id()) {
        return Objections.value("slug", "slug.aliases", LinkDraft.MAX_ALIASES);
      }
    }
    return becomesPrivate
        ? aliases.stream()
            .filter(it -> !SlugRules.mayBePrivate(it))
            .map(it -> Objections.value("private", "slug.private-alias", Excerpt.escape(it)))
            .findFirst()
            .orElse(null)
        : null;
  }

  /** Returns false for an erased link, which nobody can bring back. */
  private static boolean hasTarget(ShortLink link) {
    return !link.target().text().isEmpty();
  }

  /** Returns why an actor may not change a link, in particular to a state; or null. */
  private static @Nullable Outcome<ShortLink> refusal(
      Actor actor, ShortLink now, @Nullable Object state) {
    if (!actor.maySee(now) && !actor.mayEdit(now)) {
      return new NotFound<>();
    }
    if (!actor.mayEdit(now)) {
      return forbidden("forbidden.edit");
    }
    boolean bans = now.state() == LinkState.BANNED || state == LinkState.BANNED;
    return bans && !actor.isAdmin() ? forbidden("forbidden.ban") : null;
  }

  /**
   * Deletes a link; a tombstone remains, which responds with 410 and keeps the slug from being used
   * again.
   *
   * <p>For example, {@code links.delete(actor, link.id(), link.version())}.
   *
   * @param actor who deletes the link
   * @param id the ID of the link
   * @param expected the version on which the request is based; 0 for any
   * @return the tombstone; stale, forbidden, or not found
   */
  public Outcome<ShortLink> delete(Actor actor, long id, long expected) {
    return turn(actor, id, expected, LinkState.DELETED, "link.delete");
  }

  /**
   * Restores a deleted link; administrators can also lift a ban.
   *
   * <p>For example, {@code links.restore(actor, link.id(), link.version())}.
   *
   * @param actor who restores the link
   * @param id the ID of the link
   * @param expected the version on which the request is based; 0 for any
   * @return the link; refused, stale, forbidden, or not found
   */
  public Outcome<ShortLink> restore(Actor actor, long id, long expected) {
    return turn(actor, id, expected, LinkState.ACTIVE, "link.restore");
  }

  /**
   * Bans a link, also a deleted one; for administrators only. It then responds with 410, and its
   * owner cannot restore it.
   *
   * <p>For example, {@code links.ban(actor, link.id(), 0)}.
   *
   * @param actor who bans the link
   * @param id the ID of the link
   * @param expected the version on which the request is based; 0 for any
   * @return the link; stale, forbidden, or not found
   */
  public Outcome<ShortLink> ban(Actor actor, long id, long expected) {
    return turn(actor, id, expected, LinkState.BANNED, "link.ban");
  }

  private Outcome<ShortLink> turn(
      Actor actor, long id, long expected, LinkState state, String action) {
    return decide(
        actor,
        id,
        expected,
        action,
        null,
        now -> {
          Outcome<ShortLink> refusal = refusal(actor, now, state);
          boolean isErased = state != LinkState.DELETED && !hasTarget(now);
          return refusal == null && isErased ? new NotFound<>() : refusal;
        },
        now -> now.state() == state ? null : now.edit(state));
  }

  /**
   * Changes a link in one transaction, for which others wait. Whoever edits a link all the time
   * could otherwise hold up what an administrator decides about it.
   *
   * @param refuses returns why the link may not be changed, or null
   * @param changes returns the changed link, or null if it is already as it should be
   */
  private Outcome<ShortLink> decide(
      Actor actor,
      long id,
      long expected,
      String action,
      @Nullable String detail,
      Function<ShortLink, @Nullable Outcome<ShortLink>> refuses,
      Function<ShortLink, ShortLink.@Nullable Builder> changes) {
    ShortLink read = store.links().get(id);
    if (read == null) {
      return new NotFound<>();
    }
    AtomicReference<@Nullable Outcome<ShortLink>> refused = new AtomicReference<>();
    Written end =
        store
            .links()
            .change(
                id,
                now -> {
                  Outcome<ShortLink> refusal = refuses.apply(now);
                  boolean isOther = expected != 0 && now.version() != expected;
                  refused.set(refusal == null && isOther ? new Stale<>(now) : refusal);
                  ShortLink.Builder to = refused.get() == null ? changes.apply(now) : null;
                  return to == null ? null : to.changedAt(audit.now()).build();
                },
                false,
                audit.entry(actor, action, AuditTrail.subject(read), detail));
    Outcome<ShortLink> refusal = refused.get();
    ShortLink after = end == null ? null : end.link();
    return refusal != null
        ? refusal
        : after == null ? new NotFound<>() : new Done<>(after, List.of());
  }

  /**
   * Transfers a link, also a deleted one, to a different owner; for administrators only.
   *
   * <p>For example, {@code links.handOver(actor, link.id(), link.version(), anna)}.
   *
   * @param actor who transfers the link
   * @param id the ID of the link
   * @param expected the version on which the request is based; 0 for any
   * @param to the new owner
   * @return the link; stale, forbidden, or not found
   */
  public Outcome<ShortLink> handOver(Actor actor, long id, long expected, User to) {
    return decide(
        actor,
        id,
        expected,
        "link.move",
        "owner: " + Objects.requireNonNull(to, "to").name(),
        now -> {
          if (!hasTarget(now) || !actor.maySee(now)) {
            return new NotFound<>();
          }
          return actor.isAdmin() && actor.mayEdit(now) ? null : forbidden("forbidden.edit");
        },
        now -> now.ownerId() == to.id() ? null : now.edit().ownerId(to.id()));
  }

  /**
   * Erases a link and everything about its visits; a tombstone without a target remains. If an
   * administrator erases it, the reports about it are closed.
   *
   * <p>For example, {@code links.erase(actor, link.id(), 0)}.
   *
   * @param actor who erases the link
   * @param id the ID of the link
   * @param expected the version on which the request is based; 0 for any
   * @return the link as it was; stale, forbidden, or not found
   */
  public Outcome<ShortLink> erase(Actor actor, long id, long expected) {
    while (true) {
      ShortLink link = get(actor, id);
      Outcome<ShortLink> refusal = link == null ? new NotFound<>() : refusal(actor, link, null);
      if (refusal != null || link == null) {
        return refusal == null ? new NotFound<>() : refusal;
      }
      if (expected != 0 && link.version() != expected) {
        return new Stale<>(link);
      }
      AuditEntry entry = audit.entry(actor, "link.erase", AuditTrail.subject(link), null);
      switch (store.links().erase(link, audit.now(), entry)) {
        case DONE -> {
          if (actor.isAdmin()) {
            store.reports().close(id, Long.MAX_VALUE, actor.name(), audit.now(), null);
          }
          return new Done<>(link, List.of());
        }
        case MISSING -> {
          return new NotFound<>();
        }
        case CHANGED -> {} // it is read again
      }
    }
  }

  // Finding.

  /**
   * {@return the link with an ID, possibly deleted; null if there is none, or the actor may not see
   * it}
   *
   * <p>For example, {@code links.get(actor, 7)}.
   *
   * @param actor who asks
   * @param id the ID of the link
   */
  public @Nullable ShortLink get(Actor actor, long id) {
    return seen(actor, id == 0 ? null : store.links().get(id));
  }

  private static @Nullable ShortLink seen(Actor actor, @Nullable ShortLink link) {
    return link != null && actor.maySee(link) ? link : null;
  }

  /**
   * {@return the link for a slug or a short URL, as {@link dev.urial.shortener.link.LinkReference}
   * reads it; null if there is none, or the actor may not see it} If the text can be read in two
   * ways, a deleted link is returned only if there is no other.
   *
   * <p>For example, {@code links.find(actor, "https://s.example/spring", domains.first())}.
   *
   * @param actor who asks
   * @param reference a slug or a short URL
   * @param usual the domain for bare slugs; if null, bare slugs find no link
   */
  public @Nullable ShortLink find(Actor actor, String reference, @Nullable ShortDomain usual) {
    return seen(actor, visiting.named(reference, usual));
  }

  /**
   * {@return the link with a slug, exactly as given; null if there is none, or the actor may not
   * see it}
   *
   * <p>For example, {@code links.bySlug(actor, domain, "spring")}.
   *
   * @param actor who asks
   * @param domain the domain
   * @param slug the decoded slug
   */
  public @Nullable ShortLink bySlug(Actor actor, ShortDomain domain, String slug) {
    Found found = store.links().find(domain.host(), SlugRules.key(domain, slug));
    return seen(actor, found == null ? null : found.link());
  }

  /**
   * {@return the active link for a slug or a short URL whose target the actor may learn; null if
   * there is none} Actors who may not see a link learn its target only if a visit would show it:
   * the link is neither private nor protected, has no visit limit, is valid now, and its target is
   * not refused.
   *
   * <p>For example, {@code links.expand(Actor.nobody(), "https://s.example/spring", null)}.
   *
   * @param actor who asks
   * @param reference a slug or a short URL
   * @param usual the domain for bare slugs; if null, bare slugs find no link
   */
  public @Nullable ShortLink expand(Actor actor, String reference, @Nullable ShortDomain usual) {
    ShortLink link = visiting.named(reference, usual);
    if (link == null || link.state() != LinkState.ACTIVE) {
      return null;
    }
    boolean isShown =
        TargetJudge.isOpen(link, audit.now())
            && visiting.refusal(link, link.target().text()) == null;
    return actor.maySee(link) || isShown ? link : null;
  }

  /**
   * {@return the short URL of a link, ready for publication; non-ASCII characters in its slug are
   * escaped}
   *
   * <p>For example, {@code links.shortUrl(link)} returns {@code https://s.example/spring-26}.
   *
   * @param link the link
   */
  public String shortUrl(ShortLink link) {
    return domains.shortUrl(Objects.requireNonNull(link, "link"));
  }

  /**
   * {@return the former slugs of a link}
   *
   * <p>{@code links.aliases(link)} is {@code [spring]} after its slug {@code spring} was changed.
   *
   * @param link a link that the actor has seen
   */
  public List<String> aliases(ShortLink link) {
    return store.links().aliases(link.id());
  }

  /**
   * {@return the number of visits that a link with a visit limit has admitted}
   *
   * <p>For example, {@code links.admitted(link) < link.visitLimit()}.
   *
   * @param link a link that the actor has seen
   */
  public long admitted(ShortLink link) {
    return store.links().admitted(link.id());
  }

  /** {@return a lookup of the names of owners by ID, each of which is queried only once} */
  public Function<Long, @Nullable String> owners() {
    Map<Long, @Nullable String> names = new HashMap<>();
    return id -> {
      if (id != 0 && !names.containsKey(id)) {
        User user = store.accounts().user(id);
        names.put(id, user == null ? null : user.name());
      }
      return names.get(id);
    };
  }

  // Listing.

  /**
   * A page of links.
   *
   * @param links the links, in order
   * @param next the position after which the next page begins; null if this is the last page
   */
  public record Page(List<ShortLink> links, @Nullable Place next) {
    /**
     * Copies the list.
     *
     * @param links the links, in order
     * @param next the position after which the next page begins; null if this is the last page
     */
    public Page {
      links = List.copyOf(Objects.requireNonNull(links, "links"));
    }
  }

  /**
   * {@return a page of the links that an actor may see}
   *
   * <p>For example, {@code links.list(actor, LinkFilter.ALL, LinkOrder.NEWEST, null, 50)}.
   *
   * @param actor who asks
   * @param asked which links to return
   * @param order the sort order
   * @param after the position after which to start; null for the beginning
   * @param size the maximum number of links
   */
  public Page list(
      Actor actor, LinkFilter asked, LinkOrder order, @Nullable Place after, int size) {
    LinkFilter filter = actor.narrowed(asked);
    if (filter == null) {
      return new Page(List.of(), null);
    }
    List<ShortLink> found = store.links().page(filter, order, after, size + 1);
    List<ShortLink> shown = found.subList(0, Math.min(size, found.size()));
    return new Page(shown, found.size() > size ? order.place(shown.get(size - 1)) : null);
  }

  /**
   * {@return the names of the tags of the links that an actor may see, those of the most links
   * first; at most 200} The list may be ten seconds old.
   *
   * <p>{@code links.tags(actor)} is {@code [mail, spring]}, for example.
   *
   * @param actor who asks
   */
  public List<String> tags(Actor actor) {
    LinkFilter filter = actor.narrowed(LinkFilter.ALL);
    return filter == null
        ? List.of()
        : tags.get(
            filter,
            it ->
                store.links().tags(it, SHOWN_TAGS).stream().map(LinkTable.TagCount::tag).toList());
  }

  // Reports and findings.

  /**
   * Stores a report about a link, unless it has a hundred open ones.
   *
   * <p>For example, {@code links.report(link, AbuseReport.Reason.PHISHING, null, null)}.
   *
   * @param link the link
   * @param reason the alleged problem
   * @param note the reporter's comment, or null
   * @param network the reporter's truncated address, or null
   * @return whether it was stored
   */
  public boolean report(
      ShortLink link, AbuseReport.Reason reason, @Nullable String note, @Nullable String network) {
    return store
        .reports()
        .add(
            new AbuseReport(
                0, link.id(), reason, note, network, link.targets(), link.version(), audit.now()));
  }

  /**
   * {@return the open reports, oldest first}
   *
   * @param actor who asks; needs {@link Scope#ADMIN}
   * @param after the number after which to start, exclusive; 0 for the first page
   * @param limit the maximum number of reports
   */
  public List<AbuseReport> reports(Actor actor, long after, int limit) {
    actor.need(Scope.ADMIN);
    return store.reports().open(after, limit);
  }

  /**
   * Closes the open reports about a link up to one of them; those that arrived later stay open.
   *
   * @param actor who closes them; needs {@link Scope#ADMIN}
   * @param link the link
   * @param last the number of the last report that was seen; {@link Long#MAX_VALUE} for all
   * @return the number of reports closed
   */
  public int closeReports(Actor actor, ShortLink link, long last) {
    actor.need(Scope.ADMIN);
    AuditEntry entry = audit.entry(actor, "link.reports-close", AuditTrail.subject(link), null);
    return store.reports().close(link.id(), last, actor.name(), audit.now(), entry);
  }

  /**
   * {@return what the last check of links' targets found, newest first}
   *
   * @param actor who asks; needs {@link Scope#ADMIN}
   * @param limit the maximum number of findings
   */
  public List<ReportTable.Finding> findings(Actor actor, int limit) {
    actor.need(Scope.ADMIN);
    return store.reports().findings(limit);
  }

  /**
   * Stores what a check of a link's targets found, or removes it if there is nothing to object.
   *
   * @param actor who checks; needs {@link Scope#ADMIN}
   * @param link the link
   * @param kind the name of the finding, such as {@code target-host-refused}; null for none
   * @param detail the target, or null
   */
  public void noteFinding(
      Actor actor, ShortLink link, @Nullable String kind, @Nullable String detail) {
    actor.need(Scope.ADMIN);
    store
        .reports()
        .keep(
            link.id(),
            kind == null ? null : new ReportTable.Finding(link.id(), kind, detail, audit.now()));
  }

  /**
   * {@return the first reason why an existing link could not be created now; null if there is none}
   *
   * <p>For example, {@code links.review(link)} names a target whose host was blocked meanwhile.
   *
   * @param link the link as stored
   */
  public @Nullable Objection review(ShortLink link) {
    return visiting.targets().review(Objects.requireNonNull(link, "link"));
  }
}
