package dev.urial.shortener.link;

import static dev.urial.internal.shortener.ShortenerMessages.MESSAGES;

import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.idna.Nfc;
import dev.urial.idna.Nfd;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.CharacterProperties;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.Clause;
import dev.urial.report.Range;
import dev.urial.report.Remark;
import dev.urial.report.Severity;
import dev.urial.safety.unicode.Confusables;
import dev.urial.safety.unicode.HiddenText;
import dev.urial.safety.unicode.RestrictionLevel;
import dev.urial.shortener.link.Objection.Reason;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Checks custom slugs, and computes the keys by which slugs are found.
 *
 * <pre>{@code
 * SlugRules.judge("spring-26", domain).value()   // spring-26
 * SlugRules.judge("api", domain).objections()   // slug-reserved: a path of the service
 * }</pre>
 *
 * @see ReservedPaths
 */
public final class SlugRules {
  /** The maximum length of a slug in characters. */
  public static final int MAX_LENGTH = 128;

  /** The maximum number of segments of a custom slug: each is compared with other slugs. */
  public static final int MAX_SEGMENTS = 16;

  /** The length of slugs for private links, and of the longest segment of custom ones. */
  public static final int PRIVATE_LENGTH = 16;

  /**
   * Characters that show nothing, or stand for something else, although Unicode does not class them
   * as spaces: an empty Braille pattern, a null notehead, a Khitan filler, and two substitutes.
   */
  private static final String BLANK = "\u2800\ud834\udd59\ud81b\udfe4\ufffc\ufffd";

  /**
   * Characters that only lengthen a word, as the Arabic tatweel, or repeat one: RFC 5892 does not
   * allow them in names of hosts, nor is a Mongolian nirugu anything but a longer line.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc5892#section-2.6">RFC 5892 §2.6</a>
   */
  private static final String LENGTHENING =
      "\u0640\u07fa\u180a\u302e\u302f\u3031\u3032\u3033\u3034\u3035\u303b";

  /** A frequent letter of Japanese, although it looks like a slash. */
  private static final int KATAKANA_NO = 'ノ';

  private static final Clause PATH = Clause.rfc("segment", 3986, "3.3");
  private static final Clause ESCAPE = Clause.rfc("pct-encoded", 3986, "2.1");
  private static final Clause CONFUSABLE =
      new Clause(
          "confusable",
          "UTS #39",
          "4",
          "https://www.unicode.org/reports/tr39/#Confusable_Detection");

  private SlugRules() {}

  /**
   * {@return whether a slug is long enough for a private link: one of its segments has at least
   * {@value #PRIVATE_LENGTH} characters} Others could find out shorter segments one by one, because
   * they may not use a slug with which another one begins.
   *
   * <p>For example, {@code SlugRules.mayBePrivate("clients/acme/2026")} is false.
   *
   * @param slug the text of a slug
   */
  public static boolean mayBePrivate(String slug) {
    return Arrays.stream(Objects.requireNonNull(slug, "slug").split("/", -1))
        .anyMatch(it -> it.length() >= PRIVATE_LENGTH);
  }

  /**
   * {@return the lookup key of a decoded slug in a domain: its NFC form, case-folded if the domain
   * is case-insensitive}
   *
   * <p>For example, it is {@code strasse} for {@code Straße} in a case-insensitive domain.
   *
   * @param domain the domain, which determines whether case matters
   * @param text the slug, without escapes
   */
  public static String key(ShortDomain domain, String text) {
    Objects.requireNonNull(domain, "domain");
    String normal = Nfc.normalize(Objects.requireNonNull(text, "text"));
    return domain.caseSensitive() ? normal : CaseFold.of(normal);
  }

  /**
   * {@return the slug for a decoded text in a domain, which is not checked}
   *
   * <p>For example, {@code SlugRules.slug(domain, "Spring").key()}.
   *
   * @param domain the domain
   * @param text the slug, without escapes
   */
  public static Slug slug(ShortDomain domain, String text) {
    String key = key(domain, text);
    return new Slug(Nfc.normalize(text), key);
  }

  /**
   * {@return the slugs that a slug begins with, up to a slash; the longest first} There are none if
   * the domain does not allow slashes. A link with such a slug may forward the paths below it (RFC
   * 3986 §3.3).
   *
   * <p>For example, those of {@code a/b/c} are {@code a/b} and {@code a}.
   *
   * @param domain the domain, which determines whether case and slashes are allowed
   * @param slug the text of a slug in the domain
   */
  public static List<Slug> above(ShortDomain domain, String slug) {
    Objects.requireNonNull(domain, "domain");
    Objects.requireNonNull(slug, "slug");
    List<Slug> all = new ArrayList<>();
    int at = domain.slashes() ? slug.lastIndexOf('/') : -1;
    while (at > 0) {
      all.add(slug(domain, slug.substring(0, at)));
      at = slug.lastIndexOf('/', at - 1);
    }
    return all;
  }

