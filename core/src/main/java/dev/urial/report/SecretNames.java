package dev.urial.report;

import dev.urial.internal.text.SecretParameters;
import dev.urial.internal.text.Secrets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The names of parameters whose values are masked, in queries and fragments: a list that can be
 * replaced.
 *
 * <pre>{@code
 * SecretNames own = SecretNames.builtIn().plus(List.of("ticket"));
 * own.redacted("https://a.example/?ticket=ST-1&q=2")                // "https://a.example/?ticket=***&q=2"
 * SecretNames.of(List.of()).redacted("https://a.example/?token=1")  // "https://a.example/?token=1"
 * }</pre>
 *
 * <p>A name is compared without case and without the hyphens and underscores between its words:
 * {@code api_key}, {@code api-key} and {@code apiKey} are one. Passwords and other logins are
 * masked whatever the names are.
 *
 * <p>What is printed elsewhere, as by {@code toString} and messages, goes by {@link #builtIn};
 * whoever starts a program may replace that with the system property {@code urial.secret-names} or
 * the variable {@code URIAL_SECRET_NAMES}: names with commas between them, which are the list then,
 * or behind a plus sign are added to it: {@code +ticket,sid}.
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

  /** The list that comes with this release. */
  public static SecretNames builtIn() {
    return BUILT_IN;
  }

  /**
   * Another list.
   *
   * <pre>{@code
   * SecretNames.of(List.of("ticket")).redacted("https://a/?ticket=1&token=2")
   *     // "https://a/?ticket=***&token=2"
   * }</pre>
   */
  public static SecretNames of(Collection<String> names) {
    return new SecretNames(
        SecretParameters.of(List.copyOf(Objects.requireNonNull(names, "names"))));
  }

  /**
   * This list and more names.
   *
   * @see #of
   */
  public SecretNames plus(Collection<String> more) {
    Objects.requireNonNull(more, "more");
    List<String> all = new ArrayList<>(names());
    all.addAll(more);
    return of(all);
  }

  /** The names, in small letters and without hyphens and underscores; unmodifiable. */
  public List<String> names() {
    return names.names();
  }

  /**
   * A URI, an IRI, a URL or a reference for logs, its secrets masked: as {@code redacted()} of the
   * nouns, by these names.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-7.5">RFC 3986 §7.5</a>
   */
  public String redacted(String reference) {
    Objects.requireNonNull(reference, "reference");
    return Secrets.inReference(reference, names).mask(reference);
  }

  /** By the names. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof SecretNames that && names().equals(that.names());
  }

  @Override
  public int hashCode() {
    return names().hashCode();
  }

  /** The names, a comma between them. */
  @Override
  public String toString() {
    return String.join(", ", names());
  }
}
