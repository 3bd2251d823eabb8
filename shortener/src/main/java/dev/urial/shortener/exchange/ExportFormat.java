package dev.urial.shortener.exchange;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The formats of exports.
 *
 * <pre>{@code ExportFormat.find("nginx").isMap()  // true: for a web server to read}</pre>
 */
public enum ExportFormat {
  /** CSV with the columns of {@link LinkColumn}. */
  CSV("csv"),
  /** One JSON object per line with the members of {@link LinkColumn}. */
  JSON_LINES("jsonl"),
  /**
   * A {@code map} of nginx for each status.
   *
   * @see <a href="https://nginx.org/en/docs/http/ngx_http_map_module.html">nginx: map</a>
   */
  NGINX("nginx"),
  /**
   * A text file for Apache's {@code RewriteMap}.
   *
   * @see <a href="https://httpd.apache.org/docs/2.4/rewrite/rewritemap.html#txt">Apache:
   *     RewriteMap</a>
   */
  APACHE("apache"),
  /**
   * The sites of a Caddyfile.
   *
   * @see <a href="https://caddyserver.com/docs/caddyfile/directives/map">Caddy: map</a>
   */
  CADDY("caddy");

  private final String id;

  ExportFormat(String id) {
    this.id = id;
  }

  /** {@return the name used on the command line} */
  public String id() {
    return id;
  }

  /** {@return whether it is a static map of redirects, which supports neither rules nor limits} */
  public boolean isMap() {
    return this == NGINX || this == APACHE || this == CADDY;
  }

  /**
   * {@return the format with a name, or null if there is none}
   *
   * <p>{@code ExportFormat.find("csv")}.
   *
   * @param id the exact name
   */
  public static @Nullable ExportFormat find(String id) {
    Objects.requireNonNull(id, "id");
    for (ExportFormat format : values()) {
      if (format.id.equals(id)) {
        return format;
      }
    }
    return null;
  }
}
