package dev.urial.openrewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.openrewrite.java.Assertions.java;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.openrewrite.java.JavaParser;
import org.openrewrite.java.tree.J;
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

  /** Each is left: the reason is in its name. */
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
    for (UnchangedReason why : UnchangedReason.values()) {
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

  /** The layout of what is moved is kept, with its comments. */
  @Test
  void linesAndCommentsStay() {
    rewriteRun(
        java(
            """
            import java.net.URI;

            class A {
              String path =
                  URI.create(/* home */ "http://a.example/b/c")
                      .resolve("d") // next
                      .normalize()
                      .getRawPath();
              int port = URI.create("http://a.example:80")  .getPort();
            }
            """,
            """
            import dev.urial.Uri;

            class A {
              String path =
                  Uri.parse(/* home */ "http://a.example/b/c")
                      .resolve("d") // next
                      .normalize()
                      .path();
              int port = Uri.parse("http://a.example:80")  .portNumber().orElse(-1);
            }
            """));
  }

  /**
   * Sixty lines, each unlike the others: both libraries are asked once of each value in a round.
   */
  @Test
  void aLongFileAsksOncePerValue() {
    String[] getters = {"getHost", "getPort", "getRawPath", "getRawQuery", "getScheme", "toString"};
    StringBuilder source = new StringBuilder("import java.net.URI;\n\nclass A {\n");
    int values = 0;
    for (int i = 0; i < 60; i++) {
      source.append("  Object o").append(i).append(" = URI.create(\"http://a.example/b").append(i);
      source.append("\")").append(".normalize()".repeat(i / 6)).append('.');
      source.append(getters[i % 6]).append("();\n");
      values += 1 + i / 6 + 1;
    }
    source.append("}\n");
    MigrationPlan plan = MigrationPlan.of(parsed(source.toString()), false);
    assertEquals(60, plan.steps.size());
    assertTrue(plan.asked <= values, plan.asked + " of " + values);
  }

  /** A value that many others are in is written once. */
  @Test
  void aTreeOfReferencesIsWrittenOnce() {
    String tree = "u";
    for (int i = 0; i < 9; i++) {
      tree = tree + ".resolve(" + tree + ")";
    }
    MigrationPlan plan =
        MigrationPlan.of(
            parsed(
                """
                import java.net.URI;

                class A {
                  Object run() {
                    URI u = URI.create("http://a.example/b/");
                    return TREE.getPath();
                  }
                }
                """
                    .replace("TREE", tree)),
            false);
    assertEquals(2, plan.steps.size());
    assertTrue(plan.asked <= 2 * 512, plan.asked + " questions");
  }

  private static J.CompilationUnit parsed(String source) {
    return JavaParser.fromJavaVersion()
        .build()
        .parse(source)
        .map(J.CompilationUnit.class::cast)
        .findFirst()
        .orElseThrow();
  }

  /** Each template would start the compiler; a file with sixty of them took four seconds. */
  @Test
  void noRecipeStartsTheCompiler() throws IOException, URISyntaxException {
    Path classes =
        Path.of(MoveProvenUris.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    List<Path> read;
    try (Stream<Path> files = Files.walk(classes)) {
      read = files.filter(it -> it.toString().endsWith(".class")).toList();
    }
    assertTrue(read.size() > 5, read.toString());
    for (Path file : read) {
      String names = Files.readString(file, StandardCharsets.ISO_8859_1);
      assertFalse(names.contains("org/openrewrite/java/JavaTemplate"), file.toString());
      assertFalse(names.contains("org/openrewrite/java/JavaParser"), file.toString());
    }
  }
}
