package dev.urial.template.pattern;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A pattern, or a URL to match, given as components: the counterpart of JavaScript's {@code
 * URLPatternInit}. Immutable.
 *
 * <pre>{@code
 * UrlPatternInit books = UrlPatternInit.of(UrlPatternComponent.PATHNAME, "/books/:id");
 * UrlPattern.of(books).test("https://h/books/7")           // true: missing components match all
 * books.withBaseUrl("https://h/").get(UrlPatternComponent.HOSTNAME)  // null: it is in the base
 * }</pre>
 *
 * @see <a href="https://urlpattern.spec.whatwg.org/#dictdef-urlpatterninit">URL Pattern Standard
 *     §1.2</a>
 */
@SuppressWarnings("EnumOrdinal") // an array index in this package; never persisted
public final class UrlPatternInit {
  private static final UrlPatternInit NONE =
      new UrlPatternInit(new @Nullable String[UrlPatternComponent.values().length], null);

  private final @Nullable String[] components;
  private final @Nullable String baseUrl;

  private UrlPatternInit(@Nullable String[] components, @Nullable String baseUrl) {
    this.components = components;
    this.baseUrl = baseUrl;
  }

  /** {@return an object without components} */
  public static UrlPatternInit none() {
    return NONE;
  }

  /**
   * {@return an object with one component}
   *
   * <pre>{@code UrlPatternInit.of(UrlPatternComponent.PATHNAME, "/a").toString()  // "pathname=/a"}
   * </pre>
   *
   * @param component the component to set
   * @param text the component's value, or its pattern
   */
  public static UrlPatternInit of(UrlPatternComponent component, String text) {
    return NONE.with(component, text);
  }

  /**
   * {@return a copy with a component set}
   *
   * <pre>
   * {@code UrlPatternInit.none().with(UrlPatternComponent.PORT, "80").toString()  // "port=80"}
   * </pre>
   *
   * @param component the component to set
   * @param text the component's value, or its pattern
   */
  public UrlPatternInit with(UrlPatternComponent component, String text) {
    Objects.requireNonNull(component, "component");
    Objects.requireNonNull(text, "text");
    @Nullable String[] copy = components.clone();
    copy[component.ordinal()] = text;
    return new UrlPatternInit(copy, baseUrl);
  }

  /**
   * {@return a copy with a base URL, which provides the components that precede the first given
   * component}
   *
   * <pre>{@code UrlPatternInit.none().withBaseUrl("https://h/").baseUrl()  // "https://h/"}</pre>
   *
   * @param baseUrl the base URL
   */
  public UrlPatternInit withBaseUrl(String baseUrl) {
    return new UrlPatternInit(components, Objects.requireNonNull(baseUrl, "baseUrl"));
  }

  /**
   * {@return a component, or null if it was not given}
   *
   * <pre>{@code UrlPatternInit.none().get(UrlPatternComponent.PORT)  // null}</pre>
   *
   * @param component the component to return
   */
  public @Nullable String get(UrlPatternComponent component) {
    return components[component.ordinal()];
  }

  /** {@return the base URL, or null if it was not given} */
  public @Nullable String baseUrl() {
    return baseUrl;
  }

  /** Returns whether none of these components was given. */
  boolean hasNone(UrlPatternComponent... of) {
    for (UrlPatternComponent component : of) {
      if (get(component) != null) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether the other object has the same components and the same base. */
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

  /** Returns the given components, such as {@code pathname=/books/:id}, with passwords masked. */
  @Override
  public String toString() {
    return MaskedComponents.of(this::get)
        + (baseUrl == null ? "" : " baseURL=" + MaskedComponents.url(baseUrl));
  }
}
