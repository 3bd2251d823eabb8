package dev.urial.internal.http2;

import static dev.urial.internal.dereference.DereferenceMessages.MESSAGES;

import dev.urial.dereference.protocol.DereferenceException;
import dev.urial.dereference.protocol.DereferenceException.Reason;
import dev.urial.dereference.protocol.ProtocolResponse;
import dev.urial.internal.dereference.BlockInputStream;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.Clause;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A client's HTTP/2 connection. It sends requests without a body, one after another, each on its
 * own stream. The thread that waits for a response also processes all other frames from the server.
 *
 * <pre>
 * client  preface, SETTINGS, WINDOW_UPDATE, HEADERS          PING ack   HEADERS
 * server  SETTINGS, HEADERS, DATA, DATA (END_STREAM), PING,             HEADERS …
 * </pre>
 *
 * <p>All input from the server is limited. The header limit applies to the fields of a response,
 * both compressed and decompressed. The window limits how much of a body is buffered. Everything
 * else, such as PING, SETTINGS, padding and empty frames, may have at most {@link #ALLOWANCE}
 * octets in total, plus the size of the body.
 *
 * <p>After an exception, the connection cannot be used again. Not thread-safe.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9113">RFC 9113</a>
 */
public final class Http2Connection {
  private static final byte[] PREFACE =
      "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

  /**
   * The flow-control window: the number of octets that the server may send before it receives a
   * window update.
   */
  private static final int WINDOW = 1 << 18;

  /** The initial window of every connection (§6.9.2). */
  private static final int FIRST_WINDOW = 65_535;

  /** The maximum number of octets of a response other than fields and body. */
  private static final int ALLOWANCE = 65_536;

  /** The minimum number of octets by which a frame without content or fields reduces the limit. */
  private static final int LEAST_COST = 64;

  private static final int HEADER_TABLE_SIZE = 0x1;
  private static final int ENABLE_PUSH = 0x2;
  private static final int MAX_CONCURRENT_STREAMS = 0x3;
  private static final int INITIAL_WINDOW_SIZE = 0x4;
  private static final int MAX_FRAME_SIZE = 0x5;
  private static final int MAX_HEADER_LIST_SIZE = 0x6;

  private final InputStream in;
  private final OutputStream out;
  private final int headerOctets;
  private final HpackDecoder hpack = new HpackDecoder();

  // The connection.

  private boolean hasSettings;
  private boolean isOver;
  private long goAway;
  private long mostStreams = Long.MAX_VALUE;

  /**
   * The number of octets that the server may still send on this connection. The window is extended
   * before it is used up, so there is always room for a frame.
   */
  private int window = WINDOW;

  /**
   * The number of octets that the client may send. Only checked for overflow (§6.9.1), because
   * requests have no body.
   */
  private long sendWindow = FIRST_WINDOW;

  private long firstStreamSendWindow = FIRST_WINDOW;

  // The current request; the first one has stream 1.

  private int stream = -1;
  private @Nullable Http2Head head;
  private boolean isEnded = true;
  private byte[] data = {};
  private int dataAt;
  private int streamWindow;
  private long streamSendWindow;
  private long blockOctets;
  private long fieldOctets;
  private long bodyOctets;
  private long otherOctets;

  /**
   * @param in the input from the server, which must be buffered
   * @param out the output to the server
   * @param headerOctets the maximum number of octets in the fields of a response
   */
  public Http2Connection(InputStream in, OutputStream out, int headerOctets) {
    this.in = in;
    this.out = out;
    this.headerOctets = headerOctets;
  }

  /**
   * {@return whether the last response has been read to its end, so that another request may
   * follow}
   */
  public boolean isReusable() {
    boolean isRead = isEnded && dataAt == data.length;
    return isRead && !isOver && mostStreams > 0 && stream < Integer.MAX_VALUE - 2;
  }

  /**
   * Sends a request and waits for the final response. Interim responses are skipped.
   *
   * @param fields the fields of the request, with pseudo-fields first and names in lower case
   * @return the response, whose body must be read before the next request
   * @throws NotProcessedException if the server has not processed the request, so that it may be
   *     sent again
   * @throws EOFException if the connection ends before the response
   */
  public Http2Response request(List<ProtocolResponse.Field> fields) throws IOException {
    ByteArrayOutputStream octets = new ByteArrayOutputStream();
    if (stream < 0) {
      begin(octets);
    }
    stream += 2;
    head = null;
    isEnded = false;
    data = new byte[0];
    dataAt = 0;
    streamWindow = WINDOW;
    streamSendWindow = firstStreamSendWindow;
    blockOctets = 0;
    fieldOctets = 0;
    bodyOctets = 0;
    otherOctets = 0;
    headers(octets, HpackEncoder.encode(fields));
    send(octets.toByteArray());
    while (true) {
      step();
      Http2Head read = head;
      if (read != null) {
        return new Http2Response(read.status(), read.fields(), new Body());
      }
    }
  }

  /** Writes the connection preface and the client's settings (§3.4). */
  private void begin(ByteArrayOutputStream octets) {
    octets.writeBytes(PREFACE);
    int[] settings = {
      ENABLE_PUSH, 0, INITIAL_WINDOW_SIZE, WINDOW, MAX_HEADER_LIST_SIZE, headerOctets
    };
    byte[] payload = new byte[settings.length * 3];
    for (int i = 0; i < settings.length; i += 2) {
      payload[3 * i + 1] = (byte) settings[i];
      Frame.put(payload, 3 * i + 2, settings[i + 1]);
    }
    octets.writeBytes(new Frame(FrameType.SETTINGS, 0, 0, payload).octets());
    octets.writeBytes(windowUpdate(0, WINDOW - FIRST_WINDOW));
  }

  /** Writes a field block as a HEADERS frame and, if it is longer, CONTINUATION frames (§6.2). */
  private void headers(ByteArrayOutputStream octets, byte[] block) {
    int at = 0;
    do {
      int end = Math.min(block.length, at + Frame.MAX_PAYLOAD);
      FrameType type = at == 0 ? FrameType.HEADERS : FrameType.CONTINUATION;
      int flags = at == 0 ? Frame.END_STREAM : 0;
      flags |= end == block.length ? Frame.END_HEADERS : 0;
      octets.writeBytes(
          new Frame(type, flags, stream, Arrays.copyOfRange(block, at, end)).octets());
      at = end;
    } while (at < block.length);
  }

  private static byte[] windowUpdate(int stream, int increment) {
    byte[] payload = new byte[4];
    Frame.put(payload, 0, increment);
    return new Frame(FrameType.WINDOW_UPDATE, 0, stream, payload).octets();
  }

  private void send(byte[] octets) throws IOException {
    out.write(octets);
    out.flush();
  }

  // Input from the server.

  /** Reads the next frame and processes it. */
  private void step() throws IOException {
    Frame frame = next();
    boolean isSettings = frame.type() == FrameType.SETTINGS && !frame.has(Frame.ACK);
    if (!hasSettings && !isSettings) {
      throw refuse(ErrorCode.PROTOCOL_ERROR, "3.4", "http2.preface", FrameType.SETTINGS);
    }
    if (frame.type() != FrameType.DATA && frame.type() != FrameType.HEADERS) {
      spend(Math.max(LEAST_COST, frame.length()));
    }
    switch (frame.type()) {
      case DATA -> data(frame);
      case HEADERS -> headers(frame);
      case PRIORITY -> expect(frame, frame.stream() != 0, frame.length() == 5);
      case RST_STREAM -> reset(frame);
      case SETTINGS -> settings(frame);
      case PUSH_PROMISE -> throw refuse(ErrorCode.PROTOCOL_ERROR, "6.6", "http2.push");
      case PING -> ping(frame);
      case GOAWAY -> goAway(frame);
      case WINDOW_UPDATE -> windowUpdate(frame);
      case CONTINUATION -> throw misplaced(frame);
      case UNKNOWN -> {}
    }
  }

  private Frame next() throws IOException {
    byte[] start = in.readNBytes(Frame.HEAD);
    if (start.length < Frame.HEAD) {
      throw end();
    }
    int length = (start[0] & 0xFF) << 16 | (start[1] & 0xFF) << 8 | start[2] & 0xFF;
    if (length > Frame.MAX_PAYLOAD) {
      throw refuse(
          ErrorCode.FRAME_SIZE_ERROR, "4.2", "http2.frame-size", length, Frame.MAX_PAYLOAD);
    }
    byte[] payload = in.readNBytes(length);
    if (payload.length < length) {
      throw end();
    }
    int flags = start[4] & 0xFF;
    Frame head = new Frame(FrameType.UNKNOWN, 0, 0, start);
    return new Frame(FrameType.of(start[3] & 0xFF), flags, head.word31(5), payload);
  }

  /**
   * Returns the exception for an unexpected end of the connection, with the server's reason if
   * there is one.
   */
  private IOException end() {
    return ErrorCode.NO_ERROR.is(goAway)
        ? new EOFException()
        : fault("6.8", "http2.go-away", ErrorCode.name(goAway));
  }

  /**
   * Counts octets that belong to neither fields nor the body, and throws an exception if the
   * allowance is exceeded.
   */
  private void spend(int octets) throws IOException {
    otherOctets += octets;
    if (otherOctets > ALLOWANCE + bodyOctets) {
      throw refuse(ErrorCode.ENHANCE_YOUR_CALM, "10.5", "http2.flood");
    }
  }

  private void data(Frame frame) throws IOException {
    ofStream(frame);
    byte[] content = frame.content();
    if (head == null || content == null) {
      throw misplaced(frame);
    }
    window -= frame.length();
    streamWindow -= frame.length();
    bodyOctets += content.length;
    spend(content.length == 0 ? Math.max(LEAST_COST, frame.length()) : padding(frame, content));
    data = content;
    dataAt = 0;
    isEnded = frame.has(Frame.END_STREAM);
  }

  private static int padding(Frame frame, byte[] content) {
    return frame.length() - content.length;
  }

  private void headers(Frame first) throws IOException {
    ofStream(first);
    List<ProtocolResponse.Field> fields = fields(first);
    boolean isLast = first.has(Frame.END_STREAM);
    try {
      if (head != null) {
        var unused = Http2Head.ofTrailer(fields);
        if (!isLast) {
          throw misplaced(first); // §8.1
        }
      } else {
        Http2Head read = Http2Head.ofResponse(fields);
        boolean isInterim = read.status() < 200;
        if (read.status() == 101 || isInterim && isLast) {
          throw refuse(ErrorCode.PROTOCOL_ERROR, "8.1", "http2.field", ":status");
        }
        head = isInterim ? null : read;
      }
    } catch (Http2Head.MalformedException e) {
      throw refuse(ErrorCode.PROTOCOL_ERROR, e.section(), "http2.field", shown(e.field()));
    }
    isEnded = isLast;
  }

  private static String shown(String name) {
    return Excerpt.escape(name.length() <= 80 ? name : name.substring(0, 79) + '…');
  }

  /**
   * Returns the fields of a block. Its continuation frames must follow without other frames in
   * between (§4.3).
   */
  private List<ProtocolResponse.Field> fields(Frame first) throws IOException {
    byte[] start = first.content();
    if (start == null) {
      throw misplaced(first);
    }
    spend(Math.max(LEAST_COST, padding(first, start)));
    ByteArrayOutputStream block = new ByteArrayOutputStream();
    block.writeBytes(start);
    Frame last = first;
    while (!last.has(Frame.END_HEADERS)) {
      limit(blockOctets + block.size());
      last = next();
      if (last.type() != FrameType.CONTINUATION || last.stream() != first.stream()) {
        throw misplaced(last);
      }
      spend(LEAST_COST);
      block.writeBytes(last.payload());
    }
    blockOctets += block.size();
    limit(blockOctets);
    return fields(block.toByteArray());
  }

  private List<ProtocolResponse.Field> fields(byte[] block) throws IOException {
    List<ProtocolResponse.Field> fields;
    try {
      fields = hpack.decode(block, headerOctets - fieldOctets);
    } catch (HpackException e) {
      isOver = true;
      farewell(ErrorCode.COMPRESSION_ERROR);
      throw DereferenceException.of(
          Reason.PROTOCOL, Clause.rfc("field block", 7541, "3.3"), MESSAGES.of("http2.hpack"));
    }
    if (fields == null) {
      throw tooLong();
    }
    for (ProtocolResponse.Field field : fields) {
      fieldOctets += HpackDecoder.size(field);
    }
    return fields;
  }

  private void limit(long octets) throws IOException {
    if (octets > headerOctets) {
      throw tooLong();
    }
  }

  private DereferenceException tooLong() {
    isOver = true;
    farewell(ErrorCode.ENHANCE_YOUR_CALM);
    return DereferenceException.of(
        Reason.HEADERS_TOO_LONG, MESSAGES.of("headers-too-long", headerOctets));
  }

  private void reset(Frame frame) throws IOException {
    expect(frame, isKnown(frame.stream()), frame.length() == 4);
    if (frame.stream() != stream || isEnded) {
      return;
    }
    long code = frame.word(0);
    isOver = true;
    DereferenceException said = fault("6.4", "http2.reset", ErrorCode.name(code));
    boolean wantsHttp1 = ErrorCode.HTTP_1_1_REQUIRED.is(code);
    if (head == null && (wantsHttp1 || ErrorCode.REFUSED_STREAM.is(code))) {
      throw new NotProcessedException(said, wantsHttp1);
    }
    throw said;
  }

  private void settings(Frame frame) throws IOException {
    boolean isAck = frame.has(Frame.ACK);
    expect(frame, frame.stream() == 0, isAck ? frame.length() == 0 : frame.length() % 6 == 0);
    if (isAck) {
      return;
    }
    for (int i = 0; i < frame.length(); i += 6) {
      setting((frame.payload()[i] & 0xFF) << 8 | frame.payload()[i + 1] & 0xFF, frame.word(i + 2));
    }
    hasSettings = true;
    send(new Frame(FrameType.SETTINGS, Frame.ACK, 0, new byte[0]).octets());
  }

  /** Processes a setting of the server (§6.5.2). */
  private void setting(int name, long value) throws IOException {
    switch (name) {
      case ENABLE_PUSH -> allow(value == 0, ErrorCode.PROTOCOL_ERROR, "ENABLE_PUSH", value);
      case MAX_CONCURRENT_STREAMS -> mostStreams = value;
      case INITIAL_WINDOW_SIZE -> {
        allow(
            value <= Integer.MAX_VALUE, ErrorCode.FLOW_CONTROL_ERROR, "INITIAL_WINDOW_SIZE", value);
        streamSendWindow += value - firstStreamSendWindow;
        firstStreamSendWindow = value;
      }
      case MAX_FRAME_SIZE ->
          allow(
              value >= Frame.MAX_PAYLOAD && value < 1 << 24,
              ErrorCode.PROTOCOL_ERROR,
              "MAX_FRAME_SIZE",
              value);
      case HEADER_TABLE_SIZE, MAX_HEADER_LIST_SIZE -> {
        // No table is used, and the server itself refuses a request that is too long.
      }
      default -> {
        // §6.5.2: unknown settings are ignored.
      }
    }
  }

  private void allow(boolean isAllowed, ErrorCode code, String name, long value)
      throws IOException {
    if (!isAllowed) {
      throw refuse(code, "6.5.2", "http2.setting", name, value);
    }
  }

  private void ping(Frame frame) throws IOException {
    expect(frame, frame.stream() == 0, frame.length() == 8);
    if (!frame.has(Frame.ACK)) {
      send(new Frame(FrameType.PING, Frame.ACK, 0, frame.payload()).octets());
    }
  }

  /** Processes GOAWAY: the server ignores later requests, and perhaps the current one. */
  private void goAway(Frame frame) throws IOException {
    expect(frame, frame.stream() == 0, frame.length() >= 8);
    isOver = true;
    goAway = frame.word(4);
    if (frame.word31(0) < stream && head == null) {
      throw new NotProcessedException(
          fault("6.8", "http2.go-away", ErrorCode.name(goAway)),
          ErrorCode.HTTP_1_1_REQUIRED.is(goAway));
    }
  }

  private void windowUpdate(Frame frame) throws IOException {
    expect(frame, frame.stream() == 0 || isKnown(frame.stream()), frame.length() == 4);
    int increment = frame.word31(0);
    if (frame.stream() == 0) {
      sendWindow += increment;
    } else if (frame.stream() == stream) {
      streamSendWindow += increment;
    }
    boolean isAllowed = sendWindow <= Integer.MAX_VALUE && streamSendWindow <= Integer.MAX_VALUE;
    if (increment == 0 || !isAllowed) {
      throw refuse(ErrorCode.FLOW_CONTROL_ERROR, "6.9.1", "http2.window");
    }
  }

  // Errors.

  /** Returns whether a stream has been opened, which only the client does (§5.1.1). */
  private boolean isKnown(int id) {
    return id % 2 == 1 && id <= stream;
  }

  /**
   * Checks that a DATA or HEADERS frame belongs to the current response, and that the response has
   * not ended (§5.1).
   */
  private void ofStream(Frame frame) throws IOException {
    if (frame.stream() != stream || isEnded) {
      boolean isClosed = isKnown(frame.stream());
      throw misplaced(frame, isClosed ? ErrorCode.STREAM_CLOSED : ErrorCode.PROTOCOL_ERROR, "5.1");
    }
  }

  private void expect(Frame frame, boolean isPlaced, boolean hasLength) throws IOException {
    if (!isPlaced) {
      throw misplaced(frame);
    }
    if (!hasLength) {
      throw misplaced(frame, ErrorCode.FRAME_SIZE_ERROR, frame.type().section());
    }
  }

  private DereferenceException misplaced(Frame frame) {
    return misplaced(frame, ErrorCode.PROTOCOL_ERROR, frame.type().section());
  }

  private DereferenceException misplaced(Frame frame, ErrorCode code, String section) {
    return refuse(code, section, "http2.frame", frame.type());
  }

  /** Ends the connection with an error, and returns the exception to throw. */
  private DereferenceException refuse(
      ErrorCode code, String section, String key, Object... arguments) {
    isOver = true;
    farewell(code);
    return fault(section, key, arguments);
  }

  private static DereferenceException fault(String section, String key, Object... arguments) {
    return DereferenceException.of(
        Reason.PROTOCOL, Clause.rfc("HTTP/2", 9113, section), MESSAGES.of(key, arguments));
  }

  /** Sends GOAWAY, which states why the connection ends (§5.4.1). */
  private void farewell(ErrorCode code) {
    byte[] payload = new byte[8];
    Frame.put(payload, 4, code.ordinal());
    try {
      send(new Frame(FrameType.GOAWAY, 0, 0, payload).octets());
    } catch (IOException e) {
      // The server has already closed the connection.
    }
  }

  /** The body of the current response. */
  private final class Body extends BlockInputStream {
    @Override
    public int read(byte[] octets, int offset, int length) throws IOException {
      if (length == 0) {
        return 0;
      }
      while (dataAt == data.length) {
        if (isEnded) {
          return -1;
        }
        allowMore();
        step();
      }
      int n = Math.min(length, data.length - dataAt);
      System.arraycopy(data, dataAt, octets, offset, n);
      dataAt += n;
      return n;
    }

    /** Returns a number of octets that can be read without blocking; 1 at the end of the body. */
    @Override
    public int available() throws IOException {
      boolean isKnown = dataAt < data.length || isEnded;
      return isKnown ? Math.max(1, data.length - dataAt) : in.available();
    }

    /** Extends each window if more than half of it is used (§6.9). */
    private void allowMore() throws IOException {
      if (window < WINDOW / 2) {
        send(windowUpdate(0, WINDOW - window));
        window = WINDOW;
      }
      if (streamWindow < WINDOW / 2) {
        send(windowUpdate(stream, WINDOW - streamWindow));
        streamWindow = WINDOW;
      }
    }
  }
}
