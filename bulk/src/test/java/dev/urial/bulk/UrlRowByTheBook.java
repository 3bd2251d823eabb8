package dev.urial.bulk;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.url.Url;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import org.jspecify.annotations.Nullable;

/** What a row says of a URL, by the noun: the JDK decodes, {@link Url} reads. */
final class UrlRowByTheBook {
  final boolean valid;
  final @Nullable Url url;
  final @Nullable SyntaxError error;
  final int errorIndex;

  UrlRowByTheBook(byte[] utf8, int start, int end) {
    ByteBuffer in = ByteBuffer.wrap(utf8, start, end - start);
    CoderResult result = UTF_8.newDecoder().decode(in, CharBuffer.allocate(end - start + 1), true);
    if (result.isError()) {
      valid = false;
      url = null;
      error = null;
      errorIndex = in.position();
      return;
    }
    String text = new String(utf8, start, end - start, UTF_8);
    Parsed<Url> parsed = Url.tryParse(text);
    valid = parsed.isOk();
    url = parsed.orElseNull();
    error = parsed.errorOrNull();
    errorIndex =
        error == null ? -1 : start + text.substring(0, error.index()).getBytes(UTF_8).length;
  }

  /** Where a component is in the bytes of the href, which is ASCII; -1: absent. */
  int start(Component component) {
    return url == null ? -1 : url.start(component);
  }

  int end(Component component) {
    return url == null ? -1 : url.end(component);
  }
}
