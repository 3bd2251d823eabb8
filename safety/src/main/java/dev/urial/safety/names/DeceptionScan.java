package dev.urial.safety.names;

import dev.urial.grammar.Percent;
import dev.urial.idna.Idna;
import dev.urial.idna.IdnaError;
import dev.urial.idna.IdnaRule;
import dev.urial.idna.Punycode;
import dev.urial.internal.safety.SafetyMessages;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.InvisibleCharacters;
import dev.urial.registry.PublicSuffixList;
import dev.urial.registry.RegistrableDomain;
import dev.urial.report.Range;
import dev.urial.report.Remark;
import dev.urial.report.Severity;
import dev.urial.safety.unicode.Confusables;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Scans a host, label by label, and the text around the host for possible deceptions. */
final class DeceptionScan {
  /** The separators between labels: characters that IDNA maps to a dot. */
  private static final String DOTS = ".\u3002\uFF0E\uFF61";

  private static final Idna IDNA = Idna.browsers();

  private final String text;
  private final ProtectedNames names;
  private final List<Finding> findings = new ArrayList<>(4);

  private DeceptionScan(String text, ProtectedNames names) {
    this.text = text;
    this.names = names;
  }

  /** Returns the findings for a host. */
  static List<Finding> ofHost(String host, ProtectedNames names) {
    DeceptionScan reader = new DeceptionScan(host, names);
    if (!HostPrecheck.isPlain(host, 0, host.length())) {
      reader.host(0, host.length());
    }
    reader.imitations(0, host.length());
    return reader.list();
  }

  /** Returns the findings for a text that contains a host. */
  static List<Finding> of(HostContext places, ProtectedNames names) {
    DeceptionScan reader = new DeceptionScan(places.text, names);
    reader.disputed(places);
    TextAroundHost.userinfo(places, names, reader::add);
    if (!HostPrecheck.isPlain(places.text, places.hostStart, places.hostEnd)) {
      reader.host(places.hostStart, places.hostEnd);
    }
    if (!places.isDns) {
      reader.findings.removeIf(it -> it.kind() == Deception.INVALID_NAME);
    }
    reader.imitations(places.hostStart, places.hostEnd);
    TextAroundHost.path(places, names, reader::add);
    return reader.list();
  }

  private List<Finding> list() {
    if (findings.size() > 1) {
      findings.sort(Comparator.comparingInt(finding -> finding.remark().start()));
    }
    return List.copyOf(findings);
  }

  void add(Deception kind, int start, int end, @Nullable String looksLike, Object... arguments) {
    add(kind, kind.severity(), start, end, looksLike, arguments);
  }

  /** Whether to report each kind only once, because positions are unknown after decoding. */
  private boolean isOnce;

  private void add(
      Deception kind,
      Severity severity,
      int start,
      int end,
      @Nullable String looksLike,
      Object... arguments) {
    if (isOnce && isSaid(kind, start, end)) {
      return;
    }
    Remark remark =
        Remark.of(
            kind.clause(),
            new Range(start, end),
            severity,
            SafetyMessages.MESSAGES.ofConstant("deception", kind, arguments));
    findings.add(new Finding(kind, remark, looksLike));
  }

  /** Returns the look of a host. Hosts that look alike have the same look. */
  static String look(String host) {
    return LookAlikes.look(HostName.of(host.replace('I', 'l')));
  }

  /** Returns findings and another one: the host looks like another host in the same list. */
  static List<Finding> beside(
      List<Finding> findings, String text, Range host, String own, String other) {
    Deception kind =
        Ascii.isAscii(own) && Ascii.isAscii(other)
            ? Deception.ASCII_LOOK_ALIKE
            : Confusables.areConfusable(own, other)
                ? Deception.IMITATES_BY_SKELETON
                : Deception.IMITATES_BY_LOOK;
    DeceptionScan reader = new DeceptionScan(text, ProtectedNames.none());
    reader.findings.addAll(findings);
    reader.findings.removeIf(finding -> finding.kind() == kind);
    String shown = Excerpt.escape(other);
    reader.add(kind, Severity.WARNING, host.start(), host.end(), shown, shown);
    return reader.list();
  }

  /** Returns the reason not to show an {@code xn--} label in Unicode, or null if there is none. */
  static @Nullable Finding hidden(String label, String domain) {
    DeceptionScan reader = new DeceptionScan(label, ProtectedNames.none());
    reader.punycode(label, 0, label.length(), label, domain, 0, label.length());
    for (Finding finding : reader.findings) {
      if (finding.kind().isHiddenByBrowsers()) {
        return finding;
      }
    }
    return null;
  }

