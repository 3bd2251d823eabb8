package dev.urial.safety.names;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.IriReference;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.testkit.Nightly;
import dev.urial.testkit.laws.Growth;
import dev.urial.testkit.laws.Laws;
import dev.urial.testkit.suites.Suites;
import dev.urial.url.Url;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whom a host imitates, held against a search that compares each name. */
class ProtectedNamesTest {
  private static final ProtectedNames FEW =
      ProtectedNames.of(
          List.of(
              "paypal.com", "Example.ORG.", "bücher.example", "lame", "my-bank.co.uk", "qq.com"));

  @ParameterizedTest
  @CsvSource({
    "paypa1.com,SKELETON,paypal.com",
    "paypaI.com,LOOK,paypal.com",
    "рaypal.com,SKELETON,paypal.com",
    "www.paypál.com,LOOK,paypal.com",
    "exarnple.org,SKELETON,example.org",
    "bucher.example,LOOK,bücher.example",
    "1ame,SKELETON,lame",
    "paypal.com.evil.example,SUBDOMAIN,paypal.com",
    "lame.evil.example,SUBDOMAIN,lame",
    "paypal-com.evil.example,HYPHEN,paypal.com",
    "www-paypal.com,HYPHEN,paypal.com",
    "paypal.com-login.evil.example,HYPHEN,paypal.com",
    "my-bank-co-uk.evil.example,HYPHEN,my-bank.co.uk",
    "paypalcom.example,HYPHEN,paypal.com",
    "paypalcom-login.evil.example,HYPHEN,paypal.com",
    "mybankcouk.evil.example,HYPHEN,my-bank.co.uk",
    "wwwpaypal.com,HYPHEN,paypal.com",
    "a.wwwpaypal.com,HYPHEN,paypal.com",
    "paypa1-login.com,LOOK,paypal.com",
    "login-paypa1.evil.example,LOOK,paypal.com",
    "my.secure-pаypal-login.evil.example,LOOK,paypal.com",
    "paypall.com,EDIT,paypal.com",
    "paypl.com,EDIT,paypal.com",
    "paybal.com,EDIT,paypal.com",
    "payapl.com,EDIT,paypal.com",
    "paypal.co,EDIT,paypal.com",
    "paypal.cm,EDIT,paypal.com",
    "pay\u0142al.com,EDIT,paypal.com",
    "lam\u00E9,LOOK,lame",
    "www.paypaI.com,LOOK,paypal.com",
    "paypaI.com.,LOOK,paypal.com",
    "login-payp\u00E1l.com,LOOK,paypal.com",
    "payp\u00E1l-login.com,LOOK,paypal.com",
    "a.payp\u00E1l-b.com,LOOK,paypal.com",
    "paypal0-1.paypa1-x.com,LOOK,paypal.com",
    "my-bank.co-uk.evil.example,HYPHEN,my-bank.co.uk",
    "lame.x-y.example,SUBDOMAIN,lame",
  })
  void imitations(String host, Resemblance how, String name) {
    assertEquals(List.of(new Imitation(name, how)), FEW.imitatedBy(host));
  }

  @ParameterizedTest
  @CsvSource({
    "paypal.com",
    "PAYPAL.COM.",
    "a.b.paypal.com",
    "xn--bcher-kva.example",
    "blame.example",
    "q.com",
    "my-bank.co.us",
    "example.net",
    "papyal.example",
    "mybank.com",
    "lame-x.evil.example",
    "x-lame",
    "paypalcomx.example",
    "xpaypalcom.example",
    "paypalco.example",
    "payxal-com.evil.example",
    "paypal_com.evil.example",
    "paypal-login.example",
    "paypal1-login.example",
    "payp\u00E1lx-login.example",
    "wwwexample.com",
    "''",
    ".",
  })
  void others(String host) {
    assertEquals(List.of(), FEW.imitatedBy(host));
  }

