package dev.urial.idna;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.idna.Idna.Flag;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Domain names of a quarter of a million repetitions. Nothing is timed: what takes linear time is
 * done at once, what takes the square would not be done today.
 */
@Execution(ExecutionMode.CONCURRENT) // long, and shares nothing
class LargeDomainTest {
  private static final int MANY = 250_000;
  private static final Idna ALL =
      Idna.with(
          Flag.CHECK_HYPHENS,
          Flag.CHECK_BIDI,
          Flag.CHECK_JOINERS,
          Flag.USE_STD3_ASCII_RULES,
          Flag.VERIFY_DNS_LENGTH);

  static Stream<Arguments> domains() {
    return Stream.of(
        named("letters", "A".repeat(MANY)),
        named("dots", ".".repeat(MANY)),
        named("labels", "-a.".repeat(MANY)),
        named("labels in Unicode", "é。".repeat(MANY)),
        named("encoded labels", "xn--tda.".repeat(MANY)),
        named("broken labels", "xn--a.".repeat(MANY)),
        named("one label", "é".repeat(MANY)),
        named("one label of everything", everything()),
        named("one label of both", "aé".repeat(MANY)),
        named("a long encoded label", "xn--" + Punycode.encode("aéüö".repeat(MANY / 4))),
        named("an encoded label of zeros", "xn--" + "a".repeat(MANY)),
        named("an encoded label of nines", "xn--" + "9".repeat(MANY)),
        named("an encoded label of insertions at its end", "xn--a-" + "b".repeat(MANY)),
        named("marks", "\u0301".repeat(MANY)),
        named("marks out of order", "a" + "\u0301\u0316".repeat(MANY)),
        named("marks to be composed", "a\u0301".repeat(MANY)),
        named("Hangul in pieces", "\u1100\u1161\u11A8".repeat(MANY)),
        named("finals", "\uAC00" + "\u11A8".repeat(MANY)),
        named("ignored", "\u00AD".repeat(MANY)),
        named("mapped to many", "\uFDFA".repeat(MANY / 8)),
        named("dots of one", "…".repeat(MANY)),
        named("non-joiners", "\u0628" + "\u200C\u064B".repeat(MANY) + "\u0628"),
        named("transparent", "\u0628\u200C" + "\u064B".repeat(MANY)),
        named("joiners", "\u094D\u200D".repeat(MANY)),
        named("both directions", "a\u05D0.".repeat(MANY)));
  }

  private static Arguments named(String name, String domain) {
    return Arguments.of(Named.of(name, domain));
  }

  private static String everything() {
    SplittableRandom random = new SplittableRandom(46);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < MANY / 4; i++) {
      text.appendCodePoint(0xA0 + random.nextInt(0x500));
    }
    return text.toString();
  }

  @ParameterizedTest
  @MethodSource("domains")
  void goesThroughEverything(String domain) {
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
