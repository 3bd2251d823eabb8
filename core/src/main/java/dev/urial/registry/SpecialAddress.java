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
 * @see <a href="https://www.rfc-editor.org/rfc/rfc6890#section-2.2.1">RFC 6890 §2.2.1</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8190">RFC 8190</a>
 */
public final class SpecialAddress implements Registered {
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

  /** Address and length of the prefix, as the registry writes it. */
  public String block() {
    return block;
  }

  /** What it is for. */
  @Override
  public String name() {
    return name;
  }

  /** Where that is defined. */
  @Override
  public List<Reference> references() {
    return references;
  }

  /** Year and month, as {@code 1996-02}. */
  public String allocated() {
    return allocated;
  }

  /** Year and month in which it was given back, or null. */
  public @Nullable String terminated() {
    return terminated;
  }

  /** Whether packets that cross a router may come from there. */
  public @Nullable Boolean source() {
    return source;
  }

  /** Whether packets that cross a router may go there. */
  public @Nullable Boolean destination() {
    return destination;
  }

  /** Whether a router may pass such packets on. */
  public @Nullable Boolean forwardable() {
    return forwardable;
  }

  /** Whether such packets may leave an administrative domain. */
  public @Nullable Boolean globallyReachable() {
    return globallyReachable;
  }

  /** Whether IP itself gives these addresses a meaning. */
  public @Nullable Boolean reservedByProtocol() {
    return reservedByProtocol;
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

  /** Whether the other has the same parts. */
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

  /** The row in one line, as {@link #sentence}. */
  @Override
  public String toString() {
    return sentence();
  }
}
