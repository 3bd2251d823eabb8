package dev.urial.scheme;

import static dev.urial.scheme.Rfc3986ByTheBook.ALPHANUM_SET;
import static dev.urial.scheme.Rfc3986ByTheBook.AUTHORITY;
import static dev.urial.scheme.Rfc3986ByTheBook.HOST;
import static dev.urial.scheme.Rfc3986ByTheBook.MARK_SET;
import static dev.urial.scheme.Rfc3986ByTheBook.PCT_UTF8;
import static dev.urial.scheme.Rfc3986ByTheBook.SUB_DELIMS_SET;
import static dev.urial.scheme.Rfc3986ByTheBook.UNRESERVED_SET;
import static dev.urial.scheme.Rfc3986ByTheBook.any;
import static dev.urial.scheme.Rfc3986ByTheBook.octet;

import dev.urial.scheme.call.SipUri;
import dev.urial.scheme.call.SmsUri;
import dev.urial.scheme.call.TelUri;
import dev.urial.scheme.chat.AcctUri;
import dev.urial.scheme.chat.XmppUri;
import dev.urial.scheme.mail.CidUri;
import dev.urial.scheme.mail.MailtoUri;
import dev.urial.scheme.mail.MidUri;
import dev.urial.scheme.news.NewsUri;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The schemes by which people reach each other, by the book. */
final class MessageGrammars {

  private MessageGrammars() {}

  static List<BookGrammar> all() {
    return List.of(
        mailto(),
        cid(),
        mid(),
        news("news"),
        news("snews"),
        nntp(),
        tel(),
        sms(),
        sip("sip"),
        sip("sips"),
        xmpp(),
        acct());
  }

  // RFC 6068, "mailto"

  /**
   * {@code atext} of RFC 5322 §3.2.3 as RFC 6068 §2 lets it stand: not {@code / ? # [ ] & ; = %}
   * nor what no URI has, which are percent-encoded. An octet of UTF-8 is percent-encoded too (items
   * 4 and 5).
   */
  private static final String ATEXT =
      "(?:"
          + octet(
              ALPHANUM_SET + "!$'*+\\-_~",
              '!',
              '!',
              '#',
              '\'',
              '*',
              '+',
              '-',
              '-',
              '/',
              '9',
              '=',
              '=',
              '?',
              '?',
              'A',
              'Z',
              '^',
              '~')
          + "|"
          + PCT_UTF8
          + ")";

  /** {@code dot-atom-text = 1*atext *("." 1*atext)}, RFC 5322 §3.2.3; the dot may be encoded. */
  private static final String DOT_ATOM_TEXT = ATEXT + "+(?:(?:\\.|%2[Ee])" + ATEXT + "+)*";

  /** What need not be encoded within quotes: RFC 6068 §2, item 1. */
  private static final String PLAIN = UNRESERVED_SET + "!$'()*+,:@";

  /** {@code qtext = %d33 / %d35-91 / %d93-126}, RFC 5322 §3.2.4, or UTF-8. */
  private static final String QTEXT =
      "(?:" + octet(PLAIN, 33, 33, 35, 91, 93, 126) + "|" + PCT_UTF8 + ")";

  /** {@code quoted-pair = "\" (VCHAR / WSP)}, RFC 5322 §3.2.1. */
  private static final String QUOTED_PAIR = "%5[Cc]" + octet(PLAIN, 9, 9, 32, 126);

  /**
   * {@code quoted-string = DQUOTE *( qtext / quoted-pair ) DQUOTE}: RFC 5322 §3.2.4 without the
   * white space and comments that RFC 6068 §2, item 3, takes away.
   */
  private static final String QUOTED_STRING = "%22(?:" + QTEXT + "|" + QUOTED_PAIR + ")*%22";

  /** {@code dtext-no-obs = %d33-90 / %d94-126}. */
  private static final String DTEXT = octet(PLAIN, 33, 90, 94, 126);

  /**
   * {@code addr-spec = local-part "@" domain}, {@code local-part = dot-atom-text / quoted-string},
   * {@code domain = dot-atom-text / "[" *dtext-no-obs "]"}.
   */
  private static final String ADDR_SPEC =
      ("(?:" + DOT_ATOM_TEXT + "|" + QUOTED_STRING + ")@")
          + ("(?:" + DOT_ATOM_TEXT + "|%5[Bb]" + DTEXT + "*%5[Dd])");

  /** {@code qchar = unreserved / pct-encoded / some-delims}. */
  private static final String QCHAR = any(UNRESERVED_SET + "!$'()*+,;:@");

