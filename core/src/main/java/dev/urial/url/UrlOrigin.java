package dev.urial.url;

/**
 * The origin of a URL.
 *
 * @see <a href="https://url.spec.whatwg.org/#origin">URL Standard §4.7</a>
 */
final class UrlOrigin {
  private UrlOrigin() {}

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
    return Origin.Tuple.of(url.scheme(), host, url.portNumber());
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
