package dev.urial.idna;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.IriReference;
import dev.urial.UriReference;
import dev.urial.idna.Idna.Flag;
import dev.urial.report.UriParseException;
import dev.urial.testing.Composed;
import dev.urial.testing.Drawn;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import java.text.Normalizer;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class IdnaLaws {
  private static final int DRAWS = 20_000;

  private static final List<Idna> ALL =
      List.of(
          Idna.with(),
          Idna.with(Flag.CHECK_BIDI, Flag.CHECK_JOINERS),
          Idna.with(Flag.CHECK_HYPHENS, Flag.USE_STD3_ASCII_RULES),
          Idna.with(Flag.VERIFY_DNS_LENGTH),
          Idna.with(Flag.IGNORE_INVALID_PUNYCODE),
          Idna.with(
              Flag.CHECK_HYPHENS,
              Flag.CHECK_BIDI,
              Flag.CHECK_JOINERS,
              Flag.USE_STD3_ASCII_RULES,
              Flag.VERIFY_DNS_LENGTH));

  private static final DrawnTexts LETTERS =
      DrawnTexts.random("aBzß-1éÉ日\u0301\u05D0\u0628\u0661", 8);

  private static final DrawnTexts LABELS =
      DrawnTexts.mix(
          LETTERS,
          DrawnTexts.random("abcXN019-_", 10),
          DrawnTexts.random("ab\u0915\u094D\u200C\u200D\u0628\u064B\u00AD", 6),
          DrawnTexts.random().map(t -> t.replace(".", "")),
          LETTERS.map(IdnaLaws::ace),
          DrawnTexts.random("xn-ab019", 9).map(t -> "xn--" + t));

  private static final DrawnTexts DOMAINS =
      DrawnTexts.mix(
          LABELS,
          LABELS.map(t -> t + ".example"),
          LABELS.map(t -> "A。" + t + "."),
          random -> {
            var first = LABELS.start(random.split());
            var second = LABELS.start(random.split());
            return () -> first.get() + "." + second.get();
          });

  private static String ace(String label) {
    String punycode = Punycode.encodeOrNull(label);
    return punycode == null ? label : "xn--" + punycode;
  }

  @Test
  void toAsciiIsIdempotent() {
    Laws.forAll(
        "idempotent",
        DRAWS,
        DOMAINS,
        domain -> {
          for (Idna idna : ALL) {
            String ascii = idna.toAsciiOrNull(domain);
            if (ascii != null) {
              assertEquals(new Idna.Result(ascii, List.of()), idna.toAscii(ascii));
            }
          }
        });
  }

  @Test
  void toUnicodeUndoesToAscii() {
    Laws.forAll(
        "there and back",
        DRAWS,
        DOMAINS,
        domain -> {
          for (Idna idna : ALL) {
            String ascii = idna.toAsciiOrNull(domain);
            if (ascii != null) {
              Idna.Result unicode = idna.toUnicode(domain);
              assertTrue(unicode.isOk());
              assertEquals(unicode, idna.toUnicode(ascii));
              assertEquals(ascii, idna.toAsciiOrNull(unicode.text()));
              assertTrue(Nfc.isNormal(unicode.text()));
              assertTrue(ascii.chars().allMatch(c -> c < 128));
            }
          }
        });
  }

  @Test
  void errorsPointIntoTheDomain() {
    Laws.forAll(
        "ranges",
        DRAWS,
        DOMAINS,
        domain -> {
          for (Idna idna : ALL) {
            Idna.Result ascii = idna.toAscii(domain);
            assertEquals(ascii.isOk() ? ascii.text() : null, idna.toAsciiOrNull(domain));
            for (IdnaError e : ascii.errors()) {
              assertTrue(0 <= e.start() && e.start() <= e.end() && e.end() <= domain.length());
              boolean isLabel =
                  (e.start() == 0 || isDot(domain.charAt(e.start() - 1)))
                      && (e.end() == domain.length() || isDot(domain.charAt(e.end())));
              assertTrue(isLabel);
            }
          }
        });
  }

  private static boolean isDot(char c) {
    return ".。．｡".indexOf(c) >= 0;
  }

  /** A label is judged by itself, except for direction and length: so both doors do the same. */
  @Test
  void theFastDoorAgreesWithTheProcessing() {
    Laws.forAll(
        "doors",
        DRAWS,
        DrawnTexts.mix(DOMAINS, DrawnTexts.random("aZ09-_.xnXN", 12)),
        domain -> {
          for (Idna idna : ALL.subList(0, 3)) {
            Idna.Result alone = idna.toAscii(domain);
            Idna.Result beside = idna.toAscii(domain + ".é");
            assertEquals(alone.text() + ".xn--9ca", beside.text());
            assertEquals(alone.errors(), beside.errors());
            assertEquals(
                idna.toUnicode(domain).text() + ".é", idna.toUnicode(domain + ".é").text());
          }
        });
  }

  /** What one pass answers has no error, and is what all steps make of it. */
  @Test
  void theDoorOfSimpleLabelsAgreesWithTheProcessing() {
    int[] answered = new int[1];
    Laws.forAll(
        "simple labels",
        DRAWS,
        DrawnTexts.mix(DOMAINS, DrawnTexts.random("abz09-_. éß日д\u05D0\u0301\u200DÉ", 12)),
        domain -> answered[0] += agreesWithTheProcessing(domain) ? 1 : 0);
    assertTrue(answered[0] > Laws.draws(DRAWS) / 20, "answered: " + answered[0]);
    for (int c = 0; c <= Character.MAX_VALUE; c++) {
      agreesWithTheProcessing((char) c + "é");
      agreesWithTheProcessing("xé" + (char) c + ".a" + (char) c);
    }
  }

  private static boolean agreesWithTheProcessing(String domain) {
    String simple = SimpleLabels.toAscii(domain);
    if (simple != null) {
      assertEquals(
          new Idna.Result(simple, List.of()),
          new Uts46Processing(domain, Set.of(Flag.CHECK_BIDI, Flag.CHECK_JOINERS), true).result(),
          domain);
      assertEquals(
          new Idna.Result(simple, List.of()),
          new Uts46Processing(domain, Set.of(), true).result(),
          domain);
    }
    return simple != null;
  }

  @Test
  void punycodeIsThereAndBackByTheBook() {
    Laws.forAll(
        "punycode",
        DRAWS,
        DrawnTexts.mix(LABELS, DrawnTexts.random(), DrawnTexts.random("ab-é日", 300)),
        text -> {
          String punycode = PunycodeByTheBook.encode(text);
          assertEquals(punycode, Punycode.encodeOrNull(text));
          if (punycode != null) {
            assertEquals(text, Punycode.decodeOrNull(punycode));
          }
          assertEquals(PunycodeByTheBook.decode(text), Punycode.decodeOrNull(text));
        });
  }

  /** What decodes is what encoding gives, except for the case of digits. */
  @Test
  void decodingIsOneToOne() {
    Laws.forAll(
        "one to one",
        DRAWS,
        DrawnTexts.random("abcz019-", 12),
        text -> {
          String decoded = Punycode.decodeOrNull(text);
          if (decoded != null) {
            assertEquals(text, Punycode.encodeOrNull(decoded));
          }
        });
  }

  @Test
  void nfcIsIdempotentAndWhatThisJavaSays() {
    Laws.forAll(
        "nfc",
        DRAWS,
        DrawnTexts.mix(
            DrawnTexts.random(),
            LABELS,
            DrawnTexts.random(
                "aeA\u0300\u0301\u0316\u0323\u0327\u0345\u1100\u1161\u11A8\uAC00", 40),
            DrawnTexts.random(
                "\u09C7\u09BE\u0DD9\u0DCA\u0DCF\u0DDC\u3099か\u1025\u102E\u0F71\u0F72", 9)),
        text -> {
          String normal = Nfc.normalize(text);
          assertSame(normal, Nfc.normalize(normal));
          assertEquals(text.equals(normal), Nfc.isNormal(text));
          if (text.codePoints().allMatch(IdnaLaws::isKnown)) {
            assertEquals(Normalizer.normalize(text, Normalizer.Form.NFC), normal);
          }
        });
  }

  private static boolean isKnown(int point) {
    return Character.isDefined(point) && Character.getType(point) != Character.SURROGATE;
  }

  @Test
  void anIriAndItsUriHaveTheSameNameByIdna() {
    Laws.forAll(
        "names",
        DRAWS,
        DrawnTexts.mix(DOMAINS.map(d -> "http://" + d + "/é"), Drawn.IRI_REFERENCES),
        text -> {
          IriReference iri = IriReference.tryParse(text).orElseNull();
          if (iri == null) {
            return;
          }
          UriReference uri;
          try {
            uri = iri.toUri(RegNames.IDNA);
          } catch (UriParseException e) {
            assertTrue(e.error().index() <= text.length());
            return;
          }
          Composed.assertWellMarked(uri);
          assertSame(uri, uri.toUri(RegNames.IDNA));
          assertEquals(uri, iri.toUri().toUri(RegNames.IDNA));
          assertEquals(iri.path(), IriReference.parse(text).path());
          assertEquals(iri.toUri().path(), uri.path());
        });
  }
}
