package dev.urial.server.http;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;

/**
 * Responds to malformed or oversized requests, which do not reach a handler. The response contains
 * the status and its reason phrase, and no internal details.
 */
@SuppressWarnings("removal") // the only way to set this response in Jetty 12.1
public final class ProtocolErrors extends ErrorHandler {
  /** Creates the handler. */
  public ProtocolErrors() {
    setShowStacks(false);
    setShowCauses(false);
    setShowMessageInTitle(false);
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    int status = response.getStatus();
    // What Jetty could not parse itself, such as a bad port in Host beside :authority; handlers
    // catch what they throw.
    if (status == 500
        && request.getAttribute(ERROR_EXCEPTION) instanceof IllegalArgumentException) {
      status = 400;
      response.setStatus(status);
    }
    response.getHeaders().put(HttpHeader.CACHE_CONTROL, "no-store");
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, "text/plain;charset=utf-8");
    response.getHeaders().put(HeaderFields.NOSNIFF);
    byte[] body = body(status);
    response.getHeaders().put(HttpHeader.CONTENT_LENGTH, body.length);
    response.write(
        true, request.getMethod().equals("HEAD") ? null : ByteBuffer.wrap(body), callback);
    return true;
  }

  @Override
  public ByteBuffer badMessageError(int status, String reason, HttpFields.Mutable fields) {
    fields.put(HttpHeader.CONTENT_TYPE, "text/plain;charset=utf-8");
    fields.put(HttpHeader.CACHE_CONTROL, "no-store");
    return ByteBuffer.wrap(body(status));
  }

  private static byte[] body(int status) {
    return (status + " " + SiteHandler.phrase(status) + "\n").getBytes(StandardCharsets.UTF_8);
  }
}
