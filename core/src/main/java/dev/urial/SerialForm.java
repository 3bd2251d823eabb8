package dev.urial;

import dev.urial.report.UriParseException;
import java.io.InvalidObjectException;
import java.io.Serializable;

/**
 * The serialized form of the reference types. It contains only their text, which is parsed again,
 * so that a malicious stream cannot create an invalid reference.
 */
record SerialForm(String text) implements Serializable {
  private static final long serialVersionUID = 1;

  private Object readResolve() throws InvalidObjectException {
    try {
      return IriReference.parse(text);
    } catch (UriParseException | NullPointerException e) {
      var invalid = new InvalidObjectException("not valid under RFC 3987: " + e.getMessage());
      invalid.initCause(e);
      throw invalid;
    }
  }
}
