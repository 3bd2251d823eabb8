package dev.urial.javanethttp;

import dev.urial.safety.FetchPolicy;
import dev.urial.safety.PolicySetting;
import dev.urial.safety.RefusedUrlException;
import dev.urial.safety.VettedUrl;
import dev.urial.safety.Vetting;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodySubscribers;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A fetch, including its redirects, its time limit and its result. */
final class JavaFetch<T> {
  /** Header fields that must not be sent to a different origin. */
  private static final Set<String> SECRETS = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);

  static {
    SECRETS.addAll(Set.of("Authorization", "Cookie", "Proxy-Authorization"));
  }

  private final FetchPolicy policy;
  private final HttpClient client;
  private final HttpClient.Redirect redirects;
  private final ProxyFailures failures;
  private final HttpResponse.BodyHandler<T> handler;
  private final CompletableFuture<HttpResponse<T>> result = new CompletableFuture<>();

  /** Completes when the body has been read or the fetch has failed; otherwise, it times out. */
  private final CompletableFuture<Void> end = new CompletableFuture<>();

  private volatile @Nullable CompletableFuture<HttpResponse<T>> sent;
  private volatile @Nullable LimitedSubscriber<T> body;

  JavaFetch(
      FetchPolicy policy,
      HttpClient client,
      HttpClient.Redirect redirects,
      ProxyFailures failures,
      HttpResponse.BodyHandler<T> handler) {
    this.policy = policy;
    this.client = client;
    this.redirects = redirects;
    this.failures = failures;
    this.handler = handler;
  }

  CompletableFuture<HttpResponse<T>> start(HttpRequest request) {
    var unused =
        end.orTimeout(policy.maxDuration().toMillis(), TimeUnit.MILLISECONDS)
            .exceptionally(
                late -> {
                  stop(RefusedUrlException.exceeded(policy, PolicySetting.MAX_SECONDS));
                  return null;
                });
    var unusedToo =
        result.whenComplete(
            (response, error) -> {
              if (error != null) {
                end.complete(null);
                stop(RefusedUrlException.exceeded(policy, PolicySetting.MAX_SECONDS));
              }
            });
    send(request, policy.vet(request.uri().toString()));
    return result;
  }

  /**
   * Stops the current request and the current body; has no effect on either if it has already
   * ended.
   */
  private void stop(RefusedUrlException why) {
    result.completeExceptionally(why.asIOException());
    LimitedSubscriber<T> subscriber = body;
    if (subscriber != null) {
      subscriber.fail(why.asIOException());
    }
    CompletableFuture<HttpResponse<T>> running = sent;
    if (running != null) {
      running.cancel(true);
    }
  }

  /** Sends a request to the vetted URL, rather than to the URL as written. */
  private void send(HttpRequest request, Vetting vetting) {
    if (!(vetting instanceof VettedUrl at)) {
      result.completeExceptionally(new RefusedUrlException(vetting.refusals()).asIOException());
      return;
    }
    CompletableFuture<HttpResponse<T>> sending;
    try {
      URI uri = URI.create(at.toUri().toString());
      HttpRequest vetted = HttpRequest.newBuilder(request, (name, value) -> true).uri(uri).build();
      sending = client.sendAsync(vetted, info -> subscriber(info, vetted));
    } catch (IllegalArgumentException e) {
      result.completeExceptionally(e); // java.net.URI finds no host
      return;
    }
    sent = sending;
    if (result.isDone()) {
      sending.cancel(true);
    }
    var unused =
        sending.whenComplete(
            (response, error) -> {
              try {
                answered(at, response, error);
              } catch (RuntimeException e) {
                result.completeExceptionally(e);
              }
            });
  }

  private void answered(
      VettedUrl at, @Nullable HttpResponse<T> response, @Nullable Throwable error) {
    if (error != null || response == null) {
      Throwable cause = error instanceof CompletionException e ? e.getCause() : error;
      IOException failure = failures.ofTunnel(at.host() + ":" + at.port().orElse(-1));
      boolean isTunnel = at.url().scheme().equals("https") && cause instanceof IOException;
      boolean isRefusal = cause != null && RefusedUrlException.find(cause) != null;
      result.completeExceptionally(
          isTunnel && !isRefusal && failure != null
              ? failure
              : cause == null ? new IOException("there is no response") : cause);
      return;
    }
    IOException failure = failures.of(response.headers());
    HttpRequest request = response.request();
    if (failure != null) {
      result.completeExceptionally(failure);
    } else if (isFollowed(response.statusCode(), response.headers(), request)) {
      String location = response.headers().firstValue("Location").orElseThrow();
      Vetting next = at.vetRedirect(location);
      send(next instanceof VettedUrl to ? redirected(request, response, at, to) : request, next);
    } else {
      result.complete(response);
    }
  }

  /** Returns whether a response is a redirect that the client is configured to follow. */
  private boolean isFollowed(int status, HttpHeaders headers, HttpRequest request) {
    boolean isRedirect = (status >= 301 && status <= 303) || status == 307 || status == 308;
    String location = headers.firstValue("Location").orElse(null);
    if (!isRedirect || location == null || redirects == HttpClient.Redirect.NEVER) {
      return false;
    }
    boolean isDowngrade =
        "https".equalsIgnoreCase(request.uri().getScheme())
            && location.regionMatches(true, 0, "http:", 0, 5);
    return !isDowngrade
        || redirects == HttpClient.Redirect.ALWAYS
        || policy.value(PolicySetting.HTTPS_TO_HTTP).equals("refuse"); // so that it is reported
  }

  /**
   * Returns the request for a redirect target. As in RFC 9110 §15.4, 303 changes the method to GET,
   * and so do 301 and 302 after POST.
   */
  private static <T> HttpRequest redirected(
      HttpRequest request, HttpResponse<T> response, VettedUrl from, VettedUrl to) {
    int status = response.statusCode();
    String method = request.method();
    boolean becomesGet =
        status == 303 ? !method.equals("HEAD") : status <= 302 && method.equals("POST");
    boolean isSameOrigin = from.url().origin().equals(to.url().origin());
    HttpRequest.Builder next =
        HttpRequest.newBuilder(
            request,
            (name, value) ->
                (isSameOrigin || !SECRETS.contains(name))
                    && !(becomesGet && name.regionMatches(true, 0, "Content-", 0, 8)));
    return becomesGet ? next.GET().build() : next.build();
  }

  private HttpResponse.BodySubscriber<T> subscriber(
      HttpResponse.ResponseInfo info, HttpRequest request) {
    if (isFollowed(info.statusCode(), info.headers(), request) || failures.isOne(info.headers())) {
      return limited(nothing(), false);
    }
    return limited(handler.apply(info), true);
  }

  private LimitedSubscriber<T> limited(HttpResponse.BodySubscriber<T> to, boolean isLast) {
    LimitedSubscriber<T> limited =
        new LimitedSubscriber<>(to, policy, isLast ? () -> end.complete(null) : () -> {});
    body = limited;
    return limited;
  }

  /** Returns a subscriber that discards the body. */
  @SuppressWarnings("NullAway") // nobody receives the response
  private static <T> HttpResponse.BodySubscriber<T> nothing() {
    return BodySubscribers.replacing(null);
  }
}
