package dev.urial.server.page;

import dev.urial.internal.server.Digests;
import dev.urial.pages.template.PageMessages;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.Problem;
import java.util.Base64;

/**
 * Responds to requests for a host that the service does not serve. The page contains its own style
 * sheet and has no links, because no other path is served for that host.
 */
final class UnservedHost {
  private static final String RULES =
      "body{font:1.1rem/1.5 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1rem;"
          + "color:#1b1f24;background:#fff}"
          + "@media(prefers-color-scheme:dark){body{color:#e8ebef;background:#14171b}}";

  private static final String POLICY =
      "default-src 'none'; style-src 'sha256-"
          + Base64.getEncoder().encodeToString(Digests.sha256(RULES))
          + "'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'";

  private UnservedHost() {}

  /** Returns the style sheet as an HTML element. */
  static String style() {
    return "<style>" + RULES + "</style>";
  }

  static void answer(Exchange exchange, Problem problem) {
    PageMessages words = PageFrame.words(PagePreferences.language(exchange, null));
    Notice notice = Notice.of(words, problem);
    exchange
        .set("Content-Security-Policy", POLICY)
        .set("X-Content-Type-Options", "nosniff")
        .set("Referrer-Policy", "no-referrer")
        .set("X-Robots-Tag", "noindex")
        .set("Content-Language", words.tag())
        .set("Vary", "Accept-Language, Cookie")
        .setIfAbsent("Cache-Control", "no-store")
        .answer(
            problem.status(),
            "text/html;charset=utf-8",
            Template.render(JteunservedGenerated::render, words, notice));
  }
}
