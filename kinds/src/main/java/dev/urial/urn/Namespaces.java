package dev.urial.urn;

import dev.urial.report.Parsed;
import dev.urial.spi.Cursor;
import java.util.HashMap;
import java.util.Map;

/**
 * The namespaces with a typed view, one per line.
 *
 * <p>This table does not say whether IANA has registered an NID. To find out, look up {@link
 * Urn#nid} in the package {@code registry}.
 */
final class Namespaces {
  /** Parses the NSS of one namespace. */
  @FunctionalInterface
  interface Reader {
    Parsed<TypedUrn> read(Urn urn, Cursor nss);
  }

  private static final Map<String, Reader> TABLE = new HashMap<>();

  static {
    TABLE.put("epc", EpcUrn::read);
    TABLE.put("ietf", IetfUrn::read);
    TABLE.put("isbn", IsbnUrn::read);
    TABLE.put("issn", IssnUrn::read);
    TABLE.put("lex", LexUrn::read);
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
