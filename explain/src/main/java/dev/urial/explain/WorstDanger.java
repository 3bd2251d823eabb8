package dev.urial.explain;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.grammar.Percent;
import dev.urial.idna.Idna;
import dev.urial.internal.explain.AddressWarnings;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.CharacterProperties;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.Message;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import dev.urial.safety.names.Deception;
import dev.urial.safety.names.Finding;
import dev.urial.safety.names.HostVerdict;
import dev.urial.safety.names.ProtectedNames;
import dev.urial.safety.unicode.HiddenText;
import dev.urial.safety.unicode.IdentifierStatus;
import dev.urial.safety.unicode.Script;
import dev.urial.safety.unicode.ScriptSet;
import dev.urial.scheme.data.DataUri;
import dev.urial.url.Url;
import dev.urial.url.UrlHost;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The worst danger in a text. Programs are worst, followed by invisible characters, deceptive
 * hosts, and script elements that a page might run.
 *
 * @param looksLike the name for which a person may take the host; null if there is none
 */
record WorstDanger(SpecRule reason, @Nullable String looksLike, Message sentence) {
  private WorstDanger(SpecRule reason, Message sentence) {
    this(reason, null, sentence);
  }

  /** Returns the worst danger, or null if there is none. */
  static @Nullable WorstDanger in(TwoReadings text) {
    Url url = text.url().orElseNull();
    WorstDanger found = url == null ? null : program(url);
    found = found == null ? hidden(text.input()) : found;
    found = found == null ? host(text) : found;
    found = found == null ? split(text.findings()) : found;
    return found == null ? element(text.input()) : found;
  }

  // Programs.

  private static @Nullable WorstDanger program(Url url) {
    Danger danger = Danger.ofProgram(url);
    if (danger == null || danger == Danger.SCRIPT) {
      return danger == null ? null : new WorstDanger(danger, MESSAGES.of("risk.script"));
    }
    String type = DataUri.tryFetch(url).orElseThrow().mediaType().essence();
    return new WorstDanger(danger, MESSAGES.of("risk.active-document", Excerpt.escape(type)));
  }

  /** Finds a script element, either literal or percent-encoded once, as forms send it. */
  private static @Nullable WorstDanger element(String input) {
    boolean hasOne =
        Ascii.lower(input).contains("<script")
            || (input.indexOf('%') >= 0
                && Ascii.lower(Percent.decodeLossy(input)).contains("<script"));
    return hasOne
        ? new WorstDanger(Danger.SCRIPT_ELEMENT, MESSAGES.of("risk.script-element"))
        : null;
  }

  // Invisible characters.

  private static @Nullable WorstDanger hidden(String input) {
    WorstDanger unseen = control(input);
    for (HiddenText it : HiddenText.in(input)) {
      int c = input.codePointAt(it.range().start());
      if (it.kind() == HiddenText.Kind.BIDI_CONTROL) {
        return new WorstDanger(
            Danger.BIDI_CONTROL, MESSAGES.of("advice.bidi-formatting", Excerpt.name(c)));
      }
      if (it.kind() == HiddenText.Kind.INVISIBLE && unseen == null && !isOfEmoji(c)) {
        unseen = invisible(c);
      }
    }
    return unseen;
  }

  /** Finds a control character, except for white space, which is often pasted by accident. */
  private static @Nullable WorstDanger control(String input) {
    for (int i = 0; i < input.length(); i++) {
      char c = input.charAt(i);
      if (Character.isISOControl(c) && c != '\t' && c != '\n' && c != '\r') {
        return invisible(c);
      }
    }
    return null;
  }

  private static WorstDanger invisible(int c) {
    Message message = MESSAGES.of("advice.unseen", Excerpt.name(c));
    return new WorstDanger(Danger.INVISIBLE_CHARACTER, message);
  }

  /**
   * Returns whether a character is a variation selector or a tag. These change how an emoji looks,
   * as in a flag or a red heart, so they are harmless.
   */
  private static boolean isOfEmoji(int c) {
    return (c >= 0xFE00 && c <= 0xFE0F) || (c >= 0xE0020 && c <= 0xE007F);
  }

  // A different host than the one a person sees.

  private static @Nullable WorstDanger host(TwoReadings text) {
    if (text.host() == null) {
      return null;
    }
    HostVerdict verdict = HostVerdict.ofText(text.input(), ProtectedNames.wellKnown());
    Finding worst = null;
    for (Finding it : verdict.findings()) {
      boolean isWorse = worst == null || rank(it.kind()) > rank(worst.kind());
      if (it.isAlarm() && isWorse && leadsAstray(it, text.input())) {
        worst = it;
      }
    }
    return worst == null
        ? null
        : new WorstDanger(worst.kind(), verdict.looksLike(), worst.remark().message());
  }

  /**
   * Returns the rank of a kind of finding, by how much it says about the destination: a disputed
   * host matters more than a name in the userinfo.
   */
  private static int rank(Deception kind) {
    return switch (kind) {
      case HOST_DISPUTED -> 2;
      case NAME_IN_USERINFO -> 1;
      default -> 0;
    };
  }

  /**
   * Returns whether a finding means that the text leads to a different host than it appears to, or
   * to a host with invisible or unusual characters.
   *
   * <p>CHOICE: a name that IDNA rejects leads nowhere, a heart in a name is odd but imitates
   * nothing, and web archives and profile pages have other names in their paths. None of these is
   * dangerous.
   */
  private static boolean leadsAstray(Finding finding, String input) {
    return switch (finding.kind()) {
      case BROKEN_PUNYCODE, ASCII_PUNYCODE, UNUSUAL_PUNYCODE, INVALID_NAME, NAME_IN_PATH -> false;
      case RESTRICTED_CHARACTER ->
          finding.looksLike() != null || holdsOddLetter(finding.remark(), input);
      case INVISIBLE_CHARACTER -> !isOfEmoji(input.codePointAt(finding.remark().start()));
      default -> true;
    };
  }

  /**
   * Returns whether the range of a remark contains a Latin, Cyrillic or Greek letter that IDNA
   * allows but names do not use, such as U+0262.
   */
  private static boolean holdsOddLetter(Remark remark, String input) {
    String written = input.substring(remark.start(), remark.end());
    return Idna.with()
        .toUnicode(Percent.decodeLossy(written))
        .text()
        .codePoints()
        .anyMatch(
            c ->
                CharacterProperties.isLetter(c)
                    && isOfAlphabet(ScriptSet.of(c))
                    && IdentifierStatus.of(c) == IdentifierStatus.RESTRICTED);
  }

  private static boolean isOfAlphabet(ScriptSet scripts) {
    return !scripts.isAll()
        && Stream.of(Script.LATIN, Script.CYRILLIC, Script.GREEK).anyMatch(scripts::contains);
  }

  /** Finds a remark about a different host in programs that split the text without validation. */
  private static @Nullable WorstDanger split(List<Remark> findings) {
    for (Remark it : findings) {
      for (Danger danger : List.of(Danger.MANY_AT_SIGNS, Danger.LOOSE_HOST)) {
        if (it.clause().equals(danger.clause())) {
          return new WorstDanger(danger, it.message());
        }
      }
    }
    return null;
  }

  /**
   * Returns a description of the host of a URL if it is a special address, such as a loopback
   * address; otherwise null.
   */
  static @Nullable Message address(Url url) {
    UrlHost host = url.parsedHost();
    Message kind = AddressWarnings.kind(host);
    return kind == null
        ? null
        : MESSAGES.of("host.of-kind", Objects.requireNonNull(url.host()), kind);
  }
}
