package dev.urial.sql.beam;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.sql.Golden;
import dev.urial.sql.SqlFunction;
import dev.urial.sql.SqlFunctions;
import dev.urial.sql.SqlType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.schemas.Schema;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.beam.sdk.values.Row;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The golden file in Beam's runner, in one pipeline: the same answers, and errors as errors. */
class BeamGoldenTest {
  /** A field of integers, and no text, where the function takes a number. */
  private static final List<String> ARGUMENTS = List.of("a0", "a1", "a2", "a3");

  private static final List<Golden> ROWS = Golden.all();

  /** By the row's number: the answer of the strict function, and of its variant. */
  private static final Map<Integer, Optional<String>> STRICT = new ConcurrentHashMap<>();

  private static final Map<Integer, Optional<String>> TRIED = new ConcurrentHashMap<>();

  /** By the row's number: why the strict function failed. */
  private static final Map<Integer, String> ERRORS = new ConcurrentHashMap<>();

  /** Keeps what came out. */
  private static final class Keep extends DoFn<Row, Void> {
    private static final long serialVersionUID = 1;

    private final String function;

    Keep(String function) {
      this.function = function;
    }

    @ProcessElement
    public void process(@Element Row out) {
      boolean failed = out.getSchema().hasField("error");
      Row row = failed ? Objects.requireNonNull(out.getRow("row")) : out;
      Integer id = Objects.requireNonNull(row.getInt32("id"));
      SqlType type = Objects.requireNonNull(SqlFunctions.find(function)).result();
      TRIED.put(id, Optional.ofNullable(written(row.getValue("tried"), type)));
      if (failed) {
        ERRORS.put(id, Objects.requireNonNull(out.getString("error")));
      } else {
        STRICT.put(id, Optional.ofNullable(written(row.getValue("strict"), type)));
      }
    }
  }

  @Test
  void answersAreThoseOfTheGoldenFile() {
    // Beam's copies of each row, to find functions that change them: the other test has them.
    Pipeline pipeline = Beam.pipeline("--enforceImmutability=false", "--enforceEncodability=false");
    Map<String, List<Integer>> groups = new LinkedHashMap<>();
    for (int i = 0; i < ROWS.size(); i++) {
      String key = ROWS.get(i).function() + ' ' + ROWS.get(i).arguments().size();
      groups.computeIfAbsent(key, any -> new ArrayList<>()).add(i);
    }
    groups.forEach((key, ids) -> ask(pipeline, key, ids));
    pipeline.run().waitUntilFinish();

    List<String> differences = new ArrayList<>();
    for (int i = 0; i < ROWS.size(); i++) {
      Golden row = ROWS.get(i);
      Optional<String> answer = Optional.ofNullable(row.answer());
      boolean equal =
          row.isError()
              ? !STRICT.containsKey(i)
                  && ERRORS.getOrDefault(i, "").startsWith(row.function() + ": ")
              : answer.equals(STRICT.get(i)) && !ERRORS.containsKey(i);
      if (!equal || !answer.equals(TRIED.get(i))) {
        differences.add(row + ": " + STRICT.get(i) + ", " + TRIED.get(i) + ", " + ERRORS.get(i));
      }
    }
    assertEquals(List.of(), differences);
    assertTrue(ROWS.size() > 7000 && !ERRORS.isEmpty(), ROWS.size() + " rows");
  }

  private static void ask(Pipeline pipeline, String key, List<Integer> ids) {
    Golden first = ROWS.get(ids.get(0));
    SqlFunction function = Objects.requireNonNull(SqlFunctions.find(first.function()));
    Schema.Builder schema = Schema.builder().addInt32Field("id");
    Argument[] arguments = new Argument[first.arguments().size()];
    for (int i = 0; i < arguments.length; i++) {
      boolean isText = function.parameters().get(i).type() == SqlType.TEXT;
      schema.addNullableField(
          ARGUMENTS.get(i), isText ? Schema.FieldType.STRING : Schema.FieldType.INT64);
      arguments[i] = Argument.field(ARGUMENTS.get(i));
    }
    Schema input = schema.build();
    List<Row> rows = new ArrayList<>();
    for (int id : ids) {
      Row.Builder row = Row.withSchema(input).addValue(id);
      for (int i = 0; i < arguments.length; i++) {
        String text = ROWS.get(id).arguments().get(i);
        boolean isText = function.parameters().get(i).type() == SqlType.TEXT;
        row.addValue(text == null || isText ? text : (Object) Long.valueOf(text));
      }
      rows.add(row.build());
    }
    PCollectionTuple out =
        pipeline
            .apply(key, Create.of(rows).withRowSchema(input))
            .apply(
                key + " tried",
                UriFields.create().with("tried", function.orNull().name(), arguments))
            .get(UriFields.ROWS)
            .apply(key + " strict", UriFields.create().with("strict", function.name(), arguments));
    out.get(UriFields.ROWS).apply(key + " rows", ParDo.of(new Keep(function.name())));
    out.get(UriFields.INVALID).apply(key + " invalid", ParDo.of(new Keep(function.name())));
  }

  /** As the catalogue writes it: scalars as they are, the others in JSON. */
  private static @Nullable String written(@Nullable Object value, SqlType type) {
    if (value == null) {
      return null;
    }
    return type.isScalar() ? value.toString() : json(value);
  }

  private static String json(@Nullable Object value) {
    if (value instanceof Collection<?> items) {
      return items.stream().map(BeamGoldenTest::json).collect(joining(",", "[", "]"));
    }
    if (value instanceof Row row) {
      return row.getSchema().getFieldNames().stream()
          .map(it -> '"' + it + "\":" + json(row.getValue(it)))
          .collect(joining(",", "{", "}"));
    }
    return value instanceof String text ? Golden.quoted(text) : String.valueOf(value);
  }
}
