package dev.urial.javanethttp;

import dev.urial.safety.FetchPolicy;
import dev.urial.safety.NameResolver;
import dev.urial.safety.RefusedUrlException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Authenticator;
import java.net.CookieHandler;
import java.net.ProxySelector;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import org.jspecify.annotations.Nullable;

/**
 * An HTTP client of the JDK that fetches only what a policy allows.
 *
 * <pre>{@code
 * HttpClient.Builder own = HttpClient.newBuilder().followRedirects(HttpClient.Redirect.NORMAL);
 * try (VettedJavaHttp client = VettedJavaHttp.guard(own, FetchPolicy.publicWeb()).build()) {
 *   client.send(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofString());
 *       // or an IOException with the reason
 * }
 * }</pre>
 *
 * <p>The client vets each URL, and sends the vetted request through its own {@link VettingProxy}.
 * If the builder is configured to follow redirects, the client follows, counts and vets them
 * itself. It limits the length and duration of the whole fetch. Every refusal is an {@link
 * IOException} whose cause is a {@link RefusedUrlException} (see {@link RefusedUrlException#find}).
 * {@code Authorization} and {@code Cookie} are removed on a redirect to a different origin.
 *
 * <p>CHOICE: web sockets and pushes are refused, because they cannot be counted; a proxy set in the
 * builder is replaced, because a proxy resolves names itself. {@link HttpResponse#previousResponse}
 * is always empty.
 *
 * @see VettingProxy
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-15.4">RFC 9110 §15.4,
 *     redirection</a>
 */
public final class VettedJavaHttp extends HttpClient implements AutoCloseable {
  private final FetchPolicy policy;
  private final HttpClient client;
  private final Redirect redirects;
  private final VettingProxy proxy;

  private VettedJavaHttp(
      FetchPolicy policy, HttpClient client, Redirect redirects, VettingProxy proxy) {
    this.policy = policy;
    this.client = client;
    this.redirects = redirects;
    this.proxy = proxy;
  }

  /**
   * Applies a policy to a client, using the system's DNS resolver.
   *
   * @param builder the settings of the client
   * @param policy the policy that determines which URLs and addresses may be requested
   * @return a builder for clients that have these settings and enforce the policy
   * @see #guard(HttpClient.Builder, FetchPolicy, NameResolver)
   */
  public static Builder guard(HttpClient.Builder builder, FetchPolicy policy) {
    return guard(builder, policy, NameResolver.system());
  }

  /**
   * Applies a policy to a client. Redirects are followed if the builder is configured to do so,
   * which it is not by default.
   *
   * <pre>{@code
   * VettedJavaHttp.guard(builder, policy, host -> List.of(InetAddress.getAllByName(host))).build()
   * }</pre>
   *
   * @param builder the settings of the client
   * @param policy the policy that determines which URLs and addresses may be requested
   * @param resolver the resolver for names; each address is checked
   * @return a builder for clients that have these settings and enforce the policy
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-7">RFC 3986 §7</a>
   */
  public static Builder guard(
      HttpClient.Builder builder, FetchPolicy policy, NameResolver resolver) {
    Objects.requireNonNull(resolver, "resolver");
    return guard(builder, policy, () -> VettingProxy.start(policy, resolver));
  }

  static Builder guard(HttpClient.Builder builder, FetchPolicy policy, ProxyStarter starter) {
    Objects.requireNonNull(builder, "builder");
    Objects.requireNonNull(policy, "policy");
    return new Builder(builder, policy, starter);
  }

  /** Starts the proxy for a client. */
  interface ProxyStarter {
    VettingProxy start() throws IOException;
  }

  /**
   * Builds clients that obey a policy. Its settings are those of the JDK's builder, except the
   * proxy, which has no effect: each client has its own {@link VettingProxy}.
   *
   * <pre>{@code
   * VettedJavaHttp.guard(HttpClient.newBuilder(), policy).connectTimeout(Duration.ofSeconds(3)).build()
   * }</pre>
   *
   * @see VettedJavaHttp#guard(HttpClient.Builder, FetchPolicy)
   */
  public static final class Builder implements HttpClient.Builder {
    private final HttpClient.Builder settings;
    private final FetchPolicy policy;
    private final ProxyStarter starter;

    /** The value set on this builder; null to use the value of the JDK's builder. */
    private @Nullable Redirect redirects;

    private Builder(HttpClient.Builder settings, FetchPolicy policy, ProxyStarter starter) {
      this.settings = settings;
      this.policy = policy;
      this.starter = starter;
    }

    @Override
    public Builder cookieHandler(CookieHandler cookieHandler) {
      settings.cookieHandler(cookieHandler);
      return this;
    }

