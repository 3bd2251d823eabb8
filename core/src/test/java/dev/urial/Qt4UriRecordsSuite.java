package dev.urial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.grammar.Percent;
import dev.urial.registry.SchemeFacts;
import dev.urial.testkit.suites.CaseJson;
import dev.urial.testkit.suites.Cases;
import dev.urial.testkit.suites.Suite;
import dev.urial.testkit.suites.Suites;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;

/**
 * {@code parse-uri} and {@code build-uri} of XPath 4.0, which take URIs apart and put them together
 * as records.
 *
 * <p>They have a grammar of their own: backslashes are slashes, drives and UNC paths are files, and
 * what is not a URI has parts as well. So they are written here by their own steps; asked of the
 * library are the escapes, the default ports, and, wherever the text is an IRI reference, that its
 * components are those that the record has.
 *
 * @see <a href="https://qt4cg.org/specifications/xpath-functions-40/Overview.html#parse-uri">XPath
 *     and XQuery Functions and Operators 4.0, parsing and building URIs</a>
 */
class Qt4UriRecordsSuite {
  private static final Pattern DRIVE = Pattern.compile("/*([a-zA-Z])[:|](/.*)?", Pattern.DOTALL);
  private static final Pattern SCHEME =
      Pattern.compile("([a-zA-Z][a-zA-Z0-9+.-]+):(.*)", Pattern.DOTALL);
  private static final Pattern AUTHORITY =
      Pattern.compile("(?:([^@]*)@)?(\\[[^\\]]*\\]|[^:]*)(?::(.*))?");
  private static final Set<String> FLAT = Set.of("mailto", "news", "tel", "urn", "tag", "jar");

  private static Stream<DynamicTest> function(String file, BiConsumer<Suite, JsonNode> check) {
    Suite suite = Suites.open("qt4-uri-functions");
    Cases cases = suite.cases(file);
    for (JsonNode c : suite.json(file)) {
      cases.add(CaseJson.text(c, "id"), () -> check.accept(suite, c));
    }
    return cases.tests();
  }

  private static boolean option(JsonNode c, String name) {
    JsonNode options = c.get("args").size() > 1 ? c.get("args").get(1) : null;
    return options != null && options.has(name) && options.get(name).booleanValue();
  }

  // parse-uri

  @TestFactory
  Stream<DynamicTest> parseUri() {
    return function("parse-uri.json", (suite, c) -> parsed(c));
  }

  private static void parsed(JsonNode c) {
    String uri = c.get("args").get(0).stringValue();
    Map<String, Object> record = parse(uri, c);
    c.get("value")
        .properties()
        .forEach(e -> assertEquals(plain(e.getValue()), one(record.get(e.getKey())), e.getKey()));
    IriReference read = IriReference.tryParse(uri).orElseNull();
    if (read instanceof Iri && !"file".equals(record.get("scheme")) && !uri.contains("?")) {
      assertEquals(read.scheme(), record.get("scheme"));
      assertEquals(read.path(), record.getOrDefault("path", ""));
      assertEquals(read.authority(), record.get("authority"));
    }
  }

  private static @Nullable Object plain(JsonNode node) {
    if (node.isArray()) {
      List<@Nullable Object> items = new ArrayList<>();
      node.forEach(item -> items.add(plain(item)));
      return items;
    }
    if (node.isObject()) {
      Map<String, @Nullable Object> members = new LinkedHashMap<>();
      node.properties().forEach(e -> members.put(e.getKey(), plain(e.getValue())));
      return members;
    }
    return node.isNull()
        ? null
        : node.isBoolean()
            ? (Object) node.booleanValue()
            : node.isNumber() ? (Object) node.intValue() : node.stringValue();
  }

  /** A sequence of one item is the item. */
  private static @Nullable Object one(@Nullable Object value) {
    return value instanceof List<?> list && list.size() == 1 ? list.get(0) : value;
  }

  private static Map<String, Object> parse(String uri, JsonNode c) {
    Map<String, Object> record = new LinkedHashMap<>();
    record.put("uri", uri);
    String rest = uri.replace('\\', '/');
    int hash = rest.indexOf('#');
    String fragment = hash < 0 ? "" : rest.substring(hash + 1);
    rest = hash < 0 ? rest : rest.substring(0, hash);
    int question = rest.indexOf('?');
    String query = question < 0 ? "" : rest.substring(question + 1);
    rest = question < 0 ? rest : rest.substring(0, question);
    Matcher written = SCHEME.matcher(rest);
    String scheme = null;
    if (written.matches()) {
      scheme = written.group(1);
      rest = written.group(2);
    }
    boolean isFile = scheme == null || scheme.equals("file");
    boolean isWritten = scheme != null;
    Matcher drive = DRIVE.matcher(rest);
    boolean isDrive = isFile && drive.matches();
    if (isDrive) {
      scheme = "file";
      rest = "/" + drive.group(1) + ":" + (drive.group(2) == null ? "" : drive.group(2));
    } else if (isFile && option(c, "unc-path") && rest.startsWith("//")) {
      scheme = "file";
      rest = "/" + rest.replaceFirst("^/+", "/");
    } else if (isWritten && isFile) {
      rest = rest.replaceFirst("^/+", "/");
    } else if (rest.startsWith("//")) {
      int end = rest.indexOf('/', 2);
      String authority = rest.substring(2, end < 0 ? rest.length() : end);
      rest = end < 0 ? "" : rest.substring(end);
      authority(authority, scheme, record, c);
      record.put("hierarchical", true);
    }
    if (!rest.isEmpty()) {
      record.putIfAbsent("hierarchical", rest.startsWith("/"));
      record.put("path", rest);
      List<Object> segments = new ArrayList<>();
      for (String segment : rest.split("/", -1)) {
        segments.add(Percent.decodeLossy(segment));
      }
      record.put("path-segments", segments);
      if (scheme == null || scheme.equals("file")) {
        record.put("filepath", Percent.decodeLossy(isDrive ? rest.substring(1) : rest));
      }
    }
    if (scheme != null) {
      record.put("scheme", scheme);
    }
    if (isWritten && fragment.isEmpty() && Boolean.TRUE.equals(record.get("hierarchical"))) {
      record.put("absolute", true);
    }
    if (!query.isEmpty()) {
      record.put("query", query);
      record.put("query-parameters", parameters(query));
    }
    if (!fragment.isEmpty()) {
      record.put("fragment", Percent.decodeLossy(fragment));
    }
    return record;
  }

