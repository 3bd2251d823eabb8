package dev.urial.server.api;

import dev.urial.server.http.Exchange;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * What is answered, whole, so that it can be kept and given again.
 *
 * @param status the status code
 * @param mediaType the Content-Type; empty: no body
 * @param body the body
 * @param fields further fields
 */
@SuppressWarnings("ArrayRecordComponent")
record Answer(int status, String mediaType, byte[] body, Map<String, String> fields) {
  static Answer json(int status, JsonNode json) {
    return new Answer(status, "application/json", Json.bytes(json), Map.of());
  }

  static Answer none() {
    return new Answer(204, "", new byte[0], Map.of());
  }

  Answer with(String name, String value) {
    Map<String, String> more = new LinkedHashMap<>(fields);
    more.put(name, value);
    return new Answer(status, mediaType, body, more);
  }

  void send(Exchange exchange) {
    fields.forEach(exchange::set);
    exchange.setIfAbsent("Cache-Control", "no-store");
    if (mediaType.isEmpty()) {
      exchange.answer(status);
    } else {
      exchange.answer(status, mediaType, body);
    }
  }
}
