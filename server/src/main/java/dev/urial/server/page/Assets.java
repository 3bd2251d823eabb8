package dev.urial.server.page;

import dev.urial.internal.text.Ascii;
import dev.urial.pages.LanguageChoice;
import dev.urial.pages.PageFiles;
import dev.urial.server.http.Endpoint;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.RouteTable;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.HexFormat;
import java.util.Map;
import java.util.zip.GZIPOutputStream;

/**
 * The style sheet, the script and the icon. Their names hold a piece of their digest, so that they
 * may be kept for ever: what has another content has another name.
 */
final class Assets {
  /** How many codings of a line are looked at. */
  private static final int MOST_CODINGS = 20;

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
      String digest = HexFormat.of().formatHex(MessageAuthentication.digest(content), 0, 6);
      ByteArrayOutputStream packed = new ByteArrayOutputStream();
      try (OutputStream out = new GZIPOutputStream(packed)) {
        out.write(content);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      String name = stem + "-" + digest + "." + type;
      return new Asset(name, mediaType, content, packed.toByteArray());
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

  /** Adds all; {@code missing} answers for names that nothing has. */
  void addTo(RouteTable router, Endpoint missing) {
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
    boolean isPacked = takesGzip(exchange);
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

  /**
   * Whether the client says that it reads gzip. Only what nobody else's text stands in is packed:
   * its length tells nothing.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-12.5.3">RFC 9110 §12.5.3</a>
   */
  private static boolean takesGzip(Exchange exchange) {
    for (String field : exchange.fields("Accept-Encoding")) {
      for (String one : field.split(",", MOST_CODINGS)) {
        int semicolon = one.indexOf(';');
        String coding = semicolon < 0 ? one : one.substring(0, semicolon);
        if (Ascii.lower(coding.strip()).equals("gzip")) {
          return semicolon < 0 || LanguageChoice.weight(one.substring(semicolon + 1)) > 0;
        }
      }
    }
    return false;
  }
}
