package dev.urial.migration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.UriReference;
import dev.urial.grammar.Percent;
import dev.urial.grammar.Rule;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import java.net.URI;
import java.net.URISyntaxException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class JavaUriPartsTest {
  private static void assertText(String expected, UriReference actual) {
    assertEquals(expected, actual.toString());
  }

  private static void assertFails(Rule rule, int index, String input, Parsed<?> parsed) {
    assertEquals(new SyntaxError(rule, index, input), parsed.errorOrNull());
  }

  /** That the JDK answers this, so that the table of differences stays true. */
  private static void assertJava(@Nullable String expected, Constructor constructor) {
    String actual;
    try {
      actual = constructor.make().toString();
    } catch (URISyntaxException e) {
      actual = null;
    }
    assertEquals(expected, actual);
  }

  @FunctionalInterface
  private interface Constructor {
    URI make() throws URISyntaxException;
  }

  @Test
  void theSameWhereJavaIsRight() throws URISyntaxException {
    assertText(
        new URI("s", "//h/p q?a%20b", "f f").toString(),
        JavaUriParts.of("s", "//h/p q?a%20b", "f f"));
    assertText(
        new URI("mailto", "a|b@c", null).toString(), JavaUriParts.of("mailto", "a|b@c", null));
    assertText(new URI("s", "?q", null).toString(), JavaUriParts.of("s", "?q", null));
    assertText(new URI("s", "//h?q/r", null).toString(), JavaUriParts.of("s", "//h?q/r", null));
    assertText(new URI("s", "a#b", null).toString(), JavaUriParts.of("s", "a#b", null));
    assertText(new URI(null, null, "f").toString(), JavaUriParts.of(null, null, "f"));
    assertText(
        new URI("http", "h", "/p q?#%", "f").toString(),
        JavaUriParts.of("http", "h", "/p q?#%", "f"));
    assertText(
        new URI("http", "::1", "/p", null).toString(), JavaUriParts.of("http", "::1", "/p", null));
    assertText(
        new URI("file", "", "/etc", null).toString(), JavaUriParts.of("file", "", "/etc", null));
    assertText(
        new URI("http", "u@h:80", "/", "q=a b&c#", null).toString(),
        JavaUriParts.of("http", "u@h:80", "/", "q=a b&c#", null));
    assertText(
        new URI("http", "my host", "/", null, null).toString(),
        JavaUriParts.of("http", "my host", "/", null, null));
    assertText(
        new URI("http", "u:p@ %/", "h", 80, "/", null, null).toString(),
        JavaUriParts.of("http", "u:p@ %/", "h", 80, "/", null, null));
    assertText(
        new URI("http", "", "h", 70000, "", "", "").toString(),
        JavaUriParts.of("http", "", "h", 70000, "", "", ""));
  }

  @Test
  void whatJavaLeavesInvalidIsEncoded() {
    assertJava("s:é?[x]#[é]", () -> new URI("s", "é?[x]", "[é]"));
    assertText("s:%C3%A9?%5Bx%5D#%5B%C3%A9%5D", JavaUriParts.of("s", "é?[x]", "[é]"));
    assertJava("/%5B?[]#é", () -> new URI(null, null, "/[", "[]", "é"));
    assertText("/%5B?%5B%5D#%C3%A9", JavaUriParts.of(null, null, "/[", "[]", "é"));
    assertJava("http://a@b@c/", () -> new URI("http", "a@b@c", "/", null, null));
    assertText("http://a%40b@c/", JavaUriParts.of("http", "a@b@c", "/", null, null));
  }

  @Test
  void hostsOfAllKinds() {
    assertJava(null, () -> new URI("http", "my_host", "/", null));
    assertText("http://my_host/", JavaUriParts.of("http", "my_host", "/", null));
    assertJava(null, () -> new URI("http", "a b", "/", null));
    assertText("http://a%20b/", JavaUriParts.of("http", "a b", "/", null));
    assertText("http://%C3%A9/", JavaUriParts.of("http", "é", "/", null));
    assertText("http://1%25/", JavaUriParts.of("http", "1%", "/", null));
    assertText("http://[::1]/", JavaUriParts.of("http", "[::1]", "/", null));
    assertText("http://[v1.a]:80/", JavaUriParts.of("http", "[v1.a]:80", "/", null, null));
  }

  @Test
  void dataOfAHostStayInTheHost() {
    assertJava("http://h/x/", () -> new URI("http", "h/x", "/", null));
    assertText("http://h%2Fx/", JavaUriParts.of("http", "h/x", "/", null));
    assertJava("http://u@h/", () -> new URI("http", "u@h", "/", null));
    assertText("http://u%40h/", JavaUriParts.of("http", "u@h", "/", null));
  }

  @Test
  void whatIsAPathStaysOne() {
    assertJava("//x", () -> new URI(null, null, "//x", null));
    assertText("/.//x", JavaUriParts.of(null, null, "//x", null));
    assertText("file:/.//x", JavaUriParts.of("file", null, "//x", null));
    assertJava("a:b", () -> new URI(null, null, "a:b", null));
    assertText("./a:b", JavaUriParts.of(null, null, "a:b", null));
    assertText("./a:b", JavaUriParts.of(null, "a:b", null));
    assertJava(null, () -> new URI("s", null, "p", null));
    assertText("s:p", JavaUriParts.of("s", null, "p", null));
    assertJava(null, () -> new URI("s", null, null));
    assertText("s:", JavaUriParts.of("s", null, null));
    assertText("//", JavaUriParts.of(null, "", null, null));
    assertText("", JavaUriParts.of(null, null, null));
  }

  @Test
  void whatCannotBeIsRefusedWithReason() {
    assertFails(Rule.SCHEME, 0, "", JavaUriParts.tryOf("", "h", "/", null));
    assertFails(
        Rule.IPV6ADDRESS, 8, "[fe80::1%eth0]", JavaUriParts.tryOf("s", "fe80::1%eth0", "/", null));
    assertFails(Rule.PORT, 1, "8x", JavaUriParts.tryOf("s", "h:8x", "/", null, null));
    assertJava("//hp", () -> new URI(null, "h", "p", null));
    assertFails(Rule.PATH_ABEMPTY, 0, "p", JavaUriParts.tryOf(null, "h", "p", null));
    assertJava("s:/p", () -> new URI("s", "u", null, 80, "/p", null, null));
    assertFails(Rule.HOST, 0, "", JavaUriParts.tryOf("s", "u", null, 80, "/p", null, null));
    assertFails(Rule.UTF8_OCTETS, 1, "/\uD800", JavaUriParts.tryOf("s", "h", "/\uD800", null));
    assertThrows(
        IllegalArgumentException.class,
        () -> JavaUriParts.tryOf("s", null, "h", -2, "/", null, null));
  }

  @Test
  void partsComeBackDecoded() {
    DrawnTexts data = DrawnTexts.random("ab1:/?#[]@%. é\uE000+&", 6);
    Laws.forAll(
        "each component decodes to its part",
        20_000,
        data,
        data,
        data,
        (a, b, c) -> {
          UriReference u =
              JavaUriParts.tryOf("s", a, "h" + c.replace(":", ""), 7, '/' + b, c, a).orElseThrow();
          assertEquals(a, decoded(u.userinfo()));
          assertEquals("h" + c.replace(":", ""), decoded(u.host()));
          assertEquals("7", u.port());
          assertEquals('/' + b, decoded(u.path()));
          assertEquals(c, decoded(u.query()));
          assertEquals(a, decoded(u.fragment()));
        });
  }

  private static @Nullable String decoded(@Nullable String component) {
    return component == null ? null : Percent.decode(component);
  }

  @Test
  void whatJavaMakesValidIsMadeAlike() {
    DrawnTexts data = DrawnTexts.random("ab1:/?#@%. é|+&", 5);
    Laws.forAll(
        "where java.net.URI makes a valid text of the same parts, so is ours",
        20_000,
        data,
        data,
        data,
        (a, b, c) -> {
          URI java;
          try {
            java = new URI("s", a, '/' + b, c, null);
          } catch (URISyntaxException e) {
            return;
          }
          boolean sameParts = a.equals(java.getAuthority()) && ('/' + b).equals(java.getPath());
          if (sameParts && UriReference.isValid(java.toString())) {
            assertText(java.toString(), JavaUriParts.of("s", a, '/' + b, c, null));
          }
          URI opaque;
          try {
            opaque = new URI("s", a + b, c);
          } catch (URISyntaxException e) {
            return;
          }
          if (UriReference.isValid(opaque.toString())) {
            assertText(opaque.toString(), JavaUriParts.of("s", a + b, c));
          }
        });
  }

  @Test
  void noTextMakesItThrow() {
    DrawnTexts anything = DrawnTexts.random();
    Laws.forAll(
        "tryOf answers",
        10_000,
        anything,
        anything,
        anything,
        (a, b, c) -> {
          for (Parsed<UriReference> parsed :
              java.util.List.of(
                  JavaUriParts.tryOf(a, b, c),
                  JavaUriParts.tryOf(null, b, c),
                  JavaUriParts.tryOf("s", "//" + a + b, c),
                  JavaUriParts.tryOf(null, a, b, c),
                  JavaUriParts.tryOf("s", a, b, c, a),
                  JavaUriParts.tryOf("s", a, b, 1, c, a, b))) {
            assertTrue(parsed.isOk() || parsed.errorOrNull() != null);
          }
        });
  }
}
