package dev.urial.bulk;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.url.Url;
import org.jspecify.annotations.Nullable;

/**
 * Parses a row as defined in the URL Standard, with {@link Url}. Positions are those of the {@code
 * href}, which is ASCII. They refer to the caller's array if the text is its own {@code href}.
 */
final class UrlRow extends RowReader {
  private @Nullable Url url;

  /** The error in the last text; null if the text is valid or not UTF-8. */
  private @Nullable SyntaxError error;

  @Override
  boolean read(byte[] utf8, int start, int end) {
    bytes = utf8;
    textStart = start;
    textEnd = end;
    String text = new String(utf8, start, end - start, UTF_8);
    int broken = broken(text, utf8, start, end);
    Parsed<Url> parsed = Url.tryParse(broken < 0 ? text : "");
    url = parsed.orElseNull();
    error = broken < 0 ? parsed.errorOrNull() : null;
    errorIndex = broken - start;
    if (url != null && !url.href().equals(text)) {
      bytes = url.href().getBytes(US_ASCII);
      textStart = 0;
      textEnd = bytes.length;
    }
    return url != null;
  }

  @Override
  boolean check(byte[] utf8, int start, int end) {
    String text = new String(utf8, start, end - start, UTF_8);
    return Url.canParse(text) && broken(text, utf8, start, end) < 0;
  }

  /** Returns the index at which bytes are not valid UTF-8, or -1, given the decoded text. */
  private static int broken(String text, byte[] utf8, int start, int end) {
    return text.indexOf('\uFFFD') < 0 ? -1 : Utf8Bytes.broken(utf8, start, end);
  }

  @Override
  int start(Component component) {
    int start = url == null ? -1 : url.start(component);
    return start < 0 ? -1 : textStart + start;
  }

  @Override
  int end(Component component) {
    int end = url == null ? -1 : url.end(component);
    return end < 0 ? -1 : textStart + end;
  }

  @Override
  int errorIndex() {
    return error == null
        ? errorIndex
        : error.input().substring(0, error.index()).getBytes(UTF_8).length;
  }

  @Override
  @Nullable SyntaxError error() {
    return error;
  }
}
