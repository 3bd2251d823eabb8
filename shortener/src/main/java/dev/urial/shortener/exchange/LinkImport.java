package dev.urial.shortener.exchange;

import dev.urial.internal.shortener.ShortenerMessages;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Message;
import dev.urial.shortener.Actor;
import dev.urial.shortener.Shortener;
import dev.urial.shortener.account.AuditEntry;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.account.User;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.Objection;
import dev.urial.shortener.link.RootFiles;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.link.Slug;
import dev.urial.shortener.link.SlugLook;
import dev.urial.shortener.link.Slugs;
import dev.urial.shortener.store.LinkTable;
import dev.urial.shortener.store.LinkTable.Found;
import dev.urial.shortener.store.LinkTable.WithAliases;
import dev.urial.shortener.store.Store;
import dev.urial.shortener.store.StoreException;
import java.io.IOException;
import java.io.InputStream;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Imports the rows of a file independently of one another: an invalid row is reported with its
 * number and column, and does not affect the others. Importing the same file again changes nothing.
 *
 * <pre>{@code
 * LinkImport.into(store, judge).dryRun().run(in, ImportFormat.BITLY, result -> {})  // a report
 * }</pre>
 *
 * Links are written in transactions of up to 250 slugs, together with an entry in the audit log for
 * each link that is created or changed; a link and its aliases are not separated. If the process
 * ends during an import, completed transactions remain, and importing the file again adds the
 * missing links. It does not add aliases to a link that exists.
 */
public final class LinkImport {
  private static final int BATCH = 500;

  /**
   * The segments of slugs and aliases, in domains that allow slashes, that are checked again and
   * stored while others wait; at least those of one row.
   */
  private static final int SEGMENTS = 512;

  /**
   * The slugs and aliases that are stored in one transaction, for which others wait; at least those
   * of one row.
   */
  private static final int SLUGS = 250;

  private static final int TRIES = 10;

  /** The characters of a refused slug that are told; a cell may have a million. */
  private static final int MOST_SHOWN = 2 * Slugs.MAX_LENGTH;

  private final Store store;
  private final ImportJudge judge;
  private Clock clock = Clock.systemUTC();
  private Actor by = Actor.operator();
  private @Nullable String recordedAs;
  private boolean isDry;
  private boolean isUpdating;
  private long ownerId;
  private @Nullable String only;
  private long most = Long.MAX_VALUE;
  private long left;
  private BooleanSupplier isAllowed = () -> true;
  private final Map<RowResult.Outcome, Long> counts = new EnumMap<>(RowResult.Outcome.class);
  private long aliases;
  private byte @Nullable [] secret;
  private final Map<String, Ready> waiting = new LinkedHashMap<>();

  /**
   * The hash codes of the skeletons of the slugs and aliases of {@link #waiting}. A skeleton may
   * take 4 KB; if two have the same code, links are stored earlier than they need be.
   */
  private final Set<Integer> looks = new HashSet<>();

  /** The links that a dry run would have created. */
  private DryRunLinks imagined = new DryRunLinks();

  /**
   * The domains, which are reloaded for each batch of rows; loading them for each row would take
   * most of the time.
   */
  private List<ShortDomain> domains = List.of();

  private final Map<String, Optional<ShortDomain>> named = new HashMap<>();

  private LinkImport(Store store, ImportJudge judge) {
    this.store = store;
    this.judge = judge;
  }

  /** A row whose link is not stored yet. */
  private record Ready(ImportRow row, ShortLink link, List<Slug> aliases) {
    /** Returns the slug and the aliases. */
    List<Slug> slugs() {
      List<Slug> all = new ArrayList<>(aliases);
      all.add(link.slug());
      return all;
    }
  }

  /**
   * Returns an import into a store.
   *
   * <p>For example, {@code LinkImport.into(store, ImportJudge.of(TargetPolicy.publicWeb()))}.
   *
   * @param store the store, which must stay open
   * @param judge the rules that each row must satisfy
   * @return an import that keeps existing links and uses the domains in the file
   */
  public static LinkImport into(Store store, ImportJudge judge) {
    return new LinkImport(
        Objects.requireNonNull(store, "store"), Objects.requireNonNull(judge, "judge"));
  }

  /**
   * Makes this import only report what would happen to each row, without writing anything.
   *
   * @return this import
   */
  public LinkImport dryRun() {
    isDry = true;
    return this;
  }

  /**
   * Makes this import change existing links according to the rows; by default, they are left
   * unchanged and their rows are reported as taken. An administrator's import also renames a link
   * that has a former slug of the row ({@link LinkColumn#ALIASES}) and was created at the same
   * time.
   *
   * <p>For example, {@code LinkImport.into(store, judge).updating().run(in, ImportFormat.CSV,
   * each)}.
   *
   * @return this import
   */
  public LinkImport updating() {
    isUpdating = true;
    return this;
  }

  /**
   * Puts all links into one domain, regardless of the domains in the rows, for example to move them
   * from a different host.
   *
   * <p>For example, {@code into.domain("s.example")}.
   *
   * @param host the host of a domain in the store
   * @return this import
   */
  public LinkImport domain(String host) {
    only = Objects.requireNonNull(host, "host");
    return this;
  }

