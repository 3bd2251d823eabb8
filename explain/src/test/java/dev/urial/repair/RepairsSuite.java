package dev.urial.repair;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Iri;
import dev.urial.Uri;
import dev.urial.report.Message;
import dev.urial.testkit.Sampling;
import dev.urial.testkit.laws.Laws;
import dev.urial.url.Url;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Of real broken texts, and of drawn ones, at least 95 of 100 have a first repair that is valid;
 * all keep what no edit names.
 */
class RepairsSuite {
  private static final Iri BASE = Iri.parse("http://example.com/base/");
  private static final double LEAST = 0.95;
  private static final int DRAWN = Laws.draws(Sampling.of(2_500, 10_000));

  /** Browsers read some hosts as an address that is not in the text: no repair offers that. */
  private static final double LEAST_OF_URLS = 0.9;

  private static final Set<String> KEPT =
      Set.of(
          "repair-none.port",
          "repair-none.port-too-great",
          "repair-none.port-of-file",
          "repair-none.login-without-host");

  /** How many there were, and how many of them have a repair. */
  private static final class Count {
    private int broken;
    private int repaired;
    private final List<String> without = new ArrayList<>();

    void add(String text, Standard standard, boolean needsScheme, @Nullable Iri base) {
      boolean isLogin = standard == Standard.URL && !Url.isValidUrlString(text, url(base));
      if (RepairLaws.isValid(text, standard, needsScheme, base) && !isLogin) {
        return;
      }
      broken++;
      try {
        RepairLaws.hold(text, standard, needsScheme, base);
      } catch (AssertionError e) {
        throw new AssertionError(text + ": " + e.getMessage(), e);
      }
      Message obstacle = RepairLaws.repairs(text, standard, needsScheme, base).obstacle();
      if (obstacle == null) {
        repaired++;
      } else if (KEPT.contains(obstacle.key())) {
        broken--; // every repair would remove letters or digits
      } else {
        without.add(text);
      }
    }
  }

  private static @Nullable Url url(@Nullable Iri base) {
    return base == null ? null : Url.tryParse(base.toString()).orElseNull();
  }

  @ParameterizedTest
  @EnumSource(Standard.class)
  void realTexts(Standard standard) {
    Map<String, Count> counts = new LinkedHashMap<>();
    Iri base = standard == Standard.URL ? BASE : null; // a reference alone is no URL
    Count all = new Count();
    Map<String, Set<String>> sources = BrokenTexts.bySource();
    if (standard == Standard.URL) {
      sources.remove("ip-address"); // broken addresses: a repair would invent one
    }
    for (Map.Entry<String, Set<String>> source : sources.entrySet()) {
      Count count = counts.computeIfAbsent(source.getKey(), name -> new Count());
      for (String text : source.getValue()) {
        count.add(text, standard, false, base);
      }
      all.broken += count.broken;
      all.repaired += count.repaired;
    }
    counts.put("all", all);
    show(standard.document(), counts);
    assertTrue(all.broken > 300, () -> all.broken + " broken texts");
    double least = standard == Standard.URL ? LEAST_OF_URLS : LEAST;
    assertTrue(all.repaired >= least * all.broken, () -> all.repaired + " of " + all.broken);
  }

  @ParameterizedTest
  @EnumSource(Standard.class)
  void drawnBreakages(Standard standard) {
    List<String> valid = new ArrayList<>();
    for (Set<String> texts : BrokenTexts.bySource().values()) {
      texts.stream().filter(text -> text.contains("://") && Uri.isValid(text)).forEach(valid::add);
    }
    List<String> drawn =
        BrokenTexts.drawn(3 * DRAWN, Laws.seed() ^ standard.id().hashCode(), valid);
    Count count = new Count();
    for (String text : drawn) {
      if (count.broken < DRAWN) {
        count.add(text, standard, true, null);
      }
    }
    show(standard.document() + ", drawn", Map.of("drawn", count));
    assertTrue(count.broken == DRAWN, () -> count.broken + " broken texts");
    assertTrue(count.repaired >= LEAST * count.broken, () -> count.repaired + " repaired");
  }

  /** With {@code -Durial.repairs.show=true} the counts, and what has none. */
  private static void show(String title, Map<String, Count> counts) {
    if (!Boolean.getBoolean("urial.repairs.show")) {
      return;
    }
    StringBuilder to = new StringBuilder(title).append('\n');
    counts.forEach(
        (source, count) -> {
          to.append("  ").append(source).append(": ").append(count.repaired);
          to.append(" of ").append(count.broken).append('\n');
          count.without.stream()
              .limit(40)
              .forEach(text -> to.append("      ").append(text.replace("\n", "\\n")).append('\n'));
        });
    System.out.print(to);
  }

  @Test
  void suitesAreRead() {
    assertTrue(BrokenTexts.bySource().size() > 10);
  }
}
