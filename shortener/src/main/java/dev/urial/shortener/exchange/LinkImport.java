package dev.urial.shortener.exchange;

import static dev.urial.internal.shortener.ShortenerMessages.MESSAGES;

import dev.urial.internal.shortener.Digests;
import dev.urial.report.Message;
import dev.urial.report.Remark;
import dev.urial.shortener.AccessDeniedException;
import dev.urial.shortener.Actor;
import dev.urial.shortener.LinkDraft;
import dev.urial.shortener.LinkDraft.Field;
import dev.urial.shortener.Links;
import dev.urial.shortener.Outcome;
import dev.urial.shortener.Outcome.Done;
import dev.urial.shortener.Outcome.Forbidden;
import dev.urial.shortener.Outcome.NotFound;
import dev.urial.shortener.Outcome.Refused;
import dev.urial.shortener.Outcome.Stale;
import dev.urial.shortener.Shortener;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.account.User;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.Objection;
import dev.urial.shortener.link.Objection.Reason;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.link.Slug;
import dev.urial.shortener.link.SlugRules;
import dev.urial.shortener.store.LinkTable.Found;
import dev.urial.shortener.store.StoreException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Imports links from a file: our own exports, and those of other shorteners. Each row is checked by
 * the rules for new links; a row that is refused does not affect the others. Importing a file again
 * changes nothing, but rows without slugs make new links each time.
 *
 * <pre>{@code
 * ImportReport report =
 *     LinkImport.into(shortener, actor)
 *         .domain("s.example")
 *         .run(in, LinkFormat.BITLY, row -> System.out.println(row.outcome()));
 * report.created()  // 1024
 * }</pre>
 *
 * <p>An existing link is changed only by an import that is {@link #updating(boolean)}. An import
 * may also create tombstones and banned links, links with password hashes, and slugs that look
 * alike, as a backup has them; only administrators import. The audit log says who imported how many
 * links. Not thread-safe.
 */
public final class LinkImport {
  /** The number of new links that are stored together. */
  private static final int BATCH = 100;

  private static final int MAX_SHOWN_SLUG = 2 * SlugRules.MAX_LENGTH;

  private final Shortener shortener;
  private final Links links;
  private final Actor actor;
  private boolean isDry;
  private boolean isUpdating;
  private long ownerId;
  private @Nullable String only;

  private Consumer<RowResult> each = result -> {};
  private final Map<RowResult.Outcome, Long> counts = new EnumMap<>(RowResult.Outcome.class);
  private List<ShortDomain> domains = List.of();
  private final List<Entry> waiting = new ArrayList<>();
  private final Set<String> places = new HashSet<>();
  private final Map<String, @Nullable Long> owners = new HashMap<>();

  /** What a dry run would have stored: a digest of each place, and the hash of the row there. */
  private final Map<Long, Integer> imagined = new HashMap<>();

  private LinkImport(Shortener shortener, Actor actor) {
    this.shortener = shortener;
    this.links = shortener.links();
    this.actor = actor;
  }

  /** A row whose result is told in its turn: it is known already, or a link is to be created. */
  private record Entry(
      ImportRow row,
      @Nullable ShortDomain domain,
      @Nullable String slug,
      @Nullable LinkDraft draft,
      RowResult.@Nullable Outcome outcome) {}

  /**
   * Creates an import, as in {@code LinkImport.into(shortener, Actor.operator())}.
   *
   * @param shortener the service for the links
   * @param actor who imports them: an administrator
   * @return an import of all rows
   * @throws AccessDeniedException if the actor is none
   */
  public static LinkImport into(Shortener shortener, Actor actor) {
    actor.need(Scope.ADMIN);
    return new LinkImport(shortener, actor);
  }

  /**
   * Only checks what would happen, as in {@code LinkImport.into(shortener, actor).dryRun(true)}.
   *
   * @param dry whether nothing is written
   * @return this import
   */
  public LinkImport dryRun(boolean dry) {
    isDry = dry;
    return this;
  }

  /**
   * Changes existing links to what the file says, as in {@code LinkImport.into(shortener,
   * actor).updating(true)}. What the file does not mention stays.
   *
   * @param updates whether existing links are changed
   * @return this import
   */
  public LinkImport updating(boolean updates) {
    isUpdating = updates;
    return this;
  }

  /**
   * Imports all rows into one domain, whatever the file says; for example {@code
   * into.domain("s.example")}.
   *
   * @param host the host of the domain, or null for those that the file says
   * @return this import
   */
  public LinkImport domain(@Nullable String host) {
    only = host;
    return this;
  }

  /**
   * Sets the owner of links for which the file names none, or an unknown one. For example, {@code
   * into.owner(user.id())}.
   *
   * @param userId the ID of the owner
   * @return this import
   */
  public LinkImport owner(long userId) {
    ownerId = userId;
    return this;
  }

  /**
   * {@return the number of rows in a file}
   *
   * <p>For example, {@code LinkImport.count(in, LinkFormat.CSV, 10_000)} is 12.
   *
   * @param in the file
   * @param format its format
   * @param most counting ends at a greater number
   * @throws IOException if reading fails
   */
  public static long count(InputStream in, LinkFormat format, long most) throws IOException {
    ImportRecords rows = records(in, format);
    long count = 0;
    while (count <= most && rows.next() != null) {
      count++;
    }
    return count;
  }

  private static ImportRecords records(InputStream in, LinkFormat format) throws IOException {
    return ImportRecords.of(
        Objects.requireNonNull(in, "in"), Objects.requireNonNull(format, "format"));
  }

  /**
   * Imports a file.
   *
   * <p>For example, {@code LinkImport.into(shortener, actor).run(in, LinkFormat.CSV, row -> {})}.
   *
   * @param in the file, in UTF-8
   * @param format its format
   * @param consumer what is called with the result of each row, in their order
   * @return the totals
   * @throws IOException if reading fails
   * @throws StoreException if the store fails before anything is stored; later, the last row is
   *     refused
   */
  public ImportReport run(InputStream in, LinkFormat format, Consumer<RowResult> consumer)
      throws IOException {
    each = Objects.requireNonNull(consumer, "consumer");
    ImportRecords rows = ImportRecords.of(in, format);
    ImportRow row = new ImportRow(0);
    try {
      for (int i = 0; isAllowed(); i++) {
        ImportRow next = rows.next();
        if (next == null) {
          break;
        }
        row = next;
        domains = i % BATCH == 0 ? shortener.domains().all() : domains;
        take(row);
      }
      flush();
    } catch (StoreException e) {
      if (isDry || changes() == 0) {
        throw e;
      }
      row.error("", "import.not-stored"); // some rows are stored, and their number must be told
      waiting.clear();
      tell(new Entry(row, null, null, null, RowResult.Outcome.REFUSED), null);
    } finally {
      log(format);
    }
    return new ImportReport(
        count(RowResult.Outcome.CREATED),
        count(RowResult.Outcome.CHANGED),
        count(RowResult.Outcome.UNCHANGED),
        count(RowResult.Outcome.TAKEN),
        count(RowResult.Outcome.REFUSED));
  }

  /** Returns whether the actor is still valid; a key may be revoked during an import. */
  private boolean isAllowed() {
    return shortener.accounts().current(actor) != null;
  }

  private void log(LinkFormat format) {
    if (isDry || changes() == 0) {
      return;
    }
    String detail =
        format.id()
            + " "
            + count(RowResult.Outcome.CREATED)
            + " created "
            + count(RowResult.Outcome.CHANGED)
            + " changed";
    try {
      shortener.accounts().log(actor, "link.import", only == null ? "*" : only, detail);
    } catch (StoreException e) {
      // The store failed in the middle; each stored link has an entry of its own.
    }
  }

  private long count(RowResult.Outcome outcome) {
    return counts.getOrDefault(outcome, 0L);
  }

  private long changes() {
    return count(RowResult.Outcome.CREATED) + count(RowResult.Outcome.CHANGED);
  }

  private void take(ImportRow row) {
    ShortDomain domain = row.errors().isEmpty() ? domain(row) : null;
    if (domain == null) {
      add(new Entry(row, null, null, null, RowResult.Outcome.REFUSED));
      return;
    }
    Slug slug = slug(row, domain);
    String place = slug == null ? "" : place(domain, slug);
    if (places.contains(place)) {
      flush();
    }
    Found found = slug == null ? null : shortener.store().links().find(domain.host(), slug.key());
    boolean isFree = found == null || found.byAlias();
    ShortLink before = slug != null && isFree ? beforeRename(row, domain) : null;
    String shown = slug == null ? null : slug.text();
    if (slug != null && before != null) {
      LinkDraft.Builder changes =
          new RowDraft(row, links).edit(cells(before)).slug(escaped(slug.text()));
      add(new Entry(row, domain, shown, null, changed(row, before, changes.build())));
    } else if (slug != null && found != null) {
      add(new Entry(row, domain, shown, null, known(row, domain, slug, found)));
    } else {
      add(created(row, domain, slug));
      places.add(place);
    }
  }

  private void add(Entry entry) {
    waiting.add(entry);
    if (waiting.size() >= BATCH) {
      flush();
    }
  }

  private static String place(ShortDomain domain, Slug slug) {
    return domain.host() + '/' + slug.key();
  }

  /** Returns a slug of a file, which is in display form, for the checks, which decode escapes. */
  private static String escaped(String slug) {
    return slug.replace("%", "%25");
  }

  private static Map<Field, String> cells(ShortLink link) {
    return Cells.of(link, null, List.of());
  }

  // New links.

  private Entry created(ImportRow row, ShortDomain domain, @Nullable Slug slug) {
    LinkDraft.Builder draft = new RowDraft(row, links).create().domain(domain.host());
    draft.set(Field.OWNER, owner(row));
    String text = slug == null ? null : slug.text();
    if (slug != null) {
      draft.slug(escaped(slug.text()));
    }
    LinkDraft built = draft.build();
    boolean isOk = !isOpened(row, null) && row.errors().isEmpty();
    if (isOk && isDry) {
      return new Entry(row, domain, text, null, imagine(row, domain, slug, built));
    }
    return isOk
        ? new Entry(row, domain, text, built, null)
        : new Entry(row, domain, text, null, RowResult.Outcome.REFUSED);
  }

  private RowResult.Outcome imagine(
      ImportRow row, ShortDomain domain, @Nullable Slug slug, LinkDraft draft) {
    Outcome<ShortLink> outcome = links.check(actor, draft);
    if (!(outcome instanceof Done)) {
      return refused(row, outcome);
    }
    if (slug != null) {
      byte[] digest = Digests.sha256(place(domain, slug));
      Integer there =
          imagined.putIfAbsent(ByteBuffer.wrap(digest).getLong(), row.cells().hashCode());
      if (there != null && there == row.cells().hashCode()) {
        return RowResult.Outcome.UNCHANGED;
      }
      if (there != null && !isUpdating) {
        return taken(row, "slug.taken", Cells.shown(place(domain, slug)));
      }
      if (there != null) {
        return RowResult.Outcome.CHANGED;
      }
    }
    return RowResult.Outcome.CREATED;
  }

  /** Stores the new links, and tells the results of all waiting rows. */
  private void flush() {
    List<Entry> entries = List.copyOf(waiting);
    waiting.clear();
    places.clear();
    List<LinkDraft> drafts = new ArrayList<>();
    entries.stream().map(Entry::draft).filter(Objects::nonNull).forEach(drafts::add);
    List<Outcome<ShortLink>> outcomes = links.createAll(actor, drafts, this::isAllowed);
    int next = 0;
    for (Entry entry : entries) {
      if (entry.draft == null) {
        tell(entry, null);
        continue;
      }
      Outcome<ShortLink> outcome = outcomes.get(next++);
      boolean isLost = reason(outcome) == Reason.NOT_STORED;
      if (isLost && isAllowed()) {
        throw new StoreException(StoreException.Reason.OTHER, "not all rows were stored");
      }
      if (!isLost) {
        tell(entry, outcome);
      }
    }
  }

  private static @Nullable Reason reason(Outcome<ShortLink> outcome) {
    return outcome instanceof Refused<ShortLink> it ? it.objections().get(0).reason() : null;
  }

  private void tell(Entry entry, @Nullable Outcome<ShortLink> outcome) {
    ImportRow row = entry.row;
    ShortLink link = null;
    RowResult.Outcome result = entry.outcome;
    if (outcome instanceof Done<ShortLink> done) {
      result = RowResult.Outcome.CREATED;
      link = done.value();
      for (Remark warning : done.warnings()) {
        if (warning.message().key().equals("import.alias-taken")) {
          row.notes().add(warning.message());
        }
      }
    } else if (outcome != null) {
      result = refused(row, outcome);
      boolean isTaken = row.errors().get(0).message().key().equals("slug.taken");
      result = isTaken ? RowResult.Outcome.TAKEN : result; // in the meantime
    }
    counts.merge(Objects.requireNonNull(result), 1L, Long::sum);
    boolean isRefused = entry.slug == null || result == RowResult.Outcome.REFUSED;
    String given = isRefused ? row.get(Field.SLUG) : entry.slug;
    String slug = link != null ? link.slug().text() : given == null ? null : cut(given);
    String host = entry.domain == null ? null : entry.domain.host();
    each.accept(new RowResult(row.number(), result, host, slug, link, row.errors(), row.notes()));
  }

  private static String cut(String slug) {
    if (slug.length() <= MAX_SHOWN_SLUG) {
      return slug;
    }
    boolean isSplit = Character.isHighSurrogate(slug.charAt(MAX_SHOWN_SLUG - 1));
    return slug.substring(0, isSplit ? MAX_SHOWN_SLUG - 1 : MAX_SHOWN_SLUG) + '…';
  }

  /** Adds the reasons of a refusal to a row. */
  private static RowResult.Outcome refused(ImportRow row, Outcome<ShortLink> outcome) {
    if (outcome instanceof Refused<ShortLink> refused) {
      refused.objections().forEach(it -> row.errors().add(error(it)));
    } else if (outcome instanceof Forbidden<ShortLink> forbidden) {
      row.errors().add(new RowResult.Error("", forbidden.message()));
    } else {
      row.error("", "import.changed-meanwhile");
    }
    return RowResult.Outcome.REFUSED;
  }

  private static RowResult.Error error(Objection objection) {
    String field = objection.field().replaceFirst("\\[.*", "");
    Field column = Field.find(field);
    Message why = objection.remark().message();
    String fits = objection.fits();
    Message message = fits == null ? why : MESSAGES.of("import.fits", why, Cells.shown(fits));
    return new RowResult.Error(column == null ? "" : column.json(), message);
  }

  private static RowResult.Outcome taken(ImportRow row, String key, Object... arguments) {
    row.error(Field.SLUG.json(), key, arguments);
    return RowResult.Outcome.TAKEN;
  }

  // Links that exist.

  private RowResult.Outcome known(ImportRow row, ShortDomain domain, Slug slug, Found found) {
    ShortLink there = found.link();
    String place = Cells.shown(domain.host() + '/' + slug.text());
    boolean isDeleted = there.state() == LinkState.DELETED;
    if (isDeleted && !found.byAlias() && row.is(Field.STATE, Cells.name(there.state()))) {
      return RowResult.Outcome.UNCHANGED;
    }
    boolean bans =
        isUpdating
            && row.is(Field.STATE, Cells.name(LinkState.BANNED))
            && !there.target().text().isEmpty();
    if (bans && (found.byAlias() || isDeleted)) {
      // Its owner may rename it, or delete and restore it, all the time.
      boolean isNew = there.state() != LinkState.BANNED;
      if (isNew && !isDry) {
        links.ban(actor, there.id(), 0);
      }
      return isNew ? RowResult.Outcome.CHANGED : RowResult.Outcome.UNCHANGED;
    }
    if (found.byAlias() || isDeleted) {
      return taken(row, found.byAlias() ? "import.alias" : "import.deleted", place);
    }
    LinkDraft changes = new RowDraft(row, links).edit(cells(there)).build();
    if (isOpened(row, there) || !row.errors().isEmpty()) {
      return RowResult.Outcome.REFUSED;
    }
    boolean isUnchanged = changes.fields().size() == 1; // the origin
    Outcome<ShortLink> checked = isUnchanged ? null : links.check(actor, there.id(), changes);
    if (checked == null
        || checked instanceof Done<ShortLink> done
            && RowDraft.isSame(cells(there), cells(done.value()))) {
      return RowResult.Outcome.UNCHANGED;
    }
    if (!isUpdating) {
      return taken(row, "import.taken", place, Cells.shown(there.target().text()));
    }
    return changed(row, there, changes);
  }

  /** Adds an error if a row is of a protected link, but neither it nor the link has a password. */
  private static boolean isOpened(ImportRow row, @Nullable ShortLink there) {
    boolean isUnknown =
        row.is(Field.PROTECTED, "true")
            && row.get(Field.PASSWORD_HASH) == null
            && (there == null || there.passwordHash() == null);
    if (isUnknown) {
      row.error(Field.PROTECTED.json(), "import.password-unknown");
    }
    return isUnknown;
  }

  private RowResult.Outcome changed(ImportRow row, ShortLink there, LinkDraft changes) {
    if (isOpened(row, there) || !row.errors().isEmpty()) {
      return RowResult.Outcome.REFUSED;
    }
    Outcome<ShortLink> outcome =
        isDry ? links.check(actor, there.id(), changes) : links.edit(actor, there.id(), 0, changes);
    if (outcome instanceof Done) {
      return RowResult.Outcome.CHANGED;
    }
    refused(row, outcome);
    boolean isMoved = outcome instanceof Stale || outcome instanceof NotFound;
    return isMoved ? RowResult.Outcome.TAKEN : RowResult.Outcome.REFUSED;
  }

  /** Returns the link that a row renames: it has a former slug of the row, and its age; or null. */
  private @Nullable ShortLink beforeRename(ImportRow row, ShortDomain domain) {
    String created = row.get(Field.CREATED_AT);
    if (!isUpdating || created == null) {
      return null;
    }
    for (String text : row.list(Field.ALIASES)) {
      Found found =
          shortener.store().links().find(domain.host(), SlugRules.slug(domain, text).key());
      ShortLink link = found == null || found.byAlias() ? null : found.link();
      if (link != null
          && link.state() != LinkState.DELETED
          && link.createdAt().equals(Cells.time(created))) {
        return link;
      }
    }
    return null;
  }

  // Domains, slugs and owners.

  private @Nullable ShortDomain domain(ImportRow row) {
    String said = only == null ? row.get(Field.DOMAIN) : only;
    ShortDomain domain =
        said != null ? shortener.domains().find(said) : domains.size() == 1 ? domains.get(0) : null;
    if (domain != null) {
      return domain;
    }
    String hosts =
        domains.stream().limit(10).map(ShortDomain::host).collect(Collectors.joining(", "));
    if (said == null) {
      row.error(Field.DOMAIN.json(), "import.no-domain", hosts);
    } else {
      row.error(Field.DOMAIN.json(), "import.unknown-domain", Cells.shown(said), hosts);
    }
    return null;
  }

  /** Returns the slug of a row; null if it has none, so that one is drawn. */
  private static @Nullable Slug slug(ImportRow row, ShortDomain domain) {
    String text = row.get(Field.SLUG);
    return text == null || text.isEmpty() ? null : SlugRules.slug(domain, text);
  }

  private Long owner(ImportRow row) {
    String name = row.get(Field.OWNER);
    if (name == null) {
      return ownerId;
    }
    Long owner =
        owners.computeIfAbsent(
            name,
            it -> {
              User user = shortener.store().accounts().user(it);
              return user == null ? null : user.id();
            });
    if (owner == null && ownerId == 0) {
      row.error(Field.OWNER.json(), "import.no-user", Cells.shown(name));
    }
    return owner == null ? Long.valueOf(ownerId) : owner;
  }
}