  /**
   * Sets the owner of links whose row does not name an existing user.
   *
   * <p>For example, {@code into.owner(anna.id())}.
   *
   * @param userId the {@code User.id()} of the owner; 0 for no owner
   * @return this import
   */
  public LinkImport owner(long userId) {
    ownerId = userId;
    return this;
  }

  /**
   * Limits how many slugs this import creates or changes; rows beyond are refused. Whoever charges
   * for an import can thereby charge what a dry run found, although rows that it refused may have
   * become valid since, because times have passed or links have changed.
   *
   * <p>For example, {@code into.atMost(dry.created() + dry.changed() + aliases)}.
   *
   * @param slugs the number of links that are created or changed, plus the number of aliases of new
   *     links; by default, there is no limit
   * @return this import
   */
  public LinkImport atMost(long slugs) {
    most = slugs;
    return this;
  }

  /**
   * Ends this import when its actor may no longer write: a user who was disabled would otherwise
   * create the rest of the links. What has been stored stays, and the other rows are not reported.
   *
   * <p>For example, {@code into.whileAllowed(() -> accounts.user(id).enabled())}.
   *
   * @param isAllowed is asked before each row, and before links are stored; should be fast
   * @return this import
   */
  public LinkImport whileAllowed(BooleanSupplier isAllowed) {
    this.isAllowed = Objects.requireNonNull(isAllowed, "isAllowed");
    return this;
  }

  /**
   * Imports on behalf of an actor: the file cannot do anything that the actor may not do. If the
   * actor is not an administrator, new links belong to the actor, links of other owners cannot be
   * changed, and rows with password hashes, restricted states, or more than {@link
   * Shortener#MAX_ALIASES} aliases are refused. The entries in the audit log have the name of the
   * actor.
   *
   * <p>For example, {@code into.by(Actor.of(anna)).updating()}.
   *
   * @param actor the actor; by default, the operator
   * @return this import
   */
  public LinkImport by(Actor actor) {
    this.by = Objects.requireNonNull(actor, "actor");
    return this;
  }

  /**
   * Sets the name in the audit log for an import that may do more than the person who requests it,
   * such as an import on behalf of the operator through an API.
   *
   * <p>For example, {@code into.recordedAs(Actor.of(anna).name())}.
   *
   * @param name the name of the person or key, as in {@link AuditEntry#actor()}
   * @return this import
   */
  public LinkImport recordedAs(String name) {
    this.recordedAs = Objects.requireNonNull(name, "name");
    return this;
  }

  /**
   * Sets the clock for times that are not in the file, such as the creation time of a row without
   * one.
   *
   * <p>For example, {@code into.clock(Clock.systemUTC())}.
   *
   * @param clock the clock; by default, the system clock in UTC
   * @return this import
   */
  public LinkImport clock(Clock clock) {
    this.clock = Objects.requireNonNull(clock, "clock");
    return this;
  }

  /**
   * Imports all rows of a file.
   *
   * <p>For example, {@code into.run(in, ImportFormat.CSV, row ->
   * row.errors().forEach(System.out::println))}.
   *
   * @param in the file, which the caller closes
   * @param format the format of the file
   * @param each a consumer that receives the result of each row; the results of new links may
   *     arrive after those of later rows
   * @return the totals of the import
   * @throws IOException if the file cannot be read
   */
  public ImportReport run(InputStream in, ImportFormat format, Consumer<RowResult> each)
      throws IOException {
    Objects.requireNonNull(each, "each");
    try (DryRunLinks made = new DryRunLinks()) {
      imagined = made;
      return read(ImportReader.of(in, format), each);
    }
  }

  /**
   * Counts the rows of a file, up to a limit. No rows are checked or imported.
   *
   * <p>{@code LinkImport.count(in, ImportFormat.CSV, 100_000) > 100_000} means that the file has
   * more than 100,000 rows.
   *
   * @param in the file, which the caller closes
   * @param format the format of the file
   * @param most the number at which to stop counting
   * @return the number of rows, or {@code most} plus one if there are more
   * @throws IOException if the file cannot be read
   */
  public static long count(InputStream in, ImportFormat format, long most) throws IOException {
    ImportReader rows =
        ImportReader.of(Objects.requireNonNull(in, "in"), Objects.requireNonNull(format, "format"));
    long count = 0;
    while (count <= most && rows.next() != null) {
      count++;
    }
    return count;
  }

  /**
   * Counts the slugs that {@link #run} would look up, up to a limit: one for each row, which may be
   * generated, and each alias. No rows are checked or imported. As in an import, what follows an
   * error in the format of the file is not read.
   *
   * <p>{@code LinkImport.countSlugs(in, ImportFormat.CSV, 10_000) > 10_000} means that the file has
   * more than 10,000 slugs.
   *
   * @param in the file, which the caller closes
   * @param format the format of the file
   * @param most the number at which to stop counting
   * @return the number of slugs, or a number above {@code most} if there are more
   */
  public static long countSlugs(InputStream in, ImportFormat format, long most) {
    Objects.requireNonNull(in, "in");
    Objects.requireNonNull(format, "format");
    long count = 0;
    try {
      ImportReader rows = ImportReader.of(in, format);
      for (ImportRow row = rows.next(); row != null && count <= most; row = rows.next()) {
        count += 1 + row.list(LinkColumn.ALIASES).size();
      }
    } catch (IOException e) {
      return count;
    }
    return count;
  }

