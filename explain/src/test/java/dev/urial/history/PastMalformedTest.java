package dev.urial.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Texts that a document did not have, with the rule that they break and where. */
class PastMalformedTest {
  private static void breaks(Era era, String text, String rule, int index) {
    SyntaxError error = era.tryParse(text).errorOrNull();
    assertNotNull(error);
    assertEquals(rule + " " + index, error.rule().id() + " " + error.index());
    assertEquals(text, error.input());
    assertEquals(error, assertThrows(UriParseException.class, () -> era.parse(text)).error());
  }

  @ParameterizedTest
  @CsvSource({
    "'http://a/b;c', path, 10",
    "'http://a/b=c', path, 10",
    "'http://a/~b', path, 9",
    "'http://a/[b]', path, 9",
    "'http://a/b?', search, 11",
    "'http://a/b?+', search, 11",
    "'http://a/b?c++d', search, 13",
    "'http://a/b?c+', search, 13",
    "'http://a/b?c=d', search, 12",
    "'http://a/b?c/d', search, 12",
    "'a:b:c', path, 3",
    "'1a:b', path, 2",
    "':a', path, 0",
    "'a+b:c', path, 3",
    "'http://a/%4', escape, 11",
    "'http://a/%', escape, 10",
    "'http://a/%zz', escape, 10",
    "'http://a/b#c+d', fragmentid, 12",
    "'http://a/b#c#d', fragmentid, 12",
    "'http://a/b c', path, 10",
    "'http://a/<b>', path, 9",
    "'a%:b', escape, 2",
    "'url:1x:y', path, 6",
    "'http://é/', login, 7",
    "'http://a/{b}', path, 9",
    "'http://a/b|c', path, 10"
  })
  void rfc1630(String text, String rule, int index) {
    breaks(Era.RFC_1630, text, rule, index);
  }

  @ParameterizedTest
  @CsvSource({
    "'', scheme, 0",
    "'a', scheme, 1",
    "'//a', scheme, 0",
    "'../a', scheme, 2",
    "'http', scheme, 4",
    "'a_b:c', scheme, 1",
    "':a', scheme, 0",
    "'http://a/#b', schemepart, 9",
    "'http://a/~b', schemepart, 9",
    "'http://a/ b', schemepart, 9",
    "'http://[::1]/', schemepart, 7",
    "'http://a/%', escape, 10",
    "'http://a/%4', escape, 11",
    "'http://a/%4g', escape, 11",
    "'http://a/{b}', schemepart, 9",
    "'http://a/b\\c', schemepart, 10",
    "'http://a/`', schemepart, 9",
    "'http://a/^', schemepart, 9",
    "'http://a/<', schemepart, 9",
    "'http://a/\"', schemepart, 9",
    "'http://é/', schemepart, 7",
    "'a%41:b', scheme, 1",
    "'http:%', escape, 6"
  })
  void rfc1738(String text, String rule, int index) {
    breaks(Era.RFC_1738, text, rule, index);
  }

  @ParameterizedTest
  @CsvSource({
    "'//a//b', fsegment, 4",
    "'/a~b', path, 2",
    "'a b', path, 1",
    "'http://a/~b', absoluteURL, 9",
    "'a_b~', path, 3",
    "'//a~', net_loc, 3",
    "'//a;b#c#d', fragment, 7",
    "'#a#b', fragment, 2",
    "'a%', escape, 2",
    "'a%4', escape, 3",
    "'a%4g', escape, 3",
    "'/a;b~', params, 4",
    "'/a;b?c~', query, 6",
    "'?~', query, 1",
    "'#~', fragment, 1",
    "';~', params, 1",
    "'http:[', absoluteURL, 5",
    "'é', path, 0",
    "'a:é', absoluteURL, 2",
    "'//a/;b//~', params, 8",
    "'//[::1]/', net_loc, 2",
    "'a|b', path, 1",
    "'a:b^', absoluteURL, 3"
  })
  void rfc1808(String text, String rule, int index) {
    breaks(Era.RFC_1808, text, rule, index);
  }

