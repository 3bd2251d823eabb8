package dev.urial.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
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
import javax.xml.parsers.DocumentBuilderFactory;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/** What is handed out and what is not, by the poms of all modules: docs/releasing.md. */
class PomsTest {
  /** What is for those who work on Urial; all else is for others. */
  private static final Set<String> UNPUBLISHED =
      Set.of(
          "urial-testkit",
          "urial-house",
          "urial-promises",
          "urial-lint",
          "urial-bench",
          "urial-browser",
          "urial-boot",
          "urial-web",
          "urial-bigquery",
          "urial-snowflake");

  /** A pom of this tree, and the folder it lies in, below the root. */
  private record Pom(String folder, Element project) {
    String artifact() {
      return text(project, "artifactId");
    }

    String packaging() {
      String packaging = find(project, "packaging");
      return packaging == null ? "jar" : packaging;
    }

    boolean isPublished() {
      Element properties = child(project, "properties");
      return properties == null || !"true".equals(find(properties, "urial.unpublished"));
    }
  }

  private static final Map<String, Pom> POMS = poms();

  private static Map<String, Pom> poms() {
    Map<String, Pom> poms = new LinkedHashMap<>();
    gather("", poms);
    return poms;
  }

  private static void gather(String folder, Map<String, Pom> poms) {
    Pom pom = new Pom(folder, read(Rooms.ROOT.resolve(folder).resolve("pom.xml")));
    poms.put(pom.artifact(), pom);
    List<Element> owners = new ArrayList<>(List.of(pom.project()));
    owners.addAll(children(child(pom.project(), "profiles"), "profile"));
    for (Element owner : owners) {
      for (Element module : children(child(owner, "modules"), "module")) {
        String below = module.getTextContent().strip();
        gather(folder.isEmpty() ? below : folder + "/" + below, poms);
      }
    }
  }

  @Test
  void allHaveOneVersion() {
    String version = version();
    for (Pom pom : POMS.values()) {
      Element parent = child(pom.project(), "parent");
      if (parent != null) {
        assertEquals(version, text(parent, "version"), pom.folder());
        assertEquals(null, find(pom.project(), "version"), pom.folder() + " has its parent's");
      }
    }
  }

  /** A machine that two collectors are chosen for does not start; people choose one, too. */
  @Test
  void mavenMayHaveTheCollectorOfWhoeverCallsIt() {
    String options = Rooms.read(Rooms.ROOT.resolve(".mvn/jvm.config"));
    assertFalse(options.matches("(?s).*-XX:[+-]Use\\w+GC.*"), options);
  }

  /** Warnings that the build leaves out are asked for every night. */
  @Test
  void mainCodeIsCheckedByErrorProneAndNullAway() {
    String root = Rooms.read(Rooms.ROOT.resolve("pom.xml"));
    assertTrue(
        root.contains("<errorprone.checks>-Xplugin:ErrorProne ${errorprone.warnings} "),
        "its plugin");
    assertTrue(root.contains(" -Xep:NullAway:ERROR "), "NullAway");
    assertFalse(root.contains("-XepDisableAllChecks"), "its errors");
    String lint = Rooms.read(Rooms.ROOT.resolve("tests/lint/pom.xml"));
    assertTrue(lint.contains("<include>*/src/main/java/**/*.java</include>"), "modules");
    assertTrue(lint.contains("<include>*/*/src/main/java/**/*.java</include>"), "modules below");
    assertTrue(lint.contains("<arg>${compiler.checks}</arg>"), "its argument");
    Set<String> excluded = new TreeSet<>();
    Matcher exclude = Pattern.compile("<exclude>([^<]+)</exclude>").matcher(lint);
    while (exclude.find()) {
      excluded.add(exclude.group(1));
    }
    Set<String> others = new TreeSet<>(Set.of("**/module-info.java"));
    String checked = "<compiler.checks>${errorprone.checks}</compiler.checks>";
    assertTrue(lint.contains(checked), "tests/lint");
    for (Pom pom : POMS.values()) {
      if (!pom.folder().equals("tests/lint")
          && Rooms.read(Rooms.ROOT.resolve(pom.folder()).resolve("pom.xml")).contains(checked)) {
        others.add(pom.folder() + "/**");
      }
    }
    others.add("sql/trino/**"); // a module on Java 25 only
    assertEquals(others, excluded, "checked by themselves, or all at once");
    assertTrue(Rooms.read(Rooms.ROOT.resolve("sql/trino/pom.xml")).contains(checked), "sql/trino");
    String make = Rooms.read(Rooms.ROOT.resolve("Makefile"));
    assertTrue(make.contains("\t$(MVN) -q clean test-compile -pl tests/lint,"), "lint");
    assertTrue(make.contains(" -am -Derrorprone.warnings=\n"), "all warnings");
    assertTrue(make.matches("(?s).*\nnightly:[^\n]*\n\t\\$\\(MAKE\\) lint\n.*"), "nightly");
  }

