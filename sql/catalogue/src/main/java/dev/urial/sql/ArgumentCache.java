package dev.urial.sql;

import java.util.Arrays;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Caches the parsed form of an argument until its bytes change. Most arguments never change. */
final class ArgumentCache<T> {
  private final int argument;
  private final Function<String, T> maker;
  private byte[] bytes = {};
  private @Nullable T made;

  ArgumentCache(int argument, Function<String, T> maker) {
    this.argument = argument;
    this.maker = maker;
  }

  /** Returns the parsed form of the argument, or throws an exception if it is invalid. */
  T of(RowArguments in) {
    T it = made;
    if (it == null || !in.is(argument, bytes)) {
      made = null;
      it = maker.apply(in.checked(argument));
      bytes = Arrays.copyOfRange(in.bytes(argument), in.start(argument), in.end(argument));
      made = it;
    }
    return it;
  }
}
