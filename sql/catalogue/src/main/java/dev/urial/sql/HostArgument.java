package dev.urial.sql;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.bulk.ByteBuilder;
import dev.urial.bulk.Row;
import dev.urial.bulk.RowGrammar;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import dev.urial.url.Url;
import dev.urial.url.ValidationError;
import org.jspecify.annotations.Nullable;

/**
 * Parses the first argument as a host or as a URL, as browsers do. An argument that contains a
 * colon and does not begin with a bracket is parsed as a URL, because a host has no colon outside
 * brackets.
 */
final class HostArgument {
  private static final String BEFORE = "https://";

  private static final byte[] BEFORE_IN_BYTES = BEFORE.getBytes(UTF_8);

  private final Row row = Row.of(RowGrammar.URL);
  private final ByteBuilder made = new ByteBuilder();

  /** Returns the parsed URL, or a parsed URL with the host, or null if the argument is invalid. */
  @Nullable Row read(RowArguments in) {
    byte[] bytes = in.bytes(0);
    int start = in.start(0);
    int end = in.end(0);
    if (isUrl(bytes, start, end)) {
      return row.read(bytes, start, end) ? row : null;
    }
    if (delimiter(bytes, start, end) >= 0) {
      return null;
    }
    made.clear();
    made.append(BEFORE_IN_BYTES, 0, BEFORE_IN_BYTES.length);
    made.append(bytes, start, end);
    made.append('/');
    return row.read(made.array(), 0, made.length()) ? row : null;
  }

  private static boolean isUrl(byte[] bytes, int start, int end) {
    if (start < end && bytes[start] == '[') {
      return false;
    }
    for (int i = start; i < end; i++) {
      if (bytes[i] == ':') {
        return true;
      }
    }
    return false;
  }

  /** Returns the index of the first character that ends a host or that URL parsers drop, or -1. */
  private static int delimiter(byte[] bytes, int start, int end) {
    for (int i = start; i < end; i++) {
      switch (bytes[i]) {
        case '/', '?', '#', '@', '\\', '\t', '\n', '\r' -> {
          return i;
        }
        default -> {}
      }
    }
    return -1;
  }

  String error(RowArguments in) {
    String text;
    try {
      text = in.checked(0);
    } catch (UriParseException e) {
      return e.error().message();
    }
    if (isUrl(in.bytes(0), in.start(0), in.end(0))) {
      SyntaxError error = Url.tryParse(text).errorOrNull();
      return error == null ? "" : error.message();
    }
    int at = delimiter(in.bytes(0), in.start(0), in.end(0));
    if (at >= 0) {
      return new SyntaxError(
              ValidationError.HOST_INVALID_CODE_POINT,
              new String(in.bytes(0), in.start(0), at - in.start(0), UTF_8).length(),
              text)
          .message();
    }
    SyntaxError error = Url.tryParse(BEFORE + text + "/").errorOrNull();
    if (error == null) {
      return "";
    }
    int index = Math.min(Math.max(0, error.index() - BEFORE.length()), text.length());
    return new SyntaxError(error.rule(), index, text).message();
  }
}
