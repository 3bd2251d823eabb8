package dev.urial.scheme.chat;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.Uri;
import dev.urial.report.Parsed;
import dev.urial.view.SchemeViewLaws;
import java.util.List;
import org.junit.jupiter.api.Test;

class AcctUriLaws extends SchemeViewLaws<AcctUri> {
  @Override
  protected AcctUri parse(String text) {
    return AcctUri.parse(text);
  }

  @Override
  protected Parsed<AcctUri> tryParse(String text) {
    return AcctUri.tryParse(text);
  }

  @Override
  protected Parsed<AcctUri> of(Uri uri) {
    return AcctUri.tryOf(uri);
  }

  @Override
  public List<String> samples() {
    return List.of(
        "acct:foobar@status.example.net",
        "acct:juliet%40capulet.example@shoppingsite.example",
        "acct:user@Example.COM",
        "acct:%75ser@example.com",
        "acct:a%2fb!$&'()*+,;=@h#f");
  }

  @Override
  protected String malformed() {
    return """
        acct          4   scheme
        acc:a@b       3   scheme
        account:a@b   3   scheme
        acct:         5   userpart
        acct:a        6   userpart
        acct:a#f      6   userpart
        acct:@        5   userpart
        acct:@b       5   userpart
        acct:a@       7   host
        acct:a@#      7   host
        acct:a@b@c    8   host
        acct:a@@b     7   host
        acct:a@b/c    8   host
        acct:a@b?c    8   host
        acct:a@b:80   8   host
        acct:a:b@c    6   userpart
        acct:a/b@c    6   userpart
        acct:a?b@c    6   userpart
        acct://a@b    5   userpart
        acct:a@[::1]  7   path-rootless
        acct:a%40b    10  userpart
        acct:a␠@b     6   path-rootless
        """;
  }

  /** RFC 7565 §4 and §7. */
  @Test
  void section4Examples() {
    AcctUri u = AcctUri.parse("acct:juliet%40capulet.example@shoppingsite.example");
    assertEquals("juliet@capulet.example", u.user());
    assertEquals("shoppingsite.example", u.host());
    assertEquals("foobar", AcctUri.parse("acct:foobar@status.example.net").user());
  }
}
