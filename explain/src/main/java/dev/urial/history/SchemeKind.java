package dev.urial.history;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.history.LocatorOrName.Kind;
import dev.urial.registry.SchemeFacts;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.scheme.SchemeViews;
import dev.urial.urn.Vocabulary;
import dev.urial.view.spi.SchemeTraits;
import java.util.HashMap;
import java.util.Map;

/**
 * The classification of a scheme's identifiers as locators or names, according to the scheme's
 * specification. This is the only class in the package that classifies specific schemes.
 *
 * <p>CIRCLE: this record has a {@link Kind}, which is nested in {@link LocatorOrName}, and a {@link
 * LocatorOrName} is created from this record.
 *
 * @param kind locator, name, both or neither
 * @param clause the clause that supports the classification
 * @param message the human-readable reason for the classification
 */
record SchemeKind(Kind kind, Clause clause, Message message) {
  private static final Clause LOCATOR = Clause.rfc("locator", 3986, "1.1.3");

  private static final SchemeKind BY_PROTOCOL =
      new SchemeKind(Kind.LOCATOR, LOCATOR, MESSAGES.of("scheme-kind.by-protocol"));
  private static final SchemeKind BY_AUTHORITY =
      new SchemeKind(Kind.LOCATOR, LOCATOR, MESSAGES.of("scheme-kind.by-authority"));
  private static final Clause EXPERIMENTAL = Clause.rfc("experimental scheme", 1738, "4");
  private static final Message BY_AGREEMENT = MESSAGES.of("scheme-kind.experimental");
  private static final Message PROVIDED = MESSAGES.of("scheme-kind.provided");
  private static final SchemeKind UNKNOWN =
      new SchemeKind(Kind.NEITHER, LOCATOR, MESSAGES.of("scheme-kind.unknown"));

  private static final String DID = "https://www.w3.org/TR/did-core/#did-syntax";
  private static final String JDBC = "https://jcp.org/en/jsr/detail?id=221";
  private static final String FILE_API = "https://w3c.github.io/FileAPI/#url-model";
  private static final String HTML = "https://html.spec.whatwg.org/multipage/browsing-the-web.html";
  private static final String MAGNET =
      "https://magnet-uri.sourceforge.net/magnet-draft-overview.txt";
  private static final String SWHID =
      "https://www.swhid.org/specification/v1.2/5.Core_identifiers/";

  private static final Map<String, SchemeKind> KINDS = new HashMap<>();

  static {
    add("file", Kind.LOCATOR, Clause.rfc("file-URI", 8089, "2"));
    add("jar", Kind.LOCATOR, LOCATOR);
    add("jdbc", Kind.LOCATOR, new Clause("JDBC URL", "JDBC 4.3", "9.4", JDBC));
    add("mailto", Kind.LOCATOR, Clause.rfc("mailto", 6068, "1"));
    add("sms", Kind.LOCATOR, Clause.rfc("sms", 5724, "2.3"));
    add("sip", Kind.LOCATOR, Clause.rfc("SIP-URI", 3261, "19.1"));
    add("sips", Kind.LOCATOR, Clause.rfc("SIPS-URI", 3261, "19.1"));
    add("blob", Kind.LOCATOR, new Clause("blob URL", "File API", "8.2", FILE_API));
    String protocols = "irc irc6 ircs ldaps rlogin snews s3 gs stun stuns turn turns h323 tftp";
    for (String scheme : protocols.split(" ", 0)) {
      KINDS.put(scheme, BY_PROTOCOL);
    }
    add("urn", Kind.NAME, Clause.rfc("URN", 8141, "1.1"));
    add("tag", Kind.NAME, Clause.rfc("tag", 4151, "2.3"));
    add("info", Kind.NAME, Clause.rfc("info", 4452, "1"));
    add("tel", Kind.NAME, Clause.rfc("telephone-uri", 3966, "3"));
    add("acct", Kind.NAME, Clause.rfc("acct", 7565, "4"));
    add("xmpp", Kind.NAME, Clause.rfc("xmpp", 5122, "2.1"));
    add("geo", Kind.NAME, Clause.rfc("geo", 5870, "5"));
    add("crid", Kind.NAME, Clause.rfc("CRID", 4078, "1"));
    add("payto", Kind.NAME, Clause.rfc("payto", 8905, "1.1"));
    add("nih", Kind.NAME, Clause.rfc("nih", 6920, "7"));
    add("did", Kind.NAME, new Clause("did", "DID Core", "3.1", DID));
    add("swh", Kind.NAME, new Clause("SWHID", "SWHID 1.2", "5", SWHID));
    add("mid", Kind.BOTH, Clause.rfc("mid-url", 2392, "2"));
    add("cid", Kind.BOTH, Clause.rfc("cid-url", 2392, "2"));
    add("news", Kind.BOTH, Clause.rfc("newsURL", 5538, "4"));
    add("ni", Kind.BOTH, Clause.rfc("ni", 6920, "3"));
    add("xri", Kind.NAME, Vocabulary.XRI.source());
    add("magnet", Kind.BOTH, new Clause("xt", "magnet", "", MAGNET));
    add("data", Kind.NEITHER, Clause.rfc("dataurl", 2397, "3"));
    add("about", Kind.NEITHER, Clause.rfc("about-token", 6694, "2.2"));
    String special = "javascript: URL special case";
    add("javascript", Kind.NEITHER, new Clause("javascript: URL", "HTML", special, HTML));
    add("view-source", Kind.NEITHER, LOCATOR);
  }

  private static void add(String scheme, Kind kind, Clause clause) {
    KINDS.put(scheme, new SchemeKind(kind, clause, MESSAGES.of("scheme." + scheme)));
  }

  /**
   * Returns the classification of a scheme's identifiers.
   *
   * @param scheme the scheme, in lowercase letters
   * @param hasAuthority whether the identifier has an authority; matters only for unknown schemes
   */
  static SchemeKind of(String scheme, boolean hasAuthority) {
    SchemeKind known = KINDS.get(scheme);
    if (known != null) {
      return known;
    }
    if (SchemeFacts.find(scheme) != null) {
      return BY_PROTOCOL;
    }
    SchemeTraits provided = SchemeViews.traits(scheme);
    if (provided != null) {
      Kind kind = Kind.valueOf(provided.use().name());
      return new SchemeKind(kind, provided.document(), PROVIDED);
    }
    if (scheme.startsWith("x-")) {
      return new SchemeKind(hasAuthority ? Kind.LOCATOR : Kind.NEITHER, EXPERIMENTAL, BY_AGREEMENT);
    }
    return hasAuthority ? BY_AUTHORITY : UNKNOWN;
  }
}
