package dev.urial.url;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.report.UriParseException;
import dev.urial.testing.DrawnUrls;
import dev.urial.testkit.Nightly;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;

/** No {@link Url} exists whose own text is read as another URL, however one has come by it. */
@NullUnmarked // an assumption that fails ends the draw, which no checker sees
class UrlCopiesLaws {
  private static final int DRAWS = 20_000;

  private static final DrawnTexts STARTS =
      DrawnTexts.mix(
          DrawnUrls.INPUTS,
          DrawnUrls.BASES,
          DrawnTexts.inTurn(
              DrawnTexts.from("http://", "ws://", "ftp://", "file://", "foo://", "foo:", "file:"),
              DrawnTexts.from(
                  "localhost", "LOCALHOST", "h", "c", "", "c:80", "u@h", "[::1]", "1.2.3.4"),
              DrawnTexts.from(
                  "/", "/c|", "/C|/x", "/c:/x", "/c|x", "/a/c|", "//c|", "/%63|/", "", "//"),
              DrawnTexts.from("", "?q", "#f", "? ", "?#", "?'\"")));

  private static final DrawnTexts VALUES =
      DrawnTexts.mix(
          DrawnTexts.rows(
              4,
              "file",
              "http",
              "https",
              "foo",
              "localhost",
              "h",
              "c|",
              "C:",
              "/",
              "\\",
              "..",
              ".",
              "//",
              "%2e",
              "?",
              "#",
              "@",
              ":",
              "80",
              "65535",
              " ",
              "\t",
              "é",
              "①",
              "'",
              "\"",
              "|",
              "[::1]",
              "%",
              "\uD800",
              "^",
              "127.1"),
          DrawnTexts.from("file", "file", "http", "wss", "foo", "localhost", "", "c|/", "c|"));

  /** A copy with a text as one of the components. */
  private static final List<BiFunction<Url, String, Url>> COPIES =
      List.of(
          Url::withScheme,
          Url::withUsername,
          Url::withPassword,
          Url::withHost,
          (url, port) -> url.withPort(port.length() * 37),
          (url, nothing) -> url.withoutPort(),
          Url::withPath,
          Url::withQuery,
          (url, nothing) -> url.withoutQuery(),
          Url::withFragment,
          (url, nothing) -> url.withFragment(null),
          (url, text) -> setTwice(url.api(), text).toUrl());

  @Test
  void everyCopyIsReadAsItselfOrRefused() {
    Laws.forAll(
        "url copies",
        2 * DRAWS,
        STARTS,
        VALUES,
        (start, value) -> {
          Url url = Url.tryParse(start).orElseNull();
          Laws.assume(url != null);
          COPIES.forEach(copy -> copied(url, copy, value));
        });
  }

  @Nightly("a dozen times as many copies; everyCopyIsReadAsItselfOrRefused changes a URL once")
  @Test
  void everyCopyOfACopyIsReadAsItselfOrRefused() {
    Laws.forAll(
        "url copies of copies",
        2 * DRAWS,
        STARTS,
        VALUES,
        VALUES,
        (start, one, other) -> {
          Url url = Url.tryParse(start).orElseNull();
          Laws.assume(url != null);
          Set<Url> copies = new HashSet<>(); // the same one would be copied in the same ways
          for (BiFunction<Url, String, Url> copy : COPIES) {
            Url first = copied(url, copy, one);
            if (!copies.add(first)) {
              continue;
            }
            for (BiFunction<Url, String, Url> again : COPIES) {
              copied(first, again, other);
            }
          }
        });
  }

  private static Url copied(Url url, BiFunction<Url, String, Url> copy, String value) {
    try {
      Url copied = copy.apply(url, value);
      UrlAgreement.onItself(copied);
      return copied;
    } catch (UriParseException refused) {
      return url;
    }
  }

  private static UrlApi setTwice(UrlApi api, String text) {
    api.setProtocol("file");
    api.setHost(text);
    return api;
  }

  @Test
  void anExactConversionLeadsBack() {
    Laws.forAll(
        "url copies to URI",
        DRAWS,
        STARTS,
        VALUES,
        (start, scheme) -> {
          Url url = Url.tryParse(start).orElseNull();
          Laws.assume(url != null);
          Url copy = copied(url, Url::withScheme, scheme);
          if (UrlConversion.toUri(copy).isExact()) {
            assertEquals(copy, Url.of(copy.toUri()));
          }
        });
  }
}
