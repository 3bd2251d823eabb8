package dev.urial.internal.text;

import static dev.urial.testing.Drawn.ANY;
import static dev.urial.testing.Drawn.IRI_REFERENCES;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.urial.IriReference;
import dev.urial.testing.ByTheBook;
import dev.urial.testkit.laws.Growth;
import dev.urial.testkit.laws.Laws;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The cut is the regular expression of appendix B, and within the authority what is drawn. */
class AppendixBTest {
  private static final int DRAWS = 20_000;

  @Test
  void theCutIsTheRegularExpressionOfAppendixB() {
    Laws.forAll(
        "appendix B",
        DRAWS,
        ANY,
        text -> {
          AppendixB at = AppendixB.of(text);
          ByTheBook ours =
              new ByTheBook(
                  at.schemeEnd < 0 ? null : text.substring(0, at.schemeEnd),
                  at.authorityStart < 0 ? null : text.substring(at.authorityStart, at.pathStart),
                  text.substring(at.pathStart, at.pathEnd),
                  at.pathEnd < at.queryEnd ? text.substring(at.pathEnd + 1, at.queryEnd) : null,
                  at.queryEnd < text.length() ? text.substring(at.queryEnd + 1) : null);
          assertEquals(ByTheBook.split(text), ours);
        });
  }

  @Test
  void ofWhatParsesTheCutIsWhatTheParserFound() {
    Laws.forAll(
        "authority",
        DRAWS,
        IRI_REFERENCES,
        text -> {
          IriReference r = IriReference.parse(text);
          AppendixB at = AppendixB.of(text);
          assertEquals(r.userinfo(), userinfo(at));
          assertEquals(r.host(), host(at));
          assertEquals(r.port(), port(at));
        });
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {
        "http://u:p:q@h:80/,   u:p:q, h, 80,  8",
        "http://u@h,           u,     h, -,  -1",
        "//a:b@c:d@e:f:g/,     a:b@c:d, e, f:g, 3",
        "//[::1]:80,           -, [::1], 80, -1",
        "//u@[::1,             u, [, :1, -1",
        "//:@:,                :, '', '', 2",
        "x y://a b?u:p@h,      -, a b, -, -1",
        "a:b@c,                -, -, -, -1"
      })
  void anAuthorityIsCutAtItsLastAtSign(
      String text,
      @Nullable String userinfo,
      @Nullable String host,
      @Nullable String port,
      int user) {
    AppendixB at = AppendixB.of(text);
    assertEquals(userinfo, userinfo(at));
    assertEquals(host, host(at));
    assertEquals(port, port(at));
    assertEquals(user, at.userEnd);
  }

  @Test
  void anAuthorityAloneGoesOnToTheEnd() {
    AppendixB at = AppendixB.ofAuthority("u/x@h?:8#");
    assertEquals("u/x", userinfo(at));
    assertEquals("h?", host(at));
    assertEquals("8#", port(at));
    assertNull(userinfo(AppendixB.ofAuthority("")));
  }

  @ParameterizedTest
  @ValueSource(strings = {":", "@", "/", "[", "]", "?", "#", "a:b@"})
  void timeIsLinear(String piece) {
    Growth.isLinear(piece, 30_000, n -> "//" + piece.repeat(n), AppendixB::of);
  }

  private static @Nullable String userinfo(AppendixB at) {
    return at.at < 0 ? null : at.text.substring(at.authorityStart, at.at);
  }

  private static @Nullable String host(AppendixB at) {
    return at.authorityStart < 0 ? null : at.text.substring(at.hostStart(), at.hostEnd);
  }

  private static @Nullable String port(AppendixB at) {
    return at.hasPort() ? at.text.substring(at.hostEnd + 1, at.pathStart) : null;
  }
}
