package dev.urial.documents.rewrite;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.MediaType;
import dev.urial.documents.DocumentReaders;
import dev.urial.documents.json.JsonTextReader;
import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.Link;
import dev.urial.fragment.MediaTypes;
import dev.urial.testkit.Sampling;
import dev.urial.testkit.Slow;
import dev.urial.testkit.laws.Laws;
import dev.urial.text.Finder;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;

/**
 * Files that others wrote: what lies in the jars of Maven's repository, which this build has
 * anyhow, and in the documentation of the system's packages where there is some.
 */
class ForeignFilesTest {
  private static final BaseChain BASE = BaseChain.retrieved("http://base.example/b/c", 0);
  private static final MediaType TEXT = MediaType.of("text", "plain");
  private static final int LEAST = 500;
  private static final int MOST_OCTETS = 500_000;

  /** One of so many is read in the build. */
  private static final int EVERY = Sampling.of(3, 1);

  /** How many are taken at most, by the ends of names. */
  private static final Map<String, Integer> MOST =
      Map.of(
          "html", 150, "md", 200, "css", 40, "json", 150, "txt", 150, "log", 50, "xml", 60, "js",
          60);

  private static final DocumentReaders READERS =
      DocumentReaders.standard().with(JsonTextReader.of(Finder.web()));

  private record Foreign(String name, String end, MediaType type, byte[] octets) {}

  private final Map<String, List<Foreign>> files = new TreeMap<>();
  private final Set<Integer> seen = new HashSet<>();

  private void take() throws IOException, URISyntaxException {
    for (String folder : List.of("/usr/share/doc", "/usr/share/javascript", "/var/log")) {
      walk(Path.of(folder), this::file);
    }
    Path jsoup = Path.of(Jsoup.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    Path repository = jsoup.resolve("../../../../..").normalize();
    walk(repository, path -> jar(path));
  }

  private interface Visit {
    void to(Path path) throws IOException;
  }

  private static void walk(Path folder, Visit visit) throws IOException {
    if (!Files.isDirectory(folder)) {
      return;
    }
    List<Path> all;
    try (Stream<Path> walk = Files.walk(folder, 12)) {
      all = walk.filter(Files::isRegularFile).sorted().collect(Collectors.toList());
    } catch (java.io.UncheckedIOException e) {
      return; // what may not be read
    }
    for (Path path : all) {
      visit.to(path);
    }
  }

  private void file(Path path) throws IOException {
    if (isWanted(path.toString(), Files.size(path)) && Files.isReadable(path)) {
      add(path.toString(), Files.readAllBytes(path));
    }
  }

  private void jar(Path path) throws IOException {
    if (!path.toString().endsWith(".jar")) {
      return;
    }
    try (ZipFile jar = new ZipFile(path.toFile())) {
      for (ZipEntry entry : jar.stream().toList()) {
        if (isWanted(entry.getName(), entry.getSize())) {
          add(path.getFileName() + "!" + entry.getName(), jar.getInputStream(entry).readAllBytes());
        }
      }
    } catch (java.util.zip.ZipException e) {
      // A download that broke off.
    }
  }

  private static String end(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }

  private boolean isWanted(String name, long size) {
    Integer most = MOST.get(end(name));
    return most != null
        && size > 0
        && size < MOST_OCTETS
        && files.getOrDefault(end(name), List.of()).size() < most;
  }

  private void add(String name, byte[] octets) {
    if (!seen.add(Arrays.hashCode(octets))) {
      return; // the same in another version
    }
    String end = end(name);
    MediaType known = MediaTypes.ofDocument(name);
    MediaType json = MediaType.of("application", "json");
    MediaType type = known != null ? known : end.equals("json") ? json : TEXT;
    files.computeIfAbsent(end, it -> new ArrayList<>()).add(new Foreign(name, end, type, octets));
  }

  /** No rule, the same octets; and untracked, the same links. */
  @Test
  @Slow("rewrites large files of others for several seconds; RewritingLaws rewrites drawn ones")
  void octetsAndLinksStay() throws IOException, URISyntaxException {
    take();
    RewriteRule nowhere = RewriteRules.host("nowhere" + ".invalid", "a.example");
    Rewriter idle = Rewriter.of(nowhere).withReaders(READERS);
    Rewriter untracking = Rewriter.of(RewriteRules.untrack()).withReaders(READERS);
    Map<String, Integer> counts = new TreeMap<>();
    int all = 0;
    int links = 0;
    int changed = 0;
    for (List<Foreign> some : files.values()) {
      for (Foreign file : Laws.share(Sampling.every(EVERY, some).toList())) {
        for (MediaType type : List.of(file.type, TEXT)) {
          assertArrayEquals(
              file.octets, idle.rewrite(file.octets, type, BASE), file.name + " " + type);
          byte[] untracked = untracking.rewrite(file.octets, type, BASE);
          List<String> before = targets(file.octets, type, untracking);
          assertEquals(before, targets(untracked, type, Rewriter.of()), file.name + " " + type);
          links += before.size();
          changed += Arrays.equals(untracked, file.octets) ? 0 : 1;
        }
        counts.merge(file.end, 1, Integer::sum);
        all++;
      }
    }
    String sum = all + " files " + counts + ", " + links + " links, " + changed + " untracked";
    assertTrue(all >= Laws.draws(LEAST / EVERY) && links >= Laws.draws(10_000 / EVERY), sum);
  }

  private static List<String> targets(byte[] octets, MediaType type, Rewriter rules) {
    List<String> targets = new ArrayList<>();
    for (Link link : READERS.links(octets, type, BASE).links()) {
      String target = String.valueOf(link.target().text());
      targets.add(target.indexOf(' ') < 0 ? rules.rewrite(target) : target);
    }
    return targets;
  }
}
