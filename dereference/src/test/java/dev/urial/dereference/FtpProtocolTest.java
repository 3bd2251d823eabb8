package dev.urial.dereference;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.dereference.protocol.Credentials;
import dev.urial.dereference.protocol.DereferenceException;
import dev.urial.dereference.protocol.DereferenceException.Reason;
import dev.urial.dereference.protocol.Limits;
import dev.urial.safety.FetchPolicy;
import dev.urial.url.Url;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FtpProtocolTest {
  private static final FetchPolicy POLICY = Loopback.policy().scheme("ftp").build();

  private static Dereferencer.Builder client() {
    return Dereferencer.builder()
        .policy(POLICY)
        .resolver(Loopback.HERE)
        .limits(
            Loopback.withHeaders(
                4096,
                Limits.of(POLICY)
                    .withTotal(Duration.ofSeconds(5))
                    .withIdle(Duration.ofSeconds(2))
                    .withOctets(100_000)));
  }

  /** A well-kept server of one file. */
  private static String serve(LineServer server, String command) {
    String verb = command.split(" ", 2)[0];
    return switch (verb) {
      case "USER" -> "331 name it\r\n";
      case "PASS" -> "230-welcome\r\n230 in\r\n";
      case "CWD" -> command.contains("nosuch") ? "550 no such directory\r\n" : "250 there\r\n";
      case "TYPE" -> "200 so\r\n";
      case "SIZE" -> "213 5\r\n";
      case "EPSV" -> "229 here (|||" + server.dataPort() + "|)\r\n";
      case "RETR" -> {
        server.transfer("hello");
        yield "150 it comes\r\n226 that was it\r\n";
      }
      case "NLST" -> {
        server.transfer("a\r\nb\r\n");
        yield "150 it comes\r\n226 that was it\r\n";
      }
      default -> "500 what?\r\n";
    };
  }

  private static LineServer server(LineServer.Manner manner) throws IOException {
    return new LineServer("220 ready\r\n", manner);
  }

  private static String get(LineServer server, String path) throws Exception {
    try (Dereferencer it = client().build();
        Representation body = it.dereference("ftp://files.example:" + server.port() + path)) {
      return new String(body.body().readAllBytes(), UTF_8);
    }
  }

  /** The path as RFC 1738 §3.2.2 reads it. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '"',
      value = {
        "/d.txt; TYPE I,EPSV,RETR d.txt; hello",
        "/a/b%2Fc/d.txt%3Btype=i; CWD a,CWD b/c,TYPE I,EPSV,RETR d.txt;hello",
        "/a/d.txt%3Btype=a; CWD a,TYPE A,EPSV,RETR d.txt;hello",
        "//etc/motd; CWD ,CWD etc,TYPE I,EPSV,RETR motd;hello",
        "/%2Fetc/motd; CWD /etc,TYPE I,EPSV,RETR motd;hello",
        "/%C3%A9/x%20y; CWD é,TYPE I,EPSV,RETR x y;hello",
        "/a/; CWD a,TYPE A,EPSV,NLST;a b ",
        "/a/b%3Btype=d; CWD a,TYPE A,EPSV,NLST b;a b ",
        "; TYPE A,EPSV,NLST;a b "
      })
  void sendsTheCommandsOfThePath(String path, String commands, String body) throws Exception {
    String written = path == null ? "" : path.replace("%3Btype", ";type");
    try (LineServer server = server(FtpProtocolTest::serve)) {
      String got = get(server, written).replace("\r\n", " ");
      assertEquals(body.strip(), got.strip());
      List<String> expected = List.of(commands.stripLeading().split(",", -1));
      List<String> sent = server.commands();
      assertEquals(List.of("USER anonymous", "PASS anonymous@"), sent.subList(0, 2));
      assertEquals(expected, sent.subList(2, sent.size()));
    }
  }

  @Test
  void headAsksForTheSizeAlone() throws Exception {
    try (LineServer server = server(FtpProtocolTest::serve);
        Dereferencer it = client().build();
        Representation head = it.head("ftp://files.example:" + server.port() + "/f")) {
      assertEquals(0, head.body().readAllBytes().length);
      assertFalse(server.commands().contains("RETR f"));
      assertTrue(server.commands().contains("SIZE f"));
    }
  }

  @Test
  void whoAsksIsSaidToThatServerAlone() throws Exception {
    try (LineServer server = server(FtpProtocolTest::serve)) {
      Url origin = Url.parse("ftp://files.example:" + server.port() + "/");
      try (Dereferencer it = client().credentials(origin, Credentials.of("ada", "s3cret")).build();
          Representation body = it.dereference(origin.href() + "f")) {
        assertEquals("hello", new String(body.body().readAllBytes(), UTF_8));
      }
      assertEquals(List.of("USER ada", "PASS s3cret"), server.commands().subList(0, 2));
    }
  }

  /** PASV, where the server names another host: the data are fetched from the vetted one. */
  @Test
  void aForeignHostIsNotConnectedTo() throws Exception {
    AtomicReference<String> said = new AtomicReference<>();
    LineServer.Manner manner =
        (server, command) -> {
          if (command.equals("EPSV")) {
            return "500 what?\r\n";
          } else if (command.equals("PASV")) {
            int port = server.dataPort();
            said.set("227 (203,0,113,9," + port / 256 + ',' + port % 256 + ")\r\n");
            return said.get();
          }
          return serve(server, command);
        };
    try (LineServer server = server(manner)) {
      assertEquals("hello", get(server, "/f"));
      assertTrue(server.commands().contains("PASV"));
    }
  }

  private static DereferenceException fails(LineServer server, String path) {
    return Loopback.fails(() -> get(server, path));
  }

  /** No other service of the host is asked in the server's name. */
  @Test
  void aPortOfAnotherServiceIsNotConnectedTo() throws Exception {
    LineServer.Manner manner =
        (server, command) -> command.equals("EPSV") ? "229 (|||25|)\r\n" : serve(server, command);
    try (LineServer server = server(manner)) {
      DereferenceException e = fails(server, "/f");
      assertEquals(Reason.REFUSED, e.reason());
      assertEquals("protocol.ftp.port", e.message().key());
    }
  }

  @ParameterizedTest
  @CsvSource({"/a%0D%0ADELE%20b/f", "/f%0ADELE%20b", "/a%00b"})
  void noSecondCommandIsSent(String path) throws Exception {
    try (LineServer server = server(FtpProtocolTest::serve)) {
      DereferenceException e = fails(server, path);
      assertEquals(Reason.REFUSED, e.reason());
      assertEquals("protocol.line-break", e.message().key());
      assertEquals(List.of(), server.commands());
    }
  }

  /** What servers do, and how it ends. */
  @ParameterizedTest
  @CsvSource({
    "PASS,530 no,NOT_READABLE",
    "RETR,550 no such file,NOT_FOUND",
    "CWD,550 no such directory,NOT_FOUND",
    "TYPE,nonsense,PROTOCOL",
    "TYPE,504 no,PROTOCOL",
    "RETR,450 busy,PROTOCOL",
    "CWD,silence,TIME_IDLE",
    "CWD,hang up,BROKEN_OFF",
    "CWD,250-endless,HEADERS_TOO_LONG",
    "CWD,endless line,HEADERS_TOO_LONG",
    "EPSV,229 nonsense,PROTOCOL",
    "EPSV,229 (|||70000|),PROTOCOL",
    "EPSV,229 (|||x|),PROTOCOL",
    "EPSV,229 ),PROTOCOL",
  })
  void endsWithAReason(String verb, String answer, Reason reason) throws Exception {
    LineServer.Manner manner =
        (server, command) -> {
          if (!command.startsWith(verb)) {
            return serve(server, command);
          }
          return switch (answer) {
            case "silence" -> "";
            case "hang up" -> null;
            case "250-endless" -> "250-more\r\n…";
            case "endless line" -> "x…";
            default -> answer + "\r\n";
          };
        };
    try (LineServer server = server(manner)) {
      DereferenceException e = fails(server, "/a/f");
      assertEquals(reason, e.reason(), e.getMessage());
    }
  }

  @Test
  void anEndlessGreetingEnds() throws Exception {
    try (LineServer server = new LineServer("220-hello\r\n…", FtpProtocolTest::serve)) {
      assertEquals(Reason.HEADERS_TOO_LONG, fails(server, "/f").reason());
    }
  }

  @Test
  void anEndlessFileEnds() throws Exception {
    LineServer.Manner manner =
        (server, command) -> {
          if (command.startsWith("RETR")) {
            server.transfer("more and more…");
            return "150 it comes\r\n";
          }
          return serve(server, command);
        };
    try (LineServer server = server(manner)) {
      assertEquals(Reason.TOO_LONG, fails(server, "/f").reason());
    }
  }

  /** The server says that what came was not all. */
  @Test
  void aFileThatBreaksOffIsNotWhole() throws Exception {
    LineServer.Manner manner =
        (server, command) -> {
          if (command.startsWith("RETR")) {
            server.transfer("hel");
            return "150 it comes\r\n426 it broke off\r\n";
          }
          return serve(server, command);
        };
    try (LineServer server = server(manner)) {
      assertEquals(Reason.INCOMPLETE, fails(server, "/f").reason());
    }
  }

  @Test
  void thePolicyIsAskedFirst() throws Exception {
    try (LineServer server = server(FtpProtocolTest::serve);
        Dereferencer it = Dereferencer.of(FetchPolicy.publicWeb())) {
      DereferenceException e =
          Loopback.fails(() -> it.dereference("ftp://127.0.0.1:" + server.port() + "/f"));
      assertEquals(Reason.REFUSED, e.reason());
      assertEquals(List.of(), server.commands());
    }
  }
}
