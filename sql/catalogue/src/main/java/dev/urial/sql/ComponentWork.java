package dev.urial.sql;

import dev.urial.bulk.Row;
import dev.urial.report.Component;

/** A component as it stands in the text, or in the URL that browsers make of it. */
final class ComponentWork extends Work {
  private final Reader reader = Reader.byStandard(1);
  private final Component component;

  ComponentWork(Component component) {
    this.component = component;
  }

  @Override
  boolean run(Arguments in, Answer out) {
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
  String error(Arguments in) {
    return reader.error(in);
  }

  /** The number in a port; -1 for none; what no int holds is the greatest int. */
  static int number(byte[] digits, int start, int end) {
    if (start >= end) {
      return -1;
    }
    long n = 0;
    for (int i = start; i < end; i++) {
      n = Math.min(10 * n + digits[i] - '0', Integer.MAX_VALUE);
    }
    return (int) n;
  }

  /** {@code uri_port}. */
  static final class Port extends Work {
    private final Reader reader = Reader.byStandard(1);

    @Override
    boolean run(Arguments in, Answer out) {
      Row row = reader.read(in);
      if (row == null) {
        return false;
      }
      int n = number(row.bytes(), row.start(Component.PORT), row.end(Component.PORT));
      return n < 0 ? out.nothing() : out.number(n);
    }

    @Override
    String error(Arguments in) {
      return reader.error(in);
    }
  }

  /** {@code uri_parse}. */
  static final class Parts extends Work {
    private static final Component[] PARTS = {
      Component.SCHEME,
      Component.AUTHORITY,
      Component.USERINFO,
      Component.HOST,
      Component.PORT,
      Component.PATH,
      Component.QUERY,
      Component.FRAGMENT
    };

    private final Reader reader = Reader.byStandard(1);

    @Override
    boolean run(Arguments in, Answer out) {
      Row row = reader.read(in);
      if (row == null) {
        return false;
      }
      for (Component part : PARTS) {
        int start = row.start(part);
        int end = row.end(part);
        if (part == Component.PORT && start >= 0 && end > start) {
          out.numberCell(number(row.bytes(), start, end));
        } else if (start < 0 || part == Component.PORT) {
          out.noCell();
        } else {
          out.cell(start, end);
        }
      }
      return out.cellsIn(row.bytes());
    }

    @Override
    String error(Arguments in) {
      return reader.error(in);
    }
  }
}
