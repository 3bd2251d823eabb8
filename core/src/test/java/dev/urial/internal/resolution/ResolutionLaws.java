package dev.urial.internal.resolution;

import static dev.urial.testing.Composed.assertWellMarked;
import static dev.urial.testing.Drawn.DOTTED;
import static dev.urial.testing.Drawn.DOTTED_BASES;
import static dev.urial.testing.Drawn.IRIS;
import static dev.urial.testing.Drawn.IRI_REFERENCES;
import static dev.urial.testing.Drawn.URIS;
import static dev.urial.testing.Drawn.URI_REFERENCES;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Equivalence;
import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.report.UriParseException;
import dev.urial.testing.ByTheBook;
import dev.urial.testing.Drawn;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ResolutionLaws {
  private static final int DRAWS = 20_000;

  private static final DrawnTexts BASES = DrawnTexts.mix(URIS, DOTTED_BASES);
  private static final DrawnTexts REFERENCES =
      DrawnTexts.mix(
          URI_REFERENCES, DOTTED, DOTTED.map(p -> p + "?q"), DOTTED.map(p -> "//h/" + p));

  /** Paths in which dots are escaped here and there. */
  private static final DrawnTexts ESCAPED_DOTS =
      DrawnTexts.rows(7, "%2e", "%2E", ".", "/", "/", "a", "%61");

  private static String byTheBook(String base, String reference, boolean strict) {
    return ByTheBook.transform(ByTheBook.split(base), ByTheBook.split(reference), strict)
        .guarded()
        .recompose();
  }

  @Test
  void resolvingIsByTheBook() {
    Laws.forAll(
        "resolve",
        3 * DRAWS,
        BASES,
        REFERENCES,
        (base, reference) -> {
          Laws.assume(UriReference.isValid(reference));
          Uri target = Uri.parse(base).resolve(reference);
          assertEquals(byTheBook(base, reference, true), target.toString());
          assertWellMarked(target);
          assertEquals(target, Uri.parse(base).resolve(UriReference.parse(reference)));
        });
  }

  @Test
  void resolvingIrisIsByTheBook() {
    Laws.forAll(
        "resolve IRIs",
        DRAWS,
        DrawnTexts.mix(IRIS, DOTTED_BASES),
        DrawnTexts.mix(IRI_REFERENCES, DOTTED.map(p -> p + "é")),
        (base, reference) -> {
          Laws.assume(IriReference.isValid(reference));
          Iri target = Iri.parse(base).resolve(IriReference.parse(reference));
          assertEquals(byTheBook(base, reference, true), target.toString());
          assertWellMarked(target);
        });
  }

  @Test
  void resolvingNonStrictIsByTheBook() {
    Laws.forAll(
        "resolve non-strict",
        DRAWS,
        DOTTED_BASES,
        DrawnTexts.mix(
            DOTTED.map(p -> "s:" + p), DOTTED.map(p -> "S:" + p), DOTTED, URI_REFERENCES),
        (base, reference) -> {
          Laws.assume(UriReference.isValid(reference));
          Uri target = Uri.parse(base).resolveNonStrict(UriReference.parse(reference));
          assertEquals(byTheBook(base, reference, false), target.toString());
          assertWellMarked(target);
        });
  }

  @Test
  void relativizingAndResolvingLeadBack() {
    DrawnTexts related =
        DrawnTexts.mix(
            BASES, DOTTED_BASES, DrawnTexts.from("s://h/a/b", "s:a/b", "s:/a/./b", "s://h//"));
    Laws.forAll(
        "relativize",
        2 * DRAWS,
        related,
        related,
        (b, t) -> {
          Uri base = Uri.parse(b);
          Uri target = Uri.parse(t);
          UriReference reference = base.relativize(target);
          if (base.resolve((UriReference) target).equals(target)) {
            assertEquals(target, base.resolve(reference));
            assertTrue(reference.toString().length() <= t.length());
          } else {
            assertEquals(target, reference);
          }
        });
  }

  @Test
  void relativizingIrisLeadsBack() {
    Laws.forAll(
        "relativize IRIs",
        DRAWS,
        IRIS,
        IRI_REFERENCES,
        (b, r) -> {
          Iri base = Iri.parse(b);
          Iri target = base.resolve(IriReference.parse(r));
          Laws.assume(base.resolve(target).equals(target));
          assertEquals(target, base.resolve(base.relativize(target)));
        });
  }

  /** No shorter text leads to the target: all of them are tried. */
  @Test
  void relativizingAnswersTheShortest() {
    List<String> all = texts("a./?", 6);
    DrawnTexts paths = DrawnTexts.random("a./", 7);
    DrawnTexts texts =
        DrawnTexts.mix(
            paths.map(p -> "s://h/" + p),
            paths.map(p -> "s://a.long.name/" + p),
            paths.map(p -> "s://a.long.name//" + p),
            paths.map(p -> "s://h/a?" + p),
            paths.map(p -> "s:a" + p),
            paths.map(p -> "s:/a" + p),
            paths.map(p -> "s:/.//" + p));
    Laws.forAll(
        "shortest",
        1000,
        texts,
        texts,
        (b, t) -> {
          Uri base = Uri.parse(b);
          Uri target = Uri.parse(t);
          Laws.assume(base.resolve((UriReference) target).equals(target));
          int length = base.relativize(target).toString().length();
          for (String shorter : all) {
            if (shorter.length() >= length) {
              break;
            }
            boolean leads =
                UriReference.isValid(shorter) && base.resolve(shorter).toString().equals(t);
            assertTrue(!leads, () -> shorter + " is shorter");
          }
        });
  }

  /** All texts of an alphabet up to a length, the shortest first. */
  private static List<String> texts(String alphabet, int longest) {
    List<String> all = new ArrayList<>(List.of(""));
    for (int i = 0; all.get(i).length() < longest; i++) {
      for (int c = 0; c < alphabet.length(); c++) {
        all.add(all.get(i) + alphabet.charAt(c));
      }
    }
    return all;
  }

  /**
   * For bases with an authority or a rooted path and without dot-segments, and for references
   * without escaped ones, it does not matter whether one normalizes before or after resolving.
   *
   * <p>An escaped dot is a dot to who normalizes and a character like any other to who resolves
   * (RFC 3986 §5.2.4 looks at texts): {@code x/%2e/../g} goes back over the dot, {@code x/./../g}
   * over the {@code x}.
   */
  @Test
  void normalizingAndResolvingCommute() {
    Laws.forAll(
        "normalize and resolve",
        2 * DRAWS,
        DrawnTexts.mix(URIS, DOTTED_BASES),
        DrawnTexts.mix(REFERENCES, ESCAPED_DOTS, ESCAPED_DOTS.map(p -> "s:" + p)),
        (b, r) -> {
          Laws.assume(UriReference.isValid(r));
          Uri base = Uri.parse(b);
          Laws.assume(base.hasAuthority() || base.path().startsWith("/"));
          Laws.assume(!hasDotSegment(base));
          UriReference reference = UriReference.parse(r);
          Laws.assume(!hasEscapedDotSegment(reference));
          assertEquals(
              base.resolve(reference).normalize(),
              base.normalize().resolve(reference.normalize()).normalize());
        });
  }

  private static boolean hasDotSegment(IriReference reference) {
    return reference.pathSegments().stream()
        .map(segment -> segment.replaceAll("(?i)%2e", "."))
        .anyMatch(segment -> segment.equals(".") || segment.equals(".."));
  }

  private static boolean hasEscapedDotSegment(IriReference reference) {
    return reference.pathSegments().stream()
        .filter(segment -> segment.indexOf('%') >= 0)
        .map(segment -> segment.replaceAll("(?i)%2e", "."))
        .anyMatch(segment -> segment.equals(".") || segment.equals(".."));
  }

  /** Why the law above asks for it. */
  @Test
  void anEscapedDotIsADotToWhoNormalizesOnly() {
    Uri base = Uri.parse("http://h/");
    UriReference reference = UriReference.parse("x/%2e/../g");
    assertEquals("http://h/x/g", base.resolve(reference).normalize().toString());
    assertEquals("http://h/g", base.resolve(reference.normalize()).toString());
  }

  @Test
  void sameDocumentIsTheSameTargetButForFragments() {
    Laws.forAll(
        "same document",
        DRAWS,
        DOTTED_BASES,
        DrawnTexts.mix(DOTTED, DrawnTexts.from("", "#", "#f", "?", "?q", "?q#f")),
        (b, r) -> {
          Laws.assume(UriReference.isValid(r));
          Uri base = Uri.parse(b);
          UriReference reference = UriReference.parse(r);
          assertEquals(
              base.resolve(reference).withoutFragment().equals(base.withoutFragment()),
              base.isSameDocument(reference));
        });
  }

  /** What an operation accepts does not depend on the receiver's class. */
  @Test
  void resolvingAnIriReferenceDoesNotDependOnTheBasesClass() {
    Laws.forAll(
        "class",
        DRAWS,
        IRI_REFERENCES,
        reference -> {
          Iri ascii = Iri.parse("http://a/b");
          Iri other = Iri.parse("http://é/b");
          IriReference r = IriReference.parse(reference);
          String expected = ascii.resolve(r).toString();
          assertEquals(
              IriReference.parse(expected).isEquivalentTo(r, Equivalence.STRING),
              ascii.resolve(r).equals(r));
          Iri target = other.resolve(r);
          assertEquals(
              r.scheme() != null || r.hasAuthority()
                  ? expected
                  : expected.replaceFirst("//a", "//é"),
              target.toString());
        });
  }

  @Test
  void resolvingATextRefusesWhatIsNoUriReference() {
    Laws.forAll(
        "refuses",
        DRAWS,
        Drawn.ANY,
        text -> {
          Uri base = Uri.parse("http://a/b");
          if (UriReference.isValid(text)) {
            assertEquals(base.resolve(UriReference.parse(text)), base.resolve(text));
          } else {
            assertThrows(UriParseException.class, () -> base.resolve(text));
          }
        });
  }
}
