package dev.urial.explain;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.IriReference;
import dev.urial.explain.meaning.Certainty;
import dev.urial.explain.meaning.Meaning;
import dev.urial.explain.meaning.ValueMeaning;
import dev.urial.grammar.Percent;
import dev.urial.idna.Idna;
import dev.urial.internal.explain.AddressWarnings;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.CharacterProperties;
import dev.urial.internal.text.Excerpt;
import dev.urial.registry.RegistrableDomain;
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
 * The most important facts about text from an unknown source: whether it is valid, which host it
 * leads to, and whether it is dangerous. The first and the last are separate: a text that a
 * standard rejects may be dangerous too.
 *
 * <pre>{@code
 * TextAssessment it = TextAssessment.of("https://paypal.com@evil.example/");
 * it.outcome()          // VALID
 * it.isDangerous()      // true
 * it.host()             // "evil.example"
 * it.reason().id()      // "name-in-userinfo"
 * it.headline().text()  // "Not paypal.com. This is evil.example"
 * it.sentence().text()  // "paypal.com is a user name here, not the host"
 *
 * TextAssessment.of("http://i❤.ws/").isDangerous()    // false: odd, but it imitates nothing
 * TextAssessment.of("http://a@b@c/").label().text()   // "refused by RFC 3986 and dangerous"
 * }</pre>
 *
 * <p>Text is <i>dangerous</i> if it runs a program, hides characters, or leads people or programs
 * to a different host than it appears to. Whether a URL may be fetched is decided by a {@link
 * dev.urial.safety.FetchPolicy}, not by this class.
 *
 * @param outcome whether the text is valid, and if not, which standard rejects it
 * @param host the host that browsers connect to or, if they reject the text, the host under RFC
 *     3986; null if there is none
 * @param looksLike the name for which a person may take the host; null if there is none
 * @param reason the danger: a {@link Danger} or a {@link Deception}; null if there is none
 * @param sentence the risk in one sentence, without passwords
 */
