package dev.urial.internal.http2;

import dev.urial.dereference.protocol.ProtocolResponse;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;

/**
 * A server on loopback that reads requests of HTTP/2, and then does what a test says, frame by
 * frame. Who asks for HTTP/1.1 gets an empty page.
 */
public final class Http2Peer implements AutoCloseable {
  /** What is done with a request. */
  public interface Manner {
    /**
     * @param connection from 1
     * @param stream from 1 for each connection
     */
    void answer(int connection, int stream, List<ProtocolResponse.Field> request, OutputStream out)
        throws Exception;
  }

  private final ServerSocket server;
  private final SSLContext context;
  private final Manner manner;
  private final List<Socket> sockets = new CopyOnWriteArrayList<>();
  private final AtomicInteger connections = new AtomicInteger();
  private final List<String> requests = new CopyOnWriteArrayList<>();

  private Http2Peer(SSLContext context, Manner manner) throws IOException {
    this.context = context;
    this.manner = manner;
    server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    start(this::accept);
  }

  public static Http2Peer doing(SSLContext context, Manner manner) throws IOException {
    return new Http2Peer(context, manner);
  }

  private static void start(Runnable task) {
    Thread thread = new Thread(task, "http2 peer");
    thread.setDaemon(true);
    thread.start();
  }

  private void accept() {
    while (!server.isClosed()) {
      try {
        Socket socket = server.accept();
        socket.setTcpNoDelay(true);
        sockets.add(socket);
        start(() -> serve(socket));
      } catch (IOException e) {
        return;
      }
    }
  }

  private void serve(Socket plain) {
    try (SSLSocket socket =
        (SSLSocket) context.getSocketFactory().createSocket(plain, null, plain.getPort(), true)) {
      socket.setUseClientMode(false);
      SSLParameters parameters = socket.getSSLParameters();
      parameters.setApplicationProtocols(new String[] {"h2", "http/1.1"});
      socket.setSSLParameters(parameters);
      socket.startHandshake();
      int number = connections.incrementAndGet();
      InputStream in = socket.getInputStream();
      OutputStream out = socket.getOutputStream();
      if (!"h2".equals(socket.getApplicationProtocol())) {
        requests.add("HTTP/1.1");
        in.read(new byte[4096]);
        out.write(
            "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi".getBytes(StandardCharsets.US_ASCII));
        out.flush();
        return;
      }
      in.readNBytes(24);
      out.write(new Frame(FrameType.SETTINGS, 0, 0, new byte[0]).octets());
      HpackDecoder hpack = new HpackDecoder();
      while (true) {
        byte[] head = in.readNBytes(Frame.HEAD);
        if (head.length < Frame.HEAD) {
          return;
        }
        int length = (head[0] & 0xFF) << 16 | (head[1] & 0xFF) << 8 | head[2] & 0xFF;
        byte[] payload = in.readNBytes(length);
        if (FrameType.of(head[3]) == FrameType.HEADERS) {
          List<ProtocolResponse.Field> request = hpack.decode(payload, 1 << 20);
          requests.add(value(request, ":method") + ' ' + value(request, ":path"));
          int stream = new Frame(FrameType.UNKNOWN, 0, 0, head).word31(5);
          manner.answer(number, stream, request, out);
          out.flush();
        }
      }
    } catch (Exception e) {
      // The client has left, or the test is over.
    }
  }

  /** Returns the value of a field of a request. */
  public static String value(List<ProtocolResponse.Field> request, String name) {
    return request.stream().filter(it -> it.name().equals(name)).findFirst().orElseThrow().value();
  }

  /**
   * A head.
   *
   * @param fields names and values in turn; an octet a character
   */
  public static byte[] head(int stream, boolean isEnd, String... fields) {
    List<ProtocolResponse.Field> all = new ArrayList<>();
    for (int i = 0; i < fields.length; i += 2) {
      all.add(new ProtocolResponse.Field(fields[i], fields[i + 1]));
    }
    int flags = Frame.END_HEADERS | (isEnd ? Frame.END_STREAM : 0);
    return new Frame(FrameType.HEADERS, flags, stream, HpackEncoder.encode(all)).octets();
  }

  /** A part of a body. */
  public static byte[] data(int stream, boolean isEnd, String text) {
    byte[] octets = text.getBytes(StandardCharsets.ISO_8859_1);
    return new Frame(FrameType.DATA, isEnd ? Frame.END_STREAM : 0, stream, octets).octets();
  }

  /** RST_STREAM. */
  public static byte[] reset(int stream, int code) {
    return new Frame(FrameType.RST_STREAM, 0, stream, new byte[] {0, 0, 0, (byte) code}).octets();
  }

  /** GOAWAY. */
  public static byte[] goAway(int last, int code) {
    byte[] payload = {0, 0, 0, (byte) last, 0, 0, 0, (byte) code};
    return new Frame(FrameType.GOAWAY, 0, 0, payload).octets();
  }

  /** PINGs. */
  public static byte[] pings(int count) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (int i = 0; i < count; i++) {
      out.writeBytes(new Frame(FrameType.PING, 0, 0, new byte[8]).octets());
    }
    return out.toByteArray();
  }

  public int port() {
    return server.getLocalPort();
  }

  public String url(String path) {
    return "https://127.0.0.1:" + port() + path;
  }

  /** How many connections have shaken hands. */
  public int connections() {
    return connections.get();
  }

  /** Method and path, or HTTP/1.1. */
  public List<String> requests() {
    return List.copyOf(requests);
  }

  @Override
  public void close() throws IOException {
    server.close();
    for (Socket socket : sockets) {
      socket.close();
    }
  }
}
