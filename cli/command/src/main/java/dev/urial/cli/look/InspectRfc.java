package dev.urial.cli.look;

import dev.urial.Equivalence;
import dev.urial.UriReference;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.ColumnLayout;
import dev.urial.cli.render.DrawingStyle;
import dev.urial.cli.render.FactList;
import dev.urial.cli.render.JsonOutput;
import dev.urial.cli.render.TextOutcome;
import dev.urial.explain.Part;
import dev.urial.explain.Reading;
import dev.urial.explain.drawing.Ruler;
import dev.urial.internal.answer.InspectionJson;
import dev.urial.internal.answer.RfcReading;
import dev.urial.internal.answer.RfcReading.ReadPart;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Message;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** A text as parsed under RFC 3986: {@code urial inspect --standard rfc}. */
record InspectRfc(RfcReading read, int width, boolean pretty) implements TextOutcome.Reply {
  private Reading reading() {
    return read.reading();
  }

  // Output in a pipe.

  @Override
  public String line() {
    StringBuilder line = new StringBuilder(reading().kind().id());
    String separator = ": ";
    for (ReadPart it : components()) {
      Part part = it.part();
      line.append(separator).append(part.name()).append(' ');
      line.append(part.start()).append('-').append(part.end());
      line.append(" \"").append(it.text()).append('"');
      if (part.name().equals("host")) {
        line.append(" (").append(read.hostKind()).append(')');
      }
      separator = ", ";
    }
    return line.append(refusal()).toString();
  }

  /** Returns a note that the text is a URI but invalid under its scheme; empty if it is valid. */
  private String refusal() {
    SyntaxError error = read.meaning().error();
    UriReference uri = read.meaning().reference();
    if (error == null || uri.scheme() == null) {
      return "";
    }
    String scheme = Ascii.lower(uri.scheme());
    boolean isSame = uri.toString().equals(reading().text());
    return "; refused as "
        + scheme
        + " URI"
        + (isSame ? " at " + error.index() : "")
        + (" (" + error.rule().id() + ")");
  }

  @Override
  public boolean isDrawn() {
    return pretty;
  }

  /** Returns the components, with userinfo, host and port in place of the authority. */
  private List<ReadPart> components() {
    List<ReadPart> components = new ArrayList<>();
    for (ReadPart it : read.parts()) {
      components.addAll(it.part().name().equals("authority") ? it.parts() : List.of(it));
    }
    return components;
  }

  // Output for people.

  @Override
  public String drawing(DrawingStyle paint) {
    StringBuilder to = new StringBuilder();
    Reading reading = reading();
    for (String line : Ruler.of(reading, width, paint.language()).lines()) {
      to.append(line).append('\n');
    }
    to.append('\n');
    String kind = reading.kind().id();
    String words = kind + ": " + paint.say(reading.kind().message());
    for (String line : FactList.lines(words, reading.kind().citation(), "", width, paint)) {
      boolean isFirst = line.startsWith(kind + ": ");
      to.append(isFirst ? paint.raw(DrawingStyle.BOLD, kind) : "");
      to.append(isFirst ? line.substring(kind.length()) : line).append('\n');
    }
    to.append('\n');
    read.parts().forEach(it -> part(to, it, 0, paint));
    forms(to, paint);
    new InspectMeaning(read.meaning(), reading.text()).draw(to, reading.advice(), width, paint);
    return to.toString();
  }

  private void part(StringBuilder to, ReadPart it, int depth, DrawingStyle paint) {
    Part part = it.part();
    String indent = "  ".repeat(depth);
    String name = ColumnLayout.pad(indent + paint.say(part.label()), 17);
    if (!paint.isEnglish() && name.length() > 17) {
      to.append(paint.raw(DrawingStyle.BOLD, name.stripTrailing())).append('\n');
      name = " ".repeat(17);
    }
    String range = ColumnLayout.pad(part.start() + "–" + part.end(), 9);
    to.append(paint.raw(DrawingStyle.BOLD, name)).append(paint.raw(DrawingStyle.DIM, range));
    String shown = part.isEmpty() ? paint.say(CliText.of("inspect.empty")) : it.text();
    String decoded = it.isEncoded() ? "  = \"" + it.decoded() + '"' : "";
    String color = part.isEmpty() ? DrawingStyle.DIM : DrawingStyle.colorOf(part.name());
    lines(to, shown + decoded, part.rule(), color, paint);
    for (Remark remark : part.remarks()) {
      to.append(" ".repeat(COLUMN));
      lines(to, paint.say(remark.message()), remark.clause(), "", paint);
    }
    it.parts().forEach(child -> part(to, child, depth + 1, paint));
  }

  private void forms(StringBuilder to, DrawingStyle paint) {
    StringBuilder forms = new StringBuilder();
    Reading reading = reading();
    String text = reading.text();
    String syntax = reading.normalized(Equivalence.SYNTAX).toString();
    String scheme = reading.normalized(Equivalence.SCHEME).toString();
    form(forms, CliText.of("inspect.normal-by-syntax"), syntax, text, paint);
    form(forms, CliText.of("inspect.normal-by-scheme"), scheme, syntax, paint);
    form(forms, CliText.of("inspect.as-uri"), reading.asUri().toString(), text, paint);
    String iri = reading.asIri().toString();
    form(forms, CliText.of("inspect.as-iri"), iri, text, paint);
    form(forms, CliText.of("inspect.readable"), reading.readable(), iri, paint);
    if (forms.length() > 0) {
      to.append('\n').append(forms);
    }
  }

  private void form(
      StringBuilder to, Message name, String form, String unless, DrawingStyle paint) {
    if (!form.equals(unless)) {
      to.append(paint.raw(DrawingStyle.BOLD, ColumnLayout.pad(paint.say(name), COLUMN)));
      lines(to, read.secrets().whole(form), null, "", paint);
    }
  }

  /** The column of the text about a part. */
  private static final int COLUMN = 26;

  /** Writes a text, starting on the current line and continuing on lines below. */
  private void lines(
      StringBuilder to, String text, @Nullable SpecRule rule, String color, DrawingStyle paint) {
    String citation = rule == null ? "" : rule.citation();
    boolean isNarrow = FactList.isNarrow(width - COLUMN);
    int column = isNarrow ? FactList.NARROW_INDENT : COLUMN;
    String below = " ".repeat(column);
    String indent = isNarrow ? '\n' + below : "";
    for (String line : FactList.lines(text, citation, color, width - column, paint)) {
      to.append(indent).append(line).append('\n');
      indent = below;
    }
  }

  // Output for programs.

  @Override
  public List<@Nullable String> cells() {
    return InspectFields.cells(read);
  }

  @Override
  public void json(JsonGenerator json) {
    json(json, Locale.ROOT);
  }

  @Override
  public void json(JsonGenerator json, Locale language) {
    InspectionJson.one(JsonOutput.to(json), read, language);
  }
}