  /** The own label as a word of another host; an alarm beside bait, or under another suffix. */
  @ParameterizedTest
  @CsvSource({
    "paypal-login.com,paypal.com,true",
    "login-paypal.com,paypal.com,true",
    "paypa1-login.com,paypal.com,true",
    "secure.paypal.evil.example,paypal.com,true",
    "paypal.verify.evil.example,paypal.com,true",
    "paypallogin.com,paypal.com,true",
    "securepaypal.com,paypal.com,true",
    "paypal24-billing.com,paypal.com,true",
    "paypal-belépés.example,paypal.com,true",
    "paypal-belepes.example,paypal.com,true",
    "paypal-вход.example,paypal.com,true",
    "paypal-płatność.example,paypal.com,true",
    "paypal.net,paypal.com,true",
    "www.paypal.co.uk,paypal.com,true",
    "example.net,example.org,true",
    "paypal-fans.com,paypal.com,false",
    "paypal24.com,paypal.com,false",
    "fans.paypal.evil.example,paypal.com,false",
    "paypal.github.io,paypal.com,false",
    "lame-x.evil.example,lame,false",
  })
  void wordsOfHosts(String host, String name, boolean isAlarm) {
    assertEquals(new BrandWords.Word(name, isAlarm), FEW.wordIn(host));
  }

  @ParameterizedTest
  @CsvSource({
    "paypal.com",
    "login.paypal.com",
    "login.example",
    "xpaypal.com",
    "qq-login.com",
    "login-secure.com",
    "''"
  })
  void noWords(String host) {
    assertNull(FEW.wordIn(host));
  }

  /** What one or two names find, in order: the first word is how, the second the name. */
  @ParameterizedTest
  @CsvSource({
    "paypal.com, paypall.com, EDIT paypal.com",
    "paypal.com, wwwpaypal.com, HYPHEN paypal.com",
    "lame.com, Iame.com, LOOK lame.com",
    "accounts.google.com, acc0unts.google.com, LOOK accounts.google.com",
    "strasse.example, stra\u00dfe.example, LOOK strasse.example",
    "ssab.example, \u00dfab.example, LOOK ssab.example",
    "test.example, \u0142est.example, LOOK test.example",
    "paypal.com, paypa1-login.com, LOOK paypal.com",
    "paypal.com, login-paypa1.com, LOOK paypal.com",
    "paypal.com, p\u0430ypal-login.com, LOOK paypal.com",
    "google.com, g00gle-login.com, LOOK google.com",
    "modern.com, rnodern-login.com, ''",
    "paypal.com, paypa1.a-b.com, ''",
    "alpha.com zeta.com, zeta-com-alpha-com.evil.example, HYPHEN alpha.com",
  })
  void whatIsFoundFirst(String names, String host, String expected) {
    List<Imitation> found = ProtectedNames.of(names.split(" ", -1)).imitatedBy(host);
    String first = found.isEmpty() ? "" : found.get(0).resemblance() + " " + found.get(0).name();
    assertEquals(expected, first);
  }

  @Test
  void aSetByLookStaysSoAmongOthers() {
    ProtectedNames byLook = ProtectedNames.byLook(List.of("paypal.com"));
    assertEquals(List.of(), byLook.imitatedBy("paypall.com"));
    assertEquals("paypal.com", byLook.imitatedBy("paypa1.com").get(0).name());
    ProtectedNames both = byLook.and(ProtectedNames.of("google.com"));
    assertEquals(List.of(), both.imitatedBy("paypall.com"));
    assertEquals(Resemblance.EDIT, both.imitatedBy("googel.com").get(0).resemblance());
  }

  @Test
  void aNameUnderAnotherCountryCodeHasTheSameOwner() {
    ProtectedNames names = ProtectedNames.of("example.de");
    assertNull(names.wordIn("login.example.fr"));
    assertEquals(new BrandWords.Word("example.de", true), names.wordIn("login.example.com"));
  }

