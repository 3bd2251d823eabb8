package dev.urial.safety;

import dev.urial.internal.text.Ascii;
import dev.urial.registry.Entry;
import dev.urial.registry.Reference;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A block of IP addresses reserved for a special purpose.
 *
 * <pre>{@code
 * SpecialAddress loopback = SpecialAddresses.builtIn().find(0x7F000001);
 * loopback.block()              // "127.0.0.0/8"
 * loopback.globallyReachable()  // false
 * loopback.row().get("source")  // "False [1]"
 * }</pre>
 *
 * @param block the address and the prefix length, as in the registry
 * @param row the registry's entry
 * @see <a href="https://www.rfc-editor.org/rfc/rfc6890#section-2.2.1">RFC 6890 §2.2.1</a>
 */
public record SpecialAddress(String block, Entry row) {
  /**
   * Rejects null arguments.
   *
   * @param block the address and the prefix length
   * @param row the registry's entry
   */
  public SpecialAddress {
    Objects.requireNonNull(block, "block");
    Objects.requireNonNull(row, "row");
  }

  /** {@return the purpose of the block} */
  public String name() {
    return row.get("name");
  }

  /** {@return the documents that define the block} */
  public List<Reference> references() {
    return row.references();
  }

  /**
   * {@return whether packets to these addresses may leave an administrative domain; null if the
   * registry does not say}
   */
  public @Nullable Boolean globallyReachable() {
    String word = withoutNote(row.get("globally reachable", "global"));
    return Ascii.equalsIgnoreCase(word, "True")
        ? Boolean.TRUE
        : Ascii.equalsIgnoreCase(word, "False") ? Boolean.FALSE : null;
  }

  /** Returns a field without the footnote behind it. */
  static String withoutNote(String text) {
    int note = text.indexOf('[');
    return note < 0 ? text : text.substring(0, note).strip();
  }
}
