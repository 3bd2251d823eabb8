package dev.urial.safety.names;

/**
 * The ways in which a host can resemble a protected name, strongest first.
 *
 * <pre>{@code
 * Resemblance.LOOK.deception()  // IMITATES_BY_LOOK
 * }</pre>
 *
 * @see ProtectedNames
 */
public enum Resemblance {
  /** The host and the name have the same skeleton under UTS #39. */
  SKELETON(Deception.IMITATES_BY_SKELETON),
  /** The host and the name look alike according to {@link LookAlikes}. */
  LOOK(Deception.IMITATES_BY_LOOK),
  /** The name appears among the labels of the host, but not at the end. */
  SUBDOMAIN(Deception.NAME_IN_SUBDOMAIN),
  /**
   * The name appears in the host with hyphens instead of dots, next to a hyphen, without its dots,
   * or directly after {@code www}.
   */
  HYPHEN(Deception.HYPHEN_FOR_DOT),
  /** One character is added, removed or replaced, or two neighbors are swapped. */
  EDIT(Deception.IMITATES_BY_EDIT);

  private final Deception deception;

  Resemblance(Deception deception) {
    this.deception = deception;
  }

  /** {@return the kind of finding that a verdict reports for this resemblance} */
  public Deception deception() {
    return deception;
  }
}
