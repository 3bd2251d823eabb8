package dev.urial.shortener;

import static dev.urial.shortener.Outcomes.done;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.shortener.account.AbuseReport;
import dev.urial.shortener.account.AuditFilter;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.account.User;
import dev.urial.shortener.account.UserRole;
import dev.urial.shortener.exchange.ImportReport;
import dev.urial.shortener.exchange.LinkExport;
import dev.urial.shortener.exchange.LinkFormat;
import dev.urial.shortener.exchange.LinkImport;
import dev.urial.shortener.link.LinkFilter;
import dev.urial.shortener.link.LinkOrder;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.store.EmbeddedDatabase;
import dev.urial.shortener.store.PostgresLimits;
import dev.urial.shortener.store.Store;
import dev.urial.shortener.store.StoreChange;
import dev.urial.shortener.visit.Hit;
import dev.urial.shortener.visit.Visit;
import dev.urial.shortener.visit.VisitCounts;
import dev.urial.shortener.visit.VisitQueue;
import dev.urial.testkit.Patience;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.LinkedBlockingQueue;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** What the façades do on SQLite, and by two servers on PostgreSQL: what one does, both know. */
@ParameterizedClass
@ValueSource(booleans = {false, true})
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class FacadesTest {
  private static final Actor OPERATOR = Actor.operator();
  private static final String TARGET = "https://example.com/a%2Fb?q=%20#f";
  private static final String PASSWORD = "correct horse battery";

  @Parameter boolean isPostgres;
  @TempDir Path temp;
  private final List<Store> open = new ArrayList<>();
  private final LinkedBlockingQueue<StoreChange> heard = new LinkedBlockingQueue<>();
  private Shortener one;
  private Shortener other;

  @BeforeEach
  void start() {
    String url = isPostgres ? EmbeddedDatabase.withTables() : null;
    one = opened(url, "one");
    add("s.example");
    other = isPostgres ? opened(url, "one") : one;
    other.store().onChange(heard::add);
  }

  private Shortener opened(@Nullable String url, String name) {
    open.add(
        url == null
            ? Store.open(temp.resolve(name))
            : Store.open(url, PostgresLimits.DEFAULT, () -> {}));
    return Shortener.of(open.get(open.size() - 1));
  }

  @AfterEach
  void stop() {
    open.forEach(Store::close);
  }

  private ShortDomain add(String host) {
    ShortDomain domain = ShortDomain.builder(host).caseSensitive(host.startsWith("s")).build();
    return done(one.domains().add(OPERATOR, domain));
  }

  private static LinkDraft.Builder draft(String slug) {
    return LinkDraft.to(TARGET).domain("s.example").slug(slug);
  }

  private ShortLink made(LinkDraft.Builder draft) {
    return done(one.links().create(OPERATOR, draft.build()));
  }

  private List<String> refused(LinkDraft.Builder draft) {
    return Outcomes.ids(other.links().create(OPERATOR, draft.build()));
  }

  private static String visit(Shortener by, String path) {
    ShortDomain domain = by.domains().find("s.example");
    VisitDecision decision =
        by.visiting().visit(by.visiting().find(domain, path), Visitor.at(Instant.now()));
    return decision instanceof VisitDecision.Redirect redirect
        ? redirect.location()
        : decision.getClass().getSimpleName();
  }

  @Test
  void aLinkIsCreatedEditedByItsVersionDeletedAndRestored() {
    ShortLink link = made(draft("őszi").title("Ősz").tags(List.of("b", "a")));
    assertEquals(link, other.links().find(OPERATOR, "s.example/őszi", null));
    LinkDraft renames = LinkDraft.builder().slug("autumn").build();
    ShortLink renamed = done(other.links().edit(OPERATOR, link.id(), link.version(), renames));
    assertEquals(link.version() + 1, renamed.version());
    assertEquals(
        renamed, Outcomes.stale(one.links().edit(OPERATOR, link.id(), link.version(), renames)));
    assertEquals(List.of("őszi"), one.links().aliases(renamed));
    assertEquals(TARGET, visit(one, "/%C5%91szi"));
    done(one.links().delete(OPERATOR, link.id(), 0));
    assertEquals("Gone", visit(other, "/autumn"));
    assertEquals(List.of("slug-taken"), refused(draft("autumn")));
    done(one.links().restore(OPERATOR, link.id(), 0));
    assertEquals(TARGET, visit(other, "/autumn"));
  }

  @Test
  void aSlugThatLooksLikeAnotherIsRefused() throws Exception {
    for (String slug : List.of("team", "TEAM", "l1", "ll")) {
      made(draft(slug));
    }
    assertEquals(List.of("slug-confusable"), refused(draft("tеam")));
    add("f.example");
    Patience.await(() -> other.domains().find("f.example") != null);
    made(draft("Vote").domain("f.example"));
    assertEquals(List.of("slug-taken"), refused(draft("VOTE").domain("f.example")));
    assertEquals(List.of("slug-confusable"), refused(draft("Vоte").domain("f.example")));
  }

  @Test
  void linksAreSearchedAndOrdered() {
    for (int i = 0; i < 7; i++) {
      made(draft("Él" + i).title(i % 2 == 0 ? "50% off_" : "x").tags(List.of("t" + i % 3)));
    }
    for (LinkOrder order : LinkOrder.values()) {
      Set<ShortLink> seen = new HashSet<>();
      LinkOrder.Place after = null;
      do {
        Links.Page page = other.links().list(OPERATOR, LinkFilter.ALL, order, after, 3);
        seen.addAll(page.links());
        after = page.next();
      } while (after != null);
      assertEquals(7, seen.size(), order::name);
    }
    assertEquals(4, found(new LinkFilter(null, null, "0% OFF_", 0)));
    assertEquals(0, found(new LinkFilter(null, null, "%x%", 0)));
    assertEquals(2, found(new LinkFilter("s.example", "t1", null, 0)));
    assertEquals(List.of("t0", "t1", "t2"), other.links().tags(OPERATOR));
  }

  private int found(LinkFilter filter) {
    return other.links().list(OPERATOR, filter, LinkOrder.NEWEST, null, 100).links().size();
  }

  @Test
  void aLinkExpiresByVisits() {
    ShortLink link = made(draft("two").visitLimit(2).fallback("https://example.org/"));
    assertEquals(TARGET, visit(one, "/two"));
    assertEquals(TARGET, visit(other, "/two"));
    assertEquals("https://example.org/", visit(one, "/two"));
    assertEquals(2, other.links().admitted(link));
  }

  @Test
  void visitsAreCountedAndErasedWithTheirLink() {
    ShortLink link = made(draft("a").tags(List.of("mail")));
    Instant now = Instant.now();
    try (VisitQueue queue = VisitQueue.start(one.store().visits(), VisitQueue.Options.DEFAULT)) {
      for (String path : new String[] {null, null, "missing"}) {
        String agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
        long id = path == null ? link.id() : 0;
        queue.offer(
            new Hit(id, "s.example", path, now, null, agent, null, Hit.Purpose.VISIT, false));
      }
    }
    Instant until = now.plusSeconds(3600);
    ShortDomain domain = other.domains().first();
    Statistics statistics = other.statistics();
    Statistics.Period period = null;
    for (VisitCounts.Grain grain : VisitCounts.Grain.values()) {
      period = new Statistics.Period(now.minus(Duration.ofDays(2)), until, grain);
      VisitCounts counts = statistics.ofLink(OPERATOR, link.id(), period).counts();
      assertEquals(List.of(2L), List.copyOf(counts.byTime().values()));
      assertEquals(Map.of("Firefox", 2L), counts.by().get("browser"));
      counts = statistics.orphans(OPERATOR, domain, period).counts();
      assertEquals(Map.of("missing", 1L), counts.by().get("path"));
      assertEquals(2, statistics.ofDomain(OPERATOR, domain, period).counts().visits());
      assertEquals(2, statistics.ofLinks(OPERATOR, LinkFilter.ALL, period).counts().visits());
    }
    assertEquals(
        List.of(Map.entry("mail", 2L)),
        statistics.ranking(OPERATOR, LinkFilter.ALL, period, 9).tags());
    List<Visit> single = new ArrayList<>();
    statistics.visits(OPERATOR, link, until, single::add);
    assertEquals(2, single.size());
    done(other.links().erase(OPERATOR, link.id(), 0));
    assertEquals(0, statistics.ofLink(OPERATOR, link.id(), period).counts().visits());
    assertEquals(2, statistics.ofDomain(OPERATOR, domain, period).counts().visits());
    assertEquals("", one.links().get(OPERATOR, link.id()).target().text());
    assertEquals(List.of("slug-taken"), refused(draft("a")));
  }

  @Test
  void domainsAreAddedChangedAndRemovedOnlyWithoutLinks() {
    ShortDomain read = one.domains().get(OPERATOR, "s.example", Scope.READ);
    ShortDomain changed = read.edit().aliases(List.of("bücher.example")).slugLength(5).build();
    ShortDomain now = done(one.domains().edit(OPERATOR, read, changed));
    assertInstanceOf(Outcome.Stale.class, other.domains().edit(OPERATOR, read, read));
    ShortDomain same = ShortDomain.builder("xn--bcher-kva.example").build();
    assertInstanceOf(Outcome.Taken.class, other.domains().add(OPERATOR, same));
    assertEquals(5, made(LinkDraft.to(TARGET)).slug().text().length());
    assertInstanceOf(Outcome.Conflict.class, other.domains().remove(OPERATOR, now));
    done(other.domains().remove(OPERATOR, add("e.example")));
    assertEquals(1, one.domains().all().size());
  }

  @Test
  void keysAndSessionsEndEverywhereAtOnce() {
    Accounts.NewUser in = new Accounts.NewUser("anna", UserRole.EDITOR, PASSWORD);
    User anna = done(one.accounts().add(OPERATOR, in));
    assertInstanceOf(Outcome.Taken.class, other.accounts().add(OPERATOR, in));
    assertEquals(anna.id(), other.accounts().signIn("anna", PASSWORD).id());
    String session = one.accounts().beginSession(anna, null);
    assertEquals(anna.id(), other.accounts().session(session).id());
    other.accounts().endSession(session, anna);
    assertNull(one.accounts().session(session));
    String invitation = one.accounts().issueSignIn("anna");
    assertNotNull(other.accounts().beginSession(other.accounts().invited(invitation), invitation));
    assertNull(one.accounts().beginSession(anna, invitation));
    Actor actor = Actor.of(anna);
    Accounts.NewKey asked =
        new Accounts.NewKey("ci", Set.of(Scope.READ), "s.example", true, null, null);
    Accounts.CreatedKey key = done(one.accounts().addKey(actor, asked));
    assertEquals(anna.id(), other.accounts().byKey(key.text()).userId());
    done(other.accounts().revokeKey(actor, key.key().id()));
    assertNull(one.accounts().byKey(key.text()));
    done(other.accounts().changePassword(anna, PASSWORD, "another " + PASSWORD));
    assertNull(one.accounts().signIn("anna", PASSWORD));
    AuditFilter keys = new AuditFilter("anna", "key.", null);
    assertEquals(2, other.accounts().audit(OPERATOR, keys, 0, 9).size());
  }

  @Test
  void aRepeatedRequestIsAnsweredOnce() {
    byte[] request = {1};
    byte[] answer = {7, 0, 9};
    LinkDraft draft = LinkDraft.to(TARGET).build();
    one.idempotency().create(OPERATOR, draft, "k", request, done -> answer);
    Idempotency two = other.idempotency();
    assertArrayEquals(answer, two.create(OPERATOR, draft, "k", request, done -> null).response());
    byte[] foreign = {2};
    assertEquals(
        Idempotency.Turn.OTHER, two.create(OPERATOR, draft, "k", foreign, done -> null).turn());
    assertEquals(1, found(LinkFilter.ALL));
    one.idempotency().run("batch", request, () -> answer, () -> true);
    assertArrayEquals(answer, two.run("batch", request, () -> null, () -> true).response());
  }

  @Test
  void whatIsExportedIsImportedAgain() throws Exception {
    made(draft("Ősz").title("=1+1").tags(List.of("a|b")).visitLimit(3).password("open sesame"));
    done(one.links().edit(OPERATOR, made(draft("old")).id(), 0, draft("new").build()));
    Shortener into = opened(isPostgres ? EmbeddedDatabase.withTables() : null, "into");
    done(into.domains().add(OPERATOR, ShortDomain.builder("s.example").build()));
    for (LinkFormat format : List.of(LinkFormat.CSV, LinkFormat.JSON_LINES)) {
      String text = exported(one, format);
      String bad = format == LinkFormat.CSV ? "nothing\n" : "{\"slug\":7}\n";
      ImportReport report = imported(into, text + bad, format);
      assertEquals(1, report.refused());
      assertEquals(2, report.created() + report.unchanged());
      assertEquals(text, exported(into, format));
      assertEquals(2, imported(other, text, format).unchanged());
    }
  }

  private static String exported(Shortener from, LinkFormat format) throws IOException {
    StringBuilder out = new StringBuilder();
    LinkExport.of(from, OPERATOR).withPasswordHashes().write(format, out);
    return out.toString();
  }

  private static ImportReport imported(Shortener to, String text, LinkFormat format)
      throws IOException {
    ByteArrayInputStream in = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    return LinkImport.into(to, OPERATOR).run(in, LinkFormat.find(format.id()), row -> {});
  }

  @Test
  void whatIsReportedAndBannedIsToldToTheOther() throws Exception {
    ShortLink link = made(draft("told"));
    assertTrue(one.links().report(link, AbuseReport.Reason.SPAM, "bad", null));
    AbuseReport report = other.links().reports(OPERATOR, 0, 9).get(0);
    heard.clear();
    done(one.links().ban(OPERATOR, link.id(), 0));
    Patience.await(() -> heard.contains(new StoreChange("s.example", "told")));
    assertEquals(1, other.links().closeReports(OPERATOR, link, report.id()));
    assertEquals(List.of(), one.links().reports(OPERATOR, 0, 9));
    other.links().noteFinding(OPERATOR, link, "unreachable", "404");
    assertEquals(1, one.links().findings(OPERATOR, 9).size());
  }
}
