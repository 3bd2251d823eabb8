package dev.urial.internal.http2;

import dev.urial.dereference.protocol.DereferenceException;
import java.io.IOException;

/**
 * Thrown if the server has not processed a request, so that the request may be sent again on
 * another connection.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9113#section-8.7">RFC 9113 §8.7</a>
 */
public final class NotProcessedException extends IOException {
  private static final long serialVersionUID = 1;

  private final DereferenceException said;
  private final boolean wantsHttp1;

  NotProcessedException(DereferenceException said, boolean wantsHttp1) {
    super(said);
    this.said = said;
    this.wantsHttp1 = wantsHttp1;
  }

  /** {@return the exception to throw if the request is not sent again} */
  public DereferenceException said() {
    return said;
  }

  /** {@return whether the server requires HTTP/1.1 for this request} */
  public boolean wantsHttp1() {
    return wantsHttp1;
  }
}