public record TextAssessment(
    Outcome outcome,
    @Nullable String host,
    @Nullable String looksLike,
    @Nullable SpecRule reason,
    Message sentence) {
  private static final String PASSWORD = "advice.password";

  /** Whether a text is valid. */
  public enum Outcome {
    /** Both standards accept the text, or would with a base. */
    VALID,
    /** Only the URL Standard accepts the text. */
    REFUSED_BY_RFC,
    /** Only RFC 3986 (with RFC 3987) accepts the text. */
    REFUSED_BY_BROWSERS,
    /** Neither standard accepts the text. */
    REFUSED;

    /** {@return the stable name of this outcome, such as {@code refused-by-rfc}} */
    public String id() {
      return Ascii.lower(name()).replace('_', '-');
    }

    /** {@return the human-readable name of this outcome, such as {@code refused by RFC 3986}} */
    public Message message() {
      return MESSAGES.ofConstant("assessment", this);
    }
  }

  /**
   * Assesses text; never throws.
   *
   * <pre>{@code
   * TextAssessment.of("http://a b/").outcome()  // REFUSED
   * }</pre>
   *
   * @param text any text, valid or not
   * @return the outcome, with the host and the risk
   */
  public static TextAssessment of(String text) {
    return of(TwoReadings.of(Objects.requireNonNull(text, "text")));
  }

  /**
   * Assesses text that has already been parsed.
   *
   * <pre>{@code
   * TwoReadings text = TwoReadings.of("//evil.example/", base, urlBase);
   * TextAssessment.of(text).host()  // "evil.example"
   * }</pre>
   *
   * @param text the parsed text, with or without bases
   * @return the outcome, with the host and the risk
   */
  public static TextAssessment of(TwoReadings text) {
    Objects.requireNonNull(text, "text");
    boolean isOfRfc = text.rfc().isOk();
    boolean isOfBrowsers = text.url().isOk() || text.isBaseMissing();
    WorstDanger danger = WorstDanger.in(text);
    Outcome outcome =
        isOfRfc
            ? isOfBrowsers ? Outcome.VALID : Outcome.REFUSED_BY_BROWSERS
            : isOfBrowsers ? Outcome.REFUSED_BY_RFC : Outcome.REFUSED;
    String host = reached(text);
    String like = danger == null ? null : danger.looksLike();
    return new TextAssessment(
        outcome,
        host,
        like == null || like.equals(host) ? null : like,
        danger == null ? null : danger.reason(),
        danger == null ? harmless(text, outcome == Outcome.REFUSED) : danger.sentence());
  }

  private static @Nullable String reached(TwoReadings text) {
    Url url = text.url().orElseNull();
    IriReference target = text.target();
    String host = url != null ? url.host() : target != null ? target.host() : null;
    return host == null || host.isEmpty() ? null : host;
  }

  /**
   * Returns the sentence for text without a danger: why it is refused, or the most noteworthy fact
   * about it.
   */
  private static Message harmless(TwoReadings text, boolean isRefused) {
    Url url = text.url().orElseNull();
    if (isRefused) {
      return MESSAGES.of("risk.refused");
    }
    if (text.isBaseMissing()) {
      return MESSAGES.of("risk.relative");
    }
    if (url == null) {
      return MESSAGES.of("reading.refused-by-browsers");
    }
    if (url.password() != null) {
      return MESSAGES.of(PASSWORD);
    }
    Message address = WorstDanger.address(url);
    if (address != null) {
      return MESSAGES.of("risk.address", address);
    }
    Reading reading = text.rfc().orElseNull();
    if (reading == null) {
      return MESSAGES.of("reading.refused");
    }
    String site = onward(reading.reference());
    return site == null ? MESSAGES.of("risk.none") : MESSAGES.of("risk.leads-on", site);
  }

  /**
   * Returns the first site that a value in the reference names, apart from guesses, or null if
   * there is none.
   */
  private static @Nullable String onward(IriReference reference) {
    for (ValueMeaning value : Meaning.of(reference).values()) {
      if (value.site() != null && value.certainty() != Certainty.GUESS) {
        return Excerpt.escape(value.site());
      }
    }
    return null;
  }

  /**
   * {@return which name the host only looks like, and what it is, in words that a person can
   * repeat; null if it looks like no other name}
   *
   * <pre>{@code
   * TextAssessment.of("http://аррӏе.com/").headline().text()
   *     // "Not apple.com. This is аррӏе.com, written in Cyrillic letters"
   * }</pre>
   */
  public @Nullable Message headline() {
    String name = unicodeHost();
    if (looksLike == null || name == null) {
      return null;
    }
    String top = looksLike.substring(looksLike.lastIndexOf('.') + 1);
    if (top.chars().allMatch(c -> c >= '0' && c <= '9')) {
      return null; // an address, which is no name
    }
    RegistrableDomain domain =
        reason == Deception.NAME_IN_SUBDOMAIN ? RegistrableDomain.find(name) : null;
    String shown = Excerpt.escape(domain == null ? name : domain.name());
    String like = Excerpt.escape(looksLike);
    int odd = name.codePoints().filter(c -> c >= 128).findFirst().orElse('a');
    Script script = ScriptSet.of(odd).scripts().stream().findFirst().orElse(Script.LATIN);
    if (odd < 128 || script.equals(Script.COMMON)) {
      return MESSAGES.of("headline.not", like, shown);
    }
    boolean isWhole = reason == Deception.WHOLE_SCRIPT;
    String key = isWhole ? "headline.not-written-in" : "headline.not-written-with";
    return MESSAGES.of(key, like, shown, name(script));
  }

  private static Message name(Script script) {
    return switch (script.code()) {
      case "Cyrl" -> MESSAGES.of("script.cyrillic");
      case "Grek" -> MESSAGES.of("script.greek");
      case "Latn" -> MESSAGES.of("script.latin");
      default -> Message.quoted(script.toString());
    };
  }

  /** {@return the host with Unicode letters in place of Punycode; null if there is no host} */
  public @Nullable String unicodeHost() {
    return host == null ? null : Idna.with().toUnicode(host).text();
  }

  /** {@return whether the text is dangerous, be it valid or not} */
  public boolean isDangerous() {
    return reason != null;
  }

  /** {@return whether the text is valid and not dangerous, but contains a password} */
  public boolean hasPassword() {
    return sentence.key().equals(PASSWORD);
  }

  /** {@return both facts in words, such as {@code valid but dangerous}} */
  public Message label() {
    if (!isDangerous()) {
      return hasPassword() && outcome == Outcome.VALID
          ? MESSAGES.of("assessment.password")
          : outcome.message();
    }
    return outcome == Outcome.VALID
        ? MESSAGES.of("assessment.dangerous")
        : MESSAGES.of("assessment.and-dangerous", outcome.message());
  }

  /**
   * The worst danger in a text. Programs are worst, followed by invisible characters, deceptive
   * hosts, and script elements that a page might run.
   *
   * @param looksLike the name for which a person may take the host; null if there is none
   */
  private record WorstDanger(SpecRule reason, @Nullable String looksLike, Message sentence) {
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
     * Returns whether a character is a variation selector or a tag. These change how an emoji
     * looks, as in a flag or a red heart, so they are harmless.
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
     * Returns whether a finding means that the text leads to a different host than it appears to,
     * or to a host with invisible or unusual characters.
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
}
