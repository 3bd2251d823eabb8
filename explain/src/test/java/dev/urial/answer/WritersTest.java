package dev.urial.answer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Uri;
import dev.urial.answer.Doc.Cell;
import dev.urial.answer.Doc.Note;
import dev.urial.answer.Doc.Pair;
import dev.urial.answer.Doc.Pairs;
import dev.urial.answer.Doc.Row;
import dev.urial.answer.Doc.Source;
import dev.urial.answer.Doc.Title;
import dev.urial.answer.Doc.Tone;
import dev.urial.explain.PartNames;
import dev.urial.explain.Reading;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.report.Range;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each writer writes each kind of value, masks what is secret, and escapes what would be read. */
class WritersTest {
  private static final Locale HUNGARIAN = Locale.forLanguageTag("hu");

  private static final Answer ANSWER =
      Answer.EMPTY
          .secret("url", "http://u:pw@h/")
          .with("port", 8042)
          .with("secure", false)
          .with("name", PartNames.of("scheme"))
          .with("query", null)
          .with("number", OptionalInt.empty())
          .with("inner", Answer.of("a", "b\n\"\\"))
          .list("list", List.of(1, 2), it -> Value.of(it));

  @Test
  void jsonKeepsTheKindOfEachValue() {
    assertEquals(
        "{\"url\":\"http://u:***@h/\",\"port\":8042,\"secure\":false,\"name\":\"scheme\","
            + "\"query\":null,\"number\":null,\"inner\":{\"a\":\"b\\n\\\"\\\\\"},\"list\":[1,2]}",
        JsonWriter.text(ANSWER, Rendering.MASKED));
    assertTrue(
        JsonWriter.text(ANSWER, Rendering.shown(HUNGARIAN))
            .startsWith(
                "{\"url\":\"http://u:pw@h/\",\"port\":8042,\"secure\":false,"
                    + "\"name\":\"séma (scheme)\""));
    assertEquals("{}", JsonWriter.text(Answer.EMPTY, Rendering.MASKED));
    assertEquals("[]", JsonWriter.text(new Value.Items(List.of()), Rendering.MASKED));
    assertEquals(
        "\"\\u0001\\uD800é\"", JsonWriter.text(Value.of("\u0001\uD800é"), Rendering.MASKED));
    assertEquals("\"\uD83D\uDE00\"", JsonWriter.text(Value.of("\uD83D\uDE00"), Rendering.MASKED));
  }

  @Test
  void tablesHaveAHeaderAndTheChosenFields() throws Exception {
    List<String> fields = List.of("port", "url", "query", "list");
    StringBuilder csv = new StringBuilder();
    TableWriter writer = new TableWriter(csv, TableWriter.Form.CSV, fields, Rendering.MASKED);
    writer.write(ANSWER);
    writer.write(Answer.of("url", "=1+1").with("port", "a,b"));
    assertEquals(
        "port,url,query,list\n8042,http://u:***@h/,,1 2\n\"a,b\",'=1+1,,\n", csv.toString());
    StringBuilder tsv = new StringBuilder();
    Rendering shown = Rendering.shown(Locale.ROOT);
    TableWriter other = new TableWriter(tsv, TableWriter.Form.TSV, fields, shown);
    other.end();
    other.write(ANSWER.with("x", "y"));
    other.write(Answer.of("url", "=1\t2"));
    other.end();
    assertEquals(
        "port\turl\tquery\tlist\n8042\thttp://u:pw@h/\t\\N\t1 2\n\\N\t\\=1\\t2\t\\N\t\\N\n",
        tsv.toString());
  }

  @ParameterizedTest
  @CsvSource({
    "http://u:pw@h/,        http://u:***@h/,       9-11",
    "http://b/a//u:pw@h,    http://b/a//u:***@h,   14-16",
    "u:p@q@h,               u:***@h,               2-5",
    "a?k=x&l=y,             a?k=***&l=***,         4-5 8-9",
    "a?k=&l=&l=y,           a?k=***&l=***,         4-11",
    "http://h/,             http://h/,             ''",
    "http://h/%70w,         http://h/pw,           0-13",
    "secret,                ,                      0-6",
    "***,                   ***,                   ''"
  })
  void theSecretsOfADerivedTextAreFoundBesideItsMaskedForm(
      String text, String masked, String ranges) {
    Secret secret = Secret.like(text, masked);
    assertEquals(
        ranges,
        String.join(" ", secret.ranges().stream().map(Range::toString).toList()).replace('–', '-'));
    if (masked != null && !ranges.equals("0-13") && !ranges.equals("4-11")) {
      assertEquals(masked, secret.masked());
    }
  }

