package dev.urial.shortener.link;

import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.idna.Nfc;
import dev.urial.internal.shortener.ShortenerMessages;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.CharacterProperties;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.Clause;
import dev.urial.report.Range;
import dev.urial.report.Remark;
import dev.urial.report.Severity;
import dev.urial.safety.unicode.HiddenText;
import dev.urial.safety.unicode.RestrictionLevel;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Generates random slugs, and checks custom ones.
 *
 * <pre>{@code
 * ShortDomain domain = ShortDomain.builder("s.example").build();
 * Slugs.secure().draw(domain, 0, false).text().length()           // 7
 * Slugs.secure().draw(domain, 3_000_000_000L, false).text().length()  // 8
 * Slugs.secure().draw(domain, 0, true).text().length()            // 16
 * }</pre>
 *
 * <table>
 * <caption>Random slugs</caption>
 * <tr><th>domain</th><th>alphabet</th><th>length</th></tr>
 * <tr><td>case-sensitive</td><td>base58: no 0, O, I, l</td>
 *     <td>7, or as set for the domain</td></tr>
 * <tr><td>case-insensitive</td><td>Crockford's base32 in lower case: no i, l, o, u</td>
 *     <td>one character longer</td></tr>
 * <tr><td>private links</td><td>as above</td><td>16</td></tr>
 * <tr><td>words</td><td>two of 2,048 words and two digits</td><td></td></tr>
 * </table>
 *
 * <p>The length grows by one as soon as one in a thousand possible slugs of the current length is
 * taken, so that at most about one in a thousand random slugs is already taken. Only the store
 * knows which slugs are taken. Random slugs never contain offensive words: slugs that do are
 * discarded and regenerated, so that all others remain equally likely.
 *
 * <p>Thread-safe.
 *
 * @see <a href="https://www.crockford.com/base32.html">Crockford's base32</a>
 */
public final class Slugs {
  /** The maximum length of a slug in characters. */
  public static final int MAX_LENGTH = 128;

  /** The maximum number of segments of a custom slug: each is compared with other slugs. */
  public static final int MAX_SEGMENTS = 16;

  /** The length of slugs for private links, and of the longest segment of custom ones. */
  public static final int PRIVATE_LENGTH = 16;

  private static final String BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
  private static final String BASE32 = "0123456789abcdefghjkmnpqrstvwxyz";

  /** The length grows when more than one in this many possible slugs is taken. */
  private static final int SPARSE = 1000;

  private static final int BUFFER = 512;

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

  /** The maximum length of the NFKC form, in which a character may be eighteen: {@code ﷺ}. */
  private static final int MOST_COMPATIBLE = 4 * MAX_LENGTH;

  /** Whether characters beyond ASCII fit: 0 if that is not known yet, 1 if so, 2 if not. */
  private static final byte[] FITTING = new byte[Character.MAX_CODE_POINT + 1];

  /** The maximum length of a skeleton whose beginnings can be found. */
  private static final int MAX_SKELETON = 199;

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

  /** The list of words, loaded when the first slug of words is generated. */
  private static final class Words {
    static final List<String> LIST = LineFile.of("words.txt");
  }

  /** Random octets generated in advance, per thread. */
  private static final class Pool {
    private final byte[] octets = new byte[BUFFER];
    private int used = BUFFER;
  }

  private final RandomGenerator random;
  private final int maxLength;
  private final ThreadLocal<Pool> pools = ThreadLocal.withInitial(Pool::new);

  private Slugs(RandomGenerator random, int maxLength) {
    this.random = random;
    this.maxLength = maxLength;
  }

  /** {@return a generator that uses the JDK's secure random source} */
  public static Slugs secure() {
    return new Slugs(new SecureRandom(), MAX_LENGTH);
  }

  /**
   * {@return a generator that uses the given random source; if the source is predictable, so are
   * the slugs}
   *
   * <p>For example, {@code Slugs.of(new SecureRandom())}.
   *
   * @param random the source, which must be thread-safe
   */
  public static Slugs of(RandomGenerator random) {
    return new Slugs(Objects.requireNonNull(random, "random"), MAX_LENGTH);
  }

  /**
   * Limits the length of random slugs, regardless of how many are taken. Collisions are then more
   * frequent, and slugs may eventually run out. Private links keep their length.
   *
   * <p>For example, {@code Slugs.of(new SecureRandom()).upTo(6)}.
   *
   * @param length the maximum length, from 1 to 128
   * @return a generator with the same random source
   * @throws IllegalArgumentException if {@code length} is out of range
   */
  public Slugs upTo(int length) {
    if (length < 1 || length > MAX_LENGTH) {
      throw new IllegalArgumentException("the length must be from 1 to 128, not " + length);
    }
    return new Slugs(random, length);
  }

