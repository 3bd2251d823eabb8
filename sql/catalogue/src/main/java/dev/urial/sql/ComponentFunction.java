package dev.urial.sql;

import dev.urial.bulk.Row;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.Component;

/** Returns a component as written under an RFC, or as parsed under the URL Standard. */
final class ComponentFunction extends RowFunction {
  private final GrammarArgument reader = GrammarArgument.byStandard(1);
  private final Component component;

  ComponentFunction(Component component) {
    this.component = component;
  }

  @Override
  boolean run(RowArguments in, CallResult out) {
    Row row = reader.read(in);
    if (row == null) {
      return false;
    }
    int start = row.start(component);
    if (start < 0) {
      return out.nothing();
    }
    return out.text(row.bytes(), start, row.end(component));
  }

  @Override
  String error(RowArguments in) {
    return reader.error(in);
  }

  /** Implements {@code uri_port}. */
  static final class Port extends RowFunction {
    private final GrammarArgument reader = GrammarArgument.byStandard(1);

    @Override
    boolean run(RowArguments in, CallResult out) {
      Row row = reader.read(in);
      if (row == null) {
        return false;
      }
      long n = row.portNumber();
      return n == Row.NO_PORT ? out.nothing() : n != Row.PORT_TOO_LARGE && out.number(n);
    }

    @Override
    String error(RowArguments in) {
      return error(reader, in);
    }

    /** Returns the reason why the text or its port cannot be parsed. */
    static String error(GrammarArgument reader, RowArguments in) {
      Row row = reader.read(in);
      return row == null
          ? reader.error(in)
          : SqlMessages.of("error.port", Excerpt.around(in.string(0), 0).text(), Long.MAX_VALUE)
              .text();
    }
  }

  /** Implements {@code uri_parse}. */
  static final class Parts extends RowFunction {
    private final GrammarArgument reader = GrammarArgument.byStandard(1);

    @Override
    boolean run(RowArguments in, CallResult out) {
      Row row = reader.read(in);
      if (row == null) {
        return false;
      }
      return out.parts(row);
    }

    @Override
    String error(RowArguments in) {
      return Port.error(reader, in);
    }
  }
}
