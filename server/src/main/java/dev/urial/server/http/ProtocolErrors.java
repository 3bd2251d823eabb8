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
 * Responds to requests that Jetty refuses: malformed ones, and those over a limit. The response has
 * the format of the site if the request has reached it, and contains no internal details.
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
    Object failure = request.getAttribute(ERROR_EXCEPTION);
    if (status == 500 && failure instanceof IllegalArgumentException) {
      status = 400; // what Jetty could not parse, such as a bad port in Host beside :authority
    }
    if (failure instanceof Throwable cause) {
      status = Problem.status(cause, status);
    }
    SiteHandler.answer(request, response, callback, Problem.ofStatus(status));
    return true;
  }

  @Override
  public ByteBuffer badMessageError(int status, String reason, HttpFields.Mutable fields) {
    fields.put(HttpHeader.CONTENT_TYPE, "text/plain;charset=utf-8");
    fields.put(HttpHeader.CACHE_CONTROL, "no-store");
    String body = status + " " + SiteHandler.phrase(status) + "\n";
    return ByteBuffer.wrap(body.getBytes(StandardCharsets.UTF_8));
  }
}
