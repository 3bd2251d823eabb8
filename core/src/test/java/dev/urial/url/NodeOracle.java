package dev.urial.url;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.urial.idna.tables.UnicodeTables;
import dev.urial.testkit.Sampling;
import dev.urial.testkit.laws.Laws;
import dev.urial.testkit.laws.VisibleText;
import dev.urial.testkit.suites.Suites;
import dev.urial.url.NodeOracleProcess.Call;
import dev.urial.url.NodeOracleProcess.Question;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * {@code Url}, {@code UrlApi} and {@code UrlSearchParams} beside {@code URL} of the Node that is
 * installed, and of the package whatwg-url if that Node finds it: what is failure, what every
 * getter answers, what every setter does.
 *
 * <p>{@code -Durial.draws=2000000} (or {@code make node}) draws two million texts and a fifth as
 * many sequences of setters. Without Node the tests are skipped, and the run says so. What is known
 * to differ, and why, is {@link NodeOracleKnown}; what else differs fails the test, shrunk, one of
 * a kind. What code points of another Unicode version explain is counted on the page ({@link
 * NodeOraclePage}), and not printed.
 */
class NodeOracle {
  /** How many questions go in one line. */
  static final int BATCH = 1_000;

  private static final int TEXTS = Laws.draws(Sampling.of(5_000, 20_000));
  private static final int CALLS = Laws.draws(Sampling.of(500, 2_000));
  private static final int CALLS_A_QUESTION = 3;
  private static final int CALLS_OF_PARAMS = 4;

  /** One of each kind is enough, and so many kinds. */
  private static final int KINDS = 40;

  static final List<String> GETTERS =
      List.of(
          "href",
          "origin",
          "protocol",
          "username",
          "password",
          "host",
          "hostname",
          "port",
          "pathname",
          "search",
          "hash",
          "searchParams");

  private static @Nullable NodeOracleProcess started;
  private static BitSet changed = new BitSet();

  private static void start(String library) {
    Optional<NodeOracleProcess> node = NodeOracleProcess.start(library);
    if (node.isEmpty()) {
      say("no %s; its part of NodeOracle is skipped", library.isEmpty() ? "Node" : library);
    }
    assumeTrue(node.isPresent(), "there is no node on the path, or no such library");
    started = node.orElseThrow();
    changed = NodeOracleUnicode.changed(Suites.open(UnicodeTables.suite("idna")), started);
  }

