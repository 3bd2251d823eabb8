package dev.urial.documents.xml;

import dev.urial.grammar.MediaType;
import dev.urial.safety.VettedUrl;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Gives the documents that XInclude asks for: from a cache, an archive, or a client that follows
 * the same policy.
 *
 * <pre>{@code
 * XmlInclusions cached = url -> {
 *   byte[] octets = cache.get(url.url().href());
 *   return octets == null
 *       ? null
 *       : new XmlInclusions.Included(url.url().href(), octets, MediaType.of("application", "xml"));
 * };
 * }</pre>
 *
 * @see <a href="https://www.w3.org/TR/xinclude/#include_element">XInclude §3.1</a>
 */
@FunctionalInterface
public interface XmlInclusions {
  /**
   * A document that came from somewhere.
   *
   * @param uri where it came from at last: what its references are relative to
   * @param octets the document
   * @param type its media type
   */
  @SuppressWarnings("ArrayRecordComponent") // it is handed on, and never compared
  record Included(String uri, byte[] octets, MediaType type) {
    /** Takes no null. */
    public Included {
      Objects.requireNonNull(uri, "uri");
      Objects.requireNonNull(octets, "octets");
      Objects.requireNonNull(type, "type");
    }

    /** How long it is, never what it says. */
    @Override
    public String toString() {
      return "Included[" + octets.length + ", " + type.essence() + ']';
    }
  }

  /**
   * What stands at a URL.
   *
   * @param url has passed the policy; whoever fetches it connects as {@link VettedUrl} says
   * @return null if there is nothing, or it cannot be had
   */
  @Nullable Included find(VettedUrl url);
}
