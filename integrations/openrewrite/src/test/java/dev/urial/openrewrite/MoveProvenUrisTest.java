package dev.urial.openrewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.openrewrite.java.Assertions.java;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.openrewrite.java.JavaParser;
import org.openrewrite.test.RecipeSpec;
import org.openrewrite.test.RewriteTest;

class MoveProvenUrisTest implements RewriteTest {
  @Override
  public void defaults(RecipeSpec spec) {
    spec.recipe(new MoveProvenUris()).parser(JavaParser.fromJavaVersion().dependsOn(Stubs.SOURCES));
  }

  @Test
  void aConstantWhoseAnswersAreTheSameIsMoved() {
    rewriteRun(
        java(
            """
            import java.net.URI;

            class A {
              private static final URI HOME = URI.create("https://a.example:8443/b?c=d");

              String host() {
                return HOME.getHost() + HOME.getPort() + HOME.getRawPath() + HOME.getQuery();
              }
            }
            """,
            """
            import dev.urial.Uri;

            class A {
              private static final Uri HOME = Uri.parse("https://a.example:8443/b?c=d");

              String host() {
                return HOME.host() + HOME.portNumber().orElse(-1) + HOME.path() + HOME.query();
              }
            }
            """));
  }

  @Test
  void aLocalVariableIsMovedAndHandedOnAsItWas() {
    rewriteRun(
        java(
            """
            import java.net.URI;
            import java.net.URISyntaxException;

            class A {
              void send(URI uri) {}

              String run() throws URISyntaxException {
                URI uri = new URI("http://a.example/b/");
                send(uri);
                send(uri.resolve("c"));
                String text = "at " + uri;
                return uri.resolve("c").getPath();
              }
            }
            """,
            """
            import dev.urial.Uri;

            import java.net.URI;
            import java.net.URISyntaxException;

            class A {
              void send(URI uri) {}

              String run() throws URISyntaxException {
                Uri uri = Uri.parse("http://a.example/b/");
                send(uri.toJavaUri());
                send(uri.resolve("c").toJavaUri());
                String text = "at " + uri;
                return uri.resolve("c").path();
              }
            }
            """));
  }

  @Test
  void oneThatIsMadeOfAnotherIsMovedWithIt() {
    rewriteRun(
        java(
            """
            import java.net.URI;

            class A {
              String run() {
                URI base = URI.create("http://a.example/b/");
                URI next = base.resolve("../d");
                return next.getRawPath();
              }
            }
            """,
            """
            import dev.urial.Uri;

            class A {
              String run() {
                Uri base = Uri.parse("http://a.example/b/");
                Uri next = base.resolve("../d");
                return next.path();
              }
            }
            """));
  }

  @Test
  void callsInARowNeedNoVariable() {
    rewriteRun(
        java(
            """
            import java.net.URI;

            class A {
              String path = URI.create("http://a.example/b/c").resolve("d").getRawPath();
              String name = URI.create("../b#c").getRawFragment();
            }
            """,
            """
            import dev.urial.Uri;
            import dev.urial.UriReference;

            class A {
              String path = Uri.parse("http://a.example/b/c").resolve("d").path();
              String name = UriReference.parse("../b#c").fragment();
            }
            """));
  }

  @Test
  void aTextOfWhichOnlyHarmlessStretchesAreUnknownIsMoved() {
    rewriteRun(
        java(
            """
            import java.net.URI;
            import java.net.URLEncoder;
            import java.nio.charset.StandardCharsets;

            class A {
              private static final String BASE = "https://a.example/search";

              String query(String text, int page) {
                URI uri = URI.create(BASE + "?q=" + URLEncoder.encode(text, StandardCharsets.UTF_8) + "&page=" + page);
                return uri.getRawQuery();
              }
            }
            """,
            """
            import dev.urial.Uri;

            import java.net.URLEncoder;
            import java.nio.charset.StandardCharsets;

            class A {
              private static final String BASE = "https://a.example/search";

              String query(String text, int page) {
                Uri uri = Uri.parse(BASE + "?q=" + URLEncoder.encode(text, StandardCharsets.UTF_8) + "&page=" + page);
                return uri.query();
              }
            }
            """));
  }

