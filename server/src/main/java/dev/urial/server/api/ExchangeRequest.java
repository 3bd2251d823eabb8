package dev.urial.server.api;

import dev.urial.QueryParams;
import dev.urial.server.http.Exchange;
import java.io.OutputStream;

/**
 * A request from the network.
 *
 * @param exchange the HTTP exchange
 */
record ExchangeRequest(Exchange exchange) implements Request {
  @Override
  public String method() {
    return exchange.method();
  }

  @Override
  public String target() {
    return exchange.path() + '?' + exchange.query();
  }

  @Override
  public String part(String name) {
    return exchange.part(name);
  }

  @Override
  public QueryParams parameters() {
    return exchange.parameters();
  }

  @Override
  public @Nullable String field(String name) {
    return exchange.field(name);
  }

  @Override
  public byte[] body() {
    return exchange.body();
  }

  @Override
  public byte[] body(int maxBytes) {
    return exchange.body(maxBytes);
  }

  @Override
  public @Nullable String bodyType() {
    return exchange.bodyType();
  }

  @Override
  public void set(String name, String value) {
    exchange.set(name, value);
  }

  @Override
  public OutputStream stream(int status, String mediaType) {
    return exchange.stream(status, mediaType);
  }

  @Override
  public void answer(int status, String mediaType, byte[] body) {
    if (mediaType.isEmpty()) {
      exchange.answer(status);
    } else {
      exchange.answer(status, mediaType, body);
    }
  }
}
