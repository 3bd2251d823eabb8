package dev.urial.cli.bulk;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.cli.Ran;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Counts of keys, beside those of a map. */
class KeyCountsTest {
  @TempDir Path folder;

  @Test
  void keysOfAllLengthsAreCountedAsAMapDoes() {
    Random random = new Random(11);
    KeyCounts counts = new KeyCounts();
    for (int round = 0; round < 3; round++) {
      Map<String, Long> expected = new HashMap<>();
      for (int i = 0; i < 60_000; i++) {
        String key = key(random);
        byte[] bytes = key.getBytes(UTF_8);
        int times = random.nextInt(4) == 0 ? 1 + random.nextInt(9) : 1;
        if (times == 1) {
          counts.next().append(bytes, 0, bytes.length);
          counts.add();
        } else {
          counts.add(bytes, 0, bytes.length, times);
        }
        expected.merge(key, (long) times, Long::sum);
      }
      counts.settle();
      Map<String, Long> actual = new HashMap<>();
      for (int k = 0; k < counts.size(); k++) {
        int length = counts.end(k) - counts.start(k);
        actual.put(new String(counts.array(), counts.start(k), length, UTF_8), counts.count(k));
      }
      assertEquals(counts.size(), actual.size());
      assertEquals(expected, actual);
      counts.clear();
    }
  }

  /** Empty, short, of a word's length, and so long that it does not wait for others. */
  private static String key(Random random) {
    int length = random.nextInt(20);
    if (random.nextInt(200) == 0) {
      length = random.nextInt(random.nextInt(20) == 0 ? 100_000 : 3000);
    }
    StringBuilder key = new StringBuilder();
    for (int i = 0; i < length; i++) {
      key.append(i < length - 3 ? 'a' : (char) ('a' + random.nextInt(10)));
    }
    return key.toString();
  }

  /** So many different keys that each thread hands over its counts on the way. */
  @Test
  void severalThreadsCountWhatOneCounts() throws IOException {
    Random random = new Random(5);
    Map<String, Long> expected = new HashMap<>();
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 200_000; i++) {
      String path = "/" + (i % 3 == 0 ? random.nextInt(20) : random.nextInt(90_000));
      expected.merge(path, 1L, Long::sum);
      text.append("http://a.example").append(path).append('\n');
    }
    String all =
        expected.entrySet().stream()
            .sorted(
                Comparator.comparing((Map.Entry<String, Long> it) -> -it.getValue())
                    .thenComparing(Map.Entry::getKey))
            .map(it -> it.getValue() + "\t" + it.getKey() + "\n")
            .collect(Collectors.joining());
    String file = Files.writeString(folder.resolve("a.txt"), text).toString();
    for (String jobs : new String[] {"1", "3"}) {
      assertEquals(new Ran(0, all, ""), Ran.of("count", "--by", "path", "-j", jobs, "-f", file));
    }
  }
}
