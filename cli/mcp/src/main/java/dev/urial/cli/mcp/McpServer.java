package dev.urial.cli.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.cli.help.Version;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/**
 * Serves tools over the lines of a stream: the Model Context Protocol, which is JSON-RPC 2.0 with
 * one message per line. Tools run beside each other, and their answers are written in the order in
 * which they are found.
 *
 * @see <a href="https://modelcontextprotocol.io/specification/2025-06-18/server/tools">Model
 *     Context Protocol, tools</a>
 * @see <a href="https://www.jsonrpc.org/specification#error_object">JSON-RPC 2.0, error object</a>
 */
final class McpServer {
  private static final String INSTRUCTIONS =
      "Tools for URIs. Use vet or inspect before you use an untrusted URL, resolve instead of"
          + " joining strings, and fetch to get documents under a policy. A refusal says which rule"
          + " applies and what would be allowed: tell the user, and do not try other spellings of"
          + " the same address.";

  /** The versions of the protocol, the latest last. */
  private static final List<String> VERSIONS = List.of("2024-11-05", "2025-03-26", "2025-06-18");

  private static final int MAX_OCTETS = 1 << 23;

  /** The maximum number of unanswered calls; at this limit, no further request is read. */
  private static final int MAX_OPEN = 256;

  private static final int PARSE_ERROR = -32700;
  private static final int INVALID_REQUEST = -32600;
  private static final int METHOD_NOT_FOUND = -32601;
  private static final int INVALID_PARAMS = -32602;

  private static final String NO_MESSAGE =
      "the line is not a JSON-RPC 2.0 message; expected: an object with jsonrpc, method and, for a"
          + " request, id (a string or an integer)";

  private final Map<String, Tool> tools = new LinkedHashMap<>();
  private final Duration longest;
  private final InputStream in;
  private final OutputStream out;
  private final Semaphore open = new Semaphore(MAX_OPEN);
  private boolean hasBegun;

  /** An error with its code in JSON-RPC. */
  private static final class Refused extends Exception {
    private static final long serialVersionUID = 1;

    private final int code;

    Refused(int code, String message) {
      super(message);
      this.code = code;
    }
  }

  /**
   * Creates a server.
   *
   * @param longest the maximum time to wait for unanswered calls at the end of the input
   */
  McpServer(List<Tool> tools, Duration longest, InputStream in, OutputStream out) {
    tools.forEach(tool -> this.tools.put(tool.name(), tool));
    this.longest = longest;
    this.in = in;
    this.out = out;
  }

  /** Serves requests until the input has ended and all of them have been answered. */
  void serve() throws IOException {
    ExecutorService calls =
        Executors.newCachedThreadPool(
            task -> {
              Thread thread = new Thread(task, "urial-mcp");
              thread.setDaemon(true);
              return thread;
            });
    try {
      for (byte[] line = next(); line != null; line = next()) {
        read(line, calls);
      }
      calls.shutdown();
      calls.awaitTermination(longest.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      calls.shutdownNow();
    }
  }

  /** Returns the next line; null at the end of the input. A line that is too long is refused. */
  private byte @Nullable [] next() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    long length = 0;
    int octet = in.read();
    for (; octet >= 0 && octet != '\n'; octet = in.read()) {
      if (length++ < MAX_OCTETS) {
        line.write(octet);
      }
    }
    if (length > MAX_OCTETS) {
      error(null, INVALID_REQUEST, "the message is longer than " + MAX_OCTETS + " octets");
      return new byte[0];
    }
    return octet < 0 && length == 0 ? null : line.toByteArray();
  }

