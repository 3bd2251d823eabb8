package dev.urial.history;

import dev.urial.history.Classification.Kind;
import dev.urial.registry.SchemeFacts;
import dev.urial.report.Clause;
import dev.urial.report.SpecRule;
import java.util.HashMap;
import java.util.Map;

/**
 * What a scheme's document makes of its identifiers: the one place where this room knows schemes.
 *
 * @param kind locator, name, both or neither
 * @param rule the clause that says so
 * @param sentence why, without full stop
 */
record SchemeKind(Kind kind, SpecRule rule, String sentence) {
  private static final SpecRule LOCATOR = Clause.rfc("locator", 3986, "1.1.3");

  private static final SchemeKind BY_PROTOCOL =
      new SchemeKind(
          Kind.LOCATOR,
          LOCATOR,
          "its scheme says by which protocol to get at it; it is a name too where its owner keeps"
              + " it so");
  private static final SchemeKind BY_AUTHORITY =
      new SchemeKind(Kind.LOCATOR, LOCATOR, "its authority says where to ask for it");
  private static final SchemeKind UNKNOWN =
      new SchemeKind(
          Kind.NEITHER,
          LOCATOR,
          "what its scheme does is not known here, and it has no authority to ask");

  private static final Map<String, SchemeKind> KINDS = new HashMap<>();

  static {
    add(
        "file",
        Kind.LOCATOR,
        Clause.rfc("file-URI", 8089, "2"),
        "says on which host a file lies, and where on it");
    add("jar", Kind.LOCATOR, LOCATOR, "says in which archive a file lies, and where in it");
    add("mailto", Kind.LOCATOR, Clause.rfc("mailto", 6068, "1"), "says where mail is to be sent");
    add(
        "sms",
        Kind.LOCATOR,
        Clause.rfc("sms", 5724, "2.3"),
        "says where a short message is to be sent");
    add(
        "sip",
        Kind.LOCATOR,
        Clause.rfc("SIP-URI", 3261, "19.1"),
        "says how to begin a session with somebody");
    add(
        "sips",
        Kind.LOCATOR,
        Clause.rfc("SIPS-URI", 3261, "19.1"),
        "says how to begin a session with somebody, and that it be secured");
    add(
        "blob",
        Kind.LOCATOR,
        new Clause("blob URL", "File API", "8.2", "https://w3c.github.io/FileAPI/#url-model"),
        "says which object in the memory of a browser is meant, as long as it lives");
    for (String scheme :
        new String[] {
          "irc", "irc6", "ircs", "ldaps", "rlogin", "snews", "s3", "gs", "stun", "stuns", "turn",
          "turns", "h323", "tftp"
        }) {
      KINDS.put(scheme, BY_PROTOCOL);
    }

    add(
        "urn",
        Kind.NAME,
        Clause.rfc("URN", 8141, "1.1"),
        "a name that persists, under the scheme for such names");
    add(
        "tag",
        Kind.NAME,
        Clause.rfc("tag", 4151, "2.3"),
        "a name that its owner made unique by a date; nothing says how to get at it");
    add(
        "info",
        Kind.NAME,
        Clause.rfc("info", 4452, "1"),
        "a name from a public namespace; not meant to be dereferenced");
    add(
        "tel",
        Kind.NAME,
        Clause.rfc("telephone-uri", 3966, "3"),
        "the name of a termination point of the telephone network; it does not say how to reach"
            + " it");
    add(
        "acct",
        Kind.NAME,
        Clause.rfc("acct", 7565, "4"),
        "the name of an account, for identification and not for interaction");
    add(
        "xmpp",
        Kind.NAME,
        Clause.rfc("xmpp", 5122, "2.1"),
        "the name of somebody who speaks XMPP; its query may suggest what to do with him");
    add(
        "geo",
        Kind.NAME,
        Clause.rfc("geo", 5870, "5"),
        "names a place by its coordinates, which are all that dereferencing gives");
    add(
        "crid",
        Kind.NAME,
        Clause.rfc("CRID", 4078, "1"),
        "names a broadcast, whenever and wherever it is sent; its authority only gave the name");
    add(
        "payto",
        Kind.NAME,
        Clause.rfc("payto", 8905, "1.1"),
        "names the target of a payment; its authority is a kind of account");
    add(
        "nih",
        Kind.NAME,
        Clause.rfc("nih", 6920, "7"),
        "names octets by their hash, for people to read aloud");
    add(
        "did",
        Kind.NAME,
        new Clause("did", "DID Core", "3.1", "https://www.w3.org/TR/did-core/#did-syntax"),
        "names whomever its method registers; the method says how to get at the document about"
            + " him");
    add(
        "swh",
        Kind.NAME,
        new Clause(
            "SWHID",
            "SWHID 1.2",
            "5",
            "https://www.swhid.org/specification/v1.2/5.Core_identifiers/"),
        "names a piece of source code by its hash, in whatever archive it lies");

    add(
        "mid",
        Kind.BOTH,
        Clause.rfc("mid-url", 2392, "2"),
        "names a message uniquely, and finds it where messages are kept");
    add(
        "cid",
        Kind.BOTH,
        Clause.rfc("cid-url", 2392, "2"),
        "names a part of a message uniquely, and finds it within its message");
    add(
        "news",
        Kind.BOTH,
        Clause.rfc("newsURL", 5538, "4"),
        "names a group or an article on whatever server, and finds it on the reader's own");
    add(
        "ni",
        Kind.BOTH,
        Clause.rfc("ni", 6920, "3"),
        "names octets by their hash, and may say which authority to ask for them");
    add(
        "magnet",
        Kind.BOTH,
        new Clause(
            "xt", "magnet", "", "https://magnet-uri.sourceforge.net/magnet-draft-overview.txt"),
        "names octets by their hash, and may say where to get them");

    add("data", Kind.NEITHER, Clause.rfc("dataurl", 2397, "3"), "holds the data themselves");
    add(
        "about",
        Kind.NEITHER,
        Clause.rfc("about-token", 6694, "2.2"),
        "asks a program for something of its own");
    add(
        "javascript",
        Kind.NEITHER,
        new Clause(
            "javascript: URL",
            "HTML",
            "javascript: URL special case",
            "https://html.spec.whatwg.org/multipage/browsing-the-web.html"),
        "holds a program, to be run where it stands");
    add(
        "view-source",
        Kind.NEITHER,
        LOCATOR,
        "tells a program to show the source of what another identifier locates");
  }

  private static void add(String scheme, Kind kind, SpecRule rule, String sentence) {
    KINDS.put(scheme, new SchemeKind(kind, rule, sentence));
  }

  /**
   * What is known of a scheme.
   *
   * @param scheme in small letters
   */
  static SchemeKind of(String scheme, boolean hasAuthority) {
    SchemeKind known = KINDS.get(scheme);
    if (known != null) {
      return known;
    }
    if (SchemeFacts.of(scheme) != null) {
      return BY_PROTOCOL;
    }
    return hasAuthority ? BY_AUTHORITY : UNKNOWN;
  }
}
