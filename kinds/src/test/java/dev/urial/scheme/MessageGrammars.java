package dev.urial.scheme;

import static dev.urial.scheme.Rfc3986ByTheBook.ALPHANUM_SET;
import static dev.urial.scheme.Rfc3986ByTheBook.AUTHORITY;
import static dev.urial.scheme.Rfc3986ByTheBook.HOST;
import static dev.urial.scheme.Rfc3986ByTheBook.HOST_NZ;
import static dev.urial.scheme.Rfc3986ByTheBook.PCT_UTF8;
import static dev.urial.scheme.Rfc3986ByTheBook.PORT;
import static dev.urial.scheme.Rfc3986ByTheBook.SUB_DELIMS_SET;
import static dev.urial.scheme.Rfc3986ByTheBook.UNRESERVED_SET;
import static dev.urial.scheme.Rfc3986ByTheBook.USERINFO;
import static dev.urial.scheme.Rfc3986ByTheBook.alphanumOr;
import static dev.urial.scheme.Rfc3986ByTheBook.any;
import static dev.urial.scheme.Rfc3986ByTheBook.list;
import static dev.urial.scheme.Rfc3986ByTheBook.octet;
import static dev.urial.scheme.Rfc3986ByTheBook.pct;

import dev.urial.scheme.chat.AcctUri;
import dev.urial.scheme.chat.XmppUri;
import dev.urial.scheme.mail.CidUri;
import dev.urial.scheme.mail.MailtoUri;
import dev.urial.scheme.mail.MidUri;
import dev.urial.scheme.news.NewsUri;
import java.util.List;
import java.util.Set;

/** The schemes by which people reach each other, by the book. */
final class MessageGrammars {

  private MessageGrammars() {}

  static List<BookGrammar> all(Set<Beyond> beyond) {
    return List.of(
        mailto(beyond),
        cid(beyond),
        mid(beyond),
        news("news", beyond),
        news("snews", beyond),
        nntp(),
        xmpp(beyond),
        acct(beyond));
  }

  // RFC 6068, "mailto"

  /**
   * {@code atext} of RFC 5322 §3.2.3 as RFC 6068 §2 lets it are: not {@code / ? # [ ] & ; = %} nor
   * what no URI has, which are percent-encoded. An octet of UTF-8 is percent-encoded too (items 4
   * and 5).
   */
  private static String atext(String utf8) {
    return "(?:"
        + alphanumOr("!#$%&'*+-/=?^_`{|}~", ALPHANUM_SET + "!$'*+\\-_~")
        + "|"
        + utf8
        + ")";
  }

  /** {@code dot-atom-text = 1*atext *("." 1*atext)}, RFC 5322 §3.2.3; the dot may be encoded. */
  private static String dotAtomText(String utf8) {
    return list(atext(utf8) + "+", "(?:\\.|%2[Ee])");
  }

  /**
   * What need not be encoded within quotes: §2, item 1. A comma ends the address, so it must: §5.
   */
  private static final String PLAIN = UNRESERVED_SET + "!$'()*+:@";

  /**
   * {@code quoted-string = DQUOTE *( qtext / quoted-pair ) DQUOTE}, {@code qtext = %d33 / %d35-91 /
   * %d93-126}, {@code quoted-pair = "\" (VCHAR / WSP)}: RFC 5322 §3.2.1 and §3.2.4 without the
   * white space and comments that RFC 6068 §2, item 3, takes away, and with the UTF-8 of item 5.
   */
  private static String quotedString(String utf8) {
    String qtext = octet(PLAIN, 33, 33, 35, 91, 93, 126);
    String quotedPair = "%5[Cc](?:" + octet(PLAIN, 9, 9, 32, 126) + "|" + utf8 + ")";
    return "%22(?:" + qtext + "|" + utf8 + "|" + quotedPair + ")*%22";
  }

  /** {@code dtext-no-obs = %d33-90 / %d94-126}. */
  private static final String DTEXT = octet(PLAIN, 33, 90, 94, 126);

  /**
   * {@code addr-spec = local-part "@" domain}, {@code local-part = dot-atom-text / quoted-string},
   * {@code domain = dot-atom-text / "[" *dtext-no-obs "]"}.
   */
  private static String addrSpec(Set<Beyond> beyond) {
    String utf8 = beyond.contains(Beyond.MAILTO_OCTETS) ? pct(0x80, 0xFF) : PCT_UTF8;
    String at = beyond.contains(Beyond.MAILTO_AT) ? "(?:@|%40)" : "@";
    return ("(?:" + dotAtomText(utf8) + "|" + quotedString(utf8) + ")" + at)
        + ("(?:" + dotAtomText(utf8) + "|%5[Bb]" + DTEXT + "*%5[Dd])");
  }

