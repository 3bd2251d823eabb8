package dev.urial.internal.text;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds secrets that are recognized by their form, regardless of their name and position: tokens
 * with a prefix, private keys, and the paths of web hooks and of links that log their holder in.
 *
 * <pre>{@code
 * SecretShapes.in("see /services/ghp_0123456789abcdefABCDEF").length  // 2: a start and an end
 * }</pre>
 *
 * <p>Each row of the table has a literal that begins the shape. The search examines pairs of
 * characters: the rarest pair in each literal identifies it, so most characters take a single table
 * lookup. {@link SecretHints} uses the same pairs.
 */
final class SecretShapes {
  /** The rule for the text after the literal. */
  enum Rule {
    /** Letters, digits and underscores. */
    WORD,
    /** Letters, digits, underscores and hyphens. */
    NAME,
    /**
     * As for {@link #NAME}, with at least one digit, one upper-case letter and one lower-case
     * letter.
     */
    MIXED,
    /** Exactly {@link Shape#least} upper-case letters and digits. */
    CAPITALS,
    /** Base64url segments separated by dots, RFC 7515 §3.1. */
    JWT,
    /** A secret that begins four characters before the literal; the last of these is a digit. */
    AZURE,
    /** A private key up to its last line. */
    PEM,
    /** The rest of a path. */
    PATH,
    /** A segment of exactly {@link Shape#least} lower-case letters and digits. */
    SEGMENT,
    /** A number, a slash and the secret. */
    NUMBERED,
    /** A number, a colon and the secret. */
    BOT,
    /** One of the next two segments is a random token. */
    RANDOM
  }

  /**
   * A row of the table: the shape of a kind of secret.
   *
   * @param least the minimum number of characters after the literal
   * @param source the document that describes the shape
   */
  record Shape(String kind, String literal, Rule rule, int least, String source) {
    /**
     * Returns whether the literal is in a path, where characters may be escaped and the case of
     * letters does not matter.
     */
    boolean isPlace() {
      return rule.compareTo(Rule.PATH) >= 0;
    }

    /**
     * Returns the part of the literal that is present even if slashes are escaped: for a path, its
     * first segment.
     */
    String hint() {
      int start = literal.charAt(0) == '/' ? 1 : 0;
      int slash = literal.indexOf('/', start);
      return isPlace() && slash > 0 ? literal.substring(start, slash) : literal.substring(start);
    }
  }

  /**
   * The table. Its columns are the kind, the literal, the rule, the minimum length after the
   * literal, and the source.
   */
  private static final String TABLE =
      """
      jwt eyJ jwt 8 RFC 7519 §3
      pem -----BEGIN pem 0 RFC 7468 §10
      github ghp_ word 16 GitHub Docs, GitHub's token formats
      github gho_ word 16 GitHub Docs, GitHub's token formats
      github ghu_ word 16 GitHub Docs, GitHub's token formats
      github ghs_ word 16 GitHub Docs, GitHub's token formats
      github ghr_ word 16 GitHub Docs, GitHub's token formats
      github github_pat_ word 16 GitHub Docs, GitHub's token formats
      gitlab glpat- name 16 GitLab Docs, token prefixes
      gitlab gloas- name 16 GitLab Docs, token prefixes
      gitlab gldt- name 16 GitLab Docs, token prefixes
      gitlab glrt- name 16 GitLab Docs, token prefixes
      gitlab glcbt- name 16 GitLab Docs, token prefixes
      gitlab glptt- name 16 GitLab Docs, token prefixes
      gitlab glft- name 16 GitLab Docs, token prefixes
      gitlab glimt- name 16 GitLab Docs, token prefixes
      gitlab glagent- name 16 GitLab Docs, token prefixes
      gitlab glsoat- name 16 GitLab Docs, token prefixes
      slack xoxa- name 10 Slack Docs, tokens
      slack xoxb- name 10 Slack Docs, tokens
      slack xoxp- name 10 Slack Docs, tokens
      slack xoxr- name 10 Slack Docs, tokens
      slack xoxs- name 10 Slack Docs, tokens
      slack xoxe- name 10 Slack Docs, tokens
      slack xapp- name 10 Slack Docs, tokens
      aws AKIA capitals 16 AWS IAM User Guide, unique identifiers
      aws ASIA capitals 16 AWS IAM User Guide, unique identifiers
      azure Q~ azure 31 Gitleaks, azure-ad-client-secret
      openai sk- mixed 20 Gitleaks, openai-api-key
      stripe sk_live_ word 10 Stripe Docs, API keys
      stripe sk_test_ word 10 Stripe Docs, API keys
      stripe rk_live_ word 10 Stripe Docs, API keys
      stripe rk_test_ word 10 Stripe Docs, API keys
      stripe whsec_ word 24 Stripe Docs, webhook signatures
      google AIza name 35 Gitleaks, gcp-api-key
      npm npm_ word 36 Gitleaks, npm-access-token
      pypi pypi- name 50 Gitleaks, pypi-upload-token
      vault hvs. name 24 Gitleaks, vault-service-token
      shopify shpat_ word 32 Gitleaks, shopify-access-token
      digitalocean dop_v1_ word 64 Gitleaks, digitalocean-pat
      urial urial_ name 40 Urial, API keys
      slack hooks.slack.com/services/ path 1 Slack Docs, incoming webhooks
      slack hooks.slack.com/workflows/ path 1 Slack Docs, workflow webhooks
      slack hooks.slack.com/triggers/ path 1 Slack Docs, workflow webhooks
      teams /webhookb2/ path 1 Microsoft Teams Docs, incoming webhooks
      teams /IncomingWebhook/ path 1 Microsoft Teams Docs, incoming webhooks
      zapier hooks.zapier.com/hooks/catch/ path 1 Zapier Help, webhooks
      ifttt maker.ifttt.com/trigger/ path 1 IFTTT Help, webhooks
      feishu /open-apis/bot/v2/hook/ path 1 Feishu Docs, custom bots
      mattermost /hooks/ segment 26 Mattermost Docs, incoming webhooks
      discord /webhooks/ numbered 20 Discord Docs, webhook resource
      telegram /bot bot 20 Telegram Bot API, making requests
      link /reset random 16 Django, PasswordResetConfirmView; Laravel, password.reset
      link -reset random 16 Rails, Devise and others: /password-reset/TOKEN
      link _reset random 16 Rails, Devise and others: /password_reset/TOKEN
      link /passwordreset random 16 as above, in one word
      link /magic random 16 magic links: /magic-link/TOKEN
      """;

