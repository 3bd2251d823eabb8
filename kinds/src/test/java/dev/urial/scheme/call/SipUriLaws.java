package dev.urial.scheme.call;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Uri;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.view.Parameter;
import dev.urial.view.SchemeViewLaws;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class SipUriLaws extends SchemeViewLaws<SipUri> {
  @Override
  protected SipUri parse(String text) {
    return SipUri.parse(text);
  }

  @Override
  protected Parsed<SipUri> tryParse(String text) {
    return SipUri.tryParse(text);
  }

  @Override
  protected Parsed<SipUri> of(Uri uri) {
    return SipUri.tryOf(uri);
  }

  @Override
  public List<String> samples() {
    return List.of(
        "sip:alice@atlanta.com",
        "sip:alice:secretword@atlanta.com;transport=tcp",
        "sips:alice@atlanta.com?subject=project%20x&priority=urgent",
        "sips:alice@atlanta.com?priority=urgent&subject=project%20x",
        "sip:+1-212-555-1212:1234@gateway.com;user=phone",
        "sips:1212@gateway.com",
        "sip:alice@192.0.2.4:05060",
        "sip:atlanta.com;method=REGISTER?to=alice%40atlanta.com",
        "sip:alice;day=tuesday@atlanta.com",
        "sip:%61lice@atlanta.com;transport=TCP",
        "sip:alice@AtLanTa.CoM;Transport=tcp",
        "sip:carol@chicago.com;security=on",
        "sip:carol@chicago.com",
        "sip:?&=@a.b-c.;lr;x=a:b/c#f");
  }

  /** RFC 3261 §19.1.4 says that equality is not transitive, by this example. */
  @Test
  void matchingIsNotTransitive() {
    SipUri plain = parse("sip:carol@chicago.com");
    SipUri on = parse("sip:carol@chicago.com;security=on");
    SipUri off = parse("sip:carol@chicago.com;security=off");
    assertTrue(on.matches(plain) && plain.matches(off));
    assertFalse(on.matches(off));
  }

  @Override
  protected String malformed() {
    return """
        sip                     3   scheme
        sipx:a                  3   scheme
        sipss:a                 4   scheme
        sip:                    4   host
        sip:@a                  4   host
        sip://a@b               5   userinfo
        sip:/                   5   userinfo
        sip:alice@              10  host
        sip:alice:pw@           13  host
        sip:alice:p;w@a         11  userinfo
        sip:a@b@c               7   host
        sip:a@-b                6   host
        sip:a@b-                8   host
        sip:a@b-.c              8   host
        sip:a@b..c              8   host
        sip:a@1.2.3             11  host
        sip:a@1                 7   host
        sip:a@b:                8   port
        sip:a@b:x               8   port
        sip:a@b:1x              9   port
        sip:a@b;                8   pname
        sip:a@b;=c              8   pname
        sip:a@b;c=              10  pvalue
        sip:a@b;c=d=e           11  pvalue
        sip:a@b;c;C             11  uri-parameter
        sip:a@b;c=d;%43=e       15  uri-parameter
        sip:a@b?                8   header
        sip:a@b?c               9   header
        sip:a@b?=c              8   header
        sip:a@b?c=d&            12  header
        sip:a@b?c=d=e           11  header
        sip:a@[::1]             6   path-rootless
        sip:a_b                 7   userinfo
        sip:8005551212%40x.com  14  host
        sip:%40                 4   host
        sip:a_b%40c:5060        7   host
        sip:a@b%40c             7   host
        sip:a@b%2Ec             7   host
        sip:a@b;c=d%3B;c        16  uri-parameter
        sip:a␠b@c               5   path-rootless
        """;
  }

  /** RFC 3261 §19.1.3. */
  @Test
  void section1913Examples() {
    SipUri u = SipUri.parse("sip:alice@atlanta.com");
    assertEquals("alice", u.user());
    assertNull(u.password());
    assertEquals(OptionalInt.empty(), u.portNumber());
    u = SipUri.parse("sip:alice:secretword@atlanta.com;transport=tcp");
    assertEquals("secretword", u.password());
    assertEquals("tcp", u.parameter("transport"));
    u = SipUri.parse("sips:alice@atlanta.com?subject=project%20x&priority=urgent");
    assertTrue(u.isSecure());
    assertEquals(
        List.of(new Parameter("subject", "project x"), new Parameter("priority", "urgent")),
        u.headers());
    u = SipUri.parse("sip:+1-212-555-1212:1234@gateway.com;user=phone");
    assertEquals("+1-212-555-1212", u.user());
    assertEquals("1234", u.password());
    assertEquals(List.of("RFC 3261 §19.1.1 20-24"), advice(u));
    assertEquals("1212", SipUri.parse("sips:1212@gateway.com").user());
    assertEquals("192.0.2.4", SipUri.parse("sip:alice@192.0.2.4").host().toString());
    u = SipUri.parse("sip:atlanta.com;method=REGISTER?to=alice%40atlanta.com");
    assertNull(u.user());
    assertEquals("REGISTER", u.parameter("method"));
    assertEquals(List.of(new Parameter("to", "alice@atlanta.com")), u.headers());
    u = SipUri.parse("sip:alice;day=tuesday@atlanta.com");
    assertEquals("alice;day=tuesday", u.user());
    assertEquals(List.of(), u.parameters());
  }

  /** RFC 3261 §19.1.1: a call by multicast; §19.1.2: an at sign in a user. */
  @Test
  void section1911And1912Examples() {
    SipUri multicast = SipUri.parse("sip:alice@atlanta.com;maddr=239.255.255.1;ttl=15");
    assertEquals("15", multicast.parameter("ttl"));
    assertEquals(List.of(), advice(multicast));
    assertEquals("j@s0n", parse("sip:j%40s0n@h").user());
  }

  /** RFC 3261 §19.1.4: the sets of equivalent URIs, and the pairs that are not. */
  @Test
  void section1914Examples() {
    for (List<String> set :
        List.of(
            List.of("sip:%61lice@atlanta.com;transport=TCP", "sip:alice@AtLanTa.CoM;Transport=tcp"),
            List.of("sip:carol@chicago.com", "sip:carol@chicago.com;newparam=5"),
            List.of("sip:carol@chicago.com", "sip:carol@chicago.com;security=on"),
            List.of("sip:carol@chicago.com;newparam=5", "sip:carol@chicago.com;security=on"),
            List.of(
                "sip:biloxi.com;transport=tcp;method=REGISTER?to=sip:bob%40biloxi.com",
                "sip:biloxi.com;method=REGISTER;transport=tcp?to=sip:bob%40biloxi.com"),
            List.of(
                "sip:alice@atlanta.com?subject=project%20x&priority=urgent",
                "sip:alice@atlanta.com?priority=urgent&subject=project%20x"))) {
      same(set.get(0), set.get(1), true);
    }
    same("SIP:ALICE@AtLanTa.CoM;Transport=udp", "sip:alice@AtLanTa.CoM;Transport=UDP", false);
    same("sip:bob@biloxi.com", "sip:bob@biloxi.com:5060", false);
    same("sip:bob@biloxi.com", "sip:bob@biloxi.com;transport=udp", false);
    same("sip:bob@biloxi.com", "sip:bob@biloxi.com:6000;transport=tcp", false);
    same("sip:carol@chicago.com", "sip:carol@chicago.com?Subject=next%20meeting", false);
    same("sip:bob@phone21.boxesbybob.com", "sip:bob@192.0.2.4", false);
  }

  private static void same(String a, String b, boolean same) {
    assertEquals(same, SipUri.parse(a).matches(SipUri.parse(b)), a + " and " + b);
    assertEquals(same, SipUri.parse(b).matches(SipUri.parse(a)), b + " and " + a);
  }

  /** RFC 3261 §19.1.6: what is behind {@code tel:} becomes the user. */
  @Test
  void section1916TelephoneNumbers() {
    same(
        "sip:+358-555-1234567;postd=pp22@foo.com;user=phone",
        "sip:+358-555-1234567;POSTD=PP22@foo.com;user=phone",
        false);
    same(
        "sip:+358-555-1234567;postd=pp22;isub=1411@foo.com;user=phone",
        "sip:+358-555-1234567;isub=1411;postd=pp22@foo.com;user=phone",
        false);
  }

  /** RFC 5954 §4.1: an address is one as RFC 3986 has it. */
  @Test
  void rfc5954Section41() {
    assertFalse(tryParse("sip:bob@444.555.666.777").isOk());
    assertFalse(tryParse("sip:bob@192.0.2.04").isOk());
  }

  /** RFC 3261 §7.3.1 and §20.8: case counts in no header but Call-ID; normal forms keep it. */
  @Test
  void headersKeepTheirCase() {
    same("sip:a?Subject=Hi", "sip:a?subject=hi", true);
    same("sip:a?Call-ID=A", "sip:a?call-id=a", false);
    same("sip:a?body=A", "sip:a?body=a", false);
    assertEquals("sip:a?X=Y&Body=Hi", parse("sip:A?X=Y&Body=Hi").normalize().toString());
  }

  /** RFC 3261 §19.1.4: a user is not a path, nor is a parameter. */
  @Test
  void usersAreNoPaths() {
    same("sip:a/../b@h", "sip:/b@h", false);
    same("sip:a/./b@h", "sip:a/b@h", false);
    SipUri dots = parse("sip:h;x=y/.;lr");
    assertEquals(dots, dots.normalize());
  }

  /** RFC 3261 §19.1.1: until an at sign comes it may still be a user, but that is not the point. */
  @Test
  void ofAParameterThatComesTwiceIsSaidWhere() {
    SyntaxError error = tryParse("sip:h;a=1;a=2").errorOrNull();
    assertNotNull(error);
    assertEquals("uri-parameter", error.rule().id());
    assertEquals(
        "sip:h;a=1;a=2: the parameter at index 10 repeats the name of an earlier one (uri-parameter,"
            + " RFC 3261 §19.1.1)",
        error.message());
    assertTrue(tryParse("sip:h;a=1;a=2@h").isOk());
    SyntaxError behind = tryParse("sip:u@h;a=1;a=2").errorOrNull();
    assertNotNull(behind);
    assertTrue(behind.message().contains("the parameter at index 12 repeats"), behind.message());
  }

  @Test
  void theHostIsReadOnce() {
    SipUri view = parse("sip:H.example");
    assertSame(view.host(), view.host());
  }

  @Test
  void theParts() {
    assertEquals(
        "[user: a b, password: ***, host: h.example, port: 5061, parameter: transport=tcp,"
            + " parameter: lr, header: subject: x y, header: body: ]",
        parse("sips:a%20b:pw@h.example:5061;transport=tcp;lr?subject=x%20y&body=")
            .parts()
            .toString());
    assertEquals("[host: h]", parse("sip:h").parts().toString());
  }

  /** RFC 3261 §19.1.1, §19.1.5 and §26.2.2. */
  @Test
  void whatTheRfcAdvisesAgainst() {
    assertEquals(List.of("RFC 3261 §19.1.1 4-6"), advice(parse("sip:+1@h")));
    assertEquals(List.of(), advice(parse("sip:+1@h;user=ip")));
    assertEquals(List.of(), advice(parse("sip:+1,2@h")));
    assertEquals(List.of("RFC 3261 §19.1.1 6-11"), advice(parse("sip:h;ttl=1")));
    assertEquals(
        List.of("RFC 3261 §19.1.1 22-27"),
        advice(parse("sip:h;maddr=239.0.0.1;ttl=1;transport=tcp")));
    assertEquals(List.of("RFC 3261 §26.2.2 6-19"), advice(parse("sip:h;transport=TLS")));
    assertEquals(List.of("RFC 3261 §19.1.1 7-20"), advice(parse("sips:h;transport=udp")));
    assertEquals(
        List.of("RFC 3261 §19.1.5 6-12", "RFC 3261 §19.1.5 19-27"),
        advice(parse("sip:h?From=a&to=bc&Contact=")));
  }

  /** RFC 3261 §19.1.4: what never matches its absence. */
  @Test
  void section1914CountedParameters() {
    for (String counted : List.of("user=a", "ttl=1", "method=a", "maddr=a", "transport=udp")) {
      assertFalse(parse("sip:a").matches(parse("sip:a;" + counted)), counted);
      assertTrue(parse("sip:a;x").matches(parse("sip:a;y=1")));
      assertFalse(parse("sip:a").matches(parse("sips:a")));
      assertFalse(parse("sip:a:b@h").matches(parse("sip:a@h")));
      assertFalse(parse("sip:A@h").matches(parse("sip:a@h")));
    }
  }
}
