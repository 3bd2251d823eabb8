package dev.urial.openrewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
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

/**
 * Types and methods that were renamed or moved before 1.0: the recipe knows them, and the page
 * lists them.
 */
class RenamedTest implements RewriteTest {
  private static final String FILE = "/META-INF/rewrite/renamed.yml";
  private static final Pattern OLD = Pattern.compile("oldFullyQualifiedTypeName: (\\S+)");
  private static final Pattern NEW = Pattern.compile("newFullyQualifiedTypeName: (\\S+)");
  private static final Pattern ROW =
      Pattern.compile("\\| `([a-z.]+)` \\| `(\\w+)` \\| `(\\w+)` \\|");
  private static final Pattern MOVED =
      Pattern.compile("\\| `([a-z.]+)` \\| `([a-z.]+)` \\| ((?:`\\w+`(?:, )?)+) \\|");
  private static final Pattern METHOD =
      Pattern.compile("methodPattern: ([\\w.]+) (\\w+)\\((.*)\\)\\s+newMethodName: (\\w+)");
  private static final Pattern METHOD_ROW =
      Pattern.compile(
          "\\| `([a-z.]+\\.[A-Z]\\w+)` \\| `(\\w+)(?:\\(([\\w, ]+)\\))?` \\| `(\\w+)` \\|");
  private static final Pattern PACKAGE =
      Pattern.compile("oldPackageName: (\\S+)\\s+newPackageName: (\\S+)");
  private static final Pattern NAME = Pattern.compile("\\w+");

  @Override
  public void defaults(RecipeSpec spec) {
    spec.recipeFromResource(FILE, "dev.urial.openrewrite.RenamedBefore1")
        .parser(
            JavaParser.fromJavaVersion()
                .dependsOn(
                    "package dev.urial.shortener.link; public class Link {}",
                    "package dev.urial.shortener; public class Outcome {}",
                    "package dev.urial; public class UriReference {}",
                    "package dev.urial.scheme.file; public enum OperatingSystem { WINDOWS }",
                    """
                    package dev.urial.scheme.file;
                    import dev.urial.UriReference;
                    public class FileUri {
                      public String path(OperatingSystem rules) { return ""; }
                      public static String path(UriReference it, OperatingSystem rules) { return ""; }
                    }
                    """,
                    """
                    package dev.urial.registry;
                    public class RegistrableDomain {
                      public String registrableDomain() { return ""; }
                    }
                    """,
                    "package dev.urial.javahttp; public class VettedJavaHttp {}"));
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
  void oldMethodsAndPackagesAreReplaced() {
    rewriteRun(
        java(
            """
            import dev.urial.UriReference;
            import dev.urial.javahttp.VettedJavaHttp;
            import dev.urial.registry.RegistrableDomain;
            import dev.urial.scheme.file.FileUri;
            import dev.urial.scheme.file.OperatingSystem;

            class A {
              VettedJavaHttp client;

              String of(FileUri file, UriReference reference, RegistrableDomain domain) {
                return file.path(OperatingSystem.WINDOWS)
                    + FileUri.path(reference, OperatingSystem.WINDOWS)
                    + domain.registrableDomain();
              }
            }
            """,
            """
            import dev.urial.UriReference;
            import dev.urial.javanethttp.VettedJavaHttp;
            import dev.urial.registry.RegistrableDomain;
            import dev.urial.scheme.file.FileUri;
            import dev.urial.scheme.file.OperatingSystem;

            class A {
              VettedJavaHttp client;

              String of(FileUri file, UriReference reference, RegistrableDomain domain) {
                return file.toPath(OperatingSystem.WINDOWS)
                    + FileUri.tryToPath(reference, OperatingSystem.WINDOWS)
                    + domain.name();
              }
            }
            """));
  }

  @Test
  void thePageListsTheMethodsThatTheRecipeRenames() throws IOException {
    String recipe = recipe();
    TreeSet<String> renamed = new TreeSet<>();
    METHOD
        .matcher(recipe)
        .results()
        .forEach(
            it -> {
              String types = it.group(3).replaceAll("[a-z]+\\.", "").replace("..", "");
              String parameters = types.isEmpty() ? "" : '(' + types + ')';
              renamed.add(it.group(1) + ' ' + it.group(2) + parameters + ' ' + it.group(4));
            });
    TreeSet<String> listed = new TreeSet<>();
    METHOD_ROW
        .matcher(page())
        .results()
        .forEach(
            it -> {
              String parameters = it.group(3) == null ? "" : '(' + it.group(3) + ')';
              listed.add(it.group(1) + ' ' + it.group(2) + parameters + ' ' + it.group(4));
            });
    assertEquals(renamed, listed);
    assertFalse(listed.isEmpty());
    String page = page();
    PACKAGE
        .matcher(recipe)
        .results()
        .map(it -> "`" + it.group(1) + "` is now `" + it.group(2) + "`")
        .forEach(sentence -> assertTrue(page.contains(sentence), sentence));
  }

  private static String recipe() throws IOException {
    try (InputStream in = RenamedTest.class.getResourceAsStream(FILE)) {
      assertNotNull(in);
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static String page() throws IOException {
    return Files.readString(
        Path.of(System.getProperty("urial.root", "../.."), "docs/migrating.md"));
  }

  @Test
  void thePageListsTheTypesThatTheRecipeRenames() throws IOException {
    String recipe = recipe();
    List<String> before = OLD.matcher(recipe).results().map(it -> it.group(1)).toList();
    List<String> now = NEW.matcher(recipe).results().map(it -> it.group(1)).toList();
    TreeSet<String> renamed = new TreeSet<>();
    for (int i = 0; i < before.size(); i++) {
      renamed.add(before.get(i) + " " + now.get(i));
    }
    TreeSet<String> listed = new TreeSet<>();
    String text = page();
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
