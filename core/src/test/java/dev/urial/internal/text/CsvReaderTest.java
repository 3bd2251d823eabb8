package dev.urial.internal.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CsvReaderTest {
  private static List<List<String>> records(CsvReader csv) throws IOException {
    List<List<String>> records = new ArrayList<>();
    List<String> record = new ArrayList<>();
    StringBuilder cell = new StringBuilder();
    while (csv.next(cell::append)) {
      record.add(cell.toString());
      cell.setLength(0);
      if (csv.endsRecord()) {
        records.add(record);
        record = new ArrayList<>();
      }
    }
    return records;
  }

  private static List<List<String>> records(String text, String separators) throws IOException {
    return records(new CsvReader(new StringReader(text)::read, separators));
  }

  /** In a row: % is a line feed, $ a carriage return, ' a quote, / ends a record. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "a,b%c,d% | a;b/c;d",
        "a,b$%c,d | a;b/c;d",
        "a$b | a/b",
        "a,%,b | a;/;b",
        "a, | a;",
        "a%%b | a//b",
        "'a,b','c''d' | a,b;c'd",
        "'a%b$%c' | a%b$%c",
        "a'b'c | a'b'c",
        "'a'b,c | ab;c",
        "'a%b | a%b",
        "'' | ^^",
        "'''' | '",
      })
  void cellsAreReadAsRfc4180HasThem(String text, String expected) throws IOException {
    StringBuilder found = new StringBuilder();
    String csv = text.replace('%', '\n').replace('$', '\r').replace('\'', '"');
    for (List<String> record : records(csv, ",")) {
      found.append(found.length() == 0 ? "" : "/").append(String.join(";", record));
    }
    assertEquals(
        expected, found.toString().replace('\n', '%').replace('\r', '$').replace('"', '\''));
  }

  @Test
  void theFirstSeparatorOfTheFirstRecordIsThatOfAll() throws IOException {
    assertEquals(
        List.of(List.of("a,b", "c"), List.of("d,e", "f")), records("\"a,b\";c\nd,e;f", ",;"));
    assertEquals(List.of(List.of("a"), List.of("b", "c;d")), records("a\nb,c;d", ",;"));
    assertEquals(List.of(List.of("a", "b,c")), records("a\tb,c", ",;\t"));
  }

  @Test
  void eachCellSaysWhereItStoodAndWhatIsOdd() throws IOException {
    CsvReader csv = new CsvReader(new StringReader("ab,\"c\"d\r\n\"e")::read, ",", 1);
    StringBuilder cell = new StringBuilder();
    assertTrue(csv.next(cell::append));
    assertEquals("a 0 2 3", cell + " " + csv.start() + " " + csv.end() + " " + csv.position());
    assertTrue(csv.isCut() && !csv.isQuoted() && !csv.endsRecord());
    assertTrue(csv.next(cell::append));
    assertEquals("ac 3 7 9", cell + " " + csv.start() + " " + csv.end() + " " + csv.position());
    assertTrue(csv.hasTail() && csv.isQuoted() && csv.endsRecord() && !csv.isOpen());
    assertTrue(csv.next(cell::append));
    assertTrue(csv.isOpen() && csv.endsRecord() && !csv.hasTail() && !csv.isCut());
    assertFalse(csv.next(cell::append));
  }

  /** Whatever is written is read again, however few units a source gives at once. */
  @Test
  void whatIsWrittenIsReadAgain() throws IOException {
    Random random = new Random(4180);
    for (int draw = 0; draw < 5_000; draw++) {
      List<List<String>> records = new ArrayList<>();
      StringBuilder text = new StringBuilder();
      int width = 1 + random.nextInt(4);
      for (int i = random.nextInt(4); i >= 0; i--) {
        List<String> record = new ArrayList<>();
        for (int k = 0; k < width; k++) {
          StringBuilder cell = new StringBuilder();
          for (int n = random.nextInt(6); n > 0; n--) {
            cell.append("ab,;\"\r\n\t é".charAt(random.nextInt(10)));
          }
          record.add(cell.toString());
        }
        records.add(record);
        text.append(Csv.record(record)).append(random.nextBoolean() ? "\r\n" : "\n");
      }
      StringReader in = new StringReader(text.toString());
      CsvReader csv =
          new CsvReader((to, start, length) -> in.read(to, start, 1 + random.nextInt(3)), ",");
      assertEquals(records, records(csv), text.toString());
      assertEquals(text.length(), csv.position());
    }
  }
}
