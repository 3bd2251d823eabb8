package dev.urial.safety;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.report.Remark;
import dev.urial.safety.names.HostVerdict;
import dev.urial.testkit.Nightly;
import dev.urial.testkit.abnf.Grammar;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Growth;
import dev.urial.testkit.laws.Laws;
import dev.urial.url.Url;
import java.io.Serializable;
import java.lang.reflect.Modifier;
import java.net.InetAddress;
import java.util.List;
import org.junit.jupiter.api.Test;

class FetchPolicyLaws {
  private static final FetchPolicy WEB = FetchPolicy.publicWeb();
  private static final FetchPolicy OWN =
      FetchPolicy.builder()
          .port("default", "8000-8999")
          .allowDomain("example.com", "example")
          .refuseDomain("bad.example")
          .refuseHost("a.example.com")
          .build();

  private static final DrawnTexts HOSTS =
      DrawnTexts.from(
          "example.com",
          "a.example.com",
          "b.bad.example",
          "www.example.org",
          "EXAMPLE.com",
          "example.com.",
          "localhost",
          "x.nip.io",
          "a.1u.ms",
          "a--b.example",
          "xn--bcher-kva.example",
          "1.example",
          "paypal.com.evil.example",
          "www.com.au",
          "apple-com.example",
          "pa0ypal.example",
          "xn--80ak6aa92e.com",
          "example.1a",
          "127.1",
          "a_b.example",
          "intranet",
          "a.local");

  private static DrawnTexts webUrls() {
    DrawnTexts rests =
        DrawnTexts.from(
            "",
            "/",
            "/a",
            "?q",
            "#f",
            "?@h",
            "#@h",
            "\\a",
            ":80/",
            ":8080/a",
            ":8080",
            "/@a",
            "@h/",
            "/a?b=c#d",
            ":",
            "\t/",
            "//",
            "/%zz",
            "/é",
            "/../a");
    DrawnTexts schemes =
        DrawnTexts.from("http://", "https://", "HTTP://", "http:/", "http:\\\\", "ftp://");
    return random -> {
      var scheme = schemes.start(random);
      var host = HOSTS.start(random);
      var rest = rests.start(random);
      return () -> scheme.get() + host.get() + rest.get();
    };
  }

  private static DrawnTexts texts() {
    return DrawnTexts.mix(
        webUrls(),
        webUrls().mutated(),
        DrawnTexts.of(Grammar.rfc3986(), "URI"),
        DrawnTexts.random());
  }

  /** What passes at once is what passes after a close look. */
  @Test
  void theShortWayAndTheLongWayAgree() {
    Laws.forAll(
        "vet is what the judge says",
        100_000,
        texts(),
        text -> {
          for (FetchPolicy policy : List.of(WEB, OWN)) {
            Vetting judged = new PolicyCheck(policy, text, null).judge(Url.tryParse(text));
            assertEquals(judged, policy.vet(text));
          }
        });
  }

  /** What the first look calls plain needs no second one. */
  @Test
  void aPlainNameDeceivesNobody() {
    DomainSuffixTable<Boolean> none = new DomainSuffixTable<>(java.util.Map.of());
    DrawnTexts names =
        DrawnTexts.from(
            "a.com.example",
            "www.com.au",
            "a.net.b",
            "paypal.com.evil.example",
            "www.example.com",
            "a0b.example",
            "x.org-y.example",
            "abc.def.example",
            "ww.com.x.de");
    Laws.forAll(
        "plain is plain to both",
        50_000,
        DrawnTexts.mix(names, names.mutated(), HOSTS, HOSTS.mutated()),
        host -> {
          boolean isPlain =
              !host.isEmpty()
                  && none.look(host, 0, host.length()) == DomainSuffixTable.Look.PLAIN_NAME;
          assertTrue(!isPlain || HostVerdict.isPlain(host, 0, host.length()), host);
        });
  }

  /** What was vetted once passes again as it was written down. */
  @Test
  void whatPassesGoesOnPassing() {
    Laws.forAll(
        "a vetted URL is vetted as its href",
        50_000,
        texts(),
        text -> {
          VettedUrl url = WEB.vet(text).orElseNull();
          if (url != null) {
            assertTrue(WEB.vet(url.url().href()).isOk(), url.url().href());
            assertTrue(url.vetRedirect(url.url().href()).isOk());
            assertFalse(url.host().isEmpty());
          }
        });
  }

