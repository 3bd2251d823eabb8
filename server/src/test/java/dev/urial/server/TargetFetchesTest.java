package dev.urial.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import dev.urial.safety.FetchPolicy;
import dev.urial.safety.PolicySetting;
import dev.urial.shortener.Actor;
import dev.urial.shortener.LinkDraft;
import dev.urial.shortener.Outcomes;
import dev.urial.shortener.account.AuditFilter;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.store.ReportTable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the service asks of targets, where the operator has it ask. */
@Timeout(240)
class TargetFetchesTest {
  /** As in the service, except for addresses and ports: the tests' server is on loopback. */
  private static final FetchPolicy LOOPBACK =
      FetchPolicy.builder()
          .scheme("http", "https")
          .port("any")
          .allowSpoofing()
          .set(PolicySetting.CROSS_SITE, "allow")
          .set(PolicySetting.ADDRESS_CLASS, "global, loopback")
          .allowLocalName()
          .redirects(3)
          .build();

  @TempDir Path temp;
  private final ConcurrentLinkedQueue<String> asked = new ConcurrentLinkedQueue<>();
  private HttpServer target;
  private volatile Runnable meanwhile = () -> {};

  @BeforeEach
  void open() throws IOException {
    target = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    target.createContext(
        "/",
        exchange -> {
          String path = exchange.getRequestURI().getPath();
          asked.add(exchange.getRequestMethod() + " " + path);
          meanwhile.run();
          String location =
              switch (path) {
                case "/round" -> "/round2";
                case "/round2" -> "/round";
                case "/inside" -> "http://10.0.0.1/";
                case "/file" -> "file:///etc/passwd";
                case "/moved" -> "/titled";
                default -> null;
              };
          if (location != null) {
            exchange.getResponseHeaders().set("Location", location);
            exchange.sendResponseHeaders(302, -1);
            exchange.close();
            return;
          }
          int status =
              path.equals("/missing")
                  ? 404
                  : path.equals("/gone") ? 410 : path.equals("/broken") ? 503 : 200;
          boolean isText = path.equals("/text");
          String type = path.equals("/latin") ? "text/html; charset=windows-1251" : "text/html";
          Charset charset = Charset.forName(path.equals("/latin") ? "windows-1251" : "UTF-8");
          exchange.getResponseHeaders().set("Content-Type", isText ? "text/plain" : type);
          byte[] body =
              (path.equals("/huge")
                      ? "<title>first</title>" + "x".repeat(2 << 20)
                      : "<html><TITLE lang=x>\n Заголовок &amp; more"
                          + (path.equals("/latin") ? "" : "\u202e \u0007")
                          + " </title>")
                  .getBytes(charset);
          exchange.sendResponseHeaders(status, body.length);
          try (var out = exchange.getResponseBody()) {
            out.write(body);
          } catch (IOException e) {
            // It read as much as it wanted.
            asked.add("cut");
          }
        });
    target.start();
  }

  @AfterEach
  void close() {
    target.stop(0);
  }

  private String at(String path) {
    return "http://127.0.0.1:" + target.getAddress().getPort() + path;
  }

  @Test
  void aTargetIsThereOrNotOrSilent() {
    try (TargetFetches fetches = new TargetFetches(LOOPBACK)) {
      assertEquals(
          new TargetFetches.Look(TargetFetches.State.ALIVE, "Заголовок & more"),
          fetches.look(at("/titled")));
      assertEquals("Заголовок & more", fetches.look(at("/moved")).title());
      assertEquals("Заголовок & more", fetches.look(at("/latin")).title());
      assertEquals(
          new TargetFetches.Look(TargetFetches.State.ALIVE, null),
          fetches.look(at("/text")),
          "no page");
      assertEquals(
          new TargetFetches.Look(TargetFetches.State.ALIVE, "first"), fetches.look(at("/huge")));
      for (String path : List.of("/missing", "/gone")) {
        assertEquals(
            new TargetFetches.Look(TargetFetches.State.DEAD, null), fetches.look(at(path)), path);
      }
      assertEquals(TargetFetches.State.SILENT, fetches.look(at("/broken")).state());
      assertEquals(TargetFetches.State.SILENT, fetches.look("http://127.0.0.1:1/").state());
    }
  }

  @Test
  void noHopLeadsInside() {
    try (TargetFetches fetches = new TargetFetches(LOOPBACK)) {
      for (String path : List.of("/inside", "/file")) {
        assertEquals(TargetFetches.State.REFUSED, fetches.look(at(path)).state(), path);
      }
      TargetFetches.State round = fetches.look(at("/round")).state();
      assertTrue(
          round != TargetFetches.State.ALIVE && round != TargetFetches.State.DEAD, "" + round);
      assertTrue(asked.stream().filter(it -> it.contains("/round")).count() <= 4, "" + asked);
    }
  }

