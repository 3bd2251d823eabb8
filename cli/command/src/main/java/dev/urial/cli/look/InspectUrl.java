package dev.urial.cli.look;

import dev.urial.cli.render.CliText;
import dev.urial.cli.render.DrawingStyle;
import dev.urial.internal.answer.UrlReading;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.Message;
import dev.urial.url.Url;
import dev.urial.url.UrlHost;
import org.jspecify.annotations.Nullable;

/** Shows a URL as browsers parse it, without passwords. */
final class InspectUrl {
  private InspectUrl() {}

  /** Returns the kind of host in brackets; empty without a host. */
  static String kind(UrlReading url) {
    String kind = url.hostKind();
    return kind == null || kind.equals("empty host") ? "" : " (" + kind + ")";
  }

  /** Returns the kind of host in brackets, in the language of the drawing; empty without a host. */
  static String kind(Url url, DrawingStyle paint) {
    UrlHost host = url.parsedHost();
    if (host == null || host instanceof UrlHost.Empty) {
      return "";
    }
    Message kind =
        host instanceof UrlHost.Domain
            ? CliText.of("url-host.domain")
            : host instanceof UrlHost.Ipv4
                ? CliText.of("url-host.ipv4")
                : host instanceof UrlHost.Ipv6
                    ? CliText.of("url-host.ipv6")
                    : CliText.of("url-host.opaque");
    return " (" + paint.say(kind) + ")";
  }

  /**
   * Returns the table cell for a component, which shows whether the component is absent or empty.
   */
  static String cell(@Nullable String value, DrawingStyle paint) {
    return value == null
        ? "–"
        : value.isEmpty() ? paint.say(CliText.of("inspect.empty")) : Excerpt.escape(value);
  }
}
