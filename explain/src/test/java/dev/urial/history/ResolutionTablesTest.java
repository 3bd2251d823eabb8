package dev.urial.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The tables of RFC 1808 §5.1 and §5.2, RFC 2396 appendix C.1 and C.2, and RFC 3986 §5.4.1 and
 * §5.4.2, whole and side by side; {@code -} is where a document has no such row.
 */
class ResolutionTablesTest {
  private static final String BASE = "http://a/b/c/d;p?q";

  /** The reference, then what the three documents make of it. RFC 1808 has {@code #f} behind. */
  private static final String TABLE =
      """
      g:h            g:h                        g:h                        g:h
      g              http://a/b/c/g             http://a/b/c/g             http://a/b/c/g
      ./g            http://a/b/c/g             http://a/b/c/g             http://a/b/c/g
      g/             http://a/b/c/g/            http://a/b/c/g/            http://a/b/c/g/
      /g             http://a/g                 http://a/g                 http://a/g
      //g            http://g                   http://g                   http://g
      ?y             http://a/b/c/d;p?y         http://a/b/c/?y            http://a/b/c/d;p?y
      g?y            http://a/b/c/g?y           http://a/b/c/g?y           http://a/b/c/g?y
      g?y/./x        http://a/b/c/g?y/./x       http://a/b/c/g?y/./x       http://a/b/c/g?y/./x
      g?y/../x       -                          http://a/b/c/g?y/../x      http://a/b/c/g?y/../x
      #s             http://a/b/c/d;p?q#s       (current_document)#s       http://a/b/c/d;p?q#s
      g#s            http://a/b/c/g#s           http://a/b/c/g#s           http://a/b/c/g#s
      g#s/./x        http://a/b/c/g#s/./x       http://a/b/c/g#s/./x       http://a/b/c/g#s/./x
      g#s/../x       -                          http://a/b/c/g#s/../x      http://a/b/c/g#s/../x
      g?y#s          http://a/b/c/g?y#s         http://a/b/c/g?y#s         http://a/b/c/g?y#s
      ;x             http://a/b/c/d;x           http://a/b/c/;x            http://a/b/c/;x
      g;x            http://a/b/c/g;x           http://a/b/c/g;x           http://a/b/c/g;x
      g;x?y#s        http://a/b/c/g;x?y#s       http://a/b/c/g;x?y#s       http://a/b/c/g;x?y#s
      .              http://a/b/c/              http://a/b/c/              http://a/b/c/
      ./             http://a/b/c/              http://a/b/c/              http://a/b/c/
      ..             http://a/b/                http://a/b/                http://a/b/
      ../            http://a/b/                http://a/b/                http://a/b/
      ../g           http://a/b/g               http://a/b/g               http://a/b/g
      ../..          http://a/                  http://a/                  http://a/
      ../../         http://a/                  http://a/                  http://a/
      ../../g        http://a/g                 http://a/g                 http://a/g
      ''             http://a/b/c/d;p?q#f       (current_document)         http://a/b/c/d;p?q
      ../../../g     http://a/../g              http://a/../g              http://a/g
      ../../../../g  http://a/../../g           http://a/../../g           http://a/g
      /./g           http://a/./g               http://a/./g               http://a/g
      /../g          http://a/../g              http://a/../g              http://a/g
      g.             http://a/b/c/g.            http://a/b/c/g.            http://a/b/c/g.
      .g             http://a/b/c/.g            http://a/b/c/.g            http://a/b/c/.g
      g..            http://a/b/c/g..           http://a/b/c/g..           http://a/b/c/g..
      ..g            http://a/b/c/..g           http://a/b/c/..g           http://a/b/c/..g
      ./../g         http://a/b/g               http://a/b/g               http://a/b/g
      ./g/.          http://a/b/c/g/            http://a/b/c/g/            http://a/b/c/g/
      g/./h          http://a/b/c/g/h           http://a/b/c/g/h           http://a/b/c/g/h
      g/../h         http://a/b/c/h             http://a/b/c/h             http://a/b/c/h
      g;x=1/./y      -                          http://a/b/c/g;x=1/y       http://a/b/c/g;x=1/y
      g;x=1/../y     -                          http://a/b/c/y             http://a/b/c/y
      http:g         http:g                     http:g                     http:g
      http:          http:                      -                          -
      """;

  /** RFC 1738 describes no relative form; RFC 2732 changed nothing here. */
  private static final List<List<Era>> COLUMNS =
      List.of(
          List.of(),
          List.of(Era.RFC_1808),
          List.of(Era.RFC_2396, Era.RFC_2732),
          List.of(Era.RFC_3986));

  static Stream<List<String>> rows() {
    return TABLE.lines().map(line -> Arrays.asList(line.replace("''", "(nothing)").split(" +")));
  }

  @ParameterizedTest
  @MethodSource("rows")
  void everyRowOfEveryTable(List<String> row) {
    String reference = row.get(0).equals("(nothing)") ? "" : row.get(0);
    for (int i = 1; i < row.size(); i++) {
      String target = row.get(i).replace('_', ' ');
      for (Era era : target.equals("-") ? List.<Era>of() : COLUMNS.get(i)) {
        String base = era == Era.RFC_1808 ? BASE + "#f" : BASE;
        assertEquals(target, era.resolve(base, reference), era.citation());
      }
    }
  }

  /** As many rows as the documents have: 24 and 15, 22 and 20, 23 and 19. */
  @ParameterizedTest
  @MethodSource("counts")
  void noRowIsMissing(int column, int count) {
    assertEquals(count, rows().filter(row -> !row.get(column).equals("-")).count());
    assertTrue(rows().allMatch(row -> row.size() == COLUMNS.size()));
  }

  static Stream<Object[]> counts() {
    return Stream.of(
        new Object[] {1, 24 + 15}, new Object[] {2, 22 + 20}, new Object[] {3, 23 + 19});
  }
}
