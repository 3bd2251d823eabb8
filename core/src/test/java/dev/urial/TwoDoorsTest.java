package dev.urial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.urial.grammar.Percent;
import dev.urial.grammar.Rule;
import dev.urial.internal.text.LoneSurrogates;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every component of a builder has a door for syntax and one for data. */
class TwoDoorsTest {
  private static UriBuilder<Uri> uri() {
    return Uri.builder().scheme("http").host("h");
  }

  private static UriBuilder<Iri> iri() {
    return Iri.builder().scheme("http").host("h");
  }

  @Test
  void aUserAndAPasswordAreEncodedEachForItself() {
    assertEquals(
        "http://a%3Ab%40c:d:e%2F%C3%A9@h", uri().userinfoData("a:b@c", "d:e/é").build().toString());
    assertEquals("http://joe@h", uri().userinfoData("joe", null).build().toString());
    assertEquals("http://joe:@h", uri().userinfoData("joe", "").build().toString());
    assertEquals("http://é:é@h", iri().userinfoData("é", "é").build().toString());
    assertEquals("http://100%25@h", uri().userinfoData("100%", null).build().toString());
  }

  @Test
  void anErrorOfAPasswordAsDataShowsNone() {
    SyntaxError error =
        Objects.requireNonNull(uri().userinfoData("joe", "hunter2\uD800").tryBuild().errorOrNull());
    assertEquals(11, error.index());
    assertFalse((error.message() + error.diagram() + error).contains("hunter2"));
  }

  @ParameterizedTest
  @CsvSource({
    "example.com, http://example.com, http://example.com",
    "bücher.example, http://xn--bcher-kva.example, http://bücher.example",
    "bücher.example., http://xn--bcher-kva.example., http://bücher.example.",
    "a b, http://a%20b, http://a%20b",
    "50%, http://50%25, http://50%25",
    "a/b@c, http://a%2Fb%40c, http://a%2Fb%40c",
    "127.0.0.1, http://127.0.0.1, http://127.0.0.1",
    "::1, http://[::1], http://[::1]",
    "[::1], http://[::1], http://[::1]",
    "[v1.a], http://[v1.a], http://[v1.a]",
    "'', http://, http://",
  })
  void aHostIsTakenAsPeopleWriteIt(String data, String uri, String iri) {
    assertEquals(uri, uri().hostData(data).build().toString());
    assertEquals(iri, iri().hostData(data).build().toString());
  }

  @ParameterizedTest
  @CsvSource({"h:80, 0", "1::2::3, 5", "v1.a:b, 0", "[::1, 4", "é.-b, 2", "é..b, 2"})
  void aHostThatIsNoneIsRefusedWhereItBreaks(String data, int index) {
    SyntaxError error = Objects.requireNonNull(uri().hostData(data).tryBuild().errorOrNull());
    assertEquals(data, error.input());
    assertEquals(index, error.index(), error.message());
  }

  @Test
  void anEarlierErrorOfDataIsForgottenWhenTheComponentIsSetAgain() {
    assertEquals("http://a", uri().hostData("h:80").host("a").build().toString());
    assertEquals("http://a@h", uri().userinfoData("\uD800", null).userinfo("a").build().toString());
    assertEquals("http://h#a", uri().fragmentData("\uD800").fragment("a").build().toString());
    assertEquals("http://h?a", uri().queryData("\uD800").query("a").build().toString());
    assertEquals("http://b", uri().hostData("h:80").authority("b").build().toString());
  }

  @ParameterizedTest
  @CsvSource({
    "/a b/c?d, http://h/a%20b/c%3Fd",
    "a/b, http://h/a/b",
    "/a/, http://h/a/",
    "/, http://h/",
    "'', http://h",
    "//a, http://h//a",
    "/a//b, http://h/a//b",
    "/100%/é, http://h/100%25/%C3%A9"
  })
  void aPathAsDataIsSegmentsWithSlashesBetweenThem(String data, String built) {
    assertEquals(built, uri().pathData(data).build().toString());
  }

  @Test
  void aPathAsDataIsRepairedAsSegmentsAre() {
    assertEquals("/.//a", UriReference.builder().pathData("//a").build().toString());
    assertEquals("./a:b", UriReference.builder().pathData("a:b").build().toString());
    assertEquals(
        UriBuilder.DataRule.SEGMENT,
        Objects.requireNonNull(uri().pathData("/a/../b").tryBuild().errorOrNull()).rule());
    assertEquals("http://h/x/y", uri().segment("z").pathData("/x").segment("y").build().toString());
  }

  @Test
  void aQueryAndAFragmentAsDataAreReadBackByDecoding() {
    assertEquals("http://h?a=b&100%25%20%23", uri().queryData("a=b&100% #").build().toString());
    assertEquals("http://h#50%25%20%C3%A9%23", uri().fragmentData("50% é#").build().toString());
    assertEquals("http://h#50%25%20é%23", iri().fragmentData("50% é#").build().toString());
    assertEquals(
        Rule.UTF8_OCTETS,
        Objects.requireNonNull(uri().fragmentData("a\uDC00").tryBuild().errorOrNull()).rule());
    assertEquals(
        Rule.UTF8_OCTETS,
        Objects.requireNonNull(uri().queryData("a\uDC00").tryBuild().errorOrNull()).rule());
  }

