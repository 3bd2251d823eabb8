package dev.urial.scheme.chat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.urial.Uri;
import dev.urial.report.Parsed;
import dev.urial.view.SchemeViewLaws;
import java.util.List;
import org.junit.jupiter.api.Test;

class XmppUriLaws extends SchemeViewLaws<XmppUri> {
  @Override
  protected XmppUri parse(String text) {
    return XmppUri.parse(text);
  }

  @Override
  protected Parsed<XmppUri> tryParse(String text) {
    return XmppUri.tryParse(text);
  }

  @Override
  protected Parsed<XmppUri> of(Uri uri) {
    return XmppUri.tryOf(uri);
  }

  @Override
  public List<String> samples() {
    return List.of(
        "xmpp:node@example.com",
        "xmpp://guest@example.com",
        "xmpp://guest@example.com/support@Example.com?message",
        "xmpp:support@example.com?message",
        "xmpp:example-node@example.com/some-resource",
        "xmpp:example.com",
        "xmpp:example-node@example.com?message;subject=Hello%20World",
        "xmpp:nasty!%23$%25()*+,-.;=%3F%5B%5C%5D%5E_%60%7B%7C%7D~node@example.com",
        "xmpp:ji%C5%99i@%C4%8Dechy.example/v%20Praze",
        "xmpp:ji%c5%99i@%C4%8dechy.EXAMPLE/v%20Praze",
        "xmpp://a@[::1]/b&c?;a=b;=#f");
  }

  @Override
  protected String malformed() {
    return """
        xmpp             4   scheme
        xmp:a            3   scheme
        xmpps:a          4   scheme
        xmpp:            5   host
        xmpp:?a          5   host
        xmpp:#f          5   host
        xmpp:a@          7   host
        xmpp:@           6   host
        xmpp:a@b@c       8   host
        xmpp:a@@b        7   host
        xmpp:a&b@c       8   host
        xmpp:a:b         6   host
        xmpp:a@/b        7   host
        xmpp:/a          6   authxmpp
        xmpp://          7   authxmpp
        xmpp://a         8   authxmpp
        xmpp://a/b       8   authxmpp
        xmpp://a:b@c     8   authxmpp
        xmpp://a&b@c     8   authxmpp
        xmpp://a@        9   host
        xmpp://a@/b      9   host
        xmpp://a@b:5222  10  host
        xmpp://a@b/      11  host
        xmpp://a@b/c@    13  host
        xmpp:a/b/c       8   resid
        xmpp:a/b@c       8   resid
        xmpp:a?b=c       8   querycomp
        xmpp:a?b;c       10  key
        xmpp:a?b;c=d=e   12  value
        xmpp:a?b;c=d&e   12  value
        xmpp:a?b/        8   querycomp
        xmpp:a␠b         6   path-rootless
        """;
  }

  /** RFC 5122 §2.3 to §2.7. */
  @Test
  void section2Examples() {
    XmppUri u = XmppUri.parse("xmpp://guest@example.com/support@example.com?message");
    assertEquals("guest@example.com", u.account());
    assertEquals("support@example.com", u.address());
    assertEquals("message", u.queryType());
    assertEquals(
        "jiři@čechy.example/v Praze",
        XmppUri.parse("xmpp:ji%C5%99i@%C4%8Dechy.example/v%20Praze").address());
    assertEquals(
        "nasty!#$%()*+,-.;=?[\\]^_`{|}~node",
        XmppUri.parse("xmpp:nasty!%23$%25()*+,-.;=%3F%5B%5C%5D%5E_%60%7B%7C%7D~node@example.com")
            .node());
    assertNull(XmppUri.parse("xmpp://guest@example.com").address());
    assertEquals(1, XmppUri.parse("xmpp:@a").advice().size());
  }
}
