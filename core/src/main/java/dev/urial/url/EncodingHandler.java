package dev.urial.url;

import dev.urial.grammar.PercentEncodeSet;
import java.nio.charset.Charset;

/**
 * An encoder of the Encoding Standard. Each subclass is written like the standard's handler.
 *
 * @see <a href="https://encoding.spec.whatwg.org/#encoders-and-decoders">Encoding Standard §4.1</a>
 */
abstract class EncodingHandler {
  /**
   * Receives the bytes and percent-encodes them, like the body of the loop of <em>percent-encode
   * after encoding</em> in the URL Standard.
   */
  static final class Output {
    private static final String HEX = "0123456789ABCDEF";

    private final StringBuilder text;
    private final PercentEncodeSet set;

    Output(StringBuilder text, PercentEncodeSet set) {
      this.text = text;
      this.set = set;
    }

    void put(int octet) {
      if (octet == ' ' && set == PercentEncodeSet.FORM) {
        text.append('+');
      } else if (!set.has(octet)) {
        text.append((char) octet);
      } else {
        text.append('%').append(HEX.charAt(octet >> 4)).append(HEX.charAt(octet & 0xF));
      }
    }

    void put(int first, int second) {
      put(first);
      put(second);
    }

    void put(int first, int second, int third) {
      put(first);
      put(second);
      put(third);
    }

    /** Writes what the standard prescribes for a character that the encoding lacks. */
    void error(int codePoint) {
      text.append("%26%23").append(codePoint).append("%3B");
    }
  }

  /** Writes the bytes of a character, or calls {@link Output#error} if the encoding lacks it. */
  abstract void handle(int codePoint, Output out);

  /** Writes the bytes that end the output. */
  void finish(Output out) {}

  /**
   * Returns a new handler for an encoding. Handlers are not shared, because that of ISO-2022-JP has
   * state.
   */
  static EncodingHandler of(String encoding) {
    return switch (encoding) {
      case "GBK" -> new Gb18030(true);
      case "gb18030" -> new Gb18030(false);
      case "Big5" -> new Big5();
      case "EUC-JP" -> new EucJp();
      case "ISO-2022-JP" -> new Iso2022Jp();
      case "Shift_JIS" -> new ShiftJis();
      case "EUC-KR" -> new EucKr();
      case "x-user-defined" -> new UserDefined();
      default -> throw new IllegalArgumentException(encoding);
    };
  }

  /** The single-byte encoder, {@code https://encoding.spec.whatwg.org/#single-byte-encoder}. */
  static final class SingleByte extends EncodingHandler {
    private final EncodingIndex index;

    SingleByte(EncodingIndex index) {
      this.index = index;
    }

    @Override
    void handle(int codePoint, Output out) {
      if (codePoint < 0x80) {
        out.put(codePoint);
        return;
      }
      int pointer = index.first(codePoint);
      if (pointer < 0) {
        out.error(codePoint);
      } else {
        out.put(pointer + 0x80);
      }
    }
  }

  /** The gb18030 encoder, {@code https://encoding.spec.whatwg.org/#gb18030-encoder}. */
  private static final class Gb18030 extends EncodingHandler {
    /**
     * Private-use code points that GB18030-2005 encoded in two bytes: alternating code points and
     * bytes.
     */
    private static final int[] SIDE_TABLE = {
      0xE78D, 0xA6D9, 0xE78E, 0xA6DA, 0xE78F, 0xA6DB, 0xE790, 0xA6DC, 0xE791, 0xA6DD, 0xE792,
      0xA6DE, 0xE793, 0xA6DF, 0xE794, 0xA6EC, 0xE795, 0xA6ED, 0xE796, 0xA6F3, 0xE81E, 0xFE59,
      0xE826, 0xFE61, 0xE82B, 0xFE66, 0xE82C, 0xFE67, 0xE832, 0xFE6D, 0xE843, 0xFE7E, 0xE854,
      0xFE90, 0xE864, 0xFEA0
    };

    private static final Charset JAVAS = Charset.forName("GB18030");

    private final boolean isGbk;

    Gb18030(boolean isGbk) {
      this.isGbk = isGbk;
    }

