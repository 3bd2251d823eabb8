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

/**
 * What {@link Row} says by the RFCs, found by the nouns: slow, and without a thought of its own.
 */
final class RowByTheBook {
  private static final Component[] COMPONENTS = Component.values();

  private final int base;
  private final int[] starts = new int[COMPONENTS.length];
  private final int[] ends = new int[COMPONENTS.length];

  /** By which it was read. */
  final RowGrammar grammar;

  /** The noun; null if the text is none. */
  final @Nullable IriReference noun;

  /** What is wrong; null if nothing is, or if it is no UTF-8. */
  final @Nullable SyntaxError error;

  /** Where it breaks, as an index of the array; -1 if it does not. */
  final int errorIndex;

  private RowByTheBook(
      RowGrammar grammar,
      int base,
      @Nullable IriReference noun,
      @Nullable SyntaxError error,
      int errorIndex) {
    this.grammar = grammar;
    this.base = base;
    this.noun = noun;
    this.error = error;
    this.errorIndex = errorIndex < 0 ? -1 : base + errorIndex;
    if (noun != null) {
      String text = noun.toString();
      for (Component component : COMPONENTS) {
        starts[component.ordinal()] = inArray(text, noun.start(component));
        ends[component.ordinal()] = inArray(text, noun.end(component));
      }
    }
  }

  static RowByTheBook read(RowGrammar grammar, byte[] utf8, int start, int end) {
    int broken = brokenUtf8(utf8, start, end);
    if (broken >= 0) {
      return new RowByTheBook(grammar, start, null, null, broken);
    }
    String text = new String(utf8, start, end - start, UTF_8);
    Parsed<? extends IriReference> parsed =
        switch (grammar) {
          case URI -> Uri.tryParse(text);
          case URI_REFERENCE -> UriReference.tryParse(text);
          case IRI -> Iri.tryParse(text);
          case IRI_REFERENCE -> IriReference.tryParse(text);
          case URL -> throw new IllegalArgumentException("no grammar of RFC 3986");
        };
    if (parsed instanceof Parsed.Ok<? extends IriReference> ok) {
      return new RowByTheBook(grammar, start, ok.value(), null, -1);
    }
    SyntaxError error = ((Parsed.Failed<?>) parsed).error();
    return new RowByTheBook(grammar, start, null, error, bytesBefore(text, error.index()));
  }

  /** Where a component begins, in the array; -1: absent, or nothing is valid. */
  int start(Component component) {
    return noun == null ? -1 : starts[component.ordinal()];
  }

  /** One past a component, in the array; -1: absent, or nothing is valid. */
  int end(Component component) {
    return noun == null ? -1 : ends[component.ordinal()];
  }

  private int inArray(String text, int index) {
    return index < 0 ? -1 : base + bytesBefore(text, index);
  }

  private static int bytesBefore(String text, int index) {
    return text.substring(0, index).getBytes(UTF_8).length;
  }

  private static int brokenUtf8(byte[] utf8, int start, int end) {
    ByteBuffer in = ByteBuffer.wrap(utf8, start, end - start);
    CoderResult result = UTF_8.newDecoder().decode(in, CharBuffer.allocate(end - start + 1), true);
    return result.isError() ? in.position() - start : -1;
  }
}
