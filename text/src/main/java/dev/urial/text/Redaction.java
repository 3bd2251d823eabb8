package dev.urial.text;

import dev.urial.internal.text.Quotation;
import dev.urial.internal.text.SecretFields;
import dev.urial.internal.text.SecretHints;
import dev.urial.internal.text.Secrets;
import dev.urial.internal.text.StringLiteral;
import dev.urial.internal.text.UnescapedText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import javax.crypto.Mac;
import org.jspecify.annotations.Nullable;

/**
 * A single run of a {@link Redactor}, which processes the text block by block, and remembers
 * whether a secret or a private key continues in the next block.
 *
 * <pre>
 * … GET https://u:secret@h/?q failed …
 *              |
 *              a hint: only the word around it is examined
 * </pre>
 */
final class Redaction {
  private static final String BEGIN = "-----BEGIN";
  private static final String END = "-----END";
  private static final int LONGEST_TITLE = 48; // " ENCRYPTED PRIVATE KEY-----"
  private static final int LINES_OF_KEY = 400;
  private static final int LINES_BETWEEN = 5; // lines of other threads between lines of a key
  private static final int SHORTEST_LINE = 16; // Base64 characters after a logger's prefix
  private static final int PSEUDONYM = 6; // octets
  private static final String CLOSING = ",;)]}\\";

  private final Map<String, Long> counts;
  private final @Nullable Mac mac;
  private int linesOfKey; // the maximum number of lines left in a private key
  private int linesBetween; // the number of other lines since the last one of the key
  private boolean isCut; // whether the last block ended in a secret
  private @Nullable Quotation open; // ends the open field
  private int withoutAt; // INVARIANT: no unseen at sign is before this index

  Redaction(Redactor redactor) {
    this(redactor.newMac(), new TreeMap<>());
  }

  private Redaction(@Nullable Mac mac, Map<String, Long> counts) {
    this.mac = mac;
    this.counts = counts;
  }

  /** The destination of unchanged text and of replacements for secrets. */
  interface Target {
    /** Writes a range of a text. */
    void write(CharSequence text, int start, int end) throws IOException;
  }

  Map<String, Long> counts() {
    return Map.copyOf(counts);
  }

  /**
   * Redacts a block of the text. A block ends at the end of a line if possible, or else at the end
   * of a word.
   */
  void block(String text, Target target) throws IOException {
    int written = 0;
    int i = 0;
    withoutAt = 0;
    if (open != null) {
      i = open.end(text, 0);
      written = i;
      open = i == text.length() ? open : null;
    } else if (isCut) {
      i = wordEnd(text, 0);
      written = i;
      isCut = i == text.length() && i > 0;
    }
    boolean hasEscapes = text.indexOf('\\') >= 0;
    int noString = 0; // INVARIANT: no string with escapes begins in the text between i and it
    int look = i; // INVARIANT: words begin at i or later; the text before look is done
    while (look < text.length()) {
      int hint = linesOfKey > 0 ? i : SecretHints.next(text, look, text.length());
      if (hint < 0) {
        break;
      }
      int title = linesOfKey > 0 ? -1 : title(text, i, hint);
      SecretFields.Found name = escapedName(text, hint);
      StringLiteral string =
          linesOfKey > 0 || title >= 0 || name != null || !hasEscapes
              ? null
              : StringLiteral.ofJson(text, Math.max(i, noString), hint);
      UnescapedText meant = string == null ? null : string.decoded(text);
      if (string != null && meant != null) {
        target.write(text, written, string.start());
        new Redaction(mac, counts).block(meant.text, within(meant, text, target));
        written = string.end();
        i = written;
        look = i;
        continue;
      }
      noString = hint;
      SecretFields.Found field = linesOfKey > 0 ? null : name != null ? name : field(text, hint);
      if (field != null) {
        int[] bounds = field.bounds();
        for (int at = 0; at < bounds.length; at += 2) {
          written = hide(text, field.kind(), written, bounds[at], bounds[at + 1], target);
        }
        open = field.open();
        i = written;
        look = i;
        continue;
      }
      if (linesOfKey == 0 && text.charAt(hint) == ':') {
        look = hint + 1;
        continue;
      }
      if (linesOfKey > 0) {
        int end = lineEnd(text, i);
        int start = lineOfKey(text, i, end);
        written = start < end ? hide(text, "pem", written, start, end, target) : written;
        i = linesOfKey == 0 ? i : end + 1;
      } else if (title >= 0 && titleEnd(text, title) > 0) {
        int start = titleEnd(text, title);
        int line = lineEnd(text, start);
        int end = start + text.substring(start, line).indexOf(END);
        boolean isWhole = end >= start;
        int body = isWhole ? end : Math.min(line, wordEnd(text, start));
        written = start < body ? hide(text, "pem", written, start, body, target) : written;
        linesOfKey = isWhole ? 0 : LINES_OF_KEY;
        linesBetween = 0;
        i = isWhole ? end + END.length() : line + 1;
      } else {
        int start = loginStart(text, wordStart(text, hint, i), i);
        int end = loginEnd(text, start, Math.max(hint + 1, wordEnd(text, hint)));
        written = word(text, start, end, written, target);
        isCut = end == text.length() && written == end;
        i = end;
      }
      look = i;
    }
    target.write(text, written, text.length());
  }

