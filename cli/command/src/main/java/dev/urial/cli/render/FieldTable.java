package dev.urial.cli.render;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Out;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A table with the columns of a {@link FieldSelection}. */
abstract class FieldTable {
  final Out out;

  /** Whether the output is a terminal, which would interpret control characters. */
  final boolean isTerminal;

  /** The selected fields, in order. */
  final List<String> fields;

  /** The index of each selected field among all fields. */
  private final int[] places;

  /**
   * Creates a table.
   *
   * @param known all fields that can be selected
   * @param fields the selected fields
   */
  FieldTable(Invocation call, List<String> known, List<String> fields) {
    this.out = call.out();
    this.isTerminal = call.terminal().out();
    this.fields = fields;
    this.places = fields.stream().mapToInt(known::indexOf).toArray();
  }

  /**
   * Writes a row.
   *
   * @param all the values of all fields that can be selected; null for absent values
   */
  final void row(List<@Nullable String> all) throws IOException {
    List<@Nullable String> cells = new ArrayList<>(places.length);
    for (int place : places) {
      cells.add(all.get(place));
    }
    write(cells);
  }

  /** Writes the cells of the selected fields. */
  abstract void write(List<@Nullable String> cells) throws IOException;

  /** Ends the table, after the last row. */
  void end() throws IOException {}

  /** A table that begins with the names of its fields, even if it has no rows. */
  abstract static class Headed extends FieldTable {
    private boolean begun;

    Headed(Invocation call, List<String> known, List<String> fields) {
      super(call, known, fields);
    }

    abstract void header() throws IOException;

    abstract void line(List<@Nullable String> cells) throws IOException;

    @Override
    final void write(List<@Nullable String> cells) throws IOException {
      end();
      line(cells);
    }

    @Override
    final void end() throws IOException {
      if (!begun) {
        begun = true;
        header();
      }
    }
  }
}
