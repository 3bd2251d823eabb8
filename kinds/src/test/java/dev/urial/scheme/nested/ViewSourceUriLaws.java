package dev.urial.scheme.nested;

import dev.urial.Uri;
import dev.urial.report.Parsed;
import dev.urial.view.SchemeViewLaws;
import java.util.List;

class ViewSourceUriLaws extends SchemeViewLaws<ViewSourceUri> {
  @Override
  protected ViewSourceUri parse(String text) {
    return ViewSourceUri.parse(text);
  }

  @Override
  protected Parsed<ViewSourceUri> tryParse(String text) {
    return ViewSourceUri.tryParse(text);
  }

  @Override
  protected Parsed<ViewSourceUri> of(Uri uri) {
    return ViewSourceUri.tryOf(uri);
  }

  @Override
  public List<String> samples() {
    return List.of(
        "view-source:http://example.com/#a",
        "view-source:HTTP://Example.com:80#a",
        "view-source:view-source:data:,a",
        "view-source:x:?q");
  }

  @Override
  protected String malformed() {
    return """
        ∅                        0   scheme
        v                        1   scheme
        view                     4   scheme
        view_source:a:           4   scheme
        view-sourc:a:            10  scheme
        view-sources:a:          11  scheme
        view-source              11  scheme
        view-source:             12  scheme
        view-source:a            13  scheme
        view-source:1:           12  scheme
        view-source:/a           12  scheme
        view-source://a          12  scheme
        view-source:?q           12  scheme
        view-source:#a           12  scheme
        view-source:a?q          13  scheme
        view-source:a#f          13  scheme
        view-source:a/b:c        13  scheme
        view-source:a@b:c        13  scheme
        view-source:%61:c        12  scheme
        view-source:a:%4         16  pct-encoded
        view-source:a:␠          14  path-rootless
        view-source:http://a:x/  22  userinfo
        """;
  }
}
