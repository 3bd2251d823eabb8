package dev.urial.dereference.protocol;

import dev.urial.dereference.protocol.DereferenceException.Reason;
import dev.urial.internal.dereference.DereferenceMessages;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketAddress;
import javax.net.SocketFactory;
import org.apache.commons.net.ftp.FTPClient;
import org.apache.commons.net.ftp.FTPReply;
import org.jspecify.annotations.Nullable;

/**
 * A Commons Net client whose connections are all opened by a {@link ProtocolRequest}, to a single
 * vetted address.
 */
final class FtpClient extends FTPClient {
  /** The maximum length of a reply that is quoted in a message. */
  private static final int MAX_QUOTED = 160;

  /** The lowest port of a data connection; lower ports belong to other services of the host. */
  private static final int LEAST_DATA_PORT = 1024;

  private final InetAddress address;

  private FtpClient(ProtocolRequest access, InetAddress address) {
    this.address = address;
    setSocketFactory(new Sockets(access, address));
    setControlEncoding("UTF-8"); // RFC 2640 §2.2
    setUseEPSVwithIPv4(true);
    setRemoteVerificationEnabled(false); // all connections use the same address
    // Data connections use the vetted address, whatever host the server names.
    setPassiveNatWorkaroundStrategy(named -> address.getHostAddress());
  }

  /** Connects to a server and reads its greeting. */
  static FtpClient connect(ProtocolRequest access, InetAddress address) throws IOException {
    FtpClient client = new FtpClient(access, address);
    access.closeAtEnd(client::disconnect);
    client.connect(address, access.port());
    client.enterLocalPassiveMode();
    return client;
  }

  InetAddress address() {
    return address;
  }

  void greet() throws DereferenceException {
    check(getReplyCode());
  }

  /**
   * Sends a command with an argument, and throws an exception unless it succeeds. A space is sent
   * even before an empty argument.
   */
  void ask(String command, String argument) throws IOException {
    check(sendCommand(command, argument));
  }

  /** Throws an exception unless a status code means success. */
  void check(int status) throws DereferenceException {
    if (!FTPReply.isPositiveCompletion(status)) {
      throw unexpected(status);
    }
  }

  private DereferenceException unexpected(int status) {
    return unexpected(
        switch (status) {
          case 550, 553 -> Reason.NOT_FOUND;
          case 530, 532 -> Reason.NOT_READABLE;
          case 426, 451 -> Reason.INCOMPLETE;
          default -> Reason.PROTOCOL;
        },
        String.valueOf(getReplyString()));
  }

  /** Returns an exception that quotes an unexpected reply. */
  static DereferenceException unexpected(Reason reason, String reply) {
    String line = reply.strip();
    String cut = line.length() <= MAX_QUOTED ? line : line.substring(0, MAX_QUOTED - 1) + '…';
    return DereferenceException.of(
        reason,
        DereferenceMessages.MESSAGES.of("protocol.said", Excerpt.escape(Secrets.masked(cut))));
  }

