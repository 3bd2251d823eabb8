package dev.urial.bulk;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.grammar.Rule;
import dev.urial.report.Component;
import dev.urial.report.SyntaxError;
import org.jspecify.annotations.Nullable;

/** Parses a row as defined in RFC 3986 and RFC 3987. */
final class RfcRow extends RowReader {
  private final RfcParser parser;
  private final int[] row = new int[ComponentPositions.STRIDE];
  private boolean isUtf8;

  /** Whether the text is valid, but has been parsed only up to the start of its path. */
  private boolean isHead;

  /**
   * Whether the path, the query or the fragment has ever been requested. If so, each further text
   * is parsed completely.
   */
  private boolean readsWhole;

  private Rule errorRule = Rule.URI;

  RfcRow(RowGrammar grammar) {
    parser = new RfcParser(grammar);
  }

  @Override
  boolean read(byte[] utf8, int start, int end) {
    bytes = utf8;
    textStart = start;
    textEnd = end;
    isHead = !readsWhole && RfcParser.parseHead(utf8, start, end, row);
    return isHead || parser.parse(utf8, start, end, row) || fails();
  }

  private void readWhole() {
    readsWhole = true;
    isHead = false;
    parser.parse(bytes, textStart, textEnd, row);
  }

  private boolean fails() {
    int broken = Utf8Bytes.broken(bytes, textStart, textEnd);
    isUtf8 = broken < 0;
    errorIndex = (isUtf8 ? parser.broken : broken) - textStart;
    errorRule = parser.namedRule();
    return false;
  }

  @Override
  boolean check(byte[] utf8, int start, int end) {
    return parser.check(utf8, start, end);
  }

  @Override
  @Nullable SyntaxError error() {
    if (!isUtf8) {
      return null;
    }
    String text = new String(bytes, textStart, textEnd - textStart, UTF_8);
    int index = Utf8Bytes.chars(bytes, textStart, textStart + errorIndex);
    return new SyntaxError(errorRule, index, text);
  }

  @Override
  int start(Component component) {
    if (isHead && isBehindHead(component)) {
      readWhole();
    }
    return ComponentPositions.start(row, bytes, component);
  }

  @Override
  int end(Component component) {
    if (isHead && isBehindHead(component)) {
      readWhole();
    }
    return ComponentPositions.end(row, bytes, component);
  }

  private static boolean isBehindHead(Component component) {
    return component == Component.PATH
        || component == Component.QUERY
        || component == Component.FRAGMENT;
  }
}
