package dev.urial.dereference.protocol;

import dev.urial.MediaType;
import dev.urial.dereference.protocol.DereferenceException.Reason;
import dev.urial.internal.dereference.DereferenceMessages;
import dev.urial.internal.text.Excerpt;
import dev.urial.scheme.early.GopherUri;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.net.Socket;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The {@code gopher} scheme: sends the selector on one line and receives the item.
 *
 * <pre>{@code
 * // gopher://gopher.example/7/find%09two%20words  sends  /find TAB two words CR LF
 * Dereferencer.builder().protocol("gopher", GopherProtocol.create())
 * }</pre>
 *
 * <p>The item type determines the media type: text (0) is {@code text/plain}, and a menu (1, 7) is
 * {@code application/x-gopher-menu}. In both, the final dot is removed, and a doubled dot at the
 * start of a line becomes a single dot. An item that is not a document, such as a telnet session
 * (8), is rejected.
 *
 * <p>CHOICE: a line with a single dot ends the text only if nothing follows it, because many
 * servers send text unchanged and then close the connection.
 *
 * <p>CHOICE: Gopher+ is not supported.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc1436">RFC 1436</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc4266#section-2">RFC 4266 §2</a>
 */
public final class GopherProtocol implements Protocol {
  private GopherProtocol() {}

  /** {@return a new instance of the protocol} */
  public static GopherProtocol create() {
    return new GopherProtocol();
  }

  @Override
  public ProtocolScope reach() {
    return ProtocolScope.NETWORK;
  }

  @Override
  public ProtocolResponse open(ProtocolRequest access) throws IOException {
    Objects.requireNonNull(access, "access");
    GopherUri uri = GopherUri.of(access.uri());
    String type = uri.type();
    if ("28T+".contains(type)) {
      throw DereferenceException.of(
          Reason.NOT_A_DOCUMENT,
          DereferenceMessages.MESSAGES.of("protocol.gopher.type", Excerpt.escape(type)));
    }
    if (uri.gopherPlus() != null) {
      throw DereferenceException.of(
          Reason.NOT_A_DOCUMENT, DereferenceMessages.MESSAGES.of("protocol.gopher.plus"));
    }
    String search = uri.search();
    Socket socket = access.connect();
    LineConnection wire =
        new LineConnection(
            socket.getInputStream(), socket.getOutputStream(), access.limits().headerOctets());
    wire.send(uri.selector() + (search == null ? "" : "\t" + search));
    boolean isMenu = type.equals("1") || type.equals("7");
    InputStream body = isMenu ? menu(wire) : wire.in();
    if (isMenu || type.equals("0")) {
      body = new DotTerminatedStream(body, DotTerminatedStream.Ending.MAY_LACK_DOT);
    }
    return ProtocolResponse.of(body).mediaType(mediaType(type)).build();
  }

  /** Returns the octets of a menu, or throws an exception if its first line is an error. */
  private static InputStream menu(LineConnection wire) throws IOException {
    PushbackInputStream in = new PushbackInputStream(wire.in());
    int first = in.read();
    if (first < 0) {
      return InputStream.nullInputStream();
    }
    if (first != '3') {
      in.unread(first);
      return in;
    }
    String line = wire.line();
    int tab = line.indexOf('\t');
    String said = tab < 0 ? line : line.substring(0, tab);
    throw LineConnection.unexpected(Reason.NOT_FOUND, said);
  }

  private static @Nullable MediaType mediaType(String type) {
    String name =
        switch (type) {
          case "0" -> "text/plain";
          case "1", "7" -> "application/x-gopher-menu";
          case "4" -> "application/mac-binhex40";
          case "5", "9" -> "application/octet-stream";
          case "6" -> "text/x-uuencode";
          case "d" -> "application/pdf";
          case "g" -> "image/gif";
          case "h" -> "text/html";
          case "p" -> "image/png";
          case ":" -> "image/bmp";
          default -> null; // pictures (I), sounds (s, <) and films (;) of any kind
        };
    return name == null ? null : MediaType.parse(name);
  }
}
