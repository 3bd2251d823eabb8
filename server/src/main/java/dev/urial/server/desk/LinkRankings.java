package dev.urial.server.desk;

import dev.urial.server.http.Problem;
import dev.urial.server.http.ProblemType;
import dev.urial.server.site.SharedServices;
import dev.urial.shortener.Shortener;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.exchange.VisitDays;
import dev.urial.shortener.link.LinkFilter;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.store.LinkTable;
import dev.urial.shortener.visit.VisitCounts;
import dev.urial.shortener.visit.VisitTable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Computes visits to many links: the totals for a tag, the links and tags with the most visits, and
 * a line for each link and day. Callers get only the visits that they may see; for an editor, these
 * are the visits to their own links.
 *
 * <pre>{@code
 * LinkRankings rankings = LinkRankings.of(context);
 * rankings.ranking(caller, new LinkRankings.Chosen(null, "spring"), span, 10).links().get(0).visits()
 * }</pre>
 *
 * <p>Each method throws a {@link Problem} if the caller may not see statistics.
 */
public final class LinkRankings {
  /** The maximum number of links that are counted. */
  public static final int MOST = 10_000;

  private static final int CHUNK = 25;

  /** The maximum number of different tags that are counted, so that they fit into memory. */
  private static final int MOST_COUNTED_TAGS = 20_000;

  private static final int MOST_TAGS = 1_000;

  private final Shortener shortener;

  private LinkRankings(SharedServices context) {
    this.shortener = context.shortener();
  }

  /** Creates an instance for a service. */
  public static LinkRankings of(SharedServices context) {
    return new LinkRankings(Objects.requireNonNull(context, "context"));
  }

  /**
   * A selection of links.
   *
   * @param domain the host of the domain of the links; null for all domains
   * @param tag the tag of the links; null for links with any tags or none
   */
  public record Chosen(@Nullable String domain, @Nullable String tag) {}

  /**
   * A link and the number of visits to it.
   *
   * @param id the ID of the visited link
   * @param shortUrl the short URL of the link
   * @param visits the number of visits by people
   */
  public record TopLink(long id, String shortUrl, long visits) {}

  /**
   * The links and tags with the most visits.
   *
   * @param links the links, most visited first
   * @param tags each tag with the number of visits to all links that have it, most visited first;
   *     at most 1,000
   * @param isPartial whether more than {@link #MOST} links have visits, or these have very many
   *     tags; if so, only the most visited links, and the tags that they have, are counted
   */
  public record Ranking(
      List<TopLink> links, List<Map.Entry<String, Long>> tags, boolean isPartial) {
    /** Makes defensive copies of the lists. */
    public Ranking {
      links = List.copyOf(links);
      tags = List.copyOf(tags);
    }
  }

  private static LinkFilter filter(ApiCaller caller, Chosen chosen) {
    Authentication.need(caller, Scope.STATS);
    LinkFilter filter =
        caller.actor().narrowed(new LinkFilter(chosen.domain(), chosen.tag(), null, 0));
    if (filter == null) {
      throw Problem.of(ProblemType.NOT_FOUND, "detail.not-found");
    }
    return filter;
  }

  /**
   * Throws a {@link Problem} if a caller may not see these statistics. Call this method before
   * starting to write a file.
   */
  public void check(ApiCaller caller, Chosen chosen) {
    filter(caller, chosen);
  }

  /** Returns the totals for the chosen links, or for the first 10,000 if there are more. */
  public VisitFigures.Figures figures(ApiCaller caller, Chosen chosen, VisitFigures.Span span) {
    LinkFilter filter = filter(caller, chosen);
    List<Long> ids = shortener.store().links().ids(filter, 0, MOST);
    VisitCounts sums =
        shortener.store().visits().statistics(ids, span.from(), span.until(), span.grain());
    return VisitFigures.ofLinks(span, sums);
  }

