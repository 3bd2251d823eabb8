package dev.urial.readers.libraries;

import dev.urial.readers.Reader;
import dev.urial.readers.ReaderAnswer;
import dev.urial.report.Component;
import java.util.Set;
import software.amazon.awssdk.http.SdkHttpRequest;

/** Parses text, such as an endpoint URL, with the request builder of AWS SDK 2. */
public final class AwsSdkReader implements Reader {
  /** Creates the reader; called by {@link java.util.ServiceLoader}. */
  public AwsSdkReader() {}

  @Override
  public String name() {
    return "AWS SDK 2";
  }

  @Override
  public String version() {
    return Reader.versionOf(SdkHttpRequest.class);
  }

  /** Returns all components except the query, which the SDK stores in decoded form, in a map. */
  @Override
  public Set<Component> tells() {
    return Set.of(Component.SCHEME, Component.HOST, Component.PORT, Component.PATH);
  }

  @Override
  public ReaderAnswer read(String text) throws Exception {
    SdkHttpRequest.Builder request = SdkHttpRequest.builder().uri(text);
    Integer port = request.port();
    return ReaderAnswer.of(
        request.protocol(),
        null,
        request.host(),
        LibraryComponents.port(port == null ? -1 : port),
        request.encodedPath(),
        null,
        null);
  }
}
