package dev.urial.text;

import dev.urial.Host;
import dev.urial.Iri;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.SchemeRows;
import dev.urial.registry.PublicSuffixList;
import dev.urial.registry.Registries;
import dev.urial.report.Change;
import dev.urial.report.Range;
import dev.urial.report.Reason;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Determines all interpretations of typed text, each with a cost, which increases with the number
 * of assumptions and with their improbability.
 *
 * <pre>
 * a scheme, a colon        as typed; a host and a port; a user and a password; a drive; a URN's namespace
 * //host, \\server\share   a network path; a file of a server
 * /path                    a file
 * host[:port][/…]          web, by www., the Public Suffix List, an IP address, dots, one word
 * user@host                mail; with a path after a colon, a remote copy
 * digits                   a telephone number, a DOI, an ISBN, a position
 * </pre>
 */
final class TypedReadings {
  /** A candidate and its cost. */
  record Draft(TypedCandidate candidate, int cost) {}

  /**
   * A change to at most one character, or an insertion. Edits therefore never overlap, regardless
   * of what was removed.
   */
  private record Edit(int start, int end, String after, TypedReason reason) {}

  private static final CharSet ANYWHERE = CharSet.IFRAGMENT.or(CharSet.of("#"));

  /**
   * The characters that are not percent-encoded in a file path. In a path, question marks and
   * number signs are data.
   */
  private static final CharSet IN_FILE = CharSet.IPATH;

  private static final int LONGEST_HOST = 253;
  private static final int LONGEST_NUMBER = 15; // E.164
  private static final int LARGEST_PORT = 65_535;

  private final Unwrapping unwrapping;
  private final String text;
  private final String scheme;
  private final int extra;
  private final boolean isDoubtful;
  private final List<Draft> drafts = new ArrayList<>();

  /**
   * The index of each character of the unwrapped text in the original text, followed by the index
   * after the last character.
   */
  private final int[] places;

  private TypedReadings(Unwrapping unwrapping, String scheme, int extra, boolean isDoubtful) {
    this.unwrapping = unwrapping;
    this.text = unwrapping.text();
    this.scheme = scheme;
    this.extra = extra;
    this.isDoubtful = isDoubtful;
    this.places = places(unwrapping);
  }

  /**
   * Returns the readings of an unwrapped text.
   *
   * @param scheme the scheme to add to a host without a scheme
   * @param extra the additional cost of each reading
   * @param isDoubtful whether the extent of the text is uncertain, so that no reading is certain
   */
  static List<Draft> of(Unwrapping unwrapping, String scheme, int extra, boolean isDoubtful) {
    TypedReadings readings = new TypedReadings(unwrapping, scheme, extra, isDoubtful);
    if (!readings.text.isEmpty()) {
      readings.read();
    }
    return readings.drafts;
  }

  private static int[] places(Unwrapping unwrapping) {
    String text = unwrapping.text();
    int[] places = new int[text.length() + 1];
    int i = 0;
    int at = 0;
    for (Change change : unwrapping.changes()) {
      while (at < change.start()) {
        places[i++] = at++;
      }
      for (int k = 0; k < Unwrapping.after(change).length(); k++) {
        places[i++] = change.start(); // many removals combined into one change
      }
      at = change.end();
    }
    while (i < text.length()) {
      places[i++] = at++;
    }
    places[i] = i == 0 ? at : places[i - 1] + 1;
    return places;
  }

  private void read() {
    int colon = schemeEnd();
    if (colon > 0) {
      withScheme(colon);
    }
    if (isDrive() || text.startsWith("\\\\") || text.startsWith("/") && !text.startsWith("//")) {
      file();
    } else if (text.startsWith("//")) {
      host(2, TypedReading.NETWORK_PATH);
    } else if (colon < 0 || !text.startsWith("//", colon + 1)) {
      host(0, null);
      mail();
      remoteCopy();
      telephone();
      name();
      position();
    }
  }

  // Text with a scheme, or something similar.

  /** Returns the index of the colon after a scheme (RFC 3986 §3.1); -1 if there is none. */
  private int schemeEnd() {
    if (!CharSet.ALPHA.has(text.charAt(0))) {
      return -1;
    }
    int i = 1;
    while (i < text.length() && CharSet.SCHEME.has(text.charAt(i))) {
      i++;
    }
    return i < text.length() && text.charAt(i) == ':' ? i : -1;
  }

