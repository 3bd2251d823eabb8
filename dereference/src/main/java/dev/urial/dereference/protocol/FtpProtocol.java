package dev.urial.dereference.protocol;

import static dev.urial.internal.dereference.DereferenceMessages.MESSAGES;

import dev.urial.MediaType;
import dev.urial.dereference.protocol.DereferenceException.Reason;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.scheme.file.FtpUri;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketTimeoutException;
import org.apache.commons.net.DefaultSocketFactory;
import org.apache.commons.net.MalformedServerReplyException;
import org.apache.commons.net.ftp.FTPClient;
import org.apache.commons.net.ftp.FTPReply;
import org.jspecify.annotations.Nullable;

/**
 * The {@code ftp} scheme: retrieves a file or a directory listing, with the commands that RFC 1738
 * derives from the path.
 *
 * <pre>
 * ftp://host/a/b%2Fc/d.txt;type=i     CWD a   CWD b/c   TYPE I   RETR d.txt
 * ftp://host//etc/motd                CWD     CWD etc   TYPE I   RETR motd
 * ftp://host/%2Fetc/motd              CWD /etc          TYPE I   RETR motd
 * ftp://host/a/                       CWD a             TYPE A   NLST
 * ftp://host/a/b;type=d               CWD a             TYPE A   NLST b
 * </pre>
 *
 * <pre>{@code
 * Dereferencer.builder().protocol("ftp", FtpProtocol.create())
 * }</pre>
 *
 * <p>Each path segment is decoded separately and sent in its own command. The login is {@code
 * anonymous} unless there are {@link ProtocolRequest#credentials}. Data connections are passive
 * ({@code EPSV}, or else {@code PASV}). They always use the checked address, not the one that the
 * server returns, and never a port below 1024.
 *
 * <p>CHOICE: without {@code ;type=}, a file is transferred in binary mode, {@code TYPE I}; with
 * {@code ;type=a}, lines end with CR LF. A path that ends with a slash identifies a directory,
 * whose entries are listed.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc1738#section-3.2">RFC 1738 §3.2</a>
 */
public final class FtpProtocol implements Protocol {
  private static final MediaType LISTING = MediaType.parse("text/plain");

  /** The maximum length of a reply that is quoted in a message. */
  private static final int MAX_QUOTED = 160;

  /** The lowest port of a data connection; lower ports belong to other services of the host. */
  private static final int LEAST_DATA_PORT = 1024;

  private FtpProtocol() {}

  /** {@return a new instance of the protocol} */
  public static FtpProtocol create() {
    return new FtpProtocol();
  }

  @Override
  public ProtocolScope reach() {
    return ProtocolScope.NETWORK;
  }

  @Override
  public ProtocolResponse open(ProtocolRequest access) throws IOException {
    FtpUri uri = FtpUri.of(access.uri());
    Credentials who = access.credentials();
    refuseLineBreaks(String.join("", uri.directories()) + uri.name());
    refuseLineBreaks(who == null ? "" : who.user() + who.password());
    IOException last = DereferenceException.of(Reason.NOT_CONNECTED, MESSAGES.of("no-address"));
    for (InetAddress address : access.addresses()) {
      Client client = new Client(access, address);
      try {
        client.connect(address, access.port());
      } catch (DereferenceException e) {
        if (e.reason() != Reason.NOT_CONNECTED && e.reason() != Reason.TIME_CONNECT) {
          throw e;
        }
        last = e;
        continue;
      }
      try {
        return client.retrieve(uri, who);
      } catch (MalformedServerReplyException | IndexOutOfBoundsException e) {
        // Commons Net assumes that a reply has parentheses.
        throw client.unexpected(Reason.PROTOCOL);
      }
    }
    throw last;
  }

  /**
   * Throws an exception if a string contains a line break or NUL, so that {@code %0D%0A} in an
   * identifier cannot inject a second command.
   */
  private static void refuseLineBreaks(String text) throws DereferenceException {
    for (char c : text.toCharArray()) {
      if (c == '\r' || c == '\n' || c == 0) {
        throw DereferenceException.of(
            Reason.REFUSED, MESSAGES.of("protocol.line-break", Excerpt.name(c)));
      }
    }
  }

  /** A client whose connections all lead to one vetted address. */
  private static final class Client extends FTPClient {
    private final ProtocolRequest access;
    private final InetAddress address;

    Client(ProtocolRequest access, InetAddress address) throws DereferenceException {
      this.access = access;
      this.address = address;
      setSocketFactory(
          new DefaultSocketFactory() {
            private boolean isControl = true;

            @Override
            public Socket createSocket() {
              Socket socket = new Line(access, isControl);
              isControl = false;
              access.closeAtEnd(socket);
              return socket;
            }
          });
      int idle = (int) Math.min(access.limits().idle().toMillis(), Integer.MAX_VALUE);
      setDefaultTimeout(idle);
      setDataTimeout(access.limits().idle());
      long patience = Math.min(access.remaining().toMillis(), access.limits().connect().toMillis());
      setConnectTimeout((int) Math.min(patience, Integer.MAX_VALUE));
      setControlEncoding("UTF-8"); // RFC 2640 §2.2
      setUseEPSVwithIPv4(true);
      setRemoteVerificationEnabled(false); // all connections use the same address
      setPassiveNatWorkaroundStrategy(named -> address.getHostAddress());
    }

