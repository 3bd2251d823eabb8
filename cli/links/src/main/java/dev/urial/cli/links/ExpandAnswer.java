package dev.urial.cli.links;

import dev.urial.cli.render.DrawingStyle;
import dev.urial.cli.render.FactList;
import dev.urial.cli.render.TextOutcome;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Message;
import dev.urial.report.Remark;
import dev.urial.safety.Refusal;
import dev.urial.shortener.link.Expander;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * The chain of redirects of a short link.
 *
 * @param journey the hops
 * @param showsSecrets whether passwords and tokens are shown
 * @param width the width of the terminal in columns
 */
record ExpandAnswer(Expander.Journey journey, boolean showsSecrets, int width)
    implements TextOutcome.Reply {
  static final List<String> COLUMNS = List.of("last", "end", "hops", "why");

  private String shown(String url) {
    return showsSecrets ? url : Secrets.masked(url);
  }

  private static String end(Expander.Journey journey) {
    return Ascii.lower(journey.end().name()).replace('_', '-');
  }

  /** Returns whether the short link led to a target. */
  @Override
  public boolean isYes() {
    return journey.end() == Expander.End.ARRIVED;
  }

  @Override
  public String line() {
    return shown(journey.last());
  }

  @Override
  public String drawing(DrawingStyle paint) {
    StringBuilder to = new StringBuilder();
    Locale language = paint.language();
    for (Expander.Hop hop : journey.hops()) {
      String status = hop.status() == 0 ? "  -" : Integer.toString(hop.status());
      String color =
          hop.status() >= 200 && hop.status() < 400 ? DrawingStyle.GREEN : DrawingStyle.RED;
      to.append(paint.raw(color, status)).append("  ").append(Excerpt.escape(shown(hop.url())));
      to.append('\n');
      if (hop.shortener()) {
        said(to, LinkMessages.of("service.hop-shortener").text(language), "", paint);
      }
      for (Remark remark : hop.warnings()) {
        said(to, paint.say(remark.message()), remark.clause().citation(), paint);
      }
    }
    for (String why : why(language)) {
      said(to, why, "", paint);
    }
    return to.toString();
  }

  private void said(StringBuilder to, String text, String source, DrawingStyle paint) {
    FactList.draw(to, "", text, source, 5, width, paint);
  }

  private List<String> why(Locale language) {
    return reasons(journey).stream().map(reason -> reason.text(language)).toList();
  }

  /** Returns the reasons why a link did not lead to a target; empty if it did. */
  static List<Message> reasons(Expander.Journey journey) {
    List<Message> why = new ArrayList<>();
    for (Refusal refusal : journey.refusals()) {
      why.add(LinkMessages.of("service.hop-refused", refusal.remark().message()));
    }
    Message failure = journey.failure();
    if (failure != null) {
      why.add(failure);
    }
    if (why.isEmpty() && journey.end() != Expander.End.ARRIVED) {
      why.add(LinkMessages.of("service.end-" + end(journey)));
    }
    return why;
  }

  @Override
  public List<String> notesInPipe(Locale language) {
    List<String> notes = new ArrayList<>(why(language));
    for (Expander.Hop hop : journey.hops()) {
      for (Remark remark : hop.warnings()) {
        notes.add(shown(hop.url()) + ": " + remark.message().text(language));
      }
    }
    return notes;
  }

  @Override
  public void json(JsonGenerator json) {
    json(json, Locale.ROOT);
  }

  @Override
  public void json(JsonGenerator json, Locale language) {
    json.writeStringProperty("last", shown(journey.last()));
    json.writeStringProperty("end", end(journey));
    json.writeArrayPropertyStart("hops");
    for (Expander.Hop hop : journey.hops()) {
      json.writeStartObject();
      json.writeStringProperty("url", shown(hop.url()));
      json.writeNumberProperty("status", hop.status());
      json.writeBooleanProperty("shortener", hop.shortener());
      json.writeArrayPropertyStart("warnings");
      for (Remark remark : hop.warnings()) {
        json.writeStartObject();
        json.writeStringProperty("rule", remark.clause().rule());
        json.writeStringProperty("sentence", remark.message().text(language));
        json.writeEndObject();
      }
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeArrayPropertyStart("why");
    why(language).forEach(json::writeString);
    json.writeEndArray();
  }

  @Override
  @SuppressWarnings(
      "NullAway") // javac 17 does not read nullness of type arguments from class files
  public List<@Nullable String> cells() {
    List<String> hops = new ArrayList<>();
    journey.hops().forEach(hop -> hops.add(hop.status() + " " + shown(hop.url())));
    List<String> why = why(Locale.ROOT);
    return new ArrayList<>(
        Arrays.asList(
            shown(journey.last()),
            end(journey),
            String.join(" | ", hops),
            why.isEmpty() ? null : String.join("; ", why)));
  }
}
