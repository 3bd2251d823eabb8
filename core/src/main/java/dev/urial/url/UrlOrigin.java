package dev.urial.url;

import dev.urial.internal.text.AppendixB;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import java.util.Objects;

/**
 * The origin of a URL.
 *
 * @see <a href="https://url.spec.whatwg.org/#origin">URL Standard §4.7</a>
 */
final class UrlOrigin {
  private UrlOrigin() {}

  static Parsed<Origin> parse(String text) {
    if (text.equals("null")) {
      return new Parsed.Ok<>(new Origin.Opaque());
    }
    Parsed<Url> parsed = Url.tryParse(text);
    Url url = parsed.orElseNull();
    if (url == null) {
      return new Parsed.Failed<>(Objects.requireNonNull(parsed.errorOrNull()));
    }
    AppendixB cut = AppendixB.of(text);
    UrlHost host = url.parsedHost();
    boolean isServer = host != null && !host.text().isEmpty() && !url.isFile();
    boolean hasHost = isServer && cut.authorityStart >= 0;
    int broken = !hasHost ? cut.schemeEnd + 1 : cut.at >= 0 ? cut.at : cut.pathStart;
    return host == null || broken < text.length()
        ? new Parsed.Failed<>(new SyntaxError(UrlCopies.Refusal.ORIGIN, broken, text))
        : new Parsed.Ok<>(new Origin.Tuple(url.scheme(), host, url.portOrNone()));
  }

  static Origin of(Url url) {
    if (url.scheme().equals("blob")) {
      return ofBlob(url);
    }
    UrlHost host = url.parsedHost();
    if (!url.isSpecial() || url.isFile() || host == null) {
      // CHOICE: the standard leaves the origin of a file URL to the implementation, and
      // recommends an opaque origin.
      return new Origin.Opaque();
    }
    return new Origin.Tuple(url.scheme(), host, url.portOrNone());
  }

  /**
   * Returns the origin of a blob URL. There is no blob store here, so the origin depends only on
   * the path.
   */
  private static Origin ofBlob(Url blob) {
    Url inner = Url.tryParse(blob.path()).orElseNull();
    // CHOICE: a file URL has an opaque origin, as above, so it needs no case of its own.
    return inner != null && (inner.scheme().equals("http") || inner.scheme().equals("https"))
        ? of(inner)
        : new Origin.Opaque();
  }
}
