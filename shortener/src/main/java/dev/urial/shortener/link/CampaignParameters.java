package dev.urial.shortener.link;

import dev.urial.IriReference;
import dev.urial.QueryParams;
import dev.urial.report.Component;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes the query parameters that analytics tools use to distinguish campaigns ({@code
 * utm_source} and four others). The rest of the target stays unchanged, byte for byte. Values are
 * encoded so that both RFC 3986 and form parsers can decode them.
 *
 * <pre>{@code
 * CampaignParameters.write("https://example.com/?a=b#top", Map.of("utm_source", "mail"))
 *     // "https://example.com/?a=b&utm_source=mail#top"
 * }</pre>
 *
 * @see <a href="https://support.google.com/analytics/answer/10917952">Google Analytics, URL
 *     builders: collect campaign data with custom URLs</a>
 */
public final class CampaignParameters {
  /**
   * The names of the parameters, in the order in which they are written: source, medium, campaign,
   * term and content.
   */
  public static final List<String> NAMES =
      List.of("utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content");

  private CampaignParameters() {}

  /**
   * {@return whether a target can be parsed, which is required for writing its query}
   *
   * <p>For example, {@code CampaignParameters.isWritable("https://[")} is false.
   *
   * @param target the target
   */
  public static boolean isWritable(String target) {
    return !Objects.requireNonNull(target, "target").isBlank() && reference(target) != null;
  }

  private static @Nullable IriReference reference(String target) {
    return IriReference.tryParse(target.strip()).orElseNull();
  }

  /**
   * {@return the values in a target's query, by name; an absent parameter has an empty value}
   *
   * <p>For example, {@code CampaignParameters.read("https://a.example/?utm_source=mail")}.
   *
   * @param target the target; if it cannot be parsed, all values are empty
   */
  public static Map<String, String> read(String target) {
    IriReference read = reference(Objects.requireNonNull(target, "target"));
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
   * {@return the target with the given values in its query}
   *
   * <p>For example, {@code CampaignParameters.write(target, Map.of("utm_medium", "social"))}.
   *
   * @param target the target; if it cannot be parsed, it is returned unchanged
   * @param values the values by name; an empty value removes the parameter; a parameter without an
   *     entry stays unchanged
   */
  public static String write(String target, Map<String, String> values) {
    Objects.requireNonNull(target, "target");
    Objects.requireNonNull(values, "values");
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

  /** Returns the index of the question mark. */
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
        // A parameter that already has the value is not rewritten.
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
