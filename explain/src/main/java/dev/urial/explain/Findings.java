package dev.urial.explain;

import dev.urial.grammar.Percent;
import dev.urial.idna.Idna;
import dev.urial.internal.text.Cut;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.SpecRule;
import dev.urial.url.Url;
import dev.urial.url.UrlConversion;
import dev.urial.url.UrlConversion.Change;
import dev.urial.url.UrlConversion.Reason;
import dev.urial.url.UrlHost;
import dev.urial.url.ValidationError;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What browsers do with a text that a reader who sees it might not expect.
 *
 * <p>What is to be said in many places is said once, with their number, as {@link Advice} does.
 */
final class Findings {
  private final String input;
  private final Url url;
  private final boolean refused;
  private final ReadAuthority authority;
  private final int drive; // where the colon or the bar of a drive letter stands, or -1
  private final int textStart; // behind the white space that is taken off
  private final int textEnd;
  private final Map<String, Said> said = new LinkedHashMap<>();
  private int lastUnit = -1; // what was said last of a unit: it comes in long rows
  private String lastSentence = "";

  private Findings(UrlConversion<Url> conversion, ReadAuthority authority, boolean refused) {
    this.input = conversion.input();
    this.url = conversion.result().orElseThrow();
    this.refused = refused;
    this.authority = authority;
    this.drive = drive(input, url);
    List<Change> changes = conversion.changes();
    Change first = changes.isEmpty() ? null : changes.get(0);
    boolean begins = first != null && first.reason() == Reason.SURROUNDINGS && first.start() == 0;
    this.textStart = first != null && begins ? first.end() : 0;
    Change last = changes.isEmpty() ? null : changes.get(changes.size() - 1);
    boolean ends = last != null && last.reason() == Reason.SURROUNDINGS && last.start() > 0;
    this.textEnd = last != null && ends ? last.start() : input.length();
  }

  /**
   * The findings on a text.
   *
   * <p>What the parser reports is folded while it reads once more: a hostile text has a report for
   * each of its characters.
   *
   * @param conversion how the text was read
   * @param base what it was read against, or null
   * @param authority where its authority was read
   * @param refused whether RFC 3986 refuses it
   */
  static List<Remark> of(
      UrlConversion<Url> conversion, @Nullable Url base, ReadAuthority authority, boolean refused) {
    Findings findings = new Findings(conversion, authority, refused);
    findings.driveLetter();
    findings.manyAts();
    findings.nameBeforeAt();
    findings.mappings();
    findings.address();
    findings.looseReaders();
    var unused = Url.tryParse(conversion.input(), base, findings::report);
    return findings.said.values().stream()
        .map(Said::remark)
        .sorted(Comparator.comparingInt(Remark::start)) // stable
        .toList();
  }

  // What the parser reports.

  private void report(ValidationError.At at) {
    int index = at.index();
    ValidationError error = at.error();
    switch (error) {
      case INVALID_REVERSE_SOLIDUS ->
          say(
              index,
              index + 1,
              index == authority.end
                  ? "a backslash is read as a slash: it ends the authority, and the host"
                  : "a backslash is read as a slash",
              error);
      case INVALID_URL_UNIT -> unit(index, error);
      case SPECIAL_SCHEME_MISSING_FOLLOWING_SOLIDUS ->
          say(
              index,
              index,
              authority.isSkipped
                  ? "the base has this scheme, too, and two slashes do not follow; browsers read"
                      + " the rest against the base"
                  : "the slashes behind the scheme are not two; browsers read them as two",
              error);
      case DOMAIN_PERCENT_ENCODED ->
          say(
              authority.hostStart,
              authority.hostEnd,
              "the host is decoded before it is looked up",
              error);
      case IPV4_NON_DECIMAL_PART ->
          say(
              authority.hostStart,
              authority.hostEnd,
              "numbers that begin with 0 are octal in a host, those with 0x hexadecimal",
              error);
      case IPV4_TOO_FEW_PARTS ->
          say(
              authority.hostStart,
              authority.hostEnd,
              "the last number of an IPv4 address with fewer than four fills what is left",
              error);
      case FILE_INVALID_WINDOWS_DRIVE_LETTER, FILE_INVALID_WINDOWS_DRIVE_LETTER_HOST ->
          say(index, index, "read as a drive letter, from the root of the file system", error);
      default -> {} // said better below, or in the error itself
    }
  }

  private void unit(int index, ValidationError error) {
    if (index >= input.length()) {
      return;
    }
    int c = input.codePointAt(index);
    int end = index + Character.charCount(c);
    boolean inHost = index >= authority.hostStart && index < authority.hostEnd;
    boolean removed = c == '\t' || c == '\n' || c == '\r';
    boolean outside = index < textStart || index >= textEnd;
    if (removed || outside) {
      String what =
          (c == '\t'
                  ? "a tab"
                  : c == '\n' || c == '\r' ? "a line break" : "white space around the text")
              + (inHost ? " inside the host" : "");
      say(index, end, what + " is removed before anything else is read", error);
    } else if (index == drive) {
      return; // said as a drive letter
    } else if (c == '%') {
      say(index, end, "a percent sign that begins no escape stays as it is", error);
    } else if (index >= authority.end) {
      if (c != lastUnit) {
        lastUnit = c;
        lastSentence = Excerpt.name(c) + " should be an escape; browsers read it all the same";
      }
      say(index, end, lastSentence, error);
    }
  }

  // Files.

  private static int drive(String input, Url url) {
    String path = url.path();
    boolean has =
        url.scheme().equals("file")
            && path.length() >= 3
            && path.charAt(2) == ':'
            && (path.length() == 3 || path.charAt(3) == '/');
    for (int i = Math.max(1, input.indexOf(':') + 1); has && i < input.length(); i++) {
      char c = input.charAt(i);
      if ((c == '|' || c == ':') && input.charAt(i - 1) == path.charAt(1)) {
        return i;
      }
    }
    return -1;
  }

