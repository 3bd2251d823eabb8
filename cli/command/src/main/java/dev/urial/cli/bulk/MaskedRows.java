package dev.urial.cli.bulk;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.bulk.Row;
import dev.urial.bulk.RowGrammar;
import dev.urial.internal.text.Secrets;
import java.util.Arrays;

/** Applies an operation to rows whose secrets are masked: {@code --mask}. */
final class MaskedRows implements RowOperation {
  private final RowOperation work;
  private final Row row;

  MaskedRows(RowOperation work, RowGrammar grammar) {
    this.work = work;
    this.row = Row.of(grammar);
  }

  /**
   * Returns a copy of a range of bytes with its secrets masked; nothing is masked if the range is
   * not UTF-8.
   */
  static byte[] masked(byte[] bytes, int start, int end) {
    byte[] row = Arrays.copyOfRange(bytes, start, end);
    String text = new String(row, UTF_8);
    boolean isText = Arrays.equals(text.getBytes(UTF_8), row);
    return isText ? Secrets.masked(text).getBytes(UTF_8) : row;
  }

  @Override
  public boolean answer(byte[] bytes, int start, int end, RowWriter to) {
    boolean isOwnAnswer = work.isOwnAnswer(bytes, start, end);
    if (!isOwnAnswer && !row.check(bytes, start, end)) {
      return false; // even if the masked row is valid
    }
    String text = new String(bytes, start, end - start, UTF_8); // valid, so it is UTF-8
    Secrets secrets = Secrets.in(text);
    if (secrets.isEmpty() && isOwnAnswer) {
      to.begin(bytes, start, end);
      to.visible(bytes, start, end);
      to.end();
      return true;
    } else if (secrets.isEmpty()) {
      return work.answer(bytes, start, end, to);
    }
    byte[] masked = secrets.mask(text).getBytes(UTF_8);
    return work.answer(masked, 0, masked.length, to);
  }

  @Override
  public boolean masks() {
    return true;
  }
}
