package dev.urial.dereference.protocol;

/**
 * The resources that a protocol can access, which determines what must be checked.
 *
 * <pre>{@code
 * ProtocolScope.NETWORK  // its host and addresses are vetted before a request
 * }</pre>
 *
 * @see Protocol#reach
 */
public enum ProtocolScope {
  /** The identifier contains the data, or the program provided it: nothing needs to be checked. */
  INLINE,
  /** The identifier contains another one, which is checked and dereferenced separately. */
  NESTED,
  /** The local disk: allowed only if the policy lists the scheme. */
  MACHINE,
  /** A host: the scheme, host, port and addresses are checked. */
  NETWORK
}