  /**
   * {@return the number of aliases of the links that the last {@link #run} created or, in a dry
   * run, would create} Each alias occupies a slug, as a link does.
   */
  public long aliases() {
    return aliases;
  }

  private ImportReport read(ImportReader rows, Consumer<RowResult> each) throws IOException {
    counts.clear();
    aliases = 0;
    left = most;
    long last = 0;
    try {
      int read = 0;
      for (ImportRow row = rows.next();
          row != null && isAllowed.getAsBoolean();
          row = rows.next()) {
        last = row.number();
        if (read++ % BATCH == 0) {
          domains = store.domains().all();
          named.clear();
        }
        take(row, each);
        if (waiting.size() >= BATCH) {
          store(each);
        }
      }
      store(each);
    } catch (StoreException e) {
      if (isDry || count(RowResult.Outcome.CREATED) + count(RowResult.Outcome.CHANGED) == 0) {
        throw e;
      }
      // Some rows are stored, and their number must be told.
      RowError error = new RowError(last, "", ShortenerMessages.MESSAGES.of("import.not-stored"));
      counts.merge(RowResult.Outcome.REFUSED, 1L, Long::sum);
      each.accept(
          new RowResult(
              last, RowResult.Outcome.REFUSED, null, null, null, List.of(error), List.of()));
    }
    return new ImportReport(
        count(RowResult.Outcome.CREATED),
        count(RowResult.Outcome.CHANGED),
        count(RowResult.Outcome.UNCHANGED),
        count(RowResult.Outcome.TAKEN),
        count(RowResult.Outcome.REFUSED));
  }

  private long count(RowResult.Outcome outcome) {
    return counts.getOrDefault(outcome, 0L);
  }

  private void take(ImportRow read, Consumer<RowResult> each) {
    if (!read.errors().isEmpty()) {
      tell(each, read, RowResult.Outcome.REFUSED, null, null, read.errors());
      return;
    }
    ImportRow row = read;
    ShortDomain domain = null;
    try {
      domain = domain(row);
      allowed(row, domain);
      row = honest(row, domain);
      Slug slug = slug(domain, row);
      String place = domain.host() + '/' + slug.key();
      List<Integer> ownLooks = looks(domain, slug);
      if (ownLooks.stream().anyMatch(looks::contains)) {
        store(each);
      }
      Found found = store.links().find(domain.host(), slug.key());
      ShortLink there = found == null ? imagined.find(domain.host(), slug.key()) : found.link();
      boolean byAlias = found != null && found.byAlias();
      ShortLink before = there == null || byAlias ? beforeRename(row, domain) : null;
      if (before != null) {
        Slug own = there == null ? judge.slug(domain, slug.text()) : slug;
        rename(row, domain, own, before, each);
        return;
      }
      if (there == null) {
        // Only new slugs are checked; an existing link keeps its slug.
        slug = judge.slug(domain, slug.text());
        checkRootFile(LinkColumn.SLUG, slug);
        checkPaths(domain, LinkColumn.SLUG, slug);
        checkLook(domain, LinkColumn.SLUG, slug);
        List<Slug> former = aliases(row, domain, slug, each);
        ShortLink link = new RowLink(row, domain, judge, this::ownerId).link(slug, clock.instant());
        checkLimits(null, link);
        checkAliases(link, former);
        reserve(1 + former.size());
        waiting.put(place, new Ready(row, link, former));
        looks.addAll(ownLooks);
        for (Slug alias : former) {
          looks.addAll(looks(domain, alias));
        }
        return;
      }
      known(row, domain, slug, there, byAlias, each);
    } catch (UnfitCellException e) {
      RowError error = new RowError(row.number(), e.field().id(), e.said());
      String host = domain == null ? null : domain.host();
      String slug = row.get(LinkColumn.SLUG);
      tell(each, row, RowResult.Outcome.REFUSED, host, slug, List.of(error));
    }
  }

  /**
   * Returns a row without the original text of its target, unless that text leads to the target: it
   * is shown to people who want to know where the link leads.
   */
  private ImportRow honest(ImportRow row, ShortDomain domain) {
    String given = row.get(LinkColumn.GIVEN);
    String text = row.get(LinkColumn.TARGET);
    boolean isTombstone = LinkExport.state(LinkState.DELETED).equals(row.get(LinkColumn.STATE));
    if (given == null || text == null || isTombstone || leadsTo(text, given, domain)) {
      return row;
    }
    return row.without(
        LinkColumn.GIVEN,
        ShortenerMessages.MESSAGES.of("import.given", ForeignRecord.shown(given)));
  }

