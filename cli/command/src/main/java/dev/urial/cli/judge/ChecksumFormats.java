package dev.urial.cli.judge;

import dev.urial.hash.BaseEncoding;
import dev.urial.hash.HashAlgorithm;
import dev.urial.hash.HashName;
import dev.urial.internal.text.Ascii;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Hashes that are not URIs: {@code integrity} metadata for scripts, bare hexadecimal digits, and
 * lines of checksum files.
 *
 * <pre>
 * sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K…                          integrity
 * 5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03  digits
 * 5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03  a file
 * SHA256 (a file) = 5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03
 * </pre>
 *
 * @see <a href="https://www.w3.org/TR/sri-2/">W3C, Subresource Integrity</a>
 */
final class ChecksumFormats {
  /** The algorithms of integrity metadata, weakest first. */
  private static final List<HashAlgorithm> INTEGRITY =
      List.of(HashAlgorithm.SHA_256, HashAlgorithm.SHA_384, HashAlgorithm.SHA_512);

  /**
   * The algorithms that programs use for bare digits. The number of digits determines the
   * algorithm.
   */
  private static final List<HashAlgorithm> DIGITS =
      List.of(
          HashAlgorithm.MD5,
          HashAlgorithm.SHA_1,
          HashAlgorithm.SHA_256,
          HashAlgorithm.SHA_384,
          HashAlgorithm.SHA_512);

  private ChecksumFormats() {}

  /** Returns the name of an algorithm in lower case, with a hyphen: {@code sha-1}. */
  static String word(HashAlgorithm algorithm) {
    String name = algorithm.niName();
    return name != null ? name : algorithm == HashAlgorithm.SHA_1 ? "sha-1" : "md5";
  }

  /** Returns the algorithm with this name, or null. */
  static @Nullable HashAlgorithm named(String word) {
    for (HashAlgorithm it : DIGITS) {
      if (word(it).equals(word)) {
        return it;
      }
    }
    return HashAlgorithm.ofNi(word);
  }

  /** Returns whether browsers support an algorithm for integrity metadata. */
  static boolean isOfIntegrity(HashAlgorithm algorithm) {
    return INTEGRITY.contains(algorithm);
  }

  /** Returns a hash as integrity metadata. */
  static String integrity(HashName hash) {
    String digits = Base64.getEncoder().encodeToString(hash.digest());
    return word(hash.algorithm()).replace("-", "") + '-' + digits;
  }

  /**
   * Returns the hashes in integrity metadata that browsers would check: those of the strongest
   * algorithm, one of which must match. Empty for any other text.
   */
  static List<HashName> ofIntegrity(String text) {
    List<HashName> hashes = new ArrayList<>();
    int strongest = -1;
    for (String word : text.strip().split(" ", -1)) {
      HashName hash = word.isEmpty() ? null : integrityWord(word);
      if (hash == null) {
        continue; // browsers ignore unknown words
      }
      int strength = INTEGRITY.indexOf(hash.algorithm());
      if (strength > strongest) {
        hashes.clear();
        strongest = strength;
      }
      if (strength == strongest) {
        hashes.add(hash);
      }
    }
    return hashes;
  }

  /** Returns whether a text begins like integrity metadata, even if it is invalid. */
  static boolean looksLikeIntegrity(String text) {
    return INTEGRITY.stream().anyMatch(it -> text.startsWith(word(it).replace("-", "") + '-'));
  }

  private static @Nullable HashName integrityWord(String word) {
    int dash = word.indexOf('-');
    int option = word.indexOf('?');
    for (HashAlgorithm it : INTEGRITY) {
      if (dash > 0 && word(it).replace("-", "").equals(word.substring(0, dash))) {
        String digits = word.substring(dash + 1, option < 0 ? word.length() : option);
        try {
          byte[] digest = Base64.getDecoder().decode(digits);
          return digest.length == it.octets() ? HashName.of(it, digest) : null;
        } catch (IllegalArgumentException e) {
          return null;
        }
      }
    }
    return null;
  }

  /**
   * Parses bare hexadecimal digits as a hash. The number of digits determines the algorithm.
   * Returns null if the text is invalid.
   */
  static @Nullable HashName ofDigits(String text) {
    for (HashAlgorithm it : DIGITS) {
      if (text.length() == 2 * it.octets()) {
        return of(it, text);
      }
    }
    return null;
  }

  private static @Nullable HashName of(HashAlgorithm algorithm, String digits) {
    byte[] digest =
        digits.length() == 2 * algorithm.octets()
            ? BaseEncoding.BASE16.tryDecode(digits).orElseNull()
            : null;
    return digest == null ? null : HashName.of(algorithm, digest);
  }

  /**
   * A line of a checksum file.
   *
   * @param hash the expected hash
   * @param file the name of the file
   */
  record Line(HashName hash, String file) {
    /** Parses a line in GNU or BSD format; returns null for any other line. */
    static @Nullable Line of(String text) {
      boolean isEscaped = text.startsWith("\\");
      String line = isEscaped ? text.substring(1) : text;
      int gap = line.indexOf(' ');
      if (gap < 0) {
        return null;
      }
      Line tagged = tagged(line);
      HashName hash = tagged == null ? ofDigits(line.substring(0, gap)) : tagged.hash();
      boolean hasMark = gap + 2 < line.length() && " *".indexOf(line.charAt(gap + 1)) >= 0;
      String name = tagged != null ? tagged.file() : hasMark ? line.substring(gap + 2) : "";
      return hash == null || name.isEmpty()
          ? null
          : new Line(hash, isEscaped ? unescaped(name) : name);
    }

    /** Parses {@code SHA256 (name) = digits}; returns null for any other line. */
    private static @Nullable Line tagged(String line) {
      int open = line.indexOf(" (");
      int close = line.lastIndexOf(") = ");
      if (open < 0 || close < open) {
        return null;
      }
      for (HashAlgorithm it : DIGITS) {
        boolean isIt =
            Ascii.equalsIgnoreCase(
                word(it).replace("-", ""), line.substring(0, open).replace("-", ""));
        HashName hash = isIt ? ChecksumFormats.of(it, line.substring(close + 4)) : null;
        if (hash != null) {
          return new Line(hash, line.substring(open + 2, close));
        }
      }
      return null;
    }

    private static String unescaped(String name) {
      StringBuilder to = new StringBuilder(name.length());
      for (int i = 0; i < name.length(); i++) {
        char c = name.charAt(i);
        if (c != '\\' || i + 1 == name.length()) {
          to.append(c);
          continue;
        }
        char next = name.charAt(++i);
        to.append(next == 'n' ? '\n' : next == 'r' ? '\r' : next);
      }
      return to.toString();
    }

    /**
     * Returns the line in GNU format, in which a name with line breaks or backslashes is escaped
     * and marked.
     */
    @Override
    public String toString() {
      String escaped = file.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r");
      String mark = escaped.equals(file) ? "" : "\\";
      return mark + hash.encode(BaseEncoding.BASE16) + "  " + escaped;
    }
  }
}
