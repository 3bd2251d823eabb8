package dev.urial.report;

import dev.urial.internal.text.SecretParameters;
import dev.urial.internal.text.Secrets;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The names of parameters whose values are masked in queries and fragments.
 *
 * <pre>{@code
 * SecretNames own = SecretNames.builtIn().plus(List.of("ticket"));
 * own.redacted("https://a.example/?ticket=ST-1&q=2")                // "https://a.example/?ticket=***&q=2"
 * SecretNames.of(List.of()).redacted("https://a.example/?token=1")  // "https://a.example/?token=1"
 * }</pre>
 *
 * <p>Names are compared without regard to case, hyphens or underscores: {@code api_key}, {@code
 * api-key} and {@code apiKey} are the same. Passwords and other credentials are always masked.
 *
 * <p>{@code toString} and messages use {@link #builtIn}. To replace it, set the system property
 * {@code urial.secret-names} or the environment variable {@code URIAL_SECRET_NAMES} to a
 * comma-separated list of names. With a leading plus sign, as in {@code +ticket,sid}, the names are
 * added to the built-in list.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-7.5">RFC 3986 §7.5, sensitive
 *     information</a>
 */
public final class SecretNames {
  private static final SecretNames BUILT_IN = new SecretNames(SecretParameters.BUILT_IN);

  private final SecretParameters names;

  private SecretNames(SecretParameters names) {
    this.names = names;
  }

  /** {@return the built-in list of this release} */
  public static SecretNames builtIn() {
    return BUILT_IN;
  }

  /**
   * Creates a list with the given names.
   *
   * <pre>{@code
   * SecretNames.of(List.of("ticket")).redacted("https://a/?ticket=1&token=2")
   *     // "https://a/?ticket=***&token=2"
   * }</pre>
   *
   * @param names the parameter names; case, hyphens and underscores do not matter
   * @return the list
   */
  public static SecretNames of(Collection<String> names) {
    return new SecretNames(
        SecretParameters.of(List.copyOf(Objects.requireNonNull(names, "names"))));
  }

  /**
   * {@return this list with additional names}
   *
   * @param more the parameter names; case, hyphens and underscores do not matter
   * @see #of
   */
  public SecretNames plus(Collection<String> more) {
    return new SecretNames(names.plus(List.copyOf(Objects.requireNonNull(more, "more"))));
  }

  /** {@return the names in lower case, without hyphens and underscores; unmodifiable} */
  public List<String> names() {
    return names.names();
  }

  /**
   * {@return a URI, IRI, URL or reference for use in logs, with its secrets masked} Works like
   * {@code redacted()} of these types, but with the names in this list.
   *
   * @param reference the text to redact, which need not be valid
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-7.5">RFC 3986 §7.5</a>
   */
  public String redacted(String reference) {
    Objects.requireNonNull(reference, "reference");
    return Secrets.inReference(reference, names).mask(reference);
  }

  /** Returns whether the other list has the same names. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof SecretNames that && names().equals(that.names());
  }

  @Override
  public int hashCode() {
    return names().hashCode();
  }

  /** Returns the names, separated by commas. */
  @Override
  public String toString() {
    return String.join(", ", names());
  }
}
