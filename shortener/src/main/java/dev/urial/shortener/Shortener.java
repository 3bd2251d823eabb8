package dev.urial.shortener;

import dev.urial.shortener.link.SlugGenerator;
import dev.urial.shortener.link.TargetPolicy;
import dev.urial.shortener.store.Store;
import java.time.Clock;
import java.util.Objects;

/**
 * The link shortener over a store: what the API, the pages and the command use, and nothing below.
 *
 * <pre>{@code
 * Shortener shortener = Shortener.of(store);
 * shortener.domains().add(Actor.operator(), ShortDomain.builder("s.example").build());
 * Outcome<ShortLink> made =
 *     shortener.links().create(Actor.operator(), LinkDraft.to("https://example.com/").slug("spring").build());
 *
 * SlugLookup place = shortener.visiting().find(shortener.domains().find("s.example"), "/spring");
 * shortener.visiting().visit(place, Visitor.at(Instant.now()))  // Redirect: https://example.com/, 302
 * }</pre>
 *
 * <p>If the store is unavailable, every method throws {@link
 * dev.urial.shortener.store.StoreException}. Thread-safe.
 */
public final class Shortener {
  private final Store store;
  private final TargetPolicy targets;
  private final Visiting visiting;
  private final Domains domains;
  private final Accounts accounts;
  private final Statistics statistics;
  private final Links links;
  private final Idempotency idempotency;

  private Shortener(Store store, TargetPolicy targets, SlugGenerator slugs, Clock clock) {
    AuditTrail audit = new AuditTrail(clock);
    DomainDirectory directory = new DomainDirectory(store);
    this.store = store;
    this.targets = targets;
    this.visiting = new Visiting(store, directory, targets, clock);
    this.domains = new Domains(store, directory, visiting.targets(), targets, audit);
    this.accounts = new Accounts(store, host -> directory.find(host) != null, audit);
    this.statistics = new Statistics(store, directory);
    this.links = new Links(store, directory, visiting, slugs, audit);
    this.idempotency = new Idempotency(store, links, audit);
    store.onChange(
        change -> {
          if (change.key() == null) {
            directory.changed();
          }
        });
  }

  /**
   * {@return a service for a store, with the policy for the public web}
   *
   * <p>For example, {@code Shortener.of(Store.open(Path.of("urial-data")))}.
   *
   * @param store the store, which must stay open while the service is in use
   */
  public static Shortener of(Store store) {
    return of(store, TargetPolicy.publicWeb(), SlugGenerator.secure(), Clock.systemUTC());
  }

  /**
   * {@return a service with explicit dependencies}
   *
   * <p>For example, {@code Shortener.of(store, policy, SlugGenerator.secure(), Clock.systemUTC())}.
   *
   * @param store the store, which must stay open while the service is in use
   * @param targets the policy for targets
   * @param slugs the generator of slugs
   * @param clock the clock for changes and decisions
   */
  public static Shortener of(Store store, TargetPolicy targets, SlugGenerator slugs, Clock clock) {
    return new Shortener(
        Objects.requireNonNull(store, "store"),
        Objects.requireNonNull(targets, "targets"),
        Objects.requireNonNull(slugs, "slugs"),
        Objects.requireNonNull(clock, "clock"));
  }

  /** {@return the links} */
  public Links links() {
    return links;
  }

  /** {@return the users, keys, sessions and the audit log} */
  public Accounts accounts() {
    return accounts;
  }

  /** {@return the domains} */
  public Domains domains() {
    return domains;
  }

  /** {@return the visits by period} */
  public Statistics statistics() {
    return statistics;
  }

  /** {@return the lookup of paths, and the decisions about visits} */
  public Visiting visiting() {
    return visiting;
  }

  /** {@return the stored responses to repeated requests} */
  public Idempotency idempotency() {
    return idempotency;
  }

  /** {@return the policy for targets} */
  public TargetPolicy targets() {
    return targets;
  }

  /** {@return the store} */
  public Store store() {
    return store;
  }
}
