package dev.urial.cli.links;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.cli.Cli;
import dev.urial.cli.Verbs;
import dev.urial.cli.help.Example;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.Terminal;
import dev.urial.server.UrialServer;
import dev.urial.server.site.Configuration;
import dev.urial.shortener.Actor;
import dev.urial.shortener.Shortener;
import dev.urial.shortener.account.AuditEntry;
import dev.urial.shortener.account.User;
import dev.urial.shortener.account.UserRole;
import dev.urial.shortener.link.LinkFilter;
import dev.urial.shortener.link.LinkOrder;
import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.link.Slug;
import dev.urial.shortener.store.LinkTable;
import dev.urial.shortener.store.Store;
import dev.urial.shortener.visit.Visit;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The verbs of the service at a prompt, in a folder of their own. */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class ShortVerbsTest {
  @TempDir Path folder;

  @BeforeEach
  void aDomain() {
    try (Store store = Store.open(folder.resolve("urial-data"))) {
      Shortener.of(store).domains().add(Actor.operator(), ShortDomain.builder("s.example").build());
    }
  }

  /**
   * What a run said.
   *
   * @param status its exit status
   * @param out standard output
   * @param err standard error
   */
  private record Said(int status, String out, String err) {}

  private Said run(String input, Terminal terminal, String... words) {
    String[] args = new String[words.length];
    for (int i = 0; i < words.length; i++) {
      args[i] = words[i].equals("urial-data") ? folder + "/urial-data" : words[i];
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Io io =
        new Io(
            new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)), out, err, terminal);
    int status = Cli.run(args, io);
    return new Said(
        status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  private Said run(String... words) {
    return run("", Terminal.NONE, words);
  }

  private Said drawn(String... words) {
    return run("", new Terminal(false, true, true, false, 80), words);
  }

  @Test
  void aWrongUrlOfADatabaseIsAMistakeOfUse() {
    for (List<String> words :
        List.of(
            List.of("short", "list", "--postgres", "postgresql://u:secret@h:x/d"),
            List.of("serve", "--postgres", "postgresql://u:secret@h:x/d"))) {
      Said said = run(words.toArray(String[]::new));
      assertEquals(2, said.status(), words + said.err());
      assertTrue(said.err().contains("the port is not a number"), said.err());
      assertFalse(said.err().contains("secret"), said.err());
    }
  }

  /** In the order of the page: a link is made, looked at and changed. */
  @Test
  void examplesPrintWhatTheyShow() {
    for (Example example : Verbs.help().page("short").examples()) {
      String input = String.join("\n", example.input()) + "\n";
      Said said = run(input, Terminal.NONE, example.words());
      assertEquals(text(example.errors()), said.err(), example.typed());
      assertEquals(text(example.output()), said.out(), example.typed());
      assertEquals(example.status(), said.status(), example.typed());
    }
  }

  private static String text(List<String> lines) {
    return lines.isEmpty() ? "" : String.join("\n", lines) + "\n";
  }

  @Test
  void visitsOfATagAreThoseOfItsLinks() {
    String[] make = {
      "short", "create", "--data", "urial-data", "--slug", "tagged", "--tag", "spring"
    };
    List<String> words = new ArrayList<>(List.of(make));
    words.add("https://example.com/");
    assertEquals(0, run(words.toArray(String[]::new)).status());
    Said said = run("short", "stats", "--data", "urial-data", "--tag", "spring");
    assertEquals("0\n", said.out(), said.err());
    assertEquals(2, run("short", "stats", "--data", "urial-data", "--tag", "x", "tagged").status());
  }

  @Test
  void ofATagTheTopLinksAndTheDaysAreTold() throws Exception {
    Path data = folder.resolve("tags");
    Path key = folder.resolve("key");
    Map<String, String> settings = Map.of("port", "0", "data", data.toString());
    UrialServer.start(Configuration.of(settings), new StringBuilder()).close(); // has its domain
    for (String slug : List.of("often", "once", "never")) {
      String[] make = {
        "short", "create", "--data", data.toString(), "--slug", slug, "--tag", "spring"
      };
      List<String> words = new ArrayList<>(List.of(make));
      words.add("https://example.com/");
      Said said = run(words.toArray(String[]::new));
      assertEquals(0, said.status(), said.err());
    }
    visit(data, "often", 3);
    visit(data, "once", 1);
    String[] here = {"--data", data.toString()};
    isTold(here);
    String drawn = drawn("short", "stats", "--data", data.toString(), "--tag", "spring").out();
    assertTrue(drawn.contains("/often "), drawn);
    assertEquals(2, ofTag(here, "--by=link", "--json").status());
    for (String from : List.of("2027-01-01T00:00:00Z", "+999999999-01-01T00:00:00Z", "")) {
      Said refused = ofTag(here, "--by=link", "--until", "2026-12-31T00:00:00Z", "--from", from);
      assertEquals(2, refused.status(), from);
      assertTrue(refused.err().contains("--from: "), refused.err());
      assertEquals("", refused.out());
    }
    assertEquals(2, run("short", "stats", "--data", data.toString(), "--by=link", "x").status());
    // One process a folder: the server is asked after it.
    try (RunningService server = RunningService.start(data, key)) {
      isTold("--server", server.address(), "--key-file", key.toString());
    }
  }

  private void isTold(String... door) {
    String json = ofTag(door, "--json").out();
    assertTrue(json.contains("\"visits\":4"), json);
    int often = json.indexOf("/often\",\"visits\":3");
    assertTrue(often > json.indexOf("\"link\":["), json);
    assertTrue(json.indexOf("/once\",\"visits\":1") > often, json);
    String[] days = ofTag(door, "--by=link").out().split("\r\n");
    assertEquals("day,shortUrl,title,target,tags,visits", days[0]);
    assertEquals(3, days.length, String.join(" ", days));
    assertTrue(days[1].endsWith("/often,,https://example.com/,spring,3"), days[1]);
  }

  private Said ofTag(String[] door, String... more) {
    List<String> words = new ArrayList<>(List.of("short", "stats", "--tag", "spring"));
    words.addAll(List.of(door));
    words.addAll(List.of(more));
    return run(words.toArray(String[]::new));
  }

  private static void visit(Path data, String slug, int count) {
    try (Store store = Store.open(data)) {
      long id =
          store.links().page(LinkFilter.ALL, LinkOrder.OLDEST, null, 10).stream()
              .filter(link -> link.slug().text().equals(slug))
              .findFirst()
              .orElseThrow()
              .id();
      Instant now = Instant.now();
      Visit visit = new Visit(id, "", null, now, false, null, null, null, null, null, null);
      store.visits().append(Collections.nCopies(count, visit));
    }
  }

  /** Long links make the pages short that are read from the store. */
  @Test
  void longLinksEndNoList(@TempDir Path other) {
    String data = other.toString();
    String target = "https://example.com/" + "a".repeat(31_000);
    try (Store store = Store.open(other)) {
      Shortener.of(store).domains().add(Actor.operator(), ShortDomain.builder("s.example").build());
      for (int k = 0; k < 40; k++) {
        Slug slug = new Slug("long-" + k, "long-" + k);
        ShortLink link =
            ShortLink.builder("s.example", slug, LinkTarget.of(target), Instant.now()).build();
        insert(store, link);
      }
    }
    assertEquals(40, run("short", "list", "--data", data).out().lines().count());
  }

  @Test
  void twoWordsAreOneVerb() {
    assertEquals(
        0,
        run("short", "create", "--data", "urial-data", "--slug", "a", "https://example.com/")
            .status());
    assertEquals(
        "https://s.example/a\thttps://example.com/\n",
        run("short", "list", "--data", "urial-data").out());
    assertEquals(
        "https://example.com/\n",
        run("short", "show", "--data", "urial-data", "https://s.example/a").out());
    assertEquals(
        "https://s.example/b\thttps://example.com/\n",
        run("short", "edit", "--data", "urial-data", "--slug", "b", "a").out());
    assertEquals("https://example.com/\n", run("short", "show", "--data", "urial-data", "a").out());
    assertEquals(
        "https://s.example/b\n", run("short", "delete", "--data", "urial-data", "b").out());
    Said gone = run("short", "show", "--data", "urial-data", "b");
    assertEquals(1, gone.status());
    assertTrue(gone.err().contains("there is no such link"), gone.err());
  }

  /** Out of one folder and into another: the same links, aliases and all; twice is once. */
  @Test
  void whatIsExportedIsImportedOnce() throws Exception {
    for (String slug : List.of("one", "two", "three")) {
      run(
          "short",
          "create",
          "--data",
          "urial-data",
          "--slug",
          slug,
          "--title",
          "=" + slug,
          "--tag",
          "a|b",
          "https://example.com/" + slug + "?%2F='%0d%0a");
    }
    run("short", "edit", "--data", "urial-data", "--slug", "uno", "one");
    run("short", "delete", "--data", "urial-data", "two");
    for (String format : List.of("csv", "jsonl")) {
      String file = folder + "/links." + format;
      assertEquals(
          0,
          run("short", "export", "--data", "urial-data", "--format", format, "-o", file).status());
      String other = folder + "/other-" + format;
      try (Store store = Store.open(Path.of(other))) {
        Shortener.of(store)
            .domains()
            .add(Actor.operator(), ShortDomain.builder("s.example").build());
      }
      Said dry = run("short", "import", "--data", other, "--input", format, "--dry-run", file);
      assertEquals(
          "would be created: 3; would be changed: 0; already there: 0; taken: 0; refused: 0\n",
          dry.err());
      assertEquals("", run("short", "list", "--data", other).out());
      Said first = run("short", "import", "--data", other, "--input", format, file);
      assertEquals(
          "created: 3; changed: 0; already there: 0; taken: 0; refused: 0\n",
          first.err(),
          first.out());
      Said second = run("short", "import", "--data", other, "--input", format, file);
      assertEquals(
          "created: 0; changed: 0; already there: 3; taken: 0; refused: 0\n",
          second.err(),
          second.out());
      assertEquals(
          "https://example.com/one?%2F='%0d%0a\n",
          run("short", "show", "--data", other, "one").out());
      String again = folder + "/again." + format;
      run("short", "export", "--data", other, "--format", format, "-o", again);
      assertEquals(
          Files.readString(Path.of(file)).lines().count(),
          Files.readString(Path.of(again)).lines().count());
    }
  }

  /** The same through a server, which is asked before it answers. */
  @Test
  void whatAServerExportsAnotherImports() throws Exception {
    Path key = folder.resolve("key");
    try (RunningService server = RunningService.start(folder.resolve("from"), key)) {
      String at = server.address();
      String[] with = {"--server", at, "--key-file", key.toString()};
      assertEquals(
          0,
          run(and(with, "short", "create", "--slug", "one", "https://example.com/%2F?a=b"))
              .status());
      assertEquals(
          0,
          run(and(
                  with,
                  "short",
                  "create",
                  "--slug",
                  "two",
                  "--visit-limit",
                  "2",
                  "https://example.com/2"))
              .status());
      String file = folder + "/links.csv";
      Said out = run(and(with, "short", "export", "-o", file));
      assertEquals("the links are in " + file + "\n", out.err());
      Said lines = run(and(with, "short", "export", "--format", "jsonl"));
      assertEquals(0, lines.status());
      assertTrue(lines.out().contains("https://example.com/%2F?a=b"), lines.out());
      String other = folder + "/again";
      try (Store store = Store.open(Path.of(other))) {
        Shortener.of(store)
            .domains()
            .add(Actor.operator(), ShortDomain.builder("localhost").build());
        store
            .accounts()
            .insert(new User(0, "root2", null, UserRole.EDITOR, true, Instant.now()), null);
      }
      Said rows = run("short", "import", "--data", other, file);
      Said again = run(and(with, "short", "import", "--all", file));
      assertEquals("created: 2; changed: 0; already there: 0; taken: 0; refused: 0\n", rows.err());
      assertEquals("created: 0; changed: 0; already there: 2; taken: 0; refused: 0\n", again.err());
      assertEquals("1 unchanged localhost/one\n2 unchanged localhost/two\n", again.out());
      assertEquals(2, run("short", "export", "--server", at, "--data", other).status());
      Said nobody = run("short", "export", "--server", at);
      assertEquals(1, nobody.status());
      assertEquals("", nobody.out());
    }
  }

  /** An owner who edits a link all the time cannot keep it from being banned or deleted. */
  @Test
  void aLinkThatIsEditedAllTheTimeIsBannedAndDeleted() throws Exception {
    Path key = folder.resolve("key");
    try (RunningService server = RunningService.start(folder.resolve("busy"), key)) {
      String[] with = {"--server", server.address(), "--key-file", key.toString()};
      for (String slug : List.of("one", "two")) {
        assertEquals(
            0, run(and(with, "short", "create", "--slug", slug, "https://example.com/")).status());
        AtomicBoolean isOver = new AtomicBoolean();
        Thread owner = new Thread(() -> editAllTheTime(with, slug, isOver));
        owner.start();
        try {
          Said said =
              slug.equals("one")
                  ? run(and(with, "short", "edit", "--state", "banned", slug))
                  : run(and(with, "short", "delete", slug));
          assertEquals(0, said.status(), said.err());
        } finally {
          isOver.set(true);
          owner.join();
        }
      }
    }
  }

  private void editAllTheTime(String[] with, String slug, AtomicBoolean isOver) {
    while (!isOver.get()) {
      run(and(with, "short", "edit", "--title", "t" + System.nanoTime(), slug));
    }
  }

  @Test
  void aDeletedLinkCanOnlyBeBanned() {
    String[] here = {"--data", "urial-data"};
    run(and(here, "short", "create", "--slug", "gone", "https://example.com/"));
    assertEquals(0, run(and(here, "short", "delete", "gone")).status());
    for (String[] words :
        new String[][] {
          {"short", "show", "gone"},
          {"short", "delete", "gone"},
          {"short", "edit", "--title", "x", "gone"},
          {"short", "edit", "--state", "active", "gone"}
        }) {
      Said said = run(and(here, words));
      assertEquals(1, said.status(), words[0]);
      assertTrue(said.err().contains("no such link"), said.err());
    }
    assertEquals(0, run(and(here, "short", "edit", "--state", "banned", "gone")).status());
    assertTrue(run(and(here, "short", "show", "--json", "gone")).out().contains("\"banned\""));
  }

  private static String[] and(String[] more, String... words) {
    List<String> all = new ArrayList<>(List.of(words));
    all.addAll(1, List.of(more));
    return all.toArray(new String[0]);
  }

  @Test
  void rowsThatDoNotFitAreToldAndTheOthersAreMade() {
    String csv =
        "slug,target,status\r\n"
            + "a,https://example.com/a,302\r\n"
            + "b,javascript:alert(1),302\r\n"
            + "c,https://example.com/c,303\r\n"
            + "d\r\n"
            + "api,https://example.com/,302\r\n"
            + "a,https://example.com/x,302\r\n";
    Said said = run(csv, Terminal.NONE, "short", "import", "--data", "urial-data", "-");
    assertEquals(1, said.status());
    List<String> rows = said.out().lines().sorted().toList();
    assertEquals(5, rows.size(), said.out());
    assertTrue(rows.get(0).startsWith("2 refused s.example/b: target: "), rows.get(0));
    assertEquals(
        "3 refused s.example/c: status: the redirect status 303 is not supported; use 301, 302, 307"
            + " or 308",
        rows.get(1));
    assertTrue(rows.get(2).startsWith("4 refused : the row has fewer cells"), rows.get(2));
    assertTrue(rows.get(3).startsWith("5 refused s.example/api: slug: "), rows.get(3));
    assertTrue(rows.get(4).startsWith("6 taken s.example/a: slug: "), rows.get(4));
    assertEquals("created: 1; changed: 0; already there: 0; taken: 1; refused: 4\n", said.err());
  }

  @Test
  void secretsAreMaskedUnlessAskedFor() {
    run(
        "short",
        "create",
        "--data",
        "urial-data",
        "--slug",
        "t",
        "https://example.com/?access_token=s3cr3t-value");
    for (String form : List.of("--no-color", "--json", "--tsv")) {
      Said said = run("short", "list", "--data", "urial-data", form);
      assertTrue(said.out().contains("example.com") && !said.out().contains("s3cr3t"), said.out());
    }
    assertTrue(!drawn("short", "show", "--data", "urial-data", "t").out().contains("s3cr3t"));
    assertTrue(
        run("short", "list", "--data", "urial-data", "--show-secrets").out().contains("s3cr3t"));
  }

  private static void insert(Store store, ShortLink link) {
    LinkTable.Insertion made =
        new LinkTable.Insertion(
            link,
            List.of(),
            null,
            it -> new AuditEntry(0, Instant.EPOCH, "test", "link.create", it.domain(), null));
    store.links().insert(List.of(made), true, null);
  }
}
