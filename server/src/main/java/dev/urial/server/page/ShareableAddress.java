package dev.urial.server.page;

import dev.urial.QueryParams;
import dev.urial.internal.text.Secrets;
import dev.urial.pages.template.PageAddress;
import dev.urial.server.http.Exchange;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Creates the address of a tool's result, whose query contains the fields of the tool with secrets
 * masked. Proxies log addresses and browsers store them, so an address with a secret is never
 * offered for sharing, and a request for such an address is redirected to the address with the
 * secret masked.
 */
final class ShareableAddress {
  /**
   * The maximum length of an address, which every program accepts.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-4.1">RFC 9110 §4.1</a>
   */
  private static final int MAX_LENGTH = 8_000;

  private ShareableAddress() {}

  /**
   * Returns the address of a public page.
   *
   * @param exchange the request for the page
   * @param names the names of the form fields that the address contains
   */
  static PageAddress of(Exchange exchange, Set<String> names) {
    String path = PagePreferences.path(exchange);
    boolean isForm = exchange.method().equals("POST");
    QueryParams sent = isForm ? exchange.form() : exchange.parameters();
    QueryParams fields = fields(sent, names);
    String query = fields.isEmpty() ? "" : "?" + masked(fields).toQuery();
    boolean isShort = path.length() + query.length() <= MAX_LENGTH;
    // The tour contains the slides of the lecture, so search engines list only the tour.
    boolean isListed =
        !isForm && sent.without(PagePreferences.LANGUAGE).isEmpty() && !path.startsWith("/lecture");
    return new PageAddress(
        exchange.origin().base(),
        path,
        query.isEmpty() || !isShort ? null : path + query,
        isListed);
  }

  /**
   * Returns the parameters that are form fields of a tool; only the nonempty ones if there are any,
   * because a missing field is the same as an empty one.
   */
  private static QueryParams fields(QueryParams sent, Set<String> names) {
    QueryParams fields = sent.filter(it -> names.contains(it.name()));
    QueryParams filled = fields.filter(it -> !it.value().isEmpty());
    return filled.isEmpty() ? fields : filled;
  }

  /**
   * Returns the path and query of a request with the secrets in its fields masked; null if there
   * are no secrets.
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
    return PagePreferences.path(exchange) + "?" + all.toQuery();
  }

  private static QueryParams masked(QueryParams fields) {
    return QueryParams.of(
        fields.stream()
            .map(it -> new QueryParams.Param(it.name(), Secrets.masked(it.value())))
            .toList());
  }
}
