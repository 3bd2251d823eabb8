package dev.urial.history;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The documents' own algorithms, written down step by step and done slowly, on generated texts. */
class ResolutionByTheBookTest {
  private static final int DRAWS = 30_000;
  private static final DrawnTexts DOTTED = DrawnTexts.random("./a", 14);
  private static final DrawnTexts DELIMITED = DrawnTexts.random("./a:;?#", 12);

  private static DrawnTexts bases(Era era) {
    return DrawnTexts.mix(
        PastGrammarsTest.valid(era),
        PastGrammarsTest.valid(era).map(t -> "s:" + t),
        DELIMITED.map(t -> "s:" + t),
        DELIMITED.map(t -> "s:/" + t),
        DELIMITED.map(t -> "s://h/" + t),
        DrawnTexts.random("./a", 12).map(t -> "s://h" + t));
  }

  private static DrawnTexts references(Era era) {
    return DrawnTexts.mix(PastGrammarsTest.valid(era), DOTTED, DELIMITED);
  }

  private static void readable(Era era, String base, String reference) {
    PastReading b = era.tryParse(base).orElseNull();
    Laws.assume(b != null && b.find("scheme") != null && era.tryParse(reference).isOk());
  }

  // RFC 1808.

  /** What is empty is absent to RFC 1808; the path keeps its slash. */
  private static final class Url1808 {
    String scheme = "";
    String netLoc = "";
    boolean hasNetLoc;
    String path = "";
    String params = "";
    String query = "";
    String fragment = "";

    /** §2.4: what is found is taken from the parse string before going on. */
    Url1808(String text) {
      String parse = text;
      int crosshatch = parse.indexOf('#'); // 2.4.1
      if (crosshatch >= 0) {
        fragment = parse.substring(crosshatch + 1);
        parse = parse.substring(0, crosshatch);
      }
      Matcher colon = Pattern.compile("([A-Za-z0-9+.-]+):.*").matcher(parse); // 2.4.2
      if (colon.matches()) {
        scheme = colon.group(1);
        parse = parse.substring(scheme.length() + 1);
      }
      if (parse.startsWith("//")) { // 2.4.3
        int slash = parse.indexOf('/', 2);
        hasNetLoc = true;
        netLoc = slash < 0 ? parse.substring(2) : parse.substring(2, slash);
        parse = slash < 0 ? "" : parse.substring(slash);
      }
      int mark = parse.indexOf('?'); // 2.4.4
      if (mark >= 0) {
        query = parse.substring(mark + 1);
        parse = parse.substring(0, mark);
      }
      int semicolon = parse.indexOf(';'); // 2.4.5
      if (semicolon >= 0) {
        params = parse.substring(semicolon + 1);
        parse = parse.substring(0, semicolon);
      }
      path = parse; // 2.4.6
    }

    private static String with(String delimiter, String part) {
      return part.isEmpty() ? "" : delimiter + part;
    }

    @Override
    public String toString() {
      return (scheme.isEmpty() ? "" : scheme + ":")
          + (hasNetLoc ? "//" + netLoc : "")
          + path
          + with(";", params)
          + with("?", query)
          + with("#", fragment);
    }
  }

  /** §4. */
  private static String resolve1808(String base, String embedded) {
    if (embedded.isEmpty()) { // 2 a
      return base;
    }
    Url1808 b = new Url1808(base);
    Url1808 e = new Url1808(embedded);
    if (!e.scheme.isEmpty()) { // 2 b
      return embedded;
    }
    e.scheme = b.scheme; // 2 c
    if (!e.netLoc.isEmpty()) { // 3
      return e.toString();
    }
    e.netLoc = b.netLoc;
    e.hasNetLoc = b.hasNetLoc;
    if (e.path.startsWith("/")) { // 4
      return e.toString();
    }
    if (e.path.isEmpty()) { // 5
      e.path = b.path;
      if (!e.params.isEmpty()) {
        return e.toString();
      }
      e.params = b.params;
      if (!e.query.isEmpty()) {
        return e.toString();
      }
      e.query = b.query;
      return e.toString();
    }
    e.path = mergedByTheBook(b.path, e.path); // 6
    return e.toString(); // 7
  }

  @Test
  void rfc1808Section4() {
    Laws.forAll(
        "RFC 1808 §4",
        DRAWS,
        bases(Era.RFC_1808),
        references(Era.RFC_1808),
        (base, embedded) -> {
          readable(Era.RFC_1808, base, embedded);
          // That "//" is before an empty net_loc is kept here; the RFC does not say.
          assertEquals(resolve1808(base, embedded), Era.RFC_1808.resolve(base, embedded));
        });
  }

  // RFC 2396.

  /** Appendix B. */
  private static final Pattern URI =
      Pattern.compile("^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\\?([^#]*))?(#(.*))?");

  /** §5.2. */
  private static String resolve2396(String base, String reference) {
    Matcher b = matched(base);
    Matcher r = matched(reference);
    String scheme = r.group(2);
    String authority = r.group(4);
    String path = r.group(5);
    if (path.isEmpty() && scheme == null && authority == null && r.group(7) == null) { // 2
      return "(current document)" + orEmpty(r.group(8));
    }
    if (scheme != null) { // 3
      return reference;
    }
    scheme = b.group(2);
    if (authority == null) { // 4
      authority = b.group(4);
      if (!path.startsWith("/")) { // 5
        path = mergedByTheBook(b.group(5), path); // 6
      }
    }
    return scheme // 7
        + ":"
        + (authority == null ? "" : "//" + authority)
        + path
        + orEmpty(r.group(6))
        + orEmpty(r.group(8));
  }

