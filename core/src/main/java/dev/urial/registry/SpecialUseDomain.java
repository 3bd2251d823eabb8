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
 * SpecialUseDomain.find("www.example.com").name()       // "example.com"
 * SpecialUseDomain.find("LOCALHOST").references()       // [RFC 6761]
 * SpecialUseDomain.find("1.0.0.10.in-addr.arpa").name() // "10.in-addr.arpa"
 * SpecialUseDomain.find("example.de")                   // null
 * }</pre>
 *
 * @see <a href="https://www.iana.org/assignments/special-use-domain-names">Special-Use Domain
 *     Names</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc6761">RFC 6761</a>
 */
public final class SpecialUseDomain implements RegistryEntry {
  private final String name;
  private final List<Reference> references;
  private final @Nullable String notes;

  /** A holder for the built-in registry, which is loaded on first use. */
  private static final class BuiltIn {
    static final Registry<SpecialUseDomain> REGISTRY =
        BundledRegistry.SPECIAL_USE_DOMAIN_NAMES.read(
            file -> read(file).asOf(BundledRegistry.SPECIAL_USE_DOMAIN_NAMES.updated));
  }

  SpecialUseDomain(String name, List<Reference> references, @Nullable String notes) {
    Objects.requireNonNull(name, "name");
    this.references = List.copyOf(references);
    this.name = name;
    this.notes = notes;
  }

  /** Returns the domain without a trailing dot. */
  @Override
  public String name() {
    return name;
  }

  /** Returns the documents that define the domain's use. */
  @Override
  public List<Reference> references() {
    return references;
  }

  /** {@return the registry's notes, or null if there are none} */
  public @Nullable String notes() {
    return notes;
  }

  /** {@return the built-in registry} {@link Registry#updated} returns its date. */
  public static Registry<SpecialUseDomain> builtIn() {
    return BuiltIn.REGISTRY;
  }

  /**
   * Reads a different edition of the registry, in IANA's CSV format ({@code
   * special-use-domain.csv}). The reader is not closed.
   *
   * @param file a reader for the CSV file
   * @return the registry of that edition
   * @throws IOException if reading fails, or if the file is not valid CSV; the message contains the
   *     line number
   * @see Registry
   */
  public static Registry<SpecialUseDomain> read(Reader file) throws IOException {
    Objects.requireNonNull(file, "file");
    return Registry.ignoringCase(Registry.rows(file, SpecialUseDomain::row, "name"));
  }

  private static SpecialUseDomain row(IanaTable row) {
    String domain = row.bareName();
    return new SpecialUseDomain(
        domain.endsWith(".") ? domain.substring(0, domain.length() - 1) : domain,
        row.references(),
        row.remark());
  }

  /**
   * {@return the special-use domain that equals a host or contains it; the longest if there are
   * several} Returns null if there is none, and for IP addresses. The host may end with a dot and
   * may contain non-ASCII letters.
   *
   * <pre>{@code
   * SpecialUseDomain.find("printer.local.").name()  // "local"
   * SpecialUseDomain.find("127.0.0.1")              // null
   * }</pre>
   *
   * @param host a domain name; case-insensitive
   */
  public static @Nullable SpecialUseDomain find(String host) {
    Objects.requireNonNull(host, "host");
    return find(host, builtIn());
  }

  /**
   * Same as {@link #find(String)}, but with a different edition of the registry.
   *
   * <pre>{@code
   * Registry<SpecialUseDomain> newer = SpecialUseDomain.read(new StringReader("Name\nalt.\n"));
   * SpecialUseDomain.find("a.alt", newer).name()  // "alt"
   * }</pre>
   *
   * @param host a domain name; case-insensitive
   * @param registry the edition to use
   * @return the domain, or null if there is none
   */
  public static @Nullable SpecialUseDomain find(String host, Registry<SpecialUseDomain> registry) {
    Objects.requireNonNull(host, "host");
    Objects.requireNonNull(registry, "registry");
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

  /** Returns whether the other object has the same field values. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof SpecialUseDomain that
        && name.equals(that.name)
        && references.equals(that.references)
        && Objects.equals(notes, that.notes);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, references, notes);
  }

  /** Returns the row as one line of text. */
  @Override
  public String toString() {
    return sentence();
  }
}
