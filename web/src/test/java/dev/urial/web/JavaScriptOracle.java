package dev.urial.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.testing.Drawn;
import dev.urial.testing.DrawnUrls;
import dev.urial.testkit.laws.Laws;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/**
 * Drawn texts through both builds: equal answers, and equal errors with index and rule. {@code make
 * web} draws 200,000.
 */
class JavaScriptOracle {
  private static final int DRAWS = 5000;
  private static final int MOST_AT_ONCE = 10_000;

  private static final List<String> SETTERS =
      List.of(
          "href",
          "protocol",
          "username",
          "password",
          "host",
          "hostname",
          "port",
          "pathname",
          "search",
          "hash");

  private static final List<String> NAMES = List.of("a", "b", "c", "d", "", "\u00E9 &");

  private static final List<String> TYPES = List.of("IriReference", "Iri", "UriReference", "Uri");

  private final SplittableRandom random = new SplittableRandom(Laws.seed());
  private final Supplier<String> urls = DrawnUrls.INPUTS.start(random);
  private final Supplier<String> bases = DrawnUrls.BASES.start(random);
  private final Supplier<String> iris = Drawn.IRIS.start(random);
  private final Supplier<String> references = Drawn.IRI_REFERENCES.start(random);
  private final Supplier<String> uris = Drawn.URIS.start(random);
  private final Supplier<String> any = Drawn.ANY.start(random);

  @Test
  void bothBuildsAnswerAlike() {
    int draws = Laws.draws(DRAWS);
    int asked = 0;
    for (int done = 0; done < draws; done += MOST_AT_ONCE) {
      List<List<@Nullable Object>> questions = new ArrayList<>();
      for (int i = 0; i < Math.min(MOST_AT_ONCE, draws - done); i++) {
        question(questions);
      }
      List<JsonNode> answers = NodeAnswers.start().to(questions);
      List<String> differing = new ArrayList<>();
      for (int i = 0; i < questions.size() && differing.size() < 10; i++) {
        JsonNode java = JavaAnswers.to(questions.get(i));
        if (!java.equals(answers.get(i))) {
          differing.add(questions.get(i) + "\n  JVM:  " + java + "\n  Node: " + answers.get(i));
        }
      }
      assertEquals("", String.join("\n", differing));
      asked += questions.size();
    }
    System.out.printf(
        Locale.ROOT, "javascript: %,d drawn texts, no difference between the builds%n", asked);
  }

  private void question(List<List<@Nullable Object>> all) {
    String text = pick(urls, references, any);
    String type = TYPES.get(random.nextInt(4));
    switch (random.nextInt(13)) {
      case 0, 1, 2 ->
          all.add(Arrays.asList("url", text, random.nextBoolean() ? bases.get() : null));
      case 3 ->
          all.add(List.of("set", bases.get(), SETTERS.get(random.nextInt(SETTERS.size())), text));
      case 4, 5, 6 -> all.add(List.of("noun", type, pick(references, uris, urls)));
      case 7 -> {
        // How unassigned characters are shown depends on the Unicode of the JDK.
        if (text.codePoints().allMatch(c -> c < 0x80)) {
          all.add(List.of("message", type, text));
        }
      }
      case 8 -> all.add(List.of("resolve", "Iri", iris.get(), pick(references, any, urls), true));
      case 9 -> all.add(List.of("relativize", iris.get(), iris.get()));
      case 10 -> all.add(List.of(random.nextBoolean() ? "params" : "query", text));
      case 11 ->
          all.add(
              List.of(
                  "param",
                  type,
                  pick(references, uris) + "?a=1+2&%61&b=%7e&&c",
                  NAMES.get(random.nextInt(NAMES.size())),
                  random.nextBoolean() ? text : "x y"));
      default ->
          all.add(
              List.of(
                  "idna", any.get(), List.of("checkBidi", "checkJoiners"), random.nextBoolean()));
    }
  }

  @SafeVarargs
  private String pick(Supplier<String>... sources) {
    return sources[random.nextInt(sources.length)].get();
  }
}
