package dev.urial.shortener;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.internal.text.Ascii;
import dev.urial.shortener.account.AbuseReport;
import dev.urial.shortener.account.ApiKey;
import dev.urial.shortener.account.AuditEntry;
import dev.urial.shortener.account.AuditFilter;
import dev.urial.shortener.account.Ticket;
import dev.urial.shortener.account.User;
import dev.urial.shortener.account.UserRole;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.link.Slug;
import dev.urial.shortener.link.SlugLook;
import dev.urial.shortener.link.Slugs;
import dev.urial.shortener.store.AccountStore;
import dev.urial.shortener.store.DomainStore;
import dev.urial.shortener.store.IdempotentInsert;
import dev.urial.shortener.store.LinkStore;
import dev.urial.shortener.store.ReportStore;
import dev.urial.shortener.store.Store;
import dev.urial.shortener.store.StoredResponse;
import dev.urial.shortener.store.TicketStore;
import dev.urial.shortener.visit.VisitStore;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The contract of a store by the book: maps under one lock, nothing clever. What the real stores do
 * is held against it. It keeps no visits.
 */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
public final class MemoryStore
    implements Store, LinkStore, DomainStore, AccountStore, TicketStore, ReportStore {
  private final Map<Long, ShortLink> links = new LinkedHashMap<>();

  /** Domain, a line break, key → the link's number. */
  private final Map<String, Long> slugs = new LinkedHashMap<>();

  /** The same → the slug as it was shown, of links and aliases. */
  private final Map<String, Slug> shown = new LinkedHashMap<>();

  private final Map<Long, Long> admitted = new LinkedHashMap<>();
  private final Map<String, ShortDomain> domains = new LinkedHashMap<>();
  private final Map<Long, User> users = new LinkedHashMap<>();
  private final Map<Long, ApiKey> keys = new LinkedHashMap<>();
  private final List<AuditEntry> entries = new ArrayList<>();
  private final Map<String, byte[]> settings = new LinkedHashMap<>();
  private final Map<String, Ticket> tickets = new LinkedHashMap<>();
  private final Map<Long, AbuseReport> reports = new LinkedHashMap<>();
  private final Map<Long, Finding> findings = new LinkedHashMap<>();
  private final Map<String, Placed> places = new LinkedHashMap<>();
  private final List<Consumer<Change>> listeners = new ArrayList<>();
  private long last;

  private static String at(String domain, String key) {
    return domain + "\n" + key;
  }

  /** Tells of a link under each of its slugs. */
  private void changed(ShortLink link) {
    for (Map.Entry<String, Long> entry : slugs.entrySet()) {
      if (entry.getValue() == link.id()) {
        changed(link.domain(), shown.get(entry.getKey()).key());
      }
    }
  }

  /** PostgreSQL keeps no U+0000, and nobody keeps half a surrogate pair. */
  private static void requireKeepable(@Nullable String text) {
    if (text != null && (text.indexOf(0) >= 0 || !UTF_8.newEncoder().canEncode(text))) {
      throw new IllegalArgumentException("a text that cannot be kept");
    }
  }

  private void changed(String domain, @Nullable String key) {
    for (Consumer<Change> listener : listeners) {
      try {
        listener.accept(new Change(domain, key));
      } catch (RuntimeException e) {
        // What is written is written, and the others are reported.
        continue;
      }
    }
  }

  // Store.

  @Override
  public LinkStore links() {
    return this;
  }

  @Override
  public DomainStore domains() {
    return this;
  }

  @Override
  public AccountStore accounts() {
    return this;
  }

  @Override
  public TicketStore tickets() {
    return this;
  }

  @Override
  public ReportStore reports() {
    return this;
  }

  @Override
  public VisitStore visits() {
    throw new UnsupportedOperationException("no visits are kept here");
  }

  @Override
  public synchronized void onChange(Consumer<Change> listener) {
    listeners.add(listener);
  }

  @Override
  public void check() {}

  @Override
  public void backup(Path to) {
    throw new UnsupportedOperationException("nothing is kept here");
  }

  @Override
  public void close() {}

  // Links.

  @Override
  public synchronized @Nullable Found find(String domain, String key) {
    Objects.requireNonNull(domain, "domain");
    Objects.requireNonNull(key, "key");
    Long id = slugs.get(at(domain, key));
    if (id == null) {
      return null;
    }
    ShortLink link = links.get(id);
    return new Found(link, !link.slug().key().equals(key));
  }

  @Override
  public synchronized @Nullable ShortLink get(long id) {
    return links.get(id);
  }

  @Override
  public LinkStore intoPresentDomains() {
    return (LinkStore)
        Proxy.newProxyInstance(
            LinkStore.class.getClassLoader(),
            new Class<?>[] {LinkStore.class},
            (proxy, method, arguments) -> {
              synchronized (this) {
                return method.getName().startsWith("insert")
                    ? insertPresent(method, arguments)
                    : method.invoke(this, arguments);
              }
            });
  }

  private @Nullable Object insertPresent(Method method, Object[] arguments) throws Exception {
    if (arguments[0] instanceof ShortLink link) {
      return isPresent(link, List.of()) ? method.invoke(this, arguments) : null;
    }
    List<?> all = (List<?>) arguments[0];
    List<Object> some = new ArrayList<>(all);
    some.removeIf(
        it ->
            it instanceof WithAliases one
                ? !isPresent(one.link(), one.aliases())
                : !isPresent((ShortLink) it, List.of()));
    Object[] fewer = arguments.clone();
    fewer[0] = some;
    if (arguments.length > 1 && !((List<?>) arguments[1]).isEmpty()) {
      List<Object> entries = new ArrayList<>();
      for (Object one : some) {
        entries.add(((List<?>) arguments[1]).get(all.indexOf(one)));
      }
      fewer[1] = entries;
    }
    List<?> made = (List<?>) method.invoke(this, fewer);
    List<Object> answer = new ArrayList<>();
    int next = 0;
    for (Object one : all) {
      answer.add(next < some.size() && some.get(next) == one ? made.get(next++) : null);
    }
    return answer;
  }

  private boolean isPresent(ShortLink link, List<Slug> aliases) {
    ShortDomain domain = domains.get(link.domain());
    List<Slug> slugs = new ArrayList<>(aliases);
    slugs.add(link.slug());
    return domain != null
        && slugs.stream().allMatch(it -> Slugs.key(domain, it.text()).equals(it.key()));
  }

  @Override
  public synchronized List<@Nullable ShortLink> insert(
      List<ShortLink> all, List<AuditEntry> entries) {
    return noted(insertAll(all, false), entries);
  }

  @Override
  public synchronized List<@Nullable ShortLink> insertDistinct(
      List<ShortLink> all, List<AuditEntry> entries) {
    return noted(insertAll(all, true), entries);
  }

  @Override
  public synchronized List<@Nullable WithAliases> insertWithAliases(
      List<WithAliases> all, List<AuditEntry> entries) {
    return insertWithAliases(all, entries, false);
  }

  @Override
  public synchronized List<@Nullable WithAliases> insertDistinctWithAliases(
      List<WithAliases> all, List<AuditEntry> entries) {
    return insertWithAliases(all, entries, true);
  }

  private List<@Nullable WithAliases> insertWithAliases(
      List<WithAliases> all, List<AuditEntry> entries, boolean isDistinct) {
    all.forEach(one -> one.aliases().forEach(alias -> requireKeepable(alias.text())));
    List<ShortLink> links = all.stream().map(WithAliases::link).toList();
    List<@Nullable ShortLink> inserted = noted(insertAll(links, isDistinct), entries);
    List<@Nullable WithAliases> answer = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      ShortLink link = inserted.get(i);
      answer.add(
          link == null
              ? null
              : new WithAliases(link, aliases(link, all.get(i).aliases(), isDistinct)));
    }
    return answer;
  }

  private List<Slug> aliases(ShortLink link, List<Slug> all, boolean isDistinct) {
    List<Slug> added = new ArrayList<>();
    for (Slug slug : all) {
      String at = at(link.domain(), slug.key());
      boolean isRefused = isDistinct && resembles(link.edit().slug(slug).build());
      if (!isRefused && slugs.putIfAbsent(at, link.id()) == null) {
        shown.put(at, slug);
        changed(link.domain(), slug.key());
        added.add(slug);
      }
    }
    return added;
  }

  private List<@Nullable ShortLink> noted(
      List<@Nullable ShortLink> inserted, List<AuditEntry> entries) {
    for (int i = 0; i < entries.size(); i++) {
      if (inserted.get(i) != null) {
        log(entries.get(i));
      }
    }
    return inserted;
  }

  @Override
  public synchronized @Nullable ShortLink insertOnce(
      ShortLink link, AuditEntry entry, IdempotentInsert repeat) {
    if (receipt(repeat.place(), repeat.now()) != null) {
      return null;
    }
    ShortLink inserted = insertDistinct(List.of(link), List.of(entry)).get(0);
    if (inserted != null) {
      StoredResponse receipt =
          new StoredResponse(repeat.request(), repeat.answer().apply(inserted));
      places.put(Arrays.toString(repeat.place()), new Placed(receipt, repeat.until()));
    }
    return inserted;
  }

  private List<@Nullable ShortLink> insertAll(List<ShortLink> all, boolean isDistinct) {
    List<@Nullable ShortLink> inserted = new ArrayList<>();
    for (ShortLink link : all) {
      requireKeepable(link.slug().text());
      requireKeepable(link.title());
      link.tags().forEach(MemoryStore::requireKeepable);
    }
    for (ShortLink link : all) {
      String at = at(link.domain(), link.slug().key());
      if (slugs.containsKey(at) || (isDistinct && resembles(link))) {
        inserted.add(null);
        continue;
      }
      ShortLink kept = link.edit().id(++last).version(1).build();
      links.put(kept.id(), kept);
      slugs.put(at, kept.id());
      shown.put(at, kept.slug());
      inserted.add(kept);
      changed(kept.domain(), kept.slug().key());
    }
    return inserted;
  }

  /** Whether the slug of a link looks like that of another one. */
  private boolean resembles(ShortLink link) {
    return !resembling(link.domain(), link.slug(), link.id()).isEmpty();
  }

  @Override
  public synchronized LinkStore.Update update(
      ShortLink link, long expected, @Nullable AuditEntry entry) {
    LinkStore.Update how = write(link, expected);
    if (how == LinkStore.Update.DONE) {
      note(entry);
    }
    return how;
  }

  @Override
  public synchronized @Nullable ShortLink change(
      long id, Function<ShortLink, @Nullable ShortLink> change, @Nullable AuditEntry entry) {
    ShortLink now = links.get(id);
    ShortLink changed = now == null ? null : change.apply(now);
    if (now == null || changed == null) {
      return now;
    }
    if (changed.id() != id || !changed.slug().equals(now.slug())) {
      throw new IllegalArgumentException("the ID and the slug must stay the same");
    }
    write(changed, now.version());
    note(entry);
    return links.get(id);
  }

  @Override
  public synchronized <T extends @Nullable Object> T exclusively(Supplier<T> action) {
    return action.get();
  }

  private void note(@Nullable AuditEntry entry) {
    if (entry != null) {
      log(entry);
    }
  }

  private LinkStore.Update write(ShortLink link, long expected) {
    ShortLink now = links.get(link.id());
    if (now == null) {
      return LinkStore.Update.MISSING;
    }
    if (now.version() != expected) {
      return LinkStore.Update.CHANGED;
    }
    String at = at(link.domain(), link.slug().key());
    Long there = slugs.get(at);
    boolean isNew = !now.slug().key().equals(link.slug().key());
    if ((there != null && there != link.id()) || (isNew && resembles(link))) {
      return LinkStore.Update.TAKEN;
    }
    links.put(link.id(), link.edit().version(expected + 1).build());
    slugs.put(at, link.id());
    shown.put(at, link.slug());
    changed(links.get(link.id()));
    return LinkStore.Update.DONE;
  }

  @Override
  public synchronized boolean admit(long id, long limit) {
    long used = admitted.getOrDefault(id, 0L);
    ShortLink link = links.get(id);
    if (used >= limit || link == null || link.target().text().isEmpty()) {
      return false;
    }
    admitted.put(id, used + 1);
    return true;
  }

  @Override
  public synchronized long admitted(long id) {
    return admitted.getOrDefault(id, 0L);
  }

  private ShortDomain of(String host) {
    return domains.getOrDefault(host, ShortDomain.builder(host).build());
  }

  @Override
  public synchronized List<Slug> resembling(String domain, Collection<Slug> some, long ownId) {
    return shown.entrySet().stream()
        .filter(it -> it.getKey().startsWith(domain + "\n"))
        .map(Map.Entry::getValue)
        .filter(other -> some.stream().anyMatch(slug -> SlugLook.areAlike(of(domain), slug, other)))
        .filter(other -> slugs.get(at(domain, other.key())) != ownId)
        .toList();
  }

  @Override
  public synchronized @Nullable ShortLink below(String domain, Slug slug, long ownerId) {
    List<ShortLink> below =
        shown.entrySet().stream()
            .filter(it -> it.getKey().startsWith(domain + "\n"))
            .map(Map.Entry::getValue)
            .filter(other -> isBelow(of(domain), other, slug))
            .map(other -> links.get(slugs.get(at(domain, other.key()))))
            .toList();
    return below.stream()
        .filter(it -> ownerId == 0 || it.ownerId() != ownerId)
        .findFirst()
        .orElse(below.size() > MOST_BELOW ? below.get(0) : null);
  }

  @Override
  public synchronized boolean hasNeighbours(
      String domain, Collection<Slug> above, Collection<Slug> some, long ownerId) {
    return above.stream()
            .map(slug -> slugs.get(at(domain, slug.key())))
            .filter(Objects::nonNull)
            .map(links::get)
            .anyMatch(
                it -> ownerId == 0 || it.ownerId() != ownerId || it.state() == LinkState.BANNED)
        || !resembling(domain, above, 0).isEmpty()
        || some.stream().anyMatch(slug -> below(domain, slug, ownerId) != null);
  }

  @Override
  public synchronized @Nullable Slug banned(String domain, Collection<Slug> some) {
    return some.stream()
        .filter(
            slug -> {
              Long id = slugs.get(at(domain, slug.key()));
              return id != null && links.get(id).isTakenDown();
            })
        .findFirst()
        .orElse(null);
  }

  private static boolean isBelow(ShortDomain domain, Slug other, Slug slug) {
    boolean looks = !(Ascii.isAscii(other.key()) && Ascii.isAscii(slug.key()));
    return other.key().startsWith(slug.key() + "/")
        || looks
            && SlugLook.in(domain).stream()
                .anyMatch(look -> look.of(other).startsWith(look.of(slug) + "/"));
  }

  @Override
  public synchronized long count(String domain) {
    return slugs.keySet().stream().filter(it -> it.startsWith(domain + "\n")).count();
  }

  @Override
  public synchronized List<ShortLink> page(
      Filter filter, Order order, @Nullable Place after, int limit) {
    if (limit < 0) {
      throw new IllegalArgumentException("limit is " + limit + "; it is 0 or more");
    }
    Comparator<Place> places = places(order);
    List<ShortLink> page = new ArrayList<>();
    fitting(filter)
        .filter(it -> after == null || places.compare(order.place(it), after) > 0)
        .sorted(Comparator.comparing(order::place, places))
        .limit(limit)
        .takeWhile(it -> !LinkStore.isCut(page))
        .forEach(page::add);
    return page;
  }

  private Stream<ShortLink> fitting(Filter filter) {
    return links.values().stream()
        .filter(
            it ->
                filter.state() == null
                    ? it.state() != LinkState.DELETED
                    : it.state() == filter.state())
        .filter(it -> fits(it, filter));
  }

  /** Whatever the state of the link is. */
  private static boolean fits(ShortLink link, Filter filter) {
    return (filter.domain() == null || link.domain().equals(filter.domain()))
        && (filter.tag() == null || link.tags().contains(filter.tag()))
        && (filter.text() == null || has(link, filter.text()))
        && (filter.ownerId() == 0 || link.ownerId() == filter.ownerId());
  }

  @Override
  public synchronized List<Long> ids(Filter filter, long after, int limit) {
    return fitting(filter)
        .map(ShortLink::id)
        .filter(it -> it > after)
        .sorted()
        .limit(limit)
        .toList();
  }

  @Override
  public synchronized List<ShortLink> among(Filter filter, Collection<Long> ids) {
    return fitting(filter).filter(it -> ids.contains(it.id())).toList();
  }

  @Override
  public synchronized List<TagCount> tags(Filter filter, int limit) {
    Map<String, Long> counts = new TreeMap<>();
    fitting(filter).forEach(it -> it.tags().forEach(tag -> counts.merge(tag, 1L, Long::sum)));
    return counts.entrySet().stream()
        .map(it -> new TagCount(it.getKey(), it.getValue()))
        .sorted(Comparator.comparingLong(TagCount::links).reversed())
        .limit(limit)
        .toList();
  }

  private static Comparator<Place> places(Order order) {
    Comparator<Place> byId = Comparator.comparingLong(Place::id);
    return switch (order) {
      case OLDEST -> byId;
      case NEWEST -> byId.reversed();
      case SLUG ->
          Comparator.comparing(
                  (Place place) -> place.key().getBytes(java.nio.charset.StandardCharsets.UTF_8),
                  java.util.Arrays::compareUnsigned)
              .thenComparing(byId);
      case CHANGED ->
          Comparator.comparingLong((Place place) -> Long.parseLong(place.key()))
              .thenComparing(byId)
              .reversed();
    };
  }

  private static boolean has(ShortLink link, String text) {
    String wanted = Ascii.lower(text);
    String title = link.title();
    return Ascii.lower(link.slug().text()).contains(wanted)
        || Ascii.lower(link.target().text()).contains(wanted)
        || title != null && Ascii.lower(title).contains(wanted);
  }

  @Override
  public synchronized void forEach(Filter filter, Consumer<ShortLink> each) {
    Stream<ShortLink> all =
        filter.state() == null
            ? links.values().stream().filter(it -> fits(it, filter))
            : fitting(filter);
    all.sorted(Comparator.comparingLong(ShortLink::id)).toList().forEach(each);
  }

  @Override
  public synchronized List<String> aliases(long id) {
    ShortLink link = links.get(id);
    List<String> all = new ArrayList<>();
    for (Map.Entry<String, Long> entry : slugs.entrySet()) {
      if (entry.getValue() == id && !shown.get(entry.getKey()).key().equals(link.slug().key())) {
        all.add(shown.get(entry.getKey()).text());
      }
    }
    return all;
  }

  @Override
  public synchronized LinkStore.Update erase(
      ShortLink seen, Instant now, @Nullable AuditEntry entry) {
    long id = seen.id();
    ShortLink link = links.get(id);
    if (link == null) {
      return LinkStore.Update.MISSING;
    }
    if (link.version() != seen.version()) {
      return LinkStore.Update.CHANGED;
    }
    LinkTarget nowhere = LinkTarget.of("");
    links.put(
        id,
        ShortLink.builder(link.domain(), link.slug(), nowhere, link.createdAt())
            .id(id)
            .state(LinkState.DELETED)
            .changedAt(now)
            .version(link.version() + 1)
            .build());
    admitted.remove(id);
    findings.remove(id);
    note(entry);
    changed(links.get(id));
    return LinkStore.Update.DONE;
  }

  @Override
  public int finishErasures() {
    return 0;
  }

  private boolean isErased(long id) {
    ShortLink link = links.get(id);
    return link != null && link.target().text().isEmpty();
  }

  // Domains.

  @Override
  public synchronized List<ShortDomain> all() {
    return List.copyOf(domains.values());
  }

  @Override
  public synchronized ShortDomain save(ShortDomain domain) {
    ShortDomain there = domains.get(domain.host());
    if (isShared(domain)) {
      throw new IllegalArgumentException("a host of " + domain + " is another domain's");
    }
    ShortDomain kept = domain.edit().id(there == null ? ++last : there.id()).build();
    domains.put(domain.host(), kept);
    changed(domain.host(), null);
    return kept;
  }

  @Override
  public synchronized @Nullable ShortDomain save(
      ShortDomain domain, @Nullable ShortDomain expected, @Nullable AuditEntry entry) {
    ShortDomain there = domains.get(domain.host());
    boolean fits = expected == null ? there == null : there != null && there.isLike(expected);
    boolean folds = there != null && there.caseSensitive() != domain.caseSensitive();
    if (!fits || isShared(domain) || folds && isUsed(domain.host())) {
      return null;
    }
    ShortDomain saved = save(domain);
    note(entry);
    return saved;
  }

  private static Set<String> hosts(ShortDomain domain) {
    Set<String> hosts = new HashSet<>(domain.aliases());
    hosts.add(domain.host());
    hosts.add(domain.previewHost());
    hosts.remove(null);
    return hosts;
  }

  private boolean isShared(ShortDomain domain) {
    return domains.values().stream()
        .filter(it -> !it.host().equals(domain.host()))
        .anyMatch(it -> !Collections.disjoint(hosts(it), hosts(domain)));
  }

  private boolean isUsed(String host) {
    return slugs.keySet().stream().anyMatch(it -> it.startsWith(host + "\n"));
  }

  @Override
  public synchronized boolean remove(
      String host, @Nullable ShortDomain expected, @Nullable AuditEntry entry) {
    ShortDomain there = domains.get(host);
    if (expected != null && (there == null || !there.isLike(expected))) {
      return false;
    }
    boolean removed = !isUsed(host) && domains.remove(host) != null;
    if (removed) {
      note(entry);
      changed(host, null);
    }
    return removed;
  }

  @Override
  public synchronized @Nullable ShortDomain find(String host) {
    Objects.requireNonNull(host, "host");
    for (ShortDomain domain : domains.values()) {
      if (domain.host().equals(host) || domain.aliases().contains(host)) {
        return domain;
      }
    }
    return null;
  }

  // Accounts.

  @Override
  public synchronized @Nullable User insert(User user, @Nullable AuditEntry entry) {
    if (user(user.name()) != null) {
      return null;
    }
    User kept =
        new User(
            ++last,
            user.name(),
            user.passwordHash(),
            user.role(),
            user.enabled(),
            user.createdAt());
    users.put(kept.id(), kept);
    note(entry);
    return kept;
  }

  @Override
  public synchronized boolean update(User user) {
    User other = user(user.name());
    if (other != null && other.id() != user.id()) {
      throw new IllegalArgumentException("the name is another user's: " + user.name());
    }
    return users.replace(user.id(), user) != null;
  }

  @Override
  public synchronized AccountStore.Update update(
      User user, User expected, @Nullable AuditEntry entry) {
    User now = users.get(user.id());
    if (now == null) {
      return AccountStore.Update.MISSING;
    }
    if (!now.equals(expected)) {
      return AccountStore.Update.CHANGED;
    }
    boolean isLast =
        users.values().stream()
            .noneMatch(it -> it.id() != user.id() && it.role() == UserRole.ADMIN && it.enabled());
    boolean wasAdmin = expected.role() == UserRole.ADMIN && expected.enabled();
    if (isLast && wasAdmin && !(user.role() == UserRole.ADMIN && user.enabled())) {
      return AccountStore.Update.LAST;
    }
    update(user);
    note(entry);
    return AccountStore.Update.DONE;
  }

  @Override
  public synchronized AccountStore.Update updateAndSignOut(
      User user, User expected, @Nullable AuditEntry entry) {
    AccountStore.Update end = update(user, expected, entry);
    if (end == AccountStore.Update.DONE) {
      tickets.values().removeIf(it -> it.userId() == user.id());
    }
    return end;
  }

  @Override
  public synchronized @Nullable User user(String name) {
    return users.values().stream().filter(it -> it.name().equals(name)).findFirst().orElse(null);
  }

  @Override
  public synchronized @Nullable User user(long id) {
    return users.get(id);
  }

  @Override
  public synchronized List<User> users() {
    return List.copyOf(users.values());
  }

  @Override
  public synchronized @Nullable ApiKey insert(ApiKey key, @Nullable AuditEntry entry) {
    long valid =
        keys(key.userId()).stream()
            .filter(it -> !it.revoked() && !isOver(it, key.createdAt()))
            .count();
    if (valid >= MOST_KEYS) {
      return null;
    }
    note(entry);
    List<ApiKey> invalid =
        keys(key.userId()).stream()
            .filter(it -> it.revoked() || isOver(it, key.createdAt()))
            .sorted(Comparator.comparingLong(ApiKey::id).reversed())
            .toList();
    invalid.stream().skip(MOST_KEYS).forEach(it -> keys.remove(it.id()));
    ApiKey kept = with(key, ++last, key.usedAt(), key.revoked());
    keys.put(kept.id(), kept);
    return kept;
  }

  private static boolean isOver(ApiKey key, Instant now) {
    return key.validUntil() != null && !key.validUntil().isAfter(now);
  }

  private static ApiKey with(ApiKey key, long id, @Nullable Instant usedAt, boolean revoked) {
    return new ApiKey(
        id,
        key.userId(),
        key.label(),
        key.prefix(),
        key.hash(),
        key.scopes(),
        key.domain(),
        key.ownLinks(),
        key.createdAt(),
        key.validUntil(),
        usedAt,
        revoked,
        key.madeBy());
  }

  @Override
  public synchronized @Nullable ApiKey key(long id) {
    return keys.get(id);
  }

  @Override
  public synchronized @Nullable ApiKey key(byte[] hash) {
    return keys.values().stream()
        .filter(it -> Arrays.equals(it.hash(), hash))
        .findFirst()
        .orElse(null);
  }

  @Override
  public synchronized List<ApiKey> keys(long userId) {
    return keys.values().stream().filter(it -> userId == 0 || it.userId() == userId).toList();
  }

  @Override
  public synchronized boolean revoke(long keyId, @Nullable AuditEntry entry) {
    ApiKey key = keys.get(keyId);
    if (key == null) {
      return false;
    }
    note(entry);
    keys.put(keyId, with(key, keyId, key.usedAt(), true));
    for (ApiKey made : List.copyOf(keys.values())) {
      if (!made.revoked() && Objects.equals(made.madeBy(), keyId)) {
        revoke(made.id(), null);
      }
    }
    return true;
  }

  @Override
  public synchronized void used(long keyId, Instant at) {
    ApiKey key = keys.get(keyId);
    if (key != null) {
      keys.put(keyId, with(key, keyId, at, key.revoked()));
    }
  }

  @Override
  public synchronized void log(AuditEntry entry) {
    entries.add(
        new AuditEntry(
            entries.size() + 1L,
            entry.at(),
            entry.actor(),
            entry.action(),
            entry.subject(),
            entry.detail()));
  }

  @Override
  public synchronized List<AuditEntry> log(AuditFilter filter, long before, int limit) {
    List<AuditEntry> newest = new ArrayList<>();
    for (int i = entries.size() - 1; i >= 0 && newest.size() < limit; i--) {
      if ((before == 0 || entries.get(i).id() < before) && filter.admits(entries.get(i))) {
        newest.add(entries.get(i));
      }
    }
    return newest;
  }

  // Reports.

  @Override
  public synchronized boolean add(AbuseReport report) {
    if (isErased(report.linkId())) {
      return false;
    }
    if (open(0, Integer.MAX_VALUE).stream().filter(it -> it.linkId() == report.linkId()).count()
        >= MOST_OF_A_LINK) {
      return false;
    }
    reports.put(
        ++last,
        new AbuseReport(
            last,
            report.linkId(),
            report.reason(),
            report.note(),
            report.network(),
            report.targets(),
            report.version(),
            report.at(),
            null,
            null));
    return true;
  }

  @Override
  public synchronized List<AbuseReport> open(long after, int limit) {
    return reports.values().stream().filter(it -> it.id() > after).limit(limit).toList();
  }

  @Override
  public synchronized int close(
      long linkId, long last, String by, Instant at, @Nullable AuditEntry entry) {
    int before = reports.size();
    reports.values().removeIf(it -> it.linkId() == linkId && it.id() <= last);
    if (reports.size() < before) {
      note(entry);
    }
    return before - reports.size();
  }

  @Override
  public synchronized void keep(long linkId, @Nullable Finding finding) {
    Finding old = findings.remove(linkId);
    if (finding != null && !isErased(linkId)) {
      Instant at = old == null ? finding.at() : old.at();
      findings.put(linkId, new Finding(linkId, finding.kind(), finding.detail(), at));
    }
  }

  @Override
  public synchronized List<Finding> findings(int limit) {
    return findings.values().stream()
        .sorted(Comparator.comparing(Finding::at).reversed().thenComparingLong(Finding::linkId))
        .limit(limit)
        .toList();
  }

  // Tickets and receipts.

  private record Placed(StoredResponse receipt, Instant until) {}

  private static String at(Ticket.Kind kind, byte[] hash) {
    return kind + Arrays.toString(hash);
  }

  @Override
  public synchronized void keep(Ticket ticket, @Nullable AuditEntry entry) {
    note(entry);
    tickets.put(at(ticket.kind(), ticket.hash()), ticket);
  }

  @Override
  public synchronized boolean begin(
      Ticket session, User expected, byte @Nullable [] link, @Nullable AuditEntry entry) {
    User now = user(expected.id());
    boolean isSame =
        now != null && now.enabled() && Objects.equals(now.passwordHash(), expected.passwordHash());
    if (!isSame || (link != null && take(Ticket.Kind.SIGN_IN, link, session.start()) == null)) {
      return false;
    }
    keep(session, entry);
    return true;
  }

  @Override
  public synchronized @Nullable Ticket find(Ticket.Kind kind, byte[] hash, Instant now) {
    Ticket ticket = tickets.get(at(kind, hash));
    return ticket == null || !now.isBefore(ticket.until()) ? null : ticket;
  }

  @Override
  public synchronized void used(Ticket.Kind kind, byte[] hash, Instant at, Instant until) {
    tickets.computeIfPresent(
        at(kind, hash),
        (key, it) -> new Ticket(kind, hash, it.userId(), it.seal(), it.start(), at, until));
  }

  @Override
  public synchronized @Nullable Ticket take(
      Ticket.Kind kind, byte[] hash, Instant now, @Nullable AuditEntry entry) {
    Ticket ticket = find(kind, hash, now);
    if (ticket != null) {
      tickets.remove(at(kind, hash));
      note(entry);
    }
    return ticket;
  }

  @Override
  public synchronized int takeAll(Ticket.Kind kind, long userId) {
    int before = tickets.size();
    tickets.values().removeIf(it -> it.kind() == kind && it.userId() == userId);
    return before - tickets.size();
  }

  @Override
  public synchronized @Nullable StoredResponse receipt(byte[] place, Instant now) {
    Placed placed = places.get(Arrays.toString(place));
    return placed == null || !now.isBefore(placed.until()) ? null : placed.receipt();
  }

  @Override
  public synchronized @Nullable StoredResponse claim(
      byte[] place, byte[] request, Instant now, Instant until) {
    StoredResponse there = receipt(place, now);
    if (there == null) {
      places.put(Arrays.toString(place), new Placed(new StoredResponse(request, null), until));
    }
    return there;
  }

  @Override
  public synchronized void settle(byte[] place, byte[] answer, Instant until) {
    places.computeIfPresent(
        Arrays.toString(place),
        (key, it) ->
            it.receipt().answer() != null
                ? it
                : new Placed(new StoredResponse(it.receipt().request(), answer), until));
  }

  @Override
  public synchronized void release(byte[] place) {
    places.computeIfPresent(
        Arrays.toString(place), (key, it) -> it.receipt().answer() != null ? it : null);
  }

  @Override
  public synchronized int sweep(Instant now) {
    int before = tickets.size() + places.size();
    tickets.values().removeIf(it -> !now.isBefore(it.until()));
    places.values().removeIf(it -> !now.isBefore(it.until()));
    return before - tickets.size() - places.size();
  }

  @Override
  public synchronized byte[] setting(String name, byte[] ifAbsent) {
    return settings.computeIfAbsent(name, it -> ifAbsent.clone()).clone();
  }

  @Override
  public synchronized byte @Nullable [] findSetting(String name) {
    byte[] there = settings.get(name);
    return there == null ? null : there.clone();
  }

  @Override
  public synchronized void keepSetting(String name, byte[] value) {
    settings.put(name, value.clone());
  }
}
