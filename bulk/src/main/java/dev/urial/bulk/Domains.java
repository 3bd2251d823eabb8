package dev.urial.bulk;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.grammar.Percent;
import dev.urial.internal.text.DomainLetters;
import dev.urial.registry.PublicSuffixList;
import dev.urial.registry.RegistrableDomain;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Finds the start of the public suffix and of the registrable domain in a host that is given as
 * bytes. The results are the same as those of {@link PublicSuffixList}, but no objects are
 * allocated for ASCII hosts.
 *
 * <pre>{@code
 * Domains domains = Domains.of(PublicSuffixList.builtIn());
 * byte[] host = "www.example.co.uk".getBytes(UTF_8);
 * domains.registrableStart(host, 0, host.length)    // 4: "example.co.uk"
 * domains.suffixStart(host, 0, host.length)         // 12: "co.uk"
 * }</pre>
 *
 * <p>Hosts may be in any case, end with a dot, be in Unicode or {@code xn--} form, and contain
 * escapes. Hosts other than plain ASCII are mapped by the list itself, which allocates objects.
 * Hosts that are not valid UTF-8 have no domain.
 *
 * <pre>
 * www.example.co.uk        tails from right to left, each one label longer:
 *                 uk       in the table, a rule
 *              co.uk       in the table, a rule: the longest suffix so far
 *      example.co.uk       neither this nor any longer tail is in the table
 * </pre>
 *
 * <p>Immutable and thread-safe. For a list other than the built-in one, create a single instance
 * and reuse it, because creating an instance copies the rules into a table.
 *
 * @see <a href="https://url.spec.whatwg.org/#host-registrable-domain">URL Standard §3.2</a>
 */
public final class Domains {
  // Bits in the number of a tail.
  private static final int RULE = 1;
  private static final int WILDCARD = 2;
  private static final int EXCEPTION = 4;
  private static final int PRESENT = 8;

  /** The result for IP addresses and for text that is not a name. */
  private static final long NONE = DomainLetters.NONE;

  /** The result for hosts that the list itself must look up. */
  private static final long UNUSUAL = DomainLetters.UNUSUAL;

  /** Holds the instance for the built-in list, which is created on first use. */
  private static final class BuiltIn {
    static final Domains DOMAINS = new Domains(PublicSuffixList.builtIn());
  }

  private final PublicSuffixList list;

  /** All tails of all rules; null if every host is looked up in the list itself. */
  private final @Nullable DomainEndings tails;

  private Domains(PublicSuffixList list) {
    this.list = list;
    this.tails = DomainEndings.of(tails(list));
  }

  /**
   * {@return an instance that uses the given list}
   *
   * <pre>{@code
   * Domains.of(PublicSuffixList.builtIn().icannOnly())
   * }</pre>
   *
   * @param list the list of public suffixes
   * @see PublicSuffixList
   */
  public static Domains of(PublicSuffixList list) {
    Objects.requireNonNull(list, "list");
    return list == PublicSuffixList.builtIn() ? BuiltIn.DOMAINS : new Domains(list);
  }

  /** Returns all tails of all rules, each with its flags. */
  private static Map<String, Integer> tails(PublicSuffixList list) {
    Map<String, Integer> all = new HashMap<>();
    for (String rule : list.rules()) {
      boolean isException = rule.startsWith("!");
      boolean isWildcard = rule.startsWith("*.");
      String name = rule.substring(isException ? 1 : isWildcard ? 2 : 0);
      int bits = isException ? EXCEPTION : isWildcard ? WILDCARD : RULE;
      all.merge(name, bits | PRESENT, (a, b) -> a | b);
      for (int dot = name.indexOf('.'); dot >= 0; dot = name.indexOf('.', dot + 1)) {
        all.merge(name.substring(dot + 1), PRESENT, (a, b) -> a | b);
      }
    }
    return all;
  }

  // Lookup.

  /**
   * {@return the index at which the registrable domain of a host begins, or -1 for public suffixes,
   * IP addresses, hosts with an empty label, and text that is not a name}
   *
   * <pre>{@code
   * domains.registrableStart("co.uk".getBytes(UTF_8), 0, 5)  // -1
   * }</pre>
   *
   * @param utf8 an array that contains the host; not changed
   * @param start the index at which the host begins
   * @param end the index after its last byte, which may be a dot
   * @throws IndexOutOfBoundsException if the range is outside the array
   * @see PublicSuffixList#registrableDomain
   */
  public int registrableStart(byte[] utf8, int start, int end) {
    Objects.requireNonNull(utf8, "utf8");
    Objects.checkFromToIndex(start, end, utf8.length);
    long found = find(utf8, start, end);
    if (found != UNUSUAL) {
      return (int) found;
    }
    RegistrableDomain domain = list.registrableDomain(text(utf8, start, end));
    return domain == null ? -1 : back(domain.name(), utf8, start, end);
  }

