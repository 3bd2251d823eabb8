package dev.urial.cli.verbs;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.Paint;
import dev.urial.cli.render.TextOutcome;
import dev.urial.explain.drawing.SvgDrawing;
import dev.urial.explain.drawing.Theme;
import dev.urial.internal.text.Ascii;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** A drawing as a picture: {@code --svg}, of the verbs that draw. */
public record SvgOption(SvgDrawing svg, boolean isYes) implements TextOutcome.Reply {
  /** Draws a picture. */
  public static final Opt SVG = Opt.flag("svg");

  /** On what it will be seen. */
  public static final Opt THEME = Opt.choice("theme", "auto", "light", "dark");

  /** The columns of a table. */
  public static final List<String> FIELDS = List.of("svg");

  /** Whether a picture is asked for. */
  public static boolean isWanted(Invocation call) throws UsageException {
    boolean wanted = call.has(SVG);
    if (!wanted && call.value(THEME.name()) != null) {
      throw new UsageException("--theme is for pictures; it needs --svg");
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

  /** A document is one all the same without the line feeds between its elements. */
  @Override
  public String answerOnLine() {
    return line().replace("\n", "");
  }

  @Override
  public String drawing(Paint paint) {
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
