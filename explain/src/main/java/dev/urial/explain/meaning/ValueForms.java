package dev.urial.explain.meaning;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.grammar.CharSet;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Recognizes values by their form: tokens, times, UUIDs, coordinates, and base64. */
final class ValueForms {
  private static final Pattern UUID_FORM =
      Pattern.compile("X{8}-X{4}-X{4}-X{4}-X{12}".replace("X", "[0-9A-Fa-f]"));

  private static final Pattern COORDINATES =
      Pattern.compile("@(N),(N)(?:,(?:(N)z)?.*)?".replace("N", "-?[0-9.]{1,19}"));

  private static final Clause RFC_9562 = Clause.rfc("UUID", 9562, "5");
  private static final Clause JWT = Clause.rfc("JWT", 7519, "4.1");
  private static final Clause JOSE = Clause.rfc("JOSE header", 7515, "4.1");
  private static final Clause JWS = Clause.rfc("JWS", 7515, "3.1");
  private static final Clause JWE = Clause.rfc("JWE", 7516, "3.1");
  private static final Clause BASE64 = Clause.rfc("base64", 4648, "4");
  private static final String[][] CLAIMS = {
    {"iss", "fact.issuer"},
    {"aud", "fact.audience"},
    {"iat", "fact.issued", "time"},
    {"nbf", "fact.valid-from", "time"},
    {"exp", "fact.expires", "time"},
  };
  private static final CharSet PLAIN =
      CharSet.ALPHA.or(CharSet.DIGIT).or(CharSet.of(" {}\":,/._-@=&?%"));

  /** The forms of values that are not numbers. The first that a value has is told. */
  private static final List<Function<String, @Nullable Found>> FORMS =
      List.of(ValueForms::token, ValueForms::uuid, ValueForms::coordinates, ValueForms::base64);

  private static final int SHORTEST = 8;
  private static final int LONGEST = 4096; // maximum length that is decoded

  /** A recognized value: its facts and, if it is encoded, its decoded text. */
  record Found(Certainty certainty, List<Fact> facts, @Nullable String text) {
    static Found of(Certainty certainty, Fact... facts) {
      return new Found(certainty, List.of(facts), null);
    }
  }

  private ValueForms() {}

