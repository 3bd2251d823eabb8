package dev.urial.urn;

import dev.urial.grammar.Clause;
import dev.urial.grammar.SpecRule;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A document of OASIS as a URN.
 *
 * <pre>{@code
 * OasisUrn oasis =
 *     (OasisUrn)
 *         Urn.parse("urn:oasis:names:specification:docbook:dtd:xml:4.1.2").typed().orElseThrow();
 * oasis.hierarchy()  // "specification"
 * oasis.id()         // "docbook"
 * oasis.segments()   // [dtd, xml, 4.1.2]
 * }</pre>
 *
 * @param urn the URN as written
 * @param hierarchy {@code specification}, {@code tc} for a technical committee, or what came later
 * @param id the specification or the committee
 * @param segments the type of the document, its subtype if any, and the document
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3121#section-2">RFC 3121 §2</a>
 */
public record OasisUrn(Urn urn, String hierarchy, String id, List<String> segments)
    implements TypedUrn {
  private static final Clause OASIS = Clause.rfc(3121, "2", "oasis");

  /** Takes no null. */
  public OasisUrn {
    Objects.requireNonNull(urn);
    Objects.requireNonNull(hierarchy);
    Objects.requireNonNull(id);
    segments = List.copyOf(segments);
  }

  /** {@code names:specification:ID:…} and {@code names:tc:ID:…}; no part is empty. */
  static @Nullable TypedUrn read(Urn urn, NssCursor nss) {
    int start = nss.pos();
    String[] parts = nss.rest().split(":", -1);
    int at = start;
    for (int i = 0; i < Math.max(4, parts.length); i++) {
      if (i == parts.length) {
        return nss.fail(OASIS);
      }
      if (parts[i].isEmpty()) {
        return nss.fail(OASIS, at);
      }
      if (i == 0 && !parts[0].equals("names")) {
        return nss.fail(OASIS, at + commonPrefix(parts[0], "names"));
      }
      at += parts[i].length() + 1;
    }
    return new OasisUrn(urn, parts[1], parts[2], List.of(parts).subList(3, parts.length));
  }

  private static int commonPrefix(String a, String b) {
    int i = 0;
    while (i < a.length() && i < b.length() && a.charAt(i) == b.charAt(i)) {
      i++;
    }
    return i;
  }

  @Override
  public SpecRule definition() {
    return OASIS;
  }

  /** As written: nothing is joined. */
  @Override
  public String normalNss() {
    return urn.normalNss();
  }
}
