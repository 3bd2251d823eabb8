package dev.urial.retrofit;

import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.report.UriParseException;
import dev.urial.url.Url;
import java.io.IOException;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import okhttp3.MediaType;
import okhttp3.RequestBody;
import okhttp3.ResponseBody;
import org.jspecify.annotations.Nullable;
import retrofit2.Converter;
import retrofit2.Retrofit;

/**
 * Makes Retrofit's arguments of our nouns and of {@link Url}, and reads them from answers in plain
 * text.
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
 * <p>{@code @Path}, {@code @Query}, {@code @Field}, {@code @Header} and their like take the text as
 * data: Retrofit encodes what does not fit, a slash in {@code @Path} too. {@code @Url} takes no
 * converter: Retrofit has {@code HttpUrl}, {@code String} and {@code java.net.URI} there, and
 * {@link HttpUrlConversion} makes the first.
 *
 * <p>Of an answer one line break at its end is left out; what is no URI then is an {@link
 * IOException} whose cause is a {@link UriParseException}; it shows no password.
 *
 * @see <a href="https://square.github.io/retrofit/">Retrofit</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-2.4">RFC 3986 §2.4</a>
 */
public final class UrialConverterFactory extends Converter.Factory {
  private static final Map<Class<?>, Function<String, ?>> READERS =
      Map.of(
          Uri.class, Uri::parse,
          UriReference.class, UriReference::parse,
          Iri.class, Iri::parse,
          IriReference.class, IriReference::parse,
          Url.class, Url::parse);
  private static final MediaType TEXT = MediaType.get("text/plain; charset=UTF-8");

  private UrialConverterFactory() {}

  /** A factory; add it before those that take any type, as of Gson or Jackson. */
  public static UrialConverterFactory create() {
    return new UrialConverterFactory();
  }

  private static boolean isOurs(Type type) {
    return type instanceof Class<?> one && READERS.containsKey(one);
  }

  /** The text of one of our types; null for all others. */
  @Override
  public @Nullable Converter<?, String> stringConverter(
      Type type, Annotation[] annotations, Retrofit retrofit) {
    Objects.requireNonNull(type, "type");
    return isOurs(type) ? value -> value.toString() : null;
  }

  /** The text as {@code text/plain}; null for other types. */
  @Override
  public @Nullable Converter<?, RequestBody> requestBodyConverter(
      Type type,
      Annotation[] parameterAnnotations,
      Annotation[] methodAnnotations,
      Retrofit retrofit) {
    Objects.requireNonNull(type, "type");
    return isOurs(type) ? value -> RequestBody.create(value.toString(), TEXT) : null;
  }

  /** Reads one of our types from an answer; null for others. */
  @Override
  public @Nullable Converter<ResponseBody, ?> responseBodyConverter(
      Type type, Annotation[] annotations, Retrofit retrofit) {
    Objects.requireNonNull(type, "type");
    Function<String, ?> reader = type instanceof Class<?> one ? READERS.get(one) : null;
    return reader == null ? null : body -> read(body, reader);
  }

  private static Object read(ResponseBody body, Function<String, ?> reader) throws IOException {
    try (body) {
      return reader.apply(line(body.string()));
    } catch (UriParseException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  /** Without the line break that many write at the end. */
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
