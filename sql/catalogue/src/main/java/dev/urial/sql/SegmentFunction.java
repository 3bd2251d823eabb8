package dev.urial.sql;

import dev.urial.bulk.PercentBytes;
import dev.urial.bulk.Row;
import dev.urial.report.Component;

/** Returns a decoded segment of the path. */
final class SegmentFunction extends RowFunction {
  private final GrammarArgument reader = GrammarArgument.byStandard(2);

  @Override
  boolean run(RowArguments in, CallResult out) {
    long n = in.numberOr(1, 1);
    Row row = n == 0 ? null : reader.read(in);
    if (row == null) {
      return false;
    }
    byte[] bytes = row.bytes();
    int end = row.end(Component.PATH);
    int start = first(row);
    if (start > end) {
      return out.nothing();
    }
    long left = n > 0 ? n - 1 : count(bytes, start, end) + n;
    if (left < 0) {
      return out.nothing();
    }
    int i = start;
    while (left > 0) {
      i = next(bytes, i, end) + 1;
      if (i > end) {
        return out.nothing();
      }
      left--;
    }
    int stop = next(bytes, i, end);
    if (!hasPercent(bytes, i, stop)) {
      return out.text(bytes, i, stop);
    }
    PercentBytes.decodeLossy(bytes, i, stop, out.out);
    return out.written();
  }

  /** Returns the index of the first segment, which is after the end if there is none. */
  private static int first(Row row) {
    int start = row.start(Component.PATH);
    int end = row.end(Component.PATH);
    return start == end || row.bytes()[start] == '/' ? start + 1 : start;
  }

  private static int next(byte[] bytes, int start, int end) {
    int i = start;
    while (i < end && bytes[i] != '/') {
      i++;
    }
    return i;
  }

  private static boolean hasPercent(byte[] text, int start, int end) {
    for (int i = start; i < end; i++) {
      if (text[i] == '%') {
        return true;
      }
    }
    return false;
  }

  private static int count(byte[] bytes, int start, int end) {
    int all = 1;
    for (int i = start; i < end; i++) {
      all += bytes[i] == '/' ? 1 : 0;
    }
    return all;
  }

  @Override
  String error(RowArguments in) {
    return in.numberOr(1, 1) == 0 ? SqlMessages.of("error.from-1").text() : reader.error(in);
  }

  /** Returns all decoded segments of the path. */
  static final class All extends RowFunction {
    private final GrammarArgument reader = GrammarArgument.byStandard(1);

    @Override
    boolean run(RowArguments in, CallResult out) {
      Row row = reader.read(in);
      if (row == null) {
        return false;
      }
      byte[] bytes = row.bytes();
      int end = row.end(Component.PATH);
      for (int i = first(row); i <= end; i++) {
        int stop = next(bytes, i, end);
        int from = out.out.length();
        PercentBytes.decodeLossy(bytes, i, stop, out.out);
        out.writtenCell(from);
        i = stop;
      }
      return out.writtenCells();
    }

    @Override
    String error(RowArguments in) {
      return reader.error(in);
    }
  }
}