    @Override
    public Builder connectTimeout(Duration duration) {
      settings.connectTimeout(duration);
      return this;
    }

    @Override
    public Builder sslContext(SSLContext sslContext) {
      settings.sslContext(sslContext);
      return this;
    }

    @Override
    public Builder sslParameters(SSLParameters sslParameters) {
      settings.sslParameters(sslParameters);
      return this;
    }

    @Override
    public Builder executor(Executor executor) {
      settings.executor(executor);
      return this;
    }

    /** Sets which redirects are followed, if the policy allows them. */
    @Override
    public Builder followRedirects(Redirect policy) {
      redirects = Objects.requireNonNull(policy, "policy");
      return this;
    }

    @Override
    public Builder version(Version version) {
      settings.version(version);
      return this;
    }

    @Override
    public Builder priority(int priority) {
      settings.priority(priority);
      return this;
    }

    /** Has no effect: a proxy resolves names itself, so the client has its own. */
    @Override
    public Builder proxy(ProxySelector proxySelector) {
      return this;
    }

    @Override
    public Builder authenticator(Authenticator authenticator) {
      settings.authenticator(authenticator);
      return this;
    }

    /**
     * Builds a client and starts its proxy.
     *
     * @return the client; close it to stop its proxy
     * @throws UncheckedIOException if the proxy cannot listen on the loopback address
     */
    @Override
    public VettedJavaHttp build() {
      Redirect followed = redirects == null ? settings.build().followRedirects() : redirects;
      redirects = followed; // the settings are overwritten below
      VettingProxy proxy;
      try {
        proxy = starter.start();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      try {
        HttpClient client =
            settings.proxy(proxy.selector()).followRedirects(Redirect.NEVER).build();
        return new VettedJavaHttp(policy, client, followed, proxy);
      } catch (RuntimeException e) {
        proxy.close();
        throw e;
      }
    }
  }

  /**
   * Sends a request and waits for the response.
   *
   * @throws IOException if the policy refuses the request, or if the fetch fails
   */
  @Override
  public <T> HttpResponse<T> send(HttpRequest request, HttpResponse.BodyHandler<T> handler)
      throws IOException, InterruptedException {
    CompletableFuture<HttpResponse<T>> sent = sendAsync(request, handler);
    try {
      return sent.get();
    } catch (InterruptedException e) {
      sent.cancel(true);
      throw e;
    } catch (ExecutionException e) {
      if (e.getCause() instanceof IOException known) {
        throw known;
      }
      if (e.getCause() instanceof RuntimeException known) {
        throw known;
      }
      throw new IOException(e.getCause());
    }
  }

  /**
   * Sends a request; the future fails with an {@link IOException} if the policy refuses the
   * request.
   */
  @Override
  public <T> CompletableFuture<HttpResponse<T>> sendAsync(
      HttpRequest request, HttpResponse.BodyHandler<T> handler) {
    Objects.requireNonNull(handler, "handler");
    return new JavaFetch<>(policy, client, redirects, proxy.failures(), handler).start(request);
  }

  /** Sends a request; refuses a push promise handler, because the policy could not limit pushes. */
  @Override
  public <T> CompletableFuture<HttpResponse<T>> sendAsync(
      HttpRequest request,
      HttpResponse.BodyHandler<T> handler,
      HttpResponse.@Nullable PushPromiseHandler<T> pushes) {
    return pushes == null
        ? sendAsync(request, handler)
        : CompletableFuture.failedFuture(RefusedUrlException.unguarded("push").asIOException());
  }

  /**
   * Throws {@link RefusedUrlException}, because data transferred over a web socket cannot be
   * limited here.
   */
  @Override
  public WebSocket.Builder newWebSocketBuilder() {
    throw RefusedUrlException.unguarded("WebSocket");
  }

  /** Closes the proxy and all its connections. */
  @Override
  public void close() {
    proxy.close();
  }

  @Override
  public Optional<CookieHandler> cookieHandler() {
    return client.cookieHandler();
  }

  @Override
  public Optional<Duration> connectTimeout() {
    return client.connectTimeout();
  }

  /** Returns which redirects are followed, if the policy allows them. */
  @Override
  public Redirect followRedirects() {
    return redirects;
  }

  /** Returns the in-process proxy. */
  @Override
  public Optional<ProxySelector> proxy() {
    return client.proxy();
  }

  @Override
  public SSLContext sslContext() {
    return client.sslContext();
  }

  @Override
  public SSLParameters sslParameters() {
    return client.sslParameters();
  }

  @Override
  public Optional<Authenticator> authenticator() {
    return client.authenticator();
  }

  @Override
  public Version version() {
    return client.version();
  }

  @Override
  public Optional<Executor> executor() {
    return client.executor();
  }
}
