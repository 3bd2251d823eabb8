package dev.urial.shortener.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.report.Remark;
import dev.urial.shortener.link.Objection.Reason;
import dev.urial.testkit.abnf.Grammar;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import dev.urial.url.Url;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TargetPolicyTest {
  private static final TargetPolicy POLICY = TargetPolicy.publicWeb();

  /** A target, and what becomes of it: SAME, an id of a reason, or another text. */
  record Case(String given, String expected) {}

  private static final String SAME = "=";

  /** The nasty targets that peers alter, refuse or fall for, and their neighbours. */
  static List<Case> nasty() {
    return List.of(
        // Bytes.
        new Case("https://example.com/a%2Fb?q=%20%25#f%23x", SAME),
        new Case("https://example.com/%7Euser", SAME),
        new Case("https://example.com/%e2%82%ac", SAME),
        new Case("https://example.com/a%2fb%3a", SAME),
        new Case("HTTPS://Example.COM:443/A/../b/./c", SAME),
        new Case("https://example.com", SAME),
        new Case("https://example.com?q", SAME),
        new Case("https://example.com./x", SAME),
        new Case("https://example.com/a//b///c", SAME),
        new Case("https://example.com/?a=1&amp;b=2&c[]=3", SAME),
        new Case("https://example.com/a|b", SAME),
        new Case("https://example.com/100%", SAME),
        new Case("https://example.com/%0d%0aSet-Cookie:x", SAME),
        new Case("https://example.com/?q='><script>alert(1)</script>", SAME),
        new Case("https://example.com/?next=http://127.0.0.1/", SAME),
        new Case("https://[2606:4700::1111]/", SAME),
        // Beyond ASCII.
        new Case("https://bücher.example/", "https://xn--bcher-kva.example/"),
        new Case(
            "https://BÜCHER.example/é?ü#ö", "https://xn--bcher-kva.example/%C3%A9?%C3%BC#%C3%B6"),
        new Case("https://аррӏе.com/", "https://xn--80ak6aa92e.com/"),
        new Case("https://example.com/😀", "https://example.com/%F0%9F%98%80"),
        new Case("https://b%C3%BCcher.example/", "target-readings-differ"),
        // Readings.
        new Case("http://example.com\\@evil.example/", "target-readings-differ"),
        new Case("http://example.com\\.evil.example/", "target-readings-differ"),
        new Case("https:example.com/", "target-readings-differ"),
        new Case("https:///example.com/", "target-readings-differ"),
        new Case("http://ex%61mple.com/", "target-readings-differ"),
        new Case("http://user:secret@example.com/", "target-credentials"),
        new Case("http://example.com@evil.example/", "target-credentials"),
        // Characters.
        new Case("https://example.com/a b", "target-space"),
        new Case(" https://example.com/", "target-space"),
        new Case("https://example.com/\r\nSet-Cookie: a=b", "target-control"),
        new Case("https://exam\tple.com/", "target-control"),
        new Case("https://example.com/\u0000", "target-control"),
        // Addresses.
        new Case("http://127.0.0.1/", "target-private"),
        new Case("http://2130706433/", "target-private"),
        new Case("http://0x7f.1/", "target-private"),
        new Case("http://0177.0.0.1/", "target-private"),
        new Case("http://127.1/", "target-private"),
        new Case("http://[::1]/", "target-private"),
        new Case("http://[::ffff:127.0.0.1]/", "target-private"),
        new Case("http://169.254.169.254/latest/meta-data/", "target-private"),
        new Case("http://127.0.0.1./", "target-private"),
        new Case("http://localhost/", "target-private"),
        new Case("http://intranet/", "target-private"),
        new Case("http://10.0.0.1.nip.io/", "target-private"),
        // Schemes.
        new Case("file:///etc/passwd", "target-scheme"),
        new Case("data:text/html,<script>alert(1)</script>", "target-scheme"),
        new Case("javascript:alert(1)", "target-scheme"),
        new Case("JavaScript:alert(1)", "target-scheme"),
        new Case("java\tscript:alert(1)", "target-scheme"),
        new Case("\u0001javascript:alert(1)", "target-scheme"),
        new Case("view-source:https://example.com/", "target-scheme"),
        new Case("mailto:a@example.com", "target-scheme"),
        // References.
        new Case("//evil.example/x", "target-relative"),
        new Case("/\\evil.example/x", "target-relative"),
        new Case("/path", "target-relative"),
        new Case("example.com/x", "target-relative"),
        new Case("", "target-relative"),
        new Case("https://", "target-not-a-url"));
  }

  @ParameterizedTest
  @MethodSource("nasty")
  void nastyTargetsAreKeptByTheByteOrRefusedWithAReason(Case it) {
    Verdict<LinkTarget> verdict = POLICY.judge(it.given());
    if (it.expected().startsWith("target-")) {
      List<String> ids = verdict.objections().stream().map(o -> o.reason().id()).toList();
      assertTrue(ids.contains(it.expected()), it + " " + verdict);
      for (Objection objection : verdict.objections()) {
        assertFalse(objection.sentence().isBlank());
        assertTrue(objection.remark().end() <= it.given().length(), objection.toString());
      }
    } else {
      String expected = it.expected().equals(SAME) ? it.given() : it.expected();
      assertEquals(List.of(), verdict.objections());
      assertEquals(expected, verdict.orElseThrow().text());
      assertEquals(it.expected().equals(SAME) ? null : it.given(), verdict.orElseThrow().given());
    }
  }

  @Test
  void thereAreAtLeastFortyFourNastyOnes() {
    assertTrue(nasty().size() >= 44, "only " + nasty().size());
  }

  @Test
  void threeThousandCharactersPassAndEightThousandToo() {
    String target = "https://example.com/" + "a".repeat(8000 - 20);
    assertEquals(target, POLICY.judge(target).orElseThrow().text());
    assertEquals(Reason.TOO_LONG, first(target + "a").reason());
  }

  @Test
  void anIriMayBecomeTooLong() {
    assertEquals(Reason.TOO_LONG, first("https://example.com/" + "é".repeat(2000)).reason());
  }

  @Test
  void differentHostsAreShownAsTwoReadings() {
    Objection objection = first("http://example.com\\@evil.example/");
    assertEquals(Reason.READINGS_DIFFER, objection.reason());
    assertEquals(
        List.of(
            new Objection.Reading("RFC 3986", "evil.example"),
            new Objection.Reading("URL Standard", "example.com")),
        objection.readings());
  }

  @Test
  void aRefusalSaysWhatWouldFit() {
    assertEquals("https://example.com/a%20b", first("https://example.com/a b").fits());
    assertEquals("https://example.com/", first(" https://example.com/ ").fits());
    assertEquals("https://evil.example/x", first("//evil.example/x").fits());
    assertEquals("https://example.com/x", first("example.com/x").fits());
    assertEquals("https://example.com:8080/x", first("example.com:8080/x").fits());
    assertEquals("http://example.com/", first("http://u:p@example.com/").fits());
    assertEquals("https://xn--bcher-kva.example/", first("https://b%C3%BCcher.example/").fits());
    assertNull(first("javascript:alert(1)").fits());
  }

  @Test
  void noSecretStandsInARefusal() {
    for (Objection objection : POLICY.judge("http://u:secret@example.com/").objections()) {
      assertFalse(objection.toString().contains("secret"), objection.toString());
    }
  }

  @Test
  void namesThatDeceivePassWithAWarning() {
    Verdict<LinkTarget> verdict = POLICY.judge("https://аррӏе.com/");
    assertTrue(verdict.isOk());
    assertFalse(verdict.warnings().isEmpty());
  }

  @Test
  void whatRfc3986DoesNotHavePassesWithAWarning() {
    List<Remark> warnings = POLICY.judge("https://example.com/a|b").warnings();
    assertEquals(1, warnings.size());
    assertEquals(21, warnings.get(0).start());
  }

  private static boolean isShortener(String target) {
    return POLICY.judge(target).warnings().stream()
        .anyMatch(it -> it.message().key().equals("target.shortener"));
  }

  @Test
  void knownShortenersAreTold() {
    assertTrue(isShortener("https://bit.ly/abc"));
    assertTrue(isShortener("https://TinyURL.com./abc"));
    assertFalse(isShortener("https://example.com/bit.ly"));
  }

  @Test
  void anIntranetMayHaveItsOwnHosts() {
    TargetPolicy own = TargetPolicy.of(List.of(), true);
    assertTrue(own.judge("http://localhost:3000/").isOk());
    assertTrue(own.judge("http://10.0.0.1/").isOk());
    assertFalse(own.judge("http://0177.0.0.1/").isOk());
  }

  @Test
  void otherSchemesPassByNameAndSomeNever() {
    TargetPolicy own = TargetPolicy.of(List.of("mailto"), false);
    assertEquals("mailto:a@example.com", own.judge("mailto:a@example.com").orElseThrow().text());
    assertFalse(own.judge("mailto:a b").isOk());
    for (String scheme : List.of("javascript", "DATA", "file", "blob", "no scheme", "")) {
      assertThrows(
          IllegalArgumentException.class, () -> TargetPolicy.of(List.of(scheme), false), scheme);
    }
  }

  @Test
  void hostsOfOtherSchemesAreReadLikeThoseOfHttps() {
    TargetPolicy own =
        TargetPolicy.of(
            List.of(
                "ftp",
                "sftp",
                "ssh",
                "rtsp",
                "ws",
                "webcal",
                "app",
                "mailto",
                "git+ssh",
                "svn+http",
                "irc",
                "mongodb"),
            false);
    for (String text :
        List.of(
            "ftp://127.0.0.1/",
            "ftp://intranet/",
            "sftp://intranet/",
            "sftp://printer%2Elocal/",
            "git+ssh://intranet/x",
            "svn+http://intranet/x",
            "sftp://10.0.0.1/",
            "sftp://LOCALHOST:22/",
            "sftp://%6cocalhost/",
            "sftp://metadata.google.internal/",
            "rtsp://2130706433/",
            "rtsp://[::ffff:127.0.0.1]/",
            "ws://0x7f.1/",
            "webcal://127.0.0.1./",
            "webcal://127.1/",
            "webcal://2130706433/",
            "webcal://127.0.0.1.nip.io/",
            "app://１２７.0.0.1/",
            "app://127.0.0.1./",
            "app://127%2e0.0.1/",
            "app://%31%32%37.1/",
            "app://127.1/",
            "app://[::1]/",
            "app://localhost./",
            "app://a.localhost/",
            "app://loc%61lhost/",
            "app://127.0.0.1.nip.io/",
            "app://localhost/")) {
      Verdict<LinkTarget> verdict = own.judge(text);
      assertFalse(verdict.isOk(), text);
      assertTrue(
          verdict.objections().stream().anyMatch(it -> it.reason() == Objection.Reason.PRIVATE),
          text);
    }
    for (String text :
        List.of(
            "webcal://",
            "mongodb://127.0.0.1,ok.example/",
            "mongodb://ok.example,evil.example/db",
            "mongodb://ok.example%2Cevil.example/",
            "mongodb://ok.example\uFF0Cevil.example/",
            "irc://127.0.0.1,isnick",
            "ssh://10.0.0.1;x=1/",
            "webcal:///evil.example/",
            "ftp:///",
            "ftp:/127.0.0.1/",
            "ftp:///127.0.0.1/",
            "ws:127.0.0.1",
            "ws:///localhost/",
            "ftp:///example.com/",
            "ftp:/example.com/",
            "ws:example.com",
            "ws:/user@example.com",
            "ws:user@example.com",
            "ws:///user@example.com/",
            "ftp:///user:pw@example.com/",
            "ftp://user:pw@example.com/",
            "ftp://example.com\\@evil.example/",
            "sftp://:22/x",
            "ftp://127.0.0.1:65557/",
            "ftp://user:pw@example.com:65557/",
            "ftp://example.com:65557/",
            "ftp:/example.com:99999/",
            "ws:example.com:99999",
            "ssh://127.0.0.1:65557/",
            "ftp:",
            "ws:/",
            "ftp:/fa\u00DF.example/",
            "ftp:fa\u00DF.example",
            "ws:/\u24D4vil.example/",
            "wss:///fa\u00DF.example/",
            "webcal:///fa\u00DF.example/",
            "ftp://fa%C3%9F.example/",
            "ssh://fa%C3%9F.example/",
            "ftp://ex%61mple.com/",
            "ssh://127.0.0.1%2Fok.example/x",
            "ssh://x%40127.0.0.1/x",
            "ssh://evil.example%2Fok.example/x",
            "ftp://127.0.0.1%3A18577/x",
            "ftp://x%40127.0.0.1/x",
            "ssh://127.0.0.1%20/x",
            "ssh://127.0.0.1%00/x",
            "git+ssh://127.0.0.1%23/x",
            "ssh://127.0.0.1.1/x",
            "app://127.0.0.1%2Fok.example/x",
            "app://127.0.0.1%5Cok.example/x")) {
      Verdict<LinkTarget> verdict = own.judge(text);
      assertFalse(verdict.isOk(), text);
    }
    for (String text :
        List.of(
            "ftp://ftp.example.com/",
            "mongodb://db.example.com/a,b?c,d",
            "app://a,b/",
            "webcal://calendar.example.com/cal.ics",
            "ssh://b\u00FCcher.example/",
            "app://b%C3%BCcher.example/",
            "app://12345678901234567890/",
            "app://1.2.3.4.5/",
            "app://settings/wifi",
            "app://440/",
            "app://user.home/",
            "app://1.2/",
            "app:/x",
            "app:///x",
            "app://a_b/",
            "mailto:a@localhost")) {
      assertTrue(own.judge(text).isOk(), text);
    }
    for (String scheme : List.of("ftp", "ssh", "webcal")) {
      Verdict<LinkTarget> verdict = own.judge(scheme + "://fa\u00DF.example/\u00E9");
      assertEquals(
          scheme + "://xn--fa-hia.example/%C3%A9", verdict.orElseThrow().text(), "as for https");
      Verdict<LinkTarget> deceptive = own.judge(scheme + "://\u0430\u0440\u0440\u04CF\u0435.com/");
      assertFalse(deceptive.warnings().isEmpty(), scheme);
    }
    TargetPolicy inside = TargetPolicy.of(List.of("ftp"), true);
    assertTrue(inside.judge("ftp://127.0.0.1/").isOk());
  }

  private static Objection first(String given) {
    List<Objection> objections = POLICY.judge(given).objections();
    assertFalse(objections.isEmpty(), given);
    return objections.get(0);
  }

  // Laws.

  private static final int DRAWS = 2_000;

  @Test
  void anAsciiTargetThatPassesComesBackByteForByte() {
    DrawnTexts drawn = DrawnTexts.of(Grammar.rfc3986(), "URI");
    Laws.forAll("the byte law", DRAWS, drawn, TargetPolicyTest::byteLaw);
    Laws.forAll(
        "the byte law behind a host", DRAWS, drawn, t -> byteLaw("https://example.com/" + t));
    Laws.forAll(
        "the byte law of altered texts",
        DRAWS,
        drawn.mutated(),
        t -> byteLaw("https://example.com/" + t));
    Laws.forAll(
        "the byte law of altered authorities", DRAWS, drawn.mutated(), t -> byteLaw("http:" + t));
  }

  private static void byteLaw(String given) {
    Verdict<LinkTarget> verdict = POLICY.judge(given);
    if (!verdict.isOk()) {
      assertFalse(verdict.objections().isEmpty());
      return;
    }
    LinkTarget target = verdict.orElseThrow();
    boolean isAscii = given.chars().allMatch(c -> c < 0x80);
    assertEquals(isAscii ? given : target.text(), target.text());
    assertEquals(isAscii ? null : given, target.given());
    // Browsers go to the same place, whichever of both they are given.
    assertEquals(Url.parse(given).host(), Url.parse(target.text()).host());
    assertEquals(target.text(), POLICY.judge(target.text()).orElseThrow().text());
    assertNotNull(Url.parse(target.text()).host());
  }

  @Test
  void whatWouldFitFits() {
    DrawnTexts drawn = DrawnTexts.of(Grammar.rfc3986(), "URI-reference").mutated();
    Laws.forAll(
        "what would fit fits",
        DRAWS,
        drawn,
        t -> {
          for (Objection objection : POLICY.judge("http://example.com:80@" + t).objections()) {
            if (objection.fits() != null) {
              assertTrue(POLICY.judge(objection.fits()).isOk(), objection.toString());
            }
          }
        });
  }
}