  @Test
  void wellKnownNamesAreComparedByLook() {
    ProtectedNames known = ProtectedNames.wellKnown();
    assertEquals(List.of(), known.imitatedBy("paypall.com"));
    assertEquals("paypal.com", known.imitatedBy("paypa1.com").get(0).name());
    assertEquals("google.com", known.imitatedBy("google.com.evil.example").get(0).name());
    assertEquals(List.of(), known.imitatedBy("google.com.hk"));
    assertNull(known.wordIn("accounts.google.de"));
    assertEquals(new BrandWords.Word("paypal.com", true), known.wordIn("paypal-login.com"));
    assertFalse(ProtectedNames.of(known.names()).imitatedBy("paypall.com").isEmpty());
    ProtectedNames both = known.and(ProtectedNames.of("paypal.com"));
    assertEquals(known.size(), both.size());
    assertFalse(both.imitatedBy("paypall.com").isEmpty());
    assertEquals(both, ProtectedNames.of("paypal.com").and(known));
    assertNotEquals(both, known);
  }

  @Test
  void namesAreOfLines() {
    ProtectedNames names = ProtectedNames.of(List.of("# ours", "", " a.example ", "A.example"));
    assertEquals(List.of("a.example"), names.names());
    assertSame(ProtectedNames.none(), ProtectedNames.of(List.of()));
    assertTrue(names.covers("b.a.EXAMPLE"));
    assertFalse(names.covers("ba.example"));
    assertFalse(ProtectedNames.none().covers("a.example"));
    assertEquals(names, ProtectedNames.of(Set.of("a.example")));
    assertEquals(names.hashCode(), ProtectedNames.of(Set.of("a.example")).hashCode());
    assertNotEquals(names, ProtectedNames.of(Set.of("b.example")));
    assertNotEquals(names.hashCode(), ProtectedNames.of(Set.of("b.example")).hashCode());
    assertNotEquals(names, List.of("a.example"));
    assertEquals(1, names.size());
    assertEquals(0, ProtectedNames.of(List.of("# none", ".")).size());
  }

  @Test
  @Nightly("2.8 million pairs by the book; the cases above hold each rule")
  void asTheBookSays() {
    List<String> pool = Suites.open("chromium-idn-spoof").lines("top-domains.txt").subList(0, 700);
    ProtectedNames names = ProtectedNames.of(pool);
    int[] hosts = new int[2];
    Laws.forAll(
        "imitations are the book's",
        4_000,
        random -> () -> drawn(pool.get(random.nextInt(pool.size())), random),
        host -> {
          hosts[0]++;
          hosts[1] += isAsTheBookSays(host, names) ? 1 : 0;
        });
    assertTrue(2 * hosts[1] > hosts[0], "imitations among the drawn hosts: " + hosts[1]);
  }

  /** Whether the host imitates any name. */
  private static boolean isAsTheBookSays(String host, ProtectedNames names) {
    Map<Resemblance, Set<String>> expected =
        ProtectedNamesByTheBook.imitatedBy(host, names.names());
    Map<Resemblance, Set<String>> actual = new EnumMap<>(Resemblance.class);
    for (Imitation it : names.imitatedBy(host)) {
      actual.computeIfAbsent(it.resemblance(), k -> new TreeSet<>()).add(it.name());
    }
    // Of one resemblance no more names are reported than these.
    expected
        .entrySet()
        .removeIf(
            it ->
                it.getValue().size() > 16
                    && it.getValue().containsAll(actual.getOrDefault(it.getKey(), Set.of()))
                    && actual.remove(it.getKey()) != null);
    assertEquals(expected, actual, host);
    return !actual.isEmpty();
  }

  /** The words of the hosts have the hashes of the names' words. */
  @ParameterizedTest
  @CsvSource({
    "kpositx.com.evil.example",
    "kpositx-com.evil.example",
    "kpositxcom.evil.example",
    "mpndrxdynet.evil.example",
  })
  void whatHasTheHashOfANameIsNotTheName(String host) {
    ProtectedNames names = ProtectedNames.of(List.of("rtlxnkw.com", "wzakvkr.net"));
    assertEquals(List.of(), names.imitatedBy(host));
    assertEquals(
        List.of(new Imitation("rtlxnkw.com", Resemblance.HYPHEN)),
        names.imitatedBy("rtlxnkwcom.evil.example"));
  }

  /** The l with a stroke is read as l, and as t. */
  @ParameterizedTest
  @CsvSource({"twi\u0142ter.com, twitter.com", "app\u0142e.com, apple.com"})
  void aLetterIsReadInTwoWays(String host, String name) {
    ProtectedNames names = ProtectedNames.of(List.of("twitter.com", "apple.com"));
    assertEquals(List.of(new Imitation(name, Resemblance.LOOK)), names.imitatedBy(host));
  }

