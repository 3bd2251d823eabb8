package dev.urial.registry;

import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A namespace of URNs that is registered with IANA.
 *
 * <pre>{@code
 * UrnNamespace isbn = UrnNamespace.builtIn().find("ISBN");
 * isbn.isFormal()                                     // true
 * isbn.sentence()                                     // "urn:isbn: formal; International ISBN Agency"
 * UrnNamespace.builtIn().find("urn-7").isFormal()     // false
 * UrnNamespace.builtIn().find("sha1")                 // null: in use, but not registered
 * }</pre>
 *
 * @param name the namespace identifier, in lower case
 * @param isFormal whether it is a formal namespace: informal ones are called {@code urn-} and a
 *     number
 * @param template the address of the filled-in template of its registration, or null
 * @param references where it is defined
 * @param contact whom to ask about an informal namespace, or null
 * @see <a href="https://www.iana.org/assignments/urn-namespaces">Uniform Resource Names (URN)
 *     Namespaces</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8141#section-5">RFC 8141 §5</a>
 */
public record UrnNamespace(
    String name,
    boolean isFormal,
    @Nullable String template,
    List<Reference> references,
    @Nullable String contact)
    implements Registered {
  /** Read when it is first asked for. */
  private static final class BuiltIn {
    static final Registry<UrnNamespace> REGISTRY =
        Published.URN_NAMESPACES.read(
            formal ->
                Published.URN_NAMESPACES_INFORMAL.read(
                    informal -> read(formal, informal).asOf(Published.URN_NAMESPACES.updated)));
  }

  /** Copies the list; refuses null. */
  public UrnNamespace {
    Objects.requireNonNull(name);
    references = List.copyOf(references);
  }

  /** The registry as of the date that {@link Registry#updated} tells. */
  public static Registry<UrnNamespace> builtIn() {
    return BuiltIn.REGISTRY;
  }

  /**
   * Another edition, as IANA publishes it in CSV: one file of formal namespaces ({@code
   * urn-namespaces-1.csv}), one of informal ones ({@code urn-namespaces-2.csv}). The readers are
   * not closed.
   *
   * @throws IOException if reading fails, or if this is no CSV: then with the number of the line
   * @see Registry
   */
  public static Registry<UrnNamespace> read(Reader formal, Reader informal) throws IOException {
    Objects.requireNonNull(informal);
    List<UrnNamespace> rows =
        new ArrayList<>(Registry.rows(formal, row -> row(row, true), "urn namespace"));
    rows.addAll(Registry.rows(informal, row -> row(row, false), "urn namespace"));
    return Registry.ignoringCase(rows);
  }

  private static UrnNamespace row(Csv row, boolean isFormal) {
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
}
