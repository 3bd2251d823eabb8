package dev.urial.cli.mcp;

import dev.urial.cli.io.ExitStatus;
import dev.urial.dereference.TextFetch;
import dev.urial.safety.FetchPolicy;
import dev.urial.safety.PolicySetting;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The tools that models can call, under one policy and one limit on the length of results. */
final class McpTools implements AutoCloseable {
  /** The maximum length of the text that {@code extract} accepts, in characters. */
  static final int LONGEST_TEXT = 1_000_000;

  /** The number of characters reserved for the first line and for the position of a result. */
  private static final int HEAD = 120;

  private static final String JSON = "--json";
  private static final String END_OF_OPTIONS = "--";

  private final FetchPolicy policy;
  private final int characters;
  private final FetchTool fetch;
  private final CheckTool check;

  McpTools(FetchPolicy policy, int characters) {
    this.policy = policy;
    this.characters = characters;
    this.fetch = new FetchTool(policy, characters);
    this.check = new CheckTool(policy, characters);
  }

  /** Returns all tools, in the order in which they are listed. */
  List<Tool> all() {
    return List.of(inspect(), resolve(), vet(), extract(), check.tool(), fetch.tool());
  }

  @Override
  public void close() {
    fetch.close();
  }

  private Tool inspect() {
    return new Tool(
        "inspect",
        "Inspect a URI",
        "Explains a URI, URL, IRI, URN or reference, component by component, as RFC 3986 and as"
            + " browsers (URL Standard) parse it: where the two differ, what is deceptive, what the"
            + " scheme means, and how to repair it, with citations. Use it before you trust, quote"
            + " or take apart a URL. Sends no request. Passwords, tokens and keys are masked.",
        new ToolArguments()
            .text(
                "text", true, ToolArguments.LONGEST_URI, "the URI or URL, exactly as it was found")
            .text(
                "base",
                false,
                ToolArguments.LONGEST_URI,
                "an absolute URI, against which a relative reference is resolved"),
        false,
        arguments -> {
          List<String> words = new ArrayList<>(List.of("inspect"));
          String base = arguments.optionalText("base");
          if (base != null) {
            words.add("--base=" + base);
          }
          return explained(words, arguments.text("text"));
        });
  }

  private Tool resolve() {
    return new Tool(
        "resolve",
        "Resolve a reference",
        "Resolves a reference, such as ../a?b or #c, against a base (RFC 3986 §5.2, or as browsers"
            + " do). Use it instead of joining strings yourself. Sends no request.",
        new ToolArguments()
            .text("base", true, ToolArguments.LONGEST_URI, "the absolute URI of the document")
            .text(
                "reference",
                true,
                ToolArguments.LONGEST_URI,
                "the reference, exactly as it appears in the document")
            .choice("standard", "rfc: RFC 3986; whatwg: as browsers do", "rfc", "whatwg"),
        false,
        arguments -> {
          List<String> words = new ArrayList<>(List.of("resolve"));
          words.add("--standard=" + arguments.text("standard", "rfc"));
          words.add(JSON);
          words.add(END_OF_OPTIONS);
          words.add(arguments.text("base"));
          words.add(arguments.text("reference"));
          VerbAnswer answer = VerbAnswer.of("", 1, words);
          if (answer.lines().isEmpty()) {
            return broken(answer);
          }
          Map<String, Object> data = ToolData.read(answer.lines().get(0));
          String target = (String) data.get("target");
          return answer.status() == ExitStatus.FINE && target != null
              ? new ToolAnswer(
                  ToolData.text(target, characters), ToolData.limited(data, characters), false)
              : new ToolAnswer(message(data), ToolData.limited(data, characters), true);
        });
  }

  private Tool vet() {
    return new Tool(
        "vet",
        "Vet a URL",
        "Says whether the policy of this server allows a URL to be fetched, and if not, why:"
            + " private or local addresses in any spelling, other schemes or ports, hosts that"
            + " programs parse differently, deceptive names. Use it before anyone fetches an"
            + " untrusted URL. The policy: "
            + TextFetch.allowed(policy)
            + ". Sends no request, but queries the DNS if resolve is true.",
        new ToolArguments()
            .text("url", true, ToolArguments.LONGEST_URI, "the URL, exactly as it was found")
            .flag("resolve", "also look up the host's addresses in the DNS, and check them"),
        true,
        arguments -> {
          List<String> words = new ArrayList<>(List.of("vet"));
          for (PolicySetting setting : PolicySetting.values()) {
            String value = policy.value(setting);
            if (!value.equals(setting.publicWeb())) {
              words.add("--rule=" + setting.id() + "=" + value);
            }
          }
          if (arguments.flag("resolve")) {
            words.add("--resolve");
          }
          words.add(JSON);
          words.add(END_OF_OPTIONS);
          words.add(arguments.text("url"));
          VerbAnswer answer = VerbAnswer.of("", 1, words);
          if (answer.lines().isEmpty()) {
            return broken(answer);
          }
          Map<String, Object> data = ToolData.read(answer.lines().get(0));
          return new ToolAnswer(vetted(data), ToolData.limited(data, characters), false);
        });
  }

