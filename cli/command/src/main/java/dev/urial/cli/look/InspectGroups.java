package dev.urial.cli.look;

import dev.urial.cli.render.CliText;
import dev.urial.cli.render.ColumnLayout;
import dev.urial.cli.render.DrawingStyle;
import dev.urial.cli.render.FactList;
import dev.urial.cli.render.JsonOutput;
import dev.urial.cli.render.TextOutcome;
import dev.urial.explain.grammar.AppendixBGroup;
import dev.urial.internal.answer.InspectionPartsJson;
import dev.urial.internal.answer.MatchedGroup;
import dev.urial.report.Component;
import dev.urial.report.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * The nine groups of RFC 3986 appendix B: {@code urial inspect --groups}.
 *
 * @param width the width of the terminal
 * @param pretty whether to draw in a pipe as well
 */
record InspectGroups(List<MatchedGroup> groups, int width, boolean pretty)
    implements TextOutcome.Reply {
  /** The columns in tables. */
  static final String[] FIELDS = {"$1", "$2", "$3", "$4", "$5", "$6", "$7", "$8", "$9"};

  /** The numbers below the opening parentheses, as printed in the RFC. */
  private static final String NUMBERS = " 12            3  4          5       6  7        8 9";

  private static final int COLUMN = 17;

  @Override
  public boolean isDrawn() {
    return pretty;
  }

  @Override
  public String line() {
    List<String> words = new ArrayList<>();
    for (MatchedGroup it : groups) {
      String matched = it.text() == null ? " undefined" : " \"" + it.text() + '"';
      words.add("$" + it.group().number() + matched);
    }
    return String.join(", ", words);
  }

  @Override
  public String drawing(DrawingStyle paint) {
    StringBuilder to = new StringBuilder();
    to.append(AppendixBGroup.EXPRESSION).append('\n');
    to.append(paint.raw(DrawingStyle.DIM, NUMBERS)).append("\n\n");
    for (MatchedGroup it : groups) {
      AppendixBGroup group = it.group();
      String shown = it.text();
      Range range = group.range();
      String what = ColumnLayout.pad("$" + group.number(), 4) + (range == null ? "" : range);
      String value =
          shown == null
              ? paint.say(CliText.of("steps.undefined"))
              : shown.isEmpty() ? paint.say(CliText.of("inspect.empty")) : shown;
      FactList.draw(to, what, value, "", COLUMN, width, paint);
      Component component = group.component();
      String means = paint.say(group.message());
      String source = component == null ? "" : citation(component);
      FactList.draw(to, "", means, source, COLUMN, width, paint);
    }
    return to.toString();
  }

  private static String citation(Component component) {
    return switch (component) {
      case SCHEME -> "RFC 3986 §3.1";
      case AUTHORITY -> "RFC 3986 §3.2";
      case PATH -> "RFC 3986 §3.3";
      case QUERY -> "RFC 3986 §3.4";
      default -> "RFC 3986 §3.5";
    };
  }

  @Override
  public void json(JsonGenerator json) {
    json(json, Locale.ROOT);
  }

  @Override
  public void json(JsonGenerator json, Locale language) {
    json.writeStringProperty("expression", AppendixBGroup.EXPRESSION);
    InspectionPartsJson.groups(JsonOutput.to(json), groups, language);
    json.writeStringProperty("citation", "RFC 3986 appendix B");
  }

  @Override
  public List<@Nullable String> cells() {
    List<@Nullable String> cells = new ArrayList<>();
    groups.forEach(it -> cells.add(it.text()));
    return cells;
  }
}