  /**
   * Returns the links and tags with the most visits.
   *
   * @param caller the caller of the operation
   * @param chosen which links to include
   * @param span the period, whose grain is ignored
   * @param limit the maximum number of links
   */
  public Ranking ranking(ApiCaller caller, Chosen chosen, VisitFigures.Span span, int limit) {
    LinkFilter filter = filter(caller, chosen);
    LinkTable links = shortener.store().links();
    boolean isAll = filter.equals(LinkFilter.ALL);
    List<Long> fitting = isAll ? List.of() : links.ids(filter, 0, MOST + 1);
    boolean isWide = isAll || fitting.size() > MOST;
    List<VisitTable.LinkVisits> ranks =
        shortener
            .store()
            .visits()
            .ranking(isWide ? null : fitting, span.from(), span.until(), MOST + 1);
    List<TopLink> top = new ArrayList<>();
    Map<String, Long> tags = new HashMap<>();
    boolean isPartial = ranks.size() > MOST;
    int end = Math.min(MOST, ranks.size());
    for (int start = 0; start < end; start += CHUNK) {
      List<VisitTable.LinkVisits> some = ranks.subList(start, Math.min(end, start + CHUNK));
      Map<Long, ShortLink> found = new HashMap<>();
      links
          .among(filter, some.stream().map(VisitTable.LinkVisits::linkId).toList())
          .forEach(link -> found.put(link.id(), link));
      for (VisitTable.LinkVisits it : some) {
        ShortLink link = found.get(it.linkId());
        if (link == null) {
          continue;
        }
        if (top.size() < limit) {
          top.add(new TopLink(link.id(), shortener.shortUrl(link), it.visits()));
        }
        for (String tag : link.tags()) {
          if (tags.size() < MOST_COUNTED_TAGS || tags.containsKey(tag)) {
            tags.merge(tag, it.visits(), Long::sum);
          } else {
            isPartial = true;
          }
        }
      }
    }
    List<Map.Entry<String, Long>> byTag = new ArrayList<>(tags.entrySet());
    byTag.sort(
        Map.Entry.<String, Long>comparingByValue()
            .reversed()
            .thenComparing(Map.Entry.comparingByKey()));
    List<Map.Entry<String, Long>> mostVisited = byTag.subList(0, Math.min(MOST_TAGS, byTag.size()));
    return new Ranking(top, mostVisited, isPartial);
  }

  /** Returns a ranking as JSON for the API. */
  static ObjectNode object(VisitFigures.Span span, Ranking ranking) {
    ObjectNode json = ApiJson.object();
    ApiJson.put(json, "from", span.from());
    ApiJson.put(json, "until", span.until());
    ArrayNode links = json.putArray("links");
    for (TopLink it : ranking.links()) {
      ObjectNode one = links.addObject();
      one.put("id", it.id());
      one.put("shortUrl", it.shortUrl());
      one.put("visits", it.visits());
    }
    ArrayNode tags = json.putArray("tags");
    for (Map.Entry<String, Long> it : ranking.tags()) {
      ObjectNode one = tags.addObject();
      one.put("value", it.getKey());
      one.put("visits", it.getValue());
    }
    json.put("partial", ranking.isPartial());
    return json;
  }

  /**
   * Writes a line for each link and day with visits, in the format of {@link VisitDays}.
   *
   * @param caller the caller of the operation
   * @param chosen which links to include, without a maximum number
   * @param span the period: its start is rounded down, and its end rounded up, to whole UTC days
   * @param to the output
   */
  public void writeDays(ApiCaller caller, Chosen chosen, VisitFigures.Span span, Appendable to)
      throws IOException {
    VisitDays.of(shortener, span.from(), span.until()).write(filter(caller, chosen), to);
  }

  /** Writes the same lines for a single link. */
  public void writeDays(ShortLink link, VisitFigures.Span span, Appendable to) throws IOException {
    VisitDays.of(shortener, span.from(), span.until()).write(link, to);
  }
}
