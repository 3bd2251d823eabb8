package dev.urial.safety.names;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Iri;
import dev.urial.Uri;
import dev.urial.report.Severity;
import dev.urial.url.Url;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What deceives in a host, kind by kind. */
class HostVerdictTest {
  private static final ProtectedNames NAMES =
      ProtectedNames.of(List.of("paypal.com", "apple.com", "bücher.example"));

  private static String said(HostVerdict verdict) {
    return verdict.findings().stream()
        .map(
            finding ->
                finding.kind().id()
                    + (finding.isAlarm() ? "! " : " ")
                    + finding.remark().range().of(verdict.text()))
        .collect(Collectors.joining("; "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "аррӏе.com | whole-script! аррӏе",
        "xn--80ak6aa92e.com | whole-script! xn--80ak6aa92e",
        "раураl.com | mixed-scripts! раураl",
        "gοοglε.gr | mixed-scripts! gοοglε",
        "wi-fi-дома.рф | mixed-scripts wi-fi-дома",
        "vip-работа.рф | mixed-scripts vip-работа",
        "paypal-сом.ru | mixed-scripts! paypal-сом",
        "wifiдома.рф | mixed-scripts! wifiдома",
        "hawaiʻi.com | restricted-character ʻ",
        "ḥasan.example | restricted-character ḥ",
        "က၂.mm | other-digits ၂",
        "๑๒๓.th | other-digits ๑",
        "๐๐.com | whole-script! ๐๐; other-digits ๐",
        "๐๐.th | other-digits ๐",
        "ѕсоре.рф | ''",
        "музей.com | ''",
        "президент.рф | ''",
        "ab♥.com | restricted-character! ♥",
        "fuß.de | deviation-character ß",
        "αβς.gr | deviation-character ς",
        "8৪.com | mixed-digits! 8৪; false-digits! 8৪",
        "৪৪.com | false-digits! ৪৪",
        "कखग१.in | other-digits १",
        "google.comノevil.jp | misplaced-character! ノ",
        "コマース.jp | ''",
        "1ame | ascii-look-alike 1",
        "br0ken.example | ascii-look-alike 0",
        "paypa1.com | ascii-look-alike 1",
        "server1.example.com | ''",
        "www.PayPaI.com | ascii-look-alike I",
        "IBM.com | ''",
        "paypal.com.evil.example | name-in-subdomain! paypal.com",
        "www.example.com.au | ''",
        "example.com.s3.amazonaws.com | ''",
        "paypal-com.evil.example | hyphen-for-dot paypal-com",
        "xn--999999999.example | broken-punycode! xn--999999999",
        "xn--.example | broken-punycode! xn--",
        "xn--abc-.example | ascii-punycode! xn--abc-",
        "xn--!-257eu42c.kr | restricted-character! xn--!-257eu42c",
        "xn--bcher-2pa.example | unusual-punycode! xn--bcher-2pa",
        "xn--b--c-bpa.example | invalid-name! xn--b--c-bpa",
        "éb--c.example | invalid-name! éb--c",
        "192.0.2.1 | ''",
        "[2001:db8::1] | ''",
        "a_b.example | ''",
        ". | ''",
      })
  void findings(String host, String expected) {
    assertEquals(expected, said(HostVerdict.of(host)));
  }

  @ParameterizedTest
  @CsvSource({
    "2044,/", "FF0F,/", "2215,/", "29F8,/", "3002,.", "FF0E,.", "FF61,.", "2024,.", "A789,:",
    "FF1A,:", "2236,:", "FF20,@", "FE6B,@", "FF1F,?", "FF03,#", "FF3C,\\", "2216,\\", "FF06,&",
    "FF1D,=", "FF05,%",
  })
  void fakeDelimitersAreNamed(String hex, String delimiter) {
    String fake = Character.toString(Integer.parseInt(hex, 16));
    HostVerdict verdict = HostVerdict.of("example.com" + fake + "a.evil.example");
    Finding finding =
        verdict.findings().stream()
            .filter(it -> it.kind() == Deception.FAKE_DELIMITER)
            .findFirst()
            .orElseThrow();
    assertEquals(delimiter, finding.looksLike());
    assertEquals(11, finding.remark().start());
    assertEquals(12, finding.remark().end());
    assertTrue(finding.isAlarm());
  }

  @ParameterizedTest
  @CsvSource({
    "200B,INVISIBLE_CHARACTER", "2060,INVISIBLE_CHARACTER", "FEFF,INVISIBLE_CHARACTER",
    "00AD,INVISIBLE_CHARACTER", "E0061,INVISIBLE_CHARACTER", "202E,BIDI_CONTROL",
    "200F,BIDI_CONTROL", "2066,BIDI_CONTROL", "061C,BIDI_CONTROL",
  })
  void whatCannotBeSeenIsSaidWhereItStands(String hex, Deception kind) {
    String unseen = Character.toString(Integer.parseInt(hex, 16));
    HostVerdict verdict = HostVerdict.of("pay" + unseen + "pal.com");
    Finding finding =
        verdict.findings().stream().filter(it -> it.kind() == kind).findFirst().orElseThrow();
    assertEquals(3, finding.remark().start());
    assertEquals(3 + unseen.length(), finding.remark().end());
  }

  @ParameterizedTest
  @CsvSource({
    "аррӏе.com,apple.com",
    "раураl.com,paypal.com",
    "xn--80ak6aa92e.com,apple.com",
    "1ame,lame",
    "br0ken.example,broken.example",
    "www.PayPaI.com,www.PayPal.com",
    "ѕсоре.com,scope.com",
    "шмнть.com,",
  })
  void whatItLooksLike(String host, String look) {
    assertEquals(look, HostVerdict.of(host).looksLike());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "http://paypal.com@evil.example/ | name-in-userinfo! paypal.com",
        "http://paypal.com:x@evil.example/ | name-in-userinfo! paypal.com",
        "http://joe@evil.example/ | ''",
        "http://joe.smith@evil.example/ | ''",
        "http://www.аррӏе.com:80/ | whole-script! аррӏе",
        "http://example.com/paypal.com/ | ''",
        "http://%D0%B0%D1%80%D1%80%D3%8F%D0%B5.com/ | whole-script!"
            + " %D0%B0%D1%80%D1%80%D3%8F%D0%B5.com",
      })
  void whatStandsAroundTheHost(String text, String expected) {
    assertEquals(expected, said(HostVerdict.ofText(text)));
    assertEquals(expected, said(HostVerdict.of(Iri.parse(text))));
  }