  @Test
  void everyRangeLiesInTheTextAndEverySentenceIsOneLine() {
    Laws.forAll(
        "refusals speak of the text",
        50_000,
        texts(),
        text -> {
          for (Refusal refusal : WEB.vet(text).refusals()) {
            Remark remark = refusal.remark();
            assertTrue(remark.end() <= text.length(), refusal::toString);
            assertFalse(refusal.toString().contains("\n"), refusal::toString);
          }
        });
  }

  /** A redirect is vetted as its target would be, except for what the way there adds. */
  @Test
  void aRedirectIsNoWayAround() {
    VettedUrl from = WEB.vet("http://example.com/a/b").orElseThrow();
    Laws.forAll(
        "what a redirect leads to passes by itself",
        50_000,
        DrawnTexts.mix(
            texts(), DrawnTexts.of(Grammar.rfc3986(), "relative-ref"), DrawnTexts.random()),
        location -> {
          VettedUrl to = from.vetRedirect(location).orElseNull();
          if (to != null) {
            assertEquals(1, to.hops());
            assertTrue(WEB.vet(to.url().href()).isOk(), to.url().href());
          }
        });
  }

  /** Planted in userinfo, query and fragment, a secret is shown by nothing that is said. */
  @Test
  void noSecretIsShown() {
    Laws.forAll(
        "secrets are masked",
        20_000,
        HOSTS,
        host -> {
          for (String text :
              List.of(
                  "http://u:ge17heim@" + host + ":22/?token=ge17heim#access_token=ge17heim",
                  "http:\\\\u:ge17heim@" + host + "/",
                  "http://u:ge17heim@[" + host + "/",
                  "http://u:ge17heim@@" + host + "/")) {
            Vetting vetting = WEB.vet(text);
            String said = vetting + " " + vetting.refusals();
            assertFalse(said.contains("ge17heim"), said);
            Vetting allowed =
                WEB.toBuilder()
                    .set(PolicySetting.USERINFO, "allow")
                    .port("any")
                    .build()
                    .vet(text, h -> List.of());
            assertFalse((allowed + " " + allowed.refusals()).contains("ge17heim"));
          }
        });
  }

  @Test
  @Nightly("measures time; LinearTest holds the bytes of such texts")
  void timeIsLinear() {
    for (String piece : List.of("a", "a.", "a/", "@", "-", "%61", "é", "\t", "?", "xn--")) {
      Growth.isLinear(
          piece, 100_000 / piece.length(), n -> "http://example.com/" + piece.repeat(n), WEB::vet);
      Growth.isLinear(
          piece,
          100_000 / piece.length(),
          n -> "http://" + piece.repeat(n) + ".example/",
          WEB::vet);
    }
  }

  /**
   * There is no other way to a vetted URL: nothing public makes one, and nothing reads one back.
   */
  @Test
  void aVettedUrlCannotBeHadOtherwise() {
    assertEquals(0, VettedUrl.class.getConstructors().length);
    assertTrue(Modifier.isFinal(VettedUrl.class.getModifiers()));
    assertFalse(Serializable.class.isAssignableFrom(VettedUrl.class));
    assertFalse(Cloneable.class.isAssignableFrom(VettedUrl.class));
    for (var method : VettedUrl.class.getMethods()) {
      assertFalse(
          Modifier.isStatic(method.getModifiers()) && method.getReturnType() == VettedUrl.class,
          method::getName);
    }
  }

  @Test
  void aResolverIsNotAskedForWhatIsRefusedAnyway() {
    NameResolver never =
        host -> {
          throw new AssertionError("asked for " + host);
        };
    for (String text :
        List.of(
            "http://localhost/",
            "http://u@example.com/",
            "ftp://example.com/",
            "http://8.8.8.8/")) {
      WEB.vet(text, never);
    }
    assertEquals(
        List.of("8.8.8.8"),
        WEB.vet("http://8.8.8.8/", never).orElseThrow().addresses().stream()
            .map(InetAddress::getHostAddress)
            .toList());
  }
}
