package dev.urial.testkit.suites;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Generates {@code docs/conformance.md} from the results of the last run of all tests in {@code
 * target/conformance} of each module, and from the origins in the READMEs of the suites.
 *
 * <pre>
 * ConformancePage ROOT            writes ROOT/docs/conformance.md
 * ConformancePage ROOT --check    fails if the page that is there is another one
 * </pre>
 *
 * No page is generated from a run in which a case failed or was skipped. Without the suites there
 * is nothing to check: {@code --check} then reports this and succeeds.
 */
public final class ConformancePage {
  private static final String PAGE = "docs/conformance.md";
  private static final String JUDGE = "tests/testkit";
  private static final String RESULTS = "target/conformance";

  /** Of the standards that live, the version that is followed. */
  private static final String URL_STANDARD = "fde3f74f063341a28d437216f75735b8b40128f5";

  private static final JsonMapper JSON = JsonMapper.builder().build();

  /** A case that is listed, with the reason. */
  record Listed(String id, String reason) {}

  /** What became of one file of a suite, or of one view of it. */
  record Group(
      String name,
      int cases,
      int passed,
      List<Listed> expectedFailures,
      List<Listed> notApplicable) {
    int failures() {
      return expectedFailures.size();
    }

    int others() {
      return notApplicable.size();
    }
  }

  /** What became of a suite in one module. */
  record Result(String suite, List<Group> groups) {
    int sum(ToIntFunction<Group> count) {
      return groups.stream().mapToInt(count).sum();
    }
  }

  /** A line of the table in the suites' README. */
  record Origin(String subject, String upstream, String licence) {}

  private ConformancePage() {}

  /** Runs the program as described above. */
  public static void main(String[] args) throws IOException {
    boolean check = args.length == 2 && args[1].equals("--check");
    if (args.length != 1 && !check) {
      System.err.println("usage: ConformancePage ROOT [--check]");
      System.exit(2);
    }
    Path root = Path.of(args[0]);
    Path suites =
        Suites.folder(
            System.getProperty("urial.suites"), System.getenv("URIAL_SUITES"), root, "conformance");
    int exit = run(root, suites, check, System.out, System.err);
    if (exit != 0) System.exit(exit);
  }

  static int run(Path root, Path suites, boolean check, PrintStream out, PrintStream err)
      throws IOException {
    Path readme = suites.resolve("README.md");
    Path own = root.resolve(Suites.OWN);
    if (!Files.isRegularFile(readme)) {
      (check ? out : err).println("conformance: skipped, since there are no suites at " + suites);
      return check ? 0 : 1;
    }
    String page;
    try {
      Map<String, List<Result>> modules = results(root);
      Map<String, Origin> origins = origins(Files.readString(readme));
      origins.putAll(origins(Files.readString(own.resolve("README.md"))));
      page = page(modules, origins, unopened(modules, List.of(own, suites)));
    } catch (IllegalStateException e) {
      err.println("conformance: " + e.getMessage());
      return 1;
    }
    Path file = root.resolve(PAGE);
    if (!check) {
      Files.createDirectories(root.resolve(PAGE).getParent());
      Files.writeString(file, page);
      return 0;
    }
    if (Files.isRegularFile(file) && Files.readString(file).equals(page)) return 0;
    err.println("conformance: " + PAGE + " is not what this run would write; write it anew");
    return 1;
  }

  // What is read.

  /**
   * The results of each module, by its path below the root; modules lie at most two folders deep.
   */
  private static Map<String, List<Result>> results(Path root) throws IOException {
    List<Path> modules;
    try (Stream<Path> folders = Files.walk(root, 2)) {
      modules = folders.filter(it -> Files.isDirectory(it.resolve(RESULTS))).toList();
    }
    Map<String, List<Result>> results = new TreeMap<>();
    for (Path module : modules) {
      List<Result> read = new ArrayList<>();
      try (DirectoryStream<Path> files =
          Files.newDirectoryStream(module.resolve(RESULTS), "*.json")) {
        for (Path file : files) {
          read.add(result(Files.readString(file)));
        }
      }
      read.sort(Comparator.comparing(Result::suite));
      results.put(root.relativize(module).toString().replace('\\', '/'), read);
    }
    return results;
  }

  /** Reads what {@link Tally} has written. */
  static Result result(String json) {
    JsonNode root = JSON.readTree(json);
    String suite = CaseJson.text(root, "suite");
    List<Group> groups = new ArrayList<>();
    for (Map.Entry<String, JsonNode> file : root.get("files").properties()) {
      JsonNode counts = file.getValue();
      Group group =
          new Group(
              file.getKey(),
              counts.get("cases").intValue(),
              counts.get("passed").intValue(),
              listed(counts.get("expectedFailures")),
              listed(counts.get("notApplicable")));
      int met = group.passed() + group.failures() + group.others();
      if (met != group.cases() || !counts.get("failures").isEmpty()) {
        throw new IllegalStateException(
            "%s, %s: %d of %d cases are accounted for; run all tests until they pass"
                .formatted(suite, group.name(), met, group.cases()));
      }
      groups.add(group);
    }
    return new Result(suite, groups);
  }

