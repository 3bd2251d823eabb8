package dev.urial.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Page;
import dev.urial.testing.DrawnUrls;
import dev.urial.testkit.laws.Laws;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * {@code Url} of the npm package beside the browser's own {@code URL}, both in Chromium, over drawn
 * texts: 50,000 by {@code -Durial.draws=50000}. They differ only where this list says so.
 */
@ExtendWith(InChromium.class)
class ChromiumUrlOracle {
  private static final Path PACKAGE =
      Path.of(System.getProperty("urial.root", "..")).resolve("web/target/npm").normalize();

  private static final int DRAWS = 2000;
  private static final int BATCH = 2000;

  @Test
  void theyDifferOnlyWhereItIsKnown(Chromium chromium) throws IOException {
    Assumptions.assumeTrue(
        Files.exists(PACKAGE.resolve("urial.js")),
        "the module web lays out the package; a Chromium runs it");
    int draws = Laws.draws(DRAWS);
    SplittableRandom random = new SplittableRandom(Laws.seed());
    Supplier<String> inputs = DrawnUrls.INPUTS.start(random);
    Supplier<String> bases = DrawnUrls.BASES.start(random);
    TreeMap<String, Integer> known = new TreeMap<>();
    List<String> unknown = new ArrayList<>();
    try (FolderServer server = FolderServer.start(PACKAGE);
        Page page = chromium.browser().newPage()) {
      page.navigate(server.origin() + "/README.md");
      for (int done = 0; done < draws; done += BATCH) {
        List<List<@Nullable String>> asked = new ArrayList<>();
        for (int i = 0; i < Math.min(BATCH, draws - done); i++) {
          asked.add(Arrays.asList(inputs.get(), random.nextBoolean() ? bases.get() : null));
        }
        List<?> answers = (List<?>) page.evaluate(BOTH, asked);
        for (int i = 0; i < asked.size(); i++) {
          List<?> both = (List<?>) answers.get(i);
          if (both != null) {
            String difference = asked.get(i) + ": " + both.get(0) + " | " + both.get(1);
            String reason = reason(asked.get(i), both);
            if (reason == null) {
              unknown.add(difference.replace("\n", "\\n"));
            } else {
              known.merge(reason, 1, Integer::sum);
            }
          }
        }
      }
    }
    System.out.printf(
        Locale.ROOT,
        "browser: %,d URLs in Chromium; differences that are known: %s%n",
        draws,
        known);
    assertEquals("", String.join("\n", unknown.subList(0, Math.min(20, unknown.size()))));
  }

  /** Chromium's href or null, and ours; null where they are the same. */
  private static final String BOTH =
      """
      async asked => {
        const { Url } = await import('/urial.js');
        const href = read => { try { return read().href; } catch (e) { return null; } };
        return asked.map(([text, base]) => {
          const own = base === null ? href(() => new URL(text)) : href(() => new URL(text, base));
          const ours = href(() => Url.parse(text, base));
          return own === ours ? null : [own, ours, href(() => new URL(base)), href(() => Url.parse(base))];
        });
      }
      """;

  /**
   * What Chromium does otherwise, by what both answers must be rid of to be the same.
   *
   * @param name what it does
   * @param without takes what differs out of an answer
   */
  private record Known(String name, UnaryOperator<String> without) {}

  private static final List<Known> KNOWN =
      List.of(
          new Known("escapes | in paths", it -> it.replace("%7C", "|")),
          new Known("escapes ' otherwise", it -> it.replace("%27", "'")));

  /** Why Chromium answers something else, or null. */
  private static @Nullable String reason(List<@Nullable String> asked, List<?> both) {
    String base = asked.get(1);
    String ownBase = (String) both.get(2);
    String oursBase = (String) both.get(3);
    if (base != null && !Objects.equals(ownBase, oursBase)) {
      return reason(base, ownBase, oursBase);
    }
    String ofBase = oursBase == null ? null : ofScheme(oursBase);
    return ofBase == null
        ? reason(String.valueOf(asked.get(0)), (String) both.get(0), (String) both.get(1))
        : ofBase;
  }

  /** The schemes that Chromium reads in its own way. */
  private static @Nullable String ofScheme(String url) {
    if (url.startsWith("file:")) {
      return "reads drive letters, slashes and hosts of file URLs in its own way";
    }
    return List.of("http:", "https:", "ws:", "wss:", "ftp:").stream().anyMatch(url::startsWith)
        ? null
        : "reads URLs whose scheme is not special in its own way";
  }

  private static @Nullable String reason(String text, @Nullable String own, @Nullable String ours) {
    String ofScheme = ofScheme(String.valueOf(own == null ? ours : own));
    if (ofScheme != null) {
      return ofScheme;
    }
    if (own != null && ours == null && own.contains("%20")) {
      return "takes a space in a host";
    }
    if (own != null && ours == null && own.contains("[") && !text.chars().allMatch(c -> c < 0x80)) {
      return "drops invisible characters of an IPv6 address";
    }
    if (own != null && own.contains("%2A")) {
      return "escapes * in hosts";
    }
    String one = own;
    String other = ours;
    for (Known known : KNOWN) {
      one = one == null ? null : known.without.apply(one);
      other = other == null ? null : known.without.apply(other);
      if (Objects.equals(one, other)) {
        return known.name;
      }
    }
    return null;
  }
}
