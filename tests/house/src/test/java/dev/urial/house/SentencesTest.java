package dev.urial.house;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.IriReference;
import dev.urial.explain.Part;
import dev.urial.explain.Reading;
import dev.urial.explain.TwoReadings;
import dev.urial.explain.meaning.Fact;
import dev.urial.explain.meaning.Meaning;
import dev.urial.history.Era;
import dev.urial.report.Message;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.report.SyntaxError;
import dev.urial.scheme.SchemeViews;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Every sentence is said by some source; and a listing of them for who translates: {@code
 * target/sentences.txt}, with the key, the English, a real example where one of the identifiers
 * below makes it be said, and the sources that say it.
 */
class SentencesTest {
  private static final List<String> TEXTS =
      List.of(
          "http://user:secret@Www.Example.com:80/a/./b//%7e?q=%c3%a9+x&y#t",
          "HTTP://my_host/a|b?x=%zz#\u0151",
          "http://0177.0.0.1/",
          "http://a@b@c/",
          "http:\\\\h\\p?q",
          "https://[::ffff:127.0.0.1]:0443/",
          "http://169.254.169.254/",
          "http://[2001:DB8::1]/",
          "//h/p",
          "../g;x=1/y",
          "?q",
          "#t",
          "",
          "http://ex\u00E4mple.com/\u202Ea\u200Bb",
          "mailto:a@example.com?subject=x&cc=b",
          "urn:isbn:0-395-36341-1",
          "urn:isbn:0-395-36341-2",
          "urn:uuid:f81d4fae-7dec-41d0-a765-00a0c91e6bf6",
          "urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a",
          "tel:+1-201-555-0123;ext=5",
          "data:text/html,<b>",
          "file:///c|/a/../b",
          "ftp://u:p@h/a;type=i",
          "http://h/v.mp4#t=10,20&xywh=1,2,3,4",
          "http://h/a.csv#row=5-*",
          "http://h/a.csv#cell=1,2-3,4",
          "http://h/a.txt#line=5,",
          "http://h/a.txt#char=5,9",
          "http://h/a.pdf#page=3&zoom=50",
          "http://h/a.json#/a/b",
          "http://h/a.html#:~:text=a-,b,c,-d",
          "http://localhost:99999/",
          "http://h:6667/",
          "jar:file:/a.jar!/b",
          "javascript:alert(1)",
          "x-local:a/b",
          "http:g",
          "http://h/a b\tc",
          "ldap://h/o=a??sub?(a=*)",
          "geo:91,0");

  private final Map<String, Message> examples = new TreeMap<>();

  @Test
  void everySentenceIsSaidBySomeSource() throws IOException {
    TEXTS.forEach(this::say);
    Map<String, Set<String>> quoted = quoted();
    Set<String> unsaid = new TreeSet<>();
    StringBuilder listing = new StringBuilder(HEAD);
    for (Bundles bundle : Bundles.all()) {
      listing.append("\n\n==== ").append(bundle.module()).append("   ").append(bundle.file("en"));
      bundle
          .lines("en")
          .forEach(
              (line, english) -> {
                String key = line.replaceFirst("\\[.*", "");
                List<String> by = saidBy(key, quoted);
                if (by.isEmpty()) {
                  unsaid.add(bundle.module() + ": " + key);
                }
                listing.append("\n\n").append(line).append("\n    ").append(english);
                Message example = examples.get(key);
                if (example != null && !example.arguments().isEmpty()) {
                  listing.append("\n    e.g.   ").append(example.text());
                }
                listing.append("\n    in     ").append(String.join(", ", by));
              });
    }
    Path file = Rooms.ROOT.resolve("target/sentences.txt");
    Files.createDirectories(file.getParent());
    Files.writeString(file, listing.append('\n'));
    assertEquals(Set.of(), unsaid);
  }

  private static final String HEAD =
      """
      All sentences that explain: the key, the English sentence, an example, and who says it.
      Written by SentencesTest; docs/languages.md tells how to translate.\
      """;

  // Who says a sentence: a source that has its key, or the group of a constant. Two rooms may have
  // a source of one name.

  /** What is between two quotation marks anywhere, and the sources where it does. */
  private static Map<String, Set<String>> quoted() {
    Map<String, Set<String>> quoted = new HashMap<>();
    for (Rooms.Room room : Rooms.all()) {
      for (Path file : Rooms.sources(room.module())) {
        quote(file.getFileName().toString(), Rooms.read(file), quoted);
      }
      for (Path file : templates(room.module())) {
        // Two folders may have a template of one name.
        quote(Rooms.ROOT.relativize(file).toString(), Rooms.read(file), quoted);
      }
    }
    return quoted;
  }

  private static void quote(String name, String source, Map<String, Set<String>> to) {
    int begin = source.indexOf('"') + 1;
    for (int end = source.indexOf('"', begin); begin > 0 && end >= 0; ) {
      to.computeIfAbsent(source.substring(begin, end), it -> new TreeSet<>()).add(name);
      begin = end + 1;
      end = source.indexOf('"', begin);
    }
  }

  /** The templates of a module's pages say sentences too. */
  private static List<Path> templates(String module) {
    Path folder = Rooms.ROOT.resolve(module).resolve("src/main/jte");
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> saidBy(String key, Map<String, Set<String>> quoted) {
    int first = Math.max(0, key.indexOf('.'));
    int last = Math.max(0, key.lastIndexOf('.'));
    String group = key.substring(0, key.indexOf('.') + 1); // "scheme." and a row's name
    for (String text : List.of(key, key.substring(0, last), key.substring(0, first), group)) {
      Set<String> by = text.isEmpty() ? Set.of() : quoted.getOrDefault(text, Set.of());
      if (!by.isEmpty()) {
        return by.stream().limit(4).toList();
      }
    }
    return List.of();
  }

  // Examples.

  private void say(String text) {
    TwoReadings two = TwoReadings.of(text);
    keep(two.message());
    two.differences().forEach(it -> keep(it.message()));
    two.findings().forEach(this::keep);
    error(two.rfc());
    error(two.url());
    IriReference reference = IriReference.tryParse(text).orElseNull();
    if (reference != null) {
      Reading reading = Reading.of(reference);
      keep(reading.kind().message());
      reading.advice().forEach(this::keep);
      part(reading.whole());
      Meaning meaning = Meaning.of(reference);
      facts(meaning.scheme());
      facts(meaning.namespace());
      facts(meaning.host());
      facts(meaning.fragment());
      meaning.advice().forEach(this::keep);
      if (reference.toUri() instanceof dev.urial.Uri uri) {
        error(SchemeViews.tryOf(uri));
      }
    }
    for (Era era : Era.values()) {
      era.differences(text).forEach(it -> keep(it.message()));
    }
  }

  private void part(Part part) {
    part.remarks().forEach(this::keep);
    part.children().forEach(this::part);
  }

  private void facts(List<Fact> facts) {
    facts.forEach(fact -> keep(fact.message()));
  }

  private void error(Parsed<?> parsed) {
    SyntaxError error = parsed.errorOrNull();
    if (error != null) {
      keep(error.account());
    }
  }

  private void keep(Remark remark) {
    keep(remark.message());
  }

  private void keep(Message message) {
    examples.putIfAbsent(message.key(), message);
    List<Object> inner = new ArrayList<>(message.arguments());
    inner.forEach(
        argument -> {
          if (argument instanceof Message it) {
            keep(it);
          }
        });
  }
}
