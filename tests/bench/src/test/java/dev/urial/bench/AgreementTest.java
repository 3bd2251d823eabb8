package dev.urial.bench;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.IriReference;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.grammar.Percent;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.url.Url;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Other libraries read the same texts; where they disagree with us, we know it and know why.
 *
 * <p>Each has a file in {@code known-disagreements}: a line for each category, {@code origin | what
 * | on which texts}, and above it, after {@code #}, the reason. The lists are exact: what is listed
 * and does not occur fails like what occurs and is not listed. The lists that are found are written
 * to {@code target/known-disagreements}.
 *
 * <p>Each library is compared with the noun that it claims to read: Jena and RDF4J with {@link
 * IriReference}, OkHttp with {@link Uri}, Spring's WHATWG parser and galimatias with {@link Url},
 * the others with {@link UriReference}.
 */
final class AgreementTest {
  @ParameterizedTest
  @EnumSource(
      names = {"JDK", "JENA", "RDF4J", "OKHTTP", "SPRING", "JETTY", "SPRING_WHATWG", "GALIMATIAS"})
  void disagreesExactlyAsListed(Library rival) throws Exception {
    Set<String> origins = new TreeSet<>();
    List<String> found = new ArrayList<>();
    for (Inputs.Group group : Inputs.all()) {
      origins.add(group.origin());
      found.addAll(compare(rival, group));
    }
    String name = rival.name().toLowerCase(Locale.ROOT).replace('_', '-') + ".txt";
    Path written = root().resolve("tests/bench/target/known-disagreements").resolve(name);
    Files.createDirectories(written.getParent());
    Files.write(written, found, UTF_8);

    List<String> known = new ArrayList<>();
    boolean reasoned = false;
    Path list = root().resolve("tests/bench/src/test/resources/known-disagreements").resolve(name);
    for (String line : Files.readAllLines(list, UTF_8)) {
      if (line.startsWith("# ")) {
        reasoned = true;
      } else if (line.isEmpty()) {
        reasoned = false;
      } else {
        assertTrue(reasoned, "without a reason: " + line);
        if (origins.contains(line.substring(0, line.indexOf(" | ")))) {
          known.add(line);
        }
      }
    }
    assertEquals(sorted(known), sorted(found));
  }

  private static String sorted(List<String> lines) {
    return lines.stream().sorted().collect(Collectors.joining("\n"));
  }

  private static Path root() {
    return Folders.root();
  }

  // The categories of one origin.

  private static List<String> compare(Library rival, Inputs.Group group) {
    Map<String, List<Inputs.Text>> categories = new TreeMap<>();
    for (Inputs.Text text : group.texts()) {
      for (String category : disagreements(rival, text.text())) {
        categories.computeIfAbsent(category, c -> new ArrayList<>()).add(text);
      }
    }
    List<String> lines = new ArrayList<>();
    categories.forEach(
        (category, texts) ->
            on(group, texts)
                .forEach(on -> lines.add(group.origin() + " | " + category + " | " + on)));
    return lines;
  }

  private static List<String> on(Inputs.Group group, List<Inputs.Text> texts) {
    if (group.many()) {
      return List.of(texts.size() + " lines");
    }
    return texts.get(0).tried() < 0
        ? texts.stream().map(t -> visible(t.text())).toList()
        : List.of(ranges(texts.stream().map(Inputs.Text::tried).toList()));
  }

  private static String ranges(List<Integer> codePoints) {
    List<String> ranges = new ArrayList<>();
    for (int i = 0; i < codePoints.size(); ) {
      int first = i;
      while (i + 1 < codePoints.size() && codePoints.get(i + 1) == codePoints.get(i) + 1) {
        i++;
      }
      String from = shown(codePoints.get(first));
      String to = shown(codePoints.get(i));
      ranges.add(i == first ? from : i == first + 1 ? from + " " + to : from + "–" + to);
      i++;
    }
    return String.join(" ", ranges);
  }

  private static String shown(int c) {
    return c > 32 && c < 127 ? Character.toString(c) : String.format("U+%04X", c);
  }

  private static String visible(String text) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      out.append(c >= 32 && c < 127 ? String.valueOf(c) : String.format("\\u%04X", (int) c));
    }
    return "<" + out + ">";
  }

  // The disagreements on one text.

  private static List<String> disagreements(Library rival, String text) {
    ParseCall ours =
        switch (rival) {
          case JENA, RDF4J -> reading(IriReference.tryParse(text));
          case OKHTTP -> reading(Uri.tryParse(text));
          case SPRING_WHATWG, GALIMATIAS ->
              new ParseCall(Library.URIAL_URL.read(text), Url.tryParse(text).errorOrNull());
          default -> reading(UriReference.tryParse(text));
        };
    LibraryResult theirs;
    try {
      theirs = rival.read(text);
    } catch (RuntimeException e) {
      return List.of("throws " + e.getClass().getSimpleName());
    }
    SyntaxError error = ours.error();
    LibraryResult noun = ours.components();
    if (error != null || noun == null) {
      return theirs == null
          ? List.of()
          : List.of("accepts what breaks " + (error == null ? "" : error.rule().id()));
    }
    if (theirs == null) {
      return List.of("refuses");
    }
    List<String> found = new ArrayList<>();
    difference(found, "scheme", noun.scheme(), theirs.scheme());
    difference(found, "userinfo", noun.userinfo(), theirs.userinfo());
    difference(found, "host", noun.host(), theirs.host());
    difference(found, "port", noun.port(), theirs.port());
    difference(found, "path", noun.path(), theirs.path());
    difference(found, "query", noun.query(), theirs.query());
    difference(found, "fragment", noun.fragment(), theirs.fragment());
    return found;
  }

  /** What we read: components, or why there are none. */
  private record ParseCall(@Nullable LibraryResult components, @Nullable SyntaxError error) {}

  private static ParseCall reading(Parsed<? extends IriReference> parsed) {
    IriReference noun = parsed.orElseNull();
    return new ParseCall(
        noun == null
            ? null
            : new LibraryResult(
                noun.scheme(),
                noun.userinfo(),
                noun.host(),
                noun.port(),
                noun.path(),
                noun.query(),
                noun.fragment()),
        parsed.errorOrNull());
  }

  private static void difference(
      List<String> found, String component, @Nullable String ours, @Nullable String theirs) {
    if (!Objects.equals(ours, theirs)) {
      found.add(component + ": " + how(ours, theirs));
    }
  }

  /** How another library's component differs from ours. */
  private static String how(@Nullable String ours, @Nullable String theirs) {
    if (ours == null) {
      return theirs == null || theirs.isEmpty() ? "empty, not absent" : "present, not absent";
    }
    if (theirs == null) {
      return ours.isEmpty() ? "absent, not empty" : "absent";
    }
    if (theirs.isEmpty()) {
      return "empty";
    }
    if (theirs.equalsIgnoreCase(ours)) {
      return "other letter case";
    }
    if (ours.equals("[" + theirs + "]")) {
      return "without brackets";
    }
    if (ours.startsWith("0") && ours.endsWith(theirs)) {
      return "without leading zeros";
    }
    if (ours.isEmpty() && theirs.equals("/")) {
      return "/, not empty";
    }
    String decoded = Percent.decodeLossy(ours);
    if (theirs.equals(decoded)) {
      return "decoded";
    }
    if (decoded.equals(Percent.decodeLossy(theirs))) {
      return theirs.length() > ours.length() ? "more escapes" : "fewer escapes";
    }
    return "another";
  }
}
