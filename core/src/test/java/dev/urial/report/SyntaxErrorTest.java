package dev.urial.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.IriReference;
import dev.urial.Uri;
import dev.urial.grammar.Rule;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class SyntaxErrorTest {
  private static SyntaxError uri(String text) {
    return Objects.requireNonNull(Uri.tryParse(text).errorOrNull());
  }

  private static void assertShown(SyntaxError error, String message, String diagram) {
    assertEquals(message, error.message());
    assertEquals(diagram.stripTrailing(), error.diagram());
  }

  @Test
  void aSpaceInAName() {
    SyntaxError error = uri("http://a b");
    assertShown(
        error,
        "http://a b: \" \" (U+0020) at index 8 does not match reg-name (RFC 3986 §3.2.2); expected:"
            + " letters, digits, -._~!$&'()*+,;= and %XX. Likely: a host cannot contain spaces",
        """
        http://a b
                ^ " " (U+0020)
        reg-name = *( unreserved / pct-encoded / sub-delims )
        RFC 3986 §3.2.2  https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2
        Expected: letters, digits, -._~!$&'()*+,;= and %XX
        Likely: a host cannot contain spaces
        """);
    assertEquals("SyntaxError[rule=reg-name, index=8, input=http://a b]", error.toString());
    assertEquals("http://a b", error.input());
  }

  @Test
  void controlCharactersAreEscaped() {
    assertShown(
        uri("a:b\nc\u0007"),
        "a:b\\nc\\u0007: U+000A at index 3 does not match path-rootless (RFC 3986 §3.3); expected:"
            + " segments of letters, digits, -._~!$&'()*+,;=:@ and %XX. Likely: a line break or a"
            + " tab was inserted by mistake; remove it",
        """
        a:b\\nc\\u0007
           ^ U+000A
        path-rootless = segment-nz *( "/" segment )
        RFC 3986 §3.3  https://www.rfc-editor.org/rfc/rfc3986#section-3.3
        Expected: segments of letters, digits, -._~!$&'()*+,;=:@ and %XX
        Likely: a line break or a tab was inserted by mistake; remove it
        """);
  }

  /** What is before the caret may be escaped too: the caret moves with it. */
  @Test
  void theCaretStandsBehindEscapedCharacters() {
    SyntaxError error = new SyntaxError(Rule.PATH_ABSOLUTE, 3, "/\n\tb");
    List<String> lines = error.diagram().lines().toList();
    assertEquals("/\\n\\tb", lines.get(0));
    assertEquals("     ^ \"b\" (U+0062)", lines.get(1));
  }

  @Test
  void noMoreThanAWindowIsShown() {
    String a = "a".repeat(40);
    String b = "b".repeat(39);
    assertShown(
        uri("x:a" + a + " " + b + "b"),
        "…"
            + a
            + " "
            + b
            + "…: \" \" (U+0020) at index 43 does not match path-rootless (RFC 3986"
            + " §3.3); expected: segments of letters, digits, -._~!$&'()*+,;=:@ and %XX; it can be"
            + " written as %20",
        "…"
            + a
            + " "
            + b
            + "…\n"
            + " ".repeat(41)
            + """
            ^ " " (U+0020)
            path-rootless = segment-nz *( "/" segment )
            RFC 3986 §3.3  https://www.rfc-editor.org/rfc/rfc3986#section-3.3
            Expected: segments of letters, digits, -._~!$&'()*+,;=:@ and %XX; it can be written as %20
            """);
  }

  @Test
  void aPasswordIsMasked() {
    SyntaxError behind = uri("http://u:secret@h:8x/");
    assertShown(
        behind,
        "http://u:***@h:8x/: \"x\" (U+0078) at index 19 does not match port (RFC 3986 §3.2.3); expected: decimal digits. Likely: the port is not a number",
        """
        http://u:***@h:8x/
                        ^ "x" (U+0078)
        port = *DIGIT
        RFC 3986 §3.2.3  https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3
        Expected: decimal digits
        Likely: the port is not a number
        """);
    assertEquals("SyntaxError[rule=port, index=19, input=http://u:***@h:8x/]", behind.toString());
  }

  @Test
  void aCharacterOfThePasswordIsNotNamed() {
    assertShown(
        uri("http://u:se cret@h/"),
        "http://u:***@h/: a character in the password at index 11 does not match userinfo (RFC 3986"
            + " §3.2.1); expected: letters, digits, -._~!$&'()*+,;=: and %XX, then an at sign and"
            + " a host",
        """
        http://u:***@h/
                 ^ a character in the password
        userinfo = *( unreserved / pct-encoded / sub-delims / ":" )
        RFC 3986 §3.2.1  https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1
        Expected: letters, digits, -._~!$&'()*+,;=: and %XX, then an at sign and a host
        """);
  }

  /** An authority or a userinfo alone begins with no slashes; the rule tells what it is. */
  @Test
  void aPasswordIsMaskedWhereTheInputIsAnAuthority() {
    assertInput("u:***@h:x", Rule.PORT, 6, "u:s@h:x");
    assertInput("u:***", Rule.USERINFO, 4, "u:s c");
    assertInput("u:***", Rule.IUSERINFO, 3, "u:s");
    assertInput("u:", Rule.USERINFO, 2, "u:");
    assertInput(":***", Rule.USERINFO, 1, ":s");
    assertInput("u:@h x", Rule.REG_NAME, 4, "u:@h x");
    assertInput("h:8x", Rule.PORT, 3, "h:8x");
    assertInput("u:***@h/x", Rule.IAUTHORITY, 5, "u:s@h/x");
    assertInput("u:***@z", Rule.AUTHORITY, 5, "u:s@h//x:y@z");
    assertInput("//u:***@h/:@", Rule.REG_NAME, 7, "//u:s@h/:@");
    assertInput("s://u:***@h/:@", Rule.REG_NAME, 9, "s://u:s@h/:@");
    assertInput("s:/p:q@r", Rule.PATH_ABSOLUTE, 4, "s:/p:q@r");
    assertInput("p:q@r", Rule.PCT_ENCODED, 4, "p:q@r");
  }

  private static void assertInput(String shown, Rule rule, int index, String input) {
    String text = new SyntaxError(rule, index, input).toString();
    assertEquals(
        "SyntaxError[rule=" + rule.id() + ", index=" + index + ", input=" + shown + "]", text);
  }

  @Test
  void theEndOfTheText() {
    assertShown(
        uri("http://[::1"),
        "http://[::1: the text ends at index 11, but IPv6address (RFC 3986 §3.2.2) is not complete;"
            + " expected: groups of up to four hexadecimal digits, colons, and a closing bracket."
            + " Likely: the bracket of the IPv6 address is not closed",
        """
        http://[::1
                   ^ the text ends at index 11
        IPv6address = 6( h16 ":" ) ls32 / "::" 5( h16 ":" ) ls32 / …
        RFC 3986 §3.2.2  https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2
        Expected: groups of up to four hexadecimal digits, colons, and a closing bracket
        Likely: the bracket of the IPv6 address is not closed
        """);
    assertShown(
        uri(""),
        "\"\": the text ends at index 0, but scheme (RFC 3986 §3.1) is not complete; expected: a"
            + " letter, then letters, digits, plus, minus and dot, then a colon. Likely: the text"
            + " is empty: write an address with its scheme, such as https://example.com/",
        """

        ^ the text ends at index 0
        scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )
        RFC 3986 §3.1  https://www.rfc-editor.org/rfc/rfc3986#section-3.1
        Expected: a letter, then letters, digits, plus, minus and dot, then a colon
        Likely: the text is empty: write an address with its scheme, such as https://example.com/
        """);
  }

  @Test
  void aLoneSurrogate() {
    assertShown(
        uri("a:/\uD800b"),
        "a:/\\uD800b: U+D800 at index 3 does not match path-absolute (RFC 3986 §3.3); expected: one"
            + " slash, then segments of letters, digits, -._~!$&'()*+,;=:@ and %XX; a lone"
            + " surrogate is not a character",
        """
        a:/\\uD800b
           ^ U+D800
        path-absolute = "/" [ segment-nz *( "/" segment ) ]
        RFC 3986 §3.3  https://www.rfc-editor.org/rfc/rfc3986#section-3.3
        Expected: one slash, then segments of letters, digits, -._~!$&'()*+,;=:@ and %XX; a lone surrogate is not a character
        """);
    assertTrue(uri("a:/\uDFFF").message().endsWith("a lone surrogate is not a character"));
  }

  /** The caret counts columns: wide characters take two, marks none. */
  @Test
  void theCaretStandsUnderTheCharacter() {
    assertCaret("a:日本\uD83D\uDE00 x", 8);
    assertCaret("http://日本語例え/テスト ページ", 24);
    assertCaret("a:e\u0301 x", 3);
  }

  private static void assertCaret(String text, int column) {
    SyntaxError error = Objects.requireNonNull(IriReference.tryParse(text).errorOrNull());
    List<String> lines = error.diagram().lines().toList();
    assertEquals(text, lines.get(0));
    assertEquals(" ".repeat(column) + "^ \" \" (U+0020)", lines.get(1));
  }

  @Test
  void whatAnIriCouldHoldIsSaid() {
    assertTrue(
        uri("a:日").message().endsWith("it can be written as %E6%97%A5, or unescaped in an IRI"));
    assertTrue(uri("a:\uFFFE").message().endsWith("it can be written as %EF%BF%BE"));
    assertTrue(uri("ab:\\").message().endsWith("a literal backslash is written %5C"));
    assertTrue(uri("a:[").message().contains(":@ and %XX. "), "a delimiter has its own place");
    assertTrue(uri("http://h:é").message().contains("decimal digits. "), "a port has no escapes");
  }

  @Test
  void aBrokenEscape() {
    assertShown(
        uri("a:#%zz"),
        "a:#%zz: \"z\" (U+007A) at index 4 does not match pct-encoded (RFC 3986 §2.1); expected: two"
            + " hexadecimal digits; a literal percent sign is written %25",
        """
        a:#%zz
            ^ "z" (U+007A)
        pct-encoded = "%" HEXDIG HEXDIG
        RFC 3986 §2.1  https://www.rfc-editor.org/rfc/rfc3986#section-2.1
        Expected: two hexadecimal digits; a literal percent sign is written %25
        """);
    assertTrue(
        uri("a:%")
            .message()
            .endsWith("two hexadecimal digits. Likely: a literal percent sign is written %25"));
  }

  /** RFC 9844. */
  @Test
  void aZoneIdentifier() {
    assertShown(
        uri("http://[fe80::1%25eth0]/"),
        "http://[fe80::1%25eth0]/: \"%\" (U+0025) at index 15 does not match IPv6address (RFC 3986"
            + " §3.2.2); expected: groups of up to four hexadecimal digits, colons, and a closing"
            + " bracket; zone identifiers in URIs were withdrawn by RFC 9844",
        """
        http://[fe80::1%25eth0]/
                       ^ "%" (U+0025)
        IPv6address = 6( h16 ":" ) ls32 / "::" 5( h16 ":" ) ls32 / …
        RFC 3986 §3.2.2  https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2
        Expected: groups of up to four hexadecimal digits, colons, and a closing bracket; zone identifiers in URIs were withdrawn by RFC 9844
        """);
    assertTrue(uri("http://[::g]").message().endsWith("a closing bracket"), "no zone, no hint");
  }

  /** Rules that are no {@link Rule} have a name and an address, and no ABNF. */
  @Test
  void aRuleOfAnotherStandard() {
    SpecRule rule = Clause.rfc("nid", 8141, "2");
    assertShown(
        new SyntaxError(rule, 4, "urn: x"),
        "urn: x: \" \" (U+0020) at index 4 does not match nid (RFC 8141 §2)",
        """
        urn: x
            ^ " " (U+0020)
        nid
        RFC 8141 §2  https://www.rfc-editor.org/rfc/rfc8141#section-2
        """);
    assertShown(
        new SyntaxError(Rule.URI, 1, "a"),
        "a: the text ends at index 1, but URI (RFC 3986 §3) is not complete",
        """
        a
         ^ the text ends at index 1
        URI = scheme ":" hier-part [ "?" query ] [ "#" fragment ]
        RFC 3986 §3  https://www.rfc-editor.org/rfc/rfc3986#section-3
        """);
  }

  @Test
  void theIndexMustLieInTheInputOrAtItsEnd() {
    assertThrows(IndexOutOfBoundsException.class, () -> new SyntaxError(Rule.URI, -1, "a"));
    assertThrows(IndexOutOfBoundsException.class, () -> new SyntaxError(Rule.URI, 2, "a"));
    assertEquals(1, new SyntaxError(Rule.URI, 1, "a").index());
  }

  @Test
  void anExceptionCarriesItsError() {
    SyntaxError error = uri("1:");
    UriParseException exception = new UriParseException(error);
    assertEquals(error, exception.error());
    assertEquals(error.message(), exception.getMessage());
  }
}
