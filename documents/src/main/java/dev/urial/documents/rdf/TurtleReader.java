package dev.urial.documents.rdf;

import dev.urial.MediaType;
import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.DocumentLinks;
import dev.urial.documents.link.DocumentReader;
import dev.urial.documents.link.DocumentText;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * Finds the names in a Turtle document: IRIs and prefixed names, each with its base.
 *
 * <pre>{@code
 * DocumentText text = DocumentText.of(
 *     "@base <http://a.example/b/> . PREFIX x: <c#> <d> a x:e .");
 * TurtleReader.of().read(text, MediaType.of("text", "turtle"), BaseChain.none()).links()
 *     // http://a.example/b/, http://a.example/b/c#, http://a.example/b/d, http://a.example/b/c#e
 * }</pre>
 *
 * <p>A relative reference is resolved, and no name is normalized, because RDF compares IRIs as
 * strings. A prefixed name is expanded and never rewritten. Blank nodes, literals and the keyword
 * {@code a} are not listed.
 *
 * <p>If a document violates the grammar, the result contains the links before the error, and a
 * remark about the error. Only tokens and brackets are checked, not whether each statement is
 * complete.
 *
 * @see <a href="https://www.w3.org/TR/turtle/">RDF 1.1 Turtle</a>
 */
public final class TurtleReader implements DocumentReader {
  private static final TurtleReader READER = new TurtleReader();

  private TurtleReader() {}

  /** {@return the stateless reader} */
  public static TurtleReader of() {
    return READER;
  }

  /** Returns whether a type is Turtle or its subset N-Triples. */
  @Override
  public boolean reads(MediaType type) {
    return switch (type.essence()) {
      case "text/turtle", "application/x-turtle", "application/n-triples" -> true;
      default -> false;
    };
  }

  /** {@inheritDoc} The encoding is always UTF-8; the parameters of the media type are ignored. */
  @Override
  public DocumentText decode(byte[] octets, MediaType type) {
    Objects.requireNonNull(octets, "octets");
    Objects.requireNonNull(type, "type");
    return DocumentText.of(octets, StandardCharsets.UTF_8);
  }

  @Override
  public DocumentLinks read(DocumentText text, MediaType type, BaseChain base) {
    Objects.requireNonNull(text, "text");
    Objects.requireNonNull(type, "type");
    Objects.requireNonNull(base, "base");
    return new TurtleLinks(text, base).read();
  }
}
