package dev.urial.server.http;

import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * Answers that several rooms give.
 *
 * <pre>{@code
 * PlainAnswers.plain(exchange, 200, "OK\n");
 * }</pre>
 */
public final class PlainAnswers {
  private PlainAnswers() {}

  /**
   * Answers with plain text in UTF-8.
   *
   * @param exchange not answered yet
   * @param status the status code
   * @param text the whole body
   */
  public static void plain(Exchange exchange, int status, String text) {
    Objects.requireNonNull(exchange, "exchange");
    Objects.requireNonNull(text, "text");
    exchange.answer(status, "text/plain;charset=utf-8", text.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Answers with a document of JSON.
   *
   * @param exchange not answered yet
   * @param status the status code
   * @param json the whole body
   */
  public static void json(Exchange exchange, int status, String json) {
    Objects.requireNonNull(exchange, "exchange");
    Objects.requireNonNull(json, "json");
    exchange.answer(status, "application/json", json.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Answers with a page of HTML that loads nothing and runs nothing unless its own policy says
   * otherwise.
   *
   * @param exchange not answered yet; a {@code Content-Security-Policy} already set stays
   * @param status the status code
   * @param html the whole body
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
