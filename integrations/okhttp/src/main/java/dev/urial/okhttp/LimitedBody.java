package dev.urial.okhttp;

import java.io.IOException;
import okhttp3.MediaType;
import okhttp3.ResponseBody;
import okio.Buffer;
import okio.BufferedSource;
import okio.ForwardingSource;
import okio.Okio;
import org.jspecify.annotations.Nullable;

/** A body that breaks off where it grows longer than it may. */
final class LimitedBody extends ResponseBody {
  private final ResponseBody body;
  private final BufferedSource source;

  LimitedBody(ResponseBody body, long most) {
    this.body = body;
    this.source =
        Okio.buffer(
            new ForwardingSource(body.source()) {
              private long octets;

              @Override
              public long read(Buffer sink, long byteCount) throws IOException {
                long read = super.read(sink, byteCount);
                octets += Math.max(read, 0);
                if (octets > most) {
                  throw new IOException("the response is longer than " + most + " octets");
                }
                return read;
              }
            });
  }

  @Override
  public @Nullable MediaType contentType() {
    return body.contentType();
  }

  @Override
  public long contentLength() {
    return body.contentLength();
  }

  @Override
  public BufferedSource source() {
    return source;
  }
}
