package dev.urial.openrewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.openrewrite.java.Assertions.java;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.openrewrite.java.JavaParser;
import org.openrewrite.test.RecipeSpec;
import org.openrewrite.test.RewriteTest;

/** Types that were renamed or moved before 1.0: the recipe knows them, and the page lists them. */
class RenamedTest implements RewriteTest {
  private static final String FILE = "/META-INF/rewrite/renamed.yml";
  private static final Pattern OLD = Pattern.compile("oldFullyQualifiedTypeName: (\\S+)");
  private static final Pattern NEW = Pattern.compile("newFullyQualifiedTypeName: (\\S+)");
  private static final Pattern ROW =
      Pattern.compile("\\| `([a-z.]+)` \\| `(\\w+)` \\| `(\\w+)` \\|");
  private static final Pattern MOVED =
      Pattern.compile("\\| `([a-z.]+)` \\| `([a-z.]+)` \\| ((?:`\\w+`(?:, )?)+) \\|");
  private static final Pattern NAME = Pattern.compile("\\w+");

  @Override
  public void defaults(RecipeSpec spec) {
    spec.recipeFromResource(FILE, "dev.urial.openrewrite.RenamedBefore1")
        .parser(
            JavaParser.fromJavaVersion()
                .dependsOn(
                    "package dev.urial.shortener.link; public class Link {}",
                    "package dev.urial.shortener; public class Outcome {}"));
  }

  @Test
  void oldNamesAreReplaced() {
    rewriteRun(
        java(
            """
            import dev.urial.shortener.Outcome;
            import dev.urial.shortener.link.Link;

            class A {
              Link link;

              Outcome of(Link link) {
                return null;
              }
            }
            """,
            """
            import dev.urial.shortener.LinkOutcome;
            import dev.urial.shortener.link.ShortLink;

            class A {
              ShortLink link;

              LinkOutcome of(ShortLink link) {
                return null;
              }
            }
            """));
  }

  @Test
  void thePageListsWhatTheRecipeRenames() throws IOException {
    String recipe;
    try (InputStream in = RenamedTest.class.getResourceAsStream(FILE)) {
      assertNotNull(in);
      recipe = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
    List<String> before = OLD.matcher(recipe).results().map(it -> it.group(1)).toList();
    List<String> now = NEW.matcher(recipe).results().map(it -> it.group(1)).toList();
    TreeSet<String> renamed = new TreeSet<>();
    for (int i = 0; i < before.size(); i++) {
      renamed.add(before.get(i) + " " + now.get(i));
    }
    TreeSet<String> listed = new TreeSet<>();
    Path page = Path.of(System.getProperty("urial.root", "../.."), "docs/migrating.md");
    String text = Files.readString(page);
    ROW.matcher(text)
        .results()
        .forEach(
            it ->
                listed.add(
                    it.group(1) + "." + it.group(2) + " " + it.group(1) + "." + it.group(3)));
    MOVED
        .matcher(text)
        .results()
        .forEach(
            it ->
                NAME.matcher(it.group(3))
                    .results()
                    .forEach(
                        name ->
                            listed.add(
                                it.group(1)
                                    + "."
                                    + name.group()
                                    + " "
                                    + it.group(2)
                                    + "."
                                    + name.group())));
    assertEquals(renamed, listed);
  }
}
