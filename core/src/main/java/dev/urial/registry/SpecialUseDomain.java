package dev.urial.registry;

import java.io.IOException;
import java.io.Reader;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A domain name that is reserved for a special use, together with all names below it.
 *
 * <pre>{@code
 * SpecialUseDomain.of("www.example.com").name()       // "example.com"
 * SpecialUseDomain.of("LOCALHOST").references()       // [RFC 6761]
 * SpecialUseDomain.of("1.0.0.10.in-addr.arpa").name() // "10.in-addr.arpa"
 * SpecialUseDomain.of("example.de")                   // null
 * }</pre>
 *
 * @param name the domain, without the dot behind it
 * @param references where its use is defined
 * @param notes what else the registry says, or null
 * @see <a href="https://www.iana.org/assignments/special-use-domain-names">Special-Use Domain
 *     Names</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc6761">RFC 6761</a>
 */
public record SpecialUseDomain(String name, List<Reference> references, @Nullable String notes)
    implements Registered {
  /** Read when it is first asked for. */
  private static final class BuiltIn {
    static final Registry<SpecialUseDomain> REGISTRY =
        Published.SPECIAL_USE_DOMAIN_NAMES.read(
            file -> read(file).asOf(Published.SPECIAL_USE_DOMAIN_NAMES.updated));
  }

  /** Copies the list; refuses null. */
  public SpecialUseDomain {
    Objects.requireNonNull(name);
    references = List.copyOf(references);
  }

  /** The registry as of the date that {@link Registry#updated} tells. */
  public static Registry<SpecialUseDomain> builtIn() {
    return BuiltIn.REGISTRY;
  }

  /**
   * Another edition, as IANA publishes it in CSV ({@code special-use-domain.csv}). The reader is
   * not closed.
   *
   * @throws IOException if reading fails, or if this is no CSV: then with the number of the line
   * @see Registry
   */
  public static Registry<SpecialUseDomain> read(Reader file) throws IOException {
    return Registry.ignoringCase(Registry.rows(file, SpecialUseDomain::row, "name"));
  }

  private static SpecialUseDomain row(Csv row) {
    String domain = row.bareName();
    return new SpecialUseDomain(
        domain.endsWith(".") ? domain.substring(0, domain.length() - 1) : domain,
        row.references(),
        row.remark());
  }

  /**
   * The registered domain that a host is, or lies in; the longest, if there are several. Null if
   * there is none, and for IP addresses. The host may end with a dot and be of letters beyond
   * ASCII.
   *
   * <pre>{@code
   * SpecialUseDomain.of("printer.local.").name()  // "local"
   * SpecialUseDomain.of("127.0.0.1")              // null
   * }</pre>
   */
  public static @Nullable SpecialUseDomain of(String host) {
    return of(host, builtIn());
  }

  /**
   * The same by another edition of the registry.
   *
   * <pre>{@code
   * Registry<SpecialUseDomain> newer = SpecialUseDomain.read(new StringReader("Name\nalt.\n"));
   * SpecialUseDomain.of("a.alt", newer).name()  // "alt"
   * }</pre>
   */
  public static @Nullable SpecialUseDomain of(String host, Registry<SpecialUseDomain> registry) {
    Objects.requireNonNull(registry);
    int end = DomainTree.end(host);
    if (end != DomainTree.UNUSUAL) {
      return end < 0 ? null : registry.findDomain(host, end);
    }
    String name = DomainTree.read(host);
    int nameEnd = name == null ? DomainTree.NONE : DomainTree.end(name);
    return name == null || nameEnd < 0 ? null : registry.findDomain(name, nameEnd);
  }

  @Override
  public String sentence() {
    return Reference.sentence(
        name, "special use", notes == null ? "" : notes, Reference.join(references));
  }
}
