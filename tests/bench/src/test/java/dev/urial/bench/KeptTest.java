package dev.urial.bench;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Uri;
import dev.urial.report.Parsed;
import dev.urial.testkit.Slow;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What stays on the heap of a text that has been read, beside the text. */
final class KeptTest {
  private static final int COUNT = 200_000;

  @Test
  @Slow("collects garbage for twenty seconds; AllocationTest counts what is made")
  void anAnswerKeeps88BytesBesideItsText() {
    String[] texts = new String[COUNT];
    for (int i = 0; i < COUNT; i++) {
      texts[i] = "https://example.com/" + i + "?a=b#c";
    }
    // What else the heap keeps meanwhile, as classes that are loaded, it keeps once.
    double bytes = Math.min(keptBy(texts), Math.min(keptBy(texts), keptBy(texts)));
    assertTrue(
        bytes <= 88.5, () -> bytes + " bytes kept; a noun of at most 72 and an Ok of 16 are meant");
    assertTrue(bytes >= 80, () -> bytes + " bytes kept: they are not measured");
  }

  private static double keptBy(String[] texts) {
    List<Parsed<Uri>> kept = new ArrayList<>(COUNT);
    long before = used();
    for (String text : texts) {
      kept.add(Uri.tryParse(text));
    }
    double bytes = (double) (used() - before) / kept.size();
    assertTrue(texts[0].equals(kept.get(0).orElseThrow().toString()));
    return bytes;
  }

  private static long used() {
    MemoryMXBean memory = ManagementFactory.getMemoryMXBean();
    long least = Long.MAX_VALUE;
    for (int i = 0; i < 5; i++) {
      System.gc();
      least = Math.min(least, memory.getHeapMemoryUsage().getUsed());
    }
    return least;
  }
}
