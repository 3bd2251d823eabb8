package dev.urial.history;

import dev.urial.Uri;
import dev.urial.grammar.Clause;
import dev.urial.grammar.SpecRule;
import dev.urial.registry.SchemeFacts;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/**
 * What an identifier is, as the documents divided them: locator, name, both or neither; URL or URN;
 * hierarchical or opaque.
 *
 * <pre>{@code
 * Classification.of(Uri.parse("urn:isbn:0451450523")).kind()       // NAME
 * Classification.of(Uri.parse("urn:isbn:0451450523")).classical()  // URN
 * Classification.of(Uri.parse("http://example.com/")).kind()       // LOCATOR
 * Classification.of(Uri.parse("mid:a@b")).kind()                   // BOTH
 * Classification.of(Uri.parse("data:,a")).kind()                   // NEITHER
 * Classification.of(Uri.parse("data:,a")).classical()              // URL: there was nothing else
 * }</pre>
 *
 * <p>In the classical view every scheme was of one class: a URL scheme, or that of URNs. In the
 * contemporary view a scheme is a scheme, {@code urn} is one of them, and "URL" is a word for
 * identifiers that say how to get what they identify. RFC 3986 §1.1.3 adds that a single identifier
 * may be locator and name, often by the care of whoever gave it, which its text does not show. So
 * {@link #kind} says what the scheme's document makes of it, no more.
 *
 * <p>CHOICE: of a scheme that is not known here, an identifier with an authority is a locator, as
 * it says where to ask; one without is neither, as nothing is known of it.
 *
 * @param kind by the contemporary view
 * @param classical by the classical view
 * @param isHierarchical whether a slash follows the scheme (RFC 2396 §3); else it was opaque
 * @param sentence why, in words for people, without full stop
 * @param rule the clause that says so
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3305#section-2">RFC 3305 §2</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-1.1.3">RFC 3986 §1.1.3</a>
 */
public record Classification(
    Kind kind, IdentifierClass classical, boolean isHierarchical, String sentence, SpecRule rule) {
  /** Takes no null. */
  public Classification {
    Objects.requireNonNull(kind);
    Objects.requireNonNull(classical);
    Objects.requireNonNull(sentence);
    Objects.requireNonNull(rule);
  }

  /** What an identifier does. */
  public enum Kind {
    /** Says how to get at what it identifies, as by its place in the network. */
    LOCATOR,
    /** Says what it is called, wherever it is. */
    NAME,
    /** Does both. */
    BOTH,
    /** Does neither: holds the thing itself, or tells a program what to do. */
    NEITHER
  }

  /** The classes into which the classical view divided all schemes (RFC 3305 §2.1). */
  public enum IdentifierClass {
    /** Uniform Resource Locator: identifies by access, most often by a place in the network. */
    URL,
    /** Uniform Resource Name: stays unique and valid even when the thing is gone. */
    URN,
    /** Uniform Resource Citation, or Characteristics: metadata. Planned, and never standardized. */
    URC
  }

  /** What a scheme's document makes of its identifiers. */
  private record Fact(Kind kind, SpecRule rule, String sentence) {}

  private static final SpecRule LOCATOR_RULE = Clause.rfc(3986, "1.1.3", "locator");

  private static final Map<String, Fact> FACTS =
      Map.of(
          "urn",
          new Fact(
              Kind.NAME,
              Clause.rfc(8141, "1.1", "URN"),
              "a name that persists, under the scheme for such names"),
          "tag",
          new Fact(
              Kind.NAME,
              Clause.rfc(4151, "1", "tag"),
              "a name that its owner made unique by a date; nothing says how to get at it"),
          "info",
          new Fact(
              Kind.NAME,
              Clause.rfc(4452, "1", "info"),
              "a name from a public namespace; not meant to be dereferenced"),
          "tel",
          new Fact(
              Kind.NAME,
              Clause.rfc(3966, "3", "telephone-uri"),
              "the name of a termination point of the telephone network; it does not say how to"
                  + " reach it"),
          "mid",
          new Fact(
              Kind.BOTH,
              Clause.rfc(2392, "2", "mid-url"),
              "names a message uniquely, and finds it where messages are kept"),
          "cid",
          new Fact(
              Kind.BOTH,
              Clause.rfc(2392, "2", "cid-url"),
              "names a part of a message uniquely, and finds it within its message"),
          "news",
          new Fact(
              Kind.BOTH,
              Clause.rfc(5538, "2", "newsURL"),
              "names a group or an article on whatever server, and finds it on the reader's own"),
          "ni",
          new Fact(
              Kind.BOTH,
              Clause.rfc(6920, "3", "ni"),
              "names octets by their hash, and may say which authority to ask for them"),
          "data",
          new Fact(Kind.NEITHER, Clause.rfc(2397, "3", "dataurl"), "holds the data themselves"),
          "about",
          new Fact(
              Kind.NEITHER,
              Clause.rfc(6694, "2", "about"),
              "asks a program for something of its own"));

  /**
   * The classification of a URI.
   *
   * <pre>{@code
   * Classification.of(Uri.parse("mailto:a@b")).isHierarchical()  // false: opaque
   * }</pre>
   */
  public static Classification of(Uri uri) {
    String scheme = uri.scheme().toLowerCase(Locale.ROOT);
    Fact fact = FACTS.get(scheme);
    fact = fact == null ? byAccess(uri, scheme) : fact;
    IdentifierClass classical = scheme.equals("urn") ? IdentifierClass.URN : IdentifierClass.URL;
    boolean hierarchical = uri.hasAuthority() || uri.path().startsWith("/");
    return new Classification(fact.kind(), classical, hierarchical, fact.sentence(), fact.rule());
  }

  private static Fact byAccess(Uri uri, String scheme) {
    if (scheme.equals("mailto")) {
      return new Fact(
          Kind.LOCATOR, Clause.rfc(6068, "1", "mailto"), "says where mail is to be sent");
    }
    if (SchemeFacts.of(scheme) != null) {
      return new Fact(
          Kind.LOCATOR,
          LOCATOR_RULE,
          "its scheme says by which protocol to get at it; it is a name too where its owner keeps"
              + " it so");
    }
    return uri.hasAuthority()
        ? new Fact(Kind.LOCATOR, LOCATOR_RULE, "its authority says where to ask for it")
        : new Fact(
            Kind.NEITHER,
            LOCATOR_RULE,
            "nothing is known of its scheme, and it has no authority to ask");
  }
}
