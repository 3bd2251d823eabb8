package dev.urial.httpclient5;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.io.entity.HttpEntityWrapper;

/** A body that breaks off where it grows longer than it may. */
final class LimitedEntity extends HttpEntityWrapper {
  private final long most;

  LimitedEntity(HttpEntity entity, long most) {
    super(entity);
    this.most = most;
  }

  @Override
  public InputStream getContent() throws IOException {
    return new Limited(super.getContent(), most);
  }

  @Override
  public void writeTo(OutputStream out) throws IOException {
    try (InputStream in = getContent()) {
      in.transferTo(out);
    }
  }

  private static final class Limited extends FilterInputStream {
    private final long most;
    private long octets;

    Limited(InputStream in, long most) {
      super(in);
      this.most = most;
    }

    @Override
    public int read() throws IOException {
      int octet = super.read();
      count(octet < 0 ? 0 : 1);
      return octet;
    }

    @Override
    public int read(byte[] buffer, int start, int length) throws IOException {
      int read = super.read(buffer, start, length);
      count(read);
      return read;
    }

    @Override
    public long skip(long count) throws IOException {
      long skipped = super.skip(count);
      count(skipped);
      return skipped;
    }

    private void count(long read) throws IOException {
      octets += Math.max(read, 0);
      if (octets > most) {
        throw new IOException("the response is longer than " + most + " octets");
      }
    }
  }
}