  /** Each is left: the reason stands in its name. */
  @Test
  void whatCannotBeProvedIsLeftAndListed() {
    rewriteRun(
        spec ->
            spec.dataTable(
                LeftAsIs.Row.class,
                rows ->
                    assertEquals(
                        List.of(
                            "asked NOT_ASKED",
                            "caught CAUGHT",
                            "decodedOtherwise NOT_ASKED",
                            "fromElsewhere FROM_ELSEWHERE",
                            "host NOT_ASKED",
                            "mayBeNegative TEXT_UNKNOWN",
                            "same USED_OTHERWISE",
                            "seen SEEN_ELSEWHERE",
                            "twice ASSIGNED",
                            "unknown TEXT_UNKNOWN",
                            "wrong TEXT_UNKNOWN"),
                        rows.stream().map(MoveProvenUrisTest::shown).sorted().toList())),
        java(
            """
            import java.net.URI;
            import java.net.URISyntaxException;

            class A {
              static final URI seen = URI.create("http://a.example/");

              void run(String text, int port, URI fromElsewhere) {
                URI unknown = URI.create(text);
                unknown.getRawPath();
                URI mayBeNegative = URI.create("http://localhost:" + port);
                mayBeNegative.getPort();
                URI host = URI.create("http://my_host/");
                host.getHost();
                URI wrong = URI.create("http://a.example/a b");
                wrong.getHost();
                URI decodedOtherwise = URI.create("http://a.example/a%20b");
                decodedOtherwise.getPath();
                URI twice = URI.create("http://a.example/");
                twice = URI.create("http://b.example/");
                twice.getHost();
                URI same = URI.create("http://a.example/");
                if (same == fromElsewhere) {
                  same.getHost();
                }
                URI asked = URI.create("http://a.example/?y");
                asked.hashCode();
                try {
                  URI caught = new URI("http://a.example/");
                  caught.getHost();
                } catch (URISyntaxException e) {
                  throw new IllegalStateException(e);
                }
              }
            }
            """));
  }

  private static String shown(LeftAsIs.Row row) {
    for (Left why : Left.values()) {
      if (why.sentence().equals(row.why())) {
        return row.what() + " " + why;
      }
    }
    throw new AssertionError(row.why());
  }

  @Test
  void whatResolvesOtherwiseIsNotMoved() {
    rewriteRun(
        java(
            """
            import java.net.URI;

            class A {
              private static final URI BASE = URI.create("http://a.example/b/c");

              String query() {
                return BASE.resolve("?y").getPath();
              }

              String above() {
                return BASE.resolve("../../../g").getPath();
              }
            }
            """));
  }

  @Test
  void onSomebodysWordATextThatIsNotKnownIsAskedRawQuestions() {
    rewriteRun(
        spec -> spec.recipe(new MoveProvenUris(true)),
        java(
            """
            import java.net.URI;

            class A {
              String run(String text) {
                URI uri = URI.create(text);
                return uri.getHost() + uri.getRawPath() + uri.getPath() + uri.resolve("a");
              }
            }
            """,
            """
            import dev.urial.UriReference;

            class A {
              String run(String text) {
                UriReference uri = UriReference.parse(text);
                return uri.host() + uri.path() + uri.toJavaUri().getPath() + uri.toJavaUri().resolve("a");
              }
            }
            """));
  }

  @Test
  void whetherThereIsASchemeIsAskedOtherwise() {
    rewriteRun(
        java(
            """
            import java.net.URI;

            class A {
              boolean run() {
                URI uri = URI.create("http://a.example/b");
                if (uri != null && uri.isAbsolute()) {
                  return uri.isAbsolute();
                }
                return !uri.isAbsolute();
              }
            }
            """,
            """
            import dev.urial.Uri;

            class A {
              boolean run() {
                Uri uri = Uri.parse("http://a.example/b");
                if (uri != null && uri.scheme() != null) {
                  return uri.scheme() != null;
                }
                return !(uri.scheme() != null);
              }
            }
            """));
  }

  @Test
  void aFileWithAnotherUriIsLeft() {
    rewriteRun(
        java(
            """
            package other;

            public class Uri {}
            """),
        java(
            """
            import java.net.URI;
            import other.Uri;

            class A {
              Uri other;
              String host = URI.create("http://a.example/").getHost();
            }
            """));
  }

  @Test
  void whatIsMovedStaysAsItIs() {
    rewriteRun(
        java(
            """
            import dev.urial.Uri;

            class A {
              private static final Uri HOME = Uri.parse("https://a.example/");

              String host() {
                return HOME.host();
              }
            }
            """));
  }
}
