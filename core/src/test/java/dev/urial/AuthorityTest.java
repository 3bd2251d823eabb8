package dev.urial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.urial.grammar.Rule;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** RFC 3986 §3.2. */
class AuthorityTest {
  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      textBlock =
          """
          user@example.com:8042, user, example.com, 8042
          h,                     -,    h,           -
          '',                    -,    '',          -
          h:,                    -,    h,           ''
          @,                     '',   '',          -
          @:,                    '',   '',          ''
          u:p@[::1]:1,           u:p,  [::1],       1
          a:1@127.0.0.1,         a:1,  127.0.0.1,   -
          ü@é:2,                 ü,    é,           2
          """)
  void isReadInItsParts(String text, String userinfo, String host, String port) {
    Authority authority = Authority.parse(text);
    assertEquals(userinfo, authority.userinfo());
    assertEquals(Host.parse(host), authority.host());
    assertEquals(port, authority.port());
    assertEquals(text, authority.text());
    assertEquals(new Authority(userinfo, Host.parse(host), port), authority);
    assertEquals(authority, Authority.tryParse(text).orElseThrow());
  }

  @ParameterizedTest
  @CsvSource({
    "h:8x, 4, IUSERINFO",
    "h/x, 1, IAUTHORITY",
    "?, 0, IAUTHORITY",
    "h#, 1, IAUTHORITY",
    "a b, 1, IREG_NAME",
    "a b/c, 1, IREG_NAME",
    "u@h@, 3, IREG_NAME",
    "u@h:x, 4, PORT",
    "u:a%4g@h, 5, IUSERINFO",
    ":@%Ex@h, 4, IREG_NAME",
    "[::1]x, 5, IAUTHORITY",
    "[::1]/, 5, IAUTHORITY",
    "[::/, 3, IPV6ADDRESS",
    "a%4/, 3, PCT_ENCODED",
    "%, 1, PCT_ENCODED"
  })
  void whatIsNoneIsRefusedWithIndexAndRule(String text, int index, Rule rule) {
    assertEquals(new SyntaxError(rule, index, text), Authority.tryParse(text).errorOrNull());
    var thrown = assertThrows(UriParseException.class, () -> Authority.parse(text));
    assertEquals(new SyntaxError(rule, index, text), thrown.error());
  }

  /** §3.2.3: *DIGIT has no upper bound, an int has. */
  @ParameterizedTest
  @CsvSource({
    "h:0, 0",
    "h:80, 80",
    "h:0080, 80",
    "h:65535, 65535",
    "h:65536, 65536",
    "h:2147483647, 2147483647",
    "h:00000000002147483647, 2147483647",
    "h:000000000000000000000000080, 80"
  })
  void thePortAsANumber(String text, int number) {
    assertEquals(OptionalInt.of(number), Authority.parse(text).portNumber());
  }

  @ParameterizedTest
  @CsvSource({
    "h",
    "h:",
    "[::1]",
    "u:1@h",
    "h:2147483648",
    "h:4294967376",
    "h:99999999999",
    "h:18446744073709551696"
  })
  void noPortNumberWhereThereIsNone(String text) {
    assertEquals(OptionalInt.empty(), Authority.parse(text).portNumber());
  }

  @Test
  void partsAreChecked() {
    Host host = new Host.RegName("h");
    assertEquals("u:p@h:1", new Authority("u:p", host, "1").text());
    assertEquals("@h:", new Authority("", host, "").text());
    assertRefused(Rule.IUSERINFO, 1, "a@b", () -> new Authority("a@b", host, null));
    assertRefused(Rule.PCT_ENCODED, 3, "a%4g", () -> new Authority("a%4g", host, null));
    assertRefused(Rule.PORT, 1, "8x", () -> new Authority(null, host, "8x"));
    assertRefused(Rule.PORT, 0, "-1", () -> new Authority(null, host, "-1"));
    assertRefused(Rule.PORT, 0, "٣", () -> new Authority(null, host, "٣"));
  }

  private static void assertRefused(
      Rule rule, int index, String input, org.junit.jupiter.api.function.Executable made) {
    var thrown = assertThrows(UriParseException.class, made);
    assertEquals(new SyntaxError(rule, index, input), thrown.error());
  }

  @ParameterizedTest
  @CsvSource({
    "u:secret@h:1, u:***@h:1",
    "u:a:b@h, u:***@h",
    ":s@h, :***@h",
    "u:@h, u:@h",
    "u@h:80, u@h:80",
    "h:80, h:80"
  })
  void toStringShowsNoPassword(String text, String shown) {
    assertEquals(shown, Authority.parse(text).toString());
    assertEquals(text, Authority.parse(text).text());
  }
}