  // Random slugs.

  /**
   * Generates a random slug.
   *
   * <p>For example, {@code slugs.draw(domain, store.links().count(domain.host()), false)}.
   *
   * @param domain the domain, whose alphabet and length apply
   * @param load the approximate number of slugs in the domain
   * @param unlisted whether the slug is for a private link
   * @return a slug that is unlikely to be taken
   */
  public Slug draw(ShortDomain domain, long load, boolean unlisted) {
    Objects.requireNonNull(domain, "domain");
    if (domain.words() && !unlisted) {
      String text = words();
      return new Slug(text, key(domain, text));
    }
    String alphabet = domain.caseSensitive() ? BASE58 : BASE32;
    int length = unlisted ? PRIVATE_LENGTH : length(domain, load);
    while (true) {
      String text = letters(alphabet, length);
      if (!OffensiveWords.builtIn().isIn(text) && !ReservedPaths.covers(text)) {
        return new Slug(text, key(domain, text));
      }
    }
  }

  /**
   * {@return the length of random slugs, given the number of existing slugs}
   *
   * <p>For example, {@code slugs.length(domain, 1_000_000)}.
   *
   * @param domain the domain, whose alphabet and length apply
   * @param load the approximate number of slugs in the domain
   */
  public int length(ShortDomain domain, long load) {
    Objects.requireNonNull(domain, "domain");
    int letters = domain.caseSensitive() ? BASE58.length() : BASE32.length();
    int length = Math.max(1, domain.slugLength()) + (domain.caseSensitive() ? 0 : 1);
    double space = Math.pow(letters, length);
    while (length < maxLength && load > space / SPARSE) {
      length++;
      space *= letters;
    }
    return Math.min(length, maxLength);
  }

  private String letters(String alphabet, int length) {
    char[] text = new char[length];
    // INVARIANT: octets below the largest multiple of the alphabet's length give all letters with
    // equal probability; other octets are discarded.
    int fair = 256 - 256 % alphabet.length();
    for (int i = 0; i < length; ) {
      int octet = octet();
      if (octet < fair) {
        text[i++] = alphabet.charAt(octet % alphabet.length());
      }
    }
    return new String(text);
  }

  private int octet() {
    Pool pool = pools.get();
    if (pool.used == BUFFER) {
      random.nextBytes(pool.octets);
      pool.used = 0;
    }
    int octet = pool.octets[pool.used] & 0xFF;
    pool.octets[pool.used++] = 0;
    return octet;
  }