  /** Where a fake delimiter is, in escapes of one to four octets, and what is said beside it. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "https://github.com%E2%88%95a%40x@h.example/ | name-in-userinfo! github.com;"
            + " fake-delimiter! %E2%88%95",
        "https://%67ithub.com∕@h.example/ | name-in-userinfo! %67ithub.com; fake-delimiter! ∕",
        "https://%41%C3%A9%E2%88%95a@h.example/ | fake-delimiter! %E2%88%95",
        "https://%E0%A4%95%E2%88%95%41@h.example/ | fake-delimiter! %E2%88%95",
        "https://%F0%9F%98%80%E2%88%95a@h.example/ | fake-delimiter! %E2%88%95",
        "https://%C2%80%E2%88%95a@h.example/ | fake-delimiter! %E2%88%95",
        "https://%E0%A0%80%E2%88%95a@h.example/ | fake-delimiter! %E2%88%95",
        "https://%F0%90%80%80%E2%88%95a@h.example/ | fake-delimiter! %E2%88%95",
        "https://∕github.com∕@h.example/ | fake-delimiter! ∕; name-in-userinfo! github.com",
        "https://%5C%5Cgithub.com∕@h.example/ | name-in-userinfo! github.com; fake-delimiter! ∕",
        "https://http%3A%2F%2Fgithub.com%E2%88%95x@h.example/ | name-in-userinfo! github.com;"
            + " fake-delimiter! %E2%88%95",
        "https://h.example/x∕github.com | name-in-path! github.com",
        "https://h.example/github.com∕x | name-in-path! github.com",
        "https://h.example/github.com∕paypal.com | name-in-path! github.com",
        "https://h.example/x/github.com/∕ | ''",
      })
  void whatLooksLikeADelimiterHasItsPlace(String text, String expected) {
    assertEquals(expected, said(HostVerdict.ofText(text)));
  }

  @Test
  void aFakeDelimiterIsNamedAndTheFirstIsTold() {
    Finding finding = fake("https://∕github.com⁄x@h.example/");
    assertEquals(8, finding.remark().start());
    assertTrue(finding.sentence().contains("U+2215"), finding.sentence());
    Finding escaped = fake("https://github.com%E2%81%84x@h.example/");
    assertTrue(escaped.remark().sentence().contains("U+2044"), escaped.remark().sentence());
  }

  private static Finding fake(String text) {
    return HostVerdict.ofText(text).findings().stream()
        .filter(it -> it.kind() == Deception.FAKE_DELIMITER)
        .findFirst()
        .orElseThrow();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "paypal.com | ''",
        "www.PayPal.com. | ''",
        "paypa1.com | imitates-by-skeleton! paypa1.com; ascii-look-alike 1",
        "раураl.com | mixed-scripts! раураl; imitates-by-skeleton! раураl.com",
        "payapl.com | imitates-by-edit! payapl.com",
        "paypaI.com | imitates-by-look! paypaI.com; ascii-look-alike I",
        "аррӏе.com | whole-script! аррӏе; imitates-by-skeleton! аррӏе.com",
        "applé.com | imitates-by-look! applé.com",
        "bũcher.example | imitates-by-look! bũcher.example",
        "secure-paypal-com.evil.example | hyphen-for-dot! secure-paypal-com.evil.example",
        "paypal.com.evil.example | name-in-subdomain! paypal.com.evil.example",
      })
  void amongProtectedNames(String host, String expected) {
    assertEquals(expected, said(HostVerdict.of(host, NAMES)));
  }

  @Test
  void aProtectedNameInThePathIsAnAlarmUnderAnotherHost() {
    assertEquals(
        "name-in-path! paypal.com",
        said(HostVerdict.ofText("https://evil.example/paypal.com/login", NAMES)));
    assertEquals("", said(HostVerdict.ofText("https://apple.com/paypal.com/login", NAMES)));
  }

  @Test
  void theHostIsThatOfTheReading() {
    String text = "https://example.com⁄login@evil.example/";
    assertEquals("evil.example", HostVerdict.ofText(text).host());
    assertEquals("evil.example", HostVerdict.of(Iri.parse(text)).host());
    assertEquals("", HostVerdict.of(Uri.parse("mailto:a@b.example")).host());
    assertEquals("evil.example", HostVerdict.of(Url.parse("http://a.com@evil.example/")).host());
    assertTrue(HostVerdict.of(Url.parse("http://a.com@evil.example/")).isDeceptive());
    assertEquals("example.org", HostVerdict.ofText("example.org:8080/x").host());
  }

  /** A bar separates the columns of the tables above. */
  @Test
  void aBarIsInNoHost() {
    assertEquals("invalid-name! |", said(HostVerdict.ofText("https://example|.com/")));
  }

