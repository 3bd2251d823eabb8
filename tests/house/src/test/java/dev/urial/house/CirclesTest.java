package dev.urial.house;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Classes of one room that need each other. That is so of a sealed type and its members, and of a
 * value and its builder; any other circle is explained in a comment of one of its classes that
 * begins with {@code CIRCLE:}.
 */
class CirclesTest {
  private static final Pattern WORD = Pattern.compile("\\b[A-Z]\\w*");

  /** Whoever makes one larger, or another one, says so in {@code circles.txt}. */
  @Test
  void circlesAreThoseThatAreListed() {
    Set<String> found = new TreeSet<>();
    rooms()
        .forEach(
            (name, room) -> {
              Map<String, Set<String>> uses = uses(room);
              for (Set<String> circle : circles(uses)) {
                if (circle.size() > 1 && !isSealedOrBuilt(circle, room, uses)) {
                  found.add(name + ": " + String.join(" ", new TreeSet<>(circle)));
                }
              }
            });
    Set<String> listed = new TreeSet<>();
    Rooms.resource("/circles.txt")
        .lines()
        .filter(line -> !line.startsWith("#") && !line.isBlank())
        .forEach(listed::add);
    assertEquals(String.join("\n", listed), String.join("\n", found));
  }

  @Test
  void circlesAreExplained() {
    List<String> unexplained = new ArrayList<>();
    rooms()
        .forEach(
            (name, room) -> {
              Map<String, Set<String>> uses = uses(room);
              for (Set<String> circle : circles(uses)) {
                boolean explained =
                    circle.stream().anyMatch(c -> Rooms.read(file(room, c)).contains("CIRCLE:"));
                if (circle.size() > 1 && !explained && !isSealedOrBuilt(circle, room, uses)) {
                  unexplained.add(name + ": " + String.join(", ", circle));
                }
              }
            });
    assertEquals(List.of(), unexplained);
  }

  /** The files of each room, by the name of their class. */
  private static Map<String, Map<String, Path>> rooms() {
    Map<String, Map<String, Path>> rooms = new TreeMap<>();
    for (String module : Rooms.MODULES) {
      for (Path file : Rooms.sources(module)) {
        String name = file.getFileName().toString().replace(".java", "");
        rooms.computeIfAbsent(Rooms.roomOf(module, file), r -> new TreeMap<>()).put(name, file);
      }
    }
    return rooms;
  }

  private static Map<String, Set<String>> uses(Map<String, Path> room) {
    Map<String, Set<String>> uses = new TreeMap<>();
    room.forEach(
        (name, file) -> {
          Set<String> used = new TreeSet<>();
          WORD.matcher(SourceText.code(file)).results().forEach(w -> used.add(w.group()));
          used.retainAll(room.keySet());
          used.remove(name);
          uses.put(name, used);
        });
    return uses;
  }

  private static Path file(Map<String, Path> room, String name) {
    return Objects.requireNonNull(room.get(name));
  }

  private static boolean isSealedOrBuilt(
      Set<String> circle, Map<String, Path> room, Map<String, Set<String>> uses) {
    // What is left when the arrows from a sealed type to its members, and from a value to its
    // builder, are not counted.
    Map<String, Set<String>> rest = new TreeMap<>();
    for (String name : circle) {
      Set<String> others = new TreeSet<>(uses.getOrDefault(name, Set.of()));
      others.retainAll(circle);
      String code = SourceText.code(file(room, name));
      boolean sealed = code.contains(" sealed ") || code.startsWith("sealed ");
      others.removeIf(
          other ->
              other.endsWith("Builder")
                  || (sealed && isMember(other, name, SourceText.code(file(room, other)))));
      rest.put(name, others);
    }
    return circles(rest).stream().allMatch(c -> c.size() == 1);
  }

  private static boolean isMember(String other, String sealed, String code) {
    return Pattern.compile(
            "\\b" + other + "\\b[^{]*\\b(?:extends|implements)\\b[^{]*\\b" + sealed + "\\b")
        .matcher(code)
        .find();
  }

  /** The strongly connected components: Tarjan's algorithm. */
  private static List<Set<String>> circles(Map<String, Set<String>> uses) {
    Map<String, Integer> index = new HashMap<>();
    Map<String, Integer> low = new HashMap<>();
    Deque<String> stack = new ArrayDeque<>();
    List<Set<String>> found = new ArrayList<>();
    for (String name : uses.keySet()) {
      if (!index.containsKey(name)) {
        visit(name, uses, index, low, stack, found);
      }
    }
    return found;
  }

  private static void visit(
      String name,
      Map<String, Set<String>> uses,
      Map<String, Integer> index,
      Map<String, Integer> low,
      Deque<String> stack,
      List<Set<String>> found) {
    index.put(name, index.size());
    low.put(name, index.size() - 1);
    stack.push(name);
    for (String next : uses.getOrDefault(name, Set.of())) {
      if (!index.containsKey(next)) {
        visit(next, uses, index, low, stack, found);
        low.merge(name, low.getOrDefault(next, 0), Math::min);
      } else if (stack.contains(next)) {
        low.merge(name, index.getOrDefault(next, 0), Math::min);
      }
    }
    if (Objects.equals(low.get(name), index.get(name))) {
      Set<String> circle = new LinkedHashSet<>();
      String last;
      do {
        last = stack.pop();
        circle.add(last);
      } while (!last.equals(name));
      found.add(circle);
    }
  }
}