  private void withScheme(int colon) {
    String name = text.substring(0, colon);
    boolean isKnown = Registries.SCHEMES.find(name) != null;
    boolean hasSlashes = text.startsWith("//", colon + 1);
    int from = hasSlashes ? authorityEnd(colon + 3) : colon + 1;
    if (isDrive()) {
      add(TypedReading.UNKNOWN_SCHEME, Find.Certainty.POSSIBLE, 30, List.of(), 0);
    } else if (isKnown) {
      add(TypedReading.AS_TYPED, Find.Certainty.CERTAIN, 0, List.of(), from);
    } else if (hasSlashes) {
      add(TypedReading.UNKNOWN_SCHEME, Find.Certainty.LIKELY, 1, List.of(), from);
    } else {
      add(TypedReading.UNKNOWN_SCHEME, Find.Certainty.POSSIBLE, 14, List.of(), from);
      if (Registries.urnNamespace(name) != null) {
        List<Edit> edits = List.of(new Edit(0, 0, "urn:", TypedReason.URN));
        add(TypedReading.URN, Find.Certainty.LIKELY, 1, edits, from);
      }
    }
  }

  // Files.

  /**
   * Returns whether the text starts with a drive: a letter and a colon, followed by a slash, a
   * backslash or the end of the text.
   */
  private boolean isDrive() {
    return text.length() > 1
        && CharSet.ALPHA.has(text.charAt(0))
        && text.charAt(1) == ':'
        && (text.length() == 2 || text.charAt(2) == '\\' || text.charAt(2) == '/');
  }

  private void file() {
    boolean isDrive = isDrive();
    boolean isOfServer = text.startsWith("\\\\");
    List<Edit> edits = new ArrayList<>();
    String before = isDrive ? "file:///" : isOfServer ? "file:" : "file://";
    edits.add(new Edit(0, 0, before, TypedReason.FILE));
    int start = 0;
    if (isOfServer) { // the server must be a valid host
      start = 2;
      while (start < text.length() && text.charAt(start) != '\\') {
        start++;
      }
      edits.add(new Edit(0, 1, "/", TypedReason.BACKSLASH));
      edits.add(new Edit(1, 2, "/", TypedReason.BACKSLASH));
    }
    boolean isWindows = isDrive || isOfServer;
    clean(edits, start, IN_FILE, isWindows, true);
    if (isDrive && text.length() == 2) {
      edits.add(new Edit(2, 2, "/", TypedReason.FILE));
    }
    Find.Certainty certainty = isWindows ? Find.Certainty.LIKELY : Find.Certainty.POSSIBLE;
    finish(TypedReading.FILE, certainty, 2, edits);
  }

  // Hosts.

  /**
   * Adds readings for a host without a scheme, optionally with a login, a port and a path.
   *
   * @param start the index after the two slashes; 0 if there are no slashes
   * @param known the reading; null if it is to be determined from the host
   */
  private void host(int start, @Nullable TypedReading known) {
    int end = authorityEnd(start);
    int at = text.lastIndexOf('@', end - 1);
    int hostStart = Math.max(start, at + 1);
    int colon = text.lastIndexOf(':', end - 1);
    boolean hasPort = colon > hostStart && isPort(colon + 1, end);
    int hostEnd = hasPort ? colon : end;
    boolean isLiteral = isBareIpv6(hostStart, end);
    if (isLiteral) {
      hasPort = false;
      hostEnd = end;
    }
    if (hostEnd - hostStart > LONGEST_HOST || hostEnd == hostStart) {
      return;
    }
    String host = text.substring(hostStart, hostEnd);
    boolean hasMore = end < text.length();
    Judged judged = isLiteral ? ADDRESS : judged(host, hasPort, hasMore);
    if (judged == null || at > start && !hasPort && !hasMore && text.indexOf(':', start) < 0) {
      return; // user@host alone is an email address
    }
    int cost = judged.cost + (at > start ? 6 : 0);
    Find.Certainty certainty = at > start ? Find.Certainty.POSSIBLE : judged.certainty;
    String port = hasPort ? text.substring(colon + 1, end) : "";
    List<String> schemes = schemes(host, port);
    for (int k = 0; k < schemes.size(); k++) {
      List<Edit> edits = new ArrayList<>();
      String before = schemes.get(k) + (start == 0 ? "://" : ":");
      edits.add(new Edit(0, 0, before, TypedReason.SCHEME));
      if (isLiteral) {
        edits.add(new Edit(hostStart, hostStart, "[", TypedReason.BRACKETS));
        edits.add(new Edit(hostEnd, hostEnd, "]", TypedReason.BRACKETS));
      }
      TypedReading reading = known == null ? judged.reading : known;
      add(reading, k == 0 ? certainty : Find.Certainty.POSSIBLE, cost + k, edits, end);
    }
  }