  private boolean leadsTo(String target, String given, ShortDomain domain) {
    try {
      return judge.target(domain, LinkColumn.GIVEN, given, null).text().equals(target);
    } catch (UnfitCellException e) {
      return false;
    }
  }

  private void reserve(int slugs) throws UnfitCellException {
    if (slugs > left) {
      throw new UnfitCellException(LinkColumn.SLUG, ShortenerMessages.MESSAGES.of("import.more"));
    }
    left -= slugs;
  }

  /**
   * Returns a number that slugs that look alike share, as do those that are equal; none for a slug
   * that is too long, which will be refused: a cell may have a million characters.
   */
  private static List<Integer> looks(ShortDomain domain, Slug slug) {
    if (slug.text().length() > Slugs.MAX_LENGTH) {
      return List.of();
    }
    return List.of(Objects.hash(domain.host(), SlugLook.of(domain, slug)));
  }

  /** Returns the aliases of a new link, without repetitions and without its own slug. */
  private List<Slug> aliases(ImportRow row, ShortDomain domain, Slug own, Consumer<RowResult> each)
      throws UnfitCellException {
    List<String> texts = row.list(LinkColumn.ALIASES);
    if (texts.size() > Shortener.MAX_ALIASES && !by.has(Scope.ADMIN)) {
      throw new UnfitCellException(
          LinkColumn.ALIASES,
          ShortenerMessages.MESSAGES.of("import.aliases", Shortener.MAX_ALIASES));
    }
    Map<String, Slug> byKey = new LinkedHashMap<>();
    for (String text : texts) {
      Slug alias = judge.slug(domain, text);
      if (looks(domain, alias).stream().anyMatch(looks::contains)) {
        store(each);
      }
      checkRootFile(LinkColumn.ALIASES, alias);
      checkPaths(domain, LinkColumn.ALIASES, alias);
      checkLook(domain, LinkColumn.ALIASES, alias);
      byKey.putIfAbsent(alias.key(), alias);
    }
    byKey.remove(own.key());
    return List.copyOf(byKey.values());
  }

  /** Refuses a slug that programs read at the root of a host, except from administrators. */
  private void checkRootFile(LinkColumn field, Slug slug) throws UnfitCellException {
    if (RootFiles.covers(slug.text()) && !by.has(Scope.ADMIN)) {
      throw new UnfitCellException(
          field, ShortenerMessages.MESSAGES.of("slug.root-file", ForeignRecord.shown(slug.text())));
    }
  }

  /**
   * Refuses a slug that begins, up to a slash, with the slug of a link of somebody else, or with
   * which the slug of such a link begins. One that is taken will not be stored, so it is not
   * compared with others.
   */
  private void checkPaths(ShortDomain domain, LinkColumn field, Slug slug)
      throws UnfitCellException {
    List<Slug> allAbove = Slugs.above(domain, slug);
    if (by.has(Scope.ADMIN)
        || !domain.slashes()
        || store.links().find(domain.host(), slug.key()) != null
        || !store.links().hasNeighbours(domain.host(), allAbove, List.of(slug), by.userId())) {
      return;
    }
    for (Slug above : allAbove) {
      Found found = store.links().find(domain.host(), above.key());
      if (found != null && !by.mayCreateBelow(found.link())) {
        boolean isTold = found.link().isTakenDown() && by.maySee(found.link());
        String key = isTold ? "slug.below-banned" : "slug.below";
        throw new UnfitCellException(
            field, ShortenerMessages.MESSAGES.of(key, ForeignRecord.shown(above.text())));
      }
      if (found == null) {
        checkLook(domain, field, above);
      }
    }
    ShortLink below = store.links().below(domain.host(), slug, by.userId());
    if (below != null) {
      String shown = ForeignRecord.shown(slug.text());
      throw new UnfitCellException(
          field,
          below.ownerId() == by.userId()
              ? ShortenerMessages.MESSAGES.of("slug.many-below", LinkTable.MOST_BELOW, shown)
              : ShortenerMessages.MESSAGES.of("slug.below", shown));
    }
  }

  /**
   * Refuses a slug that looks like another one. Administrators may import it, because links from
   * before this check are kept.
   */
  private void checkLook(ShortDomain domain, LinkColumn field, Slug slug)
      throws UnfitCellException {
    if (by.has(Scope.ADMIN)) {
      return;
    }
    List<Slug> others = store.links().resembling(domain.host(), slug, 0);
    if (!others.isEmpty()) {
      throw new UnfitCellException(field, confusable(domain, others.get(0)));
    }
  }

  /** Returns a message that names the other slug only if the actor may see its link. */
  private Message confusable(ShortDomain domain, Slug other) {
    Found found = store.links().find(domain.host(), other.key());
    return found != null && by.maySee(found.link())
        ? ShortenerMessages.MESSAGES.of("slug.confusable", ForeignRecord.shown(other.text()))
        : ShortenerMessages.MESSAGES.of("slug.confusable-hidden");
  }

