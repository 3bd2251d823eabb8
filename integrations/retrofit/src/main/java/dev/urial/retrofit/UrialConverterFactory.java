package dev.urial.retrofit;

import dev.urial.convert.TextType;
import dev.urial.convert.TextTypes;
import dev.urial.report.UriParseException;
import java.io.IOException;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.util.Objects;
import okhttp3.MediaType;
import okhttp3.RequestBody;
import okhttp3.ResponseBody;
import org.jspecify.annotations.Nullable;
import retrofit2.Converter;
import retrofit2.Retrofit;

/**
 * Converts Retrofit arguments of the types in {@link TextTypes}, including URIs, IRIs and URLs, and
 * parses them from plain-text responses.
 *
 * <pre>{@code
 * interface Links {
 *   @GET("resolve/{name}") Call<Uri> resolve(@Path("name") Uri name);
 *   @GET("check")          Call<ResponseBody> check(@Query("url") Uri url);
 *   @PUT("links/{slug}")   Call<Void> put(@Path("slug") String slug, @Body Uri target);
 *   @GET                   Call<ResponseBody> fetch(@Url HttpUrl url);  // HttpUrlConversion
 * }
 * Retrofit.Builder builder = new Retrofit.Builder().addConverterFactory(UrialConverterFactory.create());
 * }</pre>
 *
 * <p>{@code @Path}, {@code @Query}, {@code @Field}, {@code @Header} and similar annotations expect
 * unencoded text: Retrofit encodes characters that are not allowed, including a slash in
 * {@code @Path}. {@code @Url} does not support converters: Retrofit expects an {@code HttpUrl},
 * {@code String} or {@code java.net.URI}, and {@link HttpUrlConversion} creates an {@code HttpUrl}.
 *
 * <p>A trailing line break in a response is ignored; if the rest is invalid, reading it throws an
 * {@link IOException} that contains no passwords and is caused by a {@link UriParseException}.
 *
 * @see <a href="https://square.github.io/retrofit/">Retrofit</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-2.4">RFC 3986 §2.4</a>
 */
public final class UrialConverterFactory extends Converter.Factory {
  private static final MediaType TEXT = MediaType.get("text/plain; charset=UTF-8");

  private final TextTypes types;

  private UrialConverterFactory(TextTypes types) {
    this.types = types;
  }

  /**
   * {@return a factory; add it before factories that accept any type, such as Gson's or Jackson's}
   */
  public static UrialConverterFactory create() {
    return of(TextTypes.builtIn());
  }

  /**
   * {@return a factory for the given types}
   *
   * <pre>{@code
   * UrialConverterFactory.of(TextTypes.builtIn().with(TextType.of(Slug.class, Slug::tryParse)))
   * }</pre>
   *
   * @param types the types to read and write
   * @see TextTypes#with
   */
  public static UrialConverterFactory of(TextTypes types) {
    return new UrialConverterFactory(Objects.requireNonNull(types, "types"));
  }

  private @Nullable TextType<?> find(Type type) {
    return type instanceof Class<?> one ? types.find(one) : null;
  }

  /** Returns the converter to a string for a supported type, or null for other types. */
  @Override
  public @Nullable Converter<?, String> stringConverter(
      Type type, Annotation[] annotations, Retrofit retrofit) {
    TextType<?> ours = find(Objects.requireNonNull(type, "type"));
    return ours == null ? null : ours::textOf;
  }

  /** Returns a converter to {@code text/plain} for a supported type, or null for other types. */
  @Override
  public @Nullable Converter<?, RequestBody> requestBodyConverter(
      Type type,
      Annotation[] parameterAnnotations,
      Annotation[] methodAnnotations,
      Retrofit retrofit) {
    TextType<?> ours = find(Objects.requireNonNull(type, "type"));
    return ours == null ? null : value -> RequestBody.create(ours.textOf(value), TEXT);
  }

  /** Returns a converter from a response for a supported type, or null for other types. */
  @Override
  public @Nullable Converter<ResponseBody, ?> responseBodyConverter(
      Type type, Annotation[] annotations, Retrofit retrofit) {
    TextType<?> ours = find(Objects.requireNonNull(type, "type"));
    return ours == null ? null : body -> read(body, ours);
  }

  private static Object read(ResponseBody body, TextType<?> type) throws IOException {
    try (body) {
      return type.parse(line(body.string()));
    } catch (UriParseException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  /** Returns the given text without its trailing line break, if any. */
  private static String line(String text) {
    int end = text.length();
    if (end > 0 && text.charAt(end - 1) == '\n') {
      end--;
    }
    if (end > 0 && text.charAt(end - 1) == '\r') {
      end--;
    }
    return text.substring(0, end);
  }
}
