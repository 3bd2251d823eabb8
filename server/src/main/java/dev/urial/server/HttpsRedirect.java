package dev.urial.server;

import dev.urial.internal.text.Ascii;
import dev.urial.server.site.ServedDomains;
import dev.urial.shortener.link.ShortDomain;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.http.HttpURI;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * Responds on the plain HTTP port by redirecting requests for served hosts to the same URL with
 * HTTPS. Only GET and HEAD without credentials are redirected. Other requests are refused, so that
 * somebody notices if a client sends keys or passwords without TLS.
 */
final class HttpsRedirect extends Handler.Abstract.NonBlocking {
  private final Connector connector;
  private final ServedDomains domains;

  HttpsRedirect(Connector connector, ServedDomains domains) {
    this.connector = connector;
    this.domains = domains;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    if (request.getConnectionMetaData().getConnector() != connector) {
      return false;
    }
    HttpURI uri = request.getHttpURI();
    String host = uri.getHost() == null ? null : Ascii.lower(uri.getHost());
    ShortDomain domain = host == null ? null : domains.find(host);
    String path = uri.getPathQuery();
    boolean reads = request.getMethod().equals("GET") || request.getMethod().equals("HEAD");
    if (host == null || domain == null || path == null || !path.startsWith("/")) {
      Response.writeError(request, response, callback, HttpStatus.NOT_FOUND_404);
    } else if (!reads || mayHoldKey(request)) {
      Response.writeError(request, response, callback, HttpStatus.FORBIDDEN_403);
    } else {
      response.setStatus(HttpStatus.MOVED_PERMANENTLY_301);
      // A preview stays one: its path at the domain's own host would lead to the target.
      String base = domains.isPreviewHost(host) ? "https://" + host : domains.base(domain);
      String location = "https" + base.substring(base.indexOf("://")) + path;
      response.getHeaders().put(HttpHeader.LOCATION, location);
      response.getHeaders().put(HttpHeader.CACHE_CONTROL, "max-age=3600");
      response.getHeaders().put(HttpHeader.CONTENT_LENGTH, 0);
      response.write(true, null, callback);
    }
    return true;
  }

  /**
   * Returns whether a request contains a key, or is one to the API that takes keys in the query.
   */
  private static boolean mayHoldKey(Request request) {
    HttpURI uri = request.getHttpURI();
    return request.getHeaders().contains(HttpHeader.AUTHORIZATION)
        || uri.getQuery() != null && uri.getCanonicalPath().equals("/yourls-api.php");
  }
}
