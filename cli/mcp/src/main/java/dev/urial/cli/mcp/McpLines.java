package dev.urial.cli.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/**
 * The lines of a conversation, between the streams of the process and the SDK.
 *
 * <p>The SDK ends a conversation at the first line that is no message, and drops the requests that
 * are not answered when the input ends. Here such a line gets the error that JSON-RPC has for it,
 * and the end waits for the last answer: {@code urial mcp <requests} has all of them.
 *
 * @see <a href="https://www.jsonrpc.org/specification#error_object">JSON-RPC 2.0, error object</a>
 */
final class McpLines {
  /** The longest message, in UTF-16 code units. */
  static final int LONGEST_CHARACTERS = 1 << 24;

  private static final int LONGEST_OCTETS = 1 << 23;
  private static final int PARSE_ERROR = -32700;
  private static final int INVALID_REQUEST = -32600;

  private static final int INVALID_PARAMS = -32602;
  private static final int INTERNAL_ERROR = -32603;

  private final InputStream in;
  private final OutputStream out;
  private final List<String> tools;
  private final Duration longest;
  private final CountDownLatch end = new CountDownLatch(1);

  /** Requests that are not answered yet. */
  private int open;

  private boolean isClosed;

  /** Whether the client has said that the session begins; only the thread that reads asks. */
  private boolean hasBegun;

  /**
   * @param tools the names of the tools that there are
   * @param longest how long an answer may take; the end waits no longer
   */
  McpLines(InputStream in, OutputStream out, List<String> tools, Duration longest) {
    this.in = in;
    this.out = out;
    this.tools = List.copyOf(tools);
    this.longest = longest;
  }

  /** What the SDK reads. */
  InputStream input() {
    return new Input();
  }

  /** What the SDK writes to; it is passed on with each line. */
  OutputStream output() {
    return new Output();
  }

