package dev.urial.idna;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.urial.idna.Idna.Flag;
import dev.urial.testkit.laws.Laws;
import dev.urial.testkit.laws.VisibleText;
import dev.urial.testkit.suites.Suites;
import dev.urial.url.NodeOraclePage;
import dev.urial.url.NodeOracleProcess;
import dev.urial.url.NodeOracleProcess.Question;
import dev.urial.url.NodeOracleTexts;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * {@code Idna} beside the package tr46, where Node finds it: each domain with drawn flags. {@code
 * -Durial.draws=1000000} (or {@code make node}) draws a fifth as many.
 */
class Tr46Oracle {
  private static final int DOMAINS = 4_000;
  private static final int BATCH = 1_000;
  private static final Map<Flag, String> FLAGS =
      new TreeMap<>(
          Map.of(
              Flag.CHECK_HYPHENS, "checkHyphens",
              Flag.CHECK_BIDI, "checkBidi",
              Flag.CHECK_JOINERS, "checkJoiners",
              Flag.USE_STD3_ASCII_RULES, "useSTD3ASCIIRules",
              Flag.TRANSITIONAL_PROCESSING, "transitionalProcessing",
              Flag.IGNORE_INVALID_PUNYCODE, "ignoreInvalidPunycode"));

  private record Drawn(String domain, Set<Flag> flags) {
    Question question() {
      List<String> names = new ArrayList<>();
      flags.forEach(flag -> names.add(Objects.requireNonNull(FLAGS.get(flag))));
      return new Question(domain, String.join(" ", names), List.of());
    }

    List<String> ours() {
      Idna idna = Idna.with(flags.toArray(new Flag[0]));
      return List.of(text(idna.toAscii(domain)), text(idna.toUnicode(domain)));
    }

    private static String text(Idna.Result result) {
      return result.isOk() ? result.text() : "null";
    }
  }

  @Test
  void domainsAreMappedAlike() {
    Optional<NodeOracleProcess> started = NodeOracleProcess.start("tr46");
    if (started.isEmpty()) {
      System.out.println("node: no tr46; Tr46Oracle is skipped");
    }
    assumeTrue(started.isPresent(), "there is no node on the path, or no tr46");
    try (NodeOracleProcess tr46 = started.orElseThrow()) {
      compare(tr46);
    }
  }

  private static void compare(NodeOracleProcess tr46) {
    NodeOracleTexts.Draws draws =
        new NodeOracleTexts(Suites.open("wpt-url"), List.of())
            .draws(new SplittableRandom(Laws.seed()));
    int count = Laws.draws(DOMAINS, 5);
    SplittableRandom random = new SplittableRandom(Laws.seed() + 1);
    BitSet differing = new BitSet();
    Map<String, String> first = new TreeMap<>();
    int loose = 0;
    for (int done = 0; done < count; done += BATCH) {
      List<Drawn> drawn = new ArrayList<>();
      List<Question> questions = new ArrayList<>();
      for (int i = done; i < Math.min(done + BATCH, count); i++) {
        Set<Flag> flags = EnumSet.noneOf(Flag.class);
        FLAGS.keySet().stream().filter(flag -> random.nextInt(3) == 0).forEach(flags::add);
        Drawn one = new Drawn(draws.domain(), flags);
        drawn.add(one);
        questions.add(one.question());
      }
      List<@Nullable List<@Nullable List<String>>> answers = tr46.ask(questions);
      for (int i = 0; i < drawn.size(); i++) {
        List<String> theirs = Objects.requireNonNull(Objects.requireNonNull(answers.get(i)).get(0));
        List<String> ours = drawn.get(i).ours();
        if (ours.equals(theirs)) {
          continue;
        }
        if (isLoose(drawn.get(i), theirs)) {
          loose++;
          continue;
        }
        differing.set(done + i);
        first.putIfAbsent(
            drawn.get(i).flags().toString(),
            VisibleText.quote(drawn.get(i).domain()) + ": " + ours + " " + theirs);
      }
    }
    int unknown = differing.cardinality();
    System.out.printf(
        Locale.ROOT, "node: %s: %,d domains, %,d differ%n", tr46.name(), count, unknown);
    NodeOraclePage.row(tr46.name(), "domains with random flags", count, 0, loose, unknown);
    assertEquals(0, unknown, () -> String.join("\n", first.values()));
  }

  /**
   * Whether tr46 answers as without {@code IgnoreInvalidPunycode}. UTS #46 §4 step 4 asks whether a
   * label was decoded to ASCII only; tr46 asks so also of a label that was kept since it cannot be
   * decoded, which is always an error then. We ask nothing of it.
   */
  private static boolean isLoose(Drawn drawn, List<String> theirs) {
    Set<Flag> flags = EnumSet.noneOf(Flag.class);
    flags.addAll(drawn.flags());
    return flags.remove(Flag.IGNORE_INVALID_PUNYCODE)
        && new Drawn(drawn.domain(), flags).ours().equals(theirs);
  }
}
