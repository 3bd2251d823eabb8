package dev.urial.bulk;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import org.jspecify.annotations.Nullable;

/** Reads a row as RFC 3986 and RFC 3987 do. */
final class RfcRow extends RowReader {
  private final Grammar grammar;
  private final int[] starts = new int[Component.values().length];
  private final int[] ends = new int[Component.values().length];
  private @Nullable SyntaxError error;

  RfcRow(Grammar grammar) {
    this.grammar = grammar;
  }

  @Override
  boolean read(byte[] utf8, int start, int end) {
    bytes = utf8;
    textStart = start;
    textEnd = end;
    error = null;
    errorIndex = brokenUtf8(utf8, start, end);
    if (errorIndex >= 0) {
      return false;
    }
    String text = new String(utf8, start, end - start, UTF_8);
    Parsed<? extends IriReference> parsed = parse(text);
    if (parsed instanceof Parsed.Ok<? extends IriReference> ok) {
      for (Component c : Component.values()) {
        starts[c.ordinal()] = inBytes(text, ok.value().start(c));
        ends[c.ordinal()] = inBytes(text, ok.value().end(c));
      }
      return true;
    }
    error = ((Parsed.Failed<?>) parsed).error();
    errorIndex = inBytes(text, error.index()) - start;
    return false;
  }

  @Override
  boolean check(byte[] utf8, int start, int end) {
    return brokenUtf8(utf8, start, end) < 0
        && parse(new String(utf8, start, end - start, UTF_8)) instanceof Parsed.Ok<?>;
  }

  private Parsed<? extends IriReference> parse(String text) {
    return switch (grammar) {
      case URI -> Uri.tryParse(text);
      case URI_REFERENCE -> UriReference.tryParse(text);
      case IRI -> Iri.tryParse(text);
      case IRI_REFERENCE, URL -> IriReference.tryParse(text);
    };
  }

  private int inBytes(String text, int index) {
    return index < 0 ? -1 : textStart + text.substring(0, index).getBytes(UTF_8).length;
  }

  private static int brokenUtf8(byte[] utf8, int start, int end) {
    ByteBuffer in = ByteBuffer.wrap(utf8, start, end - start);
    CoderResult result = UTF_8.newDecoder().decode(in, CharBuffer.allocate(end - start + 1), true);
    return result.isError() ? in.position() - start : -1;
  }

  @Override
  int start(Component component) {
    return starts[component.ordinal()];
  }

  @Override
  int end(Component component) {
    return ends[component.ordinal()];
  }

  @Override
  @Nullable SyntaxError error() {
    return error;
  }
}