  @Test
  void alikeAmongOthersIsAnAlarm() {
    List<HostVerdict> all =
        HostVerdict.among(
            List.of("lame", "1ame", "other", "apple.com", "аррӏе.com", "lame"),
            ProtectedNames.none());
    assertEquals("ascii-look-alike! lame", said(all.get(0)));
    assertEquals("1ame", all.get(0).looksLike());
    assertEquals("ascii-look-alike! 1ame", said(all.get(1)));
    assertFalse(all.get(2).isDeceptive());
    assertEquals("imitates-by-skeleton! apple.com", said(all.get(3)));
    List<List<HostVerdict>> groups = HostVerdict.alike(all);
    assertEquals(2, groups.size());
    assertEquals(3, groups.get(0).size());
  }

  @Test
  void aHostInBothFormsIsTheSameAndNotAlike() {
    List<HostVerdict> all =
        HostVerdict.among(
            List.of("bücher.example", "xn--bcher-kva.example"), ProtectedNames.none());
    assertTrue(HostVerdict.alike(all).isEmpty());
    assertFalse(all.get(0).isDeceptive());
  }

  @Test
  void sentencesNameThePlaceAndTheClause() {
    Finding finding = HostVerdict.of("аррӏе.com").findings().get(0);
    assertEquals(
        "all letters are from one script, Cyrillic, and look like apple",
        finding.remark().sentence());
    assertEquals("UTS #39 §4.1", finding.remark().clause().citation());
    assertEquals(Severity.WARNING, finding.remark().severity());
    assertNull(HostVerdict.of("ab♥.com").looksLike());
  }

  @Test
  void everyKindHasASentence() {
    for (Deception kind : Deception.values()) {
      String key = "deception." + kind.id();
      assertTrue(dev.urial.internal.safety.SafetyMessages.MESSAGES.keys().contains(key), key);
    }
  }

  @Test
  void controlsAreNotShownAsTheyAre() {
    String shown = HostVerdict.of("a\u202Eb.com").toString();
    assertFalse(shown.contains("\u202E"), shown);
  }

  /** What IDNA refuses has no A-label; shown as it is written it would hide, or turn, or cut. */
  @ParameterizedTest
  @CsvSource({
    "google\u202Ecom.example,google%E2%80%AEcom.example",
    "a\u202Eb.b\u00FCcher.example,a%E2%80%AEb.b\u00FCcher.example",
    "apple.com\u2024evil.example,apple.com%E2%80%A4evil.example",
    "a\u001B[31m.example,a%1B[31m.example",
    "a\uD800.example,a%EF%BF%BD.example",
    "a_b.example,a_b.example",
  })
  void aLabelWithoutALabelIsShownWithEscapes(String host, String shown) {
    DisplayForm form = DisplayForm.of(host);
    assertEquals(shown, form.text());
    for (DisplayForm.Label label : form.labels()) {
      assertTrue(label.ascii().chars().allMatch(c -> c > ' ' && c < 127), label.ascii());
    }
  }

