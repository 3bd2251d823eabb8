package dev.urial.httpclient5;

import dev.urial.safety.FetchPolicy;
import dev.urial.safety.RefusedUrlException;
import dev.urial.safety.VettedUrl;
import dev.urial.safety.Vetting;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URISyntaxException;
import org.apache.hc.client5.http.classic.ExecChain;
import org.apache.hc.client5.http.classic.ExecChainHandler;
import org.apache.hc.client5.http.protocol.HttpClientContext;
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.protocol.HttpContext;
import org.jspecify.annotations.Nullable;

/** Vets each hop of a request, before HttpClient looks for a connection. */
final class VettingExec implements ExecChainHandler {
  /**
   * Where a request is, in its context; a context may serve one request after another.
   *
   * @param exchange the request with all its redirects, as HttpClient calls it
   */
  private record Way(String exchange, VettedUrl at, String asked) {}

  private static final String WAY = "dev.urial.httpclient5.way";

  private final FetchPolicy policy;

  VettingExec(FetchPolicy policy) {
    this.policy = policy;
  }

  @Override
  public ClassicHttpResponse execute(
      ClassicHttpRequest request, ExecChain.Scope scope, ExecChain chain)
      throws IOException, HttpException {
    if (scope.route.getProxyHost() != null) {
      throw new IOException(
          "a proxy finds addresses by itself: what it connects to cannot be tested");
    }
    InetAddress told = scope.route.getTargetHost().getAddress();
    if (told != null && !policy.allows(told)) {
      throw new IOException("the policy refuses the address " + told.getHostAddress());
    }
    vet(request, scope);
    ClassicHttpResponse response = chain.proceed(request, scope);
    HttpEntity entity = response.getEntity();
    if (entity != null) {
      response.setEntity(new LimitedEntity(entity, policy.maxBytes()));
    }
    return response;
  }

  private void vet(ClassicHttpRequest request, ExecChain.Scope scope) throws IOException {
    String text = text(request);
    HttpClientContext context = scope.clientContext;
    Way way = way(context);
    if (way == null || !way.exchange.equals(scope.exchangeId)) {
      context.setAttribute(WAY, new Way(scope.exchangeId, passed(policy.vet(text)), text));
    } else if (!text.equals(way.asked)) {
      VettedUrl next = passed(way.at.vetRedirect(text));
      context.setAttribute(WAY, new Way(way.exchange, next, text));
    }
  }

  private static @Nullable Way way(HttpContext context) {
    return context.getAttribute(WAY) instanceof Way way ? way : null;
  }

  private static String text(ClassicHttpRequest request) throws IOException {
    try {
      return request.getUri().toString();
    } catch (URISyntaxException e) {
      throw new IOException("the URL of the request cannot be told", e);
    }
  }

  private static VettedUrl passed(Vetting vetting) throws IOException {
    if (vetting instanceof VettedUrl url) {
      return url;
    }
    RefusedUrlException refused = new RefusedUrlException(vetting.refusals());
    throw new IOException(refused.getMessage(), refused);
  }
}
