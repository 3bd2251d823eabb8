package dev.urial.idna;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.idna.Idna.Flag;
import dev.urial.testkit.suites.CaseJson;
import dev.urial.testkit.suites.Suites;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** What web-platform-tests ask of the URL Standard's domain parser. */
class WptDomainSuite {
  private static final Idna NOT_STRICT = Idna.with(Flag.CHECK_BIDI, Flag.CHECK_JOINERS);
  private static final String FORBIDDEN = " #/:<>?@[\\]^|%\u007F";

  @TestFactory
  Stream<DynamicTest> idnaTest() {
    return tests("IdnaTestV2.json");
  }

  @TestFactory
  Stream<DynamicTest> idnaTestRemoved() {
    return tests("IdnaTestV2-removed.json");
  }

  @TestFactory
  Stream<DynamicTest> toAscii() {
    return tests("toascii.json");
  }

  private static Stream<DynamicTest> tests(String file) {
    return Suites.open("wpt-url")
        .cases(file)
        .as("domain parser")
        .each(
            c -> CaseJson.text(c, "input"),
            c -> assertEquals(CaseJson.textOrNull(c, "output"), domain(CaseJson.text(c, "input"))))
        .tests();
  }

  /**
   * The domain parser, not strict.
   *
   * @see <a href="https://url.spec.whatwg.org/#concept-domain-to-ascii">URL Standard</a>
   */
  private static @Nullable String domain(String domain) {
    if (domain.isEmpty()) {
      return NOT_STRICT.toAsciiOrNull(domain); // asked of ToASCII alone: no URL has it
    }
    boolean isAscii = domain.chars().allMatch(c -> c < 128);
    String result = isAscii ? domain.toLowerCase(Locale.ROOT) : NOT_STRICT.toAsciiOrNull(domain);
    boolean fails =
        result == null
            || result.isEmpty()
            || result.chars().anyMatch(c -> c < ' ' || FORBIDDEN.indexOf(c) >= 0);
    return fails ? null : result;
  }
}
