package dev.urial.dereference.part;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Only what is needed is loaded: another JVM tells which classes it met. */
class LazyLoadingTest {
  /** Cuts text, a table, JSON and WAV, and nothing that needs a toolkit. */
  public static final class Cuts {
    private Cuts() {}

    /** Prints one outcome. */
    public static void main(String[] arguments) {
      byte[] octets = "[1, 2]".getBytes(StandardCharsets.UTF_8);
      for (String type : List.of("text/plain", "text/csv", "application/json")) {
        for (String fragment : List.of("line=0,1", "row=1", "/0", "xywh=0,0,1,1", "t=1")) {
          SecondaryResource.of(octets, dev.urial.MediaType.parse(type), fragment);
        }
      }
      System.out.println("cut");
    }
  }

  @Test
  void textWakesNoToolkit() throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xshare:auto",
                "-verbose:class",
                "-cp",
                System.getProperty("java.class.path"),
                Cuts.class.getName())
            .redirectErrorStream(true)
            .start();
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      List<String> all = lines.lines().toList();
      assertEquals(1, all.stream().filter(line -> line.equals("cut")).count());
      String strangers =
          all.stream()
              .filter(
                  line ->
                      line.contains(" java.awt.")
                          || line.contains(" javax.imageio.")
                          || line.contains(" javax.sound.")
                          || line.contains(" org.apache.pdfbox.")
                          || line.contains(" org.jsoup.")
                          || line.contains(" javax.xml.stream."))
              .limit(5)
              .collect(Collectors.joining("\n"));
      assertEquals("", strangers);
    }
    assertEquals(0, process.waitFor());
  }
}
