package dev.urial.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.check.AcceptList;
import dev.urial.check.CheckInput;
import dev.urial.check.CheckSummary;
import dev.urial.check.CheckedLink;
import dev.urial.check.LinkChecker;
import dev.urial.check.LinkVerdict;
import dev.urial.testkit.Nightly;
import java.io.IOException;
import java.io.Reader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.tools.DocumentationTool;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * No link of a page or of Javadoc leads nowhere, says our own link checker: files and headings of
 * this tree alone, nothing is asked in the network. {@code make site} looks at the finished site.
 */
class LinksTest {
  private static final Path START = Rooms.ROOT.resolve("docs/index.md");

  @Test
  void noneLeadsNowhere() throws Exception {
    List<CheckedLink> links = links(files());
    List<String> faults = new ArrayList<>();
    for (CheckedLink link : links) {
      if (link.verdict().compareTo(LinkVerdict.SKIPPED) > 0) {
        faults.add(link.toString());
      }
    }
    assertEquals(List.of(), faults);
    long here = links.stream().filter(link -> link.verdict() == LinkVerdict.OK).count();
    assertTrue(here > 0, "the pages have links");
  }

  @Test
  void theStartListsEveryPage() throws Exception {
    Set<String> listed = new TreeSet<>();
    for (CheckedLink link : links(List.of(START))) {
      String target = String.valueOf(link.target());
      int hash = target.indexOf('#');
      listed.add(hash < 0 ? target : target.substring(0, hash));
    }
    Set<String> missing = new TreeSet<>();
    for (Path page : files()) {
      Path folder = page.getParent();
      if (!page.equals(START) && folder != null && folder.endsWith("docs")) {
        missing.add(page.toAbsolutePath().normalize().toUri().toString());
      }
    }
    missing.removeAll(listed);
    assertEquals(Set.of(), missing, "each has a line in docs/index.md");
  }

  /** The libraries' comments, as the Javadoc tool writes them: their links and anchors. */
  @Nightly("Javadoc of all modules takes a twentieth of the build; doclint checks its references")
  @Test
  void noneOfJavadocLeadsNowhere(@TempDir Path folder) throws Exception {
    List<Path> sources = new ArrayList<>();
    Faces.MODULES.forEach(module -> sources.addAll(Faces.sources(module)));
    List<String> options = new ArrayList<>(List.of("-quiet", "-Xdoclint:none", "-notimestamp"));
    options.addAll(List.of("-nohelp", "-notree", "-d", folder.toString()));
    options.addAll(List.of("-classpath", System.getProperty("java.class.path")));
    StringWriter said = new StringWriter();
    DocumentationTool tool = ToolProvider.getSystemDocumentationTool();
    try (var manager = tool.getStandardFileManager(null, null, null)) {
      var files = manager.getJavaFileObjectsFromPaths(sources);
      assertTrue(tool.getTask(said, manager, null, null, options, files).call(), said::toString);
    }
    List<String> faults = new ArrayList<>();
    CheckSummary summary;
    try (Reader accepted = Files.newBufferedReader(Rooms.ROOT.resolve("site/urial.properties"))) {
      summary =
          LinkChecker.builder()
              .offline()
              .map("http://site.invalid/javadoc/", folder)
              .accepted(AcceptList.read(accepted))
              .build()
              .check(List.of(CheckInput.path(folder)), link -> faults.add(link.toString()));
    }
    assertEquals(List.of(), faults);
    assertTrue(summary.documents() > sources.size() / 2, summary::toString);
    assertTrue(summary.count(LinkVerdict.OK) > 10 * sources.size(), summary::toString);
  }

  private static List<CheckedLink> links(List<Path> pages) throws InterruptedException {
    List<CheckedLink> links = new ArrayList<>();
    var unused =
        LinkChecker.builder()
            .offline()
            .tellAll()
            .build()
            .check(pages.stream().map(CheckInput::path).toList(), links::add);
    return links;
  }

  private static List<Path> files() throws IOException {
    List<Path> all = new ArrayList<>();
    for (String folder : new String[] {"", "docs", "docs/cli", "docs/decisions"}) {
      try (Stream<Path> files = Files.list(Rooms.ROOT.resolve(folder))) {
        files.filter(file -> file.toString().endsWith(".md")).sorted().forEach(all::add);
      }
    }
    return all;
  }
}
