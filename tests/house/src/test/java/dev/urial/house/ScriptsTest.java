package dev.urial.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The scripts that measure find the project's folder, and in it what they name. */
class ScriptsTest {
  private static final Path SCRIPTS = Rooms.ROOT.resolve("tests/bench/scripts");

  private static final Pattern ROOT =
      Pattern.compile(
          "^root=\\$\\(cd \"\\$\\(dirname \"\\$0\"\\)/([./]+)\" && pwd\\)$", Pattern.MULTILINE);

  /** A path below the root, up to what a build makes or a variable names. */
  private static final Pattern BELOW = Pattern.compile("\\$root\"?/((?:[\\w-]+/)*)");

  private static List<String> faults(Path script, String text) {
    List<String> faults = new ArrayList<>();
    Matcher root = ROOT.matcher(text);
    if (!root.find()) {
      faults.add(script.getFileName() + ": no line root=");
    } else if (!script.resolveSibling(root.group(1)).normalize().equals(Rooms.ROOT.normalize())) {
      faults.add(script.getFileName() + ": root is " + root.group(1));
    }
    Matcher below = BELOW.matcher(text);
    while (below.find()) {
      String folder = below.group(1).replaceFirst("(^|/)target/.*", "$1");
      if (!Files.isDirectory(Rooms.ROOT.resolve(folder))) {
        faults.add(script.getFileName() + ": no folder " + folder);
      }
    }
    return faults;
  }

  @Test
  void everyScriptThatMeasuresStandsWhereItThinks() throws IOException {
    List<String> faults = new ArrayList<>();
    int scripts = 0;
    try (Stream<Path> all = Files.list(SCRIPTS)) {
      for (Path script : all.filter(it -> it.toString().endsWith(".sh")).sorted().toList()) {
        scripts++;
        faults.addAll(faults(script, Rooms.read(script)));
      }
    }
    assertEquals(List.of(), faults);
    assertTrue(scripts > 5, scripts + " scripts");
  }

  @Test
  void aWrongFolderIsSeen() {
    Path script = SCRIPTS.resolve("planted.sh");
    String text = "root=$(cd \"$(dirname \"$0\")/../..\" && pwd)\ncat $root/bench/target/classes\n";
    assertEquals(
        List.of("planted.sh: root is ../..", "planted.sh: no folder bench/"), faults(script, text));
  }
}
