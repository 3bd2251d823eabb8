package dev.urial.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What the artifacts tell native-image; no image is built here. */
class NativeMetadataTest {
  /** Ways to classes, members and services; {@code getMethod()} is that of an HTTP request. */
  private static final Pattern REFLECTION =
      Pattern.compile(
          "\\bServiceLoader\\s*\\.\\s*load|\\bClass\\s*\\.\\s*forName\\b|\\.loadClass\\("
              + "|\\.get(?:Declared)?(?:Method|Field|Constructor)\\((?!\\))"
              + "|\\.get(?:Declared)?(?:Methods|Fields|Constructors)\\(|\\.getConstructor\\("
              + "|\\bMethodHandles\\s*\\.\\s*(?:lookup|privateLookupIn)\\b"
              + "|\\bProxy\\s*\\.\\s*newProxyInstance");

  /** A resource: from a class loader or not, and a name that is written out or begins so. */
  private static final Pattern RESOURCE =
      Pattern.compile(
          "(getClassLoader\\(\\))?(?:\\.|::)getResource(?:AsStream|s)?\\b"
              + "(?:\\(\\s*(?:\"([^\"]*)\"\\s*(\\+)?)?)?");

  private static final Pattern COMMENT =
      Pattern.compile("/\\*.*?\\*/|(?m)^\\s*//.*$", Pattern.DOTALL);

  @BeforeAll
  static void writesWhereAsked() throws IOException {
    if (Boolean.getBoolean("urial.docs.write")) {
      NativeMetadata.write();
    }
  }

  /** After a wanted change: {@code make api}. */
  @Test
  void eachArtifactListsItsResourcesAndReflectionAndNothingElse() throws IOException {
    int listed = 0;
    for (String module : NativeMetadata.modules()) {
      String wanted = NativeMetadata.of(module);
      List<Path> files = wanted.isEmpty() ? List.of() : List.of(NativeMetadata.file(module));
      assertEquals(files, NativeMetadata.present(module), module + ": make api");
      for (Path file : files) {
        assertEquals(wanted, Rooms.read(file), "make api");
        listed++;
      }
    }
    assertTrue(listed > 20, () -> "too few artifacts were found");
  }

  @Test
  void allReflectionIsInTheTableAndTheTableHasNothingElse() throws IOException {
    Set<String> found = new TreeSet<>();
    for (String module : NativeMetadata.modules()) {
      for (Path file : NativeMetadata.sources(module)) {
        if (REFLECTION.matcher(SourceText.code(file)).find()) {
          found.add(Rooms.ROOT.relativize(file).toString().replace('\\', '/'));
        }
      }
    }
    assertEquals(String.join("\n", NativeMetadata.reflection().keySet()), String.join("\n", found));
  }

  /** A name that is written out is a listed one; of others the folder has listed ones. */
  @Test
  void eachResourceThatIsLoadedIsListed() throws IOException {
    List<String> missing = new ArrayList<>();
    int loads = 0;
    for (String module : NativeMetadata.modules()) {
      NavigableSet<String> listed = NativeMetadata.resources(module);
      for (Path file : NativeMetadata.sources(module)) {
        String source = Rooms.read(file);
        Matcher load = RESOURCE.matcher(COMMENT.matcher(source).replaceAll(""));
        while (load.find()) {
          loads++;
          if (!isListed(load, packageOf(source), listed)) {
            missing.add(file + ": " + load.group());
          }
        }
      }
    }
    assertEquals(List.of(), missing);
    assertTrue(loads > 30, "too few loads of resources were found");
  }

  private static boolean isListed(Matcher load, String folder, NavigableSet<String> listed) {
    String literal = load.group(2) == null ? "" : load.group(2);
    boolean isAbsolute = load.group(1) != null || literal.startsWith("/");
    String name = isAbsolute ? literal.replaceFirst("^/", "") : folder + literal;
    boolean isWhole = load.group(2) != null && load.group(3) == null;
    if (isWhole) {
      return listed.contains(name);
    }
    String next = listed.ceiling(name);
    return next != null && next.startsWith(name);
  }

  private static String packageOf(String source) {
    Matcher line = Pattern.compile("(?m)^package ([\\w.]+)").matcher(source);
    return line.find() ? line.group(1).replace('.', '/') + "/" : "";
  }

  /** The check can fail. */
  @Test
  void aForgottenResourceIsFound() {
    TreeSet<String> listed = new TreeSet<>(Set.of("a/b/c.txt"));
    assertTrue(listed(".getResourceAsStream(\"c.txt\")", listed));
    assertTrue(listed(".getResourceAsStream(\"/a/b/\" + name)", listed));
    assertTrue(listed(".getResource(name)", listed));
    assertEquals(false, listed(".getResourceAsStream(\"d.txt\")", listed));
    assertEquals(false, listed(".getResourceAsStream(\"/a/c/\" + name)", listed));
    assertEquals(false, listed("::getResourceAsStream", new TreeSet<>()));
    assertTrue(REFLECTION.matcher("type.getMethod(name)").find());
    assertEquals(false, REFLECTION.matcher("request.getMethod()").find());
  }

  private static boolean listed(String code, NavigableSet<String> listed) {
    Matcher load = RESOURCE.matcher(code);
    return load.find() && isListed(load, "a/b/", listed);
  }
}
