package dev.urial.template.pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.urial.testkit.laws.Laws;
import dev.urial.testkit.laws.VisibleText;
import dev.urial.url.NodeOraclePage;
import dev.urial.url.NodeOracleProcess;
import dev.urial.url.NodeOracleProcess.Call;
import dev.urial.url.NodeOracleProcess.Question;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * {@code UrlPattern} beside {@code URLPattern} of the Node that is installed, or of the package
 * urlpattern-polyfill: which patterns there are, what each component's pattern is, what matches,
 * and the groups. {@code -Durial.draws=1000000} (or {@code make node}) draws a fifth as many
 * patterns.
 */
class UrlPatternOracle {
  private static final int PATTERNS = 4_000;
  private static final int BATCH = 500;
  private static final int TEXTS_A_PATTERN = 3;

  private static final String[] SCHEMES = {
    "https", "http", "http{s}?", ":s", "(https?)", "*", "data", "file", "ws"
  };
  private static final String[] HOSTS = {
    "h",
    "example.com",
    ":sub.example.com",
    "*.example.com",
    "{*.}?example.com",
    "(a|b).x",
    "[\\:\\:1]",
    "xn--4ca.x",
    "é.x",
    "*",
    "A.B",
    "127.0.0.1"
  };
  private static final String[] SEGMENTS = {
    "/", "/a", "/:id", "/:id?", "/:id+", "/:id*", "/*", "/(\\d+)", "/:n(\\d+)", "{/b}?", "{/:x}*",
    "/(a|b)", "/a.:ext", "/:a-:b", "/%20", "/é", "/..", "/./x", "/\\:c", "{/a{b}}", "/:id(a", "/**",
    "/(.*)", "/([^\\/]+?)", "{:p.}?z", "/:é", "/\\(", "/~"
  };
  private static final String[] EXPRESSIONS = {
    "(?!1)",
    "(?=a)",
    "(?<=a)",
    "(?<!b)",
    "(?:(?!1))+",
    "(?:(?<=a))*?",
    "(?!1)*",
    "a*?",
    "a{2}",
    "a{2,1}",
    "[a-z]",
    "[a-",
    "[^b]+",
    "\\w+",
    "\\p{L}",
    "(?:a|b)*",
    "(?<n>a)",
    "a**",
    "\\_",
    "\\d",
    ".",
    "[[a-z]--[b]]+",
    "[a&&[ab]]",
    "a|",
    "^",
    "$",
    "\\b",
    "(?i:A)",
    "x{,2}",
    "\\1",
    "[\\q{ab|}]"
  };
  private static final String[] MODIFIERS = {"", "", "", "?", "*", "+"};
  private static final String[] TAILS = {"", "", "", "?a=:v", "?*", "#:f", "#*", "?a=(\\d)", "?q#"};
  private static final String[] TEXTS = {
    "https://h/",
    "https://h/a",
    "https://example.com/a/b",
    "http://www.example.com/1?a=1#x",
    "https://a.x/a",
    "https://h/x",
    "https://h/aa/ab",
    "https://h/1/2/3",
    "https://h/a.b",
    "https://[::1]/b",
    "https://xn--9ca.x/",
    "data:a",
    "file:///a",
    "https://h/b?q#",
    "https://h/%20",
    "https://h/a-b",
    "https://h/AB",
    "https://h/~",
    "http://h:80/ab",
    "https://a.b/z"
  };

  /** Where Node 26 (Ada 4.0.0) errs: exactly what it answers in the place of what. */
  private enum Known {
    /**
     * Dot-segments after a group climb over what the standard adds before them; nothing is left.
     *
     * @see <a href="https://urlpattern.spec.whatwg.org/#canonicalize-a-pathname">URL Pattern
     *     §3.1</a>
     */
    NOTHING_LEFT("Ada throws where dot-segments behind a group leave nothing"),
    /**
     * The pathname of a scheme that is not special keeps its dot-segments: it is canonicalized as
     * an opaque one.
     *
     * @see <a href="https://urlpattern.spec.whatwg.org/#canonicalize-an-opaque-pathname">URL
     *     Pattern §3.1</a>
     */
    OPAQUE_PATHNAME("Ada removes dot-segments and // in patterns whose scheme is not special"),
    /**
     * Only a default port is removed from a pattern, and {@code file} has none.
     *
     * @see <a href="https://urlpattern.spec.whatwg.org/#url-pattern-create">URL Pattern §1.4</a>
     */
    PORT_ZERO_OF_FILE("Ada takes 0 for the default port of file");

    private static final int PORT = UrlPatternComponent.PORT.ordinal();
    private static final int PATHNAME = UrlPatternComponent.PATHNAME.ordinal();

    final String why;

    Known(String why) {
      this.why = why;
    }

    static @Nullable Known of(
        Question question, List<@Nullable List<String>> ours, List<@Nullable List<String>> theirs) {
      List<String> our = ours.get(0);
      List<String> their = theirs.get(0);
      if (our == null) {
        return null;
      }
      if (their == null) { // of what is written after a group: (…)x/.. or }x/../
        return question.input().matches(".*[)}*+?\\w][^/:{(]*/\\.\\..*") ? NOTHING_LEFT : null;
      }
      List<String> withoutPort = new ArrayList<>(our);
      withoutPort.set(PORT, "");
      if (our.get(0).equals("file") && our.get(PORT).equals("0") && withoutPort.equals(their)) {
        return PORT_ZERO_OF_FILE;
      }
      List<String> withTheirPath = new ArrayList<>(our);
      withTheirPath.set(PATHNAME, their.get(PATHNAME));
      boolean isOpaque = our.get(PATHNAME).matches(".*/(/.*|\\.\\.?([^\\w.].*)?)");
      return isOpaque && withTheirPath.equals(their) ? OPAQUE_PATHNAME : null;
    }
  }

