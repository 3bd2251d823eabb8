package dev.urial.explain;

import dev.urial.Authority;
import dev.urial.IriReference;
import dev.urial.registry.SchemeFacts;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * The port of a reference and what its scheme says of it.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3">RFC 3986 §3.2.3</a>
 */
final class Ports {
  /** The greatest that TCP and UDP know. */
  static final int GREATEST = 65535;

  private Ports() {}

  /** What is known of the scheme; null if nothing, or without scheme. */
  static @Nullable SchemeFacts facts(IriReference reference) {
    String scheme = reference.scheme();
    return scheme == null ? null : SchemeFacts.of(scheme);
  }

  /** Whether a port is written, and is the one that the scheme means anyway. */
  static boolean isDefault(IriReference reference) {
    Authority authority = reference.parsedAuthority();
    SchemeFacts facts = facts(reference);
    if (authority == null || facts == null) {
      return false;
    }
    OptionalInt port = authority.portNumber();
    return port.isPresent() && port.equals(facts.defaultPort());
  }

  /** Whether a port is written that no TCP or UDP port can be. */
  static boolean isTooGreat(IriReference reference) {
    Authority authority = reference.parsedAuthority();
    return authority != null && authority.portNumber().orElse(0) > GREATEST;
  }
}
