package dev.urial.idna;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.idna.Idna.Flag;
import dev.urial.testkit.laws.Growth;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Domain names of tens of thousands of repetitions: ten times the repetitions may take ten times
 * the time and memory.
 */
class LargeDomainTest {
  private static final int REPETITIONS = 5_000;
  private static final Idna ALL =
      Idna.with(
          Flag.CHECK_HYPHENS,
          Flag.CHECK_BIDI,
          Flag.CHECK_JOINERS,
          Flag.USE_STD3_ASCII_RULES,
          Flag.VERIFY_DNS_LENGTH);

  static Stream<Arguments> domains() {
    return Stream.of(
        named("letters", n -> "A".repeat(n)),
        named("dots", n -> ".".repeat(n)),
        named("labels", n -> "-a.".repeat(n)),
        named("labels in Unicode", n -> "é。".repeat(n)),
        named("encoded labels", n -> "xn--tda.".repeat(n)),
        named("broken labels", n -> "xn--a.".repeat(n)),
        named("one label", n -> "é".repeat(n)),
        named("one label of everything", LargeDomainTest::everything),
        named("one label of both", n -> "aé".repeat(n)),
        named("a long encoded label", n -> "xn--" + PunycodeByTheBook.encode("aéüö".repeat(n / 4))),
        named("an encoded label of zeros", n -> "xn--" + "a".repeat(n)),
        named("an encoded label of nines", n -> "xn--" + "9".repeat(n)),
        named("an encoded label of insertions at its end", n -> "xn--a-" + "b".repeat(n)),
        named("marks", n -> "\u0301".repeat(n)),
        named("marks out of order", n -> "a" + "\u0301\u0316".repeat(n)),
        named("marks to be composed", n -> "a\u0301".repeat(n)),
        named("Hangul in pieces", n -> "\u1100\u1161\u11A8".repeat(n)),
        named("finals", n -> "\uAC00" + "\u11A8".repeat(n)),
        named("ignored", n -> "\u00AD".repeat(n)),
        named("mapped to many", n -> "\uFDFA".repeat(n / 8)),
        named("dots of one", n -> "…".repeat(n)),
        named("non-joiners", n -> "\u0628" + "\u200C\u064B".repeat(n) + "\u0628"),
        named("transparent", n -> "\u0628\u200C" + "\u064B".repeat(n)),
        named("joiners", n -> "\u094D\u200D".repeat(n)),
        named("both directions", n -> "a\u05D0.".repeat(n)));
  }

  private static Arguments named(String name, IntFunction<String> domain) {
    return Arguments.of(Named.of(name, domain));
  }

  private static String everything(int n) {
    SplittableRandom random = new SplittableRandom(46);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < n / 4; i++) {
      text.appendCodePoint(0xA0 + random.nextInt(0x500));
    }
    return text.toString();
  }

  @ParameterizedTest
  @MethodSource("domains")
  void takesLinearTime(IntFunction<String> domain) {
    Growth.isLinear("domain", REPETITIONS, domain, LargeDomainTest::goThroughEverything);
  }

  private static void goThroughEverything(String domain) {
    Idna.Result ascii = ALL.toAscii(domain);
    Idna.Result unicode = ALL.toUnicode(domain);
    for (IdnaError error : ascii.errors()) {
      assertTrue(error.start() <= error.end() && error.end() <= domain.length());
    }
    assertEquals(ascii.text(), Idna.with().toAscii(domain).text());
    String normal = Nfc.normalize(unicode.text());
    assertTrue(Nfc.isNormal(normal));
    String punycode = Punycode.encodeOrNull(domain);
    if (punycode != null) {
      assertEquals(domain, Punycode.decode(punycode));
    }
  }
}
