package dev.urial.cli.look;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.IriReference;
import dev.urial.cli.Ran;
import dev.urial.cli.io.Terminal;
import dev.urial.testkit.Sampling;
import dev.urial.testkit.Slow;
import dev.urial.testkit.laws.Laws;
import dev.urial.testkit.suites.Suites;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/**
 * {@code inspect --json} over every line of lists of real addresses: the components recompose to
 * the line (RFC 3986 §5.3), and what is not an identifier is refused as the library refuses it.
 */
class InspectCorpusTest {
  private static final int CHUNK = 1000;
  private static final ObjectMapper JSON = new ObjectMapper();

  @TestFactory
  @Slow("inspects thousands of lines of each corpus; ExplainLawsTest explains drawn texts")
  Stream<DynamicTest> componentsRecomposeToTheLine() {
    return Stream.of("free-programming-books", "url-various-datasets")
        .map(Suites::open)
        .flatMap(corpus -> corpus.files("").stream().map(corpus.folder()::resolve))
        .map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> check(file)));
  }

  private static void check(Path file) throws IOException {
    String text = Files.readString(file, StandardCharsets.UTF_8);
    // A byte order mark belongs to the file, not to its first line.
    List<String> lines =
        Laws.share(
            Sampling.every(
                    5, (text.startsWith("\uFEFF") ? text.substring(1) : text).lines().toList())
                .toList());
    for (int i = 0; i < lines.size(); i += CHUNK) {
      List<String> chunk = lines.subList(i, Math.min(lines.size(), i + CHUNK));
      byte[] input = (String.join("\n", chunk) + "\n").getBytes(StandardCharsets.UTF_8);
      Ran ran =
          Ran.reading(
              input, Terminal.NONE, "inspect", "--show-secrets", "--standard", "rfc", "--json");
      List<String> answers = Ran.lines(ran.out());
      assertEquals(chunk.size(), answers.size(), file + " from line " + (i + 1));
      for (int k = 0; k < chunk.size(); k++) {
        check(chunk.get(k), JSON.readTree(answers.get(k)));
      }
    }
  }

  private static void check(String line, JsonNode answer) {
    assertEquals(line, answer.get("input").asString());
    assertEquals(IriReference.isValid(line), answer.get("error") == null, line);
    if (answer.get("error") != null) {
      int index = answer.get("error").get("index").asInt();
      assertEquals(
          Objects.requireNonNull(IriReference.tryParse(line).errorOrNull()).index(), index, line);
      return;
    }
    String recomposed =
        before(answer, "scheme", "", ":")
            + before(answer, "authority", "//", "")
            + answer.get("path").asString()
            + before(answer, "query", "?", "")
            + before(answer, "fragment", "#", "");
    assertEquals(line, recomposed);
    for (JsonNode part : answer.get("parts")) {
      int start = part.get("start").asInt();
      assertEquals(part.get("text").asString(), line.substring(start, part.get("end").asInt()));
    }
  }

  private static String before(JsonNode answer, String component, String prefix, String suffix) {
    JsonNode text = answer.get(component);
    return text == null || text.isNull() ? "" : prefix + text.asString() + suffix;
  }
}