  /**
   * Throws an exception if a string contains a line break or NUL, so that {@code %0D%0A} in an
   * identifier cannot inject a second command.
   */
  static void refuseLineBreaks(String line) throws DereferenceException {
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c == '\r' || c == '\n' || c == 0) {
        throw DereferenceException.of(
            Reason.REFUSED,
            DereferenceMessages.MESSAGES.of("protocol.line-break", Excerpt.name(c)));
      }
    }
  }

  /** Returns the length of a file in octets, or -1 if the server does not report it. */
  long octets(String name) throws IOException {
    if (sendCommand("SIZE", name) != FTPReply.FILE_STATUS) {
      return -1;
    }
    String reply = getReplyString().strip();
    long size = 0;
    for (int i = Math.min(4, reply.length()); i < reply.length(); i++) {
      int digit = reply.charAt(i) - '0';
      if (digit < 0 || digit > 9 || size > Long.MAX_VALUE / 10 - 1) {
        return -1;
      }
      size = 10 * size + digit;
    }
    return reply.length() > 4 ? size : -1;
  }

  /** Sends a command and returns the data connection for its result. */
  Socket data(String command, @Nullable String argument) throws IOException {
    Socket data;
    try {
      data = _openDataConnection_(command, argument);
    } catch (IndexOutOfBoundsException | IllegalArgumentException e) {
      // Commons Net assumes that the reply has parentheses and a valid port number.
      throw unexpected(Reason.PROTOCOL, String.valueOf(getReplyString()));
    }
    if (data == null) {
      throw unexpected(getReplyCode());
    }
    return data;
  }

  private static final class Sockets extends SocketFactory {
    private final ProtocolRequest access;
    private final InetAddress address;
    private boolean isControl = true;

    Sockets(ProtocolRequest access, InetAddress address) {
      this.access = access;
      this.address = address;
    }

    @Override
    public Socket createSocket() {
      boolean isFirst = isControl;
      isControl = false;
      return new Line(access, address, isFirst);
    }

    @Override
    public Socket createSocket(String host, int port) throws IOException {
      throw new IOException("host names are not looked up here");
    }

    @Override
    public Socket createSocket(String host, int port, InetAddress local, int localPort)
        throws IOException {
      throw new IOException("host names are not looked up here");
    }

    @Override
    public Socket createSocket(InetAddress host, int port) throws IOException {
      return connected(host, port);
    }

    @Override
    public Socket createSocket(InetAddress host, int port, InetAddress local, int localPort)
        throws IOException {
      return connected(host, port);
    }

    private Socket connected(InetAddress host, int port) throws IOException {
      Socket socket = createSocket();
      socket.connect(new InetSocketAddress(host, port));
      return socket;
    }
  }

  /** A socket that connects to the vetted address, with the limits of the request. */
  private static final class Line extends Socket {
    private final ProtocolRequest access;
    private final InetAddress address;
    private final boolean isControl;
    private @Nullable Socket to;

    Line(ProtocolRequest access, InetAddress address, boolean isControl) {
      this.access = access;
      this.address = address;
      this.isControl = isControl;
    }

    private Socket to() throws IOException {
      Socket socket = to;
      if (socket == null) {
        throw new IOException("not connected");
      }
      return socket;
    }

    @Override
    public void connect(SocketAddress endpoint, int timeout) throws IOException {
      int port = ((InetSocketAddress) endpoint).getPort();
      if (!isControl && port < LEAST_DATA_PORT) {
        throw DereferenceException.of(
            Reason.REFUSED, DereferenceMessages.MESSAGES.of("protocol.ftp.port", port));
      }
      to = access.connect(address, port);
    }

    @Override
    public InputStream getInputStream() throws IOException {
      InputStream in = to().getInputStream();
      return isControl ? new Counted(in, access.limits().headerOctets()) : in;
    }

    @Override
    public OutputStream getOutputStream() throws IOException {
      return to().getOutputStream();
    }

    @Override
    public InetAddress getInetAddress() {
      return address;
    }

    @Override
    public int getPort() {
      return to == null ? 0 : to.getPort();
    }

    @Override
    public InetAddress getLocalAddress() {
      return to == null ? InetAddress.getLoopbackAddress() : to.getLocalAddress();
    }

    @Override
    public boolean isConnected() {
      return to != null && to.isConnected();
    }

    @Override
    public boolean isClosed() {
      return to != null && to.isClosed();
    }

    /** Does nothing, because the limits of the request apply. */
    @Override
    public void setSoTimeout(int timeout) {}

    @Override
    public int getSoTimeout() {
      return 0;
    }

    @Override
    public void setKeepAlive(boolean on) {}

    @Override
    public void setTcpNoDelay(boolean on) {}

    @Override
    public synchronized void close() throws IOException {
      super.close();
      if (to != null) {
        to.close();
      }
    }
  }

  /** Limits the total size of all replies to the header limit. */
  private static final class Counted extends FilterInputStream {
    private final int most;
    private int count;

    Counted(InputStream in, int most) {
      super(in);
      this.most = most;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] octets, int offset, int length) throws IOException {
      int n = in.read(octets, offset, length);
      count += Math.max(n, 0);
      if (count > most) {
        throw DereferenceException.of(
            Reason.HEADERS_TOO_LONG,
            DereferenceMessages.MESSAGES.of("protocol.reply-too-long", most));
      }
      return n;
    }
  }
}
