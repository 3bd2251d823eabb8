package dev.urial.sql.beam;

import static dev.urial.sql.beam.Argument.field;
import static dev.urial.sql.beam.Argument.number;
import static dev.urial.sql.beam.Argument.text;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.schemas.Schema;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.MapElements;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.beam.sdk.values.Row;
import org.apache.beam.sdk.values.TypeDescriptors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class UriFieldsTest {
  private static final Schema CLICKS =
      Schema.builder().addInt32Field("n").addNullableStringField("url").build();

  private static PCollection<Row> clicks(Pipeline pipeline, Object... urls) {
    Row[] rows = new Row[urls.length];
    for (int i = 0; i < urls.length; i++) {
      rows[i] =
          Row.withSchema(CLICKS).addValues(i + 1, urls[i].equals("") ? null : urls[i]).build();
    }
    return pipeline.apply(Create.of(List.of(rows)).withRowSchema(CLICKS));
  }

  private static PCollection<String> lines(PCollection<Row> rows) {
    return rows.apply(
        MapElements.into(TypeDescriptors.strings()).via(it -> it.getValues().toString()));
  }

  @Test
  void fieldsAreAddedInOrderAndInvalidRowsGoApart() {
    Pipeline pipeline = Beam.pipeline();
    PCollectionTuple out =
        clicks(pipeline, "http://a.example:81/?x=1&x=2", "", "http://u:secret@a b/")
            .apply(
                UriFields.create()
                    .with("host", "uri_host", field("url"))
                    .with("port", "uri_port", field("url"))
                    .with("last", "uri_param", field("url"), text("x"), number(-1))
                    .with("first", "uri_param", field("url"), text("x"), field("n"))
                    .with("none", "try_uri_param", field("url"), text("y")));
    assertEquals(
        List.of("n", "url", "host", "port", "last", "first", "none"),
        out.get(UriFields.ROWS).getSchema().getFieldNames());
    PAssert.that(lines(out.get(UriFields.ROWS)))
        .satisfies(
            rows -> {
              Set<String> found = new HashSet<>();
              rows.forEach(found::add);
              assertEquals(
                  Set.of(
                      "[1, http://a.example:81/?x=1&x=2, a.example, 81, 2, 1, null]",
                      "[2, null, null, null, null, null, null]"),
                  found);
              return null;
            });
    PAssert.that(
            out.get(UriFields.INVALID)
                .apply(
                    MapElements.into(TypeDescriptors.strings())
                        .via(it -> it.getRow("row").getInt32("n") + " " + it.getString("error"))))
        .satisfies(
            errors -> {
              String error = errors.iterator().next();
              assertEquals("3 uri_host: ", error.substring(0, 12));
              assertFalse(error.contains("secret"), error);
              return null;
            });
    pipeline.run().waitUntilFinish();
  }

  @Test
  void mistakesAreToldWhileThePipelineIsMade() {
    UriFields none = UriFields.create();
    assertMessage("Urial has no function uri_hots", () -> none.with("h", "uri_hots", field("url")));
    assertMessage(
        "0 arguments for uri_host(text TEXT, standard TEXT DEFAULT 'rfc3987') TEXT",
        () -> none.with("h", "uri_host"));
    assertMessage(
        "1 does not fit uri_host(text TEXT, standard TEXT DEFAULT 'rfc3987') TEXT",
        () -> none.with("h", "uri_host", field("url"), number(1)));
    PCollection<Row> clicks = clicks(Beam.pipeline(), "http://a/");
    assertMessage(
        "n does not fit uri_host(text TEXT, standard TEXT DEFAULT 'rfc3987') TEXT",
        () -> clicks.apply("type", none.with("h", "uri_host", field("n"))));
    assertMessage(
        "no field link in [n, url]",
        () -> clicks.apply("missing", none.with("h", "uri_host", field("link"))));
    assertThrows(
        IllegalArgumentException.class,
        () -> clicks.apply("twice", none.with("url", "uri_host", field("url"))));
  }

  private static void assertMessage(String message, Executable it) {
    assertEquals(message, assertThrows(IllegalArgumentException.class, it).getMessage());
  }

  @Test
  void anArgumentIsShownAsInSql() {
    assertEquals("url", field("url").toString());
    assertEquals("'it''s'", text("it's").toString());
    assertEquals("-1", number(-1).toString());
  }
}
