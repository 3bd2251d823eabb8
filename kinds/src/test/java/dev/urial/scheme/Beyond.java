package dev.urial.scheme;

import java.util.List;

/**
 * What views accept beyond the document of their scheme, on purpose. {@link
 * GrammarsByTheBookOracle} checks that views accept what documents allow, and this, and nothing
 * else; {@code docs/schemes.md} prints it.
 */
enum Beyond {
  MAILTO_OCTETS(
      "mailto:caf%E9@example.com",
      "escaped octets in an address that are not valid UTF-8",
      true,
      "pages in other encodings contain such links, and mail programs can send to them",
      "mailto"),
  MAILTO_AT(
      "mailto:a%40b",
      "`%40` instead of the `@` of an address",
      false,
      "it decodes to the same address, and some software writes it",
      "mailto"),
  MESSAGE_ID(
      "cid:a..b@c.",
      "any characters except controls and angle brackets in a message-id",
      false,
      "mail and news use message-ids that are not RFC 822 addresses",
      "cid",
      "mid",
      "news",
      "snews"),
  PHONE_ORDER(
      "tel:+1;z;ext=2",
      "parameters in a different order",
      true,
      "RFC 3966 §4 ignores the order in comparisons; `normalize()` sorts parameters",
      "tel",
      "sms"),
  XMPP_NODE(
      "xmpp:@example.com",
      "an empty node",
      true,
      "the ABNF of RFC 5122 allows it, but XMPP does not",
      "xmpp"),
  XMPP_ADDRESS(
      "xmpp:a%40b@example.com",
      "an empty resource, escaped controls, `@` in a node",
      false,
      "the ABNF of RFC 5122 allows it; the rules for addresses changed between RFC 3920 and RFC"
          + " 7622",
      "xmpp"),
  ACCT_ESCAPE(
      "acct:%C3%A9@example.com",
      "an escape as the first character",
      false,
      "RFC 7565 §6 allows any Unicode character, including as the first character",
      "acct"),
  NIH_CAPITALS(
      "nih:sha-256-120;5326-9057-E12F-e2b7-4ba0-7c89-2560-a2;f",
      "uppercase hexadecimal digits",
      false,
      "`nih` URIs are read aloud, which loses case; `normalize()` writes lowercase digits",
      "nih"),
  SWH_ORIGIN(
      "swh:1:cnt:94a9ed024d3859793618152ea559a168bbcbb5e2;origin=a",
      "an `origin` that is not an absolute URI",
      false,
      "SWHID §6.1 says to ignore an invalid qualifier, not the identifier",
      "swh"),
  SWH_FRAGMENTS(
      "swh:1:cnt:94a9ed024d3859793618152ea559a168bbcbb5e2;lines=1;bytes=2",
      "`lines` together with `bytes`",
      true,
      "SWHID §6.2 allows readers to ignore `lines`",
      "swh"),
  GEO_EARTH(
      "geo:94,0",
      "WGS-84 latitudes over 90 degrees, longitudes over 180 degrees, or more digits",
      true,
      "RFC 5870 §9.1 calls such locations invalid, but the syntax allows them",
      "geo"),
  BLOB_ORIGIN(
      "blob:https://h:/9115d58c-bcda-ff47-86e5-083e9a215304",
      "an origin with an empty host before a port, or an empty port",
      false,
      "the text after `blob:` is parsed as a URI, which does not show whether a browser created it",
      "blob"),
  FILE_VARIATIONS(
      "file:c:/a",
      "a drive letter without a slash, a userinfo, two or more slashes before a path",
      true,
      "RFC 8089 appendix E lists them as common in practice",
      "file"),
  FTP_QUERY(
      "ftp://u@h/a?b",
      "a question mark in the path",
      false,
      "RFC 1738 §5 allows it in an `fsegment`; in RFC 3986, it starts a query",
      "ftp"),
  GOPHER_CONTROLS(
      "gopher://h/0a%0D%0Ab",
      "an escaped line break in the selector",
      true,
      "such links exist; the advice warns that a line break can inject a command",
      "gopher"),
  GOPHER_TAB(
      "gopher://h/%09a",
      "an escaped tab instead of the type",
      false,
      "clients interpret the type and send only the rest",
      "gopher"),
  WAIS_CHARACTERS(
      "wais://h/a:b",
      "the reserved characters of RFC 3986, and slashes in the document id",
      false,
      "RFC 4156 has no grammar; the grammar of RFC 1738 escapes characters that RFC 3986 allows"
          + " in a segment",
      "wais"),
  LDAP_NAME(
      "ldap:///a",
      "a path that is not a distinguished name",
      true,
      "some servers use other names",
      "ldap",
      "ldaps"),
  LDAP_OCTETS(
      "ldap:///??sub?(a=%FF)",
      "escaped octets that are not UTF-8",
      false,
      "attribute values are octets, and a filter may compare any octets",
      "ldap",
      "ldaps"),
  LDAP_UNDERSCORE(
      "ldap:///?a_b",
      "an underscore in the name of an attribute, option or extension",
      false,
      "some servers use such names",
      "ldap",
      "ldaps"),
  DNS_ELEMENTS(
      "dns:a?TYPE=XYZ",
      "unregistered classes and types, and other elements",
      false,
      "the registry may grow after this library is released",
      "dns");

  private final String example;
  private final String what;
  private final boolean hasAdvice;
  private final String why;
  private final List<String> schemes;

  Beyond(String example, String what, boolean hasAdvice, String why, String... schemes) {
    this.example = example;
    this.what = what;
    this.hasAdvice = hasAdvice;
    this.why = why;
    this.schemes = List.of(schemes);
  }

  List<String> schemes() {
    return schemes;
  }

  /** A text that the document does not allow and the view takes. */
  String example() {
    return example;
  }

  /** Whether the view says so in its advice. */
  boolean hasAdvice() {
    return hasAdvice;
  }

  /** The row of the table in {@code docs/schemes.md}. */
  String row() {
    return "| `"
        + String.join("`, `", schemes)
        + "` | "
        + what
        + " | `"
        + example
        + "` | "
        + (hasAdvice ? "advice" : "–")
        + " | "
        + why
        + " |";
  }
}
