package dev.urial.explain;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.Host;
import dev.urial.IriReference;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Rule;
import dev.urial.idna.Nfc;
import dev.urial.internal.explain.ExplainClauses;
import dev.urial.internal.explain.MaskedSource;
import dev.urial.internal.explain.ReferencePort;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.CharacterProperties;
import dev.urial.internal.text.EscapedOctets;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.InvisibleCharacters;
import dev.urial.internal.text.UrlIpv4Bytes;
import dev.urial.registry.SchemeFacts;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.report.Remark;
import dev.urial.report.Severity;
import dev.urial.report.SpecRule;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Produces remarks on a valid reference: warnings, and recommendations of the standards that the
 * reference does not follow.
 *
 * <p>Each recommendation has its own method. A remark says what would be better, and never quotes
 * text that may be a password.
 */
final class AdviceRemarks {
  private static final int MOST_MARKS = 30; // the Stream-Safe Text Format of UAX #15

  private final IriReference reference;
  private final String text;
  private final MaskedSource source;
  private final RemarkCollector said = new RemarkCollector();

  private AdviceRemarks(IriReference reference, Part whole) {
    this.reference = reference;
    this.source = whole.source();
    this.text = source.text();
  }

  /** Returns the remarks on a reference, ordered by position. */
  static List<Remark> on(IriReference reference, Part whole) {
    AdviceRemarks on = new AdviceRemarks(reference, whole);
    for (Part component : whole.children()) {
      on.component(component);
    }
    on.escapes();
    on.characters();
    on.composition();
    return on.said.remarks();
  }

  private void component(Part part) {
    switch (part.name()) {
      case "scheme" -> scheme(part);
      case "userinfo" -> userinfo(part);
      case "host" -> host(part);
      case "port" -> port(part);
      case "segment" -> segment(part);
      default -> {}
    }
    if (part.isData()) {
      direction(part);
    }
    part.children().forEach(this::component);
  }

  private void scheme(Part scheme) {
    if (hasUpperCase(scheme.text())) {
      say(scheme, Severity.ADVICE, Rule.SCHEME, "advice.scheme-case");
    }
  }

  private void userinfo(Part userinfo) {
    Part password = userinfo.find("password");
    if (password != null && password.isSecret()) {
      say(userinfo, Severity.WARNING, Rule.USERINFO, "advice.password");
    }
    if (isHttp()) {
      say(userinfo, Severity.WARNING, ExplainClauses.HTTP_USERINFO, "advice.http-userinfo");
    } else if (userinfo.text().indexOf('.') >= 0) {
      say(userinfo, Severity.WARNING, ExplainClauses.SEMANTIC_ATTACK, "advice.userinfo-like-host");
    }
  }

  private void host(Part host) {
    Host parsed = reference.parsedHost();
    if (parsed instanceof Host.Ipv6 ipv6 && !ipv6.text().equals(host.text())) {
      say(host, Severity.ADVICE, ExplainClauses.IPV6_TEXT, "advice.ipv6-text", ipv6.text());
    }
    if (!(parsed instanceof Host.RegName)) {
      return;
    }
    if (host.isEmpty() && isHttp()) {
      boolean secure = Ascii.equalsIgnoreCase("https", reference.scheme());
      Clause clause = secure ? ExplainClauses.HTTPS_EMPTY_HOST : ExplainClauses.HTTP_EMPTY_HOST;
      say(host, Severity.WARNING, clause, "advice.http-host");
    }
    if (hasUpperCase(host.text())) {
      say(host, Severity.ADVICE, Rule.REG_NAME, "advice.host-case");
    }
    if (looksLikeIpv4(host.text())) {
      say(host, Severity.WARNING, ExplainClauses.RARE_IP_ADDRESS, "advice.host-like-ipv4");
    }
  }

  /** Returns whether a name is an IPv4 address to {@code inet_aton}, as it is to browsers. */
  private static boolean looksLikeIpv4(String name) {
    byte[] octets = Ascii.lower(name).getBytes(StandardCharsets.US_ASCII);
    return UrlIpv4Bytes.endsInANumber(octets, 0, octets.length)
        && UrlIpv4Bytes.parse(octets, 0, octets.length) >= 0;
  }

