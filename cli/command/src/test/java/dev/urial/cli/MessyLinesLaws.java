package dev.urial.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.OperatingSystemMXBean;
import dev.urial.cli.help.AddOn;
import dev.urial.cli.io.Opt;
import dev.urial.cli.verbs.Verb;
import dev.urial.testkit.laws.Laws;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every verb that reads texts answers messy lines and long ones, in linear time. */
class MessyLinesLaws {
  /** What a verb wants before its texts; each element is a call. */
  private static final Map<String, List<String>> BEFORE =
      Map.of(
          "resolve", List.of("http://a/b", "--to-relative http://a/b", "-w http://a/b"),
          "compare", List.of("http://a/", "--pairs"),
          "convert",
              List.of(
                  "--to uri --names idna",
                  "--to iri --names idna",
                  "--to url",
                  "--to readable",
                  "--to path --os windows",
                  "--from path --os posix",
                  "--from data -w"),
          "get", List.of("{host}{idn:url}{query-pairs}{ext}", "-w {url}", "--standard both {path}"),
          "set", List.of("-a path=x -a query=a=b -", "-w -s fragment=é -"),
          "query",
              List.of("list", "get --all a*", "set *=1", "untrack", "sort -w", "keep a --as query"),
          "idna", List.of("", "check --strict", "to-unicode"),
          "template",
              List.of("expand {a}", "extract {a}/{b}", "exec --as pattern *://:host/:a(\\w+)*"),
          "inspect", List.of("", "--as typed", "--as urn", "--as domain", "--show=derivation"),
          "readers", List.of("--only urial"));

  /** Verbs that need a network, or whose lines are not texts. */
  private static final List<String> OTHERS = List.of("fetch", "locate", "lecture");

  private static final List<String> PIECES =
      List.of(
          "a",
          "/../",
          "&a=1",
          "%C3%A9",
          "%zz",
          "@",
          ":",
          ".",
          "é.",
          "(",
          "\\",
          "{a}",
          " http://a/");

  private static final int LENGTH = 20_000;

  /** Other work of the machine costs time, but no processor time. */
  private static final OperatingSystemMXBean MACHINE =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  static Stream<List<String>> calls() {
    return Verbs.names().stream()
        .filter(it -> AddOn.of(it) == null && !OTHERS.contains(it))
        .map(Verbs::named)
        .filter(it -> it != null && it.spec().input().equals(Opt.OF_TEXTS))
        .map(Verb::name)
        .flatMap(
            verb ->
                BEFORE.getOrDefault(verb, List.of("")).stream()
                    .map(it -> List.of((verb + " " + it).strip().split(" +"))));
  }

  private static void answers(List<String> call, String lines, int count) {
    Ran ran = Ran.reading(lines, call.toArray(String[]::new));
    assertTrue(ran.status() == 0 || ran.status() == 1 || ran.status() == 3, ran.err());
    boolean isOctets = call.contains("data") || call.contains("dedupe") || call.contains("count");
    assertEquals(count, isOctets ? count : Ran.lines(ran.out()).size());
  }

  @ParameterizedTest
  @MethodSource("calls")
  void messyLinesAreAnswered(List<String> call) {
    List<String> texts = PipeLawsTest.drawn(new Random(85), Laws.draws(2_500));
    texts.replaceAll(it -> it.replace("\r", "").replace("\n", ""));
    answers(call, String.join("\n", texts) + '\n', texts.size());
  }

  /** A quadratic algorithm would take minutes for these lines. */
  @ParameterizedTest
  @MethodSource("calls")
  void longLinesTakeLinearTime(List<String> call) {
    List<String> lines = new ArrayList<>();
    for (String piece : PIECES) {
      for (String start : List.of("", "http://a/?", "http://", "urn:a:")) {
        lines.add(start + piece.repeat(LENGTH / piece.length()));
      }
    }
    long begun = MACHINE.getProcessCpuTime();
    answers(call, String.join("\n", lines) + '\n', lines.size());
    long seconds = (MACHINE.getProcessCpuTime() - begun) / 1_000_000_000;
    assertTrue(seconds < 60, () -> seconds + " s of processor time");
  }
}