  static final List<Shape> SHAPES = read();

  /** The characters that end a path, and those that surround a path in text. */
  private static final String AFTER_PATH = "?#&\"'<>`{}|\\^ ";

  private static final int LONGEST_WORD = 32; // in a path, after "reset": reset-password
  private static final int MOST_DIGITS = 25; // in the number of a web hook
  private static final int MIXED_WITHIN = 64; // characters searched for the three kinds

  /**
   * The characters of English text and URLs, most frequent first; the index of a character is its
   * rarity.
   */
  private static final String FREQUENT = "etaoinsrhldcu/.0mfpgwybvk-_xjqz";

  /**
   * The number for no group. {@link #SIGN} is the group of signs, which {@link SecretHints} checks;
   * the groups of shapes follow.
   */
  static final int NOTHING = 0;

  static final int SIGN = 1;
  private static final int FIRST_GROUP = 2;

  /** The group of each pair of ASCII characters. */
  private static final byte[] GROUP = new byte[128 * 128];

  /** The shapes of each group. */
  private static final Found[][] GROUPS = groups();

  /**
   * A shape and the position of its rarest pair.
   *
   * @param hint the result of {@link Shape#hint}, in lower case if the case does not matter
   * @param back the distance from the start of the hint to the second character of the pair
   * @param isSegment whether a slash precedes the hint in the literal
   * @param goesOn whether a slash follows the hint in the literal
   */
  record Found(
      Shape shape, String hint, int back, boolean isPlace, boolean isSegment, boolean goesOn) {
    static Found of(Shape shape, int back) {
      boolean isPlace = shape.isPlace();
      String hint = isPlace ? Ascii.lower(shape.hint()) : shape.hint();
      boolean goesOn = isPlace && shape.literal().indexOf('/', 1) > 0;
      boolean isSegment = shape.literal().charAt(0) == '/';
      return new Found(shape, hint, back, isPlace, isSegment, goesOn);
    }

    boolean isAt(String text, int i) {
      int start = i - back;
      int end = start + hint.length();
      if (start < 0 || end > text.length() || (isSegment && !isBehindSlash(text, start))) {
        return false;
      }
      for (int k = hint.length() - 1; k >= 0; k--) { // most differ near the end
        char c = text.charAt(start + k);
        if ((isPlace ? Ascii.lower(c) : c) != hint.charAt(k)) {
          return false;
        }
      }
      return !goesOn || (end < text.length() && "/%".indexOf(text.charAt(end)) >= 0);
    }

    /** Returns whether an index follows a slash or an escaped slash, {@code %2F}. */
    private static boolean isBehindSlash(String text, int start) {
      return start > 0 && "/Ff".indexOf(text.charAt(start - 1)) >= 0;
    }
  }

