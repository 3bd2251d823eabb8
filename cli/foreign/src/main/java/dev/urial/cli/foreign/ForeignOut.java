package dev.urial.cli.foreign;

import dev.urial.cli.io.EscapingWriter;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Out;
import dev.urial.internal.text.Excerpt;
import java.io.IOException;

/**
 * The standard output of a command in this package: in a pipe the octets as they are, on a terminal
 * nothing that it would obey.
 *
 * <p>CHOICE: no other verb lets a text add a line to its output; these do, as their namesakes do:
 * {@code trurl -g '{path}' http://a/%0a} writes two lines.
 */
final class ForeignOut {
  private final Out out;
  private final EscapingWriter screen;
  private final boolean isScreen;

  ForeignOut(Invocation call) {
    out = call.out();
    screen = call.shown();
    isScreen = call.terminal().out();
  }

  /** Writes a line of octets. */
  void line(String octets) throws IOException {
    if (isScreen) {
      screen.line(OctetStrings.text(octets));
    } else {
      write(octets);
      out.write('\n');
    }
  }

  /** Writes octets whose line feeds and tabs are meant. */
  void write(String octets) throws IOException {
    if (isScreen) {
      screen.lines(OctetStrings.text(octets));
    } else {
      byte[] bytes = OctetStrings.bytes(octets);
      out.write(bytes, 0, bytes.length);
    }
  }

  /** A value as shown on a terminal: without its line feeds. */
  String value(String octets) {
    return isScreen ? OctetStrings.of(Excerpt.escape(OctetStrings.text(octets))) : octets;
  }
}
