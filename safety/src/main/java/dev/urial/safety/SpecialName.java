package dev.urial.safety;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A name or an address, with a fact about it that the registries do not list.
 *
 * <pre>{@code
 * SpecialName it = SpecialNames.builtIn().find("metadata.google.internal");
 * it.kind()          // ADDRESS
 * it.addressClass()  // METADATA_SERVICE
 * it.source()        // the page by Google that says so
 * }</pre>
 *
 * @param name a name, including everything below it, or an address; in lower-case ASCII
 * @param kind what is known about it
 * @param addressClass the class of the address that a name of kind {@link Kind#ADDRESS} resolves
 *     to; null for other kinds
 * @param source an {@code https} link to the source of this fact
 * @see SpecialNames
 */
public record SpecialName(
    String name, Kind kind, @Nullable AddressClass addressClass, String source) {
  /**
   * What is known about a name.
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
    /** The name resolves to the address that it contains: {@code 127.0.0.1.nip.io}. */
    EMBEDS_ADDRESS,
    /** The name resolves to a different address with each query. */
    REBINDS,
    /** The name has a meaning only on the local network: {@code .local}, {@code .internal}. */
    LOCAL
  }

  /**
   * Rejects null arguments other than the class.
   *
   * @param name a name, including everything below it, or an address; in lower-case ASCII
   * @param kind what is known about it
   * @param addressClass the class of the address that a name of kind {@link Kind#ADDRESS} resolves
   *     to; null for other kinds
   * @param source an {@code https} link to the source of this fact
   */
  public SpecialName {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(kind, "kind");
    Objects.requireNonNull(source, "source");
  }
}
