package dev.urial.documents.xml;

import dev.urial.MediaType;
import dev.urial.safety.VettedUrl;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Provides the documents for XInclude from a cache, an archive, or a client that follows the same
 * policy.
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
   * @param uri the final URI, which is the base for its references
   * @param octets the document
   * @param type the media type of the document
   */
  @SuppressWarnings("ArrayRecordComponent") // passed on, never compared
  record Included(String uri, byte[] octets, MediaType type) {
    /**
     * Rejects null arguments.
     *
     * @param uri the final URI, which is the base for its references
     * @param octets the document
     * @param type the media type of the document
     */
    public Included {
      Objects.requireNonNull(uri, "uri");
      Objects.requireNonNull(octets, "octets");
      Objects.requireNonNull(type, "type");
    }

    /** Returns the length, but not the text. */
    @Override
    public String toString() {
      return "Included[" + octets.length + ", " + type.essence() + ']';
    }
  }

  /**
   * Returns the document at a URL.
   *
   * @param url a URL that the policy allows; connect to it as {@link VettedUrl} requires
   * @return the document, or null if there is none or it is not available
   */
  @Nullable Included find(VettedUrl url);
}
