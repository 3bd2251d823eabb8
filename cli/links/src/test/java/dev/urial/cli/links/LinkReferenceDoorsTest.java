package dev.urial.cli.links;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.cli.Cli;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.Terminal;
import dev.urial.server.UrialServer;
import dev.urial.server.site.Configuration;
import dev.urial.server.site.ServedDomains;
import dev.urial.shortener.Actor;
import dev.urial.shortener.LinkDraft;
import dev.urial.shortener.Outcome;
import dev.urial.shortener.Shortener;
import dev.urial.shortener.account.ApiKey;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.account.User;
import dev.urial.shortener.account.UserRole;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.store.Store;
import dev.urial.testkit.Slow;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A text names the same link whether a folder is opened or a server is asked. */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class LinkReferenceDoorsTest {
  private static final String KEY = "urial_" + "k".repeat(43);

  /** Slugs of s.example, the older domain, and of localhost, the default one; ids count from 1. */
  private static final List<String> OTHER = List.of("other", "3", "a", "12");

  private static final List<String> USUAL =
      List.of("2", "1", "Ab", "12", "0012", "é", "a-b", "s.example-12", "spring-26");

  private static final List<String> REFERENCES =
      List.of(
          "1",
          "2",
          "3",
          "5",
          "12",
          "012",
          "0012",
          "99",
          "999999999999999999999",
          "-1",
          "+1",
          "%31",
          "%31%32",
          "%2531",
          "%zz",
          "%",
          "%FF",
          "%00",
          "ab",
          "Ab",
          "AB",
          "a",
          "other",
          "é",
          "e\u0301",
          "%C3%A9",
          "É",
          "spring-26",
          "SPRING-26",
          "spring%2D26",
          "a/b",
          "a%2Fb",
          "/a/b",
          "a/b/",
          "/1",
          "1/",
          "1?x=1",
          "1#y",
          "1+",
          "s.example/12",
          "s.example/3",
          "s.example/a",
          "S.EXAMPLE/3",
          "s.example./3",
          "s.example:8080/3",
          "s.example/%33",
          "s.example/3?q#f",
          "s.example/gone",
          "https://s.example/3",
          "HTTPS://s.example/3",
          "http://s.example/3/",
          "https://s.example/12?x=/#/",
          "https://localhost/12",
          "http://localhost:1/1",
          "http://127.0.0.1/1",
          "https://unknown.example/1",
          "unknown.example/1",
          "ftp://s.example/3",
          "https://u@s.example/3",
          "u:p@s.example/3",
          "s.example\\x/3",
          "https://s.example\\/3",
          "https://s.example",
          "https://s.example/",
          "https://",
          "://",
          "/",
          "//",
          "//s.example/3",
          " 1",
          "1 ",
          "1\t",
          "1\u0000",
          "\u202E1",
          "\uD800",
          "&domain=s.example",
          "1&domain=s.example",
          "../1",
          "..",
          ".",
          "%2e%2e/1",
          "a".repeat(129),
          "%41".repeat(200),
          "gone",
          "4",
          "\"",
          "'");

  @TempDir Path folder;

  private String run(String... words) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Io io = new Io(new ByteArrayInputStream(new byte[0]), out, out, Terminal.NONE);
    int status = Cli.run(words, io);
    return status + " " + out.toString(StandardCharsets.UTF_8);
  }

  @Test
  @Slow("asks a service and a store the same for half a minute; LinkReferenceTest has the rules")
  void bothDoorsMeanTheSameLink() throws Exception {
    Path data = folder.resolve("data");
    Path copy = folder.resolve("copy");
    prepare(data);
    copy(data, copy);
    try (Store store = Store.open(copy)) {
      ServedDomains.of(store, "localhost").keepDefault();
    }
    Path key = folder.resolve("key");
    Files.writeString(key, KEY);
    List<String> here = answers("--data", copy.toString());
    List<String> there;
    Map<String, String> options =
        Map.of("port", "0", "data", data.toString(), "base-domain", "localhost,s.example");
    try (UrialServer server = UrialServer.start(Configuration.of(options), new StringBuilder())) {
      there = answers("--server", server.address().toString(), "--key-file", key.toString());
    }
    assertEquals(String.join("\n", here), String.join("\n", there));
    try (Store store = Store.open(data)) {
      assertEquals("localhost", ServedDomains.lastDefault(store));
    }
  }

  /** The rule itself, at one door; the other is its equal. */
  @Test
  @Slow("starts several servers; ShortVerbsTest finds links by slug and number")
  void digitsAreASlugAndIdAsksForANumber() throws Exception {
    Path data = folder.resolve("data");
    prepare(data);
    try (Store store = Store.open(data)) {
      ServedDomains.of(store, "localhost").keepDefault();
    }
    String[] at = {"--data", data.toString()};
    assertEquals("0 https://example.com/localhost/1\n", run(and(at, "short", "show", "1")));
    assertEquals(
        "0 https://example.com/s.example/other\n", run(and(at, "short", "show", "--id", "1")));
    assertEquals(
        "0 https://example.com/s.example/3\n", run(and(at, "short", "show", "s.example/3")));
    String none = run(and(at, "short", "show", "3"));
    assertEquals(true, none.startsWith("1 ") && none.contains("use --id"), none);
    String noNumber = run(and(at, "short", "show", "--id", "Ab"));
    assertEquals(true, noNumber.startsWith("1 ") && noNumber.contains("--id requires"), noNumber);
    assertEquals(
        "0 http://localhost/1\n", run(and(at, "short", "delete", "1")).replace("https", "http"));
    assertEquals(
        "0 https://example.com/s.example/other\n", run(and(at, "short", "show", "--id", "1")));
  }

  private List<String> answers(String... at) {
    List<String> answers = new ArrayList<>();
    for (String reference : REFERENCES) {
      answers.add(reference + " → " + run(and(at, "short", "show", "--", reference)));
    }
    for (String id :
        List.of("1", "5", "05", "0", "999", "999999999999999999", "１", "a", "-1", "")) {
      answers.add("--id " + id + " → " + run(and(at, "short", "show", "--id", "--", id)));
    }
    for (String reference : List.of("1", "3", "s.example/3", "%31%32", "http://s.example/12?x")) {
      String gone = run(and(at, "short", "delete", "--", reference));
      answers.add("delete " + reference + " → " + gone.charAt(0));
      String left = run(and(at, "short", "list", "--json", "--fields", "id"));
      answers.add("left: " + left);
    }
    return answers;
  }

  private static String[] and(String[] at, String... words) {
    List<String> all = new ArrayList<>(List.of(words));
    all.addAll(1, List.of(at));
    return all.toArray(new String[0]);
  }

  private static void prepare(Path data) throws Exception {
    try (Store store = Store.open(data)) {
      Shortener.of(store).domains().add(Actor.operator(), ShortDomain.builder("s.example").build());
      Shortener.of(store)
          .domains()
          .add(
              Actor.operator(),
              ShortDomain.builder("localhost")
                  .aliases(List.of("127.0.0.1"))
                  .caseSensitive(false)
                  .build());
      Shortener shortener = Shortener.of(store);
      for (String slug : OTHER) {
        make(shortener, "s.example", slug);
      }
      for (String slug : USUAL) {
        make(shortener, "localhost", slug);
      }
      long gone = make(shortener, "localhost", "gone");
      shortener.links().delete(Actor.operator(), gone, 0);
      User user =
          store
              .accounts()
              .insert(new User(0, "root2", null, UserRole.ADMIN, true, Instant.now()), null);
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(KEY.getBytes(StandardCharsets.UTF_8));
      store
          .accounts()
          .insert(
              new ApiKey(
                  0,
                  user.id(),
                  "test",
                  KEY.substring(0, 12),
                  hash,
                  EnumSet.allOf(Scope.class),
                  null,
                  false,
                  Instant.now(),
                  null,
                  null,
                  false),
              null);
    }
  }

  private static long make(Shortener shortener, String domain, String slug) {
    String target = "https://example.com/" + domain + "/" + slug;
    Outcome<ShortLink> outcome =
        shortener
            .links()
            .create(Actor.operator(), LinkDraft.to(target).domain(domain).slug(slug).build());
    if (outcome instanceof Outcome.Done<ShortLink> done) {
      return done.value().id();
    }
    throw new AssertionError(slug + ": " + outcome);
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.toList()) {
        Path target = to.resolve(from.relativize(file).toString());
        if (Files.isDirectory(file)) {
          Files.createDirectories(target);
        } else {
          Files.copy(file, target);
        }
      }
    }
  }
}
