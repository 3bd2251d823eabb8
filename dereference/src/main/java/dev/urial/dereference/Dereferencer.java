package dev.urial.dereference;

import dev.urial.IriReference;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.dereference.protocol.Action;
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
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import javax.net.ssl.SSLContext;

/**
 * Gets what identifiers name: under a policy, within limits, and telling the way it went.
 *
 * <pre>{@code
 * try (Dereferencer web = Dereferencer.of(FetchPolicy.publicWeb());
 *     Representation page = web.dereference("https://example.com/a#top")) {
 *   page.mediaType();
 *   page.body();
 * }
 * }</pre>
 *
 * <p>Every host is vetted before anything is connected to, each redirect's target too, and the
 * connection goes to an address that was vetted. The fragment is sent to nobody, nor is a user name
 * or a password, unless somebody says so. A same-document reference asks for nothing.
 *
 * <p>Threads may share one. Closing it ends what is under way, and leaves neither thread nor socket
 * behind; its threads keep no program alive.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-1.2.2">RFC 3986 §1.2.2</a>
 */
public final class Dereferencer implements AutoCloseable {
  private final Settings settings;
  private final Engine engine;

  private Dereferencer(Settings settings) {
    this.settings = settings;
    this.engine = new Engine(settings);
  }

  // How one gets it.

  /**
   * One under a policy, and else with its defaults: the machine's resolver, the policy's limits, no
   * credentials.
   *
   * @see #builder
   */
  public static Dereferencer of(FetchPolicy policy) {
    return builder().policy(policy).build();
  }

  /**
   * A builder, which begins with {@link FetchPolicy#publicWeb}.
   *
   * @see #of
   */
  public static Builder builder() {
    return new Builder();
  }

  // What it does.

  /**
   * Retrieves a representation of what a reference names.
   *
   * <pre>{@code
   * dereferencer.dereference("data:,hello").octets()  // "hello"
   * }</pre>
   *
   * @param reference a URI or an IRI; a relative reference where there is a {@link Builder#base}.
   *     What is neither is read as browsers read it
   * @return to be closed
   * @throws DereferenceException if there is none, and why
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-1.2.2">RFC 3986 §1.2.2</a>
   */
  public Representation dereference(String reference) throws DereferenceException {
    return start(Objects.requireNonNull(reference, "reference"), Action.RETRIEVAL);
  }

  /**
   * The same of a reference that was parsed.
   *
   * @see #dereference(String)
   */
  public Representation dereference(IriReference reference) throws DereferenceException {
    return dereference(Objects.requireNonNull(reference, "reference").toString());
  }

  /**
   * Asks what is said of a representation, without its octets.
   *
   * @return to be closed; its body is empty
   * @throws DereferenceException if there is none, and why
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-9.3.2">RFC 9110 §9.3.2</a>
   */
  public Representation head(String reference) throws DereferenceException {
    return start(Objects.requireNonNull(reference, "reference"), Action.HEAD);
  }

  /** The policy. */
  public FetchPolicy policy() {
    return settings.policy;
  }

  /** Which schemes it knows, in alphabetical order; those of the policy alone pass. */
  public List<String> schemes() {
    return engine.schemes();
  }