  /** Returns why browsers do not show a label that IDNA rejects, or null if no reason is found. */
  static @Nullable Finding refused(String label) {
    for (Finding finding : ofHost(label, ProtectedNames.none())) {
      if (finding.kind().isHiddenByBrowsers()) {
        return finding;
      }
    }
    return null;
  }

  /**
   * Returns the last label of an ASCII host, in Unicode, or {@link #NO_DOMAIN} if it is the only
   * label.
   */
  static String domain(String ascii) {
    int end = ascii.endsWith(".") ? ascii.length() - 1 : ascii.length();
    int dot = ascii.lastIndexOf('.', end - 1);
    return dot < 0 ? NO_DOMAIN : decoded(ascii.substring(dot + 1, end));
  }

  /** Reports the text if browsers find a different host in it than RFC 3986. */
  private void disputed(HostContext places) {
    String browsers = HostDisagreement.ofBrowsers(places);
    if (browsers != null) {
      boolean hasHost = places.hostStart < places.hostEnd;
      int start = hasHost ? places.hostStart : 0;
      int end = hasHost ? places.hostEnd : text.length();
      add(Deception.HOST_DISPUTED, start, end, null, Excerpt.escape(browsers));
    }
  }

  // The host.

  private void host(int start, int end) {
    if (start == end || text.charAt(start) == '[') {
      return;
    }
    int escape = text.indexOf('%', start);
    String host = text.substring(start, end);
    if (escape >= 0 && escape < end) {
      escaped(host, start, end);
      return;
    }
    labels(host, start, null);
    wordsAndDots(host, start);
  }

  /** Scans a host with escapes. CHOICE: the findings then apply to the whole host. */
  private void escaped(String host, int start, int end) {
    String decoded = Percent.decodeLossy(host);
    isOnce = true; // INVARIANT: there are no more findings than kinds
    labels(decoded, 0, new Range(start, end));
    isOnce = false;
  }

  /**
   * Checks each label of a host.
   *
   * @param shift the index of the host in the text
   * @param whole the range of all findings; null to give each finding its own range
   */
  private void labels(String host, int shift, @Nullable Range whole) {
    int n = host.length();
    int last = n;
    while (last > 0 && isDot(host.charAt(last - 1))) {
      last--;
    }
    int lastStart = last;
    while (lastStart > 0 && !isDot(host.charAt(lastStart - 1))) {
      lastStart--;
    }
    String domain = decoded(host.substring(lastStart, last));
    boolean saidDot = false;
    for (int i = 0; i < n; ) {
      int end = i;
      while (end < n && !isDot(host.charAt(end))) {
        end++;
      }
      String above = i == lastStart && i > 0 ? "" : i == lastStart ? NO_DOMAIN : domain;
      label(host, i, end, above, shift, whole);
      if (end < n && host.charAt(end) != '.' && !saidDot) {
        saidDot = true;
        Range at = whole == null ? new Range(shift + end, shift + end + 1) : whole;
        String name = Excerpt.name(host.charAt(end));
        add(Deception.FAKE_DELIMITER, at.start(), at.end(), ".", name, ".");
      }
      i = end + 1;
    }
  }

  /** The top-level domain for a label that is the whole host: no script is expected. */
  private static final String NO_DOMAIN = "-";

  private static boolean isDot(char c) {
    return c == '.' || (c >= 0x3002 && DOTS.indexOf(c) > 0);
  }

  private static String decoded(String label) {
    if (!isAce(label, 0, label.length())) {
      return Ascii.lower(label);
    }
    String decoded = Punycode.decodeOrNull(label.substring(4));
    return decoded == null ? Ascii.lower(label) : decoded;
  }

  static boolean isAce(String text, int start, int end) {
    return end - start >= 4 && Ascii.isAt(text, start, "xn--");
  }

  private void label(
      String host, int start, int end, String domain, int shift, @Nullable Range whole) {
    boolean ascii = true;
    for (int i = start; i < end && ascii; i++) {
      ascii = host.charAt(i) < 128;
    }
    int at = whole == null ? shift + start : whole.start();
    int to = whole == null ? shift + end : whole.end();
    if (ascii && !isAce(host, start, end)) {
      noHost(host, start, end, at, whole);
      return;
    }
    String label = host.substring(start, end);
    if (ascii) {
      punycode(host, start, end, label, domain, at, to);
      return;
    }
    raw(label, at, whole);
    Idna.Result mapped = IDNA.toUnicode(label);
    String u = mapped.text();
    boolean isSame = u.equals(label) && whole == null;
    judge(host, start, end, u, domain, at, to, isSame);
    invalid(mapped, at, to);
  }

