package dev.urial.safety;

import org.jspecify.annotations.Nullable;

/**
 * A host name or an address with a special meaning that IANA's registries do not list.
 *
 * <pre>{@code
 * SpecialName it = SpecialNames.builtIn().find("metadata.google.internal");
 * it.kind()          // ADDRESS
 * it.addressClass()  // METADATA_SERVICE
 * it.source()        // the page by Google that says so
 * }</pre>
 *
 * @param name a domain name, which includes all names below it, or an address; in lower-case ASCII
 * @param kind the special meaning
 * @param addressClass the class of the address, or of that to which a name of kind {@link
 *     Kind#ADDRESS} resolves; null for other kinds
 * @param source an {@code https} link to the source of this information
 * @see SpecialNames
 */
public record SpecialName(
    String name, Kind kind, @Nullable AddressClass addressClass, String source) {
  /**
   * The kinds of special meanings.
   *
   * <pre>{@code
   * SpecialNames.builtIn().find("127.0.0.1.nip.io").kind()  // EMBEDS_ADDRESS
   * }</pre>
   *
   * @see SpecialNames
   */
  public enum Kind {
    /** The name always resolves to an address of a certain class. */
    ADDRESS,
    /** The name resolves to the address that it contains, as in {@code 127.0.0.1.nip.io}. */
    EMBEDS_ADDRESS,
    /** The name resolves to a different address with each query. */
    REBINDS,
    /** The name has a meaning only on the local network, as below {@code .local}. */
    LOCAL
  }
}
