package dev.urial.dereference;

import dev.urial.IriReference;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.dereference.protocol.Credentials;
import dev.urial.dereference.protocol.DereferenceException;
import dev.urial.dereference.protocol.Hop;
import dev.urial.dereference.protocol.Limits;
import dev.urial.dereference.protocol.Protocol;
import dev.urial.internal.text.Ascii;
import dev.urial.safety.FetchPolicy;
import dev.urial.safety.NameResolver;
import dev.urial.url.Url;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import javax.net.ssl.SSLContext;

/**
 * Retrieves the resources that identifiers refer to, enforces a policy and limits, and reports
 * every hop.
 *
 * <pre>{@code
 * try (Dereferencer web = Dereferencer.of(FetchPolicy.publicWeb());
 *     Representation page = web.dereference("https://example.com/a#top")) {
 *   page.mediaType();
 *   page.body();
 * }
 * }</pre>
 *
 * <p>Every host, including that of a redirect target, is checked before connecting, and connections
 * are made only to checked addresses. Fragments are never sent. User names and passwords are sent
 * only if enabled. A same-document reference causes no request.
 *
 * <p>Thread-safe. Closing a dereferencer aborts its running requests, closes its sockets, and stops
 * its threads, which are daemon threads.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-1.2.2">RFC 3986 §1.2.2</a>
 */
public final class Dereferencer implements AutoCloseable {
  private final DereferencerSettings settings;
  private final FetchEngine engine;

  private Dereferencer(DereferencerSettings settings) {
    this.settings = settings;
    this.engine = new FetchEngine(settings);
  }

  // Creation.

  /**
   * {@return a dereferencer that enforces a policy and otherwise uses defaults: the system's
   * resolver, the policy's limits, and no credentials}
   *
   * @param policy the policy that every request, address and redirect must satisfy
   * @see #builder
   */
  public static Dereferencer of(FetchPolicy policy) {
    return builder().policy(policy).build();
  }

  /**
   * {@return a builder that starts with {@link FetchPolicy#publicWeb}}
   *
   * @see #of
   */
  public static Builder builder() {
    return new Builder();
  }

  // Operations.

  /**
   * Retrieves a representation of the resource that a reference identifies.
   *
   * <pre>{@code
   * dereferencer.dereference("data:,hello").octets()  // "hello"
   * }</pre>
   *
   * @param reference a URI, an IRI, or a relative reference if there is a {@link Builder#base}; any
   *     other string is parsed as a browser would parse it
   * @return the representation, which the caller must close
   * @throws DereferenceException if no representation can be retrieved
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-1.2.2">RFC 3986 §1.2.2</a>
   */
  public Representation dereference(String reference) throws DereferenceException {
    return start(Objects.requireNonNull(reference, "reference"), false);
  }

  /**
   * Retrieves a representation of the resource that a parsed reference identifies.
   *
   * @param reference an absolute reference, or a relative one if there is a {@link Builder#base}
   * @return the representation, which the caller must close
   * @throws DereferenceException if no representation can be retrieved
   * @see #dereference(String)
   */
  public Representation dereference(IriReference reference) throws DereferenceException {
    return dereference(reference.toString());
  }

  /**
   * Retrieves only the metadata of a representation, without its octets (HTTP HEAD).
   *
   * @param reference as for {@link #dereference(String)}
   * @return a representation with an empty body, which the caller must close
   * @throws DereferenceException if no representation can be retrieved
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-9.3.2">RFC 9110 §9.3.2</a>
   */
  public Representation head(String reference) throws DereferenceException {
    return start(Objects.requireNonNull(reference, "reference"), true);
  }

  /** {@return the policy that this dereferencer enforces} */
  public FetchPolicy policy() {
    return settings.policy;
  }

  /**
   * {@return the supported schemes, of which the policy may allow only some, in alphabetical order}
   */
  public List<String> schemes() {
    return engine.schemes();
  }

  private Representation start(String text, boolean isHead) throws DereferenceException {
    String target = text;
    Uri base = settings.base;
    IriReference parsed = IriReference.tryParse(text).orElseNull();
    if (parsed != null && base != null) {
      Uri resolved = base.resolve(parsed.toUri());
      if (resolved.withFragment(null).equals(base.withFragment(null))) {
        return Representation.ofSameDocument(resolved);
      }
      target = parsed.scheme() == null ? resolved.toString() : text;
    } else if (parsed != null && parsed.scheme() == null) {
      throw UriInput.notAUri(text);
    }
    FetchSession session = new FetchSession(engine, settings.limits());
    session.start();
    try {
      return new RedirectChain(engine, session, isHead).go(target);
    } catch (DereferenceException | RuntimeException | Error e) {
      session.close();
      throw e;
    }
  }

  /** Aborts running requests and releases all sockets and threads. */
  @Override
  public void close() {
    engine.close();
  }

  /**
   * A builder of dereferencers.
   *
   * <pre>{@code
   * Dereferencer.builder()
   *     .policy(policy)
   *     .limits(Limits.of(policy).withIdle(Duration.ofSeconds(2)))
   *     .onHop(System.err::println)
   *     .build()
   * }</pre>
   *
   * @see Dereferencer#builder
   */
  public static final class Builder {
    private final DereferencerSettings settings = new DereferencerSettings();

    private Builder() {}

    /**
     * Sets the policy that determines what may be fetched. Local schemes such as {@code file} are
     * allowed only if the policy's {@code scheme} setting lists them; {@code data}, {@code about},
     * {@code cid} and {@code mid} are always allowed.
     *
     * @param policy the policy, which replaces {@link FetchPolicy#publicWeb}
     * @return this builder
     */
    public Builder policy(FetchPolicy policy) {
      settings.policy = Objects.requireNonNull(policy, "policy");
      return this;
    }

