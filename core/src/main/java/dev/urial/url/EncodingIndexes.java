package dev.urial.url;

import java.nio.charset.Charset;
import java.util.Map;

/**
 * The indexes of the Encoding Standard, and their differences from the JDK's charsets.
 *
 * <p>The corrections are facts: they come from comparing the standard's {@code index-*.txt} (as of
 * 2026-05-21) with the decoders of Java 17 and 25. Each index is read on first use.
 *
 * @see <a href="https://encoding.spec.whatwg.org/#indexes">Encoding Standard §5</a>
 */
final class EncodingIndexes {
  /** The Java charset from which an encoding's index is read, where the names differ. */
  private static final Map<String, String> CHARSETS =
      Map.ofEntries(
          Map.entry("ISO-8859-8-I", "ISO-8859-8"),
          Map.entry("ISO-8859-10", "ISO-8859-4"), // the JDK has none; corrected below
          Map.entry("ISO-8859-14", "ISO-8859-15"), // likewise
          Map.entry("macintosh", "x-MacRoman"),
          Map.entry("windows-874", "x-windows-874"),
          Map.entry("x-mac-cyrillic", "x-MacUkraine"),
          Map.entry("GBK", "GB18030"),
          Map.entry("gb18030", "GB18030"),
          Map.entry("Big5", "x-MS950-HKSCS"),
          Map.entry("EUC-JP", "windows-31j"),
          Map.entry("ISO-2022-JP", "windows-31j"),
          Map.entry("Shift_JIS", "windows-31j"),
          Map.entry("EUC-KR", "x-windows-949"));

  private EncodingIndexes() {}

  /** Returns the name of the Java charset that the encoding needs. */
  static String charsetName(String encoding) {
    return CHARSETS.getOrDefault(encoding, encoding);
  }

  /** Returns the index of a single-byte encoding: pointer 0 is the byte 0x80. */
  static EncodingIndex singleByte(String encoding) {
    int[] gaps = new int[128];
    for (int pointer = 0; pointer < 32; pointer++) {
      gaps[pointer] = 0x80 + pointer; // windows-125x and windows-874: C1 controls
    }
    return EncodingIndex.read(
        Charset.forName(charsetName(encoding)),
        gaps,
        true,
        (pointer, bytes) -> bytes.put((byte) (0x80 + pointer)),
        corrections(encoding));
  }

  private static int[] corrections(String encoding) {
    String bytes =
        switch (encoding) {
          case "ISO-8859-10" -> ISO_8859_10;
          case "ISO-8859-14" -> ISO_8859_14;
          case "KOI8-U" -> "AE:045E BE:040E";
          case "windows-1255" -> "CA:05BA";
          case "x-mac-cyrillic" -> "FF:20AC";
          default -> "";
        };
    if (bytes.isEmpty()) {
      return new int[0];
    }
    String[] entries = bytes.strip().split("\\s+", -1);
    int[] corrections = new int[2 * entries.length];
    for (int i = 0; i < entries.length; i++) {
      corrections[2 * i] = Integer.parseInt(entries[i].substring(0, 2), 16) - 0x80;
      corrections[2 * i + 1] = Integer.parseInt(entries[i].substring(3), 16);
    }
    return corrections;
  }

  /** The differences between ISO-8859-10 and ISO-8859-4. */
  private static final String ISO_8859_10 =
      """
      A2:0112 A3:0122 A4:012A A6:0136 A8:013B A9:0110 AA:0160 AB:0166 AC:017D AE:016A AF:014A
      B2:0113 B3:0123 B4:012B B6:0137 B7:00B7 B8:013C B9:0111 BA:0161 BB:0167 BC:017E BD:2015
      BE:016B CF:00CF D0:00D0 D3:00D3 D7:0168 DD:00DD DE:00DE EF:00EF F0:00F0 F3:00F3 F7:0169
      FD:00FD FE:00FE FF:0138
      """;

  /** The differences between ISO-8859-14 and ISO-8859-15. */
  private static final String ISO_8859_14 =
      """
      A1:1E02 A2:1E03 A4:010A A5:010B A6:1E0A A8:1E80 AA:1E82 AB:1E0B AC:1EF2 AF:0178 B0:1E1E
      B1:1E1F B2:0120 B3:0121 B4:1E40 B5:1E41 B7:1E56 B8:1E81 B9:1E57 BA:1E83 BB:1E60 BC:1EF3
      BD:1E84 BE:1E85 BF:1E61 D0:0174 D7:1E6A DE:0176 F0:0175 F7:1E6B FE:0177
      """;