  /**
   * Checks that a private link cannot be guessed by an alias; a backup may contain such aliases.
   */
  private void checkAliases(ShortLink link, List<Slug> aliases) throws UnfitCellException {
    for (Slug alias : aliases) {
      if (link.unlisted() && !Slugs.mayBePrivate(alias) && !by.has(Scope.ADMIN)) {
        throw new UnfitCellException(
            LinkColumn.ALIASES,
            ShortenerMessages.MESSAGES.of("slug.private", Slugs.PRIVATE_LENGTH));
      }
    }
  }

  private List<Slug> formerSlugs(ShortLink link) {
    return store.links().aliases(link.id()).stream().map(it -> new Slug(it, it)).toList();
  }

  /** Checks the limits that apply to every link, however it is created or changed. */
  private static void checkLimits(@Nullable ShortLink before, ShortLink link)
      throws UnfitCellException {
    List<Objection> objections = Shortener.judge(before, link);
    if (!objections.isEmpty()) {
      String name = objections.get(0).field();
      int bracket = name.indexOf('[');
      LinkColumn field = LinkColumn.find(bracket < 0 ? name : name.substring(0, bracket));
      throw new UnfitCellException(
          Objects.requireNonNull(field, name), objections.get(0).remark().message());
    }
  }

  /** Handles a row whose slug belongs to an existing link. */
  private void known(
      ImportRow row,
      ShortDomain domain,
      Slug slug,
      ShortLink there,
      boolean byAlias,
      Consumer<RowResult> each)
      throws UnfitCellException {
    if (!by.maySee(there)) {
      // Comparing would reveal a link that the actor may not see.
      String place = ForeignRecord.shown(domain.host() + '/' + slug.text());
      Message why = ShortenerMessages.MESSAGES.of("slug.taken", place);
      RowError error = new RowError(row.number(), LinkColumn.SLUG.id(), why);
      tell(each, row, RowResult.Outcome.TAKEN, domain.host(), slug.text(), List.of(error));
      return;
    }
    RowLink wish = new RowLink(row, domain, judge, this::ownerId);
    boolean isDeleted = there.state() == LinkState.DELETED;
    if (!byAlias && !isDeleted) {
      wish.requirePassword(there);
    }
    if (!byAlias && wish.isAlready(there)) {
      tell(each, row, RowResult.Outcome.UNCHANGED, domain.host(), slug.text(), List.of());
      return;
    }
    boolean isTheirs =
        by.mayEdit(there) && (there.state() != LinkState.BANNED || by.has(Scope.ADMIN));
    if (isUpdating && !byAlias && !isDeleted && !isTheirs) {
      RowError error =
          new RowError(
              row.number(), LinkColumn.SLUG.id(), ShortenerMessages.MESSAGES.of("forbidden.edit"));
      tell(each, row, RowResult.Outcome.TAKEN, domain.host(), slug.text(), List.of(error));
      return;
    }
    boolean bans =
        isUpdating
            && by.has(Scope.ADMIN)
            && LinkExport.state(LinkState.BANNED).equals(row.get(LinkColumn.STATE))
            && !there.target().text().isEmpty();
    if (bans && (byAlias || isDeleted)) {
      // Its owner may rename it, or delete and restore it, all the time.
      boolean isNew = there.state() != LinkState.BANNED;
      if (isNew && !isDry) {
        ShortLink banned = there.edit().state(LinkState.BANNED).changedAt(now()).build();
        updated(there, banned, true, entry("link.ban", there, LinkColumn.STATE.id()));
      }
      RowResult.Outcome outcome = isNew ? RowResult.Outcome.CHANGED : RowResult.Outcome.UNCHANGED;
      tell(each, row, outcome, domain.host(), slug.text(), List.of());
      return;
    }
    if (byAlias || isDeleted || !isUpdating) {
      String key = byAlias ? "import.alias" : isDeleted ? "import.deleted" : "import.taken";
      Message why =
          ShortenerMessages.MESSAGES.of(
              key,
              ForeignRecord.shown(domain.host() + '/' + slug.text()),
              isDeleted ? "" : ForeignRecord.shown(there.target().text()));
      RowError error = new RowError(row.number(), LinkColumn.SLUG.id(), why);
      tell(each, row, RowResult.Outcome.TAKEN, domain.host(), slug.text(), List.of(error));
      return;
    }
    ShortLink changed = wish.changed(there).edit().changedAt(now()).build();
    checkLimits(there, changed);
    if (!there.unlisted()) {
      checkAliases(changed, formerSlugs(there));
    }
    Slug above = by.has(Scope.ADMIN) ? null : store.links().bannedAbove(domain, there);
    if (above != null) {
      throw new UnfitCellException(
          LinkColumn.SLUG,
          ShortenerMessages.MESSAGES.of("slug.below-banned", ForeignRecord.shown(above.text())));
    }
    reserve(1);
    AuditEntry entry = entry("link.edit", there, String.join(" ", RowLink.changes(there, changed)));
    if (!isDry && !updated(there, changed, bans, entry)) {
      RowError error =
          new RowError(row.number(), "", ShortenerMessages.MESSAGES.of("import.changed-meanwhile"));
      tell(each, row, RowResult.Outcome.TAKEN, domain.host(), slug.text(), List.of(error));
      return;
    }
    tell(each, row, RowResult.Outcome.CHANGED, domain.host(), slug.text(), List.of());
  }

