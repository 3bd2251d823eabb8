package dev.urial.server.page;

import dev.urial.internal.server.Digests;
import dev.urial.pages.PageFiles;
import dev.urial.server.http.Endpoint;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.Router;
import java.util.HexFormat;
import java.util.Map;

/**
 * The style sheets, scripts and icons of the pages. The name of each file contains part of its
 * digest. Since different content has a different name, files can be cached forever.
 */
final class Assets {
  private static final String KEPT = "public, max-age=31536000, immutable";

  private final Asset style = Asset.of("style", "css", "text/css;charset=utf-8");
  private final Asset script = Asset.of("script", "js", "text/javascript;charset=utf-8");
  private final Asset stageStyle = Asset.of("lecture", "css", "text/css;charset=utf-8");
  private final Asset stageScript = Asset.of("lecture", "js", "text/javascript;charset=utf-8");
  private final Asset icon = Asset.of("icon", "svg", "image/svg+xml");
  private final Map<String, Asset> byName =
      Map.of(
          style.name,
          style,
          script.name,
          script,
          stageStyle.name,
          stageStyle,
          stageScript.name,
          stageScript,
          icon.name,
          icon);

  @SuppressWarnings("ArrayRecordComponent")
  private record Asset(String name, String mediaType, byte[] content, byte[] packed) {
    static Asset of(String stem, String type, String mediaType) {
      byte[] content = PageFiles.read(stem + "." + type);
      String digest = HexFormat.of().formatHex(Digests.sha256(content), 0, 6);
      String name = stem + "-" + digest + "." + type;
      return new Asset(name, mediaType, content, Gzip.packed(content));
    }
  }

  String style() {
    return "/assets/" + style.name;
  }

  String script() {
    return "/assets/" + script.name;
  }

  String stageStyle() {
    return "/assets/" + stageStyle.name;
  }

  String stageScript() {
    return "/assets/" + stageScript.name;
  }

  String icon() {
    return "/assets/" + icon.name;
  }

  /**
   * Adds the routes of all files.
   *
   * @param missing handles requests for unknown names
   */
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
    boolean isPacked = Gzip.isTaken(exchange);
    if (isPacked) {
      exchange.set("Content-Encoding", "gzip");
    }
    exchange
        .set("Cache-Control", cacheControl)
        .set("Vary", "Accept-Encoding")
        .set("Cross-Origin-Resource-Policy", "same-origin")
        .set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")
        .answer(200, asset.mediaType, isPacked ? asset.packed : asset.content);
  }
}
