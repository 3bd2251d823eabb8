package dev.urial.web;

import dev.urial.answer.Answer;
import dev.urial.answer.JsonWriter;
import dev.urial.answer.Rendering;
import dev.urial.internal.answer.Answers;
import dev.urial.text.Finder;
import dev.urial.text.Linkifier;
import dev.urial.text.Redactor;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSExport;

/** The functions that {@code extract.js} calls, which find identifiers in running text. */
public final class ExtractExports {
  private ExtractExports() {}

  /** Does nothing; TeaVM requires a main method. */
  public static void main(String[] args) {}

  /** Returns a finder, or null if the name of a scheme is invalid. */
  @JSExport
  public static @Nullable Object finder(
      String profile, boolean withDomains, String[] schemes, @Nullable String assumed) {
    Finder finder =
        switch (profile) {
          case "strict" -> Finder.strict();
          case "uts58" -> Finder.uts58();
          case "commonmark" -> Finder.commonMark();
          case "gfm" -> Finder.gfm();
          case "all" -> Finder.everything();
          case "security" -> Finder.security();
          default -> Finder.web();
        };
    if (withDomains) {
      finder = finder.with(Finder.Option.BARE_DOMAINS);
    }
    try {
      finder = schemes.length == 0 ? finder : finder.withSchemes(List.of(schemes));
      return assumed == null ? finder : finder.withAssumedScheme(assumed);
    } catch (IllegalArgumentException e) {
      return null;
    }
  }

  /** Returns the identifiers that a finder finds in the text, in the JSON format of the command. */
  @JSExport
  public static String findAll(Object finder, String text, boolean isMasked) {
    Answer answer = Answer.EMPTY.list("finds", ((Finder) finder).findAll(text), Answers::of);
    return JsonWriter.text(answer, new Rendering(Locale.ROOT, isMasked));
  }

  /**
   * Returns the text as HTML in which the identifiers are links; null if a scheme in {@code
   * allowed} can never be allowed, or if {@code columns} is too small.
   */
  @JSExport
  public static @Nullable String linkify(
      Object finder, String text, @Nullable String rel, String[] allowed, int columns) {
    try {
      Linkifier linkifier = Linkifier.of((Finder) finder).allowing(List.of(allowed));
      linkifier = rel == null ? linkifier : linkifier.withRel(rel);
      return (columns == 0 ? linkifier : linkifier.shortenedTo(columns)).toHtml(text);
    } catch (IllegalArgumentException e) {
      return null;
    }
  }

  /** Returns the text with passwords, tokens and other secrets masked. */
  @JSExport
  public static String redact(String text) {
    return Redactor.masking().redact(text);
  }
}
