package dev.urial.cli.verbs;

import dev.urial.cli.render.Layout;
import dev.urial.cli.render.Outcome;
import dev.urial.cli.render.Paint;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.url.Url;
import dev.urial.url.ValidationError;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** The reading of browsers alone: {@code urial inspect --standard whatwg}. */
record InspectBrowsers(Url url, List<ValidationError.At> reports, boolean pretty)
    implements Outcome.Reply {

  @Override
  public boolean isDrawn() {
    return pretty;
  }

  @Override
  public String line() {
    StringBuilder line = new StringBuilder("URL:");
    String separator = " ";
    for (String component : InspectUrl.COMPONENTS) {
      String value = InspectUrl.shown(url, component);
      if (value != null) {
        line.append(separator).append(component).append(" \"");
        line.append(value).append('"');
        line.append(component.equals("host") ? InspectUrl.kind(url) : "");
        separator = ", ";
      }
    }
    return line.toString();
  }

  @Override
  public String drawing(Paint paint) {
    StringBuilder to = new StringBuilder();
    to.append(Excerpt.escape(Secrets.masked(url.href()))).append("\n\n");
    for (String component : InspectUrl.COMPONENTS) {
      String value = InspectUrl.shown(url, component);
      if (value != null) {
        to.append(paint.raw(Paint.BOLD, Layout.pad(component, 12)));
        to.append(paint.raw(Paint.colorOf(component), InspectUrl.cell(value)));
        to.append(component.equals("host") ? paint.raw(Paint.DIM, InspectUrl.kind(url)) : "")
            .append('\n');
      }
    }
    to.append(paint.raw(Paint.BOLD, Layout.pad("origin", 12))).append(url.origin()).append('\n');
    return to.toString();
  }

  @Override
  public void json(JsonGenerator json) {
    InspectJson.browsers(json, url, reports);
  }

  @Override
  public List<@Nullable String> cells() {
    return InspectFields.cells(new UrlParts(url));
  }
}
