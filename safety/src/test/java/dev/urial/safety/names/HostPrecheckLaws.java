package dev.urial.safety.names;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.testkit.laws.Laws;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The one look that most hosts need, beside the same question asked word by word. */
class HostPrecheckLaws {
  private static final Set<String> GREAT = Set.of("com", "net", "org", "gov", "edu");

  private static final List<String> PIECES =
      List.of(
          ".",
          ".",
          ".",
          "-",
          "--",
          "a",
          "com",
          "net",
          "ComX",
          "www",
          "co",
          "au",
          "xyz",
          "0",
          "1",
          "2",
          "I",
          "PAYPAI",
          "_",
          "abc",
          "paypal",
          "é",
          "%",
          "a-very-long-label-of-many-words");

  @Test
  void aLookIsWhatTheWordsSay() {
    Laws.forAll(
        "plain host",
        50_000,
        random -> () -> drawn(random),
        host -> {
          assertEquals(isPlain(host), HostPrecheck.isPlain(host, 0, host.length()), host);
          String within = "I.com." + host + "-.com.I"; // the neighbours are not looked at
          assertEquals(isPlain(host), HostPrecheck.isPlain(within, 6, 6 + host.length()), host);
        });
  }

  /** And each behind so many letters that its ends just fit a long, or do not. */
  @Test
  void everyHostOfFivePieces() {
    List<String> pieces = List.of(".", "-", "a", "com", "edu", "0", "I", "");
    for (int n = 0; n < 1 << 15; n++) {
      StringBuilder to = new StringBuilder();
      for (int rest = n | 1 << 15; rest > 1; rest >>= 3) {
        to.append(pieces.get(rest & 7));
      }
      String host = to.toString();
      assertEquals(isPlain(host), HostPrecheck.isPlain(host, 0, host.length()), host);
      String longer = "b".repeat(Math.max(0, 61 + n % 4 - host.length())) + host;
      assertEquals(isPlain(longer), HostPrecheck.isPlain(longer, 0, longer.length()), longer);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "a\u00FFb, false",
    "a\u0100b, false",
    "1\u00E9, false",
    "a~b, false",
    "a`b, false",
    "a{b, false",
    "a@b, false",
    "a[b, false",
    "a/b, false",
    "a:b, false",
    "www.example.com, true",
    "paypal.com.evil.example, false",
    "paypal-com.example, false",
    "example-com, false",
    "com.example, true",
    "example.com.au, true",
    "example.com.a1, false",
    "com-example.net, true",
    "a--b.example, false",
    "a-b.example, true",
    "xyz.abc.def.com, true",
    "g00gle.com, false",
    "top100.com, true",
    "x00.com, true",
    "2x.example, true",
    "1.example, true",
    "paypaI.com, false",
    "com, true",
    "com., true",
    "example.com., true",
    "example.com.au., true",
    "paypal.com.evil.example., false",
    "PAYPAI.COM, true",
    "PAYPAI.COm, false",
    "'', true",
  })
  void isPlain(String host, boolean expected) {
    assertEquals(expected, HostPrecheck.isPlain(host, 0, host.length()));
  }

  private static String drawn(SplittableRandom random) {
    StringBuilder to = new StringBuilder();
    for (int n = random.nextInt(12); n >= 0; n--) {
      to.append(PIECES.get(random.nextInt(PIECES.size())));
    }
    return to.toString();
  }

  /** By words: what is between two dots or hyphens, or the ends. */
  private static boolean isPlain(String text) {
    boolean isRooted = text.length() > 1 && text.endsWith(".");
    String host = isRooted ? text.substring(0, text.length() - 1) : text;
    boolean hasSmall = host.chars().anyMatch(c -> c >= 'a' && c <= 'z');
    for (int i = 0; i < host.length(); i++) {
      char c = host.charAt(i);
      boolean letter = (c | 0x20) >= 'a' && (c | 0x20) <= 'z' && (c != 'I' || !hasSmall);
      if (!letter && !(c >= '0' && c <= '9') && ".-_".indexOf(c) < 0) {
        return false;
      }
    }
    int word = 0;
    for (int i = 0; i <= host.length(); i++) {
      char c = i == host.length() ? '\0' : host.charAt(i);
      if ((c == '0' || c == '1') && HostPrecheck.mayBeLetter(host, i, 0, host.length())) {
        return false;
      }
      if (c != '.' && c != '-' && c != '\0') {
        continue;
      }
      if (c == '-' && host.startsWith("--", i)) {
        return false;
      }
      boolean afterHyphen = word > 0 && host.charAt(word - 1) == '-';
      boolean isInner = word > 0 && (c != '\0' || afterHyphen);
      if (isInner && GREAT.contains(small(host.substring(word, i)))) {
        String rest = host.substring(i);
        boolean isSuffix =
            rest.length() == 3
                && rest.charAt(0) == '.'
                && small(rest).chars().skip(1).allMatch(d -> d >= 'a' && d <= 'z');
        return isSuffix && !afterHyphen;
      }
      word = i + 1;
    }
    return true;
  }

  private static String small(String word) {
    StringBuilder to = new StringBuilder();
    word.chars().forEach(c -> to.append((char) (c >= 'A' && c <= 'Z' ? c | 0x20 : c)));
    return to.toString();
  }
}
