package dev.urial.scheme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Uri;
import dev.urial.grammar.Parsed;
import dev.urial.testkit.laws.Laws;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class SipUriLaws extends SchemeViewLaws<SipUri> {
  @Override
  SipUri parse(String text) {
    return SipUri.parse(text);
  }

  @Override
  Parsed<SipUri> tryParse(String text) {
    return SipUri.tryParse(text);
  }

  @Override
  Parsed<SipUri> of(Uri uri) {
    return SipUri.of(uri);
  }

  @Override
  List<String> samples() {
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

  /** RFC 3261 §19.1.4: not transitive, since parameters that only one has are passed over. */
  @Test
  @Override
  void equivalenceIsReflexiveSymmetricAndTransitive() {
    Laws.forAll(
        "SIP equivalence is reflexive and symmetric",
        9_000,
        texts(),
        texts(),
        (a, b) -> {
          Laws.assume(tryParse(a).isOk() && tryParse(b).isOk());
          assertTrue(parse(a).isEquivalentTo(parse(a)));
          assertEquals(parse(a).isEquivalentTo(parse(b)), parse(b).isEquivalentTo(parse(a)));
        });
    SipUri plain = parse("sip:carol@chicago.com");
    SipUri on = parse("sip:carol@chicago.com;security=on");
    SipUri off = parse("sip:carol@chicago.com;security=off");
    assertTrue(on.isEquivalentTo(plain) && plain.isEquivalentTo(off));
    assertFalse(on.isEquivalentTo(off));
  }

  @Override
  void builtOf(String data) {
    Laws.assume(!data.isEmpty());
    SipUri built =
        SipUri.builder("192.0.2.4")
            .secure()
            .user(data, data)
            .port(5061)
            .parameter("a" + data, data)
            .parameter("lr", null)
            .header(data, data)
            .build();
    SipUri read = SipUri.parse(built.toString());
    assertEquals(built, read);
    assertTrue(read.isSecure());
    assertEquals(data, read.user());
    assertEquals(data, read.password());
    assertEquals("192.0.2.4", read.host().toString());
    assertEquals(OptionalInt.of(5061), read.port());
    assertEquals(data, read.parameter("a" + data));
    assertEquals("", read.parameter("LR"));
    assertNull(read.parameter("none"));
    assertEquals(List.of(new Parameter(data, data)), read.headers());
  }

  @Override
  String malformed() {
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
        sip:a@b;c;C             11  pname
        sip:a@b;c=d;%43=e       15  pname
        sip:a@b?                8   header
        sip:a@b?c               9   header
        sip:a@b?=c              8   header
        sip:a@b?c=d&            12  header
        sip:a@b?c=d=e           11  header
        sip:a@[::1]             6   path-rootless
        sip:a_b                 7   userinfo
        sip:a␠b@c               5   path-rootless
        """;
  }

  /** RFC 3261 §19.1.3. */
  @Test
  void section1913Examples() {
    SipUri u = SipUri.parse("sip:alice;day=tuesday@atlanta.com");
    assertEquals("alice;day=tuesday", u.user());
    assertEquals(List.of(), u.parameters());
    u = SipUri.parse("sip:atlanta.com;method=REGISTER?to=alice%40atlanta.com");
    assertNull(u.user());
    assertEquals("REGISTER", u.parameter("method"));
    assertEquals(List.of(new Parameter("to", "alice@atlanta.com")), u.headers());
    u = SipUri.parse("sip:+1-212-555-1212:1234@gateway.com;user=phone");
    assertEquals("1234", u.password());
    assertEquals(1, u.advice().size());
  }

  /** RFC 3261 §19.1.4: what never matches its absence. */
  @Test
  void section1914CountedParameters() {
    for (String counted : List.of("user=a", "ttl=1", "method=a", "maddr=a", "transport=udp")) {
      assertFalse(parse("sip:a").isEquivalentTo(parse("sip:a;" + counted)), counted);
      assertTrue(parse("sip:a;x").isEquivalentTo(parse("sip:a;y=1")));
      assertFalse(parse("sip:a").isEquivalentTo(parse("sips:a")));
      assertFalse(parse("sip:a:b@h").isEquivalentTo(parse("sip:a@h")));
      assertFalse(parse("sip:A@h").isEquivalentTo(parse("sip:a@h")));
    }
  }
}