  private String vetted(Map<String, Object> data) {
    if (Boolean.TRUE.equals(data.get("ok"))) {
      Object addresses = data.get("addresses");
      return ToolData.text(
          "ok: the policy allows it to be fetched as "
              + data.get("href")
              + (addresses == null ? "" : ", at " + addresses)
              + '.',
          characters);
    }
    List<String> all = new ArrayList<>();
    if (data.get("reasons") instanceof List<?> reasons) {
      for (Object one : reasons) {
        Map<?, ?> reason = (Map<?, ?>) one;
        all.add(
            reason.get("sentence")
                + " (rule "
                + reason.get("name")
                + ", "
                + reason.get("citation")
                + ')');
      }
    }
    return ToolData.text(
        "Refused: "
            + String.join("; ", all)
            + ". What may be fetched: "
            + TextFetch.allowed(policy)
            + '.',
        characters);
  }

  private Tool extract() {
    return new Tool(
        "extract",
        "Extract URLs from a text",
        "Finds the URIs, URLs and mail addresses in running text, in order, without the punctuation"
            + " around them, with line, column and certainty of each. Use it instead of a regular"
            + " expression. Sends no request.",
        new ToolArguments()
            .text("text", true, LONGEST_TEXT, "the text")
            .choice(
                "profile",
                "web: what chat users expect; strict: identifiers with a known scheme; uts58:"
                    + " domains, links and addresses in all scripts; all: every possible"
                    + " identifier; security: also disguised ones, such as hxxp://a[.]example",
                "web",
                "strict",
                "uts58",
                "all",
                "security")
            .flag("unique", "return each identifier only once")
            .number("limit", 1, 1_000, 100, "the maximum number of results; all are counted"),
        false,
        arguments -> {
          int limit = arguments.number("limit", 100);
          List<String> words = new ArrayList<>(List.of("extract", JSON));
          words.add("--profile=" + arguments.text("profile", "web"));
          if (arguments.flag("unique")) {
            words.add("--unique");
          }
          VerbAnswer answer = VerbAnswer.of(arguments.text("text"), limit, words);
          return answer.status() == ExitStatus.FINE || answer.status() == ExitStatus.NO
              ? found(answer)
              : broken(answer);
        });
  }

  private ToolAnswer found(VerbAnswer answer) {
    List<Object> finds = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    for (String line : answer.lines()) {
      Map<String, Object> find = ToolData.read(line);
      find.remove("file");
      find.remove("context");
      Object uri = find.get("uri");
      String shown = String.valueOf(uri == null ? find.get("text") : uri);
      if (text.length() + shown.length() + HEAD > characters) {
        break;
      }
      text.append(find.get("line")).append(':').append(find.get("column")).append(' ');
      text.append(shown).append('\n');
      finds.add(find);
    }
    String head =
        answer.count() == 0
            ? "The text contains no identifiers."
            : answer.count()
                + (finds.size() < answer.count()
                    ? " were found; the first " + finds.size() + " follow"
                    : " found")
                + ", with line and column:\n";
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("count", answer.count());
    data.put("finds", finds);
    return new ToolAnswer((head + text).strip(), ToolData.limited(data, characters), false);
  }

  /** Runs {@code inspect} twice, and returns its drawing as text and its JSON object as data. */
  private ToolAnswer explained(List<String> words, String text) {
    List<String> forData = new ArrayList<>(words);
    forData.addAll(List.of(JSON, END_OF_OPTIONS, text));
    VerbAnswer data = VerbAnswer.of("", 1, forData);
    List<String> forPeople = new ArrayList<>(words);
    forPeople.addAll(List.of("--pretty", END_OF_OPTIONS, text));
    VerbAnswer shown = VerbAnswer.of("", 500, forPeople);
    String said = shown.text().isEmpty() ? shown.err() : shown.text();
    if (data.lines().isEmpty() || said.isEmpty()) {
      return broken(data.err().isEmpty() ? shown : data);
    }
    Map<String, Object> read = ToolData.read(data.lines().get(0));
    // An invalid base is an error of the caller; an invalid text has a regular result.
    boolean isRefused = data.status() > ExitStatus.NO;
    return new ToolAnswer(cut(said), ToolData.limited(read, characters), isRefused);
  }

  private String cut(String text) {
    return text.length() <= characters
        ? text
        : ToolData.text(text, characters - 60) + "\n[cut after " + characters + " characters]";
  }

  private static String message(Map<String, Object> data) {
    return data.get("error") instanceof Map<?, ?> error
        ? String.valueOf(error.get("message"))
        : "There is no target.";
  }

  /** Returns the error message of a verb that printed no result. */
  private static ToolAnswer broken(VerbAnswer answer) {
    String said = answer.err();
    return ToolAnswer.refused(
        said.isEmpty() ? "The tool returned no result." : ToolData.text(said, 2_000));
  }
}
