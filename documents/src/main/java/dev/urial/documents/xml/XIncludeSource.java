package dev.urial.documents.xml;

import dev.urial.MediaType;
import dev.urial.safety.VettedUrl;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Provides documents for XInclude, for example from a cache, an archive, or an HTTP client that
 * follows the same policy.
 *
 * <pre>{@code
 * XIncludeSource cached = url -> {
 *   byte[] octets = cache.get(url.url().href());
 *   return octets == null
 *       ? null
 *       : new XIncludeSource.Included(url.url().href(), octets, MediaType.of("application", "xml"));
 * };
 * }</pre>
 *
 * @see <a href="https://www.w3.org/TR/xinclude/#include_element">XInclude §3.1</a>
 */
@FunctionalInterface
public interface XIncludeSource {
  /**
   * A retrieved document.
   *
   * @param uri the final URI of the document, which is the base for its references
   * @param octets the octets of the document
   * @param type the media type of the document
   */
  @SuppressWarnings("ArrayRecordComponent") // passed on, never compared
  record Included(String uri, byte[] octets, MediaType type) {
    /**
     * Creates a document; rejects null arguments.
     *
     * @param uri the final URI of the document, which is the base for its references
     * @param octets the octets of the document
     * @param type the media type of the document
     */
    public Included {
      Objects.requireNonNull(uri, "uri");
      Objects.requireNonNull(octets, "octets");
      Objects.requireNonNull(type, "type");
    }

    /** Returns a summary with the length of the document, but without its content. */
    @Override
    public String toString() {
      return "Included[" + octets.length + ", " + type.essence() + ']';
    }
  }

  /**
   * Returns the document at a URL.
   *
   * @param url a URL that the policy allows; connect to it only as {@link VettedUrl} requires
   * @return the document, or null if it does not exist or is not available
   */
  @Nullable Included find(VettedUrl url);
}
