package dev.urial.url;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * The encoders of the Encoding Standard, step by step, from its index files; and the URL Standard's
 * <em>percent-encode after encoding</em> with the special-query set on top. Slow, and shares
 * nothing with the library: the judge of its legacy encodings, and the source of their
 * fingerprints.
 *
 * <p>{@code java -cp core/target/test-classes dev.urial.url.EncodersByTheBook DIR} prints the
 * fingerprints; {@code DIR} holds the {@code index-*.txt} of https://encoding.spec.whatwg.org/.
 *
 * @see <a href="https://encoding.spec.whatwg.org/">Encoding Standard</a>
 */
public final class EncodersByTheBook {
  private final Path folder;
  private final Map<String, Map<Integer, Integer>> indexes = new TreeMap<>();
  private final Map<String, Map<Integer, Integer>> pointers = new TreeMap<>();

  /** Reads the indexes of that folder as they are needed. */
  public EncodersByTheBook(Path folder) {
    this.folder = folder;
  }

  /** Prints the fingerprint of each encoding that has an index. */
  public static void main(String[] args) {
    var book = new EncodersByTheBook(Path.of(args[0]));
    String all = allScalarValues("");
    for (String name :
        ("IBM866 ISO-8859-2 ISO-8859-3 ISO-8859-4 ISO-8859-5 ISO-8859-6 ISO-8859-7 ISO-8859-8"
                + " ISO-8859-10 ISO-8859-13 ISO-8859-14 ISO-8859-15 ISO-8859-16 KOI8-R KOI8-U"
                + " macintosh windows-874 windows-1250 windows-1251 windows-1252 windows-1253"
                + " windows-1254 windows-1255 windows-1256 windows-1257 windows-1258 x-mac-cyrillic"
                + " GBK gb18030 Big5 EUC-JP ISO-2022-JP Shift_JIS EUC-KR x-user-defined")
            .split(" ", -1)) {
      System.out.println(name + " " + fingerprint(book.percentEncode(name, all)));
    }
    String shifting = book.percentEncode("ISO-2022-JP", allScalarValues("\\"));
    System.out.println("ISO-2022-JP, a backslash behind each: " + fingerprint(shifting));
  }

  /** All scalar values in ascending order, each with something after it. */
  public static String allScalarValues(String behind) {
    StringBuilder all = new StringBuilder(2_300_000);
    for (int c = 0; c <= Character.MAX_CODE_POINT; c++) {
      if (c < Character.MIN_SURROGATE || c > Character.MAX_SURROGATE) {
        all.appendCodePoint(c).append(behind);
      }
    }
    return all.toString();
  }

  /** The CRC-32 of a text in ASCII. */
  public static String fingerprint(String ascii) {
    CRC32 crc = new CRC32();
    crc.update(ascii.getBytes(StandardCharsets.US_ASCII));
    return String.format("%08x", crc.getValue());
  }

