package dev.urial.documents.rewrite;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.MediaType;
import dev.urial.documents.Documents;
import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.Link;
import dev.urial.fragment.MediaTypes;
import dev.urial.testkit.laws.Growth;
import dev.urial.testkit.suites.Suite;
import dev.urial.testkit.suites.Suites;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What holds of rewriting for all files: those of this project, and documents of the suites. */
class RewriterLaws {
  private static final BaseChain BASE = BaseChain.retrieved("http://base.example/b/c", 0);
  private static final MediaType TEXT = MediaType.of("text", "plain");
  private static final Set<String> ENDS =
      Set.of("md", "java", "txt", "properties", "html", "css", "xml", "json", "js", "jte", "svg");

  /** In two pieces: this file is read, too. */
  private static final String HOST = "nowhere" + ".invalid";

  private static final List<RewriteRule> NOWHERE =
      List.of(
          RewriteRules.host(HOST, "a.example"),
          RewriteRules.mapped(RewriteMap.read("http://" + HOST + "/,/a\n")),
          (reference, link) -> reference);

  /** The opposite of untracking. */
  private static final RewriteRule TRACK =
      (reference, link) -> {
        boolean isPlain = reference.startsWith("http") && !hasAny(reference, "?#&\"'|\\%{}");
        return isPlain ? reference + "?utm_source=law" : null;
      };

  private static boolean hasAny(String text, String characters) {
    return characters.chars().anyMatch(c -> text.indexOf(c) >= 0);
  }

  private record Sample(String name, MediaType type, byte[] octets) {}

  private static List<Sample> samples() throws IOException {
    List<Sample> samples = new ArrayList<>();
    for (String folder :
        new String[] {"docs", "documents/src", "server/src/main", "site", "text/src"}) {
      try (Stream<Path> files = Files.walk(Path.of("..", folder))) {
        files.filter(Files::isRegularFile).sorted().forEach(file -> add(samples, file));
      }
    }
    Suite suite = Suites.open("xml-base");
    for (String folder : List.of("feedparser", "rdf-xml")) {
      for (String file : suite.files(folder)) {
        MediaType type = MediaTypes.ofDocument(file);
        if (type != null) {
          samples.add(new Sample(file, type, suite.bytes(file)));
        }
      }
    }
    return samples;
  }

  private static void add(List<Sample> samples, Path file) {
    String name = file.toString();
    String end = name.substring(name.lastIndexOf('.') + 1);
    if (!ENDS.contains(end)) {
      return;
    }
    try {
      byte[] octets = Files.readAllBytes(file);
      MediaType type = MediaTypes.ofDocument(name);
      MediaType json = end.equals("json") ? MediaType.of("application", "json") : TEXT;
      samples.add(new Sample(name, type == null ? json : type, octets));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void withoutARuleThatAppliesTheOctetsStay() throws IOException {
    List<Sample> samples = samples();
    assertTrue(samples.size() >= 500, samples.size() + " files");
    Rewriter rewriter = Rewriter.of(NOWHERE);
    for (Sample sample : samples) {
      for (MediaType type : List.of(sample.type, TEXT)) {
        assertArrayEquals(
            sample.octets, rewriter.rewrite(sample.octets, type, BASE), sample.name + " " + type);
      }
    }
  }

  @Test
  void untrackingTakesAwayWhatTrackingAdded() throws IOException {
    Rewriter untracking = Rewriter.of(RewriteRules.untrack());
    Rewriter tracking = Rewriter.of(TRACK);
    int tracked = 0;
    for (Sample sample : samples()) {
      byte[] clean = untracking.rewrite(sample.octets, TEXT, BASE);
      byte[] dirty = tracking.rewrite(clean, TEXT, BASE);
      tracked += dirty.length > clean.length ? 1 : 0;
      assertArrayEquals(clean, untracking.rewrite(dirty, TEXT, BASE), sample.name);
      if (Documents.findReader(sample.type) != null) {
        byte[] there = tracking.rewrite(clean, sample.type, BASE);
        byte[] back = untracking.rewrite(there, sample.type, BASE);
        assertEquals(targets(clean, sample), targets(back, sample), sample.name);
      }
    }
    assertTrue(tracked >= 100, tracked + " files");
  }

  private static List<String> targets(byte[] octets, Sample sample) {
    List<String> targets = new ArrayList<>();
    for (Link link : Documents.links(octets, sample.type, BASE).links()) {
      targets.add(link.range().length() == 0 ? "" : String.valueOf(link.target().text()));
    }
    Rewriter untracking = Rewriter.of(RewriteRules.untrack());
    targets.replaceAll(target -> target.indexOf(' ') < 0 ? untracking.rewrite(target) : target);
    return targets;
  }

  @Test
  void timeIsLinear() {
    List<String> pieces =
        List.of(
            "<http://a.example/\n",
            "http://a.example/?utm_source=1&",
            "\"http://a.example/\\\"",
            "<a ",
            "a,b\n");
    Rewriter rewriter =
        Rewriter.of(RewriteRules.https(), RewriteRules.untrack(), RewriteRules.redact());
    for (String piece : pieces) {
      Growth.isLinear(
          piece,
          20_000,
          n -> piece.repeat(n / piece.length()),
          text -> {
            byte[] octets = text.getBytes(StandardCharsets.UTF_8);
            rewriter.rewrite(octets, TEXT, BASE);
            rewriter.rewrite(octets, MediaType.of("application", "json"), BASE);
            if (!piece.contains("http") && !piece.contains("<")) {
              RewriteMap.read(text);
            }
          });
    }
  }
}
