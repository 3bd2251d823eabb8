package dev.urial.explain.meaning;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.EscapedOctets;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Recognizes values by their form: tokens, times, identifiers that contain a time, and hashes. */
final class ValueRecognizer {
  private static final Clause ITS_DANGEROUS =
      new Clause(
          "timed signature",
          "ItsDangerous",
          "",
          "https://itsdangerous.palletsprojects.com/en/stable/timed/");

  /** A recognized value: its facts and, if it is encoded, its decoded text. */
  record Found(Certainty certainty, List<Fact> facts, @Nullable String text) {
    static Found of(Certainty certainty, List<Fact> facts) {
      return new Found(certainty, facts, null);
    }
  }

  private static final Clause UUID = Clause.rfc("UUID", 9562, "5");
  private static final Clause JWT = Clause.rfc("JWT", 7519, "4.1");
  private static final Clause JOSE = Clause.rfc("JOSE header", 7515, "4.1");
  private static final Clause JWS = Clause.rfc("JWS", 7515, "3.1");
  private static final Clause JWE = Clause.rfc("JWE", 7516, "3.1");
  private static final Clause BASE64 = Clause.rfc("base64", 4648, "4");
  private static final Clause ULID =
      new Clause("ULID", "ULID Specification", "", "https://github.com/ulid/spec");
  private static final Clause KSUID =
      new Clause("KSUID", "KSUID", "", "https://github.com/segmentio/ksuid");
  private static final Clause OBJECT_ID =
      new Clause(
          "ObjectId",
          "BSON Types",
          "",
          "https://www.mongodb.com/docs/manual/reference/bson-types/");
  private static final Clause TID =
      new Clause("TID", "AT Protocol, TID", "", "https://atproto.com/specs/tid");

  private static final String CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
  private static final String SORTABLE = "234567abcdefghijklmnopqrstuvwxyz";
  private static final String BASE62 =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

  private static final long EARLIEST = 631_152_000L; // 1990-01-01
  private static final long LATEST = 2_840_140_800L; // 2060-01-01
  private static final long FIRST_OF_10_DIGITS = 1_000_000_000L; // 2001
  private static final long KSUID_EPOCH = 1_400_000_000L;
  private static final long GREGORIAN = -12_219_292_800L; // 1582-10-15 in Unix seconds
  private static final long WINDOWS = -11_644_473_600L; // 1601-01-01
  private static final long DOT_NET = -62_135_596_800L; // 0001-01-01
  private static final int SHORTEST_BASE64 = 8;
  private static final int LONGEST = 4096; // maximum length that is decoded

  private ValueRecognizer() {}

  /**
   * Recognizes a value, or returns null if its form is unknown.
   *
   * @param isTime whether the parameter's name suggests a time
   */
  static @Nullable Found find(String value, boolean isTime) {
    int length = value.length();
    if (length > LONGEST || length < 8) {
      return null;
    }
    Found found = token(value);
    found = found == null ? signed(value) : found;
    if (found == null && (length == 36 || length == 32)) {
      found = uuid(value);
    }
    if (found == null && isDigits(value)) {
      return number(value, isTime);
    }
    if (found == null && isHex(value)) {
      found = hex(value);
    }
    if (found == null && length == 26) {
      found = ulid(value);
    }
    if (found == null && length == 27) {
      found = ksuid(value);
    }
    if (found == null && length == 13 && hasDigitBehindFirst(value)) {
      found = tid(value);
    }
    if (found == null && length == 17) {
      found = card(value);
    }
    return found == null ? base64(value) : found;
  }

  /**
   * Recognizes a signed or encrypted token. The facts include its header and its expiry, but
   * nothing that grants access.
   */
  static @Nullable Found token(String value) {
    if (!value.startsWith("eyJ")) {
      return null;
    }
    int dot = value.indexOf('.');
    int second = dot < 0 ? -1 : value.indexOf('.', dot + 1);
    if (second < 0) {
      return null;
    }
    Map<String, String> header = members(value.substring(0, dot));
    if (header == null || !header.containsKey("alg")) {
      return null;
    }
    List<Fact> facts = new ArrayList<>();
    Map<String, String> claims = members(value.substring(dot + 1, second));
    if (claims != null) {
      facts.add(form("JWT", JWT));
    } else { // its content is not claims, or is encrypted
      facts.add(header.containsKey("enc") ? form("JWE", JWE) : form("JWS", JWS));
    }
    facts.add(quoted("fact.algorithm", header.get("alg"), JOSE));
    if (header.containsKey("kid")) {
      facts.add(quoted("fact.key-id", header.get("kid"), JOSE));
    }
    if (claims != null) {
      for (String[] claim : CLAIMS) {
        String text = claims.get(claim[0]);
        if (text != null) {
          boolean isTime = claim.length > 2;
          Instant time = isTime ? seconds(text) : null;
          if (!isTime || time != null) {
            facts.add(quoted(claim[1], time == null ? text : time.toString(), JWT));
          }
        }
      }
    }
    return Found.of(Certainty.STATED, facts);
  }

