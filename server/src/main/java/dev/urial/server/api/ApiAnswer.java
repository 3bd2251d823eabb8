package dev.urial.server.api;

import dev.urial.answer.Answer;
import dev.urial.answer.JsonWriter;
import dev.urial.answer.Rendering;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * A complete response.
 *
 * @param status the status code
 * @param body the JSON; empty if there is no body
 * @param fields the header fields
 */
record ApiAnswer(int status, String body, Map<String, String> fields) {
  /** Returns an answer with masked secrets. */
  static ApiAnswer json(int status, Answer answer, Locale language) {
    return new ApiAnswer(status, JsonWriter.text(answer, Rendering.masked(language)), Map.of());
  }

  static ApiAnswer json(int status, Record body) {
    return json(status, Shape.json(body).toString());
  }

  static ApiAnswer json(int status, String body) {
    return new ApiAnswer(status, body, Map.of());
  }

  static ApiAnswer none() {
    return new ApiAnswer(204, "", Map.of());
  }

  ApiAnswer with(String name, String value) {
    Map<String, String> more = new LinkedHashMap<>(fields);
    more.put(name, value);
    return new ApiAnswer(status, body, more);
  }

  void send(Request request) {
    fields.forEach(request::set);
    if (!fields.containsKey("Cache-Control")) {
      request.set("Cache-Control", "no-store");
    }
    request.answer(
        status, body.isEmpty() ? "" : "application/json", body.getBytes(StandardCharsets.UTF_8));
  }
}
