package dev.urial.shortener.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.link.Slug;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is written is read again, whatever is in it. */
class ExchangeLawsTest {
  /** Lets everything pass: here only the files are on trial. */
  static final ImportJudge ANYTHING =
      new ImportJudge() {
        @Override
        public Slug slug(ShortDomain domain, String text) {
          return RowLink.slug(domain, text);
        }

        @Override
        public LinkTarget target(
            ShortDomain domain, LinkColumn field, String text, @Nullable String given) {
          return new LinkTarget(text, given);
        }
      };

  /** U+10EFD, a mark below, is of Unicode 15, which the tables of Java 17 do not know. */
  @Test
  void aSlugIsInNormalizationFormCByOurOwnTables() {
    assertEquals(
        "x\uD803\uDEFD\u0301", RowLink.slug(DrawnLinks.DOMAIN, "x\u0301\uD803\uDEFD").text());
  }

  static List<ShortLink> drawn(int count) {
    DrawnLinks draws = new DrawnLinks(Laws.seed());
    List<ShortLink> links = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      links.add(draws.any(i));
    }
    return links;
  }

  static String written(List<ShortLink> links, ExportFormat format) throws IOException {
    StringBuilder out = new StringBuilder();
    LinkExport.of(links::forEach).withPasswordHashes().write(format, out);
    return out.toString();
  }

  static List<ImportRow> rows(String text, ImportFormat format) throws IOException {
    ImportReader reader =
        ImportReader.of(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), format);
    List<ImportRow> rows = new ArrayList<>();
    for (ImportRow row = reader.next(); row != null; row = reader.next()) {
      rows.add(row);
    }
    return rows;
  }

  @ParameterizedTest
  @EnumSource(
      value = ExportFormat.class,
      names = {"CSV", "JSON_LINES"})
  void whatIsWrittenIsReadAgain(ExportFormat format) throws Exception {
    List<ShortLink> links = drawn(2000);
    List<ImportRow> rows =
        rows(written(links, format), Objects.requireNonNull(ImportFormat.find(format.id())));
    assertEquals(links.size(), rows.size());
    for (int i = 0; i < links.size(); i++) {
      ShortLink wanted = links.get(i);
      ImportRow row = rows.get(i);
      assertEquals(List.of(), row.errors());
      RowLink read = new RowLink(row, DrawnLinks.DOMAIN, ANYTHING, name -> 0);
      Slug slug = RowLink.slug(DrawnLinks.DOMAIN, Objects.requireNonNull(row.get(LinkColumn.SLUG)));
      ShortLink link = read.link(slug, Instant.MAX);
      assertEquals(wanted.target(), link.target());
      assertEquals(wanted.slug(), link.slug());
      assertEquals(wanted.createdAt(), link.createdAt());
      assertEquals(wanted.changedAt(), link.changedAt());
      assertTrue(read.isAlready(wanted), row.number() + " " + wanted.title());
      // and the comparison can fail
      assertFalse(read.isAlready(wanted.edit().target(LinkTarget.of("http://other/")).build()));
    }
  }

  /** A file of a file is the same file: so a second import finds nothing to change. */
  @ParameterizedTest
  @EnumSource(
      value = ExportFormat.class,
      names = {"CSV", "JSON_LINES"})
  void writingTwiceIsWritingOnce(ExportFormat format) throws Exception {
    List<ShortLink> links = drawn(300);
    String once = written(links, format);
    List<ShortLink> again = new ArrayList<>();
    for (ImportRow row : rows(once, Objects.requireNonNull(ImportFormat.find(format.id())))) {
      String slug = Objects.requireNonNull(row.get(LinkColumn.SLUG));
      again.add(
          new RowLink(row, DrawnLinks.DOMAIN, ANYTHING, name -> 0)
              .link(RowLink.slug(DrawnLinks.DOMAIN, slug), Instant.MAX));
    }
    assertEquals(once, written(again, format));
  }

  @Test
  void noCellOfTheFileIsAFormula() throws Exception {
    String csv = written(drawn(500), ExportFormat.CSV);
    CsvTable table = new CsvTable(new StringReader(csv), false);
    int cells = 0;
    for (Map<String, String> row = table.next(); row != null; row = table.next()) {
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
        text -> assertEquals(text, CellFormula.restored(CellFormula.neutralized(text))));
    assertEquals("'=1+1", CellFormula.neutralized("=1+1"));
    assertEquals("''=1", CellFormula.neutralized("'=1"));
    assertEquals("'tis", CellFormula.neutralized("'tis"));
    assertEquals("https://a/=1", CellFormula.neutralized("https://a/=1"));
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
          assertEquals(List.of(a, b), CellList.split(CellList.join(List.of(a, b))));
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
          one[1], String.valueOf(new CsvTable(new StringReader(one[0]), false).next()), one[0]);
    }
  }

  @Test
  void aBrokenRowIsToldAndTheNextOneIsRead() throws Exception {
    List<ImportRow> rows =
        rows(
            "slug,target\r\na,http://a/\r\nb\r\nc,http://c/,x\r\nd,http://d/\r\ne,\"http",
            ImportFormat.CSV);
    assertEquals(5, rows.size());
    assertEquals("http://a/", rows.get(0).get(LinkColumn.TARGET));
    assertEquals("import.cells-missing", rows.get(1).errors().get(0).message().key());
    assertEquals(2, rows.get(1).errors().get(0).row());
    assertEquals("import.cells-too-many", rows.get(2).errors().get(0).message().key());
    assertEquals("http://d/", rows.get(3).get(LinkColumn.TARGET));
    assertEquals("import.quote-open", rows.get(4).errors().get(0).message().key());
    List<ImportRow> lines =
        rows(
            "{\"slug\":\"a\"}\n{\"slug\":\n\n[1]\n{\"slug\":\"b\",\"x\":1}\n",
            ImportFormat.JSON_LINES);
    assertEquals(4, lines.size());
    assertEquals("import.not-json", lines.get(1).errors().get(0).message().key());
    assertEquals("import.no-object", lines.get(2).errors().get(0).message().key());
    assertEquals("import.unknown-column", lines.get(3).notes().get(0).key());
  }
}
