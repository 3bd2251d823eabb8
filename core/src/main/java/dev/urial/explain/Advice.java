package dev.urial.explain;

import dev.urial.IriReference;
import java.util.ArrayList;
import java.util.List;

/** SKELETON. */
final class Advice {
  private Advice() {}

  static List<Remark> on(IriReference reference, Part whole) {
    return List.copyOf(new ArrayList<>());
  }
}
