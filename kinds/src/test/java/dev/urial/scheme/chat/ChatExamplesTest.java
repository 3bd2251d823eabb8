package dev.urial.scheme.chat;

import static dev.urial.scheme.Examples.different;
import static dev.urial.scheme.Examples.same;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.urial.Iri;
import dev.urial.view.Parameter;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The examples of RFC 7565 and 5122, and of the drafts on IRC, a section a method. */
class ChatExamplesTest {
  @Test
  void rfc7565Section4() {
    AcctUri juliet = AcctUri.parse("acct:juliet%40capulet.example@shoppingsite.example");
    assertEquals("juliet@capulet.example", juliet.user());
    assertEquals("shoppingsite.example", juliet.host());
    assertEquals("foobar", AcctUri.parse("acct:foobar@status.example.net").user());
    assertEquals("user", AcctUri.parse("acct:user@example.com").user());
    same("acct:bob@example.com", "acct:%62ob@EXAMPLE.com");
    different("acct:bob@example.com", "acct:Bob@example.com");
  }

  /** draft-butcher-irc-url-04: what its grammar names. */
  @Test
  void draftButcherSection2() {
    IrcUri uri = IrcUri.parse("irc://me:word@irc.example:194/%23help,isnetwork,ISCHANNEL?key=a,b");
    assertEquals("me", uri.user());
    assertEquals("word", uri.password());
    assertEquals("#help", uri.target());
    assertEquals(List.of("isnetwork", "ischannel"), uri.flags());
    assertEquals(List.of(new Parameter("key", "a,b")), uri.options());
    IrcUri user = IrcUri.parse("ircs://irc.example/nick,isuser");
    assertEquals("nick", user.target());
    assertEquals(6697, user.effectivePort().orElseThrow());
    assertNull(user.user());
  }

  /** draft-mirashi-url-irc-01: the place may be missing, and its flag is another. */
  @Test
  void draftMirashi() {
    assertEquals("", IrcUri.parse("irc:///help").host().text());
    assertEquals(List.of("needpass"), IrcUri.parse("irc://irc.example/help,needpass").flags());
  }

  @Test
  void rfc5122Section2_3To2_5() {
    assertEquals("node@example.com", XmppUri.parse("xmpp:node@example.com").address());
    XmppUri guest = XmppUri.parse("xmpp://guest@example.com");
    assertEquals("guest@example.com", guest.account());
    assertNull(guest.address());
    assertNull(XmppUri.parse("xmpp:guest@example.com").account());
    XmppUri support = XmppUri.parse("xmpp://guest@example.com/support@example.com?message");
    assertEquals("guest@example.com", support.account());
    assertEquals("support@example.com", support.address());
    assertEquals("message", support.queryType());
    assertNull(XmppUri.parse("xmpp:support@example.com?message").account());
    XmppUri resource = XmppUri.parse("xmpp:example-node@example.com/some-resource");
    assertEquals("some-resource", resource.resource());
    assertEquals("example-node", resource.node());
    assertEquals("example.com", XmppUri.parse("xmpp:example.com").host());
    assertEquals("message", XmppUri.parse("xmpp:example-node@example.com?message").queryType());
    XmppUri subject = XmppUri.parse("xmpp:example-node@example.com?message;subject=Hello%20World");
    assertEquals(List.of(new Parameter("subject", "Hello World")), subject.parameters());
  }

  @Test
  void rfc5122Section2_7_2And2_8_2() {
    String nasty = "xmpp:nasty!%23$%25()*+,-.;=%3F%5B%5C%5D%5E_%60%7B%7C%7D~node@example.com";
    assertEquals("nasty!#$%()*+,-.;=?[\\]^_`{|}~node@example.com", XmppUri.parse(nasty).address());
    String repulsive =
        "xmpp:node@example.com/repulsive%20!%23%22$%25&'()*+,-.%2F:;%3C="
            + "%3E%3F%40%5B%5C%5D%5E_%60%7B%7C%7D~resource";
    String address = "node@example.com/repulsive !#\"$%&'()*+,-./:;<=>?@[\\]^_`{|}~resource";
    assertEquals(address, XmppUri.parse(repulsive).address());
  }

  @Test
  void rfc5122Section2_7_3And2_8_3() {
    String text = "xmpp:ji%C5%99i@%C4%8Dechy.example/v%20Praze";
    assertEquals("jiři@čechy.example/v Praze", XmppUri.parse(text).address());
    assertEquals(text, Iri.parse("xmpp:jiři@čechy.example/v%20Praze").toUri().toString());
  }

  /** §3.3: in a URI, the type of the query and the keys may be escaped, too. */
  @Test
  void rfc5122Section3_3() {
    XmppUri uri = XmppUri.parse("xmpp:a@b?%C3%A9;k%20=v");
    assertEquals("é", uri.queryType());
    assertEquals(List.of(new Parameter("k ", "v")), uri.parameters());
  }
}