  /**
   * Returns the link that had a former slug of the row as its slug, if it is the same link, that
   * is, if it was created at the same time; null if there is none, or if this import does not
   * change links of all owners.
   */
  private @Nullable ShortLink beforeRename(ImportRow row, ShortDomain domain)
      throws UnfitCellException {
    if (!isUpdating || !by.has(Scope.ADMIN)) {
      return null;
    }
    for (String text : row.list(LinkColumn.ALIASES)) {
      Found found = store.links().find(domain.host(), RowLink.slug(domain, text).key());
      if (found != null && !found.byAlias() && found.link().state() != LinkState.DELETED) {
        ShortLink link = found.link();
        if (new RowLink(row, domain, judge, this::ownerId).isOf(link) && by.mayEdit(link)) {
          return link;
        }
      }
    }
    return null;
  }

  /** Renames a link as the row says, and then changes it; its slug becomes an alias. */
  private void rename(
      ImportRow row, ShortDomain domain, Slug slug, ShortLink before, Consumer<RowResult> each)
      throws UnfitCellException {
    RowLink wish = new RowLink(row, domain, judge, this::ownerId);
    wish.requirePassword(before);
    reserve(1);
    ShortLink renamed = before.edit().slug(slug).changedAt(now()).build();
    if (!isDry) {
      AuditEntry entry = entry("link.rename", before, slug.text());
      LinkTable.Update update = store.links().update(renamed, before.version(), entry);
      ShortLink stored = update == LinkTable.Update.DONE ? store.links().get(before.id()) : null;
      if (stored == null) {
        RowError error =
            new RowError(
                row.number(), "", ShortenerMessages.MESSAGES.of("import.changed-meanwhile"));
        tell(each, row, RowResult.Outcome.TAKEN, domain.host(), slug.text(), List.of(error));
        return;
      }
      renamed = stored;
    }
    if (wish.isAlready(renamed)) {
      tell(each, row, RowResult.Outcome.CHANGED, domain.host(), slug.text(), List.of());
    } else {
      known(row, domain, slug, renamed, false, each);
    }
  }

  private Instant now() {
    return clock.instant().truncatedTo(ChronoUnit.MILLIS);
  }

  /**
   * Changes a link as a row asks, also if others change it at the same time; returns false if the
   * row no longer fits the link. A ban always fits, unless the link was erased.
   */
  private boolean updated(ShortLink there, ShortLink changed, boolean bans, AuditEntry entry) {
    boolean[] isDone = new boolean[1];
    store
        .links()
        .change(
            there.id(),
            now -> {
              boolean isTheirs =
                  by.mayEdit(now)
                      && (now.state() != LinkState.BANNED || by.has(Scope.ADMIN))
                      && now.state() != LinkState.DELETED
                      && now.slug().equals(there.slug());
              boolean fits = bans ? !now.target().text().isEmpty() : isTheirs;
              ShortLink merged = RowLink.merged(there, changed, now);
              isDone[0] = fits && Shortener.judge(now, merged).isEmpty();
              return isDone[0] ? merged : null;
            },
            entry);
    return isDone[0];
  }

  /** Checks that a row does not request anything that the actor may not do. */
  private void allowed(ImportRow row, ShortDomain domain) throws UnfitCellException {
    if (!by.mayCreate(domain)) {
      throw new UnfitCellException(
          LinkColumn.DOMAIN,
          ShortenerMessages.MESSAGES.of("forbidden.create", ForeignRecord.shown(domain.host())));
    }
    if (by.has(Scope.ADMIN)) {
      return;
    }
    String state = row.get(LinkColumn.STATE);
    boolean isOwners =
        state == null
            || state.equals(LinkExport.state(LinkState.ACTIVE))
            || state.equals(LinkExport.state(LinkState.DISABLED));
    if (!isOwners) {
      throw new UnfitCellException(
          LinkColumn.STATE, ShortenerMessages.MESSAGES.of("import.admin-only"));
    }
    if (row.get(LinkColumn.PASSWORD_HASH) != null) {
      throw new UnfitCellException(
          LinkColumn.PASSWORD_HASH, ShortenerMessages.MESSAGES.of("import.admin-only"));
    }
    for (LinkColumn field : List.of(LinkColumn.CREATED_AT, LinkColumn.CHANGED_AT)) {
      String text = row.get(field);
      Instant time = text == null ? null : CellTime.find(text);
      if (time != null && time.isAfter(clock.instant())) {
        throw new UnfitCellException(
            field, ShortenerMessages.MESSAGES.of("import.future", time.toString()));
      }
    }
  }

