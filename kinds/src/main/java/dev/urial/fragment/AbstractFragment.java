package dev.urial.fragment;

import com.fasterxml.jackson.annotation.JsonValue;
import dev.urial.report.Parsed;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A fragment that keeps its original text. Fragments of the same type are equal if they have the
 * same text, which is also the JSON form.
 *
 * <pre>{@code
 * AbstractFragment fragment = MediaFragment.parse("t=10");
 * fragment.toFragment()  // "t=10"
 * fragment.toString()    // "t=10"
 * }</pre>
 *
 * <p>CIRCLE: the subclasses extend this class, which knows them for deserialization.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.5">RFC 3986 §3.5</a>
 */
public abstract sealed class AbstractFragment implements Fragment, Serializable
    permits CsvFragment,
        HtmlFragment,
        MediaFragment,
        PdfFragment,
        PlainTextFragment,
        SvgFragment,
        XPointer {
  private static final long serialVersionUID = 1;

  /** The original text. */
  final transient String text;

  AbstractFragment(String text) {
    this.text = Objects.requireNonNull(text, "fragment");
  }

  @Override
  public final String toFragment() {
    return text;
  }

  /** Returns whether both fragments have the same type and the same text. */
  @Override
  @SuppressWarnings("EqualsGetClass") // each kind of fragment has exactly one class
  public boolean equals(@Nullable Object other) {
    return other instanceof AbstractFragment fragment
        && getClass() == other.getClass()
        && text.equals(fragment.text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  /** Returns the original text. */
  @JsonValue
  @Override
  public final String toString() {
    return text;
  }

  final Object writeReplace() {
    return new Form(getClass().getSimpleName(), text);
  }

  private void readObject(ObjectInputStream in) throws InvalidObjectException {
    throw new InvalidObjectException("a fragment is deserialized from its text");
  }

  /** Rejects a stream that omits this class. */
  private void readObjectNoData() throws InvalidObjectException {
    throw new InvalidObjectException("a fragment is deserialized from its text");
  }

  /** The serialized form: the kind of fragment and its text, which deserialization parses again. */
  private record Form(String kind, String text) implements Serializable {
    private Object readResolve() throws InvalidObjectException {
      AbstractFragment read = kind == null || text == null ? null : read(kind, text);
      if (read == null) {
        throw new InvalidObjectException("not a serialized fragment");
      }
      return read;
    }
  }

  /**
   * Parses the text strictly or, if it is invalid, leniently as clients do; returns null if the
   * lenient parser rejects it too.
   */
  private static @Nullable AbstractFragment read(String kind, String text) {
    return switch (kind) {
      case "CsvFragment" -> strictly(CsvFragment.tryParse(text), () -> CsvFragment.read(text));
      case "HtmlFragment" -> strictly(HtmlFragment.tryParse(text), () -> HtmlFragment.read(text));
      case "MediaFragment" ->
          strictly(MediaFragment.tryParse(text), () -> MediaFragment.read(text));
      case "PdfFragment" -> strictly(PdfFragment.tryParse(text), () -> PdfFragment.read(text));
      case "PlainTextFragment" ->
          strictly(PlainTextFragment.tryParse(text), () -> PlainTextFragment.read(text));
      case "SvgFragment" -> strictly(SvgFragment.tryParse(text), () -> SvgFragment.read(text));
      case "XPointer" -> strictly(XPointer.tryParse(text), () -> XPointer.read(text));
      default -> null;
    };
  }

  private static @Nullable AbstractFragment strictly(
      Parsed<? extends AbstractFragment> parsed, Supplier<@Nullable AbstractFragment> leniently) {
    AbstractFragment read = parsed.orElseNull();
    return read != null ? read : leniently.get();
  }
}
