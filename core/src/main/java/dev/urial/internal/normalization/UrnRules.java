package dev.urial.internal.normalization;

import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.EscapedOctets;
import dev.urial.internal.text.Isbn;
import org.jspecify.annotations.Nullable;

/**
 * The normal forms of names in the namespaces of URNs. A name that its namespace does not allow is
 * compared as RFC 8141 §3.1 compares all names.
 *
 * <pre>
 * ISBN:0-395-36341-1        isbn:9780395363416
 * issn:0259000x             issn:0259-000X
 * ietf:RFC:2648             ietf:rfc:2648
 * btih:(in base 32)         btih:(in base 16)
 * </pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8141#section-3">RFC 8141 §3</a>
 */
final class UrnRules {
  private static final int MAX_NID = 32;
  private static final String BASE16 = "0123456789abcdef";
  private static final String BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

  private UrnRules() {}

  /** Returns {@code NID:NSS} in its normal form; null if the text is none. */
  static @Nullable String name(String text) {
    int colon = text.indexOf(':');
    if (colon < 1 || colon > MAX_NID || colon + 1 == text.length()) {
      return null;
    }
    for (int i = 0; i < colon; i++) {
      if (!isLetterDigitHyphen(text.charAt(i))) {
        return null;
      }
    }
    String nid = Ascii.lower(text.substring(0, colon));
    return nid + ':' + inNamespace(nid, text.substring(colon + 1));
  }

  private static String inNamespace(String nid, String nss) {
    return switch (nid) {
      case "isbn" -> isbn(nss);
      case "issn" -> issn(nss);
      case "uuid" -> isUuid(nss) ? Ascii.lower(nss) : nss;
      case "ietf" -> ietf(nss);
      case "nbn" -> nbn(nss);
      case "sha1" -> hash(nss, 20, BASE32, BASE16);
      case "sha256" -> hash(nss, 32, BASE16, BASE32);
      case "sha512" -> hash(nss, 64, BASE16, BASE32);
      case "md5", "ed2k", "ed2khash" -> hash(nss, 16, BASE16, nid.equals("md5") ? BASE32 : BASE16);
      case "btih" -> hash(nss, 20, BASE16, BASE32);
      case "aich" -> hash(nss, 20, BASE32, BASE32);
      case "crc32" -> hash(nss, 4, BASE16, BASE16);
      case "kzhash" -> hash(nss, 36, BASE16, BASE16);
      case "btmh" -> EscapedOctets.lowerCase(nss);
      case "bitprint" -> Ascii.upper(nss);
      case "tree" -> Ascii.isAt(nss, 0, "tiger:") ? "tiger:" + Ascii.upper(nss.substring(6)) : nss;
      default -> nss;
    };
  }

  /**
   * Without hyphens, and with 13 digits.
   *
   * <p>CHOICE: RFC 3187 defines only ISBNs with 10 digits. The 10-digit and the 13-digit ISBN
   * identify the same book (RFC 8254 §2.1), so they have the same normal form.
   */
  private static String isbn(String nss) {
    boolean isGrouped = !nss.startsWith("-") && !nss.endsWith("-") && !nss.contains("--");
    String isbn = isGrouped ? Isbn.isbn13(Ascii.upper(nss.replace("-", ""))) : null;
    return isbn == null ? nss : isbn;
  }

  /** With a hyphen and an upper-case X. */
  private static String issn(String nss) {
    String digits =
        nss.length() == 9 && nss.charAt(4) == '-' ? nss.substring(0, 4) + nss.substring(5) : nss;
    int sum = 0;
    for (int i = 0; i < digits.length(); i++) {
      char c = Ascii.lower(digits.charAt(i));
      boolean isTen = c == 'x' && i == 7;
      if (digits.length() != 8 || !(isTen || isDigit(c))) {
        return nss;
      }
      sum += (8 - i) * (isTen ? 10 : c - '0');
    }
    return sum % 11 == 0 ? digits.substring(0, 4) + '-' + Ascii.upper(digits.substring(4)) : nss;
  }

  private static boolean isUuid(String nss) {
    for (int i = 0; i < nss.length(); i++) {
      boolean isHyphen = i == 8 || i == 13 || i == 18 || i == 23;
      if (isHyphen ? nss.charAt(i) != '-' : EscapedOctets.digit(nss.charAt(i)) < 0) {
        return false;
      }
    }
    return nss.length() == 36;
  }

  /**
   * In lower case, except for the name of a parameter.
   *
   * <p>CHOICE: RFC 2648 ignores case in the whole URN. The later names of RFC 3553, however, are
   * used as XML namespaces, which are case-sensitive, so they are kept as written. Names of kinds
   * that were added later are kept as written, too.
   */
  private static String ietf(String nss) {
    String series = Ascii.lower(nss.substring(0, Math.max(0, nss.indexOf(':'))));
    return switch (series) {
      case "rfc", "fyi", "std", "bcp", "id", "mtg" -> EscapedOctets.lowerCase(nss);
      case "params" -> series + nss.substring(series.length());
      default -> nss;
    };
  }

  /** The prefix, before the first hyphen, in lower case: RFC 3188 §4.1. */
  private static String nbn(String nss) {
    int hyphen = nss.indexOf('-');
    return hyphen < 2
        ? nss
        : EscapedOctets.lowerCase(nss.substring(0, hyphen)) + nss.substring(hyphen);
  }

  /** Returns a hash in the digits of its usual base, if it has the right number of octets. */
  private static String hash(String nss, int octets, String usual, String other) {
    String same = rebased(nss, octets, usual, usual);
    String hash = same == null ? rebased(nss, octets, other, usual) : same;
    return hash == null ? nss : hash;
  }

  private static @Nullable String rebased(String hash, int octets, String from, String to) {
    int bits = Integer.numberOfTrailingZeros(from.length());
    int newBits = Integer.numberOfTrailingZeros(to.length());
    if (hash.length() != length(octets, bits)) {
      return null;
    }
    String digits = bits == 4 ? Ascii.lower(hash) : Ascii.upper(hash);
    StringBuilder out = new StringBuilder();
    int held = 0;
    int count = 0;
    for (int i = 0; i < digits.length(); i++) {
      int digit = from.indexOf(digits.charAt(i));
      if (digit < 0) {
        return null;
      }
      held = held << bits | digit;
      count += bits;
      while (count >= newBits && out.length() < length(octets, newBits)) {
        count -= newBits;
        out.append(to.charAt(held >>> count));
        held &= (1 << count) - 1;
      }
    }
    if (out.length() < length(octets, newBits)) {
      out.append(to.charAt(held << newBits - count));
      held = 0;
    }
    return held == 0 ? out.toString() : null; // spare bits must be 0
  }

  private static int length(int octets, int bits) {
    return (octets * 8 + bits - 1) / bits;
  }

  private static boolean isLetterDigitHyphen(char c) {
    char small = Ascii.lower(c);
    return (small >= 'a' && small <= 'z') || isDigit(c) || c == '-';
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
