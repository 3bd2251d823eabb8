package dev.urial.fragment;

import dev.urial.MediaType;
import dev.urial.report.Parsed;
import dev.urial.spi.Cursor;
import java.util.Objects;

/**
 * Parses a fragment according to the media type of its target.
 *
 * <pre>{@code
 * Fragments.of(MediaType.parse("text/csv"), "row=4")              // a CsvFragment
 * Fragments.of(MediaType.parse("image/svg+xml"), "MyView")        // an SvgFragment
 * Fragments.of(MediaType.parse("application/rss+xml"), "item4")   // an XPointer
 * Fragments.of(MediaType.parse("application/geo+json"), "/type")  // a JsonPointer
 * Fragments.of(MediaType.parse("application/zip"), "a")           // an OtherFragment
 * Fragments.of(MediaType.parse("application/ld+json"), "me")      // an OtherFragment: a name
 * }</pre>
 *
 * <p>{@link #of} accepts all text, as user agents do: invalid parts are ignored if the fragment's
 * specification says so (HTML, media, PDF); otherwise the result is an {@link OtherFragment} with
 * the error. {@link #parse} and {@link #tryParse} are strict.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.5">RFC 3986 §3.5</a>
 */
public final class Fragments {
  private Fragments() {}

  /** The kinds of fragments. Each kind has a strict and a lenient parser. */
  private enum Language {
    HTML,
    XML,
    SVG,
    MEDIA,
    PLAIN_TEXT,
    CSV,
    JSON,
    PDF,
    NONE
  }

  /**
   * Parses a fragment as user agents do; never fails.
   *
   * <pre>{@code
   * Fragments.of(MediaType.parse("video/mp4"), "t=banana&track=1")
   *     // a MediaFragment with only the track
   * Fragments.of(MediaType.parse("text/plain"), "banana")
   *     // an OtherFragment with an error of index 0
   * }</pre>
   *
   * @param type the target's media type
   * @param fragment the fragment without the {@code #}
   * @return the fragment
   */
  public static Fragment of(MediaType type, String fragment) {
    Objects.requireNonNull(type, "type");
    Objects.requireNonNull(fragment, "fragment");
    return switch (language(type, fragment)) {
      case HTML -> HtmlFragment.read(fragment);
      case MEDIA -> MediaFragment.read(fragment, MediaDimensions.of(type));
      case PDF -> PdfFragment.read(fragment);
      default -> {
        Parsed<? extends Fragment> parsed = tryParse(type, fragment);
        Fragment read = parsed.orElseNull();
        yield read != null ? read : new OtherFragment(fragment, parsed.errorOrNull());
      }
    };
  }

  /**
   * Parses a fragment strictly.
   *
   * <pre>{@code
   * Fragments.parse(MediaType.parse("text/plain"), "line=x")  // UriParseException: index 5
   * }</pre>
   *
   * @param type the target's media type
   * @param fragment the fragment without the {@code #}
   * @return the fragment
   * @throws dev.urial.report.UriParseException if the fragment violates the rules for that media
   *     type
   */
  public static Fragment parse(MediaType type, String fragment) {
    return tryParse(type, fragment).orElseThrow();
  }

  /**
   * Parses a fragment strictly; returns the error instead of throwing it.
   *
   * <pre>{@code
   * Fragments.tryParse(MediaType.parse("video/mp4"), "t=banana").errorOrNull().index()  // 2
   * }</pre>
   *
   * @param type the target's media type
   * @param fragment the fragment without the {@code #}
   * @return the fragment, or the error
   */
  public static Parsed<? extends Fragment> tryParse(MediaType type, String fragment) {
    Objects.requireNonNull(type, "type");
    Objects.requireNonNull(fragment, "fragment");
    return switch (language(type, fragment)) {
      case HTML -> HtmlFragment.tryParse(fragment);
      case XML -> XPointer.tryParse(fragment);
      case SVG -> SvgFragment.tryParse(fragment);
      case MEDIA -> MediaFragment.strict(fragment, 0, MediaDimensions.of(type));
      case PLAIN_TEXT -> PlainTextFragment.tryParse(fragment);
      case CSV -> CsvFragment.tryParse(fragment);
      case JSON -> JsonPointer.tryParseFragment(fragment);
      case PDF -> PdfFragment.tryParse(fragment);
      case NONE -> new Parsed.Ok<>(new OtherFragment(fragment, null));
    };
  }

  /**
   * Chooses the kind of fragment by the exact media type, then by its suffix, and then by its
   * top-level type.
   */
  private static Language language(MediaType type, String fragment) {
    return switch (type.essence()) {
      case "text/html" -> Language.HTML;
      // CHOICE: browsers treat XHTML fragments as HTML (as HTML says), but RFC 3236 §3 treats them
      // as XML. Pointers with schemes are parsed as XML; anything else is a name, the same in both.
      case "application/xhtml+xml" -> isSchemeBased(fragment) ? Language.XML : Language.HTML;
      // SVG 1.1 also allowed xpointer(id(…)), besides its own views.
      case "image/svg+xml" ->
          isSchemeBased(fragment) && !begins(fragment, "svgView(") ? Language.XML : Language.SVG;
      case "application/pdf" -> Language.PDF;
      // Text directives also apply to plain text: Text Fragments §3.5.4.
      case "text/plain" -> hasDirective(fragment) ? Language.HTML : Language.PLAIN_TEXT;
      // RFC 7763 §3.1 uses lines as in RFC 5147; the variant defines anything else.
      case "text/markdown" -> isLine(fragment) ? Language.PLAIN_TEXT : Language.NONE;
      case "text/csv" -> Language.CSV;
      case "application/xml",
          "text/xml",
          "application/xml-external-parsed-entity",
          "text/xml-external-parsed-entity" ->
          Language.XML;
      case "application/json", "text/json" -> Language.JSON;
      default -> byKind(type, fragment);
    };
  }

  /** Returns whether the decoded fragment starts with a keyword. */
  private static boolean begins(String fragment, String word) {
    return Cursor.decoded(fragment).at(word);
  }

  private static boolean isSchemeBased(String fragment) {
    XPointer pointer = XPointer.read(fragment);
    return pointer != null && !(pointer.parts().get(0) instanceof XPointer.Shorthand);
  }

  /**
   * Returns whether a fragment has a text directive. A valid fragment of RFC 5147 has none, because
   * its integrity checks with unknown names may contain any text.
   */
  private static boolean hasDirective(String fragment) {
    return fragment.contains(HtmlFragment.DELIMITER)
        && PlainTextFragment.read(fragment) == null
        && HtmlFragment.tryParse(fragment).isOk();
  }

  private static boolean isLine(String fragment) {
    PlainTextFragment read = PlainTextFragment.read(fragment);
    return read != null && read.unit() == PlainTextFragment.Unit.LINE;
  }

  /**
   * Chooses the kind of fragment by the media type's suffix or top-level type. If the type has a
   * suffix, a fragment that is not a pointer may follow the type's own rules, like names in JSON-LD
   * and JSON Schema (RFC 6839 §3.1, RFC 7303 §9.6.1).
   */
  private static Language byKind(MediaType type, String fragment) {
    if (type.isXml() && XPointer.read(fragment) != null) {
      return Language.XML;
    }
    if (type.isJson() && JsonPointer.tryParseFragment(fragment).isOk()) {
      return Language.JSON;
    }
    return switch (type.type()) {
      case "video", "audio", "image" -> Language.MEDIA;
      default -> Language.NONE;
    };
  }
}
