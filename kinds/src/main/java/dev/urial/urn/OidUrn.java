package dev.urial.urn;

import dev.urial.grammar.CharSet;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import dev.urial.spi.Cursor;
import dev.urial.view.SchemePart;
import dev.urial.view.spi.PartList;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * An object identifier (OID) as a URN: a path of numbers in a tree.
 *
 * <pre>{@code
 * OidUrn oid = (OidUrn) Urn.parse("urn:oid:1.3.6.1.4.1").typed().orElseThrow();
 * oid.arcs()                                        // [1, 3, 6, 1, 4, 1]
 * oid.isBelow(OidUrn.of("1.3.6.1"))                 // true
 * }</pre>
 *
 * <p>The numbers are strings, because they have no upper limit.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3061#section-2">RFC 3061</a>
 */
public final class OidUrn extends NamespaceUrn {
  private static final long serialVersionUID = 1;
  private static final Clause OID = Clause.rfc("oid", 3061, "2");
  static final Clause NUMBER = Clause.rfc("number", 3061, "2");

  private final transient List<String> arcs;

  /** Creates a view; throws if the arcs are not those of the URN. */
  OidUrn(Urn urn, List<String> arcs) {
    super(urn);
    arcs = List.copyOf(arcs);
    urn.requireNid("oid").requireName(String.join(".", arcs));
    this.arcs = arcs;
  }

  /**
   * {@return the URN of an object identifier in dotted notation}
   *
   * @param dotted the numbers, separated by dots
   * @throws dev.urial.report.UriParseException if the identifier is invalid
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3061#section-2">RFC 3061 §2</a>
   */
  public static OidUrn of(String dotted) {
    Objects.requireNonNull(dotted, "dotted");
    return (OidUrn) Urn.builder().nid("oid").nss(dotted).build().typed().orElseThrow();
  }

  /** Parses numbers separated by dots; only the number 0 may begin with 0. */
  static Parsed<TypedUrn> read(Urn urn, Cursor nss) {
    List<String> arcs = new ArrayList<>();
    do {
      int start = nss.pos();
      boolean zero = nss.at('0');
      String number = nss.some(CharSet.DIGIT, NUMBER);
      if (zero && number.length() > 1) {
        nss.breaks(NUMBER, start + 1);
      }
      arcs.add(number);
    } while (nss.eat('.'));
    nss.end(OID);
    return nss.parsed(nss.isBroken() ? null : new OidUrn(urn, arcs));
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
  public static OidUrn parse(String text) {
    return tryParse(text).orElseThrow();
  }

  /**
   * Same as {@link #parse}; returns the error instead of throwing it.
   *
   * <pre>{@code
   * OidUrn.tryParse("urn:example:a").errorOrNull().index()  // 4
   * }</pre>
   *
   * @param text the whole URN
   * @return the URN with its parts, or the error
   */
  public static Parsed<OidUrn> tryParse(String text) {
    return tryParse(text, OidUrn.class, "oid");
  }

  /**
   * Same as {@link #parse}.
   *
   * @param text the whole URN
   * @return the URN with its parts
   * @throws dev.urial.report.UriParseException if the text is not a valid URN in this namespace
   */
  public static OidUrn valueOf(String text) {
    return parse(text);
  }

  /** {@return the numbers, starting from the root of the tree} */
  public List<String> arcs() {
    return arcs;
  }

  @Override
  public SpecRule definition() {
    return OID;
  }

  @Override
  public List<SchemePart> parts() {
    return new PartList().add("OID", String.join(".", arcs)).list();
  }

  /**
   * {@return whether this identifier is below another in the tree, or equal to it}
   *
   * <pre>{@code
   * OidUrn.of("1.3.6").isBelow(OidUrn.of("1.3"))  // true
   * OidUrn.of("1.36").isBelow(OidUrn.of("1.3"))   // false
   * }</pre>
   *
   * @param other the possible ancestor
   */
  public boolean isBelow(OidUrn other) {
    Objects.requireNonNull(other, "other");
    int depth = other.arcs.size();
    return arcs.size() >= depth && arcs.subList(0, depth).equals(other.arcs);
  }
}
