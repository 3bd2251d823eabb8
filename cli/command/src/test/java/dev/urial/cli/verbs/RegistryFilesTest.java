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

/** Newer registries and a newer Public Suffix List, read from files without a release. */
class RegistryFilesTest {
  private static final String SCHEMES =
      "URI Scheme,Template,Description,Status,Reference\n"
          + "newone,,\"A new, one\",Provisional,[RFC1]\n";
  private static final String FORMAL = "URN Namespace,Template,Reference\nnew,,[RFC2]\n";
  private static final String INFORMAL = "URN Namespace,Reference,Contact\nurn-99,,[me]\n";

  @TempDir Path folder;

  private String file(String text) throws IOException {
    return Files.writeString(Files.createTempFile(folder, "a", ""), text, ISO_8859_1).toString();
  }

  @Test
  void schemesAreThoseOfTheFile() throws IOException {
    String file = file(SCHEMES);
    String line = "newone: A new, one; status: provisional; RFC 1\n";
    assertEquals(line, Ran.of("inspect", "--as", "scheme", "--all", "--registry", file).out());
    Ran ran = Ran.of("inspect", "--as", "scheme", "--registry", file, "NEWONE", "http");
    assertEquals(line + "http: not registered with IANA; default port 80; view\n", ran.out());
    assertEquals(1, ran.status());
    String shown = Ran.onScreen("inspect", "--as", "scheme", "--registry", file, "newone").out();
    assertTrue(shown.contains("provisional: A new, one"), shown);
  }

  @Test
  void namespacesAreThoseOfTheFilesAndTheBuiltInOnesElsewhere() throws IOException {
    String formal = file(FORMAL);
    String informal = file(INFORMAL);
    String[] names = {"urn:new:a", "urn:isbn:0451450523", "urn:urn-1:a", "urn:urn-99:a"};
    assertEquals("true false true false", registered(names, formal));
    assertEquals("false true false true", registered(names, informal));
    assertEquals("true false false true", registered(names, informal, formal));
    assertEquals("false true true false", registered(names));
  }

  private static String registered(String[] names, String... files) {
    StringBuilder registered = new StringBuilder();
    for (String name : names) {
      String[] args = new String[2 * files.length + 5];
      args[0] = "inspect";
      args[1] = "--as";
      args[2] = "urn";
      args[3] = "--json";
      args[4] = name;
      for (int k = 0; k < files.length; k++) {
        args[2 * k + 5] = "--registry";
        args[2 * k + 6] = files[k];
      }
      boolean isRegistered = Ran.of(args).out().contains("\"registered\":true");
      registered.append(registered.length() == 0 ? "" : " ").append(isRegistered);
    }
    return registered.toString();
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
        "inspect --as scheme --registry | '' | line 1: the first line is not the header of uri-schemes-1.csv, which has a column uri"
            + " scheme: ",
        "inspect --as scheme --registry | hello | line 1: the first line is not the header of uri-schemes-1.csv, which has a column uri"
            + " scheme: hello",
        "inspect --as scheme --registry | 'URN Namespace,Reference' | line 1: the first line is not the header of uri-schemes-1.csv,"
            + " which has a column uri scheme: URN Namespace,Reference",
        "inspect --as scheme --registry | 'URI Scheme,Status,Reference%a,\"b%c' | line 4: a quote is not closed",
        "inspect --as scheme --registry | 'URI Scheme,Status,Reference%\u00e9' | line 2: not UTF-8",
        "inspect --as urn --registry | 'URI Scheme,Status,Reference' | line 1: the first line is not the header of"
            + " urn-namespaces-1.csv, which has a column urn namespace: URI Scheme,Status,Reference",
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
    for (String verb :
        new String[] {
          "inspect --as scheme --registry ",
          "inspect --as urn --registry ",
          "inspect --as domain --psl "
        }) {
      Ran ran = Ran.of((verb + none).split(" "));
      assertEquals("urial: " + none + ": there is no such file\n", ran.err());
      assertEquals(ExitStatus.IO_ERROR, ran.status());
      assertEquals(ExitStatus.IO_ERROR, Ran.of((verb + folder).split(" ")).status());
    }
  }
}
