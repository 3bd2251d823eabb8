package dev.urial.url;

import dev.urial.report.UriParseException;
import java.io.InvalidObjectException;
import java.io.Serializable;

/**
 * The form in which a URL is written to an object stream: only its text, so that a hostile stream
 * cannot create an invalid URL.
 */
record UrlSerialForm(String href) implements Serializable {
  private static final long serialVersionUID = 1;

  private Object readResolve() throws InvalidObjectException {
    try {
      return Url.parse(href);
    } catch (UriParseException | NullPointerException e) {
      var invalid = new InvalidObjectException("not a URL: " + e.getMessage());
      invalid.initCause(e);
      throw invalid;
    }
  }
}
