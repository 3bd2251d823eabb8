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
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.MissingNode;
import tools.jackson.databind.node.ObjectNode;

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

  /** The maximum number of calls that run beside each other. */
  private static final int MAX_RUNNING = 256;

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
        new ThreadPoolExecutor(
            0,
            MAX_RUNNING,
            1,
            TimeUnit.SECONDS,
            new SynchronousQueue<>(),
            task -> {
              Thread thread = new Thread(task, "urial-mcp");
              thread.setDaemon(true);
              return thread;
            },
            // At the limit this thread runs the call, and reads no further request meanwhile.
            new ThreadPoolExecutor.CallerRunsPolicy());
    try {
      for (String line = next(); line != null; line = next()) {
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
  private @Nullable String next() throws IOException {
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
      return "";
    }
    return octet < 0 && length == 0 ? null : line.toString(UTF_8);
  }

  private void read(String line, ExecutorService calls) throws IOException {
    if (line.isBlank()) {
      return;
    }
    JsonNode message;
    try {
      message = ToolData.JSON.readTree(line);
    } catch (JacksonException e) {
      error(null, PARSE_ERROR, "the line is not JSON; expected: one JSON-RPC 2.0 message per line");
      return;
    }
    JsonNode given = message.path("id");
    JsonNode id = given.isString() || given.isInt() || given.isLong() ? given : null;
    boolean isVersion2 = message.path("jsonrpc").asString("").equals("2.0");
    boolean isAnswer = id != null && (message.has("result") || message.hasNonNull("error"));
    boolean isMethod = message.path("method").isString();
    String method = message.path("method").asString("");
    if (!isVersion2 || id == null && message.hasNonNull("id") || !isMethod && !isAnswer) {
      error(id, INVALID_REQUEST, NO_MESSAGE);
    } else if (id == null) {
      hasBegun |= method.equals("notifications/initialized");
    } else if (isMethod) {
      try {
        request(id, method, object(message, "params"), calls);
      } catch (Refused e) {
        error(id, e.code, String.valueOf(e.getMessage()));
      }
    }
  }

  /** Returns a member that is an object, or an empty object if it is missing. */
  private static ObjectNode object(JsonNode parent, String name) throws Refused {
    JsonNode member = parent.path(name);
    if (member.isNull() || member instanceof MissingNode) {
      return ToolData.JSON.createObjectNode();
    } else if (member instanceof ObjectNode object) {
      return object;
    }
    throw new Refused(INVALID_PARAMS, name + " must be an object");
  }

  private void request(JsonNode id, String method, JsonNode params, ExecutorService calls)
      throws Refused, IOException {
    if (!hasBegun && !method.equals("ping") && !method.equals("initialize")) {
      throw new Refused(
          INVALID_REQUEST,
          "the session is not initialized; expected: initialize, then notifications/initialized");
    }
    ObjectNode result = ToolData.JSON.createObjectNode();
    switch (method) {
      case "ping" -> answer(id, "result", result);
      case "initialize" -> {
        object(params, "capabilities");
        String asked = params.path("protocolVersion").asString("");
        result.put("protocolVersion", VERSIONS.contains(asked) ? asked : VERSIONS.get(2));
        result.putObject("capabilities").putObject("tools").put("listChanged", false);
        result.putObject("serverInfo").put("name", "urial").put("version", Version.number());
        answer(id, "result", result.put("instructions", INSTRUCTIONS));
      }
      case "tools/list" -> {
        ArrayNode all = result.putArray("tools");
        tools.values().forEach(it -> all.add(it.description()));
        answer(id, "result", result);
      }
      case "tools/call" -> {
        Tool tool = tool(params.path("name"));
        ObjectNode arguments = object(params, "arguments");
        calls.execute(
            () -> {
              try {
                answer(id, "result", tool.answer(arguments));
              } catch (IOException e) {
                // the client is gone, and the end of the input ends the server
              }
            });
      }
      default ->
          throw new Refused(METHOD_NOT_FOUND, "there is no method " + ToolData.shown(method));
    }
  }

  private Tool tool(JsonNode name) throws Refused {
    Tool tool = name.isString() ? tools.get(name.asString()) : null;
    if (tool == null) {
      throw new Refused(
          INVALID_PARAMS,
          (name.isString()
                  ? "there is no tool \"" + ToolData.shown(name.asString()) + '"'
                  : "the name of a tool is missing")
              + "; expected: "
              + String.join(", ", tools.keySet()));
    }
    return tool;
  }

  private void error(@Nullable JsonNode id, int code, String message) throws IOException {
    ObjectNode error = ToolData.JSON.createObjectNode();
    answer(id, "error", error.put("code", code).put("message", message));
  }

  /** Writes a message at once, so that those of different threads do not mix. */
  private void answer(@Nullable JsonNode id, String kind, ObjectNode content) throws IOException {
    ObjectNode message = ToolData.JSON.createObjectNode().put("jsonrpc", "2.0");
    message.set("id", id);
    message.set(kind, content);
    byte[] line = (message.toString() + '\n').getBytes(UTF_8);
    synchronized (out) {
      out.write(line);
      out.flush();
    }
  }
}
