package dev.urial.cli.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.cli.Ran;
import dev.urial.cli.io.Terminal;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Lines, JSON, TSV and drawings: what each form of output keeps to. */
class FormsTest {
  @Test
  void jsonTellsAnEmptyAnswerFromAFailure() {
    List<String> lines = Ran.lines(Ran.reading("\n \n", "normalize", "--json").out());
    assertEquals("{\"input\":\"\",\"normalized\":\"\"}", lines.get(0));
    assertTrue(
        lines
            .get(1)
            .startsWith(
                "{\"input\":\""
                    + " \",\"error\":{\"rule\":\"ipath-noscheme\",\"index\":0,\"message\":\""));
    assertEquals(2, lines.size());
  }

  @Test
  void tsvHasAHeaderAndTellsAbsentFromEmpty() {
    List<String> lines =
        Ran.lines(Ran.reading("//h?\na\tb\n", "inspect", "--standard", "rfc", "--tsv").out());
    assertEquals(
        "input\tkind\tscheme\tauthority\tuserinfo\thost\thostKind\tport\tpath\tquery\tfragment"
            + "\terror.rule\terror.index\terror.message",
        lines.get(0));
    assertEquals(
        "//h?\tnetwork-path reference\t\\N\th\t\\N\th\treg-name\t\\N\t\t\t\\N\t\\N\t\\N\t\\N",
        lines.get(1));
    assertTrue(lines.get(2).startsWith("a\\tb\t\\N\t"), lines.get(2));
    assertEquals(1, Ran.lines(Ran.of("valid", "--tsv", "-").out()).size(), "the header alone");
  }

  @Test
  void aTerminalGetsTheDrawingAndTheCaret() {
    Ran ran = Ran.onScreen("inspect", "http://a/b");
    assertTrue(ran.out().contains("\\__/   |\\/\n"), ran.out());
    Ran failed = Ran.onScreen("normalize", "http://a b");
    assertEquals("", failed.out());
    assertTrue(
        failed.err().startsWith("urial: invalid at index 8, in ireg-name (RFC 3987 §2.2)\n"),
        failed.err());
    assertTrue(failed.err().contains("\n  http://a b\n          ^ "), failed.err());
  }

  @Test
  void colourOnlyWhereItIsWanted() {
    Terminal colored = new Terminal(false, true, true, true, 80);
    String[] args = {"normalize", "http://a/"};
    assertTrue(Ran.reading(new byte[0], colored, args).out().contains("\u001B["));
    assertFalse(Ran.of(args).out().contains("\u001B"));
    String[] plain = {"normalize", "--no-color", "http://a/"};
    assertEquals("http://a/\n", Ran.reading(new byte[0], colored, plain).out());
  }

  @Test
  void nothingOfTheInputReachesATerminalAsACommand() {
    for (String form : List.of("--no-color", "--json")) {
      for (String verb : List.of("decode", "encode", "inspect", "valid")) {
        Ran ran = Ran.onScreen(verb, form, "%1B[31m%C2%9B", "a\u001Bb\u009B\u202E");
        String all = ran.out() + ran.err();
        assertTrue(
            all.chars()
                .allMatch(c -> c == '\n' || (c >= ' ' && c < 0x7F) || (c > 0x9F && c != 0x202E)),
            all);
      }
    }
  }
}