  private void port(Part port) {
    SchemeFacts facts = ReferencePort.facts(reference);
    if (port.isEmpty()) {
      say(port, Severity.ADVICE, Rule.PORT, "advice.port-empty");
    } else if (facts != null && ReferencePort.isDefault(reference)) {
      int number = facts.defaultPort().getAsInt();
      say(port, Severity.ADVICE, Rule.PORT, "advice.port-default", number, facts.scheme());
    } else if (ReferencePort.isTooGreat(reference)) {
      say(
          port,
          Severity.WARNING,
          ExplainClauses.PORT_NUMBERS,
          "advice.port-too-great",
          ReferencePort.GREATEST);
    } else if (port.text().length() > 1 && port.text().startsWith("0")) {
      say(port, Severity.ADVICE, ExplainClauses.SCHEME_BASED, "advice.port-zeros");
    }
  }

  private void segment(Part segment) {
    int dots = DataRemarks.dots(text, segment.start(), segment.end());
    if (dots == 0) {
      return;
    }
    if (segment.end() - segment.start() > dots) {
      say(segment, Severity.WARNING, ExplainClauses.ESCAPES, "advice.dots-escaped");
    }
    if (reference.scheme() != null || reference.hasAuthority()) {
      say(segment, Severity.ADVICE, ExplainClauses.DOT_SEGMENT, "advice.dots");
    }
  }

  // Characters in any component.

  private void escapes() {
    int lowerCase = -1;
    int unreserved = -1;
    for (int i = text.indexOf('%'); i >= 0; i = text.indexOf('%', i + 1)) {
      if (unreserved < 0 && CharSet.UNRESERVED.has(EscapedOctets.octetAt(text, i))) {
        unreserved = i;
      } else if (lowerCase < 0 && (isLowerCase(i + 1) || isLowerCase(i + 2))) {
        lowerCase = i;
      }
    }
    if (unreserved >= 0) {
      say(
          unreserved,
          unreserved + 3,
          Severity.ADVICE,
          ExplainClauses.UNRESERVED,
          "advice.escape-unreserved");
    }
    if (lowerCase >= 0) {
      say(lowerCase, lowerCase + 3, Severity.ADVICE, Rule.PCT_ENCODED, "advice.escape-case");
    }
  }

