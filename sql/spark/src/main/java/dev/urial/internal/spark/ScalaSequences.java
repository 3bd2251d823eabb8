package dev.urial.internal.spark;

import java.util.List;
import scala.collection.JavaConverters;
import scala.collection.immutable.Seq;

/** Converts lists to Scala sequences, and back. */
@SuppressWarnings("deprecation") // the newer converters are not in Scala 2.12
final class ScalaSequences {
  private ScalaSequences() {}

  @SafeVarargs
  @SuppressWarnings("varargs") // only read
  static <T> Seq<T> of(T... items) {
    return of(List.of(items));
  }

  static <T> Seq<T> of(List<? extends T> items) {
    return JavaConverters.<T>asScalaBuffer(List.<T>copyOf(items)).toList();
  }

  static <T> List<T> list(scala.collection.Seq<T> items) {
    return List.copyOf(JavaConverters.seqAsJavaList(items));
  }
}
