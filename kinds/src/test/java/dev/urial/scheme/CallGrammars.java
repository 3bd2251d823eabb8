package dev.urial.scheme;

import static dev.urial.scheme.Rfc3986ByTheBook.ALPHANUM_SET;
import static dev.urial.scheme.Rfc3986ByTheBook.IPV4_ADDRESS;
import static dev.urial.scheme.Rfc3986ByTheBook.MARK_SET;
import static dev.urial.scheme.Rfc3986ByTheBook.UNRESERVED_SET;
import static dev.urial.scheme.Rfc3986ByTheBook.any;
import static dev.urial.scheme.Rfc3986ByTheBook.list;

import dev.urial.scheme.call.SipUri;
import dev.urial.scheme.call.SmsUri;
import dev.urial.scheme.call.TelUri;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The schemes of calls and short messages, by the book. */
final class CallGrammars {

  private CallGrammars() {}

  static List<BookGrammar> all(Set<Beyond> beyond) {
    return List.of(tel(beyond), sms(beyond), sip("sip"), sip("sips"));
  }

  // RFC 3966, "tel"

  /**
   * {@code paramchar = param-unreserved / unreserved / pct-encoded}, {@code param-unreserved = "["
   * / "]" / "/" / ":" / "&" / "+" / "$"}.
   */
  private static final String PARAMCHAR = any(ALPHANUM_SET + MARK_SET + "\\[\\]/:&+$");

  /** {@code phonedigit = DIGIT / [ visual-separator ]}, {@code visual-separator = - . ( )}. */
  private static final String PHONEDIGIT = "[0-9\\-.()]";

  /**
   * {@code phonedigit-hex = HEXDIG / "*" / "#" / [ visual-separator ]}. A # would begin the
   * fragment, RFC 3986 §3.5, so it is percent-encoded.
   */
  private static final String PHONEDIGIT_HEX = "(?:[0-9A-Fa-f*\\-.()]|%23)";

  /** {@code global-number-digits = "+" *phonedigit DIGIT *phonedigit}. */
  private static final String GLOBAL_NUMBER_DIGITS =
      "\\+" + PHONEDIGIT + "*[0-9]" + PHONEDIGIT + "*";

  /** {@code local-number-digits = *phonedigit-hex (HEXDIG / "*" / "#") *phonedigit-hex}. */
  private static final String LOCAL_NUMBER_DIGITS =
      PHONEDIGIT_HEX + "*(?:[0-9A-Fa-f*]|%23)" + PHONEDIGIT_HEX + "*";

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

  /**
   * {@code extension = ";ext=" 1*phonedigit}. A phonedigit may be empty by the letter of its rule,
   * {@code DIGIT / [ visual-separator ]}, an extension not.
   */
  private static final String EXTENSION = "(?i:;ext=)" + PHONEDIGIT + "+";

  /**
   * {@code parameter = ";" pname ["=" pvalue ]}, {@code pname = 1*( alphanum / "-" )}. A name that
   * has a rule of its own is read by that rule.
   */
  private static final String PARAMETER =
      "(?!(?i:;(?:ext|isub|phone-context)(?![A-Za-z0-9\\-])));[A-Za-z0-9\\-]+(?:="
          + PARAMCHAR
          + "+)?";

  /** {@code par = parameter / extension / isdn-subaddress}. */
  private static final String PAR =
      "(?:" + PARAMETER + "|" + EXTENSION + "|" + ISDN_SUBADDRESS + ")";

  /**
   * {@code telephone-subscriber = global-number / local-number}, {@code global-number =
   * global-number-digits *par}, {@code local-number = local-number-digits *par context *par}. After
   * a global number a context is a {@code parameter} as others are.
   */
  private static final String TELEPHONE_SUBSCRIBER =
      ("(?:" + GLOBAL_NUMBER_DIGITS + "(?:" + PAR + "|" + CONTEXT + ")*")
          + ("|" + LOCAL_NUMBER_DIGITS + PAR + "*" + CONTEXT + PAR + "*")
          + ")";

  /** {@code telephone-uri = "tel:" telephone-subscriber}. */
  private static BookGrammar tel(Set<Beyond> beyond) {
    boolean anyOrder = beyond.contains(Beyond.PHONE_ORDER);
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
        .must(text -> namesParameters(text.substring(4), anyOrder));
  }

