package dev.urial.server.page;

import dev.urial.server.http.Endpoint;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.Router;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Objects;

/**
 * The style sheet, the script and the icon. Their names hold a piece of their digest, so that they may be kept
 * for ever: what has another content has another name.
 */
final class Assets {
  private static final String KEPT = "public, max-age=31536000, immutable";

  private final Asset style = Asset.of("style", "css", "text/css;charset=utf-8");
  private final Asset script = Asset.of("script", "js", "text/javascript;charset=utf-8");
  private final Asset icon = Asset.of("icon", "svg", "image/svg+xml");
  private final Map<String, Asset> byName =
      Map.of(style.name, style, script.name, script, icon.name, icon);

  @SuppressWarnings("ArrayRecordComponent")
  private record Asset(String name, String mediaType, byte[] content) {
    static Asset of(String stem, String type, String mediaType) {
      try (InputStream in = Assets.class.getResourceAsStream(stem + "." + type)) {
        byte[] content = Objects.requireNonNull(in, stem).readAllBytes();
        String digest = HexFormat.of().formatHex(Signer.digest(content), 0, 6);
        return new Asset(stem + "-" + digest + "." + type, mediaType, content);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  String style() {
    return "/assets/" + style.name;
  }

  String script() {
    return "/assets/" + script.name;
  }

  String icon() {
    return "/assets/" + icon.name;
  }

  /** Adds all; {@code missing} answers for names that nothing has. */
  void addTo(Router router, Endpoint missing) {
    router.get(
        "/assets/{name}",
        exchange -> {
          Asset asset = byName.get(exchange.part("name"));
          if (asset == null) {
            missing.answer(exchange);
            return;
          }
          send(exchange, asset, KEPT);
        });
    router.get("/favicon.ico", exchange -> send(exchange, icon, "public, max-age=86400"));
  }

  private static void send(Exchange exchange, Asset asset, String cacheControl) {
    exchange
        .set("Cache-Control", cacheControl)
        .set("Cross-Origin-Resource-Policy", "same-origin")
        .set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")
        .answer(200, asset.mediaType, asset.content);
  }
}
