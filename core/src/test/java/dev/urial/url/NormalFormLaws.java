package dev.urial.url;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.testing.DrawnUrls;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import java.util.Objects;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Both doors of the parser agree. */
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

  @Test
  void whatTheFastDoorReadsTheParserReadsAlike() {
    Laws.forAll(
        "both doors",
        DRAWS,
        DrawnTexts.mix(NEAR, NEAR.mutated(), DrawnUrls.INPUTS),
        text -> {
          Url fast = HrefFastPath.read(text);
          if (HrefFastPath.cannotFail(text)) {
            assertTrue(slow(text) != null, text);
          }
          Laws.assume(fast != null);
          Objects.requireNonNull(fast);
          Url slow = Objects.requireNonNull(slow(text));
          assertEquals(slow.href(), fast.href());
          assertEquals(slow.scheme(), fast.scheme());
          assertEquals(slow.host(), fast.host());
          assertEquals(slow.port(), fast.port());
          assertEquals(slow.path(), fast.path());
          assertEquals(slow.query(), fast.query());
          assertEquals(slow.fragment(), fast.fragment());
        });
  }

  private static @Nullable Url slow(String text) {
    UrlRecord record = UrlParser.parse(text, (Url) null, null, new Errors(text, null));
    return record == null ? null : record.toUrl();
  }
}