  private final String text;
  private final MergedRanges found = new MergedRanges();
  private int noJwt; // INVARIANT: no further JWT begins before it

  private SecretShapes(String text) {
    this.text = text;
  }

  // Results.

  /** Returns the start and the end of each secret, ascending. */
  static int[] in(String text) {
    return new SecretShapes(text).walk();
  }

  /** Returns the kind of the token that begins at an index of a string, or null. */
  static @Nullable String kindAt(String text, int start) {
    for (Shape shape : SHAPES) {
      boolean isAzure = shape.rule() == Rule.AZURE;
      if (!shape.isPlace() && text.startsWith(shape.literal(), isAzure ? start + 4 : start)) {
        return shape.kind();
      }
    }
    return null;
  }

  /** Returns the group of two characters: {@link #NOTHING}, {@link #SIGN}, or a group of shapes. */
  static int group(int first, int second) {
    return (first | second) < 128 ? GROUP[first << 7 | second] & 0xFF : NOTHING;
  }

  /** Returns whether a shape, possibly with escapes, may be where a pair of its group ends. */
  static boolean isHint(int group, String text, int i) {
    for (Found it : GROUPS[group]) {
      if (it.isAt(text, i)) {
        return true;
      }
    }
    return false;
  }

  // The search.

  private int[] walk() {
    int before = ' ';
    int i = 0;
    while (i < text.length()) {
      char c = text.charAt(i);
      int group = group(before, c);
      int end = group >= FIRST_GROUP ? taken(GROUPS[group], i) : i;
      if (end > i) {
        before = text.charAt(end - 1);
        i = end;
      } else {
        before = c;
        i++;
      }
    }
    return found.all();
  }

  /**
   * Adds the secret of a shape whose pair ends at an index; returns the end of the secret, or the
   * index if there is none.
   */
  private int taken(Found[] group, int i) {
    for (Found it : group) {
      Shape shape = it.shape;
      int start = i - it.back - (shape.literal().charAt(0) == '/' ? 1 : 0);
      if (isAt(text, start, shape.literal(), shape.isPlace())) {
        int end = secret(shape, start, start + shape.literal().length());
        if (end > i) {
          return end;
        }
      }
    }
    return i;
  }

  private static boolean isAt(String text, int start, String literal, boolean anyCase) {
    return start >= 0 && text.regionMatches(anyCase, start, literal, 0, literal.length());
  }

  /**
   * Adds the secret at a literal if the text after the literal matches the rule; returns the end of
   * the secret, or -1.
   */
  private int secret(Shape shape, int start, int behind) {
    boolean beginsWord = !shape.isPlace() && shape.rule() != Rule.PEM && shape.rule() != Rule.AZURE;
    if (beginsWord && isInWord(start)) {
      return -1;
    }
    int least = shape.least();
    return switch (shape.rule()) {
      case WORD -> taken(start, behind, run(behind, "_"), least);
      case NAME -> taken(start, behind, run(behind, "_-"), least);
      case MIXED -> isMixed(behind) ? taken(start, behind, run(behind, "_-"), least) : -1;
      case CAPITALS -> capitals(start, behind, least);
      case JWT -> jwt(start, behind, least);
      case AZURE -> azure(start, behind, least);
      case PEM -> pem(behind);
      case PATH -> taken(behind, behind, path(behind), least);
      case SEGMENT -> segment(behind, least);
      case NUMBERED -> numbered(behind, '/', least);
      case BOT -> bot(behind, least);
      case RANDOM -> random(behind, least);
    };
  }

  private int taken(int start, int behind, int end, int least) {
    if (end - behind < least) {
      return -1;
    }
    found.add(start, end);
    return end;
  }

  private int run(int start, String others) {
    int i = start;
    while (i < text.length() && (isAlphanumeric(i) || others.indexOf(text.charAt(i)) >= 0)) {
      i++;
    }
    return i;
  }

  private boolean isAlphanumeric(int i) {
    return isDigit(i) || isSmall(i) || isCapital(i);
  }

  /** Returns whether a letter or digit that is not part of an escape precedes an index. */
  private boolean isInWord(int i) {
    return i > 0 && isAlphanumeric(i - 1) && !(isHex(i - 1) && isHex(i - 2) && isPercent(i - 3));
  }

