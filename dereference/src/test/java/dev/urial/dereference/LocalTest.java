package dev.urial.dereference;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Uri;
import dev.urial.dereference.protocol.DereferenceException;
import dev.urial.dereference.protocol.DereferenceException.Reason;
import dev.urial.dereference.protocol.Limits;
import dev.urial.dereference.protocol.Protocol;
import dev.urial.dereference.protocol.ProtocolRequest;
import dev.urial.dereference.protocol.ProtocolResponse;
import dev.urial.dereference.protocol.ProtocolScope;
import dev.urial.safety.FetchPolicy;
import dev.urial.safety.Refusal;
import dev.urial.scheme.file.FileUri;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What needs no network. */
@Timeout(60)
class LocalTest {
  @TempDir Path directory;

  private static final FetchPolicy DISK = FetchPolicy.builder().scheme("http", "file").build();

  private static Dereferencer disk() {
    return Dereferencer.of(DISK);
  }

  private static String text(Dereferencer from, String uri) throws IOException {
    try (Representation page = from.dereference(uri)) {
      return new String(page.octets(), StandardCharsets.UTF_8);
    }
  }

  private static Reason reason(Dereferencer from, String uri) {
    return Loopback.fails(
            () -> {
              try (Representation page = from.dereference(uri)) {
                page.octets();
              }
            })
        .reason();
  }

  // data and about

  @Test
  void dataHoldsItsOctets() throws Exception {
    try (Dereferencer any = Dereferencer.of(FetchPolicy.publicWeb());
        Representation page = any.dereference("data:text/plain;charset=utf-8;base64,w6k=#f")) {
      assertEquals("text/plain;charset=utf-8", String.valueOf(page.mediaType()));
      assertEquals(2, page.length().orElseThrow());
      assertEquals("f", page.fragment());
      assertEquals("é", new String(page.octets(), StandardCharsets.UTF_8));
      assertEquals(1, page.chain().size());
      assertEquals(0, page.status());
      assertTrue(page.isSuccess());
    }
  }

  @Test
  void dataIsLimitedToo() {
    try (Dereferencer any =
        Dereferencer.builder().limits(Limits.of(FetchPolicy.publicWeb()).withOctets(4)).build()) {
      assertEquals(Reason.TOO_LONG, reason(any, "data:,hello"));
      assertEquals(Reason.NOT_A_URI, reason(any, "data:;base64,a"));
    }
  }

  @Test
  void aboutBlankIsAnEmptyPage() throws Exception {
    try (Dereferencer any = Dereferencer.of(FetchPolicy.publicWeb());
        Representation page = any.dereference("about:blank#x")) {
      assertEquals("text/html;charset=utf-8", String.valueOf(page.mediaType()));
      assertEquals(0, page.octets().length);
      assertEquals(Reason.NOT_FOUND, reason(any, "about:config"));
    }
  }

  @Test
  void whatStandsWithinIsVetted() {
    try (Dereferencer any = Dereferencer.of(FetchPolicy.publicWeb())) {
      for (String inner : List.of("http://127.0.0.1/", "file:///etc/passwd")) {
        assertEquals(Reason.REFUSED, reason(any, "jar:" + inner + "!/a"));
      }
    }
  }

  // cid and mid

  @Test
  void partsOfTheMessageAtHand() throws Exception {
    try (Dereferencer none = Dereferencer.of(FetchPolicy.publicWeb());
        Dereferencer message =
            Dereferencer.builder()
                .message(
                    uri ->
                        uri.equals(Uri.parse("cid:a@b"))
                            ? ProtocolResponse.of(new ByteArrayInputStream(new byte[] {'h', 'i'}))
                                .build()
                            : null)
                .build()) {
      assertEquals(Reason.NOT_FOUND, reason(none, "cid:a@b"));
      assertEquals("hi", text(message, "cid:a@b#x"));
      assertEquals(Reason.NOT_FOUND, reason(message, "cid:c@b"));
      assertEquals(Reason.NOT_FOUND, reason(message, "mid:m@b/a@b"));
    }
  }

