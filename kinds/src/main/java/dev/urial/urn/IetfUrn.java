package dev.urial.urn;

import dev.urial.grammar.CharSet;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import dev.urial.spi.Cursor;
import dev.urial.view.SchemePart;
import dev.urial.view.spi.PartList;
import java.util.List;

/**
 * An IETF document or a protocol parameter as a URN.
 *
 * <pre>{@code
 * IetfUrn ietf = (IetfUrn) Urn.parse("urn:ietf:rfc:2648").typed().orElseThrow();
 * ietf.kind()  // RFC
 * ietf.name()  // "2648"
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc2648#section-2">RFC 2648 §2</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3553#section-3">RFC 3553 §3</a>
 */
public final class IetfUrn extends NamespaceUrn {
  private static final long serialVersionUID = 1;

  /** The kind of the named document or parameter. */
  public enum Kind {
    /** A Request for Comments. */
    RFC("rfc-nss"),
    /** A For Your Information document. */
    FYI("fyi-nss"),
    /** An Internet Standard. */
    STD("std-nss"),
    /** A Best Current Practice. */
    BCP("bcp-nss"),
    /** An Internet-Draft. */
    ID("draft-nss"),
    /** The minutes of a meeting. */
    MTG("mtg-nss"),
    /** A parameter registered with IANA (RFC 3553). */
    PARAMS("params"),
    /** A kind that was added after RFC 2648. */
    OTHER("other-nss");

    private final Clause rule;

    Kind(String rule) {
      this.rule = rule.equals("params") ? Clause.rfc(rule, 3553, "3") : Clause.rfc(rule, 2648, "2");
    }
  }

  private static final CharSet STRING = CharSet.ALPHA.or(CharSet.DIGIT).or(CharSet.of("-"));

  private final transient Kind kind;
  private final transient String name;

  /** Rejects null and URNs of other namespaces. */
  IetfUrn(Urn urn, Kind kind, String name) {
    super(urn);
    urn.requireNid("ietf");
    this.kind = kind;
    this.name = name;
  }

  static Parsed<TypedUrn> read(Urn urn, Cursor nss) {
    String series = nss.upTo(':');
    Kind kind = kind(series);
    if (kind == Kind.OTHER) {
      return nss.parsed(new IetfUrn(urn, kind, series + nss.rest()));
    }
    nss.expect(':', kind.rule);
    String name =
        switch (kind) {
          case RFC, FYI, STD, BCP -> nss.some(CharSet.DIGIT, kind.rule);
          case ID, MTG -> nss.some(STRING, kind.rule);
          case PARAMS, OTHER -> parameter(kind, nss);
        };
    nss.end(kind.rule);
    return nss.parsed(new IetfUrn(urn, kind, name));
  }

  private static Kind kind(String series) {
    for (Kind kind : Kind.values()) {
      if (kind != Kind.OTHER && Ascii.equalsIgnoreCase(kind.name(), series)) {
        return kind;
      }
    }
    return Kind.OTHER;
  }

  /**
   * Parses a parameter's class and the members of the class, separated by colons; none may be
   * empty.
   */
  private static String parameter(Kind kind, Cursor nss) {
    int start = nss.pos();
    do {
      if (nss.upTo(':').isEmpty()) {
        nss.breaks(kind.rule);
      }
    } while (nss.eat(':'));
    return nss.since(start);
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
  public static IetfUrn parse(String text) {
    return tryParse(text).orElseThrow();
  }

  /**
   * Same as {@link #parse}; returns the error instead of throwing it.
   *
   * <pre>{@code
   * IetfUrn.tryParse("urn:example:a").errorOrNull().index()  // 4
   * }</pre>
   *
   * @param text the whole URN
   * @return the URN with its parts, or the error
   */
  public static Parsed<IetfUrn> tryParse(String text) {
    return tryParse(text, IetfUrn.class, "ietf");
  }

  /**
   * Same as {@link #parse}.
   *
   * @param text the whole URN
   * @return the URN with its parts
   * @throws dev.urial.report.UriParseException if the text is not a valid URN in this namespace
   */
  public static IetfUrn valueOf(String text) {
    return parse(text);
  }

  /** {@return the kind of the document or parameter} */
  public Kind kind() {
    return kind;
  }

  /** {@return the part after the kind and its colon, such as the number of an RFC} */
  public String name() {
    return name;
  }

  @Override
  public SpecRule definition() {
    return kind.rule;
  }

  @Override
  public List<SchemePart> parts() {
    return new PartList().add("kind", Ascii.lower(kind.name())).add("name", name).list();
  }

  /**
   * {@return the parts of the name between its colons; for a parameter, the class and its members}
   */
  public List<String> segments() {
    return List.of(name.split(":", -1));
  }
}