  /**
   * {@return the index at which the public suffix of a host begins, or -1 for IP addresses, hosts
   * with an empty label, and text that is not a name}
   *
   * <pre>{@code
   * domains.suffixStart("a.intranet".getBytes(UTF_8), 0, 10)  // 2: no rule matches
   * }</pre>
   *
   * @param utf8 an array that contains the host; not changed
   * @param start the index at which the host begins
   * @param end the index after its last byte, which may be a dot
   * @throws IndexOutOfBoundsException if the range is outside the array
   * @see PublicSuffixList#publicSuffix
   */
  public int suffixStart(byte[] utf8, int start, int end) {
    Objects.requireNonNull(utf8, "utf8");
    Objects.checkFromToIndex(start, end, utf8.length);
    long found = find(utf8, start, end);
    if (found != UNUSUAL) {
      return (int) (found >> 32);
    }
    String suffix = list.publicSuffix(text(utf8, start, end));
    return suffix == null ? -1 : back(suffix, utf8, start, end);
  }

  /**
   * Appends the registrable domain of a host in canonical form, as {@link
   * dev.urial.registry.RegistrableDomain#ascii} returns it. Appends nothing and returns false if
   * there is none.
   *
   * <pre>{@code
   * byte[] host = "a.B%C3%BCcher.example".getBytes(UTF_8);
   * domains.writeRegistrable(host, 0, host.length, out)  // "xn--bcher-kva.example"
   * }</pre>
   *
   * @param utf8 an array that contains the host; not changed
   * @param start the index at which the host begins
   * @param end the index after its last byte
   * @param out the buffer to append to
   * @return whether the host has a registrable domain
   * @throws IndexOutOfBoundsException if the range is outside the array
   * @see #registrableStart
   */
  public boolean writeRegistrable(byte[] utf8, int start, int end, ByteBuilder out) {
    Objects.requireNonNull(utf8, "utf8");
    Objects.requireNonNull(out, "out");
    return write(registrableStart(utf8, start, end), utf8, end, out);
  }

  /**
   * Appends the public suffix of a host in canonical form, as {@link PublicSuffixList#key} returns
   * it. Appends nothing and returns false if there is none.
   *
   * <pre>{@code
   * domains.writeSuffix("www.example.co.uk".getBytes(UTF_8), 0, 17, out)  // "co.uk"
   * }</pre>
   *
   * @param utf8 an array that contains the host; not changed
   * @param start the index at which the host begins
   * @param end the index after its last byte
   * @param out the buffer to append to
   * @return whether the host has a public suffix
   * @throws IndexOutOfBoundsException if the range is outside the array
   * @see #suffixStart
   */
  public boolean writeSuffix(byte[] utf8, int start, int end, ByteBuilder out) {
    Objects.requireNonNull(utf8, "utf8");
    Objects.requireNonNull(out, "out");
    return write(suffixStart(utf8, start, end), utf8, end, out);
  }

  /**
   * Appends the canonical form of a host, as {@link PublicSuffixList#key} returns it.
   *
   * <pre>{@code
   * Domains.writeKey("WWW.Example.com".getBytes(UTF_8), 0, 15, out)  // "www.example.com"
   * }</pre>
   *
   * @param utf8 an array that contains the host; not changed
   * @param start the index at which the host begins
   * @param end the index after its last byte
   * @param out the buffer to append to
   * @throws IndexOutOfBoundsException if the range is outside the array
   */
  public static void writeKey(byte[] utf8, int start, int end, ByteBuilder out) {
    Objects.requireNonNull(utf8, "utf8");
    Objects.requireNonNull(out, "out");
    Objects.checkFromToIndex(start, end, utf8.length);
    int from = out.length();
    out.reserve(end - start);
    byte[] to = out.array();
    for (int i = start, at = from; i < end; i++, at++) {
      byte octet = utf8[i];
      if (octet < 0 || octet == '%') {
        out.append(PublicSuffixList.key(text(utf8, start, end)));
        return;
      }
      to[at] = (byte) (octet >= 'A' && octet <= 'Z' ? octet | 0x20 : octet);
    }
    out.setLength(from + end - start);
  }

