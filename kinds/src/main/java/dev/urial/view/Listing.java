package dev.urial.view;

import dev.urial.internal.text.Secrets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Collects the parts of a view for people: what is absent is left out, and passwords are masked,
 * those of URIs that a part quotes too.
 *
 * <pre>{@code
 * return new Listing().server(uri.host(), effectivePort()).add("selector", selector()).list();
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-7.5">RFC 3986 §7.5</a>
 */
public final class Listing {
  private final List<SchemePart> parts = new ArrayList<>();

  /** An empty one. */
  public Listing() {}

  /**
   * Adds a part, unless it is absent.
   *
   * @see SchemePart
   */
  public Listing add(String name, @Nullable String value) {
    Objects.requireNonNull(name, "name");
    if (value != null) {
      parts.add(new SchemePart(name, Secrets.masked(value)));
    }
    return this;
  }

  /**
   * Adds a part for each of these.
   *
   * @see #add(String, String)
   */
  public Listing addAll(String name, Iterable<?> values) {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(values, "values");
    values.forEach(value -> add(name, value.toString()));
    return this;
  }

  /**
   * Adds the parts of what is itself a part.
   *
   * @see SchemeView#parts
   */
  public Listing addAll(Iterable<SchemePart> others) {
    Objects.requireNonNull(others, "others");
    others.forEach(part -> add(part.name(), part.value()));
    return this;
  }

  /**
   * Adds that there is a secret, if there is one, but not what it says.
   *
   * <pre>{@code
   * new Listing().addSecret("password", "p").list()  // [password: ***]
   * }</pre>
   */
  public Listing addSecret(String name, @Nullable String secret) {
    Objects.requireNonNull(name, "name");
    return add(name, secret == null ? null : Secrets.MASK);
  }

  /**
   * Adds a parameter as a part; without its value where URIs of the scheme keep a secret in it.
   *
   * <pre>{@code
   * listing.addParameter("option", "irc", Parameter.of("key", "s"))  // option: key=***
   * }</pre>
   */
  public Listing addParameter(String name, String scheme, Parameter parameter) {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(scheme, "scheme");
    Objects.requireNonNull(parameter, "parameter");
    boolean isSecret = parameter.value() != null && Secrets.isSecret(scheme, parameter.name());
    return add(name, isSecret ? parameter.name() + '=' + Secrets.MASK : parameter.toString());
  }

  /**
   * Adds the server: its host, decoded, and its port, written or not.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2">RFC 3986 §3.2.2</a>
   */
  public Listing server(@Nullable String host, OptionalInt port) {
    Objects.requireNonNull(port, "port");
    String number = port.isPresent() ? String.valueOf(port.getAsInt()) : null;
    return add("host", Spelling.dataOrNull(host)).add("port", number);
  }

  /** What was added, in that order; unmodifiable. */
  public List<SchemePart> list() {
    return Collections.unmodifiableList(parts);
  }
}