  private int authorityEnd(int start) {
    int end = start;
    while (end < text.length() && "/?#\\".indexOf(text.charAt(end)) < 0) {
      end++;
    }
    return end;
  }

  /** Returns the schemes that may be missing before a host, most likely first. */
  private List<String> schemes(String host, String port) {
    if (Ascii.isAt(host, 0, "ftp.") || isPortOf(port, "ftp")) {
      return List.of("ftp", scheme);
    }
    boolean isWeb = scheme.equals("http") || scheme.equals("https");
    if (!isWeb) {
      return List.of(scheme);
    }
    String other = scheme.equals("http") ? "https" : "http";
    return isPortOf(port, other) ? List.of(other, scheme) : List.of(scheme, other);
  }

  private static boolean isPortOf(String port, String scheme) {
    return port.equals(Integer.toString(SchemeRows.port(scheme)));
  }

  private record Judged(TypedReading reading, Find.Certainty certainty, int cost) {}

  private static final Judged ADDRESS = new Judged(TypedReading.ADDRESS, Find.Certainty.LIKELY, 1);

  /** Returns the kind of a host; null if it is not a host. */
  private static @Nullable Judged judged(String host, boolean hasPort, boolean hasMore) {
    Host parsed = Host.tryParse(host).orElseNull();
    if (!(parsed instanceof Host.RegName)) {
      return parsed == null ? null : ADDRESS;
    }
    if (!isName(host)) {
      return null;
    }
    if (host.equals("localhost") || host.endsWith(".localhost")) {
      return new Judged(TypedReading.LOCAL_NAME, Find.Certainty.LIKELY, 1);
    }
    boolean isWww = Ascii.isAt(host, 0, "www.");
    if (isPublic(host)) {
      return isWww
          ? new Judged(TypedReading.WWW, Find.Certainty.LIKELY, 1)
          : new Judged(TypedReading.DOMAIN, Find.Certainty.LIKELY, 2);
    }
    if (isWww) {
      return new Judged(TypedReading.WWW, Find.Certainty.POSSIBLE, 5);
    }
    if (hasPort) {
      return new Judged(TypedReading.LOCAL_NAME, Find.Certainty.LIKELY, 3);
    }
    return new Judged(TypedReading.LOCAL_NAME, Find.Certainty.POSSIBLE, hasMore ? 10 : 12);
  }

  /** Returns whether a host is below a public suffix in the list. */
  private static boolean isPublic(String host) {
    PublicSuffixList list = PublicSuffixList.builtIn();
    String suffix = list.publicSuffix(host);
    return suffix != null && suffix.length() < host.length() && list.isPublicSuffix(suffix);
  }

  /**
   * Returns whether a host consists of letters, digits, hyphens and underscores, separated by dots,
   * and contains a letter. A trailing dot is allowed.
   */
  private static boolean isName(String host) {
    int labelStart = 0;
    boolean hasLetter = false;
    for (int i = 0; i < host.length(); i++) {
      char c = host.charAt(i);
      if (c == '.') {
        if (i == labelStart) {
          return false;
        }
        labelStart = i + 1;
      } else if (c > 127 || CharSet.ALPHA.has(c)) {
        hasLetter = true;
      } else if (!CharSet.DIGIT.has(c) && c != '-' && c != '_') {
        return false;
      }
    }
    return hasLetter;
  }

