package dev.urial.internal.explain;

import dev.urial.IriReference;
import dev.urial.registry.SchemeFacts;
import dev.urial.report.Clause;
import java.util.Objects;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Compares the port of a reference with the default port of its scheme.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3">RFC 3986 §3.2.3</a>
 */
public final class ReferencePort {
  /** The highest port number of TCP and UDP. */
  public static final int GREATEST = 65535;

  private ReferencePort() {}

  /** {@return the facts about a reference's scheme; null if the scheme is unknown or absent} */
  public static @Nullable SchemeFacts facts(IriReference reference) {
    String scheme = reference.scheme();
    return scheme == null ? null : SchemeFacts.find(scheme);
  }

  /** {@return the clause that defines the default port of a scheme} */
  public static Clause source(SchemeFacts facts) {
    return Objects.requireNonNull(facts.clause());
  }

  /** {@return whether the reference has an explicit port that is the default of its scheme} */
  public static boolean isDefault(IriReference reference) {
    SchemeFacts facts = facts(reference);
    OptionalInt port = reference.portNumber();
    return facts != null && port.isPresent() && facts.defaultPort().equals(port);
  }

  /** {@return whether the reference has an explicit port that is greater than 65535} */
  public static boolean isTooGreat(IriReference reference) {
    String port = reference.port();
    return port != null
        && !port.isEmpty()
        && reference.portNumber().orElse(GREATEST + 1) > GREATEST;
  }
}
