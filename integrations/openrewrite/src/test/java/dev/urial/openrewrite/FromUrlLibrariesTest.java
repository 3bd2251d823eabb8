package dev.urial.openrewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.openrewrite.java.Assertions.java;

import com.google.common.net.InternetDomainName;
import dev.urial.registry.RegistrableDomain;
import java.net.URISyntaxException;
import okhttp3.HttpUrl;
import org.apache.hc.core5.net.URIBuilder;
import org.junit.jupiter.api.Test;
import org.openrewrite.java.JavaParser;
import org.openrewrite.test.RecipeSpec;
import org.openrewrite.test.RewriteTest;
import org.springframework.web.util.UriComponentsBuilder;

class FromUrlLibrariesTest implements RewriteTest {
  private static final String OKHTTP =
      "/*~~(OkHttp repairs invalid URLs, and treats 0x7f.1 as a name, which browsers parse as"
          + " 127.0.0.1: check the text with Url.parse, or with a FetchPolicy before a fetch)~~>*/";
  private static final String SPRING =
      "/*~~(this accepts texts that are not URIs, in which a client may find a different host:"
          + " check the text with Uri.parse, and use a FetchPolicy before a fetch)~~>*/";
  private static final String APACHE =
      "/*~~(this parses by RFC 2396, as java.net.URI does, and rewrites all parameters when one is"
          + " added (a==b becomes a=%3Db): a builder of Uri leaves the others unchanged)~~>*/";
  private static final String NAME =
      "/*~~(this accepts my_host, drops a trailing dot and does not support IP addresses:"
          + " Host.parse says what kind of host a text is)~~>*/";
  private static final String LIST =
      "/*~~(the public suffix list is as old as Guava's jar, and a host without a listed suffix"
          + " causes an IllegalStateException: RegistrableDomain.find returns null if there is no"
          + " domain)~~>*/";

  @Override
  public void defaults(RecipeSpec spec) {
    spec.recipe(new FromUrlLibraries())
        .parser(
            JavaParser.fromJavaVersion()
                .classpath(
                    "okhttp-jvm", "spring-web", "httpcore5", "httpclient", "guava", "jspecify")
                .dependsOn(Stubs.SOURCES));
  }

  @Test
  void okHttpIsMovedWhereAllReadTheTextAlike() {
    rewriteRun(
        java(
            """
            import okhttp3.HttpUrl;

            class A {
              private static final String BASE = "https://a.example/b?c=d#e";

              String run() {
                String host = HttpUrl.get("https://a.example/b").host();
                return HttpUrl.get(BASE).encodedPath()
                    + HttpUrl.parse("http://a.example/b?c=d").encodedQuery();
              }
            }
            """,
            """
            import dev.urial.Uri;

            class A {
              private static final String BASE = "https://a.example/b?c=d#e";

              String run() {
                String host = Uri.parse("https://a.example/b").host();
                return Uri.parse(BASE).path()
                    + Uri.parse("http://a.example/b?c=d").query();
              }
            }
            """));
  }

  @Test
  void okHttpIsLeftWhereTheAnswerIsAnother() {
    rewriteRun(
        java(
            """
            import okhttp3.HttpUrl;

            class A {
              Object run(int page) {
                String decoded = HttpUrl.get("https://a.example/b").queryParameter("a");
                int port = HttpUrl.get("https://a.example/b").port();
                String repaired = HttpUrl.get("https://A.example/a/../b").encodedPath();
                return HttpUrl.get("https://a.example/?page=" + page);
              }
            }
            """));
  }

  @Test
  void aTextFromElsewhereIsMarkedWithTheReason() {
    rewriteRun(
        spec ->
            spec.dataTable(
                TrapsFound.Row.class,
                rows -> {
                  assertEquals(4, rows.size());
                  assertTrue(
                      rows.stream().allMatch(it -> it.page().contains("docs/migrating.md#")));
                }),
        java(
            """
            import java.net.URISyntaxException;
            import okhttp3.HttpUrl;
            import org.apache.hc.core5.net.URIBuilder;
            import org.springframework.web.util.UriComponentsBuilder;

            class A {
              Object run(String text) throws URISyntaxException {
                String host = HttpUrl.get(text).host();
                UriComponentsBuilder.fromUriString("https://a.example/{id}");
                UriComponentsBuilder.fromUriString(text).build();
                new URIBuilder(text).addParameter("a", "b");
                return new org.apache.http.client.utils.URIBuilder(text);
              }
            }
            """,
            """
            import java.net.URISyntaxException;
            import okhttp3.HttpUrl;
            import org.apache.hc.core5.net.URIBuilder;
            import org.springframework.web.util.UriComponentsBuilder;

            class A {
              Object run(String text) throws URISyntaxException {
                String host = OKHTTPHttpUrl.get(text).host();
                UriComponentsBuilder.fromUriString("https://a.example/{id}");
                SPRINGUriComponentsBuilder.fromUriString(text).build();
                APACHEnew URIBuilder(text).addParameter("a", "b");
                return APACHEnew org.apache.http.client.utils.URIBuilder(text);
              }
            }
            """
                .replace("OKHTTP", OKHTTP)
                .replace("SPRING", SPRING)
                .replace("APACHE", APACHE)));
  }

