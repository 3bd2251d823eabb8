package dev.urial.readers.libraries;

import dev.urial.readers.ReaderAnswer;
import org.springframework.web.util.UriComponents;
import org.springframework.web.util.UriComponentsBuilder;
import org.springframework.web.util.UriComponentsBuilder.ParserType;

/** Parses text with Spring's WHATWG parser. */
public final class SpringWhatwgReader extends LibraryReader {
  /** Creates the reader; called by {@link java.util.ServiceLoader}. */
  public SpringWhatwgReader() {
    super("Spring (WHATWG)", "org.springframework.web.util.UriComponentsBuilder");
  }

  @Override
  public ReaderAnswer read(String text) throws Exception {
    UriComponents uri = UriComponentsBuilder.fromUriString(text, ParserType.WHAT_WG).build();
    String path = uri.getPath();
    return ReaderAnswer.of(
        uri.getScheme(),
        uri.getUserInfo(),
        uri.getHost(),
        LibraryComponents.port(uri.getPort()),
        path == null ? uri.getSchemeSpecificPart() : path,
        uri.getQuery(),
        uri.getFragment());
  }
}
