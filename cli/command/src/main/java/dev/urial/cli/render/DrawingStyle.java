package dev.urial.cli.render;

import dev.urial.IriReference;
import dev.urial.answer.Doc;
import dev.urial.answer.Rendering;
import dev.urial.answer.TerminalWriter;
import dev.urial.cli.io.EscapingWriter;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.Component;
import dev.urial.report.Message;
import java.util.Locale;

/**
 * The colors and the language of a drawing. Only the eight colors that every terminal has are used,
 * or none, so that the user's palette applies.
 *
 * <p>All input is escaped before it is colored. A color is marked with {@link
 * EscapingWriter#COLOR}, and only {@link EscapingWriter} converts the mark to a terminal control
 * sequence.
 */
public final class DrawingStyle {
  static final DrawingStyle NONE = new DrawingStyle(false, Locale.ROOT);
  static final DrawingStyle ANSI = new DrawingStyle(true, Locale.ROOT);

  /** The style of titles and names. */
  public static final String BOLD = "1";

  /** The style of less important text. */
  public static final String DIM = "2";

  /** The color of errors. */
  public static final String RED = "31";

  /** The color of success. */
  public static final String GREEN = "32";

  /** The color of warnings. */
  public static final String YELLOW = "33";

  static final String BLUE = "34";
  static final String MAGENTA = "35";
  static final String CYAN = "36";

  private final boolean on;
  private final Locale language;

  private DrawingStyle(boolean on, Locale language) {
    this.on = on;
    this.language = language;
  }

  static DrawingStyle of(boolean on) {
    return on ? ANSI : NONE;
  }

  /** Returns a style without color in a given language, for drawings in a pipe. */
  public static DrawingStyle plain(Locale language) {
    return NONE.in(language);
  }

  /** Returns this style in another language. */
  DrawingStyle in(Locale other) {
    return new DrawingStyle(on, other);
  }

  /** Draws a document. */
  public String draw(Doc doc, int width, Rendering how) {
    return TerminalWriter.draw(doc, width, how, on ? String.valueOf(EscapingWriter.COLOR) : "");
  }

  /** Returns the language of the user. */
  public Locale language() {
    return language;
  }

  /** Returns whether the language is English. */
  public boolean isEnglish() {
    return language.equals(Locale.ROOT);
  }

  /** Returns a message in the language of this style. */
  public String say(Message message) {
    return message.text(language);
  }

  /** Returns text in a color, with control characters escaped. */
  public String in(String color, String text) {
    return raw(color, Excerpt.escape(text));
  }

  /** Returns text, which must already be escaped, in a color. */
  public String raw(String color, String text) {
    return on && !text.isEmpty()
        ? EscapingWriter.COLOR + color + "m" + text + EscapingWriter.COLOR + "0m"
        : text;
  }

  /**
   * Returns the color of the component with this name in the standard; {@link #DIM} for other
   * names.
   */
  public static String colorOf(String name) {
    for (Component it : Component.OF_RFC_3986) {
      if (it.id().equals(name)) {
        return colorOf(it);
      }
    }
    return DIM;
  }

  private static String colorOf(Component component) {
    return switch (component) {
      case SCHEME, FRAGMENT -> MAGENTA;
      case USERINFO, USERNAME, PASSWORD -> RED;
      case HOST -> GREEN;
      case PORT -> YELLOW;
      case PATH -> CYAN;
      case QUERY -> BLUE;
      case AUTHORITY -> DIM;
    };
  }

  /** Returns an identifier with each component in its color and the delimiters dimmed. */
  public String components(IriReference noun) {
    String text = noun.toString();
    if (!on) {
      return Excerpt.escape(text);
    }
    StringBuilder to = new StringBuilder();
    int done = 0;
    for (Component it : Component.OF_RFC_3986) {
      int start = noun.start(it);
      if (start < 0) {
        continue;
      }
      to.append(raw(DIM, text.substring(done, start)));
      done = it == Component.AUTHORITY ? start : noun.end(it); // its parts follow
      to.append(in(colorOf(it), text.substring(start, done)));
      if (it == Component.SCHEME) {
        to.append(raw(DIM, text.substring(done, ++done))); // the colon is separate from the slashes
      }
    }
    return to.toString();
  }
}
