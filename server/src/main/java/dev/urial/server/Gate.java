package dev.urial.server;

import dev.urial.server.http.Site;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/**
 * Hands each request to the site of its listener. It is shut until the sites stand: then the
 * network listens already, while the store is still being opened, and whoever comes is told to come
 * again.
 */
final class Gate extends Handler.Abstract.NonBlocking {
  private final @Nullable Connector admin;
  private volatile @Nullable Site site;
  private volatile @Nullable Site adminSite;

  Gate(@Nullable Connector admin) {
    this.admin = admin;
  }

  void open(Site everybody, @Nullable Site administrators) {
    this.adminSite = administrators;
    this.site = everybody;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    Site everybody = site;
    Site administrators = adminSite;
    if (everybody == null) {
      response.getHeaders().put(HttpHeader.RETRY_AFTER, "1");
      Response.writeError(request, response, callback, HttpStatus.SERVICE_UNAVAILABLE_503);
      return true;
    }
    Site site =
        administrators != null && request.getConnectionMetaData().getConnector() == admin
            ? administrators
            : everybody;
    return site.handle(request, response, callback);
  }
}