  /**
   * Decodes a path for a lookup: decodes its escapes once, and then normalizes it to NFC.
   *
   * <p>{@code SlugRules.decoded("spring%2D26")} is {@code spring-26} (RFC 3986 §2.1).
   *
   * @param path the path as sent, without its leading slash
   * @return the text, or null if its escapes are malformed or not UTF-8
   */
  public static @Nullable String decoded(String path) {
    Objects.requireNonNull(path, "path");
    try {
      return Nfc.normalize(path.indexOf('%') < 0 ? path : Percent.decode(path));
    } catch (IllegalArgumentException e) {
      return null;
    }
  }

  /**
   * Checks a custom slug, in Unicode or with escapes, which are decoded once. Does not check
   * whether the slug is taken or looks like a taken one, because only the store knows that.
   *
   * <p>A slug must not contain spaces, control or invisible characters, {@code < > " { } | \ ^ ` ?
   * # %}, a slash if the domain does not allow slashes, a sign that looks like a slash, or
   * dot-segments. It must not end, or seem to, with {@code .png} or {@code .svg}, which show the QR
   * code, or with a plus sign if that shows the preview in this domain.
   *
   * <p>For example, {@code SlugRules.judge("spring-26", domain).isOk()}.
   *
   * @param given any text; it is accepted only if it has at most 128 characters when decoded, and
   *     at most 16 segments
   * @param domain the domain, which determines whether case and slashes are allowed
   * @return the slug, or the reasons why it is refused
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.3">RFC 3986 §3.3</a>
   */
  public static Verdict<Slug> judge(String given, ShortDomain domain) {
    Objects.requireNonNull(given, "given");
    Objects.requireNonNull(domain, "domain");
    Range all = new Range(0, given.length());
    if (given.isEmpty()) {
      return no(Reason.SLUG_LENGTH, PATH, all, null, "slug.empty");
    }
    // An escaped character of four octets takes twelve characters.
    String text = given.length() > 12 * MAX_LENGTH ? "" : decoded(given);
    if (text == null) {
      Range range = new Range(Math.max(0, given.indexOf('%')), given.length());
      return no(Reason.SLUG_ESCAPE, ESCAPE, range, null, "slug.escape");
    }
    if (text.isEmpty() || text.length() > MAX_LENGTH || isLookTooLong(domain, text)) {
      return no(Reason.SLUG_LENGTH, PATH, all, null, "slug.long", MAX_LENGTH);
    }
    int bad = firstUnfit(text, domain);
    if (bad < text.length()) {
      int c = text.codePointAt(bad);
      String key = c == '/' ? "slug.slash" : c == ' ' ? "slug.space" : "slug.character";
      Range range = text.equals(given) ? new Range(bad, bad + Character.charCount(c)) : all;
      String shown = Excerpt.escape(Character.toString(c));
      return no(Reason.SLUG_CHARACTER, PATH, range, fitting(text, domain), key, shown);
    }
    String[] segments = text.split("/", -1);
    if (segments.length > MAX_SEGMENTS) {
      return no(Reason.SLUG_LENGTH, PATH, all, null, "slug.segments", MAX_SEGMENTS);
    }
    for (String segment : segments) {
      if (segment.isEmpty() || segment.equals(".") || segment.equals("..")) {
        return no(Reason.SLUG_CHARACTER, PATH, all, null, "slug.segment");
      }
    }
    if (ReservedPaths.covers(segments[0])) {
      String shown = Excerpt.escape(segments[0]);
      return no(Reason.SLUG_RESERVED, PATH, all, null, "slug.reserved", shown);
    }
    String imitated = ReservedPaths.imitatedBy(segments[0]);
    if (imitated != null) {
      return no(Reason.SLUG_CONFUSABLE, CONFUSABLE, all, null, "slug.imitates", imitated);
    }
    if (domain.previewSuffix() && seemsToEndWith(text, "+")) {
      return no(Reason.SLUG_RESERVED, PATH, all, null, "slug.plus");
    }
    if (seemsToEndWith(text, ".png") || seemsToEndWith(text, ".svg")) {
      return no(Reason.SLUG_RESERVED, PATH, all, null, "slug.picture");
    }
    List<Remark> warnings = new ArrayList<>();
    if (!RestrictionLevel.MODERATELY_RESTRICTIVE.includes(RestrictionLevel.ofScripts(text))) {
      warnings.add(Remark.of(CONFUSABLE, all, Severity.WARNING, MESSAGES.of("slug.scripts")));
    }
    return new Verdict<>(slug(domain, text), List.of(), warnings);
  }