  private static Matcher matched(String text) {
    Matcher matcher = URI.matcher(text);
    assertEquals(true, matcher.matches());
    return matcher;
  }

  private static String orEmpty(@Nullable String part) {
    return part == null ? "" : part;
  }

  @Test
  void rfc2396Section52() {
    for (Era era : List.of(Era.RFC_2396, Era.RFC_2732)) {
      Laws.forAll(
          era.citation() + " §5.2",
          DRAWS,
          bases(era),
          references(era),
          (base, reference) -> {
            readable(era, base, reference);
            assertEquals(resolve2396(base, reference), era.resolve(base, reference));
          });
    }
  }

  /** RFC 2396 §5.2 step 6, and RFC 1808 §4 step 6, replacement by replacement. */
  private static String mergedByTheBook(String base, String reference) {
    String path = base.substring(0, base.lastIndexOf('/') + 1) + reference; // a, b
    // The slash at the beginning is kept apart: it belongs to no segment.
    String root = path.startsWith("/") ? "/" : "";
    List<String> segments =
        new ArrayList<>(Arrays.asList(path.substring(root.length()).split("/", -1)));
    int last = segments.size() - 1;
    for (int i = last - 1; i >= 0; i--) { // c
      if (segments.get(i).equals(".")) {
        segments.remove(i);
      }
    }
    last = segments.size() - 1;
    if (segments.get(last).equals(".")) { // d
      segments.set(last, "");
    }
    boolean removed = true;
    while (removed) { // e, the leftmost first
      removed = false;
      for (int i = 0; i + 2 < segments.size() && !removed; i++) {
        if (!segments.get(i).equals("..") && segments.get(i + 1).equals("..")) {
          segments.remove(i);
          segments.remove(i);
          removed = true;
        }
      }
    }
    last = segments.size() - 1;
    if (last > 0 && segments.get(last).equals("..") && !segments.get(last - 1).equals("..")) { // f
      segments.remove(last);
      segments.set(last - 1, "");
    }
    return root + String.join("/", segments);
  }

  // RFC 1630.

  /** Page 10, the paragraph on slashes; by its letter, or as its table has it. */
  private static String cutByTheBook(String context, int slashes, boolean byTheLetter) {
    String uptoSearch = context.split("[?#]", 2)[0];
    List<MatchResult> runs = Pattern.compile("/+").matcher(uptoSearch).results().toList();
    for (int i = 0; i < runs.size(); i++) {
      boolean exactly = length(runs.get(i)) == slashes;
      boolean noGreater =
          runs.subList(i, runs.size()).stream().allMatch(run -> length(run) <= slashes);
      if (exactly && (noGreater || !byTheLetter)) {
        return context.substring(0, runs.get(i).start());
      }
    }
    return "";
  }

  private static int length(MatchResult run) {
    return run.end() - run.start();
  }

  @Test
  void rfc1630Page10Slashes() {
    Laws.forAll(
        "slashes",
        DRAWS,
        DrawnTexts.random("//a", 14).map(t -> "s:/" + t + "?q#f"),
        DrawnTexts.random("/", 3).map(t -> "/" + t + "g"),
        (context, partial) -> {
          for (boolean byTheLetter : new boolean[] {true, false}) {
            String kept = cutByTheBook(context, partial.length() - 1, byTheLetter);
            // Without such a run the RFC says nothing.
            if (!kept.isEmpty()) {
              assertEquals(
                  kept + partial,
                  byTheLetter
                      ? PartialForm.expandByTheLetter(context, partial)
                      : PartialForm.expand(context, partial));
            }
          }
        });
  }

  /** RFC 1630 page 10: {@code xxx/../} and {@code /.} are removed until none is left. */
  @Test
  void partialFormsAreByTheBook() {
    Laws.forAll(
        "expand",
        3 * DRAWS,
        DOTTED.map(t -> t.startsWith("/") ? t : "/" + t),
        DOTTED,
        (context, partial) -> {
          Laws.assume(context.startsWith("/") && !partial.startsWith("/"));
          String path = context.substring(0, context.lastIndexOf('/') + 1) + partial;
          assertEquals(
              "s://h" + withoutDotsByTheBook(path),
              Era.RFC_1630.resolve("s://h" + context, partial));
        });
  }

  /** Always the leftmost of what can be removed. */
  private static String withoutDotsByTheBook(String path) {
    List<String> elements = new ArrayList<>(Arrays.asList(path.substring(1).split("/", -1)));
    boolean removed = true;
    while (removed) {
      removed = false;
      for (int i = 0; i < elements.size() && !removed; i++) {
        boolean dot = elements.get(i).equals(".");
        boolean dots =
            i + 2 < elements.size()
                && !elements.get(i).equals("..")
                && elements.get(i + 1).equals("..");
        if (dots && !dot) {
          elements.remove(i + 1);
        }
        if (dots || dot) {
          elements.remove(i);
          removed = true;
        }
      }
    }
    return elements.isEmpty() ? "" : "/" + String.join("/", elements);
  }
}
