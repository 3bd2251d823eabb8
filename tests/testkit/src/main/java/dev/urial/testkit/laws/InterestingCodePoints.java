package dev.urial.testkit.laws;

import java.util.SplittableRandom;

/**
 * Code points that parsers of identifiers get wrong, drawn kind by kind.
 *
 * <p>Half of the draws are printable ASCII, a quarter of them delimiters. The others are
 * distributed evenly over these kinds: control characters; non-ASCII Latin letters; ends of the
 * ranges that RFC 3987 allows and of those that it does not; private use; noncharacters;
 * bidirectional controls; characters that IDNA or browsers map, ignore or treat as a dot, a slash
 * or a space; supplementary characters; unpaired surrogates (which may become pairs by chance).
 */
public final class InterestingCodePoints {
  private static final int[] DELIMITERS = ":/?#[]@!$&'()*+,;=%.-_~".codePoints().toArray();

  private static final int[][] KINDS = {
    // Controls: NUL, TAB, LF, VT, CR, ESC, US, space, DEL, C1.
    {0x00, 0x01, 0x09, 0x0A, 0x0B, 0x0D, 0x1B, 0x1F, 0x20, 0x7F, 0x80, 0x85, 0x9F},
    // Letters beyond ASCII, with awkward cases: é ß İ ı ſ ς K (Kelvin) ﬁ, a combining mark, Greek,
    // Cyrillic, Han.
    {0xE9, 0xDF, 0x130, 0x131, 0x17F, 0x3C2, 0x212A, 0xFB01, 0x301, 0x3B1, 0x430, 0x4E2D},
    // Ends of ucschar, and what lies just outside.
    {
      0xA0, 0xD7FF, 0xF900, 0xFDCF, 0xFDF0, 0xFFEF, 0xFFF0, 0xFFFC, 0xFFFD, 0xE0FFF, 0xE1000,
      0xEFFFD
    },
    // Private use: the ends of iprivate.
    {0xE000, 0xF8FF, 0xF0000, 0xFFFFD, 0x100000, 0x10FFFD},
    // Noncharacters.
    {0xFDD0, 0xFDEF, 0xFFFE, 0xFFFF, 0x1FFFE, 0x1FFFF, 0xFFFFE, 0x10FFFE, 0x10FFFF},
    // Bidirectional controls and marks, and letters written from right to left: Hebrew, Arabic.
    {
      0x200E, 0x200F, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068, 0x2069, 0x61C,
      0x5D0, 0x627
    },
    // Mapped, ignored, or looking like syntax: soft hyphen, ZWSP, ZWNJ, ZWJ, BOM, word joiner,
    // ideographic full stop,
    // fullwidth dot, slash, colon, percent, at and digit, fraction slash, division slash, line
    // separator, a/c.
    {
      0xAD, 0x200B, 0x200C, 0x200D, 0xFEFF, 0x2060, 0x3002, 0xFF0E, 0xFF0F, 0xFF1A, 0xFF05, 0xFF20,
      0xFF11, 0x2044, 0x2215, 0x2028, 0x2100, 0x3000
    },
    // Supplementary: first, a mathematical letter, an emoji, Deseret (it has case), a tag, a
    // variation selector.
    {0x10000, 0x1D400, 0x1F600, 0x10400, 0xE0041, 0xE0100, 0x1FFFD, 0x20000},
    // Lone surrogates.
    {0xD800, 0xDBFF, 0xDC00, 0xDFFF},
  };

  private final SplittableRandom random;

  /** Creates a source with this random generator. */
  public InterestingCodePoints(SplittableRandom random) {
    this.random = random;
  }

  /** Returns the next code point or unpaired surrogate. */
  public int next() {
    int dice = random.nextInt(8);
    if (dice == 0) return DELIMITERS[random.nextInt(DELIMITERS.length)];
    if (dice < 4) return random.nextInt(0x21, 0x7F);
    if (dice == 4) return "aAfFgGzZ0129vVxX".charAt(random.nextInt(16));
    int[] kind = KINDS[random.nextInt(KINDS.length)];
    return kind[random.nextInt(kind.length)];
  }
}
