package dev.urial.safety.names;

import java.util.Objects;

/**
 * A protected name, and how a host resembles it.
 *
 * <pre>{@code
 * Imitation found = ProtectedNames.of(List.of("paypal.com")).imitatedBy("paypa1.com").get(0);
 * found.name()         // "paypal.com"
 * found.resemblance()  // LOOK
 * }</pre>
 *
 * @param name the name, in small letters and in Unicode
 * @param resemblance the strongest way in which it is resembled
 * @see ProtectedNames#imitatedBy
 */
public record Imitation(String name, Resemblance resemblance) {
  /** Takes no null. */
  public Imitation {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(resemblance, "resemblance");
  }
}
