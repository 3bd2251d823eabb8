package dev.urial.sql;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.internal.text.Excerpt;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An argument that must be one of a few keywords. The last keyword is compared first. */
final class KeywordArgument<T> {
  private final int argument;
  private final List<String> names;
  private final List<byte[]> bytes;
  private final List<T> values;
  private final T leftOut;
  private int last;

  KeywordArgument(int argument, List<String> names, List<T> values, T leftOut) {
    this.argument = argument;
    this.names = names;
    this.values = values;
    this.leftOut = leftOut;
    bytes = names.stream().map(it -> it.getBytes(UTF_8)).toList();
  }

  /** Returns the value for the keyword, the default if it is omitted, or null if it is unknown. */
  @Nullable T of(RowArguments in) {
    if (!in.has(argument)) {
      return leftOut;
    }
    if (in.is(argument, bytes.get(last))) {
      return values.get(last);
    }
    for (int i = 0; i < bytes.size(); i++) {
      if (in.is(argument, bytes.get(i))) {
        last = i;
        return values.get(i);
      }
    }
    return null;
  }

  String error(RowArguments in, String what) {
    return SqlMessages.of(
            "error.word",
            what,
            String.join(", ", names),
            Excerpt.around(in.string(argument), 0).text())
        .text();
  }
}