  /**
   * Reports the first character of an ASCII label that host names do not contain, as in {@code g
   * oogle}.
   *
   * <p>CHOICE: a quotation mark at either end of a host is only a remark. It usually remains from
   * copying a URL out of a page, and deceives nobody.
   */
  private void noHost(String host, int start, int end, int at, @Nullable Range whole) {
    for (int i = start; i < end; i++) {
      if (!LabelRules.isOfHosts(host.charAt(i))) {
        int from = whole == null ? at + i - start : whole.start();
        int to = whole == null ? from + 1 : whole.end();
        boolean isQuote = host.charAt(i) == '"' && (i == 0 || i + 1 == host.length());
        Severity severity = isQuote ? Severity.NOTE : Severity.WARNING;
        add(Deception.INVALID_NAME, severity, from, to, null, IdnaRule.U1.id());
        return;
      }
    }
  }

  /** Checks a label as written for characters that are no longer visible after IDNA mapping. */
  private void raw(String label, int at, @Nullable Range whole) {
    // Characters that are also in the mapped label are not reported again there.
    for (int i = 0; i < label.length(); ) {
      int c = label.codePointAt(i);
      int next = i + Character.charCount(c);
      char delimiter = c < 128 ? 0 : FakeDelimiter.of(c);
      if (delimiter != 0) {
        String like = String.valueOf(delimiter);
        int from = whole == null ? at + i : whole.start();
        int to = whole == null ? at + next : whole.end();
        add(Deception.FAKE_DELIMITER, from, to, like, Excerpt.name(c), like);
        break;
      }
      i = next;
    }
    for (int i = 0; i < label.length(); ) {
      int c = label.codePointAt(i);
      int next = i + Character.charCount(c);
      if (c >= 0xA0 && InvisibleCharacters.has(c)) {
        boolean turns = InvisibleCharacters.isBidiFormatting(c);
        int from = whole == null ? at + i : whole.start();
        int to = whole == null ? at + next : whole.end();
        Deception kind = turns ? Deception.BIDI_CONTROL : Deception.INVISIBLE_CHARACTER;
        add(kind, from, to, null, Excerpt.name(c));
        break;
      }
      i = next;
    }
  }

  private void judge(
      String host, int start, int end, String u, String domain, int at, int to, boolean isSame) {
    LabelRules.judge(
        u,
        domain,
        (kind, severity, from, until, like, arguments) -> {
          if (!isSaid(kind, at, to)) {
            String whole =
                like == null || kind == Deception.FAKE_DELIMITER
                    ? like
                    : inHost(host, start, end, like);
            int first = isSame ? at + from : at;
            int last = isSame ? at + until : to;
            add(
                kind,
                severity,
                first,
                last,
                whole == null ? null : Excerpt.escape(whole),
                arguments);
          }
        });
  }

  /** The maximum length of a host that is shown completely. */
  private static final int LONGEST_SHOWN = 1024;

  /** Returns a host with a label replaced, or only the new label if the host is too long. */
  private static String inHost(String host, int start, int end, String label) {
    return host.length() > LONGEST_SHOWN
        ? label
        : host.substring(0, start) + label + host.substring(end);
  }

  private boolean isSaid(Deception kind, int start, int end) {
    for (int i = findings.size() - 1; i >= 0; i--) {
      Finding finding = findings.get(i);
      if (finding.remark().end() < start) {
        return false;
      }
      if (finding.kind() == kind
          && finding.remark().start() >= start
          && finding.remark().end() <= end) {
        return true;
      }
    }
    return false;
  }

  private void invalid(Idna.Result mapped, int at, int to) {
    if (!mapped.isOk()) {
      IdnaError error = mapped.errors().get(0);
      add(Deception.INVALID_NAME, at, to, null, error.rule().id());
    } else if (mapped.text().startsWith("--", 2) && !Ascii.isAscii(mapped.text())) {
      add(Deception.INVALID_NAME, at, to, null, IdnaRule.V2.id());
    }
  }

  private void punycode(
      String host, int start, int end, String label, String domain, int at, int to) {
    String decoded = Punycode.decodeOrNull(label.substring(4));
    if (decoded == null || decoded.isEmpty()) {
      add(Deception.BROKEN_PUNYCODE, at, to, null);
      return;
    }
    if (Ascii.isAscii(decoded)) {
      add(Deception.ASCII_PUNYCODE, at, to, null, Excerpt.escape(decoded));
      return;
    }
    Idna.Result unicode = IDNA.toUnicode(Ascii.lower(label));
    if (!unicode.isOk()) {
      boolean isOther = !Ascii.lower(label).equals(IDNA.toAscii(decoded).text());
      Deception kind = isOther ? Deception.UNUSUAL_PUNYCODE : Deception.INVALID_NAME;
      add(kind, at, to, null, unicode.errors().get(0).rule().id());
    } else if (decoded.startsWith("--", 2)) {
      add(Deception.INVALID_NAME, at, to, null, IdnaRule.V2.id());
    }
    judge(host, start, end, decoded, domain, at, to, false);
  }

