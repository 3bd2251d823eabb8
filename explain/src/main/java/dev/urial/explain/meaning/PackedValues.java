package dev.urial.explain.meaning;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.grammar.Percent;
import dev.urial.report.Clause;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Decodes values in which sites pack several facts: Safe Links and DNS questions. If the value has
 * a different form, a method returns an empty list or null.
 */
final class PackedValues {
  private static final int LONGEST_TOKEN = 512;
  private static final Clause DNS = Clause.rfc("DNS message", 1035, "4.1");
  private static final Clause DOH = Clause.rfc("dns", 8484, "4.1");

  private PackedValues() {}

  /**
   * Decodes what Microsoft's Safe Links stores about a message, separated by vertical bars:
   * version, type, recipient, message, tenant, two flags, a time in ticks, a verdict, and the
   * service that checked the message.
   */
  static List<Fact> safeLinks(String value) {
    String text = value.indexOf('|') < 0 ? Percent.decodeLossy(value) : value;
    String[] cells = text.split("\\|", 32);
    List<Fact> facts = new ArrayList<>();
    if (cells.length < 5 || cells[0].length() != 2 || !ValueRecognizer.isDigits(cells[0])) {
      return facts;
    }
    facts.add(ValueRecognizer.quoted("fact.version", cells[0]));
    add(facts, "fact.to", cells[2]);
    add(facts, "fact.message", cells[3]);
    add(facts, "fact.tenant", cells[4]);
    if (cells.length > 7 && cells[7].length() == 18 && ValueRecognizer.isDigits(cells[7])) {
      Instant time = ValueRecognizer.ofTicks(Long.parseLong(cells[7]));
      facts.add(ValueRecognizer.quoted("fact.time", time.toString()));
    }
    if (cells.length > 8) {
      add(facts, "fact.verdict", cells[8]);
    }
    if (cells.length > 9) {
      byte[] octets = ValueRecognizer.decode(cells[9]);
      String payload = octets == null ? "" : new String(octets, StandardCharsets.UTF_8);
      int bar = payload.indexOf('|');
      add(facts, "fact.scanned-by", bar < 0 ? "" : payload.substring(0, bar));
    }
    return facts;
  }

  private static void add(List<Fact> facts, String key, String text) {
    if (!text.isEmpty() && !ValueRecognizer.isLogin(text)) { // never show a name and a password
      facts.add(ValueRecognizer.quoted(key, text));
    }
  }

  /**
   * Decodes the number of a LinkedIn profile: three groups of three base-12 digits, in reverse
   * order. Returns null if the value does not end with such a number.
   */
  static @Nullable Fact linkedInProfile(String value) {
    int hyphen = value.lastIndexOf('-');
    String digits = value.substring(hyphen + 1);
    if (hyphen < 1
        || digits.length() != 9
        || !digits.chars().allMatch(c -> isDigit(c) || c == 'a' || c == 'b')) {
      return null;
    }
    String turned = digits.substring(6) + digits.substring(3, 6) + digits.substring(0, 3);
    return ValueRecognizer.quoted("fact.id", Long.toString(Long.parseLong(turned, 12)));
  }

  /** Decodes the question of a DNS message in base64url, which is the requested name and type. */
  static List<Fact> dns(String value) {
    byte[] octets = value.length() > LONGEST_TOKEN * 2 ? null : ValueRecognizer.decode(value);
    if (octets == null || octets.length < 17 || two(octets, 4) != 1 || (octets[2] & 0x80) != 0) {
      return List.of();
    }
    StringBuilder name = new StringBuilder();
    int at = 12;
    while (at < octets.length && octets[at] != 0) {
      int length = octets[at] & 0xFF;
      if (length > 63 || at + length >= octets.length) {
        return List.of();
      }
      String label = new String(octets, at + 1, length, StandardCharsets.ISO_8859_1);
      name.append(label.replace("\\", "\\\\").replace(".", "\\.")).append('.'); // RFC 1035 §5.1
      at += length + 1;
    }
    if (at + 4 >= octets.length || name.length() > 254) {
      return List.of();
    }
    int type = two(octets, at + 1);
    int index = List.of(1, 2, 5, 6, 12, 15, 16, 28, 33, 64, 65, 255).indexOf(type);
    String[] types = {
      "A", "NS", "CNAME", "SOA", "PTR", "MX", "TXT", "AAAA", "SRV", "SVCB", "HTTPS", "ANY"
    };
    int code = octets[2] >>> 3 & 0xF;
    List<Fact> facts = new ArrayList<>();
    facts.add(
        Fact.of(
            MESSAGES.of("fact.dns-question"),
            Fact.quote((at == 12 ? "." : name) + " " + (index < 0 ? "TYPE" + type : types[index])),
            DOH,
            DNS));
    String[] codes = {"QUERY", "IQUERY", "STATUS", "3", "NOTIFY", "UPDATE"};
    facts.add(ValueRecognizer.quoted("fact.operation", code < 6 ? codes[code] : "" + code, DNS));
    return facts;
  }

  private static int two(byte[] octets, int at) {
    return (octets[at] & 0xFF) << 8 | octets[at + 1] & 0xFF;
  }

  private static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }
}
