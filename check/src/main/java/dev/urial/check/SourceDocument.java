package dev.urial.check;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;

/**
 * A document whose links are being checked. Once the last link has a result, all links are reported
 * in order.
 */
final class SourceDocument {
  private final String name;
  private final boolean isFixed;
  private final Consumer<List<CheckedLink>> listener;
  private final List<CheckedLink> links = new ArrayList<>();

  /** The number of links without a result, plus one while the document is being read. */
  private int open = 1;

  /**
   * @param isFixed whether to determine which links in the document can be fixed
   */
  SourceDocument(String name, boolean isFixed, Consumer<List<CheckedLink>> listener) {
    this.name = name;
    this.isFixed = isFixed;
    this.listener = listener;
  }

  /** Returns the file or URL for reports, with secrets masked. */
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

  /** Decrements the number of open links, and reports all links when it reaches 0. */
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
