package dev.urial.scheme.web;

import dev.urial.Uri;
import dev.urial.report.Parsed;
import dev.urial.view.SchemeViewLaws;
import java.util.List;

class JavascriptUriLaws extends SchemeViewLaws<JavascriptUri> {
  @Override
  protected JavascriptUri parse(String text) {
    return JavascriptUri.parse(text);
  }

  @Override
  protected Parsed<JavascriptUri> tryParse(String text) {
    return JavascriptUri.tryParse(text);
  }

  @Override
  protected Parsed<JavascriptUri> of(Uri uri) {
    return JavascriptUri.tryOf(uri);
  }

  @Override
  public List<String> samples() {
    return List.of(
        "javascript:",
        "javascript:alert(%22a%22)",
        "JavaScript:alert(%22%61%22)",
        "javascript:a?b:c#d",
        "javascript:%FF");
  }

  @Override
  protected String malformed() {
    return """
        ∅                        0   scheme
        j                        1   scheme
        java:a                   4   scheme
        javascript               10  scheme
        javascripts:a            10  scheme
        java-script:a            4   scheme
        livescript:a             0   scheme
        vbscript:a               0   scheme
        1javascript:a            0   scheme
        :javascript              0   scheme
        /javascript:             0   scheme
        javascript:"             11  path-rootless
        javascript:␠             11  path-rootless
        javascript:a␠b           12  path-rootless
        javascript:a<b           12  path-rootless
        javascript:{}            11  path-rootless
        javascript:a[0]          12  path-rootless
        javascript:%             12  pct-encoded
        javascript:%g            12  pct-encoded
        javascript:%4            13  pct-encoded
        javascript:a?`           13  query
        javascript:a#b#          14  fragment
        javascript:é             11  path-rootless
        """;
  }
}
