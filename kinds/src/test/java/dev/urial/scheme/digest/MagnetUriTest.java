package dev.urial.scheme.digest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Uri;
import dev.urial.hash.HashAlgorithm;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import dev.urial.testkit.laws.Growth;
import dev.urial.urn.HashForm;
import dev.urial.urn.HashUrn;
import dev.urial.urn.Urn;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Magnet links: the overview of 2002, BEP 9, BEP 52, BEP 53. */
class MagnetUriTest {
  private static final String BTIH = "urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a";

  @Test
  void everyParameterIsRead() {
    MagnetUri magnet =
        MagnetUri.parse(
            "magnet:?xt="
                + BTIH
                + "&xt=urn:btmh:1220caf1e1c30e81cb361b9ee167c4aa64228a7fa4fa9f6105232b28ad099f3a302e"
                + "&dn=a+book%2B&xl=10826029&tr=udp%3A%2F%2Ft.example%3A80&tr=http://u.example/a"
                + "&ws=http://w.example/&as=http://a.example/?x%3D1&xs=http://x.example/"
                + "&kt=martin+luther&mt=http://m.example/&x.pe=h.example:6881&x.pe=%5B2001:db8::1%5D:1"
                + "&so=0,2,4-7&x.y=z");
    assertEquals(2, magnet.exactTopics().size());
    assertEquals(
        List.of(HashForm.BTIH, HashForm.BTMH),
        magnet.hashes().stream().map(HashUrn::form).toList());
    assertEquals("a book+", magnet.displayName());
    assertEquals(OptionalLong.of(10826029), magnet.exactLength());
    assertEquals(List.of("udp://t.example:80", "http://u.example/a"), magnet.trackers());
    assertEquals(List.of("http://w.example/"), magnet.webSeeds());
    assertEquals(List.of("http://a.example/?x=1"), magnet.acceptableSources());
    assertEquals(List.of("http://x.example/"), magnet.exactSources());
    assertEquals(List.of("martin", "luther"), magnet.keywords());
    assertEquals(List.of("http://m.example/"), magnet.manifestTopics());
    assertEquals(List.of("h.example:6881", "[2001:db8::1]:1"), magnet.peers());
    assertEquals(
        List.of(
            new MagnetUri.FileRange(0, 0),
            new MagnetUri.FileRange(2, 2),
            new MagnetUri.FileRange(4, 7)),
        magnet.selectedFiles());
    assertEquals(List.of("z"), magnet.getAll("x.y"));
    assertEquals("magnet", magnet.definition().id());
    assertEquals(List.of(), magnet.advice());
  }

  /** The examples of the MAGNET v0.1 overview. */
  @ParameterizedTest
  @CsvSource({
    "magnet:?xt=urn:sha1:YNCKHTQCWBTRNJIV4WNAE52SJUQCZO5C, SHA1",
    "magnet:?xt=urn:sha1:YNCKHTQCWBTRNJIV4WNAE52SJUQCZO5C&dn=Great+Speeches.mp3, SHA1",
    "magnet:?kt=martin+luther+king+mp3&xt=urn:md5:8f14e45fceea167a5a36dedd4bea2543, MD5",
    "magnet:?xt.1=urn:sha1:YNCKHTQCWBTRNJIV4WNAE52SJUQCZO5C&xt.2="
        + "urn:sha1:TXGCZQTH26NL6OUQAJJPFALHG2LTGBC7, SHA1",
    "magnet:?xt=urn:tree:tiger:7N5OAMRNGMSSEUE3ORHOKWN4WWIQ5X4EBOOTLJY, TREE",
    "magnet:?xt=urn:bitprint:YNCKHTQCWBTRNJIV4WNAE52SJUQCZO5C."
        + "7N5OAMRNGMSSEUE3ORHOKWN4WWIQ5X4EBOOTLJY, BITPRINT",
    "magnet:?xt=urn:ed2k:354B15E68FB8F36D7CD88FF94116CDC1, ED2K",
    "magnet:?xt=urn:ed2khash:354B15E68FB8F36D7CD88FF94116CDC1, ED2KHASH",
    "magnet:?xt=urn:aich:YNCKHTQCWBTRNJIV4WNAE52SJUQCZO5C, AICH",
    "magnet:?xt=urn:crc32:CBF43926, CRC32",
    "magnet:?xt=urn:btih:YNCKHTQCWBTRNJIV4WNAE52SJUQCZO5C, BTIH",
    "magnet:?xt=urn:kzhash:"
        + "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff00112233, KZHASH",
  })
  void everyHashFormIsRead(String text, HashForm form) {
    MagnetUri magnet = MagnetUri.parse(text);
    HashUrn hash = magnet.hashes().get(0);
    assertEquals(form, hash.form());
    assertEquals(form.algorithm(), hash.hashes().get(0).algorithm());
    assertEquals(form == HashForm.BITPRINT ? 2 : 1, hash.hashes().size());
    assertFalse(hash.isRegistered());
    assertTrue(magnet.isEquivalentTo(magnet.normalize()));
  }

