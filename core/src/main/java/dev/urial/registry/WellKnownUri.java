package dev.urial.registry;

import java.io.IOException;
import java.io.Reader;
import java.util.List;
import java.util.Objects;

/**
 * A name under {@code /.well-known/} that is registered with IANA.
 *
 * <pre>{@code
 * WellKnownUri security = WellKnownUri.builtIn().find("security.txt");
 * security.path()        // "/.well-known/security.txt"
 * security.status()      // PERMANENT
 * security.references()  // [RFC 9116]
 * }</pre>
 *
 * @param name the suffix, as it stands in the path: its case counts
 * @param status permanent or provisional, deprecated or obsoleted
 * @param changeController who may change the registration
 * @param references where it is defined
 * @param related what else the registry points to
 * @see <a href="https://www.iana.org/assignments/well-known-uris">Well-Known URIs</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8615">RFC 8615</a>
 */
public record WellKnownUri(
    String name,
    Status status,
    String changeController,
    List<Reference> references,
    List<Reference> related)
    implements Registered {
  /** Read when it is first asked for. */
  private static final class BuiltIn {
    static final Registry<WellKnownUri> REGISTRY =
        Published.WELL_KNOWN_URIS.read(file -> read(file).asOf(Published.WELL_KNOWN_URIS.updated));
  }

  /** Copies the list; refuses null. */
  public WellKnownUri {
    Objects.requireNonNull(name);
    Objects.requireNonNull(status);
    Objects.requireNonNull(changeController);
    references = List.copyOf(references);
    related = List.copyOf(related);
  }

  /** The registry as of the date that {@link Registry#updated} tells. */
  public static Registry<WellKnownUri> builtIn() {
    return BuiltIn.REGISTRY;
  }

  /**
   * Another edition, as IANA publishes it in CSV ({@code well-known-uris-1.csv}). The reader is not
   * closed.
   *
   * @throws IOException if reading fails, or if this is no CSV: then with the number of the line
   * @see Registry
   */
  public static Registry<WellKnownUri> read(Reader file) throws IOException {
    return Registry.minding(Registry.rows(file, WellKnownUri::row, "uri suffix"));
  }

  private static WellKnownUri row(Csv row) {
    List<Reference> controller = Reference.list(row.name(), row.get("change controller"));
    return new WellKnownUri(
        row.name(),
        Status.of(row.get("status")),
        Reference.join(controller),
        row.references(),
        Reference.list(row.name(), row.get("related information", "related")));
  }

  /** The path of such a URI, as {@code /.well-known/security.txt}. */
  public String path() {
    return "/.well-known/" + name;
  }

  @Override
  public String sentence() {
    return Reference.sentence(
        path(), "status: " + status.word(), changeController, Reference.join(references));
  }
}
