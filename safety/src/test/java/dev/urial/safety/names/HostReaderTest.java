package dev.urial.safety.names;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where in a host, or in a text with one, each finding lies, and what it looks like. */
class HostReaderTest {
  private static final ProtectedNames NAMES =
      ProtectedNames.of(List.of("paypal.com", "apple.com", "bücher.example", "lame"));

  private static String told(HostVerdict verdict) {
    List<String> told = new ArrayList<>();
    for (Finding finding : verdict.findings()) {
      String like = finding.looksLike();
      told.add(
          finding.kind().id()
              + (finding.isAlarm() ? "! " : " ")
              + finding.remark().start()
              + "–"
              + finding.remark().end()
              + (like == null ? "" : " " + like));
    }
    return String.join("; ", told);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a\u3002b.example | fake-delimiter! 1–2 .",
        "a\uFF0Eb\uFF61example | fake-delimiter! 1–2 .",
        "a。 | fake-delimiter! 1–2 .",
        "a.b。。 | fake-delimiter! 3–4 .",
        "аррӏе。com | whole-script! 0–5 apple。com; fake-delimiter! 5–6 .",
        "аррӏе.com。 | whole-script! 0–5 apple.com。; fake-delimiter! 9–10 .",
        "аррӏе。рф. | fake-delimiter! 5–6 .",
        "аррӏе | whole-script! 0–5 apple",
        "xn--80ak6aa92e | whole-script! 0–14 apple",
        "XN--80AK6AA92E.COM | whole-script! 0–14 apple.COM",
        "аррӏе.XN--P1AI | ''",
        "xn--80ak6aa92e.xn--p1ai | ''",
        "xn--80ak6aa92e.xn--999999999 | whole-script! 0–14 apple.xn--999999999; broken-punycode! "
            + "15–28",
        "%D0%B0pple.com | mixed-scripts! 0–14 apple.com",
        "%D0%B0.%D0%B0b | whole-script! 0–14 a.аb; mixed-scripts! 0–14 а.ab",
        "%61pple.com | ''",
        "a%2Fb.example | invalid-name! 0–13",
        "a%E2%81%84b.example | fake-delimiter! 0–19 /",
        "%E3%80%82a.example | fake-delimiter! 0–18 .",
        "l·l.cat | ''",
        "l·l.cat. | ''",
        "l·l.com | misplaced-character! 1–2",
        "l·l | misplaced-character! 1–2",
        "♥a.♥b.example | restricted-character! 0–1; restricted-character! 3–4",
        "♥.♥ | restricted-character! 0–1; restricted-character! 2–3",
        "♥a。♥b | restricted-character! 0–1; fake-delimiter! 2–3 .; restricted-character! 3–4",
        "a\u00ADb.example | invisible-character! 1–2",
        "a\u200Bb\u202Ec.example | bidi-control! 0–5; invalid-name! 0–5; invisible-character! 1–2",
        "\u200Ba\u200B.example | invisible-character! 0–1",
        "a\u200Db.example | invalid-name! 0–3; joiner 1–2",
        "\uFB01.example | ''",
        "Ⅷ.example | ''",
        "éa.example | ''",
        "xn--.xn--.%61b | broken-punycode! 0–14",
        "%E2%99%A5a.%E2%99%A5b.example | restricted-character! 0–29",
        "a%E3%80%82b%E3%80%82c | fake-delimiter! 0–21 .",
        "%E2%81%84a.b%E2%80%AEc.%E2%81%84d | fake-delimiter! 0–33 /; bidi-control! 0–33;"
            + " invalid-name! 0–33",
        "É.example | ''",
        "ab--c.example | ''",
        "éb--c.example | invalid-name! 0–5",
        "xn--b--c-9oa.example | invalid-name! 0–12",
        "xn--ab---dma.example | unusual-punycode! 0–12",
        "-é.example | ''",
        "é-.example | ''",
        "xn--a-ecp.ru | invalid-name! 0–9; restricted-character! 0–9",
        "xn--0.example | broken-punycode! 0–5",
        "xn--. | broken-punycode! 0–4",
        "xn--a | invalid-name! 0–5; restricted-character! 0–5",
        "xn---.example | broken-punycode! 0–5",
        "xn--A-.example | ascii-punycode! 0–6",
        "xn--BCHER-KVA.example | ''",
        "xn--1ch.example | restricted-character! 0–7",
        "paypal.com.evil.example | name-in-subdomain! 0–10 paypal.com",
        "www.paypal.com.evil.example | name-in-subdomain! 4–14 paypal.com",
        "paypal.com.example.com | name-in-subdomain! 0–10 paypal.com",
        "paypal.com.evil.example.com | name-in-subdomain! 0–10 paypal.com",
        "a.paypal.com.evil.example | name-in-subdomain! 2–12 paypal.com",
        "paypal.com. | ''",
        "com.evil.example | ''",
        "com.com.example | ''",
        "www.com.evil.example | ''",
        "paypal.com.au | ''",
        "paypal.com.s3.amazonaws.com | ''",
        "paypal.com.a.com.b.example | name-in-subdomain! 0–10 paypal.com; name-in-subdomain! "
            + "11–16 a.com",
        "paypal.net-x.evil.example | ''",
        "paypal-com | hyphen-for-dot 0–10 paypal.com",
        "paypal-com.example | hyphen-for-dot 0–10 paypal.com",
        "a-com.example | hyphen-for-dot 0–5 a.com",
        "-com.example | ''",
        "a-b-com.example | hyphen-for-dot 2–7 b.com",
        "www-paypal-com.example | hyphen-for-dot 4–14 paypal.com",
        "paypal-com-login.example | hyphen-for-dot 0–10 paypal.com",
        "paypal-com-net.example | hyphen-for-dot 0–10 paypal.com",
        "login-paypal-com-x.evil.example | hyphen-for-dot 6–16 paypal.com",
        "com-x.example | ''",
        "x-com-.example | hyphen-for-dot 0–5 x.com",
        "google.com-x.example | ''",
        "0l.example | ascii-look-alike 0–1 ol.example",
        "l0.example | ascii-look-alike 1–2 lo.example",
        "a0b.example | ascii-look-alike 1–2 aob.example",
        "a0 | ascii-look-alike 1–2 ao",
        "0 | ''",
        "1ame.com | ascii-look-alike 0–1 lame.com",
        "example.c0m | ascii-look-alike 9–10 example.com",
        "example.1l | ascii-look-alike 8–9 example.ll",
        "x1.example.com | ''",
        "a.1b.example | ascii-look-alike 2–3 a.lb.example",
        "abI.example | ascii-look-alike 2–3 abl.example",
        "Iab.example | ''",
        "abI | ascii-look-alike 2–3 abl",
        "ABI.example | ''",
        "aIbI1c.example | ascii-look-alike 1–5 albllc.example",
        "a01b.example | ''",
        "a1b0c1d.example | ascii-look-alike 1–6 albocld.example",
        "éa1b.example | ''",
        "xn--a1b.example | invalid-name! 0–7; restricted-character! 0–7",
        "a1b-com.example | hyphen-for-dot 0–7 a1b.com; ascii-look-alike 1–2 alb-com.example",
        "paypa1-com.example | hyphen-for-dot 0–10 paypa1.com",
        "[::1] | ''",
        "[paypa1.com] | ''",
        "'' | ''",
        "a | ''",
        ".a | ''",
        "a1b.a1b | ascii-look-alike 1–2 alb.a1b; ascii-look-alike 5–6 a1b.alb",
        "1a.b0 | ascii-look-alike 0–1 la.b0",
        "\u212A.example | ''",
        "a\u2260b.example | restricted-character! 1–2",
        "ａ.example | ''",
        "xn--fb-ija.example | ''",
      })
  void hosts(String host, String expected) {
    assertEquals(expected, told(HostVerdict.of(host)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "paypal.com | ''",
        "p%61ypal.com | ''",
        "p%61ypa1.com | imitates-by-skeleton! 0–12 paypal.com",
        "paypal.com.evil.example | name-in-subdomain! 0–23 paypal.com",
        "paypal-com.evil.example | hyphen-for-dot! 0–23 paypal.com",
        "a.paypal-com.evil.example | hyphen-for-dot! 0–25 paypal.com",
        "'' | ''",
        "♥paypal.com | restricted-character! 0–1; imitates-by-edit! 0–11 paypal.com",
        "pаypal.com | mixed-scripts! 0–6 paypal.com; imitates-by-skeleton! 0–10 paypal.com",
      })
  void hostsAmongProtectedNames(String host, String expected) {
    assertEquals(expected, told(HostVerdict.of(host, NAMES)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "http://a1b.example/ | ascii-look-alike 8–9 alb.example",
        "//a1b.example | ascii-look-alike 3–4 alb.example",
        "a1b.example/x | ascii-look-alike 1–2 alb.example",
        "http://paypal.com@evil.example/ | name-in-userinfo! 7–17 paypal.com",
        "http://paypal.com:80@evil.example/ | name-in-userinfo! 7–17 paypal.com",
        "http://paypal.com:80:x@evil.example/ | name-in-userinfo! 7–17 paypal.com",
        "http://:paypal.com@evil.example/ | ''",
        "http://paypal.com%20@evil.example/ | name-in-userinfo! 7–17 paypal.com",
        "https://github.com∕kubernetes∕archive∕@v1271.zip | name-in-userinfo! 8–18 github.com;"
            + " fake-delimiter! 18–19 /",
        "https://github.com%E2%88%95a%E2%88%95@v1271.zip | name-in-userinfo! 8–18 github.com;"
            + " fake-delimiter! 18–27 /",
        "https://github.com%2Fa@v1271.zip | name-in-userinfo! 8–18 github.com",
        "https://github。com？a@evil.example | name-in-userinfo! 8–18 github.com; fake-delimiter!"
            + " 18–19 ?",
        "https://https:∕∕github.com@evil.example | fake-delimiter! 14–15 /; name-in-userinfo!"
            + " 16–26 github.com",
        "http://paypal.com;a@evil.example | name-in-userinfo! 7–17 paypal.com",
        "http://a＃b@evil.example | fake-delimiter! 8–9 #",
        "http://joe:paypal.com@evil.example | ''",
        "https://evil.example/github.com∕a | name-in-path! 21–31 github.com",
        "https://evil.example/github.com/a | ''",
        "https://evil.example/東京／大阪 | ''",
        "https://evil.example/install.sh | ''",
        "http://good.example\\@evil.example/ | host-disputed! 21–33",
        "http://good.com\\@evil.example/ | name-in-userinfo! 7–15 good.com; host-disputed! 17–29",
        "http:\\\\evil.example/ | host-disputed! 0–20",
        "http:/evil.example/ | host-disputed! 0–19",
        "http:evil.example/ | host-disputed! 0–18",
        "http:///evil.example/ | host-disputed! 0–21",
        "http://0x7f.1/ | host-disputed! 7–13; ascii-look-alike 7–8 ox7f.1",
        "http://2130706433/ | host-disputed! 7–17",
        "http://192.0.2.1/ | ''",
        "http://[2001:DB8:0::1]:80/a\\b | ''",
        "https://EX%41MPLE.com./ | ''",
        "https://BÜCHER.example/ | ''",
        "file:///a\\b | ''",
        "foo://a\\b/ | invalid-name! 7–8",
        "xri://=example | ''",
        "http://=example | invalid-name! 7–8",
        "http://g oogle.com/ | invalid-name! 8–9",
        "g oogle.com | invalid-name! 1–2",
        "example{}.com | invalid-name! 7–8",
        "' a' | invalid-name! 0–1",
        "https://\"a.example/ | invalid-name 8–9",
        "a!b.example | invalid-name! 1–2",
        "a;.b*c.example | invalid-name! 1–2; invalid-name! 4–5",
        "a%20b.example | invalid-name! 0–13",
        "_dmarc.example.com | ''",
        "http://a@evil.example/ | ''",
        "http://com@evil.example/ | ''",
        "http://.com@evil.example/ | ''",
        "http://a.com@evil.example/ | name-in-userinfo! 7–12 a.com",
        "http://a.b@evil.example/ | ''",
        "http://paypal.com@а1.example/ | name-in-userinfo! 7–17 paypal.com; whole-script! 18–20 "
            + "a1.example",
        "http://@evil.example/ | ''",
        "http://paypal.com:@[::1]/ | name-in-userinfo! 7–17 paypal.com",
        "http://example.com?paypal.com@x | ''",
        "http://example.com/paypal.com@x | ''",
        "http://a.com:b@c1c.example:80/ | name-in-userinfo! 7–12 a.com; ascii-look-alike 16–17 "
            + "clc.example",
        "mailto:paypal.com@a1b.example | ascii-look-alike 19–20 alb.example",
        "urn:a1b | ''",
        "http:///a1b | host-disputed! 0–11",
        "http://%E2%81%84a.example/ | fake-delimiter! 7–25 /",
      })
  void texts(String text, String expected) {
    assertEquals(expected, told(HostVerdict.ofText(text)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "http://paypal.com@evil.example/ | name-in-userinfo! 7–17 paypal.com",
        "http://lame@evil.example/ | name-in-userinfo! 7–11 lame",
        "http://lam@evil.example/ | ''",
        "http://www.paypal.com@evil.example/ | name-in-userinfo! 7–21 www.paypal.com",
        "https://evil.example/paypal.com | name-in-path! 21–31 paypal.com",
        "https://evil.example/paypal.com/login | name-in-path! 21–31 paypal.com",
        "https://evil.example/a/paypal.com?x | name-in-path! 23–33 paypal.com",
        "https://evil.example/www.PayPal.com/login | name-in-path! 21–35 paypal.com",
        "https://evil.example/a-paypal.com | name-in-path! 21–33 paypal.com",
        "https://evil.example/paypal-com | name-in-path! 21–31 paypal.com",
        "https://evil.example/xpaypal.com | ''",
        "https://evil.example/paypal.com0 | ''",
        "https://evil.example/paypal.com_x | name-in-path! 21–31 paypal.com",
        "https://evil.example/paypal.com{x | name-in-path! 21–31 paypal.com",
        "https://evil.example/paypal.com@x | name-in-path! 21–31 paypal.com",
        "https://evil.example/paypal.com`x | name-in-path! 21–31 paypal.com",
        "https://evil.example/9paypal.com | ''",
        "https://evil.example/:paypal.com | name-in-path! 22–32 paypal.com",
        "https://evil.example/zpaypal.com | ''",
        "https://evil.example/paypal.comZ | ''",
        "https://evil.example/paypal.com[ | name-in-path! 21–31 paypal.com",
        "https://evil.example/bücher.example | name-in-path! 21–35 bücher.example",
        "https://evil.example/bücher.example/paypal.com | name-in-path! 21–35 bücher.example",
        "https://evil.example/BÜCHER.example | name-in-path! 21–35 bücher.example",
        "https://evil.example/xn--bcher-kva.EXAMPLE | name-in-path! 21–42 bücher.example",
        "https://evil.example/xn--bcher-kvb.example | ''",
        "https://evil.example/?paypal.com | ''",
        "https://evil.example/#paypal.com | ''",
        "https://www.apple.com/paypal.com | ''",
        "https://evil.example/lame | name-in-path! 21–25 lame",
        "https://evil.example/ | ''",
        "paypal.com/apple.com | ''",
        "xaypal.com/apple.com | imitates-by-edit! 0–10 paypal.com; name-in-path! 11–20 apple.com",
        "p%61ypa1.com/x | imitates-by-skeleton! 0–12 paypal.com",
        "http://pаypal.com/ | mixed-scripts! 7–13 paypal.com; imitates-by-skeleton! 7–17 "
            + "paypal.com",
        "http://paypal.com.evil.example/ | name-in-subdomain! 7–30 paypal.com",
        "http://paypal-com.evil.example/ | hyphen-for-dot! 7–30 paypal.com",
        "http:///paypal.com | host-disputed! 0–18; name-in-path! 8–18 paypal.com",
        "https://evil.example/paypal%2Ecom∕login | name-in-path! 21–33 paypal.com",
        "https://evil.example/a%2Fpaypal.com%2Flogin | name-in-path! 25–35 paypal.com",
        "/paypal.com | name-in-path! 1–11 paypal.com",
      })
  void textsAmongProtectedNames(String text, String expected) {
    assertEquals(expected, told(HostVerdict.ofText(text, NAMES)));
  }
}
