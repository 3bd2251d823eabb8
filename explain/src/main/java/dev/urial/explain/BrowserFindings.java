package dev.urial.explain;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.grammar.Percent;
import dev.urial.idna.Idna;
import dev.urial.internal.explain.AddressWarnings;
import dev.urial.internal.explain.ExplainClauses;
import dev.urial.internal.text.AppendixB;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Change;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.report.Remark;
import dev.urial.report.Severity;
import dev.urial.report.SpecRule;
import dev.urial.safety.AddressLayer;
import dev.urial.url.Url;
import dev.urial.url.UrlConversion;
import dev.urial.url.UrlConversion.Reason;
import dev.urial.url.UrlHost;
import dev.urial.url.ValidationError;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Finds unexpected ways in which browsers parse the input.
 *
 * <p>A finding that applies in several places is reported once, with the number of places.
 */
final class BrowserFindings {
  private final String input;
  private final Url url;
  private final boolean refused;
  private final BrowserAuthority authority;
  private final int drive; // the index of the colon or bar of a drive letter, or -1
  private final int textStart; // after leading white space, which is removed
  private final int textEnd;
  private final RemarkCollector said = new RemarkCollector();
  private int lastUnit = -1; // the last unit reported: units often repeat in long runs
  private @Nullable Message lastMessage;