  @Test
  void readersAreTold() {
    assertTrue(
        Rooms.read(Rooms.ROOT.resolve("README.md")).contains("<version>" + version() + "<"),
        "README.md shows this version");
    String released = version().replace("-SNAPSHOT", "");
    String changelog = Rooms.read(Rooms.ROOT.resolve("CHANGELOG.md"));
    assertTrue(changelog.contains("\n## " + released), "CHANGELOG.md has a heading " + released);
  }

  @Test
  void eachSaysWhatItIs() {
    for (Pom pom : POMS.values()) {
      assertFalse(text(pom.project(), "name").isBlank(), pom.folder());
      assertFalse(text(pom.project(), "description").isBlank(), pom.folder());
      // What is above them, they have from the root.
      if (!pom.folder().isEmpty()) {
        for (String inherited : new String[] {"url", "licenses", "developers", "scm"}) {
          assertEquals(null, child(pom.project(), inherited), pom.folder() + ": " + inherited);
        }
      }
    }
  }

  @Test
  void whatIsNotForOthersSaysSo() {
    Set<String> found = new TreeSet<>();
    for (Pom pom : POMS.values()) {
      if (!pom.isPublished()) {
        found.add(pom.artifact());
      }
    }
    assertEquals(new TreeSet<>(UNPUBLISHED), found);
  }

  @Test
  void theBomHasAllThatIsPublishedAndNothingElse() {
    Set<String> published = new TreeSet<>();
    for (Pom pom : POMS.values()) {
      if (pom.isPublished() && !pom.packaging().equals("pom")) {
        published.add(pom.artifact());
      }
    }
    Pom bom = pom("urial-bom");
    List<String> listed = new ArrayList<>();
    List<String> kits = new ArrayList<>();
    for (Element one : dependencies(child(bom.project(), "dependencyManagement"))) {
      assertEquals("dev.urial", text(one, "groupId"));
      assertEquals("${project.version}", text(one, "version"), text(one, "artifactId"));
      boolean isKit = "test-jar".equals(find(one, "type"));
      (isKit ? kits : listed).add(text(one, "artifactId"));
    }
    assertEquals(List.of("urial-safety"), kits, "tests that are published for others");
    assertEquals(listed.size(), new TreeSet<>(listed).size(), () -> "one twice: " + listed);
    assertEquals(published, new TreeSet<>(listed));
  }

  @Test
  void whatIsPublishedStandsOnWhatIs() {
    for (Pom pom : POMS.values()) {
      for (Element one : dependencies(pom.project())) {
        Pom below = POMS.get(text(one, "artifactId"));
        if (pom.isPublished() && below != null && !below.isPublished()) {
          assertEquals("test", find(one, "scope"), pom.folder() + " → " + below.artifact());
        }
      }
    }
  }

  /** The parts of the command: their lists in ./urial, and their profiles in cli/build/pom.xml. */
  private static final Map<String, String> PARTS =
      Map.of("modules", "command", "linked", "links", "scaled", "sql", "asked", "libraries");

  /** What Maven knows by the poms, the launcher has in lists: lowest first. */
  @Test
  void theLauncherCompilesTheModulesOfItsParts() {
    List<String> command = launched("modules");
    for (String part : PARTS.keySet()) {
      List<String> listed = launched(part);
      Set<String> expected = new TreeSet<>(List.of(listed.get(listed.size() - 1)));
      boolean grows = true;
      while (grows) {
        Set<String> below = new TreeSet<>();
        expected.forEach(folder -> below.addAll(ours(folder)));
        grows = expected.addAll(below);
      }
      if (!part.equals("modules")) {
        expected.removeAll(command);
      }
      assertEquals(expected, new TreeSet<>(listed), part);
      for (String folder : listed) {
        List<String> before = new ArrayList<>(listed.subList(0, listed.indexOf(folder)));
        before.addAll(part.equals("modules") ? List.of() : command);
        assertTrue(before.containsAll(ours(folder)), folder + " stands before " + ours(folder));
      }
    }
  }

