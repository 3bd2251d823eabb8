package dev.urial.shortener.visit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Computes the amounts that a batch of visits adds to hours, as octets that {@link PendingTotals}
 * reads. A visit counts for its link and for its domain; the visits of each are a chain, which is
 * counted at once.
 */
@SuppressWarnings("EnumOrdinal") // as VisitTally stores it
final class BatchTotals {
  private static final VisitColumn[] COUNTED = columns(Dimension.values());
  private static final VisitColumn[] COUNTED_FOR_LINKS =
      columns(
          Dimension.COUNTRY,
          Dimension.BROWSER,
          Dimension.SYSTEM,
          Dimension.DEVICE,
          Dimension.REFERRER);

  private final VisitBatch visits;
  private final Map<VisitSums.Key, Chain> chains = new HashMap<>();

  /** For each visit, the next one in the chain of its link, and in that of its domain; or -1. */
  private final int[] next;

  /** By the number of a domain's text: the IDs of its two totals, once they are computed. */
  private final long[] domains;

  /** By the number of a text: its visits in the current chain. */
  private final int[] counts;

  /** By the number of a text: its number in the octets, from 1; 0 if it is not there yet. */
  private final int[] numbers;

  private final OctetBuffer values = new OctetBuffer(1_024);
  private int valueCount;

  private static VisitColumn[] columns(Dimension... dimensions) {
    return Stream.of(dimensions)
        .map(it -> Stream.of(VisitColumn.values()).filter(c -> c.dimension() == it).findFirst())
        .map(Optional::orElseThrow)
        .toArray(VisitColumn[]::new);
  }

  /** The visits to a link or a domain in an hour. */
  private static final class Chain {
    private final VisitSums.Key key;
    private final int first;
    private int last;

    Chain(VisitSums.Key key, int first) {
      this.key = key;
      this.first = first;
      this.last = first;
    }
  }

  private BatchTotals(VisitBatch visits) {
    this.visits = visits;
    this.next = new int[2 * visits.size()];
    this.domains = new long[2 * visits.texts() + 2];
    this.counts = new int[visits.texts() + 1];
    this.numbers = new int[visits.texts() + 1];
  }

  /**
   * Returns the amounts that visits add to each hour; those to erased links only count for their
   * domains.
   */
  static byte[] octets(VisitBatch visits, Set<Long> erased) {
    BatchTotals totals = new BatchTotals(visits);
    totals.chain(erased);
    return totals.octets();
  }

  private void chain(Set<Long> erased) {
    Chain domain = null;
    for (int i = 0; i < visits.size(); i++) {
      long link = visits.link(i);
      int hour = VisitSums.hour(visits.time(i));
      if (erased.isEmpty() || !erased.contains(link)) {
        append(2 * i, null, link, hour);
      }
      // Most visits have the domain and the hour of the one before.
      domain = append(2 * i + 1, domain, domain(visits.cell(i, VisitColumn.DOMAIN), link), hour);
    }
  }

  private Chain append(int place, @Nullable Chain guess, long id, int hour) {
    next[place] = -1;
    Chain chain = guess;
    if (chain == null || chain.key.link() != id || chain.key.start() != hour) {
      VisitSums.Key key = new VisitSums.Key(id, VisitSums.RECENT, hour);
      chain = chains.get(key);
      if (chain == null) {
        chain = new Chain(key, place);
        chains.put(key, chain);
        return chain;
      }
    }
    next[chain.last] = place;
    chain.last = place;
    return chain;
  }

  private long domain(int text, long link) {
    int at = 2 * text + (link == 0 ? 1 : 0);
    if (domains[at] == 0) {
      String host = visits.text(text);
      domains[at] = link == 0 ? DomainCounterIds.orphans(host) : DomainCounterIds.links(host);
    }
    return domains[at];
  }

  private byte[] octets() {
    List<Chain> sorted = new ArrayList<>(chains.values());
    sorted.sort((one, other) -> one.key.compareTo(other.key));
    OctetBuffer entries = new OctetBuffer(32 * visits.size() + 64);
    entries.number(sorted.size());
    int[] found = new int[visits.texts()];
    for (Chain chain : sorted) {
      write(chain, found, entries);
    }
    OctetBuffer out = new OctetBuffer(entries.size() + values.size() + 10);
    out.number(valueCount);
    out.copy(values, 0, values.size());
    out.copy(entries, 0, entries.size());
    return out.toArray();
  }

  /**
   * Writes an entry.
   *
   * @param found room for the numbers of all texts
   */
  private void write(Chain chain, int[] found, OctetBuffer to) {
    long people = 0;
    long programs = 0;
    int size = 0;
    for (int place = chain.first; place >= 0; place = next[place]) {
      int visit = place >> 1;
      if (visits.isBot(visit)) {
        programs++;
        continue;
      }
      people++;
      // Paths and domains are counted for orphans only.
      for (VisitColumn column : visits.link(visit) == 0 ? COUNTED : COUNTED_FOR_LINKS) {
        int text = visits.cell(visit, column);
        if (text > 0 && counts[text]++ == 0) {
          found[size++] = text;
        }
      }
    }
    to.number(chain.key.link());
    to.number(chain.key.start());
    to.number(people);
    to.number(programs);
    to.number(size);
    for (int i = 0; i < size; i++) {
      to.number(number(found[i]) - 1L);
      to.number(counts[found[i]]);
      counts[found[i]] = 0;
    }
  }

  private int number(int text) {
    if (numbers[text] == 0) {
      values.octet((byte) Objects.requireNonNull(visits.column(text).dimension()).ordinal());
      values.text(visits.text(text));
      numbers[text] = ++valueCount;
    }
    return numbers[text];
  }
}