  private boolean isPort(int start, int end) {
    if (end <= start || end - start > 5) {
      return false;
    }
    int port = 0;
    for (int i = start; i < end; i++) {
      if (!CharSet.DIGIT.has(text.charAt(i))) {
        return false;
      }
      port = 10 * port + text.charAt(i) - '0';
    }
    return port <= LARGEST_PORT;
  }

  /**
   * Returns whether a range is an IPv6 address without brackets. The longest address, {@code
   * ffff:…:255.255.255.255}, has 45 characters.
   */
  private boolean isBareIpv6(int start, int end) {
    return end - start <= 45
        && text.indexOf(':', start) >= 0
        && Host.tryParse('[' + text.substring(start, end) + ']').orElseNull() instanceof Host.Ipv6;
  }

  // Mail and remote copies.

  private void mail() {
    int at = text.indexOf('@');
    if (at <= 0 || text.indexOf('@', at + 1) >= 0 || !isLocalPart(at)) {
      return;
    }
    int end = text.indexOf('?', at);
    String host = text.substring(at + 1, end < 0 ? text.length() : end);
    if (host.length() > LONGEST_HOST || !isName(host) || host.endsWith(".")) {
      return;
    }
    boolean isLikely = isPublic(host);
    List<Edit> edits = List.of(new Edit(0, 0, "mailto:", TypedReason.MAILTO));
    add(
        TypedReading.EMAIL,
        isLikely ? Find.Certainty.LIKELY : Find.Certainty.POSSIBLE,
        isLikely ? 1 : 6,
        edits,
        at);
  }

  /**
   * Returns whether the text before an index is a {@code dot-atom}, RFC 5322 §3.2.3, which may
   * contain non-ASCII characters as in RFC 6531.
   */
  private boolean isLocalPart(int end) {
    for (int i = 0; i < end; i++) {
      char c = text.charAt(i);
      boolean isAtom =
          c > 127
              || CharSet.ALPHA.has(c)
              || CharSet.DIGIT.has(c)
              || "!#$&'*+-/=_`{|}~.".indexOf(c) >= 0;
      if (!isAtom) {
        return false;
      }
    }
    return text.charAt(0) != '.' && text.charAt(end - 1) != '.';
  }

  private void remoteCopy() {
    int at = text.indexOf('@');
    int colon = text.indexOf(':', at + 1);
    if (at <= 0
        || colon < 0
        || colon + 1 == text.length()
        || text.startsWith("//", colon + 1)
        || colon - at > LONGEST_HOST
        || !isLocalPart(at)
        || !isName(text.substring(at + 1, colon))
        || CharSet.DIGIT.has(text.charAt(colon + 1))) {
      return;
    }
    boolean isRooted = text.charAt(colon + 1) == '/';
    List<Edit> edits = new ArrayList<>();
    edits.add(new Edit(0, 0, "ssh://", TypedReason.SSH));
    edits.add(new Edit(colon, colon + 1, isRooted ? "" : "/", TypedReason.SSH));
    add(TypedReading.REMOTE_COPY, Find.Certainty.LIKELY, 2, edits, colon + 1);
  }

  // Numbers and names.

  private void telephone() {
    boolean hasPlus = text.charAt(0) == '+';
    boolean hasPrefix = text.startsWith("00");
    if (!hasPlus && !hasPrefix) {
      return;
    }
    List<Edit> edits = new ArrayList<>();
    edits.add(new Edit(0, 0, "tel:", TypedReason.TEL));
    int digits = hasPlus ? 0 : -2;
    for (int i = hasPlus ? 1 : 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (CharSet.DIGIT.has(c)) {
        digits++;
      } else if (isSpace(c)) {
        boolean isWithin = isDigit(i - 1) && isDigit(i + 1) && !(hasPrefix && i == 2);
        edits.add(new Edit(i, i + 1, isWithin ? "-" : "", TypedReason.NUMBER_SPACE));
      } else if ("-.()".indexOf(c) < 0) {
        return;
      }
    }
    if (digits < 4 || digits > LONGEST_NUMBER) {
      return;
    }
    if (hasPrefix) {
      edits.add(1, new Edit(0, 1, "+", TypedReason.INTERNATIONAL_PREFIX));
      edits.add(2, new Edit(1, 2, "", TypedReason.INTERNATIONAL_PREFIX));
    }
    Find.Certainty certainty = hasPlus ? Find.Certainty.LIKELY : Find.Certainty.POSSIBLE;
    finish(TypedReading.TELEPHONE, certainty, hasPlus ? 1 : 6, edits);
  }