  /** {@code hfield = hfname "=" hfvalue}, {@code hfname = *qchar}, {@code hfvalue = *qchar}. */
  private static final String HFIELD = QCHAR + "*=" + QCHAR + "*";

  /**
   * {@code mailtoURI = "mailto:" [ to ] [ hfields ]}, {@code to = addr-spec *("," addr-spec )},
   * {@code hfields = "?" hfield *( "&" hfield )}.
   */
  private static BookGrammar mailto() {
    return BookGrammar.of(
        "mailto",
        "RFC 6068 §2",
        ("(?:" + ADDR_SPEC + "(?:," + ADDR_SPEC + ")*)?")
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
      octet(
              ALPHANUM_SET + "!$&'*+\\-=_~",
              '!',
              '!',
              '#',
              '\'',
              '*',
              '+',
              '-',
              '-',
              '/',
              '9',
              '=',
              '=',
              '?',
              '?',
              'A',
              'Z',
              '^',
              '~')
          + "+";

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

  /** {@code cid-url = "cid" ":" content-id}. */
  private static BookGrammar cid() {
    return BookGrammar.of(
        "cid",
        "RFC 2392 §2",
        ADDR_SPEC_822,
        CidUri::tryParse,
        "cid:foo4%25foo1@bar.net",
        "cid:foo4*foo1@bar.net",
        "cid:950124.162336@XIson.com",
        "cid:%22a%20b%22.c@%5B10.0.0.1%5D");
  }

  /** {@code mid-url = "mid" ":" message-id [ "/" content-id ]}. */
  private static BookGrammar mid() {
    return BookGrammar.of(
        "mid",
        "RFC 2392 §2",
        ADDR_SPEC_822 + "(?:/" + ADDR_SPEC_822 + ")?",
        MidUri::tryParse,
        "mid:960830.1639@XIson.com/partA.960830.1639@XIson.com",
        "mid:a%2Fb@c.d");
  }

  // RFC 5538, "news" and "nntp"

  /** {@code group-char = ALPHA / DIGIT / "-" / "+" / "_" / "."}. For use between brackets. */
  private static final String GROUP_CHAR_SET = ALPHANUM_SET + "\\-+_.";

  /** {@code atext} as it stands in a path; {@code / ? # [ ] %} are encoded, RFC 5538 §4. */
  private static final String NEWS_ATEXT =
      octet(
          ALPHANUM_SET + "!$&'*+\\-=_~",
          '!',
          '!',
          '#',
          '\'',
          '*',
          '+',
          '-',
          '-',
          '/',
          '9',
          '=',
          '=',
          '?',
          '?',
          'A',
          'Z',
          '^',
          '~');

  private static final String NEWS_DOT_ATOM = list(NEWS_ATEXT + "+", "(?:\\.|%2[Ee])");

  /** {@code mdtext = %d33-61 / %d63-90 / %d94-126}, RFC 5536 §3.1.3: no {@code >}. */
  private static final String MDTEXT =
      octet(UNRESERVED_SET + SUB_DELIMS_SET + ":@", 33, 61, 63, 90, 94, 126);

  /**
   * {@code msg-id-core = id-left "@" id-right}, {@code id-left = dot-atom-text}, {@code id-right =
   * dot-atom-text / no-fold-literal}, RFC 5536 §3.1.3.
   */
  private static final String ARTICLE =
      NEWS_DOT_ATOM + "(?:@|%40)(?:" + NEWS_DOT_ATOM + "|%5[Bb]" + MDTEXT + "*%5[Dd])";

  /**
   * {@code newsURL = "news:" [ server "/" ] ( article / newsgroups )}, {@code newsgroups = *(
   * group-char / pct-encoded / "*" )}, {@code server = "//" authority}.
   */
  private static BookGrammar news(String scheme) {
    return BookGrammar.of(
        scheme,
        "RFC 5538 §4",
        ("(?://" + AUTHORITY + "/)?") + ("(?:" + ARTICLE + "|" + any(GROUP_CHAR_SET + "*") + "*)"),
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
            "//" + AUTHORITY + "/" + any(GROUP_CHAR_SET) + "+(?:/[0-9]{1,16})?",
            NewsUri::tryParse,
            "nntp://news.server.example/example.group.this/12345",
            "nntp://wild.server.example/example.group.n%2Fa/12345",
            "nntp://news.server.example/example.group.this")
        .must(text -> !text.startsWith("///", 5));
  }

  // RFC 3966, "tel"

  /**
   * {@code paramchar = param-unreserved / unreserved / pct-encoded}, {@code param-unreserved = "["
   * / "]" / "/" / ":" / "&" / "+" / "$"}.
   */
  private static final String PARAMCHAR = any(ALPHANUM_SET + MARK_SET + "\\[\\]/:&+$");

  /** {@code phonedigit = DIGIT / [ visual-separator ]}, {@code visual-separator = - . ( )}. */
  private static final String PHONEDIGIT = "[0-9\\-.()]";

  /** {@code phonedigit-hex = HEXDIG / "*" / "#" / [ visual-separator ]}; a # begins a fragment. */
  private static final String PHONEDIGIT_HEX = "[0-9A-Fa-f*\\-.()]";

  /** {@code global-number-digits = "+" *phonedigit DIGIT *phonedigit}. */
  private static final String GLOBAL_NUMBER_DIGITS =
      "\\+" + PHONEDIGIT + "*[0-9]" + PHONEDIGIT + "*";

  /** {@code local-number-digits = *phonedigit-hex (HEXDIG / "*" / "#") *phonedigit-hex}. */
  private static final String LOCAL_NUMBER_DIGITS =
      PHONEDIGIT_HEX + "*[0-9A-Fa-f*]" + PHONEDIGIT_HEX + "*";

  /** {@code domainlabel = alphanum / alphanum *( alphanum / "-" ) alphanum}. */
  private static final String DOMAINLABEL = "[A-Za-z0-9](?:[A-Za-z0-9\\-]*[A-Za-z0-9])?";

  /** {@code toplabel = ALPHA / ALPHA *( alphanum / "-" ) alphanum}. */
  private static final String TOPLABEL = "[A-Za-z](?:[A-Za-z0-9\\-]*[A-Za-z0-9])?";

  /** {@code domainname = *( domainlabel "." ) toplabel [ "." ]}; RFC 3261 calls it hostname. */
  private static final String DOMAINNAME = "(?:" + DOMAINLABEL + "\\.)*" + TOPLABEL + "\\.?";

  /** {@code context = ";phone-context=" descriptor}. */
  private static final String CONTEXT =
      "(?i:;phone-context=)(?:" + DOMAINNAME + "|" + GLOBAL_NUMBER_DIGITS + ")";

  /** {@code isdn-subaddress = ";isub=" 1*paramchar}, with erratum 203. */
  private static final String ISDN_SUBADDRESS = "(?i:;isub=)" + PARAMCHAR + "+";

  /** {@code extension = ";ext=" 1*phonedigit}; a phonedigit may be empty. */
  private static final String EXTENSION = "(?i:;ext=)" + PHONEDIGIT + "*";

  /**
   * {@code parameter = ";" pname ["=" pvalue ]}, {@code pname = 1*( alphanum / "-" )}. A name that
   * has a rule of its own is read by that rule.
   */
  private static final String PARAMETER =
      "(?!(?i:;(?:ext|isub|phone-context)(?:=|;|$)));[A-Za-z0-9\\-]+(?:=" + PARAMCHAR + "+)?";

  /** {@code par = parameter / extension / isdn-subaddress}. */
  private static final String PAR =
      "(?:" + PARAMETER + "|" + EXTENSION + "|" + ISDN_SUBADDRESS + ")";

  /**
   * {@code telephone-subscriber = global-number / local-number}, {@code global-number =
   * global-number-digits *par}, {@code local-number = local-number-digits *par context *par}. The
   * prose of §3 speaks of a context after a global number too, but the ABNF has none there.
   */
  private static final String TELEPHONE_SUBSCRIBER =
      ("(?:" + GLOBAL_NUMBER_DIGITS + PAR + "*")
          + ("|" + LOCAL_NUMBER_DIGITS + PAR + "*" + CONTEXT + PAR + "*")
          + ")";

  /** {@code telephone-uri = "tel:" telephone-subscriber}. */
  private static BookGrammar tel() {
    return BookGrammar.of(
            "tel",
            "RFC 3966 §3",
            TELEPHONE_SUBSCRIBER,
            TelUri::tryParse,
            "tel:+1-201-555-0123",
            "tel:7042;phone-context=example.com",
            "tel:863-1234;phone-context=+1-914-555",
            "tel:+358-555-1234567;postd=pp22",
            "tel:+1-212-555-0101;ext=22;a=b",
            "tel:+44-20-7946;isub=12%2034;z")
        .must(text -> ordersParameters(text.substring(4)));
  }

  /**
   * "Each parameter name, the ISDN subaddress, the 'extension', and the 'context' MUST NOT appear
   * more than once. The 'isdn-subaddress' or 'extension' MUST appear first, if present, followed by
   * the 'context' parameter, if present, followed by any other parameters in lexicographical
   * order." RFC 3966 §3.
   */
  private static boolean ordersParameters(String subscriber) {
    String[] parts = subscriber.split(";", -1);
    Set<String> seen = new HashSet<>();
    String last = "";
    for (int i = 1; i < parts.length; i++) {
      String name = nameOf(parts[i]);
      int rank =
          name.equals("ext") || name.equals("isub") ? 0 : name.equals("phone-context") ? 1 : 2;
      String key = rank == 2 ? "2" + name : String.valueOf(rank);
      if (!seen.add(name) || key.compareTo(last) < 0) {
        return false;
      }
      last = key;
    }
    return true;
  }

  // RFC 5724, "sms"

  /**
   * {@code sms-hier-part = sms-recipient *( "," sms-recipient )}, {@code sms-field = sms-field-name
   * "=" escaped-value}, {@code sms-field-name = "body" / sms-field-ext}, {@code sms-field-ext = 1*(
   * unreserved )}, {@code escaped-value = *( unreserved / pct-encoded )}.
   */
  private static BookGrammar sms() {
    String field = "(?:(?i:body)|[" + UNRESERVED_SET + "]+)=" + any(UNRESERVED_SET) + "*";
    return BookGrammar.of(
            "sms",
            "RFC 5724 §2.2",
            (list(TELEPHONE_SUBSCRIBER, ",") + "(?:\\?" + list(field, "&") + ")?"),
            SmsUri::tryParse,
            "sms:+15105550101",
            "sms:+15105550101,+15105550102",
            "sms:+15105550101?body=hello%20there",
            "sms:7042;phone-context=example.com?body=a&x=y")
        .must(MessageGrammars::smsProse);
  }

  /** The order of RFC 3966 for each number; {@code "body" MUST only appear once}. */
  private static boolean smsProse(String text) {
    int question = text.indexOf('?');
    String numbers = text.substring(4, question < 0 ? text.length() : question);
    for (String number : numbers.split(",", -1)) {
      if (!ordersParameters(number)) {
        return false;
      }
    }
    int bodies = 0;
    String fields = question < 0 ? "" : text.substring(question + 1);
    for (String field : fields.split("&", -1)) {
      bodies += nameOf(field).equals("body") ? 1 : 0;
    }
    return bodies <= 1;
  }

  // RFC 3261, "sip" and "sips"

  /**
   * {@code SIP-URI = "sip:" [ userinfo ] hostport uri-parameters [ headers ]}, RFC 3261 §25.1.
   *
   * <ul>
   *   <li>{@code userinfo = ( user / telephone-subscriber ) [ ":" password ] "@"}; what a
   *       telephone-subscriber may have and a user not is escaped there, so each is a user
   *   <li>{@code user = 1*( unreserved / escaped / user-unreserved )}, {@code user-unreserved = & =
   *       + $ , ; ? /}
   *   <li>{@code password = *( unreserved / escaped / "&" / "=" / "+" / "$" / "," )}
   *   <li>{@code hostport = host [ ":" port ]}, {@code port = 1*DIGIT}
   *   <li>{@code host = hostname / IPv4address / IPv6reference}: the last has brackets, which a
   *       path of RFC 3986 has not
   *   <li>{@code other-param = pname [ "=" pvalue ]}, of {@code 1*paramchar} each: all other
   *       uri-parameters are such too, as far as they are URIs
   *   <li>{@code header = hname "=" hvalue}, {@code hname = 1*( hnv-unreserved / unreserved /
   *       escaped )}, {@code hvalue = *( ... )}, {@code hnv-unreserved = [ ] / ? : + $}
   * </ul>
   */
  private static BookGrammar sip(String scheme) {
    String user = any(ALPHANUM_SET + MARK_SET + "&=+$,;?/") + "+";
    String password = any(ALPHANUM_SET + MARK_SET + "&=+$,") + "*";
    String ipv4 = "[0-9]{1,3}(?:\\.[0-9]{1,3}){3}";
    String hnv = any(ALPHANUM_SET + MARK_SET + "\\[\\]/?:+$");
    return BookGrammar.of(
            scheme,
            "RFC 3261 §25.1",
            ("(?:" + user + "(?::" + password + ")?@)?")
                + ("(?:" + DOMAINNAME + "|" + ipv4 + ")(?::[0-9]+)?")
                + ("(?:;" + PARAMCHAR + "+(?:=" + PARAMCHAR + "+)?)*")
                + ("(?:\\?" + list(hnv + "+=" + hnv + "*", "&") + ")?"),
            SipUri::tryParse,
            scheme + ":alice@atlanta.com",
            scheme + ":alice:secretword@atlanta.com;transport=tcp",
            scheme + ":alice@atlanta.com?subject=project%20x&priority=urgent",
            scheme + ":+1-212-555-1212:1234@gateway.com;user=phone",
            scheme + ":1212@gateway.com",
            scheme + ":alice@192.0.2.4",
            scheme + ":atlanta.com;method=REGISTER?to=alice%40atlanta.com",
            scheme + ":alice;day=tuesday@atlanta.com",
            scheme + ":a@b.c;maddr=239.255.255.1;ttl=15;lr")
        .must(MessageGrammars::namesParametersOnce);
  }

  /** "Any given parameter-name MUST NOT appear more than once." RFC 3261 §19.1.1. */
  private static boolean namesParametersOnce(String text) {
    int at = text.indexOf('@');
    String host = text.substring(at + 1);
    int question = host.indexOf('?');
    String[] parts = (question < 0 ? host : host.substring(0, question)).split(";", -1);
    Set<String> seen = new HashSet<>();
    for (int i = 1; i < parts.length; i++) {
      if (!seen.add(nameOf(parts[i]))) {
        return false;
      }
    }
    return true;
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
  private static BookGrammar xmpp() {
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
        .must(MessageGrammars::hasAddress);
  }

  /**
   * "The processing application MUST ensure that the resulting XMPP address conforms to the rules
   * specified in [XMPP-CORE]", RFC 5122 §2.8.1: no part of {@code [ node "@" ] domain [ "/"
   * resource ]} is empty (RFC 3920 §3.1, {@code node = 1*1023(char)}), and a node has none of
   * {@code " & ' / : < > @}, space or controls (§3.3 and appendix A.5).
   */
  private static boolean hasAddress(String text) {
    String rest = text.substring(5);
    int question = rest.indexOf('?');
    if (question >= 0) {
      rest = rest.substring(0, question);
    }
    if (rest.startsWith("//")) {
      int slash = rest.indexOf('/', 2);
      String account = slash < 0 ? rest.substring(2) : rest.substring(2, slash);
      return isAddress(account) && (slash < 0 || isAddress(rest.substring(slash + 1)));
    }
    return isAddress(rest);
  }

  private static boolean isAddress(String address) {
    int slash = address.indexOf('/');
    String bare = slash < 0 ? address : address.substring(0, slash);
    int at = bare.indexOf('@');
    String node = at < 0 ? "node" : bare.substring(0, at);
    String control = "%(?:[01][0-9A-Fa-f]|7[Ff])";
    boolean nodeIsWell =
        !node.isEmpty() && !node.matches("(?s).*(?:%2[02672Ff]|%3[AaCcEe]|%40|" + control + ").*");
    boolean resourceIsWell =
        slash < 0
            || (slash + 1 < address.length()
                && !address.substring(slash).matches("(?s).*(?:" + control + ").*"));
    return nodeIsWell && resourceIsWell && at + 1 < bare.length();
  }

  // RFC 7565, "acct"

  /**
   * {@code acctURI = "acct" ":" userpart "@" host}, {@code userpart = unreserved / sub-delims 0*(
   * unreserved / pct-encoded / sub-delims )}: the first character is not percent-encoded.
   */
  private static BookGrammar acct() {
    return BookGrammar.of(
        "acct",
        "RFC 7565 §7",
        ("[" + UNRESERVED_SET + SUB_DELIMS_SET + "]")
            + (any(UNRESERVED_SET + SUB_DELIMS_SET) + "*@" + HOST),
        AcctUri::tryParse,
        "acct:foobar@status.example.net",
        "acct:juliet%40capulet.example@shoppingsite.example",
        "acct:user@example.com");
  }

  /** {@code element *( separator element )}. */
  private static String list(String element, String separator) {
    return element + "(?:" + separator + element + ")*";
  }

  /** What stands before the first {@code =}, in lower case. */
  private static String nameOf(String field) {
    int equals = field.indexOf('=');
    return (equals < 0 ? field : field.substring(0, equals)).toLowerCase(Locale.ROOT);
  }
}
