package dev.urial.safety;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.report.Remark;
import dev.urial.safety.names.ProtectedNames;
import java.io.IOException;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where in the text a refusal points, and what it says. */
class RefusalTest {
  private static final FetchPolicy WEB = FetchPolicy.publicWeb();
  private static final FetchPolicy LENIENT =
      WEB.toBuilder()
          .set(PolicySetting.DIFFERENT_READINGS, "allow")
          .set(PolicySetting.USERINFO, "allow")
          .build();

  private static String names(Vetting vetting) {
    List<String> names = new ArrayList<>();
    vetting.refusals().forEach(refusal -> names.add(refusal.name()));
    return names.isEmpty() ? "ok" : String.join(" ", names);
  }

  /** The places of all refusals, in their order. */
  private static String places(String text, Vetting vetting) {
    List<String> places = new ArrayList<>();
    for (Refusal refusal : vetting.refusals()) {
      Remark remark = refusal.remark();
      places.add(text.substring(remark.start(), remark.end()));
    }
    return String.join(", ", places);
  }

  private static String sentence(Vetting vetting) {
    return vetting.refusals().get(0).sentence();
  }

  /** A policy with the rules of all refusals allows the URL. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ftp://example.com/|scheme=http,https,ftp|port=default,21",
        "http://u:p@example.com/|userinfo=allow|",
        "https://example.com:8443/|port=default,8443|",
        "http://127.0.0.1/|allow-address=127.0.0.1|",
        "http://169.254.169.254/|allow-address=169.254.169.254|",
        "http://[::1]/|allow-address=[::1]|",
        "http://[::ffff:10.0.0.1]/|allow-address=[::ffff:10.0.0.1],10.0.0.1|",
        "http://0177.0.0.1/|different-readings=allow|allow-address=127.0.0.1",
        "http://localhost/|address-class=global,nat64,loopback|",
        "http://printer/|local-name=allow|",
        "http://аррӏе.com/|spoofing=allow|",
        "http://a;b.example/|host-syntax=any|",
        "http://127.0.0.1.nip.io/|allow-address=127.0.0.1|",
        "https://a.b.example/|refuse-domain=|allow-host=x.example,a.b.example",
        "https://8.8.8.8/|refuse-host=|refuse-address=|allow-host=x.example,8.8.8.8"
      })
  void aRefusalNamesTheRuleThatAllowsIt(String text, String first, @Nullable String second) {
    FetchPolicy policy =
        text.startsWith("https://") && !text.endsWith("8443/")
            ? FetchPolicy.builder()
                .allowHost("x.example")
                .refuseDomain("b.example")
                .refuseHost("8.8.8.8")
                .refuseAddress("8.8.0.0/16")
                .build()
            : WEB;
    List<Refusal> refusals = policy.vet(text).refusals();
    assertEquals(first, refusals.get(0).rule());
    if (second != null && refusals.size() > 1) {
      assertTrue(refusals.stream().anyMatch(it -> second.equals(it.rule())), refusals.toString());
    }
    for (int round = 0; round < 3 && !policy.vet(text).isOk(); round++) {
      FetchPolicy.Builder builder = policy.toBuilder();
      for (Refusal refusal : policy.vet(text).refusals()) {
        String[] rule = Objects.requireNonNull(refusal.rule()).split("=", 2);
        builder.set(Objects.requireNonNull(PolicySetting.find(rule[0])), rule[1]);
      }
      policy = builder.build();
    }
    assertEquals("ok", policy.vet(text).verdict());
  }

  @Test
  void noRuleAllowsWhatIsNoAddressOfTheWeb() {
    for (String text : List.of("mailto:a@b", "http://[x", "http://rbndr.us/", "/a")) {
      Refusal last = WEB.vet(text).refusals().get(WEB.vet(text).refusals().size() - 1);
      assertNull(last.rule(), last.toString());
    }
  }

  @Test
  void redirectsNameTheirRules() {
    FetchPolicy own = WEB.toBuilder().redirects(0).set(PolicySetting.CROSS_SITE, "refuse").build();
    VettedUrl from = own.vet("https://a.example/").orElseThrow();
    List<String> rules = new ArrayList<>();
    from.vetRedirect("http://b.example/").refusals().forEach(it -> rules.add(it.rule()));
    assertEquals(List.of("redirects=1", "https-to-http=allow", "cross-site=allow"), rules);
  }

  /** White space that browsers strip is left out of every place. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ftp://example.com/|ftp",
        "http://u:p@example.com/|u:p@",
        "http://u@example.com:22/|u@, 22",
        "http://@example.com/|@",
        "http://example.com:22/a|22",
        "http://127.0.0.1/|127.0.0.1",
        "http://localhost:8080/|localhost, 8080",
        "http://[::1]:80/|[::1]",
        "http://0177.0.0.1:80/|0177.0.0.1:80, 0177.0.0.1",
        "http://a@b@c.example/x|a@b@, a@b@c.example",
        "http:example.com|http:example.com",
        "http://good.example#@evil.example/|good.example",
        "http://good.example?@evil.example/|good.example",
        "http://good.example/#@evil.example|''",
        "http://intranet/|intranet",
        "file:///etc/passwd|file, file:///etc/passwd",
        "http:u@example.com|http:u@example.com, http:u@example.com",
      })
  void aRefusalPointsAtWhatItIsAbout(String text, String places) {
    assertEquals(places, places(text, WEB.vet(text)));
    for (String space : List.of(" ", "\n", "\u0001 \t")) {
      String padded = space + text + space;
      assertEquals(places, places(padded, WEB.vet(padded)), padded);
    }
  }

  /** A text in which there is no URL has a place, too: the character at which it ends to be one. */
  @Test
  void whatIsNoUrlPointsAtTheCharacter() {
    assertEquals("", places(" ", WEB.vet(" ")));
    assertEquals("/", places("http://[::1/", WEB.vet("http://[::1/")));
    assertEquals("", places("", WEB.vet("")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "http://10.0.0.1/|10.0.0.1 is an address of a private network",
        "http://[64:ff9b::a00:1]/|[64:ff9b::a00:1] contains 10.0.0.1, which is an address of a"
            + " private network",
        "http://printer/|the name printer has no dot, and is meaningful only on the local network",
        "http://printer.local/|the name printer.local is meaningful only on the local network",
        "http://lvh.me/|the name lvh.me stands for an address of this host itself",
        "http://example.com:22/|the policy does not allow the port 22",
        "gopher://example.com/|the policy does not allow the scheme gopher",
      })
  void aRefusalSaysWhatItIs(String text, String sentence) {
    assertEquals(sentence, sentence(WEB.vet(text)));
  }

  @Test
  void aLongNameIsCutInASentence() {
    for (int length : new int[] {80, 81}) {
      String host = "a".repeat(length - 8) + ".example";
      FetchPolicy policy = WEB.toBuilder().refuseHost(host).build();
      String shown = length == 80 ? host : host.substring(0, 79) + "…";
      assertEquals(
          "the policy does not allow the host " + shown,
          sentence(policy.vet("http://" + host + "/")));
    }
  }

  /** 010.0.0.1 is 8.0.0.1 to browsers and 10.0.0.1 to the JDK, however its slashes are written. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "http://010.0.0.1/",
        "http:010.0.0.1/",
        "http:/010.0.0.1/",
        "http:///010.0.0.1/",
        "http:\\\\010.0.0.1/",
        "http:\\/010.0.0.1\\a",
        "http:\\010.0.0.1:80/",
        "http:/u@010.0.0.1/",
      })
  void aHostIsReadHoweverItsSlashesAreWritten(String text) {
    assertEquals("address-private-use", names(LENIENT.vet(text)));
    String spaced = text.replace("010", "\t0\n1\r0");
    assertEquals("address-private-use", names(LENIENT.vet(spaced)), spaced);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "//010.0.0.1/|address-private-use",
        "\\\\010.0.0.1/|address-private-use",
        "/\\010.0.0.1/|address-private-use",
        "///010.0.0.1/|address-private-use",
        "/010.0.0.1/|ok",
        "010.0.0.1/|ok",
        "?010.0.0.1|ok",
        "a//010.0.0.1/|ok",
      })
  void aReferenceLeadsAwayByTwoSlashes(String location, String expected) {
    VettedUrl url = LENIENT.vet("http://example.com/").orElseThrow();
    assertEquals(expected, names(url.vetRedirect(location)));
  }

  @Test
  void aRedirectToAnotherSiteNamesBoth() {
    FetchPolicy own = WEB.toBuilder().set(PolicySetting.CROSS_SITE, "refuse").build();
    VettedUrl url = own.vet("https://a.example.com/").orElseThrow();
    assertEquals(
        "the redirect leads from a.example.com to another site, other.example",
        sentence(url.vetRedirect("//other.example/")));
    assertEquals("other.example", places("//other.example/", url.vetRedirect("//other.example/")));
    Vetting file = url.vetRedirect("file:///a");
    assertEquals("scheme no-host redirect-downgrade redirect-cross-site", names(file));
    assertEquals(
        "the redirect leads from a.example.com to another site, ",
        file.refusals().get(3).remark().message().text());
  }

  /** What a client's resolver is asked is held to the whole policy, not to addresses alone. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "bad.example|host-refused",
        "аррӏе.com|spoofing-whole-script",
        "paypa1.com|spoofing-imitates-by-skeleton",
        "a/b|no-host",
        "::1|address-loopback",
        "[::1]|address-loopback",
        "fe80::1%eth0|address-link-local",
        "%65|local-name",
        "intranet|local-name",
      })
  void aGuardedResolverSaysWhy(String host, String expected) {
    FetchPolicy own =
        WEB.toBuilder()
            .refuseHost("bad.example")
            .protectedNames(ProtectedNames.of(List.of("paypal.com")))
            .build();
    NameResolver guarded =
        own.guard(name -> List.of(InetAddress.getByAddress(new byte[] {8, 8, 8, 8})));
    RefusedHostException e = assertThrows(RefusedHostException.class, () -> guarded.resolve(host));
    assertEquals(expected, e.refusals().get(0).name());
  }

  /** An address as host is connected to as it is, and nobody is asked. */
  @Test
  void anAddressNeedsNoResolver() throws IOException {
    NameResolver nobody =
        name -> {
          throw new AssertionError("asked for " + name);
        };
    for (String host : List.of("8.8.4.4", "[2606:4700:4700::1111]", "[2001:4860:4860::8888]")) {
      VettedUrl url = WEB.vet("http://" + host + "/", nobody).orElseThrow();
      assertEquals(List.of(InetAddress.getByName(host)), url.addresses());
      assertEquals(url.addresses(), WEB.guard(nobody).resolve(host));
    }
    assertEquals(
        WEB.guard(nobody).resolve("2606:4700:4700::1111"),
        WEB.guard(nobody).resolve("[2606:4700:4700::1111]"));
    assertTrue(WEB.vet("http://8.8.4.4/").isOk());
  }

  /** One type tells of every refusal, however deep a client has wrapped it. */
  @Test
  void oneTypeTellsOfEveryRefusal() {
    RefusedUrlException refused =
        assertThrows(RefusedUrlException.class, () -> WEB.vet("http://127.0.0.1/").orElseThrow());
    RefusedHostException host =
        assertThrows(
            RefusedHostException.class, () -> WEB.guard(name -> List.of()).resolve("127.0.0.1"));
    assertEquals(refused.refusals().get(0).name(), host.refusals().get(0).name());
    assertEquals(host.refusals(), found(new IllegalStateException(host)).refusals());
    assertEquals(refused, found(new IOException("wrapped", refused.asIOException())));
    assertEquals(null, RefusedUrlException.find(new IOException("another")));
  }

  private static RefusedUrlException found(Throwable thrown) {
    return Objects.requireNonNull(RefusedUrlException.find(thrown));
  }

  @Test
  void limitsAreRefusalsToo() {
    RefusedUrlException tooLong = RefusedUrlException.exceeded(WEB, PolicySetting.MAX_BYTES);
    assertEquals(
        "too-long: the response is longer than 10485760 octets",
        String.valueOf(tooLong.getMessage()).substring(0, 53));
    assertEquals("RFC 9110 §17.5", tooLong.refusals().get(0).remark().clause().citation());
    assertEquals(
        "too-slow",
        RefusedUrlException.exceeded(WEB, PolicySetting.MAX_SECONDS).refusals().get(0).name());
    assertEquals("unguarded", RefusedUrlException.unguarded("proxy").refusals().get(0).name());
    assertThrows(
        IllegalArgumentException.class,
        () -> RefusedUrlException.exceeded(WEB, PolicySetting.REDIRECTS));
  }
}
