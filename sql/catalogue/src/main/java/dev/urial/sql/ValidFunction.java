package dev.urial.sql;

import dev.urial.bulk.Row;

/** Returns whether a text matches a grammar. */
final class ValidFunction extends RowFunction {
  private final GrammarArgument reader = GrammarArgument.byGrammar(1);

  @Override
  boolean run(RowArguments in, CallResult out) {
    Row row = reader.row(in);
    return row != null && out.truth(row.read(in.bytes(0), in.start(0), in.end(0)));
  }

  @Override
  String error(RowArguments in) {
    return reader.error(in);
  }

  /** Returns the reason why a text does not match a grammar, or NULL if it does. */
  static final class Why extends RowFunction {
    private final GrammarArgument reader = GrammarArgument.byGrammar(1);

    @Override
    boolean run(RowArguments in, CallResult out) {
      Row row = reader.row(in);
      if (row == null) {
        return false;
      }
      return row.read(in.bytes(0), in.start(0), in.end(0))
          ? out.nothing()
          : out.text(reader.error(in));
    }

    @Override
    String error(RowArguments in) {
      return reader.error(in);
    }
  }
}
