package dev.urial.cli.look;

import dev.urial.cli.render.CliText;
import dev.urial.cli.render.DrawingStyle;
import dev.urial.cli.render.FactList;
import dev.urial.cli.render.JsonOutput;
import dev.urial.cli.render.TextOutcome;
import dev.urial.explain.EscapedCharset;
import dev.urial.explain.EscapedCharset.Word;
import dev.urial.internal.text.Excerpt;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * The text that the escapes represent in a charset: {@code urial inspect --charset}.
 *
 * @param text the text, with its secrets masked
 * @param charset the charset for the escapes
 * @param width the width of the terminal
 * @param pretty whether to draw in a pipe as well
 */
record InspectCharset(String text, Charset charset, int width, boolean pretty)
    implements TextOutcome.Reply {
  /** The columns in tables. */
  static final String[] FIELDS = {"charset", "words"};

  private List<Word> words() {
    return EscapedCharset.reading(text, charset).words();
  }

  /** Returns whether all octets are valid in the charset. */
  @Override
  public boolean isYes() {
    return words().stream().allMatch(word -> word.text() != null);
  }

  @Override
  public boolean isDrawn() {
    return pretty;
  }

  @Override
  public String line() {
    List<String> words = new ArrayList<>();
    for (Word word : words()) {
      words.add(word.range() + " " + spelled(word));
    }
    return String.join(", ", words);
  }

  private static String spelled(Word word) {
    String spelled = word.text();
    return spelled == null ? "not spelled" : '"' + spelled + '"';
  }

  @Override
  public String drawing(DrawingStyle paint) {
    StringBuilder to = new StringBuilder();
    to.append(paint.in(DrawingStyle.BOLD, paint.say(CliText.of("charset.escapes", charset.name()))))
        .append('\n');
    for (Word word : words()) {
      String escaped = word.range().of(text);
      FactList.draw(to, word.range().toString(), escaped, "", 12, width, paint);
      boolean isText = word.text() != null;
      String spelled =
          isText
              ? Excerpt.escape(spelled(word))
              : paint.say(CliText.of("charset.not", charset.name()));
      for (String line :
          FactList.lines(
              spelled, "", isText ? DrawingStyle.GREEN : DrawingStyle.RED, width - 12, paint)) {
        to.append(" ".repeat(12)).append(line).append('\n');
      }
    }
    return words().isEmpty()
        ? to.append("  " + paint.say(CliText.of("charset.none")) + '\n').toString()
        : to.toString();
  }

  @Override
  public void json(JsonGenerator json) {
    json(json, Locale.ROOT);
  }

  @Override
  public void json(JsonGenerator json, Locale language) {
    json.writeStringProperty("charset", charset.name());
    json.writeArrayPropertyStart("words");
    for (Word word : words()) {
      json.writeStartObject();
      json.writeNumberProperty("start", word.range().start());
      json.writeNumberProperty("end", word.range().end());
      json.writeStringProperty("escaped", word.range().of(text));
      JsonOutput.string(json, "text", word.text());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  @Override
  public List<@Nullable String> cells() {
    List<@Nullable String> cells = new ArrayList<>();
    cells.add(charset.name());
    cells.add(line());
    return cells;
  }
}
