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
import java.util.TreeSet;
import javax.xml.parsers.DocumentBuilderFactory;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/** What is handed out and what is not, by the poms of all modules: docs/releasing.md. */
class PomsTest {
  /** What is for those who work on Urial; all else is for others. */
  private static final Set<String> UNPUBLISHED =
      Set.of("urial-testkit", "urial-house", "urial-bench", "urial-browser");

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
      // What stands above them, they have from the root.
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
    for (Element one : dependencies(child(bom.project(), "dependencyManagement"))) {
      assertEquals("dev.urial", text(one, "groupId"));
      assertEquals("${project.version}", text(one, "version"), text(one, "artifactId"));
      listed.add(text(one, "artifactId"));
    }
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
