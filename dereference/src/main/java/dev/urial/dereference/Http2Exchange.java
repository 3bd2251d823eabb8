package dev.urial.dereference;

import static dev.urial.internal.dereference.DereferenceMessages.MESSAGES;

import dev.urial.dereference.protocol.DereferenceException;
import dev.urial.dereference.protocol.DereferenceException.Reason;
import dev.urial.dereference.protocol.ProtocolRequest;
import dev.urial.dereference.protocol.ProtocolResponse;
import dev.urial.dereference.protocol.RetrievalAction;
import dev.urial.internal.dereference.BlockInputStream;
import dev.urial.internal.http2.Http2Connection;
import dev.urial.internal.http2.Http2Response;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * One request and its response over HTTP/2, whose semantics are those of HTTP/1.1; only the framing
 * differs.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9113#section-8">RFC 9113 §8</a>
 */
final class Http2Exchange {
  private final Http2Connection http2;
  private final KeptConnections.Lease lease;
  private final boolean isKept;

  /**
   * @param isKept whether to keep the connection for another request
   */
  Http2Exchange(Http2Connection http2, KeptConnections.Lease lease, boolean isKept) {
    this.http2 = http2;
    this.lease = lease;
    this.isKept = isKept;
  }

  /** Sends the request and waits for its response. */
  ProtocolResponse ask(ProtocolRequest access, HttpTarget to) throws IOException {
    Http2Response response = http2.request(request(access, to));
    HttpHead head = new HttpHead(response.status(), 1, response.fields());
    boolean isEmpty =
        access.action() == RetrievalAction.HEAD || !HttpSemantics.mayHaveBody(head.status());
    Body body = new Body(response.body(), head.length());
    InputStream content = isEmpty ? body.withoutContent() : body;
    return HttpSemantics.answer(head, content, access, lease.connection());
  }

  /**
   * Returns the fields of the request, with pseudo-fields in place of the request line and {@code
   * Host} (RFC 9113 §8.3.1).
   */
  private static List<ProtocolResponse.Field> request(ProtocolRequest access, HttpTarget to) {
    List<ProtocolResponse.Field> all = new ArrayList<>();
    all.add(new ProtocolResponse.Field(":method", HttpSemantics.method(access)));
    all.add(new ProtocolResponse.Field(":scheme", "https"));
    all.add(new ProtocolResponse.Field(":authority", to.hostField()));
    all.add(new ProtocolResponse.Field(":path", to.target()));
    for (ProtocolResponse.Field field : HttpSemantics.fields(access, to)) {
      all.add(new ProtocolResponse.Field(Ascii.lower(field.name()), field.value()));
    }
    return all;
  }

  /** A body whose length must match the declared length. Closing it ends the exchange. */
  private final class Body extends BlockInputStream {
    /** The maximum number of unread octets that {@link #close} skips. */
    private static final int MOST_SKIPPED = 16_384;

    private final InputStream in;
    private final long length;
    private long count;

    /** Whether the response is complete, so that another exchange may use the connection. */
    private boolean isOver;

    /**
     * @param length the declared length; -1 if there is none
     */
    Body(InputStream in, long length) {
      this.in = in;
      this.length = length;
    }

    /**
     * Reads the end of a response without content: a response to HEAD, or one with status 204 or
     * 304. The header or an empty frame signals the end. If the server sends content anyway, it is
     * ignored, and the connection is not reused, as in HTTP/1.1.
     */
    InputStream withoutContent() throws IOException {
      int unwanted = in.read();
      isOver = true;
      if (unwanted < 0) {
        complete();
      }
      return this;
    }

    @Override
    public int read(byte[] octets, int offset, int most) throws IOException {
      int n = isOver ? -1 : next(octets, offset, most);
      count += Math.max(n, 0);
      if (length >= 0 && count > length) {
        throw DereferenceException.of(
            Reason.PROTOCOL,
            Clause.rfc("malformed messages", 9113, "8.1.1"),
            MESSAGES.of("http2.length", length));
      }
      if (length < 0 || count == length) {
        complete();
      }
      return n;
    }

    private int next(byte[] octets, int offset, int most) throws IOException {
      try {
        return in.read(octets, offset, most);
      } catch (EOFException e) {
        if (length >= 0) {
          return -1; // the counting stream reports a short body
        }
        throw DereferenceException.of(Reason.INCOMPLETE, MESSAGES.of("broken-off"), e);
      }
    }

    /** Releases the connection for another request if the whole response has been read. */
    private void complete() {
      if (http2.isReusable()) {
        isOver = true;
        if (isKept) {
          lease.complete();
        }
      }
    }

    @Override
    public int available() throws IOException {
      return isOver ? 0 : in.available();
    }

    /**
     * Skips the unread rest of the body if it is short and has already arrived, as with the page of
     * a redirect, and then returns or closes the connection.
     */
    @Override
    public void close() {
      try {
        byte[] skipped = new byte[4096];
        long end = count + MOST_SKIPPED;
        boolean goesOn = isKept;
        while (goesOn) {
          goesOn = in.available() > 0 && count < end && read(skipped, 0, skipped.length) >= 0;
        }
      } catch (IOException e) {
        // The connection is not used again.
      }
      lease.close();
    }
  }
}
