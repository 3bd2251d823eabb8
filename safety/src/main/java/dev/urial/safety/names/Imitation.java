package dev.urial.safety.names;

import java.util.Objects;

/**
 * A protected name, and how a host resembles it.
 *
 * <pre>{@code
 * Imitation found = ProtectedNames.of(List.of("paypal.com")).imitatedBy("paypa1.com").get(0);
 * found.name()         // "paypal.com"
 * found.resemblance()  // SKELETON
 * }</pre>
 *
 * @param name the name, in lower case and in Unicode
 * @param resemblance the strongest resemblance
 * @see ProtectedNames#imitatedBy
 */
public record Imitation(String name, Resemblance resemblance) {
  /**
   * Rejects null arguments.
   *
   * @param name the name, in lower case and in Unicode
   * @param resemblance the strongest resemblance
   */
  public Imitation {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(resemblance, "resemblance");
  }
}
