package dev.urial.cli.look;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.cli.Ran;
import dev.urial.cli.io.Terminal;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Answers that are the data asked for are written as they are by every verb, at a terminal and in a
 * pipe; {@code --mask} hides what is secret in them.
 */
class MaskTest {
  private static final String TEXT = "http://u:hush@h.example/a/../?token=hush&b=c";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "get {url}",
        "get {password}",
        "get --standard whatwg {url}",
        "normalize",
        "normalize --level scheme",
        "normalize --standard whatwg",
        "resolve http://u:hush@b.example/",
        "convert --to url",
        "convert --to iri",
        "set --set path=/x",
        "set --set password=hush",
        "query list",
        "query get token",
      })
  void dataIsWrittenAsItIs(String words) {
    for (Terminal terminal : List.of(Terminal.NONE, Ran.SCREEN)) {
      for (String form : List.of("--json", "--tsv", "--lang=en")) {
        String shown = run(words, terminal, form).out();
        assertTrue(shown.contains("hush"), words + ' ' + form + ": " + shown);
        Ran masked = run(words, terminal, form, "--mask");
        assertFalse(masked.out().contains("hush"), words + ' ' + form + ": " + masked.out());
        assertTrue(masked.out().contains("***"), words + ' ' + form + ": " + masked.out());
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"inspect", "vet", "compare http://h/", "readers", "normalize --steps"})
  void explanationsAndMessagesAlwaysMask(String words) {
    Ran ran = run(words, Ran.SCREEN, "--lang=en");
    String steps =
        words.endsWith("--steps") ? ran.out().substring(ran.out().indexOf('\n')) : ran.out();
    assertFalse(steps.contains("hush"), steps);
    Ran broken = Ran.of(words.equals("normalize --steps") ? "normalize" : "inspect", TEXT + " x");
    assertFalse(broken.err().contains("hush"), broken.err());
  }

  private static Ran run(String words, Terminal terminal, String... more) {
    List<String> all = new ArrayList<>(List.of(words.split(" ")));
    all.addAll(1, List.of(more));
    all.add(TEXT);
    return Ran.reading(new byte[0], terminal, all.toArray(new String[0]));
  }
}