  @Test
  void whatEntersAsDataIsReadBackByDecodingTheSyntax() {
    Laws.forAll(
        "data are read back",
        2000,
        DrawnTexts.random(),
        data -> {
          if (LoneSurrogates.first(data) >= 0) {
            return;
          }
          for (Iri built :
              new Iri[] {
                uri().userinfoData(data, data).queryData(data).fragmentData(data).build(),
                iri().userinfoData(data, data).queryData(data).fragmentData(data).build()
              }) {
            String userinfo = Objects.requireNonNull(built.userinfo());
            int colon = userinfo.indexOf(':');
            assertEquals(data, Percent.decode(userinfo.substring(0, colon)));
            assertEquals(data, Percent.decode(userinfo.substring(colon + 1)));
            assertEquals(data, Percent.decode(Objects.requireNonNull(built.query())));
            assertEquals(data, Percent.decode(Objects.requireNonNull(built.fragment())));
          }
        });
  }

  // Copies.

  @Test
  void aCopyChangesOneComponentAndTakesSyntax() {
    Uri u = Uri.parse("http://u@h:80/p?q#f");
    assertEquals("ws://u@h:80/p?q#f", u.withScheme("ws").toString());
    assertEquals("http://a/p?q#f", u.withAuthority("a").toString());
    assertEquals("http:/p?q#f", u.withAuthority(null).toString());
    assertEquals("http://v:w@h:80/p?q#f", u.withUserinfo("v:w").toString());
    assertEquals("http://h:80/p?q#f", u.withUserinfo(null).toString());
    assertEquals("http://h:80/p?q#f", u.withoutUserinfo().toString());
    assertEquals("http://u@[::1]:80/p?q#f", u.withHost("[::1]").toString());
    assertEquals("http://u@h:81/p?q#f", u.withPort(81).toString());
    assertEquals("http://u@h/p?q#f", u.withoutPort().toString());
    assertEquals("http://u@h:80/a%20b?q#f", u.withPath("/a%20b").toString());
    assertEquals("http://u@h:80/p?r=s#f", u.withQuery("r=s").toString());
    assertEquals("http://u@h:80/p#f", u.withoutQuery().toString());
    assertEquals("http://u@h:80/p?q", u.withFragment(null).toString());
    assertThrows(UriParseException.class, () -> u.withHost("a b"));
    assertThrows(UriParseException.class, () -> u.withPath("a"));
    assertThrows(IllegalArgumentException.class, () -> u.withPort(-1));
    assertThrows(UriParseException.class, () -> Uri.parse("urn:a:b").withHost("h"));
    assertThrows(UriParseException.class, () -> Uri.parse("urn:a:b").withPort(80));
  }

  @Test
  void aCopyThatChangesNothingIsTheSameObject() {
    Uri u = Uri.parse("http://u@h:80/p?q#f");
    assertSame(u, u.withScheme("http"));
    assertSame(u, u.withAuthority("u@h:80"));
    assertSame(u, u.withUserinfo("u"));
    assertSame(u, u.withHost("h"));
    assertSame(u, u.withPort(80));
    assertSame(u, u.withPath("/p"));
    assertSame(u, u.withQuery("q"));
    Uri plain = Uri.parse("urn:a:b");
    assertSame(plain, plain.withoutPort());
    assertSame(plain, plain.withoutUserinfo());
  }

  @Test
  void everyNounGoesWithoutUserinfo() {
    assertEquals("//h/é", IriReference.parse("//é:p@h/é").withoutUserinfo().toString());
    assertEquals(UriReference.parse("//h"), IriReference.parse("//é@h").withoutUserinfo());
    assertEquals(Uri.parse("s://h"), Iri.parse("s://é@h").withoutUserinfo());
    assertEquals("//", UriReference.parse("//@").withoutUserinfo().toString());
    UriReference none = UriReference.parse("a@b");
    assertSame(none, none.withoutUserinfo());
  }

  @Test
  void aReferenceThatMayBeBrokenIsTried() {
    Uri base = Uri.parse("http://a/b/c");
    assertEquals("http://a/g", base.tryResolve("../g").orElseThrow().toString());
    assertEquals(1, Objects.requireNonNull(base.tryResolve("a b").errorOrNull()).index());
    Laws.forAll(
        "tryResolve agrees",
        2000,
        DrawnTexts.random(),
        text ->
            assertEquals(
                UriReference.tryParse(text).map(r -> base.resolve(r)), base.tryResolve(text)));
  }

  // Ports.

  @ParameterizedTest
  @CsvSource({
    "http://h/, , 80",
    "HTTPS://h, , 443",
    "http://h:/, , 80",
    "http://h:080/, 80, 80",
    "http://h:8080/, 8080, 8080",
    "http://h:99999999999/, , ",
    "http://h:2147483647/, 2147483647, 2147483647",
    "sip://h, , 5060",
    "file:///a, , ",
    "x-unheard-of://h/, , ",
    "x-unheard-of://h:1/, 1, 1",
    "http:a, , ",
    "//h:1/, 1, 1",
    "//h/, , ",
  })
  void aPortIsWrittenOrMeant(String text, Integer number, Integer effective) {
    IriReference r = IriReference.parse(text);
    assertEquals(number, r.portNumber().isPresent() ? r.portNumber().getAsInt() : null);
    assertEquals(effective, r.effectivePort().isPresent() ? r.effectivePort().getAsInt() : null);
  }
}
