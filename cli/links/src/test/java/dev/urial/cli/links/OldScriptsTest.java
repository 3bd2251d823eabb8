package dev.urial.cli.links;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import dev.urial.cli.Cli;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.Terminal;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.store.SqliteStore;
import dev.urial.shortener.store.Store;
import dev.urial.testkit.Slow;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Scripts that call the verbs by their old names still work, and are reported the new ones. */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class OldScriptsTest {
  @TempDir Path folder;

  @Test
  @Slow("starts a process for each command; ProcessTest starts some")
  void scriptsFromBeforeStillWork() throws IOException {
    Path data = folder.resolve("data");
    Path here = Files.createDirectory(folder.resolve("here"));
    Files.writeString(here.resolve("list"), "<!DOCTYPE html><a href=x>x</a>");
    try (Store store = SqliteStore.open(data)) {
      store.domains().save(ShortDomain.builder("s.example").build());
    }
    String script;
    try (InputStream in = OldScriptsTest.class.getResourceAsStream("old-scripts.txt")) {
      assertNotNull(in);
      script = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
    StringBuilder played = new StringBuilder();
    for (String line : script.split("\n", -1)) {
      if (line.isEmpty() || line.startsWith("#")) {
        played.append(line).append('\n');
      } else if (line.startsWith("$ urial ")) {
        played.append(line).append('\n');
        String[] words = line.substring("$ urial ".length()).split(" ");
        for (int i = 0; i < words.length; i++) {
          words[i] = words[i].replace("DATA", data.toString()).replace("HERE", here.toString());
        }
        played.append(run(words));
      }
    }
    assertEquals(script, played.substring(0, played.length() - 1));
  }

  private static String run(String... words) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Io io = new Io(new ByteArrayInputStream(new byte[0]), out, err, Terminal.NONE);
    int status = Cli.run(words, io);
    return lines("|", out) + lines("!", err) + (status == 0 ? "" : "= " + status + "\n");
  }

  private static String lines(String mark, ByteArrayOutputStream said) {
    StringBuilder lines = new StringBuilder();
    said.toString(StandardCharsets.UTF_8)
        .lines()
        .forEach(it -> lines.append(it.isEmpty() ? mark : mark + " " + it).append('\n'));
    return lines.toString();
  }
}