  private static boolean isLookTooLong(ShortDomain domain, String text) {
    if (Ascii.isAscii(text)) {
      return false;
    }
    return SlugLook.compatible(text).length() > 4 * MAX_LENGTH
        || SlugLook.of(domain, text).length() > SlugLook.MAX_LENGTH;
  }

  /** Returns whether a text ends with another, in any case, or looks as if it did. */
  private static boolean seemsToEndWith(String text, String end) {
    return CaseFold.of(text).endsWith(end)
        || !Ascii.isAscii(text)
            && (SlugLook.asWritten(text).endsWith(SlugLook.asWritten(end))
                || SlugLook.inAnyCase(text).endsWith(SlugLook.inAnyCase(end)));
  }

  /** Returns the index of the first character that is not allowed; the length if all are. */
  private static int firstUnfit(String text, ShortDomain domain) {
    int unseen = text.length();
    if (!Ascii.isAscii(text)) {
      for (HiddenText hidden : HiddenText.in(text)) {
        unseen = Math.min(unseen, hidden.range().start());
      }
    }
    for (int i = 0; i < unseen; ) {
      int c = text.codePointAt(i);
      if (!fits(c, domain)) {
        return i;
      }
      i += Character.charCount(c);
    }
    return unseen;
  }

  private static boolean fits(int c, ShortDomain domain) {
    if (c < 0x80) {
      return c == '/' ? domain.slashes() : c != '%' && CharSet.PCHAR.has(c);
    }
    String compatible = SlugLook.compatible(Character.toString(c));
    if (BLANK.indexOf(c) >= 0
        || compatible.codePoints().anyMatch(it -> LENGTHENING.indexOf(it) >= 0)) {
      return false;
    }
    return switch (CharacterProperties.category(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.UNASSIGNED,
          Character.SPACE_SEPARATOR,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      default -> c == KATAKANA_NO || !looksLikeOther(c, compatible);
    };
  }

  /**
   * Returns whether a character looks like a slash, or looks like one character and stands for
   * another: the long s stands for an s, but looks like an f. Slugs are compared by what characters
   * stand for, because the tables of look-alikes do not have them all: {@code １} stands for 1. A
   * right-to-left sign that looks like several, such as a number in Siyaq, is like this too.
   */
  private static boolean looksLikeOther(int c, String compatible) {
    String text = Character.toString(c);
    String look = Confusables.skeleton(text);
    String meant = Confusables.skeleton(compatible);
    if (!Character.isDefined(c) || meant.indexOf('/') >= 0 || meant.indexOf('\\') >= 0) {
      return true; // a letter that this Java does not know has no compatibility form here
    }
    if (!compatible.equals(text)) {
      return !look.equals(Nfd.normalize(text)) && !look.equals(meant);
    }
    boolean isOrdered =
        CharacterProperties.isRightToLeft(c)
            || look.codePoints().anyMatch(CharacterProperties::isRightToLeft);
    long letters =
        look.codePoints()
            .filter(it -> CharacterProperties.category(it) != Character.NON_SPACING_MARK)
            .distinct()
            .count();
    return isOrdered && letters > 1 && !SlugLook.isLigature(text);
  }

  /**
   * Suggests a slug with hyphens instead of the characters that are not allowed; returns null if
   * the result is not a valid slug either.
   */
  private static @Nullable String fitting(String text, ShortDomain domain) {
    StringBuilder out = new StringBuilder();
    text.codePoints()
        .forEach(
            c -> {
              boolean fits = fits(c, domain) && HiddenText.in(Character.toString(c)).isEmpty();
              if (fits) {
                out.appendCodePoint(c);
              } else if (!out.isEmpty() && out.charAt(out.length() - 1) != '-') {
                out.append('-');
              }
            });
    String proposal = out.toString().replaceFirst("-+$", "");
    boolean fits = !proposal.isEmpty() && firstUnfit(proposal, domain) == proposal.length();
    return fits && judge(proposal, domain).isOk() ? proposal : null;
  }

  private static Verdict<Slug> no(
      Reason reason,
      Clause clause,
      Range range,
      @Nullable String fits,
      String key,
      Object... arguments) {
    Remark remark = Remark.of(clause, range, Severity.WARNING, MESSAGES.of(key, arguments));
    return new Verdict<>(
        null, List.of(new Objection(reason, "slug", remark, List.of(), fits)), List.of());
  }
}
