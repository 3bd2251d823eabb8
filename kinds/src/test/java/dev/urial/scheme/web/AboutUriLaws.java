package dev.urial.scheme.web;

import dev.urial.Uri;
import dev.urial.report.Parsed;
import dev.urial.view.SchemeViewLaws;
import java.util.List;

class AboutUriLaws extends SchemeViewLaws<AboutUri> {
  @Override
  protected AboutUri parse(String text) {
    return AboutUri.parse(text);
  }

  @Override
  protected Parsed<AboutUri> tryParse(String text) {
    return AboutUri.tryParse(text);
  }

  @Override
  protected Parsed<AboutUri> of(Uri uri) {
    return AboutUri.tryOf(uri);
  }

  @Override
  public List<String> samples() {
    return List.of(
        "about:",
        "about:blank",
        "ABOUT:bl%61nk",
        "about:blank?q#f",
        "about:legacy-compat",
        "about:x%2Fy");
  }

  @Override
  protected String malformed() {
    return """
        ∅                        0   scheme
        a                        1   scheme
        abou                     4   scheme
        abut:blank               2   scheme
        abouts:blank             5   scheme
        about                    5   scheme
        about/blank              5   scheme
        :about                   0   scheme
        about:/                  6   about-token
        about:/blank             6   about-token
        about://                 6   about-token
        about://blank            6   about-token
        about:a/                 7   about-token
        about:a/b                7   about-token
        about:a/b?c              7   about-token
        about:a/%4               7   about-token
        about:a/␠                7   about-token
        about:%                  7   pct-encoded
        about:%2                 8   pct-encoded
        about:␠                  6   path-rootless
        about:a?␠                8   query
        about:a#␠                8   fragment
        """;
  }
}