  @ParameterizedTest
  @CsvSource({
    "'', 0, magnet",
    "magnet, 6, magnet",
    "magnet:, 7, magnet",
    "magnet:xt=a, 7, magnet",
    "magnet://?xt=a, 7, magnet",
    "http://a/, 0, magnet",
    "magnet:?xt, 10, parameter",
    "magnet:?xt&dn=a, 10, parameter",
    "magnet:?=a, 8, parameter",
    "magnet:?dn=a&=b, 13, parameter",
    "magnet:?xt=, 11, assigned-name",
    "magnet:?xt=http://a/, 11, assigned-name",
    "magnet:?xt=urn:a:b, 16, NID",
    "magnet:?xt=urn%3Aa%3Ab, 18, NID",
    "magnet:?xt=urn:btih:xyz, 23, base32",
    "magnet:?xt=urn:btih:abc, 23, base16",
    "magnet:?xt=urn:btih:YNCKHTQCWBTRNJIV4WNAE52SJUQCZO51, 51, base32",
    "magnet:?xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a0, 60, base16",
    "magnet:?xt=urn:btmh:1221ca, 23, multihash",
    "magnet:?xt=urn:btmh:3, 20, multihash",
    "magnet:?xt=urn:btmh:1220ca, 26, base16",
    "magnet:?xt=urn:tree:lion, 20, tree:tiger",
    "magnet:?xt=urn:tree:tiger:7N5OAMRNGMSSEUE3ORHOKWN4WWIQ5X4EBOOTLJZ, 64, base32",
    "magnet:?xt=urn:tree:tiger:7N5OAMRNGMSSEUE3ORHOKWN4WWIQ5X4EBOOTLJZZ, 64, base32",
    "magnet:?xt=urn:bitprint:YNCKHTQCWBTRNJIV4WNAE52SJUQCZO5C, 56, bitprint",
    "magnet:?xt=urn:bitprint:YNCKHTQCWBTRNJIV4WNAE52SJUQCZO5C.A, 58, base32",
    "magnet:?xt=urn:isbn:0395363412, 29, ISBN check digit",
    "magnet:?dn=a&xt.1=urn:ed2k:z, 27, base16",
    "magnet:?xt=urn:btih:YEX6=%0A, 24, base32",
    "magnet:?xt=urn:btih:YEX6%0A, 24, NSS",
    "magnet:?xt=urn:btih:YEX?+, 23, base32",
    "magnet:?xt=urn:btih:YEX??, 23, base32",
    "magnet:?xt=urn:example:a??, 25, rq-components",
    "magnet:?xt=urn:btih:YEX%23%5E, 23, base32",
    "magnet:?xl=, 11, xl",
    "magnet:?xl=1k, 12, xl",
    "magnet:?xl=%31%6B, 14, xl",
    "magnet:?xl=9223372036854775808, 29, xl",
    "magnet:?so=1-2-3, 14, so",
    "magnet:?so=1%2C, 15, so",
    "magnet:?so=8-6, 14, so",
    "'magnet:?so=1,3-2,4', 16, so",
    "magnet:?xl=%, 12, pct-encoded",
    "magnet:?xl=%3, 13, pct-encoded",
    "magnet:?xt=urn%3, 16, pct-encoded",
    "'magnet:?so=1%2', 14, pct-encoded",
    "magnet:?xt=urn:btih:ab%4, 24, pct-encoded",
    "magnet:?xl=k%3, 11, xl",
    "magnet:?%, 9, pct-encoded",
    "magnet:?x.pe=h, 14, x.pe",
    "magnet:?x.pe=h:, 15, x.pe",
    "magnet:?x.pe=:1, 13, x.pe",
    "magnet:?x.pe=u@h:1, 14, x.pe",
    "magnet:?x.pe=%5B::z%5D:1, 18, IPv6address",
    "magnet:?x.pe=h:65536, 19, x.pe",
    "magnet:?x.pe=h:99999999999999999999, 19, x.pe",
    "magnet:?x.pe=%5B::1%5D%3A655%336, 31, x.pe",
    "magnet:?dn=a b, 12, query",
    "magnet:?dn=%4, 13, pct-encoded",
    "magnet:?xl=1k&dn=a b, 12, xl",
    "magnet:?xl=1#a#, 14, fragment",
    "magnet:?xl#a#, 10, parameter",
    "magnet:?xl=#a#, 11, xl",
  })
  void errorsSayWhereAndWhichRule(String text, int index, String rule) {
    SyntaxError error = MagnetUri.tryParse(text).errorOrNull();
    assertNotNull(error);
    assertEquals(rule, error.rule().id());
    assertEquals(index, error.index());
    assertEquals(text, error.input());
    assertEquals(error, assertThrows(UriParseException.class, () -> MagnetUri.parse(text)).error());
  }

