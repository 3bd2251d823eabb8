package dev.urial.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.junit.jupiter.api.Test;

/**
 * No link of a page leads nowhere: files and headings of this tree alone, nothing is asked in the
 * network. {@code make site} looks at the finished pages too, and at Javadoc.
 */
class LinksTest {
  private static final Path START = Rooms.ROOT.resolve("docs/index.md");

  private final Map<Path, Page> pages = new HashMap<>();

  /** What a page links to, and where it can be linked to. */
  private record Page(List<String> links, Set<String> anchors) {}

  @Test
  void noneLeadsNowhere() throws IOException {
    List<String> faults = new ArrayList<>();
    int links = 0;
    for (Path page : files()) {
      for (String link : page(page).links()) {
        if (isHere(link)) {
          links++;
          if (!leadsSomewhere(page, link)) {
            faults.add(Rooms.ROOT.relativize(page) + ": " + link);
          }
        }
      }
    }
    assertEquals(List.of(), faults);
    assertTrue(links > 200, "the pages have links");
  }

  @Test
  void theStartListsEveryPage() throws IOException {
    Set<String> listed = new TreeSet<>();
    for (String link : page(START).links()) {
      if (isHere(link)) {
        listed.add(START.resolveSibling(link).normalize().toString());
      }
    }
    Set<String> missing = new TreeSet<>();
    for (Path page : files()) {
      Path folder = page.getParent();
      if (!page.equals(START) && folder != null && folder.endsWith("docs")) {
        missing.add(page.toString());
      }
    }
    missing.removeAll(listed);
    assertEquals(Set.of(), missing, "each has a line in docs/index.md");
  }

  @Test
  void anAnchorIsMadeAsTheCodeHostMakesIt() {
    Page page = read("# A `b` c!\n\n## A b, c\n\n## Über_x - y\n\n[x](y#z) ![p](q.png)\n");
    assertEquals(Set.of("a-b-c", "a-b-c-1", "über_x---y"), page.anchors());
    assertEquals(List.of("y#z", "q.png"), page.links());
  }

  private static boolean isHere(String link) {
    return !link.matches("[A-Za-z][A-Za-z0-9+.-]*:.*") && !link.startsWith("//");
  }

  private boolean leadsSomewhere(Path from, String link) throws IOException {
    int hash = link.indexOf('#');
    String path = decoded(hash < 0 ? link : link.substring(0, hash));
    Path target = path.isEmpty() ? from : from.resolveSibling(path).normalize();
    if (!Files.exists(target)) {
      return false;
    }
    String anchor = hash < 0 ? "" : decoded(link.substring(hash + 1));
    if (anchor.isEmpty() || !target.toString().endsWith(".md")) {
      return true;
    }
    return page(target).anchors().contains(anchor);
  }

  private static String decoded(String text) {
    return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
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

  private Page page(Path file) throws IOException {
    Page page = pages.get(file);
    if (page == null) {
      page = read(Files.readString(file));
      pages.put(file, page);
    }
    return page;
  }

  private static Page read(String text) {
    Page page = new Page(new ArrayList<>(), new HashSet<>());
    Map<String, Integer> count = new HashMap<>();
    // Tables are no part of CommonMark: to this parser they are text, with the same links in it.
    Parser.builder()
        .build()
        .parse(text)
        .accept(
            new AbstractVisitor() {
              @Override
              public void visit(Heading heading) {
                StringBuilder seen = new StringBuilder();
                gather(heading, seen);
                String anchor = anchor(seen);
                int same = count.merge(anchor, 1, Integer::sum);
                page.anchors().add(same == 1 ? anchor : anchor + "-" + (same - 1));
                super.visit(heading);
              }

              @Override
              public void visit(Link link) {
                page.links().add(link.getDestination());
                super.visit(link);
              }

              @Override
              public void visit(Image image) {
                page.links().add(image.getDestination());
                super.visit(image);
              }
            });
    return page;
  }

  private static void gather(Node node, StringBuilder seen) {
    for (Node child = node.getFirstChild(); child != null; child = child.getNext()) {
      if (child instanceof Text text) {
        seen.append(text.getLiteral());
      } else if (child instanceof Code code) {
        seen.append(code.getLiteral());
      } else {
        gather(child, seen);
      }
    }
  }

  /** Letters, digits, underscores and hyphens; a space is a hyphen. */
  private static String anchor(CharSequence heading) {
    StringBuilder anchor = new StringBuilder();
    heading
        .chars()
        .forEach(
            c -> {
              if (c == ' ' || c == '-') {
                anchor.append('-');
              } else if (Character.isLetterOrDigit(c) || c == '_') {
                anchor.append((char) Character.toLowerCase(c));
              }
            });
    return anchor.toString();
  }
}