    @Override
    void handle(int codePoint, Output out) {
      if (codePoint < 0x80) {
        out.put(codePoint);
        return;
      }
      if (codePoint == 0xE5E5) {
        out.error(codePoint);
        return;
      }
      if (isGbk && codePoint == 0x20AC) {
        out.put(0x80);
        return;
      }
      if (codePoint >= 0xE78D && codePoint <= 0xE864) {
        for (int i = 0; i < SIDE_TABLE.length; i += 2) {
          if (SIDE_TABLE[i] == codePoint) {
            out.put(SIDE_TABLE[i + 1] >> 8, SIDE_TABLE[i + 1] & 0xFF);
            return;
          }
        }
      }
      int pointer = EncodingIndexes.Gb18030.INDEX.first(codePoint);
      if (pointer >= 0) {
        int trailing = pointer % 190;
        out.put(pointer / 190 + 0x81, trailing + (trailing < 0x3F ? 0x40 : 0x41));
      } else if (isGbk) {
        out.error(codePoint);
      } else {
        fourBytes(codePoint, out);
      }
    }

    /** Writes the four bytes of a code point, as in <em>index gb18030 ranges pointer</em>. */
    private static void fourBytes(int codePoint, Output out) {
      if (codePoint >= 0x10000) {
        pointer(189_000 + codePoint - 0x10000, out);
      } else if (codePoint == 0xE7C7) {
        pointer(7457, out);
      } else {
        for (byte octet : Character.toString(codePoint).getBytes(JAVAS)) {
          out.put(octet & 0xFF);
        }
      }
    }

    private static void pointer(int pointer, Output out) {
      out.put(pointer / 12_600 + 0x81, pointer / 1260 % 10 + 0x30);
      out.put(pointer / 10 % 126 + 0x81, pointer % 10 + 0x30);
    }
  }

  /** The Big5 encoder, {@code https://encoding.spec.whatwg.org/#big5-encoder}. */
  private static final class Big5 extends EncodingHandler {
    @Override
    void handle(int codePoint, Output out) {
      if (codePoint < 0x80) {
        out.put(codePoint);
        return;
      }
      int pointer =
          switch (codePoint) {
            case 0x2550, 0x255E, 0x2561, 0x256A, 0x5341, 0x5345 ->
                EncodingIndexes.Big5.INDEX.last(codePoint);
            default -> EncodingIndexes.Big5.INDEX.first(codePoint);
          };
      if (pointer < 0) {
        out.error(codePoint);
      } else {
        int trailing = pointer % 157;
        out.put(pointer / 157 + 0x81, trailing + (trailing < 0x3F ? 0x40 : 0x62));
      }
    }
  }

  /** The EUC-JP encoder, {@code https://encoding.spec.whatwg.org/#euc-jp-encoder}. */
  private static final class EucJp extends EncodingHandler {
    @Override
    void handle(int codePoint, Output out) {
      if (codePoint < 0x80) {
        out.put(codePoint);
      } else if (codePoint == 0xA5) {
        out.put(0x5C);
      } else if (codePoint == 0x203E) {
        out.put(0x7E);
      } else if (codePoint >= 0xFF61 && codePoint <= 0xFF9F) {
        out.put(0x8E, codePoint - 0xFF61 + 0xA1);
      } else {
        int pointer = EncodingIndexes.Jis0208.INDEX.first(fullwidthMinus(codePoint));
        if (pointer < 0) {
          out.error(codePoint);
        } else {
          out.put(pointer / 94 + 0xA1, pointer % 94 + 0xA1);
        }
      }
    }
  }

  /** The Shift_JIS encoder, {@code https://encoding.spec.whatwg.org/#shift_jis-encoder}. */
  private static final class ShiftJis extends EncodingHandler {
    @Override
    void handle(int codePoint, Output out) {
      if (codePoint <= 0x80) {
        out.put(codePoint);
      } else if (codePoint == 0xA5) {
        out.put(0x5C);
      } else if (codePoint == 0x203E) {
        out.put(0x7E);
      } else if (codePoint >= 0xFF61 && codePoint <= 0xFF9F) {
        out.put(codePoint - 0xFF61 + 0xA1);
      } else {
        int pointer =
            EncodingIndexes.Jis0208.INDEX.firstOutside(fullwidthMinus(codePoint), 8272, 8835);
        if (pointer < 0) {
          out.error(codePoint);
        } else {
          int leading = pointer / 188;
          int trailing = pointer % 188;
          out.put(
              leading + (leading < 0x1F ? 0x81 : 0xC1), trailing + (trailing < 0x3F ? 0x40 : 0x41));
        }
      }
    }
  }

