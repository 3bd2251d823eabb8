package dev.urial.shortener.link;

import dev.urial.IriReference;
import dev.urial.QueryFormat;
import dev.urial.QueryParams;
import dev.urial.report.Component;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes the query parameters that analytics tools use to distinguish campaigns ({@code
 * utm_source} and four others). The rest of the target stays unchanged, byte for byte.
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
   * {@return whether parameters can be written to a target: it can be parsed, and the queries of
   * its scheme consist of pairs}
   *
   * <p>For example, {@code CampaignParameters.isWritable("https://[")} is false.
   *
   * @param target the target
   */
  public static boolean isWritable(String target) {
    return !target.isBlank() && reference(target) != null && format(target).hasPairs();
  }

  private static QueryFormat format(String target) {
    return QueryFormat.ofQueryIn(target.strip());
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
    IriReference read = reference(target);
    QueryParams params = read == null ? QueryParams.empty() : read.params();
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
   * @param target the target; if it cannot be parsed, or if its query has no pairs, it is returned
   *     unchanged
   * @param values the values by name; an empty value removes the parameter; a parameter without an
   *     entry stays unchanged
   */
  public static String write(String target, Map<String, String> values) {
    IriReference read = values.isEmpty() || !format(target).hasPairs() ? null : reference(target);
    if (read == null) {
      return target;
    }
    QueryFormat format = format(target);
    String query = read.query();
    for (String name : NAMES) {
      String value = values.get(name);
      if (value != null) {
        query = value.isEmpty() ? format.without(query, name) : format.with(query, name, value);
      }
    }
    String text = read.toString();
    int fragment = read.start(Component.FRAGMENT);
    int end = fragment < 0 ? text.length() : fragment - 1;
    int start = read.hasQuery() ? read.start(Component.QUERY) - 1 : end;
    return text.substring(0, start) + (query == null ? "" : "?" + query) + text.substring(end);
  }
}
