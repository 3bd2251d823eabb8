package dev.urial.dereference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Uri;
import dev.urial.dereference.protocol.Credentials;
import dev.urial.dereference.protocol.DereferenceException;
import dev.urial.dereference.protocol.DereferenceException.Reason;
import dev.urial.dereference.protocol.Hop;
import dev.urial.dereference.protocol.Limits;
import dev.urial.safety.FetchPolicy;
import dev.urial.safety.PolicySetting;
import dev.urial.safety.Refusal;
import dev.urial.url.Url;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class RedirectTest {
  private WebServer server;

  @BeforeEach
  void start() throws Exception {
    Loopback.assume();
    server = WebServer.start();
  }

  @AfterEach
  void stop() throws Exception {
    if (server != null) {
      server.close();
    }
  }

  private static String text(Representation page) throws Exception {
    return new String(page.octets(), StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @ValueSource(ints = {300, 301, 302, 303, 307, 308})
  void isFollowedWhereALocationStands(int status) throws Exception {
    server.redirect("/a", status, "/b/c").page("/b/c", "there");
    try (Dereferencer web = Loopback.web().build();
        Representation page = web.dereference(server.url("/a"))) {
      assertEquals("there", text(page));
      assertEquals(200, page.status());
      assertEquals(server.url("/b/c"), page.baseUri().toString());
      assertEquals(server.url("/a"), page.identifier().toString());
      assertEquals(List.of(status, 200), page.chain().stream().map(Hop::status).toList());
      assertEquals("/b/c", page.chain().get(0).location());
      assertNull(page.chain().get(1).location());
      assertEquals("127.0.0.1", page.chain().get(1).address().getHostAddress());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {201, 304, 305, 306})
  void isNotFollowedWhereTheStatusIsNone(int status) throws Exception {
    server.redirect("/a", status, "/b").page("/b", "there");
    try (Dereferencer web = Loopback.web().build();
        Representation page = web.dereference(server.url("/a"))) {
      assertEquals(status, page.status());
      assertEquals(1, page.chain().size());
    }
  }

  @Test
  void withoutLocationItIsTheAnswer() throws Exception {
    server.page("/a", 302, Map.of(), "a page about redirects");
    try (Dereferencer web = Loopback.web().build();
        Representation page = web.dereference(server.url("/a"))) {
      assertEquals(302, page.status());
      assertFalse(page.isSuccess());
      assertEquals("a page about redirects", text(page));
    }
  }

  /** RFC 9110 §10.2.2: the fragment continues where the location has none; no server sees it. */
  @ParameterizedTest
  @CsvSource({
    "/a#top,     /b,        top",
    "/a#top,     /b#bottom, bottom",
    "/a,         /b#bottom, bottom",
    "/a#,        /b,        ''",
    "/a#top,     /b#,       ''",
    "/a,         /b,        ",
  })
  void theFragmentGoesOn(String from, String to, String expected) throws Exception {
    server.redirect("/a", 301, to).page("/b", "there");
    try (Dereferencer web = Loopback.web().build();
        Representation page = web.dereference(server.url(from))) {
      assertEquals(expected, page.fragment());
      assertNull(page.baseUri().fragment());
      assertTrue(page.chain().stream().noneMatch(hop -> hop.uri().hasFragment()));
    }
    assertTrue(server.visits().stream().noneMatch(visit -> visit.contains("#")));
  }

  @Test
  void aLoopEndsWhenItComesBack() throws Exception {
    server.redirect("/a", 302, "/b").redirect("/b", 302, "/a#again");
    try (Dereferencer web = Loopback.web().build()) {
      DereferenceException e = Loopback.fails(() -> web.dereference(server.url("/a")));
      assertEquals(Reason.REDIRECT_LOOP, e.reason());
      assertEquals("a redirect leads back to " + server.url("/a#again"), e.message().text());
      assertEquals(2, e.chain().size());
    }
    assertEquals(2, server.visits().size());
  }

  @Test
  void toItselfIsALoop() throws Exception {
    server.redirect("/a", 308, "");
    try (Dereferencer web = Loopback.web().build()) {
      assertEquals(
          Reason.REDIRECT_LOOP, Loopback.fails(() -> web.dereference(server.url("/a"))).reason());
    }
  }

  @Test
  void noMoreThanTheLimits() throws Exception {
    for (int i = 0; i < 9; i++) {
      server.redirect("/" + i, 302, "/" + (i + 1));
    }
    server.page("/5", "five");
    FetchPolicy policy = Loopback.policy().redirects(7).build();
    Dereferencer.Builder builder = Loopback.web().policy(policy);
    try (Dereferencer five = builder.limits(Limits.of(policy).withRedirects(5)).build();
        Representation page = five.dereference(server.url("/0"))) {
      assertEquals("five", text(page));
    }
    int before = server.visits().size();
    try (Dereferencer four = builder.limits(Limits.of(policy).withRedirects(4)).build()) {
      DereferenceException e = Loopback.fails(() -> four.dereference(server.url("/0")));
      assertEquals(Reason.REDIRECT_COUNT, e.reason());
      assertEquals("there are more than 4 redirects", e.message().text());
    }
    assertEquals(5, server.visits().size() - before);
  }

  @Test
  void thePolicyIsTheCeilingOfTheLimits() throws Exception {
    server.redirect("/a", 302, "/b").page("/b", "there");
    FetchPolicy none = Loopback.policy().redirects(0).build();
    try (Dereferencer web =
        Loopback.web().policy(none).limits(Limits.of(none).withRedirects(9)).build()) {
      assertEquals(
          Reason.REDIRECT_COUNT, Loopback.fails(() -> web.dereference(server.url("/a"))).reason());
    }
  }

  /** To another port is another origin, and so is to another host. */
  @ParameterizedTest
  @ValueSource(ints = {301, 302, 303, 307, 308})
  void credentialsStayWithTheirOrigin(int status) throws Exception {
    server.redirect("/a", status, "/b").page("/c", "there");
    String other = server.at("two.example.net", "/c");
    server.redirect("/b", status, other);
    try (Dereferencer web =
            Loopback.web()
                .credentials(
                    Url.parse(server.at("one.example.com", "/")), Credentials.of("ada", "pw"))
                .build();
        Representation page = web.dereference(server.at("one.example.com", "/a"))) {
      assertEquals("there", text(page));
    }
    String basic = " Basic YWRhOnB3";
    String port = ":" + server.port();
    assertEquals(
        List.of(
            "GET one.example.com" + port + "/a" + basic,
            "GET one.example.com" + port + "/b" + basic,
            "GET two.example.net" + port + "/c"),
        server.visits());
  }

  @Test
  void aRedirectBringsNoCredentials() throws Exception {
    server.redirect("/a", 308, server.at("evil:pw@two.example.net", "/b"));
    server.page("/b", "there");
    FetchPolicy policy = Loopback.policy().set(PolicySetting.USERINFO, "allow").build();
    try (Dereferencer web = Loopback.web().policy(policy).sendUserinfo().build();
        Representation page = web.dereference(server.at("u:p@one.example.com", "/a"))) {
      assertEquals("there", text(page));
      assertFalse(page.toString().contains("pw"));
    }
    assertEquals("GET one.example.com:" + server.port() + "/a Basic dTpw", server.visits().get(0));
    assertEquals("GET two.example.net:" + server.port() + "/b", server.visits().get(1));
  }

  /** Userinfo that the policy allows is sent to nobody, unless somebody asks for it. */
  @Test
  void userinfoIsSentOnlyWhereAskedFor() throws Exception {
    server.page("/", "there");
    FetchPolicy policy = Loopback.policy().set(PolicySetting.USERINFO, "allow").build();
    String url = server.at("u:p@127.0.0.1", "/");
    try (Dereferencer web = Loopback.web().policy(policy).build();
        Representation page = web.dereference(url)) {
      assertEquals("there", text(page));
    }
    assertFalse(server.visits().get(0).contains("Basic"));
    try (Dereferencer web = Loopback.web().sendUserinfo().build()) {
      DereferenceException e = Loopback.fails(() -> web.dereference(url));
      assertEquals(Reason.REFUSED, e.reason());
      assertEquals(Refusal.Reason.USERINFO, e.refusals().get(0).reason());
    }
    assertEquals(1, server.visits().size());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "file:///etc/passwd",
        "data:text/html,hello",
        "about:blank",
        "mailto:a@example.com",
        "jar:http://127.0.0.1/a.jar!/a",
        "view-source:http://127.0.0.1/",
        "javascript:alert(1)",
        "cid:a@b",
      })
  void leadsOnlyToTheNetwork(String location) throws Exception {
    server.redirect("/a", 302, location);
    FetchPolicy policy =
        Loopback.policy()
            .scheme("http", "https", "file", "data", "about", "mailto", "jar", "view-source", "cid")
            .build();
    try (Dereferencer web = Loopback.web().policy(policy).build()) {
      DereferenceException e = Loopback.fails(() -> web.dereference(server.url("/a")));
      assertTrue(
          e.reason() == Reason.REFUSED || e.reason() == Reason.REDIRECT_TARGET,
          () -> "" + e.reason());
    }
    assertEquals(1, server.visits().size());
  }

  @Test
  void aLocationThatIsNone() throws Exception {
    server.redirect("/a", 302, "http://[:::/");
    try (Dereferencer web = Loopback.web().build()) {
      DereferenceException e = Loopback.fails(() -> web.dereference(server.url("/a")));
      assertEquals(Reason.REFUSED, e.reason());
      assertEquals(Refusal.Reason.NOT_A_URL, e.refusals().get(0).reason());
    }
  }

  @Test
  void aRedirectToAnotherSiteIsThePolicysToAllow() throws Exception {
    server.redirect("/a", 308, server.at("two.example.net", "/b")).page("/b", "there");
    FetchPolicy policy = Loopback.policy().set(PolicySetting.CROSS_SITE, "refuse").build();
    try (Dereferencer web = Loopback.web().policy(policy).build()) {
      DereferenceException e =
          Loopback.fails(() -> web.dereference(server.at("one.example.com", "/a")));
      assertEquals(Reason.REFUSED, e.reason());
      assertEquals(Refusal.Reason.REDIRECT_CROSS_SITE, e.refusals().get(0).reason());
      assertEquals(1, e.chain().size());
    }
    assertEquals(1, server.visits().size());
  }

  @Test
  void headAsksWithHeadAtEachHop() throws Exception {
    server.redirect("/a", 307, "/b").page("/b", "there");
    try (Dereferencer web = Loopback.web().build();
        Representation page = web.head(server.url("/a"))) {
      assertEquals(5, page.length().orElseThrow());
      assertEquals("text/plain;charset=utf-8", String.valueOf(page.mediaType()));
      assertEquals(0, page.octets().length);
    }
    assertTrue(server.visits().stream().allMatch(visit -> visit.startsWith("HEAD ")));
  }

  @Test
  void theListenerHearsEachHopWhenItHasBeenMade() throws Exception {
    server.redirect("/a", 302, "/b").redirect("/b", 302, "/c");
    List<Integer> heard = new ArrayList<>();
    try (Dereferencer web = Loopback.web().onHop(hop -> heard.add(hop.status())).build();
        Representation page = web.dereference(server.url("/a"))) {
      assertEquals(404, page.status());
    }
    assertEquals(List.of(302, 302, 404), heard);
  }

  /** RFC 3986 §4.4: what names the document at hand asks for nothing. */
  @ParameterizedTest
  @ValueSource(strings = {"", "#top", "a", "./a#top", "/x/../a", "http://127.0.0.1:9/a#b"})
  void aSameDocumentReferenceAsksForNothing(String reference) throws Exception {
    try (Dereferencer web = Loopback.web().base(Uri.parse("http://127.0.0.1:9/a#here")).build();
        Representation same = web.dereference(reference)) {
      assertTrue(same.isSameDocument());
      assertEquals(List.of(), same.chain());
      assertEquals("http://127.0.0.1:9/a", same.baseUri().toString());
      int hash = reference.indexOf('#');
      assertEquals(hash < 0 ? null : reference.substring(hash + 1), same.fragment());
    }
  }

  @Test
  void aReferenceIsRelativeToTheDocumentAtHand() throws Exception {
    server.page("/x/b?c", "there");
    try (Dereferencer web = Loopback.web().base(Uri.parse(server.url("/x/a"))).build();
        Representation page = web.dereference("b?c#d")) {
      assertEquals("there", text(page));
      assertEquals("d", page.fragment());
      assertFalse(page.isSameDocument());
    }
    assertEquals(1, server.visits().size());
  }

  @Test
  void withoutDocumentAtHandARelativeReferenceLeadsNowhere() throws Exception {
    try (Dereferencer web = Loopback.web().build()) {
      assertEquals(Reason.NOT_A_URI, Loopback.fails(() -> web.dereference("a/b")).reason());
      assertEquals(Reason.NOT_A_URI, Loopback.fails(() -> web.dereference("#a")).reason());
      assertEquals(Reason.NOT_A_URI, Loopback.fails(() -> web.dereference("a b")).reason());
    }
  }

  /** Content-Location says where it also is, and is not a base. */
  @Test
  void contentLocationIsNoBase() throws Exception {
    server.page("/a/b", 200, Map.of("Content-Location", "c/d"), "there");
    try (Dereferencer web = Loopback.web().build();
        Representation page = web.dereference(server.url("/a/b"))) {
      assertEquals(server.url("/a/c/d"), String.valueOf(page.contentLocation()));
      assertEquals(server.url("/a/b"), page.baseUri().toString());
    }
  }

  /** What browsers write and java.net.URI does not read is sent as it is. */
  @ParameterizedTest
  @ValueSource(strings = {"//a//b", "/?q=%41&b=c+d;x", "/a?", "/%7Ea/@b:c", "/a/..;/b"})
  void theTargetIsSentAsItIs(String target) throws Exception {
    try (RawServer raw = RawServer.saying("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
        Dereferencer web = Loopback.web().build();
        Representation page = web.dereference(raw.url(target))) {
      assertEquals(200, page.status());
      assertEquals("GET " + target + " HTTP/1.1", raw.requests().get(0).get(0));
    }
  }

  /** As curl and browsers: nothing is decoded, nothing repaired. */
  @ParameterizedTest
  @CsvSource({
    "/\u00C3\u00A9, /%C3%A9",
    "/\u00E9, /%E9",
    "/\u0080?\u00FF, /%80?%FF",
    "/%zz, /%zz",
    "/%, /%",
    "/%4, /%4",
    "/a%2fb%2e, /a%2fb%2e",
    "/%zz?%zz&a=%, /%zz?%zz&a=%",
  })
  void aLocationIsOctets(String location, String asked) throws Exception {
    try (RawServer server =
            RawServer.saying("HTTP/1.1 302 Found\r\nLocation: " + location + "\r\n\r\n");
        Dereferencer web = Loopback.web().build()) {
      // It answers everything so: the second request leads to itself.
      assertEquals(
          Reason.REDIRECT_LOOP, Loopback.fails(() -> web.dereference(server.url("/"))).reason());
      assertEquals("GET " + asked + " HTTP/1.1", server.requests().get(1).get(0));
    }
  }

  @Test
  void whoNamesTwoPlacesNamesNone() throws Exception {
    String head = "HTTP/1.1 302 Found\r\nLocation: /a\r\nLocation: /";
    for (String second : List.of("a", "b")) {
      try (RawServer server = RawServer.saying(head + second + "\r\n\r\n");
          Dereferencer web = Loopback.web().build()) {
        assertEquals(
            second.equals("a") ? Reason.REDIRECT_LOOP : Reason.PROTOCOL,
            Loopback.fails(() -> web.dereference(server.url("/"))).reason());
      }
    }
  }

  /** Not by a port, which a file has not. */
  @Test
  void aRedirectToAFileIsRefusedByItsScheme() throws Exception {
    FetchPolicy files =
        Loopback.policy().set(PolicySetting.SCHEME, "http, file").port("default").build();
    for (FetchPolicy policy : List.of(files, Loopback.policy().build())) {
      try (RawServer server =
              RawServer.saying("HTTP/1.1 302 Found\r\nLocation: file:///etc/passwd\r\n\r\n");
          Dereferencer web =
              Loopback.web()
                  .policy(policy)
                  .detour(it -> new InetSocketAddress(it.getAddress(), server.port()))
                  .build()) {
        DereferenceException e = Loopback.fails(() -> web.dereference("http://127.0.0.1/"));
        assertEquals(
            policy == files ? Reason.REDIRECT_TARGET : Reason.REFUSED, e.reason(), () -> "" + e);
        assertTrue(String.valueOf(e.getMessage()).contains("file"), () -> "" + e);
      }
    }
  }
}
