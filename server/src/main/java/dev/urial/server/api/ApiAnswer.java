package dev.urial.server.api;

import dev.urial.answer.Answer;
import dev.urial.answer.JsonWriter;
import dev.urial.answer.Rendering;
import dev.urial.server.http.Exchange;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * A complete response, which can be stored and repeated.
 *
 * @param status the status code
 * @param mediaType the value of {@code Content-Type}; empty if there is no body
 * @param body the complete body
 * @param fields the other header fields
 */
@SuppressWarnings("ArrayRecordComponent")
record ApiAnswer(int status, String mediaType, byte[] body, Map<String, String> fields) {
  /** Returns an answer with masked secrets. */
  static ApiAnswer json(int status, Answer answer, Locale language) {
    String json = JsonWriter.text(answer, Rendering.masked(language));
    byte[] body = json.getBytes(StandardCharsets.UTF_8);
    return new ApiAnswer(status, "application/json", body, Map.of());
  }

  static ApiAnswer json(int status, JsonNode json) {
    return new ApiAnswer(status, "application/json", ApiJson.bytes(json), Map.of());
  }

  static ApiAnswer none() {
    return new ApiAnswer(204, "", new byte[0], Map.of());
  }

  ApiAnswer with(String name, String value) {
    Map<String, String> more = new LinkedHashMap<>(fields);
    more.put(name, value);
    return new ApiAnswer(status, mediaType, body, more);
  }

  /** Returns the response in serialized form, for storage. */
  byte[] octets() {
    ByteArrayOutputStream octets = new ByteArrayOutputStream(body.length + 256);
    try (DataOutputStream out = new DataOutputStream(octets)) {
      out.writeShort(status);
      out.writeUTF(mediaType);
      out.writeShort(fields.size());
      for (Map.Entry<String, String> field : fields.entrySet()) {
        out.writeUTF(field.getKey());
        out.writeUTF(field.getValue());
      }
      out.write(body);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return octets.toByteArray();
  }

  /** Parses a response that {@link #octets} serialized. */
  static ApiAnswer read(byte[] octets) {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(octets))) {
      int status = in.readUnsignedShort();
      String mediaType = in.readUTF();
      Map<String, String> fields = new LinkedHashMap<>();
      for (int left = in.readUnsignedShort(); left > 0; left--) {
        String name = in.readUTF();
        fields.put(name, in.readUTF());
      }
      return new ApiAnswer(status, mediaType, in.readAllBytes(), fields);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
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
