package dev.urial.cli.help;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.urial.cli.Verbs;
import dev.urial.cli.io.Opt;
import dev.urial.testkit.Slow;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Man pages and completions, judged by the programs that read them where these are installed. */
class PagesTest {
  @TempDir Path folder;

  @Test
  void everyVerbHasAManPage() throws IOException {
    Verbs.main(new String[] {folder.toString(), "2026-11-20T00:00:00Z"});
    for (String verb : Verbs.names()) {
      String page = Files.readString(folder.resolve("man/urial-" + verb + ".1"));
      assertTrue(page.contains(".SH EXAMPLES"), verb);
      assertTrue(page.codePoints().allMatch(c -> c < 128), verb);
    }
    assertTrue(Files.readString(folder.resolve("man/urial.1")).startsWith(".TH URIAL 1"));
  }

  @Slow("runs groff for each page of the manual, which the other tests read")
  @Test
  void groffFindsNothingToSay() throws Exception {
    assumeTrue(isInstalled("groff"), "groff is not installed");
    Verbs.main(new String[] {folder.toString(), "2026-11-20T00:00:00Z"});
    for (HelpPage verb : Verbs.help().pages()) {
      String page = folder.resolve("man/urial-" + verb.name() + ".1").toString();
      assertEquals("", said("groff", "-man", "-Tutf8", "-ww", "-z", page));
    }
  }

  @Test
  void mandocFindsNothingToSay() throws Exception {
    assumeTrue(isInstalled("mandoc"), "mandoc is not installed");
    Verbs.main(new String[] {folder.toString(), "2026-11-20T00:00:00Z"});
    List<String> command = new ArrayList<>(List.of("mandoc", "-Tlint", "-W", "warning"));
    for (String verb : Verbs.names()) {
      command.add(folder.resolve("man/urial-" + verb + ".1").toString());
    }
    command.add(folder.resolve("man/urial.1").toString());
    assertEquals("", said(command.toArray(new String[0])));
  }

  /** A page has a summary, prose of paragraphs, and examples, and nothing else. */
  @Test
  void pagesHaveTheirForm() throws IOException {
    String prose = "(?:[^\\s\\[]|\\S[^\\n\\t]*\\S)";
    String paragraphs = prose + "(?:\\n{1,2}" + prose + ")*";
    String terms = "(?:\\S[^\\n\\t]*  " + prose + "\\n)+";
    String example =
        "# \\S[^\\n]*\\S\\n(?:<[^\\n]*\\n)*urial [^\\n]*\\n"
            + "(?:=>[^\\n]*\\n)*(?:!>[^\\n]*\\n)*(?:=\\d+\\n)?";
    for (String verb : Verbs.names()) {
      Pattern form =
          Pattern.compile(
              "urial "
                  + verb
                  + " \\[OPTION…\\] [^\\n]*\\n\\S[^\\n\\t]*[^\\s.]\\n\\n\\[description\\]\\n"
                  + paragraphs
                  + "\\n\\n(?:\\[settings\\]\\n"
                  + terms
                  + "\\n)?\\[examples\\]\\n"
                  + example
                  + "(?:\\n"
                  + example
                  + ")*");
      try (InputStream page = Help.class.getResourceAsStream(verb + ".txt")) {
        String text = new String(page.readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(form.matcher(text).matches() && text.indexOf('\uFFFD') < 0, verb);
      }
    }
  }

  /** The settings of the server are not counted. */
  @Test
  void thereAreFewNamesOfOptions() {
    Set<String> names = new TreeSet<>();
    for (HelpPage verb : Verbs.help().pages()) {
      if (!verb.name().equals("serve")) {
        verb.spec().all().forEach(opt -> names.add(opt.name()));
      }
    }
    assertTrue(names.size() <= 150, names.size() + " " + names);
  }

  @Test
  void bashCompletesVerbsOptionsAndWords() throws Exception {
    assumeTrue(isInstalled("bash"), "bash is not installed");
    assertEquals("readers resolve repair redact rewrite", completed("urial", "re"));
    assertEquals("--level", completed("urial", "normalize", "--le"));
    assertEquals(
        "syntax scheme", completed("urial", "normalize", "--level", "s").replace("string ", ""));
    assertEquals("unreserved userinfo", completed("urial", "encode", "--component", "u"));
    assertEquals("bash", completed("urial", "completion", "b"));
    assertEquals("normalize", completed("urial", "help", "no"));
    assertEquals("", completed("urial", "build", "--host", ""));
  }

  @Test
  void bashCompletesTasksAndTheirOptions() throws Exception {
    assumeTrue(isInstalled("bash"), "bash is not installed");
    assertEquals("list", completed("urial", "short", "li"));
    assertEquals("--domain", completed("urial", "short", "list", "--dom"));
  }

  /** Every verb, option and choice of the pages is in every script. */
  @Test
  void eachShellKnowsAllThatHelpKnows() {
    for (String shell : CompletionScript.SHELLS) {
      String script = CompletionScript.of(Verbs.help(), shell);
      for (HelpPage verb : Verbs.help().pages()) {
        assertTrue(script.contains(verb.name()), shell + " " + verb.name());
        for (Opt opt : verb.spec().all()) {
          assertTrue(script.contains("--" + opt.name()), shell + " " + verb.name() + opt.name());
          for (String choice : opt.choices()) {
            assertTrue(script.contains(choice), shell + " " + verb.name() + " " + choice);
          }
        }
      }
    }
  }

  @Test
  void zshKnowsAllVerbsAndOptions() {
    String script = CompletionScript.of(Verbs.help(), "zsh");
    assertTrue(script.startsWith("#compdef urial\n"));
    for (HelpPage verb : Verbs.help().pages()) {
      assertTrue(script.contains("    " + verb.name() + ") _arguments"), verb.name());
      for (Opt opt : verb.spec().all()) {
        assertTrue(script.contains("'--" + opt.name()), opt.name());
      }
    }
  }

  private static String completed(String... words) throws Exception {
    String script =
        CompletionScript.of(Verbs.help(), "bash")
            + "COMP_WORDS=("
            + String.join(" ", List.of(words).stream().map(word -> "'" + word + "'").toList())
            + ")\nCOMP_CWORD="
            + (words.length - 1)
            + "\n_urial\necho \"${COMPREPLY[@]}\"\n";
    return said("bash", "-c", script).strip();
  }

  private static boolean isInstalled(String program) {
    for (String folder : String.valueOf(System.getenv("PATH")).split(File.pathSeparator, -1)) {
      if (Files.isExecutable(Path.of(folder, program))) {
        return true;
      }
    }
    return false;
  }

  private static String said(String... command) throws IOException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }
}
