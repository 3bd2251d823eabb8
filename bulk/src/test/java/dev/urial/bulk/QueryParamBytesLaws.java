package dev.urial.bulk;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.IriReference;
import dev.urial.QueryParams;
import dev.urial.QueryParams.Param;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import java.util.List;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** The pairs of a query in bytes are those of its text. */
@NullMarked
class QueryParamBytesLaws {
  private static final int DRAWS = 100_000;

  static final DrawnTexts QUERIES =
      DrawnTexts.mix(
          DrawnTexts.random(),
          DrawnTexts.rows(
              9,
              "a",
              "b",
              "ab",
              "=",
              "=",
              "&",
              "&",
              "+",
              "%",
              "%61",
              "%26",
              "%3D",
              "%2B",
              "%C3%A9",
              "é",
              "%E9",
              "%F0%9F",
              "%ED%A0%80",
              "%C3",
              "%f",
              ";",
              " ",
              "utm_x",
              "😀",
              "*"));

  @Test
  void pairsAreThoseOfTheText() {
    QueryParamBytes pairs = new QueryParamBytes();
    Laws.forAll(
        "pairs",
        DRAWS,
        QUERIES,
        text -> {
          byte[] query = ("x" + text + "&a=no").getBytes(UTF_8);
          int end = query.length - 5;
          String read = new String(query, 1, end - 1, UTF_8);
          List<Param> expected = QueryParams.parse(read).toList();
          pairs.read(query, 1, end);
          ByteBuilder out = new ByteBuilder();
          for (Param param : expected) {
            assertTrue(pairs.next());
            out.clear();
            pairs.writeName(out);
            assertEquals(param.name(), out.toString());
            out.clear();
            pairs.writeValue(out);
            assertEquals(param.value(), out.toString());
          }
          assertFalse(pairs.next());
          for (String name : List.of("a", "b", "ab", "é", "\uFFFD", "", "a b", "utm_x")) {
            finds(pairs, name, QueryParams.of(expected).getAll(name));
          }
        });
  }

  /** The query of a row is read as its scheme says. */
  @Test
  void pairsAreThoseOfTheScheme() {
    Row row = Row.of(RowGrammar.IRI_REFERENCE);
    QueryParamBytes pairs = new QueryParamBytes();
    Laws.forAll(
        "pairs of rows",
        DRAWS,
        DrawnTexts.from("?", "http://h?", "mailto:a?", "xmpp:a@b?", "URN:a1:b?", "urn:a1:b?+r?="),
        DrawnTexts.rows(9, "?", "+", "=", "&", ";", "a", "%20", "%41", "%C3"),
        (head, query) -> {
          IriReference reference = IriReference.parse(head + query);
          byte[] text = (head + query).getBytes(UTF_8);
          row.read(text, 0, text.length);
          assertEquals(reference.query() != null, pairs.read(row));
          List<Param> expected = reference.params().toList();
          ByteBuilder out = new ByteBuilder();
          for (Param param : expected) {
            assertTrue(pairs.next());
            out.clear();
            pairs.writeName(out);
            assertEquals(param.name(), out.toString());
            out.clear();
            pairs.writeValue(out);
            assertEquals(param.value(), out.toString());
          }
          assertFalse(pairs.next());
        });
  }

  private static void finds(QueryParamBytes pairs, String name, List<String> values) {
    byte[] wanted = name.getBytes(UTF_8);
    ByteBuilder out = new ByteBuilder();
    for (int n = 0; n < values.size(); n++) {
      assertTrue(pairs.find(wanted, n));
      out.clear();
      pairs.writeValue(out);
      assertEquals(values.get(n), out.toString());
    }
    assertFalse(pairs.find(wanted, values.size()));
    assertEquals(values.size(), pairs.count(wanted));
  }

  /** ByteBuilder in the query itself that are no UTF-8 become U+FFFD where they are decoded. */
  @Test
  void octetsThatAreNoTextBecomeReplacementCharacters() {
    byte[] query = {'a', (byte) 0xC3, '=', (byte) 0xFF, '+', (byte) 0xE2, (byte) 0x82};
    QueryParamBytes pairs = new QueryParamBytes();
    pairs.read(query, 0, query.length);
    assertTrue(pairs.find("a\uFFFD".getBytes(UTF_8), 0));
    ByteBuilder out = new ByteBuilder();
    pairs.writeValue(out);
    assertEquals("\uFFFD \uFFFD", out.toString());
  }

  @Test
  void whereNoPairIsNothingIsWritten() {
    QueryParamBytes pairs = new QueryParamBytes();
    assertFalse(pairs.next());
    assertThrows(IllegalStateException.class, () -> pairs.writeName(new ByteBuilder()));
    assertThrows(IllegalStateException.class, () -> pairs.writeValue(new ByteBuilder()));
  }
}
