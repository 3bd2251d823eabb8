package dev.urial.shortener;

import dev.urial.shortener.link.Link;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.Slugs;
import dev.urial.shortener.link.TargetPolicy;
import dev.urial.shortener.store.Store;
import java.time.Clock;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Short links: made, changed and deleted under rules; and where a visit is led. */
public final class Shortener {
  private final Store store;
  private final TargetPolicy targets;
  private final Slugs slugs;
  private final Clock clock;

  private Shortener(Store store, TargetPolicy targets, Slugs slugs, Clock clock) {
    this.store = store;
    this.targets = targets;
    this.slugs = slugs;
    this.clock = clock;
  }

  /** A service on a store, with the policy for the public web. */
  public static Shortener of(Store store) {
    return of(store, TargetPolicy.publicWeb(), Slugs.secure(), Clock.systemUTC());
  }

  /** A service on a store, with everything said. */
  public static Shortener of(Store store, TargetPolicy targets, Slugs slugs, Clock clock) {
    return new Shortener(
        Objects.requireNonNull(store, "store"),
        Objects.requireNonNull(targets, "targets"),
        Objects.requireNonNull(slugs, "slugs"),
        Objects.requireNonNull(clock, "clock"));
  }

  /** Returns the store. */
  public Store store() {
    return store;
  }

  /** Returns the policy for targets. */
  public TargetPolicy targets() {
    return targets;
  }

  /** Makes a link. */
  public Outcome create(Actor actor, LinkDraft draft) {
    return createAll(actor, List.of(draft)).get(0);
  }

  /** Makes links, each for itself: one that is refused does not sink the others. In order. */
  public List<Outcome> createAll(Actor actor, List<LinkDraft> drafts) {
    throw new UnsupportedOperationException("" + slugs + clock);
  }

  /**
   * Changes a link; a changed slug leaves the old one as an alias.
   *
   * @param expected the version it was read with; 0: whatever it is now
   */
  public Outcome edit(Actor actor, long id, long expected, LinkDraft changes) {
    throw new UnsupportedOperationException();
  }

  /** Deletes a link: a tombstone stays. */
  public Outcome delete(Actor actor, long id, long expected) {
    throw new UnsupportedOperationException();
  }

  /** Takes a deletion back. */
  public Outcome restore(Actor actor, long id, long expected) {
    throw new UnsupportedOperationException();
  }

  /** Takes a link down; administrators only. */
  public Outcome ban(Actor actor, long id, long expected) {
    throw new UnsupportedOperationException();
  }

  /** Returns the domain of a host, an alias or a preview host, with port or without, or null. */
  public @Nullable ShortDomain domain(String host) {
    throw new UnsupportedOperationException();
  }

  /**
   * Returns what stands at a path.
   *
   * @param rawPath the path of the request, as sent, with its first slash
   */
  public Place find(ShortDomain domain, String rawPath) {
    throw new UnsupportedOperationException();
  }

  /** Decides where a visit is led; counts it where the link has a limit. */
  public Decision decide(Place place, Visitor visitor) {
    throw new UnsupportedOperationException();
  }

  /** Returns the short URL of a link. */
  public String shortUrl(Link link) {
    throw new UnsupportedOperationException();
  }
}
