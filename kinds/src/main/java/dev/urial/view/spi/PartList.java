package dev.urial.view.spi;

import dev.urial.internal.text.Secrets;
import dev.urial.view.Parameter;
import dev.urial.view.PartEncoding;
import dev.urial.view.SchemePart;
import dev.urial.view.SchemeView;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Collects the parts of a view for display. Absent parts are omitted, and passwords are masked,
 * including those of nested URIs.
 *
 * <pre>{@code
 * return new PartList().server(uri.host(), effectivePort()).add("selector", selector()).list();
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-7.5">RFC 3986 §7.5</a>
 */
public final class PartList {
  private final List<SchemePart> parts = new ArrayList<>();

  /** Creates an empty list. */
  public PartList() {}

  /**
   * Adds a part unless it is null.
   *
   * @param name the name of the part
   * @param value the value; null adds nothing
   * @return this list
   * @see SchemePart
   */
  public PartList add(String name, @Nullable String value) {
    Objects.requireNonNull(name, "name");
    if (value != null) {
      parts.add(new SchemePart(name, Secrets.masked(value)));
    }
    return this;
  }

  /**
   * Adds a part for each of the values.
   *
   * @param name the name of the part
   * @param values the values
   * @return this list
   * @see #add(String, String)
   */
  public PartList addAll(String name, Iterable<?> values) {
    Objects.requireNonNull(name, "name");
    values.forEach(value -> add(name, value.toString()));
    return this;
  }

  /**
   * Adds the parts of a nested value.
   *
   * @param others the parts to add
   * @return this list
   * @see SchemeView#parts
   */
  public PartList addAll(Iterable<SchemePart> others) {
    others.forEach(part -> add(part.name(), part.value()));
    return this;
  }

  /**
   * Adds a secret, if there is one, without its value.
   *
   * <pre>{@code
   * new PartList().addSecret("password", "p").list()  // [password: ***]
   * }</pre>
   *
   * @param name the name of the part
   * @param secret the secret value; null adds nothing
   * @return this list
   */
  public PartList addSecret(String name, @Nullable String secret) {
    Objects.requireNonNull(name, "name");
    return add(name, secret == null ? null : Secrets.MASK);
  }

  /**
   * Adds a parameter as a part, without its value if the value is a secret in URIs with the given
   * scheme.
   *
   * <pre>{@code
   * listing.addParameter("option", "irc", Parameter.of("key", "s"))  // option: key=***
   * }</pre>
   *
   * @param name the name of the part
   * @param scheme the scheme
   * @param parameter the parameter
   * @return this list
   */
  public PartList addParameter(String name, String scheme, Parameter parameter) {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(scheme, "scheme");
    boolean isSecret = parameter.value() != null && Secrets.isSecret(scheme, parameter.name());
    return add(name, isSecret ? parameter.name() + '=' + Secrets.MASK : parameter.toString());
  }

  /**
   * Adds the server: its decoded host and its effective port.
   *
   * @param host the host as written in the URI; null adds nothing
   * @param port the effective port; empty if there is none
   * @return this list
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2">RFC 3986 §3.2.2</a>
   */
  public PartList server(@Nullable String host, OptionalInt port) {
    String number = port.isPresent() ? String.valueOf(port.getAsInt()) : null;
    return add("host", PartEncoding.dataOrNull(host)).add("port", number);
  }

  /** {@return the parts in the order in which they were added; unmodifiable} */
  public List<SchemePart> list() {
    return Collections.unmodifiableList(parts);
  }
}
