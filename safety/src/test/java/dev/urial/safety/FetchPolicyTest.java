package dev.urial.safety;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Iri;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.testkit.laws.Growth;
import dev.urial.url.Url;
import java.io.IOException;
import java.io.StringReader;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FetchPolicyTest {
  private static final FetchPolicy WEB = FetchPolicy.publicWeb();

  private static String names(Vetting vetting) {
    List<String> names = new ArrayList<>();
    vetting.refusals().forEach(refusal -> names.add(refusal.name()));
    return names.isEmpty() ? "ok" : String.join(" ", names);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "http://example.com/|ok",
        "https://www.example.com/a/b?q=1#f|ok",
        "https://EXAMPLE.com|ok",
        "http://bücher.example/|ok",
        "http://8.8.8.8/|ok",
        "http://[2606:4700::1111]/|ok",
        "http://127.0.0.1/|address-loopback",
        "http://0177.0.0.1/|readings-differ address-loopback",
        "http://127.1/|readings-differ address-loopback",
        "http://[::ffff:10.0.0.1]/|address-private-use",
        "http://[::ffff:8.8.8.8]/|address-ipv4-mapped",
        "http://169.254.169.254/latest/|address-metadata-service",
        "http://168.63.129.16/|address-metadata-service",
        "http://metadata.google.internal/|address-metadata-service",
        "http://localhost:8080/|address-loopback port",
        "http://a.localhost/|address-loopback",
        "http://127.0.0.1.nip.io/|address-loopback",
        "http://8.8.8.8.nip.io/|ok",
        "http://7f000001.c0a80001.rbndr.us/|rebinding-name",
        "http://intranet/|local-name",
        "http://printer.local./|local-name",
        "http://printer.local../|local-name",
        "http://localhost../|address-loopback",
        "http://metadata.google.internal.../|address-metadata-service",
        "http://127.0.0.1.nip.io../|address-loopback",
        "http://intranet../|local-name",
        "http://kubernetes.default.svc/|local-name",
        "http://vault.service.consul/|local-name",
        "http://u:p@example.com/|userinfo",
        "http://@example.com/|userinfo",
        "http://example.com\\@evil.example/|userinfo readings-differ",
        "http:example.com|readings-differ",
        "http:///example.com/|readings-differ",
        "http://a@b@c.example/|userinfo readings-differ",
        "http://good.example#@evil.example/|readings-differ",
        "file:///etc/passwd|scheme no-host",
        "ftp://example.com/|scheme",
        "http://example.com:22/|port",
        "http://[::1/|not-a-url",
        "http://①②⑦.0.0.1/|address-loopback",
      })
  void thePublicWebAndWhatIsNot(String text, String expected) {
    assertEquals(expected, names(WEB.vet(text)));
  }

  @Test
  void theJdkReadsZerosAsDecimal() {
    FetchPolicy policy = WEB.toBuilder().set(PolicySetting.DIFFERENT_READINGS, "allow").build();
    assertEquals("address-private-use", names(policy.vet("http://010.0.0.1/")));
    assertEquals("address-loopback", names(policy.vet("http://0127.0.0.1/")));
  }

  @Test
  void hostsThatAreAllowedAreTheOnlyOnes() {
    FetchPolicy own = FetchPolicy.builder().allowDomain("example.com").allowHost("8.8.8.8").build();
    assertEquals("ok", names(own.vet("http://a.example.com/")));
    assertEquals("ok", names(own.vet("http://a.example.com./")));
    assertEquals("ok", names(own.vet("http://8.8.8.8/")));
    assertEquals("host-not-allowed", names(own.vet("http://badexample.com/")));
    assertEquals("host-not-allowed", names(own.vet("http://8.8.4.4/")));
    FetchPolicy not = FetchPolicy.builder().refuseDomain("Bücher.example").build();
    assertEquals("host-refused", names(not.vet("http://a.xn--bcher-kva.example/")));
    assertEquals("host-refused", names(not.vet("http://a.xn--bcher-kva.example../")));
  }

  @Test
  void aBlockIsAllowedWhateverItsClass() {
    FetchPolicy own =
        FetchPolicy.builder()
            .allowAddress("10.1.0.0/16", "fd12::/16")
            .refuseAddress("8.8.0.0/16")
            .build();
    assertEquals("ok", names(own.vet("http://10.1.2.3/")));
    assertEquals("ok", names(own.vet("http://[fd12::1]/")));
    assertEquals("address-private-use", names(own.vet("http://10.2.0.1/")));
    assertEquals("address-global", names(own.vet("http://8.8.4.4/")));
  }

  @Test
  void aRedirectIsVettedFromWhereItLeads() {
    VettedUrl url = WEB.vet("https://example.com/a#f").orElseThrow();
    VettedUrl next = url.vetRedirect("b?q").orElseThrow();
    assertEquals("https://example.com/b?q#f", next.url().href());
    assertEquals(1, next.hops());
    assertEquals("redirect-downgrade", names(url.vetRedirect("http://example.com/")));
    assertEquals(
        "address-loopback redirect-downgrade", names(url.vetRedirect("http://127.0.0.1/")));
    assertEquals("readings-differ", names(url.vetRedirect("/\\evil.example/")));
    assertEquals("ok", names(url.vetRedirect("//other.example/")));
    assertEquals("ok", names(url.vetRedirect("/127.0.0.1/a")));
    assertEquals("ok", names(url.vetRedirect("127.0.0.1/a")));
    FetchPolicy own = WEB.toBuilder().redirects(1).set(PolicySetting.CROSS_SITE, "refuse").build();
    VettedUrl first = own.vet("https://a.example.com/").orElseThrow();
    assertEquals("redirect-cross-site", names(first.vetRedirect("//other.example/")));
    VettedUrl second = first.vetRedirect("//b.example.com/").orElseThrow();
    assertEquals("redirect-count", names(second.vetRedirect("/")));
  }

  private static InetAddress address(int... octets) {
    byte[] bytes = new byte[octets.length];
    for (int i = 0; i < octets.length; i++) {
      bytes[i] = (byte) octets[i];
    }
    try {
      return InetAddress.getByAddress(bytes);
    } catch (UnknownHostException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void everyAddressIsTestedAndThoseThatPassAreKept() throws IOException {
    InetAddress good = address(8, 8, 8, 8);
    NameResolver mixed = host -> List.of(address(127, 0, 0, 1), good, address(10, 0, 0, 1));
    VettedUrl url = WEB.vet("http://example.com/", mixed).orElseThrow();
    assertEquals(List.of(good), url.addresses());
    assertTrue(url.isResolved());
    NameResolver bad = host -> List.of(address(127, 0, 0, 1), address(10, 0, 0, 1));
    assertEquals(
        "address-loopback address-private-use", names(WEB.vet("http://example.com/", bad)));
    assertEquals("unresolved", names(WEB.vet("http://example.com/", host -> List.of())));
    NameResolver none =
        host -> {
          throw new UnknownHostException(host);
        };
    assertEquals("unresolved", names(WEB.vet("http://example.com/", none)));
    assertEquals(List.of(good), WEB.vet("http://8.8.8.8/", none).orElseThrow().addresses());
  }

  /** What matches nothing would leave open what was to be closed. */
  @Test
  @SuppressWarnings("NullAway") // null is one of the names
  void namesThatMatchNothingAreNoNames() {
    FetchPolicy.Builder builder = FetchPolicy.builder();
    assertThrows(IllegalArgumentException.class, () -> builder.refuseDomain("*.example.com"));
    assertThrows(IllegalArgumentException.class, () -> builder.refuseHost("*"));
    assertThrows(NullPointerException.class, () -> builder.allowDomain("a.example", null));
    assertThrows(UnsupportedOperationException.class, () -> AddressReading.of("127.1").clear());
  }

  /** To the URL Standard each of these is a host; some programs connect to the address in it. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "http://169.254.169.254;.example.com/ | host-syntax",
        "http://a!b.example/ | host-syntax",
        "http://a..example/ | host-syntax",
        "http://.a.example/ | host-syntax",
        "http://a_b.example./ | ok",
        "http://[2606:4700::1111]/ | ok",
      })
  void aHostIsANameOfTheDns(String text, String expected) {
    assertEquals(expected, names(WEB.vet(text)));
    FetchPolicy any = FetchPolicy.builder().set(PolicySetting.HOST_SYNTAX, "any").build();
    assertEquals("ok", names(any.vet(text)));
    assertEquals("any", any.value(PolicySetting.HOST_SYNTAX));
  }

  /** Here no module provides readers: that is said, and no name is taken on trust. */
  @Test
  void readersNeedTheirModule() {
    FetchPolicy.Builder builder = FetchPolicy.builder();
    assertThrows(IllegalArgumentException.class, () -> builder.readers("OkHttp"));
    assertEquals("", builder.readers().build().value(PolicySetting.READERS));
  }

  /** Hosts of other schemes are not addresses to browsers; to those who connect, they are. */
  @ParameterizedTest
  @CsvSource({
    "sftp://0x7f.0.0.0xa:22/,address-loopback",
    "sftp://127.0.0.0xa:22/,address-loopback",
    "sftp://0xa9.0xfe.0xa9.0xfe:22/,address-metadata-service",
    "sftp://%6cocalhost:22/,host-syntax address-loopback",
    "sftp://metadata%2egoogle.internal:22/,host-syntax address-metadata-service",
    "sftp://0xa.example:22/,ok",
  })
  void addressesUnderOtherSchemesAreSeenToo(String text, String expected) {
    FetchPolicy own =
        FetchPolicy.builder()
            .scheme("sftp")
            .port("any")
            .set(PolicySetting.DIFFERENT_READINGS, "allow")
            .build();
    assertEquals(expected, names(own.vet(text)));
  }

  /** What is reported once is still refused each time. */
  @Test
  void anAddressThatIsAnsweredTwiceIsRefusedTwice() throws IOException {
    NameResolver twice =
        host -> List.of(address(127, 0, 0, 1), address(8, 8, 8, 8), address(127, 0, 0, 1));
    assertEquals(
        List.of(address(8, 8, 8, 8)),
        WEB.vet("http://example.com/", twice).orElseThrow().addresses());
    assertEquals(List.of(address(8, 8, 8, 8)), WEB.guard(twice).resolve("example.com"));
    NameResolver only = host -> List.of(address(10, 0, 0, 1), address(10, 0, 0, 1));
    assertEquals("address-private-use", names(WEB.vet("http://example.com/", only)));
    assertThrows(RefusedHostException.class, () -> WEB.guard(only).resolve("example.com"));
  }

  /** Somebody else wrote the resolver: whatever it does, the answer is a refusal. */
  @Test
  @SuppressWarnings("NullAway") // null is one of the things that it does
  void aResolverThatMisbehavesIsOneThatFindsNothing() throws IOException {
    InetAddress good = address(8, 8, 8, 8);
    List<NameResolver> broken =
        List.of(
            host -> null,
            host -> Collections.singletonList(null),
            host -> {
              throw new IllegalStateException("broken");
            },
            host -> {
              throw new StackOverflowError();
            },
            host -> {
              throw new NoClassDefFoundError("gone");
            },
            host ->
                new AbstractList<InetAddress>() {
                  @Override
                  public InetAddress get(int index) {
                    throw new IllegalStateException("broken");
                  }

                  @Override
                  public int size() {
                    return 1;
                  }
                });
    for (NameResolver one : broken) {
      assertEquals("unresolved", names(WEB.vet("http://example.com/", one)));
      assertThrows(IOException.class, () -> WEB.guard(one).resolve("example.com"));
    }
    NameResolver half = host -> Arrays.asList(null, good);
    assertEquals(List.of(good), WEB.vet("http://example.com/", half).orElseThrow().addresses());
  }

  @Test
  void aLongAnswerTakesTimeByItsLength() {
    Growth.isLinear(
        "vet with many addresses",
        2_000,
        count -> {
          List<InetAddress> all = new ArrayList<>();
          for (int i = 0; i < count; i++) {
            all.add(address(10, i >> 16 & 255, i >> 8 & 255, i & 255));
          }
          return all;
        },
        all -> WEB.vet("http://example.com/", host -> all));
  }

  @Test
  void aGuardedResolverAnswersOnlyWhatPasses() throws IOException {
    InetAddress good = address(8, 8, 8, 8);
    NameResolver guarded = WEB.guard(host -> List.of(good, address(127, 0, 0, 1)));
    assertEquals(List.of(good), guarded.resolve("example.com"));
    assertThrows(RefusedHostException.class, () -> guarded.resolve("localhost"));
    assertThrows(RefusedHostException.class, () -> guarded.resolve("0x7f.1"));
    assertThrows(RefusedHostException.class, () -> guarded.resolve("::1"));
    assertThrows(RefusedHostException.class, () -> guarded.resolve("[fe80::1%25eth0]"));
    assertThrows(RefusedHostException.class, () -> guarded.resolve("fe80::1%eth0"));
    assertThrows(RefusedHostException.class, () -> guarded.resolve("a/b"));
  }

  /** The name answers a public address to the one who tests, and loopback to who asks again. */
  @Test
  void whoConnectsToWhatWasTestedIsNotRebound() throws IOException {
    int[] asked = {0};
    NameResolver rebinding =
        host -> List.of(asked[0]++ == 0 ? address(8, 8, 8, 8) : address(127, 0, 0, 1));
    VettedUrl url = WEB.vet("http://example.com/", rebinding).orElseThrow();
    assertEquals(1, asked[0]);
    assertEquals(List.of(address(8, 8, 8, 8)), url.addresses());
    assertEquals("address-loopback", names(url.vetRedirect("/b", rebinding)));
    NameResolver guarded = WEB.guard(rebinding);
    assertThrows(RefusedHostException.class, () -> guarded.resolve("example.com"));
  }

  @Test
  void theFileIsReadBackAsItIsWritten() throws IOException {
    assertEquals(WEB, FetchPolicy.read(new StringReader(WEB.toString())));
    FetchPolicy own =
        FetchPolicy.builder()
            .scheme("HTTPS")
            .port("default", "9000-9999")
            .allowDomain("bücher.example")
            .refuseHost("[2001:DB8::1]", "a.example.")
            .addressClass(AddressClass.GLOBAL, AddressClass.PRIVATE_USE)
            .allowAddress("fd12::/16")
            .set(PolicySetting.USERINFO, "allow")
            .redirects(0)
            .maxBytes(1)
            .maxDuration(Duration.ofMinutes(1))
            .build();
    assertEquals(own, FetchPolicy.read(new StringReader(own.toString())));
    assertEquals(own, own.toBuilder().build());
    assertEquals("xn--bcher-kva.example", own.value(PolicySetting.ALLOW_DOMAIN));
    assertEquals("[2001:db8::1], a.example", own.value(PolicySetting.REFUSE_HOST));
    assertEquals(Duration.ofMinutes(1), own.maxDuration());
    assertEquals(
        FetchPolicy.builder().redirects(0).build(),
        FetchPolicy.builder().setAll(Map.of("redirects", "0")).build());
    assertSame(WEB, FetchPolicy.publicWeb());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "scheme = https\\nports = 80|line 2: unknown setting; expected one of: port, ",
        "port = http|line 1: port: expected default, any, numbers or ranges, such as default,"
            + " 8080, 9000-9999",
        "# c\\n\\nredirects = 1\\nredirects = 2|line 4: redirects occurs twice",
        "redirects|line 1: expected name = value",
        "redirects = -1|line 1: redirects: expected a number from 0 to 100",
        "userinfo = yes|line 1: userinfo: expected allow or refuse",
        "address-class = private|line 1: address-class: expected classes, such as ",
        "allow-domain = http://a/|line 1: allow-domain: expected domains, such as example.com",
        "allow-address = 10.0.0.0/33|line 1: allow-address: expected address blocks",
        "scheme =|line 1: scheme: expected schemes",
      })
  void aFileThatIsWrongIsRefusedWithTheLineAndWhatFits(String file, String message) {
    IOException e =
        assertThrows(
            IOException.class, () -> FetchPolicy.read(new StringReader(file.replace("\\n", "\n"))));
    assertTrue(e.toString().contains(": " + message), e.toString());
  }

  @Test
  void nothingShowsASecret() {
    for (String text :
        List.of(
            "http://u:geheim@127.0.0.1:22/?token=geheim",
            "http://u:geheim@[::1/",
            "http:u:geheim@example.com",
            "geheim:geheim@h")) {
      Vetting vetting = WEB.vet(text);
      assertFalse(vetting.toString().contains("geheim:geheim"), vetting.toString());
      for (Refusal refusal : vetting.refusals()) {
        if (!text.startsWith("geheim")) {
          assertFalse(refusal.toString().contains("geheim"), refusal.toString());
        }
      }
    }
    Vetting ok =
        WEB.toBuilder()
            .set(PolicySetting.USERINFO, "allow")
            .build()
            .vet("http://u:geheim@example.com/?token=geheim");
    assertTrue(ok.isOk());
    assertFalse(ok.toString().contains("geheim"), ok.toString());
  }

  @Test
  void aUriAndAUrlAreVettedByTheirText() {
    for (String text :
        List.of(
            "https://example.com/",
            "http://127.1/",
            "http://0177.0.0.1/",
            "https://169.254.169.254/",
            "https://u:p@example.com/",
            "mailto:a@example.com")) {
      assertEquals(names(WEB.vet(text)), names(WEB.vet(Uri.parse(text))), text);
      Url url = Url.parse(text);
      assertEquals(names(WEB.vet(url.href())), names(WEB.vet(url)), text);
      assertEquals(WEB.vet(text).isOk(), WEB.vet(url).isOk(), text);
    }
    assertFalse(WEB.vet(UriReference.parse("/a")).isOk());
    assertFalse(WEB.vet(UriReference.parse("//example.com/")).isOk());
    assertTrue(WEB.vet(Iri.parse("https://bücher.example/")).isOk());
  }
}
