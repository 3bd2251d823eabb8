package dev.urial.safety.names;

/**
 * How a host resembles a protected name, strongest first.
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
  /** The two look alike according to {@link LookAlikes}. */
  LOOK(Deception.IMITATES_BY_LOOK),
  /** The name appears among the labels of the host, but not at the end. */
  SUBDOMAIN(Deception.NAME_IN_SUBDOMAIN),
  /**
   * The name appears with hyphens instead of dots, next to a hyphen, without its dots, or after
   * {@code www} without a dot.
   */
  HYPHEN(Deception.HYPHEN_FOR_DOT),
  /** One character is added, removed or replaced, or two neighbours are swapped. */
  EDIT(Deception.IMITATES_BY_EDIT);

  private final Deception deception;

  Resemblance(Deception deception) {
    this.deception = deception;
  }

  /** {@return the finding that a verdict reports for this resemblance} */
  public Deception deception() {
    return deception;
  }
}
