package dev.urial.cli.look;

import dev.urial.cli.render.ColumnLayout;
import dev.urial.cli.render.DrawingStyle;
import dev.urial.cli.render.FactList;
import dev.urial.cli.render.JsonOutput;
import dev.urial.cli.render.TextOutcome;
import dev.urial.explain.PartNames;
import dev.urial.internal.answer.Inspection;
import dev.urial.internal.answer.InspectionJson;
import dev.urial.internal.answer.UrlReading;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.Component;
import dev.urial.url.ValidationError;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** A text as parsed by browsers only: {@code urial inspect --standard whatwg}. */
record InspectBrowsers(UrlReading url, List<ValidationError.At> reports, int width, boolean pretty)
    implements TextOutcome.Reply {

  @Override
  public boolean isDrawn() {
    return pretty;
  }

  @Override
  public String line() {
    StringBuilder line = new StringBuilder("URL:");
    String separator = " ";
    for (Component component : Inspection.COMPONENTS) {
      String value = url.component(component);
      if (value != null) {
        line.append(separator).append(component.id()).append(" \"");
        line.append(value).append('"');
        line.append(component == Component.HOST ? InspectUrl.kind(url) : "");
        separator = ", ";
      }
    }
    return line.toString();
  }

  @Override
  public String drawing(DrawingStyle paint) {
    StringBuilder to = new StringBuilder();
    String href = Excerpt.escape(url.href());
    to.append(String.join("\n", FactList.wrap(href, width))).append("\n\n");
    for (Component component : Inspection.COMPONENTS) {
      String value = url.component(component);
      if (value != null) {
        String shown = InspectUrl.cell(value, paint);
        String kind = component == Component.HOST ? InspectUrl.kind(url.url(), paint) : "";
        row(to, component.id(), shown + kind, DrawingStyle.colorOf(component.id()), paint);
      }
    }
    row(to, "origin", url.url().origin().toString(), "", paint);
    return to.toString();
  }

  private void row(StringBuilder to, String name, String text, String color, DrawingStyle paint) {
    int column = paint.isEnglish() ? COLUMN : 36;
    String before =
        paint.raw(DrawingStyle.BOLD, ColumnLayout.pad(paint.say(PartNames.of(name)), column));
    for (String line : FactList.wrap(text, width - column)) {
      to.append(before).append(color.isEmpty() ? line : paint.raw(color, line)).append('\n');
      before = " ".repeat(column);
    }
  }

  private static final int COLUMN = 12;

  @Override
  public void json(JsonGenerator json) {
    InspectionJson.browsers(JsonOutput.to(json), url, reports);
  }

  @Override
  public List<@Nullable String> cells() {
    return InspectFields.cells(url.url(), url.secrets());
  }
}
