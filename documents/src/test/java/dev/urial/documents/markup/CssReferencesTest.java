package dev.urial.documents.markup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.documents.markup.CssReference.Kind;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Growth;
import dev.urial.testkit.laws.Laws;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@SuppressWarnings("ReturnValueIgnored") // the question is whether it throws
class CssReferencesTest {
  static final String[] WORDS = {
    "url(",
    "URL(",
    "\\75rl(",
    "u\\72 l(",
    "src(",
    "image-set(",
    "image(",
    "type(",
    ")",
    "\"",
    "'",
    "a.png",
    " ",
    "\n",
    "\r\n",
    "\f",
    "\t",
    "\\",
    "\\a ",
    "\\\n",
    "\\00000z",
    "\\d800 ",
    "/*",
    "*/",
    "@import ",
    "@namespace ",
    "@media ",
    "svg",
    "{",
    "}",
    ";",
    ":",
    "[",
    "]",
    ",",
    "1",
    "1e3",
    "+.5",
    "-",
    "--",
    "-->",
    "<!--",
    "#",
    "@",
    "%",
    "é",
    "\0",
    "\u0001",
    "😀",
    "background",
    "\\"
  };

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "a { background: url( b.png ) }| RESOURCE b.png",
        "a { background: url('b\\'c.png') }| RESOURCE b'c.png",
        "@import 'a.css' screen;| IMPORT a.css",
        "@import/**/url(a.css);| IMPORT a.css",
        "@IMPORT url(\"a.css\") layer(x);| IMPORT a.css",
        "@namespace svg url(http://www.w3.org/2000/svg);| NAMESPACE http://www.w3.org/2000/svg",
        "@namespace 'urn:x';| NAMESPACE urn:x",
        "a { b: image-set('c.png' 1x type('image/png')) }| IMAGE c.png",
        "a { b: src( 'c.png' crossorigin(anonymous)) }| RESOURCE c.png",
        "a { b: URL(c\\.png) }| RESOURCE c.png",
        "a { b: \\75\\72l(c) }| RESOURCE c",
        "a { b: url(c| RESOURCE c",
        "a { b: url(\"c| RESOURCE c",
        "a { b: url() }| RESOURCE ",
        "@media print { @import 'a'; }| ",
        "a { b: 1url(c) }| ",
        "a { b: url(c d) }| ",
        "a { b: url(c\"d) }| ",
        "a { b: url(c(d) }| ",
        "a { content: 'url(c)' }| ",
        "/* url(c) */| ",
        "#url(c)| ",
        "@url(c)| ",
        "a { b: src(var(--x)) }| ",
      })
  void findsWhatAStyleSheetRefersTo(String css, String expected) {
    List<CssReference> found = CssReferences.inStyleSheet(css);
    String said = found.isEmpty() ? null : found.get(0).kind() + " " + found.get(0).value();
    assertEquals(expected == null ? null : expected.strip(), said == null ? null : said.strip());
    assertTrue(found.size() <= 1);
  }

  @Test
  void theRangeIsWithoutQuotationMarksAndSpace() {
    String css = "a { b: url(  c\\.png\n), url(\"d.png\") }";
    List<CssReference> found = CssReferences.inStyleSheet(css);
    assertEquals("c\\.png", found.get(0).range().of(css));
    assertEquals("d.png", found.get(1).range().of(css));
  }

  @Test
  void theDeclarationIsNamed() {
    String css =
        "@media print { a:hover { --x: 1; src: url(a), url(b); cursor: url(c) } } @import 'd';";
    List<String> properties =
        CssReferences.inStyleSheet(css).stream().map(CssReference::property).toList();
    assertEquals(List.of("src", "src", "cursor", "@import"), properties);
    assertEquals("fill", CssReferences.inDeclarations("fill:url(#a)").get(0).property());
  }

  @Test
  void aFragmentAloneIsLocalAndAnEmptyUrlNamesNothing() {
    List<CssReference> found = CssReferences.inDeclarations("a: url(#b); c: url(); d: url(e#f)");
    assertTrue(found.get(0).isLocal());
    assertTrue(found.get(1).isEmpty());
    assertFalse(found.get(2).isLocal() || found.get(2).isEmpty());
  }

  @Test
  void rulesCountInStyleSheetsAlone() {
    assertTrue(CssReferences.inDeclarations("@import 'a'; @namespace 'b'").isEmpty());
    assertEquals(Kind.RESOURCE, CssReferences.inDeclarations("@import url(a)").get(0).kind());
  }

  @Test
  void whatIsShownMasksSecrets() {
    assertEquals(
        "RESOURCE 7–21 http://u:***@h/",
        CssReferences.inDeclarations("a: url(http://u:pw@h/)").get(0).toString());
  }

  @Test
  void agreesWithTheBook() {
    for (boolean isSheet : new boolean[] {true, false}) {
      Laws.forAll(
          "tokens as CSS Syntax says " + isSheet,
          60_000,
          DrawnTexts.mix(
              DrawnTexts.rows(14, WORDS), DrawnTexts.random("url(\\\"' a)/*\n1@-{};:", 20)),
          css -> {
            List<String> ours =
                (isSheet ? CssReferences.inStyleSheet(css) : CssReferences.inDeclarations(css))
                    .stream().map(r -> r.kind() + " " + r.value()).toList();
            assertEquals(CssByTheBook.references(css, isSheet), ours);
          });
    }
  }

  @Test
  void whatIsWrittenIsReadAgain() {
    Laws.forAll(
        "a URL put in the place of another",
        30_000,
        DrawnTexts.rows(14, WORDS),
        DrawnTexts.mix(DrawnTexts.random(), DrawnTexts.random("a\"'()\\ \n\t</é", 8)),
        (css, url) -> {
          Laws.assume(url.indexOf('\0') < 0);
          List<CssReference> before = CssReferences.inStyleSheet(css);
          for (int i = 0; i < before.size(); i++) {
            CssReference r = before.get(i);
            String after =
                css.substring(0, r.range().start())
                    + r.written(url)
                    + css.substring(r.range().end());
            List<CssReference> again = CssReferences.inStyleSheet(after);
            assertEquals(before.size(), again.size());
            assertEquals(url, again.get(i).value());
            assertEquals(r.kind(), again.get(i).kind());
          }
        });
  }

  @Test
  void takesLinearTime() {
    for (String part :
        List.of("url(", "url( ", "(", "/*", "\\", "\"\n", "@import ", "url(a)", "1e")) {
      Growth.isLinear(
          part, 20_000, n -> part.repeat(n), css -> CssReferences.inStyleSheet(css).size());
    }
  }
}