  @Test
  void verdictsOfTheSameTextAreEqual() {
    HostVerdict verdict = HostVerdict.of("paypa1.com");
    assertEquals(HostVerdict.of("paypa1.com"), verdict);
    assertEquals(HostVerdict.of("paypa1.com").hashCode(), verdict.hashCode());
    assertEquals(
        31 * verdict.text().hashCode() + verdict.findings().hashCode(), verdict.hashCode());
    assertNotEquals(HostVerdict.of("paypa1.com", NAMES), verdict);
    assertNotEquals(HostVerdict.of("paypa1.org"), verdict);
    assertNotEquals(HostVerdict.of("example.com"), HostVerdict.of("example.org"));
    assertNotEquals(HostVerdict.of("a.com@b.com"), HostVerdict.ofText("a.com@b.com"));
    assertNotEquals(HostVerdict.ofText("a/b"), HostVerdict.of("a/b"));
    assertNotEquals(verdict, "paypa1.com");
    Finding finding = verdict.findings().get(0);
    Finding same = HostVerdict.of("paypa1.com").findings().get(0);
    assertEquals(same, finding);
    assertEquals(same.hashCode(), finding.hashCode());
    assertNotEquals(HostVerdict.of("paypa1.org").findings().get(0), finding);
    assertNotEquals(HostVerdict.of("paypa1.org").findings().get(0).hashCode(), finding.hashCode());
    assertNotEquals(HostVerdict.of("aypa1.com").findings().get(0), finding);
    assertNotEquals(HostVerdict.of("\u2665b.com").findings().get(0), finding);
    assertNotEquals(finding, "ascii-look-alike");
  }

  @Test
  void kindsAreInTheirOrder() {
    HostVerdict verdict = HostVerdict.of("a1b-com.ab\u2665.example");
    assertEquals(
        List.of(
            Deception.RESTRICTED_CHARACTER, Deception.ASCII_LOOK_ALIKE, Deception.HYPHEN_FOR_DOT),
        List.copyOf(verdict.kinds()));
    assertEquals(java.util.Set.of(), HostVerdict.of("example.com").kinds());
    assertEquals("ok example.com", HostVerdict.of("example.com").toString());
    assertEquals("ascii-look-alike paypa1.com", HostVerdict.of("paypa1.com").toString());
    assertTrue(verdict.findings().get(0).toString().startsWith("hyphen-for-dot: "));
  }

  @Test
  void aDelimiterIsNoHostThatOneMayRead() {
    assertNull(HostVerdict.of("a\u2044b.example").looksLike());
    assertNull(HostVerdict.of("a\u200Bb.example").looksLike());
    assertEquals(
        "paypal.com", HostVerdict.of("paypa1.com", NAMES).looksLike(), "the protected one first");
    assertEquals("apple.com", HostVerdict.of("\u0430pple.com", NAMES).looksLike());
    assertEquals("alb.a1b", HostVerdict.of("a1b.a1b").looksLike(), "the first");
  }

  @Test
  void aPartOfATextIsPlain() {
    assertTrue(HostVerdict.isPlain("1a.example.com/", 3, 14));
    assertFalse(HostVerdict.isPlain("1a.example.com/", 0, 14));
    assertFalse(HostVerdict.isPlain("1a.example.com/", 3, 15));
  }

  @Test
  void thePathOfEachKindOfIdentifierIsLookedAt() {
    String text = "https://evil.example/paypal.com";
    assertEquals("name-in-path! paypal.com", said(HostVerdict.of(Iri.parse(text), NAMES)));
    assertEquals("name-in-path! paypal.com", said(HostVerdict.of(Url.parse(text), NAMES)));
    assertEquals("", said(HostVerdict.of(Iri.parse("https://evil.example/?paypal.com"), NAMES)));
  }

  /** Beside another that is not ASCII, by skeleton where they have the same, else by look. */
  @ParameterizedTest
  @CsvSource({
    "apple.com, \u0430pple.com, imitates-by-skeleton! apple.com",
    "bucher.example, b\u00FCcher.example, imitates-by-look! bucher.example",
    "modern.example, modem.example, ascii-look-alike! modern.example",
    "modern.example, modern.example., ''",
    "example.com, example.org, ''",
  })
  void howTheyAreAlike(String one, String other, String expected) {
    List<HostVerdict> all = HostVerdict.among(List.of(one, other), ProtectedNames.none());
    assertEquals(expected, said(all.get(0)));
    assertEquals(expected.isEmpty() ? 0 : 1, HostVerdict.alike(all).size());
  }

  @Test
  void whatWasSaidOfTheKindIsReplaced() {
    List<HostVerdict> all =
        HostVerdict.among(List.of("a1b-com.example", "alb-com.example"), ProtectedNames.none());
    assertEquals("hyphen-for-dot a1b-com; ascii-look-alike! a1b-com.example", said(all.get(0)));
    assertEquals("alb-com.example", all.get(0).findings().get(1).looksLike());
  }
}
