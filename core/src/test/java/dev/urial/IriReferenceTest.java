package dev.urial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
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

class IriReferenceTest {
  /** The text decides the noun; RFC 3987 §2.2. */
  @Test
  void eachTextIsOfItsNoun() {
    assertInstanceOf(Uri.class, IriReference.parse("http://a/e"));
    assertInstanceOf(Iri.class, IriReference.parse("http://a/é"));
    assertFalse(IriReference.parse("http://a/é") instanceof UriReference);
    assertInstanceOf(UriReference.class, IriReference.parse("/street"));
    assertFalse(IriReference.parse("/street") instanceof Iri);
    IriReference widest = IriReference.parse("/straße");
    assertFalse(widest instanceof UriReference || widest instanceof Iri);
    assertInstanceOf(Uri.class, IriReference.tryParse("a:").orElseThrow());
  }

  @Test
  void componentsAreRaw() {
    IriReference r = IriReference.parse("//ü@é:1/straße/%C3%9F?q=ä&r#ö");
    assertNull(r.scheme());
    assertEquals("ü@é:1", r.authority());
    assertEquals("ü", r.userinfo());
    assertEquals("é", r.host());
    assertEquals("1", r.port());
    assertEquals("/straße/%C3%9F", r.path());
    assertEquals(List.of("straße", "%C3%9F"), r.pathSegments());
    assertEquals("q=ä&r", r.query());
    assertEquals("ä", r.params().get("q"));
    assertEquals("ö", r.fragment());
    assertEquals(Authority.parse("ü@é:1"), r.parsedAuthority());
  }

  @ParameterizedTest
  @CsvSource({
    "é:a, 1, IPATH_NOSCHEME",
    "é b, 1, IPATH_NOSCHEME",
    "/é\uE000, 2, IPATH_ABSOLUTE",
    "%é, 1, PCT_ENCODED",
    "//é b, 3, IREG_NAME",
    "//é:x y, 5, IUSERINFO",
    "?\uE000\uFFFE, 2, IQUERY",
    "#\uE000, 1, IFRAGMENT"
  })
  void whatIsNoneIsRefusedWithIndexAndRule(String text, int index, Rule rule) {
    SyntaxError expected = new SyntaxError(rule, index, text);
    assertEquals(expected, IriReference.tryParse(text).errorOrNull());
    assertFalse(IriReference.isValid(text));
    var thrown = assertThrows(UriParseException.class, () -> IriReference.parse(text));
    assertEquals(expected, thrown.error());
  }

  @Test
  void toUriAndBack() {
    IriReference r = IriReference.parse("../straße?é\uE000#ü");
    assertEquals("../stra%C3%9Fe?%C3%A9%EE%80%80#%C3%BC", r.toUri().toString());
    assertEquals(r, r.toUri().toIri());
    assertSame(r, r.toIri());
    assertFalse(r.toUri() instanceof Uri);
    assertEquals("é%20ü", IriReference.parse("é%20%C3%BC").toIri().toString());
  }

  @Test
  void copiesAndNormalForms() {
    IriReference r = IriReference.parse("é/./%C3%BC#ü");
    assertEquals("é/./%C3%BC", r.withoutFragment().toString());
    assertInstanceOf(UriReference.class, IriReference.parse("e#ü").withoutFragment());
    assertEquals("%C3%A9/%C3%BC#%C3%BC", r.normalize().toString());
    assertEquals("%C3%A9/%C3%BC#%C3%BC", r.normalize(Equivalence.SCHEME).toString());
    assertEquals("é/ü#ü", r.normalize().toIri().toString());
    assertSame(r, r.normalize(Equivalence.STRING));
    IriReference normal = r.normalize();
    assertSame(normal, normal.normalize());
    IriReference none = normal.withoutFragment();
    assertSame(none, none.withoutFragment());
    assertEquals(r, IriReference.builder(r).build());
    assertEquals("//ü:***@é", IriReference.parse("//ü:ö@é").redacted());
    assertTrue(r.isEquivalentTo(IriReference.parse("%C3%A9/ü#%c3%bc"), Equivalence.SYNTAX));
    assertFalse(r.isEquivalentTo(IriReference.parse("é"), Equivalence.SCHEME));
  }
}
