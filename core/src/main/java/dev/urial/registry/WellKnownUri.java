package dev.urial.registry;

import java.io.IOException;
import java.io.Reader;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A name under {@code /.well-known/}, registered with IANA.
 *
 * <pre>{@code
 * WellKnownUri security = WellKnownUri.builtIn().find("security.txt");
 * security.path()        // "/.well-known/security.txt"
 * security.status()      // PERMANENT
 * security.references()  // [RFC 9116]
 * }</pre>
 *
 * @see <a href="https://www.iana.org/assignments/well-known-uris">Well-Known URIs</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8615">RFC 8615</a>
 */
public final class WellKnownUri implements RegistryEntry {
  private final String name;
  private final Status status;
  private final String changeController;
  private final List<Reference> references;
  private final List<Reference> related;

  /** A holder for the built-in registry, which is loaded on first use. */
  private static final class BuiltIn {
    static final Registry<WellKnownUri> REGISTRY =
        BundledRegistry.WELL_KNOWN_URIS.read(
            file -> read(file).asOf(BundledRegistry.WELL_KNOWN_URIS.updated));
  }

  WellKnownUri(
      String name,
      Status status,
      String changeController,
      List<Reference> references,
      List<Reference> related) {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(status, "status");
    Objects.requireNonNull(changeController, "changeController");
    this.references = List.copyOf(references);
    this.related = List.copyOf(related);
    this.name = name;
    this.status = status;
    this.changeController = changeController;
  }

  /** Returns the name as it appears in the path; it is case-sensitive. */
  @Override
  public String name() {
    return name;
  }

  /** {@return the status: permanent, provisional, deprecated or obsoleted} */
  public Status status() {
    return status;
  }

  /** {@return the party that may change the registration} */
  public String changeController() {
    return changeController;
  }

  /** Returns the documents that define the URI. */
  @Override
  public List<Reference> references() {
    return references;
  }

  /** {@return other documents that the registry cites} */
  public List<Reference> related() {
    return related;
  }

  /** {@return the built-in registry} {@link Registry#updated} returns its date. */
  public static Registry<WellKnownUri> builtIn() {
    return BuiltIn.REGISTRY;
  }

  /**
   * Reads a different edition of the registry, in IANA's CSV format ({@code
   * well-known-uris-1.csv}). The reader is not closed.
   *
   * @param file a reader for the CSV file
   * @return the registry of that edition
   * @throws IOException if reading fails, or if the file is not valid CSV; the message contains the
   *     line number
   * @see Registry
   */
  public static Registry<WellKnownUri> read(Reader file) throws IOException {
    Objects.requireNonNull(file, "file");
    return Registry.minding(Registry.rows(file, WellKnownUri::row, "uri suffix"));
  }

  private static WellKnownUri row(IanaTable row) {
    List<Reference> controller = Reference.list(row.name(), row.get("change controller"));
    return new WellKnownUri(
        row.name(),
        Status.of(row.get("status")),
        Reference.join(controller),
        row.references(),
        Reference.list(row.name(), row.get("related information", "related")));
  }

  /** {@return the path of this URI, such as {@code /.well-known/security.txt}} */
  public String path() {
    return "/.well-known/" + name;
  }

  @Override
  public String sentence() {
    return Reference.sentence(
        path(), "status: " + status.word(), changeController, Reference.join(references));
  }

  /** Returns whether the other object has the same field values. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof WellKnownUri that
        && name.equals(that.name)
        && status.equals(that.status)
        && changeController.equals(that.changeController)
        && references.equals(that.references)
        && related.equals(that.related);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, status, changeController, references, related);
  }

  /** Returns the row as one line of text. */
  @Override
  public String toString() {
    return sentence();
  }
}
