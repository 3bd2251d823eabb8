package dev.urial.cli.verbs;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.DrawingStyle;
import dev.urial.cli.render.TextOutcome;
import dev.urial.explain.drawing.SvgDrawing;
import dev.urial.explain.drawing.Theme;
import dev.urial.internal.text.Ascii;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** A drawing as an SVG image: {@code --svg}. */
public record SvgOption(SvgDrawing svg) implements TextOutcome.Reply {
  /** The option that requests an image. */
  public static final Opt SVG = Opt.flag("svg");

  /** The option for the theme, which depends on the background. */
  public static final Opt THEME = Opt.choice("theme", "auto", "light", "dark");

  /** The columns in tables. */
  public static final List<String> FIELDS = List.of("svg");

  /** Returns whether an image is requested. */
  public static boolean isWanted(Invocation call) throws UsageException {
    boolean wanted = call.has(SVG);
    if (!wanted && call.value(THEME.name()) != null) {
      throw new UsageException("--theme requires --svg");
    }
    return wanted;
  }

  public static Theme theme(Invocation call) {
    return Theme.valueOf(Ascii.upper(call.value(THEME.name(), "auto")));
  }

  @Override
  public String line() {
    String document = svg.toString();
    return document.substring(0, document.length() - 1);
  }

  /** Returns the document on one line; line feeds between its elements are not significant. */
  @Override
  public String answerOnLine() {
    return line().replace("\n", "");
  }

  @Override
  public String drawing(DrawingStyle paint) {
    return line();
  }

  @Override
  public void json(JsonGenerator json) {
    json.writeStringProperty("svg", line());
  }

  @Override
  public List<@Nullable String> cells() {
    return List.of(answerOnLine());
  }
}
