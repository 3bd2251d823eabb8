package dev.urial.readers.libraries;

import dev.urial.readers.ReaderAnswer;
import dev.urial.report.Component;
import java.util.Set;
import software.amazon.awssdk.http.SdkHttpRequest;

/**
 * Parses text, such as an endpoint URL, with the request builder of AWS SDK 2. The query is not
 * reported, because the SDK stores it in decoded form, in a map.
 */
public final class AwsSdkReader extends LibraryReader {
  /** Creates the reader; called by {@link java.util.ServiceLoader}. */
  public AwsSdkReader() {
    super(
        "AWS SDK 2",
        "software.amazon.awssdk.http.SdkHttpRequest",
        Set.of(Component.SCHEME, Component.HOST, Component.PORT, Component.PATH));
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
