package dev.urial.readers.libraries;

import dev.urial.readers.Reader;
import dev.urial.readers.ReaderAnswer;
import dev.urial.readers.ReaderReport;
import dev.urial.readers.Readers;
import dev.urial.readers.Verdict;
import dev.urial.report.Component;
import dev.urial.report.Distance;
import dev.urial.testkit.suites.CaseJson;
import dev.urial.testkit.suites.Suite;
import dev.urial.testkit.suites.Suites;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Writes what is between the marks of docs/readers.md: the report on the libraries of this build,
 * from the published suites, and the differentials.
 *
 * <p>{@code ReadersPage ROOT} writes it again.
 */
final class ReadersPage {
  static final String BEGIN = "<!-- make readers writes from here -->\n";
  static final String END = "<!-- to here -->\n";

  /** How many differentials the page shows; the file has all. */
  private static final int SHOWN = 330;

  private static final List<String> WRONG_ADDRESSES =
      List.of(
          "[::1",
          "[1:2:3]",
          "[::g]",
          "[1:2:3:4:5:6:7:8:9]",
          "[::1::]",
          "[12345::1]",
          "[::1.2.3]",
          "[::256.1.1.1]",
          "[:1]",
          "[]",
          "[::1]x",
          "[1:2:3:4:5:6:7:1.2.3.4]",
          "[::1%25eth0]",
          "[::01.2.3.4]",
          "[::1 ]",
          "[1:2:3:4:5:6:7::8:9]");

  private final Readers readers = Readers.withoutPrograms();
  private final StringBuilder to = new StringBuilder();

  private ReadersPage() {}

  public static void main(String[] args) throws IOException {
    Path page = Path.of(args[0], "docs", "readers.md");
    Files.writeString(page, replaced(Files.readString(page)));
  }

  /** A page with its written part as it is now. */
  static String replaced(String page) {
    int start = page.indexOf(BEGIN);
    int end = page.indexOf(END);
    if (start < 0 || end < start) {
      throw new IllegalStateException("the marks are missing");
    }
    return page.substring(0, start + BEGIN.length())
        + new ReadersPage().text()
        + page.substring(end);
  }

  private String text() {
    who();
    resolution();
    addresses();
    browsers();
    grammar();
    names();
    differentials();
    return to.toString();
  }

  private void line(String line) {
    to.append(line).append('\n');
  }

  private void table(String... cells) {
    line("| " + String.join(" | ", cells) + " |");
  }

  private void rule(int columns) {
    line("|" + " --- |".repeat(columns));
  }

  private void who() {
    line("\n## Parsers\n");
    table("parser", "version", "reports");
    rule(3);
    for (ReaderReport report : readers.read("http://a/").reports()) {
      boolean isOurs = report.name().startsWith("Urial") || report.name().startsWith("java.");
      String version = isOurs ? "" : report.version();
      Set<Component> tells = report.tells();
      String told = tells.isEmpty() ? "valid or not" : "";
      if (tells.equals(Reader.ALL)) {
        told = "all";
      } else if (!tells.isEmpty()) {
        told = String.join(", ", tells.stream().sorted().map(Component::id).toList());
      }
      table(report.name(), version, told);
    }
  }

  // RFC 3986 §5.4.

  private void resolution() {
    JsonNode suite = Suites.open("rfc-examples").json("rfc3986.json");
    String base = CaseJson.text(suite, "base");
    line("\n## Results for RFC 3986 §5.4: reference resolution\n");
    line("Only parsers that can resolve references; the base is `" + base + "`.\n");
    table("parser", "normal (§5.4.1)", "abnormal (§5.4.2)", "wrong or refused");
    rule(4);
    for (Map.Entry<String, Resolver> one : Resolver.all().entrySet()) {
      List<String> wrong = new ArrayList<>();
      String normal = right(one.getValue(), base, suite.get("normal-5.4.1"), wrong);
      String abnormal = right(one.getValue(), base, suite.get("abnormal-5.4.2"), wrong);
      table(one.getKey(), normal, abnormal, String.join(" ", wrong));
    }
  }

