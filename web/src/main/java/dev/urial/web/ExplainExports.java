package dev.urial.web;

import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.answer.Answer;
import dev.urial.answer.JsonWriter;
import dev.urial.answer.Rendering;
import dev.urial.explain.equivalence.EquivalenceExplanation;
import dev.urial.internal.answer.Answers;
import dev.urial.internal.answer.Inspect;
import dev.urial.repair.Repairs;
import dev.urial.repair.Standard;
import dev.urial.url.Url;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSExport;

/**
 * The functions that {@code explain.js} calls. The functions return JSON in the same format as the
 * command and the service.
 */
public final class ExplainExports {
  private ExplainExports() {}

  /** Does nothing; TeaVM requires a main method. */
  public static void main(String[] args) {}

  @JSExport
  public static boolean isError(@Nullable Object handle) {
    return ErrorFacts.isError(handle);
  }

  @JSExport
  public static String[] errorFacts(Object error) {
    return ErrorFacts.of(error);
  }

  @JSExport
  public static String errorText(Object error, String language, boolean isDiagram) {
    return ErrorFacts.text(error, language, isDiagram);
  }

  /** Parses a base IRI, and returns the IRI or the error. */
  @JSExport
  public static Object base(String text) {
    return ErrorFacts.handle(Iri.tryParse(text));
  }

  /** Parses a reference to compare, and returns the reference or the error. */
  @JSExport
  public static Object reference(String text) {
    return ErrorFacts.handle(IriReference.tryParse(text));
  }

  /** Returns everything that is known about the text, as JSON. */
  @JSExport
  public static String explain(
      String text, @Nullable Object base, boolean showsSecrets, String language) {
    Iri iri = (Iri) base;
    Url url = iri == null ? null : Url.tryParse(iri.toString()).orElseNull();
    Answer answer = Answer.EMPTY.secret("input", text);
    Rendering how = new Rendering(new Locale(language), !showsSecrets);
    return JsonWriter.text(answer.and(Inspect.of(text, iri, url, null).whole()), how);
  }

  /**
   * Returns the repairs of the text as JSON, most likely first, or null if the standard is unknown.
   *
   * @param standard the {@link Standard#id} of the standard under which the repaired text must be
   *     valid
   */
  @JSExport
  public static @Nullable String repairs(
      String text, String standard, boolean isIdentifier, @Nullable Object base, String language) {
    for (Standard each : Standard.values()) {
      if (each.id().equals(standard)) {
        return repairs(
            base != null
                ? Repairs.of(text, each, (Iri) base)
                : isIdentifier ? Repairs.ofIdentifier(text, each) : Repairs.of(text, each),
            new Locale(language));
      }
    }
    return null;
  }

  private static String repairs(Repairs repairs, Locale language) {
    Answer answer = Answer.EMPTY.list("repairs", repairs.all(), Answers::of);
    return JsonWriter.text(answer, Rendering.shown(language));
  }

  /** Returns why two references are equivalent, or the difference between them, as JSON. */
  @JSExport
  public static String compare(Object a, Object b, String language) {
    Answer answer = Answer.of("input", b.toString());
    answer = answer.and(Answers.of(EquivalenceExplanation.of((IriReference) a, (IriReference) b)));
    return JsonWriter.text(answer, Rendering.shown(new Locale(language)));
  }
}
