package dev.urial.internal.normalization;

import static dev.urial.testing.Composed.assertWellMarked;
import static dev.urial.testing.Drawn.DOTTED;
import static dev.urial.testing.Drawn.DOTTED_BASES;
import static dev.urial.testing.Drawn.IRIS;
import static dev.urial.testing.Drawn.IRI_REFERENCES;
import static dev.urial.testing.Drawn.URIS;
import static dev.urial.testing.Drawn.URI_REFERENCES;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Equivalence;
import dev.urial.Host;
import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.testing.LadderByTheBook;
import dev.urial.testkit.abnf.Grammar;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class NormalizationLaws {
  private static final int DRAWS = 20_000;

  private static final DrawnTexts HTTP =
      DrawnTexts.mix(
          DrawnTexts.from("http://h", "HTTP://h:", "http://h:80", "http://h:0080/", "ws://h:443?q"),
          DrawnTexts.random("0123456789", 6).map(port -> "https://h:" + port),
          DOTTED.map(path -> "http://H:80/" + path),
          DrawnTexts.random("%2eE7aA/.", 14).map(path -> "http://h/" + path));

  private static final DrawnTexts TEXTS =
      DrawnTexts.mix(
              URI_REFERENCES,
              IRI_REFERENCES,
              DOTTED,
              DOTTED_BASES,
              HTTP,
              DrawnTexts.random("%C3A9ceEF.~/?#é", 18))
          .map(text -> IriReference.isValid(text) ? text : "");

  /** Few words, so that two rows often spell one thing: escapes, letters beyond ASCII, dots. */
  private static final DrawnTexts WORDS =
      DrawnTexts.rows(
          7,
          "a",
          "A",
          "%41",
          "é",
          "%C3%A9",
          "%c3%a9",
          "%C3",
          "%2e",
          ".",
          "..",
          "/",
          ":",
          "%25",
          "\u202E",
          "%E2%80%AE",
          "\uE000",
          "%EE%80%80",
          "①",
          "１",
          "。",
          "%E2%91%A0",
          "1",
          "%ff");

  private static final DrawnTexts ROOTS =
      DrawnTexts.from(
          "",
          "/",
          "//",
          "//h",
          "//h/",
          "http:",
          "http://",
          "http://h/",
          "http://é/",
          "HTTP://h:/",
          "http://h:80/",
          "urn:a:",
          "s:",
          "s:/",
          "s://",
          "http://%C3%A9/",
          "?",
          "#",
          "http://u@",
          "http://①.",
          "http://1.2.3.");

  /** DrawnTexts that nearly mean the same. */
  private static final DrawnTexts MEETING =
      DrawnTexts.mix(
              DrawnTexts.inTurn(ROOTS, WORDS),
              DrawnTexts.inTurn(
                  ROOTS, WORDS, DrawnTexts.from("", ":", ":80", "/", "/.", "?", "#"), WORDS),
              TEXTS)
          .map(text -> IriReference.isValid(text) ? text : "");

  @Test
  void normalizingIsIdempotentValidAndEquivalent() {
    for (Equivalence rung : Equivalence.values()) {
      Laws.forAll(
          "normalize " + rung,
          2 * DRAWS,
          TEXTS,
          text -> {
            IriReference r = IriReference.parse(text);
            IriReference normal = r.normalize(rung);
            assertWellMarked(normal);
            assertSame(normal, normal.normalize(rung), "a normal form answers itself");
            assertTrue(normal.isEquivalentTo(r, rung));
            assertTrue(r.isEquivalentTo(normal, rung));
            assertEquals(normal.equals(r), normal == r, "nothing changed: the same object");
            if (r instanceof UriReference) {
              assertTrue(normal instanceof UriReference);
            }
          });
    }
  }

  @Test
  void eachRungKnowsAllThatTheOneBelowKnows() {
    Laws.forAll(
        "ladder",
        DRAWS,
        TEXTS,
        TEXTS,
        (a, b) -> {
          IriReference x = IriReference.parse(a);
          IriReference y = IriReference.parse(b);
          boolean string = x.isEquivalentTo(y, Equivalence.STRING);
          boolean syntax = x.isEquivalentTo(y, Equivalence.SYNTAX);
          boolean scheme = x.isEquivalentTo(y, Equivalence.SCHEME);
          assertEquals(x.equals(y), string);
          assertTrue(!string || syntax);
          assertTrue(!syntax || scheme);
          assertEquals(syntax, y.isEquivalentTo(x, Equivalence.SYNTAX));
        });
  }

  @Test
  void schemeBasedGoesOnFromSyntaxBased() {
    Laws.forAll(
        "rungs",
        DRAWS,
        TEXTS,
        text -> {
          IriReference r = IriReference.parse(text);
          assertEquals(
              r.normalize(Equivalence.SCHEME),
              r.normalize(Equivalence.SYNTAX).normalize(Equivalence.SCHEME));
        });
  }

  @Test
  void anIriMeetsItsUri() {
    Laws.forAll(
        "IRI and URI",
        DRAWS,
        DrawnTexts.mix(IRIS, TEXTS),
        text -> {
          IriReference r = IriReference.parse(text);
          UriReference uri = r.toUri();
          assertWellMarked(uri);
          assertTrue(r.isEquivalentTo(uri, Equivalence.SYNTAX));
          assertTrue(
              r.normalize(Equivalence.SYNTAX)
                  .isEquivalentTo(uri.normalize(Equivalence.SYNTAX), Equivalence.SYNTAX));
        });
  }

  /** What is equal on a rung, and what has the same normal form there, is the same. */
  @Test
  void twoAreEquivalentIfAndOnlyIfTheirNormalFormsAreTheSame() {
    for (Equivalence rung : Equivalence.values()) {
      Laws.forAll(
          "equivalent on " + rung,
          DRAWS,
          DrawnTexts.mix(MEETING, IRIS),
          DrawnTexts.mix(MEETING, MEETING.map(NormalizationLaws::respelled)),
          (a, b) -> {
            assertMeetIffNormalFormsAreOne(a, b, rung);
            assertMeetIffNormalFormsAreOne(a, respelled(a), rung);
          });
    }
  }

  private static void assertMeetIffNormalFormsAreOne(String a, String b, Equivalence rung) {
    IriReference x = IriReference.parse(a);
    IriReference y = IriReference.parse(b);
    boolean one = x.normalize(rung).toString().equals(y.normalize(rung).toString());
    assertEquals(one, x.isEquivalentTo(y, rung));
    assertEquals(one, y.isEquivalentTo(x, rung));
  }

  /** The same for most rungs: another letter case here, an escape there. */
  private static String respelled(String text) {
    String other = text.replace("é", "%C3%A9").replace("A", "%41").replace("http", "hTTp");
    return IriReference.isValid(other) ? other : text;
  }

  /** It does not matter whether one normalizes an IRI or the URI it maps to. */
  @Test
  void normalizingAndMappingToAUriCommute() {
    for (Equivalence rung : Equivalence.values()) {
      Laws.forAll(
          "normalize and toUri, " + rung,
          2 * DRAWS,
          MEETING,
          text -> {
            IriReference r = IriReference.parse(text);
            String expected = r.toUri().normalize(rung).toString();
            assertEquals(expected, r.normalize(rung).toUri().toString());
            if (r instanceof Iri iri) { // the other nouns' doors
              assertEquals(expected, iri.normalize(rung).toUri().toString());
            }
            if (r instanceof UriReference uri) {
              assertEquals(expected, uri.normalize(rung).toString());
            }
            if (r instanceof Uri uri) {
              assertEquals(expected, uri.normalize(rung).toString());
            }
          });
    }
  }

  /** A normal relative reference leads, from a base without dot-segments, to the same target. */
  @Test
  void aNormalRelativeReferenceLeadsToTheSameTarget() {
    Laws.forAll(
        "relative",
        2 * DRAWS,
        DrawnTexts.mix(DOTTED, DOTTED.map(p -> "../" + p)),
        text -> {
          Laws.assume(UriReference.isValid(text));
          UriReference r = UriReference.parse(text);
          Laws.assume(!"".equals(r.port())); // it goes from //h: too, whatever the base
          for (String base : new String[] {"s://h/x/y/z/w", "s:/x/y/z", "s://h", "s://h/", "s:/"}) {
            Uri b = Uri.parse(base);
            assertEquals(b.resolve(r), b.resolve(r.normalize(Equivalence.SYNTAX)), base);
          }
        });
  }

  /** RFC 5952, by the look that decides whether anything is to do, and by the rewriting. */
  @Test
  void ipv6HostsAreWrittenAsRecommended() {
    Laws.forAll(
        "IPv6 hosts",
        DRAWS,
        DrawnTexts.mix(
            DrawnTexts.of(Grammar.rfc3986(), "IPv6address"),
            DrawnTexts.random("01:f", 16),
            DrawnTexts.random("0:", 16)),
        address -> {
          Laws.assume(Uri.isValid("s://[" + address + "]"));
          for (String text : new String[] {"s://[" + address + "]", "s://u@[" + address + "]:/."}) {
            Uri uri = Uri.parse(text);
            Host host = Objects.requireNonNull(uri.parsedHost());
            assertEquals(host.text(), uri.normalize(Equivalence.SYNTAX).host());
          }
        });
  }

  /** RFC 3986 §6.2.2 and §6.2.3, step by step. */
  @Test
  void normalizingIsByTheBook() {
    Laws.forAll(
        "by the book",
        2 * DRAWS,
        DrawnTexts.mix(URIS, DOTTED_BASES, HTTP),
        text -> {
          Laws.assume(Uri.isValid(text));
          Uri uri = Uri.parse(text);
          Laws.assume(!(uri.parsedHost() instanceof Host.Ipv6));
          String syntax = LadderByTheBook.syntaxBased(text);
          assertEquals(syntax, uri.normalize(Equivalence.SYNTAX).toString());
          assertEquals(
              LadderByTheBook.schemeBased(syntax), uri.normalize(Equivalence.SCHEME).toString());
        });
  }

  @Test
  void normalizingAUriAnswersAUri() {
    Laws.forAll(
        "Uri",
        DRAWS,
        URIS,
        text -> {
          Uri normal = Uri.parse(text).normalize(Equivalence.SCHEME);
          assertEquals(normal, Iri.parse(text).normalize(Equivalence.SCHEME));
          assertEquals(normal, Uri.parse(normal.toString()));
        });
  }
}
