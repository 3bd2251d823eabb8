package dev.urial.safety.names;

/**
 * A protected name that a host imitates, and the kind of resemblance.
 *
 * <pre>{@code
 * Imitation found = ProtectedNames.of(List.of("paypal.com")).imitatedBy("paypa1.com").get(0);
 * found.name()         // "paypal.com"
 * found.resemblance()  // SKELETON
 * }</pre>
 *
 * @param name the protected name, in lower-case Unicode
 * @param resemblance the strongest resemblance between the host and the name
 * @see ProtectedNames#imitatedBy
 */
public record Imitation(String name, Resemblance resemblance) {}
