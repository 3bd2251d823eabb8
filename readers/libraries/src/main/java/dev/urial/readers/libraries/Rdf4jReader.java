package dev.urial.readers.libraries;

import dev.urial.readers.ReaderAnswer;
import org.eclipse.rdf4j.common.net.ParsedIRI;

/**
 * Parses text with Eclipse RDF4J's {@code ParsedIRI}, whose constructor validates the text against
 * RFC 3987.
 */
public final class Rdf4jReader extends LibraryReader {
  /** Creates the reader; called by {@link java.util.ServiceLoader}. */
  public Rdf4jReader() {
    super("RDF4J", "org.eclipse.rdf4j.common.net.ParsedIRI");
  }

  @Override
  public ReaderAnswer read(String text) throws Exception {
    ParsedIRI iri = new ParsedIRI(text);
    return ReaderAnswer.of(
        iri.getScheme(),
        iri.getUserInfo(),
        iri.getHost(),
        LibraryComponents.port(iri.getPort()),
        iri.getPath(),
        iri.getQuery(),
        iri.getFragment());
  }
}