  /** Percent-encodes after encoding, with the special-query set. */
  public String percentEncode(String encoding, String text) {
    StringBuilder out = new StringBuilder(text.length() * 16);
    if (encoding.equals("ISO-2022-JP")) {
      iso2022Jp(text, out);
      return out.toString();
    }
    for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
      int c = text.codePointAt(i);
      int[] bytes = c < 0x80 ? new int[] {c} : bytes(encoding, c);
      if (bytes == null) {
        out.append("%26%23").append(c).append("%3B");
      } else {
        put(out, bytes);
      }
    }
    return out.toString();
  }

  private static void put(StringBuilder out, int... bytes) {
    for (int b : bytes) {
      if (b <= 0x20 || b > 0x7E || "\"#<>'".indexOf(b) >= 0) {
        out.append(String.format("%%%02X", b));
      } else {
        out.append((char) b);
      }
    }
  }

  private int @Nullable [] bytes(String encoding, int c) {
    return switch (encoding) {
      case "gb18030" -> gb18030(c, false);
      case "GBK" -> gb18030(c, true);
      case "Big5" -> big5(c);
      case "EUC-JP" -> eucJp(c);
      case "Shift_JIS" -> shiftJis(c);
      case "EUC-KR" -> eucKr(c);
      case "x-user-defined" -> c >= 0xF780 && c <= 0xF7FF ? new int[] {c - 0xF780 + 0x80} : null;
      default -> {
        Integer pointer = pointer(encoding.toLowerCase(Locale.ROOT), c);
        yield pointer == null ? null : new int[] {pointer + 0x80};
      }
    };
  }

  private static final Map<Integer, Integer> SIDE =
      Map.ofEntries(
          Map.entry(0xE78D, 0xA6D9),
          Map.entry(0xE78E, 0xA6DA),
          Map.entry(0xE78F, 0xA6DB),
          Map.entry(0xE790, 0xA6DC),
          Map.entry(0xE791, 0xA6DD),
          Map.entry(0xE792, 0xA6DE),
          Map.entry(0xE793, 0xA6DF),
          Map.entry(0xE794, 0xA6EC),
          Map.entry(0xE795, 0xA6ED),
          Map.entry(0xE796, 0xA6F3),
          Map.entry(0xE81E, 0xFE59),
          Map.entry(0xE826, 0xFE61),
          Map.entry(0xE82B, 0xFE66),
          Map.entry(0xE82C, 0xFE67),
          Map.entry(0xE832, 0xFE6D),
          Map.entry(0xE843, 0xFE7E),
          Map.entry(0xE854, 0xFE90),
          Map.entry(0xE864, 0xFEA0));

  private int @Nullable [] gb18030(int c, boolean isGbk) {
    if (c == 0xE5E5) {
      return null;
    }
    if (isGbk && c == 0x20AC) {
      return new int[] {0x80};
    }
    Integer side = SIDE.get(c);
    if (side != null) {
      return new int[] {side >> 8, side & 0xFF};
    }
    Integer pointer = pointer("gb18030", c);
    if (pointer != null) {
      int trailing = pointer % 190;
      return new int[] {pointer / 190 + 0x81, trailing + (trailing < 0x3F ? 0x40 : 0x41)};
    }
    if (isGbk) {
      return null;
    }
    int p = 7457;
    if (c != 0xE7C7) {
      Map.Entry<Integer, Integer> range = ranges().floorEntry(c);
      p = range.getValue() + c - range.getKey();
    }
    return new int[] {
      p / (10 * 126 * 10) + 0x81,
      p % (10 * 126 * 10) / (10 * 126) + 0x30,
      p % (10 * 126) / 10 + 0x81,
      p % 10 + 0x30
    };
  }

  private @Nullable NavigableMap<Integer, Integer> ranges;

  /** By code point: the pointer at which a range begins. */
  private NavigableMap<Integer, Integer> ranges() {
    if (ranges == null) {
      NavigableMap<Integer, Integer> byCodePoint = new TreeMap<>();
      index("gb18030-ranges").forEach((p, codePoint) -> byCodePoint.put(codePoint, p));
      ranges = byCodePoint;
    }
    return ranges;
  }

  private int @Nullable [] big5(int c) {
    Integer found = null;
    if ("\u2550\u255E\u2561\u256A\u5341\u5345".indexOf(c) >= 0) {
      for (var entry : index("big5").entrySet()) {
        found = entry.getValue() == c ? entry.getKey() : found;
      }
    } else {
      found = pointer("big5", c);
    }
    if (found == null) {
      return null;
    }
    int trailing = found % 157;
    return new int[] {found / 157 + 0x81, trailing + (trailing < 0x3F ? 0x40 : 0x62)};
  }

  private int @Nullable [] eucJp(int c) {
    if (c == 0xA5 || c == 0x203E) {
      return new int[] {c == 0xA5 ? 0x5C : 0x7E};
    }
    if (c >= 0xFF61 && c <= 0xFF9F) {
      return new int[] {0x8E, c - 0xFF61 + 0xA1};
    }
    Integer pointer = pointer("jis0208", c == 0x2212 ? 0xFF0D : c);
    return pointer == null ? null : new int[] {pointer / 94 + 0xA1, pointer % 94 + 0xA1};
  }

  private int @Nullable [] shiftJis(int c) {
    if (c == 0x80) {
      return new int[] {c};
    }
    if (c == 0xA5 || c == 0x203E) {
      return new int[] {c == 0xA5 ? 0x5C : 0x7E};
    }
    if (c >= 0xFF61 && c <= 0xFF9F) {
      return new int[] {c - 0xFF61 + 0xA1};
    }
    Integer pointer = pointer("shift_jis", c == 0x2212 ? 0xFF0D : c);
    if (pointer == null) {
      return null;
    }
    int leading = pointer / 188;
    int trailing = pointer % 188;
    return new int[] {
      leading + (leading < 0x1F ? 0x81 : 0xC1), trailing + (trailing < 0x3F ? 0x40 : 0x41)
    };
  }

  private int @Nullable [] eucKr(int c) {
    Integer pointer = pointer("euc-kr", c);
    return pointer == null ? null : new int[] {pointer / 190 + 0x81, pointer % 190 + 0x41};
  }

  /** Its handler, as the standard's steps are; "restore" is a step that does not advance. */
  private void iso2022Jp(String text, StringBuilder out) {
    char state = 'A'; // ASCII, Roman, Jis0208
    int i = 0;
    while (true) {
      if (i == text.length()) {
        if (state != 'A') {
          put(out, 0x1B, 0x28, 0x42);
        }
        return;
      }
      int c = text.codePointAt(i);
      boolean ascii = c < 0x80;
      boolean yenOrOverline = c == 0xA5 || c == 0x203E;
      if (state != 'J' && (c == 0x0E || c == 0x0F || c == 0x1B)) {
        out.append("%26%2365533%3B");
      } else if (state == 'A' && ascii) {
        put(out, c);
      } else if (state == 'R' && ((ascii && c != 0x5C && c != 0x7E) || yenOrOverline)) {
        put(out, ascii ? c : c == 0xA5 ? 0x5C : 0x7E);
      } else if (ascii) {
        state = 'A';
        put(out, 0x1B, 0x28, 0x42);
        continue;
      } else if (yenOrOverline) {
        state = 'R';
        put(out, 0x1B, 0x28, 0x4A);
        continue;
      } else {
        int mapped = c == 0x2212 ? 0xFF0D : c;
        if (c >= 0xFF61 && c <= 0xFF9F) {
          mapped = index("iso-2022-jp-katakana").getOrDefault(c - 0xFF61, 0);
        }
        Integer pointer = pointer("jis0208", mapped);
        if (pointer == null && state == 'J') {
          state = 'A';
          put(out, 0x1B, 0x28, 0x42);
          continue;
        } else if (pointer == null) {
          out.append("%26%23").append(mapped).append("%3B");
        } else if (state != 'J') {
          state = 'J';
          put(out, 0x1B, 0x24, 0x42);
          continue;
        } else {
          put(out, pointer / 94 + 0x21, pointer % 94 + 0x21);
        }
      }
      i += Character.charCount(c);
    }
  }

  /** The first pointer of a code point; null if there is none. */
  private @Nullable Integer pointer(String name, int codePoint) {
    return pointers.computeIfAbsent(name, this::reversed).get(codePoint);
  }

  private Map<Integer, Integer> reversed(String name) {
    Map<Integer, Integer> reversed = new TreeMap<>();
    index(name)
        .forEach(
            (pointer, codePoint) -> {
              boolean excluded =
                  switch (name) {
                    case "shift_jis" -> pointer >= 8272 && pointer <= 8835;
                    default -> false;
                  };
              if (!excluded) {
                reversed.putIfAbsent(codePoint, pointer);
              }
            });
    return reversed;
  }

  private Map<Integer, Integer> index(String name) {
    return indexes.computeIfAbsent(name, this::read);
  }

  private Map<Integer, Integer> read(String name) {
    String file =
        name.equals("shift_jis") ? "jis0208" : name.equals("iso-8859-8-i") ? "iso-8859-8" : name;
    TreeMap<Integer, Integer> index = new TreeMap<>();
    try {
      for (String line : Files.readAllLines(folder.resolve("index-" + file + ".txt"))) {
        if (!line.isBlank() && line.charAt(0) != '#') {
          String[] items = line.strip().split("\t", -1);
          int pointer = Integer.parseInt(items[0].strip());
          if (!name.equals("big5") || pointer >= (0xA1 - 0x81) * 157) {
            index.put(pointer, Integer.decode(items[1]));
          }
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return index;
  }
}
