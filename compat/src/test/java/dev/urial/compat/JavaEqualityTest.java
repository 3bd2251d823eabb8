package dev.urial.compat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.UriReference;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JavaEqualityTest {
  private static JavaEquality of(String one, String other) {
    return JavaEquality.of(UriReference.parse(one), UriReference.parse(other));
  }

  @ParameterizedTest
  @CsvSource({
    "http://h/a, http://h/a, true, true, STRING, ''",
    "HTTP://h/%c3, http://H/%C3, true, false, SYNTAX, CASE",
    "http://h:080/, http://h:80/, true, false, SCHEME, PORT",
    "http://h:/, http://h/, true, false, SYNTAX, PORT",
    "file:///a, file:/a, true, false, SCHEME, EMPTY_AUTHORITY",
    "http://h/%7E, http://h/~, false, false, SYNTAX, NORMAL_FORM",
    "http://h, http://h/, false, false, SCHEME, NORMAL_FORM",
    "http://My_Host/, http://my_host/, false, false, SYNTAX, NORMAL_FORM",
    "http://[v1.a]/, http://[v1.a]/, false, true, STRING, REFUSED",
    "http://h/a, http://h/b, false, false, , ''",
  })
  void threeAnswersAndWhy(
      String one,
      String other,
      boolean inJava,
      boolean asTexts,
      dev.urial.@Nullable Equivalence rung,
      String reasons) {
    JavaEquality both = of(one, other);
    assertEquals(inJava, both.inJava());
    assertEquals(asTexts, both.asTexts());
    assertEquals(rung, both.rung());
    List<String> names = both.reasons().stream().map(Enum::name).toList();
    assertEquals(reasons, String.join(" ", names));
  }

  @Test
  void absentIsNotEmpty() {
    assertNotEquals(key("http://h/?"), key("http://h/"));
    assertNotEquals(key("#"), key(""));
    assertTrue(of("http://u:zebra@h/", "http://h/").toString().startsWith("JavaEquality[inJava="));
  }

  private static String key(String text) {
    return JavaEquality.key(UriReference.parse(text));
  }

  @Test
  void keysAreEqualWhereJavaFindsTheTextsEqual() {
    DrawnTexts small = DrawnTexts.random("aA:/?#@%4c0_.", 8);
    Laws.forAll(
        "key(a) is key(b) exactly where the java.net.URIs are equal",
        40_000,
        DrawnTexts.mix(small, DrawnTexts.random("hH:/%cC0", 7)),
        t -> {
          String other = swapped(t);
          UriReference a = UriReference.tryParse(t).orElseNull();
          UriReference b = UriReference.tryParse(other).orElseNull();
          if (a == null || b == null) {
            return;
          }
          assertEquals(javaEqual(t, other), JavaEquality.key(a).equals(JavaEquality.key(b)), t);
        });
  }

  /** The same text with the case of its letters changed here and there. */
  private static String swapped(String text) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean isLetter = (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
      out.append(isLetter && (text.hashCode() >> i & 1) == 0 ? (char) (c ^ 0x20) : c);
    }
    return out.toString();
  }

  private static boolean javaEqual(String one, String other) {
    try {
      return new URI(one).equals(new URI(other));
    } catch (URISyntaxException e) {
      return one.equals(other);
    }
  }
}
