package dev.urial.internal.regexp;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The matchers of ECMA-262 §22.2.2 as they are written there: functions that call what comes next.
 * Slow, and never on long texts.
 *
 * @see <a href="https://tc39.es/ecma262/#sec-pattern-semantics">ECMA-262 §22.2.2</a>
 */
final class RegExpByTheBook {
  private final String text;

  private RegExpByTheBook(String text) {
    this.text = text;
  }

  /** A place, and where the groups begin and end. */
  private record State(int end, int[] captures) {
    State at(int place) {
      return new State(place, captures);
    }

    State with(int group, int from, int to) {
      int[] copy = captures.clone();
      copy[2 * group] = from;
      copy[2 * group + 1] = to;
      return new State(end, copy);
    }

    State without(int firstGroup, int endGroup) {
      int[] copy = captures.clone();
      for (int i = 2 * firstGroup; i < 2 * endGroup; i++) {
        copy[i] = -1;
      }
      return new State(end, copy);
    }
  }

  private interface Continuation {
    @Nullable State go(State state);
  }

  static int @Nullable [] match(Node node, int groups, String text) {
    int[] captures = new int[2 * groups + 2];
    Arrays.fill(captures, -1);
    State found = new RegExpByTheBook(text).run(node, new State(0, captures), true, state -> state);
    return found == null ? null : found.captures();
  }

  private @Nullable State run(Node node, State x, boolean isAhead, Continuation c) {
    if (node instanceof Node.Empty) {
      return c.go(x);
    }
    if (node instanceof Node.One one) {
      int at = isAhead ? x.end() : x.end() - 1;
      boolean is = at >= 0 && at < text.length() && one.set().has(text.charAt(at));
      return is ? c.go(x.at(isAhead ? at + 1 : at)) : null;
    }
    if (node instanceof Node.Sequence sequence) {
      return sequence(sequence, isAhead ? 0 : sequence.nodes().size() - 1, x, isAhead, c);
    }
    if (node instanceof Node.Choice choice) {
      for (Node each : choice.nodes()) {
        State found = run(each, x, isAhead, c);
        if (found != null) {
          return found;
        }
      }
      return null;
    }
    if (node instanceof Node.Group group) {
      return run(
          group.node(),
          x,
          isAhead,
          y ->
              c.go(
                  isAhead
                      ? y.with(group.number(), x.end(), y.end())
                      : y.with(group.number(), y.end(), x.end())));
    }
    if (node instanceof Node.Repeat repeat) {
      return repeat(repeat, repeat.min(), repeat.max(), x, isAhead, c);
    }
    if (node instanceof Node.Place place) {
      return isAt(place, x.end()) ? c.go(x) : null;
    }
    if (node instanceof Node.Look look) {
      State found = run(look.node(), x, look.isAhead(), state -> state);
      if (look.isNegative()) {
        return found == null ? c.go(x) : null;
      }
      return found == null ? null : c.go(new State(x.end(), found.captures()));
    }
    if (node instanceof Node.Backreference reference) {
      return again(reference, x, isAhead, c);
    }
    throw new AssertionError(node);
  }

  private @Nullable State sequence(
      Node.Sequence sequence, int i, State x, boolean isAhead, Continuation c) {
    if (i < 0 || i == sequence.nodes().size()) {
      return c.go(x);
    }
    int next = isAhead ? i + 1 : i - 1;
    return run(sequence.nodes().get(i), x, isAhead, y -> sequence(sequence, next, y, isAhead, c));
  }

  /** RepeatMatcher. */
  private @Nullable State repeat(
      Node.Repeat node, int min, int max, State x, boolean isAhead, Continuation c) {
    if (max == 0) {
      return c.go(x);
    }
    Continuation d =
        y ->
            min == 0 && y.end() == x.end()
                ? null
                : repeat(node, Math.max(0, min - 1), max < 0 ? max : max - 1, y, isAhead, c);
    State xr = x.without(node.firstGroup(), node.endGroup());
    if (min != 0) {
      return run(node.node(), xr, isAhead, d);
    }
    if (!node.isGreedy()) {
      State found = c.go(x);
      return found != null ? found : run(node.node(), xr, isAhead, d);
    }
    State found = run(node.node(), xr, isAhead, d);
    return found != null ? found : c.go(x);
  }

  private boolean isAt(Node.Place place, int at) {
    return switch (place.kind()) {
      case '^' -> at == 0;
      case '$' -> at == text.length();
      case 'b' -> isWord(at - 1) != isWord(at);
      default -> isWord(at - 1) == isWord(at);
    };
  }

  private boolean isWord(int at) {
    return at >= 0 && at < text.length() && AsciiSet.WORD.has(text.charAt(at));
  }

  private @Nullable State again(
      Node.Backreference reference, State x, boolean isAhead, Continuation c) {
    for (int group : reference.groups()) {
      int from = x.captures()[2 * group];
      int to = x.captures()[2 * group + 1];
      if (from >= 0) {
        int at = isAhead ? x.end() : x.end() - (to - from);
        boolean is = at >= 0 && text.startsWith(text.substring(from, to), at);
        return is ? c.go(x.at(isAhead ? at + (to - from) : at)) : null;
      }
    }
    return c.go(x);
  }
}
