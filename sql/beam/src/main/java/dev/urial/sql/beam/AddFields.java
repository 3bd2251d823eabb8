package dev.urial.sql.beam;

import dev.urial.sql.Call;
import java.util.ArrayList;
import java.util.List;
import org.apache.beam.sdk.schemas.Schema;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.values.Row;
import org.apache.beam.sdk.values.TupleTag;
import org.jspecify.annotations.Nullable;

/** Adds the fields of {@code UriFields} to each row. A worker has one instance per thread. */
final class AddFields extends DoFn<Row, Row> {
  private static final long serialVersionUID = 1;

  private final ArrayList<NewField> fields;
  private final Schema output;
  private final TupleTag<Row> outputTag;
  private final Schema invalid;
  private final TupleTag<Row> invalidTag;
  private transient List<Call> calls = List.of();

  AddFields(
      List<NewField> fields,
      Schema output,
      TupleTag<Row> outputTag,
      Schema invalid,
      TupleTag<Row> invalidTag) {
    this.fields = new ArrayList<>(fields);
    this.output = output;
    this.outputTag = outputTag;
    this.invalid = invalid;
    this.invalidTag = invalidTag;
  }

  /** Creates the calls and sets their constant arguments, which a call keeps for all rows. */
  @Setup
  public void setup() {
    calls = new ArrayList<>();
    for (NewField field : fields) {
      Call call = field.function().call();
      for (int i = 0; i < field.arguments().size(); i++) {
        Argument it = field.arguments().get(i);
        if (!it.isField()) {
          RowTypes.set(call, i, it.value());
        }
      }
      calls.add(call);
    }
  }

  /**
   * Outputs the row with its new fields, or the row and the error of the first function that fails.
   */
  @ProcessElement
  public void process(@Element Row row, MultiOutputReceiver out) {
    List<@Nullable Object> values = new ArrayList<>(row.getValues());
    for (int n = 0; n < calls.size(); n++) {
      Call call = calls.get(n);
      List<Argument> arguments = fields.get(n).arguments();
      for (int i = 0; i < arguments.size(); i++) {
        Argument it = arguments.get(i);
        if (it.isField()) {
          RowTypes.set(call, i, row.getValue(it.toString()));
        }
      }
      if (!call.run()) {
        out.get(invalidTag).output(Row.withSchema(invalid).addValues(row, call.error()).build());
        return;
      }
      values.add(RowTypes.answer(call));
    }
    out.get(outputTag).output(Row.withSchema(output).attachValues(values));
  }
}
