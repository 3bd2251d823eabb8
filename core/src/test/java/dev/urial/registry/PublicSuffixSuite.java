package dev.urial.registry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.urial.testkit.suites.Cases;
import dev.urial.testkit.suites.Suite;
import dev.urial.testkit.suites.Suites;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The list's own tests, in both of their spellings. They ask for the answer in lower case; ours is
 * the part of the host as it is written. Null as a host, the first test, is refused here as
 * everywhere.
 */
class PublicSuffixSuite {
  private static final Pattern CALL =
      Pattern.compile("checkPublicSuffix\\((null|'(.*)'), (null|'(.*)')\\);");

  @TestFactory
  Stream<DynamicTest> builtIn() {
    return calls("built in", PublicSuffixList.builtIn());
  }

  @TestFactory
  Stream<DynamicTest> readFromTheFile() throws Exception {
    Suite suite = Suites.open("public-suffix-list");
    return calls("read", PublicSuffixList.read(suite.folder().resolve("public_suffix_list.dat")));
  }

  @TestFactory
  Stream<DynamicTest> pairs() {
    Suite suite = Suites.open("public-suffix-list");
    Cases cases = suite.cases("tests.txt");
    List<String> lines = suite.lines("tests.txt");
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (!line.isBlank() && !line.startsWith("//")) {
        String[] pair = line.split(" ");
        add(cases, i + 1, PublicSuffixList.builtIn(), orNull(pair[0]), orNull(pair[1]));
      }
    }
    assertEquals(78, cases.size());
    return cases.tests();
  }

  private static Stream<DynamicTest> calls(String view, PublicSuffixList list) {
    Suite suite = Suites.open("public-suffix-list");
    Cases cases = suite.cases("test_psl.txt").as(view);
    List<String> lines = suite.lines("test_psl.txt");
    for (int i = 0; i < lines.size(); i++) {
      Matcher call = CALL.matcher(lines.get(i));
      if (call.matches()) {
        add(cases, i + 1, list, call.group(2), call.group(4));
      }
    }
    assertEquals(78, cases.size());
    return cases.tests();
  }

  private static @Nullable String orNull(String word) {
    return word.equals("null") ? null : word;
  }

  private static void add(
      Cases cases,
      int line,
      PublicSuffixList list,
      @Nullable String host,
      @Nullable String domain) {
    cases.add(line, String.valueOf(host), () -> check(list, host, domain));
  }

  @SuppressWarnings("NullAway") // the first test passes null
  private static void check(PublicSuffixList list, @Nullable String host, @Nullable String domain) {
    if (host == null) {
      assertThrows(NullPointerException.class, () -> list.registrableDomain(host));
      return;
    }
    RegistrableDomain found = list.registrableDomain(host);
    assertEquals(domain, found == null ? null : found.toString().toLowerCase(Locale.ROOT));
    if (found != null) {
      assertNotNull(list.publicSuffix(host));
    }
  }
}
