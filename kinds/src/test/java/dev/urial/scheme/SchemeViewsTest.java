package dev.urial.scheme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Uri;
import dev.urial.registry.Entry;
import dev.urial.registry.Registries;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import dev.urial.scheme.mail.MailtoUri;
import dev.urial.scheme.nested.ViewSourceUri;
import dev.urial.scheme.web.HttpUri;
import dev.urial.view.SchemeView;
import dev.urial.view.spi.SchemeTraits;
import dev.urial.view.spi.SchemeViewProvider;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who answers for a URI. */
class SchemeViewsTest {

  /** The names and the table of views are two lists; they are of the same schemes. */
  @Test
  void ofRegisteredSchemesThoseHaveViewsThatAreBuiltIn() {
    Set<String> seen = new TreeSet<>();
    for (Entry scheme : Registries.SCHEMES.builtIn()) {
      Parsed<? extends SchemeView> view = SchemeViews.tryOf(Uri.parse(scheme.name() + ":x"));
      boolean isOther = view.orElseNull() instanceof OtherUri;
      boolean isOfTheseTests = scheme.name().equals("matrix");
      assertEquals(
          !isOther && !isOfTheseTests,
          SchemeViews.builtIn().contains(scheme.name()),
          scheme.name());
      seen.add(scheme.name());
    }
    for (String scheme : SchemeViews.builtIn()) {
      assertFalse(
          SchemeViews.tryOf(Uri.parse(scheme + ":x")).orElseNull() instanceof OtherUri, scheme);
      seen.remove(scheme);
    }
    assertTrue(seen.size() > 300, "registered, without views");
  }

  @Test
  void theSchemeDecidesInAnyCase() {
    assertInstanceOf(HttpUri.class, view("hTTp://a"));
    assertInstanceOf(HttpUri.class, view("HTTPS://a"));
    assertInstanceOf(MailtoUri.class, view("MailTo:a@b"));
    assertInstanceOf(ViewSourceUri.class, view("View-Source:a:"));
  }

  @Test
  void ofAnUnknownSchemeTheViewHasNothingOfItsOwn() {
    SchemeView view = view("X-Unknown:/a/../b?a/../b");
    assertInstanceOf(OtherUri.class, view);
    assertEquals(List.of(), view.advice());
    assertEquals("x-unknown:/b?a/../b", view.normalize().toString());
    assertTrue(view.isEquivalentTo(view.normalize()));
    assertEquals("x-unknown:a/../b", view("X-Unknown:a/../b").normalize().toString());
    for (String almost : List.of("htt://a", "httpx://a", "h:", "http.://a", "https-a:b", "ht:p")) {
      assertInstanceOf(OtherUri.class, view(almost), almost);
    }
  }

  @Test
  void ofAKnownSchemeWhoseRulesAreBrokenTheAnswerIsTheError() {
    SyntaxError error = SchemeViews.tryOf(Uri.parse("http:///a")).errorOrNull();
    assertNotNull(error);
    assertEquals("uri-host (RFC 9110 §4.2.1) 7", error.rule() + " " + error.index());
    error = SchemeViews.tryOf(Uri.parse("mailto:a?b")).errorOrNull();
    assertNotNull(error);
    assertEquals("local-part (RFC 6068 §2) 8", error.rule() + " " + error.index());
  }

  /** {@code META-INF/services} of the tests names {@link Chess}. */
  @Test
  void othersAddViewsOfTheirOwn() {
    SchemeView view = view("CHESS:e4");
    assertEquals("e4", assertInstanceOf(ChessUri.class, view).square());
    assertEquals("chess:e4", view.normalize().uri().toString());
    assertFalse(SchemeViews.tryOf(Uri.parse("chess:z9")).isOk());
  }

  @Test
  void theBuiltInViewsCannotBeReplaced() {
    assertTrue(new Chess().schemes().contains("http"));
    assertInstanceOf(HttpUri.class, view("http://a"));
  }

  /** Providers that throw, are none or say null leave the scheme to those who know nothing. */
  @Test
  void mistakesOfProvidersStayTheirs(@TempDir Path folder) throws IOException {
    Path services = Files.createDirectories(folder.resolve("META-INF/services"));
    String test = SchemeViewsTest.class.getName();
    Files.write(
        services.resolve(SchemeViewProvider.class.getName()),
        List.of(
            test + "$Nameless",
            test + "$Unmade",
            test + "$NotThere",
            test + "$Unlinked",
            test + "$Half",
            "java.lang.String",
            test + "$Chess",
            test + "$Faulty"));
    URL[] urls = {folder.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(urls, SchemeViewsTest.class.getClassLoader())) {
      ProvidedViews views = new ProvidedViews(ServiceLoader.load(SchemeViewProvider.class, loader));
      for (String scheme : List.of("x-throws", "x-null", "x-nameless", "x-unmade", "mailtoo")) {
        assertNull(views.of(scheme, Uri.parse(scheme + ":u:secret")), scheme);
      }
      assertInstanceOf(ChessUri.class, answer(views, "chess:e4"), "the first that is found");
      assertInstanceOf(FaultyUri.class, answer(views, "x-capital:a"));
      for (String scheme : List.of("x-error", "x-linkage", "x-stack", "x-broken", "x-half")) {
        assertNull(views.of(scheme, Uri.parse(scheme + ":a")), scheme);
      }
      assertFalse(views.schemes().contains("x-half"), "all of a provider or nothing");
      assertThrows(OutOfMemoryError.class, () -> answer(views, "x-memory:a"), "nobody's mistake");
    }
  }