  private static List<Listed> listed(JsonNode array) {
    List<Listed> listed = new ArrayList<>();
    for (JsonNode one : array)
      listed.add(new Listed(CaseJson.text(one, "id"), CaseJson.text(one, "reason")));
    return listed;
  }

  /**
   * Reads the first table of the suites' README: suite, subject, cases, format, upstream, licence.
   */
  static Map<String, Origin> origins(String readme) {
    Map<String, Origin> origins = new TreeMap<>();
    for (String line : readme.lines().toList()) {
      String[] cells = line.split("\\|", -1);
      if (cells.length != 8 || cells[1].isBlank() || cells[1].contains("---")) continue;
      origins.putIfAbsent(
          cells[1].strip(), new Origin(cells[2].strip(), cells[5].strip(), cells[6].strip()));
    }
    return origins;
  }

  /** The files of the suites that were read which no test of a module but the judge has opened. */
  private static Map<String, List<String>> unopened(
      Map<String, List<Result>> modules, List<Path> folders) {
    Map<String, List<String>> unopened = new TreeMap<>();
    Suites suites = new Suites(folders, true, it -> ExpectedFailures.parse("", ""), new Tally());
    for (Result result : library(modules)) {
      Suite suite = suites.suite(result.suite());
      List<String> files =
          unopened.computeIfAbsent(result.suite(), name -> new ArrayList<>(suite.files("")));
      files.removeIf(
          file ->
              result.groups().stream()
                  .anyMatch(g -> g.name().equals(file) || g.name().startsWith(file + "(")));
    }
    return unopened;
  }

  /**
   * The results of all modules but the judge, one a suite: several rooms may read the same suite,
   * and a group that two have read counts once.
   */
  private static List<Result> library(Map<String, List<Result>> modules) {
    Map<String, Map<String, Group>> suites = new TreeMap<>();
    modules.forEach(
        (module, results) -> {
          if (module.equals(JUDGE)) return;
          for (Result result : results) {
            Map<String, Group> groups =
                suites.computeIfAbsent(result.suite(), suite -> new TreeMap<>());
            result.groups().forEach(group -> groups.putIfAbsent(group.name(), group));
          }
        });
    List<Result> library = new ArrayList<>();
    suites.forEach((suite, groups) -> library.add(new Result(suite, List.copyOf(groups.values()))));
    return library;
  }

  // What is written.

  private static String page(
      Map<String, List<Result>> modules,
      Map<String, Origin> origins,
      Map<String, List<String>> unopened) {
    List<Result> library = library(modules);
    List<Result> judge = modules.getOrDefault(JUDGE, List.of());
    if (library.isEmpty()) throw new IllegalStateException("no results; run all tests first");
    StringBuilder page = new StringBuilder();
    page.append(
        """
        # Conformance

        This page lists Urial's results in test suites. `make conformance` generates it from a run of
        all tests.

        The suites of other projects are not part of the source tree; the column "origin" says where
        each comes from. Tests read them from `../shared/conformance` beside the clone, or from
        `-Durial.suites=DIR`, one folder per suite. The suites `rfc-examples` and `user-documents` are
        in `tests/conformance`. Lists of real addresses are read from `../shared/corpora`:
        `url-various-datasets` (ada-url/url-various-datasets on GitHub) and `free-programming-books`
        (EbookFoundation/free-programming-books).

        Each case runs as a test that uses only the public API. *Expected failures* are open problems. *Not applicable* cases test another project's choice
        that the standards leave open or contradict. `src/test/resources/expected-failures` lists the
        cases of both kinds: the build fails if a listed case passes or an unlisted case fails.

        """);
    page.append("URL Standard: whatwg/url commit [").append(URL_STANDARD, 0, 8);
    page.append("](https://url.spec.whatwg.org/commit-snapshots/").append(URL_STANDARD);
    page.append("/), October 2026.\n\n");
    resolution(library, page);
    page.append("## Suites\n\n");
    table(library, origins, page);
    if (!judge.isEmpty()) {
      page.append(
          """
          ## Grammar recognizer

          These suites test the grammar recognizer in the testkit. It checks strings against the published
          ABNF, independently of the library; other tests compare the library's parser with it.

          """);
      table(judge, origins, page);
    }
    page.append("## Details\n");
    for (Result result : library) {
      Origin origin = origin(origins, result.suite());
      details(result.suite(), origin == null ? "" : origin.subject(), result, page);
      List<String> others = unopened.getOrDefault(result.suite(), List.of());
      if (!others.isEmpty()) {
        page.append("\nUnused files: ");
        page.append(others.stream().map(ConformancePage::code).collect(Collectors.joining(", ")));
        page.append(".\n");
      }
    }
    for (Result result : judge) {
      boolean complete = result.sum(Group::passed) == result.sum(Group::cases);
      if (!complete) details("Grammar recognizer: " + result.suite(), "", result, page);
    }
    return page.toString();
  }

