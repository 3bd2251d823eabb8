package dev.urial.scheme.early;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Uri;
import dev.urial.report.Parsed;
import dev.urial.view.SchemeViewLaws;
import java.util.List;
import org.junit.jupiter.api.Test;

class TelnetUriLaws extends SchemeViewLaws<TelnetUri> {
  @Override
  protected TelnetUri parse(String text) {
    return TelnetUri.parse(text);
  }

  @Override
  protected Parsed<TelnetUri> tryParse(String text) {
    return TelnetUri.tryParse(text);
  }

  @Override
  protected Parsed<TelnetUri> of(Uri uri) {
    return TelnetUri.tryOf(uri);
  }

  @Override
  public List<String> samples() {
    return List.of(
        "telnet://melvyl.ucop.edu/",
        "telnet://melvyl.ucop.edu:23",
        "telnet://a%40b:secret@Example.com:2323/",
        "tn3270://h:23/",
        "tn3270://h",
        "rlogin://u@h:513/#f",
        "rlogin://u@h");
  }

  @Override
  protected String malformed() {
    return """
        telnet://u:p:q@h/     12  password
        rlogin://u::@h        11  password
        telnet://u:p:q@/      12  password
        telnet           6   scheme
        telne:a          5   scheme
        telnets://a      6   scheme
        tn3271://a       5   scheme
        telnet:          7   telnet
        telnet:a         7   telnet
        telnet:/a        8   telnet
        telnet:?a        7   telnet
        telnet://        9   host
        telnet:///       9   host
        telnet://?       9   host
        telnet://:23/    12  host
        telnet://u@      11  host
        telnet://u:p@/   13  host
        telnet://u@:23/  11  host
        telnet://h/a     11  telnet
        telnet://h//     11  telnet
        telnet://h?a     10  telnet
        telnet://h/?a    11  telnet
        tn3270://h/a     11  tn3270-uri
        rlogin://h/a     11  rlogin
        telnet://h␠      10  reg-name
        """;
  }

  /** RFC 4248 §2: the password is advised against. */
  @Test
  void section2Userinfo() {
    TelnetUri u = TelnetUri.parse("telnet://a%40b:secret@example.com/");
    assertEquals("a@b", u.user());
    assertEquals("secret", u.password());
    assertEquals(1, u.advice().size());
    assertTrue(parse("telnet://h").isEquivalentTo(parse("TELNET://H:23/")));
    assertFalse(parse("telnet://h").isEquivalentTo(parse("tn3270://h")));
  }

  /** RFC 1738 §3.1 has a colon in a password encoded; RFC 6270 has the authority of RFC 3986. */
  @Test
  void aColonInAPasswordIsEncoded() {
    assertFalse(tryParse("telnet://u:p:q@h/").isOk());
    assertEquals("p:q", parse("telnet://u:p%3Aq@h/").password());
    assertEquals("p:q", parse("tn3270://u:p:q@h/").password());
  }
}
