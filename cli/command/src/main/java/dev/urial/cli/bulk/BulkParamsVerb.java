package dev.urial.cli.bulk;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.bulk.ByteBuilder;
import dev.urial.bulk.QueryParamBytes;
import dev.urial.bulk.Row;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.verbs.Verb;
import dev.urial.report.Component;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code urial bulk params}: writes the parameters of each row's query, decoded. */
final class BulkParamsVerb implements Verb.Action {
  private static final Opt NAME = Opt.value("name");
  private static final List<Opt> OPTIONS =
      BulkOptions.options(NAME, BulkOptions.AS, BulkOptions.STANDARD);
  private static final List<String> COLUMNS = List.of("name", "value");

  static final Verb VERB =
      new Verb("bulk-params", OPTIONS, COLUMNS, Opt.OF_FILES, new BulkParamsVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    BulkOptions setup = new BulkOptions(call);
    String given = call.value(NAME.name());
    byte[] name = given == null ? null : given.getBytes(UTF_8);
    return RowsRun.of(
        setup,
        new RowsRun.Answers(
            COLUMNS, name != null, true, () -> new Params(Row.of(setup.grammar), name)));
  }

  private static final class Params implements RowOperation {
    private final Row row;
    private final byte @Nullable [] name;
    private final QueryParamBytes pairs = new QueryParamBytes();
    private final ByteBuilder key = new ByteBuilder();
    private final ByteBuilder value = new ByteBuilder();

    Params(Row row, byte @Nullable [] name) {
      this.row = row;
      this.name = name;
    }

    @Override
    public boolean answer(byte[] bytes, int start, int end, RowWriter to) {
      if (!row.read(bytes, start, end)) {
        return false;
      }
      int query = row.start(Component.QUERY);
      if (query >= 0) {
        pairs.read(row.bytes(), query, row.end(Component.QUERY));
      }
      if (name != null) {
        one(bytes, start, end, name, query >= 0 && pairs.find(name, 0), to);
      } else {
        while (query >= 0 && pairs.next()) {
          key.clear();
          pairs.writeName(key);
          to.begin(bytes, start, end);
          to.text(key.array(), 0, key.length());
          value(to);
        }
      }
      return true;
    }

    /**
     * Writes the first value of the parameter {@code name}, so that each row has exactly one
     * result.
     */
    private void one(byte[] bytes, int start, int end, byte[] name, boolean isThere, RowWriter to) {
      to.begin(bytes, start, end);
      if (!(to instanceof RowWriter.Plain)) {
        to.text(name, 0, name.length);
      }
      if (isThere) {
        value(to);
      } else {
        to.absent();
        to.end();
      }
    }

    private void value(RowWriter to) {
      value.clear();
      pairs.writeValue(value);
      to.text(value.array(), 0, value.length());
      to.end();
    }
  }
}
