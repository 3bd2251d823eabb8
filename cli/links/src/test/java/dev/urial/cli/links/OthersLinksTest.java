package dev.urial.cli.links;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.cli.Cli;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.Terminal;
import dev.urial.shortener.account.UserRole;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Editors read by the command what is theirs, as by the pages and the API. */
class OthersLinksTest {
  @TempDir Path folder;
  private String address = "";

  private String run(String key, String... words) {
    List<String> all = new ArrayList<>(List.of(words));
    all.addAll(1, List.of("--server", address, "--key-file", folder.resolve(key).toString()));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Io io = new Io(new ByteArrayInputStream(new byte[0]), out, out, Terminal.NONE);
    int status = Cli.run(all.toArray(new String[0]), io);
    return status + " " + out.toString(StandardCharsets.UTF_8);
  }

  private static void assertStatus(int status, String said) {
    assertTrue(said.startsWith(status + " "), said);
  }

  @Test
  void anEditorReadsNothingOfAnothersLink() throws Exception {
    try (RunningService service =
        RunningService.start(folder.resolve("data"), folder.resolve("boss"))) {
      address = service.address();
      service.user("anna", UserRole.EDITOR, folder.resolve("anna"), 'a');
      service.user("bela", UserRole.EDITOR, folder.resolve("bela"), 'b');
      String target = "https://example.com/confidential";
      assertStatus(
          0,
          run(
              "bela",
              "short",
              "create",
              "--slug",
              "belas-own-private-link",
              "--private",
              "on",
              target));
      assertStatus(0, run("anna", "short", "create", "--slug", "annas", "https://example.com/x"));
      String none =
          run("anna", "short", "show", "nowhere").replace("nowhere", "belas-own-private-link");
      for (String task : List.of("show", "stats", "delete")) {
        String said = run("anna", "short", task, "belas-own-private-link");
        assertFalse(said.startsWith("0 ") || said.contains("confidential"), said);
        assertEquals(none, said, "as if there were none");
        assertStatus(1, run("anna", "short", task, "--id", "1"));
      }
      assertStatus(1, run("anna", "short", "edit", "--title", "mine", "belas-own-private-link"));
      for (String task : List.of("list", "export")) {
        String said = run("anna", "short", task);
        assertTrue(said.startsWith("0 ") && said.contains("annas"), said);
        assertFalse(said.contains("belas-own-private-link") || said.contains("confidential"), said);
      }
      assertTrue(run("bela", "short", "show", "belas-own-private-link").contains("confidential"));
      assertStatus(0, run("boss", "short", "stats", "belas-own-private-link"));
      assertTrue(run("boss", "short", "export").contains("confidential"));
    }
  }
}