  /** {@code qchar = unreserved / pct-encoded / some-delims}. */
  private static final String QCHAR = any(UNRESERVED_SET + "!$'()*+,;:@");

  /** {@code hfield = hfname "=" hfvalue}, {@code hfname = *qchar}, {@code hfvalue = *qchar}. */
  private static final String HFIELD = QCHAR + "*=" + QCHAR + "*";

  /**
   * {@code mailtoURI = "mailto:" [ to ] [ hfields ]}, {@code to = addr-spec *("," addr-spec )},
   * {@code hfields = "?" hfield *( "&" hfield )}.
   */
  private static BookGrammar mailto(Set<Beyond> beyond) {
    return BookGrammar.of(
        "mailto",
        "RFC 6068 §2",
        ("(?:" + list(addrSpec(beyond), ",") + ")?")
            + ("(?:\\?" + HFIELD + "(?:&" + HFIELD + ")*)?"),
        MailtoUri::tryParse,
        "mailto:chris@example.com",
        "mailto:infobot@example.com?subject=current-issue",
        "mailto:?to=joe@example.com&cc=bob@example.com&body=hello",
        "mailto:gorby%25kremvax@example.com",
        "mailto:unlikely%3Faddress@example.com?blat=foop",
        "mailto:%22not%40me%22@example.org",
        "mailto:%22oh%5C%5Cno%22@example.org",
        "mailto:%22%5C%5C%5C%22it's%5C%20ugly%5C%5C%5C%22%22@example.org",
        "mailto:user@%5B10.0.0.1%5D",
        "mailto:user@example.org?subject=caf%C3%A9&body=caf%C3%A9",
        "mailto:a@b,c@d?");
  }

  // RFC 2392, "cid" and "mid"

  /**
   * {@code atom = 1*<any CHAR except specials, SPACE and CTLs>}, RFC 822 §3.3. RFC 2392 §2 wants
   * what a URL does not allow, and {@code /}, percent-encoded.
   */
  private static final String ATOM_822 =
      alphanumOr("!#$%&'*+-/=?^_`{|}~", ALPHANUM_SET + "!$&'*+\\-=_~") + "+";

  /** {@code qtext = <any CHAR excepting <">, "\" and CR>} and {@code quoted-pair}, RFC 822 §3.3. */
  private static final String QUOTED_822 =
      ("%22(?:" + octet(UNRESERVED_SET + SUB_DELIMS_SET + ":@", 0, 12, 14, 33, 35, 91, 93, 127))
          + ("|%5[Cc]" + octet(UNRESERVED_SET + SUB_DELIMS_SET + ":@", 0, 127))
          + ")*%22";

  /** {@code domain-literal = "[" *(dtext / quoted-pair) "]"}, RFC 822 §3.3. */
  private static final String DOMAIN_LITERAL_822 =
      ("%5[Bb](?:" + octet(UNRESERVED_SET + SUB_DELIMS_SET + ":@", 0, 12, 14, 90, 94, 127))
          + ("|%5[Cc]" + octet(UNRESERVED_SET + SUB_DELIMS_SET + ":@", 0, 127))
          + ")*%5[Dd]";

  /**
   * {@code addr-spec = local-part "@" domain}, {@code local-part = word *("." word)}, {@code word =
   * atom / quoted-string}, {@code domain = sub-domain *("." sub-domain)}, RFC 822 §6.1.
   */
  private static final String ADDR_SPEC_822 =
      list("(?:" + ATOM_822 + "|" + QUOTED_822 + ")", "(?:\\.|%2[Ee])")
          + "(?:@|%40)"
          + list("(?:" + ATOM_822 + "|" + DOMAIN_LITERAL_822 + ")", "(?:\\.|%2[Ee])");

  /** What {@link Beyond#MESSAGE_ID} lets are on both sides of the at-sign. */
  private static final String ANY_ID =
      octet(UNRESERVED_SET + SUB_DELIMS_SET + ":", ' ', ';', '=', '=', '?', '~', 0x80, 0xFF) + "+";

  private static String id(Set<Beyond> beyond) {
    return beyond.contains(Beyond.MESSAGE_ID) ? ANY_ID + "(?:@|%40)" + ANY_ID : ADDR_SPEC_822;
  }

  /** {@code cid-url = "cid" ":" content-id}. */
  private static BookGrammar cid(Set<Beyond> beyond) {
    return BookGrammar.of(
        "cid",
        "RFC 2392 §2",
        id(beyond),
        CidUri::tryParse,
        "cid:foo4%25foo1@bar.net",
        "cid:foo4*foo1@bar.net",
        "cid:950124.162336@XIson.com",
        "cid:%22a%20b%22.c@%5B10.0.0.1%5D");
  }

