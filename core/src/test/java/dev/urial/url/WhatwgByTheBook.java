package dev.urial.url;

import dev.urial.grammar.Percent;
import dev.urial.grammar.PercentEncodeSet;
import dev.urial.idna.Idna;
import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/**
 * The basic URL parser of the URL Standard, word for word: a code point at a time, a list of
 * segments, a buffer that is read again. Slow, and meant to be compared with the other one.
 *
 * @see <a href="https://url.spec.whatwg.org/#concept-basic-url-parser">URL Standard §4.4</a>
 */
@NullMarked
public final class WhatwgByTheBook {
  private static final int EOF = -1;
  private static final Map<String, Integer> SPECIAL =
      Map.of("ftp", 21, "file", -1, "http", 80, "https", 443, "ws", 80, "wss", 443);
  private static final String C0 = "";
  private static final String FRAGMENT = " \"<>`";
  private static final String QUERY = " \"#<>";
  private static final String SPECIAL_QUERY = QUERY + "'";
  private static final String PATH = QUERY + "?^`{}";
  private static final String USERINFO = PATH + "/:;=@[\\]|";
  private static final String FORBIDDEN_HOST = "\0\t\n\r #/:<>?@[\\]^|";

  /** The URL record. */
  public static final class Record {
    public String scheme = "";
    public String username = "";
    public String password = "";
    public @Nullable String host;
    public @Nullable Integer port;
    public @Nullable List<String> path = new ArrayList<>();
    public String opaquePath = "";
    public @Nullable String query;
    public @Nullable String fragment;

    /** Whether the first segment of a file's path is one that is not removed. */
    private final Predicate<String> isKept;

    Record() {
      this(segment -> isWindowsDriveLetter(segment) && segment.charAt(1) == ':');
    }

    /** Not by the book: with another idea of what a normalized Windows drive letter is. */
    Record(Predicate<String> isKept) {
      this.isKept = isKept;
    }

    boolean isSpecial() {
      return SPECIAL.containsKey(scheme);
    }

    List<String> segments() {
      return Objects.requireNonNull(path);
    }

    public boolean hasOpaquePath() {
      return path == null;
    }

    boolean includesCredentials() {
      return !username.isEmpty() || !password.isEmpty();
    }

    public boolean cannotHaveCredentialsOrPort() {
      return host == null || host.isEmpty() || scheme.equals("file");
    }

    void shorten() {
      List<String> path = segments();
      if (scheme.equals("file") && path.size() == 1 && isKept.test(path.get(0))) {
        return;
      }
      if (!path.isEmpty()) {
        path.remove(path.size() - 1);
      }
    }

    /** The URL path serializer. */
    public String pathname() {
      if (path == null) {
        return opaquePath;
      }
      StringBuilder output = new StringBuilder();
      for (String segment : path) {
        output.append('/').append(segment);
      }
      return output.toString();
    }

    /** The URL serializer. */
    public String href() {
      StringBuilder output = new StringBuilder(scheme).append(':');
      if (host != null) {
        output.append("//");
        if (includesCredentials()) {
          output.append(username);
          if (!password.isEmpty()) {
            output.append(':').append(password);
          }
          output.append('@');
        }
        output.append(host);
        if (port != null) {
          output.append(':').append(port);
        }
      }
      if (host == null && path != null && path.size() > 1 && path.get(0).isEmpty()) {
        output.append("/.");
      }
      output.append(pathname());
      if (query != null) {
        output.append('?').append(query);
      }
      if (fragment != null) {
        output.append('#').append(fragment);
      }
      return output.toString();
    }
  }

  private static final class Failure extends Exception {
    private static final long serialVersionUID = 1;
  }

  /** The ids of the validation errors, in order. */
  public final List<String> errors = new ArrayList<>();

  private final int[] input;
  private final @Nullable Record base;
  private final Record url;
  private final @Nullable String stateOverride;
  private int pointer;

