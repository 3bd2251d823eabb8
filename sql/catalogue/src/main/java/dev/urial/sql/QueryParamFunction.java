package dev.urial.sql;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.UriBuilder;
import dev.urial.bulk.ByteBuilder;
import dev.urial.bulk.PercentBytes;
import dev.urial.bulk.QueryParamBytes;
import dev.urial.bulk.Row;
import dev.urial.bulk.RowGrammar;
import dev.urial.grammar.CharSet;
import dev.urial.report.Component;
import dev.urial.report.UriParseException;
import java.util.Arrays;

/** Changes the parameters of an identifier. All other bytes remain unchanged. */
abstract class QueryParamFunction extends RowFunction {
  private static final byte[] NO_LEAD = {};
  private static final byte[] Q_COMPONENT = {'='};

  private final GrammarArgument reader;
  private final QueryParamBytes pairs = new QueryParamBytes();
  private final ByteBuilder edited = new ByteBuilder();

  QueryParamFunction(int standard) {
    reader = GrammarArgument.byStandard(standard);
  }

  /** Reads the arguments other than the identifier, and returns whether they are valid. */
  abstract boolean prepare(RowArguments in);

  /** Returns whether to drop the current pair. */
  abstract boolean isDropped(QueryParamBytes pairs);

  /** Returns whether a new pair replaces the first dropped pair or is added at the end. */
  abstract boolean isWritten();

  /** Writes the new pair. */
  abstract void write(RowArguments in, boolean forUrl, ByteBuilder out);

  /** Returns whether a space is written as a plus sign. */
  final boolean writesPlus() {
    return pairs.writesPlus();
  }

  @Override
  boolean run(RowArguments in, CallResult out) {
    if (!prepare(in)) {
      return false;
    }
    Row row = reader.read(in);
    if (row == null) {
      return false;
    }
    boolean forUrl = row.grammar() == RowGrammar.URL;
    byte[] bytes = row.bytes();
    int start = row.start(Component.QUERY);
    int end = row.end(Component.QUERY);
    int before = start < 0 ? row.end(Component.PATH) : start - 1;
    int behind = start < 0 ? before : end;
    edited.clear();
    boolean hasQuery = pairs.read(row);
    if (isWritten() && !pairs.hasPairs()) {
      return false;
    }
    boolean changed = hasQuery && pieces(in, bytes, pairs.start(), end, forUrl);
    boolean isThere = changed && isWritten();
    if (!isThere && isWritten()) {
      if (edited.length() > 0) {
        edited.append(pairs.separator());
      }
      write(in, forUrl, edited);
      changed = true;
    }
    if (!changed) {
      return out.text(bytes, row.textStart(), row.textEnd());
    }
    ByteBuilder whole = out.out;
    whole.append(bytes, row.textStart(), before);
    byte[] lead =
        switch (pairs.lead()) {
          case "" -> NO_LEAD;
          case "=" -> Q_COMPONENT;
          default -> pairs.lead().getBytes(UTF_8);
        };
    if (edited.length() > 0) {
      whole.append('?');
      whole.append(lead, 0, lead.length);
      whole.append(edited.array(), 0, edited.length());
    } else if (lead.length > 1) { // an r-component stays, without the "?=" after it
      whole.append('?');
      whole.append(lead, 0, lead.length - 2);
    }
    whole.append(bytes, behind, row.textEnd());
    if (forUrl && !isHierarchical(row)) {
      row.read(whole.array(), 0, whole.length()); // re-parse: this changes how an opaque path ends
      return out.text(row.bytes(), row.textStart(), row.textEnd());
    }
    return out.written();
  }

  private static boolean isHierarchical(Row row) {
    int path = row.start(Component.PATH);
    return path < row.end(Component.PATH) && row.bytes()[path] == '/';
  }

  /** Writes the pairs that are kept, and returns whether a pair was dropped or replaced. */
  private boolean pieces(RowArguments in, byte[] bytes, int start, int end, boolean forUrl) {
    boolean changed = false;
    boolean first = true;
    for (int i = start; i <= end; i++) {
      int from = i;
      while (i < end && bytes[i] != pairs.separator()) {
        i++;
      }
      boolean dropped = i > from && pairs.next() && isDropped(pairs);
      if (dropped && (changed || !isWritten())) {
        changed = true;
        continue;
      }
      if (!first) {
        edited.append(pairs.separator());
      }
      first = false;
      if (dropped) {
        write(in, forUrl, edited);
        changed = true;
      } else {
        edited.append(bytes, from, i);
      }
    }
    return changed;
  }

  @Override
  String error(RowArguments in) {
    return reader.read(in) == null
        ? reader.error(in)
        : UriBuilder.DataRule.PARAM.meaningMessage().text();
  }

  /** Implements {@code uri_with_param}. */
  static final class With extends QueryParamFunction {
    private static final PercentBytes FOR_URI = PercentBytes.of(CharSet.QUERY.without("&=+;"));
    private static final PercentBytes FOR_URL = PercentBytes.of(CharSet.QUERY.without("&=+;'"));

    private byte[] name = {};

    With() {
      super(3);
    }

    @Override
    boolean prepare(RowArguments in) {
      if (!in.is(1, name)) {
        name = Arrays.copyOfRange(in.bytes(1), in.start(1), in.end(1));
      }
      return true;
    }

    @Override
    boolean isDropped(QueryParamBytes pairs) {
      return pairs.isNamed(name);
    }

    @Override
    boolean isWritten() {
      return true;
    }

    @Override
    void write(RowArguments in, boolean forUrl, ByteBuilder out) {
      write(in, 1, forUrl, out);
      out.append('=');
      write(in, 2, forUrl, out);
    }

    private void write(RowArguments in, int argument, boolean forUrl, ByteBuilder out) {
      PercentBytes escapes = forUrl ? FOR_URL : FOR_URI;
      byte[] data = in.bytes(argument);
      int from = in.start(argument);
      int end = in.end(argument);
      for (int i = from; i < end && writesPlus(); i++) {
        if (data[i] == ' ') {
          escapes.encode(data, from, i, out);
          out.append('+');
          from = i + 1;
        }
      }
      escapes.encode(data, from, end, out);
    }
  }

  /** Implements {@code uri_without_params}. */
  static final class Without extends QueryParamFunction {
    private final ArgumentCache<ParameterNamePatterns> patterns =
        new ArgumentCache<>(1, ParameterNamePatterns::of);
    private final ByteBuilder decoded = new ByteBuilder();
    private ParameterNamePatterns now = ParameterNamePatterns.of("");

    Without() {
      super(2);
    }

    @Override
    boolean prepare(RowArguments in) {
      try {
        now = patterns.of(in);
        return true;
      } catch (UriFunction.Refused | UriParseException e) {
        return false;
      }
    }

    @Override
    boolean isDropped(QueryParamBytes pairs) {
      decoded.clear();
      pairs.writeName(decoded);
      return now.match(decoded.array(), decoded.length());
    }

    @Override
    boolean isWritten() {
      return false;
    }

    @Override
    void write(RowArguments in, boolean forUrl, ByteBuilder out) {}

    @Override
    String error(RowArguments in) {
      try {
        patterns.of(in);
        return super.error(in);
      } catch (UriFunction.Refused e) {
        return e.sentence();
      } catch (UriParseException e) {
        return e.error().message();
      }
    }
  }
}
