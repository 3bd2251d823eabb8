package dev.urial.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.report.Component;
import dev.urial.report.SyntaxError;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * {@link URI}, which speaks RFC 2396 and RFC 2732, beside the reading of RFC 2732: the same
 * verdicts, components and targets, except for what is listed here. Each item says what the JDK
 * does, so that any other answer of either is found.
 *
 * <ol>
 *   <li>It takes characters beyond ASCII ("other" in its documentation).
 *   <li>{@code //} at the end of a text is not an authority; before anything else it is none at
 *       all, where RFC 2396 §3.2.2 has an empty server.
 *   <li>A bracket may begin an opaque part; RFC 2732 §3 put brackets into {@code reserved}, not
 *       into {@code uric_no_slash}.
 *   <li>Numbers of an IPv6 address's last four may begin with zeros; here they are those of RFC
 *       3986.
 *   <li>A port beyond 32 bits makes a registered name, or, behind brackets, no URI at all.
 *   <li>An IPv4 address has no number above 255; with one it is a registered name.
 *   <li>A top label may begin with a digit.
 *   <li>An opaque base gives the reference as it is.
 *   <li>A reference without path, query and authority is not the current document.
 *   <li>Where paths are merged, empty segments go.
 *   <li>In a target a port is printed as a number, and an empty one not at all.
 *   <li>A base with authority and without path is left out: JDKs differ.
 * </ol>
 */
class JavaUriOracleTest {
  private static final int DRAWS = 40_000;
  private static final DrawnTexts DELIMITED = DrawnTexts.random("./a?#;:", 10);

  private static @Nullable URI uri(String text) {
    try {
      return new URI(text);
    } catch (URISyntaxException invalid) {
      return null;
    }
  }

  private static void ascii(String text) { // 1
    Laws.assume(text.chars().allMatch(c -> c < 128));
  }

  @Test
  void textsAreReadAlike() {
    Laws.forAll(
        "java.net.URI",
        DRAWS,
        PastGrammarsTest.any(Era.RFC_2732),
        text -> {
          ascii(text);
          URI theirs = uri(text);
          SyntaxError error = Era.RFC_2732.tryParse(text).errorOrNull();
          if (error != null) {
            assertEquals(accepts(text, error), theirs != null);
            return;
          }
          PastReading ours = Era.RFC_2732.parse(text);
          assertEquals(!refuses(ours), theirs != null);
          if (theirs != null) {
            components(ours, theirs);
          }
        });
  }

  private static boolean accepts(String text, SyntaxError error) {
    boolean bracket =
        error.index() < text.length() && "[]".indexOf(text.charAt(error.index())) >= 0;
    if (error.rule().id().equals("absoluteURI") && bracket) { // 3
      return Era.RFC_2732.tryParse(text.replaceFirst(":[\\[\\]]", ":a")).isOk();
    }
    String digits = text.replaceAll("(?<=[:.])0+(?=[0-9]+[.\\]])", "");
    return error.rule().id().equals("IPv6reference") // 4
        && !digits.equals(text)
        && Era.RFC_2732.tryParse(digits).isOk();
  }

  private static boolean refuses(PastReading ours) {
    PastPart authority = ours.find("authority");
    boolean nothing = // 2
        authority != null
            && authority.start() == authority.end()
            && authority.end() == ours.text().length();
    return nothing || (ours.find("IPv6reference") != null && isGreat(ours.component("port"))); // 5
  }

  private static boolean isGreat(@Nullable String port) {
    String number = port == null ? "" : port.replaceFirst("^0+", "");
    return number.length() > 10
        || (!number.isEmpty() && Long.parseLong(number) > Integer.MAX_VALUE);
  }

  private static boolean exceeds255(String number) {
    return number.matches("0*(25[6-9]|2[6-9].|[3-9]..|[1-9]....*)");
  }

  private static @Nullable PastPart findToday(PastReading reading, Component today) {
    return reading.components().stream().filter(it -> it.today() == today).findFirst().orElse(null);
  }

  private static void components(PastReading ours, URI theirs) {
    assertEquals(ours.component("scheme"), theirs.getScheme());
    assertEquals(ours.component("fragment"), theirs.getRawFragment());
    assertEquals(!ours.isHierarchical(), theirs.isOpaque());
    if (theirs.isOpaque()) {
      assertEquals(ours.component("opaque_part"), theirs.getRawSchemeSpecificPart());
      return;
    }
    PastPart path = findToday(ours, Component.PATH);
    assertEquals(path == null ? "" : ours.text(path), theirs.getRawPath());
    assertEquals(ours.component("query"), theirs.getRawQuery());
    String authority = ours.component("authority");
    assertEquals("".equals(authority) ? null : authority, theirs.getRawAuthority()); // 2
    if (theirs.getRawAuthority() != null) {
      PastPart host = Objects.requireNonNull(findToday(ours, Component.HOST));
      server(ours, host, theirs);
    }
  }

  private static void server(PastReading ours, PastPart host, URI theirs) {
    String name = ours.text(host);
    if (host.name().equals("reg_name")) {
      String last =
          theirs.getHost() == null ? "0" : theirs.getHost().replaceFirst(".*\\.(?=.)", "");
      assertTrue(Character.isDigit(last.charAt(0)), name); // 7
      return;
    }
    boolean isName =
        isGreat(ours.component("port")) // 5
            || (host.name().equals("IPv4address")
                && Stream.of(name.split("\\.")).anyMatch(JavaUriOracleTest::exceeds255)); // 6
    assertEquals(isName ? null : name, theirs.getHost());
    if (!isName) {
      assertEquals(ours.component("userinfo"), theirs.getRawUserInfo());
    }
  }

  @Test
  void referencesAreResolvedAlike() {
    DrawnTexts paths = DrawnTexts.mix(DrawnTexts.random("./a", 14), DELIMITED);
    Laws.forAll(
        "java.net.URI.resolve",
        DRAWS,
        DrawnTexts.mix(
            PastGrammarsTest.valid(Era.RFC_2732).map(t -> "s:" + t),
            paths.map(t -> "s://h/" + t),
            paths.map(t -> "s:/" + t)),
        DrawnTexts.mix(PastGrammarsTest.valid(Era.RFC_2732), paths),
        (base, reference) -> {
          ascii(base + reference);
          PastReading b = Era.RFC_2732.tryParse(base).orElseNull();
          PastReading r = Era.RFC_2732.tryParse(reference).orElseNull();
          URI theirBase = uri(base);
          URI theirs = uri(reference);
          if (b == null || r == null || theirBase == null || theirs == null) {
            return;
          }
          // 2, 12
          Laws.assume(!"".equals(b.component("authority")) && !"".equals(r.component("authority")));
          Laws.assume(b.component("authority") == null || b.find("abs_path") != null);
          String target = theirBase.resolve(theirs).toString();
          if (!b.isHierarchical()) { // 8
            assertEquals(reference, target);
            return;
          }
          String ours = Era.RFC_2732.resolve(base, reference);
          if (!ours.startsWith(Era.CURRENT_DOCUMENT)) { // 9
            boolean isMerged = r.find("scheme") == null && !reference.startsWith("/");
            String expected =
                isMerged ? Era.RFC_2732.resolve(withoutEmpty(b), withoutEmpty(r)) : ours;
            assertEquals(portAsNumber(expected), portAsNumber(target));
          }
        });
  }

  /** 10. */
  private static String withoutEmpty(PastReading reading) {
    PastPart path = findToday(reading, Component.PATH);
    String text = reading.text();
    return path == null
        ? text
        : text.substring(0, path.start())
            + reading.text(path).replaceAll("/+", "/")
            + text.substring(path.end());
  }

  /** 11. */
  private static String portAsNumber(String target) {
    return target
        .replaceFirst("^([^/?#]*//[^/?#]*:)0+(?=[0-9]+(?:[/?#]|$))", "$1")
        .replaceFirst("^([^/?#]*//[^/?#]*):(?=[/?#]|$)", "$1");
  }
}
