package dev.urial.url;

import dev.urial.testing.Drawn;
import dev.urial.testkit.Sampling;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import java.util.List;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;

/** The URL room, on drawn texts: see {@link UrlAgreement}. */
@NullUnmarked // an assumption that fails ends the draw, which no checker sees
class UrlLaws {
  private static final int DRAWS = 20_000;

  /** What the states turn on, one letter each. */
  private static final List<String> TOKENS =
      List.of(
          "http:",
          "https:",
          "file:",
          "foo:",
          "ws:",
          "HTTP:",
          "blob:",
          "/",
          "//",
          "/",
          "\\",
          "@",
          ":",
          "a",
          "B.c",
          ".",
          "..",
          "/..",
          "/.",
          "%2e",
          "%2E%2e",
          "%",
          "?",
          "#",
          "[",
          "]",
          "::1",
          "[1::2]",
          "1.2.3.4",
          "0x7f",
          "08",
          "C:",
          "C|",
          "/C:",
          "\t",
          "\n",
          " ",
          "é",
          "ß",
          "\uD800",
          "xn--a",
          "80",
          "443",
          "65536",
          "localhost",
          "|",
          "^",
          "`",
          "{",
          "'",
          "\"",
          "%41",
          "\0",
          "\u007F",
          "。",
          "\uFFFE",
          "\uD83D\uDCA9",
          "h",
          "u:p@",
          "example.com",
          "\u00AD",
          "%C3%A9",
          "0",
          "1:2:3:4:5:6:7:8",
          "::ffff:1.2.3.4",
          "<",
          ">",
          "~");

  private static final DrawnTexts JOINED = DrawnTexts.random(letters(), 9).map(UrlLaws::join);

  /** References, and what else people and programs write. */
  private static final DrawnTexts INPUTS =
      DrawnTexts.mix(
          JOINED,
          JOINED,
          JOINED.map(rest -> "http://" + rest),
          JOINED.map(rest -> "file:" + rest),
          JOINED.map(rest -> "foo:" + rest),
          JOINED.map(rest -> "foo://h" + rest),
          JOINED.map(rest -> "https://[" + rest + "]"),
          DrawnTexts.random("0123456789abcdefABCDEFx:.", 24).map(rest -> "http://[" + rest + "]/"),
          DrawnTexts.random("0123456789abcdefxX.", 18).map(rest -> "http://" + rest + "/"),
          DrawnTexts.random("./\\%2eE?#aC:|", 16),
          Drawn.ANY);

  private static final DrawnTexts BASES =
      DrawnTexts.mix(
          DrawnTexts.from(
              "http://u:p@h:8/a/b?q#f",
              "https://example.com",
              "file:///C:/a/b?q",
              "file://h/a/b",
              "file:///",
              "foo://h/a/b?q",
              "foo://h",
              "foo:/a/b",
              "foo:/.//a/b",
              "mailto:a@b?c",
              "about:blank"),
          INPUTS);

  private static String letters() {
    StringBuilder letters = new StringBuilder();
    for (int i = 0; i < TOKENS.size(); i++) {
      letters.append((char) ('0' + i));
    }
    return letters.toString();
  }

  private static String join(String letters) {
    StringBuilder joined = new StringBuilder();
    letters
        .chars()
        .forEach(c -> joined.append(c - '0' < TOKENS.size() ? TOKENS.get(c - '0') : "" + (char) c));
    return joined.toString();
  }

  @Test
  void theParserDoesWhatTheBookSays() {
    Laws.forAll("url by the book", DRAWS, INPUTS, input -> UrlAgreement.onParsing(input, null));
  }

  @Test
  void theParserDoesWhatTheBookSaysWithABase() {
    Laws.forAll("url by the book, with base", DRAWS, INPUTS, BASES, UrlAgreement::onParsing);
  }

  /** The law that the standard promises: parse, serialize, parse changes nothing any more. */
  @Test
  void whatIsSerializedIsReadAgain() {
    Laws.forAll(
        "url idempotent",
        DRAWS,
        INPUTS,
        BASES,
        (input, baseText) -> {
          Url url = Url.tryParse(input, Url.tryParse(baseText).orElseNull()).orElseNull();
          Laws.assume(url != null);
          UrlAgreement.onItself(url);
        });
  }

  @Test
  void settersDoWhatTheBookSays() {
    Laws.forAll(
        "url setters by the book",
        Sampling.of(DRAWS / 4, DRAWS),
        BASES,
        JOINED,
        (start, value) -> {
          Laws.assume(Url.canParse(start));
          for (int setter = 0; setter < UrlAgreement.SETTERS; setter++) {
            UrlAgreement one = UrlAgreement.startingWith(start);
            if (one != null) {
              one.set(setter, value);
              one.set(setter + 4, value);
            }
          }
        });
  }

  /** What the standard says of valid URL strings: input that triggers no validation error. */
  @Test
  void validIsWhatIsReadWithoutValidationError() {
    Laws.forAll(
        "url valid",
        DRAWS,
        INPUTS,
        BASES,
        (input, baseText) -> {
          UrlAgreement.onValidity(input, null);
          UrlAgreement.onValidity(input, baseText);
        });
  }

  @Test
  void errorsLieInTheInputAndTellWhatIsThere() {
    Laws.forAll(
        "url errors",
        DRAWS,
        INPUTS,
        BASES,
        (input, baseText) -> {
          UrlAgreement.onErrors(input, null);
          UrlAgreement.onErrors(input, baseText);
        });
  }
}
