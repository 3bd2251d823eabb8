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
      "an escaped octet that is no UTF-8 in an address",
      true,
      "pages that are not in UTF-8 still have such links, and a mailer can send to them",
      "mailto"),
  MAILTO_AT(
      "mailto:a%40b",
      "`%40` for the `@` of an address",
      false,
      "it decodes to the same address, and software that escapes too much writes it",
      "mailto"),
  MESSAGE_ID(
      "cid:a..b@c.",
      "any characters but controls and angle brackets on both sides of the `@` of a message-id",
      false,
      "mail and news carry ids that are no addresses of RFC 822; a URI must be able to name them",
      "cid",
      "mid",
      "news",
      "snews"),
  PHONE_ORDER(
      "tel:+1;z;ext=2",
      "parameters in another order",
      true,
      "RFC 3966 §4 compares parameters regardless of their order; `normalize()` sorts them",
      "tel",
      "sms"),
  XMPP_NODE(
      "xmpp:@example.com",
      "an empty node",
      true,
      "the ABNF of RFC 5122 has it, XMPP itself not",
      "xmpp"),
  XMPP_ADDRESS(
      "xmpp:a%40b@example.com",
      "what else XMPP has not in an address: an empty resource, escaped controls, `@` in a node",
      false,
      "the ABNF of RFC 5122 has it, and what an address may have changed from RFC 3920 to RFC 7622",
      "xmpp"),
  ACCT_ESCAPE(
      "acct:%C3%A9@example.com",
      "an escape as the first character",
      false,
      "RFC 7565 §6 allows any character of Unicode; without this a name in another script had none"
          + " to begin with",
      "acct"),
  NIH_CAPITALS(
      "nih:sha-256-120;5326-9057-E12F-e2b7-4ba0-7c89-2560-a2;f",
      "capital hexadecimal digits",
      false,
      "an `nih` is read aloud, and nobody hears a capital; `normalize()` writes small ones",
      "nih"),
  SWH_ORIGIN(
      "swh:1:cnt:94a9ed024d3859793618152ea559a168bbcbb5e2;origin=a",
      "an `origin` that is no absolute URI",
      false,
      "SWHID §6.1 has readers ignore a qualifier that is invalid, not the identifier",
      "swh"),
  SWH_FRAGMENTS(
      "swh:1:cnt:94a9ed024d3859793618152ea559a168bbcbb5e2;lines=1;bytes=2",
      "`lines` beside `bytes`",
      true,
      "SWHID §6.2 lets readers take it and leave out the `lines`",
      "swh"),
  GEO_EARTH(
      "geo:94,0",
      "coordinates of WGS-84 beyond 90 and 180 degrees, or of more digits",
      true,
      "RFC 5870 §9.1 has readers ignore such a place: that is for them to do",
      "geo"),
  BLOB_ORIGIN(
      "blob:https://h:/9115d58c-bcda-ff47-86e5-083e9a215304",
      "an origin with an empty host before a port, or an empty port",
      false,
      "what follows `blob:` is read as the URI that it is; whether a browser made it nobody can see",
      "blob"),
  FILE_VARIATIONS(
      "file:c:/a",
      "a drive letter without a slash, a userinfo, two or more slashes before a path",
      true,
      "RFC 8089 appendix E lists them as what is found in practice",
      "file"),
  FTP_QUERY(
      "ftp://u@h/a?b",
      "a question mark in the path",
      false,
      "RFC 1738 §5 has it in an `fsegment`; for RFC 3986 it begins a query",
      "ftp"),
  GOPHER_CONTROLS(
      "gopher://h/0a%0D%0Ab",
      "an escaped end of line in the selector",
      true,
      "it is warned of, for it may smuggle a command, but it says where such a link leads",
      "gopher"),
  GOPHER_TAB(
      "gopher://h/%09a",
      "an escaped tab where the type should be",
      false,
      "clients look at the type and send what follows",
      "gopher"),
  WAIS_CHARACTERS(
      "wais://h/a:b",
      "the reserved characters of RFC 3986, and slashes in the document's id",
      false,
      "RFC 4156 prints no grammar; that of RFC 1738 escapes what RFC 3986 has in a segment",
      "wais"),
  LDAP_NAME(
      "ldap:///a",
      "a path that is no distinguished name",
      true,
      "servers of other kinds put other names there; the search says what is wrong with it",
      "ldap",
      "ldaps"),
  LDAP_OCTETS(
      "ldap:///??sub?(a=%FF)",
      "an escaped octet that is no UTF-8",
      false,
      "values of attributes are octets; a filter may compare with any",
      "ldap",
      "ldaps"),
  LDAP_UNDERSCORE(
      "ldap:///?a_b",
      "an underscore in the name of an attribute, an option or an extension",
      false,
      "servers have such names",
      "ldap",
      "ldaps"),
  DNS_ELEMENTS(
      "dns:a?TYPE=XYZ",
      "classes and types that IANA has not registered, and other elements",
      false,
      "the registry grows, and the list of a library would be behind it",
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
        + (hasAdvice ? "advice" : "nothing")
        + " | "
        + why
        + " |";
  }
}