  @Test
  void partsOfASecretAreMaskedAsTheWhole() {
    Secret url = Secret.in("http://user:pw@h/?token=abc#f");
    assertEquals("user:***", url.slice(7, 14).masked());
    assertEquals("***", url.slice(13, 14).masked());
    assertEquals("h", url.slice(15, 16).masked());
    assertTrue(url.slice(15, 16).isPlain());
    assertEquals("r:***@", url.masked(10, 15));
  }

  private static final Doc DOC =
      Doc.EMPTY.with(
          Title.of("top", Message.quoted("title <b>")),
          Doc.Ruler.of(Reading.of(Uri.parse("http://u:pw@h/a?b=c")).whole()),
          new Pairs(
              List.of(
                  Pair.of(
                      PartNames.of("host"), Secret.in("http://u:pw@h/"), Clause.rfc("x", 1, "2")),
                  Pair.of(null, Value.of("")),
                  Pair.of(PartNames.of("port"), null))),
          new Doc.Table(
              Message.quoted("caption"),
              List.of(Value.of(""), Value.of("one"), Value.of("two")),
              List.of(
                  new Row(
                      Tone.BAD,
                      "host",
                      List.of(
                          new Cell(Value.of("host"), null),
                          new Cell(Value.of("a\u202Eb"), null),
                          new Cell(null, Value.of("note")))))),
          new Note(
              null,
              new Range(7, 9),
              Tone.WARNING,
              Value.of(Message.quoted("a sentence")),
              Source.of(Clause.rfc("x", 1, "2"))));

  @Test
  void aTerminalShowsTheBlocks() {
    assertEquals(
        """
        title <b>
        http://u:***@h/a?b=c
        \\__/   \\_____/\\/ \\_/
         |        |   |   |
        scheme    |   | query
                  |  path
              authority

          host      http://u:***@h/  RFC 1 §2
                    (empty)
          port      –

               one                 two
        host ≠ a\\u202Eb            – (note)

          7–9       a sentence  RFC 1 §2
        """
            .replace("\\\\", "\\"),
        TerminalWriter.draw(DOC, 80, Rendering.MASKED, ""));
    String colored = TerminalWriter.draw(DOC, 80, Rendering.shown(Locale.ROOT), "\u001B[");
    assertTrue(colored.contains("\u001B[1mtitle <b>\u001B[0m"), colored);
    assertTrue(colored.contains("http://u:pw@h/  \u001B[2mRFC 1 §2\u001B[0m"), colored);
    for (String line : TerminalWriter.draw(DOC, 30, Rendering.MASKED, "").split("\n")) {
      assertTrue(line.length() <= 40, line); // a ruler has at least 40 columns
    }
  }

  @Test
  void htmlIsEscapedAndTellsPartsApart() {
    String html = HtmlWriter.html(DOC, Rendering.MASKED);
    assertTrue(html.contains("<h2 id=\"top\">Title &lt;b&gt;</h2>"), html);
    assertTrue(html.contains("<span class=\"c-host\" data-part=\"12-13\" title=\"host\">h<"), html);
    assertTrue(html.contains("title=\"password\">***</span>"), html);
    assertTrue(html.contains("<a href=\"https://www.rfc-editor.org/rfc/rfc1#section-2\">"), html);
    assertTrue(html.contains("<li class=\"warning\" data-part=\"7-9\">"), html);
    assertTrue(html.contains("<em>(empty)</em>"), html);
    assertFalse(html.contains("\u202E"), html);
    assertFalse(html.contains("pw"), html);
    assertTrue(HtmlWriter.html(DOC, Rendering.shown(Locale.ROOT)).contains("u:pw@h"));
  }
}
