package dev.urial.cli.render;

import dev.urial.IriReference;
import dev.urial.internal.text.Excerpt;
import org.jspecify.annotations.Nullable;

/**
 * Colours, or none: the eight that every terminal has, so that its owner's palette decides.
 *
 * <p>Whatever comes in is escaped before it is painted; nothing of the input can reach the terminal
 * as a command.
 */
public final class Paint {
  static final Paint NONE = new Paint(false);
  static final Paint ANSI = new Paint(true);

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

  private Paint(boolean on) {
    this.on = on;
  }

  static Paint of(boolean on) {
    return on ? ANSI : NONE;
  }

  /** A text in a colour, its control characters escaped. */
  public String in(String color, String text) {
    return raw(color, Excerpt.escape(text));
  }

  /** A text in a colour; it has been escaped already. */
  public String raw(String color, String text) {
    return on && !text.isEmpty() ? "\u001B[" + color + "m" + text + "\u001B[0m" : text;
  }

  /** The colour of a component, by the standard's name. */
  public static String colorOf(String component) {
    return switch (component) {
      case "scheme" -> MAGENTA;
      case "userinfo" -> RED;
      case "host" -> GREEN;
      case "port" -> YELLOW;
      case "path" -> CYAN;
      case "query" -> BLUE;
      case "fragment" -> MAGENTA;
      default -> DIM;
    };
  }

  /** An identifier, each component in its colour and the delimiters dim. */
  public String components(IriReference noun) {
    if (!on) {
      return Excerpt.escape(noun.toString());
    }
    StringBuilder to = new StringBuilder();
    component(to, "", "scheme", noun.scheme(), ":");
    if (noun.hasAuthority()) {
      to.append(raw(DIM, "//"));
      component(to, "", "userinfo", noun.userinfo(), "@");
      component(to, "", "host", noun.host(), "");
      component(to, ":", "port", noun.port(), "");
    }
    component(to, "", "path", noun.path(), "");
    component(to, "?", "query", noun.query(), "");
    component(to, "#", "fragment", noun.fragment(), "");
    return to.toString();
  }

  private void component(
      StringBuilder to, String before, String name, @Nullable String text, String after) {
    if (text != null) {
      to.append(raw(DIM, before)).append(in(colorOf(name), text)).append(raw(DIM, after));
    }
  }
}