  private static final String[][] CLAIMS = {
    {"iss", "fact.issuer"},
    {"aud", "fact.audience"},
    {"iat", "fact.issued", "time"},
    {"nbf", "fact.valid-from", "time"},
    {"exp", "fact.expires", "time"},
  };

  private static @Nullable Map<String, String> members(String encoded) {
    byte[] octets = decode(encoded);
    String text = octets == null ? null : utf8(octets);
    return text == null ? null : FlatJson.members(text);
  }

  private static @Nullable Found uuid(String value) {
    boolean isWhole = value.length() == 36;
    StringBuilder hex = new StringBuilder(32);
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      boolean isHyphen = isWhole && (i == 8 || i == 13 || i == 18 || i == 23);
      if (isHyphen ? c != '-' : EscapedOctets.digit(c) < 0) {
        return null;
      }
      if (!isHyphen) {
        hex.append(c);
      }
    }
    long high = Long.parseUnsignedLong(hex, 0, 16, 16);
    long low = Long.parseUnsignedLong(hex, 16, 32, 16);
    boolean isOfRfc = low >>> 62 == 2;
    int version = (int) (high >>> 12 & 0xF);
    List<Fact> facts = new ArrayList<>();
    facts.add(form("UUID", UUID));
    if (isOfRfc && version >= 1 && version <= 8) {
      facts.add(Fact.of(MESSAGES.of("fact.version"), UrnFacts.version(version)));
      Instant time = timeOf(version, high);
      if (time != null) {
        facts.add(created(time));
      }
      if (!isWhole && version != 4 && (time == null || plausible(time) == null)) {
        return null; // any 32 digits could be a hash
      }
      boolean isCard = version == 1 || version == 6;
      if (isCard && (low & 1L << 40) == 0) { // a hardware address, not random: its group bit is 0
        facts.add(quoted("fact.network-card", address(low)));
      }
    } else if (!isWhole) {
      return null;
    } else if (high == 0 && low == 0 || high == -1 && low == -1) {
      facts.add(quoted("fact.version", high == 0 ? "nil" : "max"));
    }
    return Found.of(isWhole ? Certainty.STATED : Certainty.GUESS, facts);
  }

  /**
   * Returns the time in a UUID of version 1, 6 or 7 (RFC 9562 §5.1, §5.6 and §5.7), or null for
   * other versions.
   *
   * @param high the upper 64 bits of the UUID
   */
  static @Nullable Instant timeOf(int version, long high) {
    long ticks =
        switch (version) {
          case 1 -> (high & 0xFFF) << 48 | (high >>> 16 & 0xFFFF) << 32 | high >>> 32;
          case 6 -> high >>> 16 << 12 | high & 0xFFF;
          default -> -1;
        };
    if (version == 7) {
      return plausible(Instant.ofEpochMilli(high >>> 16));
    }
    return ticks < 0 ? null : Instant.ofEpochSecond(GREGORIAN, 0).plus(duration(ticks));
  }

  private static java.time.Duration duration(long ticks) {
    return java.time.Duration.ofSeconds(ticks / 10_000_000, ticks % 10_000_000 * 100);
  }

  private static String address(long node) {
    StringBuilder to = new StringBuilder();
    for (int i = 5; i >= 0; i--) {
      long octet = node >>> 8 * i & 0xFF;
      to.append(Character.forDigit((int) (octet >>> 4), 16));
      to.append(Character.forDigit((int) (octet & 0xF), 16)).append(i == 0 ? "" : ":");
    }
    return Ascii.upper(to.toString());
  }

  private static @Nullable Found ulid(String value) {
    String upper = Ascii.upper(value);
    long time = 0;
    for (int i = 0; i < 26; i++) {
      int digit = CROCKFORD.indexOf(upper.charAt(i));
      if (digit < 0 || i == 0 && digit > 7) {
        return null;
      }
      time = i < 10 ? time << 5 | digit : time;
    }
    Instant instant = plausible(Instant.ofEpochMilli(time));
    return instant == null
        ? null
        : Found.of(Certainty.LIKELY, List.of(form("ULID", ULID), created(instant)));
  }

  private static @Nullable Found ksuid(String value) {
    BigInteger number = BigInteger.ZERO;
    for (int i = 0; i < 27; i++) {
      int digit = BASE62.indexOf(value.charAt(i));
      if (digit < 0) {
        return null;
      }
      number = number.multiply(BigInteger.valueOf(62)).add(BigInteger.valueOf(digit));
    }
    if (number.bitLength() > 160) {
      return null;
    }
    Instant time = Instant.ofEpochSecond(KSUID_EPOCH + number.shiftRight(128).longValue());
    // CHOICE: the IDs begin with a letter only from 2051 on, and so do titles of 27 letters today.
    return plausible(time) == null || value.charAt(0) > '9' || value.chars().allMatch(c -> c <= '9')
        ? null
        : Found.of(Certainty.LIKELY, List.of(form("KSUID", KSUID), created(time)));
  }

  /**
   * Recognizes a record identifier of the AT Protocol, which contains a time in microseconds and a
   * clock number.
   */
  static @Nullable Found tid(String value) {
    long bits = 0;
    for (int i = 0; i < 13; i++) {
      int digit = value.length() == 13 ? SORTABLE.indexOf(value.charAt(i)) : -1;
      if (digit < 0 || i == 0 && digit > 15) { // the highest bit is 0
        return null;
      }
      bits = bits << 5 | digit;
    }
    Instant time = plausible(ofMicros(bits >>> 10));
    return time == null
        ? null
        : Found.of(Certainty.LIKELY, List.of(form("TID", TID), created(time)));
  }

  /**
   * Returns whether a value has a digit after its first character. Otherwise, it is probably a word
   * such as <i>3rdgeneration</i>.
   */
  private static boolean hasDigitBehindFirst(String value) {
    return value.chars().skip(1).anyMatch(c -> c <= '9');
  }

  /** Returns whether a hexadecimal value has no digits, so that it is a word, not a number. */
  private static boolean isWord(String value) {
    return value.chars().noneMatch(c -> c <= '9');
  }

  private static @Nullable Found card(String value) {
    char separator = value.charAt(2);
    if (separator != ':' && separator != '-') {
      return null;
    }
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (i % 3 == 2 ? c != separator : EscapedOctets.digit(c) < 0) {
        return null;
      }
    }
    if (separator == '-' && value.chars().allMatch(c -> c <= '9')) {
      return null; // a date and its time
    }
    String address = Ascii.upper(value.replace('-', ':'));
    return Found.of(Certainty.LIKELY, List.of(quoted("fact.network-card", address)));
  }

  private static @Nullable Found number(String value, boolean isTime) {
    int length = value.length();
    if (length > 18 || value.charAt(0) == '0') {
      return null;
    }
    long number = Long.parseLong(value);
    Instant time =
        switch (length) {
          case 10 -> number < FIRST_OF_10_DIGITS ? null : Instant.ofEpochSecond(number);
          case 13 -> Instant.ofEpochMilli(number);
          case 16 -> ofMicros(number);
          case 17 -> Instant.ofEpochSecond(WINDOWS).plus(duration(number * 10)); // WebKit's
          case 18 -> ofWindows(number);
          default -> null;
        };
    Instant plausible = time == null ? null : plausible(time);
    if (plausible == null) {
      return null;
    }
    Fact fact = quoted("fact.time", plausible.toString());
    boolean isLikely = isTime && length <= 16;
    Certainty certainty = isLikely ? Certainty.LIKELY : Certainty.GUESS;
    return Found.of(certainty, List.of(fact.by(MESSAGES.of(unit(length)))));
  }

  /** Returns the message key for the unit of a time with the given number of digits. */
  private static String unit(int digits) {
    return switch (digits) {
      case 10 -> "value.seconds";
      case 13 -> "value.milliseconds";
      case 16 -> "value.microseconds";
      case 17 -> "value.microseconds-since-1601";
      default -> "value.ticks";
    };
  }

  private static @Nullable Instant ofWindows(long ticks) {
    Instant fileTime = plausible(Instant.ofEpochSecond(WINDOWS).plus(duration(ticks)));
    return fileTime == null ? ofTicks(ticks) : fileTime;
  }

  /** Converts .NET ticks, which are tenths of microseconds since the year 1. */
  static Instant ofTicks(long ticks) {
    return Instant.ofEpochSecond(DOT_NET).plus(duration(ticks));
  }

  private static @Nullable Found hex(String value) {
    boolean isMixed = value.chars().anyMatch(c -> c > '9') && !isWord(value);
    if (!isMixed) {
      return null;
    }
    if (value.length() == 24) {
      long seconds = Long.parseLong(value, 0, 8, 16);
      Instant time = seconds < 1_230_768_000L ? null : plausible(Instant.ofEpochSecond(seconds));
      return time == null
          ? null
          : Found.of(
              Certainty.GUESS, List.of(form("ObjectId (MongoDB)", OBJECT_ID), created(time)));
    }
    String hash =
        switch (value.length()) {
          case 32 -> "MD5";
          case 40 -> "SHA-1";
          case 56 -> "SHA-224";
          case 64 -> "SHA-256";
          case 96 -> "SHA-384";
          case 128 -> "SHA-512";
          default -> null;
        };
    return hash == null
        ? null
        : Found.of(Certainty.GUESS, List.of(quoted("fact.hash", hash).by(guess())));
  }

  /** Recognizes text in base64 or base64url, with or without padding. */
  private static @Nullable Found base64(String value) {
    boolean hasUpper = value.chars().anyMatch(c -> c >= 'A' && c <= 'Z');
    boolean hasLower = value.chars().anyMatch(c -> c >= 'a' && c <= 'z');
    if (value.length() < SHORTEST_BASE64 || !hasUpper || !hasLower) {
      return null;
    }
    byte[] octets = decode(value);
    String text = octets == null ? null : utf8(octets);
    if (text == null || text.length() < 5 || !isWriting(text)) {
      return null;
    }
    if (isLogin(text)) {
      return null; // a name and a password, as in RFC 7617 §2: none of it is reported
    }
    Message shown = hasSecret(text) ? Message.quoted(Secrets.MASK) : Fact.quote(text);
    Fact fact = Fact.of(MESSAGES.of("fact.decoded"), shown, BASE64);
    return new Found(Certainty.LIKELY, List.of(fact), text);
  }

  /**
   * Returns whether a string may be a user name and a password: two words separated by a colon that
   * do not form a URL.
   */
  static boolean isLogin(String text) {
    int colon = text.indexOf(':');
    return colon > 0
        && colon < text.length() - 1
        && !text.startsWith("//", colon + 1)
        && text.chars().noneMatch(c -> c <= ' ' || "{}\"<>".indexOf(c) >= 0);
  }

  /** Returns whether a string is a JSON object with a member whose name suggests a secret. */
  private static boolean hasSecret(String text) {
    Map<String, String> members = FlatJson.members(text);
    return members != null
        && members.keySet().stream().anyMatch(name -> Secrets.isSecret("https", name));
  }

  /**
   * Returns whether a string has no control characters, and consists mostly of ASCII letters,
   * digits, spaces and common punctuation.
   */
  private static boolean isWriting(String text) {
    int plain = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < ' ' && c != '\n' && c != '\r' && c != '\t' || c >= 0x7F && c < 0xA0) {
        return false;
      }
      boolean isPlain =
          c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == ' ';
      plain += isPlain || "{}\":,/._-@=&?%".indexOf(c) >= 0 ? 1 : 0;
    }
    return plain * 10 >= text.length() * 9;
  }

  static byte @Nullable [] decode(String value) {
    int end = value.length();
    while (end > 0 && value.length() - end < 2 && value.charAt(end - 1) == '=') {
      end--;
    }
    StringBuilder plain = new StringBuilder(end);
    for (int i = 0; i < end; i++) {
      char c = value.charAt(i);
      boolean isDigit =
          c >= '0' && c <= '9'
              || c >= 'a' && c <= 'z'
              || c >= 'A' && c <= 'Z'
              || "+/-_".indexOf(c) >= 0;
      if (!isDigit) {
        return null;
      }
      plain.append(c == '-' ? '+' : c == '_' ? '/' : c);
    }
    if (end == 0 || end % 4 == 1) {
      return null;
    }
    return Base64.getDecoder().decode(plain.toString()); // valid alphabet and length
  }

  private static @Nullable String utf8(byte[] octets) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(octets)).toString();
    } catch (CharacterCodingException e) {
      return null;
    }
  }

  private static @Nullable Instant seconds(String text) {
    // A NumericDate is a JSON number; Java's parser would accept other forms too.
    if (!text.chars().allMatch(c -> c >= '0' && c <= '9' || "+-.eE".indexOf(c) >= 0)) {
      return null;
    }
    try {
      return Instant.ofEpochSecond((long) Double.parseDouble(text));
    } catch (NumberFormatException | DateTimeException e) {
      return null;
    }
  }

  static Instant ofMicros(long micros) {
    return Instant.ofEpochSecond(micros / 1_000_000, micros % 1_000_000 * 1000);
  }

  /**
   * Parses fourteen digits that represent the year, month, day, hour, minute and second in UTC.
   * Returns null if the string is not a valid time.
   */
  static @Nullable Instant ofDigits(String digits) {
    if (digits.length() != 14 || !isDigits(digits)) {
      return null;
    }
    int[] of = new int[5];
    for (int i = 0; i < 5; i++) {
      of[i] = Integer.parseInt(digits, 4 + 2 * i, 6 + 2 * i, 10);
    }
    try {
      int year = Integer.parseInt(digits, 0, 4, 10);
      return LocalDateTime.of(year, of[0], of[1], of[2], of[3], of[4]).toInstant(ZoneOffset.UTC);
    } catch (DateTimeException e) {
      return null;
    }
  }

  /** Returns the given time, or null if it is before 1990 or after 2060. */
  static @Nullable Instant plausible(Instant time) {
    long second = time.getEpochSecond();
    return second < EARLIEST || second > LATEST ? null : time;
  }

  static boolean isDigits(String value) {
    return !value.isEmpty() && value.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  private static boolean isHex(String value) {
    return value.chars().allMatch(c -> EscapedOctets.digit((char) c) >= 0);
  }

  static Fact created(Instant time) {
    return quoted("fact.created", time.toString());
  }

  static Fact form(String name, Clause clause) {
    return Fact.of(MESSAGES.of("fact.form"), Message.quoted(name), clause);
  }

  static Fact quoted(String key, String text, Clause... clauses) {
    return Fact.of(MESSAGES.of(key), Fact.quote(text), clauses);
  }

  static Message guess() {
    return MESSAGES.of("known.guess");
  }

  /**
   * Recognizes a token signed by ItsDangerous: a payload, a time and a signature. Nothing of the
   * payload is reported, because it may name a person. Returns null if the value is not such a
   * token.
   */
  static @Nullable Found signed(String value) {
    Instant time = signedAt(value);
    return time == null
        ? null
        : Found.of(
            Certainty.LIKELY,
            List.of(
                form("ItsDangerous", ITS_DANGEROUS),
                quoted("fact.issued", time.toString(), ITS_DANGEROUS),
                quoted("fact.signature", hash(value))));
  }

  /** Returns the hash algorithm of a token's signature, determined by the signature's length. */
  private static String hash(String value) {
    return switch (value.length() - value.lastIndexOf('.') - 1) {
      case 27 -> "HMAC-SHA-1";
      case 43 -> "HMAC-SHA-256";
      case 64 -> "HMAC-SHA-384";
      case 86 -> "HMAC-SHA-512";
      default -> "HMAC";
    };
  }

  private static @Nullable Instant signedAt(String value) {
    int last = value.lastIndexOf('.');
    int first = last < 0 ? -1 : value.lastIndexOf('.', last - 1);
    if (first < 1 || last - first != 7 || value.length() - last - 1 < 27) {
      return null;
    }
    byte[] time = decode(value.substring(first + 1, last));
    byte[] signature = decode(value.substring(last + 1));
    if (time == null || time.length != 4 || signature == null || signature.length < 20) {
      return null;
    }
    long seconds = 0;
    for (byte octet : time) {
      seconds = seconds << 8 | octet & 0xFF;
    }
    return plausible(Instant.ofEpochSecond(seconds));
  }
}
