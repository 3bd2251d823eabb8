package dev.urial.springboot;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.client.ClientHttpResponse;

/** A response; reading its body fails if the length limit is exceeded. */
final class LimitedResponse implements ClientHttpResponse {
  private final ClientHttpResponse answer;
  private final long most;

  LimitedResponse(ClientHttpResponse answer, long most) {
    this.answer = answer;
    this.most = most;
  }

  @Override
  public HttpStatusCode getStatusCode() throws IOException {
    return answer.getStatusCode();
  }

  @Override
  public String getStatusText() throws IOException {
    return answer.getStatusText();
  }

  @Override
  public HttpHeaders getHeaders() {
    return answer.getHeaders();
  }

  @Override
  public InputStream getBody() throws IOException {
    return new Limited(answer.getBody(), most);
  }

  @Override
  public void close() {
    answer.close();
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
    public int read(byte[] to, int from, int length) throws IOException {
      int read = super.read(to, from, length);
      count(Math.max(read, 0));
      return read;
    }

    private void count(int read) throws IOException {
      octets += read;
      if (octets > most) {
        throw new IOException("the response is longer than " + most + " octets");
      }
    }
  }
}