  @AfterEach
  void stop() {
    if (started != null) {
      started.close();
      started = null;
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "whatwg-url"})
  void textsAreReadAlike(String library) {
    start(library);
    NodeOracleTexts.Draws draws = draws("texts");
    compare("texts", Laws.draws(TEXTS, 1), i -> draws.question());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "whatwg-url"})
  void settersDoAlike(String library) {
    start(library);
    NodeOracleTexts.Draws draws = draws("setters");
    int questions = Laws.draws(CALLS, 5);
    compare(
        "sequences of " + CALLS_A_QUESTION + " setters",
        questions,
        i -> draws.calls(CALLS_A_QUESTION));
  }

  /** Pairs are changed, setters are called, in turn: both see what the other has done. */
  @ParameterizedTest
  @ValueSource(strings = {"", "whatwg-url"})
  void searchParamsDoAlike(String library) {
    start(library);
    NodeOracleTexts.Draws draws = draws("search params");
    int questions = Laws.draws(CALLS, 5);
    compare(
        "sequences of %d calls of URLSearchParams and URL".formatted(CALLS_OF_PARAMS),
        questions,
        i -> draws.callsOfParams(CALLS_OF_PARAMS));
  }

  private static NodeOracleTexts.Draws draws(String name) {
    Path corpus = Suites.open("url-various-datasets").folder();
    List<Path> lists = List.of(corpus.resolve("kasztp.txt"), corpus.resolve("isaacs_files.txt"));
    return new NodeOracleTexts(Suites.open("wpt-url"), lists)
        .draws(new SplittableRandom(Laws.seed() ^ ((long) name.hashCode() << 32)));
  }

  // The comparison.

  /** Node's state after reading a text without base, null where it fails. */
  static @Nullable List<String> nodes(String text) {
    List<@Nullable List<String>> states =
        node().ask(List.of(new Question(text, null, List.of()))).get(0);
    return states == null ? null : states.get(0);
  }

  /** The getter's answer in a state. */
  static String hostname(List<String> state) {
    return state.get(GETTERS.indexOf("hostname"));
  }

  /**
   * The first difference of two answers.
   *
   * @param question what was asked
   * @param step the number of calls before it
   * @param getters those that differ, or {@link NodeOracleKnown#FAILURE}
   * @param before our state before the last call, null before reading
   * @param ours our state
   * @param nodes Node's state
   */
  record Difference(
      Question question,
      int step,
      Set<String> getters,
      @Nullable List<String> before,
      @Nullable List<String> ours,
      @Nullable List<String> nodes) {

    /** What is the same for differences of one kind. */
    String kind() {
      String after = step == 0 ? "reading" : "." + question.calls().get(step - 1).setter() + " =";
      String how = ours == null ? " (ours fails)" : nodes == null ? " (Node's fails)" : "";
      return after + " " + String.join(",", getters) + how;
    }

    /** Whether it shows after a call of this setter. */
    boolean isCallOf(String setter) {
      return step > 0
          && ours != null
          && nodes != null
          && question.calls().get(step - 1).setter().equals(setter);
    }

    /** The value of the last call, without what parsers take out. */
    String value() {
      return question.calls().get(step - 1).value().replaceAll("[\t\n\r]", "");
    }

    /** Our getter's answer. */
    String our(String getter) {
      return Objects.requireNonNull(ours).get(GETTERS.indexOf(getter));
    }

    /** Node's getter's answer. */
    String node(String getter) {
      return Objects.requireNonNull(nodes).get(GETTERS.indexOf(getter));
    }

    /** Our getter's answer before the last call. */
    String before(String getter) {
      return Objects.requireNonNull(before).get(GETTERS.indexOf(getter));
    }

    /** Whether Node's answers are ours except for two getters, which answer this. */
    boolean nodesWith(String getter, String answer, String other, String otherAnswer) {
      if (ours == null) {
        return false;
      }
      List<String> expected = new ArrayList<>(ours);
      expected.set(GETTERS.indexOf(getter), answer);
      expected.set(GETTERS.indexOf(other), otherAnswer);
      return expected.equals(nodes);
    }

    /** Whether ours is what a word for word reading of the standard comes to. */
    boolean isOursByTheBook() {
      if (question.calls().stream().anyMatch(call -> call.setter().startsWith("params."))) {
        return true; // the book has no lists of pairs
      }
      WhatwgByTheBook.Record book = byTheBook();
      return book == null || ours == null
          ? book == null && ours == null
          : isAnswer(book, List.of("href", "pathname", "protocol", "host", "search", "hash"), ours);
    }

    private WhatwgByTheBook.@Nullable Record byTheBook() {
      String base = question.base();
      WhatwgByTheBook.Record bookBase =
          base == null ? null : WhatwgByTheBook.parse(base, null).url();
      WhatwgByTheBook.Record book =
          base != null && bookBase == null
              ? null
              : WhatwgByTheBook.parse(question.input(), bookBase).url();
      boolean fails = book == null;
      for (Call call : question.calls().subList(0, book == null ? 0 : step)) {
        if (!call.setter().equals("href")) {
          WhatwgByTheBook.set(Objects.requireNonNull(book), call.setter(), call.value());
          fails = false;
          continue;
        }
        WhatwgByTheBook.Record other = WhatwgByTheBook.parse(call.value(), null).url();
        fails = other == null;
        book = other == null ? book : other;
      }
      return fails ? null : book;
    }

    /** Whether Node's URL is this record. */
    boolean isNodes(WhatwgByTheBook.@Nullable Record record) {
      return record != null
          && nodes != null
          && isAnswer(record, List.of("href", "pathname"), nodes);
    }

    private static boolean isAnswer(
        WhatwgByTheBook.Record record, List<String> getters, List<String> state) {
      return getters.stream()
          .allMatch(getter -> answer(record, getter).equals(state.get(GETTERS.indexOf(getter))));
    }

    private static String answer(WhatwgByTheBook.Record record, String getter) {
      return switch (getter) {
        case "href" -> record.href();
        case "pathname" -> record.pathname();
        case "protocol" -> record.scheme + ":";
        case "host" ->
            (record.host == null ? "" : record.host)
                + (record.port == null ? "" : ":" + record.port);
        case "search" -> record.query == null || record.query.isEmpty() ? "" : "?" + record.query;
        case "hash" ->
            record.fragment == null || record.fragment.isEmpty() ? "" : "#" + record.fragment;
        default -> throw new IllegalArgumentException(getter);
      };
    }

    /** Whether Node's URL is ours without its port. */
    boolean nodesWithoutPort() {
      Url url = Url.tryParse(our("href")).orElseNull();
      if (url == null) {
        return false;
      }
      UrlApi api = url.api();
      api.setPort("");
      return !our("port").isEmpty() && NodeOracleAnswers.state(api).equals(nodes);
    }
  }

  private static @Nullable Difference difference(
      Question question, List<@Nullable List<String>> nodes) {
    List<@Nullable List<String>> ours = NodeOracleAnswers.to(question);
    for (int step = 0; step < Math.min(ours.size(), nodes.size()); step++) {
      List<String> our = ours.get(step);
      List<String> their = nodes.get(step);
      if (our == null ? their != null : !our.equals(their)) {
        Set<String> getters = new TreeSet<>();
        if (our == null || their == null) {
          getters.add(NodeOracleKnown.FAILURE);
        } else {
          for (int i = 0; i < GETTERS.size(); i++) {
            if (!our.get(i).equals(their.get(i))) {
              getters.add(GETTERS.get(i));
            }
          }
        }
        List<String> before = null;
        for (int i = 0; i < step; i++) {
          before = ours.get(i) == null ? before : ours.get(i);
        }
        return new Difference(question, step, getters, before, our, their);
      }
    }
    return null;
  }

  private static @Nullable Difference difference(Question question) {
    List<@Nullable List<String>> nodes = node().ask(List.of(question)).get(0);
    return nodes == null ? null : difference(question, nodes);
  }

  private static NodeOracleProcess node() {
    NodeOracleProcess node = started;
    if (node == null) {
      throw new IllegalStateException("not started");
    }
    return node;
  }

  private static void compare(String what, int count, IntFunction<Question> draw) {
    Map<String, Question> unexplained = new TreeMap<>();
    Map<String, Integer> times = new TreeMap<>();
    Map<NodeOracleKnown, Integer> excused = new TreeMap<>();
    Question down = null;
    int downs = 0;
    for (int done = 0; done < count; done += BATCH) {
      List<Question> questions = new ArrayList<>();
      for (int i = done; i < Math.min(done + BATCH, count); i++) {
        questions.add(draw.apply(i));
      }
      List<@Nullable List<@Nullable List<String>>> answers = node().ask(questions);
      for (int i = 0; i < questions.size(); i++) {
        Question question = questions.get(i);
        List<@Nullable List<String>> nodes = answers.get(i);
        if (nodes == null) {
          down = question;
          downs++;
          continue;
        }
        Difference difference = difference(question, nodes);
        if (difference != null) {
          Set<NodeOracleKnown> reasons = reasons(difference);
          reasons.forEach(reason -> excused.merge(reason, 1, Integer::sum));
          if (reasons.isEmpty()) {
            String kind = difference.kind();
            times.merge(kind, 1, Integer::sum);
            if (unexplained.size() < KINDS) {
              unexplained.putIfAbsent(kind, question);
            }
          }
        }
      }
    }
    say(
        "%s: %,d %s, %,d differ for reasons unknown",
        node().name(), count, what, times.values().stream().mapToInt(n -> n).sum());
    int ofUnicode = Objects.requireNonNullElse(excused.remove(NodeOracleKnown.UNICODE_VERSION), 0);
    excused.forEach((known, n) -> say("  %,d differ: %s", n, known.reason()));
    NodeOraclePage.row(
        node().name(),
        what,
        count,
        ofUnicode,
        excused.values().stream().mapToInt(n -> n).sum(),
        times.values().stream().mapToInt(n -> n).sum());
    if (down != null) {
      say("  %,d bring Node itself down, as %s", downs, shown(down));
    }
    if (!times.isEmpty()) {
      throw new AssertionError(report(unexplained, times));
    }
  }

  private static void say(String format, Object... arguments) {
    System.out.println("node: " + String.format(Locale.ROOT, format, arguments));
  }

  /** The entries that explain a difference: one if one is enough, else all that apply together. */
  static Set<NodeOracleKnown> reasons(Difference difference) {
    if (!difference.isOursByTheBook()) {
      return Set.of();
    }
    Set<NodeOracleKnown> fault = NodeOracleKnown.faults(difference);
    if (!fault.isEmpty()) {
      return fault;
    }
    // What was called afterwards may differ for other reasons.
    Question asked = difference.question();
    Question question =
        new Question(asked.input(), asked.base(), asked.calls().subList(0, difference.step()));
    Question without = question;
    Set<NodeOracleKnown> applicable = EnumSet.noneOf(NodeOracleKnown.class);
    for (NodeOracleKnown known : NodeOracleKnown.values()) {
      if (!known.mayDiffer().isEmpty() && known.mayExplain(difference)) {
        Question one = known.without(question, changed);
        if (!one.equals(question)) {
          if (known.mayDiffer().containsAll(difference.getters()) && difference(one) == null) {
            return EnumSet.of(known);
          }
          applicable.add(known);
          without = known.without(without, changed);
        }
      }
    }
    if (applicable.isEmpty()) {
      return Set.of();
    }
    Difference left = difference(without);
    if (left != null) {
      fault = NodeOracleKnown.faults(left);
      applicable.addAll(fault);
    }
    return left == null && applicable.size() > 1 || !fault.isEmpty() ? applicable : Set.of();
  }

  private static String report(Map<String, Question> unexplained, Map<String, Integer> times) {
    StringBuilder out = new StringBuilder("differences from " + node().name() + ":\n");
    unexplained.forEach(
        (kind, drawn) -> {
          Question shrunk = shrink(drawn, question -> isOfKind(question, kind));
          Difference difference = difference(shrunk);
          out.append(String.format(Locale.ROOT, "%,d times %s%n", times.get(kind), kind));
          out.append("    ").append(shown(shrunk)).append('\n');
          if (difference != null) {
            out.append("    ours:   ").append(difference.ours()).append('\n');
            out.append("    Node's: ").append(difference.nodes()).append('\n');
          }
        });
    return out.toString();
  }

  private static boolean isOfKind(Question question, String kind) {
    Difference difference = difference(question);
    return difference != null && difference.kind().equals(kind) && reasons(difference).isEmpty();
  }

  private static String shown(Question question) {
    StringBuilder out = new StringBuilder(VisibleText.quote(question.input()));
    String base = question.base();
    if (base != null) {
      out.append(" against ").append(VisibleText.quote(base));
    }
    for (Call call : question.calls()) {
      out.append(" .").append(call.setter()).append(" = ").append(VisibleText.quote(call.value()));
    }
    return out.toString();
  }

  // Shrinking: calls, the base, then pieces of each text, as long as the difference is of its kind.

  private static Question shrink(Question drawn, Predicate<Question> isOfKind) {
    Question best = drawn;
    boolean smaller = true;
    while (smaller) {
      smaller = false;
      for (Question candidate : (Iterable<Question>) candidates(best)::iterator) {
        if (isOfKind.test(candidate)) {
          best = candidate;
          smaller = true;
          break;
        }
      }
    }
    return best;
  }

  private static Stream<Question> candidates(Question question) {
    List<Call> calls = question.calls();
    String base = question.base();
    Stream<Question> fewerCalls =
        Stream.iterate(0, i -> i < calls.size(), i -> i + 1)
            .map(i -> new Question(question.input(), base, without(calls, i)));
    Stream<Question> bases =
        base == null
            ? Stream.of()
            : Stream.concat(
                Stream.of(new Question(question.input(), null, calls)),
                shorter(base).map(b -> new Question(question.input(), b, calls)));
    Stream<Question> inputs =
        shorter(question.input()).map(input -> new Question(input, base, calls));
    Stream<Question> values =
        Stream.iterate(0, i -> i < calls.size(), i -> i + 1)
            .flatMap(
                i ->
                    shorter(calls.get(i).value())
                        .map(v -> with(calls, i, new Call(calls.get(i).setter(), v)))
                        .map(c -> new Question(question.input(), base, c)));
    return Stream.of(fewerCalls, bases, inputs, values).flatMap(s -> s);
  }

  private static List<Call> without(List<Call> calls, int i) {
    List<Call> copy = new ArrayList<>(calls);
    copy.remove(i);
    return copy;
  }

  private static List<Call> with(List<Call> calls, int i, Call call) {
    List<Call> copy = new ArrayList<>(calls);
    copy.set(i, call);
    return copy;
  }

  /** The text without a piece: large ones first. */
  private static Stream<String> shorter(String text) {
    return Stream.iterate(text.length(), size -> size > 0, size -> size / 2)
        .flatMap(
            size ->
                Stream.iterate(0, at -> at + size <= text.length(), at -> at + size)
                    .map(at -> text.substring(0, at) + text.substring(at + size)));
  }
}
