package dev.urial.shortener.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Files of other shorteners, each written as that shortener's documentation or schema has it. */
class ForeignFormatsTest {
  private static List<ImportRow> rows(String text, ImportFormat format) throws Exception {
    return ExchangeLawsTest.rows(text, format);
  }

  /** What a row says, in the order of the fields. */
  private static String said(ImportRow row) {
    StringBuilder to = new StringBuilder();
    for (LinkColumn field : LinkColumn.values()) {
      String text = row.get(field);
      if (text != null) {
        to.append(field.id()).append('=').append(text).append(' ');
      }
    }
    List<String> keys = new ArrayList<>();
    row.notes().forEach(note -> keys.add(note.key()));
    row.errors().forEach(error -> keys.add(error.column() + ":" + error.message().key()));
    return to.toString() + keys;
  }

  private static List<String> all(String text, ImportFormat format) throws Exception {
    List<String> all = new ArrayList<>();
    for (ImportRow row : rows(text, format)) {
      all.add(said(row));
    }
    return all;
  }

  /** As mysqldump writes the table of YOURLS's installation. */
  private static final String YOURLS_SQL =
      """
      -- MySQL dump 10.19  Distrib 10.11.6-MariaDB
      /*!40101 SET @saved_cs_client = @@character_set_client */;
      DROP TABLE IF EXISTS `yourls_log`;
      CREATE TABLE `yourls_url` (
        `keyword` varchar(100) NOT NULL DEFAULT '',
        `url` text NOT NULL COMMENT 'it''s; the (long) one',
        PRIMARY KEY (`keyword`)
      ) ENGINE=InnoDB;
      LOCK TABLES `yourls_url` WRITE;
      INSERT INTO `yourls_log` VALUES (1,'2026-01-01 00:00:00','ozh','direct','x','1.2.3.4','');
      INSERT INTO `yourls_url` VALUES ('ozh','http://ozh.org/','Ozh\\'s \\"blog\\"','2009-10-01 00:00:00','127.0.0.1',12),('a-b','https://example.com/a?b=%2F&c=\\\\d','https://example.com/a?b=%2F&c=\\\\d','2010-02-03 04:05:06','::1',0);
      INSERT INTO `yourls_url` (`url`, `keyword`, `title`) VALUES
      ('https://example.com/;),(', 'semi', NULL);
      UNLOCK TABLES;
      """;

  @Test
  void yourlsDump() throws Exception {
    assertEquals(
        List.of(
            "slug=ozh target=http://ozh.org/ title=Ozh's \"blog\" createdAt=2009-10-01T00:00:00Z"
                + " [import.clicks]",
            "slug=a-b target=https://example.com/a?b=%2F&c=\\d createdAt=2010-02-03T04:05:06Z []",
            "slug=semi target=https://example.com/;),( []"),
        all(YOURLS_SQL, ImportFormat.YOURLS));
  }

  @Test
  void charsetsBeforeTextsAreSkippedHoweverManyThereAre() throws Exception {
    String row = "INSERT INTO `yourls_url` (`keyword`, `url`) VALUES (_binary 'a', ";
    assertEquals(
        List.of("slug=a target=https://a.example/ []"),
        all("-- x\n" + row + "_utf8mb4'https://a.example/');\n", ImportFormat.YOURLS));
    assertEquals(
        List.of("slug=a target=https://a.example/ []"),
        all(
            "-- x\n" + row + "_a ".repeat(300_000) + "'https://a.example/');\n",
            ImportFormat.YOURLS));
    assertEquals(List.of(), all("-- x\n" + "_a ".repeat(300_000), ImportFormat.YOURLS));
  }

