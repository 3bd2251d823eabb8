package dev.urial.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Equivalence;
import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.testkit.suites.CaseJson;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** What several suites ask in the same words. */
public final class Questions {
  private static final Map<String, Function<IriReference, @Nullable String>> COMPONENTS =
      Map.of(
          "scheme", IriReference::scheme,
          "authority", IriReference::authority,
          "userinfo", IriReference::userinfo,
          "host", IriReference::host,
          "port", IriReference::port,
          "path", IriReference::path,
          "query", IriReference::query,
          "fragment", IriReference::fragment);

  private Questions() {}

  /** A component by the RFC's name of it. */
  public static @Nullable String component(IriReference reference, String name) {
    Function<IriReference, @Nullable String> component = COMPONENTS.get(name);
    if (component == null) throw new IllegalArgumentException("no component " + name);
    return component.apply(reference);
  }

  /** Every component that the case names is as it says; null says absent. */
  public static void components(IriReference reference, JsonNode expected) {
    int named = 0;
    for (String name : COMPONENTS.keySet()) {
      if (!expected.has(name)) continue;
      assertEquals(CaseJson.textOrNull(expected, name), component(reference, name), name);
      named++;
    }
    assertTrue(named > 0, "the case names no component");
  }

  /** {@code base} and {@code ref} give {@code expected}, as URIs and as IRIs. */
  public static void resolution(JsonNode c) {
    resolution(CaseJson.text(c, "base"), c);
  }

  /** The same, where the base is apart. */
  public static void resolution(String base, JsonNode c) {
    String ref = CaseJson.text(c, "ref");
    assertEquals(CaseJson.text(c, "expected"), Uri.parse(base).resolve(ref).toString());
    assertEquals(
        CaseJson.text(c, "expected"), Iri.parse(base).resolve(IriReference.parse(ref)).toString());
  }

  /**
   * From {@code base} to {@code target} there is a reference that leads there and is not longer
   * than {@code expected}: several are right, and the standards prefer none.
   */
  public static void relativization(JsonNode c) {
    Uri base = Uri.parse(CaseJson.text(c, "base"));
    Uri target = Uri.parse(CaseJson.text(c, "target"));
    UriReference ours = base.relativize(target);
    assertEquals(target, base.resolve(ours), () -> "resolved from " + ours);
    String theirs = CaseJson.text(c, "expected");
    assertTrue(
        ours.toString().length() <= theirs.length(), () -> ours + " is longer than " + theirs);
  }

  /** Each two of the texts meet on a rung, and their normal forms there, as URIs, are one. */
  public static void equivalence(List<String> texts, Equivalence rung) {
    IriReference first = IriReference.parse(texts.get(0));
    for (String text : texts) {
      IriReference other = IriReference.parse(text);
      assertTrue(first.isEquivalentTo(other, rung), () -> first + " and " + other);
      assertTrue(other.isEquivalentTo(first, rung), () -> other + " and " + first);
      assertEquals(first.normalize(rung).toUri(), other.normalize(rung).toUri());
    }
  }

  /** No two of the texts meet, not even on the highest rung. */
  public static void difference(List<String> texts) {
    for (int i = 0; i < texts.size(); i++) {
      for (int k = 0; k < i; k++) {
        IriReference a = IriReference.parse(texts.get(i));
        IriReference b = IriReference.parse(texts.get(k));
        for (Equivalence rung : Equivalence.values()) {
          assertTrue(!a.isEquivalentTo(b, rung), () -> a + " and " + b + " on " + rung);
          assertNotEquals(a.normalize(rung), b.normalize(rung));
        }
      }
    }
  }
}
