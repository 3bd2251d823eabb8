package dev.urial.cli.judge;

import dev.urial.cli.render.CliText;
import dev.urial.cli.render.DrawingStyle;
import dev.urial.cli.render.JsonOutput;
import dev.urial.cli.render.TextOutcome;
import dev.urial.cli.render.TextOutcome.Failure;
import dev.urial.explain.PartNames;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.internal.text.TextLayout;
import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.report.Range;
import dev.urial.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * Compares two texts as browsers do: they are equal, as defined by the URL Standard, if the parsed
 * URLs have the same serialization.
 *
 * @param a the first text
 * @param b the second text
 * @param one the first URL
 * @param other the second URL
 * @param width the width of the terminal
 * @see <a href="https://url.spec.whatwg.org/#url-equivalence">URL Standard §4.6</a>
 */
record CompareUrls(String a, String b, Url one, Url other, int width) implements TextOutcome.Reply {
  /** Compares two texts. */
  static TextOutcome of(String a, String b, int width) {
    Parsed<Url> one = Url.tryParse(a);
    if (one instanceof Parsed.Failed<Url> failed) {
      return Failure.of(failed.error());
    }
    Parsed<Url> other = Url.tryParse(b);
    return other instanceof Parsed.Failed<Url> failed
        ? Failure.of(failed.error())
        : new CompareUrls(a, b, one.orElseThrow(), other.orElseThrow(), width);
  }

  /** Returns the first component in which the URLs differ; null if the URLs are equal. */
  private @Nullable Component difference() {
    for (Component it : Component.OF_RFC_3986) {
      boolean isWhole = it != Component.AUTHORITY;
      if (isWhole && !Objects.equals(text(one, it), text(other, it))) {
        return it;
      }
    }
    return null;
  }

  private static @Nullable String text(Url url, Component component) {
    Range range = url.range(component);
    return range == null ? null : range.of(url.href());
  }

  private @Nullable String rung() {
    return a.equals(b) ? "string" : difference() == null ? "url" : null;
  }

  @Override
  public boolean isYes() {
    return difference() == null;
  }

  @Override
  public String line() {
    Component difference = difference();
    return difference == null ? Objects.requireNonNull(rung()) : "different: " + difference.id();
  }

  @Override
  public String drawing(DrawingStyle paint) {
    Component difference = difference();
    String verdict =
        difference == null
            ? paint.say(CliText.of(a.equals(b) ? "compare.string" : "compare.url"))
            : paint.say(CliText.of("compare.different", PartNames.of(difference.id())));
    return paint.in(isYes() ? DrawingStyle.GREEN : DrawingStyle.RED, verdict)
        + "\n  "
        + paint.raw(DrawingStyle.BOLD, "A")
        + "  "
        + side(a, one)
        + "\n  "
        + paint.raw(DrawingStyle.BOLD, "B")
        + "  "
        + side(b, other)
        + '\n';
  }

  private String side(String text, Url url) {
    String shown = wrapped(Secrets.masked(text));
    String href = wrapped(Secrets.masked(url.href()));
    return shown.equals(href) ? shown : shown + "\n     " + href;
  }

  private String wrapped(String text) {
    return String.join("\n     ", TextLayout.wrap(Excerpt.escape(text), Math.max(16, width - 5)));
  }

  @Override
  public List<@Nullable String> cells() {
    Component difference = difference();
    List<@Nullable String> cells = new ArrayList<>();
    cells.add(a);
    cells.add(rung());
    cells.add(difference == null ? null : difference.id());
    return cells;
  }

  @Override
  public void json(JsonGenerator json) {
    json.writeStringProperty("with", a);
    JsonOutput.string(json, "equivalence", rung());
    Component difference = difference();
    if (difference == null) {
      json.writeNullProperty("difference");
    } else {
      json.writeObjectPropertyStart("difference");
      json.writeStringProperty("component", difference.id());
      JsonOutput.string(json, "with", text(one, difference));
      JsonOutput.string(json, "input", text(other, difference));
      json.writeEndObject();
    }
  }
}