  private void characters() {
    boolean saidPrivate = false;
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      int next = i + Character.charCount(c);
      if (c >= 128) {
        if (InvisibleCharacters.isBidiFormatting(c)) {
          sayOfCharacter(
              i, Severity.WARNING, ExplainClauses.BIDI_FORMATTING, "advice.bidi-formatting");
        } else if (!saidPrivate && CharSet.isIprivate(c)) {
          saidPrivate = true;
          sayOfCharacter(i, Severity.NOTE, ExplainClauses.IPRIVATE, "advice.private-use");
        } else if (isUnseen(c)) {
          sayOfCharacter(i, Severity.WARNING, ExplainClauses.UNFIT_CHARACTERS, "advice.unseen");
        }
      }
      i = next;
    }
  }

  /**
   * Returns whether a character is a space or a zero-width character. The two joiners are exempt,
   * because some languages need them to spell words.
   */
  private static boolean isUnseen(int c) {
    boolean joins = c == 0x200C || c == 0x200D;
    return CharacterProperties.isSpace(c)
        || (CharacterProperties.category(c) == Character.FORMAT && !joins);
  }

  private void composition() {
    if (source.isAscii(0, text.length())) {
      return;
    }
    int marks = manyMarks();
    if (marks >= 0) {
      int end = endOfMarks(marks);
      say(marks, end, Severity.NOTE, ExplainClauses.STREAM_SAFE, "advice.marks", MOST_MARKS);
    } else if (!Nfc.isNormal(text)) {
      say(0, text.length(), Severity.ADVICE, ExplainClauses.CHARACTER_NORMALIZATION, "advice.nfc");
    }
  }

  /**
   * Returns the start of the first run of marks that is longer than any language needs, or -1.
   * Normalizing such a run takes time quadratic in its length.
   *
   * <p>CHOICE: marks approximate the non-starters of UAX #15, which Java does not expose. A few
   * marks are starters, but no real text has long runs of them.
   */
  private int manyMarks() {
    for (int i = 0; i < text.length(); ) {
      int end = endOfMarks(i);
      if (end - i > MOST_MARKS && text.codePointCount(i, end) > MOST_MARKS) {
        return i;
      }
      i = end == i ? i + 1 : end; // an unpaired surrogate is not a mark
    }
    return -1;
  }

  private int endOfMarks(int start) {
    int i = start;
    while (i < text.length() && isMark(text.codePointAt(i))) {
      i += Character.charCount(text.codePointAt(i));
    }
    return i;
  }

  private static boolean isMark(int c) {
    return c >= 0x300 && CharacterProperties.isMark(c);
  }

  /**
   * Checks the two restrictions on components with right-to-left characters: they should not also
   * contain left-to-right characters, and should begin and end with right-to-left characters.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-4.2">RFC 3987 §4.2</a>
   */
  private void direction(Part part) {
    if (source.isAscii(part.start(), part.end())) {
      return;
    }
    int start = part.start();
    for (int i = start; i <= part.end(); i++) {
      boolean isHost = part.name().equals("host"); // each domain label counts as a component
      if (i == part.end() || (isHost && text.charAt(i) == '.')) {
        direction(start, i);
        start = i + 1;
      }
    }
  }

  private void direction(int start, int end) {
    boolean leftToRight = false;
    boolean rightToLeft = false;
    for (int i = start; i < end; ) {
      int c = text.codePointAt(i);
      leftToRight |= CharacterProperties.isLeftToRight(c);
      rightToLeft |= CharacterProperties.isRightToLeft(c);
      i += Character.charCount(c);
    }
    if (!rightToLeft) {
      return;
    }
    if (leftToRight) {
      say(start, end, Severity.WARNING, ExplainClauses.BIDI_STRUCTURE, "advice.bidi-both");
    } else if (!CharacterProperties.isRightToLeft(text.codePointAt(start))
        || !CharacterProperties.isRightToLeft(lastBase(start, end))) {
      say(start, end, Severity.WARNING, ExplainClauses.BIDI_STRUCTURE, "advice.bidi-ends");
    }
  }

  /** Returns the last character of a range, ignoring combining marks after it. */
  private int lastBase(int start, int end) {
    int i = end;
    int c;
    do {
      c = text.codePointBefore(i);
      i -= Character.charCount(c);
    } while (i > start && CharacterProperties.category(c) == Character.NON_SPACING_MARK);
    return c;
  }

  // Remarks.

  private boolean isHttp() {
    String scheme = reference.scheme();
    return Ascii.equalsIgnoreCase("http", scheme) || Ascii.equalsIgnoreCase("https", scheme);
  }

  private static boolean hasUpperCase(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '%') {
        i += 2;
      } else if (c >= 'A' && c <= 'Z') {
        return true;
      }
    }
    return false;
  }

  private boolean isLowerCase(int index) {
    char c = text.charAt(index);
    return c >= 'a' && c <= 'z';
  }

  private void say(Part of, Severity severity, SpecRule rule, String key, Object... arguments) {
    say(of.start(), of.end(), severity, rule, key, arguments);
  }

  private void say(
      int start, int end, Severity severity, SpecRule rule, String key, Object... arguments) {
    said.add(RemarkCollector.of(start, end, severity, rule, MESSAGES.of(key, arguments)));
  }

  /**
   * Adds a remark about the character at an index. If the same character already has a remark, only
   * increments its count.
   */
  private void sayOfCharacter(int index, Severity severity, SpecRule rule, String key) {
    int c = text.codePointAt(index);
    boolean secret = source.isSecret(index);
    if (!said.again(secret ? key : (Object) c)) {
      Object subject = secret ? MESSAGES.of("advice.some-character") : Excerpt.name(c);
      int end = index + Character.charCount(c);
      Message message = MESSAGES.of(key, subject);
      said.addAs(
          secret ? key : (Object) c, RemarkCollector.of(index, end, severity, rule, message));
    }
  }
}