  @ParameterizedTest
  @CsvSource({
    "'a:', absoluteURI, 2",
    "'a:#b', absoluteURI, 2",
    "'1a:b', rel_segment, 2",
    "':a', rel_segment, 0",
    "'a_b:c', rel_segment, 3",
    "'a b:c', rel_segment, 1",
    "'//a[', authority, 3",
    "'//[::1]/', authority, 2",
    "'//a b/', authority, 3",
    "'//a%/', escaped, 4",
    "'a%4', escaped, 3",
    "'a%4g', escaped, 3",
    "'/a[', abs_path, 2",
    "'/a?b[', query, 4",
    "'#a[', fragment, 2",
    "'#a#b', fragment, 2",
    "'a:[', absoluteURI, 2",
    "'a:b[', opaque_part, 3",
    "'//a\\b', authority, 3",
    "'/a|b', abs_path, 2",
    "'?a{b}', query, 2",
    "'a^', rel_segment, 1",
    "'http://é/', authority, 7",
    "'/a\"b', abs_path, 2",
    "'/<a>', abs_path, 1",
    "'a:/b[c', abs_path, 4"
  })
  void rfc2396(String text, String rule, int index) {
    breaks(Era.RFC_2396, text, rule, index);
  }

  @ParameterizedTest
  @CsvSource({
    "'//[::1', IPv6reference, 6",
    "'//[::1]a', authority, 7",
    "'//[::1]:8a', port, 9",
    "'//[::g]', IPv6reference, 5",
    "'//[1:2]', IPv6reference, 6",
    "'//[::256.1.1.1]', IPv6reference, 8",
    "'//[v1.a]', IPv6reference, 3",
    "'//[', IPv6reference, 3",
    "'//[]', IPv6reference, 3",
    "'//a[::1]', authority, 3",
    "'//u@v@[::1]', authority, 6",
    "'//u@[::1]@', authority, 9",
    "'//[::1%25a]', IPv6reference, 6",
    "'//[1::2::3]', IPv6reference, 8",
    "'//[::1]:8:', port, 9",
    "'/a[b', abs_path, 2",
    "'a[b', rel_segment, 1",
    "'a:[b', absoluteURI, 2",
    "'?a[b]{', query, 5",
    "'#[#', fragment, 2",
    "'//[12345::]', IPv6reference, 7",
    "'1a:b', rel_segment, 2",
    "'a:', absoluteURI, 2",
    "'//[/', IPv6reference, 3"
  })
  void rfc2732(String text, String rule, int index) {
    breaks(Era.RFC_2732, text, rule, index);
  }

  /** The index is where the longest prefix ends that a whole identifier could begin with. */
  @ParameterizedTest
  @CsvSource({
    "RFC_1630, //a/b,   0",
    "RFC_1630, a+b,     1",
    "RFC_1630, a%20/b,  4",
    "RFC_1808, ../b,    2",
    "RFC_1808, a_b,     1",
    "RFC_2396, ?a,      0",
    "RFC_2396, '',      0",
    "RFC_2396, a-b,     3",
    "RFC_2732, a1+/b,   3",
    "RFC_3986, 1a,      0"
  })
  void aBaseNeedsAScheme(Era era, String base, int index) {
    SyntaxError error = assertThrows(UriParseException.class, () -> era.resolve(base, "g")).error();
    assertEquals(base, error.input());
    assertEquals(index, error.index());
  }

  @Test
  void aReferenceThatIsNoneIsTheReferencesError() {
    SyntaxError error =
        assertThrows(UriParseException.class, () -> Era.RFC_1808.resolve("http://a/", "~")).error();
    assertEquals("~", error.input());
    assertThrows(UriParseException.class, () -> PartialForm.expand("//a/b", "g"));
    assertThrows(UriParseException.class, () -> PartialForm.expand("a:b", "g;"));
    assertThrows(UriParseException.class, () -> Era.RFC_1738.resolve("../a", "g"));
  }
}
