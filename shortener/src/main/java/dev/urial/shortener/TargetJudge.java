package dev.urial.shortener;

import dev.urial.shortener.link.Blocklist;
import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.Objection;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.link.TargetPolicy;
import dev.urial.shortener.link.TargetVerdict;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/**
 * Checks the targets of links and domains against the policy, the blocklist, and the service's
 * existing links.
 */
final class TargetJudge {
  private final TargetPolicy policy;
  private final DomainDirectory domains;
  private final RedirectLoops.Finder finder;
  private final Clock clock;
  private final List<Runnable> blocklistListeners = new CopyOnWriteArrayList<>();
  private volatile Blocklist blocklist = Blocklist.none();

  TargetJudge(
      TargetPolicy policy, DomainDirectory domains, RedirectLoops.Finder finder, Clock clock) {
    this.policy = policy;
    this.domains = domains;
    this.finder = finder;
    this.clock = clock;
  }

  /** Sets the list of targets that no link may lead to. */
  void blocks(Blocklist list) {
    blocklist = list;
    blocklistListeners.forEach(Runnable::run);
  }

  /** Registers a listener for changes to the blocklist. */
  void onBlocklist(Runnable listener) {
    blocklistListeners.add(listener);
  }

  /** Returns whether a location is on the blocklist. */
  boolean blocks(String location) {
    return blocklist.covers(location);
  }

  /**
   * Checks the target of a link.
   *
   * @param actor who may learn the outcome: a suggestion reveals where only those links lead that
   *     the actor may see
   * @param name the names of the link itself, as in {@link RedirectLoops#follow}, to which the
   *     target must not lead back; empty for a link without a slug
   */
  TargetVerdict judge(Actor actor, String given, Set<String> name) {
    TargetVerdict verdict = policy.judge(given);
    LinkTarget target = verdict.target();
    String text = target == null ? given.strip() : target.text();
    if (target != null && blocklist.covers(text)) {
      return refused(
          verdict, Objections.target(Objection.Reason.HOST_REFUSED, given, null, "target.blocked"));
    }
    if (text.length() > TargetPolicy.MAX_LENGTH || domains.index().ofTarget(text) == null) {
      return verdict;
    }
    ShortDomain own = Objects.requireNonNull(domains.index().ofTarget(text));
    RedirectLoops loops = loops();
    RedirectLoops.End end = loops.follow(text, name);
    Objection objection = null;
    if (end == RedirectLoops.End.LOOP) {
      objection = Objections.loop("target", given);
    } else if (!policy.allowsChains()) {
      objection =
          Objections.target(
              Objection.Reason.OWN_DOMAIN,
              given,
              last(actor, loops, text),
              "target.own-domain",
              own.host());
    } else if (end == RedirectLoops.End.FAR) {
      objection =
          Objections.target(
              Objection.Reason.LOOP,
              given,
              last(actor, loops, text),
              "target.hops",
              RedirectLoops.HOPS);
    }
    if (objection == null) {
      return verdict;
    }
    return refused(verdict, objection);
  }

  /**
   * Returns the target at the end of a chain of links, if a visitor would be redirected to it now
   * and the actor may see all links of the chain; otherwise null. An actor who may not see a link
   * would learn where it leads without a visit, and without the limit for unknown slugs.
   */
  private @Nullable String last(Actor actor, RedirectLoops loops, String text) {
    String last = loops.last(text, clock.instant(), actor::maySee);
    return last == null || blocks(last) ? null : last;
  }

  private static TargetVerdict refused(TargetVerdict verdict, Objection objection) {
    List<Objection> all = new ArrayList<>();
    all.add(objection);
    all.addAll(verdict.objections());
    return new TargetVerdict(null, all, verdict.warnings(), verdict.shortener());
  }

  /**
   * Returns the first reason why an existing link could not be created now; null if there is none.
   */
  @Nullable Objection review(ShortLink link) {
    for (String target : RedirectLoops.targets(link)) {
      List<Objection> objections =
          judge(Actor.nobody(), target, Set.of("#" + link.id())).objections();
      if (!objections.isEmpty()) {
        return objections.get(0);
      }
    }
    return null;
  }

  /** Returns the reasons why a domain cannot be saved. */
  List<Objection> judge(ShortDomain domain) {
    DomainIndex then = domains.with(domain);
    RedirectLoops loops = new RedirectLoops(then, finder);
    List<Objection> objections = new ArrayList<>();
    judge(domain.home(), "home", then, loops, objections);
    judge(domain.notFound(), "notFound", then, loops, objections);
    return objections;
  }

  private void judge(
      @Nullable String target,
      String field,
      DomainIndex with,
      RedirectLoops loops,
      List<Objection> to) {
    if (target == null) {
      return;
    }
    ShortDomain own = with.ofTarget(target);
    if (own == null) {
      for (Objection objection : policy.judge(target).objections()) {
        to.add(objection.of(field));
      }
      return;
    }
    boolean leadsToItself =
        loops.follow(target, Set.of()) != RedirectLoops.End.ELSEWHERE
            || field.equals("notFound")
                && finder.find(own, RedirectLoops.path(target)).link() == null;
    if (leadsToItself) {
      to.add(Objections.loop(field, target));
    }
  }

  /**
   * Returns whether a target leads back to the link with this ID, or into another redirect loop.
   */
  boolean comesBack(String target, long id) {
    return loops().follow(target, Set.of("#" + id)) == RedirectLoops.End.LOOP;
  }

  /**
   * Returns whether a link must not redirect to a location because that leads to a redirect loop,
   * to a chain that is too long or, unless chains are allowed, to any link of the service. The
   * location's domain may have been added after the link was created.
   */
  boolean leadsBack(ShortLink link, String location) {
    DomainIndex own = domains.index();
    ShortDomain domain = own.ofTarget(location);
    if (domain == null) {
      return false;
    }
    Set<String> itself = Set.of("#" + link.id());
    if (new RedirectLoops(own, finder).follow(location, itself) != RedirectLoops.End.ELSEWHERE) {
      return true;
    }
    return !policy.allowsChains()
        && finder.find(domain, RedirectLoops.path(location)).link() != null;
  }

  private RedirectLoops loops() {
    return new RedirectLoops(domains.index(), finder);
  }
}
