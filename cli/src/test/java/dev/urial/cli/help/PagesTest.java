package dev.urial.cli.help;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Man pages and completions, judged by the programs that read them where these are installed. */
class PagesTest {
  @TempDir Path folder;

  @Test
  void everyVerbHasAManPage() throws IOException {
    Pages.main(new String[] {folder.toString()});
    for (String verb : Help.english().verbs()) {
      String page = Files.readString(folder.resolve("man/urial-" + verb + ".1"));
      assertTrue(page.contains(".SH EXAMPLES"), verb);
      assertTrue(page.codePoints().allMatch(c -> c < 128), verb);
    }
    assertTrue(Files.readString(folder.resolve("man/urial.1")).startsWith(".TH URIAL 1"));
  }

  @Test
  void groffFindsNothingToSay() throws Exception {
    assumeTrue(isInstalled("groff"), "groff is not installed");
    Pages.main(new String[] {folder.toString()});
    for (HelpPage verb : Help.english().pages()) {
      String page = folder.resolve("man/urial-" + verb.name() + ".1").toString();
      assertEquals("", said("groff", "-man", "-Tutf8", "-ww", "-z", page));
    }
  }

  @Test
  void bashCompletesVerbsOptionsAndWords() throws Exception {
    assumeTrue(isInstalled("bash"), "bash is not installed");
    assertEquals("resolve relativize readers repair resolve-name", completed("urial", "re"));
    assertEquals("--level", completed("urial", "normalize", "--le"));
    assertEquals(
        "syntax scheme", completed("urial", "normalize", "--level", "s").replace("string ", ""));
    assertEquals("unreserved userinfo", completed("urial", "encode", "--component", "u"));
    assertEquals("bash", completed("urial", "completion", "b"));
    assertEquals("normalize", completed("urial", "help", "no"));
    assertEquals("", completed("urial", "build", "--host", ""));
  }

  @Test
  void zshKnowsAllVerbsAndOptions() {
    String script = CompletionScript.zsh();
    assertTrue(script.startsWith("#compdef urial\n"));
    for (HelpPage verb : Help.english().pages()) {
      assertTrue(script.contains("    " + verb.name() + ") _arguments"), verb.name());
      for (HelpOption opt : verb.allOptions()) {
        assertTrue(script.contains("'--" + opt.name()), opt.name());
      }
    }
  }

  private static String completed(String... words) throws Exception {
    String script =
        CompletionScript.bash()
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
