package dev.urial.openrewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.openrewrite.java.Assertions.java;

import org.junit.jupiter.api.Test;
import org.openrewrite.java.JavaParser;
import org.openrewrite.test.RecipeSpec;
import org.openrewrite.test.RewriteTest;

class FindUriTrapsTest implements RewriteTest {
  @Override
  public void defaults(RecipeSpec spec) {
    spec.recipe(new FindUriTraps()).parser(JavaParser.fromJavaVersion().dependsOn(Stubs.SOURCES));
  }

  @Test
  void whatFallsIntoATrapIsMarkedAndWhatDoesNotIsNot() {
    rewriteRun(
        spec ->
            spec.dataTable(
                TrapsFound.Row.class,
                rows -> {
                  assertEquals(4, rows.size());
                  assertTrue(rows.stream().allMatch(it -> it.page().startsWith("https://")));
                }),
        java(
            """
            import java.net.URI;
            import java.net.URISyntaxException;

            class A {
              Object run(URI base, String text) throws URISyntaxException {
                base.resolve("c/d");
                base.resolve("?y");
                base.resolve("");
                URI.create("http://a.example/");
                URI.create(text);
                return new URI("http", "a.example", "/a%20b", null);
              }
            }
            """,
            """
            import java.net.URI;
            import java.net.URISyntaxException;

            class A {
              Object run(URI base, String text) throws URISyntaxException {
                base.resolve("c/d");
                /*~~(a reference with only a query replaces the last segment of the base's path)~~>*/base.resolve("?y");
                /*~~(an empty reference returns the base without its last segment, not the base)~~>*/base.resolve("");
                URI.create("http://a.example/");
                /*~~(text from users may be invalid: catch the exception, or use a method that returns a result)~~>*/URI.create(text);
                return /*~~(the percent sign of an escape is encoded again: %20 becomes %2520)~~>*/new URI("http", "a.example", "/a%20b", null);
              }
            }
            """));
  }

  @Test
  void anEncoderOfFormsIsMarkedWhereverItStands() {
    rewriteRun(
        java(
            """
            import java.net.URI;
            import java.net.URLEncoder;
            import java.nio.charset.StandardCharsets;

            class A {
              String run(String text) throws java.io.UnsupportedEncodingException {
                URI uri = URI.create("http://a.example/?q=" + URLEncoder.encode(text, StandardCharsets.UTF_8));
                String old = "?q=" + URLEncoder.encode(text, "UTF-8");
                return "http://a.example/?q=" + URLEncoder.encode(text, StandardCharsets.UTF_8);
              }
            }
            """,
            """
            import java.net.URI;
            import java.net.URLEncoder;
            import java.nio.charset.StandardCharsets;

            class A {
              String run(String text) throws java.io.UnsupportedEncodingException {
                URI uri = /*~~(text from users may be invalid: catch the exception, or use a method that returns a result)~~>*/URI.create("http://a.example/?q=" + /*~~(this is form encoding: a space becomes a plus sign, which stays a plus sign in a path)~~>*/URLEncoder.encode(text, StandardCharsets.UTF_8));
                String old = "?q=" + /*~~(this is form encoding: a space becomes a plus sign, which stays a plus sign in a path)~~>*/URLEncoder.encode(text, "UTF-8");
                return "http://a.example/?q=" + /*~~(this is form encoding: a space becomes a plus sign, which stays a plus sign in a path)~~>*/URLEncoder.encode(text, StandardCharsets.UTF_8);
              }
            }
            """));
  }

  @Test
  void aMethodReferenceIsMarked() {
    rewriteRun(
        java(
            """
            import java.net.URI;
            import java.util.function.Function;

            class A {
              Function<String, URI> make = URI::create;
              Function<URI, String> ask = URI::getHost;
            }
            """,
            """
            import java.net.URI;
            import java.util.function.Function;

            class A {
              Function<String, URI> make = /*~~(text from users may be invalid: catch the exception, or use a method that returns a result)~~>*/URI::create;
              Function<URI, String> ask = /*~~(the host is null for my_host, for a non-ASCII name and for an empty authority)~~>*/URI::getHost;
            }
            """));
  }
}
