package dev.urial.server.desk;

import dev.urial.IriReference;
import dev.urial.QueryParams;
import dev.urial.report.Component;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The parameters by which analytics tell campaigns apart, as fields of their own: read from the
 * query of a target and written into it. All else of the target stays as it was typed, octet by
 * octet; a value is encoded so that both RFC 3986 and forms read it.
 *
 * @see <a href="https://support.google.com/analytics/answer/10917952">Google Analytics, URL
 *     builders: collect campaign data with custom URLs</a>
 */
final class CampaignFields {
  /** Their names, in the order in which a form shows them and a query gets them. */
  static final List<String> NAMES =
      List.of("utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content");

  private CampaignFields() {}

  /** Whether a target can be read, so that its query can be written. */
  static boolean isReadable(String target) {
    return !target.isBlank() && reference(target) != null;
  }

  private static @Nullable IriReference reference(String target) {
    return IriReference.tryParse(target.strip()).orElseNull();
  }

  /** Returns what stands in a target's query, by name; what does not is empty. */
  static Map<String, String> of(String target) {
    IriReference read = reference(target);
    String query = read == null ? null : read.query();
    QueryParams params = query == null ? QueryParams.empty() : QueryParams.parse(query);
    Map<String, String> values = new HashMap<>();
    for (String name : NAMES) {
      String value = params.get(name);
      values.put(name, value == null ? "" : value);
    }
    return values;
  }

  /**
   * Returns a target with values in its query; empty ones are taken out of it, names that are not
   * given stay. A target that cannot be read stays as it is.
   */
  static String written(String target, Map<String, String> values) {
    IriReference read = values.isEmpty() ? null : reference(target);
    if (read == null) {
      return target;
    }
    String text = read.toString();
    String query = read.query();
    int fragment = read.start(Component.FRAGMENT);
    int end = fragment < 0 ? text.length() : fragment - 1;
    String before = query == null ? text.substring(0, end) : text.substring(0, start(read));
    String written = query(query == null ? "" : query, values);
    return before + (written.isEmpty() ? "" : "?" + written) + text.substring(end);
  }

  /** Where the question mark stands. */
  private static int start(IriReference read) {
    return read.start(Component.QUERY) - 1;
  }

  private static String query(String query, Map<String, String> values) {
    Map<String, String> left = new LinkedHashMap<>();
    NAMES.stream().filter(values::containsKey).forEach(it -> left.put(it, values.get(it)));
    List<String> pairs = new ArrayList<>();
    for (String pair : query.isEmpty() ? new String[0] : query.split("&", -1)) {
      QueryParams read = QueryParams.parse(pair);
      String name = read.isEmpty() ? "" : read.toList().get(0).name();
      if (!values.containsKey(name) || !NAMES.contains(name)) {
        pairs.add(pair);
        continue;
      }
      String value = left.remove(name);
      if (value != null && !value.isEmpty()) {
        // What says the same already stays as it was written.
        boolean isSame = value.equals(read.toList().get(0).value());
        pairs.add(isSame ? pair : QueryParams.of(name, value).toQuery());
      }
    }
    left.forEach(
        (name, value) -> {
          if (!value.isEmpty()) {
            pairs.add(QueryParams.of(name, value).toQuery());
          }
        });
    return String.join("&", pairs);
  }
}
