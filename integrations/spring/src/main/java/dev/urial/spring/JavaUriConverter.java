package dev.urial.spring;

import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.JavaUriConversion;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.convert.TextType;
import dev.urial.convert.TextTypes;
import dev.urial.report.UriParseException;
import dev.urial.url.Url;
import java.net.URI;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.springframework.core.convert.ConversionFailedException;
import org.springframework.core.convert.TypeDescriptor;
import org.springframework.core.convert.converter.GenericConverter;

/**
 * Converts {@code java.net.URI} to Urial's URI and IRI types and to {@link Url}, and back, and
 * reports what is lost.
 *
 * <pre>{@code
 * registry.addConverter(JavaUriConverter.telling(c -> log.info(c.changes().toString())));
 * }</pre>
 *
 * <p>Conversion to {@code java.net.URI} keeps the text, although that class may interpret it
 * differently: {@code http://my_host/} has no host there. Conversion from {@code java.net.URI}
 * encodes characters that RFC 3986 does not allow. If there is no counterpart, the exception
 * contains the reason.
 *
 * @see JavaUriConversion
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#appendix-D">RFC 3986 appendix D</a>
 */
public final class JavaUriConverter implements GenericConverter {
  private static final List<Class<?>> OURS =
      List.of(Uri.class, UriReference.class, Iri.class, IriReference.class, Url.class);

  /** Masks secrets. */
  private static final TextType<?> REFERENCE =
      Objects.requireNonNull(TextTypes.builtIn().find(IriReference.class));

  private final Consumer<? super JavaUriConversion<?>> listener;

  private JavaUriConverter(Consumer<? super JavaUriConversion<?>> listener) {
    this.listener = listener;
  }

  /**
   * {@return a converter that reports each inexact conversion}
   *
   * <pre>{@code
   * JavaUriConverter.telling(conversion -> lost.addAll(conversion.changes()))
   * }</pre>
   *
   * @param listener called on the converting thread, before the result is returned
   * @see JavaUriConversion#changes
   */
  public static JavaUriConverter telling(Consumer<? super JavaUriConversion<?>> listener) {
    return new JavaUriConverter(Objects.requireNonNull(listener, "listener"));
  }

  /** Returns the pairs of {@code java.net.URI} and each of Urial's types, in both directions. */
  @Override
  public Set<ConvertiblePair> getConvertibleTypes() {
    Set<ConvertiblePair> pairs = new LinkedHashSet<>();
    for (Class<?> ours : OURS) {
      pairs.add(new ConvertiblePair(URI.class, ours));
      pairs.add(new ConvertiblePair(ours, URI.class));
    }
    return pairs;
  }

  /**
   * Converts a value; null remains null.
   *
   * @throws ConversionFailedException if there is no counterpart; its message masks secrets, and
   *     its cause is a {@link UriParseException}
   */
  @Override
  public @Nullable Object convert(
      @Nullable Object source, TypeDescriptor sourceType, TypeDescriptor targetType) {
    if (source == null) {
      return null;
    }
    try {
      if (source instanceof URI uri) {
        UriReference reference = reported(JavaUriConversion.from(uri));
        return as(reference, targetType.getType());
      }
      IriReference ours = source instanceof Url url ? url.toUri() : (IriReference) source;
      return reported(JavaUriConversion.toJava(ours.toUri()));
    } catch (UriParseException e) {
      throw new ConversionFailedException(
          sourceType, targetType, REFERENCE.shown(source.toString()), e);
    }
  }

  private <T> T reported(JavaUriConversion<T> conversion) {
    T result = conversion.result().orElseThrow();
    if (!conversion.isExact()) {
      listener.accept(conversion);
    }
    return result;
  }

  private static Object as(UriReference reference, Class<?> type) {
    if (type == Url.class) {
      return Url.parse(reference.toString());
    }
    // Uri extends Iri, so a value with a scheme fits all four types
    boolean needsScheme = type == Uri.class || type == Iri.class;
    return needsScheme ? Uri.parse(reference.toString()) : reference;
  }
}
