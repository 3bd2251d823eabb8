package dev.urial.cli.foreign;

import dev.urial.cli.foreign.GoUrl.Pair;
import java.util.ArrayList;
import java.util.List;

/**
 * The object that {@code unfurl json} writes for a URL, formatted like Go's {@code encoding/json}.
 */
final class UnfurlJson {
  private final StringBuilder to = new StringBuilder("{");

  private UnfurlJson() {}

  static String object(GoUrl url) {
    UnfurlJson json = new UnfurlJson();
    UnfurlFormat.Domain domain = UnfurlFormat.Domain.of(url);
    json.member("scheme", url.scheme());
    json.member("opaque", url.opaque());
    json.member("user", url.userinfo());
    json.member("host", url.host());
    json.member("path", url.path());
    json.member("raw_path", url.rawPath());
    json.member("raw_query", url.query());
    json.member("fragment", url.fragment());
    List<String> pairs = new ArrayList<>();
    for (Pair pair : url.pairs()) {
      UnfurlJson object = new UnfurlJson();
      object.member("key", pair.name());
      object.member("value", pair.value());
      pairs.add(object.to + "}");
    }
    json.to.append(",\"parameters\":[").append(String.join(",", pairs)).append(']');
    json.member("url", url.toString());
    json.member("domain", url.hostname());
    json.member("subdomain", domain.subdomain());
    json.member("root", domain.root());
    json.member("tld", domain.suffix());
    json.member("apex", domain.apex());
    json.member("port", url.port());
    json.member("extension", UnfurlFormat.expand("%e", url));
    return json.to + "}";
  }

  private void member(String name, String octets) {
    to.append(to.length() == 1 ? "\"" : ",\"").append(name).append("\":");
    to.append(OctetStrings.json(octets, "&<>\u2028\u2029"));
  }
}
