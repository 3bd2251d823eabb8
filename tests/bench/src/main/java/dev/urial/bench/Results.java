package dev.urial.bench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * What was measured on one JDK: a JSON file.
 *
 * <pre>{@code
 * { "machine": { "jdk": "17.0.15+6", "cores": "2", … },
 *   "corpora": { "WEB": { "file": …, "lines": 47979, "common": …, "accepted": { "JDK": … } } },
 *   "benchmarks": { "dev.urial.bench.ParseBench.jdk": [
 *       { "params": {}, "ns": 190.2, "error": 3.1, "best": 187.0, "bytes": 384.0 } ] } }
 * }</pre>
 */
final class Results {
  private static final ObjectMapper JSON =
      JsonMapper.builder()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
          .build();

  private final ObjectNode root;

  private Results(ObjectNode root) {
    this.root = root;
  }

  /**
   * A measured benchmark.
   *
   * @param params its parameters
   * @param ns nanoseconds an operation
   * @param error half of the interval of 99.9 % around them
   * @param best nanoseconds an operation in the fastest iteration: what neighbours disturbed least
   * @param bytes bytes allocated an operation
   */
  record Measured(Map<String, String> params, double ns, double error, double best, double bytes) {}

  /** The file's results, or none if there is no such file. */
  static Results read(Path file) {
    return new Results(
        Files.exists(file) ? (ObjectNode) JSON.readTree(file) : JSON.createObjectNode());
  }

  void write(Path file) {
    JSON.writeValue(file, root);
  }

  void machine(Map<String, String> facts) {
    ObjectNode machine = root.putObject("machine");
    facts.forEach(machine::put);
  }

  String machine(String fact) {
    return root.path("machine").path(fact).asString("");
  }

  void corpus(Corpus corpus, Corpus.Counts counts) {
    ObjectNode node = root.withObject("/corpora").putObject(corpus.name());
    node.put("file", corpus.file());
    node.put("lines", counts.lines());
    node.put("common", counts.common());
    ObjectNode accepted = node.putObject("accepted");
    counts.accepted().forEach((library, n) -> accepted.put(library.name(), n));
  }

  /** What became of a corpus, or nothing if it has not been looked at. */
  Optional<Corpus.Counts> corpus(Corpus corpus) {
    JsonNode node = root.path("corpora").path(corpus.name());
    if (node.isMissingNode()) {
      return Optional.empty();
    }
    Map<Library, Integer> accepted = new TreeMap<>();
    node.path("accepted")
        .properties()
        .forEach(e -> accepted.put(Library.valueOf(e.getKey()), e.getValue().asInt()));
    return Optional.of(
        new Corpus.Counts(node.path("lines").asInt(), accepted, node.path("common").asInt()));
  }

  /** Puts a result in the place of an earlier one of the same benchmark and parameters. */
  void put(String benchmark, Measured measured) {
    ObjectNode all = root.withObject("/benchmarks");
    List<Measured> kept = new ArrayList<>(of(benchmark));
    kept.removeIf(m -> m.params().equals(measured.params()));
    kept.add(measured);
    var array = all.putArray(benchmark);
    for (Measured m : kept) {
      ObjectNode node = array.addObject();
      ObjectNode values = node.putObject("params");
      m.params().forEach(values::put);
      node.put("ns", rounded(m.ns()));
      node.put("error", rounded(m.error()));
      node.put("best", rounded(m.best()));
      node.put("bytes", rounded(m.bytes()));
    }
  }

  private static double rounded(double value) {
    return Double.isFinite(value) ? Math.round(value * 100) / 100.0 : -1;
  }

  /** What was measured of a benchmark, one for each set of parameters. */
  List<Measured> of(String benchmark) {
    List<Measured> found = new ArrayList<>();
    for (JsonNode node : root.path("benchmarks").path(benchmark)) {
      Map<String, String> params = new TreeMap<>();
      node.path("params")
          .properties()
          .forEach(e -> params.put(e.getKey(), e.getValue().asString()));
      found.add(
          new Measured(
              params,
              node.path("ns").asDouble(),
              node.path("error").asDouble(),
              node.path("best").asDouble(),
              node.path("bytes").asDouble()));
    }
    return found;
  }
}
