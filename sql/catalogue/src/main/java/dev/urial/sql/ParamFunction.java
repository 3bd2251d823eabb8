package dev.urial.sql;

import dev.urial.bulk.QueryParamBytes;
import dev.urial.bulk.Row;
import java.util.Arrays;

/** Returns the value of the query parameter with the given decoded name. */
final class ParamFunction extends RowFunction {
  private final GrammarArgument reader = GrammarArgument.byStandard(3);
  private final QueryParamBytes pairs = new QueryParamBytes();
  private byte[] name = {};

  @Override
  boolean run(RowArguments in, CallResult out) {
    long n = in.numberOr(2, 1);
    Row row = n == 0 ? null : reader.read(in);
    if (row == null) {
      return false;
    }
    if (!pairs.read(row) || n > Integer.MAX_VALUE || n < -Integer.MAX_VALUE) {
      return out.nothing();
    }
    if (!in.is(1, name)) {
      name = Arrays.copyOfRange(in.bytes(1), in.start(1), in.end(1));
    }
    int index = n > 0 ? (int) n - 1 : pairs.count(name) + (int) n;
    if (index < 0 || !pairs.find(name, index)) {
      return out.nothing();
    }
    pairs.writeValue(out.out);
    return out.written();
  }

  @Override
  String error(RowArguments in) {
    return in.numberOr(2, 1) == 0 ? SqlMessages.of("error.from-1").text() : reader.error(in);
  }
}
