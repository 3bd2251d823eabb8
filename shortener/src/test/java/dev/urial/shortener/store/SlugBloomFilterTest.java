package dev.urial.shortener.store;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class SlugBloomFilterTest {
  private static final int MILLION = 1_000_000;

  @Test
  void aMillionSlugsTakeLittleRoomAndNoneIsForgotten() {
    SlugBloomFilter filter = new SlugBloomFilter();
    filter.expect(MILLION);
    for (int i = 0; i < MILLION; i++) {
      filter.add("s.example", "k" + i);
    }
    for (int i = 0; i < MILLION; i++) {
      assertTrue(filter.mayHold("s.example", "k" + i));
    }
    assertTrue(filter.octets() < 1_400_000, filter.octets() + " octets");
    int wrong = 0;
    for (int i = 0; i < 100_000; i++) {
      wrong += filter.mayHold("s.example", "m" + i) ? 1 : 0;
    }
    assertTrue(wrong < 1_500, wrong + " of 100,000 free slugs seem taken");
    // Its seed is drawn, so that one free slug in a hundred may seem taken: no single one is asked.
    int others = 0;
    for (int i = 0; i < 10_000; i++) {
      others += filter.mayHold("t.example", "k" + i) ? 1 : 0;
    }
    assertTrue(others < 250, others + " of 10,000 slugs of another domain seem taken");
  }

  @Test
  void itGrowsWithoutForgetting() {
    SlugBloomFilter filter = new SlugBloomFilter();
    int many = 500_000;
    for (int i = 0; i < many; i++) {
      filter.add("s.example", Integer.toString(i, 36));
      filter.add("s.example", Integer.toString(i / 2, 36)); // again: takes no more room
    }
    for (int i = 0; i < many; i++) {
      assertTrue(filter.mayHold("s.example", Integer.toString(i, 36)));
    }
    assertTrue(filter.octets() < 1_400_000, filter.octets() + " octets");
  }
}
