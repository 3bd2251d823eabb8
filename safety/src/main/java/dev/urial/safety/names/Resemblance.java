package dev.urial.safety.names;

/**
 * In which way a host resembles a protected name; the strongest first.
 *
 * <pre>{@code
 * Resemblance.LOOK.deception()  // IMITATES_BY_LOOK
 * }</pre>
 *
 * @see ProtectedNames
 */
public enum Resemblance {
  /** The skeletons of UTS #39 are the same. */
  SKELETON(Deception.IMITATES_BY_SKELETON),
  /** They look alike by {@link LookAlikes}. */
  LOOK(Deception.IMITATES_BY_LOOK),
  /** The name stands among the labels of the host, and is not its end. */
  SUBDOMAIN(Deception.NAME_IN_SUBDOMAIN),
  /**
   * The name stands there with hyphens for dots, behind or before a hyphen, without its dots, or
   * behind {@code www} without a dot.
   */
  HYPHEN(Deception.HYPHEN_FOR_DOT),
  /** One character more, less, or another, or two neighbours swapped. */
  EDIT(Deception.IMITATES_BY_EDIT);

  private final Deception deception;

  Resemblance(Deception deception) {
    this.deception = deception;
  }

  /** The finding that a verdict makes of it. */
  public Deception deception() {
    return deception;
  }
}
