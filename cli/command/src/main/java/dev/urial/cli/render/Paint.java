package dev.urial.cli.render;

import dev.urial.IriReference;
import dev.urial.cli.io.Speaker;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.Component;
import dev.urial.report.Message;
import java.util.Locale;

/**
 * Colours, or none: the eight that every terminal has, so that its owner's palette decides; and the
 * language in which the drawing speaks.
 *
 * <p>Whatever comes in is escaped before it is painted. A colour is marked by {@link
 * Speaker#COLOR}, and only {@link Speaker} makes of that what a terminal obeys.
 */
public final class Paint {
  static final Paint NONE = new Paint(false, Locale.ROOT);
  static final Paint ANSI = new Paint(true, Locale.ROOT);

  /** Titles and names. */
  public static final String BOLD = "1";

  /** What is seldom looked at. */
  public static final String DIM = "2";

  /** What is broken. */
  public static final String RED = "31";

  /** What is well. */
  public static final String GREEN = "32";

  /** What deserves a second look. */
  public static final String YELLOW = "33";

  static final String BLUE = "34";
  static final String MAGENTA = "35";
  static final String CYAN = "36";

  private final boolean on;
  private final Locale language;

  private Paint(boolean on, Locale language) {
    this.on = on;
    this.language = language;
  }

  static Paint of(boolean on) {
    return on ? ANSI : NONE;
  }

  /** Without colour, for people who read a language: a drawing in a pipe. */
  public static Paint plain(Locale language) {
    return NONE.in(language);
  }

  /** The same for people who read a language. */
  Paint in(Locale other) {
    return new Paint(on, other);
  }

  /** The language of whoever looks at it. */
  public Locale language() {
    return language;
  }

  /** Whether that is English. */
  public boolean isEnglish() {
    return language.equals(Locale.ROOT);
  }

  /** A message in that language. */
  public String say(Message message) {
    return message.text(language);
  }

  /** A text in a colour, its control characters escaped. */
  public String in(String color, String text) {
    return raw(color, Excerpt.escape(text));
  }

  /** A text in a colour; it has been escaped already. */
  public String raw(String color, String text) {
    return on && !text.isEmpty() ? Speaker.COLOR + color + "m" + text + Speaker.COLOR + "0m" : text;
  }

  /** The colour of a component, by the standard's name; what is none is dim. */
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

  /** An identifier, each component in its colour and the delimiters dim. */
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
      done = it == Component.AUTHORITY ? start : noun.end(it); // its parts come next
      to.append(in(colorOf(it), text.substring(start, done)));
      if (it == Component.SCHEME) {
        to.append(raw(DIM, text.substring(done, ++done))); // its colon is none of the slashes'
      }
    }
    return to.toString();
  }
}
