package dev.urial.cli.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpServerSession;
import io.modelcontextprotocol.spec.McpServerTransport;
import io.modelcontextprotocol.spec.McpServerTransportProvider;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/**
 * Transfers the lines of a conversation between the streams of the process and the SDK.
 *
 * <p>The SDK's own stream transport ends a conversation at the first line that is not a message. It
 * drops requests that are unanswered when the input ends, and all unanswered requests if two
 * responses are ready at the same time on a busy machine. This transport responds to an invalid
 * line with the corresponding JSON-RPC error, writes responses one after another, and waits for the
 * last one, so that {@code urial mcp <requests} outputs all of them.
 *
 * @see <a href="https://www.jsonrpc.org/specification#error_object">JSON-RPC 2.0, error object</a>
 */
final class McpStdioTransport implements McpServerTransportProvider {
  private static final int LONGEST_OCTETS = 1 << 23;
  private static final int PARSE_ERROR = -32700;
  private static final int INVALID_REQUEST = -32600;

  private static final int INVALID_PARAMS = -32602;
  private static final int INTERNAL_ERROR = -32603;

  /** The maximum number of unanswered requests; at this limit, no further request is read. */
  private static final int MOST_OPEN = 256;

  private static final String NO_MESSAGE =
      "the line is not a JSON-RPC 2.0 message; expected: an object with jsonrpc, method and, for a"
          + " request, id (a string or an integer)";

  private static final String FAILED =
      "the parameters are not valid for the method, or the method failed";

  private final InputStream in;
  private final OutputStream out;
  private final List<String> tools;
  private final Duration longest;
  private final CountDownLatch end = new CountDownLatch(1);
  private final McpServerTransport client = new Client();
  private volatile @Nullable McpServerSession session;

  /** The number of requests that have not been answered yet. */
  private int open;

  private boolean isClosed;

  /** Whether the client has initialized the session; accessed only by the reader thread. */
  private boolean hasBegun;

  /**
   * Creates a transport; the SDK starts it with {@link #setSessionFactory}.
   *
   * @param tools the names of all tools
   * @param longest the maximum time to wait for unanswered requests, at their maximum number and at
   *     the end of the input
   */
  McpStdioTransport(InputStream in, OutputStream out, List<String> tools, Duration longest) {
    this.in = in;
    this.out = out;
    this.tools = List.copyOf(tools);
    this.longest = longest;
  }

  /** Creates the session, and starts to read the input on a separate thread. */
  @Override
  public void setSessionFactory(McpServerSession.Factory factory) {
    McpServerSession created = factory.create(client);
    session = created;
    Thread reader = new Thread(() -> read(created), "urial-mcp-lines");
    reader.setDaemon(true);
    reader.start();
  }

  @Override
  public Mono<Void> notifyClients(String method, Object parameters) {
    McpServerSession running = session;
    return running == null ? Mono.empty() : running.sendNotification(method, parameters);
  }

  @Override
  public Mono<Void> closeGracefully() {
    McpServerSession running = session;
    return running == null ? Mono.empty() : running.closeGracefully();
  }

