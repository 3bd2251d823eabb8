package dev.urial.url;

import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.InterestingCodePoints;
import dev.urial.testkit.suites.CaseJson;
import dev.urial.testkit.suites.Suite;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Draws what parsers of URLs get wrong: texts, bases, and what one may assign to a part.
 *
 * <p>A third are the texts of the web platform's own tests and of lists of addresses, as they are
 * or mutated up to three times; the rest is put together of nasty pieces.
 */
public final class NodeOracleTexts {
  /** The setters of URL. */
  static final List<String> SETTERS =
      List.of(
          "href",
          "protocol",
          "username",
          "password",
          "host",
          "hostname",
          "port",
          "pathname",
          "search",
          "hash");

  private static final String[] SCHEMES = {
    "http",
    "https",
    "ftp",
    "file",
    "ws",
    "wss",
    "HTTP",
    "hTtPs",
    "FILE",
    "a",
    "blob",
    "javascript",
    "mailto",
    "data",
    "about",
    "urn",
    "web+x",
    "non-special",
    "tel",
    "1a",
    "",
    "a.b-c+d",
    "h\tttp",
    "h ttp",
    "\u00e9",
    "localhost",
    "C",
    "view-source",
    "httpx",
    "http%3a"
  };
  private static final String[] SLASHES = {
    "//", "//", "//", "//", "/", "", "///", "\\\\", "/\\", "\\", "////", "//\\", "/\t/", "/./",
    "/.//"
  };
  private static final String[] PORTS = {
    ":",
    ":80",
    ":443",
    ":21",
    ":8080",
    ":65535",
    ":65536",
    ":0",
    ":00080",
    ":8a",
    ":-1",
    ": 80",
    ":99999999999999999999",
    ":80:90",
    ":8\t0",
    ":\u0661",
    ":80\\",
    ":4294967376"
  };
  private static final String[] NUMBERS = {
    "0",
    "1",
    "127",
    "255",
    "256",
    "0x7f",
    "0X",
    "0x",
    "010",
    "08",
    "0377",
    "65535",
    "65536",
    "4294967295",
    "4294967296",
    "0x100",
    "0xffffffff",
    "0x1ffffffff",
    "1e3",
    "",
    "00",
    "0x00000007f",
    "16777216",
    "%30",
    "\uff11",
    "-1",
    "+1",
    "0b1",
    "99999999999999999999"
  };
  private static final String[] LABELS = {
    "example",
    "com",
    "EXAMPLE",
    "a",
    "x-y",
    "-a",
    "a-",
    "ab--c",
    "xn--",
    "xn--a",
    "xn--4ca",
    "XN--4CA",
    "xn--fa-hia",
    "xn--zca",
    "xn--mgba3gch31f",
    "xn--a-ecp",
    "xn--55qx5d",
    "xn--0000",
    "xn--a-yoc",
    "xn--xn---epa",
    "xn--80ak6aa92e",
    "xn--ls8h",
    "_",
    "*",
    "localhost",
    "0",
    "0x1",
    "fa\u00df",
    "b\u00fccher",
    "\u00c9",
    "\u4e2d\u6587",
    "\uff45\uff58",
    "\u24d4x",
    "\u05d0\u05d1",
    "\u0627\u0644",
    "\u05d0a",
    "a\u05d0",
    "1\u05d0",
    "\u0661\u05d0",
    "\u0915\u094d\u200d\u0937",
    "a\u200db",
    "a\u200cb",
    "\u00ad",
    "a\u00adb",
    "\u0301a",
    "e\u0301",
    "\u1e9e",
    "\u0130",
    "\u03c2",
    "\u2260",
    "\u212a",
    "\ufb01",
    "\ud83d\ude00",
    "\ud800",
    "\udfff\ud800",
    "\u2488",
    "\u3002",
    "%41",
    "%c3%a9",
    "%C3",
    "%00",
    "%2e",
    "%2E%2e",
    "%",
    "%zz",
    "%25",
    "%ef%bc%85",
    "%40",
    "%3a",
    "%E2%80%8D",
    "%78n--4ca",
    "\ufffd",
    "\u2028",
    "\u3164",
    "\u10a0",
    "\u180e",
    "\u2132"
  };
  private static final String[] DOTS = {
    ".", ".", ".", ".", "..", "\u3002", "\uff0e", "%2e", "\uff61"
  };
  private static final String[] SEGMENTS = {
    "a",
    "b",
    ".",
    "..",
    "%2e",
    "%2E%2e",
    ".%2e",
    "%2e.",
    "",
    "C:",
    "C|",
    "c%7C",
    "c:x",
    "a b",
    "%",
    "%zz",
    "%41",
    "\u00e9",
    "^",
    "{}",
    "|",
    "[",
    "]",
    "`",
    "\"",
    "<>",
    "\ud83d\ude00",
    "\ud800",
    "a\tb",
    ";p=1",
    "...",
    " ",
    "~",
    "%00",
    "\u0000",
    "\u007f",
    "\u0085",
    "%c3%a9",
    "'",
    "@",
    ":",
    "*",
    "\ufffe",
    "a:b",
    "..%2f",
    "\ufeff"
  };
  private static final String[] QUERY = {
    "a=b",
    "&",
    "=",
    "+",
    "%20",
    "%",
    "%zz",
    "%c3%a9",
    "%ff",
    "'",
    "\"",
    "<",
    ">",
    " ",
    "#",
    "?",
    "/",
    "\u00e9",
    "\ud83d\ude00",
    "\udc00",
    "`",
    "|",
    "\\",
    "~",
    "^",
    "{",
    "}",
    "\u0000",
    "\u00a0",
    "&&",
    "a&b=&=c",
    "*",
    "%2B",
    "\t",
    "\u001f",
    "!",
    "$",
    "(",
    ")",
    ",",
    ";",
    ":",
    "@",
    "[",
    "]"
  };
  private static final String[] PARAMS = {
    "params.append",
    "params.set",
    "params.delete",
    "params.has",
    "params.get",
    "params.getAll",
    "params.size",
    "params.sort",
    "params.new"
  };
  private static final String[] USERINFO = {
    "u", ":p", "u:p", "", ":", "@", "u@v", "u:p:q", "%40", "\u00e9", "/", "[", "]", "^", "|", ";",
    "=", " ", "\\", "%", "\ud800", "'", "u:p@w", "::", "\"", "`", "{", "\t", "?", "#", "<"
  };
  private static final String[] CONTROLS = {
    "\t", "\n", "\r", " ", "\u0000", "\u001f", "  ", "\u000b", "\u0085", "\u00a0", "\r\n"
  };

