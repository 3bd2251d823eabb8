package dev.urial.server;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A client that sends exactly what it is reported, and shows exactly what came. */
public final class Wire implements AutoCloseable {
  /** How long to wait for a reply. A test that passes on a busy machine may need much of it. */
  private static final int PATIENCE = 60_000;

  /** How long to wait for an end; shorter than the server's own time limits. */
  private static final int PATIENCE_FOR_AN_END = 20_000;

  /** The media types of the API and of forms. */
  public static final String JSON = "application/json";

  public static final String FORM = "application/x-www-form-urlencoded";

  private final Socket socket;
  private final InputStream in;

  /** Connects to loopback. */
  public Wire(int port) throws IOException {
    socket = new Socket(InetAddress.getLoopbackAddress(), port);
    socket.setSoTimeout(PATIENCE);
    socket.setTcpNoDelay(true);
    in = new java.io.BufferedInputStream(socket.getInputStream());
  }

  /** Connects to loopback from an address of it, such as 127.0.1.1. */
  public Wire(int port, String from) throws IOException {
    socket = new Socket(InetAddress.getByName("127.0.0.1"), port, InetAddress.getByName(from), 0);
    socket.setSoTimeout(PATIENCE);
    socket.setTcpNoDelay(true);
    in = new java.io.BufferedInputStream(socket.getInputStream());
  }

  /** Waits no longer for octets than this. */
  public void patience(int millis) throws IOException {
    socket.setSoTimeout(millis);
  }

  /** Returns whether an answer has begun to arrive. */
  public boolean isAnswered() {
    try {
      return in.available() > 0;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Sends octets, Latin-1 as they are. */
  public Wire send(String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
    socket.getOutputStream().flush();
    return this;
  }

  /** Reads one answer; {@code head}: it has no body. Null where the connection ended. */
  public @Nullable Reply read(boolean head) throws IOException {
    String status = line();
    if (status == null) {
      return null;
    }
    List<String> fields = new ArrayList<>();
    for (String line = line(); line != null && !line.isEmpty(); line = line()) {
      fields.add(line);
    }
    Reply bare = new Reply(status, fields, "");
    if (head || bare.status() == 204 || bare.status() == 304 || bare.status() < 200) {
      return bare;
    }
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    String length = bare.field("Content-Length");
    if (length != null) {
      body.write(in.readNBytes(Integer.parseInt(length)));
    } else if ("chunked".equals(bare.field("Transfer-Encoding"))) {
      for (String size = line(); size != null; size = line()) {
        int octets = Integer.parseInt(size, 16);
        body.write(in.readNBytes(octets));
        line();
        if (octets == 0) {
          break;
        }
      }
    } else {
      body.write(in.readAllBytes());
    }
    return new Reply(status, fields, body.toString(StandardCharsets.ISO_8859_1));
  }

  /** Whether the server has ended the connection. */
  public boolean isEnded() throws IOException {
    return isEnded(Math.min(PATIENCE_FOR_AN_END, socket.getSoTimeout()));
  }

  private boolean isEnded(int millis) throws IOException {
    int before = socket.getSoTimeout();
    socket.setSoTimeout(millis);
    try {
      return in.read() < 0;
    } catch (java.net.SocketTimeoutException e) {
      throw e;
    } catch (java.net.SocketException e) {
      return true;
    } finally {
      if (!socket.isClosed()) {
        socket.setSoTimeout(before);
      }
    }
  }

  private @Nullable String line() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int c = in.read(); c >= 0; c = in.read()) {
      if (c == '\n') {
        String text = line.toString(StandardCharsets.ISO_8859_1);
        return text.endsWith("\r") ? text.substring(0, text.length() - 1) : text;
      }
      line.write(c);
    }
    return line.size() == 0 ? null : line.toString(StandardCharsets.ISO_8859_1);
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }

  /** Asks once on a connection of its own. */
  public static Reply ask(int port, String request) throws IOException {
    try (Wire wire = new Wire(port)) {
      Reply reply = wire.send(request).read(request.startsWith("HEAD "));
      if (reply == null) {
        throw new IOException("the connection ended without an answer");
      }
      return reply;
    }
  }

  /** Asks for a path of a host with GET. */
  public static Reply get(int port, String host, String path, String... fields) throws IOException {
    return ask(port, request("GET", host, path, fields));
  }

  /** Sends a body to a host; the line is a method and a path. */
  public static Reply send(
      int port, String host, String line, String type, String body, String... fields)
      throws IOException {
    String[] all = Arrays.copyOf(fields, fields.length + 2);
    all[fields.length] = "Content-Type: " + type;
    all[fields.length + 1] = "Content-Length: " + body.length();
    String[] words = line.split(" ", 2);
    return ask(port, request(words[0], host, words[1], all) + body);
  }

  /** A request without a body that ends its connection. */
  public static String request(String method, String host, String path, String... fields) {
    StringBuilder text =
        new StringBuilder(method + " " + path + " HTTP/1.1\r\nHost: " + host + "\r\n");
    for (String field : fields) {
      text.append(field).append("\r\n");
    }
    return text.append("Connection: close\r\n\r\n").toString();
  }

  /** What came: the status line, the field lines, the body, Latin-1 as it is. */
  public record Reply(String statusLine, List<String> fields, String body) {
    /** The three digits. */
    public int status() {
      return Integer.parseInt(statusLine.split(" ", 3)[1]);
    }

    /** Fails if the status is another one. */
    public Reply is(int expected) {
      return is(expected, "");
    }

    /** Fails if the status is another one, and says about what. */
    public Reply is(int expected, Object about) {
      assertEquals(expected, status(), () -> about + " " + statusLine + "\n" + body);
      return this;
    }

    /** The first value of a field, byte for byte, or null. */
    public @Nullable String field(String name) {
      for (String line : fields) {
        if (line.length() > name.length()
            && line.charAt(name.length()) == ':'
            && line.regionMatches(true, 0, name, 0, name.length())) {
          return line.substring(name.length() + 1).replaceFirst("^ ", "");
        }
      }
      return null;
    }
  }
}