  private WhatwgByTheBook(
      String text, @Nullable Record base, Record url, @Nullable String stateOverride) {
    String input = scalar(text);
    if (stateOverride == null) {
      int start = 0;
      int end = input.length();
      while (start < end && input.charAt(start) <= ' ') {
        start++;
      }
      while (end > start && input.charAt(end - 1) <= ' ') {
        end--;
      }
      if (end - start < input.length()) {
        errors.add("invalid-URL-unit");
      }
      input = input.substring(start, end);
    }
    String kept = input.replace("\t", "").replace("\n", "").replace("\r", "");
    if (kept.length() < input.length()) {
      errors.add("invalid-URL-unit");
    }
    this.input = kept.codePoints().toArray();
    this.base = base;
    this.url = url;
    this.stateOverride = stateOverride;
  }

  /** What came out: a record or none, and the validation errors. */
  public record Outcome(@Nullable Record url, List<String> errors) {}

  /** Parses; the base is one of these records too. */
  public static Outcome parse(String input, @Nullable Record base) {
    return parse(input, base, new Record());
  }

  /** Parses into an empty record. */
  static Outcome parse(String input, @Nullable Record base, Record url) {
    WhatwgByTheBook parser = new WhatwgByTheBook(input, base, url, null);
    try {
      parser.run("scheme start");
      return new Outcome(parser.url, parser.errors);
    } catch (Failure e) {
      return new Outcome(null, parser.errors);
    }
  }

  /** Changes a record, with a state override. */
  public static void override(String input, Record url, String state) {
    try {
      new WhatwgByTheBook(input, null, url, state).run(state);
    } catch (Failure e) {
      // What was changed until then stays changed.
    }
  }

  /**
   * Calls a setter of the class URL, of those that do not throw.
   *
   * @see <a href="https://url.spec.whatwg.org/#url-class">URL Standard §6.1</a>
   */
  public static void set(Record url, String setter, String value) {
    switch (setter) {
      case "protocol" -> override(value + ":", url, "scheme start");
      case "username" -> {
        if (!url.cannotHaveCredentialsOrPort()) {
          url.username = Percent.encode(value, PercentEncodeSet.USERINFO);
        }
      }
      case "password" -> {
        if (!url.cannotHaveCredentialsOrPort()) {
          url.password = Percent.encode(value, PercentEncodeSet.USERINFO);
        }
      }
      case "host", "hostname" -> {
        if (!url.hasOpaquePath()) {
          override(value, url, setter);
        }
      }
      case "port" -> {
        if (!url.cannotHaveCredentialsOrPort()) {
          if (value.isEmpty()) {
            url.port = null;
          } else {
            override(value, url, "port");
          }
        }
      }
      case "pathname" -> {
        if (!url.hasOpaquePath()) {
          url.path = new ArrayList<>();
          override(value, url, "path start");
        }
      }
      case "search" -> {
        url.query = value.isEmpty() ? null : "";
        if (!value.isEmpty()) {
          override(value.startsWith("?") ? value.substring(1) : value, url, "query");
        }
      }
      case "hash" -> {
        url.fragment = value.isEmpty() ? null : "";
        if (!value.isEmpty()) {
          override(value.startsWith("#") ? value.substring(1) : value, url, "fragment");
        }
      }
      default -> throw new IllegalArgumentException(setter);
    }
  }

  private static String scalar(String text) {
    StringBuilder out = new StringBuilder();
    text.codePoints().forEach(c -> out.appendCodePoint(c >= 0xD800 && c <= 0xDFFF ? 0xFFFD : c));
    return out.toString();
  }

  private int c() {
    return pointer >= input.length ? EOF : input[pointer];
  }

