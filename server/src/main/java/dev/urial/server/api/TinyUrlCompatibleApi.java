package dev.urial.server.api;

import dev.urial.server.http.Exchange;
import dev.urial.server.http.Forms;
import dev.urial.server.http.Problem;
import dev.urial.server.http.ProblemType;
import dev.urial.server.http.RefusalReason;
import dev.urial.server.http.Router;
import dev.urial.shortener.LinkDraft;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.store.StoreException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * An API that imitates TinyURL's API: {@code /api-create.php?url=…&alias=…} returns the short URL
 * or an error as plain text.
 *
 * <p>CHOICE: TinyURL requires no key. Here, the settings of the domain determine whether a key is
 * required. It is sent in {@code Authorization}.
 */
final class TinyUrlCompatibleApi {
  private final CompatibleApiSupport shape;
  private final Authentication authentication;
  private final int bodyLimit;

  TinyUrlCompatibleApi(CompatibleApiSupport shape, Authentication authentication, int bodyLimit) {
    this.shape = shape;
    this.authentication = authentication;
    this.bodyLimit = bodyLimit;
  }

  void addTo(Router router) {
    router.get("/api-create.php", this::create);
    router.post("/api-create.php", this::create);
  }

  private void create(Exchange exchange) {
    exchange.set("Cache-Control", "no-store");
    try {
      ApiCaller caller = shape.caller(exchange, authentication::byKey);
      Map<String, String> fields = Forms.fields(exchange, bodyLimit);
      String url = fields.getOrDefault("url", "");
      if (url.isEmpty()) {
        throw Problem.of(ProblemType.BAD_REQUEST, "detail.no-form", "url");
      }
      // HEAD must not create a link.
      if (exchange.method().equals("HEAD")) {
        exchange.answer(200, "text/plain;charset=utf-8", "");
        return;
      }
      LinkDraft.Builder draft = LinkDraft.to(url);
      dev.urial.shortener.link.ShortDomain domain = shape.domain(exchange);
      draft.domain(domain == null ? null : domain.host());
      String alias = fields.getOrDefault("alias", "");
      if (!alias.isEmpty()) {
        draft.slug(alias);
      }
      shape.limit(exchange, caller, true);
      ShortLink link = shape.create(caller, draft.build());
      answer(exchange, 200, shape.shortener().shortUrl(link));
    } catch (Problem e) {
      if (e.type() == ProblemType.UNAUTHENTICATED) {
        exchange.note(RefusalReason.CREDENTIALS);
        exchange.setIfAbsent("WWW-Authenticate", "Bearer realm=\"urial\"");
      }
      answer(exchange, e.type().status(), "Error: " + e.getMessage());
    } catch (StoreException e) {
      answer(exchange, 503, "Error: " + Problem.of(e).getMessage());
    }
  }

  private static void answer(Exchange exchange, int status, String text) {
    exchange.answer(status, "text/plain;charset=utf-8", text.getBytes(StandardCharsets.UTF_8));
  }
}
