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

/**
 * Module {@code pages} is compiled for browsers as well: its code and its templates use nothing
 * that is not there, and nothing of the service.
 */
class PagesTest {
  private static final Path MODULE = Rooms.ROOT.resolve("pages");

  private static final Pattern TEXTS =
      Pattern.compile(
          "/\\*.*?\\*/|//[^\n]*|\"\"\".*?\"\"\"|\"(?:\\\\.|[^\"\\\\\n])*\"", Pattern.DOTALL);

  /** Reflection, bundles, the network, files, processes, threads, loggers, databases, Jetty. */
  private static final Pattern FORBIDDEN =
      Pattern.compile(
          "\\bjava\\.(net|nio\\.file|sql|lang\\.(reflect|invoke)|util\\.(logging|concurrent))\\b"
              + "|\\bjavax\\.\\w+|\\borg\\.eclipse\\b|\\btools\\.jackson\\b"
              + "|\\b(ResourceBundle|ServiceLoader|MethodHandles|ProcessBuilder|ThreadLocal)\\b"
              + "|\\bClass\\.forName\\b|\\.getClass\\(|\\.newInstance\\(|\\bnew Thread\\b"
              + "|\\bSystem\\.(getenv|getProperty|currentTimeMillis|nanoTime)\\b");

  private static List<String> faults(String source) {
    List<String> faults = new ArrayList<>();
    Matcher found = FORBIDDEN.matcher(TEXTS.matcher(source).replaceAll(" "));
    while (found.find()) {
      faults.add(found.group());
    }
    return faults;
  }

  @Test
  void codeAndTemplatesUseNothingThatABrowserLacks() throws IOException {
    List<String> faults = new ArrayList<>();
    int files = 0;
    try (Stream<Path> all = Files.walk(MODULE.resolve("src/main"))) {
      for (Path file : all.filter(it -> it.toString().matches(".*\\.(java|jte)")).toList()) {
        files++;
        faults(Rooms.read(file)).forEach(it -> faults.add(MODULE.relativize(file) + ": " + it));
      }
    }
    assertEquals(List.of(), faults);
    assertTrue(files > 0, "there are pages");
  }

  /** All that it shows comes in records: the only state is constants. */
  @Test
  void nothingIsKept() {
    List<String> faults = new ArrayList<>();
    for (Path file : Rooms.sources("pages")) {
      Matcher mutable =
          Pattern.compile(
                  "(?m)^ +(?:public |private |protected )?static (?!final|class|record)"
                      + "[\\w<>.@, ]+ \\w+( =|;)")
              .matcher(TEXTS.matcher(Rooms.read(file)).replaceAll(" "));
      while (mutable.find()) {
        faults.add(MODULE.relativize(file) + ": " + mutable.group().strip());
      }
    }
    assertEquals(List.of(), faults);
  }
}