  private final List<Source> sources = new ArrayList<>();
  private final List<String> hosts = new ArrayList<>();

  /** A text and its base, of a list of others. */
  private record Source(String input, @Nullable String base) {}

  /** Knows the inputs of a suite, and the lines of lists of addresses that are there. */
  public NodeOracleTexts(Suite wpt, List<Path> lists) {
    for (JsonNode node : wpt.json("urltestdata.json")) {
      if (node.isObject()) {
        sources.add(new Source(CaseJson.text(node, "input"), CaseJson.textOrNull(node, "base")));
      }
    }
    for (String file : List.of("toascii.json", "IdnaTestV2.json")) {
      for (JsonNode node : wpt.json(file)) {
        if (node.isObject()) {
          hosts.add(CaseJson.text(node, "input"));
        }
      }
    }
    for (Path list : lists) {
      try {
        Files.readAllLines(list).stream()
            .filter(line -> !line.isEmpty())
            .forEach(line -> sources.add(new Source(line, null)));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** A sequence of draws. */
  public Draws draws(SplittableRandom random) {
    return new Draws(random);
  }

  /** One sequence of draws. */
  public final class Draws {
    private final SplittableRandom random;
    private final InterestingCodePoints codePoints;
    private String original = "";
    private final Supplier<String> mutants;

    private Draws(SplittableRandom random) {
      this.random = random;
      this.codePoints = new InterestingCodePoints(random.split());
      DrawnTexts originals = ignored -> () -> original;
      this.mutants = originals.mutated().start(random.split());
    }

    /** A text and, for about half of them, a base. */
    NodeOracleProcess.Question question() {
      if (random.nextInt(3) == 0) {
        Source source = source();
        String base = source.base() == null ? base() : source.base();
        return new NodeOracleProcess.Question(mutated(source.input()), base, List.of());
      }
      return new NodeOracleProcess.Question(
          random.nextInt(4) == 0 ? mutated(url()) : url(), base(), List.of());
    }

    /** A text that is likely a URL, and so many calls of setters. */
    NodeOracleProcess.Question calls(int count) {
      List<NodeOracleProcess.Call> calls = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        String setter = SETTERS.get(random.nextInt(SETTERS.size()));
        String value =
            value(random.nextInt(8) == 0 ? SETTERS.get(random.nextInt(SETTERS.size())) : setter);
        calls.add(
            new NodeOracleProcess.Call(setter, random.nextInt(4) == 0 ? mutated(value) : value));
      }
      return new NodeOracleProcess.Question(start(), null, calls);
    }

    /** A domain, valid or not. */
    public String domain() {
      return switch (random.nextInt(3)) {
        case 0 -> hosts.get(random.nextInt(hosts.size()));
        case 1 -> mutated(hosts.get(random.nextInt(hosts.size())));
        default -> host();
      };
    }

    /** A text that is likely a URL, and calls of its list of pairs, setters among them. */
    NodeOracleProcess.Question callsOfParams(int count) {
      List<NodeOracleProcess.Call> calls = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        String setter = pick("", "", "", "search", "href", "hash");
        if (!setter.isEmpty()) {
          calls.add(new NodeOracleProcess.Call(setter, value(setter)));
          continue;
        }
        String pair =
            pick("a", "b", "", some(QUERY, 3))
                + (random.nextInt(3) == 0 ? "" : "\u001f" + pick("b", "", some(QUERY, 3)));
        calls.add(
            new NodeOracleProcess.Call(
                pick(PARAMS), random.nextInt(4) == 0 ? mutated(pair) : pair));
      }
      String query = random.nextInt(2) == 0 ? "" : "?" + some(QUERY, 5);
      String start = start();
      return new NodeOracleProcess.Question(
          start.indexOf('#') < 0 ? start + query : start, null, calls);
    }

    private Source source() {
      // The lists of addresses are long; the tests are better.
      int n = random.nextInt(3) == 0 ? sources.size() : Math.min(sources.size(), 900);
      return sources.get(random.nextInt(n));
    }

    private @Nullable String base() {
      return switch (random.nextInt(8)) {
        case 0, 1, 2, 3 -> null;
        case 4 -> url();
        case 5 -> source().input();
        default -> {
          Source source = source();
          yield source.base() == null ? start() : source.base();
        }
      };
    }

    /** A URL that is one: what setters are called on. */
    private String start() {
      return switch (random.nextInt(8)) {
        case 0 -> "file://" + pick("", "h", "localhost") + "/" + pick("", "C:/", "a/b");
        case 1 ->
            pick("mailto:x", "data:,a b  ", "urn:a:b", "a:b?q#f", "javascript:x  #f", "blob:a");
        case 2 -> "non-special://" + pick("", "h", "u:p@h:80") + pick("", "/", "//x", "/.//x");
        case 3 -> pick("a:/.//p", "a:/x", "a:///x", "a:/", "blob:https://h:1/x", "ws://h:80");
        case 4 -> url();
        default ->
            pick("http", "https", "ftp", "ws", "wss")
                + "://"
                + pick("", "u@", "u:p@", ":p@")
                + pick("h", "example.com", "1.2.3.4", "[::1]", "xn--4ca.x")
                + pick("", ":80", ":443", ":8080")
                + pick("", "/", "/a/../b", "/a b")
                + pick("", "?", "?a=b")
                + pick("", "#", "#f");
      };
    }

    private String value(String setter) {
      return switch (setter) {
        case "href" -> random.nextInt(3) == 0 ? mutated(source().input()) : url();
        case "protocol" -> pick(SCHEMES) + pick("", ":", "://x", ":80", "/");
        case "username", "password" -> some(USERINFO, 4);
        case "host" -> host() + port() + (random.nextInt(4) == 0 ? tail() : "");
        case "hostname" -> host() + (random.nextInt(4) == 0 ? port() + tail() : "");
        case "port" ->
            (random.nextInt(3) == 0 ? "" : port().replace(":", "")) + pick("", "", tail());
        case "pathname" -> path();
        case "search" -> pick("", "?", "??") + some(QUERY, 5);
        default -> pick("", "#", "##") + some(QUERY, 5);
      };
    }

    // The grammar.

    private String url() {
      String text =
          random.nextInt(6) == 0
              ? tail()
              : (random.nextInt(12) == 0 ? "blob:" : "")
                  + (random.nextInt(8) == 0 ? "" : pick(SCHEMES) + ":")
                  + pick(SLASHES)
                  + (random.nextInt(3) == 0 ? some(USERINFO, 3) + "@" : "")
                  + host()
                  + port()
                  + tail();
      if (random.nextInt(8) == 0) {
        int at = random.nextInt(text.length() + 1);
        text = text.substring(0, at) + pick(CONTROLS) + text.substring(at);
      }
      if (random.nextInt(10) == 0) {
        text = pick(CONTROLS) + text + pick(CONTROLS);
      }
      return text;
    }

    private String host() {
      return switch (random.nextInt(12)) {
        case 0 -> "";
        case 1, 2 -> joined(NUMBERS, 5, new String[] {"."}) + pick("", "", ".", "..");
        case 3 -> "[" + ipv6() + pick("]", "]", "]", "]", "", "]]", "%1]", "x]");
        case 4 -> hosts.get(random.nextInt(hosts.size()));
        case 5 -> anyCodePoints();
        case 6 -> "xn--" + punycode();
        case 7 -> joined(LABELS, 2, DOTS) + "." + joined(NUMBERS, 2, new String[] {"."});
        case 8 -> pick("example.com", "h", "localhost", "LOCALHOST", "a.b");
        case 9 -> escaped(joined(LABELS, 2, DOTS));
        default -> joined(LABELS, 4, DOTS);
      };
    }

    private String ipv6() {
      StringBuilder out = new StringBuilder();
      int groups = random.nextInt(5) == 0 ? random.nextInt(10) : 8;
      int gap = random.nextInt(12);
      for (int i = 0; i < groups; i++) {
        if (i == gap) {
          out.append("::");
          i += random.nextInt(4);
        } else if (out.length() > 0 && out.charAt(out.length() - 1) != ':') {
          out.append(':');
        }
        if (i < groups && random.nextInt(8) > 0) {
          out.append(
              random.nextInt(3) == 0 ? "0" : Integer.toHexString(random.nextInt(1 << 18) >> 1));
        }
      }
      if (random.nextInt(5) == 0) {
        out.append(':').append(joined(NUMBERS, 4, new String[] {"."}));
      }
      String text = pick("", "", "", "::", ":") + out;
      return random.nextInt(3) == 0 ? text.toUpperCase(java.util.Locale.ROOT) : text;
    }

    private String anyCodePoints() {
      StringBuilder out = new StringBuilder(pick("", "a", "\u05d0", "a."));
      for (int i = random.nextInt(4); i >= 0; i--) {
        int c =
            switch (random.nextInt(4)) {
              case 0 -> codePoints.next();
              case 1 -> random.nextInt(0x80, 0x3000);
              case 2 -> random.nextInt(0x80, 0x20000);
              default -> random.nextInt(0x80, 0x110000);
            };
        out.appendCodePoint(c);
      }
      return out + pick("", "b", ".b", "\u05d0");
    }

    private String punycode() {
      StringBuilder out = new StringBuilder();
      for (int i = random.nextInt(7); i >= 0; i--) {
        out.append("abcdefghijklmnopqrstuvwxyz0123456789-".charAt(random.nextInt(37)));
      }
      return out.toString();
    }

    private String escaped(String text) {
      StringBuilder out = new StringBuilder();
      for (byte octet : text.getBytes(StandardCharsets.UTF_8)) {
        if (octet < 0 || random.nextInt(4) == 0) {
          out.append(String.format(random.nextBoolean() ? "%%%02x" : "%%%02X", octet & 0xFF));
        } else {
          out.append((char) octet);
        }
      }
      return out.toString();
    }

    private String port() {
      return random.nextInt(3) == 0 ? pick(PORTS) : "";
    }

    private String tail() {
      return path()
          + (random.nextInt(3) == 0 ? "?" + some(QUERY, 5) : "")
          + (random.nextInt(3) == 0 ? "#" + some(QUERY, 4) : "");
    }

    private String path() {
      StringBuilder out = new StringBuilder();
      for (int i = random.nextInt(6); i > 0; i--) {
        out.append(random.nextInt(6) == 0 ? "\\" : random.nextInt(8) == 0 ? "" : "/");
        out.append(pick(SEGMENTS));
      }
      return out.append(pick("", "", "/")).toString();
    }

    // The tools.

    private String mutated(String text) {
      String mutant = text;
      for (int i = random.nextInt(4); i > 0; i--) {
        original = mutant;
        mutant = mutants.get();
      }
      return mutant;
    }

    private String pick(String... pieces) {
      return pieces[random.nextInt(pieces.length)];
    }

    private String some(String[] pieces, int most) {
      return joined(pieces, most, new String[] {""});
    }

    private String joined(String[] pieces, int most, String[] between) {
      StringBuilder out = new StringBuilder(pick(pieces));
      for (int i = random.nextInt(most); i > 0; i--) {
        out.append(pick(between)).append(pick(pieces));
      }
      return out.toString();
    }
  }
}
