package dev.urial.template.pattern;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A pattern, or a URL to match, by its components: what JavaScript writes in braces. Immutable.
 *
 * <pre>{@code
 * UrlPatternInit books = UrlPatternInit.of(UrlPatternComponent.PATHNAME, "/books/:id");
 * UrlPattern.of(books).test("https://h/books/7")           // true: what is not given is *
 * books.withBaseUrl("https://h/").get(UrlPatternComponent.HOSTNAME)  // null: the base has it
 * }</pre>
 *
 * @see <a href="https://urlpattern.spec.whatwg.org/#dictdef-urlpatterninit">URL Pattern Standard
 *     §1.2</a>
 */
@SuppressWarnings("EnumOrdinal") // an index within the room; never kept
public final class UrlPatternInit {
  private static final UrlPatternInit NONE =
      new UrlPatternInit(new @Nullable String[UrlPatternComponent.values().length], null);

  private final @Nullable String[] components;
  private final @Nullable String baseUrl;

  private UrlPatternInit(@Nullable String[] components, @Nullable String baseUrl) {
    this.components = components;
    this.baseUrl = baseUrl;
  }

  /** Nothing given. */
  public static UrlPatternInit none() {
    return NONE;
  }

  /**
   * One component.
   *
   * <pre>{@code UrlPatternInit.of(UrlPatternComponent.PATHNAME, "/a").toString()  // "pathname=/a"}
   * </pre>
   */
  public static UrlPatternInit of(UrlPatternComponent component, String text) {
    return NONE.with(component, text);
  }

  /**
   * A copy with a component.
   *
   * <pre>
   * {@code UrlPatternInit.none().with(UrlPatternComponent.PORT, "80").toString()  // "port=80"}
   * </pre>
   */
  public UrlPatternInit with(UrlPatternComponent component, String text) {
    Objects.requireNonNull(component, "component");
    Objects.requireNonNull(text, "text");
    @Nullable String[] copy = components.clone();
    copy[component.ordinal()] = text;
    return new UrlPatternInit(copy, baseUrl);
  }

  /**
   * A copy with a base, from which the components come that stand before the first given.
   *
   * <pre>{@code UrlPatternInit.none().withBaseUrl("https://h/").baseUrl()  // "https://h/"}</pre>
   */
  public UrlPatternInit withBaseUrl(String baseUrl) {
    return new UrlPatternInit(components, Objects.requireNonNull(baseUrl, "baseUrl"));
  }

  /**
   * A component; null if it is not given.
   *
   * <pre>{@code UrlPatternInit.none().get(UrlPatternComponent.PORT)  // null}</pre>
   */
  public @Nullable String get(UrlPatternComponent component) {
    return components[component.ordinal()];
  }

  /** The base; null if it is not given. */
  public @Nullable String baseUrl() {
    return baseUrl;
  }

  /** Whether none of these components is given. */
  boolean hasNone(UrlPatternComponent... of) {
    for (UrlPatternComponent component : of) {
      if (get(component) != null) {
        return false;
      }
    }
    return true;
  }

  /** Whether the same components are given, and the same base. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof UrlPatternInit it
        && Arrays.equals(components, it.components)
        && Objects.equals(baseUrl, it.baseUrl);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(components) + Objects.hashCode(baseUrl);
  }

  /** The components that are given, as {@code pathname=/books/:id}; no password is shown. */
  @Override
  public String toString() {
    return Shown.of(this::get) + (baseUrl == null ? "" : " baseURL=" + Shown.url(baseUrl));
  }
}
