package dev.urial.dereference.part;

import dev.urial.MediaType;
import dev.urial.fragment.Fragments;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Extracts the text that people read in a representation: for HTML, the text that a browser shows;
 * for other textual formats, all characters.
 *
 * <pre>{@code
 * ReadableText.of("<p>one<p>two<script>x</script>".getBytes(UTF_8), MediaType.parse("text/html"))
 *     // "one\n\ntwo"
 * ReadableText.of(png, MediaType.parse("image/png"))  // null
 * }</pre>
 *
 * <p>The charset is determined by the byte-order mark, the media type, or the document itself, in
 * that order. Otherwise, it is UTF-8 if the octets are valid UTF-8, or else windows-1252. HTML
 * blocks are separated by an empty line. Scripts, styles, the title and hidden content are omitted.
 * Style sheets are ignored.
 *
 * @see <a href="https://html.spec.whatwg.org/multipage/rendering.html">HTML, rendering</a>
 */
public final class ReadableText {
  private ReadableText() {}

  /**
   * Returns the readable text of a representation.
   *
   * @param octets all octets of the representation
   * @param type the media type; text types, JSON, XML and formats based on them are supported
   * @return the text, or null if the media type is not textual, or if an HTML document has more
   *     elements than {@link PartLimits#standard} allows
   * @see <a href="https://www.rfc-editor.org/rfc/rfc2046#section-4.1">RFC 2046 §4.1</a>
   */
  public static @Nullable String of(byte[] octets, MediaType type) {
    Objects.requireNonNull(octets, "octets");
    Objects.requireNonNull(type, "type");
    PartRequest whole =
        new PartRequest(octets, type, Fragments.of(type, ""), PartLimits.standard());
    String essence = type.essence();
    if (essence.equals("text/html") || essence.equals("application/xhtml+xml")) {
      return HtmlPart.visible(whole);
    }
    if (type.isXml()) {
      return XmlPart.text(whole).text;
    }
    boolean isText = type.type().equals("text") || type.isJson() || isScript(essence);
    return isText ? DecodedText.of(whole).text : null;
  }

  /** Returns whether an {@code application} media type is that of a text format. */
  private static boolean isScript(String essence) {
    return essence.equals("application/javascript")
        || essence.equals("application/yaml")
        || essence.equals("application/toml")
        || essence.equals("application/x-ndjson")
        || essence.equals("application/jsonl")
        || essence.equals("application/sql");
  }
}
