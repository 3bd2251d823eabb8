package dev.urial.cli.look;

import dev.urial.cli.render.CliText;
import dev.urial.cli.render.DrawingStyle;
import dev.urial.cli.render.FactList;
import dev.urial.cli.render.JsonOutput;
import dev.urial.cli.render.Masking;
import dev.urial.cli.render.TextOutcome;
import dev.urial.history.Era;
import dev.urial.internal.answer.InspectDoc;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.TextLayout;
import dev.urial.report.Difference;
import dev.urial.report.Message;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** The target of a reference under each document: {@code urial history --base BASE TEXT}. */
record HistoryTargets(
    List<Target> targets, String base, String reference, int width, boolean pretty, Masking secrets)
    implements TextOutcome.Reply {
  private static final int COLUMN = 20;

  /** A target, or the reason why there is none. */
  record Target(Era era, @Nullable String text, @Nullable SyntaxError error) {}

  static TextOutcome of(
      List<Era> eras,
      String base,
      String reference,
      boolean strict,
      int width,
      boolean pretty,
      Masking secrets) {
    List<Target> targets = new ArrayList<>();
    for (Era era : eras) {
      targets.add(target(era, base, reference, strict));
    }
    SyntaxError error = targets.get(0).error();
    return eras.size() == 1 && error != null
        ? TextOutcome.Failure.of(error)
        : new HistoryTargets(targets, base, reference, width, pretty, secrets);
  }

  private static Target target(Era era, String base, String reference, boolean strict) {
    try {
      String target = strict ? era.resolve(base, reference) : era.resolveNonStrict(base, reference);
      return new Target(era, target, null);
    } catch (UriParseException broken) {
      return new Target(era, null, broken.error());
    }
  }

  @Override
  public boolean isYes() {
    return targets.stream().anyMatch(it -> it.text() != null);
  }

  @Override
  public boolean isDrawn() {
    return pretty;
  }

  private @Nullable String shown(Target target) {
    return target.text() == null ? null : secrets.whole(target.text());
  }

  @Override
  public String line() {
    if (targets.size() == 1) {
      String only = shown(targets.get(0));
      return only == null ? "" : only;
    }
    List<String> words = new ArrayList<>();
    for (Target it : targets) {
      String target = shown(it);
      words.add(it.era().citation() + ": " + (target == null ? refusal(it, Locale.ROOT) : target));
    }
    return String.join("; ", words);
  }

  private String refusal(Target target, Locale language) {
    SyntaxError error = target.error();
    if (error == null) {
      return "";
    }
    Message refused =
        error.input().equals(base)
            ? CliText.of("history.base-refused", error.index(), error.rule().id())
            : InspectDoc.refused(error);
    return refused.text(language);
  }

  @Override
  public String drawing(DrawingStyle paint) {
    StringBuilder to = new StringBuilder();
    side(to, paint.say(CliText.of("history.base")), base, paint);
    side(to, paint.say(CliText.of("history.reference")), reference, paint);
    to.append('\n');
    String now = null;
    for (Target it : targets) {
      now = it.era() == Era.RFC_3986 ? it.text() : now;
    }
    for (Target it : targets) {
      String target = shown(it);
      boolean isAsToday = it.text() != null && it.text().equals(now);
      String color =
          target == null ? DrawingStyle.RED : isAsToday ? DrawingStyle.GREEN : DrawingStyle.YELLOW;
      String text = target == null ? refusal(it, paint.language()) : TimelineText.cut(target);
      String source = it.error() == null ? "" : it.error().rule().citation();
      TimelineText.row(
          to, "" + it.era().year(), it.era().citation(), text, source, color, width, paint);
    }
    String before = "";
    for (Target it : targets) {
      // A document without a target has its own line with the reason.
      List<Difference> differences =
          it.text() == null ? List.of() : it.era().differences(base, reference);
      for (Difference difference : differences) {
        String sentence = paint.say(difference.message());
        if (!sentence.equals(before)) {
          to.append(before.isEmpty() ? "\n" : "");
          FactList.draw(
              to,
              it.era().citation(),
              sentence,
              TimelineText.sources(difference),
              COLUMN,
              width,
              paint);
        }
        before = sentence;
      }
    }
    return to.toString();
  }

  private void side(StringBuilder to, String name, String text, DrawingStyle paint) {
    int column = FactList.isNarrow(width - COLUMN) ? FactList.NARROW_INDENT : COLUMN;
    String indent = paint.raw(DrawingStyle.BOLD, TextLayout.pad(name, COLUMN));
    if (column < COLUMN) {
      to.append(indent.stripTrailing()).append('\n');
      indent = " ".repeat(column);
    }
    for (String line : TextLayout.wrap(TimelineText.cut(secrets.whole(text)), width - column)) {
      to.append((indent + line).stripTrailing()).append('\n');
      indent = " ".repeat(column);
    }
  }

  @Override
  public List<@Nullable String> cells() {
    List<@Nullable String> cells = new ArrayList<>();
    for (Target it : targets) {
      cells.add(shown(it));
    }
    return cells;
  }

  @Override
  public void json(JsonGenerator json) {
    json(json, Locale.ROOT);
  }

  @Override
  public void json(JsonGenerator json, Locale language) {
    json.writeStringProperty("base", secrets.whole(base));
    json.writeArrayPropertyStart("targets");
    for (Target it : targets) {
      json.writeStartObject();
      json.writeStringProperty("standard", it.era().citation());
      json.writeNumberProperty("year", it.era().year());
      JsonOutput.string(json, "target", shown(it));
      SyntaxError error = it.error();
      if (error == null) {
        json.writeNullProperty("refusal");
      } else {
        JsonOutput.failure(json, "refusal", Failure.of(error), language);
      }
      List<Difference> differences = it.era().differences(base, reference);
      if (differences.isEmpty()) {
        json.writeNullProperty("why");
        json.writeNullProperty("whyKey");
      } else {
        Message why = differences.get(0).message();
        json.writeStringProperty("why", why.text(language));
        json.writeStringProperty("whyKey", why.key());
      }
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  /** Returns the answer on one line, with secrets masked. */
  @Override
  public String toString() {
    return Excerpt.escape(line());
  }
}
