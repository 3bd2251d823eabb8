package dev.urial.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.shortener.Actor;
import dev.urial.shortener.LinkDraft;
import dev.urial.shortener.Links;
import dev.urial.shortener.Outcome;
import dev.urial.shortener.Outcomes;
import dev.urial.shortener.account.AbuseReport;
import dev.urial.shortener.account.AuditFilter;
import dev.urial.shortener.account.User;
import dev.urial.shortener.account.UserRole;
import dev.urial.shortener.link.Blocklist;
import dev.urial.shortener.link.Condition;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.RedirectRule;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.store.LinkTable;
import dev.urial.shortener.store.ReportTable;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Reports of links, the blocklist, and the review of links by the rules of today. */
@Timeout(240)
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class AbuseDeskTest {
  @TempDir Path temp;

  private static String value(String page, String name) {
    String before = "name=\"" + name + "\" value=\"";
    int at = page.indexOf(before);
    assertTrue(at >= 0, page);
    int start = at + before.length();
    return page.substring(start, page.indexOf('"', start));
  }

  private static String cookie(Wire.Reply reply) {
    for (String field : reply.fields()) {
      if (field.startsWith("Set-Cookie: ") && !field.contains("Max-Age=0")) {
        return "Cookie: " + field.substring("Set-Cookie: ".length(), field.indexOf(';'));
      }
    }
    throw new AssertionError("no cookie in " + reply);
  }

  /** What reports a link; the form's own cookie goes with it. */
  private static Wire.Reply report(Fixture server, String link, String reason, String note)
      throws Exception {
    Wire.Reply form =
        server.get("/report?link=" + URLEncoder.encode(link, StandardCharsets.UTF_8)).is(200);
    Map<String, String> fields = new LinkedHashMap<>();
    fields.put("csrf", value(form.body(), "csrf"));
    fields.put("link", link);
    fields.put("reason", reason);
    fields.put("note", note);
    return server.post("/report", fields, cookie(form));
  }

  @Test
  void aReportIsKeptWithoutWhoSentIt() throws Exception {
    try (Fixture server = Fixture.start()) {
      ShortLink link = server.keep("bad", "https://example.com/bad");
      ShortLink hidden = server.keep("hidden", "https://example.com/", it -> it.unlisted(true));
      String preview = server.get("/bad+").body();
      assertTrue(preview.contains("/report?link=http"), preview);
      for (String given :
          List.of(
              "http://s.example/bad",
              "s.example/bad",
              "/bad+",
              "https://S.EXAMPLE./bad?x=y#z",
              "http://s.example/hidden")) {
        Wire.Reply reply = report(server, given, "phishing", "<b>it</b> asks").is(200, given);
        assertNull(reply.field("Location"));
      }
      List<AbuseReport> open = server.context().store().reports().open(0, 10);
      assertEquals(5, open.size());
      assertEquals(link.id(), open.get(0).linkId());
      assertEquals(hidden.id(), open.get(4).linkId());
      assertEquals("<b>it</b> asks", open.get(0).note());
      assertFalse(String.valueOf(open.get(0).network()).contains("127.0.0.1"), "not cut");
    }
  }

  @Test
  void whatDoesNotFitIsSaidAtItsField() throws Exception {
    try (Fixture server = Fixture.start("limit-report=1000/1s")) {
      server.keep("bad", "https://example.com/bad");
      server.keep("gone", "https://example.com/", it -> it.state(LinkState.DELETED));
      for (String link :
          List.of("", "x", "http://s.example/none", "http://other.example/bad", "/gone", "/%zz")) {
        Wire.Reply reply = report(server, "/bad", "phishing", "").is(200);
        Wire.Reply wrong = report(server, link, "phishing", "").is(422, link);
        assertTrue(wrong.body().contains("id=\"link-wrong\""), wrong.body());
      }
      Wire.Reply none = report(server, "/bad", "", "").is(422);
      assertTrue(none.body().contains("name=\"reason\""), none.body());
      report(server, "/bad", "nonsense", "").is(422);
      report(server, "/bad", "spam", "a\0b").is(422);
      Wire.Reply shown = report(server, "\"><script>", "spam", "<script>alert(1)</script>");
      assertFalse(shown.body().contains("<script>alert"), shown.body());
    }
  }

  @Test
  void theFormDoesNotTellThatADisabledLinkExists() throws Exception {
    try (Fixture server = Fixture.start("limit-report=1000/1s")) {
      server.keep("asleep", "https://example.com/", it -> it.state(LinkState.DISABLED));
      for (String reason : List.of("", "phishing")) {
        for (String path : List.of("/asleep", "/asleep+", "/unknown", "/unknown+")) {
          Wire.Reply reply = report(server, path, reason, "").is(422, path);
          assertTrue(reply.body().contains("id=\"link-wrong\""), path + reply.body());
        }
      }
      assertEquals(List.of(), server.context().store().reports().open(0, 10));
    }
  }

  @Test
  void reportsOfOtherSitesAndTooManyAreRefused() throws Exception {
    try (Fixture server = Fixture.start("limit-report=3/10m")) {
      server.keep("bad", "https://example.com/bad");
      Wire.Reply form = server.get("/report");
      Map<String, String> fields = Map.of("link", "/bad", "reason", "spam", "csrf", "x");
      server.post("/report", fields, cookie(form)).is(403);
      Map<String, String> right =
          Map.of("link", "/bad", "reason", "spam", "csrf", value(form.body(), "csrf"));
      server.post("/report", right).is(403, "without its cookie");
      server.post("/report", right, cookie(form), "Sec-Fetch-Site: cross-site").is(403);
      for (int i = 0; i < 3; i++) {
        server.post("/report", right, cookie(form)).is(200);
      }
      assertNotNull(server.post("/report", right, cookie(form)).is(429).field("Retry-After"));
      assertEquals(3, server.context().store().reports().open(0, 10).size());
    }
  }

  @Test
  void whereReportsAreOffThereIsNoForm() throws Exception {
    try (Fixture server = Fixture.start("reports=off")) {
      server.keep("bad", "https://example.com/bad");
      server.get("/report").is(404);
      assertFalse(server.get("/bad+").body().contains("/report"));
    }
  }

  private static String signedIn(Fixture server, String name, UserRole role) throws Exception {
    server
        .context()
        .store()
        .accounts()
        .insert(new User(0, name, null, role, true, Instant.now()), null);
    String token = server.context().shortener().accounts().issueSignIn(name);
    Wire.Reply form = server.get("/sign-in?token=" + token);
    Wire.Reply in =
        server
            .post(
                "/sign-in",
                Map.of("csrf", value(form.body(), "csrf"), "token", token),
                cookie(form))
            .is(303);
    return cookie(in);
  }

  @Test
  void anAdministratorTakesDownWhatWasReportedOrLeavesIt() throws Exception {
    try (Fixture server = Fixture.start()) {
      ShortLink bad = server.keep("bad", "https://example.com/bad");
      ShortLink fine = server.keep("fine", "https://example.com/fine");
      for (String slug : List.of("/bad", "/bad", "/fine")) {
        report(server, slug, "malware", "note of " + slug).is(200);
      }
      server.get("/desk/reports", signedIn(server, "anna", UserRole.EDITOR)).is(403);
      String admin = signedIn(server, "boss", UserRole.ADMIN);
      String page = server.get("/desk/reports", admin).body();
      assertTrue(page.contains("note of /bad"), page);
      String csrf = value(page, "csrf");
      String path = "/desk/reports/" + bad.id();
      server.post(path, Map.of("do", "ban", "csrf", "x"), admin).is(403);
      server.get("/bad").is(302);
      Map<String, String> ban = Map.of("do", "ban", "csrf", csrf);
      server.post(path, ban, admin).is(303);
      server.get("/bad").is(410);
      // One that arrived after the page was shown is still to be seen.
      report(server, "/fine", "spam", "later").is(200);
      Map<String, String> close = Map.of("do", "close", "csrf", csrf, "last", value(page, "last"));
      server.post("/desk/reports/" + fine.id(), close, admin).is(303);
      String later = server.get("/desk/reports", admin).body();
      assertTrue(later.contains("later") && !later.contains("note of"), later);
      Map<String, String> rest = Map.of("do", "close", "csrf", csrf, "last", value(later, "last"));
      server.post("/desk/reports/" + fine.id(), rest, admin).is(303);
      server.get("/fine").is(302);
      assertEquals(List.of(), server.context().store().reports().open(0, 10));
      server.post("/desk/reports/999", ban, admin).is(404);
      List<String> done =
          server.context().store().accounts().log(AuditFilter.NONE, 0, 10).stream()
              .map(it -> it.action())
              .toList();
      assertTrue(done.containsAll(List.of("link.ban", "link.reports-close")), done.toString());
    }
  }

  @Test
  void whoseLinkWasReportedHidesNothingByEditingOrDeletingIt() throws Exception {
    try (Fixture server = Fixture.start()) {
      RedirectRule rule =
          new RedirectRule(
              List.of(new Condition.Country("HU")), LinkTarget.of("https://b.example/rule"));
      ShortLink bad = server.keep("bad", "https://example.com/bad", it -> it.rules(List.of(rule)));
      report(server, "/bad", "malware", "").is(200);
      String admin = signedIn(server, "boss", UserRole.ADMIN);
      String before = server.get("/desk/reports", admin).body();
      assertFalse(before.contains("changed since the report"), before);
      assertTrue(before.contains("https://b.example/rule"), "wherever it leads");
      assertFalse(before.contains("When it was reported"), before);
      LinkTable links = server.context().store().links();
      Links facade = server.links();
      LinkDraft harmless =
          LinkDraft.builder().target("https://example.com/harmless").rules(List.of()).build();
      Outcomes.done(facade.edit(Actor.operator(), bad.id(), 0, harmless));
      Outcomes.done(facade.delete(Actor.operator(), bad.id(), 0));
      String page = server.get("/desk/reports", admin).body();
      assertTrue(page.contains("https://example.com/harmless"), page);
      assertTrue(page.contains("changed since the report"), page);
      assertTrue(page.contains("When it was reported"), page);
      assertTrue(page.contains("https://example.com/bad"), page);
      assertTrue(page.contains("https://b.example/rule"), page);
      Map<String, String> ban = Map.of("do", "ban", "csrf", value(page, "csrf"));
      assertTrue(page.contains("value=\"ban\""), page);
      server.post("/desk/reports/" + bad.id(), ban, admin).is(303);
      assertEquals(LinkState.BANNED, links.get(bad.id()).state());
    }
  }

  /** The page has the beginning and the end of a long target. */
  @Test
  void whatChangedInTheMiddleOfALongTargetIsShown() throws Exception {
    try (Fixture server = Fixture.start()) {
      String begin = "https://open.example/?a=" + "p".repeat(1_500);
      String end = "&b=" + "q".repeat(1_500);
      String evil = begin + "&u=https://evil.example/" + end;
      String fine = begin + "&u=https://fine.example/" + end;
      ShortLink link = server.keep("long", evil);
      report(server, "/long", "phishing", "").is(200);
      LinkDraft edited = LinkDraft.builder().target(fine).build();
      Outcomes.done(server.links().edit(Actor.operator(), link.id(), 0, edited));
      String page = server.get("/desk/reports", signedIn(server, "boss", UserRole.ADMIN)).body();
      assertTrue(page.contains("u=https://evil.example/"), page);
    }
  }

  @Test
  void whatIsBlockedIsNeitherMadeNorLedToAndTheFileIsReadAnew() throws Exception {
    Path file = temp.resolve("blocked.txt");
    Files.writeString(file, "evil.example\n");
    Path data = temp.resolve("data");
    try (Fixture server = Fixture.start("blocklist=" + file.toString(), "review=0s")) {
      server.keep("old", "https://www.evil.example/x");
      server.keep("good", "https://example.com/good");
      server.keep(
          "ended",
          "https://example.com/",
          it -> it.validUntil(Instant.EPOCH).fallback(LinkTarget.of("https://evil.example/f")));
      server.get("/old").is(410);
      server.get("/ended").is(410);
      server.get("/good").is(302);
      server.get("/good").is(302, "from the cache");
      Outcome<ShortLink> refused =
          server.links().create(Actor.operator(), LinkDraft.to("https://evil.example/").build());
      assertTrue(refused instanceof Outcome.Refused, refused.toString());
      server.context().shortener().visiting().block(Blocklist.of(List.of("example.com")));
      server.get("/good").is(410, "the cache forgot it");
      // The file itself is looked at every ten seconds; here at once.
      LinkRechecks watch =
          new LinkRechecks(
              server.context().configuration(),
              server.context().shortener(),
              server.context().log());
      Files.writeString(file, "other.example\n");
      Files.setLastModifiedTime(file, FileTime.from(Instant.now().plusSeconds(5)));
      watch.refresh();
      server.get("/old").is(302);
      Files.writeString(file, "no host at all\n");
      Files.setLastModifiedTime(file, FileTime.from(Instant.now().plusSeconds(9)));
      watch.refresh();
      server.get("/old").is(302, "the old list stays");
    }
  }

  @Test
  void theReviewFindsWhatCouldNotBeMadeNowAndForgetsWhatCouldAgain() throws Exception {
    try (Fixture server = Fixture.start("review=0s")) {
      ShortLink blocked = server.keep("blocked", "https://evil.example/");
      ShortLink inside = server.keep("inside", "http://127.0.0.1/admin");
      server.keep("fine", "https://example.com/");
      server.keep("down", "https://evil.example/", it -> it.state(LinkState.BANNED));
      LinkRechecks watch =
          new LinkRechecks(
              server.context().configuration(),
              server.context().shortener(),
              server.context().log());
      server.context().shortener().visiting().block(Blocklist.of(List.of("evil.example")));
      watch.review();
      ReportTable reports = server.context().store().reports();
      assertEquals(
          List.of(blocked.id(), inside.id()),
          reports.findings(10).stream().map(ReportTable.Finding::linkId).sorted().toList());
      server.get("/inside").is(302, "nothing is taken down by it");
      String admin = signedIn(server, "boss", UserRole.ADMIN);
      String page = server.get("/desk/reports", admin).body();
      assertTrue(page.contains("127.0.0.1/admin"), page);
      server.context().shortener().visiting().block(Blocklist.none());
      watch.review();
      assertEquals(1, reports.findings(10).size());
      assertEquals(inside.id(), reports.findings(10).get(0).linkId());
    }
  }

  @Test
  void anImportHasSoManyRowsAndChangesNothingBeyond() throws Exception {
    try (Fixture server = Fixture.start()) {
      String admin = signedIn(server, "boss", UserRole.ADMIN);
      String csrf = value(server.get("/sign-in", admin).body(), "csrf");
      String begin = "slug,target\ns0,https://example.com/\n";
      // Junk is rows as well, and is counted before anything is said of it.
      imported(server, admin, csrf, begin + "a\n".repeat(100_000)).is(413);
      assertEquals(0, server.context().store().links().count(Fixture.HOST));
      imported(server, admin, csrf, begin).is(200);
      assertEquals(1, server.context().store().links().count(Fixture.HOST));
    }
  }

  private static Wire.Reply imported(Fixture server, String cookie, String csrf, String file)
      throws Exception {
    return Wire.send(
        server.port(),
        Fixture.HOST,
        "POST /api/v1/import?format=csv",
        "text/csv",
        file,
        cookie,
        "X-CSRF-Token: " + csrf);
  }
}