  /** Waits until the input has ended and all requests are answered. */
  void awaitEnd() {
    try {
      end.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void read(McpServerSession session) {
    try {
      for (String line = next(); line != null; line = next()) {
        McpSchema.JSONRPCMessage message;
        try {
          message = McpSchema.deserializeJsonRpcMessage(ToolData.JSON, line);
        } catch (IOException | RuntimeException e) {
          refuse(null, INVALID_REQUEST, NO_MESSAGE);
          continue;
        }
        handle(session, message);
      }
      awaitAnswers(1);
    } catch (IOException e) {
      // one of the streams is closed
    } finally {
      gone();
    }
  }

  private void handle(McpServerSession session, McpSchema.JSONRPCMessage message) {
    if (!(message instanceof McpSchema.JSONRPCRequest request)) {
      // Errors are ignored, because responses and notifications get no response.
      session.handle(message).subscribe(nothing -> {}, e -> {});
      return;
    }
    count(1);
    session
        .handle(message)
        .onErrorResume(e -> client.sendMessage(failed(request.id())))
        .doFinally(signal -> count(-1))
        .subscribe(nothing -> {}, e -> gone());
    awaitAnswers(MOST_OPEN);
  }

  private static McpSchema.JSONRPCResponse failed(Object id) {
    return McpSchema.JSONRPCResponse.error(
        id, new McpSchema.JSONRPCResponse.JSONRPCError(INTERNAL_ERROR, FAILED));
  }

  /** Returns the next line that is a message; null at the end of the input. */
  private @Nullable String next() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    boolean isTooLong = false;
    for (int octet = in.read(); ; octet = in.read()) {
      if (octet >= 0 && octet != '\n') {
        isTooLong |= line.size() >= LONGEST_OCTETS;
        if (!isTooLong) {
          line.write(octet);
        }
        continue;
      }
      if (isTooLong) {
        refuse(null, INVALID_REQUEST, "the message is longer than " + LONGEST_OCTETS + " octets");
      } else if (!line.toString(UTF_8).isBlank() && isMessage(line.toString(UTF_8))) {
        return line.toString(UTF_8);
      }
      if (octet < 0) {
        return null;
      }
      line.reset();
      isTooLong = false;
    }
  }

  /** Returns whether a line is a message for the SDK; responds to any other line directly. */
  private boolean isMessage(String line) throws IOException {
    Object read;
    try {
      read = ToolData.JSON.readValue(line, Object.class);
    } catch (IOException | RuntimeException e) {
      refuse(
          null, PARSE_ERROR, "the line is not JSON; expected: one JSON-RPC 2.0 message per line");
      return false;
    }
    Object id = read instanceof Map<?, ?> message ? message.get("id") : null;
    // MCP allows no other IDs, and the SDK would end the conversation on receiving one.
    boolean isId = id instanceof String || id instanceof Integer || id instanceof Long;
    boolean isCall = read instanceof Map<?, ?> call && call.get("method") instanceof String;
    boolean isAnswer =
        isId
            && read instanceof Map<?, ?> answer
            && (answer.containsKey("result") || answer.get("error") instanceof Map);
    boolean isOfVersion = read instanceof Map<?, ?> any && "2.0".equals(any.get("jsonrpc"));
    if (!isOfVersion || (!isCall && !isAnswer) || (id != null && !isId)) {
      refuse(isId ? id : null, INVALID_REQUEST, NO_MESSAGE);
      return false;
    }
    if (!isCall || !isId) {
      hasBegun |= isCall && "notifications/initialized".equals(((Map<?, ?>) read).get("method"));
      return true;
    }
    // The SDK would hold these requests until the session begins, which may never happen.
    if (!hasBegun && "ping".equals(((Map<?, ?>) read).get("method"))) {
      tell(
          "{\"jsonrpc\":\"2.0\",\"id\":"
              + ToolData.JSON.writeValueAsString(id)
              + ",\"result\":{}}\n");
      return false;
    } else if (!hasBegun && !"initialize".equals(((Map<?, ?>) read).get("method"))) {
      refuse(
          id,
          INVALID_REQUEST,
          "the session is not initialized; expected: initialize, then notifications/initialized");
      return false;
    }
    String misfit = misfit((Map<?, ?>) read);
    if (misfit != null) {
      refuse(id, INVALID_PARAMS, misfit);
      return false;
    }
    return true;
  }

  /**
   * Returns an error message for the parameters of a request, which is clearer than the SDK's; null
   * if they are valid.
   */
  private @Nullable String misfit(Map<?, ?> request) {
    Object params = request.get("params");
    if (params != null && !(params instanceof Map)) {
      return "params must be an object";
    }
    if (!"tools/call".equals(request.get("method"))) {
      return null;
    }
    Object name = params instanceof Map<?, ?> call ? call.get("name") : null;
    String all = String.join(", ", tools);
    if (!(name instanceof String text)) {
      return "the name of a tool is missing; expected: " + all;
    }
    if (!tools.contains(text)) {
      return "there is no tool \"" + ToolArguments.shown(text) + "\"; expected: " + all;
    }
    Object arguments = params instanceof Map<?, ?> call ? call.get("arguments") : null;
    return arguments == null || arguments instanceof Map ? null : "arguments must be an object";
  }

  private void refuse(@Nullable Object id, int code, String words) throws IOException {
    String shown = id == null ? "null" : ToolData.JSON.writeValueAsString(id);
    String line =
        "{\"jsonrpc\":\"2.0\",\"id\":"
            + shown
            + ",\"error\":{\"code\":"
            + code
            + ",\"message\":"
            + ToolData.JSON.writeValueAsString(words)
            + "}}\n";
    tell(line);
  }

  private void tell(String line) throws IOException {
    synchronized (out) {
      out.write(line.getBytes(UTF_8));
      out.flush();
    }
  }

  private synchronized void count(int change) {
    open += change;
    notifyAll();
  }

  /**
   * Waits until fewer than {@code fewer} requests are unanswered, the client has disconnected, or
   * the maximum time has passed.
   */
  private synchronized void awaitAnswers(int fewer) {
    try {
      long end = System.nanoTime() + longest.toNanos();
      for (long left = longest.toMillis();
          open >= fewer && !isClosed && left > 0;
          left = (end - System.nanoTime()) / 1_000_000) {
        wait(left);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized void gone() {
    isClosed = true;
    notifyAll();
    end.countDown();
  }

  /** Sends messages to the client, each with a single write, so that messages do not interleave. */
  private final class Client implements McpServerTransport {
    @Override
    public Mono<Void> sendMessage(McpSchema.JSONRPCMessage message) {
      return Mono.fromRunnable(
          () -> {
            try {
              tell(ToolData.JSON.writeValueAsString(worded(message)) + '\n');
            } catch (IOException e) {
              gone();
            }
          });
    }

    @Override
    public <T> T unmarshalFrom(Object data, TypeRef<T> type) {
      return ToolData.JSON.convertValue(data, type);
    }

    @Override
    public Mono<Void> closeGracefully() {
      return Mono.fromRunnable(McpStdioTransport.this::gone);
    }
  }

  /**
   * Replaces the SDK's internal errors, which name Java classes and are therefore useless to a
   * model.
   */
  private static McpSchema.JSONRPCMessage worded(McpSchema.JSONRPCMessage message) {
    return message instanceof McpSchema.JSONRPCResponse response
            && response.error() != null
            && response.error().code() == INTERNAL_ERROR
        ? failed(response.id())
        : message;
  }
}
