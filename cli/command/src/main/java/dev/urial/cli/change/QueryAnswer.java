package dev.urial.cli.change;

import dev.urial.QueryParams;
import dev.urial.QueryParams.Param;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.DrawingStyle;
import dev.urial.cli.render.JsonOutput;
import dev.urial.cli.render.TextOutcome;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** An answer of {@code urial query}: a text and the pairs that it contains. */
sealed interface QueryAnswer extends TextOutcome.Reply {
  @Nullable String result();

  List<Param> pairs();

  @Override
  default String line() {
    return Objects.requireNonNullElse(result(), "");
  }

  @Override
  default List<@Nullable String> cells() {
    List<@Nullable String> cells = new ArrayList<>();
    cells.add(result());
    cells.add(QueryParams.of(pairs()).toString());
    return cells;
  }

  @Override
  default void json(JsonGenerator json) {
    JsonOutput.string(json, "result", result());
    json.writeArrayPropertyStart("pairs");
    for (Param pair : pairs()) {
      json.writeStartObject();
      json.writeStringProperty("name", pair.name());
      json.writeStringProperty("value", pair.value());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  /** Returns data in quotes, with quotes, backslashes and control characters escaped. */
  private static String quoted(String data) {
    StringBuilder to = new StringBuilder(data.length() + 2).append('"');
    for (int i = 0; i < data.length(); ) {
      int c = data.codePointAt(i);
      to.append(c == '"' || c == '\\' ? "\\" : "").append(Excerpt.escape(Character.toString(c)));
      i += Character.charCount(c);
    }
    return to.append('"').toString();
  }

  /**
   * An identifier or a query.
   *
   * @param gone the tracking parameters that were removed
   */
  record Text(String result, List<Param> pairs, List<Trackers.Gone> gone) implements QueryAnswer {
    @Override
    public List<String> notes(Locale language) {
      return gone.isEmpty() ? List.of() : List.of(Trackers.said(gone).text(language));
    }

    @Override
    public void json(JsonGenerator json) {
      QueryAnswer.super.json(json);
      if (!gone.isEmpty()) {
        JsonOutput.fields(json, Trackers.answer(gone), dev.urial.answer.Rendering.MASKED);
      }
    }
  }

  /** The first value of a name; if there is none, the answer is "no". */
  record Value(@Nullable String result, List<Param> pairs) implements QueryAnswer {
    @Override
    public boolean isYes() {
      return result != null;
    }
  }

  /** All values of a name; if there are none, the answer is "no". */
  record Values(List<Param> pairs) implements QueryAnswer {
    @Override
    public @Nullable String result() {
      return pairs.isEmpty() ? null : pairs.get(0).value();
    }

    @Override
    public boolean isYes() {
      return !pairs.isEmpty();
    }

    @Override
    public boolean isDrawn() {
      return true;
    }

    @Override
    public String drawing(DrawingStyle paint) {
      StringBuilder to = new StringBuilder();
      for (Param pair : pairs) {
        to.append(to.length() == 0 ? "" : " ").append(quoted(pair.value()));
      }
      return to.toString();
    }
  }

  /** An answer with notes. */
  record Noted(QueryAnswer answer, List<Message> said) implements QueryAnswer {
    @Override
    public List<String> notes(Locale language) {
      return CliText.all(said, language);
    }

    @Override
    public @Nullable String result() {
      return answer.result();
    }

    @Override
    public List<Param> pairs() {
      return answer.pairs();
    }

    @Override
    public boolean isYes() {
      return answer.isYes();
    }

    @Override
    public boolean isDrawn() {
      return answer.isDrawn();
    }

    @Override
    public String drawing(DrawingStyle paint) {
      return answer.drawing(paint);
    }
  }

  /** All pairs of a query. */
  record Pairs(@Nullable String result, List<Param> pairs) implements QueryAnswer {
    @Override
    public boolean isDrawn() {
      return true;
    }

    @Override
    public String drawing(DrawingStyle paint) {
      StringBuilder to = new StringBuilder();
      for (Param pair : pairs) {
        to.append(to.length() == 0 ? "" : " ")
            .append(paint.raw(DrawingStyle.BOLD, quoted(pair.name())));
        to.append('=').append(quoted(pair.value()));
      }
      return to.toString();
    }
  }
}
