package dev.urial.scheme.web;

import dev.urial.Uri;
import dev.urial.report.Parsed;
import dev.urial.view.SchemeViewLaws;
import java.util.List;

class WebSocketUriLaws extends SchemeViewLaws<WebSocketUri> {
  @Override
  protected WebSocketUri parse(String text) {
    return WebSocketUri.parse(text);
  }

  @Override
  protected Parsed<WebSocketUri> tryParse(String text) {
    return WebSocketUri.tryParse(text);
  }

  @Override
  protected Parsed<WebSocketUri> of(Uri uri) {
    return WebSocketUri.tryOf(uri);
  }

  @Override
  public List<String> samples() {
    return List.of(
        "ws://example.com",
        "ws://example.com/",
        "ws://EXAMPLE.com:80/",
        "wss://example.com:443/chat?a=b",
        "wss://[2001:db8::1]:8443?x",
        "wss://[2001:DB8::1]:8443/?x",
        "ws:///");
  }

  @Override
  protected String malformed() {
    return """
        ∅                       0   scheme
        w                       1   scheme
        ws                      2   scheme
        wsx://a                 2   scheme
        wss                     3   scheme
        wsss://a                3   scheme
        http://a                0   scheme
        ws:                     3   ws-URI
        ws:a                    3   ws-URI
        ws:/                    4   ws-URI
        ws:/a                   4   ws-URI
        wss:                    4   wss-URI
        wss:?q                  4   wss-URI
        ws://u@a/               6   host
        ws://u:p@a/             7   host
        ws://u:80@a/            9   host
        ws://@a/                5   host
        ws://a/#                7   ws-URI
        wss://a?q#f             9   wss-URI
        wss://a#f               7   wss-URI
        ws://a␠b                6   reg-name
        ws://[::1               9   IPv6address
        ws://a:8x               8   port
        ws://a/%4               9   pct-encoded
        """;
  }
}