  /** As the API answers {@code action=stats&filter=last&limit=2&format=json}. */
  @Test
  void yourlsApi() throws Exception {
    String json =
        """
        {"links":{"link_1":{"shorturl":"http:\\/\\/sho.rt\\/abc","url":"http:\\/\\/example.com\\/%7Ea",
         "title":"Example","timestamp":"2026-01-02 03:04:05","ip":"127.0.0.1","clicks":"7"},
         "link_2":{"shorturl":"http:\\/\\/sho.rt\\/d%C3%A9","url":"http:\\/\\/example.com\\/2",
         "title":"Two","timestamp":"2026-01-02 03:04:06","ip":"127.0.0.1","clicks":"0"}},
         "stats":{"total_links":"2","total_clicks":"7"},"statusCode":200,"message":"success"}
        """;
    assertEquals(
        List.of(
            "domain=sho.rt slug=abc target=http://example.com/%7Ea title=Example"
                + " createdAt=2026-01-02T03:04:05Z [import.clicks]",
            "domain=sho.rt slug=d\u00E9 target=http://example.com/2 title=Two"
                + " createdAt=2026-01-02T03:04:06Z []"),
        all(json, ImportFormat.YOURLS));
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
        all(csv, ImportFormat.YOURLS));
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
            "slug=spring target=https://example.com/?a=%7E&utm_source=newsletter&utm_medium=e%20mail#top"
                + " title=Spring tags=mail [import.unknown-column]",
            "target=https://example.com/?utm_source=old []",
            "slug=late []",
            "slug=odd target=https://[ []"),
        all(csv, ImportFormat.CSV));
    assertEquals(
        List.of("target=https://a.example/ [import.unknown-column]"),
        all("url,target\nhttps://b.example/,https://a.example/\n", ImportFormat.CSV));
  }

  /** As {@code GET /api/v2/links} answers. */
  @Test
  void kuttApi() throws Exception {
    String json =
        """
        {"total":2,"limit":10,"skip":0,"data":[
          {"address":"plain","banned":false,"created_at":"2026-01-02T03:04:05.678Z",
           "id":"9f1b7f1e-0000-4000-8000-000000000001","link":"https://kutt.example/plain",
           "password":false,"target":"https://example.com/a%20b","description":"A plain one",
           "expire_in":"2027-01-01T00:00:00.000Z","domain":null,
           "updated_at":"2026-01-02T03:04:05.678Z","visit_count":3},
          {"address":"locked","banned":true,"created_at":"2026-01-02T03:04:05.678Z",
           "id":"9f1b7f1e-0000-4000-8000-000000000002","link":"https://kutt.example/locked",
           "password":true,"target":"https://example.com/","description":null,
           "updated_at":"2026-01-02T03:04:05.678Z","visit_count":0}]}
        """;
    assertEquals(
        List.of(
            "domain=kutt.example slug=plain target=https://example.com/a%20b title=A plain one"
                + " validUntil=2027-01-01T00:00:00Z createdAt=2026-01-02T03:04:05.678Z"
                + " [import.clicks]",
            "domain=kutt.example slug=locked target=https://example.com/ state=banned"
                + " createdAt=2026-01-02T03:04:05.678Z [password:import.password-unknown]"),
        all(json, ImportFormat.KUTT));
  }

  /** As {@code COPY links TO STDOUT WITH (FORMAT csv, HEADER)} writes Kutt's table. */
  @Test
  void kuttTable() throws Exception {
    String csv =
        "id,address,description,banned,banned_by_id,domain_id,password,expire_in,target,user_id,"
            + "visit_count,uuid,created_at,updated_at\n"
            + "1,abc,,f,,,,,https://example.com/,1,0,9f1b7f1e-0000-4000-8000-000000000001,"
            + "2026-01-02 03:04:05.678+00:00,2026-01-02 03:04:05.678+00:00\n";
    assertEquals(
        List.of("slug=abc target=https://example.com/ createdAt=2026-01-02T03:04:05.678Z []"),
        all(csv, ImportFormat.KUTT));
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
        all(csv, ImportFormat.SHLINK));
  }

  /** As {@code GET /rest/v3/short-urls} answers. */
  @Test
  void shlinkApi() throws Exception {
    String json =
        """
        {"shortUrls":{"data":[
          {"shortCode":"12C18","shortUrl":"https://s.test/12C18","longUrl":"https://store.example/",
           "dateCreated":"2016-08-21T20:34:16+02:00",
           "visitsSummary":{"total":328,"nonBots":328,"bots":0},"tags":["games","tech"],
           "meta":{"validSince":"2017-01-21T00:00:00+02:00","validUntil":null,"maxVisits":100},
           "domain":null,"title":"Welcome","crawlable":true,"forwardQuery":false,
           "hasRedirectRules":true}],
         "pagination":{"currentPage":1,"pagesCount":1,"itemsPerPage":10,"totalItems":1}}}
        """;
    assertEquals(
        List.of(
            "domain=s.test slug=12C18 target=https://store.example/ title=Welcome tags=games|tech"
                + " validFrom=2017-01-20T22:00:00Z visitLimit=100 crawlable=true"
                + " forwardQuery=false createdAt=2016-08-21T18:34:16Z"
                + " [import.rules-elsewhere, import.clicks]"),
        all(json, ImportFormat.SHLINK));
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
        all(csv, ImportFormat.BITLY));
  }

  /** As {@code GET /v4/groups/{group_guid}/bitlinks} answers. */
  @Test
  void bitlyApi() throws Exception {
    String json =
        """
        {"links":[{"created_at":"2020-01-02T23:51:47+0000","id":"bit.ly/2ab","link":"https://bit.ly/2ab",
          "custom_bitlinks":["https://go.example/two"],"long_url":"https://example.com/long",
          "title":"Two","archived":true,"created_by":"user","client_id":"c","tags":["x"],
          "deeplinks":[],"references":{"group":"https://api-ssl.bitly.com/v4/groups/B"}}],
         "pagination":{"prev":"","next":"","size":50,"page":1,"total":1}}
        """;
    assertEquals(
        List.of(
            "domain=go.example slug=two target=https://example.com/long title=Two tags=x"
                + " aliases=2ab createdAt=2020-01-02T23:51:47Z [import.archived]"),
        all(json, ImportFormat.BITLY));
  }

  @Test
  void timesOfAllKinds() {
    assertEquals("2026-01-02T03:04:05Z", String.valueOf(CellTime.find("2026-01-02 03:04:05")));
    assertEquals(
        "2026-01-02T01:04:05Z", String.valueOf(CellTime.find("2026-01-02T03:04:05+02:00")));
    assertEquals("2026-01-02T05:04:05Z", String.valueOf(CellTime.find("2026-01-02T03:04:05-0200")));
    assertEquals("2026-01-02T03:04:05Z", String.valueOf(CellTime.find("2026-01-02 03:04:05 UTC")));
    assertEquals("2026-01-02T00:00:00Z", String.valueOf(CellTime.find("2026-01-02")));
    assertEquals("1970-01-01T00:00:01.500Z", String.valueOf(CellTime.find("000000001500")));
    for (String none : new String[] {"", " ", "soon", "2026-13-01", "99999999999999999999", "-"}) {
      assertNull(CellTime.find(none), none);
    }
  }

  /** A dump that is cut off, or of something else, ends with a reason and not with a fault. */
  @Test
  void brokenFilesAreTold() throws Exception {
    for (int end = 1; end < YOURLS_SQL.length(); end += 7) {
      rows(YOURLS_SQL.substring(0, end), ImportFormat.YOURLS);
    }
    for (ImportFormat format : ImportFormat.values()) {
      for (String text :
          new String[] {"", "{", "[[[[", "{}", "\"", "-", "INSERT INTO url VALUES (", ","}) {
        rows(text, format);
      }
    }
  }
}
