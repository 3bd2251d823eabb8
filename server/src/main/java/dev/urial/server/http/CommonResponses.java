package dev.urial.server.http;

import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * Sends common kinds of responses.
 *
 * <pre>{@code
 * CommonResponses.plain(exchange, 200, "OK\n");
 * }</pre>
 */
public final class CommonResponses {
  private CommonResponses() {}

  /**
   * Responds with plain text in UTF-8.
   *
   * @param exchange an exchange that has no response yet
   * @param status the status code
   * @param text the complete body
   */
  public static void plain(Exchange exchange, int status, String text) {
    Objects.requireNonNull(exchange, "exchange");
    Objects.requireNonNull(text, "text");
    exchange.answer(status, "text/plain;charset=utf-8", text.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Responds with a JSON document.
   *
   * @param exchange an exchange that has no response yet
   * @param status the status code
   * @param json the complete body
   */
  public static void json(Exchange exchange, int status, String json) {
    Objects.requireNonNull(exchange, "exchange");
    Objects.requireNonNull(json, "json");
    exchange.answer(status, "application/json", json.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Responds with an HTML page that loads and runs nothing unless its own policy allows it.
   *
   * @param exchange an exchange that has no response yet; a {@code Content-Security-Policy} already
   *     set is kept
   * @param status the status code
   * @param html the complete body
   */
  public static void page(Exchange exchange, int status, String html) {
    Objects.requireNonNull(exchange, "exchange");
    Objects.requireNonNull(html, "html");
    exchange.setIfAbsent(
        "Content-Security-Policy",
        "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none';"
            + " frame-ancestors 'none'");
    exchange.setIfAbsent("Referrer-Policy", "no-referrer");
    exchange.setIfAbsent("Cache-Control", "no-store");
    exchange.answer(status, "text/html;charset=utf-8", html.getBytes(StandardCharsets.UTF_8));
  }
}
