package dev.urial.pages.lesson;

import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.QueryParams;
import dev.urial.Uri;
import dev.urial.idna.RegNames;
import dev.urial.internal.text.Secrets;
import dev.urial.pages.lesson.SlideContents.Kind;
import dev.urial.pages.lesson.SlideContents.Slide;
import dev.urial.pages.template.PageMessages;
import dev.urial.pages.template.lesson.ProjectorView.Field;
import dev.urial.report.UriParseException;
import dev.urial.scheme.data.DataUri;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Replaces the example of a slide with text typed by the audience. */
final class AudienceText {
  /** The maximum length of a field, in characters; longer text does not fit on a slide. */
  private static final int LONGEST = 400;

  private static final String TEXT = "text";
  private static final String SECOND = "second";
  private static final String BASE = "base";

  private AudienceText() {}

  /**
   * Returns the submitted fields by name, with secrets masked; an empty map if all of them are
   * empty.
   */
  static Map<String, String> sent(QueryParams form) {
    Map<String, String> typed = new HashMap<>();
    for (String name : List.of(TEXT, SECOND, BASE)) {
      String value = form.get(name);
      if (value != null) {
        String text = value.length() > LONGEST ? value.substring(0, LONGEST) : value;
        typed.put(name, Secrets.masked(text.strip()));
      }
    }
    boolean isEmpty = typed.values().stream().allMatch(String::isEmpty);
    return isEmpty ? Map.of() : typed;
  }

  /**
   * Returns the fields in which the audience can replace the texts of an example.
   *
   * @param slide the first example of a slide
   * @param words the messages
   * @param typed the submitted values by field name
   */
  static List<Field> fields(Slide slide, PageMessages words, Map<String, String> typed) {
    List<Field> fields = new ArrayList<>();
    switch (slide.kind()) {
      case COMPARISON, PLACES, LOOKALIKES, JOINED -> {
        fields.add(field(TEXT, "first", words, typed));
        fields.add(field(SECOND, "second", words, typed));
      }
      case RESOLUTION, ERAS, DOTS -> {
        fields.add(field(BASE, "base", words, typed));
        fields.add(field(TEXT, "reference", words, typed));
      }
      case IDENTIFIER,
          PAIRS,
          BROKEN,
          REFERENCES,
          ENCODING,
          IRI,
          LIST,
          DATA,
          TODAY,
          SETS,
          GRAMMAR,
          ORIGINS ->
          fields.add(field(TEXT, "own", words, typed));
      case FRAGMENTS, PROSE -> fields.add(field(TEXT, "own", words, typed));
      case WORDS, PICTURE, DOCUMENT, SHORTENER, HOSTS, TIMELINE, BROWSERS, SCHEMES, BOXES -> {}
    }
    return fields;
  }

  private static Field field(
      String name, String label, PageMessages words, Map<String, String> typed) {
    return new Field(name, words.say("page.lecture.field." + label), typed.getOrDefault(name, ""));
  }

  /**
   * Returns the example with the typed text. A valid reference that does not suit the kind of slide
   * is shown as an identifier; an invalid one is shown with its error.
   */
  static Slide of(Slide slide, Map<String, String> typed) {
    String text = typed.getOrDefault(TEXT, "");
    return switch (slide.kind()) {
      case COMPARISON, PLACES, JOINED -> pair(slide, text, typed.getOrDefault(SECOND, ""));
      case LOOKALIKES -> slide.with(List.of(text, typed.getOrDefault(SECOND, "")));
      case RESOLUTION, ERAS, DOTS -> resolved(slide, typed.getOrDefault(BASE, ""), text);
      case ENCODING, PROSE, FRAGMENTS -> slide.with(List.of(text));
      default -> one(slide, text);
    };
  }

  private static Slide pair(Slide slide, String first, String second) {
    if (!isReference(first)) {
      return broken(first);
    }
    if (!isReference(second)) {
      return broken(second);
    }
    Kind kind = slide.kind() == Kind.JOINED ? Kind.JOINED : Kind.COMPARISON;
    return shown(kind, List.of(first, second), slide);
  }

  private static Slide resolved(Slide slide, String typed, String text) {
    String base = typed.isEmpty() ? Objects.requireNonNull(slide.base(), "base") : typed;
    if (!isReference(text)) {
      return broken(text);
    }
    if (Iri.tryParse(base).orElseNull() == null) {
      return isReference(base) ? shown(Kind.REFERENCES, List.of(base), slide) : broken(base);
    }
    return slide.with(List.of(text)).against(base);
  }

  private static Slide one(Slide slide, String text) {
    Uri uri = Uri.tryParse(text).orElseNull();
    boolean isFit =
        switch (slide.kind()) {
          case PAIRS -> uri != null && uri.query() != null;
          case DATA -> DataUri.tryParse(text).orElseNull() != null;
          case IRI -> isMapped(text, "idna".equals(slide.option()));
          case BROKEN -> uri == null;
          case SETS -> uri != null;
          case TODAY, GRAMMAR -> true;
          default -> isReference(text);
        };
    if (isFit) {
      return slide.with(List.of(text));
    }
    return isReference(text) ? shown(Kind.IDENTIFIER, List.of(text), slide) : broken(text);
  }

  private static boolean isMapped(String text, boolean byIdna) {
    Iri iri = Iri.tryParse(text).orElseNull();
    if (iri == null || !byIdna) {
      return iri != null;
    }
    try {
      iri.toUri(RegNames.IDNA);
      return true;
    } catch (UriParseException e) {
      return false;
    }
  }

  private static boolean isReference(String text) {
    return IriReference.tryParse(text).orElseNull() != null;
  }

  private static Slide broken(String text) {
    return new Slide(Kind.BROKEN, null, List.of(text), null, null, List.of(), List.of(), null);
  }

  private static Slide shown(Kind kind, List<String> texts, Slide slide) {
    return new Slide(
        kind, slide.name(), texts, slide.base(), null, List.of(), List.of(), slide.option());
  }
}