  @Test
  void theServicesOwnPolicyAsksNoPrivateAddressAndNoOtherPort() {
    try (TargetFetches fetches = new TargetFetches()) {
      for (String host :
          List.of(
              "127.0.0.1", "2130706433", "0x7f.1", "localhost", "[::1]", "[::ffff:127.0.0.1]")) {
        int port = target.getAddress().getPort();
        String url = "http://" + host + ":" + port + "/";
        assertEquals(TargetFetches.State.REFUSED, fetches.look(url).state(), url);
      }
      assertEquals(TargetFetches.State.REFUSED, fetches.look("http://169.254.169.254/").state());
      assertEquals(TargetFetches.State.REFUSED, fetches.look("http://10.0.0.1/").state());
      assertEquals(List.of(), List.copyOf(asked));
    }
  }

  @Test
  void titlesAreOneLineOfText() {
    assertEquals("a b", TargetFetches.title(" a b "));
    assertEquals("ab", TargetFetches.title("a\u202e\u200b\ufeffb"));
    assertNull(TargetFetches.title(""));
    assertEquals(256, Objects.requireNonNull(TargetFetches.title("ő".repeat(999))).length());
  }

  @Test
  void nothingIsAskedForUnlessTheOperatorHasIt() throws Exception {
    try (Fixture server = Fixture.start("review=1s", "private-targets=on")) {
      server.keep("a", at("/titled"));
      Thread.sleep(2_500);
      assertEquals(List.of(), List.copyOf(asked));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"edited", "erased"})
  void nothingIsFoundAboutATargetThatALinkHasNoMore(String what) throws Exception {
    try (Fixture server = Fixture.start("fetch=health", "review=0s", "private-targets=on");
        TargetFetches fetches = new TargetFetches(LOOPBACK)) {
      ShortLink dead = server.keep("dead", at("/missing"));
      var links = server.context().store().links();
      meanwhile =
          () -> {
            if (what.equals("erased")) {
              links.erase(dead, server.context().clock().instant(), null);
            } else {
              LinkDraft titled = LinkDraft.builder().target(at("/titled")).build();
              Outcomes.done(server.links().edit(Actor.operator(), dead.id(), 0, titled));
            }
          };
      new LinkRechecks(
              server.context().configuration(),
              server.context().shortener(),
              server.context().log())
          .fetch(fetches);
      assertEquals(List.of("GET /missing"), List.copyOf(asked));
      assertEquals(List.of(), server.context().store().reports().findings(10));
    }
  }

  @Test
  void aRoundKeepsWhatWasSeenAndTitlesWhereThereIsNone() throws Exception {
    try (Fixture server = Fixture.start("fetch=titles", "review=0s", "private-targets=on");
        TargetFetches fetches = new TargetFetches(LOOPBACK)) {
      ShortLink plain = server.keep("plain", at("/titled"));
      ShortLink named = server.keep("named", at("/titled"), it -> it.title("mine"));
      ShortLink dead = server.keep("dead", at("/missing"));
      server.keep("hidden", at("/hidden"), it -> it.unlisted(true));
      LinkRechecks watch =
          new LinkRechecks(
              server.context().configuration(),
              server.context().shortener(),
              server.context().log());
      watch.fetch(fetches);
      var links = server.context().store().links();
      assertEquals("Заголовок & more", Objects.requireNonNull(links.get(plain.id())).title());
      assertEquals("mine", Objects.requireNonNull(links.get(named.id())).title());
      assertNull(Objects.requireNonNull(links.get(dead.id())).title());
      List<ReportTable.Finding> found = server.context().store().reports().findings(10);
      assertEquals(1, found.size());
      assertEquals(dead.id(), found.get(0).linkId());
      assertEquals(LinkRechecks.DEAD, found.get(0).kind());
      watch.review();
      assertEquals(1, server.context().store().reports().findings(10).size(), "it stays");
      assertTrue(asked.stream().noneMatch(it -> it.contains("hidden")), "" + asked);
      assertTrue(asked.stream().allMatch(it -> it.startsWith("GET ")), "" + asked);
      assertEquals(
          1,
          server.context().store().accounts().log(AuditFilter.NONE, 0, 10).stream()
              .filter(it -> it.action().equals("link.edit"))
              .count());
    }
  }
}
