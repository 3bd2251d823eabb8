package dev.urial.urn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Uri;
import dev.urial.grammar.Percent;
import dev.urial.hash.BaseEncoding;
import dev.urial.hash.HashAlgorithm;
import dev.urial.hash.HashName;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.scheme.digest.MagnetUri;
import dev.urial.testkit.abnf.Grammar;
import dev.urial.testkit.abnf.Recogniser;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What holds for every URN, every hash and every magnet link. */
class UrnLaws {
  private static final int DRAWS = 4000;
  private static final Recogniser NAMESTRING = Recogniser.of(Grammar.rfc8141(), "namestring");

  private static final DrawnTexts URNS = DrawnTexts.of(Grammar.rfc8141(), "namestring");

  /** Names of the namespaces that are read here, good and bad. */
  private static final DrawnTexts NAMES =
      DrawnTexts.from(
          "urn:uuid:F81D4FAE-7dec-11d0-a765-00a0c91e6bf6",
          "urn:isbn:0-395-36341-1",
          "urn:isbn:9780395363416",
          "URN:ISBN:0-8044-2957-x",
          "urn:issn:0259-000x",
          "urn:ietf:RFC:2648",
          "urn:ietf:params:xml:ns:%7bx%7D",
          "urn:oid:1.3.6.1",
          "urn:nbn:DE:gbv:089-332175294",
          "urn:oasis:names:tc:SAML:2.0:assertion",
          "urn:sha1:YNCKHTQCWBTRNJIV4WNAE52SJUQCZO5C",
          "urn:tree:tiger:7N5OAMRNGMSSEUE3ORHOKWN4WWIQ5X4EBOOTLJY",
          "urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a",
          "urn:btih:YEX6DQDLXISUVHOJ6UM3GNNKPQJWPKEK",
          "urn:btmh:1220cAf1e1c30e81cb361b9ee167c4aa64228a7fa4fa9f6105232b28ad099f3a302e",
          "urn:ed2k:31D6CFE0D16AE931B73C59D7E0C089C0",
          "urn:crc32:CBF43926");

  private static final DrawnTexts ANY =
      DrawnTexts.mix(
          URNS, URNS.mutated(), NAMES, NAMES.mutated(), DrawnTexts.random("urn:ab-?+=#%2F/", 16));

  /** The ABNF of RFC 8141 is the judge of texts, indexes and rules. */
  @Test
  void textsAndErrorsAreThoseOfTheGrammar() {
    Laws.forAll(
        "urn",
        DRAWS,
        ANY,
        text -> {
          Parsed<Urn> parsed = Urn.tryParse(text);
          assertEquals(NAMESTRING.matches(text), parsed.isOk());
          SyntaxError error = parsed.errorOrNull();
          if (error == null) {
            assertEquals(text, parsed.orElseThrow().toString());
            assertEquals(parsed.orElseThrow(), Urn.tryOf(Uri.parse(text)).orElseThrow());
            return;
          }
          assertEquals(NAMESTRING.longestViablePrefix(text), error.index());
          Set<String> open = new HashSet<>(NAMESTRING.begunRulesAt(text));
          open.addAll(NAMESTRING.openRulesAt(text));
          assertTrue(open.contains(error.rule().id()), () -> error.rule() + " not in " + open);
        });
  }

  /** The old grammar, as a check of characters that is slow and plain. */
  @Test
  void rfc2141IsItsOwnGrammar() {
    String nid = "[A-Za-z0-9][A-Za-z0-9-]{0,31}";
    String nss = "(?:[A-Za-z0-9()+,\\-.:=@;$_!*']|%[0-9A-Fa-f]{2})+";
    Laws.forAll(
        "old urn",
        DRAWS,
        ANY,
        text -> {
          boolean old =
              text.matches("(?i:urn):" + nid + ":" + nss) && !text.matches("(?i:urn:urn:).*");
          Urn urn = Urn.tryParse(text, UrnSyntax.RFC_2141).orElseNull();
          assertEquals(old, urn != null);
          if (urn != null) {
            assertTrue(urn.advice().stream().allMatch(a -> a.end() <= text.length()));
            assertEquals(urn.normalize(), urn.normalize().normalize());
          }
        });
  }

