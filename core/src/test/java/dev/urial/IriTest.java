package dev.urial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.grammar.Rule;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IriTest {
  @Test
  void componentsMayHoldOtherScripts() {
    Iri iri = Iri.parse("http://ü:ö@例え.jp:80/ä/ß?q=é\uE000#ñ");
    assertEquals("http", iri.scheme());
    assertEquals("ü:ö", iri.userinfo());
    assertEquals("例え.jp", iri.host());
    assertEquals(new Host.RegName("例え.jp"), iri.parsedHost());
    assertEquals("80", iri.port());
    assertEquals(List.of("ä", "ß"), iri.pathSegments());
    assertEquals("q=é\uE000", iri.query());
    assertEquals("ñ", iri.fragment());
    assertFalse(iri instanceof UriReference);
  }

  /** RFC 3987 §2.2: iprivate in queries only, ucschar everywhere but in scheme and port. */
  @ParameterizedTest
  @CsvSource({
    "'', 0, SCHEME",
    "é:a, 0, SCHEME",
    "aé:b, 1, SCHEME",
    "s:\uE000, 2, IPATH_ROOTLESS",
    "s:/\uE000, 3, IPATH_ABSOLUTE",
    "s://\uE000, 4, IREG_NAME",
    "s://\uE000@h, 4, IREG_NAME",
    "s://u:\uE000@h, 6, PORT",
    "s://u:é\uE000@h, 7, IUSERINFO",
    "s://h/\uE000, 6, IPATH_ABEMPTY",
    "s:#\uE000, 3, IFRAGMENT",
    "s:?\uFFFF, 3, IQUERY",
    "s://[::1]é, 9, IAUTHORITY",
    "s:%é, 3, PCT_ENCODED"
  })
  void whatIsNoneIsRefusedWithIndexAndRule(String text, int index, Rule rule) {
    SyntaxError expected = new SyntaxError(rule, index, text);
    assertEquals(expected, Iri.tryParse(text).errorOrNull());
    assertFalse(Iri.isValid(text));
    var thrown = assertThrows(UriParseException.class, () -> Iri.parse(text));
    assertEquals(expected, thrown.error());
  }

  @Test
  void charactersBeyondTheBasicPlaneAreTakenWhole() {
    assertTrue(Iri.isValid("s:\uD800\uDF00"));
    SyntaxError lone = Iri.tryParse("s:\uD800\uDF00\uDF00").errorOrNull();
    assertEquals(new SyntaxError(Rule.IPATH_ROOTLESS, 4, "s:\uD800\uDF00\uDF00"), lone);
    String plane = "s:?" + Character.toString(0x10FFFD);
    assertTrue(Iri.isValid(plane));
    assertFalse(Iri.isValid("s:?" + Character.toString(0x10FFFE)));
  }

  /** RFC 3987 §3.1, its examples. */
  @ParameterizedTest
  @CsvSource({
    "http://www.example.org/red%09ros\u00E9#red, http://www.example.org/red%09ros%C3%A9#red",
    "http://example.com/\uD800\uDF00\uD800\uDF01\uD800\uDF02,"
        + " http://example.com/%F0%90%8C%80%F0%90%8C%81%F0%90%8C%82",
    "http://r\u00E9sum\u00E9.example.org, http://r%C3%A9sum%C3%A9.example.org",
    "http://ü:ö@é:1/ä?\uE000#ñ, http://%C3%BC:%C3%B6@%C3%A9:1/%C3%A4?%EE%80%80#%C3%B1"
  })
  void toUriEncodesAsUtf8(String text, String uri) {
    Iri iri = Iri.parse(text);
    assertEquals(uri, iri.toUri().toString());
    assertEquals(Uri.parse(uri).path(), iri.toUri().path());
    assertTrue(iri.isEquivalentTo(iri.toUri(), Equivalence.SYNTAX));
    assertFalse(iri.isEquivalentTo(iri.toUri(), Equivalence.STRING));
  }

  /** RFC 3987 §3.2.1, its examples; and private use, which only a query may hold. */
  @ParameterizedTest
  @CsvSource({
    "http://www.example.org/D%C3%BCrst, http://www.example.org/Dürst",
    "http://www.example.org/D%FCrst, http://www.example.org/D%FCrst",
    "http://xn--99zt52a.example.org/%e2%80%ae, http://xn--99zt52a.example.org/%E2%80%AE",
    "s:%EE%80%80?%EE%80%80#%EE%80%80, s:%EE%80%80?\uE000#%EE%80%80",
    "s:%41%2f%20%25, s:A%2f%20%25",
    "s:%C3%A9%c3%a9%C3, s:éé%C3",
    "s:%F0%90%8C%80, s:\uD800\uDF00",
    "s://%C3%A9@%C3%BC/, s://é@ü/",
    "s:%C2%A0%E3%80%80%EF%BB%BF, s:%C2%A0%E3%80%80%EF%BB%BF",
    "s:%E2%80%8E%D8%9C%E2%81%A6, s:%E2%80%8E%D8%9C%E2%81%A6",
    "s:%F0%90%80%80%F3%AF%BF%BD, s:\uD800\uDC00\uDB7F\uDFFD",
    "s:%E1%BF%BF%E2%80%80%E2%80%8A%E2%80%8B, s:\u1FFF%E2%80%80%E2%80%8A%E2%80%8B",
    "s:?%F3%B0%80%80%F4%8F%BF%BD, s:?\uDB80\uDC00\uDBFF\uDFFD",
    "s:%ef%bf%be%ed%a0%80, s:%EF%BF%BE%ED%A0%80"
  })
  void toIriShowsWhatMayBeShown(String uri, String iri) {
    assertEquals(iri, Uri.parse(uri).toIri().toString());
  }

  @Test
  void toIriOfWhatCouldNotShowMoreIsTheSame() {
    for (String text : new String[] {"s:é", "s:é%20%2f%FF", "s://%2f@%2F/%ED?%2f#%E2%80%AE"}) {
      Iri iri = Iri.parse(text);
      assertSame(iri, iri.toIri());
    }
    Iri iri = Iri.parse("s:%EE%80%80#%EE%80%80");
    assertSame(iri, iri.toIri());
    for (String text : new String[] {"s:%fe", "s://%c3@h", "s:?%ee%80", "s:#%aF", "s:?%EE%80%80"}) {
      assertFalse(Iri.parse(text).toIri().equals(Iri.parse(text)), text);
    }
    assertEquals("s:éü", Iri.parse("s:é%C3%BC").toIri().toString());
    assertInstanceOf(Uri.class, Iri.parse("s:é").toUri());
  }

  /** RFC 3987 §6.5; a base that is not a URI, and one that is. */
  @Test
  void resolvesIriReferences() {
    Iri base = Iri.parse("http://例え.jp/straße/a?q#f");
    assertEquals("http://例え.jp/größe", base.resolve(IriReference.parse("../größe")).toString());
    assertEquals("http://例え.jp/straße/a?q#x", base.resolve(IriReference.parse("#x")).toString());
    Iri target = base.resolve(IriReference.parse("//h/"));
    assertEquals("http://h/", target.toString());
    assertInstanceOf(Uri.class, target);
    assertEquals(
        "http://例え.jp/straße/ü", base.resolveNonStrict(IriReference.parse("HTTP:ü")).toString());
    assertEquals("größe", base.relativize(Iri.parse("http://例え.jp/straße/größe")).toString());
    assertTrue(base.isSameDocument(IriReference.parse("a?q#é")));
    assertFalse(base.isSameDocument(IriReference.parse("a?é")));
  }

  /** RFC 3987 §5.3.2.3: that of its URI, by §3.1; never Unicode normalization (§5.3.2.2). */
  @ParameterizedTest
  @CsvSource({
    "HTTP://É.Example/%c3%a9/../ü%2D, http://%C3%89.example/%C3%BC-",
    "s:é%E2%80%AE%e2%80%ae, s:%C3%A9%E2%80%AE%E2%80%AE",
    "s:e\u0301, s:e%CC%81",
    "s:\u00E9, s:%C3%A9",
    "http://é:80, http://%C3%A9:80"
  })
  void theNormalFormOfAnIri(String text, String normal) {
    Iri iri = Iri.parse(text);
    assertEquals(normal, iri.normalize(Equivalence.SYNTAX).toString());
    assertEquals(iri.toUri().normalize(Equivalence.SYNTAX), iri.normalize(Equivalence.SYNTAX));
    assertSame(iri, iri.normalize(Equivalence.STRING));
  }

  @Test
  void copies() {
    Iri iri = Iri.parse("s:é#ü");
    assertEquals("s:é", iri.withoutFragment().toString());
    assertSame(iri.withoutFragment().getClass(), iri.getClass());
    assertInstanceOf(Uri.class, Iri.parse("s:e#ü").withoutFragment());
    assertEquals(iri, Iri.builder(iri).build());
    assertEquals("s:", Iri.builder().scheme("s").build().toString());
    assertEquals(
        "http://xn--9ca/%C3%A9",
        Iri.parse("http://é:80/é").normalize(Equivalence.SCHEME).toString());
    Iri none = Iri.parse("s:é");
    assertSame(none, none.withoutFragment());
  }
}
