package dev.urial.bulk;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.grammar.Percent;
import dev.urial.registry.PublicSuffixList;
import dev.urial.registry.RegistrableDomain;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import dev.urial.testkit.suites.Cases;
import dev.urial.testkit.suites.Suite;
import dev.urial.testkit.suites.Suites;
import java.io.IOException;
import java.io.StringReader;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Hosts in bytes have the suffixes and domains that the list tells of their texts. */
@NullMarked
class DomainsLaws {
  private static final int DRAWS = 100_000;
  private static final PublicSuffixList LIST = PublicSuffixList.builtIn();
  private static final Domains DOMAINS = Domains.of(LIST);
  private static final Domains ICANN = Domains.of(LIST.icannOnly());

  private static final DrawnTexts HOSTS =
      DrawnTexts.mix(
          DrawnTexts.random(),
          DrawnTexts.random("ab.%2E0xX1:[]é。xn--uk", 20),
          DrawnTexts.random("abcUK.%E3%80%82", 16),
          DrawnTexts.random("abc.", 9).map(t -> t + ".co.uk"),
          DrawnTexts.rows(
              6,
              "a",
              "www",
              ".",
              ".",
              ".",
              "com",
              "CO",
              "uk",
              "github",
              "io",
              "ck",
              "*",
              "食狮",
              "公司",
              "cn",
              "xn--55qx5d",
              "127.0.0.1",
              "0x7f",
              "%2E",
              "%63",
              "。",
              "[::1]",
              "-"));

  @Test
  void drawnHostsAreCutAsTheListCutsThem() {
    Laws.forAll("hosts", DRAWS, HOSTS, host -> check(host, LIST, DOMAINS));
    Laws.forAll("hosts, ICANN's", DRAWS, HOSTS, host -> check(host, LIST.icannOnly(), ICANN));
  }

  @Test
  void hostsOfEachRuleAreCutAsTheListCutsThem() {
    List<String> rules = LIST.rules();
    DrawnTexts hosts = random -> () -> host(random, rules);
    Laws.forAll("hosts of rules", DRAWS, hosts, host -> check(host, LIST, DOMAINS));
    Laws.forAll("hosts of rules, ICANN's", DRAWS, hosts, h -> check(h, LIST.icannOnly(), ICANN));
  }

  private static String host(SplittableRandom random, List<String> rules) {
    String rule = rules.get(random.nextInt(rules.size())).replace("!", "");
    String host = rule.replace("*", random.nextBoolean() ? "www" : "x1");
    return switch (random.nextInt(8)) {
      case 0 -> host;
      case 1 -> "a." + host;
      case 2 -> "b.a." + host;
      case 3 -> "WWW." + host + ".";
      case 4 -> host.substring(host.indexOf('.') + 1);
      case 5 -> "." + host;
      case 6 -> "1.é." + host;
      default -> host + "." + rules.get(random.nextInt(rules.size())).replaceAll("[*!.]", "");
    };
  }

  @Test
  void anotherListHasAnotherTable() throws IOException {
    PublicSuffixList list =
        PublicSuffixList.read(
            new StringReader("a.bar.foo\n*.ck\n!www.ck\nvery-long-label.example\nx.y.z.w\n*.w\n"));
    Domains domains = Domains.of(list);
    Laws.forAll(
        "a small list",
        DRAWS,
        DrawnTexts.rows(
            5,
            "a",
            ".",
            ".",
            "bar",
            "foo",
            "ck",
            "www",
            "very-long-label",
            "example",
            "x",
            "y",
            "z",
            "w"),
        host -> check(host, list, domains));
  }

