package dev.urial.safety.names;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Beside a map of sets. */
class HashIndexTest {
  private static Set<Integer> all(HashIndex index, int hash) {
    Set<Integer> all = new TreeSet<>();
    for (int slot = index.first(hash); slot >= 0; slot = index.next(slot)) {
      assertTrue(all.add(index.number(slot)), "each once");
    }
    return all;
  }

  /** Many share a hash, and many more the place of one; the last places go round to the first. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 15, 16, 17, 1000})
  void findsWhatWasPut(int entries) {
    SplittableRandom random = new SplittableRandom(entries);
    for (int round = 0; round < 50; round++) {
      HashIndex index = new HashIndex(entries);
      Map<Integer, Set<Integer>> expected = new HashMap<>();
      for (int number = 0; number < entries; number++) {
        int hash = random.nextInt(3) == 0 ? random.nextInt(4) - 2 : random.nextInt();
        index.put(hash, number);
        index.put(hash, number);
        expected.computeIfAbsent(hash, h -> new TreeSet<>()).add(number);
      }
      for (int hash = -8; hash < 8; hash++) {
        assertEquals(expected.getOrDefault(hash, Set.of()), all(index, hash));
      }
      expected.forEach((hash, numbers) -> assertEquals(numbers, all(index, hash)));
    }
  }
}