  private Representation start(String text, Action action) throws DereferenceException {
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
      throw Texts.notAUri(text);
    }
    Session session = new Session(engine, settings.limits());
    session.start();
    try {
      return new Way(engine, session, action).go(target);
    } catch (DereferenceException | RuntimeException | Error e) {
      session.close();
      throw e;
    }
  }

  /** Ends what is under way. */
  @Override
  public void close() {
    engine.close();
  }

  /**
   * Makes a dereferencer.
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
    private final Settings settings = new Settings();

    private Builder() {}

    /**
     * What may be fetched. A scheme of the disk, as {@code file}, passes if the policy's {@code
     * scheme} names it; {@code data}, {@code about}, {@code cid} and {@code mid} need nobody's
     * leave.
     */
    public Builder policy(FetchPolicy policy) {
      settings.policy = Objects.requireNonNull(policy, "policy");
      return this;
    }

    /** Who finds the addresses of names; each of them is vetted. */
    public Builder resolver(NameResolver resolver) {
      settings.resolver = Objects.requireNonNull(resolver, "resolver");
      return this;
    }

    /** The limits; where the policy is stricter, it is the policy that counts. */
    public Builder limits(Limits limits) {
      settings.limits = Objects.requireNonNull(limits, "limits");
      return this;
    }

    /**
     * Which media types are wanted.
     *
     * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-12.5.1">RFC 9110 §12.5.1</a>
     */
    public Builder accept(String mediaTypes) {
      settings.accept = Objects.requireNonNull(mediaTypes, "mediaTypes");
      return this;
    }

    /**
     * The document at hand: relative references are resolved against it, and one that names it asks
     * for nothing.
     *
     * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-4.4">RFC 3986 §4.4</a>
     */
    public Builder base(Uri base) {
      settings.base = Objects.requireNonNull(base, "base");
      return this;
    }

    /** The message at hand, for {@code cid} and {@code mid}. */
    public Builder message(PartFinder parts) {
      settings.message = Objects.requireNonNull(parts, "parts");
      return this;
    }

    /**
     * In which directory the files have to be that are read, links followed; without, anywhere.
     *
     * @see <a href="https://www.rfc-editor.org/rfc/rfc8089#section-4">RFC 8089 §4</a>
     */
    public Builder directory(Path directory) {
      settings.directory = Objects.requireNonNull(directory, "directory");
      return this;
    }

    /** Which schemes go by a gateway. */
    public Builder gateways(Gateways table) {
      settings.gateways = Objects.requireNonNull(table, "table");
      return this;
    }

    /**
     * Credentials for one origin, sent to no other, wherever a redirect leads.
     *
     * <pre>{@code
     * builder.credentials(Url.parse("https://example.com/"), Credentials.of("ada", password))
     * }</pre>
     *
     * @param origin of which scheme, host and port count
     * @see <a href="https://www.rfc-editor.org/rfc/rfc6454#section-4">RFC 6454 §4</a>
     */
    public Builder credentials(Url origin, Credentials credentials) {
      Objects.requireNonNull(origin, "origin");
      Objects.requireNonNull(credentials, "credentials");
      settings.credentials.put(Texts.origin(origin), credentials);
      return this;
    }

    /**
     * Sends the userinfo of an identifier to its own host, and to nobody else. The policy has to
     * allow userinfo as well.
     *
     * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-7.5">RFC 3986 §7.5</a>
     */
    public Builder sendUserinfo() {
      settings.sendsUserinfo = true;
      return this;
    }

    /** Who is told of each hop when its answer has come; on the thread that dereferences. */
    public Builder onHop(Consumer<? super Hop> listener) {
      settings.listener = Objects.requireNonNull(listener, "listener");
      return this;
    }

    /** Whose certificates are trusted; without, whom the JDK trusts. */
    public Builder tls(SSLContext context) {
      settings.tls = Objects.requireNonNull(context, "context");
      return this;
    }

    /**
     * Another protocol, or another one for a scheme that has one.
     *
     * @throws IllegalArgumentException if the scheme is none
     */
    public Builder protocol(String scheme, Protocol protocol) {
      Objects.requireNonNull(scheme, "scheme");
      Objects.requireNonNull(protocol, "protocol");
      if (!UriReference.isValid(scheme + ":") || !Uri.isValid(scheme + ":")) {
        throw new IllegalArgumentException("what fits: a scheme");
      }
      settings.protocols.put(Ascii.lower(scheme), protocol);
      return this;
    }

    Builder detour(UnaryOperator<InetSocketAddress> detour) {
      settings.detour = detour;
      return this;
    }

    /** The dereferencer. */
    public Dereferencer build() {
      return new Dereferencer(new Settings(settings));
    }
  }
}
