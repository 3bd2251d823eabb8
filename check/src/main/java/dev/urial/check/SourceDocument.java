package dev.urial.check;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;

/**
 * A document whose links are being checked. When the last link has been answered, all links are
 * reported in order.
 */
final class SourceDocument {
  private final String name;
  private final boolean isFixed;
  private final Consumer<List<CheckedLink>> listener;
  private final List<CheckedLink> links = new ArrayList<>();

  /** A count: one for the reader of the document, and one for each link without an answer. */
  private int open = 1;

  /**
   * @param isFixed whether to determine which of its links can be fixed
   */
  SourceDocument(String name, boolean isFixed, Consumer<List<CheckedLink>> listener) {
    this.name = name;
    this.isFixed = isFixed;
    this.listener = listener;
  }

  /** Returns the file or URL, without secrets. */
  String name() {
    return name;
  }

  boolean isFixed() {
    return isFixed;
  }

  synchronized void expect() {
    open++;
  }

  void answered(CheckedLink link) {
    synchronized (this) {
      links.add(link);
    }
    close();
  }

  /** Decrements the count; at 0, reports the links. */
  void close() {
    synchronized (this) {
      if (--open > 0) {
        return;
      }
      links.sort(Comparator.comparingInt(CheckedLink::line).thenComparingInt(CheckedLink::column));
    }
    listener.accept(links);
  }
}
