package dev.urial.cli.find;

import dev.urial.IriReference;
import dev.urial.cli.render.DrawingStyle;
import dev.urial.cli.render.FactList;
import dev.urial.cli.render.JsonOutput;
import dev.urial.cli.render.Masking;
import dev.urial.cli.render.TextOutcome;
import dev.urial.internal.answer.Answers;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.internal.text.TerminalWidth;
import dev.urial.internal.text.TextLayout;
import dev.urial.report.Message;
import dev.urial.text.Find;
import dev.urial.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * An identifier found in text, as printed by {@code extract}.
 *
 * @param file the file that contains the identifier; null for standard input
 * @param passage the text around the identifier; null if that text is not shown
 * @param namesFile whether to name the file, because there are several
 */
record ExtractedFind(
    @Nullable String file,
    Find find,
    @Nullable Passage passage,
    Masking secrets,
    boolean namesFile,
    int width)
    implements TextOutcome.Reply {
  private static final int PLACE = 9;

  /** The text before a find on its line, the find, and the text after it. */
  record Passage(String before, String text, String behind) {}

  /** Returns the identifier; if the text is not an identifier, the text without line breaks. */
  String identifier() {
    IriReference identifier = find.identifier();
    return identifier == null ? find.joined() : identifier.toString();
  }

  private @Nullable String uri() {
    return find.identifier() == null ? null : secrets.whole(identifier());
  }

  private @Nullable String url() {
    Url url = find.url();
    return url == null ? null : secrets.whole(url.href());
  }

  private String kind() {
    return id(find.kind());
  }

  private String certainty() {
    return id(find.certainty());
  }

  /** Returns the name of a constant as it is displayed: in lower case, with hyphens. */
  static String id(Enum<?> constant) {
    return Ascii.lower(constant.name()).replace('_', '-');
  }

  private List<String> assumptions() {
    List<String> all = new ArrayList<>();
    find.assumptions().forEach(it -> all.add(id(it)));
    find.urlErrors().forEach(it -> all.add(it.id()));
    return all;
  }

  /** Returns the find with the text around it, on one line; secrets are masked word by word. */
  private @Nullable String context() {
    if (passage == null) {
      return null;
    }
    String around =
        words(passage.before) + secrets.whole(joined(passage.text)) + words(passage.behind);
    return around.strip();
  }

  private static String joined(String text) {
    return text.replace('\r', ' ').replace('\n', ' ');
  }

  private String words(String text) {
    StringJoiner words = new StringJoiner(" ");
    for (String word : joined(text).replace('\t', ' ').split(" ", -1)) {
      words.add(secrets.shown() ? word : Secrets.masked(word));
    }
    return words.toString();
  }

  @Override
  public String line() {
    return secrets.whole(identifier());
  }

  @Override
  public String answerOnLine() {
    String context = context();
    return context == null ? line() : line() + '\t' + Excerpt.escape(context);
  }

  @Override
  public String drawing(DrawingStyle paint) {
    StringBuilder to = new StringBuilder();
    if (namesFile) {
      String name = file == null ? "stdin" : Excerpt.escape(Secrets.masked(file));
      to.append(paint.raw(DrawingStyle.DIM, name + ": "));
    }
    String place = find.line() + ":" + find.column();
    to.append(paint.raw(DrawingStyle.DIM, TextLayout.pad(place, PLACE)));
    IriReference identifier = find.identifier();
    boolean isBare = identifier != null && secrets.whole(identifier()).equals(identifier());
    to.append(isBare && identifier != null ? paint.components(identifier) : Excerpt.escape(line()));
    to.append('\n');
    if (passage != null) {
      String text = Excerpt.escape(secrets.whole(joined(passage.text)));
      int left = Math.max(0, width - PLACE - TerminalWidth.of(text));
      String before = last(Excerpt.escape(words(passage.before)).stripLeading(), left / 2);
      String behind = Excerpt.escape(words(passage.behind)).stripTrailing();
      to.append(" ".repeat(PLACE)).append(before);
      to.append(paint.raw(DrawingStyle.BOLD, text));
      to.append(first(behind, left - TerminalWidth.of(before))).append('\n');
    }
    if (find.certainty() == Find.Certainty.POSSIBLE || identifier == null) {
      StringJoiner why = new StringJoiner("; ");
      List<Message> assumed = find.assumed();
      if (assumed.isEmpty()) {
        why.add(paint.say(find.why()));
      }
      assumed.forEach(it -> why.add(paint.say(it)));
      String sentence = paint.say(find.certainty().message()) + ": " + why;
      for (String line : FactList.lines(sentence, "", DrawingStyle.DIM, width - PLACE, paint)) {
        to.append(" ".repeat(PLACE)).append(line).append('\n');
      }
    }
    to.setLength(to.length() - 1); // the caller ends the line
    return to.toString();
  }

  /** Returns as many whole words from the end of a text as fit into {@code most} columns. */
  private static String last(String text, int most) {
    int start = 0;
    while (TerminalWidth.of(text.substring(start)) > most) {
      int space = text.indexOf(' ', start);
      start = space < 0 ? text.length() : space + 1;
    }
    return text.substring(start);
  }

  private static String first(String text, int most) {
    int end = text.length();
    while (TerminalWidth.of(text.substring(0, end)) > most) {
      end = Math.max(0, text.lastIndexOf(' ', end - 1));
    }
    return text.substring(0, end);
  }

  @Override
  public List<@Nullable String> cells() {
    List<@Nullable String> cells = new ArrayList<>();
    cells.add(String.valueOf(find.line()));
    cells.add(String.valueOf(find.start()));
    cells.add(String.valueOf(find.end()));
    cells.add(secrets.whole(find.text()));
    cells.add(uri());
    cells.add(kind());
    cells.add(String.valueOf(find.column()));
    cells.add(certainty());
    cells.add(String.join(" ", assumptions()));
    cells.add(url());
    cells.add(file);
    cells.add(context());
    return cells;
  }

  @Override
  public void json(JsonGenerator json) {
    json(json, Locale.ROOT);
  }

  @Override
  public void json(JsonGenerator json, Locale language) {
    JsonOutput.fields(json, Answers.of(find), secrets.in(language));
    JsonOutput.string(json, "file", file);
    JsonOutput.string(json, "context", context());
  }
}