  private static String right(Resolver resolver, String base, JsonNode cases, List<String> wrong) {
    int right = 0;
    for (JsonNode one : cases) {
      String reference = CaseJson.text(one, "ref");
      List<String> expected = new ArrayList<>();
      JsonNode results = one.get("expected");
      if (results.isArray()) {
        results.forEach(result -> expected.add(result.asString()));
      } else {
        expected.add(results.asString());
      }
      String got;
      try {
        got = resolver.resolve(base, reference);
      } catch (Exception | LinkageError e) {
        got = "";
      }
      boolean isRight = expected.contains(got) || expected.contains(withoutRoot(got));
      right += isRight ? 1 : 0;
      if (!isRight) {
        wrong.add(reference.isEmpty() ? "\"\"" : "`" + reference + "`");
      }
    }
    return right + " of " + cases.size();
  }

  /** {@code http://g} where browsers write {@code http://g/}. */
  private static String withoutRoot(String url) {
    return url.matches("http://[^/]*/") ? url.substring(0, url.length() - 1) : url;
  }

  // IPv6.

  private void addresses() {
    List<String> valid = new ArrayList<>();
    for (JsonNode one :
        Suites.open("rfc-examples").json("ipv6-text.json").get("rfc5952-canonical")) {
      valid.add("[" + CaseJson.text(one, "input") + "]");
    }
    Map<String, int[]> counts = new LinkedHashMap<>();
    for (String host : valid) {
      count(counts, host, true);
    }
    for (String host : WRONG_ADDRESSES) {
      count(counts, host, false);
    }
    line("\n## Results for IPv6 literals\n");
    line(
        "The number of valid addresses from RFC 5952 that a parser accepts, and of invalid texts in"
            + " brackets (RFC 3986 §3.2.2) that it refuses.\n");
    table("parser", "valid, accepted", "invalid, refused");
    rule(3);
    counts.forEach(
        (name, count) ->
            table(
                name,
                count[0] + " of " + valid.size(),
                count[1] + " of " + WRONG_ADDRESSES.size()));
  }

  private void count(Map<String, int[]> counts, String host, boolean isValid) {
    for (ReaderReport report : readers.read("http://" + host + "/").reports()) {
      if (report.tells().contains(Component.HOST)) {
        int[] count = counts.computeIfAbsent(report.name(), name -> new int[2]);
        String read = report.answer().get(Component.HOST);
        boolean isTaken = read != null && !read.isEmpty();
        if (isTaken == isValid) {
          count[isValid ? 0 : 1]++;
        }
      }
    }
  }

  // The URL Standard.

  private void browsers() {
    Map<String, Map<String, Integer>> counts = new LinkedHashMap<>();
    int all = 0;
    for (JsonNode one : Suites.open("wpt-url").json("urltestdata.json")) {
      if (!one.isObject() || CaseJson.textOrNull(one, "base") != null) {
        continue;
      }
      all++;
      String text = CaseJson.text(one, "input");
      boolean fails = CaseJson.flag(one, "failure");
      for (ReaderReport report : readers.read(text).reports()) {
        if (!report.tells().equals(Reader.ALL)) {
          continue;
        }
        String kind;
        if (fails) {
          kind = report.answer().isRefusal() ? "refused" : "taken";
        } else if (report.answer().isRefusal()) {
          kind = "refusal";
        } else {
          ReaderReport expected = new ReaderReport("", "", Reader.ALL, expected(one));
          Distance distance = Verdict.of(text, List.of(expected, report)).distance();
          kind =
              distance == Distance.CONNECTION
                  ? "connection"
                  : distance == Distance.CONTENT ? "content" : "same";
        }
        counts
            .computeIfAbsent(report.name(), name -> new LinkedHashMap<>())
            .merge(kind, 1, Integer::sum);
      }
    }
    line("\n## Results for the URL Standard: web-platform-tests\n");
    line(
        "Parsers that report all components, on the "
            + all
            + " cases of `urltestdata.json` without a base. The first four columns count valid"
            + " URLs; the last two count invalid URLs.\n");
    table(
        "parser",
        "same",
        "different content",
        "different connection",
        "refused",
        "invalid, refused",
        "invalid, accepted");
    rule(7);
    counts.forEach(
        (name, count) ->
            table(
                name,
                number(count, "same"),
                number(count, "content"),
                number(count, "connection"),
                number(count, "refusal"),
                number(count, "refused"),
                number(count, "taken")));
  }

  private static String number(Map<String, Integer> count, String kind) {
    return Integer.toString(count.getOrDefault(kind, 0));
  }

