package dev.urial.safety;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Which IPv4 addresses a host is to whom, slowly and as each document says it. */
final class AddressesByTheBook {
  private static final String DEC_OCTET = "(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])";
  private static final Pattern RFC_3986 =
      Pattern.compile(DEC_OCTET + "\\." + DEC_OCTET + "\\." + DEC_OCTET + "\\." + DEC_OCTET);
  private static final Pattern HEXADECIMAL = Pattern.compile("0[xX]([0-9a-fA-F]*)");
  private static final Pattern OCTAL = Pattern.compile("0[0-7]*");
  private static final Pattern DECIMAL = Pattern.compile("[1-9][0-9]*");
  private static final Pattern DIGITS = Pattern.compile("\\p{Nd}+");
  private static final Pattern ESCAPE = Pattern.compile("%[0-9a-fA-F]{2}");

  private AddressesByTheBook() {}

  /** All of them together, of the host as it is and without its escapes. */
  static Set<String> any(String host) {
    Set<String> all = new TreeSet<>();
    String text = host;
    for (int level = 0; level < 4; level++) {
      for (String form : new String[] {text, mapped(text)}) {
        add(all, rfc3986(withoutDots(form)));
        add(all, inetAton(withoutDots(form)));
        add(all, inetAddress(withoutDots(form)));
      }
      text = decoded(text);
    }
    return all;
  }

  private static void add(Set<String> all, @Nullable String address) {
    if (address != null) {
      all.add(address);
    }
  }

  private static String withoutDots(String text) {
    String bare = text;
    while (bare.endsWith(".")) {
      bare = bare.substring(0, bare.length() - 1);
    }
    return bare;
  }

  /** {@code IPv4address = dec-octet "." dec-octet "." dec-octet "." dec-octet}. */
  static @Nullable String rfc3986(String text) {
    return RFC_3986.matcher(text).matches() ? text : null;
  }

  /**
   * POSIX, inet_addr: {@code a.b.c.d}, {@code a.b.c}, {@code a.b}, {@code a}; each "decimal, octal,
   * or hexadecimal, as in C".
   */
  static @Nullable String inetAton(String text) {
    String[] parts = text.split("\\.", -1);
    BigInteger[] numbers = new BigInteger[parts.length];
    for (int i = 0; i < parts.length; i++) {
      Matcher hex = HEXADECIMAL.matcher(parts[i]);
      if (hex.matches()) {
        numbers[i] = hex.group(1).isEmpty() ? BigInteger.ZERO : new BigInteger(hex.group(1), 16);
      } else if (OCTAL.matcher(parts[i]).matches()) {
        numbers[i] = new BigInteger(parts[i], 8);
      } else if (DECIMAL.matcher(parts[i]).matches()) {
        numbers[i] = new BigInteger(parts[i]);
      } else {
        return null;
      }
    }
    return together(numbers);
  }

  /** The JDK's documentation of Inet4Address: the same four forms, all numbers decimal. */
  static @Nullable String inetAddress(String text) {
    String[] parts = text.split("\\.", -1);
    BigInteger[] numbers = new BigInteger[parts.length];
    for (int i = 0; i < parts.length; i++) {
      if (!DIGITS.matcher(parts[i]).matches()) {
        return null;
      }
      numbers[i] = new BigInteger(parts[i]); // takes digits of every script, as older JDKs did
    }
    return together(numbers);
  }

  private static @Nullable String together(BigInteger[] numbers) {
    if (numbers.length > 4) {
      return null;
    }
    BigInteger address = BigInteger.ZERO;
    for (int i = 0; i < numbers.length; i++) {
      int octets = i < numbers.length - 1 ? 1 : 5 - numbers.length;
      if (numbers[i].bitLength() > 8 * octets) {
        return null;
      }
      address = address.shiftLeft(8 * octets).or(numbers[i]);
    }
    long bits = address.longValueExact();
    return (bits >> 24) + "." + (bits >> 16 & 255) + "." + (bits >> 8 & 255) + "." + (bits & 255);
  }

  /** As UTS #46 maps what is drawn here: compatibility forms, and the dots of other scripts. */
  private static String mapped(String text) {
    return Normalizer.normalize(text, Normalizer.Form.NFKC).replace('\u3002', '.');
  }

  /** Percent-decoded as UTF-8, once. */
  private static String decoded(String text) {
    ByteArrayOutputStream octets = new ByteArrayOutputStream();
    Matcher escape = ESCAPE.matcher(text);
    for (int i = 0; i < text.length(); ) {
      if (escape.region(i, text.length()).lookingAt()) {
        octets.write(Integer.parseInt(text.substring(i + 1, i + 3), 16));
        i += 3;
      } else {
        int c = text.codePointAt(i);
        octets.writeBytes(new String(Character.toChars(c)).getBytes(StandardCharsets.UTF_8));
        i += Character.charCount(c);
      }
    }
    return octets.toString(StandardCharsets.UTF_8);
  }
}
