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
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * An Electronic Product Code (EPC) as a URN.
 *
 * <pre>{@code
 * EpcUrn epc = (EpcUrn) Urn.parse("urn:epc:id:sgtin:0614141.112345.400").typed().orElseThrow();
 * epc.form()    // "id": the object itself
 * epc.scheme()  // "sgtin"
 * epc.fields()  // [0614141, 112345, 400]
 * }</pre>
 *
 * <p>Only the syntax is checked. Company prefixes are not verified, and an EPC has no check digit.
 * A known scheme determines the number of fields; a trailing serial number may contain dots.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc5134#section-2">RFC 5134 §2</a>
 * @see <a href="https://ref.gs1.org/standards/tds/">GS1 EPC Tag Data Standard §6</a>
 */
public final class EpcUrn extends NamespaceUrn {
  private static final long serialVersionUID = 1;
  private static final Clause EPC =
      new Clause("EPC URI", "GS1 EPC Tag Data Standard", "6", "https://ref.gs1.org/standards/tds/");

  private static final Clause SUB_NAMESPACE = Clause.rfc("sub-ns-name", 5134, "2");
  private static final CharSet LET_NUM = CharSet.ALPHA.or(CharSet.DIGIT);
  private static final CharSet LET_NUM_HYP = LET_NUM.or(CharSet.of("-"));

  /** The schemes whose last field may contain letters, digits and marks. */
  private static final Set<String> DOTTED =
      Set.of("gdti", "giai", "ginc", "grai", "itip", "sgln", "sgtin", "upui");

  /** The number of fields in a pure identity (GS1 EPC Tag Data Standard §6.3). */
  private static final Map<String, Integer> FIELDS =
      Map.ofEntries(
          Map.entry("adi", 3),
          Map.entry("bic", 1),
          Map.entry("cpi", 3),
          Map.entry("gdti", 3),
          Map.entry("giai", 2),
          Map.entry("gid", 3),
          Map.entry("ginc", 2),
          Map.entry("grai", 3),
          Map.entry("gsin", 2),
          Map.entry("gsrn", 2),
          Map.entry("gsrnp", 2),
          Map.entry("imovn", 1),
          Map.entry("itip", 5),
          Map.entry("pgln", 2),
          Map.entry("sgcn", 3),
          Map.entry("sgln", 3),
          Map.entry("sgtin", 3),
          Map.entry("sscc", 2),
          Map.entry("upui", 3),
          Map.entry("usdod", 2));

  private final transient String form;
  private final transient String scheme;
  private final transient List<String> fields;

  /** Rejects null and URNs of other namespaces. */
  EpcUrn(Urn urn, String form, String scheme, List<String> fields) {
    super(urn);
    Objects.requireNonNull(form, "form");
    Objects.requireNonNull(scheme, "scheme");
    fields = List.copyOf(fields);
    urn.requireNid("epc");
    this.form = form;
    this.scheme = scheme;
    this.fields = fields;
  }

  static Parsed<TypedUrn> read(Urn urn, Cursor nss) {
    if (!nss.at(LET_NUM)) {
      nss.breaks(SUB_NAMESPACE);
    }
    String form = nss.run(LET_NUM_HYP);
    if (!nss.eat(':')) {
      nss.breaks(nss.atEnd() ? EPC : SUB_NAMESPACE);
    }
    if (form.equals("raw")) {
      return nss.atEnd()
          ? nss.broken(EPC)
          : nss.parsed(new EpcUrn(urn, form, "", List.of(nss.rest())));
    }
    String scheme = nss.upTo(':');
    if (scheme.isEmpty()) {
      nss.breaks(EPC);
    }
    nss.expect(':', EPC);
    Integer known = form.equals("id") ? FIELDS.get(scheme) : null;
    int rest = known == null || !DOTTED.contains(scheme) ? Integer.MAX_VALUE : known - 1;
    List<String> fields = new ArrayList<>();
    do {
      String field = fields.size() == rest ? nss.rest() : nss.upTo('.');
      // The extension of an SGLN and similar fields may be "0" but are never omitted. An ADI
      // without a part number has an empty field.
      if (field.isEmpty() && !(scheme.equals("adi") && fields.size() == 1)) {
        nss.breaks(EPC);
      }
      fields.add(field);
    } while ((known == null || fields.size() < known) && nss.eat('.'));
    nss.end(EPC);
    if (known != null && fields.size() < known) {
      nss.breaks(EPC);
    }
    return nss.parsed(new EpcUrn(urn, form, scheme, fields));
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
  public static EpcUrn parse(String text) {
    return tryParse(text).orElseThrow();
  }

  /**
   * Same as {@link #parse}; returns the error instead of throwing it.
   *
   * <pre>{@code
   * EpcUrn.tryParse("urn:example:a").errorOrNull().index()  // 5
   * }</pre>
   *
   * @param text the whole URN
   * @return the URN with its parts, or the error
   */
  public static Parsed<EpcUrn> tryParse(String text) {
    return tryParse(text, EpcUrn.class, "epc");
  }

  /**
   * Same as {@link #parse}.
   *
   * @param text the whole URN
   * @return the URN with its parts
   * @throws dev.urial.report.UriParseException if the text is not a valid URN in this namespace
   */
  public static EpcUrn valueOf(String text) {
    return parse(text);
  }

  /**
   * {@return the form, such as {@code id}, {@code class}, {@code idpat}, {@code pat}, {@code tag}
   * or {@code raw}}
   */
  public String form() {
    return form;
  }

  /** {@return the scheme, such as {@code sgtin}; empty for {@code raw}} */
  public String scheme() {
    return scheme;
  }

  /** {@return the fields between the dots, with their escapes; for {@code raw}, a single field} */
  public List<String> fields() {
    return fields;
  }

  @Override
  public SpecRule definition() {
    return EPC;
  }

  /** Returns the NSS as written: "the entire URN is case-sensitive". */
  @Override
  public String normalNss() {
    return urn.normalNss();
  }

  @Override
  public List<SchemePart> parts() {
    return new PartList()
        .add("form", form)
        .add("scheme", scheme.isEmpty() ? null : scheme)
        .addAll("field", fields)
        .list();
  }
}
