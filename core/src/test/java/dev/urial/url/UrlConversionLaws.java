package dev.urial.url;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.IriReference;
import dev.urial.Uri;
import dev.urial.report.Change;
import dev.urial.testing.Drawn;
import dev.urial.testing.DrawnUrls;
import dev.urial.testkit.laws.Laws;
import dev.urial.url.UrlConversion.Reason;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.NullUnmarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The bridge between the two standards, in both directions. */
@NullUnmarked // an assumption that fails ends the draw, which no checker sees
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

  /** Ranges are in order, and no change changes nothing. */
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
            assertEquals(url, Url.of(there.result().orElseThrow()));
          } else {
            Url back = Url.of(there.result().orElseThrow());
            assertEquals(data(url), data(back), "the same data, more of them escaped");
            assertTrue(there.changes().stream().allMatch(UrlConversionLaws::isEscaping));
          }
        });
  }

  private static boolean isEscaping(Change change) {
    return change.reason() == Reason.NO_URI_CHARACTER || change.reason() == Reason.BARE_PERCENT;
  }

  /** What the components stand for, percent-decoded as the URL Standard does (§1.3). */
  private static List<String> data(Url url) {
    List<String> data = new ArrayList<>();
    for (String part :
        Arrays.asList(
            url.scheme(),
            url.username(),
            url.password(),
            url.host(),
            url.portNumber().toString(),
            url.path(),
            url.query(),
            url.fragment())) {
      data.add(part == null ? "absent" : decoded(part));
    }
    return data;
  }

  private static String decoded(String text) {
    StringBuilder octets = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      boolean escape =
          text.charAt(i) == '%'
              && i + 2 < text.length()
              && Character.digit(text.charAt(i + 1), 16) >= 0
              && Character.digit(text.charAt(i + 2), 16) >= 0;
      octets.append(
          escape ? (char) Integer.parseInt(text.substring(i + 1, i + 3), 16) : text.charAt(i));
      i += escape ? 2 : 0;
    }
    return octets.toString();
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
          UrlConversion<Url> expected = UrlConversion.toUrl(text, base);
          assertEquals(expected.input(), conversion.input());
          assertEquals(expected.result(), conversion.result());
          assertEquals(expected.changes(), conversion.changes());
        });
  }
}
