package dev.urial.shortener.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.shortener.LinkDraft;
import dev.urial.shortener.link.ShortLink;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is written is read again, whatever is in it. */
class ExchangeLawsTest {
  static List<ShortLink> drawn(int count) {
    DrawnLinks draws = new DrawnLinks(Laws.seed());
    List<ShortLink> links = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      links.add(draws.any(i));
    }
    return links;
  }

  static String written(List<ShortLink> links, LinkFormat format) throws IOException {
    StringBuilder out = new StringBuilder();
    List<LinkDraft.Field> columns = Cells.FIELDS;
    CsvWriter csv = new CsvWriter(out);
    if (format == LinkFormat.CSV) {
      csv.record(columns.stream().map(LinkDraft.Field::json).toList());
    }
    for (ShortLink link : links) {
      Map<LinkDraft.Field, String> cells = Cells.of(link, null, List.of("a|b", "c"));
      if (format == LinkFormat.CSV) {
        csv.record(columns.stream().map(it -> cells.getOrDefault(it, "")).toList());
      } else {
        out.append(JsonLines.line(link, cells)).append('\n');
      }
    }
    return out.toString();
  }

  static List<ImportRow> rows(String text, LinkFormat format) throws IOException {
    ImportRecords reader =
        ImportRecords.of(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), format);
    List<ImportRow> rows = new ArrayList<>();
    for (ImportRow row = reader.next(); row != null; row = reader.next()) {
      rows.add(row);
    }
    return rows;
  }

  @ParameterizedTest
  @EnumSource(
      value = LinkFormat.class,
      names = {"CSV", "JSON_LINES"})
  void whatIsWrittenIsReadAgain(LinkFormat format) throws Exception {
    List<ShortLink> links = drawn(2000);
    List<ImportRow> rows =
        rows(written(links, format), Objects.requireNonNull(LinkFormat.find(format.id())));
    assertEquals(links.size(), rows.size());
    for (int i = 0; i < links.size(); i++) {
      ImportRow row = rows.get(i);
      assertEquals(List.of(), row.errors());
      assertEquals(List.of(), row.notes());
      assertEquals(Cells.of(links.get(i), null, List.of("a|b", "c")), row.cells());
      assertEquals(List.of("a|b", "c"), row.list(LinkDraft.Field.ALIASES));
    }
  }

  @Test
  void noCellOfTheFileIsAFormula() throws Exception {
    String csv = written(drawn(500), LinkFormat.CSV);
    CsvImport table = new CsvImport(new StringReader(csv), LinkFormat.YOURLS);
    int cells = 0;
    for (Map<String, String> row = table.record(); row != null; row = table.record()) {
      for (String cell : row.values()) {
        assertTrue("=+-@\t\r\n".indexOf(cell.charAt(0)) < 0, cell);
        cells++;
      }
    }
    assertTrue(cells > 3000, "" + cells);
  }

  @Test
  void neutralizingIsTakenBackExactly() {
    Laws.forAll(
        "formula",
        20_000,
        DrawnTexts.mix(DrawnTexts.random("'=+-@a\t\r", 5), DrawnTexts.random()),
        text -> assertEquals(text, Cells.restored(Cells.neutralized(text))));
    assertEquals("'=1+1", Cells.neutralized("=1+1"));
    assertEquals("''=1", Cells.neutralized("'=1"));
    assertEquals("'tis", Cells.neutralized("'tis"));
    assertEquals("https://a/=1", Cells.neutralized("https://a/=1"));
  }

  @Test
  void listsAreTakenApartAgain() {
    Laws.forAll(
        "lists",
        20_000,
        DrawnTexts.random("a|\\ ", 4),
        DrawnTexts.random("b|\\", 4),
        (a, b) -> {
          Laws.assume(!a.isEmpty() && !b.isEmpty());
          assertEquals(List.of(a, b), Cells.split(Cells.joined(List.of(a, b))));
        });
  }

  /** RFC 4180 §2, rule by rule. */
  @Test
  void recordsAreThoseOfTheRfc() throws Exception {
    String[][] cases = {
      {"a,b\r\n1,2\r\n", "{a=1, b=2}"},
      {"a,b\n1,2", "{a=1, b=2}"},
      {"a,b\r\n\"1\",\"2\"\r\n", "{a=1, b=2}"},
      {"a,b\r\n\"1\r\n,\",2\r\n", "{a=1\r\n,, b=2}"},
      {"a,b\r\n\"1\"\"2\",3\r\n", "{a=1\"2, b=3}"},
      {"a;b\r\n1,5;2\r\n", "{a=1,5, b=2}"},
      {"a\tb\r\n1\t2\r\n", "{a=1, b=2}"},
      {"a\r\n\r\nx\r\n", "{a=x}"},
    };
    for (String[] one : cases) {
      assertEquals(
          one[1],
          String.valueOf(new CsvImport(new StringReader(one[0]), LinkFormat.YOURLS).record()),
          one[0]);
    }
  }

  @Test
  void aBrokenRowIsToldAndTheNextOneIsRead() throws Exception {
    List<ImportRow> rows =
        rows(
            "slug,target\r\na,http://a/\r\nb\r\nc,http://c/,x\r\nd,http://d/\r\ne,\"http",
            LinkFormat.CSV);
    assertEquals(5, rows.size());
    assertEquals("http://a/", rows.get(0).get(LinkDraft.Field.TARGET));
    assertEquals("import.cells-missing", rows.get(1).errors().get(0).message().key());
    assertEquals(2, rows.get(1).number());
    assertEquals("import.cells-too-many", rows.get(2).errors().get(0).message().key());
    assertEquals("http://d/", rows.get(3).get(LinkDraft.Field.TARGET));
    assertEquals("import.quote-open", rows.get(4).errors().get(0).message().key());
    List<ImportRow> lines =
        rows(
            "{\"slug\":\"a\"}\n{\"slug\":\n\n[1]\n{\"slug\":\"b\",\"x\":1}\n",
            LinkFormat.JSON_LINES);
    assertEquals(4, lines.size());
    assertEquals("import.not-json", lines.get(1).errors().get(0).message().key());
    assertEquals("import.no-object", lines.get(2).errors().get(0).message().key());
    assertEquals("import.unknown-column", lines.get(3).notes().get(0).key());
  }
}
