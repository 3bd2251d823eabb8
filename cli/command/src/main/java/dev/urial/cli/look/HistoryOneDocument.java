package dev.urial.cli.look;

import dev.urial.answer.Answer;
import dev.urial.answer.JsonWriter;
import dev.urial.answer.Secret;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.DrawingStyle;
import dev.urial.cli.render.FactList;
import dev.urial.cli.render.JsonOutput;
import dev.urial.cli.render.Masking;
import dev.urial.cli.render.TextOutcome;
import dev.urial.explain.PartNames;
import dev.urial.explain.standards.AllStandards;
import dev.urial.explain.standards.StandardDocument;
import dev.urial.explain.standards.StandardReading;
import dev.urial.history.Era;
import dev.urial.history.PastPart;
import dev.urial.history.PastReading;
import dev.urial.history.Rfc1630Scheme;
import dev.urial.internal.answer.Answers;
import dev.urial.internal.answer.InspectDoc;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Secrets;
import dev.urial.internal.text.TextLayout;
import dev.urial.report.Difference;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** A text as parsed under one document: {@code urial history --era RFC TEXT}. */
record HistoryOneDocument(
    Era era, StandardReading reading, int width, boolean pretty, Masking secrets)
    implements TextOutcome.Reply {
  private static final int COLUMN = 22;

  static TextOutcome of(Era era, String text, int width, boolean pretty, Masking secrets) {
    Parsed<PastReading> read = era.tryParse(text);
    SyntaxError error = read.errorOrNull();
    if (error != null) {
      return TextOutcome.Failure.of(error);
    }
    StandardDocument document = StandardDocument.valueOf(era.name());
    AllStandards all = AllStandards.of(text);
    return new HistoryOneDocument(era, all.reading(document), width, pretty, secrets);
  }

  private String text() {
    return reading.source();
  }

  private List<Difference> differences() {
    return era.differences(text());
  }

  /** Returns the scheme-specific production of RFC 1630. */
  private @Nullable Rfc1630Scheme specific() {
    return era == Era.RFC_1630 ? Rfc1630Scheme.ofText(text()) : null;
  }

  @Override
  public boolean isDrawn() {
    return pretty;
  }

  @Override
  public String line() {
    return secrets.in(Locale.ROOT).say(InspectDoc.summary(reading));
  }

  @Override
  public String drawing(DrawingStyle paint) {
    StringBuilder to = new StringBuilder();
    for (String line : TextLayout.wrap(TimelineText.cut(secrets.whole(text())), width)) {
      to.append(line).append('\n');
    }
    String title = era.citation() + ", " + era.title() + ", " + era.year();
    to.append('\n');
    for (String line : FactList.lines(title, "", DrawingStyle.BOLD, width, paint)) {
      to.append(line).append('\n');
    }
    for (PastPart part : reading.parts()) {
      part(to, part, shown(part), paint);
    }
    Rfc1630Scheme specific = specific();
    if (specific != null) {
      specific(to, specific, paint);
    }
    List<Difference> differences = differences();
    if (!differences.isEmpty()) {
      String heading = paint.say(CliText.of("history.parts-from"));
      to.append('\n').append(paint.raw(DrawingStyle.BOLD, heading)).append('\n');
    }
    for (Difference it : differences) {
      String name = paint.say(PartNames.of(it.part()));
      String source = TimelineText.sources(it);
      FactList.draw(to, name, paint.say(it.message()), source, COLUMN, width, paint);
    }
    return to.toString();
  }

  private void part(StringBuilder to, PastPart part, String shown, DrawingStyle paint) {
    String range = part.start() + "–" + part.end() + "  ";
    String name = paint.say(PartNames.of(part.name()));
    FactList.draw(to, name, range + cut(shown), part.rule().citation(), COLUMN, width, paint);
  }

  private static String cut(String text) {
    return text.length() <= 160 ? text : text.substring(0, 160) + "…";
  }

  private void specific(StringBuilder to, Rfc1630Scheme specific, DrawingStyle paint) {
    to.append('\n')
        .append(paint.raw(DrawingStyle.BOLD, paint.say(CliText.of("history.its-scheme"))))
        .append('\n');
    FactList.draw(
        to,
        specific.production(),
        specific.syntax(),
        specific.clause().citation(),
        COLUMN,
        width,
        paint);
    Parsed<PastReading> read = specific.tryParse(text());
    SyntaxError error = read.errorOrNull();
    if (error != null) {
      String text = paint.say(CliText.of("history.no-fit", error.index(), error.rule().id()));
      FactList.draw(to, "", text, error.rule().citation(), COLUMN, width, paint);
      return;
    }
    for (PastPart part : read.orElseThrow().components()) {
      if (!part.name().equals("scheme") && !part.name().equals("prefix")) {
        part(to, part, shown(part), paint);
      }
    }
  }

  private String shown(PastPart part) {
    return secrets.shown()
        ? text().substring(part.start(), part.end())
        : Secrets.in(text()).mask(text(), part.start(), part.end());
  }

  @Override
  public List<@Nullable String> cells() {
    List<@Nullable String> cells = new ArrayList<>();
    cells.add(secrets.in(Locale.ROOT).say(InspectDoc.summary(reading)));
    return cells;
  }

  @Override
  public void json(JsonGenerator json) {
    json(json, Locale.ROOT);
  }

  @Override
  public void json(JsonGenerator json, Locale language) {
    json.writeStringProperty("era", era.citation());
    JsonOutput.fields(json, Answer.of("reading", Answers.of(reading)), secrets.in(language));
    Rfc1630Scheme specific = specific();
    if (specific == null) {
      json.writeNullProperty("production");
    } else {
      json.writeObjectPropertyStart("production");
      json.writeStringProperty("name", specific.production());
      json.writeStringProperty("syntax", specific.syntax());
      json.writeStringProperty("citation", specific.clause().citation());
      Parsed<PastReading> read = specific.tryParse(text());
      json.writeBooleanProperty("fits", read.isOk());
      json.writeArrayPropertyStart("parts");
      for (PastPart part : read.map(PastReading::components).orElse(List.of())) {
        Secret shown = Secret.in(text()).slice(part.start(), part.end());
        json.writeRawValue(JsonWriter.text(Answers.of(part, shown), secrets.in(language)));
      }
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeArrayPropertyStart("differences");
    for (Difference it : differences()) {
      json.writeStartObject();
      json.writeStringProperty("part", it.part());
      JsonOutput.string(
          json,
          "component",
          it.component() == null ? null : Objects.requireNonNull(it.component()).id());
      json.writeStringProperty("severity", Ascii.lower(it.distance().name()));
      JsonOutput.sentence(json, it.message(), language);
      JsonOutput.clauses(json, it.clauses());
      json.writeEndObject();
    }
    json.writeEndArray();
  }
}
