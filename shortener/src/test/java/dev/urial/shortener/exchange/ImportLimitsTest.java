package dev.urial.shortener.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.urial.shortener.AccessDeniedException;
import dev.urial.shortener.Accounts;
import dev.urial.shortener.Actor;
import dev.urial.shortener.LinkDraft;
import dev.urial.shortener.Links;
import dev.urial.shortener.Outcomes;
import dev.urial.shortener.account.AuditEntry;
import dev.urial.shortener.account.AuditFilter;
import dev.urial.shortener.account.User;
import dev.urial.shortener.account.UserRole;
import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.RuleJson;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.link.Slug;
import dev.urial.shortener.store.Store;
import dev.urial.shortener.store.TestStore;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A file makes no link that nobody could make otherwise, and none without a trace. */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class ImportLimitsTest {
  @RegisterExtension final TestStore test = new TestStore();
  private final Store store = test.store();
  private User anna;

  @BeforeEach
  void domain() {
    test.save("s.example");
    anna = test.user("anna", UserRole.ADMIN);
    test.user("boss", UserRole.ADMIN);
  }

  private LinkImport into() {
    return LinkImport.into(test.shortener(), Actor.operator());
  }

  private LinkImport asAnna() {
    return LinkImport.into(test.shortener(), Actor.of(anna));
  }

  @Test
  void onlyAdministratorsImport() {
    Actor editor = Actor.of(test.user("bert", UserRole.EDITOR));
    assertThrows(AccessDeniedException.class, () -> LinkImport.into(test.shortener(), editor));
  }

  private static void run(LinkImport in, String rows, Consumer<RowResult> each) throws IOException {
    in.run(
        new ByteArrayInputStream(rows.getBytes(StandardCharsets.UTF_8)),
        LinkFormat.JSON_LINES,
        each);
  }

  private static List<String> said(LinkImport in, String rows) throws IOException {
    List<String> said = new ArrayList<>();
    run(
        in,
        rows,
        row -> {
          said.add(row.outcome().name());
          row.errors().forEach(it -> said.add(it.column() + " " + it.message().key()));
          row.notes().forEach(it -> said.add(it.key()));
        });
    return said;
  }

  /** A tree takes far more memory than its text; a file has room for millions of brackets. */
  @Test
  void aRecordIsNotReadAsATreeOfAnySize() {
    String many = "[" + "{},".repeat(20_000) + "{}]";
    assertThrows(
        ImportRecords.BrokenRecordException.class,
        () -> new JsonLines(new StringReader("{\"tags\":" + many + "}")).record());
    assertThrows(IllegalArgumentException.class, () -> RuleJson.read(many));
  }

  /** To find out how a slug looks takes memory, and this one is refused for its length. */
  @Test
  void ofASlugThatIsTooLongNobodyAsksHowItLooks() throws IOException {
    test.save(ShortDomain.builder("s.example").caseSensitive(false).build());
    String rows = row("\ufdfa".repeat(100_000), "");
    LinkImport in = asAnna();
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    assertEquals(List.of("REFUSED", "slug slug.long"), said(in, rows));
    long taken = threads.getCurrentThreadAllocatedBytes() - before;
    assertTrue(taken < 20_000_000, () -> taken + " bytes");
  }

  /** An answer has many rows, and a cell may have a million characters. */
  @Test
  void aRefusedSlugIsToldInPart() throws IOException {
    List<String> slugs = new ArrayList<>();
    run(into(), row("a".repeat(100_000), ""), row -> slugs.add(row.slug()));
    assertEquals(1, slugs.size());
    assertEquals("a".repeat(256) + "…", slugs.get(0));
    run(into(), row("a" + "😀".repeat(1_000), ""), row -> slugs.add(row.slug()));
    assertEquals("a" + "😀".repeat(127) + "…", slugs.get(1), "no half of a character");
  }

  private static String row(String slug, String rest) {
    return "{\"slug\":\"" + slug + "\",\"target\":\"https://a.example/\"" + rest + "}\n";
  }

  private static String list(String name, int count, String item) {
    return ",\"" + name + "\":[" + String.join(",", Collections.nCopies(count, item)) + "]";
  }

  private static String texts(String name, int count) {
    List<String> items = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      items.add("\"t" + i + "\"");
    }
    return ",\"" + name + "\":[" + String.join(",", items) + "]";
  }

  private static String query(String name, String value) {
    return ",\"rules\":[{\"query\":{\"name\":\""
        + name
        + "\",\"value\":\""
        + value
        + "\"},\"target\":\"https://a.example/r\"}]";
  }

  @Test
  void anImportEndsWhenItsActorMayNoLongerWrite() throws IOException {
    StringBuilder rows = new StringBuilder();
    for (int i = 0; i < 1_200; i++) {
      rows.append(row("s" + i, ""));
    }
    List<String> said = new ArrayList<>();
    Accounts accounts = test.shortener().accounts();
    run(
        asAnna(),
        rows.toString(),
        row -> {
          said.add(row.outcome().name());
          if (said.size() == 500) {
            accounts.edit(Actor.operator(), anna, new Accounts.UserEdit(null, false, false, null));
          }
        });
    assertEquals(Collections.nCopies(500, "CREATED"), said);
    assertNotNull(store.links().find("s.example", "s499"));
    assertNull(store.links().find("s.example", "s500"));
    // Not even what was read before.
    assertEquals(List.of(), said(asAnna(), row("a", "")));
  }

  @Test
  void whatNoOtherWayAllowsIsRefusedFromAFileOfAnybody() throws IOException {
    String language = "{\"language\":\"hu\",\"target\":\"https://a.example/hu\"}";
    String many = "{\"and\":[" + "{\"country\":\"HU\"},".repeat(8) + "{\"country\":\"EE\"}],";
    String[][] cases = {
      {",\"title\":\"" + "t".repeat(513) + "\"", "title value.title"},
      {",\"title\":\"a\\nb\"", "title value.title"},
      {",\"title\":\"\\ud800\"", "title value.title"},
      {texts("tags", 51), "tags value.tags"},
      {list("tags", 1, "\"" + "x".repeat(65) + "\""), "tags value.tags"},
      {list("tags", 1, "\"" + "x".repeat(600) + "\""), "tags value.tags"},
      {list("tags", 1, "\"a\\u0000b\""), "tags value.tags"},
      {",\"cacheControl\":\"" + "x".repeat(257) + "\"", "cacheControl value.cache-control"},
      {",\"private\":true", "private slug.private"},
      {
        ",\"validFrom\":\"2027-01-01T00:00:00Z\",\"validUntil\":\"2026-01-01T00:00:00Z\"",
        "validUntil value.times"
      },
      {",\"validUntil\":\"+20000-01-01T00:00:00Z\"", "validUntil import.no-time"},
      {",\"createdAt\":\"1969-12-31T00:00:00Z\"", "createdAt import.no-time"},
      {list("rules", 33, language), "rules value.rules"},
      {",\"rules\":[" + many + "\"target\":\"https://a.example/\"}]", "rules value.rules"},
      {",\"rules\":[{\"target\":\"https://a.example/\"}]", "rules import.no-rules"},
      {
        ",\"rules\":[{\"language\":\"*\",\"target\":\"https://a.example/\"}]",
        "rules value.language"
      },
      {
        ",\"rules\":[{\"country\":\"hun\",\"target\":\"https://a.example/\"}]",
        "rules value.country"
      },
      {
        list(
            "rules",
            32,
            "{\"country\":\"HU\",\"target\":\"https://a.example/" + "x".repeat(1_100) + "\"}"),
        "rules value.text"
      },
      {query("", "x"), "rules value.query-name"},
      {query("n".repeat(201), "x"), "rules value.query"},
      {query("n", "x".repeat(1_001)), "rules value.query"},
      {query("n", "\\ud800"), "rules value.query"},
    };
    for (String[] one : cases) {
      List<String> refused = List.of("REFUSED", one[1]);
      assertEquals(refused, said(into(), row("a", one[0])), one[0]);
      assertEquals(refused, said(asAnna(), row("a", one[0])), one[0]);
      assertEquals(refused, said(asAnna().dryRun(true), row("a", one[0])), one[0]);
    }
    assertNull(store.links().find("s.example", "a"));
    assertEquals(List.of("CREATED"), said(asAnna(), row("a", "")));
    for (String[] one : cases) {
      if (!one[0].contains("createdAt")) { // an update leaves that alone
        List<String> refused = List.of("REFUSED", one[1]);
        assertEquals(refused, said(asAnna().updating(true), row("a", one[0])), one[0]);
      }
    }
    assertEquals(1, store.links().get(id("a")).version());
  }

  @Test
  void whatIsAtTheLimitIsImported() throws IOException {
    String rule = "{\"language\":\"hu\",\"target\":\"https://a.example/hu\"}";
    String most =
        ",\"title\":\""
            + "t".repeat(512)
            + "\",\"private\":true,\"cacheControl\":\" "
            + "x".repeat(256)
            + " \""
            + texts("tags", 50)
            + list("rules", 32, rule);
    String slug = "s".repeat(16);
    assertEquals(List.of("CREATED"), said(asAnna(), row(slug, most)));
    assertEquals("x".repeat(256), store.links().get(id(slug)).cacheControl());
    assertEquals(List.of("UNCHANGED"), said(asAnna(), row(slug, most)));
  }

  /** Somebody may have made the limits stricter since. */
  @Test
  void whatALinkHasAlreadyIsNoReasonToRefuseAChangeOfTheRest() throws IOException {
    String title = "t".repeat(600);
    test.insert(
        ShortLink.builder(
                "s.example",
                new Slug("a", "a"),
                LinkTarget.of("https://old.example/"),
                Instant.EPOCH)
            .title(title)
            .unlisted(true)
            .build());
    String same = ",\"private\":true,\"title\":\"" + title + "\"";
    assertEquals(List.of("CHANGED"), said(into().updating(true), row("a", same)));
    assertEquals(
        List.of("REFUSED", "title value.title"),
        said(into().updating(true), row("a", ",\"title\":\"" + title + "x\"")));
  }

  @Test
  void theOriginalTextOfATargetIsKeptOnlyIfItLeadsThere() throws IOException {
    String[][] cases = {
      {"https://bank.example/", "https://a.example/"},
      {"javascript:1", "https://a.example/"},
      {"https://bank.example/é", "https://a.example/%C3%A9"},
    };
    for (int i = 0; i < cases.length; i++) {
      String rows =
          "{\"slug\":\"g" + i + "\",\"target\":\"" + cases[i][1] + "\",\"given\":\"" + cases[i][0];
      assertEquals(List.of("CREATED", "import.given"), said(asAnna(), rows + "\"}"));
      assertEquals(LinkTarget.of(cases[i][1]), store.links().get(id("g" + i)).target());
    }
    String honest =
        "{\"slug\":\"h\",\"target\":\"https://a.example/%C3%A9\",\"given\":\"https://a.example/é\"}";
    assertEquals(List.of("CREATED"), said(asAnna(), honest));
    assertEquals("https://a.example/é", store.links().get(id("h")).target().given());
  }

  /** An administrator renames a link any number of times, and its export has all former slugs. */
  @Test
  void whatAnExportOfAnAdministratorHasIsImportedByOne() throws IOException {
    Links links = test.shortener().links();
    LinkDraft.Builder draft = LinkDraft.to("https://a.example/é").slug("name0").password("secret");
    long id = Outcomes.done(links.create(Actor.of(anna), draft.build())).id();
    for (int i = 1; i <= 30; i++) {
      LinkDraft name = LinkDraft.builder().slug("name" + i).build();
      Outcomes.done(links.edit(Actor.operator(), id, 0, name));
    }
    links.ban(Actor.operator(), id, 0);
    LinkDraft gone = LinkDraft.to("https://a.example/").slug("gone").title("Gone").build();
    links.delete(Actor.operator(), Outcomes.done(links.create(Actor.operator(), gone)).id(), 0);
    try (TestStore copy = new TestStore()) {
      copy.save("s.example");
      copy.user("anna", UserRole.EDITOR);
      String file = exported(test);
      LinkImport into = LinkImport.into(copy.shortener(), Actor.operator());
      assertEquals(List.of("CREATED", "CREATED"), said(into, file));
      assertEquals(sorted(file), sorted(exported(copy)));
    }
  }

  private static String exported(TestStore from) throws IOException {
    StringBuilder file = new StringBuilder();
    LinkExport.of(from.shortener(), Actor.operator())
        .withPasswordHashes()
        .write(LinkFormat.JSON_LINES, file);
    return file.toString();
  }

  private static List<String> sorted(String file) {
    return file.lines().sorted().toList();
  }

  @Test
  void eachLinkOfAFileHasItsEntryInTheAuditLog() throws IOException {
    assertEquals(List.of("CREATED"), said(asAnna(), row("a", "")));
    String changes = ",\"title\":\"T\",\"tags\":[\"x\"]";
    assertEquals(List.of("CHANGED"), said(asAnna().updating(true), row("a", changes)));
    assertEquals(List.of("UNCHANGED"), said(asAnna().updating(true), row("a", changes)));
    assertEquals(List.of("TAKEN"), outcomes(asAnna(), row("a", ",\"title\":\"U\"")));
    assertEquals(List.of("CREATED"), said(asAnna().dryRun(true), row("b", "")));
    assertEquals(List.of("CREATED"), said(into(), row("c", "")));
    assertEquals(
        List.of(
            "anna link.create s.example/a import: https://a.example/",
            "anna link.import * jsonl 1 created 0 changed",
            "anna link.edit s.example/a import: title tags",
            "anna link.import * jsonl 0 created 1 changed",
            "cli link.create s.example/c import: https://a.example/",
            "cli link.import * jsonl 1 created 0 changed"),
        entries());
  }

  @Test
  void whatWasDoneBeforeAFailureHasItsEntries() {
    String rows =
        row("a", "") + row("a", "") + row("b", "").replace("a.example", "b.example") + row("b", "");
    assertThrows(
        IllegalStateException.class,
        () ->
            run(
                asAnna(),
                rows,
                row -> {
                  throw new IllegalStateException("the connection ended");
                }));
    assertNotNull(store.links().find("s.example", "a"));
    assertNull(store.links().find("s.example", "b"));
    assertEquals(
        List.of(
            "anna link.create s.example/a import: https://a.example/",
            "anna link.import * jsonl 1 created 0 changed"),
        entries());
  }

  private static List<String> outcomes(LinkImport in, String rows) throws IOException {
    List<String> all = new ArrayList<>();
    run(in, rows, row -> all.add(row.outcome().name()));
    return all;
  }

  private List<String> entries() {
    List<String> all = new ArrayList<>();
    AuditFilter links = new AuditFilter(null, "link.", null);
    for (AuditEntry it : store.accounts().log(links, 0, 100)) {
      all.add(0, it.actor() + " " + it.action() + " " + it.subject() + " " + it.detail());
    }
    return all;
  }

  private long id(String slug) {
    return store.links().find("s.example", slug).link().id();
  }

  private static ImportRow first(LinkFormat format, String file) throws IOException {
    return ImportRecords.of(new ByteArrayInputStream(file.getBytes(StandardCharsets.UTF_8)), format)
        .next();
  }

  private static List<String> errors(ImportRow row) {
    return row.errors().stream().map(it -> it.message().key()).toList();
  }

  private static String members(int count) {
    StringBuilder all = new StringBuilder();
    for (int i = 0; i < count; i++) {
      all.append(i == 0 ? "" : ",").append('"').append(i).append("\":1");
    }
    return all.toString();
  }

  @Test
  void aRecordHasSoManyColumns() throws IOException {
    List<String> tooMany = List.of("import.columns");
    assertEquals(tooMany, errors(first(LinkFormat.JSON_LINES, "{" + members(1001) + "}")));
    assertEquals(tooMany, errors(first(LinkFormat.CSV, "a,".repeat(1000) + "a\n")));
    assertEquals(List.of(), errors(first(LinkFormat.JSON_LINES, "{" + members(1000) + "}")));
  }

  @Test
  void onlyTheFirstUnknownColumnsOfARowAreReported() throws IOException {
    assertEquals(20, first(LinkFormat.JSON_LINES, "{" + members(900) + "}").notes().size());
  }

  @Test
  void aLineOfManyEmptyListsIsNotRead() throws IOException {
    String line = "{\"a\":[" + "[],".repeat(60_000) + "[]]}";
    assertEquals(List.of("import.not-json"), errors(first(LinkFormat.JSON_LINES, line)));
  }
}