    ProtocolResponse retrieve(FtpUri uri, @Nullable Credentials who) throws IOException {
      check(getReplyCode());
      enterLocalPassiveMode();
      int status = sendCommand("USER", who == null ? "anonymous" : who.user());
      if (FTPReply.isPositiveIntermediate(status)) {
        status = sendCommand("PASS", who == null ? "anonymous@" : who.password());
      }
      check(status);
      for (String directory : uri.directories()) {
        check(sendCommand("CWD", directory)); // with a space even before an empty argument
      }
      String name = uri.name();
      char type = uri.type() == null ? 'i' : uri.type();
      boolean isListing = name.isEmpty() || type == 'd';
      boolean isText = isListing || type == 'a';
      check(sendCommand("TYPE", isText ? "A" : "I"));
      ProtocolResponse.Builder answer;
      if (access.isHead()) {
        answer =
            ProtocolResponse.of(InputStream.nullInputStream()).length(isText ? -1 : octets(name));
      } else {
        String verb = isListing ? "NLST" : "RETR";
        answer = ProtocolResponse.of(body(data(verb, name.isEmpty() ? null : name)));
      }
      return answer.mediaType(isListing ? LISTING : null).address(address).build();
    }

    /** Throws an exception unless a status code means success. */
    private void check(int status) throws DereferenceException {
      if (!FTPReply.isPositiveCompletion(status)) {
        throw unexpected(
            switch (status) {
              case 550, 553 -> Reason.NOT_FOUND;
              case 530, 532 -> Reason.NOT_READABLE;
              case 426, 451 -> Reason.INCOMPLETE;
              default -> Reason.PROTOCOL;
            });
      }
    }

    /** Returns an exception that quotes the last reply. */
    DereferenceException unexpected(Reason reason) {
      String line = String.valueOf(getReplyString()).strip();
      String cut = line.length() <= MAX_QUOTED ? line : line.substring(0, MAX_QUOTED - 1) + '…';
      return DereferenceException.of(
          reason, MESSAGES.of("protocol.said", Excerpt.escape(Secrets.masked(cut))));
    }

    /** Returns the length of a file in octets, or -1 if the server does not report it. */
    private long octets(String name) throws IOException {
      String size = getSize(name);
      try {
        return size == null ? -1 : Long.parseLong(size.strip());
      } catch (NumberFormatException e) {
        return -1;
      }
    }

    private Socket data(String command, @Nullable String argument) throws IOException {
      Socket data;
      try {
        data = _openDataConnection_(command, argument);
      } catch (IllegalArgumentException e) { // a port above 65535
        throw unexpected(Reason.PROTOCOL);
      }
      if (data == null) {
        check(getReplyCode());
        throw unexpected(Reason.PROTOCOL);
      }
      return data;
    }

    /** Returns the octets of a data connection, of which the server confirms the end. */
    private InputStream body(Socket data) throws IOException {
      return new FilterInputStream(data.getInputStream()) {
        private boolean isAtEnd;

        @Override
        public int read() throws IOException {
          byte[] one = new byte[1];
          return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] octets, int offset, int length) throws IOException {
          int n = isAtEnd ? -1 : in.read(octets, offset, length);
          if (n < 0 && !isAtEnd) {
            data.close();
            check(getReply());
            isAtEnd = true;
          }
          return n;
        }

        @Override
        public void close() throws IOException {
          data.close();
          disconnect();
        }
      };
    }
  }

  /** A connection with the limits of the request. */
  private static final class Line extends Socket {
    private final ProtocolRequest access;
    private final boolean isControl;

    Line(ProtocolRequest access, boolean isControl) {
      this.access = access;
      this.isControl = isControl;
    }

    @Override
    public void connect(SocketAddress endpoint, int timeout) throws IOException {
      InetSocketAddress to = (InetSocketAddress) endpoint;
      String address = to.getAddress().getHostAddress();
      if (!isControl && to.getPort() < LEAST_DATA_PORT) {
        throw DereferenceException.of(
            Reason.REFUSED, MESSAGES.of("protocol.ftp.port", to.getPort()));
      }
      try {
        super.connect(endpoint, timeout);
      } catch (SocketTimeoutException e) {
        throw DereferenceException.of(
            Reason.TIME_CONNECT, MESSAGES.of("time.connect", address, (long) timeout), e);
      } catch (IOException e) {
        throw DereferenceException.of(
            Reason.NOT_CONNECTED, MESSAGES.of("not-connected", address, to.getPort()), e);
      }
    }

    /** Returns the input, limited on the control connection to the size of a header. */
    @Override
    public InputStream getInputStream() throws IOException {
      InputStream all = super.getInputStream();
      if (!isControl) {
        return all;
      }
      int most = access.limits().headerOctets();
      return new FilterInputStream(all) {
        private int count;

        @Override
        public int read(byte[] octets, int offset, int length) throws IOException {
          int n = in.read(octets, offset, length);
          count += Math.max(n, 0);
          if (count > most) {
            throw DereferenceException.of(
                Reason.HEADERS_TOO_LONG, MESSAGES.of("protocol.reply-too-long", most));
          }
          return n;
        }
      };
    }
  }
}