  private String words() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 2; i++) {
      String word = word();
      while (OffensiveWords.builtIn().isWord(word)) {
        word = word();
      }
      text.append(word).append('-');
    }
    int octet = octet();
    while (octet >= 200) {
      octet = octet();
    }
    return text.append((char) ('0' + octet % 100 / 10))
        .append((char) ('0' + octet % 10))
        .toString();
  }

  private String word() {
    List<String> list = Words.LIST;
    return list.get((octet() << 8 | octet()) % list.size()); // 2,048 divides 65,536
  }

  // Custom slugs.

  /**
   * {@return whether a slug is long enough for a private link: one of its segments has at least
   * {@value #PRIVATE_LENGTH} characters} Others could find out shorter segments one by one, because
   * they may not use a slug with which another one begins.
   *
   * <p>For example, {@code Slugs.mayBePrivate(new Slug("clients/acme/2026", "clients/acme/2026"))}
   * is false.
   *
   * @param slug a slug
   */
  public static boolean mayBePrivate(Slug slug) {
    Objects.requireNonNull(slug, "slug");
    return Arrays.stream(slug.text().split("/", -1))
        .anyMatch(segment -> segment.length() >= PRIVATE_LENGTH);
  }

  /**
   * {@return the lookup key of a decoded slug in a domain: its NFC form, case-folded if the domain
   * is case-insensitive}
   *
   * <pre>{@code
   * Slugs.key(ShortDomain.builder("s.example").caseSensitive(false).build(), "Straße")  // "strasse"
   * }</pre>
   *
   * @param domain the domain, which determines whether case matters
   * @param text the slug, without escapes
   */
  public static String key(ShortDomain domain, String text) {
    Objects.requireNonNull(domain, "domain");
    Objects.requireNonNull(text, "text");
    String normal = Nfc.normalize(text);
    return domain.caseSensitive() ? normal : CaseFold.of(normal);
  }

  /**
   * {@return the slugs that a slug begins with, up to a slash; the longest first} There are none if
   * the domain does not allow slashes. A link with such a slug may forward the paths below it (RFC
   * 3986 §3.3).
   *
   * <p>For example, those of {@code a/b/c} are {@code a/b} and {@code a}.
   *
   * @param domain the domain, which determines whether case and slashes are allowed
   * @param slug a slug in the domain
   */
  public static List<Slug> above(ShortDomain domain, Slug slug) {
    Objects.requireNonNull(domain, "domain");
    String text = Objects.requireNonNull(slug, "slug").text();
    List<Slug> all = new ArrayList<>();
    int at = domain.slashes() ? text.lastIndexOf('/') : -1;
    while (at > 0) {
      String above = text.substring(0, at);
      all.add(new Slug(above, key(domain, above)));
      at = text.lastIndexOf('/', at - 1);
    }
    return all;
  }

  /**
   * Decodes a path for a lookup: decodes its escapes once, and then normalizes it to NFC.
   *
   * <p>{@code Slugs.decoded("spring%2D26")} is {@code spring-26} (RFC 3986 §2.1).
   *
   * @param path the path as sent, without its leading slash
   * @return the text, or null if its escapes are malformed or not UTF-8
   */
  public static @Nullable String decoded(String path) {
    Objects.requireNonNull(path, "path");
    String text = path;
    if (path.indexOf('%') >= 0) {
      try {
        text = Percent.decode(path);
      } catch (IllegalArgumentException e) {
        return null;
      }
    }
    return Nfc.normalize(text);
  }

  /**
   * Checks a custom slug, in Unicode or with escapes, which are decoded once. Does not check
   * whether the slug is taken or resembles a taken slug, because only the store knows that.
   *
   * <p>A slug must not contain spaces, control or invisible characters, {@code < > " { } | \ ^ ` ?
   * # %}, a slash if the domain does not allow slashes, a sign that looks like a slash, or
   * dot-segments. It must not end, or seem to, with {@code .png} or {@code .svg}, which show the QR
   * code, or with a plus sign if that shows the preview in this domain.
   *
   * @param given any text; it is accepted only if it has at most 128 characters when decoded, and
   *     at most 16 segments
   * @param domain the domain, which determines whether case and slashes are allowed
   * @return the slug, or the reasons why it is refused
   * @see ReservedPaths
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.3">RFC 3986 §3.3</a>
   */
  public static SlugVerdict judge(String given, ShortDomain domain) {
    Objects.requireNonNull(given, "given");
    Objects.requireNonNull(domain, "domain");
    if (given.isEmpty()) {
      return no(Objection.Reason.SLUG_LENGTH, PATH, new Range(0, 0), null, "slug.empty");
    }
    // An escaped character of four octets takes twelve characters.
    if (given.length() > 12 * MAX_LENGTH) {
      return tooLong(given);
    }
    String text = decoded(given);
    if (text == null) {
      int at = Math.max(0, given.indexOf('%'));
      Range range = new Range(at, given.length());
      return no(Objection.Reason.SLUG_ESCAPE, ESCAPE, range, null, "slug.escape");
    }
    if (text.length() > MAX_LENGTH
        || Slug.compatible(text).length() > MOST_COMPATIBLE
        || isTooLongToCompare(text, domain)) {
      return tooLong(given);
    }
    Range all = new Range(0, given.length());
    int bad = firstUnfit(text, domain);
    if (bad < text.length()) {
      int c = text.codePointAt(bad);
      String key = c == '/' ? "slug.slash" : c == ' ' ? "slug.space" : "slug.character";
      Range range = text.equals(given) ? new Range(bad, bad + Character.charCount(c)) : all;
      String shown = Excerpt.escape(Character.toString(c));
      return no(Objection.Reason.SLUG_CHARACTER, PATH, range, fitting(text, domain), key, shown);
    }
    String[] segments = text.split("/", -1);
    if (segments.length > MAX_SEGMENTS) {
      return no(Objection.Reason.SLUG_LENGTH, PATH, all, null, "slug.segments", MAX_SEGMENTS);
    }
    for (String segment : segments) {
      if (segment.isEmpty() || segment.equals(".") || segment.equals("..")) {
        return no(Objection.Reason.SLUG_CHARACTER, PATH, all, null, "slug.segment");
      }
    }
    String first = text.indexOf('/') < 0 ? text : text.substring(0, text.indexOf('/'));
    if (ReservedPaths.covers(first)) {
      return no(
          Objection.Reason.SLUG_RESERVED, PATH, all, null, "slug.reserved", Excerpt.escape(first));
    }
    @Nullable String imitated = ReservedPaths.imitatedBy(first);
    if (imitated != null) {
      return no(Objection.Reason.SLUG_CONFUSABLE, CONFUSABLE, all, null, "slug.imitates", imitated);
    }
    List<String> looks = looks(text);
    if (domain.previewSuffix() && seemsToEndWith(looks, "+")) {
      return no(Objection.Reason.SLUG_RESERVED, PATH, all, null, "slug.plus");
    }
    if (seemsToEndWith(looks, ".png") || seemsToEndWith(looks, ".svg")) {
      return no(Objection.Reason.SLUG_RESERVED, PATH, all, null, "slug.picture");
    }
    List<Remark> warnings = new ArrayList<>();
    if (!RestrictionLevel.MODERATELY_RESTRICTIVE.includes(RestrictionLevel.ofScripts(text))) {
      warnings.add(
          Remark.of(
              CONFUSABLE, all, Severity.WARNING, ShortenerMessages.MESSAGES.of("slug.scripts")));
    }
    return new SlugVerdict(new Slug(text, key(domain, text)), List.of(), warnings);
  }

  /** Returns whether a slug cannot be compared with others that look like its beginning. */
  private static boolean isTooLongToCompare(String text, ShortDomain domain) {
    if (!domain.slashes() || CaseFold.isAscii(text)) {
      return false;
    }
    Slug slug = new Slug(text, key(domain, text));
    return SlugLook.of(domain, slug).length() > MAX_SKELETON;
  }

  /** Returns a text without its case, and how it looks in this and in any case. */
  private static List<String> looks(String text) {
    String folded = CaseFold.of(text);
    return CaseFold.isAscii(text)
        ? List.of(folded)
        : List.of(folded, Slug.skeleton(text), SlugLook.inAnyCase(text));
  }

  /** Returns whether a text ends with another, in any case, or looks as if it did. */
  private static boolean seemsToEndWith(List<String> looks, String end) {
    return looks.get(0).endsWith(end)
        || looks.size() > 1
            && (Ascii.lower(looks.get(1)).endsWith(Slug.skeleton(end))
                || looks.get(2).endsWith(SlugLook.inAnyCase(end)));
  }

  /**
   * Returns the index of the first character that is not allowed; the length if all are allowed.
   */
  private static int firstUnfit(String text, ShortDomain domain) {
    int unseen = text.length();
    if (!CaseFold.isAscii(text)) {
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
    if (c == '/') {
      return domain.slashes();
    }
    if (c < 0x80) {
      return c != '%' && CharSet.PCHAR.has(c);
    }
    if (FITTING[c] == 0) { // to find out takes long
      FITTING[c] = (byte) (isFitting(c) ? 1 : 2);
    }
    return FITTING[c] == 1;
  }

  private static boolean isFitting(int c) {
    String compatible = Slug.compatible(Character.toString(c));
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
      default -> c == KATAKANA_NO || !looksLikeSlash(c) && !Slug.looksLikeOther(c);
    };
  }

  private static boolean looksLikeSlash(int c) {
    String skeleton = Slug.skeleton(Character.toString(c));
    return skeleton.indexOf('/') >= 0 || skeleton.indexOf('\\') >= 0;
  }

  /**
   * Suggests a slug with hyphens instead of the characters that are not allowed; returns null if
   * the result is not a valid slug either.
   */
  private static @Nullable String fitting(String text, ShortDomain domain) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      int end = i + Character.charCount(c);
      if (fits(c, domain) && HiddenText.in(text.substring(i, end)).isEmpty()) {
        out.appendCodePoint(c);
      } else if (out.length() > 0 && out.charAt(out.length() - 1) != '-') {
        out.append('-');
      }
      i = end;
    }
    while (out.length() > 0 && out.charAt(out.length() - 1) == '-') {
      out.setLength(out.length() - 1);
    }
    String proposal = out.toString();
    boolean fits = !proposal.isEmpty() && firstUnfit(proposal, domain) == proposal.length();
    return fits && judge(proposal, domain).isOk() ? proposal : null;
  }

  private static SlugVerdict tooLong(String given) {
    Range range = new Range(0, given.length());
    return no(Objection.Reason.SLUG_LENGTH, PATH, range, null, "slug.long", MAX_LENGTH);
  }

  private static SlugVerdict no(
      Objection.Reason reason,
      Clause clause,
      Range range,
      @Nullable String fits,
      String key,
      Object... arguments) {
    Remark remark =
        Remark.of(clause, range, Severity.WARNING, ShortenerMessages.MESSAGES.of(key, arguments));
    return new SlugVerdict(
        null, List.of(new Objection(reason, "slug", remark, List.of(), fits)), List.of());
  }
}
