package dev.urial.dereference.name;

import dev.urial.Uri;
import dev.urial.internal.text.Excerpt;
import org.jspecify.annotations.Nullable;

/**
 * A result of resolving a name: a service, its server and the URI to dereference.
 *
 * <pre>{@code
 * ResolvedName found = ResolverTable.builtIn().resolve(Uri.parse("urn:nbn:hu-3006")).found().get(0);
 * found.service()   // N2L
 * found.protocol()  // "http"
 * found.uri()       // http://nbn.urn.hu/N2L?urn:nbn:hu-3006
 * }</pre>
 *
 * @param service the service; null if the rule does not specify one
 * @param protocol the protocol, such as {@code http}; {@code ""} if the rule does not specify one
 * @param uri the URI to dereference; null if the protocol does not use URIs
 * @param server the host and, if known, the port of the server that offers the service, such as
 *     {@code www.example.com:80}; {@code ""} if only the URI is known
 * @see NameResolution#found
 */
public record ResolvedName(
    @Nullable ResolutionService service, String protocol, @Nullable Uri uri, String server) {
  /** Returns the service, the protocol and the target on one line. */
  @Override
  public String toString() {
    return Excerpt.escape(
        (service == null ? "-" : service.id())
            + ' '
            + (protocol.isEmpty() ? "-" : protocol)
            + ' '
            + (uri == null ? server : uri.redacted()));
  }
}