  private final SplittableRandom random = new SplittableRandom(Laws.seed());

  private String pick(String... from) {
    return from[random.nextInt(from.length)];
  }

  private Question draw() {
    StringBuilder pattern = new StringBuilder();
    String base =
        random.nextInt(6) == 0 ? pick("https://h/x/y", "http://example.com/?q", "no") : null;
    if (base == null || random.nextInt(3) == 0) {
      pattern
          .append(pick(SCHEMES))
          .append(random.nextInt(8) == 0 ? ":" : "://")
          .append(pick(HOSTS));
      pattern.append(pick("", "", "", ":80", ":*", ":(\\d+)", ":"));
    }
    for (int i = random.nextInt(4); i > 0; i--) {
      if (random.nextInt(3) == 0) {
        pattern.append(pick("/", "", "/a"));
        StringBuilder expression = new StringBuilder();
        for (int n = random.nextInt(3); n >= 0; n--) {
          expression.append(pick(EXPRESSIONS));
        }
        pattern.append('(').append(expression).append(')').append(pick(MODIFIERS));
        pattern.append(pick("", "", "x"));
      } else {
        pattern.append(pick(SEGMENTS));
      }
    }
    pattern.append(pick(TAILS));
    if (random.nextInt(12) == 0 && pattern.length() > 0) {
      pattern.deleteCharAt(random.nextInt(pattern.length()));
    }
    List<Call> calls = new ArrayList<>();
    for (int i = 0; i < TEXTS_A_PATTERN; i++) {
      calls.add(new Call("exec", pick(TEXTS)));
    }
    return new Question(pattern.toString(), base, calls);
  }

  private static List<@Nullable List<String>> ours(Question question) {
    UrlPattern pattern =
        UrlPattern.tryParse(question.input(), question.base(), UrlPatternOptions.standard())
            .orElseNull();
    List<@Nullable List<String>> states = new ArrayList<>();
    if (pattern == null) {
      states.add(null);
      return states;
    }
    List<String> first = new ArrayList<>();
    for (UrlPatternComponent component : UrlPatternComponent.values()) {
      first.add(pattern.pattern(component));
    }
    first.add(String.valueOf(pattern.hasRegExpGroups()));
    states.add(first);
    for (Call call : question.calls()) {
      UrlPatternResult result = pattern.exec(call.value());
      List<String> groups = new ArrayList<>();
      if (result != null) {
        for (UrlPatternComponent component : UrlPatternComponent.values()) {
          TreeSet<String> pairs = new TreeSet<>();
          result
              .groups(component)
              .forEach((k, v) -> pairs.add(k + "=" + (v == null ? "undefined" : v)));
          groups.add(String.join(" ", pairs));
        }
      }
      states.add(result == null ? null : groups);
    }
    return states;
  }

  @Test
  void patternsMatchAlike() {
    Optional<NodeOracleProcess> started = NodeOracleProcess.start("URLPattern");
    if (started.isEmpty()) {
      System.out.println("node: no URLPattern; UrlPatternOracle is skipped");
    }
    assumeTrue(started.isPresent(), "there is no node on the path, or no URLPattern");
    int count = Laws.draws(PATTERNS, 5);
    Map<String, String> first = new TreeMap<>();
    Map<Known, Integer> known = new EnumMap<>(Known.class);
    int unknown = 0;
    try (NodeOracleProcess node = started.orElseThrow()) {
      for (int done = 0; done < count; done += BATCH) {
        List<Question> questions = new ArrayList<>();
        for (int i = done; i < Math.min(done + BATCH, count); i++) {
          questions.add(draw());
        }
        List<@Nullable List<@Nullable List<String>>> answers = node.ask(questions);
        for (int i = 0; i < questions.size(); i++) {
          List<@Nullable List<String>> theirs = Objects.requireNonNull(answers.get(i));
          List<@Nullable List<String>> ours = ours(questions.get(i));
          if (!ours.equals(theirs)) {
            Known reason = Known.of(questions.get(i), ours, theirs);
            if (reason != null) {
              known.merge(reason, 1, Integer::sum);
              continue;
            }
            unknown++;
            String kind = ours.get(0) == null ? "ours fails" : theirs.get(0) == null ? "fails" : "";
            String shown = VisibleText.quote(questions.get(i).input());
            first.merge(
                kind,
                shown + " against " + questions.get(i).base() + "\n  " + ours + "\n  " + theirs,
                (a, b) -> a.length() + b.length() < 20_000 ? a + "\n" + b : a);
          }
        }
      }
      System.out.printf(
          Locale.ROOT, "node: %s: %,d patterns, %,d differ%n", node.name(), count, unknown);
      known.forEach((reason, n) -> System.out.printf("node:   %,d differ: %s%n", n, reason.why));
      int listed = known.values().stream().mapToInt(n -> n).sum();
      NodeOraclePage.row(node.name() + ", URLPattern", "patterns", count, 0, listed, unknown);
    }
    assertEquals(0, unknown, () -> String.join("\n", first.values()));
  }
}
