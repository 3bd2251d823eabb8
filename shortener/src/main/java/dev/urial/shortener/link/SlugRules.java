package dev.urial.shortener.link;

import static dev.urial.internal.shortener.ShortenerMessages.MESSAGES;

import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.idna.Nfc;
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
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Checks custom slugs, and computes the keys by which slugs are found.
 *
 * <pre>{@code
 * SlugRules.judge("spring-26", domain).value()   // spring-26
 * SlugRules.judge("api", domain).objections()   // slug-reserved: a path of the service
 * }</pre>
 *
 * <p>CIRCLE: a slug is none of the reserved names, and these are compared as slugs look.
 *
 * @see ReservedPaths
 */
public final class SlugRules {
  /** The maximum length of a slug in characters. */
  public static final int MAX_LENGTH = 128;

  /** The length of drawn slugs for private links, and the minimum of custom ones. */
  public static final int PRIVATE_LENGTH = 16;

  /** The maximum length of a look in characters, so that it fits into an index. */
  private static final int MAX_LOOK = 600;

  /**
   * Characters that show nothing, or stand for something else, although Unicode does not class them
   * as spaces: an empty Braille pattern, a null notehead, a Khitan filler, and two substitutes.
   */
  private static final String BLANK = "\u2800\ud834\udd59\ud81b\udfe4\ufffc\ufffd";

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
   * {@return whether a slug is long enough for a private link}
   *
   * <p>For example, {@code SlugRules.mayBePrivate("acme-2026")} is false.
   *
   * @param slug the text of a slug
   */
  public static boolean mayBePrivate(String slug) {
    return slug.length() >= PRIVATE_LENGTH;
  }

  /**
   * {@return how a slug looks in a domain, for comparison only: two with the same look are
   * look-alikes}
   *
   * <p>For example, {@code SlugRules.look(domain, "ed１")} is {@code edl}, as for {@code ed1}.
   *
   * @param domain the domain, which determines whether case matters
   * @param text the slug, decoded
   * @see <a href="https://www.unicode.org/reports/tr39/#Confusable_Detection">UTS #39 §4</a>
   */
  public static String look(ShortDomain domain, String text) {
    return domain.caseSensitive() ? Confusables.skeleton(compatible(text)) : look(text);
  }

  /** Returns how a text looks where case does not matter. */
  static String look(String text) {
    return Confusables.skeleton(fold(compatible(text)));
  }

  /** Returns the NFKC form of a text. */
  private static String compatible(String text) {
    return Ascii.isAscii(text) ? text : Normalizer.normalize(text, Normalizer.Form.NFKC);
  }

  /** Returns a text in one case and NFC: {@code Straße} and {@code STRASSE} are the same. */
  static String fold(String text) {
    if (Ascii.isAscii(text)) {
      return Ascii.lower(text);
    }
    StringBuilder out = new StringBuilder(text.length());
    text.codePoints()
        .mapToObj(c -> Character.toString(c).toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT))
        .forEach(out::append);
    return Nfc.normalize(out.toString());
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
    String normal = Nfc.normalize(text);
    return domain.caseSensitive() ? normal : fold(normal);
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
   * Decodes a path for a lookup: decodes its escapes once, and then normalizes it to NFC.
   *
   * <p>{@code SlugRules.decoded("spring%2D26")} is {@code spring-26} (RFC 3986 §2.1).
   *
   * @param path the path as sent, without its leading slash
   * @return the text, or null if its escapes are malformed or not UTF-8
   */
  public static @Nullable String decoded(String path) {
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
   * # % /}, or a sign that looks like a slash, and must not be a dot-segment. It must not end, or
   * seem to, with {@code .png} or {@code .svg}, which show the QR code, or with a plus sign if that
   * shows the preview in this domain.
   *
   * <p>For example, {@code SlugRules.judge("spring-26", domain).isOk()}.
   *
   * @param given any text; it is accepted only if it has at most 128 characters when decoded
   * @param domain the domain, which determines whether case matters
   * @return the slug, or the reasons why it is refused
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.3">RFC 3986 §3.3</a>
   */
  public static Verdict<Slug> judge(String given, ShortDomain domain) {
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
    if (text.isEmpty() || text.length() > MAX_LENGTH || look(domain, text).length() > MAX_LOOK) {
      return no(Reason.SLUG_LENGTH, PATH, all, null, "slug.long", MAX_LENGTH);
    }
    int bad = firstUnfit(text);
    if (bad < text.length()) {
      int c = text.codePointAt(bad);
      String key = c == '/' ? "slug.slash" : c == ' ' ? "slug.space" : "slug.character";
      Range range = text.equals(given) ? new Range(bad, bad + Character.charCount(c)) : all;
      String shown = Excerpt.escape(Character.toString(c));
      return no(Reason.SLUG_CHARACTER, PATH, range, fitting(text, domain), key, shown);
    }
    if (text.equals(".") || text.equals("..")) {
      return no(Reason.SLUG_CHARACTER, PATH, all, null, "slug.segment");
    }
    if (ReservedPaths.covers(text)) {
      String shown = Excerpt.escape(text);
      return no(Reason.SLUG_RESERVED, PATH, all, null, "slug.reserved", shown);
    }
    String imitated = ReservedPaths.imitatedBy(text);
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

  /** Returns whether a text ends with another, in any case, or looks as if it did. */
  private static boolean seemsToEndWith(String text, String end) {
    return fold(text).endsWith(end) || look(text).endsWith(look(end));
  }

  /** Returns the index of the first character that is not allowed; the length if all are. */
  private static int firstUnfit(String text) {
    int unseen = text.length();
    if (!Ascii.isAscii(text)) {
      for (HiddenText hidden : HiddenText.in(text)) {
        unseen = Math.min(unseen, hidden.range().start());
      }
    }
    for (int i = 0; i < unseen; ) {
      int c = text.codePointAt(i);
      if (!fits(c)) {
        return i;
      }
      i += Character.charCount(c);
    }
    return unseen;
  }

  private static boolean fits(int c) {
    if (c < 0x80) {
      return c != '%' && c != '/' && CharSet.PCHAR.has(c);
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
      default -> c == KATAKANA_NO || BLANK.indexOf(c) < 0 && !hasSlash(Character.toString(c));
    };
  }

  /** Returns whether a character looks like a slash, or contains what does. */
  private static boolean hasSlash(String character) {
    String look = Confusables.skeleton(character) + Confusables.skeleton(compatible(character));
    return look.indexOf('/') >= 0 || look.indexOf('\\') >= 0;
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
              boolean fits = fits(c) && HiddenText.in(Character.toString(c)).isEmpty();
              if (fits) {
                out.appendCodePoint(c);
              } else if (!out.isEmpty() && out.charAt(out.length() - 1) != '-') {
                out.append('-');
              }
            });
    String proposal = out.toString().replaceFirst("-+$", "");
    boolean fits = !proposal.isEmpty() && firstUnfit(proposal) == proposal.length();
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
