package dev.urial.httpclient5;

import dev.urial.safety.FetchPolicy;
import dev.urial.safety.PolicySetting;
import dev.urial.safety.RefusedUrlException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.io.entity.HttpEntityWrapper;

/** A response body; reading it fails if the length or time limit is exceeded. */
final class LimitedEntity extends HttpEntityWrapper {
  private final FetchPolicy policy;
  private final Deadline deadline;
  private final boolean isLast;

  /**
   * Wraps a response body.
   *
   * @param isLast whether this body ends the fetch; false for the body of a redirect
   */
  LimitedEntity(HttpEntity entity, FetchPolicy policy, Deadline deadline, boolean isLast) {
    super(entity);
    this.policy = policy;
    this.deadline = deadline;
    this.isLast = isLast;
  }

  @Override
  public InputStream getContent() throws IOException {
    return new Limited(super.getContent());
  }

  @Override
  public void writeTo(OutputStream out) throws IOException {
    try (InputStream in = getContent()) {
      in.transferTo(out);
    }
  }

  private final class Limited extends FilterInputStream {
    private long octets;

    Limited(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      int read = read(one, 0, 1);
      return read < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] buffer, int start, int length) throws IOException {
      int read;
      try {
        read = super.read(buffer, start, length);
      } catch (IOException | RuntimeException e) {
        throw deadline.end(e);
      }
      if (read < 0 && isLast) {
        deadline.end();
      }
      count(read);
      return read;
    }

    @Override
    public long skip(long count) throws IOException {
      long skipped = super.skip(count);
      count(skipped);
      return skipped;
    }

    @Override
    public void close() throws IOException {
      if (isLast) {
        deadline.end();
      }
      super.close();
    }

    private void count(long read) throws IOException {
      octets += Math.max(read, 0);
      if (octets > policy.maxBytes()) {
        throw RefusedUrlException.exceeded(policy, PolicySetting.MAX_BYTES).asIOException();
      }
    }
  }
}
