package dev.urial.cli.verbs;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.cli.Ran;
import dev.urial.cli.io.ExitStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A newer Public Suffix List, read from a file without a release. */
class RegistryFilesTest {
  @TempDir Path folder;

  private String file(String text) throws IOException {
    return Files.writeString(Files.createTempFile(folder, "a", ""), text, ISO_8859_1).toString();
  }

  @Test
  void suffixesAreThoseOfTheFile() throws IOException {
    String list =
        "\u00ef\u00bb\u00bf// a list\nuk\nco.uk\r\n*.ck\n!www.ck\n\n\u00c3\u00a9.fr note\n";
    String file = file(list);
    Ran ran =
        Ran.of(
            "inspect",
            "--as",
            "domain",
            "--psl",
            file,
            "a.b.co.uk",
            "a.b.github.io",
            "x.y.ck",
            "www.ck",
            "a.é.fr");
    assertEquals("b.co.uk\ngithub.io\nx.y.ck\nwww.ck\na.xn--9ca.fr\n", ran.out());
    assertEquals(0, ran.status(), ran.err());
  }

  @Test
  void privateRulesMayBeLeftOut() {
    assertEquals(
        "github.io\n", Ran.of("inspect", "--as", "domain", "--icann", "a.b.github.io").out());
    assertEquals("b.github.io\n", Ran.of("inspect", "--as", "domain", "a.b.github.io").out());
    String row =
        Ran.lines(Ran.of("inspect", "--as", "domain", "--icann", "--tsv", "a.b.github.io").out())
            .get(1);
    assertEquals("a.b.github.io\tio\tgithub.io\ta.b\ticann\t\\N\t\\N\t\\N\t\\N", row);
    String shown = Ran.onScreen("inspect", "--as", "domain", "--icann", "a.b.github.io").out();
    assertTrue(shown.contains("io, an ICANN suffix"), shown);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "inspect --as domain --psl | '' | no rules found",
        "inspect --as domain --psl | '// nothing%%' | no rules found",
        "inspect --as domain --psl | '<!DOCTYPE html>' | line 1: not a rule: <!DOCTYPE",
        "inspect --as domain --psl | 'uk%a..b' | line 2: not a rule: a..b",
        "inspect --as domain --psl | 'uk%%!uk' | line 3: not a rule: !uk",
        "inspect --as domain --psl | 'uk%[::1]' | line 2: not a rule: [::1]",
        "inspect --as domain --psl | 'uk%a:b' | line 2: not a rule: a:b",
        "inspect --as domain --psl | 'uk%\u00e9' | line 2: not UTF-8"
      })
  void aFileOfSomethingElseIsRefusedWithItsLine(String verb, String text, String message)
      throws IOException {
    String file = file(text.replace('%', '\n'));
    Ran ran = Ran.reading("never read\n", (verb + " " + file).split(" "));
    assertEquals("", ran.out());
    String option = verb.substring(verb.lastIndexOf("--"));
    assertEquals("urial: " + option + ": " + file + ": " + message, ran.err().stripTrailing());
    assertEquals(1, ran.status());
  }

  @Test
  void aFileThatIsNotThereCannotBeRead() {
    String none = folder.resolve("none").toString();
    String verb = "inspect --as domain --psl ";
    Ran ran = Ran.of((verb + none).split(" "));
    assertEquals("urial: " + none + ": there is no such file\n", ran.err());
    assertEquals(ExitStatus.IO_ERROR, ran.status());
    assertEquals(ExitStatus.IO_ERROR, Ran.of((verb + folder).split(" ")).status());
  }
}