  /** {@code mid-url = "mid" ":" message-id [ "/" content-id ]}. */
  private static BookGrammar mid(Set<Beyond> beyond) {
    return BookGrammar.of(
        "mid",
        "RFC 2392 §2",
        id(beyond) + "(?:/" + id(beyond) + ")?",
        MidUri::tryParse,
        "mid:960830.1639@XIson.com/partA.960830.1639@XIson.com",
        "mid:a%2Fb@c.d");
  }

  // RFC 5538, "news" and "nntp"

  /** {@code group-char = ALPHA / DIGIT / "-" / "+" / "_" / "."}. For use between brackets. */
  private static final String GROUP_CHAR_SET = ALPHANUM_SET + "\\-+_.";

  /** {@code atext} as it is in a path; {@code / ? # [ ] %} are encoded, RFC 5538 §4. */
  private static final String NEWS_ATEXT =
      alphanumOr("!#$%&'*+-/=?^_`{|}~", ALPHANUM_SET + "!$&'*+\\-=_~");

  private static final String NEWS_DOT_ATOM = list(NEWS_ATEXT + "+", "(?:\\.|%2[Ee])");

  /** {@code mdtext = %d33-61 / %d63-90 / %d94-126}, RFC 5536 §3.1.3: no {@code >}. */
  private static final String MDTEXT =
      octet(UNRESERVED_SET + SUB_DELIMS_SET + ":@", 33, 61, 63, 90, 94, 126);

  /**
   * {@code msg-id-core = id-left "@" id-right}, {@code id-left = dot-atom-text}, {@code id-right =
   * dot-atom-text / no-fold-literal}, RFC 5536 §3.1.3. The at-sign is as itself: it tells an
   * article from newsgroups, RFC 5538 §4.
   */
  private static final String ARTICLE =
      NEWS_DOT_ATOM + "@(?:" + NEWS_DOT_ATOM + "|%5[Bb]" + MDTEXT + "*%5[Dd])";

  /**
   * {@code newsURL = "news:" [ server "/" ] ( article / newsgroups )}, {@code newsgroups = *(
   * group-char / pct-encoded / "*" )}, {@code server = "//" authority}.
   */
  private static BookGrammar news(String scheme, Set<Beyond> beyond) {
    String article = beyond.contains(Beyond.MESSAGE_ID) ? ANY_ID + "@" + ANY_ID : ARTICLE;
    return BookGrammar.of(
        scheme,
        "RFC 5538 §4",
        ("(?://" + AUTHORITY + "/)?") + ("(?:" + article + "|" + any(GROUP_CHAR_SET + "*") + "*)"),
        NewsUri::tryParse,
        scheme + "://news.server.example/*",
        scheme + "://news.server.example/",
        scheme + "://wild.server.example/example.group.th%3Fse",
        scheme + ":example.group.*",
        scheme + ":example.group.this",
        scheme + "://news.gmane.org/p0624081dc30b8699bf9b@%5B10.20.30.108%5D");
  }

  /**
   * {@code nntpURL = "nntp:" server "/" group [ "/" article-number ]}, {@code group = 1*(
   * group-char / pct-encoded )}, {@code article-number = 1*16DIGIT}. "This means that 'nntp' URIs
   * have a non-empty authority component", §2.1.
   */
  private static BookGrammar nntp() {
    return BookGrammar.of(
        "nntp",
        "RFC 5538 §3",
        ("//(?:" + USERINFO + "@)?" + HOST_NZ + "(?::" + PORT + ")?/")
            + (any(GROUP_CHAR_SET) + "+(?:/[0-9]{1,16})?"),
        NewsUri::tryParse,
        "nntp://news.server.example/example.group.this/12345",
        "nntp://wild.server.example/example.group.n%2Fa/12345",
        "nntp://news.server.example/example.group.this");
  }

  // RFC 5122, "xmpp"