  /**
   * Recognizes a value, or returns null if its form is unknown.
   *
   * @param isTime whether the parameter's name suggests a time
   */
  static @Nullable Found find(String value, boolean isTime) {
    int length = value.length();
    if (length > LONGEST || length < SHORTEST) {
      return null;
    }
    if (Times.isDigits(value)) {
      return number(value, isTime);
    }
    for (Function<String, @Nullable Found> form : FORMS) {
      Found found = form.apply(value);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  /**
   * Recognizes a signed or encrypted token. The facts include its header and its expiry, but
   * nothing that grants access.
   */
  static @Nullable Found token(String value) {
    String[] parts = value.startsWith("eyJ") ? value.split("\\.", 4) : new String[0];
    Map<String, String> header = parts.length < 3 ? null : members(parts[0]);
    if (header == null || !header.containsKey("alg")) {
      return null;
    }
    Map<String, String> claims = members(parts[1]); // null for other content, or encrypted content
    List<Fact> facts = new ArrayList<>();
    if (claims != null) {
      facts.add(form("JWT", JWT));
    } else {
      facts.add(header.containsKey("enc") ? form("JWE", JWE) : form("JWS", JWS));
    }
    facts.add(quoted("fact.algorithm", header.get("alg"), JOSE));
    if (header.containsKey("kid")) {
      facts.add(quoted("fact.key-id", header.get("kid"), JOSE));
    }
    for (String[] claim : CLAIMS) {
      String text = claims == null ? null : claims.get(claim[0]);
      Instant time = text == null || claim.length < 3 ? null : Times.ofNumericDate(text);
      if (text != null && (claim.length < 3 || time != null)) {
        facts.add(quoted(claim[1], time == null ? text : time.toString(), JWT));
      }
    }
    return new Found(Certainty.STATED, facts, null);
  }

  private static @Nullable Map<String, String> members(String encoded) {
    String text = decoded(encoded);
    return text == null ? null : FlatJson.members(text);
  }

  private static @Nullable Found uuid(String value) {
    if (!UUID_FORM.matcher(value).matches()) {
      return null;
    }
    UUID uuid = UUID.fromString(value);
    List<Fact> facts = new ArrayList<>();
    facts.add(form("UUID", RFC_9562));
    Message version = UrnFacts.version(uuid);
    if (version != null) {
      facts.add(Fact.of(MESSAGES.of("fact.version"), version));
    }
    Instant time = uuid.variant() == 2 ? Times.ofUuid(uuid) : null;
    if (time != null) {
      facts.add(created(time));
    }
    return new Found(Certainty.STATED, facts, null);
  }

  private static @Nullable Found number(String value, boolean isTime) {
    Instant time = Times.ofNumber(value);
    if (time == null) {
      return null;
    }
    Fact fact = quoted("fact.time", time.toString()).by(MESSAGES.of(Times.unit(value.length())));
    return Found.of(isTime && value.length() <= 16 ? Certainty.LIKELY : Certainty.GUESS, fact);
  }

  /** Recognizes {@code @37.8,-122.4,17z}: latitude, longitude, and a zoom or a height. */
  private static @Nullable Found coordinates(String value) {
    Matcher it = COORDINATES.matcher(value);
    if (!it.matches()) {
      return null;
    }
    Fact fact = quoted("fact.coordinates", it.group(1) + ", " + it.group(2));
    String zoom = it.group(3);
    return zoom == null
        ? Found.of(Certainty.LIKELY, fact)
        : Found.of(Certainty.LIKELY, fact, quoted("fact.zoom", zoom));
  }

  /** Recognizes text in base64 or base64url, with or without padding. */
  private static @Nullable Found base64(String value) {
    boolean hasUpper = value.chars().anyMatch(c -> c >= 'A' && c <= 'Z');
    boolean hasLower = value.chars().anyMatch(c -> c >= 'a' && c <= 'z');
    String text = hasUpper && hasLower ? decoded(value) : null;
    if (text == null || text.length() < 5 || !isWriting(text) || isLogin(text)) {
      return null;
    }
    Message shown = hasSecret(text) ? Message.quoted(Secrets.MASK) : Fact.quote(text);
    Fact fact = Fact.of(MESSAGES.of("fact.decoded"), shown, BASE64);
    return new Found(Certainty.LIKELY, List.of(fact), text);
  }

  /**
   * Returns whether a string may be a user name and a password, as in RFC 7617 §2: two words
   * separated by a colon that do not form a URL. Nothing of it is reported.
   */
  private static boolean isLogin(String text) {
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
    boolean hasControl =
        text.chars().anyMatch(c -> c < ' ' && "\n\r\t".indexOf(c) < 0 || c >= 0x7F && c < 0xA0);
    long plain = text.chars().filter(c -> PLAIN.has((char) c)).count();
    return !hasControl && plain * 10 >= text.length() * 9L;
  }

  /** Returns the text that a value in base64 or base64url encodes, or null if it encodes none. */
  private static @Nullable String decoded(String value) {
    String digits = value.replace('-', '+').replace('_', '/');
    try {
      byte[] octets = Base64.getDecoder().decode(digits);
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(octets)).toString();
    } catch (IllegalArgumentException | CharacterCodingException e) {
      return null;
    }
  }

  static Fact created(Instant time) {
    return quoted("fact.created", time.toString());
  }

  private static Fact form(String name, Clause clause) {
    return Fact.of(MESSAGES.of("fact.form"), Message.quoted(name), clause);
  }

  static Fact quoted(String key, String text, Clause... clauses) {
    return Fact.of(MESSAGES.of(key), Fact.quote(text), clauses);
  }
}
