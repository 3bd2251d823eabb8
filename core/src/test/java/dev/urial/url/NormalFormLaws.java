package dev.urial.url;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.testing.DrawnUrls;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The doors of the parser agree. */
@NullMarked
class NormalFormLaws {
  private static final int DRAWS = 100_000;

  /** Nearly normal: what the fast door must look at closely. */
  private static final DrawnTexts NEAR =
      DrawnTexts.inTurn(
          DrawnTexts.from(
              "http://", "https://", "ws://", "wss://", "ftp://", "file:///", "file://", "http:"),
          DrawnTexts.rows(
              5,
              "a",
              "ab",
              "f",
              "x",
              "0",
              "1",
              "0x",
              ".",
              "-",
              "--",
              "xn",
              "_",
              "com",
              "localhost",
              ":",
              ":8",
              ":80",
              ":443",
              ":21",
              ":08",
              "65536"),
          DrawnTexts.from("", "/"),
          DrawnTexts.rows(
              6, "a", ".", "..", "/", "%", "2e", "2E", "%2e", "?", "#", "'", "|", "`", "{", "\"",
              "~", "C|", "c:"));

  /** Web addresses in which something is to be rewritten: what the second door must look at. */
  private static final DrawnTexts MESSY =
      DrawnTexts.inTurn(
          DrawnTexts.from("", "", " ", "\t", "\u0000 "),
          DrawnTexts.from(
              "http://",
              "HTTPS://",
              "wS:\\\\",
              "http:/",
              "ftp:",
              "http:///",
              "file://",
              "h\tttp://",
              "httpx://",
              "foo://"),
          DrawnTexts.rows(
              4,
              "a",
              "B",
              "Z9",
              ".",
              "-",
              "_",
              "xn--",
              "COM",
              "1",
              "127.0.0.1",
              "0x7F",
              "ü",
              "%41",
              "@",
              "\t",
              " ",
              "[::1]"),
          DrawnTexts.from(
              "", "", ":", ":80", ":080", ":443", ":21", ":99", ":65535", ":65536", ":8x", ":\t8"),
          DrawnTexts.rows(
              8,
              "/",
              "\\",
              "a",
              "B",
              ".",
              "..",
              "/..",
              "/./",
              "%2e",
              "%2E%2e",
              "%",
              "%2",
              "é",
              "漢",
              "\uD83D\uDE00",
              "\uD83D",
              "\uDE00",
              "\t",
              "\n",
              " ",
              "?",
              "#",
              "'",
              "\"",
              "<",
              "`",
              "{",
              "|",
              "^",
              "\u007F",
              "C|",
              "@",
              ":"),
          DrawnTexts.from("", "", " ", "\n", "\u001F "));

  @Test
  void whatIsRewrittenTheParserReadsAlike() {
    Url base = Url.parse("http://base.example/a/b?c");
    Laws.forAll(
        "three doors",
        DRAWS,
        DrawnTexts.mix(MESSY, MESSY.mutated(), NEAR, NEAR.mutated(), DrawnUrls.INPUTS),
        text -> {
          isAlike(text, null);
          isAlike(text, base);
        });
  }

  private static void isAlike(String text, @Nullable Url base) {
    Url slow = slow(text, base);
    if (HrefFastPath.cannotFail(text, base != null)) {
      assertTrue(slow != null, text);
    }
    Url fast = HrefFastPath.readOrRewrite(text, base != null);
    if (fast == null) {
      return;
    }
    assertEquals(Objects.requireNonNull(slow, text).href(), fast.href());
    assertEquals(parts(slow), parts(fast));
  }

  private static List<Object> parts(Url url) {
    return List.of(
        url.scheme(),
        url.schemeEnd,
        url.hostStart,
        url.hostEnd,
        url.pathStart,
        url.pathEnd,
        url.queryEnd);
  }

  /** So that no later change closes the door without notice. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "HTTPS://WWW.EXAMPLE.COM/A",
        "http://example.com:80/a",
        "http://example.com",
        "http://example.com?q",
        "http://127.0.0.1/a",
        "  http://example.com/a\n",
        "http://example.com/a b",
        "http://example.com/a?b c",
        "http://example.com/a#b c",
        "http://example.com/caf\u00e9",
        "http://example.com/\u6F22\u5B57?\u6F22#\u5B57",
        "http://example.com/a/../b/.",
        "http:\\\\example.com\\a",
        "http://example.com/a\tb",
        "https://xn--bcher-kva.example/",
      })
  void whatIsOnlyMessyDoesNotReachTheParser(String text) {
    assertTrue(HrefFastPath.cannotFail(text, false));
    assertNotNull(HrefFastPath.readOrRewrite(text, false));
  }

  /** An escape is longer than what it stands for: the array grows. */
  @Test
  void whatGrowsNineTimesIsRead() {
    for (int n = 1; n < 70; n++) {
      String text = "http://a/" + "\u6F22".repeat(n) + "?" + "é".repeat(n) + "#" + "😀".repeat(n);
      isAlike(text, null);
      isAlike(text + "b".repeat(n), null);
    }
  }

  @Test
  void whatTheFastDoorReadsTheParserReadsAlike() {
    Laws.forAll(
        "both doors",
        DRAWS,
        DrawnTexts.mix(NEAR, NEAR.mutated(), DrawnUrls.INPUTS),
        text -> {
          Url fast = HrefFastPath.read(text);
          if (HrefFastPath.cannotFail(text, false)) {
            assertTrue(slow(text, null) != null, text);
          }
          Laws.assume(fast != null);
          Objects.requireNonNull(fast);
          Url slow = Objects.requireNonNull(slow(text, null));
          assertEquals(slow.href(), fast.href());
          assertEquals(slow.scheme(), fast.scheme());
          assertEquals(slow.host(), fast.host());
          assertEquals(slow.port(), fast.port());
          assertEquals(slow.path(), fast.path());
          assertEquals(slow.query(), fast.query());
          assertEquals(slow.fragment(), fast.fragment());
        });
  }

  private static @Nullable Url slow(String text, @Nullable Url base) {
    UrlRecord record = UrlParser.parse(text, base, null, new ParserErrors(text, null));
    return record == null ? null : record.toUrl();
  }
}
