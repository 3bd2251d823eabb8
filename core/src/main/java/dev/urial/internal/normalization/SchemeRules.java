package dev.urial.internal.normalization;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.internal.iri.IriMapping;
import dev.urial.internal.syntax.Marks;
import dev.urial.internal.text.AddressList;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.DecimalText;
import dev.urial.internal.text.DnsRecordNames;
import dev.urial.internal.text.EscapedOctets;
import dev.urial.internal.text.NamedInformation;
import dev.urial.internal.text.SchemeRow;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The rules by which the documents of schemes compare URIs: each rewrites the parts of a URI that
 * is already normal under RFC 3986, so that equivalent URIs become the same.
 *
 * <pre>
 * tel:+1-201-555-0123           tel:+12015550123           RFC 3966 §4
 * mailto:a@B.C?to=d@e           mailto:a@b.c,d@e           RFC 6068 §2
 * geo:90,46.0;crs=wgs84         geo:90,0                   RFC 5870 §3.4.4
 * file:/etc/hosts               file:///etc/hosts          RFC 8089 §2
 * sip:a@H.example               sip:a@h.example            RFC 3261 §19.1.4
 * </pre>
 *
 * <p>{@link SchemeRow#comparison} names the rule and the clause. A URI that its scheme does not
 * allow is changed only as far as its parts are what the rule describes.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6.2.3">RFC 3986 §6.2.3</a>
 */
record SchemeRules(
    String scheme,
    @Nullable String authority,
    String path,
    @Nullable String query,
    @Nullable String fragment) {
  private static final CharSet ATTRIBUTE = CharSet.UNRESERVED.or(CharSet.of("*;"));
  private static final CharSet ATEXT = CharSet.UNRESERVED.or(CharSet.of("!#$&'*+/=?^`{|}%"));

  /** The characters of a local part and a domain that every program reads unescaped. */
  private static final CharSet LOCAL_PART = CharSet.UNRESERVED.or(CharSet.of("!$'()*+:"));

  private static final CharSet VALUE = LOCAL_PART.or(CharSet.of("@,"));

  /** Returns a URI with the rule of its scheme applied. */
  static String apply(SchemeRow row, String text, Marks at) {
    SchemeRules uri =
        new SchemeRules(
            row.name(),
            at.hostStart < 0 ? null : text.substring(at.schemeEnd + 3, at.pathStart),
            text.substring(at.pathStart, at.pathEnd),
            at.queryEnd == at.pathEnd ? null : text.substring(at.pathEnd + 1, at.queryEnd),
            at.queryEnd == text.length() ? null : text.substring(at.queryEnd + 1));
    SchemeRow.Comparison comparison = row.comparison();
    return comparison == null ? text : uri.by(comparison.rule()).text();
  }

  private SchemeRules by(SchemeRow.Rule rule) {
    return switch (rule) {
      case ACCT -> withPath(withSmallHost(path, path.length()));
      case DNS -> dns();
      case FILE -> file();
      case FTP -> withPath(ftp());
      case GEO -> withPath(geo());
      case GOPHER -> path.equals("/1") ? withPath("/") : slash();
      case ID -> withPath(withAtSigns(path));
      case INFO -> withPath(info());
      case LDAP -> ldap();
      case MAGNET -> withQuery(magnet());
      case MAILTO -> mailto();
      case NEWS -> news();
      case NI -> ni();
      case SIP -> withPath(sip());
      case SLASH -> slash();
      case SMS -> sms();
      case SWH -> swh();
      case TEL -> withPath(subscriber(path));
      case URN -> urn();
      case XMPP -> xmpp();
    };
  }

  private SchemeRules withPath(String changed) {
    return new SchemeRules(scheme, authority, changed, query, fragment);
  }

  private SchemeRules withQuery(@Nullable String changed) {
    return new SchemeRules(scheme, authority, path, changed, fragment);
  }

  private SchemeRules withAuthority(@Nullable String changed) {
    return new SchemeRules(scheme, changed, path, query, fragment);
  }

  private SchemeRules withScheme(String changed) {
    return new SchemeRules(changed, authority, path, query, fragment);
  }

  private String text() {
    return scheme
        + (authority == null ? ":" : "://" + authority)
        + path
        + (query == null ? "" : '?' + query)
        + (fragment == null ? "" : '#' + fragment);
  }

  private SchemeRules slash() {
    return authority != null && path.isEmpty() ? withPath("/") : this;
  }

  /** Names, classes and types ignore case; class IN and type A are the defaults. */
  private SchemeRules dns() {
    String name = small(path);
    int end = name.length();
    while (end > 0 && name.charAt(end - 1) == '.' && !isEscaped(name, end - 1)) {
      end--; // the root
    }
    String ofClass = "";
    String ofType = "";
    StringBuilder others = new StringBuilder();
    for (String element : split(query, ";")) {
      String upper = Ascii.upper(element);
      String value = upper.substring(upper.indexOf('=') + 1);
      if (upper.startsWith("CLASS=")) {
        ofClass =
            DnsRecordNames.classOf(value).equals("IN")
                ? ""
                : ";CLASS=" + DnsRecordNames.classOf(value);
      } else if (upper.startsWith("TYPE=")) {
        ofType =
            DnsRecordNames.typeOf(value).equals("A") ? "" : ";TYPE=" + DnsRecordNames.typeOf(value);
      } else {
        others.append(';').append(upper);
      }
    }
    String elements = ofClass + ofType + others;
    boolean isLocal = "".equals(authority);
    return withAuthority(isLocal ? null : authority)
        .withPath(name.substring(isLocal && end > 0 ? 1 : 0, end))
        .withQuery(elements.isEmpty() ? null : elements.substring(1));
  }

  /** Returns whether an odd number of backslashes precedes an index. */
  private static boolean isEscaped(String name, int index) {
    int backslashes = 0;
    while (name.startsWith("%5C", index - 3 * (backslashes + 1))) {
      backslashes++;
    }
    return backslashes % 2 == 1;
  }

  /**
   * A file of this machine has an empty authority; a host in the path becomes the authority.
   *
   * <p>CHOICE: the letter of a drive is in lower case, because Windows, which has drives, ignores
   * the case; RFC 8089 mentions both conventions. Its colon may be escaped, as some editors do.
   */
  private SchemeRules file() {
    if ("".equals(authority) && path.startsWith("//")) {
      return hostInPath();
    }
    String rooted = authority == null && driveEnd(path, 0) > 0 ? '/' + path : path;
    boolean isLocal =
        authority == null
            ? rooted.startsWith("/") && !rooted.startsWith("/.//") // not one with a host
            : (authority.isEmpty() || authority.equals("localhost"))
                && rooted.startsWith("/")
                && !rooted.startsWith("//");
    if (!isLocal) {
      return this;
    }
    int end = driveEnd(rooted, 1);
    return withAuthority("")
        .withPath(
            end < 0 ? rooted : "/" + Ascii.lower(rooted.charAt(1)) + ':' + rooted.substring(end));
  }

  /** Returns the index after the colon of a drive at an index; -1 if there is none. */
  private static int driveEnd(String path, int letter) {
    int end = letter + (path.startsWith("%3A", letter + 1) ? 4 : 2);
    return path.startsWith("/", end)
            && CharSet.ALPHA.has(path.charAt(letter))
            && (end > letter + 2 || path.charAt(letter + 1) == ':')
        ? end
        : -1;
  }

  /**
   * {@code unc-authority = 2*3"/" file-host}, RFC 8089 appendix F. CHOICE: {@code localhost} stays
   * in the path, because it would have another meaning as an authority.
   */
  private SchemeRules hostInPath() {
    int start = path.startsWith("///") ? 3 : 2;
    int end = path.indexOf('/', start);
    if (end < 0 || path.startsWith("//", end)) {
      return start == 3 && end < 0 ? withPath(path.substring(2)) : this;
    }
    String host = small(path.substring(start, end));
    boolean isInlineIp = host.startsWith("%5B") && host.endsWith("%5D") && host.indexOf(':') > 0;
    String named = isInlineIp ? '[' + host.substring(3, host.length() - 3) + ']' : host;
    return named.equals("localhost")
        ? withPath("//localhost" + path.substring(end))
        : withAuthority(named).withPath(path.substring(end));
  }

  private String ftp() {
    int type = path.length() - ";type=a".length();
    return Ascii.isAt(path, type, ";type=") ? small(path, type, path.length()) : path;
  }

  /**
   * CHOICE: characters that need no escape have none. The example in RFC 4452 §5 escapes
   * parentheses, which RFC 3986 no longer calls unreserved, but they are not delimiters here.
   */
  private String info() {
    int slash = indexOrEnd(path, '/');
    return small(path.substring(0, slash))
        + EscapedOctets.plain(path.substring(slash), CharSet.PCHAR::has);
  }

  private String sip() {
    String host = withSmallHost(path, indexOrEnd(path, ';', path.lastIndexOf('@') + 1));
    int colon = indexOrEnd(host, ':', host.lastIndexOf('@') + 1);
    int port = colon + 1;
    while (host.startsWith("0", port)
        && port + 1 < host.length()
        && isDigit(host.charAt(port + 1))) {
      port++;
    }
    return colon < indexOrEnd(host, ';', host.lastIndexOf('@') + 1)
        ? host.substring(0, colon + 1) + host.substring(port)
        : host;
  }

  /** The hosts of the authority and of {@code [ node "@" ] host [ "/" resource ]}. */
  private SchemeRules xmpp() {
    String address = authority == null || path.isEmpty() ? path : path.substring(1);
    String small = withSmallHost(address, indexOrEnd(address, '/'));
    return withAuthority(authority == null ? null : withSmallHost(authority, authority.length()))
        .withPath(path.substring(0, path.length() - address.length()) + small);
  }

  /** Normalizes the domain between the last at sign before an index, if any, and the index. */
  private static String withSmallHost(String text, int end) {
    int start = text.lastIndexOf('@', end - 1) + 1;
    return text.substring(0, start) + domain(text.substring(start, end)) + text.substring(end);
  }

  /** Returns a domain in lower case, and in ASCII if it is an internationalized name. */
  private static String domain(String written) {
    String name = IriMapping.domainName(written, 0, written.length());
    return name == null ? small(written) : name;
  }

  /** Attributes, a scope and a filter, all of which have defaults. */
  private SchemeRules ldap() {
    String dn = EscapedOctets.plain(path.isEmpty() ? "" : path.substring(1), CharSet.SEGMENT::has);
    SchemeRules name = authority == null ? this : withPath('/' + dn.replace("/", "%2F"));
    if (query == null) {
      return name;
    }
    String[] fields = query.split("\\?", -1);
    for (int i = 0; i < fields.length; i++) {
      String field = EscapedOctets.plain(fields[i], (i == 0 ? ATTRIBUTE : CharSet.PATH)::has);
      fields[i] =
          switch (i) {
            case 0 -> field.equals("*") ? "" : small(field);
            case 1 -> Ascii.equalsIgnoreCase(field, "base") ? "" : small(field);
            case 2 -> Ascii.equalsIgnoreCase(field, "(objectClass=*)") ? "" : field;
            default -> fields[i];
          };
    }
    String written = String.join("?", fields);
    int end = written.length();
    while (end > 0 && written.charAt(end - 1) == '?') {
      end--;
    }
    return name.withQuery(end == 0 ? null : written.substring(0, end));
  }

  /**
   * Only an article number needs {@code nntp}; an empty authority is none, and an empty group means
   * all groups.
   */
  private SchemeRules news() {
    boolean isNumbered = scheme.equals("nntp") && path.indexOf('/', 1) > 0;
    SchemeRules at = scheme.equals("nntp") && !isNumbered ? withScheme("news") : this;
    boolean isLocal = "".equals(authority) && !isNumbered;
    String slash = authority == null || isLocal ? "" : "/";
    String group = authority != null && path.startsWith("/") ? path.substring(1) : path;
    return isNumbered
        ? this
        : at.withAuthority(isLocal ? null : authority)
            .withPath(slash + (group.isEmpty() ? "*" : group));
  }

  /** "It MUST NOT consider the authority field from a URI or any parameters", RFC 6920 §2. */
  private SchemeRules ni() {
    String name = NamedInformation.normal(scheme.equals("nih"), path);
    return name == null ? this : new SchemeRules("ni", "", '/' + name, null, null);
  }

  /** Without the components, which are not part of the name (RFC 8141 §3.1). */
  private SchemeRules urn() {
    boolean isForServices =
        query != null && query.length() > 1 && "+=".indexOf(query.charAt(0)) >= 0;
    String name = query == null || isForServices ? UrnRules.name(path) : null;
    return name == null ? this : new SchemeRules(scheme, null, name, null, null);
  }

  // Telephone numbers.

  private SchemeRules sms() {
    List<String> recipients = new ArrayList<>();
    for (String recipient : path.split(",", -1)) {
      recipients.add(subscriber(recipient));
    }
    recipients.sort(null); // a set
    List<String> fields = new ArrayList<>();
    for (String field : split(query, "&")) {
      fields.add(Ascii.isAt(field, 0, "body=") ? small(field, 0, 4) : field);
    }
    return withPath(String.join(",", recipients))
        .withQuery(query == null ? null : String.join("&", fields));
  }

  /**
   * A number and its parameters without visual separators, in lower case and in the RFC's order. A
   * number that is neither global nor in a context is none, so it is kept.
   */
  private static String subscriber(String text) {
    String[] parts = text.split(";", -1);
    List<String> parameters = new ArrayList<>();
    for (int i = 1; i < parts.length; i++) {
      parameters.add(telParameter(parts[i]));
    }
    boolean isLocal = parameters.stream().anyMatch(it -> it.startsWith("phone-context="));
    if (!isNumber(withoutSeparators(parts[0].replace("%23", "*")), isLocal)) {
      return text;
    }
    parameters.sort(Comparator.comparing(SchemeRules::place));
    StringBuilder out = new StringBuilder(small(withoutSeparators(parts[0])));
    parameters.forEach(parameter -> out.append(';').append(parameter));
    return out.toString();
  }

  private static boolean isNumber(String digits, boolean isLocal) {
    int start = digits.startsWith("+") ? 1 : 0;
    for (int i = start; i < digits.length(); i++) {
      char c = digits.charAt(i);
      if (start == 1 ? !isDigit(c) : c != '*' && EscapedOctets.digit(c) < 0) {
        return false;
      }
    }
    return digits.length() > start && (start == 1 || isLocal);
  }

  private static String telParameter(String written) {
    String parameter = small(written);
    String value = parameter.substring(Math.min(parameter.length(), parameter.indexOf('=') + 1));
    if (parameter.startsWith("ext=")) {
      String digits = withoutSeparators(value);
      return "ext=" + (digits.isEmpty() && !value.isEmpty() ? "-" : digits);
    }
    return parameter.startsWith("phone-context=+")
        ? "phone-context=" + withoutSeparators(value)
        : parameter;
  }

  /** {@code ext} or {@code isub} comes first, then {@code phone-context}, then the rest by name. */
  private static String place(String parameter) {
    String name = parameter.substring(0, indexOrEnd(parameter, '='));
    return switch (name) {
      case "ext", "isub" -> "0";
      case "phone-context" -> "1";
      default -> '2' + name;
    };
  }

  private static String withoutSeparators(String number) {
    StringBuilder out = new StringBuilder(number.length());
    for (int i = 0; i < number.length(); i++) {
      if ("-.()".indexOf(number.charAt(i)) < 0) {
        out.append(number.charAt(i));
      }
    }
    return out.toString();
  }

  // Locations.

  /** Numbers as values; one longitude for a pole, one spelling of the antimeridian. */
  private String geo() {
    String[] parts = path.split(";", -1);
    String[] numbers = parts[0].split(",", -1);
    List<String> parameters = new ArrayList<>();
    String crs = "wgs84";
    String uncertainty = "";
    for (int i = 1; i < parts.length; i++) {
      int end = indexOrEnd(parts[i], '=');
      String parameter = small(parts[i], 0, end);
      if (parameter.startsWith("crs=")) {
        crs = Ascii.lower(parameter.substring(end + 1));
      } else if (parameter.startsWith("u=") && DecimalText.is(parameter.substring(end + 1))) {
        uncertainty = ";u=" + DecimalText.exact(parameter.substring(end + 1));
      } else {
        parameters.add(';' + parameter);
      }
    }
    for (int i = 0; i < numbers.length; i++) {
      if (!DecimalText.is(numbers[i])) {
        return path;
      }
      numbers[i] = DecimalText.exact(numbers[i]);
    }
    boolean isWgs84 = crs.equals("wgs84");
    if (isWgs84
        && numbers.length > 1
        && DecimalText.isAtMost(90, numbers[0])
        && DecimalText.isAtMost(180, numbers[1])) {
      boolean isPole = numbers[0].equals("90") || numbers[0].equals("-90");
      numbers[1] = isPole ? "0" : numbers[1].equals("-180") ? "180" : numbers[1];
    }
    parameters.sort(null);
    return String.join(",", numbers)
        + (isWgs84 ? "" : ";crs=" + crs)
        + uncertainty
        + String.join("", parameters);
  }

  // Mail.

  /** All recipients in the path, normalized domains, and names of fields in lower case. */
  private SchemeRules mailto() {
    List<String> to = new ArrayList<>();
    for (String address : path.isEmpty() ? new String[0] : path.split(",", -1)) {
      to.add(address(address, Percent.decodeBytes(address)));
    }
    List<String> fields = new ArrayList<>();
    for (String field : split(query, "&")) {
      int end = indexOrEnd(field, '=');
      String name = respelt(Ascii.lower(field.substring(0, end)));
      String value = field.substring(Math.min(field.length(), end + 1));
      boolean isTo = name.equals("to");
      List<String> more = isTo || name.equals("cc") || name.equals("bcc") ? addresses(value) : null;
      if (isTo && more != null) {
        to.addAll(more);
      } else {
        String written = more == null ? respelt(value) : String.join(",", more);
        fields.add(name + (end < field.length() ? '=' + written : ""));
      }
    }
    return withPath(String.join(",", to))
        .withQuery(fields.isEmpty() ? null : String.join("&", fields));
  }

  /** Returns the addresses of a value; null if it contains anything else, such as display names. */
  private static @Nullable List<String> addresses(String value) {
    List<String> addresses = new ArrayList<>();
    // One character per octet, so that octets that are not UTF-8 are kept.
    String octets = new String(Percent.decodeBytes(value), ISO_8859_1);
    for (String address : octets.isEmpty() ? List.<String>of() : AddressList.split(octets)) {
      int at = address.lastIndexOf('@');
      boolean isLocalPart = isDotAtom(address, 0, at) || isQuoted(address, at);
      if (!isLocalPart || !isDotAtom(address, at + 1, address.length())) {
        return null;
      }
      addresses.add(address(address, address.getBytes(ISO_8859_1)));
    }
    return addresses;
  }

  private static boolean isDotAtom(String text, int start, int end) {
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      boolean isEdge = i == start || i + 1 == end || text.charAt(i - 1) == '.';
      if (c == '.' ? isEdge : c < 128 && !ATEXT.has(c)) {
        return false;
      }
    }
    return end > start;
  }

  /** Returns whether a text is a quoted string up to an index. */
  private static boolean isQuoted(String text, int end) {
    int i = 1;
    while (i < end - 1 && text.charAt(i) > ' ' && text.charAt(i) != '"' && text.charAt(i) != 0x7F) {
      i += text.charAt(i) == '\\' ? 2 : 1;
    }
    return i == end - 1 && text.charAt(0) == '"' && text.charAt(i) == '"';
  }

  /** Writes an address with its domain normalized; a text without an at sign is none. */
  private static String address(String written, byte[] octets) {
    int at = octets.length - 1;
    while (at > 0 && octets[at] != '@') {
      at--;
    }
    return at <= 0
        ? written
        : Percent.encodeBytes(Arrays.copyOf(octets, at), LOCAL_PART)
            + '@'
            + domain(
                Percent.encodeBytes(Arrays.copyOfRange(octets, at + 1, octets.length), LOCAL_PART));
  }

  private static String respelt(String escaped) {
    return Percent.encodeBytes(Percent.decodeBytes(escaped), VALUE);
  }

  /** "Converting the % encoded character to their equivalent US-ASCII characters", RFC 2392 §2. */
  private static String withAtSigns(String ids) {
    String[] parts = ids.split("/", -1);
    for (int i = 0; i < parts.length; i++) {
      int escape =
          parts[i].indexOf('@') < 0 ? parts[i].lastIndexOf("%40", parts[i].length() - 4) : -1;
      if (escape > 0) {
        parts[i] = parts[i].substring(0, escape) + '@' + parts[i].substring(escape + 3);
      }
    }
    return String.join("/", parts);
  }

  // Links to content.

  /** The names of the topics, {@code xt} and {@code xt.1}, in their normal form. */
  private @Nullable String magnet() {
    if (query == null) {
      return null;
    }
    String[] fields = query.split("&", -1);
    for (int i = 0; i < fields.length; i++) {
      int value = fields[i].indexOf('=') + 1;
      String topic = Percent.decodeLossy(fields[i].substring(value));
      boolean isUrn = Ascii.isAt(fields[i], 0, "xt") && Ascii.isAt(topic, 0, "urn:");
      String name = isUrn ? UrnRules.name(topic.substring("urn:".length())) : null;
      if (name != null) {
        fields[i] =
            small(fields[i].substring(0, value))
                + "urn:"
                + Percent.encode(name, CharSet.QUERY_VALUE);
      }
    }
    return String.join("&", fields);
  }

  /** Qualifiers in the order of the specification, without those that do not apply. */
  private SchemeRules swh() {
    String[] parts = (path + (query == null ? "" : '?' + query)).split(";", -1);
    StringBuilder out = new StringBuilder(parts[0]);
    List<String> rest = new ArrayList<>(Arrays.asList(parts).subList(1, parts.length));
    for (String name : List.of("origin=", "visit=", "anchor=", "path=", "lines=", "bytes=")) {
      boolean applies =
          switch (name) {
            case "lines=" -> parts[0].startsWith("1:cnt:") && !has(parts, "bytes=");
            case "bytes=" -> parts[0].startsWith("1:cnt:");
            case "visit=" -> has(parts, "origin=");
            case "anchor=" -> has(parts, "path=");
            default -> true;
          };
      for (String part : parts) {
        if (part.startsWith(name) && rest.remove(part) && applies) {
          out.append(';').append(part);
        }
      }
    }
    rest.forEach(other -> out.append(';').append(other));
    return withPath(out.toString()).withQuery(null);
  }

  private static boolean has(String[] parts, String name) {
    return Arrays.stream(parts).anyMatch(part -> part.startsWith(name));
  }

  // Texts.

  private static String[] split(@Nullable String text, String separator) {
    return text == null ? new String[0] : text.split(separator, -1);
  }

  private static int indexOrEnd(String text, char c) {
    return indexOrEnd(text, c, 0);
  }

  private static int indexOrEnd(String text, char c, int start) {
    int index = text.indexOf(c, start);
    return index < 0 ? text.length() : index;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static String small(String text) {
    return EscapedOctets.lowerCase(text);
  }

  /** Returns a text with a range of it in lower case. */
  private static String small(String text, int start, int end) {
    return text.substring(0, start) + small(text.substring(start, end)) + text.substring(end);
  }
}