  /**
   * {@code hierxmpp = authpath / pathxmpp}, RFC 5122 §3.3.
   *
   * <ul>
   *   <li>{@code authpath = "//" authxmpp [ "/" pathxmpp ]}, {@code authxmpp = nodeid "@" host}
   *   <li>{@code pathxmpp = [ nodeid "@" ] host [ "/" resid ]}
   *   <li>{@code nodeid = *( unreserved / pct-encoded / nodeallow )}, {@code nodeallow = ! $ ( ) *
   *       + , ; =}
   *   <li>{@code resid = *( unreserved / pct-encoded / resallow )}, {@code resallow = ! $ & ' ( ) *
   *       + , : ; =}
   *   <li>{@code querycomp = querytype [ *pair ]}, {@code pair = ";" key "=" value}, of {@code *(
   *       unreserved / pct-encoded )} each
   * </ul>
   */
  private static BookGrammar xmpp(Set<Beyond> beyond) {
    String nodeid = any(UNRESERVED_SET + "!$()*+,;=") + "*";
    String resid = any(UNRESERVED_SET + "!$&'()*+,:;=") + "*";
    String pathxmpp = "(?:" + nodeid + "@)?" + HOST + "(?:/" + resid + ")?";
    String word = any(UNRESERVED_SET) + "*";
    return BookGrammar.of(
            "xmpp",
            "RFC 5122 §3.3",
            ("(?://" + nodeid + "@" + HOST + "(?:/" + pathxmpp + ")?|" + pathxmpp + ")")
                + ("(?:\\?" + word + "(?:;" + word + "=" + word + ")*)?"),
            XmppUri::tryParse,
            "xmpp:node@example.com",
            "xmpp://guest@example.com",
            "xmpp:guest@example.com",
            "xmpp://guest@example.com/support@example.com?message",
            "xmpp:example-node@example.com/some-resource",
            "xmpp:example.com",
            "xmpp:example-node@example.com?message;subject=Hello%20World",
            "xmpp:nasty!%23$%25()*+,-.;=%3F%5B%5C%5D%5E_%60%7B%7C%7D~node@example.com",
            "xmpp:node@example.com/repulsive%20!%23%22$%25&'()*+,-.%2F:;%3C=%3E%3F%40",
            "xmpp:ji%C5%99i@%C4%8Dechy.example/v%20Praze")
        .must(text -> hasAddress(text, beyond));
  }

  /**
   * "The processing application MUST ensure that the resulting XMPP address conforms to the rules
   * specified in [XMPP-CORE]", RFC 5122 §2.8.1: no part of {@code [ node "@" ] domain [ "/"
   * resource ]} is empty (RFC 3920 §3.1, {@code node = 1*1023(char)}), and a node has none of
   * {@code " & ' / : < > @}, space or controls (§3.3 and appendix A.5).
   */
  private static boolean hasAddress(String text, Set<Beyond> beyond) {
    String rest = text.substring(5);
    int question = rest.indexOf('?');
    if (question >= 0) {
      rest = rest.substring(0, question);
    }
    if (rest.startsWith("//")) {
      int slash = rest.indexOf('/', 2);
      String account = slash < 0 ? rest.substring(2) : rest.substring(2, slash);
      return isAddress(account, beyond)
          && (slash < 0 || isAddress(rest.substring(slash + 1), beyond));
    }
    return isAddress(rest, beyond);
  }

  private static boolean isAddress(String address, Set<Beyond> beyond) {
    int slash = address.indexOf('/');
    String bare = slash < 0 ? address : address.substring(0, slash);
    int at = bare.indexOf('@');
    String node = at < 0 ? "node" : bare.substring(0, at);
    String control = "%(?:[01][0-9A-Fa-f]|7[Ff])";
    boolean nodeIsThere = beyond.contains(Beyond.XMPP_NODE) || !node.isEmpty();
    boolean nodeIsWell = !node.matches("(?s).*(?:%2[02672Ff]|%3[AaCcEe]|%40|" + control + ").*");
    boolean resourceIsWell =
        slash < 0
            || (slash + 1 < address.length()
                && !address.substring(slash).matches("(?s).*(?:" + control + ").*"));
    boolean hasHost = at + 1 < bare.length();
    return hasHost
        && nodeIsThere
        && (beyond.contains(Beyond.XMPP_ADDRESS) || (nodeIsWell && resourceIsWell));
  }

  // RFC 7565, "acct"

  /**
   * {@code acctURI = "acct" ":" userpart "@" host}, {@code userpart = unreserved / sub-delims 0*(
   * unreserved / pct-encoded / sub-delims )}: the first character is not percent-encoded. The host
   * is "the DNS domain name of the service provider", §4, so there is one.
   */
  private static BookGrammar acct(Set<Beyond> beyond) {
    String plain = UNRESERVED_SET + SUB_DELIMS_SET;
    return BookGrammar.of(
        "acct",
        "RFC 7565 §7",
        (beyond.contains(Beyond.ACCT_ESCAPE) ? any(plain) : "[" + plain + "]")
            + (any(plain) + "*@" + HOST_NZ),
        AcctUri::tryParse,
        "acct:foobar@status.example.net",
        "acct:juliet%40capulet.example@shoppingsite.example",
        "acct:user@example.com");
  }
}
