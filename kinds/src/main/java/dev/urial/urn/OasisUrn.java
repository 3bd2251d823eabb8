package dev.urial.urn;

import dev.urial.report.Clause;
import dev.urial.report.SpecRule;
import dev.urial.view.SchemePart;
import java.util.ArrayList;
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
 * @param hierarchy {@code specification}, {@code tc} for a technical committee, {@code technical}
 *     for older papers, or {@code member}
 * @param id the specification, the committee, the kind of paper, or the member
 * @param segments the type of the document, its subtype if any, and the document; of a member all
 *     that follows, unread
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3121#section-2">RFC 3121 §2</a>
 */
public record OasisUrn(Urn urn, String hierarchy, String id, List<String> segments)
    implements TypedUrn {
  private static final Clause OASIS = Clause.rfc("oasis", 3121, "2");

  /** Takes no null, and a URN of this namespace. */
  public OasisUrn {
    Objects.requireNonNull(hierarchy);
    Objects.requireNonNull(id);
    segments = List.copyOf(segments);
    urn.requireNid("oasis");
  }

  /**
   * {@code names:specification:ID:type:document}, {@code names:tc:…} likewise, {@code
   * names:technical:type:document:amendment}, {@code member:ID:opaque}.
   */
  static @Nullable TypedUrn read(Urn urn, NssCursor nss) {
    String root = word(nss, "names", "member");
    if (root.isEmpty() || !nss.skip(':')) {
      return nss.fail(OASIS);
    }
    boolean member = root.equals("member");
    String hierarchy = member ? root : word(nss, "specification", "tc", "technical");
    if (hierarchy.isEmpty() || (!member && !nss.skip(':'))) {
      return nss.fail(OASIS);
    }
    String id = nss.upTo(':');
    if (id.isEmpty() || !nss.skip(':')) {
      return nss.fail(OASIS);
    }
    if (member) {
      return nss.atEnd() ? nss.fail(OASIS) : new OasisUrn(urn, hierarchy, id, List.of(nss.rest()));
    }
    List<String> segments = new ArrayList<>();
    do {
      String segment = nss.upTo(':');
      if (segment.isEmpty()) {
        return nss.fail(OASIS);
      }
      segments.add(segment);
    } while (nss.skip(':'));
    return segments.size() < 2 ? nss.fail(OASIS) : new OasisUrn(urn, hierarchy, id, segments);
  }

  /** Goes over one of these words, as far as it goes; the word, or an empty one. */
  private static String word(NssCursor nss, String... words) {
    int start = nss.pos();
    int furthest = start;
    String found = "";
    for (String word : words) {
      int i = 0;
      while (i < word.length() && nss.peek() == word.charAt(i)) {
        nss.advance();
        i++;
      }
      boolean ends = nss.atEnd() || nss.peek() == ':';
      furthest = Math.max(furthest, nss.pos());
      found = i == word.length() && ends ? word : found;
      nss.moveTo(start);
    }
    nss.moveTo(furthest);
    return found;
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

  @Override
  public List<SchemePart> parts() {
    return new Parts().add("hierarchy", hierarchy).add("id", id).addAll("segment", segments).list();
  }
}
