package dev.urial.server.desk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.server.PageServer;
import dev.urial.shortener.account.UserRole;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.store.LinkStore;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Whatever takes slugs or time as a creation does is counted as creations are. */
@Timeout(120)
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class CreationLimitsTest {
  @TempDir Path folder;

  private static LinkStore.Found found(PageServer server, String slug) {
    return server.context().store().links().find(PageServer.HOST, slug);
  }

  // Files.

  @Test
  void rowsThatBecomeGoodAfterTheDryRunAreNotImportedUncounted() throws Exception {
    try (PageServer few = PageServer.start(folder, Map.of("limit-creation", "5/1h"))) {
      DeskBrowser.user(few, "anna", UserRole.EDITOR);
      DeskBrowser browser = DeskBrowser.of(few, "anna");
      StringBuilder rows =
          new StringBuilder("domain,slug,target\ns.example,a,https://a.example/\n");
      for (int i = 0; i < 20; i++) {
        rows.append("later.example,l").append(i).append(",https://a.example/\n");
      }
      browser.get("/desk/import");
      assertEquals(
          200, browser.upload("/desk/import", rows.toString(), Map.of("format", "csv")).status());
      few.context().store().domains().save(ShortDomain.builder("later.example").build());
      few.context().domains().refresh();
      assertEquals(200, browser.submit("/desk/import/run").status());
      assertNotNull(found(few, "a"));
      assertEquals(0, few.context().store().links().count("later.example"));
      assertTrue(browser.page().text().contains("import it again"), browser.page().text());
    }
  }

  @Test
  void aDryRunIsCountedByItsRows() throws Exception {
    Map<String, String> settings = Map.of("limit-rendering", "30/1h");
    try (PageServer few = PageServer.start(folder, settings)) {
      DeskBrowser.user(few, "anna", UserRole.EDITOR);
      DeskBrowser.user(few, "boss", UserRole.ADMIN);
      DeskBrowser browser = DeskBrowser.of(few, "anna");
      String rows = "slug,target\n" + "guess,https://a.example/\n".repeat(200);
      String broken = "[" + "{\"target\":\"https://a.example/\"}\n,".repeat(200);
      assertEquals(200, dryRun(browser, rows, "csv"));
      assertEquals(429, dryRun(browser, rows, "csv"));
      assertEquals(429, dryRun(browser, broken, "jsonl"));
      assertEquals(200, dryRun(browser, "slug,target\nb,https://a.example/\n", "csv"));
      DeskBrowser boss = DeskBrowser.of(few, "boss");
      for (int i = 0; i < 3; i++) {
        assertEquals(200, dryRun(boss, rows, "csv"));
      }
    }
  }

  private static int dryRun(DeskBrowser browser, String rows, String format) throws Exception {
    browser.get("/desk/import");
    return browser.upload("/desk/import", rows, Map.of("format", format)).status();
  }
}
