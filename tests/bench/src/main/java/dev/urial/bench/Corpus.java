package dev.urial.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.Uri;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The lines that are timed: those of a list that every library of a comparison accepts.
 *
 * <p>The choice is made before the measuring and by another JVM, so that no library has been warmed
 * up by it: {@link #choose} writes the lines to a file, {@link #lines} reads them.
 */
public enum Corpus {
  /** Addresses of web pages. */
  WEB("url-various-datasets/kasztp.txt", Library.READERS),

  /** Paths of a source tree as {@code file:} URLs, which OkHttp does not read. */
  FILES("url-various-datasets/node_files.txt", without(Library.READERS, Library.OKHTTP)),

  /** Addresses of web pages, for readers of URLs. */
  WEB_URLS("url-various-datasets/kasztp.txt", Library.URL_READERS),

  /** Paths of a source tree as {@code file:} URLs, for readers of URLs but OkHttp. */
  FILE_URLS("url-various-datasets/node_files.txt", without(Library.URL_READERS, Library.OKHTTP)),

  /**
   * Hosts of web pages, and between them names under the rules of the Public Suffix List: of every
   * three, two of the former. A fourth of the latter are written with capitals or with a dot at the
   * end.
   */
  HOSTS("public-suffix-list/public_suffix_list.dat", Library.DOMAIN_READERS) {
    @Override
    List<String> source() {
      List<String> web = new ArrayList<>();
      for (String line : WEB.source()) {
        Uri uri = Uri.tryParse(line).orElseNull();
        String host = uri == null ? null : uri.host();
        if (host != null && !host.isEmpty()) {
          web.add(host);
        }
      }
      List<String> ruled = underRules(file());
      List<String> mixed = new ArrayList<>();
      for (int i = 0; 2 * i + 1 < web.size(); i++) {
        mixed.add(web.get(2 * i));
        mixed.add(web.get(2 * i + 1));
        mixed.add(ruled.get(i % ruled.size()));
      }
      return mixed;
    }
  };

  /**
   * How many lines one invocation of a benchmark reads: the whole list once, and then its beginning
   * again. A constant, because JMH wants one.
   */
  public static final int LINES = 48_000;

  private final String file;
  private final Set<Library> compared;

  Corpus(String file, Set<Library> compared) {
    this.file = file;
    this.compared = compared;
  }

  private static Set<Library> without(Set<Library> all, Library one) {
    Set<Library> readers = EnumSet.copyOf(all);
    readers.remove(one);
    return readers;
  }

  /**
   * How many lines a list has, how many of them each library accepts, and all together.
   *
   * @param lines how many lines there are
   * @param accepted how many a library accepts
   * @param common how many all accept; these are timed
   */
  public record Counts(int lines, Map<Library, Integer> accepted, int common) {}

  /** The list's file, below the folder of all lists. */
  public String file() {
    return file;
  }

  /** The libraries of the comparison. */
  public Set<Library> compared() {
    return compared;
  }

  /** Names under the rules of the Public Suffix List, in the order of the file. */
  private static List<String> underRules(String file) {
    List<String> names = new ArrayList<>();
    for (String line : read(Folders.suites().resolve(file))) {
      if (!line.isEmpty() && !line.startsWith("//")) {
        String suffix = line.replace("*", "any").replace("!", "");
        String name = "www.example." + suffix;
        names.add(
            switch (names.size() % 8) {
              case 3 -> name.toUpperCase(Locale.ROOT);
              case 7 -> name + '.';
              default -> name;
            });
      }
    }
    return names;
  }

  /** All lines, of which some are chosen. */
  List<String> source() {
    return read(Folders.corpora().resolve(file));
  }

  /** Chooses the lines that all accept and writes them for {@link #lines}. */
  public Counts choose() {
    List<String> all = source();
    Map<Library, Integer> accepted = new EnumMap<>(Library.class);
    List<String> common = new ArrayList<>();
    for (String line : all) {
      boolean byAll = true;
      for (Library library : compared) {
        boolean accepts = library.read(line) != null;
        accepted.merge(library, accepts ? 1 : 0, Integer::sum);
        byAll &= accepts;
      }
      if (byAll) {
        common.add(line);
      }
    }
    try {
      Files.createDirectories(chosen().getParent());
      Files.write(chosen(), common, UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new Counts(all.size(), accepted, common.size());
  }

  /** {@link #LINES} of the chosen lines, in their order, from the beginning again if need be. */
  public String[] lines() {
    List<String> common = read(chosen());
    String[] lines = new String[LINES];
    for (int i = 0; i < LINES; i++) {
      lines[i] = common.get(i % common.size());
    }
    return lines;
  }

  /** The file of the chosen lines. */
  Path chosen() {
    return Path.of(
        System.getProperty("urial.bench.lines", "tests/bench/target/lines"), name() + ".txt");
  }

  private static List<String> read(Path path) {
    try {
      return Files.readAllLines(path, UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(
          path + " is not there; dev.urial.bench.BenchmarkRun writes it", e);
    }
  }
}