  private static void authority(
      String authority, @Nullable String scheme, Map<String, Object> record, JsonNode c) {
    Matcher parts = AUTHORITY.matcher(authority);
    if (authority.isEmpty() || !parts.matches()) {
      return;
    }
    record.put("authority", authority);
    record.put("host", parts.group(2));
    String userinfo = parts.group(1);
    if (userinfo != null && (!userinfo.contains(":") || option(c, "allow-deprecated-features"))) {
      record.put("userinfo", userinfo);
    }
    if (parts.group(3) != null) {
      int port = Integer.parseInt(parts.group(3));
      if (!(option(c, "omit-default-ports") && isDefault(scheme, port))) {
        record.put("port", port);
      }
    }
  }

  private static boolean isDefault(@Nullable String scheme, int port) {
    SchemeFacts facts = scheme == null ? null : SchemeFacts.find(scheme);
    return facts != null && facts.defaultPort().orElse(-1) == port;
  }

  private static Map<String, Object> parameters(String query) {
    Map<String, Object> parameters = new LinkedHashMap<>();
    for (String pair : query.split("&", -1)) {
      int equals = pair.indexOf('=');
      String name = equals < 0 ? "" : pair.substring(0, equals);
      String value = Percent.decodeLossy(pair.substring(equals + 1).replace('+', ' '));
      parameters.put(Percent.decodeLossy(name.replace('+', ' ')), value);
    }
    return parameters;
  }

  // build-uri

  @TestFactory
  Stream<DynamicTest> buildUri() {
    return function(
        "build-uri.json",
        (suite, c) -> {
          String built = build(c.get("args").get(0), c);
          List<String> right = new ArrayList<>();
          if (c.has("anyOf")) {
            c.get("anyOf").forEach(each -> right.add(CaseJson.text(each, "value")));
          } else {
            right.add(CaseJson.text(c, "value"));
          }
          assertTrue(right.contains(built), built + " is none of " + right);
        });
  }

  private static String build(JsonNode record, JsonNode c) {
    StringBuilder out = new StringBuilder();
    String scheme = CaseJson.textOrNull(record, "scheme");
    boolean isFlat =
        record.has("hierarchical")
            ? !record.get("hierarchical").booleanValue()
            : scheme != null && FLAT.contains(scheme);
    if (scheme != null) {
      out.append(scheme).append(isFlat ? ":" : "://");
    }
    String host = CaseJson.textOrNull(record, "host");
    if (host != null) {
      String userinfo = CaseJson.textOrNull(record, "userinfo");
      if (userinfo != null && (!userinfo.contains(":") || option(c, "allow-deprecated-features"))) {
        out.append(userinfo).append('@');
      }
      out.append(host);
      int port = record.has("port") ? record.get("port").intValue() : -1;
      if (port >= 0 && !(option(c, "omit-default-ports") && isDefault(scheme, port))) {
        out.append(':').append(port);
      }
    } else if (record.has("authority")) {
      out.append(CaseJson.text(record, "authority"));
    }
    if (record.has("path-segments")) {
      List<String> segments = new ArrayList<>();
      JsonNode all = record.get("path-segments");
      if (all.isArray()) {
        all.forEach(each -> segments.add(encoded(each.stringValue(), isFlat ? "" : " #%/?[]")));
      } else {
        segments.add(encoded(all.stringValue(), isFlat ? "" : " #%/?[]"));
      }
      out.append(String.join("/", segments));
    } else if (record.has("path")) {
      out.append(CaseJson.text(record, "path"));
    }
    if (record.has("query-parameters")) {
      List<String> pairs = new ArrayList<>();
      record
          .get("query-parameters")
          .properties()
          .forEach(
              e -> {
                List<JsonNode> values = new ArrayList<>();
                if (e.getValue().isArray()) {
                  e.getValue().forEach(values::add);
                } else {
                  values.add(e.getValue());
                }
                for (JsonNode value : values) {
                  String name = e.getKey().isEmpty() ? "" : encoded(e.getKey(), " #%&+=[]") + "=";
                  pairs.add(name + encoded(value.stringValue(), " #%&+=[]"));
                }
              });
      out.append('?').append(String.join("&", pairs));
    } else if (record.has("query")) {
      out.append('?').append(CaseJson.text(record, "query"));
    }
    String fragment = CaseJson.textOrNull(record, "fragment");
    if (fragment != null) {
      out.append('#').append(encoded(fragment, " #%[]"));
    }
    return out.toString();
  }

  /** Only what would mean something else there is encoded. */
  private static String encoded(String text, String special) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      String c = text.substring(i, i + 1);
      out.append(special.contains(c) ? "%%%02X".formatted((int) c.charAt(0)) : c);
    }
    return out.toString();
  }
}
