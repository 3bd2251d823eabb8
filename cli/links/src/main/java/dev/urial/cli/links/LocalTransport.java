package dev.urial.cli.links;

import dev.urial.cli.render.OperationFailure;
import dev.urial.server.api.LocalApi;
import dev.urial.server.site.ServedDomains;
import dev.urial.shortener.Shortener;
import dev.urial.shortener.link.SlugGenerator;
import dev.urial.shortener.link.TargetPolicy;
import dev.urial.shortener.store.Store;
import dev.urial.shortener.store.StoreException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Locale;

/** Runs the API in this process, on a folder or a database. */
final class LocalTransport implements LinkTransport {
  private final Store store;
  private final LocalApi api;

  LocalTransport(Store store, TargetPolicy targets, Locale language) {
    this.store = store;
    Shortener shortener = Shortener.of(store, targets, SlugGenerator.secure(), Clock.systemUTC());
    String place = ServedDomains.lastPlace(store);
    if (place != null) {
      shortener.domains().reachAt(ServedDomains.LOCAL, place);
    }
    String preferred = ServedDomains.lastDefault(store);
    if (preferred != null) {
      shortener.domains().prefer(preferred);
    }
    this.api = LocalApi.of(shortener, language);
  }

  @Override
  public Reply send(String method, String target, byte[] body, OutputStream out)
      throws IOException, OperationFailure {
    try {
      LocalApi.Response response = api.send(method, "/api/v1/" + target, body, out);
      return new Reply(response.status(), new String(response.body(), StandardCharsets.UTF_8));
    } catch (StoreException e) {
      throw failure(e);
    }
  }

  /** Returns the failure of a store. */
  static OperationFailure failure(StoreException e) {
    return new OperationFailure("store", String.valueOf(e.getMessage()));
  }

  @Override
  public void close() {
    store.close();
  }
}
