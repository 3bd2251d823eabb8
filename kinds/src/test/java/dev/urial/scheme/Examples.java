package dev.urial.scheme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Uri;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.view.SchemeView;
import java.util.List;
import java.util.Objects;

/** Questions that the examples of many schemes ask. */
public final class Examples {
  private Examples() {}

  /** Where a text breaks. */
  public static int index(Parsed<?> parsed) {
    return Objects.requireNonNull(parsed.errorOrNull()).index();
  }

  /** What a view advises: clauses and places. */
  public static List<String> advice(String text) {
    return view(text).advice().stream()
        .map(a -> a.clause().citation() + " " + a.start() + "-" + a.end())
        .toList();
  }

  /** Where a text breaks its scheme, and which rule. */
  public static String broken(String text) {
    SyntaxError error = Objects.requireNonNull(SchemeSamples.read(text).errorOrNull(), text);
    return error.index() + " " + error.rule().id();
  }

  /** The view of a text. */
  public static SchemeView view(String text) {
    return SchemeViews.tryOf(Uri.parse(text)).orElseThrow();
  }

  /** Both name the same. */
  public static void same(String one, String other) {
    assertTrue(view(one).isEquivalentTo(view(other)), () -> one + " and " + other);
    assertTrue(view(other).isEquivalentTo(view(one)), () -> other + " and " + one);
  }

  /** They do not. */
  public static void different(String one, String other) {
    assertFalse(view(one).isEquivalentTo(view(other)), () -> one + " and " + other);
    assertNotEquals(view(one), view(other));
  }

  /** The normal form of a text. */
  public static void normal(String text, String normal) {
    assertEquals(normal, view(text).normalize().toString());
    assertNotNull(view(normal));
  }
}