  private static SchemeView answer(ProvidedViews views, String text) {
    Uri uri = Uri.parse(text);
    return Objects.requireNonNull(views.of(uri.scheme(), uri)).orElseThrow();
  }

  private static SchemeView view(String text) {
    return SchemeViews.tryOf(Uri.parse(text)).orElseThrow();
  }

  /** Somebody's scheme. */
  public static final class Chess implements SchemeViewProvider {
    @Override
    public Set<String> schemes() {
      return Set.of("chess", "http");
    }

    @Override
    public Parsed<? extends SchemeView> tryOf(Uri uri) {
      String square = uri.path();
      boolean isSquare =
          square.length() == 2
              && "abcdefgh".indexOf(square.charAt(0)) >= 0
              && "12345678".indexOf(square.charAt(1)) >= 0;
      return isSquare
          ? new Parsed.Ok<>(new ChessUri(uri))
          : new Parsed.Failed<>(new SyntaxError(ChessUri.SQUARE, 6, uri.toString()));
    }
  }

  /** Does not even name its schemes. */
  public static final class Nameless implements SchemeViewProvider {
    @Override
    public Set<String> schemes() {
      throw new UnsupportedOperationException();
    }

    @Override
    public Parsed<? extends SchemeView> tryOf(Uri uri) {
      throw new AssertionError("nobody asks");
    }
  }

  /** Cannot be made. */
  public static final class Unmade implements SchemeViewProvider {
    /** Throws. */
    public Unmade() {
      throw new IllegalStateException();
    }

    @Override
    public Set<String> schemes() {
      return Set.of("x-unmade");
    }

    @Override
    public Parsed<? extends SchemeView> tryOf(Uri uri) {
      throw new AssertionError("nobody asks");
    }
  }

  /** Lacks a class that it needs to name its schemes. */
  public static final class Unlinked implements SchemeViewProvider {
    @Override
    public Set<String> schemes() {
      throw new NoClassDefFoundError("x");
    }

    @Override
    public Parsed<? extends SchemeView> tryOf(Uri uri) {
      throw new AssertionError("nobody asks");
    }
  }

  /** Fails after its first scheme. */
  public static final class Half implements SchemeViewProvider {
    @Override
    public Set<String> schemes() {
      return new java.util.LinkedHashSet<>(List.of("x-half", "x-broken"));
    }

    @Override
    public SchemeTraits traits(String scheme) {
      if (scheme.equals("x-broken")) {
        throw new AssertionError(scheme);
      }
      return SchemeTraits.of(new Clause("half", "Half", "", "https://half.example/"));
    }

    @Override
    public Parsed<? extends SchemeView> tryOf(Uri uri) {
      throw new AssertionError("nobody asks");
    }
  }

  /** Breaks its word in all ways. */
  public static final class Faulty implements SchemeViewProvider {
    @Override
    public Set<String> schemes() {
      return Set.of(
          "chess",
          "mailto",
          "x-throws",
          "x-null",
          "x-error",
          "x-linkage",
          "x-stack",
          "x-memory",
          "X-Capital");
    }

    @Override
    @SuppressWarnings("NullAway") // that is the fault
    public Parsed<? extends SchemeView> tryOf(Uri uri) {
      return switch (uri.scheme().toLowerCase(Locale.ROOT)) {
        case "x-throws" -> throw new IllegalArgumentException(uri.toString());
        case "x-error" -> throw new Error("x");
        case "x-linkage" -> throw new NoClassDefFoundError("x");
        case "x-stack" -> tryOf(uri);
        case "x-memory" -> throw new OutOfMemoryError("x");
        case "x-capital" -> new Parsed.Ok<>(new FaultyUri(uri));
        case "x-null" -> null;
        default -> throw new AssertionError("nobody asks for " + uri);
      };
    }
  }

  /** Says nothing. */
  record FaultyUri(Uri uri) implements SchemeView {
    @Override
    public SpecRule definition() {
      return ChessUri.SQUARE;
    }

    @Override
    public FaultyUri normalize() {
      return this;
    }

    @Override
    public boolean isEquivalentTo(SchemeView other) {
      return equals(other);
    }

    @Override
    public List<Remark> advice() {
      return List.of();
    }
  }

  /** Somebody's view: only what the public face offers. */
  record ChessUri(Uri uri) implements SchemeView {
    static final SpecRule SQUARE = new Clause("square", "FIDE", "", "https://handbook.fide.com/");

    String square() {
      return uri.path();
    }

    @Override
    public SpecRule definition() {
      return SQUARE;
    }

    @Override
    public ChessUri normalize() {
      return new ChessUri(uri.normalize());
    }

    @Override
    public boolean isEquivalentTo(SchemeView other) {
      return other instanceof ChessUri && normalize().equals(other.normalize());
    }

    @Override
    public List<Remark> advice() {
      return List.of();
    }
  }
}