  @Test
  void whatIsNoMistakeOfTheHashIsAdvice() {
    assertEquals(1, MagnetUri.parse("magnet:?dn=a").advice().size());
    assertEquals(1, MagnetUri.parse("magnet:?xt=" + BTIH + "&amp;dn=a").advice().size());
    assertEquals(1, MagnetUri.parse("magnet:?xt=" + BTIH + "&dn=%E9").advice().size());
    assertEquals(1, MagnetUri.parse("magnet:?xt=" + BTIH + "&tr=a%20b").advice().size());
  }

  /**
   * The topics are URNs, which RFC 8141 §3.1 compares; nothing says when parameters are the same.
   */
  @Test
  void topicsAreComparedAsUrns() {
    MagnetUri a = MagnetUri.parse("magnet:?xt=" + BTIH + "&dn=a+b&tr=x&tr=y");
    MagnetUri b =
        MagnetUri.parse("MAGNET:?xt=urn%3ABTIH" + BTIH.substring(8) + "&dn=a+b&tr=x&tr=y");
    assertEquals(a.normalize(), b.normalize());
    assertTrue(a.isEquivalentTo(b));
    MagnetUri normal = b.normalize();
    assertEquals(a, normal);
    assertSame(normal, normal.normalize());
    assertFalse(a.isEquivalentTo(MagnetUri.parse("magnet:?dn=a+b")));
    assertFalse(MagnetUri.parse("magnet:?kt=a").isEquivalentTo(MagnetUri.parse("magnet:?kt=b")));
    assertFalse(a.isEquivalentTo(Urn.parse("urn:example:a")));
  }

  /** A tracker may want octets that are no text; they are not lost. */
  @Test
  void octetsThatAreNotUtf8StayWhatTheyAre() {
    MagnetUri a = MagnetUri.parse("magnet:?&dn=%c3%a9+%ff&&tr=a+%fe%2B&%FDx=~%7e");
    assertEquals("magnet:?&dn=%C3%A9+%FF&&tr=a+%FE%2B&%FDx=~~", a.normalize().toString());
    assertTrue(a.isEquivalentTo(a.normalize()));
    assertFalse(
        MagnetUri.parse("magnet:?tr=%ff").isEquivalentTo(MagnetUri.parse("magnet:?tr=%fe")));
  }

  /** Trackers are tried in their order, and the first of several names is shown. */
  @Test
  void normalizingKeepsTheOrderOfParametersOfOneName() {
    for (String text :
        List.of(
            "magnet:?dn.2=a&dn.10=b", "magnet:?dn.1=a&dn=b", "magnet:?x=1&tr.2=a&tr.10=b&dn=a")) {
      MagnetUri magnet = MagnetUri.parse(text);
      assertEquals("a", magnet.normalize().displayName());
      assertEquals(magnet.trackers(), magnet.normalize().trackers());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "magnet:?x.pe=u:secret@h:1, x.pe",
    "magnet:?x.pe=u%3Asecret%40h%3A1, x.pe",
    "magnet:?tr=http%3A%2F%2Fu%3Asecret%40h%2F&xl=a, xl",
    "magnet:?ws=https%3A%2F%2Fuser%3Asecret%40h%2Ff&so=, so",
    "magnet:?tr=http://u:secret@h/&xl=a, xl",
    "'magnet:?tr=http%3A%2F%2Fu%3Asecret%40h%2F&dn=a b', query",
  })
  void messagesShowNoPassword(String text, String rule) {
    SyntaxError error = MagnetUri.tryParse(text).errorOrNull();
    assertNotNull(error);
    assertEquals(rule, error.rule().id());
    assertFalse(error.message().contains("secret"), error.message());
    assertFalse(error.diagram().contains("secret"), error.diagram());
    assertFalse(error.toString().contains("secret"), error.toString());
  }

  @Test
  void anErrorThatHidesAPasswordCanBeSent() throws IOException, ClassNotFoundException {
    String text = "magnet:?xt=urn:btih:zz&tr=http://u:p@h";
    UriParseException sent = assertThrows(UriParseException.class, () -> MagnetUri.parse(text));
    var bytes = new ByteArrayOutputStream();
    try (var out = new ObjectOutputStream(bytes)) {
      out.writeObject(sent);
    }
    try (var in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      assertEquals(sent.error(), ((UriParseException) in.readObject()).error());
    }
  }

