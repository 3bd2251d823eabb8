package dev.urial.fragment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.urial.fragment.CsvFragment.Cells;
import dev.urial.fragment.CsvFragment.Kind;
import dev.urial.fragment.CsvFragment.Selection;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CsvFragmentTest {
  /** The table of RFC 7111 §2. */
  private static final List<List<String>> TABLE =
      List.of(
          List.of("date", "temperature", "place"),
          List.of("2011-01-01", "1", "Galway"),
          List.of("2011-01-02", "-1", "Galway"),
          List.of("2011-01-03", "0", "Galway"),
          List.of("2011-01-01", "6", "Berkeley"),
          List.of("2011-01-02", "8", "Berkeley"),
          List.of("2011-01-03", "5", "Berkeley"));

  /** The examples of RFC 7111 §2.1 to §2.4 and §4.2, rows apart by bars. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "row=4 2011-01-03,0,Galway",
        "row=5-7 2011-01-01,6,Berkeley|2011-01-02,8,Berkeley|2011-01-03,5,Berkeley",
        "row=5-* 2011-01-01,6,Berkeley|2011-01-02,8,Berkeley|2011-01-03,5,Berkeley",
        "col=2 temperature|1|-1|0|6|8|5",
        "col=1-2 date,temperature|2011-01-01,1|2011-01-02,-1|2011-01-03,0|2011-01-01,6|2011-01-02,8|2011-01-03,5",
        "col=3-* place|Galway|Galway|Galway|Berkeley|Berkeley|Berkeley",
        "cell=4,1 2011-01-03",
        "cell=4,1-6,2 2011-01-03,0|2011-01-01,6|2011-01-02,8",
        "row=3;6 2011-01-02,-1,Galway|2011-01-02,8,Berkeley",
        "row=1-2;5-4;13-16 date,temperature,place|2011-01-01,1,Galway",
      })
  void examplesOfRfc7111(String fragment, String expected) {
    List<String> rows = new ArrayList<>();
    for (Cells cells : CsvFragment.parse(fragment).select(TABLE)) {
      for (List<String> row : TABLE.subList(cells.firstRow() - 1, cells.lastRow())) {
        rows.add(String.join(",", row.subList(cells.firstColumn() - 1, cells.lastColumn())));
      }
    }
    assertEquals(expected, String.join("|", rows));
  }

  /** RFC 7111 §4.2: what is inverse or not there is ignored; the rest stays. */
  @Test
  void whatIsInverseOrNotThereIsIgnored() {
    assertEquals(List.of(), CsvFragment.parse("row=10-5").select(20, 20));
    assertEquals(List.of(), CsvFragment.parse("cell=10,10-5,5").select(20, 20));
    assertEquals(List.of(), CsvFragment.parse("row=8").select(7, 3));
    assertEquals(List.of(), CsvFragment.parse("row=0").select(7, 3));
    assertEquals(List.of(), CsvFragment.parse("row=*-3").select(7, 3));
    assertEquals(List.of(), CsvFragment.parse("cell=1,4").select(7, 3));
    assertEquals(List.of(), CsvFragment.parse("row=*").select(0, 0));
    assertEquals(List.of(new Cells(6, 1, 7, 3)), CsvFragment.parse("row=6-9").select(7, 3));
    assertEquals(List.of(new Cells(7, 3, 7, 3)), CsvFragment.parse("cell=*,*").select(7, 3));
    assertEquals(
        List.of(new Cells(3, 1, 6, 3), new Cells(4, 1, 5, 3)),
        CsvFragment.parse("row=3-6;4-5").select(7, 3));
  }

  @Test
  void numbersBeyondAllTablesAreNotTheLastRow() {
    String huge = "9".repeat(100);
    assertEquals(List.of(), CsvFragment.parse("row=" + huge).select(7, 3));
    assertEquals(List.of(new Cells(1, 1, 7, 3)), CsvFragment.parse("row=1-" + huge).select(7, 3));
  }

  /** RFC 3986 §2.3: what needs no escape is the same when it is escaped; a comma is not. */
  @Test
  void escapesOfUnreservedCharactersAreRead() {
    CsvFragment escaped = CsvFragment.parse("%72ow=%31%2d2");
    assertEquals(CsvFragment.parse("row=1-2").selections(), escaped.selections());
    assertEquals("%72ow=%31%2d2;7", escaped.and(CsvFragment.rows(7, 7)).toFragment());
    assertEquals("row=7;%31%2d2", CsvFragment.rows(7, 7).and(escaped).toFragment());
    assertNull(CsvFragment.read("cell=1%2C2"));
  }

  @Test
  void rowsMayDifferInLength() {
    assertEquals(
        List.of(new Cells(1, 2, 2, 2)),
        CsvFragment.parse("col=2").select(List.of(List.of("a"), List.of("b", "c"))));
  }

  @Test
  void selectionsAreToldAsTheyAreWritten() {
    CsvFragment fragment = CsvFragment.parse("col=2-*;7");
    assertEquals(Kind.COLUMN, fragment.kind());
    assertEquals(
        List.of(
            new Selection(1, 2, CsvFragment.LAST, CsvFragment.LAST),
            new Selection(1, 7, CsvFragment.LAST, 7)),
        fragment.selections());
  }

  /** RFC 7111 §4.1. */
  @Test
  void nonsenseIsIgnored() {
    assertNull(CsvFragment.read("line=1"));
    assertEquals(CsvFragment.parse("row=1"), CsvFragment.read("row=1"));
  }

  @Test
  void whatIsBuiltSaysWhatWasAsked() {
    assertEquals("row=5-*", CsvFragment.rows(5, CsvFragment.LAST).toFragment());
    assertEquals("row=3;6-7", CsvFragment.rows(3, 3).and(CsvFragment.rows(6, 7)).toFragment());
    assertEquals("col=2", CsvFragment.columns(2, 2).toFragment());
    assertEquals("cell=4,1-6,2", CsvFragment.cells(4, 1, 6, 2).toFragment());
    assertEquals(
        "cell=4,*", CsvFragment.cells(4, CsvFragment.LAST, 4, CsvFragment.LAST).toFragment());
    assertThrows(IllegalArgumentException.class, () -> CsvFragment.rows(2, 1));
    assertThrows(IllegalArgumentException.class, () -> CsvFragment.rows(0, 1));
    assertThrows(IllegalArgumentException.class, () -> CsvFragment.cells(1, 2, 1, 1));
    assertThrows(
        IllegalArgumentException.class,
        () -> CsvFragment.rows(1, 1).and(CsvFragment.columns(1, 1)));
  }

  @TestFactory
  Stream<DynamicTest> malformed() {
    return Malformed.of(CsvFragment::tryParse)
        .breaks("|", "csv-fragment")
        .breaks("|banana", "csv-fragment")
        .breaks("|Row=1", "csv-fragment")
        .breaks("ro|d=1", "csv-fragment")
        .breaks("c|at=1", "csv-fragment")
        .breaks("col|umn=1", "csv-fragment")
        .breaks("row|", "csv-fragment")
        .breaks("row=|", "singlespec")
        .breaks("row=|x", "singlespec")
        .breaks("row=1|x", "singlespec")
        .breaks("row=1-|", "singlespec")
        .breaks("row=1-|-2", "singlespec")
        .breaks("row=1-2|-3", "singlespec")
        .breaks("row=1|,2", "singlespec")
        .breaks("row=1;|", "singlespec")
        .breaks("row=1;|row=2", "singlespec")
        .breaks("row=*|*", "singlespec")
        .breaks("row=|%2A", "singlespec")
        .breaks("col=|-2", "singlespec")
        .breaks("cell=|", "cellspec")
        .breaks("cell=1|", "cellspec")
        .breaks("cell=1,|", "cellspec")
        .breaks("cell=1,2-|", "cellspec")
        .breaks("cell=1,2-3|", "cellspec")
        .breaks("cell=1,2-3,|", "cellspec")
        .breaks("cell=1|;2", "cellspec")
        .breaks("cell=1,2|,3", "cellspec")
        .atLeast(20);
  }
}
