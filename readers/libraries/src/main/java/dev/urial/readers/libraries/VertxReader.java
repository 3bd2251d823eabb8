package dev.urial.readers.libraries;

import dev.urial.readers.ReaderAnswer;
import dev.urial.report.Component;
import io.vertx.core.http.RequestOptions;
import java.util.Set;

/**
 * Parses text with the method {@code setAbsoluteURI} of Vert.x's client, which is used to build a
 * request.
 */
public final class VertxReader extends LibraryReader {
  /** Creates the reader; called by {@link java.util.ServiceLoader}. */
  public VertxReader() {
    super(
        "Vert.x",
        "io.vertx.core.http.RequestOptions",
        Set.of(Component.SCHEME, Component.HOST, Component.PORT, Component.PATH, Component.QUERY));
  }

  @Override
  public ReaderAnswer read(String text) throws Exception {
    RequestOptions request = new RequestOptions().setAbsoluteURI(text);
    String target = request.getURI();
    String whole = target == null ? "" : target;
    int mark = whole.indexOf('?');
    return ReaderAnswer.of(
        Boolean.TRUE.equals(request.isSsl()) ? "https" : "http",
        null,
        request.getHost(),
        LibraryComponents.port(request.getPort() == null ? -1 : request.getPort()),
        mark < 0 ? whole : whole.substring(0, mark),
        mark < 0 ? null : whole.substring(mark + 1),
        null);
  }
}
