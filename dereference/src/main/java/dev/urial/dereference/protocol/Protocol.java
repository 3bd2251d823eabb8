package dev.urial.dereference.protocol;

import java.io.IOException;

/**
 * A protocol for one or more schemes, which opens the resource that an identifier refers to.
 *
 * <pre>{@code
 * Protocol greeting =
 *     new Protocol() {
 *       public ProtocolScope reach() {
 *         return ProtocolScope.INLINE;
 *       }
 *
 *       public ProtocolResponse open(ProtocolRequest access) {
 *         return ProtocolResponse.of(new ByteArrayInputStream(new byte[] {'h', 'i'})).build();
 *       }
 *     };
 * }</pre>
 *
 * <p>The caller checks the policy, follows redirects, enforces limits and decodes content codings.
 * A protocol must register every resource that it opens with {@link ProtocolRequest#closeAtEnd}, so
 * that the resource is also closed after a timeout or a cancellation.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-1.2.2">RFC 3986 §1.2.2</a>
 */
public interface Protocol {
  /**
   * {@return the kind of resources that this protocol can access, which determines how the policy
   * is applied}
   */
  ProtocolScope reach();

  /**
   * Opens the resource that an identifier refers to.
   *
   * @param access the identifier, the checked addresses and the limits
   * @return the response, with its body still unread
   * @throws DereferenceException if the resource cannot be retrieved
   * @throws IOException if the network or the disk fails
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-1.2.2">RFC 3986 §1.2.2</a>
   */
  ProtocolResponse open(ProtocolRequest access) throws IOException;
}
