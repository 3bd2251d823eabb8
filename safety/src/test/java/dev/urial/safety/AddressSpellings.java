package dev.urial.safety;

import dev.urial.testkit.laws.DrawnTexts;
import java.util.SplittableRandom;

/** Draws hosts that some reader may take for an IPv4 address, in every notation there is. */
final class AddressSpellings {
  private static final int[] KNOWN = {
    0x7F000001,
    0x7FFFFFFE,
    0,
    0x0A000001,
    0xAC100001,
    0xAC1F0001,
    0xC0A80001,
    0xA9FEA9FE,
    0x6440_0001,
    0xC612_0001,
    0xC000_0201,
    0xE000_0001,
    0xFFFF_FFFF,
    0xF000_0001,
    0x0808_0808,
    0x0101_0101,
    0xA83F_8110,
    0x6464_64C8,
    0xC000_00C0,
  };

  private static final String FULLWIDTH = "０１２３４５６７８９";
  private static final String CIRCLED = "⓪①②③④⑤⑥⑦⑧⑨";
  private static final String ARABIC = "٠١٢٣٤٥٦٧٨٩";
  private static final String DOTS = "..．。｡";

  private final SplittableRandom random;

  private AddressSpellings(SplittableRandom random) {
    this.random = random;
  }

  static DrawnTexts texts() {
    return random -> new AddressSpellings(random)::next;
  }

  private String next() {
    int bits = random.nextInt(3) == 0 ? random.nextInt() : KNOWN[random.nextInt(KNOWN.length)];
    int parts = 1 + random.nextInt(4);
    StringBuilder plain = new StringBuilder();
    for (int i = 0; i < parts; i++) {
      int shift = i < parts - 1 ? 24 - 8 * i : 0;
      long mask = i < parts - 1 ? 0xFF : (1L << 8 * (5 - parts)) - 1;
      plain.append(i == 0 ? "" : ".").append(number(bits >>> shift & mask));
    }
    plain.append(random.nextInt(8) == 0 ? "." : "");
    if (random.nextInt(12) == 0) {
      spoil(plain);
    }
    String text = plain.toString();
    return switch (random.nextInt(8)) {
      case 0 -> digits(text, FULLWIDTH);
      case 1 -> digits(text, CIRCLED);
      case 2 -> digits(text, ARABIC);
      case 3 -> escaped(text);
      case 4 -> escaped(escaped(text));
      case 5 -> escaped(digits(text, FULLWIDTH));
      default -> text;
    };
  }

  private String number(long value) {
    String zeros = "0".repeat(random.nextInt(4) == 0 ? random.nextInt(6) : 0);
    return switch (random.nextInt(4)) {
      case 0 -> "0" + zeros + Long.toOctalString(value);
      case 1 -> (random.nextBoolean() ? "0x" : "0X") + zeros + Long.toHexString(value);
      default -> zeros + value;
    };
  }

  /** One character that does not belong there, or one less. */
  private void spoil(StringBuilder text) {
    int at = random.nextInt(text.length());
    switch (random.nextInt(4)) {
      case 0 -> text.deleteCharAt(at);
      case 1 -> text.insert(at, "9");
      case 2 -> text.insert(at, ".");
      default -> text.insert(at, "x");
    }
  }

  private String digits(String text, String others) {
    StringBuilder to = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean isOther = random.nextInt(3) > 0;
      if (c >= '0' && c <= '9' && isOther) {
        to.append(others.charAt(c - '0'));
      } else if (c == '.' && isOther) {
        to.append(DOTS.charAt(random.nextInt(DOTS.length())));
      } else {
        to.append(c);
      }
    }
    return to.toString();
  }

  private String escaped(String text) {
    StringBuilder to = new StringBuilder();
    for (int c : text.codePoints().toArray()) {
      String one = new String(Character.toChars(c));
      if (random.nextInt(3) == 0) {
        for (byte octet : one.getBytes(java.nio.charset.StandardCharsets.UTF_8)) {
          to.append(String.format("%%%02X", octet & 0xFF));
        }
      } else {
        to.append(one);
      }
    }
    return to.toString();
  }
}
