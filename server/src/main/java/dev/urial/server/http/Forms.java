package dev.urial.server.http;

import dev.urial.QueryParams;
import dev.urial.internal.server.ServerMessages;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.jetty.http.MultiPart;
import org.eclipse.jetty.http.MultiPartConfig;
import org.eclipse.jetty.http.MultiPartFormData;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.util.Attributes;
import org.eclipse.jetty.util.BufferUtil;
import org.jspecify.annotations.Nullable;

/**
 * Reads the fields of forms, and the files in {@code multipart/form-data}.
 *
 * <pre>{@code
 * byte[] file = Forms.parts(exchange, 8 << 20, "file").get("file");
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc7578">RFC 7578</a>
 */
public final class Forms {
  private static final int MAX_PARTS = 100;

  private Forms() {}

  /**
   * Returns the content of each part of a body, by name; an empty map if the body has a different
   * media type.
   *
   * @param exchange the request
   * @param limit the maximum length of the body in bytes
   * @param file the name of the part that may be longer than other bodies; null for none
   * @throws Problem with 413 if the body, or a part of it, is longer; with 400 if it is malformed
   */
  public static Map<String, byte[]> parts(Exchange exchange, int limit, @Nullable String file) {
    Map<String, byte[]> parts = new LinkedHashMap<>();
    if (!"multipart/form-data".equals(exchange.bodyType())) {
      return parts;
    }
    Content.Source body = Content.Source.from(ByteBuffer.wrap(exchange.body(limit)));
    MultiPartConfig config =
        new MultiPartConfig.Builder()
            .maxParts(MAX_PARTS)
            .maxMemoryPartSize(limit)
            .useFilesForPartsWithoutFileName(false)
            .build();
    String type = String.valueOf(exchange.field("Content-Type"));
    try (MultiPartFormData.Parts all =
        MultiPartFormData.getParts(body, new Attributes.Mapped(), type, config)) {
      for (MultiPart.Part part : all) {
        byte[] content =
            BufferUtil.toArray(Content.Source.asByteBuffer(part.createContentSource()));
        if (!part.getName().equals(file) && content.length > exchange.maxBodyBytes()) {
          throw Exchange.tooLong(exchange.maxBodyBytes());
        }
        parts.put(part.getName(), content);
      }
    } catch (Problem e) {
      throw e;
    } catch (IOException | RuntimeException e) {
      throw new Problem(ProblemType.BAD_REQUEST, ServerMessages.MESSAGES.of("http.body.broken"));
    }
    return parts;
  }

  /**
   * Returns the fields of a request from an old client, which may send them in the query, as a
   * form, or as {@code multipart/form-data}. If a name occurs more than once, fields in the body
   * take precedence.
   *
   * @param exchange the request
   * @param limit the maximum length of the body in bytes
   * @throws Problem with 413 if the body is longer
   */
  public static Map<String, String> fields(Exchange exchange, int limit) {
    Map<String, String> fields = new LinkedHashMap<>();
    add(fields, exchange.parameters());
    if (exchange.method().equals("POST")) {
      add(fields, exchange.form());
      parts(exchange, limit, null)
          .forEach((name, value) -> fields.put(name, new String(value, StandardCharsets.UTF_8)));
    }
    return fields;
  }

  private static void add(Map<String, String> fields, QueryParams params) {
    params.stream().limit(MAX_PARTS).forEach(it -> fields.put(it.name(), it.value()));
  }
}