  /** The rules are made once: what they are called must not hang on where. */
  @Test
  void theRulesOfBittorrentHaveAddressesInAscii() {
    assertEquals("https://www.bittorrent.org/beps/bep_0009.html", MagnetRules.PEER.link());
    assertEquals("https://www.bittorrent.org/beps/bep_0053.html", MagnetRules.SELECT_ONLY.link());
  }

  @Test
  void keywordsAreWords() {
    assertEquals(
        List.of("a+b", "c"), MagnetUri.builder().keywords(List.of("a+b", "c")).build().keywords());
    assertEquals("magnet:?", MagnetUri.builder().keywords(List.of()).build().toString());
    for (String none : List.of("", "a b", " ")) {
      List<String> words = List.of(none);
      assertThrows(IllegalArgumentException.class, () -> MagnetUri.builder().keywords(words));
    }
    assertThrows(IllegalArgumentException.class, () -> new MagnetUri.FileRange(2, 1));
    assertThrows(IllegalArgumentException.class, () -> new MagnetUri.FileRange(-1, 1));
  }

  @Test
  void partsAreTheParametersWithoutPasswords() {
    assertEquals(
        "[xt.1: urn:example:a, tr: http://u:***@h/, dn: b c]",
        MagnetUri.parse("magnet:?xt.1=urn:example:a&tr=http%3A//u:secret@h/&dn=b+c")
            .parts()
            .toString());
  }

  /** BEP 9, BEP 52 and BEP 53 show patterns; these are names of their forms. */
  @Test
  void linksOfTheFormsOfBittorrent() {
    String v1 = "c12fe1c06bba254a9dc9f519b335aa7c1367a88a";
    String v2 = "1220caf1e1c30e81cb361b9ee167c4aa64228a7fa4fa9f6105232b28ad099f3a302e";
    MagnetUri bep9 =
        MagnetUri.parse(
            "magnet:?xt=urn:btih:" + v1 + "&dn=name&tr=http://t.example/&x.pe=192.0.2.1:6881");
    assertEquals(List.of("192.0.2.1:6881"), bep9.peers());
    assertEquals(HashAlgorithm.SHA_1, bep9.hashes().get(0).hashes().get(0).algorithm());
    MagnetUri bep52 = MagnetUri.parse("magnet:?xt=urn:btih:" + v1 + "&xt=urn:btmh:" + v2);
    assertEquals(HashAlgorithm.SHA_256, bep52.hashes().get(1).hashes().get(0).algorithm());
    MagnetUri bep53 = MagnetUri.parse("magnet:?xt=urn:btih:" + v1 + "&dn=n&tr=t:&so=0,2,4,6-8");
    assertEquals(new MagnetUri.FileRange(6, 8), bep53.selectedFiles().get(3));
    MagnetUri base32 = MagnetUri.parse("magnet:?xt=urn:btih:YEX6DQDLXISUVHOJ6UM3GNNKPQJWPKEK");
    assertTrue(base32.exactTopics().get(0).isEquivalentTo(bep9.exactTopics().get(0)));
  }

  @Test
  void theBuilderEncodes() {
    MagnetUri magnet =
        MagnetUri.builder()
            .exactTopic(Urn.parse(BTIH))
            .displayName("a & b = é+")
            .exactLength(5)
            .tracker("udp://t:80")
            .webSeed("w")
            .acceptableSource("a")
            .exactSource("x")
            .manifestTopic("m")
            .keywords(List.of("one", "two"))
            .peer("h:1")
            .selectOnly("1-2")
            .parameter("x.mine", "1")
            .build();
    assertEquals(
        "magnet:?xt="
            + BTIH
            + "&dn=a%20%26%20b%20%3D%20%C3%A9%2B&xl=5&tr=udp%3A%2F%2Ft%3A80&ws=w&as=a&xs=x&mt=m"
            + "&kt=one%20two&x.pe=h%3A1&so=1-2&x.mine=1",
        magnet.toString());
    assertEquals("a & b = é+", magnet.displayName());
    assertEquals(List.of("one", "two"), magnet.keywords());
    assertEquals(magnet, MagnetUri.tryOf(Uri.parse(magnet.toString())).orElseThrow());
    assertFalse(MagnetUri.builder().peer("h").tryBuild().isOk());
    assertThrows(IllegalArgumentException.class, () -> MagnetUri.builder().exactLength(-1));
    assertThrows(UriParseException.class, () -> MagnetUri.builder().displayName("\uD800"));
  }

  @Test
  void timeAndMemoryAreLinear() {
    Growth.isLinear(
        "trackers, and nothing between ampersands",
        10_000,
        size -> "magnet:?xt=" + BTIH + "&tr=a%20b".repeat(size / 9) + "&".repeat(size),
        text -> {
          MagnetUri magnet = MagnetUri.parse(text);
          assertTrue(magnet.isEquivalentTo(magnet.normalize()));
          assertEquals(magnet.trackers().size(), magnet.advice().size());
        });
  }
}