  private static SecretFields.@Nullable Found field(String text, int hint) {
    char sign = text.charAt(hint);
    return sign == ':' || sign == '=' ? SecretFields.at(text, hint) : null;
  }

  /** Returns the field whose name has the escape at an index; null if there is none. */
  private static SecretFields.@Nullable Found escapedName(String text, int hint) {
    int sign = text.charAt(hint) == '\\' ? SecretFields.signAfter(text, hint) : -1;
    return sign < 0 ? null : SecretFields.at(text, sign);
  }

  /** Returns a target for what a string stands for, which writes the string as it is written. */
  private static Target within(UnescapedText meant, String text, Target target) {
    return (part, start, end) -> {
      boolean isSame = part == meant.text;
      target.write(
          isSame ? text : part,
          isSame ? meant.index(start) : start,
          isSame ? meant.index(end) : end);
    };
  }

  /** Masks the secrets in a word, and returns the index up to which the text has been written. */
  private int word(String text, int start, int end, int written, Target target) throws IOException {
    String word = plain(text.substring(start, end));
    UnescapedText unescaped = UnescapedText.ofNames(word);
    String meant = unescaped == null ? word : unescaped.text;
    Secrets secrets = Secrets.in(meant);
    int on = written;
    for (int i = 0; i < secrets.size(); i++) {
      String kind = secrets.kind(meant, i);
      int from = unescaped == null ? secrets.start(i) : unescaped.index(secrets.start(i));
      int to = unescaped == null ? secrets.end(i) : unescaped.index(secrets.end(i));
      on = hide(text, kind, on, start + from, start + to, target);
    }
    return on;
  }

  /**
   * Returns a word in which full-width at signs are recognizable even if each character represents
   * an octet of UTF-8.
   */
  private static String plain(String word) {
    return word.indexOf('\u00EF') < 0
        ? word
        : word.replace("\u00EF\u00BC\u00A0", "\uFF20\uFFFE\uFFFE")
            .replace("\u00EF\u00B9\u00AB", "\uFE6B\uFFFE\uFFFE");
  }

  private int hide(String text, String kind, int written, int start, int end, Target target)
      throws IOException {
    target.write(text, written, start);
    String secret = text.substring(start, end);
    if (secret.equals(Secrets.MASK)) {
      target.write(text, start, end);
      return end;
    }
    String shown = mac == null ? Secrets.MASK : Secrets.MASK + hash(mac, secret);
    target.write(shown, 0, shown.length());
    counts.merge(kind, 1L, Long::sum);
    return end;
  }

  /**
   * Returns the hash of a secret's UTF-8 octets, even if each character of the text represents an
   * octet.
   */
  private static String hash(Mac mac, String secret) {
    boolean isOctets = secret.chars().allMatch(c -> c < 256);
    byte[] octets =
        secret.getBytes(isOctets ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8);
    return HexFormat.of().formatHex(mac.doFinal(octets), 0, PSEUDONYM);
  }

  // Words.

  private static int wordStart(String text, int index, int least) {
    int start = index;
    while (start > least && !isBetween(text, start - 1)) {
      start--;
    }
    return start;
  }

  /** Returns the end of the word at an index, without trailing brackets and commas. */
  private static int wordEnd(String text, int index) {
    int end = index;
    while (end < text.length() && !isBetween(text, end)) {
      end++;
    }
    while (end > index + 1 && CLOSING.indexOf(text.charAt(end - 1)) >= 0) {
      end--;
    }
    return end;
  }

  private static boolean isBetween(String text, int i) {
    char c = text.charAt(i);
    return c <= ' '
        || c == '"'
        || c == '<'
        || c == '>'
        || c == '`'
        || c == '\u007F'
        || (c == '\'' && isQuotation(text, i));
  }

  /**
   * Returns whether an apostrophe is a quotation mark, because it is next to a bracket, other
   * punctuation or a space. Other apostrophes may be part of an identifier.
   */
  private static boolean isQuotation(String text, int i) {
    char before = i == 0 ? ' ' : text.charAt(i - 1);
    char behind = i + 1 == text.length() ? ' ' : text.charAt(i + 1);
    return before <= ' '
        || behind <= ' '
        || "=([{,:;\"".indexOf(before) >= 0
        || ",)]};:\"".indexOf(behind) >= 0;
  }

