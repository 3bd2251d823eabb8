package dev.urial.registry;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A block of IP addresses reserved for a special purpose.
 *
 * <pre>{@code
 * SpecialAddress block = SpecialAddresses.builtIn().find(0x0A000001);  // 10.0.0.1
 * block.name()               // "Private-Use"
 * block.block()              // "10.0.0.0/8"
 * block.globallyReachable()  // false
 * block.sentence()           // "10.0.0.0/8: Private-Use; not globally reachable; RFC 1918"
 * }</pre>
 *
 * <p>Each of the five properties is true, false or null; null means that the registry says {@code
 * N/A}, or that the block was returned. A globally reachable block may contain smaller blocks that
 * are not globally reachable, and vice versa.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc6890#section-2.2.1">RFC 6890 §2.2.1</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8190">RFC 8190</a>
 */
public final class SpecialAddress implements RegistryEntry {
  private final String block;
  private final String name;
  private final List<Reference> references;
  private final String allocated;
  private final @Nullable String terminated;
  private final @Nullable Boolean source;
  private final @Nullable Boolean destination;
  private final @Nullable Boolean forwardable;
  private final @Nullable Boolean globallyReachable;
  private final @Nullable Boolean reservedByProtocol;

  SpecialAddress(
      String block,
      String name,
      List<Reference> references,
      String allocated,
      @Nullable String terminated,
      @Nullable Boolean source,
      @Nullable Boolean destination,
      @Nullable Boolean forwardable,
      @Nullable Boolean globallyReachable,
      @Nullable Boolean reservedByProtocol) {
    Objects.requireNonNull(block, "block");
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(allocated, "allocated");
    this.references = List.copyOf(references);
    this.block = block;
    this.name = name;
    this.allocated = allocated;
    this.terminated = terminated;
    this.source = source;
    this.destination = destination;
    this.forwardable = forwardable;
    this.globallyReachable = globallyReachable;
    this.reservedByProtocol = reservedByProtocol;
  }

  /** {@return the address and the prefix length, as in the registry} */
  public String block() {
    return block;
  }

  /** Returns the purpose of the block. */
  @Override
  public String name() {
    return name;
  }

  /** Returns the documents that define the block. */
  @Override
  public List<Reference> references() {
    return references;
  }

  /** {@return the year and month of the allocation, such as {@code 1996-02}} */
  public String allocated() {
    return allocated;
  }

  /** {@return the year and month in which the block was returned, or null if it was not} */
  public @Nullable String terminated() {
    return terminated;
  }

  /** {@return whether packets from these addresses may cross a router} */
  public @Nullable Boolean source() {
    return source;
  }

  /** {@return whether packets to these addresses may cross a router} */
  public @Nullable Boolean destination() {
    return destination;
  }

  /** {@return whether a router may forward packets to these addresses} */
  public @Nullable Boolean forwardable() {
    return forwardable;
  }

  /** {@return whether packets to these addresses may leave an administrative domain} */
  public @Nullable Boolean globallyReachable() {
    return globallyReachable;
  }

  /** {@return whether the IP protocol itself defines the meaning of these addresses} */
  public @Nullable Boolean reservedByProtocol() {
    return reservedByProtocol;
  }

  @Override
  public String sentence() {
    String reach =
        globallyReachable == null
            ? ""
            : globallyReachable ? "globally reachable" : "not globally reachable";
    String end = terminated == null ? "" : "terminated in " + terminated;
    return Reference.sentence(block, name, reach, end, Reference.join(references));
  }

  /** Returns whether the other object has the same field values. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof SpecialAddress that
        && block.equals(that.block)
        && name.equals(that.name)
        && references.equals(that.references)
        && allocated.equals(that.allocated)
        && Objects.equals(terminated, that.terminated)
        && Objects.equals(source, that.source)
        && Objects.equals(destination, that.destination)
        && Objects.equals(forwardable, that.forwardable)
        && Objects.equals(globallyReachable, that.globallyReachable)
        && Objects.equals(reservedByProtocol, that.reservedByProtocol);
  }

  @Override
  public int hashCode() {
    return Objects.hash(
        block,
        name,
        references,
        allocated,
        terminated,
        source,
        destination,
        forwardable,
        globallyReachable,
        reservedByProtocol);
  }

  /** Returns the row as one line of text. */
  @Override
  public String toString() {
    return sentence();
  }
}