  @Test
  void springIsMovedWhereAllReadTheTextAlike() {
    rewriteRun(
        java(
            """
            import java.net.URI;
            import org.springframework.web.util.UriComponentsBuilder;

            class A {
              URI uri = UriComponentsBuilder.fromUriString("https://a.example/b").build().toUri();
              String host = UriComponentsBuilder.fromUriString("https://a.example/b").build().getHost();
              String port = UriComponentsBuilder.fromUriString("https://a.example/b").build(true).getHost();
            }
            """,
            """
            import java.net.URI;

            import dev.urial.Uri;
            import org.springframework.web.util.UriComponentsBuilder;

            class A {
              URI uri = Uri.parse("https://a.example/b").toJavaUri();
              String host = Uri.parse("https://a.example/b").host();
              String port = UriComponentsBuilder.fromUriString("https://a.example/b").build(true).getHost();
            }
            """));
  }

  @Test
  void apacheIsMovedUnlessItsExceptionIsCaught() {
    rewriteRun(
        java(
            """
            import java.net.URI;
            import java.net.URISyntaxException;
            import org.apache.hc.core5.net.URIBuilder;

            class A {
              URI run() throws URISyntaxException {
                return new URIBuilder("https://a.example/b").build();
              }

              String host() {
                try {
                  return new URIBuilder("https://a.example/b").getHost();
                } catch (URISyntaxException e) {
                  throw new IllegalStateException(e);
                }
              }
            }
            """,
            """
            import java.net.URI;
            import java.net.URISyntaxException;

            import dev.urial.Uri;
            import org.apache.hc.core5.net.URIBuilder;

            class A {
              URI run() throws URISyntaxException {
                return Uri.parse("https://a.example/b").toJavaUri();
              }

              String host() {
                try {
                  return new URIBuilder("https://a.example/b").getHost();
                } catch (URISyntaxException e) {
                  throw new IllegalStateException(e);
                }
              }
            }
            """));
  }

  @Test
  void guavaIsMarkedWhereItsListIsAskedOrANameComesFromElsewhere() {
    rewriteRun(
        java(
            """
            import com.google.common.net.InternetDomainName;

            class A {
              Object run(String host) {
                InternetDomainName known = InternetDomainName.from("www.example.com");
                boolean is = InternetDomainName.isValid(host);
                return InternetDomainName.from(host).topPrivateDomain().parent();
              }
            }
            """,
            """
            import com.google.common.net.InternetDomainName;

            class A {
              Object run(String host) {
                InternetDomainName known = InternetDomainName.from("www.example.com");
                boolean is = NAMEInternetDomainName.isValid(host);
                return LISTNAMEInternetDomainName.from(host).topPrivateDomain().parent();
              }
            }
            """
                .replace("NAME", NAME)
                .replace("LIST", LIST)));
  }

  @Test
  void aFileWithAnotherUriIsLeft() {
    rewriteRun(
        java(
            """
            import okhttp3.HttpUrl;

            class Uri {
              String host = HttpUrl.get("https://a.example/b").host();
            }
            """));
  }

  /** What the marks say is so. */
  @Test
  void theReasonsAreTrue() throws URISyntaxException {
    assertEquals("0x7f.1", HttpUrl.get("http://0x7f.1/").host());
    assertEquals("http://h/x", HttpUrl.get("http:\\\\h\\x").toString());
    assertEquals("127.0.0.1", String.valueOf(dev.urial.url.Url.parse("http://0x7f.1/").host()));
    assertEquals("/a b", UriComponentsBuilder.fromUriString("http://h/a b").build().getPath());
    assertNull(UriComponentsBuilder.fromUriString("http:\\\\h\\x").build().getHost());
    assertEquals(
        "http://h/?a=%3Db&x=1",
        new URIBuilder("http://h/?a==b").addParameter("x", "1").build().toString());
    assertTrue(InternetDomainName.isValid("my_host"));
    assertTrue(!InternetDomainName.isValid("127.0.0.1"));
    assertEquals("example.com", InternetDomainName.from("example.com.").toString());
    InternetDomainName unlisted = InternetDomainName.from("a.example");
    assertThrows(IllegalStateException.class, unlisted::topPrivateDomain);
    assertNull(RegistrableDomain.find("com"));
  }
}