  private void read(byte[] line, ExecutorService calls) throws IOException, InterruptedException {
    String text = new String(line, UTF_8);
    if (text.isBlank()) {
      return;
    }
    Object read;
    try {
      read = ToolData.JSON.readValue(text, Object.class);
    } catch (JacksonException e) {
      error(null, PARSE_ERROR, "the line is not JSON; expected: one JSON-RPC 2.0 message per line");
      return;
    }
    Map<?, ?> message = read instanceof Map<?, ?> map ? map : Map.of();
    Object id = message.get("id");
    boolean isId = id instanceof String || id instanceof Integer || id instanceof Long;
    boolean isAnswer = isId && (message.containsKey("result") || message.get("error") != null);
    if (!"2.0".equals(message.get("jsonrpc")) || id != null && !isId) {
      error(isId ? id : null, INVALID_REQUEST, NO_MESSAGE);
    } else if (!(message.get("method") instanceof String method)) {
      if (!isAnswer) {
        error(isId ? id : null, INVALID_REQUEST, NO_MESSAGE);
      }
    } else if (id == null) {
      hasBegun |= method.equals("notifications/initialized");
    } else {
      try {
        request(id, method, params(message.get("params"), "params"), calls);
      } catch (Refused e) {
        error(id, e.code, String.valueOf(e.getMessage()));
      }
    }
  }

  private static Map<?, ?> params(@Nullable Object params, String name) throws Refused {
    if (params != null && !(params instanceof Map)) {
      throw new Refused(INVALID_PARAMS, name + " must be an object");
    }
    return params == null ? Map.of() : (Map<?, ?>) params;
  }

  private void request(Object id, String method, Map<?, ?> params, ExecutorService calls)
      throws Refused, IOException, InterruptedException {
    if (!hasBegun && !method.equals("ping") && !method.equals("initialize")) {
      throw new Refused(
          INVALID_REQUEST,
          "the session is not initialized; expected: initialize, then notifications/initialized");
    }
    switch (method) {
      case "ping" -> answer(id, "result", Map.of());
      case "initialize" -> answer(id, "result", begin(params));
      case "tools/list" ->
          answer(
              id, "result", Map.of("tools", tools.values().stream().map(Tool::described).toList()));
      case "tools/call" -> {
        Tool tool = tool(params.get("name"));
        Map<String, Object> arguments = new LinkedHashMap<>();
        params(params.get("arguments"), "arguments")
            .forEach((name, value) -> arguments.put(String.valueOf(name), value));
        open.acquire();
        calls.execute(
            () -> {
              try {
                answer(id, "result", tool.answer(arguments).result());
              } catch (IOException e) {
                // the client is gone, and the end of the input ends the server
              } finally {
                open.release();
              }
            });
      }
      default ->
          throw new Refused(METHOD_NOT_FOUND, "there is no method " + ToolArguments.shown(method));
    }
  }

  private static Map<String, Object> begin(Map<?, ?> params) throws Refused {
    params(params.get("capabilities"), "capabilities");
    Object asked = params.get("protocolVersion");
    Map<String, Object> result = new LinkedHashMap<>();
    boolean isKnown = asked instanceof String && VERSIONS.contains(asked);
    result.put("protocolVersion", isKnown ? asked : VERSIONS.get(VERSIONS.size() - 1));
    result.put("capabilities", Map.of("tools", Map.of("listChanged", false)));
    result.put("serverInfo", ToolData.object("name", "urial", "version", Version.number()));
    result.put("instructions", INSTRUCTIONS);
    return result;
  }

  private Tool tool(@Nullable Object name) throws Refused {
    String all = String.join(", ", tools.keySet());
    if (!(name instanceof String text)) {
      throw new Refused(INVALID_PARAMS, "the name of a tool is missing; expected: " + all);
    }
    Tool tool = tools.get(text);
    if (tool == null) {
      throw new Refused(
          INVALID_PARAMS,
          "there is no tool \"" + ToolArguments.shown(text) + "\"; expected: " + all);
    }
    return tool;
  }

  private void error(@Nullable Object id, int code, String message) throws IOException {
    Map<String, Object> error = new LinkedHashMap<>();
    error.put("code", code);
    error.put("message", message);
    answer(id, "error", error);
  }

  /** Writes a message at once, so that those of different threads do not mix. */
  private void answer(@Nullable Object id, String kind, Map<String, ?> content) throws IOException {
    Map<String, @Nullable Object> message = new LinkedHashMap<>();
    message.put("jsonrpc", "2.0");
    message.put("id", id);
    message.put(kind, content);
    byte[] line = (ToolData.JSON.writeValueAsString(message) + '\n').getBytes(UTF_8);
    synchronized (out) {
      out.write(line);
      out.flush();
    }
  }
}
