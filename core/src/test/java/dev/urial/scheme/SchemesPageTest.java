package dev.urial.scheme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Advice;
import dev.urial.SchemeView;
import dev.urial.Uri;
import dev.urial.grammar.SpecRule;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * The table in {@code docs/schemes.md} is what the views say of themselves.
 *
 * <p>{@code mvn -pl core -am test -Dtest=SchemesPageTest -Dsurefire.args=-Durial.docs.write=true}
 * writes it anew.
 */
class SchemesPageTest {
  private static final Path PAGE =
      Path.of(System.getProperty("urial.root", ".."), "docs", "schemes.md");
  private static final String BEGIN = "<!-- written by SchemesPageTest: begin -->\n";
  private static final String END = "<!-- written by SchemesPageTest: end -->\n";

  @Test
  void thePageAgreesWithTheViews() throws IOException {
    String page = Files.readString(PAGE);
    int start = page.indexOf(BEGIN);
    int end = page.indexOf(END);
    assertTrue(start >= 0 && end > start, "the marks are missing");
    String expected = page.substring(0, start) + BEGIN + table() + page.substring(end);
    if (Boolean.getBoolean("urial.docs.write")) {
      Files.writeString(PAGE, expected);
    }
    assertEquals(expected, Files.readString(PAGE));
  }

  @Test
  void everyBuiltInSchemeHasItsLine() {
    assertEquals(
        new TreeSet<>(SchemeViews.builtIn()),
        SchemeSamples.ALL.stream()
            .map(SchemeSamples::scheme)
            .collect(Collectors.toCollection(TreeSet::new)));
  }

  private static String table() {
    StringBuilder table =
        new StringBuilder(
            "| scheme | view | parse | build | normalize | equivalence | advice | defined by |"
                + " examples |\n|---|---|---|---|---|---|---|---|---|\n");
    SchemeSamples.ALL.stream()
        .sorted((a, b) -> a.scheme().compareTo(b.scheme()))
        .forEach(sample -> row(sample, table));
    return table.toString();
  }

  private static void row(SchemeSamples sample, StringBuilder table) {
    SchemeView spelt = SchemeViews.of(Uri.parse(sample.spelling())).orElseThrow();
    SchemeView doubtful = SchemeViews.of(Uri.parse(sample.doubtful())).orElseThrow();
    Class<?> view = spelt.getClass();
    assertTrue(
        sample
            .spelling()
            .regionMatches(true, 0, sample.scheme() + ":", 0, sample.scheme().length() + 1));
    SpecRule definition = spelt.definition();
    SchemeView normal = spelt.normalize();
    boolean changes = !normal.equals(spelt);
    assertTrue(spelt.isEquivalentTo(normal));
    boolean stays = !spelt.uri().normalize().equals(spelt.uri());
    String otherwise = stays ? "never: not even escapes" : "as RFC 3986 does";
    cell(table, "`" + sample.scheme() + "`");
    cell(table, "`" + view.getSimpleName() + "`");
    cell(table, has(view, "parse") && has(view, "tryParse") ? "yes" : "");
    cell(table, has(view, "builder") ? "yes" : has(view, "of") ? "`of`" : "");
    cell(table, changes ? "to `" + code(normal) + "`" : otherwise);
    cell(table, changes ? "both are the same" : "of the normal forms");
    cell(table, doubtful.advice().stream().map(Advice::sentence).collect(Collectors.joining("; ")));
    cell(table, "[" + definition.citation() + "](" + definition.link() + ")");
    cell(
        table,
        "`" + code(spelt) + "`" + (doubtful.equals(spelt) ? "" : ", `" + code(doubtful) + "`"));
    table.append("|\n");
  }

  private static void cell(StringBuilder table, String text) {
    table.append("| ").append(text).append(text.isEmpty() ? "" : " ");
  }

  /** As it may stand in a cell of a table. */
  private static String code(SchemeView view) {
    return view.toString().replace("|", "\\|");
  }

  private static boolean has(Class<?> view, String method) {
    return Arrays.stream(view.getMethods())
        .anyMatch(m -> m.getName().equals(method) && Modifier.isStatic(m.getModifiers()));
  }
}
