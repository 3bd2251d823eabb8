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

  /** Whether whoever reads it would obey what is in it. */
  final boolean isTerminal;

  /** The selected fields, in their order. */
  final List<String> fields;

  /** Where each field that was chosen is among all. */
  private final int[] places;

  /**
   * Begins one.
   *
   * @param known all that can be chosen
   * @param fields what was chosen
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
   * @param all the cells of all that could be chosen; null is absent
   */
  final void row(List<@Nullable String> all) throws IOException {
    List<@Nullable String> cells = new ArrayList<>(places.length);
    for (int place : places) {
      cells.add(all.get(place));
    }
    write(cells);
  }

  /** Writes the cells of what was chosen. */
  abstract void write(List<@Nullable String> cells) throws IOException;

  /** After the last row. */
  void end() throws IOException {}

  /** One that begins with the names of its fields, whether it has rows or not. */
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
