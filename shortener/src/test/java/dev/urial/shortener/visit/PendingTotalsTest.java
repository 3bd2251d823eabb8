package dev.urial.shortener.visit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.testkit.Slow;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Batches of visits that are added up by key. */
class PendingTotalsTest {
  private static List<List<Visit>> draw(int batches) {
    Random random = new Random(batches);
    List<List<Visit>> drawn = new ArrayList<>();
    for (int i = 0; i < batches; i++) {
      drawn.add(DrawnVisits.draw(random, 1 + random.nextInt(200)));
    }
    return drawn;
  }

  private static List<byte[]> octets(List<List<Visit>> batches) {
    return batches.stream().map(PendingTotalsTest::octetsOf).toList();
  }

  static byte[] octetsOf(List<Visit> visits) {
    return BatchTotals.octets(VisitBatch.of(visits), Set.of());
  }

  /** The same, without octets and order: what each visit adds, one after the other. */
  private static Map<VisitSums.Key, VisitTally> byTheBook(List<List<Visit>> batches) {
    Map<VisitSums.Key, VisitTally> sums = new TreeMap<>();
    for (List<Visit> visits : batches) {
      for (Visit visit : visits) {
        int hour = VisitSums.hour(visit.at());
        long domain =
            visit.linkId() == 0
                ? DomainCounterIds.orphans(visit.domain())
                : DomainCounterIds.links(visit.domain());
        for (long id : new long[] {visit.linkId(), domain}) {
          DrawnVisits.count(
              sums.computeIfAbsent(
                  new VisitSums.Key(id, VisitSums.RECENT, hour), key -> new VisitTally()),
              visit);
        }
      }
    }
    return sums;
  }

  private static Map<String, Long> values(VisitTally tally) {
    Map<String, Long> values = new TreeMap<>();
    values.put("visits", tally.visits());
    values.put("bots", tally.bots());
    tally.forEach((dimension, value, count) -> values.put(dimension + " " + value, count));
    return values;
  }

  private static List<VisitSums.Key> check(
      Map<VisitSums.Key, VisitTally> expected, PendingTotals totals) {
    List<VisitSums.Key> keys = new ArrayList<>();
    while (totals.hasNext()) {
      VisitSums.Added added = totals.next();
      keys.add(added.key());
      assertEquals(values(expected.get(added.key())), values(added.tally()), added.key()::toString);
    }
    assertThrows(NoSuchElementException.class, totals::next);
    return keys;
  }

  @Test
  void eachKeyComesOnceWithWhatAllBatchesHave() {
    for (int batches : new int[] {0, 1, 2, 30}) {
      List<List<Visit>> drawn = draw(batches);
      Map<VisitSums.Key, VisitTally> expected = byTheBook(drawn);
      PendingTotals totals = new PendingTotals(octets(drawn), null);
      assertEquals(Integer.MAX_VALUE, totals.firstHour());
      assertEquals(List.copyOf(expected.keySet()), check(expected, totals));
      int first = expected.keySet().stream().mapToInt(VisitSums.Key::start).min().orElse(-1);
      assertEquals(batches == 0 ? Integer.MAX_VALUE : first, totals.firstHour());
    }
  }

  @Test
  @Slow("goes on after each of many keys; the contract of stores of visits adds to totals")
  void theyGoOnAfterAnyKey() {
    List<List<Visit>> drawn = draw(10);
    Map<VisitSums.Key, VisitTally> expected = byTheBook(drawn);
    List<VisitSums.Key> keys = List.copyOf(expected.keySet());
    for (int i = 0; i < keys.size(); i++) {
      PendingTotals rest = new PendingTotals(octets(drawn), keys.get(i));
      assertEquals(keys.subList(i + 1, keys.size()), check(expected, rest));
    }
  }

  @Test
  void whatABatchRepeatsIsStoredOnce() {
    List<Visit> one = DrawnVisits.draw(new Random(1), 1);
    List<Visit> many = new ArrayList<>();
    for (int i = 0; i < 1_000; i++) {
      many.addAll(one);
    }
    assertTrue(octetsOf(many).length < octetsOf(one).length + 20);
  }

  /** Octets that were damaged on the disk do not give wrong totals in silence, nor take memory. */
  @Test
  void otherOctetsAreInvalid() {
    byte[] octets = octetsOf(DrawnVisits.draw(new Random(2), 50));
    for (int length = 0; length < octets.length; length++) {
      byte[] some = Arrays.copyOf(octets, length);
      assertThrows(IllegalArgumentException.class, () -> read(some));
    }
    byte[] unsorted = {0, 2, 9, 5, 1, 0, 0, 3, 5, 1, 0, 0};
    assertThrows(IllegalArgumentException.class, () -> read(unsorted));
    byte[] withoutValue = {0, 1, 9, 5, 1, 0, 1, 0, 1};
    assertThrows(IllegalArgumentException.class, () -> read(withoutValue));
    Random random = new Random(3);
    for (int i = 0; i < 20_000; i++) {
      byte[] changed = octets.clone();
      changed[random.nextInt(changed.length)] = (byte) random.nextInt();
      try {
        read(changed);
      } catch (IllegalArgumentException expected) {
        // Some changes are not noticed, but none ends in another exception.
      }
    }
    assertFalse(new PendingTotals(List.of(new byte[] {0, 0}), null).hasNext());
  }

  private static void read(byte[] octets) {
    PendingTotals totals = new PendingTotals(List.of(octets), null);
    while (totals.hasNext()) {
      totals.next();
    }
  }
}
