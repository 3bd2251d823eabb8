package dev.urial.cli.change;

import dev.urial.Iri;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.DrawingStyle;
import dev.urial.cli.render.FactList;
import dev.urial.cli.render.JsonOutput;
import dev.urial.cli.render.OperationRunner;
import dev.urial.cli.render.TextOutcome;
import dev.urial.cli.verbs.Verb;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.Remark;
import dev.urial.text.Transcription;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * {@code urial transcribe}: prepares an identifier for writing on paper, and shows what could get
 * lost.
 */
public final class TranscribeVerb implements Verb.Action {
  private static final Opt WIDTH = Opt.value("width");
  private static final Opt PREFIX = Opt.flag("prefix");

  public static final Verb VERB =
      new Verb(
          "transcribe",
          List.of(WIDTH, PREFIX),
          List.of("written", "remarks"),
          Opt.OF_TEXTS,
          new TranscribeVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    int width = width(call);
    boolean hasPrefix = call.has(PREFIX);
    int columns = call.terminal().columns();
    return OperationRunner.run(
        call,
        call.operands(),
        input ->
            TextOutcome.of(
                Iri.tryParse(input),
                iri -> new Paper(Transcription.of(iri), hasPrefix, width, columns)));
  }

  private static int width(Invocation call) throws UsageException {
    String width = call.value(WIDTH.name(), "72");
    try {
      int columns = Integer.parseInt(width);
      if (columns >= Transcription.NARROWEST) {
        return columns;
      }
    } catch (NumberFormatException e) {
      // reported below
    }
    throw new UsageException("--width must be a number of columns, at least 20");
  }

  /** An identifier, prepared for writing on paper. */
  private record Paper(Transcription paper, boolean hasPrefix, int width, int columns)
      implements TextOutcome.Reply {

    private List<String> lines() {
      return hasPrefix ? paper.prefixedLines(width) : paper.lines(width);
    }

    @Override
    public String line() {
      return String.join("\n", lines());
    }

    @Override
    public String answerOnLine() {
      return line(); // has the line breaks that were asked for, and none of the text's
    }

    @Override
    public String drawing(DrawingStyle paint) {
      StringBuilder to = new StringBuilder();
      for (String line : lines()) {
        to.append(Excerpt.escape(line)).append('\n');
      }
      String text = paper.identifier().toString();
      for (Remark remark : paper.remarks()) {
        boolean isWhole = remark.range().length() == text.length();
        String name = isWhole ? "" : remark.range().of(text);
        boolean isSecret = remark.message().key().equals("paper.secret");
        FactList.draw(
            to,
            isSecret ? "" : name,
            paint.say(remark.message()),
            remark.clause().citation(),
            columns,
            paint);
      }
      to.setLength(to.length() - 1);
      return to.toString();
    }

    @Override
    public List<@Nullable String> cells() {
      StringJoiner remarks = new StringJoiner("; ");
      paper.remarks().forEach(remark -> remarks.add(remark.sentence()));
      List<@Nullable String> cells = new ArrayList<>();
      cells.add(line());
      cells.add(remarks.toString());
      return cells;
    }

    @Override
    public void json(JsonGenerator json) {
      json(json, Locale.ROOT);
    }

    @Override
    public void json(JsonGenerator json, Locale language) {
      json.writeArrayPropertyStart("written");
      lines().forEach(json::writeString);
      json.writeEndArray();
      JsonOutput.remarks(json, "remarks", paper.remarks(), language);
    }
  }
}
