package dev.urial.shortener.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.urial.shortener.Actor;
import dev.urial.shortener.LinkDraft;
import dev.urial.shortener.Shortener;
import dev.urial.shortener.account.User;
import dev.urial.shortener.account.UserRole;
import dev.urial.shortener.link.Blocklist;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.link.Slug;
import dev.urial.shortener.link.Slugs;
import dev.urial.shortener.link.TargetPolicy;
import dev.urial.shortener.store.LinkTable;
import dev.urial.shortener.store.SqliteStore;
import dev.urial.shortener.store.Store;
import dev.urial.shortener.store.TestStore;
import dev.urial.testkit.Intercepted;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** What a file brings is judged as what people send. */
class ImportRulesTest {
  @RegisterExtension final TestStore store = new TestStore();

  private List<String> imported(String json) throws Exception {
    return imported(ImportJudge.of(TargetPolicy.publicWeb()), json);
  }

  private List<String> imported(ImportJudge judge, String json) throws Exception {
    return told(LinkImport.into(store, judge), json);
  }

  private List<String> updated(String json) throws Exception {
    return told(LinkImport.into(store, ImportJudge.of(TargetPolicy.publicWeb())).updating(), json);
  }

  private List<String> told(LinkImport run, String json) throws Exception {
    store.domains().save(ShortDomain.builder("s.example").build());
    List<String> said = new ArrayList<>();
    run.run(
        new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)),
        ImportFormat.JSON_LINES,
        row -> {
          said.add(row.outcome().name());
          row.errors().forEach(error -> said.add(error.column() + " " + error.message().key()));
        });
    return said;
  }

  @Test
  void aFormerSlugMayNotBeAPathOfTheServiceEither() throws Exception {
    assertEquals(
        List.of("REFUSED", "slug slug.reserved"),
        imported("{\"slug\":\"fine\",\"target\":\"https://a.example/\",\"aliases\":[\"api\"]}"));
    assertNull(store.links().find("s.example", "api"));
    assertEquals(
        List.of("CREATED"),
        imported("{\"slug\":\"fine\",\"target\":\"https://a.example/\",\"aliases\":[\"before\"]}"));
  }

  @Test
  void noFileBringsALoopOverOurOwnDomainsNorAPlaceOnTheBlocklist() throws Exception {
    Shortener shortener = Shortener.of(store);
    shortener.blocks(Blocklist.of(List.of("evil.example")));
    ImportJudge judge = ImportJudge.of(shortener);
    assertEquals(
        List.of("REFUSED", "target target.loop"),
        imported(judge, "{\"slug\":\"a\",\"target\":\"https://S.example./a\"}").stream()
            .map(it -> it.replace("target.own-domain", "target.loop"))
            .toList());
    assertEquals(
        List.of("REFUSED", "target target.blocked"),
        imported(judge, "{\"slug\":\"a\",\"target\":\"https://www.evil.example/\"}"));
    assertEquals(
        List.of("CREATED"),
        imported(judge, "{\"slug\":\"a\",\"target\":\"https://good.example/\"}"));
  }

  /** An export without hashes, imported into an older copy of the links. */
  @Test
  void aLinkThatGotAPasswordDoesNotStayOpenWithoutAWord() throws Exception {
    String row = "{\"slug\":\"a\",\"target\":\"https://a.example/\"%s}";
    assertEquals(List.of("CREATED"), imported(row.formatted("")));
    List<String> refused = List.of("REFUSED", "protected import.password-unknown");
    String isProtected = row.formatted(",\"protected\":\"true\"");
    assertEquals(refused, imported(isProtected));
    assertEquals(refused, updated(isProtected));
    String hash =
        ",\"protected\":\"true\",\"passwordHash\":\"$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$AAAAAAAAAAAAAAAAAAAAAA\"";
    assertEquals(List.of("CHANGED"), updated(row.formatted(hash)));
    assertEquals(List.of("UNCHANGED"), imported(isProtected));
    assertEquals(List.of("UNCHANGED"), updated(isProtected));
  }

  /** A rollback: the store is older than the file, in which the link has another slug. */
  @Test
  void anUpdateRenamesALinkThatWasRenamedSince() throws Exception {
    String row = "{\"slug\":\"%s\",\"target\":\"https://a.example/\",\"createdAt\":\"%s\"%s}";
    String then = "2026-01-02T03:04:05.678Z";
    assertEquals(List.of("CREATED"), imported(row.formatted("old", then, "")));
    long id = store.links().find("s.example", "old").link().id();
    String banned = ",\"aliases\":[\"old\"],\"state\":\"banned\"";
    LinkImport dry =
        LinkImport.into(store, ImportJudge.of(TargetPolicy.publicWeb())).updating().dryRun();
    assertEquals(List.of("CHANGED"), told(dry, row.formatted("new", then, banned)));
    assertEquals("old", store.links().get(id).slug().text());
    assertEquals(List.of("CHANGED"), updated(row.formatted("new", then, banned)));
    ShortLink link = store.links().get(id);
    assertEquals("new", link.slug().text());
    assertEquals(LinkState.BANNED, link.state());
    assertEquals(id, store.links().find("s.example", "old").link().id());
    assertEquals(List.of("UNCHANGED"), updated(row.formatted("new", then, banned)));
    // Back to a slug that it had before, and nothing else.
    String back = ",\"aliases\":[\"new\"],\"state\":\"banned\"";
    assertEquals(List.of("CHANGED"), updated(row.formatted("old", then, back)));
    assertEquals("old", store.links().get(id).slug().text());
    // Another link that happens to have the slug.
    String later = "2026-01-02T03:04:06.678Z";
    assertEquals(
        List.of("CREATED"), updated(row.formatted("other", later, ",\"aliases\":[\"old\"]")));
    assertEquals("old", store.links().get(id).slug().text());
    // Without a password that the link has since, it is not renamed either.
    String isProtected = ",\"aliases\":[\"old\"],\"protected\":\"true\"";
    assertEquals(
        List.of("REFUSED", "protected import.password-unknown"),
        updated(row.formatted("third", then, isProtected)));
    assertNull(store.links().find("s.example", "third"));
  }

  @Test
  void aRowWithoutASlugGetsOneAndTheSameAgain() throws Exception {
    String row = "{\"target\":\"https://a.example/\"}";
    assertEquals(List.of("CREATED"), imported(row));
    assertEquals(List.of("UNCHANGED"), imported(row));
    assertEquals(
        List.of("UNCHANGED", "CREATED"), imported("{\"url\":\"https://b.example/\"}\n" + row));
    List<ShortLink> links = new ArrayList<>();
    store.links().forEach(links::add);
    assertEquals(List.of(7, 7), links.stream().map(it -> it.slug().text().length()).toList());
    // Where another link has that slug, the next one is drawn.
    store
        .links()
        .update(
            links.get(0).edit().target(LinkTarget.of("https://c.example/")).build(),
            links.get(0).version());
    assertEquals(List.of("CREATED"), imported(row));
    assertEquals(List.of("UNCHANGED"), imported(row));
    assertEquals(
        List.of("CREATED"), imported("{\"target\":\"https://d.example/\",\"private\":\"true\"}"));
    links.clear();
    store.links().forEach(links::add);
    assertEquals(Slugs.PRIVATE_LENGTH, links.get(3).slug().text().length());
    assertEquals(List.of("REFUSED", "target import.no-target"), imported("{\"title\":\"x\"}"));
  }

  @Test
  void nobodyElseCanComputeTheSlugOfARowWithoutOne() throws Exception {
    String row = "{\"target\":\"https://a.example/\",\"private\":\"true\"}";
    Set<Slug> slugs = new HashSet<>();
    for (int i = 0; i < 2; i++) {
      TestStore other = new TestStore();
      other.domains().save(ShortDomain.builder("s.example").build());
      LinkImport.into(other, ImportJudge.of(TargetPolicy.publicWeb()))
          .run(
              new ByteArrayInputStream(row.getBytes(StandardCharsets.UTF_8)),
              ImportFormat.JSON_LINES,
              each -> {});
      other.links().forEach(link -> slugs.add(link.slug()));
    }
    assertEquals(2, slugs.size());
  }

  /** Others wait for it. */
  @Test
  void noTransactionStoresMoreThanSoManySlugs(@TempDir Path folder) throws Exception {
    List<Integer> sizes = new ArrayList<>();
    try (Store real = SqliteStore.open(folder)) {
      real.domains().save(ShortDomain.builder("s.example").build());
      LinkTable links =
          Intercepted.of(
              LinkTable.class,
              real.links(),
              (method, call) -> {
                Object answer = call.run();
                if (method.equals("insertWithAliases")) {
                  sizes.add(((List<?>) answer).size());
                }
                return answer;
              });
      StringBuilder rows = new StringBuilder("slug,target,aliases\n");
      for (int i = 0; i < 30; i++) {
        rows.append("l").append(i).append(",https://a.example/,a").append(i);
        IntStream.range(1, 20).forEach(k -> rows.append("|b").append(k).append(rows.length()));
        rows.append('\n');
      }
      LinkImport.into(
              Intercepted.with(Store.class, real, "links", links),
              ImportJudge.of(TargetPolicy.publicWeb()))
          .run(
              new ByteArrayInputStream(rows.toString().getBytes(StandardCharsets.UTF_8)),
              ImportFormat.CSV,
              row -> assertEquals(RowResult.Outcome.CREATED, row.outcome()));
    }
    assertEquals(List.of(11, 11, 8), sizes);
  }

  @Test
  void anImportTellsAnEditorNothingOfSomebodyElsesLink() throws Exception {
    store.domains().save(ShortDomain.builder("s.example").build());
    Instant now = Instant.EPOCH;
    User anna = store.accounts().insert(new User(0, "anna", null, UserRole.EDITOR, true, now));
    String secret = "https://secret.example/";
    store
        .links()
        .insert(
            List.of(
                ShortLink.builder("s.example", new Slug("a", "a"), LinkTarget.of(secret), now)
                    .build()));
    for (String target : List.of(secret, "https://guess.example/")) {
      for (boolean updates : new boolean[] {false, true}) {
        String row = "{\"slug\":\"a\",\"target\":\"" + target + "\"}";
        LinkImport in = LinkImport.into(store, ImportJudge.of(Shortener.of(store)));
        in.by(Actor.of(anna)).owner(anna.id());
        if (updates) {
          in.updating();
        }
        List<String> said = new ArrayList<>();
        in.run(
            new ByteArrayInputStream(row.getBytes(StandardCharsets.UTF_8)),
            ImportFormat.JSON_LINES,
            it -> {
              said.add(it.outcome().name());
              it.errors().forEach(error -> said.add(error.message().text()));
            });
        assertEquals(List.of("TAKEN", "the slug s.example/a is taken"), said);
      }
    }
  }

  /** What a row does not name stays as its owner left it a moment before. */
  @Test
  void aRowBansALinkThatItsOwnerEditsAtTheSameTime(@TempDir Path folder) throws Exception {
    try (Store real = SqliteStore.open(folder)) {
      real.domains().save(ShortDomain.builder("s.example").build());
      LinkTarget target = LinkTarget.of("https://a.example/");
      ShortLink made =
          ShortLink.builder("s.example", new Slug("a", "a"), target, Instant.EPOCH).build();
      long id = real.links().insert(List.of(made)).get(0).id();
      LinkTable links =
          Intercepted.of(
              LinkTable.class,
              real.links(),
              (method, call) -> {
                if (method.equals("change") || method.equals("update")) {
                  ShortLink now = real.links().get(id);
                  ShortLink edited = now.edit().title("edited " + now.version()).build();
                  real.links().update(edited, now.version());
                }
                return call.run();
              });
      String row = "{\"slug\":\"a\",\"target\":\"https://a.example/\",\"state\":\"banned\"}";
      List<String> said = new ArrayList<>();
      LinkImport.into(
              Intercepted.with(Store.class, real, "links", links),
              ImportJudge.of(TargetPolicy.publicWeb()))
          .updating()
          .run(
              new ByteArrayInputStream(row.getBytes(StandardCharsets.UTF_8)),
              ImportFormat.JSON_LINES,
              it -> said.add(it.outcome().name()));
      assertEquals(List.of("CHANGED"), said);
      assertEquals(LinkState.BANNED, real.links().get(id).state());
      assertEquals("edited 1", real.links().get(id).title());
    }
  }

  /** Its owner may delete and restore a link, or rename it, all the time. */
  @Test
  void anAdministratorsRowAlsoBansADeletedLinkAndByAnAlias() throws Exception {
    imported(
        "{\"slug\":\"a\",\"target\":\"https://a.example/\"}\n"
            + "{\"slug\":\"b\",\"target\":\"https://b.example/\",\"aliases\":[\"before\"]}");
    ShortLink a = store.links().find("s.example", "a").link();
    ShortLink b = store.links().find("s.example", "b").link();
    store.links().update(a.edit().state(LinkState.DELETED).build(), a.version());
    String rows =
        """
        {"slug":"a","target":"https://a.example/","state":"banned"}
        {"slug":"before","target":"https://b.example/","state":"banned"}
        """;
    User anna = new User(0, "anna", null, UserRole.EDITOR, true, Instant.EPOCH);
    Actor editor = Actor.of(store.accounts().insert(anna));
    assertEquals(List.of("REFUSED", "REFUSED"), updated(editor, rows));
    assertEquals(List.of("CHANGED", "CHANGED"), updated(Actor.operator(), rows));
    assertEquals(LinkState.BANNED, store.links().get(a.id()).state());
    assertEquals(LinkState.BANNED, store.links().get(b.id()).state());
    assertEquals("b", store.links().get(b.id()).slug().text());
    assertEquals(List.of("UNCHANGED", "UNCHANGED"), updated(Actor.operator(), rows));
  }

  /** Its owner could otherwise restore it. */
  @Test
  void aBannedLinkThatARowDeletesHasNoOwner() throws Exception {
    imported("{\"slug\":\"a\",\"target\":\"https://a.example/\"}");
    ShortLink a = store.links().find("s.example", "a").link();
    ShortLink banned = a.edit().ownerId(7).state(LinkState.BANNED).build();
    store.links().update(banned, a.version());
    String row = "{\"slug\":\"a\",\"target\":\"https://a.example/\",\"state\":\"deleted\"}";
    assertEquals(List.of("CHANGED"), updated(Actor.operator(), row));
    ShortLink deleted = store.links().get(a.id());
    assertEquals(LinkState.DELETED, deleted.state());
    assertEquals(0, deleted.ownerId());
  }

  private List<String> updated(Actor actor, String rows) throws Exception {
    List<String> said = new ArrayList<>();
    LinkImport.into(store, ImportJudge.of(TargetPolicy.publicWeb()))
        .by(actor)
        .updating()
        .run(
            new ByteArrayInputStream(rows.getBytes(StandardCharsets.UTF_8)),
            ImportFormat.JSON_LINES,
            row -> said.add(row.outcome().name()));
    return said;
  }

  /** Rows wait for others, to be stored with them; somebody may create a link meanwhile. */
  @Test
  void aRowBelowALinkThatSomebodyElseMadeSinceItWasReadIsRefused(@TempDir Path folder)
      throws Exception {
    try (Store real = SqliteStore.open(folder)) {
      real.domains().save(ShortDomain.builder("s.example").slashes(true).build());
      Shortener shortener = Shortener.of(real);
      User anna = new User(0, "anna", null, UserRole.EDITOR, true, Instant.EPOCH);
      Actor other = Actor.of(real.accounts().insert(anna));
      User ben = new User(0, "ben", null, UserRole.EDITOR, true, Instant.EPOCH);
      LinkTable links =
          Intercepted.of(
              LinkTable.class,
              real.links(),
              (method, call) -> {
                if (method.equals("exclusively")) {
                  shortener.create(other, LinkDraft.to("https://a.example/").slug("team").build());
                }
                return call.run();
              });
      Store busy = Intercepted.with(Store.class, real, "links", links);
      String rows =
          """
          {"slug":"team/login","target":"https://b.example/"}
          {"slug":"else","aliases":["team/mail"],"target":"https://b.example/"}
          {"slug":"fine","target":"https://b.example/"}
          """;
      List<String> said = new ArrayList<>();
      LinkImport.into(busy, ImportJudge.of(TargetPolicy.publicWeb()))
          .by(Actor.of(real.accounts().insert(ben)))
          .run(
              new ByteArrayInputStream(rows.getBytes(StandardCharsets.UTF_8)),
              ImportFormat.JSON_LINES,
              row -> {
                said.add(row.row() + " " + row.outcome());
                row.errors().forEach(it -> said.add(it.column() + " " + it.message().key()));
              });
      assertEquals(
          List.of("1 REFUSED", "slug slug.below", "2 REFUSED", "aliases slug.below", "3 CREATED"),
          said);
      assertNull(real.links().find("s.example", "team/login"));
    }
  }

  @Test
  void aDryRunOfAnyLengthKeepsSoManyLinksInMemory() throws Exception {
    store.domains().save(ShortDomain.builder("s.example").build());
    StringBuilder file = new StringBuilder("slug,target\n");
    int rows = DryRunLinks.IN_MEMORY + 1_234;
    for (int i = 0; i < rows; i++) {
      file.append("s").append(i).append(",https://example.com/").append(i).append('\n');
    }
    file.append("s1,https://example.com/other\n"); // of those in memory
    file.append("s").append(rows - 1).append(",https://example.com/other\n"); // of the others
    byte[] octets = file.toString().getBytes(StandardCharsets.UTF_8);
    ImportReport report =
        LinkImport.into(store, ImportJudge.of(TargetPolicy.publicWeb()))
            .dryRun()
            .run(new ByteArrayInputStream(octets), ImportFormat.CSV, row -> {});
    assertEquals(new ImportReport(rows, 0, 0, 2, 0), report);
    assertNull(store.links().find("s.example", "s1"));
    try (DryRunLinks imagined = new DryRunLinks()) {
      List<ShortLink> links = new ArrayList<>();
      for (int i = 0; i < DryRunLinks.IN_MEMORY; i++) {
        links.add(
            ShortLink.builder(
                    "s.example",
                    new Slug("x" + i, "x" + i),
                    LinkTarget.of("https://example.com/"),
                    Instant.EPOCH)
                .build());
      }
      imagined.keep(links.subList(0, 9_000));
      imagined.keep(links.subList(9_000, 10_000));
      assertEquals(10_000, imagined.inMemory());
      imagined.keep(
          List.of(
              ShortLink.builder(
                      "s.example",
                      new Slug("y", "y"),
                      LinkTarget.of("https://example.com/"),
                      Instant.EPOCH)
                  .build()));
      assertEquals(10_000, imagined.inMemory());
      assertNotNull(imagined.find("s.example", "y"));
      assertNotNull(imagined.find("s.example", "x9999"));
      assertNull(imagined.find("s.example", "z"));
    }
    assertEquals(5, LinkImport.count(new ByteArrayInputStream(octets), ImportFormat.CSV, 4));
  }

  @Test
  void aFieldThatNoAnswerCanCarryIsRefused() throws Exception {
    assertEquals(
        List.of("REFUSED", "cacheControl value.cache-control"),
        imported(
            "{\"slug\":\"a\",\"target\":\"https://a.example/\",\"cacheControl\":\"public\\r"
                + "\\n"
                + "Set-Cookie: a=b\"}"));
  }
}
