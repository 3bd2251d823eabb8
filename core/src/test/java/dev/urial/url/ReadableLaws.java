package dev.urial.url;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Equivalence;
import dev.urial.IriReference;
import dev.urial.grammar.Percent;
import dev.urial.internal.text.InvisibleCharacters;
import dev.urial.internal.text.LinkProperties;
import dev.urial.report.Component;
import dev.urial.testing.Drawn;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Growth;
import dev.urial.testkit.laws.Laws;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.NullUnmarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What is formatted for people is the same to programs. */
@NullUnmarked // an assumption that fails ends the draw, which no checker sees
class ReadableLaws {
  private static final int DRAWS = 20_000;

  /** What formatting turns on, one letter each. */
  private static final List<String> TOKENS =
      List.of(
          "a",
          "b",
          "F",
          "1",
          "/",
          "/",
          "?",
          "#",
          "&",
          "=",
          ":",
          ":~:",
          "~",
          "%7E",
          ".",
          "..",
          "%2E",
          "%2e",
          "%",
          "%2",
          "%25",
          "%34",
          "%41",
          "(",
          ")",
          "%28",
          "%29",
          "[",
          "]",
          "（",
          "）",
          "%EF%BC%88",
          "%EF%BC%89",
          "{",
          "}",
          "%7B",
          "%7D",
          "<",
          ">",
          "%3C",
          "%3E",
          "\"",
          "%22",
          "'",
          "%27",
          "^",
          "%5E",
          "`",
          "%60",
          "|",
          "\\",
          "%5C",
          " ",
          "%20",
          "+",
          "%2B",
          "@",
          ";",
          ",",
          "!",
          "%21",
          "%2F",
          "%3F",
          "%23",
          "%26",
          "%3D",
          "é",
          "%C3%A9",
          "%c3%a9",
          "%C3",
          "%A9",
          "%FF",
          "。",
          "%E3%80%82",
          "\u202E",
          "%E2%80%AE",
          "\u200B",
          "%E2%80%8B",
          "\u200C",
          "%E2%80%8C",
          "%E2%80%8D",
          "م",
          "%D9%85",
          "क",
          "\u0301",
          "%CC%81",
          "😀",
          "%F0%9F%98%80",
          "\uFFFD",
          "%EF%BF%BD",
          "\uE000",
          "%EE%80%80",
          "\u0378",
          "%CD%B8",
          "%00",
          "%0A",
          "\u00AD",
          "%C2%A0",
          "%E2%80%A6");

  private static final DrawnTexts JOINED = DrawnTexts.random(letters(), 10).map(ReadableLaws::join);

  private static final DrawnTexts INPUTS =
      DrawnTexts.mix(
          JOINED.map(rest -> "https://a.example/" + rest),
          JOINED.map(rest -> "http://a.example" + rest),
          JOINED.map(rest -> "https://a.example/?" + rest),
          JOINED.map(rest -> "https://a.example/#" + rest),
          JOINED.map(rest -> "foo:" + rest),
          JOINED.map(rest -> "foo://h/" + rest),
          JOINED.map(rest -> "file:///" + rest),
          JOINED.map(rest -> "mailto:" + rest),
          JOINED,
          Drawn.ANY);

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
  void aUrlReadsBackToTheSameParts() {
    Laws.forAll(
        "readable url",
        DRAWS,
        INPUTS,
        input -> {
          Url url = Url.tryParse(input).orElseNull();
          Laws.assume(url != null);
          String readable = url.readable();
          Url again = Url.parse(readable);
          assertEquals(readable, again.readable());
          assertEquals(
              url.href().substring(0, url.start(Component.PATH)),
              again.href().substring(0, again.start(Component.PATH)));
          assertEquals(
              parts(url.path(), url.query(), url.fragment()),
              parts(again.path(), again.query(), again.fragment()));
          isPlain(readable.substring(url.start(Component.PATH)));
        });
  }

  /** A noun reads back as an IRI, which except for the end of a link is equivalent by syntax. */
  @Test
  void aReferenceReadsBackToTheSameParts() {
    Laws.forAll(
        "readable reference",
        DRAWS,
        INPUTS,
        input -> {
          IriReference reference = IriReference.tryParse(input).orElseNull();
          Laws.assume(reference != null);
          String readable = reference.readable();
          IriReference again = IriReference.parse(readable);
          assertEquals(readable, again.readable());
          assertEquals(reference.toUri().authority(), again.toUri().authority());
          assertEquals(
              parts(reference.path(), reference.query(), reference.fragment()),
              parts(again.path(), again.query(), again.fragment()));
          String scheme = reference.scheme();
          boolean isLink = scheme != null && scheme.toLowerCase(Locale.ROOT).startsWith("http");
          assertTrue(isLink || again.toUri().isEquivalentTo(reference.toUri(), Equivalence.SYNTAX));
          isPlain(readable);
        });
  }

  /** Nothing in it is invisible, or turns the text round, or ends a link. */
  private static void isPlain(String readable) {
    readable
        .codePoints()
        .forEach(
            c -> {
              assertTrue(!InvisibleCharacters.has(c), readable);
              assertTrue(LinkProperties.term(c) != LinkProperties.HARD, readable);
            });
  }

  /** What the delimiters separate, decoded: the octets of each piece. */
  private static List<String> parts(
      String path, @Nullable String query, @Nullable String fragment) {
    List<String> parts = new ArrayList<>();
    for (String segment : path.split("/", -1)) {
      parts.add("/" + decoded(segment));
    }
    if (query != null) {
      for (String pair : query.split("&", -1)) {
        int sign = pair.indexOf('=');
        parts.add("&" + decoded(sign < 0 ? pair : pair.substring(0, sign)));
        parts.add(sign < 0 ? "" : "=" + decoded(pair.substring(sign + 1)));
      }
    }
    if (fragment != null) {
      for (String directive : fragment.split(":~:", -1)) {
        parts.add("#" + decoded(directive));
      }
    }
    return parts;
  }

  /** Octets as characters. A plus and an escaped plus differ, and a percent sign alone is one. */
  private static String decoded(String piece) {
    String kept =
        piece.replaceAll("(?i)%2B", "+PLUS").replaceAll("%(?![0-9A-Fa-f]{2})", "%25STRAY");
    return new String(Percent.decodeBytes(kept), StandardCharsets.ISO_8859_1);
  }

  @Test
  void costsTenTimesAsMuchForTenTimesTheText() {
    for (String piece :
        List.of(
            ".",
            "%2E",
            "%2E/",
            "%",
            "(",
            ")",
            "()",
            "%C3%A9",
            "%E2%80%8C",
            "م%E2%80%8C",
            "%7E",
            ":%7E:",
            "[)",
            "\u202E",
            "/",
            "!")) {
      Growth.isLinear(
          piece,
          20_000 / piece.length(),
          n -> Url.parse("https://a.example/" + piece.repeat(n) + "#" + piece.repeat(n)),
          Url::readable);
    }
  }
}
