package dev.urial.registry;

import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A URN namespace, registered with IANA.
 *
 * <pre>{@code
 * UrnNamespace isbn = UrnNamespace.builtIn().find("ISBN");
 * isbn.isFormal()                                     // true
 * isbn.sentence()                                     // "urn:isbn: formal; International ISBN Agency"
 * UrnNamespace.builtIn().find("urn-7").isFormal()     // false
 * UrnNamespace.builtIn().find("sha1")                 // null: in use, but not registered
 * }</pre>
 *
 * @see <a href="https://www.iana.org/assignments/urn-namespaces">Uniform Resource Names (URN)
 *     Namespaces</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8141#section-5">RFC 8141 §5</a>
 */
public final class UrnNamespace implements RegistryEntry {
  private final String name;
  private final boolean isFormal;
  private final @Nullable String template;
  private final List<Reference> references;
  private final @Nullable String contact;

  /** A holder for the built-in registry, which is loaded on first use. */
  private static final class BuiltIn {
    static final Registry<UrnNamespace> REGISTRY =
        BundledRegistry.URN_NAMESPACES.read(
            formal ->
                BundledRegistry.URN_NAMESPACES_INFORMAL.read(
                    informal ->
                        read(formal, informal).asOf(BundledRegistry.URN_NAMESPACES.updated)));
  }

  UrnNamespace(
      String name,
      boolean isFormal,
      @Nullable String template,
      List<Reference> references,
      @Nullable String contact) {
    Objects.requireNonNull(name, "name");
    this.references = List.copyOf(references);
    this.name = name;
    this.isFormal = isFormal;
    this.template = template;
    this.contact = contact;
  }

  /** Returns the namespace identifier, in lower case. */
  @Override
  public String name() {
    return name;
  }

  /**
   * {@return whether this is a formal namespace} Informal namespaces are named {@code urn-}
   * followed by a number.
   */
  public boolean isFormal() {
    return isFormal;
  }

  /** {@return a link to the registration template, or null if there is none} */
  public @Nullable String template() {
    return template;
  }

  /** Returns the documents that define the namespace. */
  @Override
  public List<Reference> references() {
    return references;
  }

  /** {@return the contact of an informal namespace, or null if there is none} */
  public @Nullable String contact() {
    return contact;
  }

  /** {@return the built-in registry} {@link Registry#updated} returns its date. */
  public static Registry<UrnNamespace> builtIn() {
    return BuiltIn.REGISTRY;
  }

  /**
   * Reads a different edition of the registry, in IANA's CSV format: one file for formal namespaces
   * ({@code urn-namespaces-1.csv}), and one for informal namespaces ({@code urn-namespaces-2.csv}).
   * The readers are not closed.
   *
   * @param formal a reader for the CSV file of formal namespaces
   * @param informal a reader for the CSV file of informal namespaces
   * @return the registry of that edition
   * @throws IOException if reading fails, or if the file is not valid CSV; the message contains the
   *     line number
   * @see Registry
   */
  public static Registry<UrnNamespace> read(Reader formal, Reader informal) throws IOException {
    Objects.requireNonNull(formal, "formal");
    Objects.requireNonNull(informal, "informal");
    List<UrnNamespace> rows =
        new ArrayList<>(Registry.rows(formal, row -> row(row, true), "urn namespace"));
    rows.addAll(Registry.rows(informal, row -> row(row, false), "urn namespace"));
    return Registry.ignoringCase(rows);
  }

  private static UrnNamespace row(IanaTable row, boolean isFormal) {
    List<Reference> contact = Reference.list(row.name(), row.get("contact"));
    return new UrnNamespace(
        row.lowerName(),
        isFormal,
        Reference.template(row.get("template"), ""),
        row.references(),
        contact.isEmpty() ? null : Reference.join(contact));
  }

  @Override
  public String sentence() {
    return Reference.sentence(
        "urn:" + name, isFormal ? "formal" : "informal", Reference.join(references));
  }

  /** Returns whether the other object has the same field values. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof UrnNamespace that
        && name.equals(that.name)
        && isFormal == that.isFormal
        && Objects.equals(template, that.template)
        && references.equals(that.references)
        && Objects.equals(contact, that.contact);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, isFormal, template, references, contact);
  }

  /** Returns the row as one line of text. */
  @Override
  public String toString() {
    return sentence();
  }
}
