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

/** Reads a row as the URL Standard does. */
final class UrlRow extends RowReader {
  private final int[] starts = new int[Component.values().length];
  private final int[] ends = new int[Component.values().length];

  @Override
  boolean read(byte[] utf8, int start, int end) {
    bytes = utf8;
    textStart = start;
    textEnd = end;
    errorIndex = brokenUtf8(utf8, start, end);
    if (errorIndex >= 0) {
      return false;
    }
    String text = new String(utf8, start, end - start, UTF_8);
    if (Url.tryParse(text) instanceof Parsed.Ok<Url> ok) {
      Url url = ok.value();
      bytes = url.href().getBytes(UTF_8);
      textStart = 0;
      textEnd = bytes.length;
      for (Component c : Component.values()) {
        starts[c.ordinal()] = url.start(c);
        ends[c.ordinal()] = url.end(c);
      }
      return true;
    }
    errorIndex = 0;
    return false;
  }

  @Override
  boolean check(byte[] utf8, int start, int end) {
    return brokenUtf8(utf8, start, end) < 0
        && Url.tryParse(new String(utf8, start, end - start, UTF_8)) instanceof Parsed.Ok<Url>;
  }

  private static int brokenUtf8(byte[] utf8, int start, int end) {
    ByteBuffer in = ByteBuffer.wrap(utf8, start, end - start);
    CoderResult result = UTF_8.newDecoder().decode(in, CharBuffer.allocate(end - start + 1), true);
    return result.isError() ? in.position() - start : -1;
  }

  @Override
  int start(Component component) {
    return starts[component.ordinal()];
  }

  @Override
  int end(Component component) {
    return ends[component.ordinal()];
  }

  @Override
  @Nullable SyntaxError error() {
    return null;
  }
}