  /** A name with something done to it, once or twice. */
  private static String drawn(String name, SplittableRandom random) {
    String host = name;
    for (int times = 1 + random.nextInt(2); times > 0; times--) {
      StringBuilder to = new StringBuilder(host);
      int at = random.nextInt(to.length());
      char c = "abclmo01-dvwrn".charAt(random.nextInt(14));
      switch (random.nextInt(11)) {
        case 0 -> to.insert(at, c);
        case 1 -> to.deleteCharAt(at);
        case 2 -> to.setCharAt(at, c);
        case 3 -> {
          char swapped = to.charAt(at);
          int other = Math.min(at + 1, to.length() - 1);
          to.setCharAt(at, to.charAt(other));
          to.setCharAt(other, swapped);
        }
        case 4 -> to.append(".evil.example");
        case 5 -> to.insert(0, random.nextBoolean() ? "www." : "www-");
        case 6 -> to.replace(0, to.length(), to.toString().replace("m", "rn").replace('l', '1'));
        case 7 -> to.replace(0, to.length(), to.toString().replace('a', 'а').replace('o', 'ο'));
        case 8 -> to.insert(0, "www");
        case 9 -> to.replace(0, to.length(), to.toString().replace(".", "")).append(".net");
        default -> to.replace(0, to.length(), to.toString().replace('.', '-')).append(".net");
      }
      boolean isHost = to.length() > 0 && to.charAt(0) != '.' && to.indexOf("..") < 0;
      host = isHost && to.charAt(to.length() - 1) != '.' ? to.toString() : host;
    }
    return host;
  }

  @Test
  void oneEditIsWhatTheDistanceSays() {
    List<String> words = new ArrayList<>(List.of("", "a", "b"));
    for (int i = 0; i < 39; i++) {
      words.add(words.get(i) + "a");
      words.add(words.get(i) + "b");
      words.add(words.get(i) + "c");
    }
    for (String one : words) {
      for (String other : words) {
        assertEquals(
            ProtectedNamesByTheBook.distance(one, other) == 1,
            EditIndex.isOneEdit(one, other),
            one + " " + other);
      }
    }
  }

  @Test
  void aQuestionIsLinearInTheHost() {
    Growth.isLinear("a-", 20_000, n -> "a-".repeat(n), FEW::imitatedBy);
    Growth.isLinear("paypal.com-", 10_000, n -> "paypal.com-".repeat(n), FEW::imitatedBy);
    Growth.isLinear("é.", 10_000, n -> "é.".repeat(n), FEW::imitatedBy);
    Growth.isLinear("login-", 10_000, n -> "login-".repeat(n), FEW::wordIn);
    Growth.isLinear("login1", 10_000, n -> "login1".repeat(n), FEW::wordIn);
    Growth.isLinear("m", 50_000, n -> "m".repeat(n), FEW::imitatedBy);
  }

  @Test
  void aReferenceIsCoveredByItsHost() {
    ProtectedNames mine = ProtectedNames.of("shop.example.com");
    for (String own :
        List.of(
            "https://shop.example.com/",
            "https://a.SHOP.example.com.:8443/x",
            "https://evil.example@shop.example.com/",
            "//shop.example.com")) {
      assertTrue(mine.covers(UriReference.parse(own)), own);
    }
    for (String other :
        List.of(
            "https://evilshop.example.com/",
            "https://shop.example.com.evil.example/",
            "https://shop.example.com@evil.example/",
            "mailto:a@shop.example.com",
            "file:///shop.example.com",
            "/shop.example.com",
            "")) {
      assertFalse(mine.covers(IriReference.parse(other)), other);
    }
    assertTrue(mine.covers(Url.parse("https:\\\\a.shop.example.com")));
    assertFalse(mine.covers(Url.parse("mailto:a@shop.example.com")));
    assertFalse(mine.covers(Uri.parse("mailto:a@shop.example.com").host()));
    assertFalse(ProtectedNames.none().covers(Uri.parse("https://h/")));
  }
}
