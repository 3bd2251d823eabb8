package dev.urial.internal.explain;

import dev.urial.IriReference;
import dev.urial.registry.SchemeFacts;
import dev.urial.report.Clause;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The port of a reference, and what its scheme says about it.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3">RFC 3986 §3.2.3</a>
 */
public final class ReferencePort {
  /** The highest port number of TCP and UDP. */
  public static final int GREATEST = 65535;

  private ReferencePort() {}

  /** {@return what is known about the scheme; null if nothing is known or there is no scheme} */
  public static @Nullable SchemeFacts facts(IriReference reference) {
    String scheme = reference.scheme();
    return scheme == null ? null : SchemeFacts.find(scheme);
  }

  /** {@return the clause that states the default port} */
  public static Clause source(SchemeFacts facts) {
    return Objects.requireNonNull(facts.clause());
  }

  /** {@return whether the port is explicit and equals the scheme's default} */
  public static boolean isDefault(IriReference reference) {
    SchemeFacts facts = facts(reference);
    int port = number(reference);
    return facts != null && port >= 0 && facts.defaultPort().orElse(-1) == port;
  }

  /** {@return whether the port is explicit and too high for TCP and UDP} */
  public static boolean isTooGreat(IriReference reference) {
    return number(reference) > GREATEST;
  }

  /**
   * Returns the port as a number; any port that is too large becomes 65536, and a missing one -1.
   */
  private static int number(IriReference reference) {
    String digits = reference.port();
    if (digits == null || digits.isEmpty()) {
      return -1;
    }
    int number = 0;
    for (int i = 0; i < digits.length(); i++) {
      number = Math.min(number * 10 + digits.charAt(i) - '0', GREATEST + 1);
    }
    return number;
  }
}