  private static int fullwidthMinus(int codePoint) {
    return codePoint == 0x2212 ? 0xFF0D : codePoint;
  }

  /** The ISO-2022-JP encoder, {@code https://encoding.spec.whatwg.org/#iso-2022-jp-encoder}. */
  private static final class Iso2022Jp extends EncodingHandler {
    private enum State {
      ASCII('(', 'B'),
      ROMAN('(', 'J'),
      JIS0208('$', 'B');

      final char second;
      final char third;

      State(char second, char third) {
        this.second = second;
        this.third = third;
      }
    }

    /**
     * <em>Index ISO-2022-JP katakana</em>: the replacements for the halfwidth forms, beginning with
     * U+FF61.
     */
    private static final String KATAKANA =
        "。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン゛゜";

    private State state = State.ASCII;

    @Override
    void handle(int codePoint, Output out) {
      boolean shifts = codePoint == 0x0E || codePoint == 0x0F || codePoint == 0x1B;
      if (codePoint < 0x80) {
        boolean roman = state == State.ROMAN && codePoint != '\\' && codePoint != '~';
        if (shifts && state != State.JIS0208) {
          out.error(0xFFFD);
          return;
        }
        if (!roman) {
          turn(State.ASCII, out);
        }
        if (shifts) {
          out.error(0xFFFD); // the code point was restored and is now handled in the ASCII state
        } else {
          out.put(codePoint);
        }
      } else if (codePoint == 0xA5 || codePoint == 0x203E) {
        turn(State.ROMAN, out);
        out.put(codePoint == 0xA5 ? 0x5C : 0x7E);
      } else {
        jis0208(codePoint, out);
      }
    }

    private void jis0208(int codePoint, Output out) {
      boolean halfwidth = codePoint >= 0xFF61 && codePoint <= 0xFF9F;
      int full = halfwidth ? KATAKANA.charAt(codePoint - 0xFF61) : fullwidthMinus(codePoint);
      int pointer = EncodingIndexes.Jis0208.INDEX.first(full);
      if (pointer < 0) {
        if (state == State.JIS0208) {
          turn(State.ASCII, out);
        }
        out.error(codePoint);
      } else {
        turn(State.JIS0208, out);
        out.put(pointer / 94 + 0x21, pointer % 94 + 0x21);
      }
    }

    @Override
    void finish(Output out) {
      turn(State.ASCII, out);
    }

    private void turn(State next, Output out) {
      if (state != next) {
        state = next;
        out.put(0x1B, next.second, next.third);
      }
    }
  }

  /** The EUC-KR encoder, {@code https://encoding.spec.whatwg.org/#euc-kr-encoder}. */
  private static final class EucKr extends EncodingHandler {
    @Override
    void handle(int codePoint, Output out) {
      if (codePoint < 0x80) {
        out.put(codePoint);
        return;
      }
      int pointer = EncodingIndexes.EucKr.INDEX.first(codePoint);
      if (pointer < 0) {
        out.error(codePoint);
      } else {
        out.put(pointer / 190 + 0x81, pointer % 190 + 0x41);
      }
    }
  }

  /**
   * The x-user-defined encoder, {@code https://encoding.spec.whatwg.org/#x-user-defined-encoder}.
   */
  private static final class UserDefined extends EncodingHandler {
    @Override
    void handle(int codePoint, Output out) {
      if (codePoint < 0x80) {
        out.put(codePoint);
      } else if (codePoint >= 0xF780 && codePoint <= 0xF7FF) {
        out.put(codePoint - 0xF780 + 0x80);
      } else {
        out.error(codePoint);
      }
    }
  }
}