  private static boolean write(int from, byte[] utf8, int end, ByteBuilder out) {
    if (from >= 0) {
      writeKey(utf8, from, end, out);
    }
    return from >= 0;
  }

  /**
   * Returns the start of the public suffix in the upper half of the result and that of the
   * registrable domain (-1 if there is none) in the lower half, or {@link #NONE} or {@link
   * #UNUSUAL}. An exception rule takes precedence, followed by the rule with the most labels. If no
   * rule matches, the suffix is the last label.
   *
   * <p>Always examines the whole host, because it may contain unusual characters.
   */
  private long find(byte[] host, int first, int last) {
    final DomainEndings known = tails;
    if (known == null) {
      return UNUSUAL;
    }
    int end = last > first && host[last - 1] == '.' ? last - 1 : last;
    int labelEnd = end;
    int suffix = -1;
    int registrable = -1;
    int bits = PRESENT;
    long letters = 0;
    while (true) {
      int start = labelEnd;
      while (start > first) {
        int letter = DomainLetters.of(host[start - 1]);
        if (letter <= 0) {
          if (letter != DomainLetters.DOT) {
            return letter;
          }
          break;
        }
        if (bits != 0) {
          letters = DomainEndings.key(letters, letter);
        }
        start--;
      }
      if (start == labelEnd || (suffix < 0 && isNumber(host, start, labelEnd))) {
        return NONE;
      }
      if (labelEnd + 1 == suffix) {
        registrable = start;
      }
      if (bits != 0) {
        if (suffix < 0 || (bits & WILDCARD) != 0) {
          suffix = start;
          registrable = -1;
        }
        bits = known.find(letters, host, start, end);
        if ((bits & EXCEPTION) != 0) {
          suffix = labelEnd + 1;
          registrable = start;
          bits = 0;
        } else if ((bits & RULE) != 0) {
          suffix = start;
          registrable = -1;
        }
        letters = DomainEndings.key(letters, '.');
      }
      if (start == first) {
        return (long) suffix << 32 | registrable & 0xFFFF_FFFFL;
      }
      labelEnd = start - 1;
    }
  }

  /**
   * Returns whether a last label is a number, so that the host is an IPv4 address or invalid.
   *
   * @see <a href="https://url.spec.whatwg.org/#ends-in-a-number-checker">URL Standard</a>
   */
  private static boolean isNumber(byte[] host, int start, int end) {
    if (!UrlByteClasses.isDigit(host[start])) {
      return false;
    }
    boolean isHex = end - start > 1 && (host[start + 1] | 0x20) == 'x';
    if (isHex && host[start] != '0') {
      return false;
    }
    for (int i = isHex ? start + 2 : start; i < end; i++) {
      if (isHex ? UrlByteClasses.hexValue(host[i]) < 0 : !UrlByteClasses.isDigit(host[i])) {
        return false;
      }
    }
    return true;
  }

  // Unusual hosts.

  private static String text(byte[] utf8, int start, int end) {
    return new String(utf8, start, end - start, UTF_8);
  }

  /**
   * Returns the start of an ending in the host as written. The ending is given in the decoded form
   * that the list returned, which has the same number of dots.
   */
  private static int back(String found, byte[] utf8, int start, int end) {
    int dots = dots(Percent.decodeLossy(text(utf8, start, end))) - dots(found);
    int i = start;
    while (dots > 0) {
      int next = behindDot(utf8, i, end);
      dots -= next > 0 ? 1 : 0;
      i = next > 0 ? next : i + 1;
    }
    return i;
  }

  private static int dots(String text) {
    return (int) text.chars().filter(c -> isDot(c)).count();
  }

  /** Returns whether UTS #46 treats a character as a dot. */
  private static boolean isDot(int c) {
    return c == '.' || c == '\u3002' || c == '\uFF0E' || c == '\uFF61';
  }

  /** Returns the end of the dot at an index, which may be escaped, or 0 if there is no dot. */
  private static int behindDot(byte[] utf8, int start, int end) {
    int i = start;
    int codePoint = 0;
    for (int length = 1; length <= 3 && i < end; length++) {
      int octet = PercentBytes.octet(utf8, i, end);
      i += octet < 0 ? 1 : 3;
      codePoint = codePoint << 8 | (octet < 0 ? utf8[i - 1] & 0xFF : octet);
      boolean isDot =
          switch (codePoint) {
            case '.', 0xE38082, 0xEFBC8E, 0xEFBDA1 -> true;
            default -> false;
          };
      if (isDot) {
        return i;
      }
    }
    return 0;
  }
}
