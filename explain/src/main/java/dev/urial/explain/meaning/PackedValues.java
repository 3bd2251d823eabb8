package dev.urial.explain.meaning;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.grammar.Percent;
import dev.urial.internal.text.EscapedOctets;
import dev.urial.report.Clause;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Decodes values in which sites pack several facts: Gmail conversations, Chrome's RLZ, Safe Links
 * and DNS questions. If the value has a different form, a method returns an empty list or null.
 */
final class PackedValues {
  /** The Monday from which RLZ counts weeks, in seconds since 1970. */
  private static final long RLZ_EPOCH = 1_044_230_400L; // 2003-02-03

  private static final long DAY = 86_400;

  /** The forty letters that Gmail uses as digits. */
  private static final String CONSONANTS = "BCDFGHJKLMNPQRSTVWXZbcdfghjklmnpqrstvwxz";

  private static final String BASE64 =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  private static final int LONGEST_TOKEN = 512;
  private static final long GMAIL_FROM = 1_080_777_600_000L; // 2004-04-01
  private static final long GMAIL_UNTIL = 2_208_988_800_000L; // 2040-01-01
  private static final Clause DNS = Clause.rfc("DNS message", 1035, "4.1");
  private static final Clause DOH = Clause.rfc("dns", 8484, "4.1");

  private PackedValues() {}

  /**
   * Decodes what Google's software reports about itself, such as {@code 1C1GCAB_enUS907US907}: the
   * place of the search, the brand, the language, and the countries and weeks of installation and
   * first use.
   */
  static List<Fact> rlz(String value) {
    List<Fact> facts = new ArrayList<>();
    if (value.length() < 10 || value.charAt(0) != '1' || "c_".indexOf(value.charAt(7)) < 0) {
      return facts;
    }
    int at = 10;
    if (value.startsWith("-", at) && value.length() >= at + 3) {
      at += 3;
    }
    String language = value.substring(8, at);
    List<String> cohorts = new ArrayList<>();
    while (at + 2 < value.length() && cohorts.size() < 2) {
      int end = at + 2;
      while (end < value.length() && end < at + 6 && isDigit(value.charAt(end))) {
        end++;
      }
      if (end == at + 2) {
        return facts;
      }
      long week = RLZ_EPOCH + Integer.parseInt(value, at + 2, end, 10) * 7L * DAY;
      cohorts.add(value.substring(at, at + 2) + ", " + day(week) + "/" + day(week + 6 * DAY));
      at = end;
    }
    if (at != value.length()) {
      return facts;
    }
    facts.add(ValueRecognizer.quoted("fact.application", value.substring(1, 3)));
    facts.add(ValueRecognizer.quoted("fact.brand", value.substring(3, 7)));
    facts.add(ValueRecognizer.quoted("fact.language", language));
    if (!cohorts.isEmpty()) {
      facts.add(ValueRecognizer.quoted("fact.installed", cohorts.get(0)));
    }
    if (cohorts.size() > 1) {
      facts.add(ValueRecognizer.quoted("fact.first-search", cohorts.get(1)));
    }
    return facts;
  }

  /**
   * Decodes how a search was typed into Chrome, such as {@code chrome.1.69i60j0i512.2855j0j7}: the
   * chosen suggestion, the suggestions shown, the typing time in milliseconds, and the kind of page
   * on which the search was typed.
   */
  static List<Fact> suggestion(String value) {
    String[] cells = value.split("\\.", 5);
    String[] last = cells.length == 4 ? cells[3].split("j", 4) : new String[0];
    if (last.length != 3 || !ValueRecognizer.isDigits(last[0]) || last[0].length() > 9) {
      return List.of();
    }
    String time = Instant.ofEpochMilli(Long.parseLong(last[0])).toString();
    return List.of(
        ValueRecognizer.quoted("fact.suggestion", cells[1]),
        ValueRecognizer.quoted("fact.suggestions", cells[2].replace("j", ", ")),
        ValueRecognizer.quoted("fact.typing-time", time.substring(11, time.length() - 1)),
        ValueRecognizer.quoted("fact.page-class", last[2]));
  }

  private static String day(long second) {
    return Instant.ofEpochSecond(second).toString().substring(0, 10);
  }

  /**
   * Decodes the ID of a Gmail conversation or message: 16 hexadecimal digits, {@code msg-f:} and a
   * number, or a token written in {@link #CONSONANTS}. The upper bits of the ID are the creation
   * time in milliseconds.
   */
  static List<Fact> gmail(String value, String kind) {
    List<Fact> facts = new ArrayList<>();
    boolean isHex = value.length() == 16 || value.length() == 15;
    if (isHex && value.chars().allMatch(c -> EscapedOctets.digit((char) c) >= 0)) {
      gmailNumber(new BigInteger(value, 16), kind, facts);
      return facts;
    }
    boolean isToken = value.length() >= 32 && value.length() <= LONGEST_TOKEN;
    String token = isToken ? ofConsonants(value) : null;
    String text = token == null ? value : token;
    if (text.length() > LONGEST_TOKEN) {
      return facts;
    }
    for (String draft : text.split(",", -1)) {
      for (String reference : draft.split("\\+", -1)) {
        int colon = reference.indexOf(':');
        String style = colon < 0 ? "" : reference.substring(0, colon);
        String of = style.startsWith("msg-") ? "message" : token != null ? "thread" : kind;
        String digits = reference.substring(colon + 1);
        if (style.endsWith("f") && ValueRecognizer.isDigits(digits) && digits.length() <= 20) {
          gmailNumber(new BigInteger(digits), of, facts);
        } else if (style.endsWith("a") && digits.length() <= 22) {
          facts.add(ValueRecognizer.quoted("fact." + of, digits));
        } else {
          return List.of();
        }
      }
    }
    return facts;
  }

  private static void gmailNumber(BigInteger number, String kind, List<Fact> facts) {
    long millis = number.bitLength() > 64 ? -1 : number.shiftRight(20).longValue();
    if (millis >= GMAIL_FROM && millis < GMAIL_UNTIL) {
      facts.add(ValueRecognizer.quoted("fact." + kind, number.toString()));
      facts.add(ValueRecognizer.created(Instant.ofEpochMilli(millis)));
    }
  }

  private static @Nullable String ofConsonants(String token) {
    BigInteger number = BigInteger.ZERO;
    for (int i = 0; i < token.length(); i++) {
      int digit = CONSONANTS.indexOf(token.charAt(i));
      if (digit < 0) {
        return null;
      }
      number = number.multiply(BigInteger.valueOf(40)).add(BigInteger.valueOf(digit));
    }
    StringBuilder digits = new StringBuilder();
    while (number.signum() > 0) {
      digits.append(BASE64.charAt(number.intValue() & 63));
      number = number.shiftRight(6);
    }
    byte[] octets = ValueRecognizer.decode(digits.reverse().toString());
    String text = octets == null ? null : new String(octets, StandardCharsets.ISO_8859_1);
    boolean isReference =
        text != null && text.chars().allMatch(c -> isDigit(c) || "af:+-,rmsg".indexOf(c) >= 0);
    return isReference ? text : null;
  }

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
