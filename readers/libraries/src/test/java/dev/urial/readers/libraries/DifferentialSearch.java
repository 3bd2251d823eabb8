package dev.urial.readers.libraries;

import dev.urial.readers.ReaderReport;
import dev.urial.readers.Readers;
import dev.urial.readers.Verdict;
import dev.urial.report.Component;
import dev.urial.report.Distance;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Looks for texts that readers part over: takes one that is known, changes it, and keeps the
 * smallest of each pattern that no text had before.
 *
 * <p>{@code DifferentialSearch FILE DRAWS SEED} writes the file again. What was found before is
 * where it begins, so that a search with newer libraries loses nothing that still holds.
 */
final class DifferentialSearch {
  private static final List<String> SEEDS =
      List.of(
          "http://a/",
          "https://u:p@a.b:80/c/../d?e#f",
          "http://a@b@c/",
          "http://a\\@b/",
          "http://a#@b/",
          "http://a?@b/",
          "http://[::1]/",
          "http://[::1%25a]/",
          "http://1.2.3.4/",
          "http://0x7f.1/",
          "http://\u00e4.b/",
          "//a/b",
          "http:a",
          "http:///a",
          "a:b",
          "mailto:a@b",
          "file:///a",
          "jar:http://a!/b",
          "ws://a:443",
          "http://a[b/",
          "http://@a:@b:1/");

  private static final List<String> PIECES =
      List.of(
          "http",
          "https",
          "ftp",
          "file",
          "ws",
          "wss",
          "mailto",
          "jar",
          "HTTP",
          ":",
          "/",
          "//",
          "\\",
          "@",
          "?",
          "#",
          "[",
          "]",
          "a",
          "b",
          "c.d",
          "1",
          "80",
          "443",
          "8080",
          "0",
          "65536",
          "-1",
          "+",
          "::1",
          "[::1]",
          "[v1.a]",
          "1.2.3.4",
          "0x7f.1",
          "127.1",
          "010.0.0.1",
          "256.1.1.1",
          "%",
          "%40",
          "%2f",
          "%2F",
          "%3a",
          "%00",
          "%41",
          "%zz",
          "%25",
          "..",
          ".",
          "/../",
          "/./",
          ";",
          "&",
          "=",
          "|",
          "^",
          "`",
          "{",
          "}",
          "<",
          ">",
          "\"",
          "'",
          "(",
          "*",
          "!",
          "$",
          ",",
          "~",
          "_",
          "-",
          " ",
          "\t",
          "\n",
          "\r",
          "\u0000",
          "\u007f",
          "\u00a0",
          "\u00e4",
          "\u00df",
          "\u3002",
          "\uff0e",
          "\uff0f",
          "\uff20",
          "\u2044",
          "\u200d",
          "\u00ad",
          "\ud83d\ude00",
          "\ud800",
          "xn--4ca",
          "xn--",
          "localhost",
          "\u0130",
          "\u2488",
          "\uff11",
          "url:",
          "\u202e");

  private final Readers readers = readers();
  private final Map<String, String> smallest = new TreeMap<>();
  private final Random random;

  private DifferentialSearch(long seed) {
    random = new Random(seed);
  }

  /**
   * All but java.net.URL, which reads a backslash in an authority otherwise on newer releases of
   * the JDK, and Vert.x, which calls it.
   */
  static Readers readers() {
    Set<String> others = Set.of("java.net.URL", "Vert.x");
    Readers all = Readers.withoutPrograms();
    return all.only(all.names().stream().filter(name -> !others.contains(name)).toList());
  }

  public static void main(String[] args) throws IOException {
    DifferentialSearch search = new DifferentialSearch(Long.parseLong(args[2]));
    Differential.kept().forEach(kept -> search.look(kept.text()));
    SEEDS.forEach(search::look);
    int draws = Integer.parseInt(args[1]);
    for (int k = 0; k < draws; k++) {
      search.look(search.drawn());
      if (k % 20_000 == 0) {
        System.err.println(k + " texts, " + search.smallest.size() + " patterns");
      }
    }
    search.shrinkAll();
    search.write(Path.of(args[0]));
  }