  /** Waits until the input has ended, and all requests are answered. */
  void awaitEnd() {
    try {
      end.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** The next line that is a message, with its line feed; null at the end. */
  private byte @Nullable [] next() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    boolean isTooLong = false;
    for (int octet = in.read(); ; octet = in.read()) {
      if (octet >= 0 && octet != '\n') {
        isTooLong |= line.size() >= LONGEST_OCTETS;
        if (!isTooLong) {
          // The SDK would end a line there; within JSON it is a blank, RFC 8259 §2.
          line.write(octet == '\r' ? ' ' : octet);
        }
        continue;
      }
      if (isTooLong) {
        refuse(null, INVALID_REQUEST, "a message has at most " + LONGEST_OCTETS + " octets");
      } else if (!line.toString(UTF_8).isBlank() && isMessage(line.toString(UTF_8))) {
        line.write('\n');
        return line.toByteArray();
      }
      if (octet < 0) {
        return null;
      }
      line.reset();
      isTooLong = false;
    }
  }

  /** Whether a line is a message; another one is refused. */
  private boolean isMessage(String line) throws IOException {
    Object read;
    try {
      read = ToolData.JSON.readValue(line, Object.class);
    } catch (IOException | RuntimeException e) {
      refuse(null, PARSE_ERROR, "a line is no JSON; what fits: a message of JSON-RPC 2.0 a line");
      return false;
    }
    Object id = read instanceof Map<?, ?> message ? message.get("id") : null;
    // MCP has no other ids, and the SDK would end the conversation at one.
    boolean isId = id instanceof String || id instanceof Integer || id instanceof Long;
    boolean isCall = read instanceof Map<?, ?> call && call.get("method") instanceof String;
    boolean isAnswer =
        isId
            && read instanceof Map<?, ?> answer
            && (answer.containsKey("result") || answer.get("error") instanceof Map);
    boolean isOfVersion = read instanceof Map<?, ?> any && "2.0".equals(any.get("jsonrpc"));
    if (!isOfVersion || (!isCall && !isAnswer) || (id != null && !isId)) {
      refuse(
          isId ? id : null,
          INVALID_REQUEST,
          "a line is no message of JSON-RPC 2.0; what fits: an object with jsonrpc, method and, for a"
              + " request, id (a string or an integer)");
      return false;
    }
    if (!isCall || !isId) {
      hasBegun |= isCall && "notifications/initialized".equals(((Map<?, ?>) read).get("method"));
      return true;
    }
    // The SDK would keep them until the session begins, which may never be.
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
          "the session has not begun; what fits: initialize, then notifications/initialized");
      return false;
    }
    String misfit = misfit((Map<?, ?>) read);
    if (misfit != null) {
      refuse(id, INVALID_PARAMS, misfit);
      return false;
    }
    count(1);
    return true;
  }

  /** What is wrong with the parameters of a request, in words that the SDK has not. */
  private @Nullable String misfit(Map<?, ?> request) {
    Object params = request.get("params");
    if (params != null && !(params instanceof Map)) {
      return "params does not fit; what fits: an object";
    }
    if (!"tools/call".equals(request.get("method"))) {
      return null;
    }
    Object name = params instanceof Map<?, ?> call ? call.get("name") : null;
    String all = String.join(", ", tools);
    if (!(name instanceof String text)) {
      return "the name of a tool is missing; what fits: " + all;
    }
    if (!tools.contains(text)) {
      return "there is no tool \"" + ToolArguments.shown(text) + "\"; what fits: " + all;
    }
    Object arguments = params instanceof Map<?, ?> call ? call.get("arguments") : null;
    return arguments == null || arguments instanceof Map
        ? null
        : "arguments does not fit; what fits: an object";
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

  /** Nobody reads any more, or all is answered. */
  private synchronized void awaitAnswers() {
    try {
      long end = System.nanoTime() + longest.toNanos();
      for (long left = longest.toMillis();
          open > 0 && !isClosed && left > 0;
          left = (end - System.nanoTime()) / 1_000_000) {
        wait(left);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    this.end.countDown();
  }

  private synchronized void gone() {
    isClosed = true;
    notifyAll();
    end.countDown();
  }

  private final class Input extends InputStream {
    private byte[] line = new byte[0];
    private int at;

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] to, int start, int count) throws IOException {
      if (at == line.length) {
        byte[] next;
        try {
          next = next();
        } catch (IOException e) {
          gone();
          throw e;
        }
        if (next == null) {
          awaitAnswers();
          return -1;
        }
        line = next;
        at = 0;
      }
      int some = Math.min(count, line.length - at);
      System.arraycopy(line, at, to, start, some);
      at += some;
      return some;
    }
  }

  /** A line is one write to the stream: none of ours comes between. */
  private final class Output extends OutputStream {
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();

    @Override
    public synchronized void write(int octet) throws IOException {
      line.write(octet);
      if (octet == '\n') {
        pass();
      }
    }

    private void pass() throws IOException {
      byte[] all = worded(line.toByteArray());
      line.reset();
      try {
        synchronized (out) {
          out.write(all);
          out.flush();
        }
      } catch (IOException e) {
        gone();
        throw e;
      }
      // Only requests are answered with an id; what a server tells unasked has a method.
      if (!startsWithMethod(all)) {
        count(-1);
      }
    }
  }

  /** What failed within the SDK names classes of Java, of which no model knows what to do. */
  private static byte[] worded(byte[] line) throws IOException {
    String head = new String(line, 0, Math.min(line.length, 400), UTF_8);
    if (!head.contains("\"error\":{\"code\":" + INTERNAL_ERROR)) {
      return line;
    }
    Map<?, ?> answer = ToolData.JSON.readValue(line, Map.class);
    String words = "the parameters do not fit the method, or it failed";
    Map<String, Object> error = Map.of("code", INTERNAL_ERROR, "message", words);
    Map<String, @Nullable Object> other = new LinkedHashMap<>();
    other.put("jsonrpc", "2.0");
    other.put("id", answer.get("id"));
    other.put("error", error);
    return (ToolData.JSON.writeValueAsString(other) + '\n').getBytes(UTF_8);
  }

  private static boolean startsWithMethod(byte[] line) {
    String head = new String(line, 0, Math.min(line.length, 60), UTF_8);
    return head.contains("\"method\":");
  }
}
