package dev.urial.scheme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Uri;
import dev.urial.internal.text.SchemeRow;
import dev.urial.internal.text.SchemeRows;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import dev.urial.view.SchemeView;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * The table in {@code docs/schemes.md} is what the views say of themselves.
 *
 * <p>{@code mvn -pl core -am test -Dtest=SchemesPageTest -Dsurefire.args=-Durial.docs.write=true}
 * writes it again.
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
    assertTrue(SchemeViews.builtIn().containsAll(SchemeSamples.BUILT.keySet()));
  }

  private static String table() {
    StringBuilder table =
        new StringBuilder(
            "| scheme | view | build | normalize | advice | defined by | examples |\n"
                + "|---|---|---|---|---|---|---|\n");
    SchemeSamples.ALL.stream()
        .sorted((a, b) -> a.scheme().compareTo(b.scheme()))
        .forEach(sample -> row(sample, table));
    return table.toString();
  }

  private static void row(SchemeSamples sample, StringBuilder table) {
    SchemeView spelt = SchemeViews.tryOf(Uri.parse(sample.spelling())).orElseThrow();
    SchemeView doubtful = SchemeViews.tryOf(Uri.parse(sample.doubtful())).orElseThrow();
    Class<?> view = spelt.getClass();
    for (SchemeView one : List.of(spelt, doubtful)) {
      assertTrue(one.uri().scheme().equalsIgnoreCase(sample.scheme()), one::toString);
      assertSame(view, one.getClass());
    }
    SpecRule definition = spelt.definition();
    cell(table, "`" + sample.scheme() + "`");
    cell(table, "`" + view.getSimpleName() + "`");
    cell(table, built(sample.scheme(), view));
    cell(table, normalized(spelt));
    cell(table, doubtful.advice().stream().map(Remark::sentence).collect(Collectors.joining("; ")));
    cell(table, "[" + definition.citation() + "](" + definition.link() + ")");
    cell(
        table,
        "`" + code(spelt) + "`" + (doubtful.equals(spelt) ? "" : ", `" + code(doubtful) + "`"));
    table.append("|\n");
  }

  /** What the view builds of data, if it is of this scheme. */
  private static String built(String scheme, Class<?> view) {
    Supplier<? extends SchemeView> builder = SchemeSamples.BUILT.get(scheme);
    if (builder == null) {
      return "";
    }
    SchemeView built = builder.get();
    assertSame(view, built.getClass());
    assertEquals(scheme, built.uri().scheme());
    assertEquals(built, SchemeViews.tryOf(built.uri()).orElseThrow());
    return "`" + code(built) + "`";
  }

  /** The normal form, and the clause if RFC 3986 alone does not come to it. */
  private static String normalized(SchemeView spelt) {
    SchemeView normal = spelt.normalize();
    assertTrue(spelt.isEquivalentTo(normal));
    if (normal.equals(spelt)) {
      return "nothing";
    }
    SchemeRow row = SchemeRows.of(spelt.uri().scheme());
    boolean isOwn = row != null && row.comparison() != null;
    return "to `" + code(normal) + "`" + (isOwn ? ", " + spelt.comparison().citation() : "");
  }

  private static void cell(StringBuilder table, String text) {
    table.append("| ").append(text).append(text.isEmpty() ? "" : " ");
  }

  /** As it may be in a cell of a table. */
  private static String code(SchemeView view) {
    return view.toString().replace("|", "\\|");
  }
}
