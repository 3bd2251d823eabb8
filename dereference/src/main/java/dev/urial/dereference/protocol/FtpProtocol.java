package dev.urial.dereference.protocol;

import dev.urial.MediaType;
import dev.urial.dereference.protocol.DereferenceException.Reason;
import dev.urial.internal.dereference.DereferenceMessages;
import dev.urial.scheme.file.FtpUri;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.util.List;
import java.util.Objects;
import org.apache.commons.net.MalformedServerReplyException;
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
    Objects.requireNonNull(access, "access");
    FtpUri uri = FtpUri.of(access.uri());
    List<String> directories = uri.directories();
    for (String directory : directories) {
      FtpClient.refuseLineBreaks(directory);
    }
    FtpClient.refuseLineBreaks(uri.name());
    FtpClient client = null;
    DereferenceException last = null;
    for (InetAddress address : access.addresses()) {
      try {
        client = FtpClient.connect(access, address);
        break;
      } catch (DereferenceException e) {
        if (e.reason() != Reason.NOT_CONNECTED && e.reason() != Reason.TIME_CONNECT) {
          throw e;
        }
        last = e;
      }
    }
    if (client == null) {
      throw last == null
          ? DereferenceException.of(
              Reason.NOT_CONNECTED, DereferenceMessages.MESSAGES.of("no-address"))
          : last;
    }
    try {
      return retrieve(client, access, uri, directories);
    } catch (MalformedServerReplyException e) {
      throw FtpClient.unexpected(Reason.PROTOCOL, String.valueOf(client.getReplyString()));
    }
  }

  private static ProtocolResponse retrieve(
      FtpClient client, ProtocolRequest access, FtpUri uri, List<String> directories)
      throws IOException {
    client.greet();
    logIn(client, access.credentials());
    for (String directory : directories) {
      client.ask("CWD", directory);
    }
    Character type = uri.type();
    String name = uri.name();
    boolean isListing = name.isEmpty() || type != null && type == 'd';
    boolean isText = isListing || type != null && type == 'a';
    client.ask("TYPE", isText ? "A" : "I");
    ProtocolResponse.Builder answer;
    if (access.action() == RetrievalAction.HEAD) {
      answer =
          ProtocolResponse.of(InputStream.nullInputStream())
              .length(isText ? -1 : client.octets(name));
    } else {
      String verb = isListing ? "NLST" : "RETR";
      answer =
          ProtocolResponse.of(
              body(client, client.data(verb, isListing && name.isEmpty() ? null : name)));
    }
    return answer.mediaType(isListing ? LISTING : null).address(client.address()).build();
  }

  private static void logIn(FtpClient client, @Nullable Credentials who) throws IOException {
    String user = who == null ? "anonymous" : who.user();
    FtpClient.refuseLineBreaks(user);
    int status = client.sendCommand("USER", user);
    if (FTPReply.isPositiveIntermediate(status)) {
      String password = who == null ? "anonymous@" : who.password();
      FtpClient.refuseLineBreaks(password);
      status = client.sendCommand("PASS", password);
    }
    client.check(status);
  }

  /**
   * Returns the octets of a data connection. At their end, the stream checks that the server
   * confirms the transfer.
   */
  private static InputStream body(FtpClient client, Socket data) throws IOException {
    return new FilterInputStream(data.getInputStream()) {
      private boolean isAtEnd;

      @Override
      public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
      }

      @Override
      public int read(byte[] octets, int offset, int length) throws IOException {
        if (isAtEnd) {
          return -1;
        }
        int n = in.read(octets, offset, length);
        if (n < 0) {
          data.close();
          client.check(client.getReply());
          isAtEnd = true;
        }
        return n;
      }

      @Override
      public void close() throws IOException {
        data.close();
        client.disconnect();
      }
    };
  }
}
