package dev.urial.readers.libraries;

import dev.urial.readers.ReaderAnswer;
import org.apache.jena.rfc3986.IRI3986;

/**
 * Parses text with Apache Jena's hand-written parser for RFC 3986 and RFC 3987. The parser throws
 * an exception if the text violates the grammar.
 */
public final class JenaReader extends LibraryReader {
  /** Creates the reader; called by {@link java.util.ServiceLoader}. */
  public JenaReader() {
    super("Jena", "org.apache.jena.rfc3986.IRI3986");
  }

  @Override
  public ReaderAnswer read(String text) throws Exception {
    IRI3986 iri = IRI3986.create(text);
    return ReaderAnswer.of(
        iri.scheme(),
        iri.userInfo(),
        iri.host(),
        iri.port(),
        iri.path(),
        iri.query(),
        iri.fragment());
  }
}
