package dev.urial.internal.spark;

import dev.urial.sql.SqlColumn;
import dev.urial.sql.SqlType;
import org.apache.spark.unsafe.Platform;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/**
 * Returns the parts of a parsed URL by their names in {@code parse_url}.
 *
 * <p>The value for a key is not decoded, and is that of the first pair with this name, as in
 * Spark's own function. Unlike in that function, the key is a name, not a regular expression, and a
 * pair without {@code =} has no value.
 */
final class ParsedUrl {
  private static final UTF8String[] NAMES = {
    name("PROTOCOL"),
    name("AUTHORITY"),
    name("USERINFO"),
    name("HOST"),
    name("PATH"),
    name("QUERY"),
    name("REF"),
    name("FILE")
  };
  private static final int[] COLUMNS = {
    column("scheme"),
    column("authority"),
    column("userinfo"),
    column("host"),
    column("path"),
    column("query"),
    column("fragment"),
    column("path")
  };
  private static final int QUERY = column("query");
  private static final UTF8String MARK = name("?");

  private ParsedUrl() {}

  private static UTF8String name(String name) {
    return UTF8String.fromString(name);
  }

  private static int column(String name) {
    for (int i = 0; i < SqlType.PARTS.columns().size(); i++) {
      SqlColumn it = SqlType.PARTS.columns().get(i);
      if (it.name().equals(name)) {
        return i;
      }
    }
    throw new IllegalArgumentException(name);
  }

  static @Nullable UTF8String part(
      ParsedComponents parts, UTF8String name, @Nullable UTF8String key) {
    for (int i = 0; i < NAMES.length; i++) {
      if (!NAMES[i].equals(name)) {
        continue;
      }
      if (key != null && COLUMNS[i] != QUERY) {
        return null;
      }
      UTF8String part = parts.text(COLUMNS[i]);
      if (key != null) {
        return part == null ? null : value(part, key);
      }
      UTF8String query = i == NAMES.length - 1 ? parts.text(QUERY) : null;
      return query == null ? part : UTF8String.concat(part, MARK, query);
    }
    return null;
  }

  private static @Nullable UTF8String value(UTF8String query, UTF8String key) {
    int length = query.numBytes();
    for (int start = 0; start <= length; ) {
      int end = start;
      int equals = -1;
      while (end < length && byteAt(query, end) != '&') {
        if (equals < 0 && byteAt(query, end) == '=') {
          equals = end;
        }
        end++;
      }
      if (equals - start == key.numBytes() && query.matchAt(key, start)) {
        return stretch(query, equals + 1, end);
      }
      start = end + 1;
    }
    return null;
  }

  private static byte byteAt(UTF8String text, int i) {
    return Platform.getByte(text.getBaseObject(), text.getBaseOffset() + i);
  }

  private static UTF8String stretch(UTF8String text, int start, int end) {
    return UTF8String.fromAddress(text.getBaseObject(), text.getBaseOffset() + start, end - start);
  }
}