  /** The examples of RFC 3986 §5.4, which every URI library is asked for. */
  private static void resolution(List<Result> library, StringBuilder page) {
    List<Group> groups =
        library.stream()
            .filter(result -> result.suite().equals("rfc-examples"))
            .flatMap(result -> result.groups().stream())
            .filter(group -> group.name().matches("rfc3986\\.json\\(5\\.4\\.[12]\\)"))
            .toList();
    if (groups.isEmpty()) return;
    page.append("## RFC 3986 §5.4, reference resolution\n\n");
    page.append("| section | examples | passed |\n| --- | ---: | ---: |\n");
    for (Group group : groups) {
      String section = group.name().substring("rfc3986.json(".length(), group.name().length() - 1);
      String name = section.equals("5.4.1") ? "normal" : "abnormal";
      row(page, "§" + section + ", " + name, group.cases(), group.passed());
    }
    Result all = new Result("", groups);
    row(page, "**§5.4**", all.sum(Group::cases), all.sum(Group::passed));
    page.append('\n');
  }

  private static void table(List<Result> results, Map<String, Origin> origins, StringBuilder page) {
    page.append("| suite | cases | passed | expected failures | not applicable | origin |\n");
    page.append("| --- | ---: | ---: | ---: | ---: | --- |\n");
    for (Result result : results) {
      Origin origin = origin(origins, result.suite());
      String upstream =
          origin == null ? "" : origin.upstream() + " (" + origin.licence().replace("|", "/") + ")";
      row(
          page,
          result.suite(),
          result.sum(Group::cases),
          result.sum(Group::passed),
          result.sum(Group::failures),
          result.sum(Group::others),
          upstream);
    }
    row(
        page,
        "**" + results.size() + " suites**",
        total(results, Group::cases),
        total(results, Group::passed),
        total(results, Group::failures),
        total(results, Group::others),
        "");
    page.append('\n');
  }

  /** A suite without a row of its own is a part of the one whose folder it lies in. */
  private static @Nullable Origin origin(Map<String, Origin> origins, String suite) {
    Origin origin = origins.get(suite);
    return origin == null ? origins.get(suite.replaceFirst("/.*", "")) : origin;
  }

  private static int total(List<Result> results, ToIntFunction<Group> count) {
    return results.stream().mapToInt(result -> result.sum(count)).sum();
  }

  private static void details(String title, String subject, Result result, StringBuilder page) {
    page.append("\n### ").append(title).append("\n\n");
    if (!subject.isEmpty()) page.append("Subject: ").append(subject).append(".\n\n");
    page.append("| file | cases | passed | expected failures | not applicable |\n");
    page.append("| --- | ---: | ---: | ---: | ---: |\n");
    for (Group g : result.groups()) {
      row(page, code(g.name()), g.cases(), g.passed(), g.failures(), g.others());
    }
    List<Listed> failures =
        result.groups().stream().flatMap(g -> g.expectedFailures().stream()).toList();
    if (!failures.isEmpty()) {
      page.append("\nExpected failures:\n\n");
      for (Listed one : failures) {
        page.append("* ")
            .append(code(one.id()))
            .append(": ")
            .append(prose(one.reason()))
            .append('\n');
      }
    }
    Map<String, Long> reasons =
        result.groups().stream()
            .flatMap(g -> g.notApplicable().stream())
            .collect(Collectors.groupingBy(Listed::reason, TreeMap::new, Collectors.counting()));
    if (!reasons.isEmpty()) {
      page.append("\nNot applicable:\n\n");
      reasons.forEach(
          (reason, count) ->
              page.append("* ").append(count).append(": ").append(prose(reason)).append('\n'));
    }
  }

  private static void row(StringBuilder page, Object... cells) {
    for (Object cell : cells) page.append("| ").append(cell).append(' ');
    page.append("|\n");
  }

  /** A reason is plain text: what would be a tag or emphasis in Markdown is none. */
  private static String prose(String text) {
    return text.replace("<", "&lt;").replace("*", "\\*").replace("_", "\\_");
  }

  private static String code(String text) {
    return text.contains("`") ? "`` " + text + " ``" : "`" + text + "`";
  }
}
