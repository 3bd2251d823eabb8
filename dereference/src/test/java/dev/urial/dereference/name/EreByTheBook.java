package dev.urial.dereference.name;

import dev.urial.dereference.name.Ere.Alternatives;
import dev.urial.dereference.name.Ere.Characters;
import dev.urial.dereference.name.Ere.Concat;
import dev.urial.dereference.name.Ere.End;
import dev.urial.dereference.name.Ere.Group;
import dev.urial.dereference.name.Ere.Node;
import dev.urial.dereference.name.Ere.Repeat;
import dev.urial.dereference.name.Ere.Start;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What POSIX says, slowly: all ways in which an expression can be laid over a text are written
 * down; of those that begin first and are longest, the one is taken whose parts, from left to right
 * and from the outside inwards, are longest.
 */
final class EreByTheBook {
  /**
   * One way to lay a part over a stretch.
   *
   * <p>{@code shape} has the ends of all parts, each before its own parts, in the order of the
   * expression.
   */
  private static final class Way {
    private final int end;
    private final List<Integer> shape;
    private final int[] groups;

    Way(int end, List<Integer> shape, int[] groups) {
      this.end = end;
      this.shape = shape;
      this.groups = groups;
    }

    int end() {
      return end;
    }

    List<Integer> shape() {
      return shape;
    }

    int[] groups() {
      return groups;
    }
  }

  private final int[] text;

  private EreByTheBook(int[] text) {
    this.text = text;
  }

  static int @Nullable [] first(Ere ere, String text) {
    EreByTheBook book = new EreByTheBook(text.codePoints().toArray());
    for (int start = 0; start <= book.text.length; start++) {
      int[] none = new int[2 * (ere.groups() + 1)];
      Arrays.fill(none, -1);
      int from = start;
      List<Way> ways = book.ways(ere.root(), start, none);
      Way best =
          ways.stream().max(Comparator.comparing(Way::shape, EreByTheBook::compare)).orElse(null);
      if (best != null) {
        best.groups()[0] = from;
        best.groups()[1] = best.end();
        return best.groups();
      }
    }
    return null;
  }

  private static int compare(List<Integer> one, List<Integer> other) {
    for (int i = 0; i < Math.min(one.size(), other.size()); i++) {
      int c = Integer.compare(one.get(i), other.get(i));
      if (c != 0) {
        return c;
      }
    }
    return 0;
  }

  private List<Way> ways(Node node, int at, int[] groups) {
    List<Way> ways = new ArrayList<>();
    if (node instanceof Characters one) {
      if (at < text.length && one.has(text[at])) {
        ways.add(new Way(at + 1, List.of(at + 1), groups));
      }
    } else if (node instanceof Start) {
      if (at == 0) {
        ways.add(new Way(at, List.of(at), groups));
      }
    } else if (node instanceof End) {
      if (at == text.length) {
        ways.add(new Way(at, List.of(at), groups));
      }
    } else if (node instanceof Group group) {
      for (Way way : ways(group.part(), at, groups)) {
        int[] copy = way.groups().clone();
        copy[2 * group.number()] = at;
        copy[2 * group.number() + 1] = way.end();
        ways.add(new Way(way.end(), way.shape(), copy));
      }
    } else if (node instanceof Alternatives either) {
      int order = 0;
      for (Node part : either.parts()) {
        order--; // of two that are as long the first
        for (Way way : ways(part, at, groups)) {
          ways.add(new Way(way.end(), with(way.end(), with(order, way.shape())), way.groups()));
        }
      }
    } else if (node instanceof Concat concat) {
      List<Way> all = List.of(new Way(at, List.of(), groups));
      for (Node part : concat.parts()) {
        List<Way> longer = new ArrayList<>();
        for (Way way : all) {
          for (Way next : ways(part, way.end(), way.groups())) {
            List<Integer> shape = new ArrayList<>(way.shape());
            shape.addAll(next.shape());
            longer.add(new Way(next.end(), shape, next.groups()));
          }
        }
        all = longer;
      }
      for (Way way : all) {
        ways.add(new Way(way.end(), with(way.end(), way.shape()), way.groups()));
      }
    } else if (node instanceof Repeat repeat) {
      for (Way way : rounds(repeat, 0, at, groups)) {
        ways.add(new Way(way.end(), with(way.end(), way.shape()), way.groups()));
      }
    }
    return ways;
  }

  /** No round is empty but the first one, and those that have to be. */
  private List<Way> rounds(Repeat repeat, int done, int at, int[] groups) {
    List<Way> ways = new ArrayList<>();
    if (done >= repeat.least()) {
      ways.add(new Way(at, List.of(-1), groups));
    }
    if (repeat.most() != Ere.FOR_EVER && done >= repeat.most()) {
      return ways;
    }
    int[] fresh = groups.clone();
    forget(repeat.part(), fresh);
    for (Way way : ways(repeat.part(), at, fresh)) {
      boolean isEmpty = way.end() == at;
      if (isEmpty && done > 0 && done >= repeat.least()) {
        continue;
      }
      boolean mayGoOn = !isEmpty || done + 1 < repeat.least();
      List<Way> rest =
          mayGoOn
              ? rounds(repeat, done + 1, way.end(), way.groups())
              : List.of(new Way(way.end(), List.of(-1), way.groups()));
      for (Way next : rest) {
        List<Integer> shape = new ArrayList<>(way.shape());
        shape.addAll(next.shape());
        ways.add(new Way(next.end(), shape, next.groups()));
      }
    }
    return ways;
  }

  private static void forget(Node node, int[] groups) {
    if (node instanceof Group group) {
      groups[2 * group.number()] = -1;
      groups[2 * group.number() + 1] = -1;
      forget(group.part(), groups);
    } else if (node instanceof Repeat repeat) {
      forget(repeat.part(), groups);
    } else if (node instanceof Concat concat) {
      concat.parts().forEach(part -> forget(part, groups));
    } else if (node instanceof Alternatives either) {
      either.parts().forEach(part -> forget(part, groups));
    }
  }

  private static List<Integer> with(int first, List<Integer> rest) {
    List<Integer> all = new ArrayList<>(List.of(first));
    all.addAll(rest);
    return all;
  }
}