  private void driveLetter() {
    if (drive >= 0) {
      String letter = input.substring(drive - 1, drive + 1);
      String sentence =
          letter
              + " is a drive letter"
              + (letter.endsWith("|") ? ", and written " + letter.charAt(0) + ":" : "")
              + "; no .. climbs above it";
      say(drive - 1, drive + 1, sentence, Clauses.URL_DRIVE);
    }
  }

  // The authority.

  private void manyAts() {
    int count = 0;
    int first = -1;
    for (int i = authority.start; i < authority.end; i++) {
      if (input.charAt(i) == '@') {
        count++;
        first = first < 0 ? i : first;
      }
    }
    if (count > 1) {
      String behind = input.substring(first + 1, authority.end);
      String sentence =
          "of "
              + count
              + " at signs browsers take the last, and all before it for user name and password"
              // behind any colon a password may stand
              + (input.substring(authority.start, authority.hostStart).indexOf(':') < 0
                  ? "; a program that takes the first sees " + quoted(behind) + " behind it"
                  : "");
      say(authority.start, authority.hostStart, sentence, Clauses.URL_AUTHORITY);
    }
  }

  private void nameBeforeAt() {
    String user = Percent.decodeLossy(url.username());
    boolean looksLikeHost =
        user.indexOf('.') > 0 || Differences.asciiLower(user).equals("localhost");
    if (!looksLikeHost || authority.isNowhere()) {
      return;
    }
    String sentence =
        quoted(user)
            + " looks like a host and is a user name"
            + (url.password().isEmpty() ? "" : ", what follows its colon a password and no port")
            + "; the host is "
            + url.host();
    say(authority.start, authority.hostStart, sentence, Clauses.SEMANTIC_ATTACK);
  }

  // The host.

  private static final Idna PLAIN = Idna.with();

  /** Characters that IDNA makes others of; the case of ASCII aside, which all compare without. */
  private void mappings() {
    if (!(url.parsedHost() instanceof UrlHost.Domain)) {
      return;
    }
    for (int i = authority.hostStart; i < authority.hostEnd; ) {
      int c = input.codePointAt(i);
      int end = i + Character.charCount(c);
      if (c >= 128) {
        String letter = Character.toString(c);
        String mapped = PLAIN.toUnicode(letter).text();
        if (!mapped.equals(letter)) {
          String sentence =
              "IDNA maps "
                  + Excerpt.name(c)
                  + (mapped.isEmpty() ? " to nothing" : " to " + quoted(mapped));
          say(i, end, sentence, Clauses.URL_IDNA);
        }
      }
      i = end;
    }
  }

  private void address() {
    UrlHost host = url.parsedHost();
    if (authority.isNowhere()) {
      return;
    }
    if (host instanceof UrlHost.Ipv4 && authority.isRareAddress) {
      String sentence = "an unusual spelling of the IPv4 address " + described(host);
      say(authority.hostStart, authority.hostEnd, sentence, Clauses.RARE_IP_ADDRESS);
    } else if (host instanceof UrlHost.Ipv6 ipv6 && Addresses.embedded(ipv6) != null) {
      String kind = Addresses.kind(host);
      String sentence =
          "packets to this address go to the IPv4 address "
              + Addresses.text(java.util.Objects.requireNonNull(Addresses.embedded(ipv6)))
              + (kind == null ? "" : " (" + kind + ")");
      say(authority.hostStart, authority.hostEnd, sentence, Clauses.IPV4_MAPPED);
    } else if (host != null && Addresses.kind(host) != null) {
      SpecRule rule =
          host instanceof UrlHost.Domain ? Clauses.LOCALHOST : Clauses.SPECIAL_ADDRESSES;
      say(authority.hostStart, authority.hostEnd, described(host), rule);
    }
  }

  private static String described(UrlHost host) {
    String kind = Addresses.kind(host);
    return host.text() + (kind == null ? "" : " (" + kind + ")");
  }

  /**
   * Programs that cut a text at RFC 3986's delimiters and do not check it against the grammar see
   * this host.
   */
  private void looseReaders() {
    Cut cut = Cut.of(input);
    String host = url.host();
    if (!refused || cut.authorityStart < 0 || host == null) {
      return;
    }
    String loose = input.substring(cut.hostStart(), cut.hostEnd);
    if (!Differences.asciiLower(loose).equals(Differences.asciiLower(host))) {
      String sentence =
          "a program that cuts at RFC 3986's delimiters and checks nothing takes "
              + quoted(loose)
              + " for the host";
      say(cut.hostStart(), cut.hostEnd, sentence, Clauses.LOOSE_SPLIT);
    }
  }

  private static String quoted(String text) {
    String shown = text.length() > 60 ? text.substring(0, 60) + "…" : text;
    return shown.isEmpty() ? "nothing" : '"' + Excerpt.escape(shown) + '"';
  }

  // How it is said.

  private void say(int start, int end, String sentence, SpecRule rule) {
    Said first = said.get(sentence);
    if (first == null) {
      said.put(sentence, new Said(new Remark(start, end, sentence, rule)));
    } else {
      first.times++;
    }
  }

  private static final class Said {
    private final Remark first;
    private int times = 1;

    Said(Remark first) {
      this.first = first;
    }

    Remark remark() {
      if (times == 1) {
        return first;
      }
      String places = times == 2 ? "1 more place" : times - 1 + " more places";
      return new Remark(
          first.start(), first.end(), first.sentence() + "; so in " + places, first.rule());
    }
  }
}