  private boolean isDigit(int i) {
    return i >= 0 && i < text.length() && CharSet.DIGIT.has(text.charAt(i));
  }

  private static boolean isSpace(char c) {
    return c == ' ' || c == '\u00A0' || c == '\u202F' || c == '\u2009';
  }

  private void name() {
    if (isUuid()) {
      List<Edit> edits = List.of(new Edit(0, 0, "urn:uuid:", TypedReason.URN));
      add(TypedReading.URN, Find.Certainty.LIKELY, 1, edits, 0);
    }
    if (Ascii.isAt(text, 0, "isbn ") && isIsbn(5)) {
      List<Edit> edits = new ArrayList<>();
      edits.add(new Edit(0, 0, "urn:", TypedReason.URN));
      edits.add(new Edit(4, 5, ":", TypedReason.URN));
      for (int i = 5; i < text.length(); i++) {
        if (text.charAt(i) == ' ') {
          edits.add(new Edit(i, i + 1, "-", TypedReason.URN));
        }
      }
      finish(TypedReading.URN, Find.Certainty.LIKELY, 1, edits);
    }
    if (Ascii.isAt(text, 0, "rfc ") && isNumber(4, text.length(), 5)) {
      List<Edit> edits = new ArrayList<>();
      edits.add(new Edit(0, 0, "urn:ietf:", TypedReason.URN));
      edits.add(new Edit(3, 4, ":", TypedReason.URN));
      finish(TypedReading.URN, Find.Certainty.LIKELY, 1, edits);
    }
    int slash = text.indexOf('/');
    if (text.startsWith("10.") && slash > 6 && isNumber(3, slash, 9) && slash + 1 < text.length()) {
      List<Edit> edits = List.of(new Edit(0, 0, "doi:", TypedReason.DOI));
      add(TypedReading.DOI, Find.Certainty.LIKELY, 2, edits, slash);
    }
  }

