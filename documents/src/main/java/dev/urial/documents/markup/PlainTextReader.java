package dev.urial.documents.markup;

import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.MediaType;
import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.DocumentLinks;
import dev.urial.documents.link.DocumentReader;
import dev.urial.documents.link.DocumentText;
import dev.urial.documents.link.Escaping;
import dev.urial.documents.link.Link;
import dev.urial.documents.link.LinkKind;
import dev.urial.documents.link.PositionedText;
import dev.urial.documents.link.Resolution;
import dev.urial.documents.link.Target;
import dev.urial.internal.documents.TextEncoding;
import dev.urial.text.Find;
import dev.urial.text.Finder;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Finds the links in plain text with a {@link Finder}.
 *
 * <pre>{@code
 * DocumentText text = DocumentText.of("See <http://a.example/\nb>, or write to me@a.example.");
 * PlainTextReader.of(Finder.web()).read(text, MediaType.of("text", "plain"), BaseChain.none())
 *     .links().get(0).reference()  // "http://a.example/b"
 * }</pre>
 *
 * <p>Plain text has no base, and relative references are not recognized, because they look like
 * words. Links that depend on an assumption (an address without {@code mailto:}, a name without a
 * scheme) are never rewritten.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#appendix-C">RFC 3986 appendix C</a>
 */
public final class PlainTextReader implements DocumentReader {
  /** Rejects a reference that contains a character that would end an identifier in text. */
  private static final Escaping WHOLE = PlainTextReader::whole;

  private static final PlainTextReader WEB = new PlainTextReader(null);

  /** The finder; null for {@link Finder#web}, which loads its tables on first use. */
  private final @Nullable Finder finder;

  private PlainTextReader(@Nullable Finder finder) {
    this.finder = finder;
  }

  /** {@return a reader that uses {@link Finder#web}} */
  public static PlainTextReader of() {
    return WEB;
  }

  /**
   * {@return a reader that uses a finder, such as {@code PlainTextReader.of(Finder.strict())}}
   *
   * @param finder the finder for identifiers in the text
   */
  public static PlainTextReader of(Finder finder) {
    Objects.requireNonNull(finder, "finder");
    return new PlainTextReader(finder);
  }

  @Override
  public boolean reads(MediaType type) {
    return type.essence().equals("text/plain");
  }

  /**
   * Decodes the document according to a byte order mark or the {@code charset} of the media type;
   * otherwise as UTF-8, or as ISO-8859-1 if the octets are not valid UTF-8.
   */
  @Override
  public DocumentText decode(byte[] octets, MediaType type) {
    Objects.requireNonNull(octets, "octets");
    Objects.requireNonNull(type, "type");
    return DocumentText.of(octets, TextEncoding.ofText(octets, type));
  }

  @Override
  public DocumentLinks read(DocumentText text, MediaType type, BaseChain base) {
    Objects.requireNonNull(text, "text");
    Objects.requireNonNull(type, "type");
    Objects.requireNonNull(base, "base");
    return new DocumentLinks(text, base, links(PositionedText.of(text), base), List.of());
  }

  /**
   * {@return the links in text that is embedded in another format, such as in a JSON string}
   *
   * <pre>{@code
   * PlainTextReader.of(Finder.web()).links(string, base)
   * }</pre>
   *
   * @param text the text, without the escapes of the enclosing format
   * @param base the base of the document
   */
  public List<Link> links(PositionedText text, BaseChain base) {
    Objects.requireNonNull(text, "text");
    Objects.requireNonNull(base, "base");
    List<Link> links = new ArrayList<>();
    Finder used = finder == null ? Finder.web() : finder;
    used.forEach(text.text(), find -> links.add(link(text, find, base)));
    return links;
  }

  private static Link link(PositionedText all, Find find, BaseChain base) {
    PositionedText written = all.part((int) find.start(), (int) find.end());
    IriReference identifier = find.identifier();
    Link.Builder link =
        Link.at(place(written, find.joined()), LinkKind.HYPERLINK).relativeTo(base, Resolution.IRI);
    if (identifier instanceof Iri iri) {
      link.target(new Target.OfIri(iri));
    }
    boolean isAssumed =
        identifier == null
            || !find.joined().equals(identifier.toString())
            || find.assumptions().contains(Find.Assumption.DEFANGED)
            || find.assumptions().contains(Find.Assumption.ESCAPED);
    return isAssumed ? link.fixed().build() : link.build();
  }

  /** Returns an identifier without its line breaks and the white space around them. */
  private static PositionedText place(PositionedText written, String joined) {
    String text = written.text();
    if (text.equals(joined)) {
      return written.escapedBy(WHOLE);
    }
    int[] starts = new int[joined.length() + 1];
    int at = 0;
    for (int i = 0; i < joined.length(); i++) {
      while (at < text.length() - 1 && text.charAt(at) != joined.charAt(i)) {
        at++;
      }
      starts[i] = at;
      at = Math.min(text.length(), at + 1);
    }
    starts[joined.length()] = text.length();
    return written.unescaped(joined, starts, WHOLE);
  }

  private static @Nullable String whole(String reference) {
    for (int i = 0; i < reference.length(); i++) {
      char c = reference.charAt(i);
      if (c <= ' ' || c == '<' || c == '>' || c == '"' || c == 0x7F) {
        return null;
      }
    }
    return reference;
  }
}
