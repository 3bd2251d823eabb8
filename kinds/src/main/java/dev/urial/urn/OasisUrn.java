package dev.urial.urn;

import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import dev.urial.spi.Cursor;
import dev.urial.view.SchemePart;
import dev.urial.view.spi.PartList;
import java.util.ArrayList;
import java.util.List;

/**
 * An OASIS document as a URN.
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
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3121#section-2">RFC 3121 §2</a>
 */
public final class OasisUrn extends NamespaceUrn {
  private static final long serialVersionUID = 1;
  private static final Clause OASIS = Clause.rfc("oasis", 3121, "2");

  private final transient String hierarchy;
  private final transient String id;
  private final transient List<String> segments;

  /** Rejects null and URNs of other namespaces. */
  OasisUrn(Urn urn, String hierarchy, String id, List<String> segments) {
    super(urn);
    segments = List.copyOf(segments);
    urn.requireNid("oasis");
    this.hierarchy = hierarchy;
    this.id = id;
    this.segments = segments;
  }

  /**
   * Parses {@code names:specification:ID:type:document}, {@code names:tc:ID:type:document}, {@code
   * names:technical:type:document:amendment} or {@code member:ID:opaque}.
   */
  static Parsed<TypedUrn> read(Urn urn, Cursor nss) {
    String root = nss.oneOf(OASIS, "names", "member");
    nss.expect(':', OASIS);
    boolean member = root.equals("member");
    String hierarchy = root;
    if (!member) {
      hierarchy = nss.oneOf(OASIS, "specification", "tc", "technical");
      nss.expect(':', OASIS);
    }
    String id = segment(nss);
    nss.expect(':', OASIS);
    List<String> segments = new ArrayList<>();
    do {
      segments.add(member ? opaque(nss) : segment(nss));
    } while (nss.eat(':'));
    if (!member && segments.size() < 2) {
      nss.breaks(OASIS);
    }
    return nss.parsed(new OasisUrn(urn, hierarchy, id, segments));
  }

  private static String segment(Cursor nss) {
    String segment = nss.upTo(':');
    if (segment.isEmpty()) {
      nss.breaks(OASIS);
    }
    return segment;
  }

  private static String opaque(Cursor nss) {
    if (nss.atEnd()) {
      nss.breaks(OASIS);
    }
    return nss.rest();
  }

  /**
   * Parses a URN in this namespace; a URN in any other namespace is an error.
   *
   * @param text the whole URN
   * @return the URN with its parts
   * @throws dev.urial.report.UriParseException if the text is not a valid URN in this namespace;
   *     the exception reports the index of the error and the violated rule
   * @see Urn#typed
   */
  public static OasisUrn parse(String text) {
    return tryParse(text).orElseThrow();
  }

  /**
   * Same as {@link #parse}; returns the error instead of throwing it.
   *
   * <pre>{@code
   * OasisUrn.tryParse("urn:example:a").errorOrNull().index()  // 4
   * }</pre>
   *
   * @param text the whole URN
   * @return the URN with its parts, or the error
   */
  public static Parsed<OasisUrn> tryParse(String text) {
    return tryParse(text, OasisUrn.class, "oasis");
  }

  /**
   * Same as {@link #parse}.
   *
   * @param text the whole URN
   * @return the URN with its parts
   * @throws dev.urial.report.UriParseException if the text is not a valid URN in this namespace
   */
  public static OasisUrn valueOf(String text) {
    return parse(text);
  }

  /**
   * Returns the hierarchy: {@code specification}, {@code tc} for a technical committee, {@code
   * technical} for older documents, or {@code member}.
   *
   * @return the hierarchy
   */
  public String hierarchy() {
    return hierarchy;
  }

  /**
   * {@return the ID of the specification, the committee or the member, or the type of an older
   * document}
   */
  public String id() {
    return id;
  }

  /**
   * {@return the type of the document, its subtype if any, and the document; for a member, the
   * unparsed text after the ID as a single segment}
   */
  public List<String> segments() {
    return segments;
  }

  @Override
  public SpecRule definition() {
    return OASIS;
  }

  @Override
  public List<SchemePart> parts() {
    return new PartList()
        .add("hierarchy", hierarchy)
        .add("id", id)
        .addAll("segment", segments)
        .list();
  }
}