  // file

  @Test
  void aFileIsReadWhereThePolicyNamesTheScheme() throws Exception {
    Path file = directory.resolve("a b.html");
    Files.writeString(file, "hello");
    String uri = FileUri.of(file).toString();
    try (Dereferencer disk = disk();
        Representation page = disk.dereference(uri + "#top")) {
      assertEquals("text/html", String.valueOf(page.mediaType()));
      assertEquals(5, page.length().orElseThrow());
      assertEquals("hello", new String(page.octets(), StandardCharsets.UTF_8));
      assertEquals("top", page.fragment());
    }
    try (Dereferencer web = Dereferencer.of(FetchPolicy.publicWeb())) {
      DereferenceException e = Loopback.fails(() -> web.dereference(uri));
      assertEquals(Reason.REFUSED, e.reason());
      assertEquals(Refusal.Reason.SCHEME, e.refusals().get(0).reason());
      assertEquals(1, e.refusals().size());
    }
  }

  @Test
  void headOfAFileSaysHowLongItIs() throws Exception {
    Path file = directory.resolve("a.png");
    Files.write(file, new byte[7]);
    try (Dereferencer disk = disk();
        Representation page = disk.head(FileUri.of(file).toString())) {
      assertEquals(7, page.length().orElseThrow());
      assertEquals("image/png", String.valueOf(page.mediaType()));
      assertEquals(0, page.octets().length);
    }
  }

  @Test
  void aDirectoryIsAListOfUris() throws Exception {
    Files.writeString(directory.resolve("b"), "");
    Files.writeString(directory.resolve("ä"), "");
    Files.createDirectory(directory.resolve("c"));
    try (Dereferencer disk = disk();
        Representation page = disk.dereference(FileUri.ofDirectory(directory).toString())) {
      assertEquals("text/uri-list", String.valueOf(page.mediaType()));
      String base = FileUri.ofDirectory(directory.toRealPath()).toString();
      assertEquals(
          base + "%C3%A4\r\n" + base + "b\r\n" + base + "c/\r\n",
          new String(page.octets(), StandardCharsets.US_ASCII));
    }
    try (Dereferencer few =
        Dereferencer.builder().policy(DISK).limits(Limits.of(DISK).withOctets(20)).build()) {
      assertEquals(Reason.TOO_LONG, reason(few, FileUri.ofDirectory(directory).toString()));
    }
  }

