package dev.urial.dereference.protocol;

import dev.urial.MediaType;
import dev.urial.dereference.protocol.DereferenceException.Reason;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.internal.dereference.BlockInputStream;
import dev.urial.internal.dereference.DereferenceMessages;
import dev.urial.scheme.news.NewsUri;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The {@code news} and {@code nntp} schemes: retrieves an article, or a list of articles or groups,
 * from the server in the identifier.
 *
 * <pre>
 * news://host/a.b@c        ARTICLE &lt;a.b@c&gt;           message/rfc822
 * nntp://host/group/12     GROUP group, ARTICLE 12     message/rfc822
 * nntp://host/group        LISTGROUP group             text/uri-list, one URI per article
 * news://host/comp.*       LIST ACTIVE comp.*          text/uri-list, one URI per group
 * </pre>
 *
 * <pre>{@code
 * Dereferencer.builder().protocol("nntp", NewsProtocol.create())
 * }</pre>
 *
 * <p>CHOICE: RFC 5538 does not define the representation of a group. This protocol returns a list
 * of URIs, which can be dereferenced in turn.
 *
 * <p>The protocol authenticates ({@code AUTHINFO}) if there are {@link
 * ProtocolRequest#credentials}; otherwise, it reads anonymously.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc5538">RFC 5538</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3977">RFC 3977</a>
 */
public final class NewsProtocol implements Protocol {
  private static final MediaType ARTICLE = MediaType.parse("message/rfc822");
  private static final MediaType LIST = MediaType.parse("text/uri-list");
  private static final CharSet GROUP_CHAR = CharSet.ALPHA.or(CharSet.DIGIT).or(CharSet.of("-+_."));

  private NewsProtocol() {}

  /** {@return a new instance of the protocol} */
  public static NewsProtocol create() {
    return new NewsProtocol();
  }

  @Override
  public ProtocolScope reach() {
    return ProtocolScope.NETWORK;
  }

  @Override
  public ProtocolResponse open(ProtocolRequest access) throws IOException {
    Objects.requireNonNull(access, "access");
    NewsUri uri = NewsUri.of(access.uri());
    String group = uri.group();
    String id = uri.messageId();
    // Checked before connecting, since an invalid command could not be sent.
    LineConnection.refuseLineBreaks(group == null ? String.valueOf(id) : group);
    refuseSpaces(group == null ? String.valueOf(id) : group);
    Socket socket = access.connect();
    LineConnection wire =
        new LineConnection(
            socket.getInputStream(), socket.getOutputStream(), access.limits().headerOctets());
    check(wire.line(), 200, 201);
    wire.send("MODE READER");
    wire.line(); // a server without modes is already in reader mode
    authenticate(wire, access.credentials());
    if (id != null) {
      ask(wire, "ARTICLE <" + id + '>', 220);
      return article(wire);
    }
    String name = Objects.requireNonNull(group);
    if (uri.articleNumber().isPresent()) {
      ask(wire, "GROUP " + name, 211);
      ask(wire, "ARTICLE " + uri.articleNumber().getAsLong(), 220);
      return article(wire);
    }
    String server = "://" + access.uri().authority() + '/';
    if (name.isEmpty() || name.indexOf('*') >= 0) {
      ask(wire, "LIST ACTIVE" + (name.isEmpty() || name.equals("*") ? "" : " " + name), 215);
      return list(wire, line -> "news" + server + Percent.encode(word(line), GROUP_CHAR));
    }
    ask(wire, "LISTGROUP " + name, 211);
    String prefix = "nntp" + server + Percent.encode(name, GROUP_CHAR) + '/';
    return list(wire, line -> prefix + Percent.encode(word(line), CharSet.DIGIT));
  }

  /**
   * Throws an exception if a name contains a space, a tab or {@code >}, which could add an argument
   * to the command.
   */
  private static void refuseSpaces(String name) throws DereferenceException {
    if (name.indexOf(' ') >= 0 || name.indexOf('\t') >= 0 || name.indexOf('>') >= 0) {
      throw DereferenceException.of(
          Reason.REFUSED, DereferenceMessages.MESSAGES.of("protocol.news.name"));
    }
  }

  private static void authenticate(LineConnection wire, @Nullable Credentials who)
      throws IOException {
    if (who == null) {
      return;
    }
    wire.send("AUTHINFO USER " + who.user());
    String reply = check(wire.line(), 281, 381);
    if (LineConnection.status(reply) == 381) {
      wire.send("AUTHINFO PASS " + who.password());
      check(wire.line(), 281, 281);
    }
  }

  private static void ask(LineConnection wire, String command, int hoped) throws IOException {
    wire.send(command);
    check(wire.line(), hoped, hoped);
  }

  private static String check(String reply, int hoped, int orElse) throws DereferenceException {
    int status = LineConnection.status(reply);
    if (status == hoped || status == orElse) {
      return reply;
    }
    throw LineConnection.unexpected(
        switch (status) {
          case 411, 412, 420, 423, 430 -> Reason.NOT_FOUND;
          case 450, 480, 481, 482, 483, 502 -> Reason.NOT_READABLE;
          default -> Reason.PROTOCOL;
        },
        reply);
  }

  private static ProtocolResponse article(LineConnection wire) {
    return ProtocolResponse.of(
            new DotTerminatedStream(wire.in(), DotTerminatedStream.Ending.NEEDS_DOT))
        .mediaType(ARTICLE)
        .build();
  }

  private static ProtocolResponse list(LineConnection wire, UnaryOperator<String> uri) {
    return ProtocolResponse.of(new Lines(wire, uri)).mediaType(LIST).build();
  }

  private static String word(String line) {
    int space = line.indexOf(' ');
    return space < 0 ? line : line.substring(0, space);
  }

  /** Reads lines up to a line with a single dot, and converts each to a URI. */
  private static final class Lines extends BlockInputStream {
    private final LineConnection wire;
    private final UnaryOperator<String> change;
    private InputStream line = InputStream.nullInputStream();
    private boolean isAtEnd;

    Lines(LineConnection wire, UnaryOperator<String> change) {
      this.wire = wire;
      this.change = change;
    }

    private void fill() throws IOException {
      String next = wire.lineOrNull();
      if (next == null) {
        throw DereferenceException.of(
            Reason.INCOMPLETE, DereferenceMessages.MESSAGES.of("protocol.no-dot"));
      }
      isAtEnd = next.equals(".");
      String text = isAtEnd ? "" : change.apply(next.startsWith("..") ? next.substring(1) : next);
      byte[] octets = (isAtEnd ? "" : text + "\r\n").getBytes(StandardCharsets.UTF_8);
      line = new ByteArrayInputStream(octets);
    }

    @Override
    public int read(byte[] octets, int offset, int length) throws IOException {
      if (length == 0) {
        return 0;
      }
      while (line.available() == 0) {
        if (isAtEnd) {
          return -1;
        }
        fill();
      }
      return line.read(octets, offset, length);
    }

    @Override
    public void close() throws IOException {
      wire.in().close();
    }
  }
}
