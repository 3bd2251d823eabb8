package dev.urial.cli.foreign;

import dev.urial.cli.io.EscapingWriter;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Out;
import dev.urial.internal.text.Excerpt;
import java.io.IOException;

/**
 * The standard output of a command in this package. In a pipe, octets are written unchanged; on a
 * terminal, control characters are escaped.
 *
 * <p>CHOICE: unlike all other verbs, these commands write decoded line breaks unchanged, as the
 * original commands do: {@code trurl -g '{path}' http://a/%0a} writes two lines.
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

  /** Writes octets; line feeds and tabs are not escaped. */
  void write(String octets) throws IOException {
    if (isScreen) {
      screen.lines(OctetStrings.text(octets));
    } else {
      byte[] bytes = OctetStrings.bytes(octets);
      out.write(bytes, 0, bytes.length);
    }
  }

  /** Returns a value for output; on a terminal, line feeds and control characters are escaped. */
  String value(String octets) {
    return isScreen ? OctetStrings.of(Excerpt.escape(OctetStrings.text(octets))) : octets;
  }
}