  // ASCII.

  private void wordsAndDots(String host, int shift) {
    int n = host.length();
    int labelStart = 0;
    Owner owner = new Owner(host);
    for (int i = 0; i <= n; i++) {
      if (i < n && host.charAt(i) != '.') {
        continue;
      }
      if (i > labelStart) {
        asciiLabel(host, labelStart, i, shift, owner);
        boolean isGreat = labelStart > 0 && i < n && HostPrecheck.isGreat(host, labelStart, i);
        if (isGreat && i < owner.start() && owner.isRegistrars()) {
          int from = host.lastIndexOf('.', labelStart - 2) + 1;
          if (!Ascii.isAt(host, from, "www.")) {
            String name = Excerpt.escape(host.substring(from, i));
            add(Deception.NAME_IN_SUBDOMAIN, shift + from, shift + i, name, name);
          }
        }
      }
      labelStart = i + 1;
    }
  }

  /** The registrable domain of a host, which is looked up on first use. */
  private static final class Owner {
    private final String host;
    private boolean isKnown;
    private @Nullable RegistrableDomain domain;

    Owner(String host) {
      this.host = host;
    }

    private @Nullable RegistrableDomain domain() {
      if (!isKnown) {
        domain = PublicSuffixList.builtIn().registrableDomain(host);
        isKnown = true;
      }
      return domain;
    }

    int start() {
      return HostName.registrableStart(host, domain());
    }

    /**
     * Returns whether the domain was registered with a registrar. False below a private suffix,
     * such as that of a shop platform, where customers choose names.
     */
    boolean isRegistrars() {
      RegistrableDomain its = domain();
      return its != null && its.section() != PublicSuffixList.Section.PRIVATE;
    }
  }

  private void asciiLabel(String host, int start, int end, int shift, Owner owner) {
    if (isAce(host, start, end)) {
      return;
    }
    StringBuilder seen = null;
    boolean hasSmall = false;
    for (int i = start; i < end; i++) {
      char c = host.charAt(i);
      if (c >= 128) {
        return;
      }
      hasSmall |= c >= 'a' && c <= 'z';
    }
    int first = -1;
    int last = -1;
    for (int i = start; i < end; i++) {
      char c = host.charAt(i);
      boolean ends = i + 1 == end;
      boolean isLike =
          (c == '0' || c == '1')
              ? HostPrecheck.mayBeLetter(host, i, start, end) && (!ends || start == owner.start())
              : c == 'I' && hasSmall && i > start;
      if (isLike) {
        seen = seen == null ? new StringBuilder(host.substring(start, end)) : seen;
        seen.setCharAt(i - start, c == '0' ? 'o' : 'l');
        first = first < 0 ? i : first;
        last = i;
      }
    }
    if (seen != null) {
      String word = Excerpt.escape(seen.toString());
      String like = Excerpt.escape(inHost(host, start, end, seen.toString()));
      add(Deception.ASCII_LOOK_ALIKE, shift + first, shift + last + 1, like, word);
    }
    hyphens(host, start, end, shift);
  }

  /** Reports words such as {@code com} after a hyphen, as in {@code paypal-com.example}. */
  private void hyphens(String host, int start, int end, int shift) {
    int word = start;
    for (int i = start; i <= end; i++) {
      if (i < end && host.charAt(i) != '-') {
        continue;
      }
      if (word > start + 1 && HostPrecheck.isGreat(host, word, i)) {
        int from = host.lastIndexOf('-', word - 2) + 1;
        int begin = Math.max(from, start);
        String name = Excerpt.escape(host.substring(begin, i).replace('-', '.'));
        add(Deception.HYPHEN_FOR_DOT, shift + begin, shift + i, name, name);
        return;
      }
      word = i + 1;
    }
  }

  // Protected names.

  private void imitations(int start, int end) {
    if (names.size() == 0 || start == end) {
      return;
    }
    String host = text.substring(start, end);
    String read = host.indexOf('%') >= 0 ? Percent.decodeLossy(host) : host;
    boolean isImitation = false;
    for (Imitation imitation : names.imitatedBy(read)) {
      Deception kind = imitation.resemblance().deception();
      String name = Excerpt.escape(imitation.name());
      findings.removeIf(finding -> finding.kind() == kind && !finding.kind().isImitation());
      add(kind, Severity.WARNING, start, end, name, name);
      isImitation = true;
    }
    BrandWords.Word word = isImitation ? null : names.wordIn(read);
    if (word != null) {
      String name = Excerpt.escape(word.name());
      Severity severity = word.isAlarm() ? Severity.WARNING : Severity.NOTE;
      add(Deception.NAME_AS_WORD, severity, start, end, name, name);
    }
  }
}
