package dev.urial.registry;

import java.io.IOException;
import java.io.Reader;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A URI scheme that is registered with IANA.
 *
 * <pre>{@code
 * Scheme mailto = Scheme.builtIn().find("MAILTO");
 * mailto.description()  // "Electronic mail address"
 * mailto.status()       // PERMANENT
 * mailto.references()   // [RFC 6068]
 * mailto.sentence()     // "mailto: Electronic mail address; status: permanent; RFC 6068"
 * }</pre>
 *
 * @param name in the registry's spelling, which is lower case but for one
 * @param status permanent, provisional or historical
 * @param description what it is for, in a few words
 * @param template the address of the filled-in template of its registration, or null
 * @param criNumber its number in constrained resource identifiers, or null
 * @param wellKnown what says that it has {@code /.well-known/}; empty if nothing does
 * @param references where it is defined
 * @param notes what else the registry says, or null
 * @see <a href="https://www.iana.org/assignments/uri-schemes">Uniform Resource Identifier (URI)
 *     Schemes</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc7595">RFC 7595</a>
 */
public record Scheme(
    String name,
    Status status,
    String description,
    @Nullable String template,
    @Nullable Integer criNumber,
    List<Reference> wellKnown,
    List<Reference> references,
    @Nullable String notes)
    implements Registered {
  /** Read when it is first asked for. */
  private static final class BuiltIn {
    static final Registry<Scheme> REGISTRY =
        Published.URI_SCHEMES.read(file -> read(file).asOf(Published.URI_SCHEMES.updated));
  }

  /** Copies the list; refuses null. */
  public Scheme {
    Objects.requireNonNull(name);
    Objects.requireNonNull(status);
    Objects.requireNonNull(description);
    wellKnown = List.copyOf(wellKnown);
    references = List.copyOf(references);
  }

  /** The registry as of the date that {@link Registry#updated} tells. */
  public static Registry<Scheme> builtIn() {
    return BuiltIn.REGISTRY;
  }

  /**
   * Another edition, as IANA publishes it in CSV ({@code uri-schemes-1.csv}). The reader is not
   * closed.
   *
   * @throws IOException if reading fails, or if this is no CSV: then with the number of the line
   * @see Registry
   */
  public static Registry<Scheme> read(Reader file) throws IOException {
    return Registry.ignoringCase(Registry.rows(file, Scheme::row, "uri scheme"));
  }

  private static Scheme row(Csv row) {
    String remark = row.remark();
    return new Scheme(
        row.bareName(),
        Status.of(row.get("status")),
        row.get("description"),
        Reference.template(row.get("template"), "uri-schemes/"),
        number(row.getOrNull("cri scheme number", "cri")),
        wellKnown(row.name(), row.getOrNull("well-known uri support", "well-known")),
        row.references(),
        remark == null ? row.getOrNull("notes") : remark);
  }

  private static List<Reference> wellKnown(String name, @Nullable String field) {
    return field == null ? List.of() : Reference.list(name, field);
  }

  private static @Nullable Integer number(@Nullable String digits) {
    try {
      return digits == null ? null : Integer.valueOf(digits);
    } catch (NumberFormatException e) {
      return null; // a word of a newer file
    }
  }

  /** What normalization knows of it, or null: not a row of this registry, but of the RFCs. */
  public @Nullable SchemeFacts facts() {
    return SchemeFacts.of(name);
  }

  @Override
  public String sentence() {
    return Reference.sentence(
        name,
        description.equals(name) ? "" : description,
        "status: " + status.word(),
        notes == null ? "" : notes,
        Reference.join(references));
  }
}
