package dev.urial.registry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.idna.Idna;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import dev.urial.testkit.suites.Suites;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class PublicSuffixLaws {
  private static final int DRAWS = 20_000;
  private static final PublicSuffixList LIST = PublicSuffixList.builtIn();
  private static final PublicSuffixList ICANN = LIST.icannOnly();

  private PublicSuffixList fresh = LIST;
  private int asked;

  /** Nothing is too odd to be asked; what is answered are parts of the host, in their order. */
  @Test
  void anyTextIsAnswered() {
    Laws.forAll(
        "any text",
        DRAWS,
        DrawnTexts.mix(
            DrawnTexts.random(),
            DrawnTexts.random("ab.%2E0xX1:[]é。xn--uk", 20),
            DrawnTexts.random("abc.", 9).map(t -> t + ".co.uk")),
        host -> {
          RegistrableDomain found = RegistrableDomain.find(host);
          Registries.SPECIAL_USE_DOMAINS.builtIn().findDomain(host);
          if (found == null) {
            return;
          }
          assertTrue(found.host().endsWith(found.toString()));
          int dot = found.toString().length() - found.publicSuffix().length() - 1;
          assertTrue(dot > 0 && ".。．｡".indexOf(found.toString().charAt(dot)) >= 0);
          String before = found.subdomain();
          assertEquals(
              found.host().length(),
              found.toString().length() + (before == null ? 0 : before.length() + 1));
          assertEquals(found.publicSuffix(), LIST.publicSuffix(host));
          assertNotNull(found.rule());
          // The domain is its own registrable domain, and whoever is below has it too.
          RegistrableDomain again = RegistrableDomain.find(found.toString());
          assertEquals(found.toString(), String.valueOf(again));
          assertEquals(found.toString(), String.valueOf(RegistrableDomain.find("a." + found)));
        });
  }

  /** Rules of the list, each with labels before it or cut off, by the book. */
  @Test
  void theListsAlgorithmSaysTheSame() throws IOException {
    Suites.open("public-suffix-list");
    PublicSuffixByTheBook book =
        new PublicSuffixByTheBook(
            Suites.folder().resolve("public-suffix-list/public_suffix_list.dat"));
    List<String> rules = book.rules().stream().sorted().toList();
    DrawnTexts hosts = random -> () -> host(random, rules);
    Laws.forAll(
        "by the book",
        DRAWS,
        hosts,
        host -> {
          check(book, host, LIST, false);
          check(book, host, LIST.icannOnly(), true);
        });
  }

  /** What a part of a text is asked for, and the tables of last labels, say what the tree says. */
  @Test
  void positionsAreThoseOfTheDomain() {
    for (int i = 0; i < 1000; i++) {
      LIST.registrableDomain("a.example"); // so that the tables are made
      LIST.registrableDomain("a.公司.cn");
      ICANN.registrableDomain("a.example");
    }
    List<String> rules = LIST.rules();
    Laws.forAll(
        "positions",
        2 * DRAWS,
        DrawnTexts.mix(
            DrawnTexts.inTurn(
                DrawnTexts.rows(
                    6,
                    "a",
                    "bcd",
                    "www",
                    "-",
                    "_",
                    "0",
                    ".",
                    ".",
                    ".",
                    "%2E",
                    "。",
                    "é",
                    "%C3%A9",
                    "abcdefghijklmn",
                    "%"),
                DrawnTexts.from(
                    "",
                    ".com",
                    ".COM",
                    ".co.uk",
                    ".uk",
                    ".ck",
                    ".www.ck",
                    ".kawasaki.jp",
                    ".1",
                    ".city.kawasaki.jp",
                    ".github.io",
                    ".abcdefgh",
                    ".abcdefghi",
                    ".s3.amazonaws.com",
                    ".travelersinsurance",
                    ".公司.cn",
                    "。公司。cn",
                    ".公司%2Ecn",
                    ".%E5%85%AC%E5%8F%B8.cn",
                    ".公ａ司.cn",
                    ".ком",
                    ".КОМ",
                    ".个人.hk",
                    ".aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"),
                DrawnTexts.from("", "", ".")),
            DrawnTexts.inTurn(
                    DrawnTexts.rows(2, "a", "www.", "x.y.", ".", "abcdefghijklmnopqrstuvwxyz."),
                    random ->
                        () -> rules.get(random.nextInt(rules.size())).replaceAll("[*]", "any"))
                .map(host -> host.replace("!", "")),
            DrawnTexts.random("ab.c", 40)),
        host -> {
          RegistrableDomain domain = LIST.registrableDomain(host);
          int start = LIST.registrableStart("x." + host + ".y", 2, 2 + host.length());
          assertEquals(domain == null, start < 0);
          if (domain != null) {
            String written = host.substring(start - 2);
            assertEquals(domain.toString(), DomainTree.text(written));
            // What is beyond ASCII has the domain of its spelling in the DNS.
            String key = PublicSuffixList.key(host);
            assertEquals(domain.ascii(), String.valueOf(LIST.registrableDomain(key)));
          }
          for (PublicSuffixList list : List.of(LIST, ICANN)) {
            PublicSuffixList tree = list == LIST ? newList() : LIST.icannOnly();
            RegistrableDomain expected = tree.registrableDomain(host);
            RegistrableDomain found = list.registrableDomain(host);
            assertEquals(String.valueOf(expected), String.valueOf(found));
            assertEquals(tree.publicSuffix(host), list.publicSuffix(host));
            if (expected != null && found != null) {
              assertEquals(expected.rule(), found.rule());
              assertEquals(expected.section(), found.section());
            }
          }
        });
  }

  /** The built-in list, asked so rarely that it has no tables. */
  private PublicSuffixList newList() {
    if (asked++ % 50 == 0) {
      fresh = PublicSuffixReader.builtIn();
    }
    return fresh;
  }

  private static String host(SplittableRandom random, List<String> rules) {
    String rule = rules.get(random.nextInt(rules.size())).replace("!", "");
    String host = rule.replace("*", random.nextBoolean() ? "www" : "x1");
    return switch (random.nextInt(6)) {
      case 0 -> host;
      case 1 -> "a." + host;
      case 2 -> "b.a." + host;
      case 3 -> "www." + host;
      case 4 -> host.substring(host.indexOf('.') + 1);
      default -> host + "." + rules.get(random.nextInt(rules.size())).replaceAll("[*!.]", "");
    };
  }

  private static void check(
      PublicSuffixByTheBook book, String host, PublicSuffixList list, boolean icannOnly) {
    int labels = book.labels(host, icannOnly);
    String[] parts = host.split("\\.");
    String suffix = tail(parts, labels);
    assertEquals(suffix, list.publicSuffix(host));
    assertEquals(suffix + ".", list.publicSuffix(host + "."));
    String upper = host.toUpperCase(Locale.ROOT);
    if (Idna.with().toAscii(upper).text().equals(Idna.with().toAscii(host).text())) {
      assertEquals(tail(upper.split("\\."), labels), list.publicSuffix(upper));
    }
    String ascii = Objects.requireNonNull(Idna.with().toAsciiOrNull(host), host);
    assertEquals(tail(ascii.split("\\."), labels), list.publicSuffix(ascii));
    assertEquals(
        parts.length > labels ? tail(parts, labels + 1) : "null",
        String.valueOf(list.registrableDomain(host)));
  }

  private static String tail(String[] labels, int count) {
    return String.join(".", List.of(labels).subList(labels.length - count, labels.length));
  }
}
