package dev.urial.shortener.exchange;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The export formats.
 *
 * <pre>{@code ExportFormat.find("nginx").isMap()  // true: a web server can read it}</pre>
 */
public enum ExportFormat {
  /** CSV with the columns in {@link LinkColumn}. */
  CSV("csv"),
  /** JSON with one object per line, with the members in {@link LinkColumn}. */
  JSON_LINES("jsonl"),
  /**
   * An nginx {@code map} for each status.
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
   * The sites in a Caddyfile.
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

  /**
   * {@return whether the format is a static map of redirects, which supports neither rules nor
   * limits}
   */
  public boolean isMap() {
    return this == NGINX || this == APACHE || this == CADDY;
  }

  /**
   * {@return the format with this name, or null if there is none}
   *
   * <p>For example, {@code ExportFormat.find("csv")}.
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
