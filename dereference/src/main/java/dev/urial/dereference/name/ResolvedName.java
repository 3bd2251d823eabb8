package dev.urial.dereference.name;

import dev.urial.Uri;
import dev.urial.internal.text.Excerpt;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Where a name leads: who offers which service for it, and the identifier with which to ask.
 *
 * <pre>{@code
 * ResolvedName found = ResolverTable.builtIn().resolve(Uri.parse("urn:nbn:hu-3006")).found().get(0);
 * found.service()   // N2L
 * found.protocol()  // "http"
 * found.uri()       // http://nbn.urn.hu/N2L?urn:nbn:hu-3006
 * }</pre>
 *
 * @param service what is offered; null if the rule does not say
 * @param protocol how to ask, as {@code http}; {@code ""} if the rule does not say
 * @param uri what to dereference; null if the protocol is none that has a URI for this
 * @param server host and port to speak the protocol with, as {@code www.example.com:80}; {@code ""}
 *     where the URI says it all
 * @see NameResolution#found
 */
public record ResolvedName(
    @Nullable ResolutionService service, String protocol, @Nullable Uri uri, String server) {
  /** Takes no null where it is not welcome. */
  public ResolvedName {
    Objects.requireNonNull(protocol, "protocol");
    Objects.requireNonNull(server, "server");
  }

  /** Service, protocol and where, on one line. */
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
