package dev.urial.cli.find;

import dev.urial.check.CheckedLink;
import dev.urial.check.LinkFinding;
import dev.urial.check.LinkVerdict;
import dev.urial.cli.render.DrawingStyle;
import dev.urial.cli.render.JsonOutput;
import dev.urial.cli.render.Masking;
import dev.urial.cli.render.TextOutcome;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.TextLayout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * A link with its verdict, as shown by {@code check}.
 *
 * @param isFirst whether it is the first link in its document, which gets a heading on a terminal
 * @param suggests whether to suggest better references
 */
public record CheckedRow(CheckedLink link, Masking secrets, boolean isFirst, boolean suggests)
    implements TextOutcome.Reply {
  static final List<String> COLUMNS =
      List.of(
          "input",
          "line",
          "column",
          "verdict",
          "problem",
          "reference",
          "target",
          "kind",
          "element",
          "message",
          "clause",
          "suggestion",
          "findings");

  private static final int PLACE = 9;

  private @Nullable LinkFinding first() {
    return link.findings().isEmpty() ? null : link.findings().get(0);
  }

  private String sentence(LinkFinding finding, Locale language) {
    String said = finding.message().text(language);
    String better = finding.suggestion();
    return suggests && better != null ? said + " → " + secrets.whole(better) : said;
  }

  /** Returns the line in the format of compilers, so that editors can jump to the position. */
  @Override
  public String line() {
    LinkFinding first = first();
    StringBuilder line = new StringBuilder(secrets.whole(link.source()));
    line.append(':').append(link.line()).append(':').append(link.column());
    line.append(": ").append(link.verdict()).append(": ");
    line.append(Excerpt.escape(secrets.whole(link.reference())));
    if (first != null) {
      line.append(": ").append(Excerpt.escape(sentence(first, Locale.ROOT)));
      line.append(" [").append(first.problem()).append(']');
    }
    return line.toString();
  }

  @Override
  public String drawing(DrawingStyle paint) {
    StringBuilder to = new StringBuilder();
    if (isFirst) {
      to.append(paint.raw(DrawingStyle.BOLD, Excerpt.escape(secrets.whole(link.source()))))
          .append('\n');
    }
    to.append(
        paint.raw(DrawingStyle.DIM, TextLayout.pad(link.line() + ":" + link.column(), PLACE)));
    LinkVerdict verdict = link.verdict();
    String color =
        verdict == LinkVerdict.BROKEN || verdict == LinkVerdict.REFUSED
            ? DrawingStyle.RED
            : verdict == LinkVerdict.OK ? DrawingStyle.DIM : DrawingStyle.YELLOW;
    to.append(paint.raw(color, TextLayout.pad(verdict.id(), PLACE + 2)));
    to.append(Excerpt.escape(secrets.whole(link.reference())));
    for (LinkFinding finding : link.findings()) {
      String said = sentence(finding, paint.language()) + " (" + finding.clause().citation() + ")";
      to.append('\n').append(" ".repeat(2 * PLACE + 2));
      to.append(paint.raw(DrawingStyle.DIM, Excerpt.escape(said)));
    }
    return to.toString();
  }

  @Override
  public void json(JsonGenerator json) {
    json(json, Locale.ROOT);
  }

  @Override
  public void json(JsonGenerator json, Locale language) {
    LinkFinding first = first();
    json.writeStringProperty("input", secrets.whole(link.source()));
    json.writeNumberProperty("line", link.line());
    json.writeNumberProperty("column", link.column());
    json.writeStringProperty("verdict", link.verdict().id());
    JsonOutput.string(json, "problem", first == null ? null : first.problem().id());
    json.writeStringProperty("reference", secrets.whole(link.reference()));
    JsonOutput.string(json, "target", target());
    json.writeStringProperty("kind", Ascii.lower(link.kind().name()));
    JsonOutput.string(json, "element", link.element());
    JsonOutput.string(json, "message", first == null ? null : first.message().text(language));
    JsonOutput.string(json, "clause", first == null ? null : first.clause().citation());
    JsonOutput.string(json, "suggestion", first == null ? null : first.suggestion());
    json.writeArrayPropertyStart("findings");
    for (LinkFinding finding : link.findings()) {
      json.writeStartObject();
      json.writeStringProperty("verdict", finding.verdict().id());
      json.writeStringProperty("problem", finding.problem().id());
      json.writeStringProperty("message", finding.message().text(language));
      json.writeStringProperty("clause", finding.clause().citation());
      json.writeStringProperty("link", finding.clause().link());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private @Nullable String target() {
    String target = link.target();
    return target == null ? null : secrets.whole(target);
  }

  @Override
  public List<@Nullable String> cells() {
    LinkFinding first = first();
    List<String> all = new ArrayList<>();
    link.findings().forEach(it -> all.add(it.toString()));
    return Arrays.asList(
        secrets.whole(link.source()),
        String.valueOf(link.line()),
        String.valueOf(link.column()),
        link.verdict().id(),
        first == null ? null : first.problem().id(),
        secrets.whole(link.reference()),
        target(),
        Ascii.lower(link.kind().name()),
        link.element(),
        first == null ? null : first.message().text(),
        first == null ? null : first.clause().citation(),
        first == null ? null : first.suggestion(),
        String.join("; ", all));
  }
}
