package dev.urial.dereference.name;

import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The services of a name resolver, which return addresses, the resource, descriptions, or other
 * names.
 *
 * <pre>{@code
 * ResolutionService.find("n2ls")          // N2LS
 * ResolutionService.N2LS.id()             // "N2Ls"
 * ResolutionService.find("I2L")           // N2L: I2L is its name in RFC 2483
 * }</pre>
 *
 * <p>In an ID, N stands for a name, L for a location, R for the resource, and C for a description
 * of the resource; a trailing s means several. In RFC 2483, which covers all URIs, the first letter
 * is I.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc2483#section-4">RFC 2483 §4</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc2169#section-2">RFC 2169 §2</a>
 */
public enum ResolutionService {
  /** One address of the resource. */
  N2L("N2L", "I2L", "4.1"),
  /** All addresses of the resource. */
  N2LS("N2Ls", "I2Ls", "4.2"),
  /** The resource itself. */
  N2R("N2R", "I2R", "4.3"),
  /** Several instances of the resource. */
  N2RS("N2Rs", "I2Rs", "4.4"),
  /** A description of the resource. */
  N2C("N2C", "I2C", "4.5"),
  /** Several descriptions of the resource. */
  N2CS("N2Cs", "I2Cs", "4.6"),
  /** All names of the resource. */
  N2NS("N2Ns", "I2Ns", "4.8"),
  /** All names of the resource at an address. */
  L2NS("L2Ns", "I2Ns", "4.8"),
  /** All other addresses of the resource at an address. */
  L2LS("L2Ls", "I2Ls", "4.2"),
  /** A description of the resource at an address. */
  L2C("L2C", "I2C", "4.5");

  private final String id;
  private final String generic;
  private final Clause clause;

  ResolutionService(String id, String generic, String section) {
    this.id = id;
    this.generic = generic;
    this.clause = Clause.rfc(generic, 2483, section);
  }

  /** {@return the ID of the service in rules and requests, such as {@code N2Ls}} */
  public String id() {
    return id;
  }

  /** {@return the clause that defines the service} */
  public Clause clause() {
    return clause;
  }

  /**
   * {@return the service with the given ID, or null if there is none} The IDs in RFC 2483 are also
   * accepted.
   *
   * <pre>{@code
   * ResolutionService.find("N2C")   // N2C
   * ResolutionService.find("L2R")   // null
   * }</pre>
   *
   * @param id an ID such as {@code N2L}, or {@code I2L} as in RFC 2483; case-insensitive
   * @see #id
   */
  public static @Nullable ResolutionService find(String id) {
    Objects.requireNonNull(id, "id");
    for (ResolutionService one : values()) {
      if (one.isCalled(id)) {
        return one;
      }
    }
    return null;
  }

  /** Returns whether this service has the given ID, ignoring case. */
  boolean isCalled(String name) {
    return Ascii.equalsIgnoreCase(id, name) || Ascii.equalsIgnoreCase(generic, name);
  }

  /** Returns the {@link #id}. */
  @Override
  public String toString() {
    return id;
  }
}
