package dev.urial.urn;

import dev.urial.report.Parsed;
import dev.urial.spi.Cursor;
import java.util.HashMap;
import java.util.Map;

/**
 * The parsers of the namespaces that have a typed view, by NID.
 *
 * <p>This table does not record whether IANA has registered an NID; the package {@code registry}
 * does.
 */
final class Namespaces {
  /** Parses the NSS of one namespace. */
  @FunctionalInterface
  interface Reader {
    Parsed<TypedUrn> read(Urn urn, Cursor nss);
  }

  private static final Map<String, Reader> TABLE = new HashMap<>();

  static {
    TABLE.put("ietf", IetfUrn::read);
    TABLE.put("isbn", IsbnUrn::read);
    TABLE.put("issn", IssnUrn::read);
    TABLE.put("nbn", NbnUrn::read);
    TABLE.put("oasis", OasisUrn::read);
    TABLE.put("oid", OidUrn::read);
    TABLE.put("uuid", UuidUrn::read);
    for (HashForm form : HashForm.values()) {
      TABLE.put(form.nid(), HashUrn::read);
    }
  }

  private Namespaces() {}

  static Parsed<? extends TypedUrn> read(Urn urn, String nid, String text, int start, int end) {
    Reader reader = TABLE.get(nid);
    return reader == null ? new Parsed.Ok<>(urn) : reader.read(urn, new Cursor(text, start, end));
  }
}
