package dev.urial.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The arrows of the house: which room may stand on which. Read from the sources, imports and names
 * written out in full alike; comments do not count.
 */
class HouseTest {
  /**
   * Room by room, from the ground up: what it may import. A room may only name rooms above it here.
   */
  private static final Map<String, Set<String>> STANDS_ON = new LinkedHashMap<>();

  static {
    STANDS_ON.put("grammar", Set.of());
    STANDS_ON.put("idna", Set.of("grammar"));
    STANDS_ON.put("registry", Set.of("idna", "grammar"));
    STANDS_ON.put("fragment", Set.of("grammar"));
    STANDS_ON.put("internal.syntax", Set.of("grammar"));
    STANDS_ON.put("internal.resolution", Set.of("internal.syntax"));
    STANDS_ON.put("internal.iri", Set.of("internal.syntax", "idna", "grammar"));
    STANDS_ON.put(
        "internal.normalization",
        Set.of("internal.resolution", "internal.iri", "internal.syntax", "registry", "grammar"));
    STANDS_ON.put(
        "",
        Set.of(
            "internal.syntax",
            "internal.resolution",
            "internal.iri",
            "internal.normalization",
            "grammar"));
    STANDS_ON.put("url", Set.of("", "internal.syntax", "idna", "grammar"));
    STANDS_ON.put("urn", Set.of("", "registry", "grammar"));
    STANDS_ON.put("history", Set.of("", "registry", "grammar"));
    STANDS_ON.put("scheme", Set.of("", "url", "urn", "registry", "grammar"));
    STANDS_ON.put(
        "explain",
        Set.of("", "url", "urn", "scheme", "history", "fragment", "idna", "registry", "grammar"));
  }

  private static final Path SOURCES =
      Path.of(System.getProperty("urial.root", ".."), "core/src/main/java/dev/urial");

  private static final Pattern COMMENT =
      Pattern.compile("/\\*.*?\\*/|//[^\n]*|\"(?:\\\\.|[^\"\\\\\n])*\"", Pattern.DOTALL);
  private static final Pattern NAME = Pattern.compile("\\bdev\\.urial\\.((?:[a-z]+\\.)*)[A-Z]");

  @Test
  void everyArrowGoesDown() throws IOException {
    assertEquals(List.of(), upwardArrows(arrows(sources())));
  }

  @Test
  void everyRoomHasItsFloor() throws IOException {
    assertEquals(new TreeSet<>(STANDS_ON.keySet()), new TreeSet<>(sources().keySet()));
  }

  @Test
  void thePlanItselfHasNoCircle() {
    List<String> below = new ArrayList<>();
    for (var room : STANDS_ON.entrySet()) {
      assertTrue(below.containsAll(room.getValue()), room.getKey());
      below.add(room.getKey());
    }
  }

  /** The check can fail: a planted arrow from the ground floor to the waist is found. */
  @Test
  void aPlantedUpwardArrowIsFound() throws IOException {
    Map<String, List<String>> planted = sources();
    plant(planted, "grammar", "package dev.urial.grammar; import dev.urial.Uri; class Planted {}");
    assertEquals(List.of("grammar -> dev.urial"), upwardArrows(arrows(planted)));
    plant(planted, "registry", "class Planted { dev.urial.internal.syntax.Parser p; }");
    assertEquals(
        List.of("grammar -> dev.urial", "registry -> internal.syntax"),
        upwardArrows(arrows(planted)));
  }

  @Test
  void onlyTheWaistAndTheEngineRoomsUseTheEngineRooms() throws IOException {
    for (var arrow : arrows(sources()).entrySet()) {
      boolean engine =
          Set.of("", "url").contains(arrow.getKey()) || arrow.getKey().startsWith("internal.");
      boolean uses = arrow.getValue().stream().anyMatch(room -> room.startsWith("internal."));
      assertTrue(engine || !uses, arrow.getKey());
    }
  }

  @Test
  void theModuleExportsAllButTheEngineRooms() throws IOException {
    String module = Files.readString(SOURCES.resolve("../../module-info.java"));
    for (String room : STANDS_ON.keySet()) {
      String name = room.isEmpty() ? "dev.urial" : "dev.urial." + room;
      assertEquals(!room.startsWith("internal."), module.contains("exports " + name + ";"), name);
    }
  }

  @Test
  void theTestkitKnowsNothingOfTheCore() throws IOException {
    Path testkit = SOURCES.resolve("../../../../../../testkit/src/main/java").normalize();
    try (Stream<Path> files = Files.walk(testkit)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
        Matcher name = NAME.matcher(code(Files.readString(file)));
        while (name.find()) {
          assertTrue(name.group(1).startsWith("testkit."), file + " names " + name.group());
        }
      }
    }
  }

  @Test
  void commentsAndTextsAreNoArrows() {
    assertFalse(NAME.matcher(code("/** {@link dev.urial.Uri} */")).find());
    assertFalse(NAME.matcher(code("// dev.urial.Uri")).find());
    assertFalse(NAME.matcher(code("String s = \"dev.urial.Uri\";")).find());
    assertTrue(NAME.matcher(code("dev.urial.Uri u;")).find());
  }

  private static void plant(Map<String, List<String>> sources, String room, String file) {
    sources.computeIfAbsent(room, r -> new ArrayList<>()).add(file);
  }

  private static Map<String, List<String>> sources() throws IOException {
    Map<String, List<String>> sources = new TreeMap<>();
    try (Stream<Path> files = Files.walk(SOURCES)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
        String room = SOURCES.relativize(file.getParent()).toString().replace('/', '.');
        sources.computeIfAbsent(room, r -> new ArrayList<>()).add(Files.readString(file));
      }
    }
    return sources;
  }

  private static Map<String, Set<String>> arrows(Map<String, List<String>> sources) {
    Map<String, Set<String>> arrows = new TreeMap<>();
    sources.forEach(
        (room, files) -> {
          Set<String> to = arrows.computeIfAbsent(room, r -> new TreeSet<>());
          for (String file : files) {
            Matcher name = NAME.matcher(code(file));
            while (name.find()) {
              String packages = name.group(1);
              to.add(packages.isEmpty() ? "" : packages.substring(0, packages.length() - 1));
            }
          }
          to.remove(room);
        });
    return arrows;
  }

  private static String code(String source) {
    return COMMENT.matcher(source).replaceAll(" ");
  }

  private static List<String> upwardArrows(Map<String, Set<String>> arrows) {
    List<String> upward = new ArrayList<>();
    arrows.forEach(
        (room, targets) -> {
          for (String target : targets) {
            if (!STANDS_ON.getOrDefault(room, Set.of()).contains(target)) {
              upward.add(
                  (room.isEmpty() ? "dev.urial" : room)
                      + " -> "
                      + (target.isEmpty() ? "dev.urial" : target));
            }
          }
        });
    return upward;
  }
}
