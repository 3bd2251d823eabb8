package dev.urial.server.api;

import dev.urial.QueryParams;
import dev.urial.server.http.Exchange;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;

/**
 * A request to the API: from the network, or from the command in the same process.
 *
 * @param exchange the exchange; null for the command, which has no rate limits
 * @param method the method
 * @param target the path and the query as they were sent
 * @param parts returns a segment of the path by its name in the pattern
 * @param parameters the query parameters
 * @param fields returns a header field; null if it is absent
 * @param body returns the body if it is not longer than a number of bytes
 */
record Request(
    @Nullable Exchange exchange,
    String method,
    String target,
    UnaryOperator<String> parts,
    QueryParams parameters,
    Function<String, @Nullable String> fields,
    IntFunction<byte[]> body) {
  static Request of(Exchange it) {
    String target = it.path() + '?' + it.query();
    return new Request(it, it.method(), target, it::part, it.parameters(), it::field, it::body);
  }

  /**
   * Returns a request of the command, to any version of a link.
   *
   * @param language the language of messages, as in {@code Accept-Language}
   */
  static Request local(
      String method, String target, Map<String, String> parts, byte[] body, String language) {
    Map<String, String> fields = Map.of("If-Match", "*", "Accept-Language", language);
    String query = target.substring(target.indexOf('?') + 1);
    QueryParams parameters = QueryParams.parse(query.length() == target.length() ? "" : query);
    return new Request(
        null,
        method,
        target,
        name -> Objects.requireNonNull(parts.get(name)),
        parameters,
        fields::get,
        maxBytes -> body);
  }

  @Nullable
  String field(String name) {
    return fields.apply(name);
  }

  /** Returns a body of usual length. */
  byte[] shortBody() {
    return exchange == null ? body.apply(0) : exchange.body();
  }
}
