package dev.urial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.grammar.Rule;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import dev.urial.url.Url;
import java.net.URI;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UriTest {
  private static final Uri BASE = Uri.parse("http://a/b/c/d;p?q");

  // The parts, RFC 3986 §1.1.2 and §3.

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      textBlock =
          """
          ftp://ftp.is.co.za/rfc/rfc1808.txt,     ftp,    ftp.is.co.za,  /rfc/rfc1808.txt, -
          http://www.ietf.org/rfc/rfc2396.txt,    http,   www.ietf.org,  /rfc/rfc2396.txt, -
          ldap://[2001:db8::7]/c=GB?objectClass?one, ldap, [2001:db8::7], /c=GB, objectClass?one
          mailto:John.Doe@example.com,            mailto, -,             John.Doe@example.com, -
          news:comp.infosystems.www.servers.unix, news, -, comp.infosystems.www.servers.unix, -
          tel:+1-816-555-1212,                    tel,    -,             +1-816-555-1212, -
          telnet://192.0.2.16:80/,                telnet, 192.0.2.16:80, /, -
          urn:oasis:names:specification:docbook:dtd:xml:4.1.2, urn, -, oasis:names:specification:docbook:dtd:xml:4.1.2, -
          """)
  void theExamplesOfSection1_1_2(
      String text, String scheme, String authority, String path, String query) {
    Uri uri = Uri.parse(text);
    assertEquals(scheme, uri.scheme());
    assertEquals(authority, uri.authority());
    assertEquals(path, uri.path());
    assertEquals(query, uri.query());
    assertNull(uri.fragment());
    assertEquals(text, uri.toString());
  }

  @Test
  void theDrawingOfSection3() {
    Uri foo = Uri.parse("foo://example.com:8042/over/there?name=ferret#nose");
    assertEquals("foo", foo.scheme());
    assertEquals("example.com:8042", foo.authority());
    assertNull(foo.userinfo());
    assertEquals("example.com", foo.host());
    assertEquals("8042", foo.port());
    assertEquals("/over/there", foo.path());
    assertEquals(List.of("over", "there"), foo.pathSegments());
    assertEquals("name=ferret", foo.query());
    assertEquals("ferret", foo.params().get("name"));
    assertEquals("nose", foo.fragment());

    Uri urn = Uri.parse("urn:example:animal:ferret:nose");
    assertEquals("urn", urn.scheme());
    assertNull(urn.authority());
    assertEquals("example:animal:ferret:nose", urn.path());
  }

  /** The commonest schemes have a way of their own through the parser. */
  @ParameterizedTest
  @CsvSource({"http://h/", "https://h/", "httpss://h/", "httpx://h/", "htt://h/", "HTTPS://h/"})
  void schemesThatLookAlikeAreToldApart(String text) {
    Uri uri = Uri.parse(text);
    assertEquals(text.substring(0, text.indexOf(':')), uri.scheme());
    assertEquals("h", uri.host());
    assertEquals("/", uri.path());
    assertNull(UriReference.parse(text.replace(":", "")).scheme());
  }

  @Test
  void absentIsNullAndEmptyIsEmpty() {
    Uri all = Uri.parse("s://@:?#");
    assertEquals("@:", all.authority());
    assertEquals("", all.userinfo());
    assertEquals("", all.host());
    assertEquals("", all.port());
    assertEquals("", all.path());
    assertEquals("", all.query());
    assertEquals("", all.fragment());
    assertTrue(all.hasAuthority() && all.hasQuery() && all.hasFragment());

    Uri none = Uri.parse("s:");
    assertNull(none.authority());
    assertNull(none.userinfo());
    assertNull(none.host());
    assertNull(none.port());
    assertEquals("", none.path());
    assertNull(none.query());
    assertNull(none.fragment());
    assertFalse(none.hasAuthority() || none.hasQuery() || none.hasFragment());
    assertNull(none.parsedHost());
    assertNull(none.parsedAuthority());
    assertTrue(none.params().isEmpty());
  }

  @Test
  void anEmptyAuthorityIsNotNone() {
    assertEquals("", Uri.parse("file:///etc").authority());
    assertEquals("", Uri.parse("file:///etc").host());
    assertNull(Uri.parse("file:/etc").authority());
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      textBlock =
          """
          s://h,            -,    h,       -
          s://h:,           -,    h,       ''
          s://u@h,          u,    h,       -
          s://u:p@h:1,      u:p,  h,       1
          s://:@h,          :,    h,       -
          s://1:2@[::1]:3,  1:2,  [::1],   3
          s://[v1.a:b],     -,    [v1.a:b], -
          s://a:1@:2,       a:1,  '',      2
          s://%40@%3A,      %40,  %3A,     -
          """)
  void theAuthorityInItsParts(String text, String userinfo, String host, String port) {
    Uri uri = Uri.parse(text);
    assertEquals(userinfo, uri.userinfo());
    assertEquals(host, uri.host());
    assertEquals(port, uri.port());
    Authority authority = uri.parsedAuthority();
    assertEquals(new Authority(userinfo, Host.parse(host), port), authority);
    assertEquals(Host.parse(host), uri.parsedHost());
  }

  @Test
  void pathSegmentsAreStillEncoded() {
    assertEquals(List.of("a", "b%2Fc"), Uri.parse("s:/a/b%2Fc").pathSegments());
    assertEquals(List.of("a", ""), Uri.parse("s:/a/").pathSegments());
    assertEquals(List.of("", "a"), Uri.parse("s://h//a").pathSegments());
    assertEquals(List.of(""), Uri.parse("s:/").pathSegments());
    assertEquals(List.of("a:b", "c"), Uri.parse("s:a:b/c").pathSegments());
    assertEquals(List.of(), Uri.parse("s://h?a/b").pathSegments());
    List<String> segments = Uri.parse("s:/a").pathSegments();
    assertThrows(UnsupportedOperationException.class, () -> segments.add("b"));
  }

  // The three doors.

  @ParameterizedTest
  @CsvSource({
    "'', 0, SCHEME",
    "/a, 0, SCHEME",
    "1a:b, 0, SCHEME",
    "a+b, 3, SCHEME",
    "a_b:c, 1, SCHEME",
    "http_:a, 4, SCHEME",
    "https_:a, 5, SCHEME",
    "http, 4, SCHEME",
    "https, 5, SCHEME",
    "http:[a, 5, PATH_ROOTLESS",
    "https:/[a, 7, PATH_ABSOLUTE",
    "http:%a, 7, PCT_ENCODED",
    "http://a b, 8, REG_NAME",
    "http://h:8x/, 11, USERINFO",
    "http://[::1, 11, IPV6ADDRESS",
    "http://[::1]x, 12, AUTHORITY",
    "http://u@h@i/, 10, REG_NAME",
    "http://h:@h:x, 12, PORT",
    "s:/%4g, 5, PCT_ENCODED",
    "s:/a[, 4, PATH_ABSOLUTE",
    "s:a[, 3, PATH_ROOTLESS",
    "s://h/[, 6, PATH_ABEMPTY",
    "s:?[, 3, QUERY",
    "s:##, 3, FRAGMENT",
    "s:é, 2, PATH_ROOTLESS"
  })
  void whatIsNoneIsRefusedWithIndexAndRule(String text, int index, Rule rule) {
    SyntaxError expected = new SyntaxError(rule, index, text);
    Parsed<Uri> parsed = Uri.tryParse(text);
    assertEquals(expected, parsed.errorOrNull());
    assertNull(parsed.orElseNull());
    assertFalse(Uri.isValid(text));
    var thrown = assertThrows(UriParseException.class, () -> Uri.parse(text));
    assertEquals(expected, thrown.error());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a:",
        "http:",
        "http:a",
        "https:/",
        "https://",
        "httpss://h",
        "http+x://h",
        "http://",
        "http://h?",
        "http://h#",
        "HTTP://H",
        "s:///",
        "s:a//b",
        "s:?/?",
        "s:#/?",
        "a:b:c",
        "z.-+9:"
      })
  void whatIsOneIsTaken(String text) {
    assertTrue(Uri.isValid(text));
    assertEquals(text, Uri.parse(text).toString());
    assertEquals(Uri.parse(text), Uri.tryParse(text).orElseThrow());
  }

  /** A quick look at the commonest texts must not take what a parse would not. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://h/\u0080",
        "http://h/\u007F",
        "http://\u0000",
        "https://h?a#",
        "https://h/ ",
        "http://h/%",
        "http://[",
        "http://h/a:b@c"
      })
  void theQuickLookAgreesWithTheParser(String text) {
    assertEquals(Uri.tryParse(text).isOk(), Uri.isValid(text));
    assertEquals(Iri.tryParse(text).isOk(), Iri.isValid(text));
    assertEquals(UriReference.tryParse(text).isOk(), UriReference.isValid(text));
    assertEquals(IriReference.tryParse(text).isOk(), IriReference.isValid(text));
  }

  // Resolution, §5.4.

  @ParameterizedTest
  @CsvSource(
      delimiterString = "->",
      textBlock =
          """
          g:h             -> g:h
          g               -> http://a/b/c/g
          ./g             -> http://a/b/c/g
          g/              -> http://a/b/c/g/
          /g              -> http://a/g
          //g             -> http://g
          ?y              -> http://a/b/c/d;p?y
          g?y             -> http://a/b/c/g?y
          '#s'            -> http://a/b/c/d;p?q#s
          g#s             -> http://a/b/c/g#s
          g?y#s           -> http://a/b/c/g?y#s
          ;x              -> http://a/b/c/;x
          g;x             -> http://a/b/c/g;x
          g;x?y#s         -> http://a/b/c/g;x?y#s
          ''              -> http://a/b/c/d;p?q
          .               -> http://a/b/c/
          ./              -> http://a/b/c/
          ..              -> http://a/b/
          ../             -> http://a/b/
          ../g            -> http://a/b/g
          ../..           -> http://a/
          ../../          -> http://a/
          ../../g         -> http://a/g
          """)
  void theNormalExamplesOfSection5_4_1(String reference, String target) {
    assertResolves(reference, target);
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "->",
      textBlock =
          """
          ../../../g      -> http://a/g
          ../../../../g   -> http://a/g
          /./g            -> http://a/g
          /../g           -> http://a/g
          g.              -> http://a/b/c/g.
          .g              -> http://a/b/c/.g
          g..             -> http://a/b/c/g..
          ..g             -> http://a/b/c/..g
          ./../g          -> http://a/b/g
          ./g/.           -> http://a/b/c/g/
          g/./h           -> http://a/b/c/g/h
          g/../h          -> http://a/b/c/h
          g;x=1/./y       -> http://a/b/c/g;x=1/y
          g;x=1/../y      -> http://a/b/c/y
          g?y/./x         -> http://a/b/c/g?y/./x
          g?y/../x        -> http://a/b/c/g?y/../x
          g#s/./x         -> http://a/b/c/g#s/./x
          g#s/../x        -> http://a/b/c/g#s/../x
          http:g          -> http:g
          """)
  void theAbnormalExamplesOfSection5_4_2(String reference, String target) {
    assertResolves(reference, target);
  }

  private static void assertResolves(String reference, String target) {
    assertEquals(target, BASE.resolve(reference).toString());
    assertEquals(Uri.parse(target), BASE.resolve(UriReference.parse(reference)));
    assertEquals(Uri.parse(target), BASE.resolve(IriReference.parse(reference)));
    assertEquals(target, BASE.resolve(reference).normalize(Equivalence.SYNTAX).toString());
  }

  /**
   * §5.2.3: a base with authority and empty path; and our {@code /.} for a path with two slashes.
   */
  @ParameterizedTest
  @CsvSource({
    "s://h, g, s://h/g",
    "s://h?q, g, s://h/g",
    "s://h?q, ?r, s://h?r",
    "s://h?q#f, '', s://h?q",
    "s:, g, s:g",
    "s:a/b, ../../c, s:/c",
    "s:a, .., s:",
    "f:/a, .//g, f:/.//g",
    "f:/a, /..//g, f:/.//g",
    "s:/a, /.///../.., s:/",
    "s:/a, s:/.///../.., s:/",
    "s:/a, /.//b/.., s:/.//",
    "s://h/a, .//g, s://h//g",
    "s://h/a, t:/./b, t:/b",
    "s://h/a, t:.//b, t:/b",
    "s://h/a, //, s://",
    "s://h/a?b#c, #, s://h/a?b#",
    "s://h/a?b#c, ?, s://h/a?"
  })
  void cornersOfResolution(String base, String reference, String target) {
    assertEquals(target, Uri.parse(base).resolve(reference).toString());
  }

  @Test
  void resolvingRefusesWhatIsNoUriReference() {
    var thrown = assertThrows(UriParseException.class, () -> BASE.resolve("a b"));
    assertEquals(new SyntaxError(Rule.PATH_NOSCHEME, 1, "a b"), thrown.error());
    assertThrows(UriParseException.class, () -> BASE.resolve("é"));
    assertThrows(UriParseException.class, () -> BASE.resolve("//[::1"));
  }

  @Test
  void aReferenceThatIsItsOwnTargetIsAnsweredItself() {
    Uri other = Uri.parse("s:a");
    assertSame(other, BASE.resolve((UriReference) other));
    Uri dots = Uri.parse("s:/.a/..b/c./...");
    assertSame(dots, BASE.resolve((UriReference) dots));
    assertEquals("s:/b", BASE.resolve((UriReference) Uri.parse("s:/a/../b")).toString());
  }

  /** §5.2.2, "strict" being false; the last example of §5.4.2. */
  @ParameterizedTest
  @CsvSource({
    "http:g, http://a/b/c/g",
    "HTTP:g, http://a/b/c/g",
    "http:, http://a/b/c/d;p?q",
    "http:?y, http://a/b/c/d;p?y",
    "http:/g, http://a/g",
    "http://z/../g, http://z/g",
    "g, http://a/b/c/g",
    "ftp:g, ftp:g",
    "https:g, https:g"
  })
  void resolvingAsBeforeRfc2396(String reference, String target) {
    UriReference r = UriReference.parse(reference);
    assertEquals(target, BASE.resolveNonStrict(r).toString());
    assertEquals(target, BASE.resolveNonStrict((IriReference) r).toString());
  }

  @ParameterizedTest
  @CsvSource({
    "http://a/b/c/d, http://a/b/x, ../x",
    "http://a/b/c/d, http://a/b/c/d, ''",
    "http://a/b/c/d, http://a/b/c/d#f, #f",
    "http://a/b/c/d?q, http://a/b/c/d?r, ?r",
    "http://a/b/c/d?q, http://a/b/c/d, d",
    "http://a/b/c/d, http://a/b/c/, .",
    "http://a/b/c/d, http://a/b/, ..",
    "http://a/b/c/d, http://a/, /",
    "http://a/b/c/d, http://a, //a",
    "http://a/b/c/d, http://z/, //z/",
    "http://a/b/c/d, https://a/b/c/d, https://a/b/c/d",
    "http://a/b/x, http://a/b/c:d, ./c:d",
    "http://a/b, http://a/c:d, /c:d",
    "http://a/b/, http://a/b//c, .//c",
    "http://a/b, http://a/./c, http://a/./c",
    "urn:a:b, urn:c, c",
    "urn:a:b, urn:c:d, ./c:d",
    "s:x, s:a:b, s:a:b",
    "s:a/b, s:a/c, c"
  })
  void theWayFromBaseToTarget(String base, String target, String reference) {
    Uri from = Uri.parse(base);
    assertEquals(reference, from.relativize(Uri.parse(target)).toString());
    assertEquals(reference, from.relativize((Iri) Uri.parse(target)).toString());
  }

  /** §4.4. */
  @ParameterizedTest
  @CsvSource({
    "'', true",
    "#s, true",
    "d;p?q, true",
    "./d;p?q#s, true",
    "//a/b/c/d;p?q, true",
    "http://a/b/c/d;p?q#s, true",
    "d;p, false",
    "?q, true",
    "?, false",
    "d;p?qq, false",
    "d;p?, false",
    "HTTP://a/b/c/d;p?q, false"
  })
  void aSameDocumentReferenceLeadsBackToTheBase(String reference, boolean same) {
    assertEquals(same, BASE.isSameDocument(UriReference.parse(reference)));
    assertEquals(same, BASE.resolve("#x").isSameDocument(UriReference.parse(reference)));
  }

  // Changed copies.

  @Test
  void withFragmentReplacesAddsAndRemoves() {
    Uri uri = Uri.parse("http://a/?q#f");
    assertEquals("http://a/?q#g/?", uri.withFragment("g/?").toString());
    assertEquals("http://a/?q#", uri.withFragment("").toString());
    assertEquals("http://a/?q", uri.withFragment(null).toString());
    assertEquals("s:#f", Uri.parse("s:").withFragment("f").toString());
    Uri none = Uri.parse("s:a");
    assertSame(none, none.withFragment(null));
    assertSame(none, none.withoutFragment());
    var thrown = assertThrows(UriParseException.class, () -> none.withFragment("a#b"));
    assertEquals(new SyntaxError(Rule.FRAGMENT, 1, "a#b"), thrown.error());
  }

  /** §4.3: absolute-URI. */
  @Test
  void withoutFragmentKeepsAllElse() {
    Uri uri = Uri.parse("s://u@h:1/p?q#f").withoutFragment();
    assertEquals("s://u@h:1/p?q", uri.toString());
    assertEquals("1", uri.port());
    assertEquals("q", uri.query());
    assertFalse(uri.hasFragment());
    assertEquals("s:", Uri.parse("s:#").withoutFragment().toString());
  }

  @ParameterizedTest
  @CsvSource({
    "ftp://u:secret@h/, ftp://u:***@h/",
    "ftp://u:a:b@h:1/x?y#z, ftp://u:***@h:1/x?y#z",
    "ftp://:p@h, ftp://:***@h",
    "ftp://u:@h/, ftp://u:@h/",
    "ftp://u@h:80/, ftp://u@h:80/",
    "ftp://h:80/a:b@c, ftp://h:80/a:b@c",
    "mailto:a:b@c, mailto:a:b@c",
    "view-source:https://u:secret@h/, view-source:https://u:***@h/",
    "jar:https://u:secret@h/a.jar!/b, jar:https://u:***@h/a.jar!/b",
    "view-source:jar:https:/u:secret@h/!/, view-source:jar:https:/u:***@h/!/",
    "http:/u:secret@h, http:/u:***@h",
    "sip:u:secret@h;a, sip:u:***@h;a",
    "a:b:/c//d:e@f, a:b:/c//d:e@f"
  })
  void redactedShowsNoPassword(String text, String redacted) {
    assertEquals(redacted, Uri.parse(text).redacted());
  }

  // To java.net.URI and back.

  @Test
  void toJavaAndFromJava() {
    Uri uri = Uri.parse("http://h/a?b#c");
    assertEquals(URI.create("http://h/a?b#c"), uri.toJavaUri());
    assertEquals(uri, Uri.from(URI.create("http://h/a?b#c")));
    assertEquals("http://h/%C3%A9", Uri.from(URI.create("http://h/é")).toString());
    assertThrows(UriParseException.class, () -> Uri.from(URI.create("/a")));
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "null",
      value = {
        "http://h/a/b%20c.tar.gz?q#f, b c.tar.gz, gz",
        "http://h/a%2Fb%2Etxt, a/b.txt, txt",
        "http://h/.profile, .profile, null",
        "http://h/a., a., null",
        "http://h/a/, null, null",
        "http://h, null, null",
        "http://h/a/.., null, null",
        "http://h/a/%2e%2E, null, null",
        "a/b.HTML, b.HTML, HTML",
        "file:///a/b.c, b.c, c",
        "mailto:a@b.example, null, null",
        "urn:a:b.c, null, null",
        "'', null, null"
      })
  void theFileNameIsDataOfAHierarchicalPath(
      String text, @Nullable String name, @Nullable String extension) {
    IriReference reference = IriReference.parse(text);
    assertEquals(name, reference.filename());
    assertEquals(extension, reference.extension());
    Url url = Url.tryParse(text).orElseNull();
    if (url != null && name != null) {
      assertEquals(name, url.filename());
      assertEquals(extension, url.extension());
    }
  }

  @Test
  void segmentsAreCountedFromBothEnds() {
    Uri uri = Uri.parse("http://h/a/b%2Fc/");
    assertEquals(List.of("a", "b/c", ""), uri.segments());
    for (int i = 0; i < 3; i++) {
      assertEquals(uri.segments().get(i), uri.segment(i));
      assertEquals(uri.segments().get(i), uri.segment(i - 3));
      assertEquals(uri.segment(i), Url.of(uri).segment(i));
    }
    assertNull(uri.segment(3));
    assertNull(uri.segment(-4));
    assertNull(Uri.parse("http://h").segment(0));
    assertEquals(uri.segments(), Url.of(uri).segments());
  }

  @Test
  void aSegmentIsAddedAsData() {
    String[][] cases = {
      {"http://h", "a", "http://h/a"},
      {"http://h/a?b#c", "d/e", "http://h/a/d%2Fe?b#c"},
      {"http://h/a/", "b c", "http://h/a/b%20c"},
      {"http://h/%7e/", "50%", "http://h/%7e/50%25"},
      {"http://h/a", "", "http://h/a/"},
      {"foo://h", "é", "foo://h/%C3%A9"},
    };
    for (String[] it : cases) {
      assertEquals(it[2], Uri.parse(it[0]).plusSegment(it[1]).toString());
      assertEquals(it[2], Url.parse(it[0]).plusSegment(it[1]).href());
    }
    assertEquals("http://h/é/é", Iri.parse("http://h/é").plusSegment("é").toString());
    assertEquals("a/b:c", UriReference.parse("a").plusSegment("b:c").toString());
    assertEquals("./b:c", UriReference.parse("").plusSegment("b:c").toString());
    assertEquals("https://h/a|b/c", Url.parse("https://h/a|b").plusSegment("c").href());
    assertThrows(UriParseException.class, () -> Uri.parse("http://h/").plusSegment(".."));
    assertThrows(UriParseException.class, () -> Url.parse("http://h/").plusSegment(".."));
    assertThrows(UriParseException.class, () -> Url.parse("mailto:a@b").plusSegment("c"));
  }

  @Test
  void userNameAndPasswordAreAsWritten() {
    Uri uri = Uri.parse("ftp://a%3Ab:s%40@h/");
    assertEquals("a%3Ab", uri.username());
    assertEquals("s%40", uri.password());
    assertNull(Uri.parse("ftp://a@h/").password());
    assertEquals("", Uri.parse("ftp://a:@h/").password());
    assertEquals("", Uri.parse("ftp://@h/").username());
    assertNull(Uri.parse("ftp://h/").username());
    assertNull(Url.parse("ftp://@h/").username());
    assertNull(Url.parse("ftp://a@h/").password());
    assertEquals("", Url.parse("ftp://:p@h/").username());
  }

  @ParameterizedTest
  @CsvSource({
    "https://h/a, HTTPS://u@H:443/b?q, true",
    "https://h:/, https://h, true",
    "http://b%C3%BCcher.example/, http://xn--bcher-kva.example/, true",
    "ldap://h/, ldap://h:389/x, true",
    "x-app://h/, x-app://h/b, true",
    "http://h/, https://h/, false",
    "http://h/, http://h:81/, false",
    "http://a.h/, http://h/, false",
    "http://h:70000/, http://h:70000/, false",
    "file:///a, file:///a, false",
    "file://h/a, file://h/a, false",
    "mailto:a@b, mailto:a@b, false",
    "//h/a, //h/a, false",
    "/a, /a, false",
    "http://127.1/, http://127.0.0.1/, false"
  })
  void originsAreSchemeHostAndPort(String one, String other, boolean isSame) {
    IriReference a = IriReference.parse(one);
    IriReference b = IriReference.parse(other);
    assertEquals(isSame, a.isSameOrigin(b));
    assertEquals(isSame, b.isSameOrigin(a));
  }

  @Test
  void equivalentIsWhatTheSchemeSays() {
    assertTrue(Uri.parse("HTTP://h:80").isEquivalentTo(Uri.parse("http://h/")));
    assertTrue(
        Uri.parse("http://h/é".replace("é", "%C3%A9")).isEquivalentTo(Iri.parse("http://h/é")));
    assertFalse(Uri.parse("http://h/a").isEquivalentTo(Uri.parse("http://h/A")));
  }

  @Test
  void aBuilderOfAnObjectBuildsItsType() {
    Iri iri = Iri.parse("http://é/a#f");
    assertEquals("http://é/a/%25#f", iri.toBuilder().segment("%").build().toString());
    IriReference reference = IriReference.parse("é?q");
    assertEquals("é", reference.toBuilder().query(null).build().toString());
    UriReference uri = BASE;
    assertFalse(uri.toBuilder().scheme(null).tryBuild().isOk());
    assertTrue(UriReference.builder(uri).scheme(null).tryBuild().isOk());
  }

  @Test
  void referencesTakeAnotherQuery() {
    assertEquals("a?d#c", UriReference.parse("a?b#c").withQuery("d").toString());
    assertEquals("a#c", UriReference.parse("a?b#c").withQuery(null).toString());
    assertEquals("a?é", IriReference.parse("a").withQuery("é").toString());
    UriReference same = UriReference.parse("a?b");
    assertSame(same, same.withQuery("b"));
    assertThrows(UriParseException.class, () -> same.withQuery("é"));
  }

  @Test
  void everyNounIsGivenToJava() {
    assertEquals(URI.create("http://h/%C3%A9"), Iri.parse("http://h/é").toJavaUri());
    assertEquals(URI.create("%C3%A9"), IriReference.parse("é").toJavaUri());
  }

  /** An exception shows the call that takes the argument as data, if that call works. */
  @Test
  void anExceptionShowsTheCallForData() {
    Uri uri = Uri.parse("http://h/a");
    assertCall("pathData(\"/x y\")", () -> uri.withPath("/x y"));
    assertCall("pathData(\"x\")", () -> uri.withPath("x"));
    assertCall("pathData(\"/\\\"\\\\\")", () -> uri.withPath("/\"\\"));
    assertCall("pathData(\"/100%\")", () -> ((Iri) uri).withPath("/100%"));
    assertCall("hostData(\"::1\")", () -> uri.withHost("::1"));
    assertCall(
        "hostData(\"bücher.de\")", () -> Uri.builder().scheme("a").host("bücher.de").build());
    assertCall("queryData(\"a b\")", () -> uri.withQuery("a b"));
    assertCall("queryData(…)", () -> uri.withQuery("password=a b"));
    assertCall("fragmentData(\"a b\")", () -> uri.withFragment("a b"));
    assertCall("userinfoData(…)", () -> uri.withUserinfo("joe:p w"));
    assertCall(null, () -> uri.withPath("/../x y"));
    assertCall(null, () -> uri.withHost("h:80"));
    assertCall(null, () -> uri.toBuilder().query("a b").param("c", "d").build());
    assertCall(null, () -> uri.withScheme("1"));
    assertCall(null, () -> uri.toBuilder().segment("..").build());
  }

  private static void assertCall(@Nullable String call, Executable wrong) {
    String message = assertThrows(UriParseException.class, wrong).getMessage();
    String said = ". For data, use the builder’s " + call;
    assertEquals(call != null, message.endsWith(said), message);
    assertEquals(call != null, message.contains("For data"), message);
  }

  @Test
  void aUriIsAllFourNouns() {
    assertInstanceOf(Uri.class, IriReference.parse("s:a"));
    assertInstanceOf(Uri.class, Iri.parse("s:a"));
    assertInstanceOf(Uri.class, UriReference.parse("s:a"));
    assertSame(BASE, BASE.toUri());
    assertEquals(BASE, BASE.toBuilder().build());
    assertEquals("s:", Uri.builder().scheme("s").build().toString());
  }
}
