package dev.urial.bulk;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.url.Url;
import org.jspecify.annotations.Nullable;

/**
 * Parses a row as defined in the URL Standard, in one of three ways.
 *
 * <pre>
 * http://example.com/a/b?c    is its own href: {@link NormalUrl}, in the caller's bytes
 * HTTP://0x7f.1/a/../b c      is rewritten: {@link UrlWriter}, in the writer's own bytes
 * http://b%C3%BCcher.example/ has escapes in its host: {@code Url}, which allocates objects
 * </pre>
 */
final class UrlRow extends RowReader {
  private static final byte[] NOTHING = {};

  /** The {@link ComponentPositions} of the last valid text. */
  private final int[] place = new int[ComponentPositions.STRIDE];

  private final UrlWriter writer = new UrlWriter(false);

  /** The writer for texts that are only checked, which is created on first use. */
  private @Nullable UrlWriter checker;

  private byte[] input = NOTHING;
  private int inputStart;
  private int inputEnd;

  /** The error index of the last text once it has been requested; otherwise -1. */
  private int broken = -1;

  @Override
  boolean read(byte[] utf8, int start, int end) {
    bytes = utf8;
    textStart = start;
    textEnd = end;
    if (NormalUrl.read(utf8, start, end, place)) {
      return true;
    }
    return readWritten(utf8, start, end);
  }

  private boolean readWritten(byte[] utf8, int start, int end) {
    input = utf8;
    inputStart = start;
    inputEnd = end;
    broken = -1;
    return switch (writer.read(utf8, start, end)) {
      case WRITTEN -> {
        writer.tell(place);
        isWritten();
        yield true;
      }
      case FAILURE -> false;
      case UNREAD -> readByNoun(utf8, start, end);
    };
  }

  private void isWritten() {
    bytes = writer.bytes();
    textStart = 0;
    textEnd = writer.length();
  }

  private boolean readByNoun(byte[] utf8, int start, int end) {
    Url url = Utf8Bytes.broken(utf8, start, end) < 0 ? parsed(utf8, start, end).orElseNull() : null;
    if (url == null) {
      return false;
    }
    writer.take(url.href().getBytes(UTF_8));
    isWritten();
    int pathEnd = url.end(Component.PATH);
    ComponentPositions.write(
        place,
        0,
        textStart,
        textEnd,
        url.end(Component.SCHEME),
        url.start(Component.HOST),
        url.end(Component.HOST),
        url.start(Component.PATH),
        pathEnd,
        Math.max(pathEnd, url.end(Component.QUERY)));
    return true;
  }

  private static Parsed<Url> parsed(byte[] utf8, int start, int end) {
    return Url.tryParse(new String(utf8, start, end - start, UTF_8));
  }

  @Override
  boolean check(byte[] utf8, int start, int end) {
    int colon = NormalUrl.schemeEnd(utf8, start, end);
    if (colon >= 0 && UrlAutomaton.accepts(utf8, colon + 3, end)) {
      return true;
    }
    int rest = NormalUrl.endOfWhatCanFail(utf8, start, end);
    if (rest >= 0) {
      return Utf8Bytes.broken(utf8, rest, end) < 0;
    }
    UrlWriter writing = checker;
    if (writing == null) {
      writing = new UrlWriter(true);
      checker = writing;
    }
    return switch (writing.read(utf8, start, end)) {
      case WRITTEN -> true;
      case FAILURE -> false;
      case UNREAD ->
          Utf8Bytes.broken(utf8, start, end) < 0
              && Url.canParse(new String(utf8, start, end - start, UTF_8));
    };
  }

  @Override
  int[] positions() {
    return place;
  }

  @Override
  int start(Component component) {
    return ComponentPositions.start(place, 0, bytes, component);
  }

  @Override
  int end(Component component) {
    return ComponentPositions.end(place, 0, bytes, component);
  }

  @Override
  int errorIndex() {
    if (broken < 0) {
      int illFormed = Utf8Bytes.broken(input, inputStart, inputEnd);
      broken = illFormed >= 0 ? illFormed - inputStart : indexOfFailure();
    }
    return broken;
  }

  private int indexOfFailure() {
    String text = new String(input, inputStart, inputEnd - inputStart, UTF_8);
    SyntaxError error = Url.tryParse(text).errorOrNull();
    return error == null ? 0 : text.substring(0, error.index()).getBytes(UTF_8).length;
  }

  @Override
  @Nullable SyntaxError error() {
    return Utf8Bytes.broken(input, inputStart, inputEnd) >= 0
        ? null
        : parsed(input, inputStart, inputEnd).errorOrNull();
  }
}
