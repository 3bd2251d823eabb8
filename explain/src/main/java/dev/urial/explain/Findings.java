package dev.urial.explain;

import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.idna.Idna;
import dev.urial.internal.text.Cut;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.SpecRule;
import dev.urial.url.Url;
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
  private final Authority authority;
  private final int drive; // where the colon or the bar of a drive letter stands, or -1
  private final int textStart; // behind the white space that is taken off
  private final int textEnd;
  private final Map<String, Said> said = new LinkedHashMap<>();
  private int lastUnit = -1; // what was said last of a unit: it comes in long rows
  private String lastSentence = "";

  private Findings(String input, Url url, @Nullable Url base, boolean refused) {
    this.input = input;
    this.url = url;
    this.refused = refused;
    Cleaned text = Cleaned.of(input);
    this.authority = Authority.in(text, url, base);
    this.drive = drive(input, url);
    this.textStart = text.start;
    this.textEnd = text.end;
  }

  /**
   * The findings on a text.
   *
   * <p>What the parser reports is folded while it reads once more: a hostile text has a report for
   * each of its characters.
   *
   * @param base what the text was read against, or null
   * @param refused whether RFC 3986 refuses it
   */
  static List<Remark> of(String input, Url url, @Nullable Url base, boolean refused) {
    Findings findings = new Findings(input, url, base, refused);
    findings.driveLetter();
    findings.manyAts();
    findings.nameBeforeAt();
    findings.mappings();
    findings.address();
    findings.looseReaders();
    var unused = Url.tryParse(input, base, findings::report);
    return findings.said.values().stream()
        .map(Said::remark)
        .sorted(Comparator.comparingInt(Remark::start)) // stable
        .toList();
  }

  /** Whether the host that browsers read is that of the base, and stands nowhere in the text. */
  static boolean isHostOfBase(String input, Url url, @Nullable Url base) {
    String host = url.host();
    return base != null
        && host != null
        && !host.isEmpty()
        && Authority.in(Cleaned.of(input), url, base).isNowhere();
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
      say(drive - 1, drive + 1, sentence, Clause.URL_DRIVE);
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
      say(authority.start, authority.hostStart, sentence, Clause.URL_AUTHORITY);
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
    say(authority.start, authority.hostStart, sentence, Clause.SEMANTIC_ATTACK);
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
          say(i, end, sentence, Clause.URL_IDNA);
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
    if (host instanceof UrlHost.Ipv4 ipv4 && !Addresses.text(ipv4.bits()).equals(authority.host)) {
      String sentence = "an unusual spelling of the IPv4 address " + described(host);
      say(authority.hostStart, authority.hostEnd, sentence, Clause.RARE_IP_ADDRESS);
    } else if (host instanceof UrlHost.Ipv6 ipv6 && Addresses.embedded(ipv6) != null) {
      String kind = Addresses.kind(host);
      String sentence =
          "packets to this address go to the IPv4 address "
              + Addresses.text(java.util.Objects.requireNonNull(Addresses.embedded(ipv6)))
              + (kind == null ? "" : " (" + kind + ")");
      say(authority.hostStart, authority.hostEnd, sentence, Clause.IPV4_MAPPED);
    } else if (host != null && Addresses.kind(host) != null) {
      SpecRule rule = host instanceof UrlHost.Domain ? Clause.LOCALHOST : Clause.SPECIAL_ADDRESSES;
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
      say(cut.hostStart(), cut.hostEnd, sentence, Clause.LOOSE_SPLIT);
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

  /**
   * The text that the states of the parser read, without white space at its ends, tabs and
   * newlines; and where its characters stand in the input.
   */
  private static final class Cleaned {
    private final String input;
    private final int start;
    private final int end;
    private final String text;

    private Cleaned(String input, int start, int end, String text) {
      this.input = input;
      this.start = start;
      this.end = end;
      this.text = text;
    }

    static Cleaned of(String input) {
      int start = 0;
      int end = input.length();
      while (start < end && input.charAt(start) <= ' ') {
        start++;
      }
      while (end > start && input.charAt(end - 1) <= ' ') {
        end--;
      }
      StringBuilder text = new StringBuilder(end - start);
      for (int i = start; i < end; i++) {
        if (!isTabOrNewline(input.charAt(i))) {
          text.append(input.charAt(i));
        }
      }
      return new Cleaned(input, start, end, text.toString());
    }

    private static boolean isTabOrNewline(char c) {
      return c == '\t' || c == '\n' || c == '\r';
    }

    /** Where a character of the text stands in the input. */
    int inInput(int index) {
      if (text.length() == end - start) {
        return start + index;
      }
      int left = index;
      int i = start;
      while (i < end && (left > 0 || isTabOrNewline(input.charAt(i)))) {
        left -= isTabOrNewline(input.charAt(i)) ? 0 : 1;
        i++;
      }
      return i;
    }

    /** Where the colon after a scheme stands; -1 if it begins with none. */
    int schemeEnd() {
      int i = 0;
      while (i < text.length() && (i == 0 ? CharSet.ALPHA : CharSet.SCHEME).has(text.charAt(i))) {
        i++;
      }
      return i > 0 && i < text.length() && text.charAt(i) == ':' ? i : -1;
    }
  }

  /**
   * Where browsers read the authority in the input; nowhere (all 0) if it comes from a base, or if
   * there is no host.
   */
  private static final class Authority {
    private final int start;
    private final int end;
    private final int hostStart;
    private final int hostEnd;
    private final String host; // as it stands there

    /** Whether there is none because the scheme is the base's: what follows it is relative. */
    private final boolean isSkipped;

    private Authority(
        int start, int end, int hostStart, int hostEnd, String host, boolean isSkipped) {
      this.start = start;
      this.end = end;
      this.hostStart = hostStart;
      this.hostEnd = hostEnd;
      this.host = host;
      this.isSkipped = isSkipped;
    }

    boolean isNowhere() {
      return end == 0;
    }

    /** As the states from <em>scheme</em> to <em>authority</em> and <em>host</em> find it. */
    static Authority in(Cleaned cleaned, Url url, @Nullable Url base) {
      String text = cleaned.text;
      boolean special = url.isSpecial();
      int colon = cleaned.schemeEnd();
      boolean isOfBase = base != null && (colon < 0 || base.scheme().equals(url.scheme()));
      String delimiters = special ? "/\\?#" : "/?#";
      String solidi = special ? "/\\" : "/";
      int start = colon + 1;
      while (start < text.length() && solidi.indexOf(text.charAt(start)) >= 0) {
        start++;
      }
      int slashes = start - colon - 1;
      boolean anySlashes = special && !url.scheme().equals("file"); // there may be more, or fewer
      String host = url.host();
      if (host == null || host.isEmpty() || (slashes < 2 && (isOfBase || !anySlashes))) {
        boolean skipped = special && isOfBase && colon >= 0 && slashes < 2;
        return new Authority(0, 0, 0, 0, "", skipped);
      }
      if (!anySlashes) {
        start = colon + 3;
      }
      int end = start;
      int hostStart = start;
      while (end < text.length() && delimiters.indexOf(text.charAt(end)) < 0) {
        end++;
        if (text.charAt(end - 1) == '@') {
          hostStart = end;
        }
      }
      int hostEnd = hostStart;
      boolean insideBrackets = false;
      while (hostEnd < end && (insideBrackets || text.charAt(hostEnd) != ':')) {
        char c = text.charAt(hostEnd);
        insideBrackets = c == '[' || (insideBrackets && c != ']');
        hostEnd++;
      }
      return new Authority(
          cleaned.inInput(start),
          cleaned.inInput(end),
          cleaned.inInput(hostStart),
          cleaned.inInput(hostEnd - 1) + 1,
          text.substring(hostStart, hostEnd),
          false);
    }
  }
}