  private boolean isHex(int i) {
    return i >= 0 && (isDigit(i) || "abcdefABCDEF".indexOf(text.charAt(i)) >= 0);
  }

  private boolean isPercent(int i) {
    return i >= 0 && text.charAt(i) == '%';
  }

  private boolean isDigit(int i) {
    return i < text.length() && text.charAt(i) >= '0' && text.charAt(i) <= '9';
  }

  private boolean isSmall(int i) {
    return i < text.length() && text.charAt(i) >= 'a' && text.charAt(i) <= 'z';
  }

  private boolean isCapital(int i) {
    return i < text.length() && text.charAt(i) >= 'A' && text.charAt(i) <= 'Z';
  }

  private boolean isMixed(int start) {
    boolean small = false;
    boolean capital = false;
    boolean digit = false;
    for (int i = start; i < start + MIXED_WITHIN; i++) {
      boolean isOne = isAlphanumeric(i);
      if (!isOne && (i >= text.length() || "_-".indexOf(text.charAt(i)) < 0)) {
        break;
      }
      small |= isSmall(i);
      capital |= isCapital(i);
      digit |= isDigit(i);
    }
    return small && capital && digit;
  }

  private int capitals(int start, int behind, int count) {
    int i = behind;
    while (i < behind + count && (isCapital(i) || isDigit(i))) {
      i++;
    }
    return i == behind + count && !isAlphanumeric(i) ? taken(start, behind, i, count) : -1;
  }

  /** Matches {@code header.payload.signature}; the signature may be missing or empty. */
  private int jwt(int start, int behind, int least) {
    if (start < noJwt) {
      return -1;
    }
    int end = run(behind, "_-");
    noJwt = end;
    boolean hasPayload = text.startsWith(".", end) && end - behind >= least;
    int payload = hasPayload ? run(end + 1, "_-") : end;
    if (!hasPayload || !(text.startsWith(".", payload) || text.startsWith("eyJ", end + 1))) {
      return -1;
    }
    int i = payload;
    for (int dots = 0; dots < 3 && text.startsWith(".", i); dots++) { // RFC 7516 §3.1: five of them
      i = run(i + 1, "_-");
    }
    return taken(start, start, i, 1);
  }

  private int azure(int start, int behind, int least) {
    int first = start - 4;
    boolean begins = first >= 0 && isDigit(start - 1) && !isInWord(first);
    return begins ? taken(first, behind, run(behind, "_~.-"), least) : -1;
  }

  /** Matches the key after {@code -----BEGIN RSA PRIVATE KEY-----}; spaces may be plus signs. */
  private int pem(int behind) {
    int hyphens = behind;
    while (hyphens < behind + LONGEST_WORD
        && hyphens < text.length()
        && text.charAt(hyphens) != '-') {
      hyphens++;
    }
    boolean isKey =
        text.startsWith("-----", hyphens) && text.substring(behind, hyphens).contains("PRIVATE");
    if (!isKey) {
      return -1;
    }
    int end = text.indexOf("-----END", hyphens + 5);
    return taken(hyphens + 5, hyphens + 5, end < 0 ? text.length() : end, 1);
  }

  private int path(int start) {
    int i = start;
    while (i < text.length() && AFTER_PATH.indexOf(text.charAt(i)) < 0 && text.charAt(i) > ' ') {
      i++;
    }
    return i;
  }

  private int segment(int start, int count) {
    int i = start;
    while (i <= start + count && (isSmall(i) || isDigit(i))) {
      i++;
    }
    return i == start + count && !isAlphanumeric(i) ? taken(start, start, i, count) : -1;
  }

  private int digits(int start) {
    int i = start;
    while (i < start + MOST_DIGITS && isDigit(i)) {
      i++;
    }
    return i;
  }

  private int numbered(int start, char after, int least) {
    int end = digits(start);
    boolean isNumber = end > start && end < text.length() && text.charAt(end) == after;
    return isNumber ? taken(end + 1, end + 1, run(end + 1, "_-"), least) : -1;
  }

  private int bot(int start, int least) {
    int end = digits(start);
    boolean isNumber = end > start && text.startsWith(":", end);
    return isNumber ? taken(start, end + 1, run(end + 1, "_-"), least) : -1;
  }

