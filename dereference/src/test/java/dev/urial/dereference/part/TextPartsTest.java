package dev.urial.dereference.part;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.urial.MediaType;
import dev.urial.dereference.part.Extent.Unit;
import dev.urial.fragment.PlainTextFragment;
import dev.urial.testkit.laws.Growth;
import java.nio.charset.Charset;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Plain text, tables and JSON: what is cut is what is there, octet for octet. */
class TextPartsTest {
  private static final String RFC6901 =
      "{ \"foo\": [\"bar\", \"baz\"], \"\": 0, \"a/b\": 1, \"c%d\": 2, \"e^f\": 3, \"g|h\": 4,"
          + " \"i\\\\j\": 5, \"k\\\"l\": 6, \" \": 7, \"m~n\": 8 }";

  private static String said(SecondaryResource second) {
    return second.outcome()
        + " "
        + second.parts().stream()
            .map(part -> new String(part.octets(), UTF_8))
            .collect(Collectors.joining("|"));
  }

  private static SecondaryResource of(String text, String type, String fragment) {
    return SecondaryResource.of(text.getBytes(UTF_8), MediaType.parse(type), fragment);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "line=1,2; CUT two~",
        "line=1; 'CUT '",
        "line=,1; CUT one~",
        "line=2,; CUT thrée",
        "char=1,3; CUT ne",
        "char=3,5; CUT ~t",
        "char=11,12; CUT é",
        "char=99; 'CUT '",
        "line=x; IGNORED one~two~thrée",
        "banana; IGNORED one~two~thrée",
        "'';WHOLE one~two~thrée",
        ":~:text=two; CUT two",
        ":~:text=four; 'ABSENT '",
        ":~:text=ONE&text=three; CUT one|thrée",
        "line=2,1; IGNORED one~two~thrée"
      })
  void plainText(String fragment, String expected) {
    String text = "one\r\ntwo\r\nthrée";
    assertEquals(
        expected.replace("~", "\r\n"), said(of(text, "text/plain;charset=utf-8", fragment)));
  }

  @Test
  void whatHasChangedIsNotCut() {
    byte[] text = "abc\n".getBytes(UTF_8);
    String intact = PlainTextFragment.parse("char=1,2").withMd5(text, UTF_8).toFragment();
    MediaType plain = MediaType.parse("text/plain;charset=utf-8");
    assertEquals("CUT b", said(SecondaryResource.of(text, plain, intact)));
    text[3] = 'd';
    assertEquals("IGNORED abcd", said(SecondaryResource.of(text, plain, intact)));
    assertEquals("IGNORED abcd", said(SecondaryResource.of(text, plain, "char=1,2;length=5")));
    assertEquals("CUT b", said(SecondaryResource.of(text, plain, "char=1,2;length=4")));
    SecondaryResource other = SecondaryResource.of(text, plain, "char=1,2;length=9,KOI8-R");
    assertEquals("CUT b", said(other));
    assertEquals("part.unchecked", other.remarks().get(0).message().key());
  }

  /** The charset of the whole is told by the part, and octets are counted in it. */
  @Test
  void everyCharsetIsCutInItsOctets() {
    for (String name :
        List.of("UTF-8", "UTF-16LE", "UTF-16BE", "ISO-8859-2", "UTF-32", "GB18030")) {
      Charset charset = Charset.forName(name);
      byte[] whole = "őrült\nnagy űr".getBytes(charset);
      MediaType type = MediaType.parse("text/plain;charset=" + name);
      Part part = SecondaryResource.of(whole, type, "line=1,").part();
      assertNotNull(part);
      assertEquals("nagy űr", new String(part.octets(), charset), name);
      assertEquals(type, part.mediaType());
    }
    byte[] marked = "\uFEFFab\ncd".getBytes(UTF_16LE);
    Part part = SecondaryResource.of(marked, MediaType.parse("text/plain"), "line=1,").part();
    assertNotNull(part);
    assertEquals("text/plain;charset=UTF-16LE", part.mediaType().toString());
    assertEquals(
        List.of(new Extent(Unit.OCTET, 8, 12), new Extent(Unit.CHARACTER, 4, 6)), part.extents());
    SecondaryResource guessed =
        SecondaryResource.of("a\né".getBytes(ISO_8859_1), MediaType.parse("text/plain"), "line=1,");
    assertEquals("part.charset-guessed", guessed.remarks().get(0).message().key());
    assertNotNull(guessed.part());
    assertEquals("text/plain;charset=windows-1252", guessed.part().mediaType().toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '$',
      value = {
        "row=1; CUT date,temperature,place~",
        "row=2-3; CUT 2011-01-01,1,Galway~2011-01-02,\"-1~2\",Galway~",
        "row=*; CUT 2011-01-03,0,\"Gal\"\"way\"",
        "col=2; CUT temperature~1~\"-1~2\"~0",
        "col=2-*; CUT temperature,place~1,Galway~\"-1~2\",Galway~0,\"Gal\"\"way\"",
        "cell=4,3; CUT \"Gal\"\"way\"",
        "cell=1,1-2,2; CUT date,temperature~2011-01-01,1~",
        "row=9; IGNORED #",
        "row=3-1; IGNORED #",
        "row=a; IGNORED #",
        "col=1-3; CUT #"
      })
  void tables(String fragment, String expected) {
    String csv =
        "date,temperature,place\r\n"
            + "2011-01-01,1,Galway\r\n"
            + "2011-01-02,\"-1\r\n"
            + "2\",Galway\r\n"
            + "2011-01-03,0,\"Gal\"\"way\"";
    assertEquals(
        expected.replace("~", "\r\n").replace("#", csv), said(of(csv, "text/csv", fragment)));
  }

  @Test
  void severalSelectionsAreSeveralParts() {
    SecondaryResource second = of("a,b\nc,d\n", "text/csv", "row=2;1;7");
    assertEquals("CUT c,d\n|a,b\n", said(second));
    assertEquals(
        "1 selection is outside the table or runs backwards, and is ignored",
        second.remarks().get(0).sentence());
    assertEquals(64, of("a,b\nc,d\n", "text/csv", "row=" + "1;".repeat(99) + "1").parts().size());
    assertEquals("CUT x\n\n", said(of("a,x\nb\n", "text/csv", "col=2")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '$',
      value = {
        "/foo; CUT [\"bar\", \"baz\"]",
        "/foo/0; CUT \"bar\"",
        "/foo/1; CUT \"baz\"",
        "/; CUT 0",
        "/a~1b; CUT 1",
        "/c%25d; CUT 2",
        "/e%5Ef; CUT 3",
        "/g%7Ch; CUT 4",
        "/i%5Cj; CUT 5",
        "/k%22l; CUT 6",
        "/%20; CUT 7",
        "/m~0n; CUT 8",
        "/foo/2; $ABSENT $",
        "/foo/01; $ABSENT $",
        "/foo/-; $ABSENT $",
        "/foo/0/x; $ABSENT $",
        "/nothing; $ABSENT $",
        "foo; $ABSENT $"
      })
  void jsonOfRfc6901(String fragment, String expected) {
    assertEquals(expected, said(of(RFC6901, "application/json", fragment)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '$',
      value = {
        "[[1,[2,3]],{\"a\":[4]}]; /0/1/1; CUT 3",
        "[[1,[2,3]],{\"a\":[4]}]; /1/a; CUT [4]",
        "[[1,[2,3]],{\"a\":[4]}]; /1/a/0; CUT 4",
        "[[1,[2,3]],{\"a\":[4]}]; /2; $ABSENT $",
        "[[0],[1]]; /1/0; CUT 1",
        "{\"a\":1,\"a\":2}; /a; $ABSENT $",
        "{\"a\":{\"b\":1},\"a\":2}; /a/b; $ABSENT $",
        "{\"b\":{\"a\":7},\"a\":2}; /a; CUT 2",
        "{\"\\u0061\":{}}; /a; CUT {}",
        "{\"a\":1; /a; $UNCUT $",
        "{\"a\":01}; /a; $UNCUT $",
        "[1,]; /0; $UNCUT $",
        "[1] x; /0; $UNCUT $",
        "{\"a\" 1}; /a; $UNCUT $",
        "\"\\x\"; /a; $UNCUT $",
        "{\"\\u００６１\":1}; /a; $UNCUT $",
        "$ [ null , -1.5e+3 ] $; /1; CUT -1.5e+3",
        "$ [ null , -1.5e+3 ] $; /0; CUT null"
      })
  void json(String text, String fragment, String expected) {
    assertEquals(expected, said(of(text, "application/json", fragment)));
  }

  @Test
  void linesOfMarkdownAreLines() {
    assertEquals("CUT b\n", said(of("a\nb\nc", "text/markdown", "line=1,2")));
    assertEquals(Outcome.UNCUT, of("# a", "text/markdown", "a").outcome());
  }

  @Test
  void whatIsTooLongIsNotRead() throws Exception {
    SecondaryResource second =
        SecondaryResource.read(
            new java.io.ByteArrayInputStream(new byte[1000]),
            MediaType.parse("text/plain"),
            "char=1,2",
            new PartLimits(999, 50_000_000, 2_000_000, 64));
    assertEquals(Outcome.UNCUT, second.outcome());
    assertNull(second.part());
  }

  /** Deep, wide and hostile: time grows with the text alone. */
  @Test
  void timeIsLinear() {
    grows("application/json", "/a/b", n -> "[".repeat(n));
    grows("application/json", "/0".repeat(50), n -> "[".repeat(n) + "]".repeat(n));
    grows("application/json", "/a", n -> "{\"a\":" + "[1,".repeat(n));
    grows("text/csv", "col=" + "1;".repeat(60) + "2", n -> "a,b\n".repeat(n));
    grows("text/csv", "row=*", n -> "\"".repeat(n));
    grows("text/csv", "cell=1,1-*,*", n -> ",".repeat(n));
    grows("text/plain", "line=1,2", n -> "\r".repeat(n));
    grows("text/plain", ":~:text=a,b,-c", n -> "a b ".repeat(n));
    grows("text/plain", "char=5," + Long.MAX_VALUE, n -> "\ud83d\ude00".repeat(n));
  }

  private static void grows(
      String type, String fragment, java.util.function.IntFunction<String> text) {
    Growth.isLinear(
        type + " " + fragment,
        5_000,
        n -> text.apply(n).getBytes(UTF_8),
        octets -> SecondaryResource.of(octets, MediaType.parse(type), fragment));
  }
}
