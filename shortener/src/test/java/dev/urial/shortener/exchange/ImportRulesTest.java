package dev.urial.shortener.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.urial.shortener.Actor;
import dev.urial.shortener.account.User;
import dev.urial.shortener.account.UserRole;
import dev.urial.shortener.link.Blocklist;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.link.SlugRules;
import dev.urial.shortener.store.Store;
import dev.urial.shortener.store.TestStore;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What a file brings is judged as what people send. */
class ImportRulesTest {
  @RegisterExtension final TestStore test = new TestStore();
  private final Store store = test.store();

  private LinkImport into() {
    return LinkImport.into(test.shortener(), Actor.operator());
  }

  private List<String> imported(String json) throws Exception {
    return told(into(), json);
  }

  private List<String> updated(String json) throws Exception {
    return told(into().updating(true), json);
  }

  private List<String> told(LinkImport run, String json) throws Exception {
    if (store.domains().all().isEmpty()) {
      test.save("s.example");
    }
    List<String> said = new ArrayList<>();
    run.run(
        new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)),
        LinkFormat.JSON_LINES,
        row -> {
          said.add(row.outcome().name());
          row.errors().forEach(error -> said.add(error.column() + " " + error.message().key()));
        });
    return said;
  }

  @Test
  void aFormerSlugMayNotBeAPathOfTheServiceEither() throws Exception {
    assertEquals(
        List.of("REFUSED", "aliases slug.reserved"),
        imported("{\"slug\":\"fine\",\"target\":\"https://a.example/\",\"aliases\":[\"api\"]}"));
    assertNull(store.links().find("s.example", "api"));
    assertEquals(
        List.of("CREATED"),
        imported("{\"slug\":\"fine\",\"target\":\"https://a.example/\",\"aliases\":[\"before\"]}"));
  }

  @Test
  void noFileBringsALoopOverOurOwnDomainsNorAPlaceOnTheBlocklist() throws Exception {
    test.shortener().visiting().block(Blocklist.of(List.of("evil.example")));
    assertEquals(
        List.of("REFUSED", "target target.loop"),
        imported("{\"slug\":\"a\",\"target\":\"https://S.example./a\"}").stream()
            .map(it -> it.replace("target.own-domain", "target.loop"))
            .toList());
    assertEquals(
        List.of("REFUSED", "target target.blocked"),
        imported("{\"slug\":\"a\",\"target\":\"https://www.evil.example/\"}"));
    assertEquals(
        List.of("CREATED"), imported("{\"slug\":\"a\",\"target\":\"https://good.example/\"}"));
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
        ",\"protected\":\"true\",\"passwordHash\":\"$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\"";
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
    LinkImport dry = into().updating(true).dryRun(true);
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
  void aRowWithoutASlugGetsOne() throws Exception {
    String row = "{\"target\":\"https://a.example/\"}";
    assertEquals(List.of("CREATED"), imported(row));
    assertEquals(List.of("CREATED"), imported("{\"url\":\"https://b.example/\"}\n"));
    List<ShortLink> links = new ArrayList<>(test.all());
    assertEquals(List.of(7, 7), links.stream().map(it -> it.slug().text().length()).toList());
    assertEquals(
        List.of("CREATED"), imported("{\"target\":\"https://d.example/\",\"private\":\"true\"}"));
    links.clear();
    links.addAll(test.all());
    assertEquals(SlugRules.PRIVATE_LENGTH, links.get(2).slug().text().length());
    assertEquals(List.of("REFUSED", "target import.no-target"), imported("{\"title\":\"x\"}"));
  }

  /** Its owner may delete and restore a link, or rename it, all the time. */
  @Test
  void anAdministratorsRowAlsoBansADeletedLinkAndByAnAlias() throws Exception {
    imported(
        "{\"slug\":\"a\",\"target\":\"https://a.example/\"}\n"
            + "{\"slug\":\"b\",\"target\":\"https://b.example/\",\"aliases\":[\"before\"]}");
    ShortLink a = store.links().find("s.example", "a").link();
    ShortLink b = store.links().find("s.example", "b").link();
    test.shortener().links().delete(Actor.operator(), a.id(), 0);
    String rows =
        """
        {"slug":"a","target":"https://a.example/","state":"banned"}
        {"slug":"before","target":"https://b.example/","state":"banned"}
        """;
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
    User anna = test.user("anna", UserRole.EDITOR);
    test.shortener().links().handOver(Actor.operator(), a.id(), 0, anna);
    test.shortener().links().ban(Actor.operator(), a.id(), 0);
    String row = "{\"slug\":\"a\",\"target\":\"https://a.example/\",\"state\":\"deleted\"}";
    assertEquals(List.of("CHANGED"), updated(Actor.operator(), row));
    ShortLink deleted = store.links().get(a.id());
    assertEquals(LinkState.DELETED, deleted.state());
    assertEquals(0, deleted.ownerId());
  }

  private List<String> updated(Actor actor, String rows) throws Exception {
    List<String> said = new ArrayList<>();
    LinkImport.into(test.shortener(), actor)
        .updating(true)
        .run(
            new ByteArrayInputStream(rows.getBytes(StandardCharsets.UTF_8)),
            LinkFormat.JSON_LINES,
            row -> said.add(row.outcome().name()));
    return said;
  }

  @Test
  void aDryRunStoresNothingAndFindsWhatTheFileItselfHas() throws Exception {
    test.save("s.example");
    StringBuilder file = new StringBuilder("slug,target\n");
    int rows = 2_345;
    for (int i = 0; i < rows; i++) {
      file.append("s").append(i).append(",https://example.com/").append(i).append('\n');
    }
    file.append("s1,https://example.com/other\n");
    file.append("s1,https://example.com/1\n");
    byte[] octets = file.toString().getBytes(StandardCharsets.UTF_8);
    ImportReport report =
        into().dryRun(true).run(new ByteArrayInputStream(octets), LinkFormat.CSV, row -> {});
    assertEquals(new ImportReport(rows, 0, 1, 1, 0), report);
    assertNull(test.find("s1"));
    assertEquals(
        new ImportReport(rows, 0, 1, 1, 0),
        into().run(new ByteArrayInputStream(octets), LinkFormat.CSV, row -> {}));
    assertEquals(5, LinkImport.count(new ByteArrayInputStream(octets), LinkFormat.CSV, 4));
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
