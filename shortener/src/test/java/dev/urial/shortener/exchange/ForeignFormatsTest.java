package dev.urial.shortener.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.urial.shortener.LinkDraft;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Files of other shorteners, each written as that shortener's documentation or schema has it. */
class ForeignFormatsTest {
  private static List<ImportRow> rows(String text, LinkFormat format) throws Exception {
    return ExchangeLawsTest.rows(text, format);
  }

  /** What a row says, in the order of the fields. */
  private static String said(ImportRow row) {
    StringBuilder to = new StringBuilder();
    for (LinkDraft.Field field : Cells.FIELDS) {
      String text = row.get(field);
      if (text != null) {
        to.append(field.json()).append('=').append(text).append(' ');
      }
    }
    List<String> keys = new ArrayList<>();
    row.notes().forEach(note -> keys.add(note.key()));
    row.errors().forEach(error -> keys.add(error.column() + ":" + error.message().key()));
    return to.toString() + keys;
  }

  private static List<String> all(String text, LinkFormat format) throws Exception {
    List<String> all = new ArrayList<>();
    for (ImportRow row : rows(text, format)) {
      all.add(said(row));
    }
    return all;
  }

  @Test
  void yourlsCsv() throws Exception {
    String csv =
        "keyword,url,title,timestamp,ip,clicks\n"
            + "x1,\"http://example.com/?a,b\",\"=1+1\",2026-01-02 03:04:05,127.0.0.1,0\n";
    assertEquals(
        List.of(
            "slug=x1 target=http://example.com/?a,b title==1+1"
                + " createdAt=2026-01-02T03:04:05Z []"),
        all(csv, LinkFormat.YOURLS));
  }

  /** A table that somebody keeps in a spreadsheet: as people call its columns. */
  @Test
  void aTableOfOnesOwn() throws Exception {
    String csv =
        """
        URL,Slug,Title,Tag,utm_source,utm_medium,UTM_campaign,Budget
        https://example.com/?a=%7E#top,spring,Spring,mail,newsletter,e mail,,7
        https://example.com/?utm_source=old,,,,,,,
        ,late,,,newsletter,,,
        https://[,odd,,,newsletter,,,
        """;
    assertEquals(
        List.of(
            "slug=spring target=https://example.com/?a=%7E&utm_source=newsletter&utm_medium=e+mail#top"
                + " title=Spring tags=mail [import.unknown-column]",
            "target=https://example.com/?utm_source=old []",
            "slug=late []",
            "slug=odd target=https://[ []"),
        all(csv, LinkFormat.CSV));
    assertEquals(
        List.of("target=https://a.example/ [import.unknown-column]"),
        all("url,target\nhttps://b.example/,https://a.example/\n", LinkFormat.CSV));
  }

  /** As Shlink's web client exports. */
  @Test
  void shlinkCsv() throws Exception {
    String csv =
        "\"createdAt\",\"domain\",\"shortCode\",\"shortUrl\",\"longUrl\",\"title\",\"tags\",\"visits\"\n"
            + "\"2026-01-02T03:04:05+01:00\",\"s.test\",\"abc12\",\"https://s.test/abc12\",\"https://example.com/?q=1\",\"Say"
            + " \"\"hi\"\"\",\"one|two\",5\n";
    assertEquals(
        List.of(
            "domain=s.test slug=abc12 target=https://example.com/?q=1 title=Say \"hi\" tags=one|two"
                + " createdAt=2026-01-02T02:04:05Z [import.clicks]"),
        all(csv, LinkFormat.SHLINK));
  }

  /** The columns that Bitly's web page exports. */
  @Test
  void bitlyCsv() throws Exception {
    String csv =
        "Link,Custom Link,Destination URL,Title,Tags,Created\n"
            + "https://go.example/3xYz,https://go.example/spring,https://example.com/a,Spring,\"a,"
            + " b\",2026-01-02\n"
            + "bit.ly/abc,,https://example.com/b,,,1767323045\n"
            + "nonsense,,https://example.com/c,,,soon\n";
    assertEquals(
        List.of(
            "domain=go.example slug=spring target=https://example.com/a title=Spring tags=a|b"
                + " aliases=3xYz createdAt=2026-01-02T00:00:00Z []",
            "domain=bit.ly slug=abc target=https://example.com/b createdAt=2026-01-02T03:04:05Z []",
            "target=https://example.com/c [link:import.no-short-url, created:import.no-time]"),
        all(csv, LinkFormat.BITLY));
  }

  @Test
  void timesOfAllKinds() {
    assertEquals("2026-01-02T03:04:05Z", String.valueOf(Cells.time("2026-01-02 03:04:05")));
    assertEquals("2026-01-02T01:04:05Z", String.valueOf(Cells.time("2026-01-02T03:04:05+02:00")));
    assertEquals("2026-01-02T05:04:05Z", String.valueOf(Cells.time("2026-01-02T03:04:05-0200")));
    assertEquals("2026-01-02T03:04:05Z", String.valueOf(Cells.time("2026-01-02 03:04:05 UTC")));
    assertEquals("2026-01-02T00:00:00Z", String.valueOf(Cells.time("2026-01-02")));
    assertEquals("1970-01-01T00:00:01.500Z", String.valueOf(Cells.time("000000001500")));
    for (String none : new String[] {"", " ", "soon", "2026-13-01", "99999999999999999999", "-"}) {
      assertNull(Cells.time(none), none);
    }
  }

  /** A file of something else ends with a reason and not with a fault. */
  @Test
  void brokenFilesAreTold() throws Exception {
    for (LinkFormat format : LinkFormat.values()) {
      for (String text :
          new String[] {"", "{", "[[[[", "{}", "\"", "-", "INSERT INTO url VALUES (", ","}) {
        rows(text, format);
      }
    }
  }
}
