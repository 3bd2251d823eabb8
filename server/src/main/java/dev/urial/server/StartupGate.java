package dev.urial.server;

import dev.urial.server.http.SiteHandler;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/**
 * Passes each request to the site of its listener. Until {@link #open} is called, while the store
 * is being opened, responds with 503 and {@code Retry-After}.
 */
final class StartupGate extends Handler.Abstract.NonBlocking {
  private final @Nullable Connector admin;
  private final @Nullable Connector plain;
  private volatile @Nullable SiteHandler site;
  private volatile @Nullable SiteHandler adminSite;

  private volatile @Nullable HttpsRedirect redirect;

  StartupGate(@Nullable Connector admin, @Nullable Connector plain) {
    this.admin = admin;
    this.plain = plain;
  }

  void open(SiteHandler everybody, @Nullable SiteHandler administrators, HttpsRedirect redirect) {
    this.redirect = redirect;
    this.adminSite = administrators;
    this.site = everybody;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    SiteHandler everybody = site;
    SiteHandler administrators = adminSite;
    if (everybody == null) {
      response.getHeaders().put(HttpHeader.RETRY_AFTER, "1");
      Response.writeError(request, response, callback, HttpStatus.SERVICE_UNAVAILABLE_503);
      return true;
    }
    Connector connector = request.getConnectionMetaData().getConnector();
    HttpsRedirect leads = redirect;
    if (leads != null && connector == plain) {
      return leads.handle(request, response, callback);
    }
    SiteHandler site = administrators != null && connector == admin ? administrators : everybody;
    return site.handle(request, response, callback);
  }
}
