package dev.urial.convert;

import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.internal.text.Taken;
import dev.urial.report.Parsed;
import dev.urial.report.UriParseException;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A type whose values are texts: how one is read, and how it is written.
 *
 * <pre>{@code
 * TextType<Uri> type = TextType.of(Uri.class, Uri::tryParse);
 * type.parse("http://a/").path()              // "/"
 * type.tryParse("a b").errorOrNull().index()  // 1
 * type.text(Uri.parse("http://a/"))           // "http://a/"
 * type.name()                                 // "Uri"
 * }</pre>
 *
 * <p>Immutable. Two are equal if they are of one class, whatever reads it.
 *
 * @param <T> the type
 * @see TextTypes
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-1.2.1">RFC 3986 §1.2.1, a URI is a
 *     text</a>
 */
public final class TextType<T> {
  private final Class<T> type;
  private final Function<? super String, ? extends Parsed<? extends T>> reader;
  private final Function<? super T, String> writer;
  private final Taken taken;

  private TextType(
      Class<T> type,
      Function<? super String, ? extends Parsed<? extends T>> reader,
      Function<? super T, String> writer,
      Taken taken) {
    this.type = Objects.requireNonNull(type, "type");
    this.reader = Objects.requireNonNull(reader, "reader");
    this.writer = Objects.requireNonNull(writer, "writer");
    this.taken = taken;
  }

  /**
   * A type that writes itself by {@link Object#toString}.
   *
   * <pre>{@code
   * TextType.of(UriTemplate.class, UriTemplate::tryParse)
   * }</pre>
   *
   * @param <T> the type
   * @param reader answers for every text, and never throws
   */
  public static <T> TextType<T> of(
      Class<T> type, Function<? super String, ? extends Parsed<? extends T>> reader) {
    return of(type, reader, Object::toString);
  }

  /**
   * A type that is written otherwise.
   *
   * <pre>{@code
   * TextType.of(Authority.class, Authority::tryParse, Authority::text)  // toString masks a password
   * }</pre>
   *
   * @param <T> the type
   * @param reader answers for every text, and never throws
   * @param writer writes what the reader reads again
   */
  public static <T> TextType<T> of(
      Class<T> type,
      Function<? super String, ? extends Parsed<? extends T>> reader,
      Function<? super T, String> writer) {
    return new TextType<>(type, reader, writer, Taken.REFERENCE);
  }

  /** The same, of which is known where secrets stand in its texts. */
  TextType<T> taken(Taken taken) {
    return new TextType<>(type, reader, writer, taken);
  }

  /** The type. */
  public Class<T> type() {
    return type;
  }

  /**
   * Its name without its package, for messages.
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
   * Reads a text, or says where and why it is none; never throws.
   *
   * <pre>{@code
   * TextTypes.builtIn().find(Uri.class).tryParse("a b").errorOrNull().index()  // 1
   * }</pre>
   */
  public Parsed<T> tryParse(String text) {
    return reader.apply(Objects.requireNonNull(text, "text")).map(type::cast);
  }

  /**
   * Reads a text.
   *
   * <pre>{@code
   * TextTypes.builtIn().find(Urn.class).parse("urn:isbn:0451450523").nid()  // "isbn"
   * }</pre>
   *
   * @throws UriParseException if it is none, with index and rule
   */
  public T parse(String text) {
    return tryParse(text).orElseThrow();
  }

  /**
   * The whole text of a value, secrets and all: for storage, never for logs.
   *
   * <pre>{@code
   * TextTypes.builtIn().find(Authority.class).text(Authority.parse("u:pw@h"))  // "u:pw@h"
   * }</pre>
   *
   * @see #shown
   */
  public String text(T value) {
    return writer.apply(Objects.requireNonNull(value, "value"));
  }

  /**
   * The text of an object of the type, of which the caller knows no more.
   *
   * <pre>{@code
   * Object value = Uri.parse("a:b");
   * types.findForValue(value.getClass()).textOf(value)  // "a:b"
   * }</pre>
   *
   * @throws ClassCastException if it is none
   */
  public String textOf(Object value) {
    return text(type.cast(Objects.requireNonNull(value, "value")));
  }

  /**
   * A text that was given for one of this type, valid or not, as it may be shown and logged: on one
   * line, and without what looks like a secret. Frameworks quote what they could not convert; they
   * are given this.
   *
   * <pre>{@code
   * types.find(Uri.class).shown("http://u:secret@h/ x")  // "http://u:***@h/ x"
   * types.find(Authority.class).shown("u:secret@h:x")    // "u:***@h:x"
   * }</pre>
   */
  public String shown(String text) {
    Objects.requireNonNull(text, "text");
    return Excerpt.escape(Secrets.in(text, taken).mask(text));
  }

  /** Whether the other is of the same class. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof TextType<?> that && type.equals(that.type);
  }

  @Override
  public int hashCode() {
    return type.hashCode();
  }

  /** The name. */
  @Override
  public String toString() {
    return name();
  }
}