  private ShortDomain domain(ImportRow row) throws UnfitCellException {
    String said = only == null ? row.get(LinkColumn.DOMAIN) : only;
    List<ShortDomain> all = domains;
    ShortDomain domain = said != null ? named(said) : all.size() == 1 ? all.get(0) : null;
    if (said != null && (domain == null || !by.mayCreate(domain)) && isConfined()) {
      // Whoever may not use every domain must not learn which ones exist.
      throw new UnfitCellException(
          LinkColumn.DOMAIN,
          ShortenerMessages.MESSAGES.of("forbidden.create", ForeignRecord.shown(said)));
    }
    if (domain == null) {
      List<String> hosts =
          all.stream().filter(by::mayCreate).map(ShortDomain::host).limit(10).toList();
      throw new UnfitCellException(
          LinkColumn.DOMAIN,
          said == null
              ? ShortenerMessages.MESSAGES.of("import.no-domain", String.join(", ", hosts))
              : ShortenerMessages.MESSAGES.of(
                  "import.unknown-domain", ForeignRecord.shown(said), String.join(", ", hosts)));
    }
    return domain;
  }

  private boolean isConfined() {
    return !domains.stream().allMatch(by::mayCreate);
  }

  private @Nullable ShortDomain named(String host) {
    return named
        .computeIfAbsent(host, it -> Optional.ofNullable(store.domains().find(it)))
        .orElse(null);
  }

  private Slug slug(ShortDomain domain, ImportRow row) throws UnfitCellException {
    String text = row.get(LinkColumn.SLUG);
    return text == null || text.isEmpty() ? drawn(domain, row) : RowLink.slug(domain, text);
  }

  /**
   * Generates a slug for a row that has none. The slug is derived from the target and the owner, so
   * that importing the file again finds the same links, and nobody learns about links of other
   * owners; and from a secret of the store, so that nobody else can compute it.
   */
  private Slug drawn(ShortDomain domain, ImportRow row) throws UnfitCellException {
    RowLink wish = new RowLink(row, domain, judge, this::ownerId);
    String target = wish.targetText();
    boolean isPrivate = wish.isPrivate();
    long owner = ownerId(row.get(LinkColumn.OWNER));
    for (int i = 0; i < TRIES; i++) {
      String kind = isPrivate ? "private " : "";
      String seed = kind + domain.host() + ' ' + owner + ' ' + i + ' ' + target;
      Slug slug = Slugs.of(new HmacRandomGenerator(secret(), seed)).draw(domain, 0, isPrivate);
      Ready ready = waiting.get(domain.host() + '/' + slug.key());
      Found found = ready == null ? store.links().find(domain.host(), slug.key()) : null;
      ShortLink there =
          ready != null
              ? ready.link()
              : found != null ? found.link() : imagined.find(domain.host(), slug.key());
      if (there == null || there.target().text().equals(target)) {
        return slug;
      }
    }
    throw new UnfitCellException(LinkColumn.SLUG, ShortenerMessages.MESSAGES.of("slug.none-free"));
  }

  private byte[] secret() {
    if (secret == null) {
      byte[] random = new byte[32];
      new SecureRandom().nextBytes(random);
      secret = store.accounts().setting("import.slugs", random);
    }
    return secret;
  }

  /** Returns the ID of the owner of a row's link, given the name in the row. */
  private long ownerId(@Nullable String name) throws UnfitCellException {
    if (!by.has(Scope.ADMIN)) {
      return by.userId();
    }
    if (name == null) {
      return ownerId;
    }
    User user = store.accounts().user(name);
    if (user != null) {
      return user.id();
    }
    if (ownerId != 0) {
      return ownerId;
    }
    throw new UnfitCellException(
        LinkColumn.OWNER,
        ShortenerMessages.MESSAGES.of("import.no-user", ForeignRecord.shown(name)));
  }

  private void store(Consumer<RowResult> each) {
    if (waiting.isEmpty()) {
      return;
    }
    List<Ready> ready = isAllowed.getAsBoolean() ? List.copyOf(waiting.values()) : List.of();
    if (isDry) {
      imagined.keep(ready.stream().map(Ready::link).toList());
      waiting.clear();
      looks.clear();
      for (Ready one : ready) {
        aliases += one.aliases().size();
        tell(each, one, RowResult.Outcome.CREATED, List.of());
      }
      return;
    }
    waiting.clear();
    looks.clear();
    boolean arePaths = !by.has(Scope.ADMIN) && ready.stream().anyMatch(one -> named(one).slashes());
    int most = arePaths ? SEGMENTS : SLUGS;
    List<Ready> some = new ArrayList<>();
    int size = 0;
    for (Ready one : ready) {
      int more =
          one.slugs().stream().mapToInt(slug -> arePaths ? 1 + above(one, slug).size() : 1).sum();
      if (size > 0 && size + more > most) {
        store(some, arePaths, each);
        some.clear();
        size = 0;
      }
      some.add(one);
      size += more;
    }
    store(some, arePaths, each);
  }

  private void store(List<Ready> some, boolean arePaths, Consumer<RowResult> each) {
    if (arePaths) {
      storeUnhindered(List.copyOf(some), each);
    } else {
      store(List.copyOf(some), each);
    }
  }

  private void storeUnhindered(List<Ready> some, Consumer<RowResult> each) {
    // Others must not wait for whoever reads the results.
    List<RowResult> results =
        store
            .links()
            .exclusively(
                () -> {
                  List<RowResult> told = new ArrayList<>();
                  store(unhindered(some, told::add), told::add);
                  return told;
                });
    results.forEach(each);
  }