  @Test
  void thePartsMakeTheText() {
    Laws.forAll(
        "parts",
        DRAWS,
        DrawnTexts.mix(URNS, NAMES),
        text -> {
          Urn urn = Urn.parse(text);
          String made =
              text.substring(0, 4)
                  + urn.nid()
                  + ":"
                  + urn.nss()
                  + (urn.rComponent() == null ? "" : "?+" + urn.rComponent())
                  + (urn.qComponent() == null ? "" : "?=" + urn.qComponent())
                  + (urn.fComponent() == null ? "" : "#" + urn.fComponent());
          assertEquals(text, made);
          assertEquals(
              "urn" + text.substring(3),
              Urn.builder()
                  .nid(urn.nid())
                  .nss(urn.nss())
                  .rComponent(urn.rComponent())
                  .qComponent(urn.qComponent())
                  .fComponent(urn.fComponent())
                  .build()
                  .toString());
        });
  }

  @Test
  void normalizingIsIdempotentAndEquivalent() {
    Laws.forAll(
        "normal",
        DRAWS,
        DrawnTexts.mix(URNS, NAMES, NAMES.mutated()),
        text -> {
          Urn urn = Urn.tryParse(text).orElseNull();
          if (urn == null) {
            return;
          }
          Urn normal = urn.normalize();
          assertEquals(normal, normal.normalize());
          assertTrue(urn.isEquivalentTo(normal));
          assertEquals(normal, normal.withoutComponents());
          assertEquals(urn.typed().isOk(), normal.typed().isOk());
          TypedUrn typed = urn.typed().orElseNull();
          if (typed != null) {
            assertEquals(typed.normalNss(), normal.nss());
            assertEquals(typed.getClass(), normal.typed().orElseThrow().getClass());
            assertTrue(!typed.parts().isEmpty());
          }
        });
  }

  /** Rules of namespaces join and never part; the relation is an equivalence. */
  @Test
  void equivalenceIsReflexiveSymmetricAndTransitive() {
    DrawnTexts few =
        DrawnTexts.from(
            "urn:isbn:0395363411",
            "URN:isbn:0-395-36341-1",
            "urn:isbn:9780395363416?=a",
            "urn:isbn:978-0-395-36341-6",
            "urn:isbn:0395363412",
            "urn:a1:%2c",
            "urn:A1:%2C",
            "urn:a1:,",
            "urn:ietf:rfc:1#a",
            "urn:IETF:RFC:1",
            "urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a",
            "urn:btih:YEX6DQDLXISUVHOJ6UM3GNNKPQJWPKEK");
    Laws.forAll(
        "equivalence",
        DRAWS,
        few,
        few,
        few,
        (x, y, z) -> {
          Urn a = Urn.parse(x);
          Urn b = Urn.parse(y);
          Urn c = Urn.parse(z);
          assertTrue(a.isEquivalentTo(a));
          assertEquals(a.isEquivalentTo(b), b.isEquivalentTo(a));
          assertTrue(!(a.isEquivalentTo(b) && b.isEquivalentTo(c)) || a.isEquivalentTo(c));
          assertEquals(
              a.isEquivalentTo(b),
              a.normalize().assignedName().equals(b.normalize().assignedName()));
        });
  }

  /** Every character may be in a name; it comes back. */
  @Test
  void namesOfAnyCharactersAreBuilt() {
    Laws.forAll(
        "name",
        DRAWS,
        DrawnTexts.random(),
        data -> {
          Laws.assume(isWellFormed(data) && !data.isEmpty());
          Urn urn = Urn.builder().nid("example").name(data).build();
          assertEquals(data, Percent.decode(urn.nss()));
          MagnetUri magnet =
              MagnetUri.builder().displayName(data).tracker(data).parameter(data, data).build();
          assertEquals(data, magnet.displayName());
          assertEquals(data, magnet.parameters().get(2).name());
          assertEquals(data, magnet.parameters().get(2).value());
          assertEquals(magnet, MagnetUri.parse(magnet.toString()));
        });
  }

  @Test
  void everyCodePointMayStandInAName() {
    for (int c = 0; c <= Character.MAX_CODE_POINT; c += c < 0x3000 ? 1 : 97) {
      if (c >= 0xD800 && c <= 0xDFFF) {
        continue;
      }
      String data = Character.toString(c);
      assertEquals(data, Percent.decode(Urn.builder().nid("example").name(data).build().nss()));
      assertEquals(data, MagnetUri.builder().displayName(data).build().displayName());
    }
  }

  private static boolean isWellFormed(String text) {
    return text.codePoints().noneMatch(c -> c >= 0xD800 && c <= 0xDFFF);
  }

