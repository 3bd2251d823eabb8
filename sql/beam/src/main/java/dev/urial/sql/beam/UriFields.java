package dev.urial.sql.beam;

import dev.urial.sql.SqlFunction;
import dev.urial.sql.SqlFunctions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.apache.beam.sdk.schemas.Schema;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.beam.sdk.values.Row;
import org.apache.beam.sdk.values.TupleTag;
import org.apache.beam.sdk.values.TupleTagList;

/**
 * A transform that adds fields to rows, each computed by a function of the SQL catalogue.
 *
 * <pre>{@code
 * PCollectionTuple out =
 *     clicks.apply(
 *         UriFields.create()
 *             .with("host", "uri_host", field("url"))
 *             .with("id", "try_uri_param", field("url"), text("id")));
 * out.get(UriFields.ROWS)        // the fields of clicks, then host and id
 * out.get(UriFields.INVALID)     // rows on which uri_host fails: the row, and the error
 * }</pre>
 *
 * <p>If a strict function fails on invalid input, the row is output to {@link #INVALID}. A function
 * whose name begins with {@code try_} returns null instead. If an argument is null, so is the new
 * field. Immutable.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986">RFC 3986</a>
 */
public final class UriFields extends PTransform<PCollection<Row>, PCollectionTuple> {
  private static final long serialVersionUID = 1;

  /** The rows with all new fields. */
  public static final TupleTag<Row> ROWS = new TupleTag<>("rows") {};

  /**
   * The rows for which a strict function failed, with the input in the field {@code row}, and the
   * reason in the field {@code error}, in which secrets are masked.
   */
  public static final TupleTag<Row> INVALID = new TupleTag<>("invalid") {};

  private final ArrayList<NewField> fields;

  private UriFields(List<NewField> fields) {
    this.fields = new ArrayList<>(fields);
  }

  /** {@return a transform that adds no fields} */
  public static UriFields create() {
    return new UriFields(List.of());
  }

  /**
   * Returns a copy of this transform that also adds another field.
   *
   * <pre>{@code
   * UriFields.create().with("host", "uri_host", field("url"), text("whatwg"))
   * }</pre>
   *
   * @param name the name of the new field
   * @param function the name of a function in SQL, in lower case, with or without {@code try_}
   * @param arguments the arguments of the function, in order; optional arguments may be omitted
   * @return the new transform
   * @throws IllegalArgumentException if there is no such function, the number of arguments is
   *     wrong, or a constant has the wrong type
   */
  public UriFields with(String name, String function, Argument... arguments) {
    Objects.requireNonNull(name, "name");
    SqlFunction it = SqlFunctions.find(Objects.requireNonNull(function, "function"));
    if (it == null) {
      throw new IllegalArgumentException("Urial has no function " + function);
    }
    List<Argument> given = List.of(arguments);
    if (given.size() < it.required() || given.size() > it.parameters().size()) {
      throw new IllegalArgumentException(given.size() + " arguments for " + it.signature());
    }
    for (int i = 0; i < given.size(); i++) {
      if (!given.get(i).isField()) {
        RowTypes.require(it, i, RowTypes.ofConstant(given.get(i).value()), given.get(i));
      }
    }
    List<NewField> all = new ArrayList<>(fields);
    all.add(new NewField(name, function, given));
    return new UriFields(all);
  }

  /**
   * Applies the functions to all rows.
   *
   * @param rows rows with a schema
   * @return the collections {@link #ROWS} and {@link #INVALID}
   * @throws IllegalArgumentException if the schema lacks a field, a field has the wrong type, or a
   *     new field has the same name as another
   */
  @Override
  public PCollectionTuple expand(PCollection<Row> rows) {
    Schema schema = rows.getSchema();
    Schema.Builder wider = Schema.builder();
    Map<String, Schema.FieldType> types = new HashMap<>();
    IntStream.range(0, schema.getFieldCount())
        .mapToObj(schema::getField)
        .forEach(
            field -> {
              wider.addField(field);
              types.put(field.getName(), field.getType());
            });
    for (NewField field : fields) {
      SqlFunction function = field.function();
      for (int i = 0; i < field.arguments().size(); i++) {
        Argument it = field.arguments().get(i);
        if (it.isField()) {
          Schema.FieldType type = types.get(it.toString());
          if (type == null) {
            throw new IllegalArgumentException("no field " + it + " in " + schema.getFieldNames());
          }
          RowTypes.require(function, i, RowTypes.of(type), it);
        }
      }
      wider.addNullableField(field.name(), RowTypes.type(function.result()));
    }
    Schema added = wider.build();
    Schema invalid = Schema.builder().addRowField("row", schema).addStringField("error").build();
    PCollectionTuple out =
        rows.apply(
            "Add fields",
            ParDo.of(new AddFields(fields, added, ROWS, invalid, INVALID))
                .withOutputTags(ROWS, TupleTagList.of(INVALID)));
    out.get(ROWS).setRowSchema(added);
    out.get(INVALID).setRowSchema(invalid);
    return out;
  }
}