  /** Names whose slots are all one: such a list has no table, and is asked itself. */
  @Test
  void aHostileListIsAskedItself() throws IOException {
    StringBuilder rules = new StringBuilder();
    for (int i = 0; i < 200; i++) {
      // Letters eight places apart are folded into one another: all these have one key.
      String half = "bcdefg" + (char) ('b' + i % 24) + (char) ('b' + i / 24);
      half.chars().forEach(c -> rules.append((char) c));
      half.chars().forEach(c -> rules.append((char) (c ^ 1)));
      rules.append('\n');
    }
    PublicSuffixList list = PublicSuffixList.read(new StringReader(rules.toString()));
    Domains domains = Domains.of(list);
    for (String rule : list.rules()) {
      check("a." + rule, list, domains);
      check("b.a." + rule, list, domains);
    }
  }

  @Test
  void theBuiltInListHasOneTable() {
    assertSame(DOMAINS, Domains.of(PublicSuffixList.builtIn()));
  }

  /** The rules that are reported make the same list again. */
  @Test
  void theRulesAreTheList() throws IOException {
    PublicSuffixList again =
        PublicSuffixList.read(new StringReader(String.join("\n", LIST.rules())));
    assertEquals(LIST.rules(), again.rules());
    assertEquals(again.rules().size(), again.size());
    assertFalse(LIST.icannOnly().rules().contains("github.io"));
    assertTrue(LIST.rules().containsAll(List.of("github.io", "*.ck", "!www.ck", "co.uk")));
    Laws.forAll(
        "read again",
        DRAWS / 10,
        HOSTS,
        host -> assertEquals(LIST.publicSuffix(host), again.publicSuffix(host)));
  }

  @Test
  void octetsThatAreNoTextAreOfNoDomain() {
    byte[] host = {'a', (byte) 0xC3, '.', 'c', 'o', 'm'};
    assertEquals(-1, DOMAINS.registrableStart(host, 0, host.length));
    assertEquals(-1, DOMAINS.suffixStart(host, 0, host.length));
  }

  @TestFactory
  Stream<DynamicTest> theTestsOfTheList() {
    Suite suite = Suites.open("public-suffix-list");
    Cases cases = suite.cases("tests.txt").as("bulk");
    List<String> lines = suite.lines("tests.txt");
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (!line.isBlank() && !line.startsWith("//")) {
        String host = line.split(" ")[0];
        cases.add(i + 1, host, () -> check(host, LIST, DOMAINS));
      }
    }
    return cases.tests();
  }

  private static void check(String host, PublicSuffixList list, Domains domains) {
    byte[] text = host.getBytes(UTF_8);
    int start = text.length % 3;
    byte[] bytes = new byte[start + text.length + 2];
    Arrays.fill(bytes, (byte) '.');
    System.arraycopy(text, 0, bytes, start, text.length);
    int end = start + text.length;
    String valid = new String(text, UTF_8); // a lone surrogate is a question mark there
    RegistrableDomain domain = list.registrableDomain(valid);
    expect(
        domain == null ? null : domain.toString(),
        domains.registrableStart(bytes, start, end),
        bytes,
        end);
    expect(list.publicSuffix(valid), domains.suffixStart(bytes, start, end), bytes, end);
    ByteBuilder out = new ByteBuilder();
    assertEquals(domain != null, domains.writeRegistrable(bytes, start, end, out));
    assertEquals(domain == null ? "" : domain.ascii(), out.toString());
    out.clear();
    String suffix = list.publicSuffix(valid);
    assertEquals(suffix != null, domains.writeSuffix(bytes, start, end, out));
    assertEquals(suffix == null ? "" : PublicSuffixList.key(suffix), out.toString());
    out.clear();
    Domains.writeKey(bytes, start, end, out);
    assertEquals(PublicSuffixList.key(valid), out.toString());
  }

  private static void expect(@Nullable String expected, int from, byte[] bytes, int end) {
    if (expected == null) {
      assertEquals(-1, from);
      return;
    }
    assertTrue(from >= 0, expected);
    String found = new String(bytes, from, end - from, UTF_8);
    assertEquals(expected, Percent.decodeLossy(found));
  }
}
