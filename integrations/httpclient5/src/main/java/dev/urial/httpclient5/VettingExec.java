package dev.urial.httpclient5;

import dev.urial.safety.FetchPolicy;
import dev.urial.safety.RefusedUrlException;
import dev.urial.safety.VettedUrl;
import dev.urial.safety.Vetting;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URISyntaxException;
import java.util.List;
import org.apache.hc.client5.http.classic.ExecChain;
import org.apache.hc.client5.http.classic.ExecChainHandler;
import org.apache.hc.client5.http.protocol.HttpClientContext;
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.protocol.HttpContext;
import org.apache.hc.core5.net.URIAuthority;
import org.jspecify.annotations.Nullable;

/** Vets each hop of a request before HttpClient selects a connection. */
final class VettingExec implements ExecChainHandler {
  /**
   * The state of a request, stored in its context; several requests may use a context one after
   * another.
   */
  private static final class Way {
    /** HttpClient's ID for the request and all its redirects. */
    private final String exchange;

    private final Deadline deadline;
    private VettedUrl at;

    /** The redirect target of the last response; null if the response is not a redirect. */
    private @Nullable String location;

    Way(String exchange, VettedUrl at, Deadline deadline) {
      this.exchange = exchange;
      this.at = at;
      this.deadline = deadline;
    }
  }

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
      throw RefusedUrlException.unguarded("proxy").asIOException();
    }
    InetAddress address = scope.route.getTargetHost().getAddress();
    if (address != null && !policy.allows(address)) {
      String host = address.getHostAddress();
      policy.guard(name -> List.of()).resolve(host); // throws with the reasons
      throw new IOException("the policy refuses the address " + host);
    }
    Way way = vetted(request, scope);
    way.deadline.stops(scope.execRuntime::discardEndpoint);
    try {
      ClassicHttpResponse response = chain.proceed(request, scope);
      way.location = location(response);
      HttpEntity entity = response.getEntity();
      if (entity != null) {
        response.setEntity(new LimitedEntity(entity, policy, way.deadline, way.location == null));
      } else if (way.location == null) {
        way.deadline.end();
      }
      return response;
    } catch (IOException | RuntimeException e) {
      throw way.deadline.end(e);
    }
  }

  private static @Nullable String location(HttpResponse response) {
    int status = response.getCode();
    boolean isRedirect = (status >= 300 && status <= 303) || status == 307 || status == 308;
    Header location = isRedirect ? response.getFirstHeader("Location") : null;
    return location == null ? null : location.getValue();
  }

  private Way vetted(ClassicHttpRequest request, ExecChain.Scope scope)
      throws IOException, HttpException {
    VettedUrl asked = passed(policy.vet(text(request)));
    HttpClientContext context = scope.clientContext;
    Way way = way(context);
    if (way == null || !way.exchange.equals(scope.exchangeId)) {
      way = new Way(scope.exchangeId, asked, new Deadline(policy));
      context.setAttribute(WAY, way);
    } else if (way.location != null) {
      // a retry of the same URL has no location; a redirect to it has one
      way.at = passed(way.at.vetRedirect(asked.url().href()));
    }
    return way;
  }

  /**
   * Runs HttpClient's redirect handler. If it fails because it cannot request a redirect target,
   * such as a file, throws the policy's refusal instead.
   */
  ClassicHttpResponse redirected(ClassicHttpRequest request, ExecChain.Scope scope, ExecChain chain)
      throws IOException, HttpException {
    try {
      return chain.proceed(request, scope);
    } catch (HttpException e) {
      Way way = way(scope.clientContext);
      if (way != null && way.location != null && way.exchange.equals(scope.exchangeId)) {
        way.deadline.end();
        var unused = passed(way.at.vetRedirect(way.location));
      }
      throw e;
    }
  }

  private static @Nullable Way way(HttpContext context) {
    return context.getAttribute(WAY) instanceof Way way ? way : null;
  }

  /**
   * Returns the URL of a request. If the request has userinfo, which {@code getUri} omits, the URL
   * contains a placeholder for it.
   */
  private static String text(ClassicHttpRequest request) throws IOException {
    try {
      String text = request.getUri().toString();
      URIAuthority authority = request.getAuthority();
      String userinfo = authority == null ? null : authority.getUserInfo();
      boolean isThere = userinfo == null || text.contains("://" + userinfo + "@");
      return isThere ? text : text.replace("://", "://x@"); // a placeholder, not the secret
    } catch (URISyntaxException e) {
      throw new IOException("the URL of the request cannot be determined", e);
    }
  }

  /**
   * Returns the vetted URL, or throws an {@link HttpException} for a refusal. HttpClient does not
   * retry after this exception, as it does after an {@link IOException}, and finally converts it to
   * an {@link IOException}.
   */
  private static VettedUrl passed(Vetting vetting) throws HttpException {
    if (vetting instanceof VettedUrl url) {
      return url;
    }
    RefusedUrlException refused = new RefusedUrlException(vetting.refusals());
    throw new HttpException(refused.getMessage(), refused);
  }
}