  // Logins that contain control characters, which separate words elsewhere.

  /**
   * Returns the index at which a word starts. If the word ends a login that control characters
   * split into several words, returns the start of the word in which that login begins.
   */
  private static int loginStart(String text, int start, int least) {
    boolean isBehindControl = start > least && isControl(text.charAt(start - 1));
    int slashes = isBehindControl ? openLogin(text, start - 1, least) : -1;
    return slashes < 0 ? start : wordStart(text, slashes, least);
  }

  /**
   * Returns the index at which a word ends. If the word begins a login that control characters
   * split into several words, returns the end of the word in which that login ends.
   */
  private int loginEnd(String text, int start, int end) {
    boolean isBeforeControl = end < text.length() && isControl(text.charAt(end));
    if (!isBeforeControl || end < withoutAt || openLogin(text, end - 1, start) < 0) {
      return end;
    }
    int last = -1;
    int i = end;
    while (i < text.length() && !endsLogin(text.charAt(i))) {
      last = text.charAt(i) == '@' ? i : last;
      i++;
    }
    withoutAt = last < 0 ? i : withoutAt;
    return last < 0 ? end : wordEnd(text, last);
  }

  /**
   * Returns the index of the two slashes before a login that may continue after an index; -1 if
   * there is no such login.
   *
   * <p>CHOICE: after a host and an optional port, a control character that separates fields, such
   * as a tab, begins another field, so that there is no login.
   */
  private static int openLogin(String text, int index, int least) {
    int i = index;
    while (i >= least && !endsLogin(text.charAt(i))) {
      i--;
    }
    if (i <= least || text.charAt(i) != '/' || text.charAt(i - 1) != '/') {
      return -1;
    }
    int control = i + 1;
    int colon = -1;
    while (control <= index && !isControl(text.charAt(control))) {
      colon = text.charAt(control) == ':' ? control : colon;
      control++;
    }
    char c = control < text.length() ? text.charAt(control) : ' ';
    return isSeparator(c) && (colon < 0 || isNumber(text, colon + 1, control)) ? -1 : i - 1;
  }

  private static boolean endsLogin(char c) {
    return c == '\n' || c == '\r' || " /?#\"<>`".indexOf(c) >= 0;
  }

  private static boolean isControl(char c) {
    return (c < ' ' && c != '\n' && c != '\r') || c == '\u007F';
  }

  /**
   * Returns whether a character is a tab, a form feed, a NUL, or a separator of fields or records.
   */
  private static boolean isSeparator(char c) {
    return c == '\t' || c == '\u000B' || c == '\f' || c == 0 || (c >= 0x1C && c <= 0x1F);
  }

  private static boolean isNumber(String text, int start, int end) {
    int i = start;
    while (i < end && text.charAt(i) >= '0' && text.charAt(i) <= '9') {
      i++;
    }
    return i == end && end > start;
  }

  // Private keys, RFC 7468.

  private static int lineEnd(String text, int start) {
    int i = start;
    while (i < text.length() && text.charAt(i) != '\n' && text.charAt(i) != '\r') {
      i++;
    }
    return i;
  }

  /** Returns the start of the PEM header line around an index; -1 if there is none. */
  private static int title(String text, int start, int index) {
    int title = index;
    while (title >= start && index - title < BEGIN.length()) {
      if (text.startsWith(BEGIN, title)) {
        return title;
      }
      title--;
    }
    return -1;
  }

  /**
   * Returns the end of the PEM header of a private key that begins at an index; -1 if there is
   * none.
   */
  private static int titleEnd(String text, int title) {
    int from = title + BEGIN.length();
    int end = text.indexOf("-----", from);
    boolean isNear = end >= 0 && end - from < LONGEST_TITLE;
    return isNear && text.substring(from, end).contains("PRIVATE KEY") ? end + 5 : -1;
  }

  /**
   * Returns the start of the last word of a line if the word belongs to a private key; otherwise,
   * the end of the line.
   */
  private int lineOfKey(String text, int start, int end) {
    int word = end;
    while (word > start && isBase64(text.charAt(word - 1))) {
      word--;
    }
    boolean isAlone = word == start && word < end;
    boolean isOne = isAlone || (end - word >= SHORTEST_LINE && text.charAt(word - 1) <= ' ');
    boolean isLast = !isOne && text.substring(start, end).contains(END);
    linesBetween = isOne ? 0 : linesBetween + 1;
    linesOfKey = isLast || linesBetween > LINES_BETWEEN ? 0 : linesOfKey - 1;
    return isOne ? word : end;
  }

  private static boolean isBase64(char c) {
    return (c >= 'a' && c <= 'z')
        || (c >= 'A' && c <= 'Z')
        || (c >= '0' && c <= '9')
        || c == '+'
        || c == '/'
        || c == '=';
  }
}