  /** <em>Index gb18030</em>, for the two-byte codes. */
  static final class Gb18030 {
    static final EncodingIndex INDEX =
        EncodingIndex.read(
            Charset.forName(charsetName("gb18030")),
            new int[126 * 190],
            true,
            (pointer, bytes) -> {
              int trailing = pointer % 190;
              bytes.put((byte) (pointer / 190 + 0x81));
              bytes.put((byte) (trailing + (trailing < 0x3F ? 0x40 : 0x41)));
            },
            GB18030_2022);

    private Gb18030() {}
  }

  /**
   * Corrections of the JDK's decoder: 0xA3 0xA0 is an ideographic space, and the other code points
   * are those of GB18030-2022, which older JDKs do not follow.
   */
  private static final int[] GB18030_2022 = {
    6555, 0x3000, 7182, 0xFE10, 7183, 0xFE12, 7184, 0xFE11, 7185, 0xFE13, 7186, 0xFE14,
    7187, 0xFE15, 7188, 0xFE16, 7201, 0xFE17, 7202, 0xFE18, 7208, 0xFE19, 7533, 0x1E3F,
    23775, 0x9FB4, 23783, 0x9FB5, 23788, 0x9FB6, 23789, 0x9FB7, 23795, 0x9FB8, 23812, 0x9FB9,
    23829, 0x9FBA, 23845, 0x9FBB
  };

  /** Two-byte codes of Big5 that the JDK decodes as private-use characters. */
  private static final int[] FORMER_PRIVATE_USE = {
    10942, 0x5EF4, 10946, 0x65E0, 10948, 0x7676, 10950, 0x96B6, 10957, 0x3003, 10958, 0x4EDD,
    19028, 0x5029, 19035, 0x507D, 19088, 0x5305, 19096, 0x5344, 19112, 0x537F, 19162, 0x5605,
    19240, 0x5A77, 19299, 0x5E75, 19305, 0x5ED0, 19326, 0x5F58, 19355, 0x60A4, 19398, 0x6490,
    19439, 0x6674, 19454, 0x675E, 19553, 0x6C9C, 19554, 0x6E1D, 19557, 0x6E2F, 19611, 0x716E,
    19643, 0x732A, 19672, 0x745C, 19697, 0x74E9, 19748, 0x7809
  };

  /** <em>Index Big5</em> without the Hong Kong extensions before 0xA1, which are never encoded. */
  static final class Big5 {
    static final EncodingIndex INDEX =
        EncodingIndex.read(
            Charset.forName(charsetName("Big5")),
            controlPictures(),
            false,
            (pointer, bytes) -> {
              if (pointer >= (0xA1 - 0x81) * 157) {
                int trailing = pointer % 157;
                bytes.put((byte) (pointer / 157 + 0x81));
                bytes.put((byte) (trailing + (trailing < 0x3F ? 0x40 : 0x62)));
              }
            },
            FORMER_PRIVATE_USE);

    private Big5() {}

    private static int[] controlPictures() {
      int[] gaps = new int[126 * 157];
      for (int i = 0; i < 32; i++) {
        gaps[5432 + i] = 0x2400 + i;
      }
      gaps[5464] = 0x2421;
      return gaps;
    }
  }

  /** <em>Index jis0208</em>, in the layout of Shift_JIS, without its private-use area. */
  static final class Jis0208 {
    static final EncodingIndex INDEX =
        EncodingIndex.read(
            Charset.forName(charsetName("Shift_JIS")),
            new int[60 * 188],
            false,
            (pointer, bytes) -> {
              int leading = pointer / 188;
              int trailing = pointer % 188;
              bytes.put((byte) (leading + (leading < 0x1F ? 0x81 : 0xC1)));
              bytes.put((byte) (trailing + (trailing < 0x3F ? 0x40 : 0x41)));
            });

    private Jis0208() {}
  }

  /** <em>Index EUC-KR</em>: the JDK's windows-949 without its private-use area. */
  static final class EucKr {
    static final EncodingIndex INDEX =
        EncodingIndex.read(
            Charset.forName(charsetName("EUC-KR")),
            new int[126 * 190],
            false,
            (pointer, bytes) -> {
              bytes.put((byte) (pointer / 190 + 0x81));
              bytes.put((byte) (pointer % 190 + 0x41));
            });

    private EucKr() {}
  }
}
