package dev.urial.web;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.urial.url.NodeOracleProcess;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.opentest4j.TestAbortedException;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Node with the package in {@code target/npm}: started once, asked by {@code judge.mjs} or another
 * script.
 */
final class NodeAnswers {
  private static final int BATCH = 1000;
  private static final JsonMapper JSON =
      JsonMapper.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

  /** The folder of the module. */
  static final Path MODULE = Path.of(System.getProperty("urial.root", "..")).resolve("web");

  static final Path PACKAGE = MODULE.resolve("target/npm");

  private static @Nullable NodeAnswers running;

  private final Process process;
  private final BufferedReader answers;

  private NodeAnswers(File node, String script, Path judged) throws IOException {
    process =
        new ProcessBuilder(
                node.getPath(),
                MODULE.resolve("src/test/js").resolve(script).toString(),
                judged.toAbsolutePath().toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    Runtime.getRuntime().addShutdownHook(new Thread(process::destroy));
    answers = new BufferedReader(new InputStreamReader(process.getInputStream(), ISO_8859_1));
  }

  /** The command; the test is skipped where there is none. */
  static File node() {
    Optional<File> node = NodeOracleProcess.executable();
    if (node.isEmpty()) {
      System.out.println("node: not there; the JavaScript build is not tested");
      throw new TestAbortedException("no Node");
    }
    return node.get();
  }

  static synchronized NodeAnswers start() {
    if (running == null) {
      running = of("judge.mjs", PACKAGE.resolve("urial.js"));
    }
    return running;
  }

  /** Starts a script of the tests with what it judges. */
  static NodeAnswers of(String script, Path judged) {
    try {
      return new NodeAnswers(node(), script, judged);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The answers, in the order of the questions. */
  List<JsonNode> to(List<List<@Nullable Object>> questions) {
    List<JsonNode> all = new ArrayList<>(questions.size());
    for (int start = 0; start < questions.size(); start += BATCH) {
      List<List<@Nullable Object>> batch =
          questions.subList(start, Math.min(start + BATCH, questions.size()));
      try {
        process
            .getOutputStream()
            .write((JSON.writeValueAsString(batch) + "\n").getBytes(ISO_8859_1));
        process.getOutputStream().flush();
        String line = answers.readLine();
        if (line == null) {
          throw new IOException("Node has ended");
        }
        JSON.readTree(line).forEach(all::add);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return all;
  }
}
