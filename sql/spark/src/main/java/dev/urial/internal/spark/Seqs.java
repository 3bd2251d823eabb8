package dev.urial.internal.spark;

import java.util.List;
import scala.collection.immutable.Seq;
import scala.jdk.javaapi.CollectionConverters;

/** Lists as Scala's sequences, and back. */
final class Seqs {
  private Seqs() {}

  @SafeVarargs
  @SuppressWarnings("varargs") // they are only read
  static <T> Seq<T> of(T... items) {
    return of(List.of(items));
  }

  static <T> Seq<T> of(List<? extends T> items) {
    return CollectionConverters.<T>asScala(List.<T>copyOf(items)).toSeq();
  }

  static <T> List<T> list(scala.collection.Seq<T> items) {
    return List.copyOf(CollectionConverters.asJava(items));
  }
}
