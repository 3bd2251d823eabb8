package dev.urial.cli.change;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.cli.Ran;
import dev.urial.cli.help.Example;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** {@code urial qsreplace}: what it replaces, and what is a double to it. */
class QsreplaceTest {
  /** Texts, options, and what is written; a line end is written {@code ⏎}. */
  private static final String[][] WRITES = {
    {"http://a/b?y=1&x=2", "new", "http://a/b?x=new&y=new⏎"},
    {"http://a/b?y=1&x=2", "-a new", "http://a/b?x=2new&y=1new⏎"},
    {"http://a/b?y=1&x=2", "--a new", "http://a/b?x=2new&y=1new⏎"},
    {"http://a/b?y=1&x=2", "-a", "http://a/b?x=2&y=1⏎"},
    {"http://a/b?x=1", "", "http://a/b?x=⏎"},
    {"http://a/b?x=1&x=2", "-a n", "http://a/b?x=1n⏎"},
    {"http://a/b?x=1", "'R&D ü'", "http://a/b?x=R%26D+%C3%BC⏎"},
    {"http://a/b?x+y=1", "n", "http://a/b?x+y=n⏎"},
    {"http://a/b", "n", "http://a/b⏎"},
    {"http://a/b?", "n", "http://a/b?⏎"},
    {"http://a/?x&&y;z=1&%zz=2", "n", "http://a/?x=n⏎"},
    {"a/b?x=1", "n", "a/b?x=n⏎"},
    {"HTTP://U:p@A:8/b?x=1#c d", "n", "http://U:p@A:8/b?x=n#c%20d⏎"},
    {"mailto:a@b?x=1", "n", "mailto:a@b?x=n⏎"},
    {"file:///a?x=1", "n", "file:///a?x=n⏎"},
    {"http://a/%2f%41é?x=1", "n", "http://a//A%C3%A9?x=n⏎"},
    {"http://a/%2f%41?x=1", "n", "http://a/%2f%41?x=n⏎"},
    {"http://a/?x=1⏎http://a/?x=2", "n", "http://a/?x=n⏎"},
    {"http://a/?x=1&y=1⏎http://a/?y=2&x=2", "-a", "http://a/?x=1&y=1⏎"},
    {"http://a/?x=1⏎https://a:8/?x=2", "n", "http://a/?x=n⏎"},
    {"http://a/b?x=1⏎http://a/c?x=2", "n", "http://a/b?x=n⏎http://a/c?x=n⏎"},
    {"http://a/b?x=1⏎http://a/c?x=2", "-ignore-path n", "http://a/b?x=n⏎"},
    {"http://a/b⏎http://a/b", "n", "http://a/b⏎"},
  };

  @TestFactory
  Stream<DynamicTest> writes() {
    return Stream.of(WRITES)
        .map(
            row ->
                DynamicTest.dynamicTest(
                    row[1] + " of " + row[0],
                    () -> {
                      String words = row[1].isEmpty() ? "" : " " + row[1];
                      Ran ran =
                          Ran.reading(
                              row[0].replace('⏎', '\n') + '\n',
                              Example.words("urial qsreplace" + words));
                      assertEquals(row[2].replace('⏎', '\n'), ran.out(), ran.err());
                      assertEquals("", ran.err());
                      assertEquals(0, ran.status());
                    }));
  }

  @Test
  void whatCannotBeReadIsTold() {
    Ran ran = Ran.reading("http://u:secret@a:b/?x\nhttp://b/?x\n", "qsreplace", "n");
    assertEquals("http://b/?x=n\n", ran.out());
    assertTrue(
        ran.err().startsWith("failed to parse url http://u:***@a:b/?x [parse \""), ran.err());
    assertTrue(ran.err().endsWith("\": invalid port \":b\" after host]\n"), ran.err());
    assertEquals(0, ran.status());
    assertEquals(2, Ran.reading("", "qsreplace", "-x").status());
  }
}
