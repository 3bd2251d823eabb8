package dev.urial.bulk;

import static dev.urial.testing.Drawn.ANY;
import static dev.urial.testing.Drawn.DOTTED;
import static dev.urial.testing.Drawn.DOTTED_BASES;
import static dev.urial.testing.Drawn.IRIS;
import static dev.urial.testing.Drawn.IRI_REFERENCES;
import static dev.urial.testing.Drawn.URIS;
import static dev.urial.testing.Drawn.URI_REFERENCES;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import dev.urial.testkit.suites.Suite;
import dev.urial.testkit.suites.Suites;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/** The texts that the laws of this room are tried on. */
final class BulkTexts {
  /** What the automata read, and what nearly is that. */
  static final DrawnTexts COMMON =
      DrawnTexts.inTurn(
          DrawnTexts.from(
              "http://",
              "https://",
              "HTTP://",
              "file://",
              "a+b.c-1://",
              "1://",
              "://",
              "http:/",
              "//",
              ""),
          DrawnTexts.mix(
              DrawnTexts.from(
                  "", "example.com", "h", "a%41b", "%c3%a9", "é", "u@h", "u:1@h", "[::1]"),
              DrawnTexts.random("ab.-_~!$&'()*+,;=:@%4", 8)),
          DrawnTexts.from("", "", "", ":", ":80", ":080", ":8a", ":0443", ":443"),
          DrawnTexts.mix(
              DrawnTexts.from(
                  "", "/", "/a/b.html", "/./a", "/a/../b", "/..", "/a%2fb", "//", "/%7e"),
              DrawnTexts.random("/a.%2eE:@é[", 10)),
          DrawnTexts.mix(
              DrawnTexts.from("", "", "?", "?a=b&c=d"), DrawnTexts.random("?/a%41=&é\uE000\"", 8)),
          DrawnTexts.mix(
              DrawnTexts.from("", "", "#", "#f"), DrawnTexts.random("#/a%41?é\uE000", 8)));

  /** Hosts in brackets. */
  static final DrawnTexts LITERALS =
      DrawnTexts.inTurn(
          DrawnTexts.from("http://[", "//[", "s://u@["),
          DrawnTexts.rows(
              9, ":", "::", "0", "1", "ffff", "FFFF", "00a", "1.2.3.4", "v1.", "256", "x"),
          DrawnTexts.from("]", "]", "]:80/", "]/a", "", "]x"));

  /** All of them. */
  static final DrawnTexts ALL =
      DrawnTexts.mix(
          URIS,
          URI_REFERENCES,
          IRIS,
          IRI_REFERENCES,
          ANY,
          DOTTED,
          DOTTED_BASES,
          COMMON,
          COMMON.mutated(),
          LITERALS);

  /** Addresses of web pages as people write them. */
  private static final DrawnTexts ADDRESSES =
      DrawnTexts.inTurn(
          DrawnTexts.from("http://", "http://", "https://", "https://", "HTTP://"),
          DrawnTexts.from("", "www.", "m.", "de."),
          DrawnTexts.random("abcdefgh", 8).map(name -> 'a' + name),
          DrawnTexts.from(".example", ".com", ".co.uk", ".org:8080"),
          DrawnTexts.from("/", "/a", "/news/2026/"),
          DrawnTexts.rows(4, "b", "-", "index.html", "/c", "%20", "~", "_", ","),
          DrawnTexts.from("", "", "", "?id=1", "?q=a+b&page=2", "?u=%C3%A9"),
          DrawnTexts.from("", "", "", "#top"));

  private BulkTexts() {}

  /**
   * The bytes of a text, and some like them that depend on the text alone: a byte replaced, one
   * left out, one put in, the end cut off.
   */
  static List<byte[]> around(String text) {
    byte[] bytes = text.getBytes(UTF_8);
    SplittableRandom random = new SplittableRandom(text.hashCode());
    List<byte[]> all = new ArrayList<>();
    all.add(bytes);
    if (bytes.length > 0) {
      byte[] replaced = bytes.clone();
      replaced[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
      all.add(replaced);
      all.add(Arrays.copyOf(bytes, random.nextInt(bytes.length)));
      int at = random.nextInt(bytes.length);
      byte[] without = new byte[bytes.length - 1];
      System.arraycopy(bytes, 0, without, 0, at);
      System.arraycopy(bytes, at + 1, without, at, without.length - at);
      all.add(without);
      byte[] inserted = Arrays.copyOf(bytes, bytes.length + 1);
      System.arraycopy(bytes, at, inserted, at + 1, bytes.length - at);
      inserted[at] =
          (byte) (random.nextBoolean() ? 0x80 + random.nextInt(128) : random.nextInt(128));
      all.add(inserted);
    }
    return all;
  }

  /** The lines of all suites and what is between their quotation marks, each text once. */
  static Set<String> ofSuites() {
    Set<String> texts = new LinkedHashSet<>();
    for (Path folder : List.of(Suites.folder(), Suites.own())) {
      for (String line : lines(folder)) {
        texts.add(line);
        texts.addAll(Arrays.asList(line.split("\"", -1)));
      }
    }
    return texts;
  }

  /** Every line of the files below a folder. */
  static List<String> lines(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      List<String> lines = new ArrayList<>();
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        String text = new String(Files.readAllBytes(file), UTF_8);
        text.lines().filter(line -> line.length() < 4_000).forEach(lines::add);
      }
      return lines;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Every line of the corpora; as many drawn ones as tests want if a corpus is missing. */
  static List<String> corpora() {
    List<String> lines = new ArrayList<>();
    for (String name : List.of("free-programming-books", "url-various-datasets")) {
      Suite corpus = Suites.find(name);
      if (corpus == null) {
        return Stream.generate(ADDRESSES.start(new SplittableRandom(Laws.seed())))
            .limit(20_000)
            .toList();
      }
      lines.addAll(lines(corpus.folder()));
    }
    return lines;
  }
}
