package dev.urial.dereference;

import dev.urial.MediaType;
import dev.urial.dereference.protocol.Credentials;
import dev.urial.dereference.protocol.ProtocolRequest;
import dev.urial.dereference.protocol.ProtocolResponse;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/**
 * What the fields of a request say, and what those of a response mean.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9110">RFC 9110</a>
 */
final class HttpSemantics {
  private HttpSemantics() {}

  static String method(ProtocolRequest access) {
    return access.isHead() ? "HEAD" : "GET";
  }

  /** Returns the header fields of a request, except for {@code Host} and {@code Connection}. */
  static List<ProtocolResponse.Field> fields(ProtocolRequest access) {
    String accept = access.accept();
    Credentials credentials = access.credentials();
    List<ProtocolResponse.Field> fields = new ArrayList<>();
    fields.add(new ProtocolResponse.Field("User-Agent", "Urial"));
    fields.add(new ProtocolResponse.Field("Accept", accept == null ? "*/*" : accept));
    fields.add(new ProtocolResponse.Field("Accept-Encoding", ContentCodings.accepted()));
    if (credentials != null) {
      String pair = credentials.user() + ':' + credentials.password();
      byte[] octets = pair.getBytes(StandardCharsets.UTF_8);
      String value = "Basic " + Base64.getEncoder().encodeToString(octets);
      fields.add(new ProtocolResponse.Field("Authorization", value));
    }
    return fields;
  }

  static boolean mayHaveBody(int status) {
    return status != 204 && status != 304;
  }

  static ProtocolResponse answer(
      HttpHead head, InputStream body, ProtocolRequest access, KeptConnections.Connection on)
      throws IOException {
    int status = head.status();
    String type = head.value("Content-Type");
    boolean hasLength =
        (access.isHead() ? status == 200 : mayHaveBody(status)) && !head.isChunked();
    return ProtocolResponse.of(body)
        .status(status)
        .mediaType(type == null ? null : MediaType.read(type))
        .length(hasLength ? head.length() : -1)
        .location(isRedirect(status) ? head.reference("Location") : null)
        .contentLocation(head.reference("Content-Location"))
        .contentCodings(head.members("Content-Encoding"))
        .fields(head.fields())
        .address(on.address())
        .build();
  }

  /** Returns whether a status is a redirect to follow automatically (RFC 9110 §15.4). */
  private static boolean isRedirect(int status) {
    return switch (status) {
      case 300, 301, 302, 303, 307, 308 -> true;
      default -> false;
    };
  }
}
