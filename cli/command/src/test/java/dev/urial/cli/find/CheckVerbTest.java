package dev.urial.cli.find;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.cli.Ran;
import dev.urial.cli.verbs.Verb;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** {@code urial check} at the prompt: what it reads, and what it says of operands. */
final class CheckVerbTest {
  @TempDir Path folder;

  private Path file(String name, String text) throws Exception {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  @Test
  void emptyInputGivesAHint() {
    Ran ran = Ran.reading("", "check");
    assertEquals(0, ran.status());
    assertEquals(
        "documents: 0, links: 0\n"
            + "hint: standard input was empty. Name files, folders or URLs, such as urial check"
            + " docs, or write addresses to standard input, one per line.\n",
        ran.err());
  }

  @Test
  void anEmptyDocumentHasASumWithoutCounts() throws Exception {
    Path page = file("a.html", "");
    assertEquals("documents: 1, links: 0\n", Ran.of("check", page.toString()).err());
  }

  @Test
  void whatCannotBeReadHasNoSum() {
    Ran ran = Ran.of("check", folder.resolve("none").toString());
    assertEquals(74, ran.status());
    assertEquals("urial: " + folder.resolve("none") + ": there is no such file\n", ran.err());
  }

  @Test
  void aBrokenUrlIsToldWithPlaceAndRule() {
    Ran ran = Ran.of("check", "http://[::1");
    assertEquals(1, ran.status());
    assertTrue(ran.err().contains("at index 11, but IPv6address (RFC 3986 §3.2.2)"), ran.err());
    assertEquals(ran.err(), Ran.of("links", "http://[::1").err());
  }

  @Test
  void aFileUriIsADocumentLikeAPath() throws Exception {
    Path page = file("a b.html", "<a href=#x>1</a>");
    Ran byPath = Ran.of("check", page.toString());
    Ran byUri = Ran.of("check", page.toUri().toString());
    assertEquals(1, byPath.status());
    assertEquals(byPath, byUri);
    Ran none = Ran.of("check", "file:///none/a.html");
    assertEquals(74, none.status());
    assertEquals("urial: /none/a.html: there is no such file\n", none.err());
    Ran all = Ran.of("check", folder.toUri().toString());
    assertTrue(all.err().endsWith("documents: 1, links: 1: 1 broken\n"), all.err());
  }

  @Test
  void patternsChooseFiles() throws Exception {
    file("a.html", "<a href=#x>1</a>");
    file("b/c.html", "<a href=#x>1</a>");
    file("b/d.md", "[1](#x)");
    Ran ran =
        Ran.of("check", "--include", "*.html", "--exclude", "b", "--fields", "line", "" + folder);
    assertEquals(1, ran.status());
    assertEquals("line\n1\n", ran.out());
  }

  @Test
  void aFolderIsReadByName() throws Exception {
    for (String name : List.of("c.html", "a/z.html", "b.html", "a/y.html")) {
      file(name, "<a href=#x>1</a>");
    }
    Ran ran = Ran.of("check", "--fields", "input", folder.toString());
    assertEquals(
        "input\nb.html\nc.html\na/y.html\na/z.html\n",
        ran.out().replace(folder + "/", "").replace('\\', '/'));
  }

  /** A name server that knows no name: RFC 1035 §4.1.1, the query with QR set and RCODE 3. */
  @Test
  void aTerminalHasNoTraceOfTheBarAtTheEnd() throws Exception {
    Path page = file("a.html", "<a href=b.html>1</a>");
    Ran ran = Ran.onScreen("check", page.toString());
    assertTrue(ran.err().endsWith("documents: 1, links: 1: 1 broken\n"), ran.err());
    assertTrue(ran.out().contains("b.html"), ran.out());
  }

  /** The files beside the README by which others run the verb name options that it has. */
  @Test
  void hooksAndActionUseOptionsThatThereAre() throws Exception {
    Path root = Path.of(System.getProperty("urial.root"));
    List<String> known = new ArrayList<>();
    for (Verb verb : List.of(CheckVerb.VERB, ExtractVerb.VERB)) {
      verb.spec().all().forEach(it -> known.add(verb.name() + " --" + it.name()));
    }
    int count = 0;
    for (String name : List.of(".pre-commit-hooks.yaml", "action.yml")) {
      for (String line : Files.readAllLines(root.resolve(name))) {
        int start = Math.max(line.indexOf("urial check"), line.indexOf("urial\" check"));
        start = Math.max(start, line.indexOf("entry: urial extract"));
        if (start >= 0 && line.contains(" --")) {
          String verb = line.contains(" check ") ? "check" : "extract";
          for (String word : line.substring(start).split(" ")) {
            if (word.startsWith("--")) {
              assertTrue(known.contains(verb + " " + word), line);
              count++;
            }
          }
        }
      }
    }
    assertEquals(4, count);
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "the action runs in bash")
  void theActionPassesItsLinesAsArguments() throws Exception {
    Path root = Path.of(System.getProperty("urial.root"));
    String action = Files.readString(root.resolve("action.yml"));
    Path command = file("urial", "#!/bin/sh\nprintf '%s|' \"$@\"\n");
    assertTrue(command.toFile().setExecutable(true));
    String script = action.substring(action.indexOf("run: |") + 6);
    ProcessBuilder bash = new ProcessBuilder("bash", "-c", script).redirectErrorStream(true);
    bash.environment().put("GITHUB_ACTION_PATH", folder.toString());
    bash.environment().put("URIAL_ARGUMENTS", "--exclude\na b/*\n\ndocs $(x)");
    Process process = bash.start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals("check|--format|github|--exclude|a b/*|docs $(x)|", said);
  }
}
