package dev.urial.shortener;

import dev.urial.shortener.account.Scope;
import dev.urial.shortener.link.LinkFilter;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.store.LinkTable;
import dev.urial.shortener.store.Store;
import dev.urial.shortener.visit.Dimension;
import dev.urial.shortener.visit.Visit;
import dev.urial.shortener.visit.VisitCounts;
import dev.urial.shortener.visit.VisitCounts.Grain;
import dev.urial.shortener.visit.VisitCounts.Question;
import dev.urial.shortener.visit.VisitTable.DailyVisits;
import dev.urial.shortener.visit.VisitTable.LinkVisits;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The visits to links, by period. Actors get only the visits that they may see; for an editor,
 * these are the visits to their own links.
 *
 * <pre>{@code
 * Statistics.Period november = new Statistics.Period(from, until, VisitCounts.Grain.DAY);
 * shortener.statistics().ofLink(actor, link.id(), november).counts().visits()  // 1_024
 * }</pre>
 *
 * <p>Every method needs {@link Scope#STATS}.
 */
public final class Statistics {
  /** The maximum number of links whose visits are added up or ranked. */
  public static final int MAX_LINKS = 10_000;

  private static final int CHUNK = 25;
  private static final int MAX_COUNTED_TAGS = 20_000;
  private static final int MAX_TAGS = 1_000;

  private static final List<Dimension> OF_LINKS =
      List.of(
          Dimension.COUNTRY,
          Dimension.BROWSER,
          Dimension.SYSTEM,
          Dimension.DEVICE,
          Dimension.REFERRER);

  private final Store store;
  private final DomainDirectory domains;

  Statistics(Store store, DomainDirectory domains) {
    this.store = store;
    this.domains = domains;
  }

  /**
   * A period and its resolution.
   *
   * @param from the start (inclusive), rounded down to a whole hour in UTC
   * @param until the end (exclusive), rounded up to a whole hour in UTC
   * @param grain the length of an interval
   */
  public record Period(Instant from, Instant until, Grain grain) {}

  /**
   * The visits in a period.
   *
   * @param period the period
   * @param counts the numbers of visits
   * @param dimensions the dimensions by which visits are counted
   * @param link the link; null if the visits were to several links or to none
   * @param admitted the number of visits that a link with a visit limit has admitted; -1 if there
   *     is no limit
   */
  public record Figures(
      Period period,
      VisitCounts counts,
      List<Dimension> dimensions,
      @Nullable ShortLink link,
      long admitted) {
    /**
     * Copies the list.
     *
     * @param period the period
     * @param counts the numbers of visits
     * @param dimensions the dimensions by which visits are counted
     * @param link the link; null if the visits were to several links or to none
     * @param admitted the number of visits that a link with a visit limit has admitted, or -1
     */
    public Figures {
      Objects.requireNonNull(period, "period");
      Objects.requireNonNull(counts, "counts");
      dimensions = List.copyOf(Objects.requireNonNull(dimensions, "dimensions"));
    }
  }

  /**
   * A link and the number of visits to it.
   *
   * @param id the ID of the link
   * @param shortUrl the short URL
   * @param visits the number of visits by people
   */
  public record RankedLink(long id, String shortUrl, long visits) {}

  /**
   * The links and tags with the most visits.
   *
   * @param links the links, most visited first
   * @param tags each tag with the number of visits to all links that have it, most visited first;
   *     at most 1,000
   * @param isPartial whether more than {@link #MAX_LINKS} links have visits, or these have very
   *     many tags; if so, only the most visited links, and the tags that they have, are counted
   */
  public record Ranking(
      List<RankedLink> links, List<Map.Entry<String, Long>> tags, boolean isPartial) {
    /**
     * Copies the lists.
     *
     * @param links the links, most visited first
     * @param tags each tag with the number of visits to all links that have it
     * @param isPartial whether only the most visited links are counted
     */
    public Ranking {
      links = List.copyOf(Objects.requireNonNull(links, "links"));
      tags = List.copyOf(Objects.requireNonNull(tags, "tags"));
    }
  }

  /**
   * {@return the visits to a link; null if there is none, or the actor may not see its statistics}
   *
   * <p>For example, {@code statistics.ofLink(actor, link.id(), november).counts().visits()}.
   *
   * @param actor who asks
   * @param id the ID of the link
   * @param period the period
   */
  public @Nullable Figures ofLink(Actor actor, long id, Period period) {
    actor.need(Scope.STATS);
    ShortLink link = store.links().get(id);
    if (link == null || !actor.maySeeStatistics(link)) {
      return null;
    }
    Question question = new Question(id, period.from(), period.until(), period.grain());
    long admitted = link.visitLimit() > 0 ? store.links().admitted(id) : -1;
    return new Figures(period, store.visits().statistics(question), OF_LINKS, link, admitted);
  }

  /**
   * {@return the visits to all links of a domain, including erased ones}
   *
   * <p>For example, {@code statistics.ofDomain(actor, domain, november).counts().visits()}.
   *
   * @param actor who asks, and must see all links
   * @param domain the domain
   * @param period the period
   */
  public Figures ofDomain(Actor actor, ShortDomain domain, Period period) {
    actor.need(Scope.STATS);
    actor.needAllLinks();
    return figures(
        period,
        Question.ofDomain(domain.host(), period.from(), period.until(), period.grain()),
        OF_LINKS);
  }

  /**
   * {@return the visits to slugs that do not exist}
   *
   * <p>For example, {@code statistics.orphans(actor, null, november).counts().visits()}.
   *
   * @param actor who asks, and must see all links
   * @param domain the domain; null for all domains
   * @param period the period
   */
  public Figures orphans(Actor actor, @Nullable ShortDomain domain, Period period) {
    actor.need(Scope.STATS);
    actor.needAllLinks();
    Instant from = period.from();
    Instant until = period.until();
    Question question =
        domain == null
            ? new Question(0, from, until, period.grain())
            : Question.orphansOf(domain.host(), from, until, period.grain());
    return figures(period, question, List.of(Dimension.values()));
  }

  private Figures figures(Period period, Question question, List<Dimension> dimensions) {
    return new Figures(period, store.visits().statistics(question), dimensions, null, -1);
  }

  /** Returns a filter for the links whose visits the actor may see; null for none. */
  private static @Nullable LinkFilter seen(Actor actor, LinkFilter asked) {
    actor.need(Scope.STATS);
    return actor.narrowed(asked);
  }

  /**
   * {@return the visits to the links that match a filter, or to the first 10,000 of them; null if
   * the actor may see none of them}
   *
   * <p>For example, {@code statistics.ofLinks(actor, new LinkFilter(null, "spring", null, 0),
   * november)}.
   *
   * @param actor who asks
   * @param asked which links to include
   * @param period the period
   */
  public @Nullable Figures ofLinks(Actor actor, LinkFilter asked, Period period) {
    LinkFilter filter = seen(actor, asked);
    if (filter == null) {
      return null;
    }
    List<Long> ids = store.links().ids(filter, 0, MAX_LINKS);
    VisitCounts counts =
        store.visits().statistics(ids, period.from(), period.until(), period.grain());
    return new Figures(period, counts, OF_LINKS, null, -1);
  }

  /**
   * {@return the links and tags with the most visits; null if the actor may see none of the links}
   *
   * <p>For example, {@code statistics.ranking(actor, LinkFilter.ALL, november, 10).links()}.
   *
   * @param actor who asks
   * @param asked which links to include
   * @param period the period, whose grain is ignored
   * @param limit the maximum number of links
   */
  public @Nullable Ranking ranking(Actor actor, LinkFilter asked, Period period, int limit) {
    LinkFilter filter = seen(actor, asked);
    if (filter == null) {
      return null;
    }
    List<LinkVisits> ranks = ranks(filter, period.from(), period.until());
    List<RankedLink> top = new ArrayList<>();
    Map<String, Long> tags = new HashMap<>();
    boolean isPartial = ranks.size() > MAX_LINKS;
    int end = Math.min(MAX_LINKS, ranks.size());
    for (int start = 0; start < end; start += CHUNK) {
      List<LinkVisits> some = ranks.subList(start, Math.min(end, start + CHUNK));
      Map<Long, ShortLink> found = among(filter, some);
      for (LinkVisits it : some) {
        ShortLink link = found.get(it.linkId());
        if (link == null) {
          continue;
        }
        if (top.size() < limit) {
          top.add(new RankedLink(link.id(), domains.shortUrl(link), it.visits()));
        }
        for (String tag : link.tags()) {
          if (tags.size() < MAX_COUNTED_TAGS || tags.containsKey(tag)) {
            tags.merge(tag, it.visits(), Long::sum);
          } else {
            isPartial = true;
          }
        }
      }
    }
    List<Map.Entry<String, Long>> byTag =
        tags.entrySet().stream()
            .sorted(
                Map.Entry.<String, Long>comparingByValue()
                    .reversed()
                    .thenComparing(Map.Entry.comparingByKey()))
            .limit(MAX_TAGS)
            .toList();
    return new Ranking(top, byTag, isPartial);
  }

  /**
   * Returns the links with the most visits, most visited first. If more than {@link #MAX_LINKS}
   * links match the filter, these are links that need not match.
   */
  private List<LinkVisits> ranks(LinkFilter filter, Instant from, Instant until) {
    boolean isAll = filter.equals(LinkFilter.ALL);
    List<Long> fitting = isAll ? List.of() : store.links().ids(filter, 0, MAX_LINKS + 1);
    boolean isWide = isAll || fitting.size() > MAX_LINKS;
    return store.visits().ranking(isWide ? null : fitting, from, until, MAX_LINKS + 1);
  }

  /** Returns the ranked links that match a filter, by ID. */
  private Map<Long, ShortLink> among(LinkFilter filter, List<LinkVisits> ranks) {
    LinkTable table = store.links();
    Map<Long, ShortLink> found = new HashMap<>();
    table
        .among(filter, ranks.stream().map(LinkVisits::linkId).toList())
        .forEach(link -> found.put(link.id(), link));
    return found;
  }

  /**
   * {@return the visits to some links on each day (UTC), ordered by link and day; days without
   * visits, and links whose statistics the actor may not see, are missing}
   *
   * <p>For example, {@code statistics.days(actor, List.of(link), today.minusDays(7), today)}.
   *
   * @param actor who asks
   * @param of the links
   * @param from the first day
   * @param until the day after the last one
   */
  public List<DailyVisits> days(
      Actor actor, Collection<ShortLink> of, LocalDate from, LocalDate until) {
    actor.need(Scope.STATS);
    List<Long> ids = of.stream().filter(actor::maySeeStatistics).map(ShortLink::id).toList();
    return store.visits().days(ids, from, until);
  }

  /**
   * Passes all stored visits to a link to a consumer, oldest first, without loading them all into
   * memory.
   *
   * <p>For example, {@code statistics.visits(actor, link, Instant.now(), visit -> count++)}.
   *
   * @param actor who asks
   * @param link a link whose statistics the actor may see
   * @param until the time up to which visits are passed
   * @param each a consumer that is called once per visit, on the calling thread
   */
  public void visits(Actor actor, ShortLink link, Instant until, Consumer<Visit> each) {
    actor.need(Scope.STATS);
    if (actor.maySeeStatistics(link)) {
      store.visits().export(link.id(), Instant.EPOCH, until, each);
    }
  }
}
