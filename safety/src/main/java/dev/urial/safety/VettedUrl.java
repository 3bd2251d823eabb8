package dev.urial.safety;

import dev.urial.Uri;
import dev.urial.internal.text.Excerpt;
import dev.urial.url.Url;
import java.net.InetAddress;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * A URL that a policy has allowed, with the addresses that were checked. Only {@link
 * FetchPolicy#vet(String)}, its overloads and {@link #vetRedirect} create instances: there is no
 * public constructor, no way to create a modified copy, and no serialized form.
 *
 * <pre>{@code
 * VettedUrl url = FetchPolicy.publicWeb().vet(text, NameResolver.system()).orElseThrow();
 * url.url().href()     // the URL to request, as browsers write it
 * url.addresses()      // connect to one of these, without another lookup
 * url.vetRedirect(response.header("Location"))
 * }</pre>
 *
 * <p>CIRCLE: a policy creates vetted URLs, and a vetted URL uses its policy to vet redirects.
 *
 * @see FetchPolicy
 */
public final class VettedUrl implements Vetting {
  private final Url url;
  private final FetchPolicy policy;
  private final int hops;
  private final @Nullable List<InetAddress> addresses;

  VettedUrl(Url url, FetchPolicy policy, int hops, @Nullable List<InetAddress> addresses) {
    this.url = url;
    this.policy = policy;
    this.hops = hops;
    this.addresses = addresses;
  }

  /** {@return the URL to request: the URL that was checked, as browsers parse it} */
  public Url url() {
    return url;
  }

  /** {@return the URL as a URI, with characters that RFC 3986 does not allow percent-encoded} */
  public Uri toUri() {
    return url.toUri();
  }

  /** {@return the host in lower-case ASCII; an IPv6 address is in brackets} */
  public String host() {
    String host = url.host();
    return host == null ? "" : host;
  }

  /**
   * {@return the port to connect to: the explicit port or the scheme's default; empty if there is
   * none}
   */
  public OptionalInt port() {
    return url.effectivePort();
  }

  /**
   * {@return the addresses that passed, in the resolver's order; empty if no resolver was passed;
   * unmodifiable} Connect only to these addresses.
   */
  public List<InetAddress> addresses() {
    return addresses == null ? List.of() : addresses;
  }

  /**
   * {@return whether a resolver was passed, so that {@link #addresses} contains all addresses to
   * connect to} If this returns false, the client must check the addresses it connects to (see
   * {@link FetchPolicy#guard}).
   */
  public boolean isResolved() {
    return addresses != null;
  }

  /** {@return the policy that allowed the URL, which also has the limits for the response} */
  public FetchPolicy policy() {
    return policy;
  }

  /** {@return the number of redirects that led to this URL} */
  public int hops() {
    return hops;
  }

  /**
   * Vets the target of a redirect: resolves the value of {@code Location} against this URL as
   * browsers do, counts the redirect, and applies the policy to the target.
   *
   * <pre>{@code
   * VettedUrl url = FetchPolicy.publicWeb().vet("https://example.com/a").orElseThrow();
   * url.vetRedirect("/b").orElseThrow().url().href()  // "https://example.com/b"
   * url.vetRedirect("//127.0.0.1/").refusals()        // address-loopback, …
   * url.vetRedirect("http://example.com/").refusals() // redirect-downgrade
   * }</pre>
   *
   * <p>If the location has no fragment, the target has the fragment of this URL.
   *
   * @param location the value of the {@code Location} field
   * @return the vetted target, or the reasons why the policy refuses it
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-10.2.2">RFC 9110 §10.2.2</a>
   */
  public Vetting vetRedirect(String location) {
    return policy.vetRedirect(this, Objects.requireNonNull(location, "location"));
  }

  /**
   * Vets the target of a redirect, as {@link #vetRedirect(String)} does, and every address that its
   * host name resolves to.
   *
   * @param location the value of the {@code Location} field
   * @param resolver the resolver for host names
   * @return the vetted target, or the reasons why the policy refuses it
   * @see FetchPolicy#vet(String, NameResolver)
   */
  public Vetting vetRedirect(String location, NameResolver resolver) {
    Objects.requireNonNull(location, "location");
    Objects.requireNonNull(resolver, "resolver");
    return policy.resolved(policy.vetRedirect(this, location), location, resolver);
  }

  /** Returns an empty list, because the URL passed. */
  @Override
  public List<Refusal> refusals() {
    return List.of();
  }

  /** Returns whether both objects have the same URL, policy, number of hops and addresses. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof VettedUrl that
        && url.equals(that.url)
        && policy.equals(that.policy)
        && hops == that.hops
        && Objects.equals(addresses, that.addresses);
  }

  @Override
  public int hashCode() {
    return url.hashCode();
  }

  /** Returns the URL on one line, with secrets masked. */
  @Override
  public String toString() {
    return Excerpt.escape(url.redacted());
  }
}
