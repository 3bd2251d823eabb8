package dev.urial.server.page;

import dev.urial.QueryParams;
import dev.urial.internal.text.Secrets;
import dev.urial.pages.template.PageAddress;
import dev.urial.server.http.Exchange;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The address of a tool's result: its fields as a query, in which secrets are masked. Proxies log
 * request lines and browsers store them, so an address with a secret is never offered. A request
 * with one is redirected to the address without it.
 */
final class ShareableAddress {
  /**
   * The length of a URL that every program accepts.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-4.1">RFC 9110 §4.1</a>
   */
  private static final int LONGEST = 8_000;

  /** The field with the text to inspect. */
  private static final String INSPECTED = "text";

  private ShareableAddress() {}

  /** Returns the address of a public page. */
  static PageAddress of(Exchange exchange, Set<String> names) {
    String path = PageRequests.path(exchange);
    boolean isForm = exchange.method().equals("POST");
    QueryParams sent = isForm ? exchange.form() : exchange.parameters();
    QueryParams fields = fields(sent, names);
    String query = fields.isEmpty() ? "" : "?" + masked(fields).toQuery();
    boolean isShort = path.length() + query.length() <= LONGEST;
    String picture = names.contains(INSPECTED) && path.equals("/inspect") ? query : "";
    return new PageAddress(
        exchange.origin().base(),
        path,
        query.isEmpty() || !isShort ? null : path + query,
        "/inspect/picture.png" + (isShort ? picture : ""),
        !isForm && sent.without(PagePreferences.LANGUAGE).isEmpty() && !isOnScreen(path));
  }

  /**
   * Returns whether a path belongs to the projected slides, which are the same as those of the
   * tour.
   */
  private static boolean isOnScreen(String path) {
    return path.startsWith("/lecture");
  }

  /** Returns the parameters that are fields of a tool. */
  static QueryParams fields(QueryParams sent, Set<String> names) {
    QueryParams fields = sent.filter(it -> names.contains(it.name()));
    // A missing field is the same as an empty one.
    QueryParams filled = fields.filter(it -> !it.value().isEmpty());
    return filled.isEmpty() ? fields : filled;
  }

  /**
   * Returns the path and the query of a request without the secrets in its fields; null if there
   * are none.
   */
  static @Nullable String withoutSecrets(Exchange exchange, Set<String> names) {
    QueryParams asked = exchange.parameters();
    QueryParams fields = fields(asked, names);
    QueryParams masked = masked(fields);
    // INVARIANT: masking a masked address does not change it, so there is no redirect loop.
    if (masked.equals(fields) || !masked(masked).equals(masked)) {
      return null;
    }
    String language = asked.get(PagePreferences.LANGUAGE);
    QueryParams all = language == null ? masked : masked.plus(PagePreferences.LANGUAGE, language);
    return PageRequests.path(exchange) + "?" + all.toQuery();
  }

  private static QueryParams masked(QueryParams fields) {
    return QueryParams.of(
        fields.stream()
            .map(it -> new QueryParams.Param(it.name(), Secrets.masked(it.value())))
            .toList());
  }
}
