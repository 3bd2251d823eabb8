package dev.urial.cli.bulk;

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

/** Counts of keys by several threads. */
class KeyCountsTest {
  @TempDir Path folder;

  /** So many different keys that each thread hands over its counts on the way. */
  @Test
  void severalThreadsCountWhatOneCounts() throws IOException {
    Random random = new Random(5);
    Map<String, Long> expected = new HashMap<>();
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 200_000; i++) {
      String path = "/" + (i % 3 == 0 ? random.nextInt(20) : random.nextInt(90_000));
      expected.merge("http://a.example" + path, 1L, Long::sum);
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
      assertEquals(new Ran(0, all, ""), Ran.of("count", "-j", jobs, "-f", file));
    }
  }
}
