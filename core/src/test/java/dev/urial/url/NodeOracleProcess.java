package dev.urial.url;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.EOFException;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A Node that answers questions about URLs, domains and patterns, a line of JSON for a line of
 * JSON: {@code node-url.js}.
 *
 * <p>It is the command {@code node} of the path, or the one that the environment variable {@code
 * URIAL_NODE} names.
 */
public final class NodeOracleProcess implements AutoCloseable {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final File executable;
  private final String library;
  private Running running;

  private NodeOracleProcess(File executable, String library) throws IOException {
    this.executable = executable;
    this.library = library;
    this.running = new Running(executable, library);
  }

  /** What is new when Node is started again. */
  private static final class Running {
    private final Process process;
    private final OutputStream questions;
    private final BufferedReader answers;
    private final JsonNode versions;

    Running(File executable, String library) throws IOException {
      process =
          new ProcessBuilder(executable.getPath(), "-e", script(), "--", library)
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      questions = process.getOutputStream();
      answers =
          new BufferedReader(new InputStreamReader(process.getInputStream(), ISO_8859_1), 1 << 20);
      versions = JSON.readTree(line());
    }

    String line() throws IOException {
      String line = answers.readLine();
      if (line == null) {
        throw new EOFException("Node has ended");
      }
      return line;
    }

    void write(String line) throws IOException {
      try {
        questions.write(line.getBytes(ISO_8859_1));
        questions.flush();
      } catch (IOException e) {
        throw new EOFException("Node does not listen: " + e.getMessage());
      }
    }
  }

  /**
   * A setter that is called.
   *
   * @param setter the property's name
   * @param value what is assigned
   */
  public record Call(String setter, String value) {}

  /**
   * A text that is read, and what is then done to it.
   *
   * @param input the text
   * @param base the base, or null for none
   * @param calls setters, one after the other, on what was read
   */
  public record Question(String input, @Nullable String base, List<Call> calls) {}

  /**
   * Starts Node, or answers nothing where there is none, or where it does not find the library.
   *
   * @param library {@code ""} for Node's own URL, {@code "whatwg-url"}, {@code "tr46"} or {@code
   *     "URLPattern"}; packages are looked for where Node looks, {@code NODE_PATH} too
   */
  public static Optional<NodeOracleProcess> start(String library) {
    Optional<File> node = executable();
    if (node.isEmpty()) {
      return Optional.empty();
    }
    try {
      NodeOracleProcess started = new NodeOracleProcess(node.get(), library);
      if (!started.name().isEmpty()) {
        return Optional.of(started);
      }
      started.close();
      return Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The command that {@code URIAL_NODE} names, or the one on the path; empty if there is none. */
  public static Optional<File> executable() {
    String named = System.getenv("URIAL_NODE");
    if (named != null && !named.isBlank()) {
      return Optional.of(new File(named));
    }
    String path = System.getenv("PATH");
    for (String folder : Pattern.compile(File.pathSeparator).split(path == null ? "" : path)) {
      for (String name : List.of("node", "node.exe")) {
        File file = new File(folder, name);
        if (file.canExecute() && file.isFile()) {
          return Optional.of(file);
        }
      }
    }
    return Optional.empty();
  }

  private static String script() throws IOException {
    try (InputStream in = NodeOracleProcess.class.getResourceAsStream("node-url.js")) {
      if (in == null) {
        throw new IOException("node-url.js is not there");
      }
      return new String(in.readAllBytes(), UTF_8);
    }
  }

  /** Who answers, with versions; empty if the library is not there. */
  public String name() {
    return running.versions.path("name").asString();
  }

  /**
   * What Node makes of some texts: for each the getters' answers after reading and after each call,
   * null where it threw. An answer is null where Node itself went down; it is started again.
   */
  public List<@Nullable List<@Nullable List<String>>> ask(List<Question> asked) {
    try {
      return answers(asked);
    } catch (EOFException e) {
      restart();
      if (asked.size() == 1) {
        return Collections.singletonList(null);
      }
      // One of them brought it down: halves find it.
      List<@Nullable List<@Nullable List<String>>> all = new ArrayList<>(asked.size());
      all.addAll(ask(asked.subList(0, asked.size() / 2)));
      all.addAll(ask(asked.subList(asked.size() / 2, asked.size())));
      return all;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<@Nullable List<@Nullable List<String>>> answers(List<Question> asked)
      throws IOException {
    running.write(line(asked));
    List<@Nullable List<@Nullable List<String>>> all = new ArrayList<>(asked.size());
    for (JsonNode states : JSON.readTree(running.line())) {
      List<@Nullable List<String>> answer = new ArrayList<>(states.size());
      for (JsonNode state : states) {
        answer.add(state.isNull() ? null : strings(state));
      }
      all.add(answer);
    }
    if (all.size() != asked.size()) {
      throw new IOException(asked.size() + " questions, " + all.size() + " answers");
    }
    return all;
  }

  private void restart() {
    close();
    try {
      running = new Running(executable, library);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> strings(JsonNode array) {
    List<String> strings = new ArrayList<>(array.size());
    for (JsonNode string : array) {
      strings.add(string.stringValue());
    }
    return strings;
  }

  private static String line(List<Question> asked) {
    StringBuilder out = new StringBuilder(asked.size() * 80);
    char before = '[';
    for (Question question : asked) {
      out.append(before).append('[');
      before = ',';
      quote(question.input(), out);
      out.append(',');
      if (question.base() == null) {
        out.append("null");
      } else {
        quote(question.base(), out);
      }
      for (Call call : question.calls()) {
        quote(call.setter(), out.append(','));
        quote(call.value(), out.append(','));
      }
      out.append(']');
    }
    return out.append("]\n").toString();
  }

  /** In ASCII, by code units: halves of pairs arrive as they are. */
  private static void quote(String text, StringBuilder out) {
    out.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c >= ' ' && c <= '~' && c != '"' && c != '\\') {
        out.append(c);
      } else {
        out.append("\\u");
        for (int shift = 12; shift >= 0; shift -= 4) {
          out.append(Character.forDigit(c >> shift & 0xF, 16));
        }
      }
    }
    out.append('"');
  }

  /** Ends it. */
  @Override
  public void close() {
    running.process.destroy();
  }
}
