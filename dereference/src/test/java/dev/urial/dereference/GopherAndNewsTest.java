package dev.urial.dereference;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.dereference.protocol.Credentials;
import dev.urial.dereference.protocol.DereferenceException;
import dev.urial.dereference.protocol.DereferenceException.Reason;
import dev.urial.dereference.protocol.Limits;
import dev.urial.safety.FetchPolicy;
import dev.urial.url.Url;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GopherAndNewsTest {
  private static final FetchPolicy POLICY =
      Loopback.policy().schemes("gopher", "news", "nntp").build();

  private static Dereferencer.Builder client() {
    return client(Duration.ofSeconds(5));
  }

  private static Dereferencer.Builder client(Duration idle) {
    return Dereferencer.builder()
        .policy(POLICY)
        .resolver(Loopback.HERE)
        .limits(
            Limits.of(POLICY)
                .withTotal(
                    Duration.ofMinutes(2)) // nothing is to end for it, also on a busy machine
                .withIdle(idle)
                .withHeaderOctets(4096)
                .withOctets(100_000));
  }

  private static String get(LineServer server, String scheme, String path) throws Exception {
    return get(client(), server, scheme, path);
  }

  private static String get(
      Dereferencer.Builder client, LineServer server, String scheme, String path) throws Exception {
    try (Dereferencer it = client.build();
        Representation body = it.dereference(scheme + "://old.example:" + server.port() + path)) {
      return body.mediaType() + " " + new String(body.body().readAllBytes(), UTF_8);
    }
  }

  private static Reason fails(LineServer server, String scheme, String path) {
    return Loopback.fails(() -> get(server, scheme, path)).reason();
  }

  /** Says why the wait for a server that stays silent ends. */
  private static Reason fallsSilent(LineServer server, String scheme, String path) {
    Dereferencer.Builder impatient = client(Duration.ofMillis(500));
    return Loopback.fails(() -> get(impatient, server, scheme, path)).reason();
  }

  // Gopher.

  private static LineServer gopher(String answer) throws Exception {
    return new LineServer("", (server, command) -> answer + LineServer.BYE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "/0/a%20b;/a b;text/plain",
        "/7/find%09two%20words;/find\ttwo words;application/x-gopher-menu",
        "'';'';application/x-gopher-menu",
        "/9/f;/f;application/octet-stream",
        "/g/f;/f;image/gif",
        "/h/f;/f;text/html",
      })
  void gopherSendsTheSelector(String path, String selector, String type) throws Exception {
    try (LineServer server = gopher("hi")) {
      assertEquals(type + " hi", get(server, "gopher", path));
      assertEquals(List.of(selector.replace("\\t", "\t")), server.commands());
    }
  }

  /** The dot of the end is taken away where it is one, and doubled dots. */
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "a~b~.~,a~b~",
        "a~..b~.~,a~.b~",
        "a~b,a~b",
        ".~,\"\"",
        "a~.~b~,a~.~b~",
        "a~.,a~",
        "a~.x~.~,a~.x~",
        "..,.",
        "\"\",\"\""
      })
  void dotsOfTexts(String sent, String read) throws Exception {
    try (LineServer server = gopher(sent.replace("~", "\r\n"))) {
      assertEquals("text/plain " + read.replace("~", "\r\n"), get(server, "gopher", "/0/t"));
    }
  }

  @Test
  void gopherSaysWhatIsNotThere() throws Exception {
    try (LineServer server = gopher("3'/f' does not exist\terror.host\t1\r\n.\r\n")) {
      DereferenceException e = Loopback.fails(() -> get(server, "gopher", "/1/f"));
      assertEquals(Reason.NOT_FOUND, e.reason());
      assertTrue(e.message().text().contains("'/f' does not exist"), e.message().text());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "/8/telnet,NOT_A_DOCUMENT",
    "/T/x,NOT_A_DOCUMENT",
    "/1/f%09s%09+,NOT_A_DOCUMENT",
    "/0/a%0D%0Ab,REFUSED"
  })
  void whatIsNoDocumentIsNotAskedFor(String path, Reason reason) throws Exception {
    try (LineServer server = gopher("x")) {
      assertEquals(reason, fails(server, "gopher", path));
      assertEquals(List.of(), server.commands());
    }
  }

  @ParameterizedTest
  @CsvSource({"x…,TOO_LONG", "x~…,TOO_LONG", ".~…,TOO_LONG", "3…,HEADERS_TOO_LONG"})
  void endlessGopherEnds(String answer, Reason reason) throws Exception {
    String text = answer.replace("~", "\r\n");
    try (LineServer server = new LineServer("", (it, command) -> text)) {
      assertEquals(reason, fails(server, "gopher", answer.startsWith("3") ? "/1/" : "/0/f"));
    }
  }

  @Test
  void silentGopherEnds() throws Exception {
    try (LineServer server = new LineServer("", (it, command) -> "")) {
      assertEquals(Reason.TIME_IDLE, fallsSilent(server, "gopher", "/0/f"));
    }
  }

  // News.

  private static String news(LineServer server, String command) {
    String verb = command.split(" ", 2)[0];
    return switch (verb) {
      case "MODE" -> "201 no posting\r\n";
      case "ARTICLE" ->
          command.contains("nosuch")
              ? "430 no such article\r\n"
              : "220 0 <a@b>\r\nSubject: dots\r\n\r\n..one\r\n...\r\n.\r\n";
      case "GROUP" -> command.contains("nosuch") ? "411 none\r\n" : "211 2 7 9 g\r\n";
      case "LISTGROUP" -> "211 2 7 9 g\r\n7\r\n9\r\n.\r\n";
      case "LIST" -> "215 they come\r\na.b 9 7 y\r\na.c 1 1 n\r\n.\r\n";
      case "AUTHINFO" -> command.contains("USER") ? "381 more\r\n" : "281 in\r\n";
      default -> "500 what?\r\n";
    };
  }

  private static LineServer server() throws Exception {
    return new LineServer("200 ready\r\n", GopherAndNewsTest::news);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "news;/a@b;ARTICLE <a@b>",
        "nntp;/a.b/7;GROUP a.b,ARTICLE 7",
      })
  void anArticleComesWithoutItsDots(String scheme, String path, String commands) throws Exception {
    try (LineServer server = server()) {
      assertEquals("message/rfc822 Subject: dots\r\n\r\n.one\r\n..\r\n", get(server, scheme, path));
      assertEquals("MODE READER," + commands, String.join(",", server.commands()));
    }
  }

  @Test
  void aGroupIsAListOfItsArticles() throws Exception {
    try (LineServer server = server()) {
      String at = "://old.example:" + server.port();
      String articles = "nntp" + at + "/a.b/7\r\nnntp" + at + "/a.b/9\r\n";
      assertEquals("text/uri-list " + articles, get(server, "nntp", "/a.b"));
      assertEquals("text/uri-list " + articles, get(server, "news", "/a.b"));
      assertEquals(
          "text/uri-list news" + at + "/a.b\r\nnews" + at + "/a.c\r\n",
          get(server, "news", "/a.*"));
      assertTrue(server.commands().contains("LIST ACTIVE a.*"));
    }
  }

  @Test
  void whoAsksIsSaid() throws Exception {
    try (LineServer server = server()) {
      Url origin = Url.parse("news://old.example:" + server.port() + "/a@b");
      try (Dereferencer it = client().credentials(origin, Credentials.of("ada", "s3cret")).build();
          Representation body = it.dereference(origin.href())) {
        body.body().readAllBytes();
      }
      assertEquals(
          List.of("MODE READER", "AUTHINFO USER ada", "AUTHINFO PASS s3cret"),
          server.commands().subList(0, 3));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "/nosuch@b,ARTICLE,,NOT_FOUND",
    "/a@b,ARTICLE,480 who are you?,NOT_READABLE",
    "/a@b,ARTICLE,nonsense,PROTOCOL",
    "/a@b,ARTICLE,400 closing,PROTOCOL",
    "/a@b,ARTICLE,hang up,BROKEN_OFF",
    "/a@b,ARTICLE,no dot,INCOMPLETE",
    "/a@b,ARTICLE,endless,TOO_LONG",
    "/a@b,ARTICLE,endless line,TOO_LONG",
    "/a@b,MODE,endless reply,HEADERS_TOO_LONG",
    "/a.b,LISTGROUP,endless number,HEADERS_TOO_LONG",
    "/a.b,LISTGROUP,endless numbers,TOO_LONG",
    "/a.b,LISTGROUP,no dot in list,INCOMPLETE",
  })
  void newsEndsWithAReason(String path, String verb, String answer, Reason reason)
      throws Exception {
    LineServer.Manner manner =
        (it, command) -> {
          if (!command.startsWith(verb) || answer == null) {
            return news(it, command);
          }
          return switch (answer) {
            case "hang up" -> null;
            case "no dot" -> "220 0 <a@b>\r\nSubject: x\r\n" + LineServer.BYE;
            case "no dot in list" -> "211 it comes\r\n7\r\n" + LineServer.BYE;
            case "endless" -> "220 0 <a@b>\r\n..\r\n…";
            case "endless line" -> {
              // A line that never ends, after a reply that does.
              yield "220 0 " + "x".repeat(100) + "\r\n" + "y".repeat(200_000);
            }
            case "endless reply" -> "2…";
            case "endless number" -> "211 it comes\r\n" + "7".repeat(100_000);
            case "endless numbers" -> "211 it comes\r\n" + "7\r\n".repeat(50_000);
            default -> answer + "\r\n";
          };
        };
    try (LineServer server = new LineServer("200 ready\r\n", manner)) {
      assertEquals(reason, fails(server, "news", path));
    }
  }

  @Test
  void silentNewsEnd() throws Exception {
    LineServer.Manner manner =
        (it, command) -> command.startsWith("ARTICLE") ? "" : news(it, command);
    try (LineServer server = new LineServer("200 ready\r\n", manner)) {
      assertEquals(Reason.TIME_IDLE, fallsSilent(server, "news", "/a@b"));
    }
  }

  @Test
  void aServerThatDoesNotWantUsIsHeard() throws Exception {
    try (LineServer server = new LineServer("502 go away\r\n", (it, command) -> "")) {
      assertEquals(Reason.NOT_READABLE, fails(server, "nntp", "/a.b"));
    }
  }

  @Test
  void withoutServerNobodyIsAsked() throws Exception {
    try (Dereferencer it = client().build()) {
      assertEquals(Reason.REFUSED, Loopback.fails(() -> it.dereference("news:a@b")).reason());
    }
  }
}
