package dev.urial.convert;

import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.internal.text.TextKind;
import dev.urial.report.Parsed;
import dev.urial.report.UriParseException;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A type whose values have a text form, with its parser and writer.
 *
 * <pre>{@code
 * TextType<Uri> type = TextType.of(Uri.class, Uri::tryParse);
 * type.parse("http://a/").path()              // "/"
 * type.tryParse("a b").errorOrNull().index()  // 1
 * type.text(Uri.parse("http://a/"))           // "http://a/"
 * type.name()                                 // "Uri"
 * }</pre>
 *
 * <p>Immutable. Two types are equal if they are for the same class, even if their parsers differ.
 *
 * @param <T> the type of the values
 * @see TextTypes
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-1.2.1">RFC 3986 §1.2.1,
 *     transcription</a>
 */
public final class TextType<T> {
  private final Class<T> type;
  private final Function<? super String, ? extends Parsed<? extends T>> reader;
  private final Function<? super T, String> writer;
  private final TextKind taken;

  private TextType(
      Class<T> type,
      Function<? super String, ? extends Parsed<? extends T>> reader,
      Function<? super T, String> writer,
      TextKind taken) {
    this.type = type;
    this.reader = reader;
    this.writer = writer;
    this.taken = taken;
  }

  /**
   * Creates a type whose text form is {@link Object#toString}.
   *
   * <pre>{@code
   * TextType.of(UriTemplate.class, UriTemplate::tryParse)
   * }</pre>
   *
   * @param <T> the type of the values
   * @param type the class of the values
   * @param reader a parser that returns an error for invalid text and never throws
   * @return the text type
   */
  public static <T> TextType<T> of(
      Class<T> type, Function<? super String, ? extends Parsed<? extends T>> reader) {
    Objects.requireNonNull(type, "type");
    return of(type, reader, Object::toString);
  }

  /**
   * Creates a type with its own writer, for a text form that differs from {@link Object#toString}.
   *
   * <pre>{@code
   * TextType.of(Authority.class, Authority::tryParse, Authority::text)  // toString masks a password
   * }</pre>
   *
   * @param <T> the type of the values
   * @param type the class of the values
   * @param reader a parser that returns an error for invalid text and never throws
   * @param writer converts a value to text that {@code reader} can parse
   * @return the text type
   */
  public static <T> TextType<T> of(
      Class<T> type,
      Function<? super String, ? extends Parsed<? extends T>> reader,
      Function<? super T, String> writer) {
    Objects.requireNonNull(type, "type");
    return new TextType<>(type, reader, writer, TextKind.REFERENCE);
  }

  /**
   * Returns a copy of this type for a different kind of text, which determines where secrets can
   * occur.
   */
  TextType<T> taken(TextKind taken) {
    return new TextType<>(type, reader, writer, taken);
  }

  /** {@return the class of the values} */
  public Class<T> type() {
    return type;
  }

  /**
   * {@return the class name without its package, for messages}
   *
   * <pre>{@code
   * TextTypes.builtIn().find(Host.Ipv4.class).name()  // "Host.Ipv4"
   * }</pre>
   */
  public String name() {
    Class<?> outer = type.getEnclosingClass();
    return outer == null
        ? type.getSimpleName()
        : outer.getSimpleName() + '.' + type.getSimpleName();
  }

  /**
   * Parses text; returns the error instead of throwing it.
   *
   * <pre>{@code
   * TextTypes.builtIn().find(Uri.class).tryParse("a b").errorOrNull().index()  // 1
   * }</pre>
   *
   * @param text the text to parse
   * @return the value, or the error
   */
  public Parsed<T> tryParse(String text) {
    return reader.apply(Objects.requireNonNull(text, "text")).map(type::cast);
  }

  /**
   * Parses text.
   *
   * <pre>{@code
   * TextTypes.builtIn().find(Urn.class).parse("urn:isbn:0451450523").nid()  // "isbn"
   * }</pre>
   *
   * @param text the text to parse
   * @return the value
   * @throws UriParseException if the text is invalid; the exception reports the index of the error
   *     and the violated rule
   */
  public T parse(String text) {
    return tryParse(text).orElseThrow();
  }

  /**
   * {@return the whole text of a value, including secrets: for storage, not for logs}
   *
   * <pre>{@code
   * TextTypes.builtIn().find(Authority.class).text(Authority.parse("u:pw@h"))  // "u:pw@h"
   * }</pre>
   *
   * @param value a value of this type
   * @see #shown
   */
  public String text(T value) {
    return writer.apply(Objects.requireNonNull(value, "value"));
  }

  /**
   * {@return the text of an object, including secrets; the object must be of this type}
   *
   * <pre>{@code
   * Object value = Uri.parse("a:b");
   * types.findForValue(value.getClass()).textOf(value)  // "a:b"
   * }</pre>
   *
   * @param value a value of this type
   * @throws ClassCastException if the object is of a different type
   */
  public String textOf(Object value) {
    return text(type.cast(Objects.requireNonNull(value, "value")));
  }

  /**
   * {@return input text in a form for logs: on one line, with likely secrets masked} The text may
   * be invalid: integrations use this form to quote text that could not be converted.
   *
   * <pre>{@code
   * types.find(Uri.class).shown("http://u:secret@h/ x")  // "http://u:***@h/ x"
   * types.find(Authority.class).shown("u:secret@h:x")    // "u:***@h:x"
   * }</pre>
   *
   * @param text the input text
   */
  public String shown(String text) {
    Objects.requireNonNull(text, "text");
    return Excerpt.escape(Secrets.in(text, taken).mask(text));
  }

  /** Returns whether both types are for the same class. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof TextType<?> that && type.equals(that.type);
  }

  @Override
  public int hashCode() {
    return type.hashCode();
  }

  /** Returns the name of this type. */
  @Override
  public String toString() {
    return name();
  }
}
