package dev.urial.server.page;

import dev.urial.internal.server.Digests;
import dev.urial.pages.PageFiles;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.Router;
import java.util.HexFormat;
import java.util.List;

/**
 * The style sheets, scripts and icons of the pages. The name of each file contains part of its
 * digest. Since different content has a different name, files can be cached forever.
 */
final class Assets {
  private static final String FOREVER = "public, max-age=31536000, immutable";

  private final Asset style = Asset.of("style", "css", "text/css;charset=utf-8");
  private final Asset script = Asset.of("script", "js", "text/javascript;charset=utf-8");
  private final Asset stageStyle = Asset.of("lecture", "css", "text/css;charset=utf-8");
  private final Asset stageScript = Asset.of("lecture", "js", "text/javascript;charset=utf-8");
  private final Asset icon = Asset.of("icon", "svg", "image/svg+xml");

  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Asset(String path, String mediaType, byte[] content, byte[] packed) {
    static Asset of(String stem, String type, String mediaType) {
      byte[] content = PageFiles.read(stem + "." + type);
      String digest = HexFormat.of().formatHex(Digests.sha256(content), 0, 6);
      String path = "/assets/" + stem + "-" + digest + "." + type;
      return new Asset(path, mediaType, content, Gzip.packed(content));
    }

    void send(Exchange exchange, String cacheControl) {
      boolean isPacked = Gzip.isTaken(exchange);
      if (isPacked) {
        exchange.set("Content-Encoding", "gzip");
      }
      exchange
          .set("Cache-Control", cacheControl)
          .set("Vary", "Accept-Encoding")
          .set("Cross-Origin-Resource-Policy", "same-origin")
          .set("Content-Security-Policy", ContentSecurityPolicy.NOTHING)
          .answer(200, mediaType, isPacked ? packed : content);
    }
  }

  String style() {
    return style.path;
  }

  String script() {
    return script.path;
  }

  String stageStyle() {
    return stageStyle.path;
  }

  String stageScript() {
    return stageScript.path;
  }

  String icon() {
    return icon.path;
  }

  /** Adds the routes of all files. */
  void addTo(Router router) {
    for (Asset asset : List.of(style, script, stageStyle, stageScript, icon)) {
      router.get(asset.path, exchange -> asset.send(exchange, FOREVER));
    }
    router.get("/favicon.ico", exchange -> icon.send(exchange, "public, max-age=86400"));
  }
}
