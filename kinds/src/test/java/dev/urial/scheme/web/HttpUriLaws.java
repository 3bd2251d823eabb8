package dev.urial.scheme.web;

import dev.urial.Uri;
import dev.urial.report.Parsed;
import dev.urial.view.SchemeViewLaws;
import java.util.List;

class HttpUriLaws extends SchemeViewLaws<HttpUri> {
  @Override
  protected HttpUri parse(String text) {
    return HttpUri.parse(text);
  }

  @Override
  protected Parsed<HttpUri> tryParse(String text) {
    return HttpUri.tryParse(text);
  }

  @Override
  protected Parsed<HttpUri> of(Uri uri) {
    return HttpUri.tryOf(uri);
  }

  @Override
  public List<String> samples() {
    return List.of(
        "http://example.com",
        "http://example.com/",
        "http://example.com:80/",
        "http://EXAMPLE.com:/%7esmith/home.html?q#f",
        "http://example.com/~smith/home.html?q#f",
        "https://user:pw@example.com:443/a/../b?%0D%0A",
        "https://[2001:db8::1]:8443?x",
        "https://[2001:DB8:0::1]:8443/?x");
  }

  @Override
  protected String malformed() {
    return """
        ∅                     0  scheme
        h                     1  scheme
        htp://a               2  scheme
        httpx://a             4  scheme
        https                 5  scheme
        httpss://a            5  scheme
        ://a                  0  scheme
        http:                 5  http-URI
        http:a                5  http-URI
        http:/                6  http-URI
        https:/a              7  https-URI
        HTTPS:?q              6  https-URI
        http://               7  uri-host
        http:///a             7  uri-host
        http://?q             7  uri-host
        http://#f             7  uri-host
        http://:80/           10  uri-host
        http://:              8  uri-host
        http://u@             9  uri-host
        http://u@:80/         9  uri-host
        https://u:p@/         12  uri-host
        http://a␠b            8  reg-name
        http://a/%4           11  pct-encoded
        http://a:8x/          11  userinfo
        http://[::1/          11  IPv6address
        http:a␠b              5  http-URI
        mailto:a␠b            0  scheme
        http://a/\\            9  path-abempty
        """;
  }
}