  private BrowserFindings(
      UrlConversion<Url> conversion, BrowserAuthority authority, boolean refused) {
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
   * Returns the findings, ordered by position.
   *
   * <p>Parses the input again and merges the parser's reports as they arrive, because hostile input
   * can cause one report per character.
   *
   * @param conversion the input, and the URL that it was parsed to
   * @param base the base URL against which the input was resolved, or null
   * @param authority the position of the authority in the input
   * @param refused whether RFC 3986 rejects the input
   */
  static List<Remark> of(
      UrlConversion<Url> conversion,
      @Nullable Url base,
      BrowserAuthority authority,
      boolean refused) {
    BrowserFindings findings = new BrowserFindings(conversion, authority, refused);
    findings.driveLetter();
    findings.manyAts();
    findings.nameBeforeAt();
    findings.mappings();
    findings.address();
    findings.looseReaders();
    var unused = Url.tryParse(conversion.input(), base, findings::report);
    return findings.said.remarks();
  }

  // The parser's reports.

  private void report(ValidationError.At at) {
    int index = at.index();
    ValidationError error = at.error();
    switch (error) {
      case INVALID_REVERSE_SOLIDUS -> {
        boolean isEnd = index == authority.end;
        String key = isEnd ? "finding.backslash-ends-host" : "finding.backslash";
        warn(index, index + 1, error, key);
      }
      case INVALID_URL_UNIT -> unit(index, error);
      case SPECIAL_SCHEME_MISSING_FOLLOWING_SOLIDUS -> {
        String key = authority.isSkipped ? "finding.scheme-of-base" : "finding.slashes";
        warn(index, index, error, key);
      }
      case DOMAIN_PERCENT_ENCODED -> host(error, "finding.host-decoded");
      case IPV4_NON_DECIMAL_PART -> host(error, "finding.host-octal");
      case IPV4_TOO_FEW_PARTS -> host(error, "finding.host-fewer-numbers");
      case FILE_INVALID_WINDOWS_DRIVE_LETTER, FILE_INVALID_WINDOWS_DRIVE_LETTER_HOST ->
          note(index, index, error, "finding.read-as-drive");
      default -> {} // reported more precisely below, or in the error itself
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
    if (removed) {
      String tab = inHost ? "finding.tab-in-host" : "finding.tab";
      String line = inHost ? "finding.line-break-in-host" : "finding.line-break";
      warn(index, end, error, c == '\t' ? tab : line);
    } else if (outside) {
      note(index, end, error, "finding.white-space-around");
    } else if (index == drive) {
      return; // reported as a drive letter
    } else if (c == '%') {
      note(index, end, error, "finding.percent");
    } else if (index >= authority.end) {
      Message message = lastMessage;
      if (message == null || c != lastUnit) {
        message = MESSAGES.of("finding.should-be-escape", Excerpt.name(c));
        lastUnit = c;
        lastMessage = message;
      }
      said.add(RemarkCollector.of(index, end, Severity.ADVICE, error, message));
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
      boolean isBar = letter.endsWith("|");
      String key = isBar ? "finding.drive-with-bar" : "finding.drive";
      Object[] arguments =
          isBar ? new Object[] {letter, letter.charAt(0) + ":"} : new Object[] {letter};
      note(drive - 1, drive + 1, ExplainClauses.URL_DRIVE, key, arguments);
    }
  }

  // The authority.

  private void manyAts() {
    int start = authority.start;
    int end = authority.hostStart;
    String whole = input.substring(start, Math.max(start, authority.end));
    long count = whole.chars().filter(c -> c == '@').count();
    if (count > 1) {
      boolean mayHoldPassword = input.substring(start, end).indexOf(':') >= 0;
      boolean isSecret = mayHoldPassword || Secrets.in(input).touch(start, end);
      Object behind = quoted(whole.substring(whole.indexOf('@') + 1));
      String key = isSecret ? "finding.many-ats" : "finding.many-ats-first";
      Object[] arguments = isSecret ? new Object[] {count} : new Object[] {count, behind};
      warn(start, end, ExplainClauses.URL_AUTHORITY, key, arguments);
    }
  }

  private void nameBeforeAt() {
    String written = url.username();
    String user = written == null ? "" : Percent.decodeLossy(written);
    boolean looksLikeHost = user.indexOf('.') > 0 || Ascii.lower(user).equals("localhost");
    if (!looksLikeHost || hasLabelOfToken(user) || authority.isNowhere()) {
      return;
    }
    warn(
        authority.start,
        authority.hostStart,
        ExplainClauses.SEMANTIC_ATTACK,
        url.password() == null ? "finding.name-like-host" : "finding.name-like-host-and-port",
        quoted(user),
        Objects.requireNonNull(url.host()));
  }

  private static final int LONGEST_WORD = 24;

  /**
   * Returns whether a label of the name looks like a token: it contains a digit and is too long to
   * be a word.
   */
  private static boolean hasLabelOfToken(String name) {
    for (String label : name.split("\\.", -1)) {
      boolean hasDigit = label.chars().anyMatch(c -> c >= '0' && c <= '9');
      if (hasDigit && label.length() > LONGEST_WORD) {
        return true;
      }
    }
    return false;
  }

  // The host.

  private static final String DEVIATIONS = "\u00DF\u03C2\u200C\u200D";
  private static final Idna PLAIN = Idna.with();
  private static final Idna IDNA_2003 = Idna.with(Idna.Flag.TRANSITIONAL_PROCESSING);

  /**
   * Reports non-ASCII characters that IDNA maps to other characters. ASCII letters are skipped,
   * because every comparison of hosts ignores their case.
   */
  private void mappings() {
    if (!(url.parsedHost() instanceof UrlHost.Domain)) {
      return;
    }
    deviations();
    for (int i = authority.hostStart; i < authority.hostEnd; ) {
      int c = input.codePointAt(i);
      int end = i + Character.charCount(c);
      if (c >= 128) {
        String letter = Character.toString(c);
        String mapped = PLAIN.toUnicode(letter).text();
        if (!mapped.equals(letter)) {
          warn(i, end, ExplainClauses.URL_IDNA, "finding.idna", Excerpt.name(c), quoted(mapped));
        }
      }
      i = end;
    }
  }

  /**
   * Reports a host with one of the four characters that IDNA 2003 maps or drops, but IDNA 2008
   * keeps. Programs that still use IDNA 2003 connect to a different host.
   */
  private void deviations() {
    String host = Objects.requireNonNull(url.host());
    String written = Percent.decodeLossy(input.substring(authority.hostStart, authority.hostEnd));
    boolean hasOne = written.chars().anyMatch(c -> DEVIATIONS.indexOf(c) >= 0);
    String older = hasOne ? IDNA_2003.toAscii(PLAIN.toUnicode(host).text()).text() : host;
    if (!older.equals(host)) {
      host(ExplainClauses.IDNA_DEVIATIONS, "finding.idna-2003", Excerpt.escape(older));
    }
  }

  private void address() {
    UrlHost host = url.parsedHost();
    if (authority.isNowhere()) {
      return;
    }
    if (host instanceof UrlHost.Ipv4 && authority.isRareAddress) {
      host(
          ExplainClauses.RARE_IP_ADDRESS,
          "finding.unusual-ipv4",
          AddressWarnings.described(host.text(), host));
      return;
    }
    AddressLayer inner =
        host instanceof UrlHost.Ipv6 ipv6 ? AddressWarnings.within(ipv6.high(), ipv6.low()) : null;
    if (inner != null) {
      host(
          Objects.requireNonNull(inner.within()),
          "finding.ipv4-within",
          AddressWarnings.described(inner));
      return;
    }
    Message kind = AddressWarnings.kind(host);
    if (host != null && kind != null) {
      Clause clause =
          host instanceof UrlHost.Domain
              ? ExplainClauses.LOCALHOST
              : ExplainClauses.SPECIAL_ADDRESSES;
      note(authority.hostStart, authority.hostEnd, clause, "host.of-kind", host.text(), kind);
    }
  }

  /**
   * Reports the host that programs find if they split the input at the delimiters of RFC 3986
   * without validating it.
   */
  private void looseReaders() {
    AppendixB cut = AppendixB.of(input);
    String host = url.host();
    if (!refused || cut.authorityStart < 0 || host == null) {
      return;
    }
    String loose = input.substring(cut.hostStart(), cut.hostEnd);
    if (!isSameName(Ascii.lower(loose), Ascii.lower(host))) {
      warn(
          cut.hostStart(),
          cut.hostEnd,
          ExplainClauses.LOOSE_SPLIT,
          "finding.loose-host",
          quoted(loose));
    }
  }

  /** Returns whether a name equals the host or the host's Unicode form. */
  private static boolean isSameName(String name, String host) {
    return name.equals(host) || name.equals(PLAIN.toUnicode(host).text());
  }

  /** Returns the beginning of a string in quotation marks, or "nothing" if the string is empty. */
  private static Object quoted(String text) {
    String shown = text.length() > 60 ? text.substring(0, 60) + "…" : text;
    return shown.isEmpty() ? MESSAGES.of("nothing") : '"' + Excerpt.escape(shown) + '"';
  }

  // Remarks.

  private void host(SpecRule rule, String key, Object... arguments) {
    warn(authority.hostStart, authority.hostEnd, rule, key, arguments);
  }

  private void warn(int start, int end, SpecRule rule, String key, Object... arguments) {
    Message message = MESSAGES.of(key, arguments);
    said.add(RemarkCollector.of(start, end, Severity.WARNING, rule, message));
  }

  private void note(int start, int end, SpecRule rule, String key, Object... arguments) {
    said.add(RemarkCollector.note(start, end, rule, key, arguments));
  }
}
