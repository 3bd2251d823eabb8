package dev.urial.registry;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A block of IP addresses that is set apart for a special purpose.
 *
 * <pre>{@code
 * SpecialAddress block = SpecialAddresses.builtIn().find(0x0A000001);  // 10.0.0.1
 * block.name()               // "Private-Use"
 * block.block()              // "10.0.0.0/8"
 * block.globallyReachable()  // false
 * block.sentence()           // "10.0.0.0/8: Private-Use; not globally reachable; RFC 1918"
 * }</pre>
 *
 * <p>The five questions have three answers: null is {@code N/A}, or nothing where the block was
 * given back. A block that is reachable may hold smaller ones that are not, and the other way
 * round.
 *
 * @param block address and length of the prefix, as the registry writes it
 * @param name what it is for
 * @param references where that is defined
 * @param allocated year and month, as {@code 1996-02}
 * @param terminated year and month in which it was given back, or null
 * @param source whether packets that cross a router may come from there
 * @param destination whether packets that cross a router may go there
 * @param forwardable whether a router may pass such packets on
 * @param globallyReachable whether such packets may leave an administrative domain
 * @param reservedByProtocol whether IP itself gives these addresses a meaning
 * @see <a href="https://www.rfc-editor.org/rfc/rfc6890#section-2.2.1">RFC 6890 §2.2.1</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8190">RFC 8190</a>
 */
public record SpecialAddress(
    String block,
    String name,
    List<Reference> references,
    String allocated,
    @Nullable String terminated,
    @Nullable Boolean source,
    @Nullable Boolean destination,
    @Nullable Boolean forwardable,
    @Nullable Boolean globallyReachable,
    @Nullable Boolean reservedByProtocol)
    implements Registered {
  /** Copies the list; refuses null. */
  public SpecialAddress {
    Objects.requireNonNull(block);
    Objects.requireNonNull(name);
    Objects.requireNonNull(allocated);
    references = List.copyOf(references);
  }

  @Override
  public String sentence() {
    String reach =
        globallyReachable == null
            ? ""
            : globallyReachable ? "globally reachable" : "not globally reachable";
    String end = terminated == null ? "" : "given back in " + terminated;
    return Reference.sentence(block, name, reach, end, Reference.join(references));
  }
}