  private boolean remainingStartsWith(String text) {
    for (int i = 0; i < text.length(); i++) {
      int at = pointer + 1 + i;
      if (at >= input.length || input[at] != text.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  private boolean remainingStartsWithTwoHexDigits() {
    return pointer + 2 < input.length && isHex(input[pointer + 1]) && isHex(input[pointer + 2]);
  }

  private void error(String id) {
    errors.add(id);
  }

  private Failure failure(String id) {
    errors.add(id);
    return new Failure();
  }

  private void run(String first) throws Failure {
    String state = first;
    StringBuilder buffer = new StringBuilder();
    boolean atSignSeen = false;
    boolean insideBrackets = false;
    boolean passwordTokenSeen = false;
    while (true) {
      int c = c();
      switch (state) {
        case "scheme start" -> {
          if (isAlpha(c)) {
            buffer.appendCodePoint(lower(c));
            state = "scheme";
          } else if (stateOverride == null) {
            state = "no scheme";
            pointer--;
          } else {
            throw new Failure();
          }
        }
        case "scheme" -> {
          if (isAlpha(c) || isDigit(c) || c == '+' || c == '-' || c == '.') {
            buffer.appendCodePoint(lower(c));
          } else if (c == ':') {
            String scheme = buffer.toString();
            if (stateOverride != null) {
              if (url.isSpecial() != SPECIAL.containsKey(scheme)) {
                return;
              }
              if ((url.includesCredentials() || url.port != null) && scheme.equals("file")) {
                return;
              }
              if (url.scheme.equals("file") && "".equals(url.host)) {
                return;
              }
            }
            url.scheme = scheme;
            if (stateOverride != null) {
              if (Objects.equals(url.port, SPECIAL.get(scheme))) {
                url.port = null;
              }
              return;
            }
            buffer.setLength(0);
            if (scheme.equals("file")) {
              if (!remainingStartsWith("//")) {
                error("special-scheme-missing-following-solidus");
              }
              state = "file";
            } else if (url.isSpecial() && base != null && base.scheme.equals(scheme)) {
              state = "special relative or authority";
            } else if (url.isSpecial()) {
              state = "special authority slashes";
            } else if (remainingStartsWith("/")) {
              state = "path or authority";
              pointer++;
            } else {
              url.path = null;
              url.opaquePath = "";
              state = "opaque path";
            }
          } else if (stateOverride == null) {
            buffer.setLength(0);
            state = "no scheme";
            pointer = -1;
          } else {
            throw new Failure();
          }
        }
        case "no scheme" -> {
          if (base == null || (base.hasOpaquePath() && c != '#')) {
            throw failure("missing-scheme-non-relative-URL");
          } else if (base.hasOpaquePath()) {
            url.scheme = base.scheme;
            url.path = null;
            url.opaquePath = base.opaquePath;
            url.query = base.query;
            url.fragment = "";
            state = "fragment";
          } else if (!base.scheme.equals("file")) {
            state = "relative";
            pointer--;
          } else {
            state = "file";
            pointer--;
          }
        }
        case "special relative or authority" -> {
          if (c == '/' && remainingStartsWith("/")) {
            state = "special authority ignore slashes";
            pointer++;
          } else {
            error("special-scheme-missing-following-solidus");
            state = "relative";
            pointer--;
          }
        }
        case "path or authority" -> {
          if (c == '/') {
            state = "authority";
          } else {
            state = "path";
            pointer--;
          }
        }
        case "relative" -> {
          Record base = Objects.requireNonNull(this.base);
          url.scheme = base.scheme;
          if (c == '/') {
            state = "relative slash";
          } else if (url.isSpecial() && c == '\\') {
            error("invalid-reverse-solidus");
            state = "relative slash";
          } else {
            takeAuthority(base);
            url.path = new ArrayList<>(base.segments());
            url.query = base.query;
            if (c == '?') {
              url.query = "";
              state = "query";
            } else if (c == '#') {
              url.fragment = "";
              state = "fragment";
            } else if (c != EOF) {
              url.query = null;
              url.shorten();
              state = "path";
              pointer--;
            }
          }
        }
        case "relative slash" -> {
          if (url.isSpecial() && (c == '/' || c == '\\')) {
            if (c == '\\') {
              error("invalid-reverse-solidus");
            }
            state = "special authority ignore slashes";
          } else if (c == '/') {
            state = "authority";
          } else {
            takeAuthority(Objects.requireNonNull(base));
            state = "path";
            pointer--;
          }
        }
        case "special authority slashes" -> {
          state = "special authority ignore slashes";
          if (c == '/' && remainingStartsWith("/")) {
            pointer++;
          } else {
            error("special-scheme-missing-following-solidus");
            pointer--;
          }
        }
        case "special authority ignore slashes" -> {
          if (c != '/' && c != '\\') {
            state = "authority";
            pointer--;
          } else {
            error("special-scheme-missing-following-solidus");
          }
        }
        case "authority" -> {
          if (c == '@') {
            error("invalid-credentials");
            if (atSignSeen) {
              buffer.insert(0, "%40");
            }
            atSignSeen = true;
            for (int codePoint : buffer.codePoints().toArray()) {
              if (codePoint == ':' && !passwordTokenSeen) {
                passwordTokenSeen = true;
                continue;
              }
              String encoded = encode(codePoint, USERINFO);
              if (passwordTokenSeen) {
                url.password += encoded;
              } else {
                url.username += encoded;
              }
            }
            buffer.setLength(0);
          } else if (endsAuthority(c)) {
            if (atSignSeen && buffer.isEmpty()) {
              throw failure("host-missing");
            }
            pointer -= buffer.codePointCount(0, buffer.length()) + 1;
            buffer.setLength(0);
            state = "host";
          } else {
            buffer.appendCodePoint(c);
          }
        }
        case "host", "hostname" -> {
          if (stateOverride != null && url.scheme.equals("file")) {
            pointer--;
            state = "file host";
          } else if (c == ':' && !insideBrackets) {
            if (buffer.isEmpty()) {
              throw failure("host-missing");
            }
            if ("hostname".equals(stateOverride)) {
              throw new Failure();
            }
            url.host = host(buffer.toString(), !url.isSpecial());
            buffer.setLength(0);
            state = "port";
          } else if (endsAuthority(c)) {
            pointer--;
            if (url.isSpecial() && buffer.isEmpty()) {
              throw failure("host-missing");
            } else if (stateOverride != null
                && buffer.isEmpty()
                && (url.includesCredentials() || url.port != null)) {
              throw new Failure();
            }
            url.host = host(buffer.toString(), !url.isSpecial());
            buffer.setLength(0);
            state = "path start";
            if (stateOverride != null) {
              return;
            }
          } else {
            if (c == '[') {
              insideBrackets = true;
            }
            if (c == ']') {
              insideBrackets = false;
            }
            buffer.appendCodePoint(c);
          }
        }
        case "port" -> {
          if (isDigit(c)) {
            buffer.appendCodePoint(c);
          } else if (endsAuthority(c) || stateOverride != null) {
            if (!buffer.isEmpty()) {
              BigInteger port = new BigInteger(buffer.toString());
              if (port.bitLength() > 16) {
                throw failure("port-out-of-range");
              }
              Integer standard = SPECIAL.get(url.scheme);
              url.port = Objects.equals(standard, port.intValue()) ? null : port.intValue();
              buffer.setLength(0);
              if (stateOverride != null) {
                return;
              }
            }
            if (stateOverride != null) {
              throw new Failure();
            }
            state = "path start";
            pointer--;
          } else {
            throw failure("port-invalid");
          }
        }
        case "file" -> {
          url.scheme = "file";
          url.host = "";
          if (c == '/' || c == '\\') {
            if (c == '\\') {
              error("invalid-reverse-solidus");
            }
            state = "file slash";
          } else if (base != null && base.scheme.equals("file")) {
            url.host = base.host;
            url.path = new ArrayList<>(base.segments());
            url.query = base.query;
            if (c == '?') {
              url.query = "";
              state = "query";
            } else if (c == '#') {
              url.fragment = "";
              state = "fragment";
            } else if (c != EOF) {
              url.query = null;
              if (!startsWithWindowsDriveLetter()) {
                url.shorten();
              } else {
                error("file-invalid-Windows-drive-letter");
                url.path = new ArrayList<>();
              }
              state = "path";
              pointer--;
            }
          } else {
            state = "path";
            pointer--;
          }
        }
        case "file slash" -> {
          if (c == '/' || c == '\\') {
            if (c == '\\') {
              error("invalid-reverse-solidus");
            }
            state = "file host";
          } else {
            if (base != null && base.scheme.equals("file")) {
              url.host = base.host;
              List<String> path = base.segments();
              if (!startsWithWindowsDriveLetter()
                  && !path.isEmpty()
                  && base.isKept.test(path.get(0))) {
                url.segments().add(path.get(0));
              }
            }
            state = "path";
            pointer--;
          }
        }
        case "file host" -> {
          if (c == EOF || c == '/' || c == '\\' || c == '?' || c == '#') {
            pointer--;
            if (stateOverride == null && isWindowsDriveLetter(buffer.toString())) {
              error("file-invalid-Windows-drive-letter-host");
              state = "path";
            } else if (buffer.isEmpty()) {
              url.host = "";
              if (stateOverride != null) {
                return;
              }
              state = "path start";
            } else {
              String host = host(buffer.toString(), !url.isSpecial());
              url.host = host.equals("localhost") ? "" : host;
              if (stateOverride != null) {
                return;
              }
              buffer.setLength(0);
              state = "path start";
            }
          } else {
            buffer.appendCodePoint(c);
          }
        }
        case "path start" -> {
          if (url.isSpecial()) {
            if (c == '\\') {
              error("invalid-reverse-solidus");
            }
            state = "path";
            if (c != '/' && c != '\\') {
              pointer--;
            }
          } else if (stateOverride == null && c == '?') {
            url.query = "";
            state = "query";
          } else if (stateOverride == null && c == '#') {
            url.fragment = "";
            state = "fragment";
          } else if (c != EOF) {
            state = "path";
            if (c != '/') {
              pointer--;
            }
          } else if (stateOverride != null && url.host == null) {
            url.segments().add("");
          }
        }
        case "path" -> {
          boolean slash = c == '/' || (url.isSpecial() && c == '\\');
          if (c == EOF || slash || (stateOverride == null && (c == '?' || c == '#'))) {
            if (url.isSpecial() && c == '\\') {
              error("invalid-reverse-solidus");
            }
            String segment = buffer.toString();
            List<String> path = url.segments();
            if (isDoubleDot(segment)) {
              url.shorten();
              if (!slash) {
                path.add("");
              }
            } else if (isSingleDot(segment) && !slash) {
              path.add("");
            } else if (!isSingleDot(segment)) {
              if (url.scheme.equals("file") && path.isEmpty() && isWindowsDriveLetter(segment)) {
                segment = segment.charAt(0) + ":";
              }
              path.add(segment);
            }
            buffer.setLength(0);
            if (c == '?') {
              url.query = "";
              state = "query";
            }
            if (c == '#') {
              url.fragment = "";
              state = "fragment";
            }
          } else {
            unit(c);
            buffer.append(encode(c, PATH));
          }
        }
        case "opaque path" -> {
          if (c == '?') {
            url.query = "";
            state = "query";
          } else if (c == '#') {
            url.fragment = "";
            state = "fragment";
          } else if (c == ' ') {
            error("invalid-URL-unit");
            boolean last = remainingStartsWith("?") || remainingStartsWith("#");
            url.opaquePath += last ? "%20" : " ";
          } else if (c != EOF) {
            unit(c);
            url.opaquePath += encode(c, C0);
          }
        }
        case "query" -> {
          if ((stateOverride == null && c == '#') || c == EOF) {
            String set = url.isSpecial() ? SPECIAL_QUERY : QUERY;
            StringBuilder encoded = new StringBuilder();
            buffer.codePoints().forEach(b -> encoded.append(encode(b, set)));
            url.query = Objects.requireNonNullElse(url.query, "") + encoded;
            buffer.setLength(0);
            if (c == '#') {
              url.fragment = "";
              state = "fragment";
            }
          } else {
            unit(c);
            buffer.appendCodePoint(c);
          }
        }
        case "fragment" -> {
          if (c != EOF) {
            unit(c);
            url.fragment = Objects.requireNonNullElse(url.fragment, "") + encode(c, FRAGMENT);
          }
        }
        default -> throw new AssertionError(state);
      }
      // The pointer of -1 points nowhere, and so not to the end.
      if (pointer >= input.length) {
        return;
      }
      pointer++;
    }
  }

  private void takeAuthority(Record base) {
    url.username = base.username;
    url.password = base.password;
    url.host = base.host;
    url.port = base.port;
  }

  private boolean endsAuthority(int c) {
    return c == EOF || c == '/' || c == '?' || c == '#' || (url.isSpecial() && c == '\\');
  }

  private void unit(int c) {
    if (c == '%' ? !remainingStartsWithTwoHexDigits() : !isUrlCodePoint(c)) {
      error("invalid-URL-unit");
    }
  }

  private boolean startsWithWindowsDriveLetter() {
    return input.length - pointer >= 2
        && isWindowsDriveLetter(new String(input, pointer, 2))
        && (input.length - pointer == 2 || "/\\?#".indexOf(input[pointer + 2]) >= 0);
  }

  // Hosts.

  private String host(String input, boolean isOpaque) throws Failure {
    if (input.startsWith("[")) {
      if (!input.endsWith("]")) {
        throw failure("IPv6-unclosed");
      }
      return "[" + ipv6(input.substring(1, input.length() - 1)) + "]";
    }
    if (isOpaque) {
      return opaqueHost(input);
    }
    if (input.matches("(?s).*%[0-9A-Fa-f]{2}.*")) {
      error("domain-percent-encoded");
    }
    ByteArrayOutputStream octets = new ByteArrayOutputStream();
    byte[] bytes = input.getBytes(StandardCharsets.UTF_8);
    for (int i = 0; i < bytes.length; i++) {
      if (bytes[i] == '%' && i + 2 < bytes.length && isHex(bytes[i + 1]) && isHex(bytes[i + 2])) {
        octets.write(Integer.parseInt(new String(bytes, i + 1, 2, StandardCharsets.US_ASCII), 16));
        i += 2;
      } else {
        octets.write(bytes[i]);
      }
    }
    String domain = octets.toString(StandardCharsets.UTF_8);
    String asciiDomain = domain(domain);
    if (!endsInANumber(asciiDomain)) {
      return asciiDomain;
    }
    if (domain.chars().anyMatch(c -> c >= 128)) {
      error("IPv4-non-ASCII-input");
    }
    return ipv4(asciiDomain);
  }

  private String domain(String domain) throws Failure {
    Idna strict =
        Idna.with(
            Idna.Flag.CHECK_HYPHENS,
            Idna.Flag.CHECK_BIDI,
            Idna.Flag.CHECK_JOINERS,
            Idna.Flag.USE_STD3_ASCII_RULES,
            Idna.Flag.VERIFY_DNS_LENGTH);
    if (!strict.toAscii(domain).isOk()) {
      error("domain-to-ASCII");
    }
    String result;
    if (domain.chars().allMatch(c -> c < 128)) {
      result = domain.toLowerCase(Locale.ROOT);
    } else {
      Idna.Result ascii = Idna.with(Idna.Flag.CHECK_BIDI, Idna.Flag.CHECK_JOINERS).toAscii(domain);
      if (!ascii.isOk()) {
        throw new Failure();
      }
      result = ascii.text();
    }
    String forbidden = FORBIDDEN_HOST + "%\u007F";
    if (result.isEmpty() || result.chars().anyMatch(c -> c < ' ' || forbidden.indexOf(c) >= 0)) {
      throw new Failure();
    }
    return result;
  }

  private static boolean endsInANumber(String input) {
    List<String> parts = new ArrayList<>(List.of(input.split("\\.", -1)));
    if (parts.get(parts.size() - 1).isEmpty()) {
      parts.remove(parts.size() - 1);
    }
    if (parts.isEmpty()) {
      return false;
    }
    String last = parts.get(parts.size() - 1);
    return last.matches("[0-9]+") || number(last) != null;
  }

  private static @Nullable BigInteger number(String part) {
    if (part.isEmpty()) {
      return null;
    }
    String digits = part;
    int radix = 10;
    if (part.startsWith("0x") || part.startsWith("0X")) {
      digits = part.substring(2);
      radix = 16;
    } else if (part.length() > 1 && part.startsWith("0")) {
      digits = part.substring(1);
      radix = 8;
    }
    if (digits.isEmpty()) {
      return BigInteger.ZERO;
    }
    String allowed = radix == 16 ? "[0-9A-Fa-f]+" : radix == 8 ? "[0-7]+" : "[0-9]+";
    return digits.matches(allowed) ? new BigInteger(digits, radix) : null;
  }

  private String ipv4(String input) throws Failure {
    List<String> parts = new ArrayList<>(List.of(input.split("\\.", -1)));
    if (parts.get(parts.size() - 1).isEmpty()) {
      error("IPv4-empty-part");
      parts.remove(parts.size() - 1);
    }
    if (parts.size() < 4) {
      error("IPv4-too-few-parts");
    }
    if (parts.size() > 4) {
      throw failure("IPv4-too-many-parts");
    }
    List<BigInteger> numbers = new ArrayList<>();
    for (String part : parts) {
      BigInteger result = number(part);
      if (result == null) {
        throw failure("IPv4-non-numeric-part");
      }
      if (part.length() > 1 && part.startsWith("0")) {
        error("IPv4-non-decimal-part");
      }
      numbers.add(result);
    }
    BigInteger octet = BigInteger.valueOf(256);
    if (numbers.stream().anyMatch(n -> n.compareTo(octet) >= 0)) {
      error("IPv4-out-of-range-part");
    }
    BigInteger ipv4 = numbers.remove(numbers.size() - 1);
    if (numbers.stream().anyMatch(n -> n.compareTo(octet) >= 0)
        || ipv4.compareTo(octet.pow(4 - numbers.size())) >= 0) {
      throw new Failure();
    }
    int counter = 0;
    for (BigInteger n : numbers) {
      ipv4 = ipv4.add(n.multiply(octet.pow(3 - counter)));
      counter++;
    }
    long n = ipv4.longValueExact();
    return (n >> 24) + "." + (n >> 16 & 255) + "." + (n >> 8 & 255) + "." + (n & 255);
  }

  private String ipv6(String text) throws Failure {
    int[] in = text.codePoints().toArray();
    int[] address = new int[8];
    int pieceIndex = 0;
    int compress = -1;
    int pointer = 0;
    if (at(in, pointer) == ':') {
      if (at(in, pointer + 1) != ':') {
        throw failure("IPv6-invalid-compression");
      }
      pointer += 2;
      compress = ++pieceIndex;
    }
    while (at(in, pointer) != EOF) {
      if (pieceIndex == 8) {
        throw failure("IPv6-too-many-pieces");
      }
      if (at(in, pointer) == ':') {
        if (compress >= 0) {
          throw failure("IPv6-multiple-compression");
        }
        pointer++;
        compress = ++pieceIndex;
        continue;
      }
      int value = 0;
      int length = 0;
      while (length < 4 && isHex(at(in, pointer))) {
        value = value * 16 + Character.digit(at(in, pointer), 16);
        pointer++;
        length++;
      }
      if (at(in, pointer) == '.') {
        if (length == 0) {
          throw failure("IPv4-in-IPv6-invalid-code-point");
        }
        pointer -= length;
        if (pieceIndex > 6) {
          throw failure("IPv4-in-IPv6-too-many-pieces");
        }
        int numbersSeen = 0;
        while (at(in, pointer) != EOF) {
          int ipv4Piece = -1;
          if (numbersSeen > 0) {
            if (at(in, pointer) == '.' && numbersSeen < 4) {
              pointer++;
            } else {
              throw failure("IPv4-in-IPv6-invalid-code-point");
            }
          }
          if (!isDigit(at(in, pointer))) {
            throw failure("IPv4-in-IPv6-invalid-code-point");
          }
          while (isDigit(at(in, pointer))) {
            int number = at(in, pointer) - '0';
            if (ipv4Piece < 0) {
              ipv4Piece = number;
            } else if (ipv4Piece == 0) {
              throw failure("IPv4-in-IPv6-invalid-code-point");
            } else {
              ipv4Piece = ipv4Piece * 10 + number;
            }
            if (ipv4Piece > 255) {
              throw failure("IPv4-in-IPv6-out-of-range-part");
            }
            pointer++;
          }
          address[pieceIndex] = address[pieceIndex] * 0x100 + ipv4Piece;
          numbersSeen++;
          if (numbersSeen == 2 || numbersSeen == 4) {
            pieceIndex++;
          }
        }
        if (numbersSeen != 4) {
          throw failure("IPv4-in-IPv6-too-few-parts");
        }
        break;
      } else if (at(in, pointer) == ':') {
        pointer++;
        if (at(in, pointer) == EOF) {
          throw failure("IPv6-invalid-code-point");
        }
      } else if (at(in, pointer) != EOF) {
        throw failure("IPv6-invalid-code-point");
      }
      if (length > 1 && value < Math.pow(16, length - 1)) {
        error("IPv6-piece-leading-zero");
      }
      address[pieceIndex] = value;
      pieceIndex++;
    }
    if (compress >= 0) {
      int swaps = pieceIndex - compress;
      pieceIndex = 7;
      while (pieceIndex != 0 && swaps > 0) {
        int swapped = address[compress + swaps - 1];
        address[compress + swaps - 1] = address[pieceIndex];
        address[pieceIndex] = swapped;
        pieceIndex--;
        swaps--;
      }
    } else if (pieceIndex != 8) {
      throw failure("IPv6-too-few-pieces");
    }
    return ipv6(address);
  }

  private static int at(int[] in, int pointer) {
    return pointer < in.length ? in[pointer] : EOF;
  }

  private static String ipv6(int[] address) {
    int longest = -1;
    int longestSize = 1;
    for (int i = 0; i < 8; i++) {
      int size = 0;
      while (i + size < 8 && address[i + size] == 0) {
        size++;
      }
      if (size > longestSize) {
        longest = i;
        longestSize = size;
      }
    }
    StringBuilder output = new StringBuilder();
    boolean ignore0 = false;
    for (int i = 0; i < 8; i++) {
      if (ignore0 && address[i] == 0) {
        continue;
      }
      ignore0 = false;
      if (longest == i) {
        output.append(i == 0 ? "::" : ":");
        ignore0 = true;
        continue;
      }
      output.append(Integer.toHexString(address[i]));
      if (i != 7) {
        output.append(':');
      }
    }
    return output.toString();
  }

  private String opaqueHost(String input) throws Failure {
    if (input.chars().anyMatch(c -> FORBIDDEN_HOST.indexOf(c) >= 0)) {
      throw failure("host-invalid-code-point");
    }
    if (input.codePoints().anyMatch(c -> c != '%' && !isUrlCodePoint(c))) {
      error("invalid-URL-unit");
    }
    if (input.matches("(?s).*%(?![0-9A-Fa-f]{2}).*")) {
      error("invalid-URL-unit");
    }
    StringBuilder output = new StringBuilder();
    input.codePoints().forEach(c -> output.append(encode(c, C0)));
    return output.toString();
  }

  // Code points.

  private static String encode(int c, String set) {
    if (c > ' ' - 1 && c <= '~' && set.indexOf(c) < 0) {
      return Character.toString(c);
    }
    StringBuilder encoded = new StringBuilder();
    for (byte b : Character.toString(c).getBytes(StandardCharsets.UTF_8)) {
      encoded.append(String.format(Locale.ROOT, "%%%02X", b));
    }
    return encoded.toString();
  }

  private static boolean isWindowsDriveLetter(String text) {
    return text.matches("[A-Za-z][:|]");
  }

  private static boolean isSingleDot(String segment) {
    return segment.matches("\\.|%2[eE]");
  }

  private static boolean isDoubleDot(String segment) {
    return segment.matches("(\\.|%2[eE]){2}");
  }

  private static boolean isUrlCodePoint(int c) {
    if (c < 0x80) {
      return isAlpha(c) || isDigit(c) || (c > 0 && "!$&'()*+,-./:;=?@_~".indexOf(c) >= 0);
    }
    boolean noncharacter = (c >= 0xFDD0 && c <= 0xFDEF) || (c & 0xFFFF) >= 0xFFFE;
    return c >= 0xA0 && !noncharacter;
  }

  private static boolean isAlpha(int c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }

  private static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isHex(int c) {
    return isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
  }

  private static int lower(int c) {
    return c >= 'A' && c <= 'Z' ? c + 32 : c;
  }
}
