package dev.urial.registry;

import java.io.IOException;
import java.io.Reader;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * A URI scheme, registered with IANA.
 *
 * <pre>{@code
 * Scheme mailto = Scheme.builtIn().find("MAILTO");
 * mailto.description()  // "Electronic mail address"
 * mailto.status()       // PERMANENT
 * mailto.references()   // [RFC 6068]
 * mailto.sentence()     // "mailto: Electronic mail address; status: permanent; RFC 6068"
 * }</pre>
 *
 * @see <a href="https://www.iana.org/assignments/uri-schemes">Uniform Resource Identifier (URI)
 *     Schemes</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc7595">RFC 7595</a>
 */
public final class Scheme implements RegistryEntry {
  private final String name;
  private final Status status;
  private final String description;
  private final OptionalInt criNumber;
  private final @Nullable String notes;

  /** The name with its remark, which is the name of the rule in the clauses. */
  private final String entry;

  // Columns that cite documents, as written. They are parsed on request: parsing them for all rows
  // takes a browser longer than the rest of the table.
  private final String templateColumn;
  private final String wellKnownColumn;
  private final String referenceColumn;

  /** A holder for the built-in registry, which is loaded on first use. */
  private static final class BuiltIn {
    static final Registry<Scheme> REGISTRY =
        BundledRegistry.URI_SCHEMES.read(
            file -> read(file).asOf(BundledRegistry.URI_SCHEMES.updated));
  }

  private Scheme(IanaTable row) {
    String remark = row.remark();
    String wellKnown = row.getOrNull("well-known uri support", "well-known");
    name = row.bareName();
    status = Status.of(row.get("status"));
    description = row.get("description");
    criNumber = number(row.getOrNull("cri scheme number", "cri"));
    notes = remark == null ? row.getOrNull("notes") : remark;
    entry = row.name();
    templateColumn = row.get("template");
    wellKnownColumn = wellKnown == null ? "" : wellKnown;
    referenceColumn = row.referenceColumn();
  }

  /** Returns the name as it appears in the registry; all names but one are in lower case. */
  @Override
  public String name() {
    return name;
  }

  /** {@return the status: permanent, provisional or historical} */
  public Status status() {
    return status;
  }

  /** {@return a short description} */
  public String description() {
    return description;
  }

  /** {@return a link to the registration template, or null if there is none} */
  public @Nullable String template() {
    return Reference.template(templateColumn, "uri-schemes/");
  }

  /**
   * {@return the scheme's number in constrained resource identifiers (CRI); empty if there is none}
   */
  public OptionalInt criNumber() {
    return criNumber;
  }

  /**
   * {@return the documents that define {@code /.well-known/} for the scheme; empty if there are
   * none}
   */
  public List<Reference> wellKnown() {
    return Reference.list(entry, wellKnownColumn);
  }

  /** Returns the documents that define the scheme. */
  @Override
  public List<Reference> references() {
    return Reference.list(entry, referenceColumn);
  }

  /** {@return the registry's notes, or null if there are none} */
  public @Nullable String notes() {
    return notes;
  }

  /** {@return the built-in registry} {@link Registry#updated} returns its date. */
  public static Registry<Scheme> builtIn() {
    return BuiltIn.REGISTRY;
  }

  /**
   * Reads a different edition of the registry, in IANA's CSV format ({@code uri-schemes-1.csv}).
   * The reader is not closed.
   *
   * @param file a reader for the CSV file
   * @return the registry of that edition
   * @throws IOException if reading fails, or if the file is not valid CSV; the message contains the
   *     line number
   * @see Registry
   */
  public static Registry<Scheme> read(Reader file) throws IOException {
    Objects.requireNonNull(file, "file");
    return Registry.ignoringCase(Registry.rows(file, Scheme::new, "uri scheme"));
  }

  private static OptionalInt number(@Nullable String digits) {
    try {
      return digits == null ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(digits));
    } catch (NumberFormatException e) {
      return OptionalInt.empty(); // a word from a newer file
    }
  }

  /**
   * {@return the facts that normalization uses, or null if there are none} They come from the RFCs,
   * not from this registry.
   */
  public @Nullable SchemeFacts facts() {
    return SchemeFacts.find(name);
  }

  @Override
  public String sentence() {
    return Reference.sentence(
        name,
        description.equals(name) ? "" : description,
        "status: " + status.word(),
        notes == null ? "" : notes,
        Reference.join(references()));
  }

  /** Returns whether the other object has the same field values. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Scheme that
        && name.equals(that.name)
        && status.equals(that.status)
        && description.equals(that.description)
        && Objects.equals(template(), that.template())
        && Objects.equals(criNumber, that.criNumber)
        && wellKnown().equals(that.wellKnown())
        && references().equals(that.references())
        && Objects.equals(notes, that.notes);
  }

  @Override
  public int hashCode() {
    return Objects.hash(
        name, status, description, template(), criNumber, wellKnown(), references(), notes);
  }

  /** Returns the row as one line of text. */
  @Override
  public String toString() {
    return sentence();
  }
}
