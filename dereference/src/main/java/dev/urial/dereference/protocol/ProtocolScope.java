package dev.urial.dereference.protocol;

/**
 * The kinds of resources that a protocol can access, which determine the necessary checks.
 *
 * <pre>{@code
 * ProtocolScope.NETWORK  // its host and addresses are vetted before a request
 * }</pre>
 *
 * @see Protocol#reach
 */
public enum ProtocolScope {
  /**
   * The data is part of the identifier or provided by the application, so nothing needs to be
   * checked.
   */
  INLINE,
  /** The identifier contains another identifier, which is checked and dereferenced separately. */
  NESTED,
  /** The resource is on the local disk. Access is allowed only if the policy lists the scheme. */
  MACHINE,
  /** The resource is on a host. The scheme and the host's name, port and addresses are checked. */
  NETWORK
}