  private static ReaderAnswer expected(JsonNode one) {
    String protocol = CaseJson.text(one, "protocol");
    String href = CaseJson.text(one, "href");
    String hostname = CaseJson.text(one, "hostname");
    String user = CaseJson.text(one, "username");
    String password = CaseJson.text(one, "password");
    return ReaderAnswer.of(
        protocol.substring(0, protocol.length() - 1),
        LibraryComponents.userinfo(user, password),
        hostname.isEmpty() && !href.startsWith(protocol + "//") ? null : hostname,
        CaseJson.text(one, "port"),
        CaseJson.text(one, "pathname"),
        behind(CaseJson.text(one, "search")),
        behind(CaseJson.text(one, "hash")));
  }

  private static @Nullable String behind(String text) {
    return text.isEmpty() ? null : text.substring(1);
  }

  // RFC 3986.

  private void grammar() {
    Map<String, int[]> counts = new LinkedHashMap<>();
    int valid = 0;
    int all = 0;
    Suite suite = Suites.open("wpt-url");
    for (JsonNode one : suite.json("urltestdata.json")) {
      if (!one.isObject()) {
        continue;
      }
      all++;
      List<ReaderReport> reports = readers.read(CaseJson.text(one, "input")).reports();
      boolean isValid = !reports.get(0).answer().isRefusal();
      valid += isValid ? 1 : 0;
      for (ReaderReport report : reports) {
        if (report.tells().equals(Reader.ALL)) {
          int[] count = counts.computeIfAbsent(report.name(), name -> new int[2]);
          boolean isTaken = !report.answer().isRefusal();
          count[0] += isTaken && !isValid ? 1 : 0;
          count[1] += !isTaken && isValid ? 1 : 0;
        }
      }
    }
    line("\n## Results for the grammar of RFC 3986 and RFC 3987\n");
    line(
        "All "
            + all
            + " inputs of the same file, of which "
            + valid
            + " are IRI references. OkHttp and others require a scheme.\n");
    table("parser", "invalid, accepted", "valid, refused");
    rule(3);
    counts.forEach((name, count) -> table(name, "" + count[0], "" + count[1]));
  }

  // IDNA.

  private void names() {
    Map<String, int[]> counts = new LinkedHashMap<>();
    int valid = 0;
    int wrong = 0;
    for (JsonNode one : Suites.open("wpt-url").json("IdnaTestV2.json")) {
      if (!one.isObject()) {
        continue;
      }
      String name = CaseJson.text(one, "input");
      String expected = CaseJson.textOrNull(one, "output");
      if (name.isEmpty() || name.indexOf('?') >= 0 || name.indexOf('/') >= 0) {
        continue;
      }
      valid += expected == null ? 0 : 1;
      wrong += expected == null ? 1 : 0;
      for (ReaderReport report : readers.read("http://" + name + "/").reports()) {
        if (report.tells().contains(Component.HOST)) {
          int[] count = counts.computeIfAbsent(report.name(), key -> new int[3]);
          String host = report.answer().get(Component.HOST);
          if (expected == null) {
            count[2] += report.answer().isRefusal() ? 1 : 0;
          } else if (expected.equals(host)) {
            count[0]++;
          } else if (name.equals(host)) {
            count[1]++;
          }
        }
      }
    }
    line("\n## Results for non-ASCII names: UTS #46\n");
    line(
        "The names of `IdnaTestV2.json` (web-platform-tests) as hosts of `http` URLs; "
            + valid
            + " of them have an ASCII form, and "
            + wrong
            + " do not.\n");
    table("parser", "mapped as UTS #46 specifies", "unchanged", "invalid, refused");
    rule(4);
    counts.forEach((name, count) -> table(name, "" + count[0], "" + count[1], "" + count[2]));
  }

  // Found by search.

  private void differentials() {
    List<Differential> kept = Differential.kept();
    line("\n## Texts that parsers disagree on\n");
    line(
        String.format(
            "A search found %,d classes of texts for which at least two parsers report different"
                + " hosts, schemes or ports. Each line shows a pattern and the smallest text of its"
                + " class; tests check the full list, `differentials.txt`. A pattern has one"
                + " character per parser: the same letter for the same scheme, host and port, `-`"
                + " if the parser refuses the text, `.` if it reports no host. The parsers, in this"
                + " order: %s.",
            kept.size(), Differential.readers().substring(2)));
    line("\nThe " + SHOWN + " smallest texts:\n");
    line("```text");
    kept.stream().limit(SHOWN).forEach(one -> line(one.line()));
    line("```");
  }
}
