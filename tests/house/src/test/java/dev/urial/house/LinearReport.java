package dev.urial.house;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** What {@link Linear} has measured. */
final class LinearReport {
  /** A cost of a call. */
  record Cost(long nanos, long bytes) {}

  /** A method whose cost grows faster than its text, or which did not end. */
  record Finding(String call, String family, int length, Cost at, @Nullable Cost atTen) {
    @Override
    public String toString() {
      String small = at.nanos / 1000 + " µs " + at.bytes + " B";
      String large = atTen == null ? "no end" : atTen.nanos / 1000 + " µs " + atTen.bytes + " B";
      return call + " · " + family + " × " + length + ": " + small + " → " + large;
    }

    long nanosAtTen() {
      return Objects.requireNonNull(atTen).nanos;
    }

    long bytesAtTen() {
      return Objects.requireNonNull(atTen).bytes;
    }

    /** A row of the table of docs/hostile-input.md. */
    String row(long calls) {
      Cost ten = Objects.requireNonNull(atTen);
      return String.format(
          Locale.ROOT,
          "| `%s` | %,d | `%s` | %.1f ms | %.1f ms | %,d | %,d |",
          family,
          calls,
          call.replace("|", "\\|"),
          at.nanos / 1e6,
          ten.nanos / 1e6,
          at.bytes / length,
          ten.bytes / (10L * length));
    }
  }

  final Set<String> methods = new LinkedHashSet<>();

  /** What takes texts, or values that these make, and was never called. */
  final Set<String> passed = new TreeSet<>();

  final List<Finding> findings = new ArrayList<>();
  final Map<String, Finding> dearest = new LinkedHashMap<>();
  final Map<String, Finding> fattest = new LinkedHashMap<>();
  final Map<String, Long> callsOf = new LinkedHashMap<>();
  final boolean isTimed;
  int calls;

  LinearReport(boolean isTimed) {
    this.isTimed = isTimed;
  }

  /** Ten times is flat; 25 is halfway to the hundred of what is quadratic, on a scale of powers. */
  boolean isMore(Cost one, Cost ten, int length) {
    boolean bytes = ten.bytes() > 25 * Math.max(one.bytes(), 8L * length);
    boolean time = isTimed && ten.nanos() > 30 * Math.max(one.nanos(), 20L * length);
    return bytes || time;
  }
}
