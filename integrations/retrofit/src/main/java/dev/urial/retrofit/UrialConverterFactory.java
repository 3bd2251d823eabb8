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
 * Makes Retrofit's arguments of the types of {@link TextTypes}, nouns and URLs among them, and
 * reads them from answers in plain text.
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
  private static final MediaType TEXT = MediaType.get("text/plain; charset=UTF-8");

  private final TextTypes types;

  private UrialConverterFactory(TextTypes types) {
    this.types = types;
  }

  /** A factory; add it before those that take any type, as of Gson or Jackson. */
  public static UrialConverterFactory create() {
    return of(TextTypes.builtIn());
  }

  /**
   * A factory for some types.
   *
   * <pre>{@code
   * UrialConverterFactory.of(TextTypes.builtIn().with(TextType.of(Slug.class, Slug::tryParse)))
   * }</pre>
   *
   * @see TextTypes#with
   */
  public static UrialConverterFactory of(TextTypes types) {
    return new UrialConverterFactory(Objects.requireNonNull(types, "types"));
  }

  private @Nullable TextType<?> find(Type type) {
    return type instanceof Class<?> one ? types.find(one) : null;
  }

  /** The text of one of our types; null for all others. */
  @Override
  public @Nullable Converter<?, String> stringConverter(
      Type type, Annotation[] annotations, Retrofit retrofit) {
    TextType<?> ours = find(Objects.requireNonNull(type, "type"));
    return ours == null ? null : ours::textOf;
  }

  /** The text as {@code text/plain}; null for other types. */
  @Override
  public @Nullable Converter<?, RequestBody> requestBodyConverter(
      Type type,
      Annotation[] parameterAnnotations,
      Annotation[] methodAnnotations,
      Retrofit retrofit) {
    TextType<?> ours = find(Objects.requireNonNull(type, "type"));
    return ours == null ? null : value -> RequestBody.create(ours.textOf(value), TEXT);
  }

  /** Reads one of our types from an answer; null for others. */
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
