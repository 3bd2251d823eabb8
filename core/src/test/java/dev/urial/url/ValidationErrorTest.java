package dev.urial.url;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.report.SyntaxError;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The table of validation errors, each with the examples that the standard gives, and where we see
 * them.
 *
 * @see <a href="https://url.spec.whatwg.org/#validation-error">URL Standard §1.1</a>
 */
class ValidationErrorTest {
  /** {@code id@index …}, and {@code fails} at the end where the parser returns failure. */
  private static String errors(String input, @Nullable String base) {
    StringBuilder seen = new StringBuilder();
    var parsed =
        Url.tryParse(
            input,
            base == null ? null : Url.parse(base),
            at -> seen.append(at.error().id()).append('@').append(at.index()).append(' '));
    return seen + (parsed.isOk() ? "" : "fails");
  }

  private static SyntaxError error(String input) {
    return Objects.requireNonNull(Url.tryParse(input).errorOrNull(), input);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          https://exa%23mple.org             | domain-percent-encoded@11 domain-to-ASCII@8 fails
          https://abcd.a\u200Db.com/          | domain-to-ASCII@14 fails
          https://exam%70le.org              | domain-percent-encoded@12
          foo://exa[mple.org                 | host-invalid-code-point@9 fails
          https://127.0.0.1./                | domain-to-ASCII@18 IPv4-empty-part@17
          https://1.2.3/                     | IPv4-too-few-parts@13
          https://1.2.3.4.5/                 | IPv4-too-many-parts@16 fails
          https://test.42                    | IPv4-too-few-parts@15 IPv4-non-numeric-part@8 fails
          https://127.0.0x0.1                | IPv4-non-decimal-part@14
          https://255.255.4000.1             | IPv4-out-of-range-part@16 fails
          https://1.256                      | IPv4-too-few-parts@13 IPv4-out-of-range-part@10
          https://①.②.③.④                    | IPv4-non-ASCII-input@8
          https://1。2。3。4                    | IPv4-non-ASCII-input@9
          https://².2.3.4                    | IPv4-non-ASCII-input@8
          https://1.2.３                      | IPv4-non-ASCII-input@12 IPv4-too-few-parts@8
          https://1.2.3.%E2%91%A3            | domain-percent-encoded@14 IPv4-non-ASCII-input@8
          https://é.①                        | IPv4-non-ASCII-input@8 IPv4-too-few-parts@8 IPv4-non-numeric-part@8 fails
          foo://①.②.③.④                      |
          https://[::1                       | IPv6-unclosed@12 fails
          https://[:1]                       | IPv6-invalid-compression@10 fails
          https://[1:2:3:4:5:6:7:8:9]        | IPv6-too-many-pieces@25 fails
          https://[1::1::1]                  | IPv6-multiple-compression@14 fails
          https://[1:2:3!:4]                 | IPv6-invalid-code-point@14 fails
          https://[1:2:3:]                   | IPv6-invalid-code-point@15 fails
          https://[1:2:3]                    | IPv6-too-few-pieces@14 fails
          https://[::01]                     | IPv6-piece-leading-zero@11
          https://[1:1:1:1:1:1:1:127.0.0.1]  | IPv4-in-IPv6-too-many-pieces@23 fails
          https://[ffff::.0.0.1]             | IPv4-in-IPv6-invalid-code-point@15 fails
          https://[ffff::127.0.xyz.1]        | IPv4-in-IPv6-invalid-code-point@21 fails
          https://[ffff::127.0xyz]           | IPv4-in-IPv6-invalid-code-point@20 fails
          https://[ffff::127.00.0.1]         | IPv4-in-IPv6-invalid-code-point@20 fails
          https://[ffff::127.0.0.1.2]        | IPv4-in-IPv6-invalid-code-point@24 fails
          https://[ffff::127.0.0.4000]       | IPv4-in-IPv6-out-of-range-part@25 fails
          https://[ffff::127.0.0]            | IPv4-in-IPv6-too-few-parts@22 fails
          https://example.org/>              | invalid-URL-unit@20
          " https://example.org "            | invalid-URL-unit@0
          "https://example.org "             | invalid-URL-unit@19
          https://example.org/%s             | invalid-URL-unit@20
          file:c:/my-secret-folder           | special-scheme-missing-following-solidus@5
          https:example.org                  | special-scheme-missing-following-solidus@6
          💩                                 | missing-scheme-non-relative-URL@0 fails
          https://example.org\\path\\to\\file| invalid-reverse-solidus@19 invalid-reverse-solidus@24 invalid-reverse-solidus@27
          https://user@example.org           | invalid-credentials@12
          ssh://user@example.org             | invalid-credentials@10
          https://#fragment                  | host-missing@8 fails
          https://:443                       | host-missing@8 fails
          https://user:pass@                 | invalid-credentials@17 host-missing@18 fails
          https://example.org:70000          | port-out-of-range@20 fails
          https://example.org:7z             | port-invalid@21 fails
          file://c:                          | file-invalid-Windows-drive-letter-host@7
          """)
  void examplesOfTheTable(String input, @Nullable String expected) {
    assertEquals(expected == null ? "" : expected, errors(input, null).strip());
  }

  @Test
  void examplesOfTheTableWithABase() {
    assertEquals(
        "special-scheme-missing-following-solidus@6 ",
        errors("https:foo.html", "https://example.org/"));
    assertEquals(
        "missing-scheme-non-relative-URL@0 fails", errors("💩", "mailto:user@example.org"));
  }

  /**
   * The table's example of this error is {@code /c:/path/to/file} relative to {@code file:///c:/};
   * the steps of the file state see it only where no slash comes first, and we follow the steps.
   */
  @Test
  void driveLettersInReferencesToFiles() {
    assertEquals("", errors("/c:/path/to/file", "file:///c:/"));
    assertEquals(
        "file-invalid-Windows-drive-letter@0 invalid-URL-unit@1 ", errors("c|/a", "file:///c:/"));
  }

  @Test
  void everyErrorIsKnownByTheStandardsName() {
    Set<ValidationError> all = EnumSet.allOf(ValidationError.class);
    assertEquals(31, all.size());
    for (ValidationError error : all) {
      assertEquals(error.id().replace('-', '_').toUpperCase(java.util.Locale.ROOT), error.name());
      assertTrue(error.link().startsWith("https://url.spec.whatwg.org/#"));
      assertFalse(error.fitsMessage().text().isEmpty());
      assertFalse(error.meaningMessage().text().isEmpty());
      assertFalse(error.meaningMessage().text().endsWith("."));
      assertTrue(error.toString().startsWith(error.id()));
      assertNotEquals("", error.citation());
    }
    assertEquals(
        "https://url.spec.whatwg.org/#ipv4-in-ipv6-too-few-parts",
        ValidationError.IPV4_IN_IPV6_TOO_FEW_PARTS.link());
    assertEquals(
        "https://url.spec.whatwg.org/#validation-error-domain-to-ascii",
        ValidationError.DOMAIN_TO_ASCII.link());
  }

  @Test
  void indicesAreThoseOfTheInputAsItWasGiven() {
    assertEquals(
        "invalid-URL-unit@2 invalid-URL-unit@22 ", errors("ht\ntps://example.org/\t>", null));
    assertEquals(
        "invalid-URL-unit@0 invalid-URL-unit@3 port-invalid@20 fails",
        errors("  h\tttp://example:8\rz/ ", null));
    assertEquals(
        "invalid-URL-unit@0 invalid-credentials@12 host-missing@13 fails",
        errors(" http://user@/ ", null));
    assertEquals(
        "invalid-URL-unit@7 special-scheme-missing-following-solidus@9 host-missing@10 fails",
        errors("http://\t\n/", null));
    assertEquals("invalid-URL-unit@8 IPv4-too-few-parts@14 ", errors("http://1\t.2\n.3", null));
  }

  @Test
  void indicesCountSurrogatesOnce() {
    assertEquals(
        "invalid-URL-unit@13 invalid-URL-unit@14 ", errors("http://h/\uD83D\uDCA9😀\uD800>", null));
  }

  @Test
  void eachAtSignIsTold() {
    assertEquals(
        "invalid-credentials@8 invalid-credentials@10 invalid-credentials@11 ",
        errors("http://a@b@@c/", null));
  }

  @Test
  void withoutAListenerTheSameErrorIsFatal() {
    List<ValidationError.At> seen = new ArrayList<>();
    SyntaxError told = Url.tryParse("http:\\\\b@c:8x", null, seen::add).errorOrNull();
    assertEquals(told, error("http:\\\\b@c:8x"));
    SyntaxError error = error("https://ex\tample.org:7z");
    assertEquals(ValidationError.PORT_INVALID, error.rule());
    assertEquals(22, error.index());
    assertEquals("https://ex\tample.org:7z", error.input());
  }

  @Test
  void theMessageReadsWell() {
    assertEquals(
        "https://example.org:7z: the port is not a number (port-invalid, URL Standard §1.1): \"z\""
            + " (U+007A) at index 21; expected: decimal digits",
        error("https://example.org:7z").message());
    assertEquals(
        "https://: there is no host (host-missing, URL Standard §1.1): the text ends at index 8",
        error("https://").message().split(";")[0]);
    assertEquals(
        """
        https://example.org:7z
                             ^ "z" (U+007A)
        port-invalid: the port is not a number
        URL Standard §1.1  https://url.spec.whatwg.org/#port-invalid
        Expected: decimal digits\
        """,
        error("https://example.org:7z").diagram());
  }

  /** However browsers may have found it, a password is not shown. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          http://u:secret@h:x/
          http://u:secret@
          http://u:secret@/
          http:\\\\u:secret@h:x/
          http:u:secret@h:x/
          http:/u:secret@h:x
          http:////u:secret@h:x
          \\\\u:secret@h
          //u:secret@h
          http://a@u:secret@h:x
          http://a:secret@b:secret@h:x
          http://:secret@h:x
          foo://u:secr\\secret@h:x
          foo://u:secret@h h
          1http://u:secret@h
          1:secret@h
          """)
  void noPasswordIsShown(String input) {
    assertHidden(input);
    assertHidden(input.replace("u:", "u:\t").replace("//", "/\n/").replace("secret@", "sec\tret@"));
    assertHidden("  " + input);
  }

  private static void assertHidden(String input) {
    SyntaxError error = error(input);
    for (String shown : List.of(error.message(), error.diagram(), error.toString())) {
      assertFalse(shown.contains("secret"), shown);
      assertFalse(shown.contains("ret@"), shown);
      assertTrue(shown.contains("***"), shown);
    }
  }
}
