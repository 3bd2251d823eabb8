package dev.urial.documents.json;

import dev.urial.MediaType;
import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.DocumentLinks;
import dev.urial.documents.link.DocumentReader;
import dev.urial.documents.link.DocumentText;
import dev.urial.documents.link.Escaping;
import dev.urial.documents.link.Link;
import dev.urial.documents.link.PositionedText;
import dev.urial.documents.markup.PlainTextReader;
import dev.urial.text.Finder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * Finds identifiers in all strings of a JSON document, both in values and in member names.
 *
 * <pre>{@code
 * DocumentText text = DocumentText.of("{\"see\": \"at http:\\/\\/a.example\\/b.\"}");
 * JsonTextReader.of(Finder.web()).read(text, MediaType.of("application", "json"), BaseChain.none())
 *     .links().get(0).reference()  // "http://a.example/b"
 * }</pre>
 *
 * <p>Only strings are recognized, so JSON Lines, comments and malformed documents are also
 * supported. A string that is cut off by a line break is skipped.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8259#section-7">RFC 8259 §7</a>
 */
public final class JsonTextReader implements DocumentReader {
  private static final Set<String> OTHERS =
      Set.of("application/ld+json", "application/manifest+json"); // have their own readers

  private static final Set<String> TYPES =
      Set.of("application/json", "text/json", "application/jsonl", "application/x-ndjson");

  private final PlainTextReader strings;

  private JsonTextReader(PlainTextReader strings) {
    this.strings = strings;
  }

  /**
   * {@return a reader that uses a finder, such as {@code JsonTextReader.of(Finder.strict())}}
   *
   * @param finder the finder for identifiers in the strings
   */
  public static JsonTextReader of(Finder finder) {
    return new JsonTextReader(PlainTextReader.of(finder));
  }

  @Override
  public boolean reads(MediaType type) {
    String essence = type.essence();
    return TYPES.contains(essence) || essence.endsWith("+json") && !OTHERS.contains(essence);
  }

  /** {@inheritDoc} The encoding is always UTF-8; the parameters of the media type are ignored. */
  @Override
  public DocumentText decode(byte[] octets, MediaType type) {
    Objects.requireNonNull(octets, "octets");
    Objects.requireNonNull(type, "type");
    return DocumentText.of(octets, StandardCharsets.UTF_8);
  }

  @Override
  public DocumentLinks read(DocumentText document, MediaType type, BaseChain base) {
    Objects.requireNonNull(document, "document");
    Objects.requireNonNull(type, "type");
    Objects.requireNonNull(base, "base");
    List<Link> links = new ArrayList<>();
    String text = document.text();
    PositionedText all = PositionedText.of(document);
    int open = text.indexOf('"');
    while (open >= 0) {
      int close = stringEnd(text, open + 1);
      boolean isWhole = close < text.length() && text.charAt(close) == '"';
      if (isWhole && isWorthReading(text, open + 1, close)) {
        links.addAll(strings.links(string(all.part(open + 1, close)), base));
      }
      open = text.indexOf('"', close + 1);
    }
    return new DocumentLinks(document, base, links, List.of());
  }

  /**
   * Returns the index of the closing quotation mark of a string; if it is missing, the index of the
   * end of the line or of the text.
   */
  private static int stringEnd(String text, int start) {
    int i = start;
    while (i < text.length() && text.charAt(i) != '"' && text.charAt(i) != '\n') {
      i += text.charAt(i) == '\\' ? 2 : 1;
    }
    return Math.min(i, text.length());
  }

  /**
   * Returns whether a string contains a colon, a dot, an at sign or a backslash. Without any of
   * them, {@link Finder#web} finds nothing.
   */
  private static boolean isWorthReading(String text, int start, int end) {
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      if (c == ':' || c == '.' || c == '@' || c == '\\') {
        return true;
      }
    }
    return false;
  }

  private static PositionedText string(PositionedText raw) {
    String text = raw.text();
    return text.indexOf('\\') < 0
        ? raw.escapedBy(PositionedJson::escaped)
        : PositionedJson.unescaped(raw, likeIn(text));
  }

  /**
   * Returns an escaping that also escapes slashes or non-ASCII characters if the original string
   * does.
   */
  private static Escaping likeIn(String raw) {
    boolean hasSlash = raw.contains("\\/");
    boolean hasCode = raw.contains("\\u");
    return text -> {
      String escaped = PositionedJson.escaped(text);
      String slashed = hasSlash ? escaped.replace("/", "\\/") : escaped;
      return hasCode ? PositionedJson.inAscii(slashed) : slashed;
    };
  }
}
