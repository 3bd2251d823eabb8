package dev.urial.dereference.protocol;

/**
 * How far a protocol reaches, and so who has to allow it.
 *
 * <pre>{@code
 * Reach.NETWORK  // its host and its addresses are vetted before it is asked
 * }</pre>
 *
 * @see Protocol#reach
 */
public enum Reach {
  /** The identifier holds all there is, or the program has handed it in: nothing to allow. */
  INLINE,
  /** An identifier stands within it, which is dereferenced in its turn, and vetted then. */
  NESTED,
  /** The disk of this machine: only where the policy names the scheme. */
  MACHINE,
  /** A host: scheme, host, port and addresses are vetted. */
  NETWORK
}
