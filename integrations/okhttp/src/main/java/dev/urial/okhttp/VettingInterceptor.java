package dev.urial.okhttp;

import dev.urial.safety.FetchPolicy;
import dev.urial.safety.RefusedUrlException;
import dev.urial.safety.VettedUrl;
import dev.urial.safety.Vetting;
import java.io.IOException;
import java.net.Proxy;
import okhttp3.HttpUrl;
import okhttp3.Interceptor;
import okhttp3.Request;
import okhttp3.Response;
import org.jspecify.annotations.Nullable;

/**
 * Vets a call and each of its redirects. The state of the call is a tag of its request, which
 * OkHttp copies to the request for each redirect.
 */
final class VettingInterceptor {
  /** The state of a call; used by one thread at a time. */
  private static final class Way {
    private VettedUrl at;

    /** The redirect target of the last response; null if the response is not a redirect. */
    private @Nullable String location;

    Way(VettedUrl first) {
      this.at = first;
    }
  }

  private final FetchPolicy policy;

  VettingInterceptor(FetchPolicy policy) {
    this.policy = policy;
  }

  /**
   * Vets a call and limits its response; called once per call, before OkHttp selects a connection.
   */
  Response call(Interceptor.Chain chain) throws IOException {
    Request request = chain.request();
    if ("websocket".equalsIgnoreCase(request.header("Upgrade"))) {
      // its redirects bypass network interceptors, and its messages have no response body
      throw RefusedUrlException.unguarded("WebSocket").asIOException();
    }
    Way way = new Way(passed(policy.vet(request.url().toString())));
    CallDeadline deadline = new CallDeadline(policy, chain.call()::cancel);
    try {
      Response response = chain.proceed(request.newBuilder().tag(Way.class, way).build());
      LimitedBody limited = new LimitedBody(response.body(), policy, deadline);
      return response.newBuilder().body(limited).build();
    } catch (IOException | RuntimeException e) {
      throw deadline.end(e);
    }
  }

  /** Vets a request or redirect; called once per hop, before the request is sent. */
  Response hop(Interceptor.Chain chain) throws IOException {
    var connection = chain.connection();
    if (connection != null && connection.route().proxy().type() != Proxy.Type.DIRECT) {
      throw RefusedUrlException.unguarded("proxy").asIOException();
    }
    Request request = chain.request();
    VettedUrl asked = passed(policy.vet(request.url().toString()));
    Way way = request.tag(Way.class);
    if (way != null && way.location != null) {
      // a retry of the same URL has no location; a redirect to it has one
      way.at = passed(way.at.vetRedirect(asked.url().href()));
    }
    Response response = chain.proceed(request);
    if (way != null) {
      way.location = response.isRedirect() ? response.header("Location") : null;
      try {
        refuseNext(chain, way, request.url());
      } catch (IOException e) {
        response.close();
        throw e;
      }
    }
    return response;
  }

  /**
   * Vets the redirect target of the last response, if OkHttp is going to follow it: OkHttp connects
   * before it calls {@link #hop} again.
   */
  private static void refuseNext(Interceptor.Chain chain, Way way, HttpUrl from)
      throws IOException {
    HttpUrl to = way.location == null ? null : from.resolve(way.location);
    if (to != null && isFollowed(chain, from.scheme().equals(to.scheme()))) {
      var unused = passed(way.at.vetRedirect(to.toString()));
    }
  }

  /** Returns whether OkHttp follows a redirect; before version 5.4, it does not tell. */
  private static boolean isFollowed(Interceptor.Chain chain, boolean isSameScheme) {
    try {
      return chain.getFollowRedirects() && (isSameScheme || chain.getFollowSslRedirects());
    } catch (NoSuchMethodError e) {
      return true;
    }
  }

  private static VettedUrl passed(Vetting vetting) throws IOException {
    if (vetting instanceof VettedUrl url) {
      return url;
    }
    throw new RefusedUrlException(vetting.refusals()).asIOException();
  }
}
