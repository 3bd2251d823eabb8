package dev.urial.server.desk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.server.Fixture;
import dev.urial.server.page.Html;
import dev.urial.shortener.account.UserRole;
import java.time.Instant;
import java.util.List;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** The menu of who is signed in, on pages about links and problems, and at the desk. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class MenuTest {
  /** Pages that need no account, with their statuses. */
  private static final List<String> PAGES =
      List.of("404 /nothing", "410 /over", "200 /plain+", "200 /report", "404 /assets/none");

  @AutoClose private Fixture server;

  @BeforeAll
  void start() {
    server = Fixture.unlimited();
    DeskBrowser.user(server, "anna", UserRole.ADMIN);
    DeskBrowser.user(server, "erika", UserRole.EDITOR);
    server.keep("plain", "https://example.com/plain");
    Instant past = Instant.parse("2026-11-02T08:00:00Z");
    server.keep("over", "https://example.com/over", link -> link.validUntil(past));
  }

  @Test
  void whoIsSignedInKeepsTheMenuOnPagesAboutLinksAndProblems() throws Exception {
    DeskBrowser anna = DeskBrowser.of(server, "anna");
    for (String it : PAGES) {
      int status = Integer.parseInt(it.substring(0, 3));
      String path = it.substring(4);
      Document own = Html.checked(anna.get(path).is(status, path));
      assertEquals(List.of("/desk", "/sign-in"), own.select(".user a").eachAttr("href"), path);
      assertEquals(List.of("Desk", "anna"), own.select(".user a").eachText(), path);
      Document anybodys = Html.checked(server.get(path));
      assertEquals(List.of("Sign in"), anybodys.select(".user a").eachText(), path);
    }
  }

  @Test
  void aNoticeIsOneSentenceAndOneParagraph() throws Exception {
    Document page = Html.checked(server.get("/nothing").is(404));
    assertEquals(
        List.of(
            "There is no short link at this address.",
            "Check the spelling, or ask the person who sent you the link. Uppercase and lowercase"
                + " letters are different. You are at Urial, which shortens links and explains"
                + " where they lead."),
        page.select("main p:not(.target, .actions)").eachText());
  }

  @Test
  void onlyAdministratorsHaveAMenuForAdministration() throws Exception {
    Document page = DeskBrowser.of(server, "anna").page("/desk/users", 200);
    assertEquals("Administration", page.select(".places summary.current").text());
    assertEquals(
        List.of("/desk/import", "/desk/users", "/desk/domains", "/desk/reports", "/desk/audit"),
        page.select(".places details:has(.current) a").eachAttr("href"));
    assertEquals(1, page.select(".places [aria-current]").size());
    Document editors = DeskBrowser.of(server, "erika").page("/desk/links", 200);
    assertTrue(editors.select(".places details a[href^=/desk]").isEmpty());
    assertEquals(1, editors.select(".places a[href=/inspect]").size());
  }
}