  @Test
  void filesThatAreNone() throws Exception {
    try (Dereferencer disk = disk()) {
      assertEquals(Reason.NOT_FOUND, reason(disk, FileUri.of(directory.resolve("no")).toString()));
      assertEquals(Reason.REFUSED, reason(disk, "file://server/share/a"));
      assertEquals(Reason.NOT_A_URI, reason(disk, "file:a"));
      assertEquals(Reason.NOT_FOUND, reason(disk, "file:///a%2Fb"));
      assertEquals(Reason.NOT_FOUND, reason(disk, "file:///a%00b"));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"/dev/zero", "/dev/tty", "/dev/full", "/dev/random"})
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "it has no devices among its files")
  void aDeviceIsNoDocument(String device) {
    Assumptions.assumeTrue(Files.exists(Path.of(device)));
    Assumptions.assumeFalse(Files.isRegularFile(Path.of(device)));
    try (Dereferencer disk = disk()) {
      assertEquals(Reason.NOT_A_DOCUMENT, reason(disk, "file://" + device));
    }
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "links need a privilege there")
  void aLinkIsWhatItLeadsTo() throws Exception {
    Path secret = Files.writeString(directory.resolve("secret"), "s");
    Path open = Files.createDirectory(directory.resolve("open"));
    Files.writeString(open.resolve("a"), "a");
    Files.createSymbolicLink(open.resolve("out"), secret);
    Files.createSymbolicLink(open.resolve("in"), open.resolve("a"));
    Files.createSymbolicLink(open.resolve("zero"), Path.of("/dev/zero"));
    String base = FileUri.ofDirectory(open).toString();
    try (Dereferencer disk = disk()) {
      assertEquals("s", text(disk, base + "out"));
      assertEquals("a", text(disk, base + "in"));
      assertEquals(Reason.NOT_A_DOCUMENT, reason(disk, base + "zero"));
    }
  }

  // jar

  private static byte[] zip(Map<String, byte[]> entries) throws IOException {
    ByteArrayOutputStream to = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(to)) {
      for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
        zip.putNextEntry(new ZipEntry(entry.getKey()));
        zip.write(entry.getValue());
      }
    }
    return to.toByteArray();
  }

  private String archive(byte[] octets) throws IOException {
    Path file = directory.resolve("a.jar");
    Files.write(file, octets);
    return FileUri.of(file).toString();
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  @Test
  void anEntryOfAnArchive() throws Exception {
    byte[] inner = zip(Map.of("c.txt", ascii("deep")));
    String jar = archive(zip(Map.of("b/é.txt", ascii("hello"), "b.jar", inner)));
    try (Dereferencer disk = disk()) {
      try (Representation page = disk.dereference("jar:" + jar + "!/b/%C3%A9.txt#x")) {
        assertEquals("text/plain", String.valueOf(page.mediaType()));
        assertEquals("hello", new String(page.octets(), StandardCharsets.UTF_8));
        assertEquals("x", page.fragment());
        assertEquals(2, page.chain().size());
      }
      assertEquals("deep", text(disk, "jar:jar:" + jar + "!/b.jar!/c.txt"));
      assertEquals(Reason.NOT_FOUND, reason(disk, "jar:" + jar + "!/c.txt"));
      assertEquals(Reason.NOT_FOUND, reason(disk, "jar:" + jar + "!/../a.jar"));
      try (Representation whole = disk.dereference("jar:" + jar + "!/")) {
        assertEquals("application/java-archive", String.valueOf(whole.mediaType()));
        assertArrayEquals(Files.readAllBytes(directory.resolve("a.jar")), whole.octets());
      }
      try (Representation head = disk.head("jar:" + jar + "!/b/%C3%A9.txt")) {
        assertEquals(5, head.length().orElseThrow());
      }
    }
  }

  @Test
  void anArchiveThatExplodes() throws Exception {
    String jar = archive(zip(Map.of("bomb", new byte[9_000_000])));
    try (Dereferencer disk = disk();
        Dereferencer small =
            Dereferencer.builder()
                .policy(DISK)
                .limits(Limits.of(DISK).withOctets(100_000))
                .build()) {
      assertEquals(Reason.TOO_LONG_UNPACKED, reason(disk, "jar:" + jar + "!/bomb"));
      assertEquals(Reason.TOO_LONG, reason(small, "jar:" + jar + "!/bomb"));
    }
  }

  @Test
  void anArchiveThatIsNone() throws Exception {
    byte[] good = zip(Map.of("a", ascii("hello hello hello hello hello hello")));
    byte[] broken = good.clone();
    broken[40] ^= 0x55; // within the packed octets
    for (byte[] octets : List.of(ascii("no archive"), new byte[0], broken)) {
      String jar = archive(octets);
      try (Dereferencer disk = disk()) {
        assertEquals(Reason.CONTENT_CODING, reason(disk, "jar:" + jar + "!/a"));
      }
    }
  }

  @Test
  void nothingIsLeftAside() throws Exception {
    Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
    String jar = archive(zip(Map.of("a", ascii("hello"))));
    long before = count(temporary);
    try (Dereferencer disk = disk()) {
      assertEquals("hello", text(disk, "jar:" + jar + "!/a"));
      assertEquals(Reason.NOT_FOUND, reason(disk, "jar:" + jar + "!/b"));
      assertEquals(before, count(temporary));
    }
  }

  private static long count(Path temporary) throws IOException {
    try (var files =
        Files.newDirectoryStream(temporary, "urial-" + ProcessHandle.current().pid() + "-*.jar")) {
      long count = 0;
      for (Path ignored : files) {
        count++;
      }
      return count;
    }
  }

  // the others

  @ParameterizedTest
  @CsvSource({
    "mailto:a@example.com, HANDED_OVER",
    "TEL:+1-201-555-0123,  HANDED_OVER",
    "urn:isbn:0451450523,  NOT_FOUND", // the table has who describes books, and nobody who has them
    "x-nobody:a,           UNKNOWN_SCHEME",
    "javascript:alert(1),  UNKNOWN_SCHEME",
    "blob:null/d0360e2f-caee-469f-9a2f-87d5b0456f6f, UNKNOWN_SCHEME",
    "'',                   NOT_A_URI",
    "' ',                  NOT_A_URI",
    "http://[,             NOT_A_URI",
    "//example.com/,       NOT_A_URI",
  })
  void whatCannotBeDereferenced(String uri, Reason expected) {
    try (Dereferencer any = Dereferencer.of(FetchPolicy.publicWeb())) {
      assertEquals(expected, reason(any, uri));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "gopher://h/0a",
        "ldap://h/",
        "ldaps://h/",
        "news:a@b",
        "nntp://h/a.b/7",
        "prospero://h/a",
        "snews://h/a@b",
        "wais://h/db"
      })
  void schemesWithoutClientSaySo(String uri) {
    String scheme = uri.substring(0, uri.indexOf(':'));
    try (Dereferencer any = Dereferencer.of(Loopback.policy().scheme(scheme).build())) {
      DereferenceException e = Loopback.fails(() -> any.dereference(uri));
      assertEquals(Reason.UNKNOWN_SCHEME, e.reason());
      assertEquals(
          "nothing is retrieved: Urial has no "
              + scheme
              + " client; open the identifier in another program, or name a proxy for the scheme",
          e.message().text());
    }
  }

  /** Rules that say no more than where they are say that at least. */
  @Test
  void whatIsNoUriIsToldWhy() {
    try (Dereferencer any = Dereferencer.of(FetchPolicy.publicWeb())) {
      String told = Loopback.fails(() -> any.dereference("http://[\u001B[31m")).message().text();
      assertTrue(told.startsWith("not a URI: invalid at index 8, in IPv6address (RFC 3986 "), told);
    }
  }

  @Test
  void anotherProtocol() throws Exception {
    Protocol greeting =
        new Protocol() {
          @Override
          public ProtocolScope reach() {
            return ProtocolScope.INLINE;
          }

          @Override
          public ProtocolResponse open(ProtocolRequest access) {
            assertNull(access.uri().fragment());
            return ProtocolResponse.of(new ByteArrayInputStream(ascii(access.uri().path())))
                .build();
          }
        };
    try (Dereferencer own = Dereferencer.builder().protocol("Hello", greeting).build()) {
      assertEquals("you", text(own, "HELLO:you#there"));
    }
  }

  @Test
  void noSecretStandsInAnError() {
    FetchPolicy policy = FetchPolicy.publicWeb();
    try (Dereferencer web = Dereferencer.of(policy)) {
      for (String uri :
          List.of(
              "http://u:hunter2@127.0.0.1/",
              "ftp://u:hunter2@127.0.0.1/",
              "http://u:hunter2@[",
              "foo://u:hunter2@h/",
              "jar:http://u:hunter2@127.0.0.1/a.jar!/a")) {
        DereferenceException e = Loopback.fails(() -> web.dereference(uri));
        for (Throwable one = e; one != null; one = one.getCause()) {
          assertTrue(!String.valueOf(one).contains("hunter2"), String.valueOf(one));
        }
        assertTrue(!e.message().text().contains("hunter2"));
      }
    }
  }
}
