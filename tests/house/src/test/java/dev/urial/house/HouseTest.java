package dev.urial.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.house.Rooms.Room;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The arrows of the house: which room may be on which, as the table says, and no other. */
class HouseTest {
  private static final Map<String, Set<String>> ARROWS = arrowsOfSources();

  @Test
  void everyArrowIsAllowed() {
    assertEquals(List.of(), forbidden(arrows()));
  }

  @Test
  void everyAllowedArrowIsUsed() {
    assertEquals(List.of(), unused(arrows()));
  }

  @Test
  void arrowsGoDown() {
    List<String> below = new ArrayList<>();
    for (Room room : Rooms.all()) {
      assertTrue(below.containsAll(room.standsOn()), room.name());
      below.add(room.name());
    }
  }

  @Test
  void everyRoomIsInTheTable() {
    Set<String> there = new TreeSet<>();
    Rooms.MODULES.forEach(m -> Rooms.sources(m).forEach(f -> there.add(Rooms.roomOf(m, f))));
    Set<String> planned = new TreeSet<>();
    Rooms.all().forEach(room -> planned.add(room.name()));
    assertEquals(planned, there);
  }

  /** The checks can fail: planted arrows are found, and one that is taken out. */
  @Test
  void plantedArrowsAreFound() {
    Map<String, Set<String>> arrows = arrows();
    of(arrows, "grammar").addAll(Rooms.named("import dev.urial.Uri; class Planted {}"));
    of(arrows, "registry").addAll(Rooms.named("class P { dev.urial.internal.syntax.Parser p; }"));
    assertEquals(List.of("grammar -> nouns", "registry -> internal.syntax"), forbidden(arrows));
    of(arrows, "url").remove("idna");
    assertEquals(List.of("url -> idna"), unused(arrows));
  }

  /** No view knows another family's, no purpose what it was not drawn with: one waist. */
  @Test
  void onlyItsOwnModuleUsesAnEngineRoom() {
    for (Room room : Rooms.all()) {
      for (Room below : Rooms.all()) {
        // Texts that are shown, answers and the lecture are written by the command and the
        // service alike.
        boolean shared =
            Set.of("internal.text", "internal.answer", "internal.lecture").contains(below.name());
        // Pages are sent by the service, and drawn in browsers.
        shared |= below.module().equals("pages");
        // With --data, the verbs run the operations of the service in their own process.
        shared |= room.name().equals("cli.links") && below.name().equals("server.api");
        boolean engine = below.internal() && !shared;
        boolean own = room.module().equals(below.module());
        boolean stands = room.standsOn().contains(below.name());
        assertTrue(!engine || own || !stands, room.name() + " -> " + below.name());
      }
    }
  }

  @Test
  void theModulesExportAllButTheEngineRooms() {
    for (Room room : Rooms.all()) {
      if (room.packageName().startsWith("dev.urial.cli")) {
        continue; // it is run, not was on
      }
      if (room.module().startsWith("integrations/")) {
        continue; // the other libraries are not modules, or not all
      }
      if (room.module().equals("web")) {
        continue; // it is compiled to JavaScript
      }
      if (room.module().equals("sql/spark")) {
        continue; // Spark is not a module: its functions lie on the class path beside it
      }
      Path file = Rooms.ROOT.resolve(room.module()).resolve("src/main/java/module-info.java");
      if (room.packageName().startsWith("dev.urial.sql.") && !Files.exists(file)) {
        continue; // its engine is no module
      }
      String module = Rooms.read(file);
      boolean exported = module.contains("exports " + room.packageName() + ";");
      assertEquals(!room.internal(), exported, room.packageName());
    }
  }

  @Test
  void noRoomIsSplitBetweenModules() {
    Map<String, String> homes = new TreeMap<>();
    for (String module : Rooms.MODULES) {
      for (Path file : Rooms.sources(module)) {
        String home = homes.putIfAbsent(Rooms.roomOf(module, file), module);
        assertTrue(home == null || home.equals(module), file.toString());
      }
    }
  }

  @Test
  void theTestkitKnowsNothingOfTheLibrary() {
    for (Path file : Rooms.sources("tests/testkit")) {
      for (String room : Rooms.named(Rooms.read(file))) {
        assertTrue(room.startsWith("testkit"), file + " names " + room);
      }
    }
  }

  /** {@code docs/architecture.md} shows the table: {@code make architecture} writes it again. */
  @Test
  void thePageShowsTheTable() {
    assertEquals(ArchitecturePage.withTable(ArchitecturePage.read()), ArchitecturePage.read());
  }

  private static Set<String> of(Map<String, Set<String>> arrows, String room) {
    return Objects.requireNonNull(arrows.get(room));
  }

  private static Map<String, Set<String>> arrows() {
    Map<String, Set<String>> copy = new LinkedHashMap<>();
    ARROWS.forEach((room, to) -> copy.put(room, new HashSet<>(to)));
    return copy;
  }

  private static Map<String, Set<String>> arrowsOfSources() {
    Map<String, Set<String>> arrows = new LinkedHashMap<>();
    for (String module : Rooms.MODULES.stream().sorted().toList()) {
      for (Path file : Rooms.sources(module)) {
        String room = Rooms.roomOf(module, file);
        Set<String> to = arrows.computeIfAbsent(room, r -> new HashSet<>());
        to.addAll(Rooms.named(Rooms.read(file)));
        to.remove(room);
      }
    }
    return arrows;
  }

  private static List<String> forbidden(Map<String, Set<String>> arrows) {
    List<String> found = new ArrayList<>();
    for (Room room : Rooms.all()) {
      for (String to : new TreeSet<>(arrows.getOrDefault(room.name(), Set.of()))) {
        if (!room.standsOn().contains(to)) {
          found.add(room.name() + " -> " + to);
        }
      }
    }
    return found;
  }

  private static List<String> unused(Map<String, Set<String>> arrows) {
    List<String> found = new ArrayList<>();
    for (Room room : Rooms.all()) {
      for (String to : room.standsOn()) {
        if (!arrows.getOrDefault(room.name(), Set.of()).contains(to)) {
          found.add(room.name() + " -> " + to);
        }
      }
    }
    return found;
  }
}