  private boolean isNumber(int start, int end, int most) {
    if (end <= start || end - start > most) {
      return false;
    }
    for (int i = start; i < end; i++) {
      if (!isDigit(i)) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether the text is a {@code UUID}, RFC 9562 §4. */
  private boolean isUuid() {
    if (text.length() != 36) {
      return false;
    }
    for (int i = 0; i < 36; i++) {
      boolean isHyphen = i == 8 || i == 13 || i == 18 || i == 23;
      char c = text.charAt(i);
      if (isHyphen ? c != '-' : !CharSet.HEXDIG.has(c)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns whether the text that starts at an index is an ISBN: 10 or 13 digits, with hyphens or
   * spaces between them. The last of 10 digits may be an X.
   */
  private boolean isIsbn(int start) {
    int digits = 0;
    for (int i = start; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean isCheck = digits == 9 && i == text.length() - 1 && (c == 'X' || c == 'x');
      if (isDigit(i) || isCheck) {
        digits++;
      } else if (c != '-' && c != ' ' || !isDigit(i - 1)) {
        return false;
      }
    }
    return digits == 10 || digits == 13;
  }

  /**
   * Adds a reading for two decimal fractions separated by a comma: {@code coord-a "," coord-b}, RFC
   * 5870 §3.3.
   */
  private void position() {
    int comma = text.indexOf(',');
    if (comma < 0 || text.length() > 64) {
      return;
    }
    int second = comma + 1;
    List<Edit> edits = new ArrayList<>();
    edits.add(new Edit(0, 0, "geo:", TypedReason.GEO));
    while (second < text.length() && isSpace(text.charAt(second))) {
      edits.add(new Edit(second, second + 1, "", TypedReason.GEO));
      second++;
    }
    if (isCoordinate(0, comma, 90) && isCoordinate(second, text.length(), 180)) {
      finish(TypedReading.POSITION, Find.Certainty.LIKELY, 2, edits);
    }
  }

  private boolean isCoordinate(int start, int end, int most) {
    int i = start < end && text.charAt(start) == '-' ? start + 1 : start;
    int dot = text.indexOf('.', i);
    return dot > i
        && dot < end
        && isNumber(i, dot, 3)
        && isNumber(dot + 1, end, 32)
        && Integer.parseInt(text.substring(i, dot)) <= most;
  }

  // From edits to candidates.

  /**
   * Adds a reading. If the result is not an IRI, first repairs the text after an index by replacing
   * backslashes and percent-encoding characters that are not allowed.
   */
  private void add(
      TypedReading reading, Find.Certainty certainty, int cost, List<Edit> edits, int from) {
    if (!finish(reading, certainty, cost, edits)) {
      List<Edit> more = new ArrayList<>(edits);
      boolean isWeb = reading != TypedReading.UNKNOWN_SCHEME && reading != TypedReading.EMAIL;
      clean(more, from, ANYWHERE, isWeb, false);
      Find.Certainty lower =
          certainty == Find.Certainty.CERTAIN ? Find.Certainty.LIKELY : certainty;
      finish(reading, lower, cost + 1, more);
    }
  }

  private void clean(
      List<Edit> edits, int from, CharSet allowed, boolean hasBackslashes, boolean isData) {
    boolean hasFragment = false;
    for (int i = from; i < text.length(); ) {
      int c = text.codePointAt(i);
      int next = i + Character.charCount(c);
      if (c == '\\' && hasBackslashes) {
        edits.add(new Edit(i, next, "/", TypedReason.BACKSLASH));
      } else if (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE) {
        return; // a lone surrogate has no octets and cannot be encoded
      } else if (c == '%' ? isData || !isEscape(i) : !allowed.has(c) || c == '#' && hasFragment) {
        String encoded = Percent.encode(Character.toString(c), CharSet.UNRESERVED);
        edits.add(new Edit(i, i + 1, encoded, TypedReason.PERCENT_ENCODING));
        if (next > i + 1) {
          edits.add(new Edit(i + 1, next, "", TypedReason.PERCENT_ENCODING));
        }
      }
      hasFragment |= c == '#';
      i = next;
    }
  }

  private boolean isEscape(int i) {
    return i + 2 < text.length()
        && CharSet.HEXDIG.has(text.charAt(i + 1))
        && CharSet.HEXDIG.has(text.charAt(i + 2));
  }

  /** Adds a reading if its edits result in an IRI; returns whether they do. */
  private boolean finish(
      TypedReading reading, Find.Certainty certainty, int cost, List<Edit> edits) {
    List<Edit> ordered = new ArrayList<>(edits);
    ordered.sort((one, other) -> Integer.compare(one.start, other.start)); // stable
    StringBuilder made = new StringBuilder(text.length() + 16);
    int done = 0;
    for (Edit edit : ordered) {
      made.append(text, done, edit.start).append(edit.after);
      done = edit.end;
    }
    Iri iri = Iri.tryParse(made.append(text.substring(done)).toString()).orElseNull();
    if (iri == null) {
      return false;
    }
    boolean lowers = isDoubtful && certainty == Find.Certainty.CERTAIN;
    Find.Certainty sure =
        extra > 0 ? Find.Certainty.POSSIBLE : lowers ? Find.Certainty.LIKELY : certainty;
    drafts.add(new Draft(new TypedCandidate(iri, reading, sure, changes(ordered)), cost + extra));
    return true;
  }

  /**
   * Returns the changes of the unwrapping and the edits, ordered by position in the original text.
   */
  private List<Change> changes(List<Edit> edits) {
    List<Change> all = new ArrayList<>(unwrapping.changes());
    String original = unwrapping.original();
    for (Edit edit : edits) {
      int start = places[edit.start];
      int end = start + edit.end - edit.start;
      Reason reason = edit.reason;
      String before = original.substring(start, end);
      all.add(Change.of(null, new Range(start, end), before, edit.after, reason));
    }
    all.sort(
        (one, other) -> {
          int byStart = Integer.compare(one.start(), other.start());
          return byStart != 0 ? byStart : Integer.compare(one.end(), other.end());
        });
    return all;
  }
}
