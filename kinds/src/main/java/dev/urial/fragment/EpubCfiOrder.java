package dev.urial.fragment;

import dev.urial.fragment.EpubCfi.Offset;
import dev.urial.fragment.EpubCfi.Path;
import dev.urial.fragment.EpubCfi.Step;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The sorting rules of EPUB CFI: earlier steps in a path take precedence. After equal steps, a
 * character offset sorts first, followed by a child, then by a time or a point, and then by another
 * document.
 */
final class EpubCfiOrder implements Comparator<EpubCfi> {
  static final EpubCfiOrder INSTANCE = new EpubCfiOrder();

  private EpubCfiOrder() {}

  /**
   * One part of a path. Omitted values sort first, and {@code y} takes precedence over {@code x}.
   */
  private record Part(int kind, long count, double time, double y, double x)
      implements Comparable<Part> {
    private static final double OMITTED = -1;
    private static final Part OTHER_DOCUMENT = new Part(3, 0, 0, 0, 0);

    static Part of(Step step) {
      return new Part(1, step.index(), 0, 0, 0);
    }

    static Part of(Offset offset) {
      Long character = offset.character();
      return character != null
          ? new Part(0, character, 0, 0, 0)
          : new Part(2, 0, or(offset.seconds()), or(offset.y()), or(offset.x()));
    }

    private static double or(@Nullable Double number) {
      return number == null ? OMITTED : number;
    }

    @Override
    public int compareTo(Part other) {
      int order = Integer.compare(kind, other.kind);
      order = order != 0 ? order : Long.compare(count, other.count);
      order = order != 0 ? order : Double.compare(time, other.time);
      order = order != 0 ? order : Double.compare(y, other.y);
      return order != 0 ? order : Double.compare(x, other.x);
    }
  }

  @Override
  public int compare(EpubCfi one, EpubCfi other) {
    int order = compare(parts(one, one.rangeStart()), parts(other, other.rangeStart()));
    return order != 0 ? order : compare(parts(one, one.rangeEnd()), parts(other, other.rangeEnd()));
  }

  private static int compare(List<Part> one, List<Part> other) {
    int common = Math.min(one.size(), other.size());
    for (int i = 0; i < common; i++) {
      int order = one.get(i).compareTo(other.get(i));
      if (order != 0) {
        return order;
      }
    }
    return Integer.compare(one.size(), other.size());
  }

  /**
   * Returns the parts of the path, followed by those of the relative path to one end of the range,
   * if any.
   */
  private static List<Part> parts(EpubCfi cfi, @Nullable Path end) {
    List<Part> parts = new ArrayList<>();
    append(cfi.path(), parts);
    if (end != null) {
      append(end, parts);
    }
    return parts;
  }

  private static void append(Path path, List<Part> parts) {
    boolean first = true;
    for (List<Step> steps : path.documents()) {
      if (!first) {
        parts.add(Part.OTHER_DOCUMENT);
      }
      first = false;
      steps.forEach(step -> parts.add(Part.of(step)));
    }
    Offset offset = path.offset();
    if (offset != null) {
      parts.add(Part.of(offset));
    }
  }
}