  /** Matches {@code /reset-password/TOKEN}, or {@code /reset/USER/TOKEN} as in Django. */
  private int random(int behind, int least) {
    int slash = behind;
    while (slash < behind + LONGEST_WORD
        && slash < text.length()
        && text.charAt(slash) != '/'
        && AFTER_PATH.indexOf(text.charAt(slash)) < 0) {
      slash++;
    }
    for (int segments = 0; segments < 2 && text.startsWith("/", slash); segments++) {
      int start = slash + 1;
      int end = run(start, "_-.~");
      if (end - start >= least && isRandom(start, end)) {
        found.add(start, end);
        return end;
      }
      slash = end;
    }
    return -1;
  }

  /**
   * Returns whether letters and digits alternate more often than in any word, as in {@code
   * 550e8400}.
   */
  private boolean isRandom(int start, int end) {
    int changes = 0;
    for (int i = start + 1; i < end && changes < 3; i++) {
      boolean isChange = isAlphanumeric(i) && isAlphanumeric(i - 1) && isDigit(i) != isDigit(i - 1);
      changes += isChange ? 1 : 0;
    }
    return changes >= 3;
  }

  // The table.

  private static List<Shape> read() {
    List<Shape> shapes = new ArrayList<>();
    for (String line : TABLE.split("\n", -1)) {
      if (!line.isEmpty()) {
        String[] words = line.split(" ", 5);
        Rule rule = Rule.valueOf(Ascii.upper(words[2]));
        shapes.add(new Shape(words[0], words[1], rule, Integer.parseInt(words[3]), words[4]));
      }
    }
    return List.copyOf(shapes);
  }

  private static Found[][] groups() {
    List<List<Found>> groups = new ArrayList<>();
    for (int i = 0; i < FIRST_GROUP; i++) {
      groups.add(List.of());
    }
    for (Shape shape : SHAPES) {
      String hint = shape.hint();
      int best = 1; // the end of the rarest pair whose next pair is also rare
      for (int i = 2; i < hint.length(); i++) {
        best = rarity(hint, i) > rarity(hint, best) ? i : best;
      }
      Found found = Found.of(shape, best);
      for (int first : cases(hint.charAt(best - 1), shape.isPlace())) {
        for (int second : cases(hint.charAt(best), shape.isPlace())) {
          add(groups, first << 7 | second, found);
        }
      }
    }
    for (int before = 0; before < 128; before++) {
      for (char sign : new char[] {'@', '=', '%'}) {
        if (sign != '=' || SecretParameters.mayPrecedeEquals((char) before)) {
          GROUP[before << 7 | sign] = SIGN;
        }
      }
      GROUP[before << 7 | '\\'] = SIGN;
      boolean endsName =
          Character.isLetter(before)
              ? SecretFields.mayEndWith((char) before)
              : "\"' ".indexOf(before) >= 0;
      if (endsName && GROUP[before << 7 | ':'] == NOTHING) {
        GROUP[before << 7 | ':'] = SIGN;
      }
    }
    Found[][] arrays = new Found[groups.size()][];
    for (int i = 0; i < arrays.length; i++) {
      arrays[i] = groups.get(i).toArray(new Found[0]);
    }
    return arrays;
  }

  /**
   * Returns whether a character may be between a field's colon and its value, or begin the value.
   */
  static boolean mayFollowColon(char c) {
    return c == '"' || c == ' ' || c == '\'' || c == '\\' || c == '\t' || c == '[';
  }

  @SuppressWarnings("ReferenceEquality") // compares identity
  private static void add(List<List<Found>> groups, int pair, Found found) {
    if (GROUP[pair] == NOTHING) {
      GROUP[pair] = (byte) groups.size();
      groups.add(new ArrayList<>());
    }
    List<Found> group = groups.get(GROUP[pair] & 0xFF);
    if (group.isEmpty() || group.get(group.size() - 1) != found) { // without case: twice
      group.add(found);
    }
  }

  private static int[] cases(char c, boolean any) {
    return any ? new int[] {Character.toLowerCase(c), Character.toUpperCase(c)} : new int[] {c};
  }

  /**
   * Returns the rarity of the pair that ends at an index, or of the next pair if that is less rare.
   */
  private static int rarity(String text, int i) {
    int pair = rarity(text.charAt(i - 1)) + rarity(text.charAt(i));
    return i + 1 == text.length()
        ? pair - FREQUENT.length()
        : Math.min(pair, rarity(text.charAt(i)) + rarity(text.charAt(i + 1)));
  }

  private static int rarity(char c) {
    int rank = FREQUENT.indexOf(c);
    return rank < 0 ? FREQUENT.length() : rank;
  }
}