  /**
   * What Maven brings for the launcher is what the modules of each part ask for, in the same
   * versions.
   */
  @Test
  void theLauncherHasTheJarsOfOthersThatItsPartsAskFor() {
    Element project = read(Rooms.ROOT.resolve("cli/build/pom.xml"));
    Element parent = child(project, "parent");
    assertEquals(version(), parent == null ? null : text(parent, "version"));
    for (Map.Entry<String, String> part : PARTS.entrySet()) {
      Map<String, String> expected = new TreeMap<>();
      if (part.getValue().equals("command")) {
        others(profile(pom("urial").project(), "library"), expected);
      } else if (part.getValue().equals("links")) {
        expected.put(
            "gg.jte:jte null []", "provided"); // compiles the pages, as its plugin for Maven
      }
      for (String folder : launched(part.getKey())) {
        others(at(folder).project(), expected);
      }
      if (!part.getValue().equals("command")) {
        expected.remove("org.jspecify:jspecify null []"); // the command's are there too
      }
      Map<String, String> listed = new TreeMap<>();
      others(profile(project, part.getValue()), listed);
      assertEquals(expected, listed, part.getValue());
    }
  }

  private static List<String> launched(String part) {
    for (String line : Rooms.read(Rooms.ROOT.resolve("urial")).split("\n")) {
      if (line.startsWith(part + "='")) {
        return List.of(line.substring(part.length() + 2, line.length() - 1).split(" "));
      }
    }
    throw new AssertionError(part);
  }

  private static Pom at(String folder) {
    return POMS.values().stream()
        .filter(pom -> pom.folder().equals(folder))
        .findFirst()
        .orElseThrow(() -> new AssertionError(folder));
  }

  /** The folders of the modules that one is on. */
  private static List<String> ours(String folder) {
    List<String> ours = new ArrayList<>();
    for (Element one : dependencies(at(folder).project())) {
      if (text(one, "groupId").equals("dev.urial") && !"test".equals(find(one, "scope"))) {
        ours.add(pom(text(one, "artifactId")).folder());
      }
    }
    return ours;
  }

  /**
   * The artifacts of others, with their versions and what is left out, and whether they are needed
   * to run.
   */
  private static void others(Element owner, Map<String, String> others) {
    for (Element one : dependencies(owner)) {
      String scope = find(one, "scope");
      if (!text(one, "groupId").equals("dev.urial") && !"test".equals(scope)) {
        List<String> without = new ArrayList<>();
        for (Element left : children(child(one, "exclusions"), "exclusion")) {
          without.add(text(left, "groupId") + ":" + text(left, "artifactId"));
        }
        String name = text(one, "groupId") + ":" + text(one, "artifactId");
        others.merge(
            name + " " + find(one, "version") + " " + without,
            scope == null ? "runs" : scope,
            (had, now) -> had.equals(now) ? had : "runs");
      }
    }
  }

  private static Element profile(Element project, String id) {
    for (Element profile : children(child(project, "profiles"), "profile")) {
      if (text(profile, "id").equals(id)) {
        return profile;
      }
    }
    throw new AssertionError(id);
  }

  private static String version() {
    return text(pom("urial").project(), "version");
  }

  private static Pom pom(String artifact) {
    Pom pom = POMS.get(artifact);
    if (pom == null) {
      throw new AssertionError(artifact);
    }
    return pom;
  }

  private static List<Element> dependencies(@Nullable Element owner) {
    return children(owner == null ? null : child(owner, "dependencies"), "dependency");
  }

  private static Element read(Path file) {
    try {
      byte[] octets = Rooms.read(file).getBytes(StandardCharsets.UTF_8);
      return DocumentBuilderFactory.newInstance()
          .newDocumentBuilder()
          .parse(new ByteArrayInputStream(octets))
          .getDocumentElement();
    } catch (Exception e) {
      throw new AssertionError(file.toString(), e);
    }
  }

  private static String text(Element owner, String name) {
    String text = find(owner, name);
    if (text == null) {
      throw new AssertionError(owner.getTagName() + " has no " + name);
    }
    return text;
  }

  private static @Nullable String find(Element owner, String name) {
    Element child = child(owner, name);
    return child == null ? null : child.getTextContent().strip();
  }

  private static @Nullable Element child(Element owner, String name) {
    List<Element> all = children(owner, name);
    return all.isEmpty() ? null : all.get(0);
  }

  private static List<Element> children(@Nullable Element owner, String name) {
    List<Element> all = new ArrayList<>();
    for (Node node = owner == null ? null : owner.getFirstChild();
        node != null;
        node = node.getNextSibling()) {
      if (node instanceof Element element && element.getTagName().equals(name)) {
        all.add(element);
      }
    }
    return all;
  }
}
