package dev.urial.bench.load;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Processes that do nothing but take the processor's time, as neighbours on a shared machine do.
 */
final class BusyLoops implements AutoCloseable {
  private final List<Process> loops = new ArrayList<>();

  private BusyLoops() {}

  static BusyLoops start(int count) throws IOException {
    BusyLoops all = new BusyLoops();
    for (int i = 0; i < count; i++) {
      all.loops.add(new ProcessBuilder("sh", "-c", "while :; do :; done").start());
    }
    return all;
  }

  @Override
  public void close() {
    loops.forEach(Process::destroyForcibly);
  }
}
