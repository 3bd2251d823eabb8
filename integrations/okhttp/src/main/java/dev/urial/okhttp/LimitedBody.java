package dev.urial.okhttp;

import dev.urial.safety.FetchPolicy;
import dev.urial.safety.PolicySetting;
import dev.urial.safety.RefusedUrlException;
import java.io.IOException;
import okhttp3.MediaType;
import okhttp3.ResponseBody;
import okio.Buffer;
import okio.BufferedSource;
import okio.ForwardingSource;
import okio.Okio;
import org.jspecify.annotations.Nullable;

/** A response body; reading it fails if the length or time limit is exceeded. */
final class LimitedBody extends ResponseBody {
  private final ResponseBody body;
  private final BufferedSource source;

  LimitedBody(ResponseBody body, FetchPolicy policy, CallDeadline deadline) {
    this.body = body;
    this.source =
        Okio.buffer(
            new ForwardingSource(body.source()) {
              private long octets;

              @Override
              public long read(Buffer sink, long byteCount) throws IOException {
                long read;
                try {
                  read = super.read(sink, byteCount);
                } catch (IOException | RuntimeException e) {
                  throw deadline.end(e);
                }
                octets += Math.max(read, 0);
                if (read < 0) {
                  deadline.end();
                }
                if (octets > policy.maxBytes()) {
                  throw RefusedUrlException.exceeded(policy, PolicySetting.MAX_BYTES)
                      .asIOException();
                }
                return read;
              }

              @Override
              public void close() throws IOException {
                deadline.end();
                super.close();
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