  private String drawn() {
    List<String> pool = new ArrayList<>(SEEDS);
    pool.addAll(smallest.values());
    String text = pool.get(random.nextInt(pool.size()));
    int changes = 1 + random.nextInt(3);
    for (int k = 0; k < changes; k++) {
      int at = random.nextInt(text.length() + 1);
      int end = Math.min(text.length(), at + random.nextInt(3));
      String piece = random.nextInt(4) == 0 ? "" : PIECES.get(random.nextInt(PIECES.size()));
      if (random.nextInt(12) == 0) {
        String other = pool.get(random.nextInt(pool.size()));
        piece = other.substring(random.nextInt(other.length() + 1));
      }
      text = text.substring(0, at) + piece + text.substring(random.nextBoolean() ? at : end);
    }
    return text.length() > 60 ? text.substring(0, 60) : text;
  }

  /** The pattern of a text if two readers connect to different hosts or ports; "" if not. */
  private String pattern(String text) {
    Verdict verdict = readers.read(text);
    return parts(verdict) ? verdict.pattern() : "";
  }

  static boolean parts(Verdict verdict) {
    if (verdict.distance() != Distance.CONNECTION) {
      return false;
    }
    String pattern = verdict.pattern();
    Set<Character> places = new HashSet<>();
    for (int k = 0; k < pattern.length(); k++) {
      String host = verdict.reports().get(k).answer().get(Component.HOST);
      if (host != null && !host.isEmpty()) {
        places.add(pattern.charAt(k));
      }
    }
    return places.size() > 1;
  }

  private void look(String text) {
    String pattern = pattern(text);
    if (pattern.isEmpty()) {
      return;
    }
    String known = smallest.get(pattern);
    if (known == null) {
      smallest.put(pattern, shrunk(text, pattern));
    } else if (isSmaller(text, known)) {
      smallest.put(pattern, text);
    }
  }

  private static boolean isSmaller(String text, String other) {
    return text.length() == other.length()
        ? text.compareTo(other) < 0
        : text.length() < other.length();
  }

  /** Without every stretch that its pattern does not need. */
  private String shrunk(String text, String pattern) {
    String now = text;
    for (int length = 8; length >= 1; length /= 2) {
      for (int i = 0; i + length <= now.length(); ) {
        String shorter = now.substring(0, i) + now.substring(i + length);
        if (pattern(shorter).equals(pattern)) {
          now = shorter;
        } else {
          i++;
        }
      }
    }
    return now;
  }

  private void shrinkAll() {
    for (Map.Entry<String, String> one : smallest.entrySet()) {
      String now = one.getValue();
      String next = shrunk(now, one.getKey());
      while (next.length() < now.length()) {
        now = next;
        next = shrunk(now, one.getKey());
      }
      one.setValue(now);
    }
  }

  private void write(Path file) throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add(
        "# Texts that readers part over, the smallest found of each pattern: a letter for each"
            + " reader, the same for the same scheme, host and port; - refuses, . tells no host.");
    lines.add("# " + asked(readers));
    smallest.entrySet().stream()
        .map(one -> new Differential(one.getKey(), one.getValue()))
        .sorted(
            (one, other) ->
                isSmaller(one.text(), other.text()) ? -1 : one.text().equals(other.text()) ? 0 : 1)
        .forEach(one -> lines.add(one.line()));
    Files.writeString(file, String.join("\n", lines) + "\n", StandardCharsets.UTF_8);
  }

  /** Names and versions of those asked; what belongs to the JDK or to Urial has none here. */
  static String asked(Readers readers) {
    return readers.read("http://a/").reports().stream()
        .map(DifferentialSearch::asked)
        .collect(Collectors.joining(", "));
  }

  private static String asked(ReaderReport report) {
    boolean isLibrary = !report.name().startsWith("java.") && !report.name().startsWith("Urial");
    return isLibrary ? report.name() + " " + report.version() : report.name();
  }
}
