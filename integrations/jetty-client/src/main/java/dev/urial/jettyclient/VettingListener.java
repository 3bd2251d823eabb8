package dev.urial.jettyclient;

import dev.urial.safety.FetchPolicy;
import dev.urial.safety.PolicySetting;
import dev.urial.safety.RefusedUrlException;
import dev.urial.safety.VettedUrl;
import dev.urial.safety.Vetting;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.client.HttpClient;
import org.eclipse.jetty.client.Request;
import org.eclipse.jetty.client.Response;
import org.eclipse.jetty.client.transport.HttpConversation;
import org.eclipse.jetty.client.transport.HttpExchange;
import org.eclipse.jetty.client.transport.HttpRequest;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.util.thread.Scheduler;
import org.jspecify.annotations.Nullable;

/** Vets each request of a Jetty client, and limits its response. */
final class VettingListener implements Request.QueuedListener {
  private static final String WAY = VettingListener.class.getName();

  /** The state of a request and its redirects, stored in Jetty's conversation. */
  private static final class Way {
    private final long start = System.nanoTime();
    private volatile VettedUrl at;

    Way(VettedUrl at) {
      this.at = at;
    }
  }

  private final HttpClient client;
  private final FetchPolicy policy;

  VettingListener(HttpClient client, FetchPolicy policy) {
    this.client = client;
    this.policy = policy;
  }

  static void abortUnlessPassed(Request request, Vetting vetting) {
    if (!vetting.isOk()) {
      abort(request, new RefusedUrlException(vetting.refusals()));
    }
  }

  private static void abort(Request request, RefusedUrlException refused) {
    var unused = request.abort(refused.asIOException());
  }

  @Override
  public void onQueued(Request request) {
    if (!client.getProxyConfiguration().getProxies().isEmpty()) {
      abort(request, RefusedUrlException.unguarded("proxy"));
      return;
    }
    Vetting asked = policy.vet(request.getURI().toString());
    abortUnlessPassed(request, asked);
    if (asked instanceof VettedUrl url && request instanceof HttpRequest known) {
      limit(request, way(known.getConversation(), url, request));
    }
  }

  /**
   * Returns the state of a conversation. If the request follows a redirect, first counts and vets
   * the target that the response names.
   */
  private static Way way(HttpConversation conversation, VettedUrl asked, Request request) {
    if (!(conversation.getAttribute(WAY) instanceof Way way)) {
      Way first = new Way(asked);
      conversation.setAttribute(WAY, first);
      return first;
    }
    String location = location(conversation, request);
    if (location != null) { // null for a retry of the same URL
      Vetting next = way.at.vetRedirect(location);
      abortUnlessPassed(request, next);
      way.at = next instanceof VettedUrl url ? url : asked;
    }
    return way;
  }

  private void limit(Request request, Way way) {
    long left = policy.maxDuration().toNanos() - (System.nanoTime() - way.start);
    Scheduler.Task late =
        client
            .getScheduler()
            .schedule(
                () ->
                    abort(request, RefusedUrlException.exceeded(policy, PolicySetting.MAX_SECONDS)),
                Math.max(left, 0),
                TimeUnit.NANOSECONDS);
    long[] octets = new long[1]; // the callbacks of a response are sequential
    request
        .onResponseContent(
            (response, content) -> {
              octets[0] += content.remaining();
              if (octets[0] > policy.maxBytes()) {
                var unused =
                    response.abort(
                        RefusedUrlException.exceeded(policy, PolicySetting.MAX_BYTES)
                            .asIOException());
              }
            })
        .onComplete(result -> late.cancel());
  }

  /**
   * Returns the redirect target of the response before a request; null if that response is not a
   * redirect.
   */
  private static @Nullable String location(HttpConversation conversation, Request request) {
    Response last = null;
    for (HttpExchange exchange : conversation.getExchanges()) {
      if (exchange.getRequest() != request) {
        last = exchange.getResponse();
      }
    }
    int status = last == null ? 0 : last.getStatus();
    boolean isRedirect = (status >= 301 && status <= 303) || status == 307 || status == 308;
    return isRedirect && last != null ? last.getHeaders().get(HttpHeader.LOCATION) : null;
  }
}
