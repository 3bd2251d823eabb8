package dev.urial.cli.sql;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.cli.Main;
import dev.urial.testkit.Sampling;
import dev.urial.testkit.Slow;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A run that was killed continues, and its output is that of a run that was not. */
@Timeout(300)
class ResumeTest {
  @TempDir Path folder;

  /** Files of rows of which some fail. */
  private List<String> files(int rows) throws IOException {
    StringBuilder text = new StringBuilder("url,n\n");
    for (int i = 0; i < rows; i++) {
      text.append(i % 97 == 5 ? "http://a b/" : "HTTP://Example.com/%7ea/./b/").append(i);
      text.append(",x\n");
    }
    Path csv = folder.resolve("a.csv");
    Path lines = folder.resolve("b.txt");
    Path packed = folder.resolve("c.gz");
    Files.writeString(csv, text);
    Files.writeString(lines, text);
    try (GZIPOutputStream to = new GZIPOutputStream(Files.newOutputStream(packed))) {
      to.write(text.toString().getBytes(UTF_8));
    }
    return List.of(csv.toString(), lines.toString(), packed.toString());
  }

  private String[] words(String out, List<String> files, String... more) {
    List<String> words =
        new ArrayList<>(List.of("bulk", "canon", "--explain", "--column", "url", "-j", "2"));
    words.addAll(List.of("-o", folder.resolve(out).toString()));
    words.addAll(List.of("--errors", folder.resolve(out + ".errors").toString()));
    words.addAll(List.of(more));
    words.addAll(files);
    return words.toArray(new String[0]);
  }

  private Process start(String[] words) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx256m", "-Durial.bulk.stretch=500000", "-cp"));
    command.add(System.getProperty("java.class.path"));
    command.add(Main.class.getName());
    command.addAll(Arrays.asList(words));
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(folder.resolve("said").toFile())
        .start();
  }

  /** Kills a process when its journal tells of a place; false if it was too fast. */
  private static boolean kill(Process process, Path journal, int places) throws Exception {
    while (process.isAlive()) {
      if (Files.exists(journal) && Files.readString(journal).lines().count() > places) {
        process.destroyForcibly().waitFor();
        return Files.exists(journal);
      }
      Thread.sleep(2);
    }
    return false;
  }

  /** Asks a process to end, as ^C does; false if it was too fast. */
  private boolean end(Process process, Path journal, int places) throws Exception {
    while (process.isAlive()) {
      if (Files.exists(journal) && Files.readString(journal).lines().count() > places) {
        process.destroy();
        process.waitFor();
        String said = Files.readString(folder.resolve("said"));
        assertTrue(!Files.exists(journal) || said.contains("with --resume to continue"), said);
        return Files.exists(journal);
      }
      Thread.sleep(2);
    }
    return false;
  }

  @Test
  @Slow("kills processes; anotherRunDoesNotGoOn looks at what they leave")
  void whatWasKilledGoesOnToTheSameOutput() throws Exception {
    List<String> forms = Sampling.isAll() ? List.of("", ".gz", ".zst") : List.of(".zst");
    for (String form : forms) {
      boolean isKilled = false;
      for (int rows = 100_000; !isKilled; rows *= 2) {
        List<String> files = files(rows);
        Ran whole = Ran.of(words("whole" + form, files));
        assertEquals(1, whole.status(), whole.err());
        Path journal = folder.resolve("part" + form + ".journal");
        String[] first = words("part" + form, files, "--resume");
        Files.deleteIfExists(folder.resolve("part" + form)); // of a run that was too fast
        isKilled = kill(start(first), journal, 3);
        assertFalse(isKilled && Files.exists(folder.resolve("part" + form)), "no part is whole");
        // And once more, behind where the first came to; now so that it can say so.
        isKilled = isKilled && end(start(first), journal, 9);
        if (isKilled) {
          Ran rest = Ran.of(words("part" + form, files, "--resume", "--jobs", "1"));
          assertEquals(whole, rest);
          assertFalse(Files.exists(journal));
        }
        assertTrue(rows < 10_000_000, "it cannot be killed in time");
      }
      for (String end : List.of("", ".errors")) {
        Path one = folder.resolve("whole" + form + end);
        Path other = folder.resolve("part" + form + end);
        assertEquals(-1, Files.mismatch(one, other), form + end);
      }
    }
  }

  @Test
  void anotherRunDoesNotGoOn() throws Exception {
    List<String> files = files(10);
    String[] words = words("o", files, "--resume");
    Files.writeString(folder.resolve("o.part"), "");
    Files.writeString(folder.resolve("o.journal"), "urial bulk 1 0\n");
    Ran ran = Ran.of(words);
    assertEquals(2, ran.status());
    assertTrue(ran.err().contains("--resume: the run that wrote"), ran.err());
    Files.delete(folder.resolve("o.journal"));
    assertEquals(1, Ran.of(words).status());
  }
}
