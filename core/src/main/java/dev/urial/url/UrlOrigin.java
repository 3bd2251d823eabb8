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
      // CHOICE: the standard leaves the origin of a file to the reader, and advises this.
      return new Origin.Opaque();
    }
    return Origin.Tuple.of(url.scheme(), host, url.portNumber());
  }

  /** There is no store of blobs here, so only the path can tell. */
  private static Origin ofBlob(Url blob) {
    Url inner = Url.tryParse(blob.path()).orElseNull();
    // CHOICE: a file has an opaque origin, see above; so it makes no difference to look for it.
    return inner != null && (inner.scheme().equals("http") || inner.scheme().equals("https"))
        ? of(inner)
        : new Origin.Opaque();
  }
}