  private List<Slug> above(Ready ready, Slug slug) {
    return Slugs.above(named(ready), slug);
  }

  private boolean isClear(Ready ready) {
    String domain = ready.link().domain();
    List<Slug> free =
        ready.slugs().stream()
            .filter(slug -> store.links().find(domain, slug.key()) == null)
            .toList();
    List<Slug> above = free.stream().flatMap(it -> above(ready, it).stream()).toList();
    return !store.links().hasNeighbours(domain, above, free, by.userId());
  }

  private ShortDomain named(Ready ready) {
    return Objects.requireNonNull(named(ready.link().domain()));
  }

  /**
   * Returns the rows that still fit, and reports the others: since a row was checked, somebody else
   * may have created a link above or below its slug.
   */
  private List<Ready> unhindered(List<Ready> ready, Consumer<RowResult> each) {
    List<Ready> unhindered = new ArrayList<>();
    for (Ready one : ready) {
      try {
        if (!isClear(one)) {
          checkPaths(named(one), LinkColumn.SLUG, one.link().slug());
          for (Slug alias : one.aliases()) {
            checkPaths(named(one), LinkColumn.ALIASES, alias);
          }
        }
        unhindered.add(one);
      } catch (UnfitCellException e) {
        RowError error = new RowError(one.row().number(), e.field().id(), e.said());
        tell(each, one, RowResult.Outcome.REFUSED, List.of(error));
      }
    }
    return unhindered;
  }

  /** Stores rows in one transaction, and reports what became of each. */
  private void store(List<Ready> ready, Consumer<RowResult> each) {
    List<WithAliases> links = new ArrayList<>();
    List<AuditEntry> entries = new ArrayList<>();
    for (Ready one : ready) {
      links.add(new WithAliases(one.link(), one.aliases()));
      entries.add(entry("link.create", one.link(), detail(one)));
    }
    List<@Nullable WithAliases> stored =
        by.has(Scope.ADMIN)
            ? store.links().intoPresentDomains().insertWithAliases(links, entries)
            : store.links().intoPresentDomains().insertDistinctWithAliases(links, entries);
    for (int i = 0; i < ready.size(); i++) {
      Ready one = ready.get(i);
      WithAliases made = stored.get(i);
      if (made == null) {
        String place = ForeignRecord.shown(one.link().domain() + '/' + one.link().slug().text());
        Message why = ShortenerMessages.MESSAGES.of("import.raced", place);
        RowError error = new RowError(one.row().number(), LinkColumn.SLUG.id(), why);
        tell(each, one, RowResult.Outcome.TAKEN, List.of(error));
      } else {
        aliases += made.aliases().size();
        tell(each, noting(one, made.aliases()), RowResult.Outcome.CREATED, List.of());
      }
    }
  }

  private static String detail(Ready one) {
    String target = one.link().target().text();
    return one.aliases().isEmpty()
        ? target
        : target
            + one.aliases().stream()
                .limit(Shortener.MAX_ALIASES)
                .map(Slug::text)
                .collect(Collectors.joining(" ", " aliases: ", ""));
  }

  /** Returns the row of a new link with a note about each alias that was not added. */
  private static Ready noting(Ready one, List<Slug> added) {
    ImportRow row = one.row();
    for (Slug alias : one.aliases()) {
      if (!added.contains(alias)) {
        String place = ForeignRecord.shown(one.link().domain() + '/' + alias.text());
        row = row.noting(ShortenerMessages.MESSAGES.of("import.alias-taken", place));
      }
    }
    return new Ready(row, one.link(), one.aliases());
  }

  /** Returns the entry in the audit log for a link that this import creates or changes. */
  private AuditEntry entry(String action, ShortLink link, String detail) {
    return new AuditEntry(
        0,
        now(),
        recordedAs == null ? by.name() : recordedAs,
        action,
        link.domain() + '/' + link.slug().text(),
        "import: " + Secrets.masked(detail));
  }

  private void tell(
      Consumer<RowResult> each, Ready one, RowResult.Outcome outcome, List<RowError> errors) {
    counts.merge(outcome, 1L, Long::sum);
    ShortLink link = one.link();
    each.accept(
        new RowResult(
            one.row().number(),
            outcome,
            link.domain(),
            link.slug().text(),
            link,
            errors,
            one.row().notes()));
  }

  private void tell(
      Consumer<RowResult> each,
      ImportRow row,
      RowResult.Outcome outcome,
      @Nullable String domain,
      @Nullable String slug,
      List<RowError> errors) {
    counts.merge(outcome, 1L, Long::sum);
    String told = slug == null ? null : cut(slug);
    each.accept(new RowResult(row.number(), outcome, domain, told, null, errors, row.notes()));
  }

  private static String cut(String slug) {
    if (slug.length() <= MOST_SHOWN) {
      return slug;
    }
    boolean isSplit = Character.isHighSurrogate(slug.charAt(MOST_SHOWN - 1));
    return slug.substring(0, isSplit ? MOST_SHOWN - 1 : MOST_SHOWN) + '…';
  }
}
