package dev.urial.template.pattern;

import dev.urial.internal.text.Ascii;
import dev.urial.report.Component;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The components of a pattern, named as in the standard and in JavaScript.
 *
 * <pre>{@code
 * UrlPatternComponent.PATHNAME.id()         // "pathname"
 * UrlPatternComponent.find("search")          // SEARCH
 * UrlPatternComponent.SEARCH.component()    // QUERY
 * }</pre>
 *
 * @see <a href="https://urlpattern.spec.whatwg.org/#url-pattern-struct">URL Pattern Standard
 *     §1.3</a>
 */
public enum UrlPatternComponent {
  /** The scheme, without the colon. */
  PROTOCOL(Component.SCHEME),
  /** The username. */
  USERNAME(Component.USERNAME),
  /** The password. */
  PASSWORD(Component.PASSWORD),
  /** The host. */
  HOSTNAME(Component.HOST),
  /** The port; {@code ""} for the scheme's default. */
  PORT(Component.PORT),
  /** The path. */
  PATHNAME(Component.PATH),
  /** The query, without the question mark. */
  SEARCH(Component.QUERY),
  /** The fragment, without the number sign. */
  HASH(Component.FRAGMENT);

  private final String id;
  private final Component component;

  UrlPatternComponent(Component component) {
    this.component = component;
    this.id = Ascii.lower(name());
  }

  /** {@return the standard's name, such as {@code pathname}} */
  public String id() {
    return id;
  }

  /** {@return the corresponding component of a URL} */
  public Component component() {
    return component;
  }

  /**
   * {@return the component with this name, or null if there is none}
   *
   * <pre>{@code UrlPatternComponent.find("path")  // null: the standard says pathname}</pre>
   *
   * @param id the name in JavaScript
   */
  public static @Nullable UrlPatternComponent find(String id) {
    Objects.requireNonNull(id, "id");
    for (UrlPatternComponent each : values()) {
      if (each.id.equals(id)) {
        return each;
      }
    }
    return null;
  }
}
