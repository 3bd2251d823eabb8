package dev.urial.dereference.protocol;

import java.io.IOException;

/**
 * The access mechanism of one or several schemes: what stands between an identifier and the octets
 * that it names.
 *
 * <pre>{@code
 * Protocol greeting =
 *     new Protocol() {
 *       public Reach reach() {
 *         return Reach.INLINE;
 *       }
 *
 *       public Answer open(Access access) {
 *         return Answer.of(new ByteArrayInputStream(new byte[] {'h', 'i'})).build();
 *       }
 *     };
 * }</pre>
 *
 * <p>It opens one resource, and neither vets nor redirects, nor counts octets, nor unpacks content
 * codings: whoever asked for it does all that. Whatever it opens it registers by {@link
 * Access#closeAtEnd}, so that it is closed when time is up or somebody cancels.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-1.2.2">RFC 3986 §1.2.2</a>
 */
public interface Protocol {
  /** How far it reaches; by that a policy decides. */
  Reach reach();

  /**
   * Opens what an identifier names.
   *
   * @param access the identifier, the addresses that were vetted, the limits
   * @return what came, its body not yet read
   * @throws DereferenceException if it cannot be had, and why
   * @throws IOException if the network or the disk fails
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-1.2.2">RFC 3986 §1.2.2</a>
   */
  Answer open(Access access) throws IOException;
}
