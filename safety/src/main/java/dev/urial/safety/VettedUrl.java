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
 * A URL that a policy has passed, with the addresses that were tested. There is no other way to one
 * than {@link FetchPolicy#vet(String)} and its kin: no public constructor, no copy that could
 * differ, no serialized form.
 *
 * <pre>{@code
 * VettedUrl url = FetchPolicy.publicWeb().vet(text, NameResolver.system()).orElseThrow();
 * url.url().href()     // what to send, as browsers write it
 * url.addresses()      // connect to one of these, and look up nothing again
 * url.vetRedirect(response.header("Location"))
 * }</pre>
 *
 * <p>CIRCLE: a policy vets a URL, and the URL has its redirects vetted by its policy.
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

  /** The URL as browsers read it: what was tested, and so what is to be sent. */
  public Url url() {
    return url;
  }

  /** The same as a URI; characters that RFC 3986 does not have are percent-encoded. */
  public Uri toUri() {
    return url.toUri();
  }

  /** The host in ASCII and small letters, IPv6 addresses in brackets; {@code ""} if it is empty. */
  public String host() {
    String host = url.host();
    return host == null ? "" : host;
  }

  /** The port to connect to: as written, or the scheme's; empty where there is none. */
  public OptionalInt port() {
    return url.effectivePort();
  }

  /**
   * The addresses that were tested and passed, in the order of the resolver; empty if nothing was
   * looked up. Connect to these. Unmodifiable.
   */
  public List<InetAddress> addresses() {
    return addresses == null ? List.of() : addresses;
  }

  /**
   * Whether addresses were tested: those of the name, or the one that the host is. Without them, a
   * client has to test what it connects to: {@link FetchPolicy#guard}.
   */
  public boolean isResolved() {
    return addresses != null;
  }

  /** The policy that passed it, with the limits for the answer. */
  public FetchPolicy policy() {
    return policy;
  }

  /** How many redirects led here. */
  public int hops() {
    return hops;
  }

  /**
   * Vets the target of a redirect: the value of {@code Location} is resolved against this URL as
   * browsers do, the hop is counted, and the policy asked again.
   *
   * <pre>{@code
   * VettedUrl url = FetchPolicy.publicWeb().vet("https://example.com/a").orElseThrow();
   * url.vetRedirect("/b").orElseThrow().url().href()  // "https://example.com/b"
   * url.vetRedirect("//127.0.0.1/").refusals()        // address-loopback, …
   * url.vetRedirect("http://example.com/").refusals() // redirect-downgrade
   * }</pre>
   *
   * <p>The fragment goes on where the location has none.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-10.2.2">RFC 9110 §10.2.2</a>
   */
  public Vetting vetRedirect(String location) {
    return policy.vetRedirect(this, Objects.requireNonNull(location, "location"));
  }

  /**
   * The same, and every address of the target's name is tested.
   *
   * @see FetchPolicy#vet(String, NameResolver)
   */
  public Vetting vetRedirect(String location, NameResolver resolver) {
    Objects.requireNonNull(location, "location");
    Objects.requireNonNull(resolver, "resolver");
    return policy.resolved(policy.vetRedirect(this, location), location, resolver);
  }

  /** Empty: it passed. */
  @Override
  public List<Refusal> refusals() {
    return List.of();
  }

  /** By URL, policy, hops and addresses. */
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

  /** The URL on one line, its secrets masked. */
  @Override
  public String toString() {
    return Excerpt.escape(url.redacted());
  }
}
