package dev.urial;

import static dev.urial.testing.Drawn.ANY;
import static dev.urial.testing.Drawn.IRI_REFERENCES;
import static dev.urial.testing.Drawn.URI_REFERENCES;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.urial.testing.ByTheBook;
import dev.urial.testing.Drawn;
import dev.urial.testkit.abnf.Grammar;
import dev.urial.testkit.abnf.Recogniser;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class RoundTripLaws {
  private static final int DRAWS = 20_000;

  @Test
  void theTextStaysAsItIs() {
    Laws.forAll(
        "text",
        DRAWS,
        IRI_REFERENCES,
        text -> {
          IriReference r = IriReference.parse(text);
          assertEquals(text, r.toString());
          assertEquals(IriReference.parse(text), r);
          assertEquals(text.hashCode(), r.hashCode());
          assertEquals(0, r.compareTo(IriReference.parse(text)));
        });
  }

  /** The components are the groups of appendix B, and recompose to the text (§5.3). */
  @Test
  void componentsAreTheGroupsOfAppendixB() {
    Laws.forAll(
        "components",
        DRAWS,
        DrawnTexts.mix(URI_REFERENCES, IRI_REFERENCES),
        text -> {
          IriReference r = IriReference.parse(text);
          ByTheBook book = ByTheBook.split(text);
          ByTheBook ours =
              new ByTheBook(r.scheme(), r.authority(), r.path(), r.query(), r.fragment());
          assertEquals(book, ours);
          assertEquals(text, ours.recompose());
          assertEquals(r.authority() != null, r.hasAuthority());
          assertEquals(r.query() != null, r.hasQuery());
          assertEquals(r.fragment() != null, r.hasFragment());
        });
  }

  @Test
  void authorityIsItsParts() {
    Laws.forAll(
        "authority",
        DRAWS,
        IRI_REFERENCES,
        text -> {
          IriReference r = IriReference.parse(text);
          String authority = r.authority();
          if (authority == null) {
            assertNull(r.host());
            assertNull(r.userinfo());
            assertNull(r.port());
            assertNull(r.parsedHost());
            assertNull(r.parsedAuthority());
            return;
          }
          String recomposed =
              (r.userinfo() == null ? "" : r.userinfo() + "@")
                  + r.host()
                  + (r.port() == null ? "" : ":" + r.port());
          assertEquals(authority, recomposed);
          Authority parsed = Authority.parse(authority);
          assertEquals(parsed, r.parsedAuthority());
          assertEquals(Host.parse(Objects.requireNonNull(r.host())), r.parsedHost());
          assertEquals(parsed, Authority.parse(parsed.text()));
        });
  }

  /** What the ABNF calls an address is one, and nothing else is. */
  @Test
  void hostsAreOfTheKindThatTheGrammarSays() {
    Recogniser ipv4 = Recogniser.of(Grammar.rfc3986(), "IPv4address");
    Recogniser literal = Recogniser.of(Grammar.rfc3986(), "IP-literal");
    Recogniser ipv6 = Recogniser.of(Grammar.rfc3986(), "IPv6address");
    Recogniser name = Recogniser.of(Grammar.rfc3987(), "ireg-name");
    DrawnTexts hosts =
        DrawnTexts.mix(
            DrawnTexts.of(Grammar.rfc3986(), "host"),
            DrawnTexts.of(Grammar.rfc3986(), "host").mutated(),
            DrawnTexts.of(Grammar.rfc3986(), "IPv4address").mutated(),
            DrawnTexts.of(Grammar.rfc3986(), "IP-literal").mutated(),
            DrawnTexts.random("0125.:[]vf", 14));
    Laws.forAll(
        "host kinds",
        DRAWS,
        hosts,
        text -> {
          Host host = Host.tryParse(text).orElseNull();
          assertEquals(literal.matches(text) || name.matches(text), host != null);
          if (host == null) {
            return;
          }
          assertEquals(ipv4.matches(text), host instanceof Host.Ipv4);
          if (text.startsWith("[")) {
            String address = text.substring(1, text.length() - 1);
            assertEquals(ipv6.matches(address), host instanceof Host.Ipv6);
          }
          assertEquals(host, Host.parse(host.text()));
          assertEquals(host.text(), Host.parse(host.text()).text());
        });
  }

  @Test
  void pathSegmentsJoinToThePath() {
    Laws.forAll(
        "segments",
        DRAWS,
        DrawnTexts.mix(IRI_REFERENCES, Drawn.DOTTED_BASES),
        text -> {
          IriReference r = IriReference.parse(text);
          String root = r.path().startsWith("/") ? "/" : "";
          assertEquals(r.path(), root + String.join("/", r.pathSegments()));
          assertEquals(r.path().isEmpty(), r.pathSegments().isEmpty());
        });
  }

  /** The text decides the type, whichever door it came through. */
  @Test
  void theTextDecidesTheNoun() {
    Laws.forAll(
        "noun",
        DRAWS,
        ANY,
        text -> {
          IriReference r = IriReference.tryParse(text).orElseNull();
          boolean ascii = text.chars().allMatch(c -> c < 128);
          assertEquals(r instanceof Uri, Uri.isValid(text));
          assertEquals(r instanceof Iri, Iri.isValid(text));
          assertEquals(r instanceof UriReference, UriReference.isValid(text));
          if (r == null) {
            return;
          }
          assertEquals(ascii, r instanceof UriReference);
          assertEquals(r.scheme() != null, r instanceof Iri);
          assertEquals(r instanceof Uri, r instanceof Iri && r instanceof UriReference);
          if (r instanceof Uri) {
            assertSameNoun(r, Uri.parse(text));
          }
          if (r instanceof Iri) {
            assertSameNoun(r, Iri.parse(text));
          }
          if (r instanceof UriReference) {
            assertSameNoun(r, UriReference.parse(text));
          }
        });
  }

  private static void assertSameNoun(IriReference a, IriReference b) {
    assertEquals(a, b);
    assertEquals(a.getClass(), b.getClass());
    assertEquals(a.host(), b.host());
    assertEquals(a.path(), b.path());
    assertEquals(a.query(), b.query());
  }

  @Test
  void withoutFragmentIsTheAbsoluteUri() {
    Laws.forAll(
        "without fragment",
        DRAWS,
        IRI_REFERENCES,
        text -> {
          IriReference r = IriReference.parse(text).withoutFragment();
          int hash = text.indexOf('#');
          assertSameNoun(IriReference.parse(hash < 0 ? text : text.substring(0, hash)), r);
          assertFalse(r.hasFragment());
        });
  }

  @Test
  void redactedShowsNoPassword() {
    Laws.forAll(
        "redacted",
        DRAWS,
        IRI_REFERENCES,
        text -> {
          IriReference r = IriReference.parse(text);
          String userinfo = r.userinfo();
          int colon = userinfo == null ? -1 : userinfo.indexOf(':');
          boolean password = userinfo != null && colon >= 0 && colon < userinfo.length() - 1;
          String rest = r.path() + '?' + r.query() + '#' + r.fragment();
          boolean another = rest.indexOf('@') >= 0; // in it there may be a URI again
          String port = r.port();
          if (another && port != null && port.length() > 5) {
            return; // no port is so long: it may be a password with a slash in it
          }
          if (another && password && "".equals(r.host())) {
            return; // a login has a host: what ends the authority may be part of the password
          }
          IriReference shown = IriReference.parse(r.redacted());
          assertEquals(r.host(), shown.host());
          if (!another) {
            assertEquals(r.path(), shown.path());
          }
          if (userinfo != null && password) {
            assertEquals(
                userinfo.substring(0, colon + 1) + "***", Objects.requireNonNull(shown.userinfo()));
          } else if (!another) {
            assertEquals(text, r.redacted());
          }
        });
  }

  @Test
  void serializingKeepsTextAndNoun() {
    Laws.forAll(
        "serialization",
        500,
        IRI_REFERENCES,
        text -> {
          IriReference r = IriReference.parse(text);
          var bytes = new ByteArrayOutputStream();
          try (var out = new ObjectOutputStream(bytes)) {
            out.writeObject(r);
          }
          try (var in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            assertSameNoun(r, (IriReference) assertNotNull2(in.readObject()));
          }
        });
  }

  private static Object assertNotNull2(Object object) {
    assertNotNull(object);
    return object;
  }
}
