package dev.urial.laws;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.IriReference;
import dev.urial.Uri;
import dev.urial.testkit.laws.Laws;
import dev.urial.url.Url;
import dev.urial.url.UrlConversion;
import dev.urial.url.UrlConversion.Change;
import dev.urial.url.UrlConversion.Reason;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The bridge between the two standards, in both directions. */
class UrlConversionLaws {
  private static final int DRAWS = 40_000;

  @Test
  void theChangesAppliedToTheInputGiveTheUrl() {
    Laws.forAll("changes to URL", DRAWS, DrawnUrls.INPUTS, text -> assertApplies(text, null));
  }

  @Test
  void theChangesAppliedToAReferenceGiveTheUrl() {
    Laws.forAll(
        "changes to URL with base",
        DRAWS,
        DrawnUrls.BASES,
        DrawnUrls.INPUTS,
        (base, text) -> {
          Url url = Url.tryParse(base).orElseNull();
          Laws.assume(url != null);
          assertApplies(text, url);
        });
  }

  private static void assertApplies(String text, @Nullable Url base) {
    UrlConversion<Url> conversion = UrlConversion.toUrl(text, base);
    assertEquals(Url.tryParse(text, base), conversion.result());
    Url url = conversion.result().orElseNull();
    Laws.assume(url != null);
    assertEquals(url.href(), conversion.applied(), () -> conversion.changes().toString());
    assertWellOrdered(conversion);
    assertEquals(text.equals(url.href()), conversion.isExact());
  }

  /** Ranges stand in order, and no change changes nothing. */
  private static void assertWellOrdered(UrlConversion<?> conversion) {
    int end = 0;
    for (Change change : conversion.changes()) {
      assertTrue(change.start() >= end, conversion::toString);
      assertTrue(!change.before().equals(change.after()), conversion::toString);
      assertEquals(conversion.input().substring(change.start(), change.end()), change.before());
      end = change.end();
    }
  }

  @Test
  void aUrlBecomesAUriWithNothingButEncodedCharacters() {
    Laws.forAll(
        "URL to URI",
        DRAWS,
        DrawnUrls.INPUTS,
        text -> {
          Url url = Url.tryParse(text).orElseNull();
          Laws.assume(url != null);
          UrlConversion<Uri> conversion = UrlConversion.toUri(url);
          Uri uri = conversion.result().orElseThrow();
          assertEquals(uri.toString(), conversion.applied());
          assertEquals(Uri.isValid(url.href()), conversion.isExact());
          assertEquals(url.toUri(), uri);
          assertWellOrdered(conversion);
        });
  }

  @Test
  void throughAUriAndBackIsTheSameUrlOrTheChangesSayWhy() {
    Laws.forAll(
        "URL to URI to URL",
        DRAWS,
        DrawnUrls.INPUTS,
        text -> {
          Url url = Url.tryParse(text).orElseNull();
          Laws.assume(url != null);
          UrlConversion<Uri> there = UrlConversion.toUri(url);
          if (there.isExact()) {
            assertEquals(url, Url.from(there.result().orElseThrow()));
          } else {
            assertTrue(
                there.changes().stream()
                    .allMatch(
                        c ->
                            c.reason() == Reason.NO_URI_CHARACTER
                                || c.reason() == Reason.BARE_PERCENT));
          }
        });
  }

  @Test
  void anIriReferenceIsReadAsItsText() {
    Laws.forAll(
        "IRI to URL",
        DRAWS,
        Drawn.IRI_REFERENCES,
        text -> {
          Url base = Url.parse("http://example.com/a/b?c#d");
          UrlConversion<Url> conversion = UrlConversion.toUrl(IriReference.parse(text), base);
          assertEquals(UrlConversion.toUrl(text, base), conversion);
        });
  }
}