    /**
     * Sets the resolver for host names. The policy checks each address that the resolver returns.
     *
     * @param resolver the resolver, which replaces the system's resolver
     * @return this builder
     */
    public Builder resolver(NameResolver resolver) {
      settings.resolver = Objects.requireNonNull(resolver, "resolver");
      return this;
    }

    /**
     * Sets the limits. Where the policy's own limit is stricter, it applies instead.
     *
     * @param limits the limits, which replace the defaults in {@link Limits#of}
     * @return this builder
     */
    public Builder limits(Limits limits) {
      settings.limits = Objects.requireNonNull(limits, "limits");
      return this;
    }

    /**
     * Sets the media types that the {@code Accept} field of HTTP requests lists.
     *
     * @param mediaTypes the value of the {@code Accept} field
     * @return this builder
     * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-12.5.1">RFC 9110 §12.5.1</a>
     */
    public Builder accept(String mediaTypes) {
      settings.accept = Objects.requireNonNull(mediaTypes, "mediaTypes");
      return this;
    }

    /**
     * Sets the URI of the current document. Relative references are resolved against it, and a
     * reference to the document itself causes no request.
     *
     * @param base the URI of the document; its fragment is ignored
     * @return this builder
     * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-4.4">RFC 3986 §4.4</a>
     */
    public Builder base(Uri base) {
      settings.base = Objects.requireNonNull(base, "base");
      return this;
    }

    /**
     * Sets the message in which {@code cid} and {@code mid} URIs are looked up.
     *
     * @param parts the finder for the parts of the message
     * @return this builder
     */
    public Builder message(MessagePartFinder parts) {
      settings.message = Objects.requireNonNull(parts, "parts");
      return this;
    }

    /**
     * Sets the credentials for one origin. They are never sent to any other origin, even after a
     * redirect.
     *
     * <pre>{@code
     * builder.credentials(Url.parse("https://example.com/"), Credentials.of("ada", password))
     * }</pre>
     *
     * @param origin a URL whose scheme, host and port are the origin
     * @param credentials the credentials, which are sent in clear text unless the scheme uses
     *     encryption
     * @return this builder
     * @see <a href="https://www.rfc-editor.org/rfc/rfc6454#section-4">RFC 6454 §4</a>
     */
    public Builder credentials(Url origin, Credentials credentials) {
      Objects.requireNonNull(origin, "origin");
      Objects.requireNonNull(credentials, "credentials");
      settings.credentials.put(UriInput.origin(origin), credentials);
      return this;
    }

    /**
     * Sends the userinfo of an identifier to its host as credentials, but not to the target of a
     * redirect. The policy must also allow userinfo.
     *
     * @return this builder
     * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-7.5">RFC 3986 §7.5</a>
     */
    public Builder sendUserinfo() {
      settings.sendsUserinfo = true;
      return this;
    }

    /**
     * Sets a listener that is called after the response to each hop, on the thread that
     * dereferences.
     *
     * @param listener the listener, which receives each hop; an exception that it throws aborts the
     *     dereferencing
     * @return this builder
     */
    public Builder onHop(Consumer<? super Hop> listener) {
      settings.listener = Objects.requireNonNull(listener, "listener");
      return this;
    }

    /**
     * Keeps HTTP connections open for later requests to the same origin. By default, each request
     * opens a new connection. A connection is reused only if its remote address is among the
     * addresses checked for the new request.
     *
     * <pre>{@code
     * Dereferencer.builder().keepConnections(16)
     * }</pre>
     *
     * @param most the maximum number of idle connections; 0 for none
     * @return this builder
     * @throws IllegalArgumentException if {@code most} is negative
     * @see <a href="https://www.rfc-editor.org/rfc/rfc9112#section-9.3">RFC 9112 §9.3</a>
     */
    public Builder keepConnections(int most) {
      if (most < 0) {
        throw new IllegalArgumentException("expected 0 or more connections");
      }
      settings.keptConnections = most;
      return this;
    }

    /**
     * Sets the TLS context, which determines the trusted certificates. By default, the JDK's
     * default context is used.
     *
     * @param context the context of all TLS connections
     * @return this builder
     */
    public Builder tls(SSLContext context) {
      settings.tls = Objects.requireNonNull(context, "context");
      return this;
    }

    /**
     * Sets the protocol for a scheme, replacing any existing one.
     *
     * @param scheme the scheme without its colon; case-insensitive
     * @param protocol the protocol for URIs with this scheme
     * @return this builder
     * @throws IllegalArgumentException if the scheme is invalid
     */
    public Builder protocol(String scheme, Protocol protocol) {
      Objects.requireNonNull(scheme, "scheme");
      Objects.requireNonNull(protocol, "protocol");
      if (!UriReference.isValid(scheme + ":") || !Uri.isValid(scheme + ":")) {
        throw new IllegalArgumentException("expected a scheme");
      }
      settings.protocols.put(Ascii.lower(scheme), protocol);
      return this;
    }

    Builder detour(UnaryOperator<InetSocketAddress> detour) {
      settings.detour = detour;
      return this;
    }

    /**
     * Builds the dereferencer.
     *
     * @return the dereferencer; later changes to this builder do not affect it
     */
    public Dereferencer build() {
      return new Dereferencer(new DereferencerSettings(settings));
    }
  }
}