  /**
   * "Each parameter name, the ISDN subaddress, the 'extension', and the 'context' MUST NOT appear
   * more than once. The 'isdn-subaddress' or 'extension' MUST appear first, if present, followed by
   * the 'context' parameter, if present, followed by any other parameters in lexicographical
   * order." RFC 3966 §3. "At most, one of the 'isdn-subaddress' and 'extension' parameters can
   * appear", §5.3.
   */
  private static boolean namesParameters(String subscriber, boolean anyOrder) {
    String[] parts = subscriber.split(";", -1);
    Set<String> seen = new HashSet<>();
    String last = "";
    for (int i = 1; i < parts.length; i++) {
      String name = nameOf(parts[i]);
      int rank =
          name.equals("ext") || name.equals("isub") ? 0 : name.equals("phone-context") ? 1 : 2;
      String key = rank == 2 ? "2" + name : String.valueOf(rank);
      if (!seen.add(rank == 0 ? "ext" : name) || (!anyOrder && key.compareTo(last) < 0)) {
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
  private static BookGrammar sms(Set<Beyond> beyond) {
    boolean anyOrder = beyond.contains(Beyond.PHONE_ORDER);
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
        .must(text -> smsProse(text, anyOrder));
  }

  /** The order of RFC 3966 for each number; {@code "body" MUST only appear once}. */
  private static boolean smsProse(String text, boolean anyOrder) {
    int question = text.indexOf('?');
    String numbers = text.substring(4, question < 0 ? text.length() : question);
    for (String number : numbers.split(",", -1)) {
      if (!namesParameters(number, anyOrder)) {
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
   *   <li>two slashes would begin an authority, RFC 3986 §3; they are no user
   *   <li>{@code header = hname "=" hvalue}, {@code hname = 1*( hnv-unreserved / unreserved /
   *       escaped )}, {@code hvalue = *( ... )}, {@code hnv-unreserved = [ ] / ? : + $}
   * </ul>
   */
  private static BookGrammar sip(String scheme) {
    String user = any(ALPHANUM_SET + MARK_SET + "&=+$,;?/") + "+";
    String password = any(ALPHANUM_SET + MARK_SET + "&=+$,") + "*";
    String hnv = any(ALPHANUM_SET + MARK_SET + "\\[\\]/?:+$");
    return BookGrammar.of(
            scheme,
            "RFC 3261 §25.1",
            ("(?!//)(?:" + user + "(?::" + password + ")?@)?")
                + ("(?:" + DOMAINNAME + "|" + IPV4_ADDRESS + ")(?::[0-9]+)?")
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
        .must(CallGrammars::namesParametersOnce);
  }

  /**
   * "Any given parameter-name MUST NOT appear more than once", RFC 3261 §19.1.1, where the escape
   * of a character that is not reserved is that character, §19.1.4.
   */
  private static boolean namesParametersOnce(String text) {
    int at = text.indexOf('@');
    String host = text.substring(at + 1);
    int question = host.indexOf('?');
    String[] parts = (question < 0 ? host : host.substring(0, question)).split(";", -1);
    Set<String> seen = new HashSet<>();
    for (int i = 1; i < parts.length; i++) {
      if (!seen.add(withoutEscapes(nameOf(parts[i])))) {
        return false;
      }
    }
    return true;
  }

  /** A name with its unreserved characters as they are, in lower case. */
  private static String withoutEscapes(String name) {
    Matcher escapes = Pattern.compile("%[0-9a-f]{2}").matcher(name);
    return escapes
        .replaceAll(
            escape -> {
              char c = (char) Integer.parseInt(escape.group().substring(1), 16);
              boolean unreserved = String.valueOf(c).matches("[" + ALPHANUM_SET + MARK_SET + "]");
              return Matcher.quoteReplacement(unreserved ? String.valueOf(c) : escape.group());
            })
        .toLowerCase(Locale.ROOT);
  }

  /** What is before the first {@code =}, in lower case. */
  private static String nameOf(String field) {
    int equals = field.indexOf('=');
    return (equals < 0 ? field : field.substring(0, equals)).toLowerCase(Locale.ROOT);
  }
}
