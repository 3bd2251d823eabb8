package dev.urial.safety;

import dev.urial.Host;
import dev.urial.report.Clause;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An address or an address that is embedded in another, with its class.
 *
 * <pre>{@code
 * AddressVerdict verdict = AddressVerdict.of(Host.Ipv6.valueOf("[2002:7f00:1::]"));
 * verdict.layers().get(0).addressClass()       // SIX_TO_FOUR
 * verdict.layers().get(1).address().text()     // "127.0.0.1"
 * verdict.layers().get(1).within().citation()  // "RFC 3056 §2"
 * }</pre>
 *
 * @param address a {@link Host.Ipv4} or a {@link Host.Ipv6}
 * @param addressClass the class of the address
 * @param block the entry in IANA's registries that contains the address; null if there is none
 * @param within the clause that defines how the address is embedded in the previous layer; null for
 *     the outermost address
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8190#section-2">RFC 8190 §2</a>
 */
public record AddressLayer(
    Host address,
    AddressClass addressClass,
    @Nullable SpecialAddress block,
    @Nullable Clause within) {
  /**
   * Rejects a null address or class.
   *
   * @param address a {@link Host.Ipv4} or a {@link Host.Ipv6}
   * @param addressClass the class of the address
   * @param block the entry in IANA's registries that contains the address; null if there is none
   * @param within the clause that defines how the address is embedded in the previous layer; null
   *     for the outermost address
   */
  public AddressLayer {
    Objects.requireNonNull(address, "address");
    Objects.requireNonNull(addressClass, "addressClass");
  }
}
