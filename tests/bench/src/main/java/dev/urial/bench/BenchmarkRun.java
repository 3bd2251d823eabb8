package dev.urial.bench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/**
 * Measures and keeps the results.
 *
 * <pre>
 * BenchmarkRun PATTERN [--record] [options of JMH]
 *
 * PATTERN     part of a class's name, or with a dot of class and method: "Parse", "ResolveBench.jena"
 * --record    results go to tests/bench/results/, which is committed, rather than to tests/bench/target/
 * </pre>
 *
 * A run of some benchmarks replaces their results and leaves the others. The pattern "Node", or
 * none, also compares with Node: {@link BesideNode}.
 */
public final class BenchmarkRun {
  private BenchmarkRun() {}

  /** See the class. */
  public static void main(String[] arguments) throws Exception {
    Path root = Folders.root();
    boolean record = List.of(arguments).contains("--record");
    String pattern = arguments.length > 0 && !arguments[0].startsWith("-") ? arguments[0] : "";
    if (pattern.equals("Node")) {
      BesideNode.main(Arrays.copyOfRange(arguments, 1, arguments.length));
      return;
    }
    String[] options =
        List.of(arguments).stream()
            .skip(arguments.length > 0 && !arguments[0].startsWith("-") ? 1 : 0)
            .filter(o -> !o.equals("--record"))
            .toArray(String[]::new);

    Results results = Results.read(file(root, record));
    results.machine(machine());
    for (Corpus corpus : Corpus.values()) {
      results.corpus(corpus, corpus.choose());
    }
    for (RunResult result : measure(pattern, options)) {
      BenchmarkParams params = result.getParams();
      Result<?> time = result.getPrimaryResult();
      Result<?> bytes = result.getSecondaryResults().get("gc.alloc.rate.norm");
      results.put(
          params.getBenchmark(),
          new Results.Measured(
              parameters(params),
              time.getScore(),
              time.getScoreError(),
              time.getStatistics().getMin(),
              bytes == null ? Double.NaN : bytes.getScore()));
    }
    Path file = file(root, record);
    Files.createDirectories(file.getParent());
    results.write(file);
    System.out.println();
    System.out.print(new PerformancePage(results).tables());
    System.out.println("Written to " + file);
    if (pattern.isEmpty()) {
      BesideNode.main(record ? new String[] {"--record"} : new String[0]);
    }
  }

  private static Path file(Path root, boolean record) {
    String folder = record ? "tests/bench/results" : "tests/bench/target/results";
    return root.resolve(folder).resolve("jdk-" + Runtime.version().feature() + ".json");
  }

  private static Collection<RunResult> measure(String pattern, String[] options)
      throws RunnerException, CommandLineOptionException {
    return new Runner(
            new OptionsBuilder()
                .parent(new CommandLineOptions(options))
                .include(included(pattern))
                .addProfiler(GCProfiler.class)
                .jvmArgs("-Xms1g", "-Xmx1g", "-XX:+UseParallelGC")
                .shouldFailOnError(true)
                .build())
        .run();
  }

  private static String included(String pattern) {
    String bench = "dev\\.urial\\.bench\\.";
    return pattern.contains(".")
        ? bench + ".*" + pattern
        : bench + ".*(" + pattern + ")\\w*\\.\\w+$";
  }

  private static Map<String, String> parameters(BenchmarkParams params) {
    Map<String, String> parameters = new TreeMap<>();
    for (String key : params.getParamsKeys()) {
      parameters.put(key, params.getParam(key));
    }
    return parameters;
  }

  private static Map<String, String> machine() {
    Map<String, String> machine = new TreeMap<>();
    machine.put("jdk", Runtime.version().toString());
    machine.put("vm", System.getProperty("java.vm.name", ""));
    machine.put("cores", String.valueOf(Runtime.getRuntime().availableProcessors()));
    machine.put("arch", System.getProperty("os.arch", ""));
    machine.put("os", System.getProperty("os.name", ""));
    machine.put("date", LocalDate.now(ZoneOffset.UTC).toString());
    for (Library library : Library.values()) {
      machine.put("library " + library.label(), library.version());
    }
    return machine;
  }
}