  @Test
  void digitsGiveTheirOctetsBackAndHaveOneSpelling() {
    Laws.forAll(
        "digits",
        DRAWS,
        DrawnTexts.random("AaBbZz0127-_=", 13),
        text -> {
          byte[] octets = text.getBytes(java.nio.charset.StandardCharsets.UTF_8);
          for (BaseEncoding encoding : BaseEncoding.values()) {
            String digits = encoding.encode(octets);
            assertEquals(encoding.length(octets.length), digits.length());
            assertTrue(Arrays.equals(octets, encoding.decode(digits)));
            Parsed<byte[]> read = encoding.tryDecode(text);
            if (read.isOk()) {
              String again = encoding.encode(read.orElseThrow());
              assertTrue(
                  encoding == BaseEncoding.BASE64URL
                      ? again.equals(text)
                      : again.equalsIgnoreCase(text));
            } else {
              SyntaxError error = read.errorOrNull();
              assertNotNull(error);
              assertTrue(error.index() <= text.length());
            }
          }
        });
  }

  /** A name verifies what it was made of, and nothing else. */
  @Test
  void hashesVerifyWhatTheyWereMadeOf() {
    Laws.forAll(
        "hashes",
        400,
        DrawnTexts.random("abc", 20),
        text -> {
          byte[] octets = text.getBytes(java.nio.charset.StandardCharsets.UTF_8);
          for (HashAlgorithm algorithm : HashAlgorithm.values()) {
            if (!algorithm.isAvailable()) {
              continue;
            }
            HashName name = algorithm.hash(octets);
            assertTrue(name.verify(octets));
            assertTrue(name.verify(new java.io.ByteArrayInputStream(octets)));
            assertTrue(
                !name.verify((text + "x").getBytes(java.nio.charset.StandardCharsets.UTF_8)));
            for (HashForm form : HashForm.values()) {
              if (form != HashForm.BITPRINT && form.algorithm() == algorithm) {
                Urn urn = form.of(name);
                assertEquals(urn, urn.normalize());
                assertEquals(
                    name, ((dev.urial.urn.HashUrn) urn.typed().orElseThrow()).hashes().get(0));
              }
            }
          }
        });
  }

  private static final DrawnTexts MAGNETS =
      DrawnTexts.from(
          "magnet:?xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a&dn=a+b",
          "magnet:?dn=a%20b&xt=urn:btih:YEX6DQDLXISUVHOJ6UM3GNNKPQJWPKEK",
          "magnet:?xt=urn%3Abtih%3Ac12fe1c06bba254a9dc9f519b335aa7c1367a88a",
          "MAGNET:?xt.1=urn:example:a&xt.2=urn:example:b",
          "magnet:?xt.2=urn:example:b&xt.1=urn:example:a&&",
          "magnet:?kt=a+b&x.pe=h:1&so=1,2-3&xl=10",
          "magnet:?xl=10&kt=a+b&x.pe=h:1&so=1,2-3#f",
          "magnet:?dn=%ff+%FE&tr=%c3%28&tr=+",
          "magnet:?");

  @Test
  void magnetsAreReadAsTheyAre() {
    Laws.forAll(
        "magnet",
        DRAWS,
        DrawnTexts.mix(MAGNETS, MAGNETS.mutated(), MAGNETS.mutated().mutated()),
        text -> {
          Parsed<MagnetUri> parsed = MagnetUri.tryParse(text);
          SyntaxError error = parsed.errorOrNull();
          if (error != null) {
            assertTrue(error.index() <= text.length());
            assertTrue(error.message().length() > 0);
            return;
          }
          MagnetUri magnet = parsed.orElseThrow();
          assertEquals(text, magnet.toString());
          assertEquals(magnet, MagnetUri.tryOf(Uri.parse(text)).orElseThrow());
          MagnetUri normal = magnet.normalize();
          assertEquals(normal, normal.normalize());
          assertTrue(magnet.isEquivalentTo(normal));
          assertEquals(magnet.exactLength(), normal.exactLength());
          assertEquals(magnet.selectedFiles(), normal.selectedFiles());
          assertEquals(magnet.keywords(), normal.keywords());
          assertEquals(magnet.hashes().size(), normal.hashes().size());
        });
  }

  @Test
  void equivalenceOfMagnetsIsReflexiveSymmetricAndTransitive() {
    Laws.forAll(
        "magnets",
        DRAWS,
        MAGNETS,
        MAGNETS,
        MAGNETS,
        (x, y, z) -> {
          MagnetUri a = MagnetUri.parse(x);
          MagnetUri b = MagnetUri.parse(y);
          MagnetUri c = MagnetUri.parse(z);
          assertTrue(a.isEquivalentTo(a));
          assertEquals(a.isEquivalentTo(b), b.isEquivalentTo(a));
          assertTrue(!(a.isEquivalentTo(b) && b.isEquivalentTo(c)) || a.isEquivalentTo(c));
        });
  }
}
