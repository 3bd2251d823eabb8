package dev.urial.cli.look;

import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.DrawingStyle;
import dev.urial.cli.render.JsonOutput;
import dev.urial.cli.render.Operation;
import dev.urial.cli.render.OperationRunner;
import dev.urial.cli.render.TextOutcome;
import dev.urial.cli.verbs.SecretsOption;
import dev.urial.cli.verbs.Verb;
import dev.urial.explain.PartNames;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.TerminalWidth;
import dev.urial.internal.text.TextLayout;
import dev.urial.readers.ReaderReport;
import dev.urial.readers.Readers;
import dev.urial.readers.Verdict;
import dev.urial.report.Component;
import dev.urial.report.Distance;
import dev.urial.report.Message;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** {@code urial readers}: shows how libraries and programs parse text, RFC 3986 §7.6. */
public final class ReadersVerb implements Verb.Action {
  private static final Opt ONLY = Opt.value("only");
  private static final Opt PRETTY = Opt.flag("pretty");

  private static final List<Component> PARTS =
      List.of(
          Component.SCHEME,
          Component.USERINFO,
          Component.HOST,
          Component.PORT,
          Component.PATH,
          Component.QUERY,
          Component.FRAGMENT);

  private static final List<String> TABLE =
      List.of(
          "reader",
          "version",
          "scheme",
          "userinfo",
          "host",
          "port",
          "path",
          "query",
          "fragment",
          "refusal",
          "differs");

  public static final Verb VERB =
      new Verb(
          "readers",
          List.of(ONLY, PRETTY, SecretsOption.SHOW),
          List.of("distance", "verdict", "readers", "missing"),
          Opt.OF_TEXTS,
          new ReadersVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    try (Readers readers = chosen(call)) {
      return call.has(Opt.TSV) ? table(call, readers) : answers(call, readers);
    }
  }

  private static Readers chosen(Invocation call) throws UsageException {
    Readers found = Readers.found();
    List<String> names = new ArrayList<>();
    for (String value : call.values(ONLY.name())) {
      for (String name : value.split(",", -1)) {
        if (!name.isBlank()) {
          names.add(name.strip());
        }
      }
    }
    try {
      return names.isEmpty() ? found : found.only(names);
    } catch (IllegalArgumentException e) {
      String known = String.join(", ", found.names());
      throw new UsageException(
          Excerpt.escape(String.valueOf(e.getMessage())) + "; available: " + known);
    }
  }

  private static int answers(Invocation call, Readers readers) throws IOException, UsageException {
    boolean areAll = !call.has(ONLY);
    boolean isDrawn = call.has(PRETTY) && !call.terminal().out();
    boolean showsSecrets = call.has(SecretsOption.SHOW);
    int width = call.terminal().columns();
    return OperationRunner.run(
        call,
        call.operands(),
        text -> {
          Verdict verdict = readers.read(text);
          List<String> missing = areAll ? readers.missing() : List.of();
          return new Answer(verdict, missing, showsSecrets, isDrawn, width);
        });
  }

  /** Writes one row per reader. */
  private static int table(Invocation call, Readers readers) throws IOException, UsageException {
    boolean showsSecrets = call.has(SecretsOption.SHOW);
    readers.read(""); // determines which readers are available
    Last last = new Last(readers);
    List<Operation> rows = new ArrayList<>();
    for (int k = 0; k < readers.names().size(); k++) {
      int row = k;
      rows.add(text -> new Row(last.of(text, row), row, showsSecrets));
    }
    Invocation answering = call.answering(TABLE.toArray(new String[0]));
    return OperationRunner.run(answering, OperationRunner.Input.of(call, call.operands()), rows);
  }

  /** Caches the verdict on the last text, because all its rows are requested one after another. */
  private static final class Last {
    private final Readers readers;
    private Verdict verdict = Verdict.of("", List.of());

    private Last(Readers readers) {
      this.readers = readers;
    }

    private Verdict of(String text, int row) {
      if (row == 0) {
        verdict = readers.read(text);
      }
      return verdict;
    }
  }

  private static @Nullable String part(
      Verdict verdict, ReaderReport report, Component part, boolean secrets) {
    String value = report.answer().get(part);
    return value == null || secrets ? value : verdict.shown(part, value);
  }

  private static @Nullable String shown(Verdict verdict, @Nullable String value, boolean secrets) {
    return value == null || secrets ? value : verdict.shown(value);
  }

  private static List<String> differing(Verdict verdict, ReaderReport report) {
    List<String> differing = new ArrayList<>();
    for (Component part : PARTS) {
      if (verdict.isOutlier(report, part)) {
        differing.add(part.id());
      }
    }
    return differing;
  }

  private static int statusOfYes(Verdict verdict) {
    return verdict.distance() == Distance.REFUSAL ? ExitStatus.REFUSED_BY_SOME : ExitStatus.FINE;
  }

  /** The answer of one reader. */
  private record Row(Verdict verdict, int row, boolean secrets) implements TextOutcome.Reply {
    @Override
    public boolean isYes() {
      return verdict.distance() != Distance.CONNECTION;
    }

    @Override
    public int statusOfYes() {
      return ReadersVerb.statusOfYes(verdict);
    }

    @Override
    public String line() {
      return verdict.sentence();
    }

    @Override
    public List<@Nullable String> cells() {
      ReaderReport report = verdict.reports().get(row);
      List<@Nullable String> cells = new ArrayList<>();
      cells.add(report.name());
      cells.add(report.version());
      for (Component part : PARTS) {
        cells.add(part(verdict, report, part, secrets));
      }
      cells.add(shown(verdict, report.answer().refusal(), secrets));
      cells.add(String.join(" ", differing(verdict, report)));
      return cells;
    }

    @Override
    public void json(JsonGenerator json) {
      throw new IllegalStateException("a row cannot be written as a JSON object");
    }
  }

  /** The answers of all readers. */
  private record Answer(
      Verdict verdict, List<String> missing, boolean secrets, boolean isDrawn, int width)
      implements TextOutcome.Reply {
    /** The maximum width of a value on narrow terminals; wide terminals allow longer values. */
    private static final int WIDEST = 28;

    @Override
    public boolean isYes() {
      return verdict.distance() != Distance.CONNECTION;
    }

    @Override
    public int statusOfYes() {
      return ReadersVerb.statusOfYes(verdict);
    }

    private String distance() {
      return Ascii.lower(verdict.distance().name());
    }

    @Override
    public String line() {
      return distance() + ": " + verdict.sentence();
    }

    @Override
    public List<@Nullable String> cells() {
      throw new IllegalStateException("a table has rows");
    }

    @Override
    public String drawing(DrawingStyle paint) {
      List<Component> columns = new ArrayList<>();
      for (Component part : PARTS) {
        if (verdict.reports().stream().anyMatch(report -> report.answer().get(part) != null)) {
          columns.add(part);
        }
      }
      int widest = WIDEST;
      int[] widths = widths(columns, widest, paint);
      for (int wider = widest + 1; wider <= width; wider++) {
        int[] next = widths(columns, wider, paint);
        if (2 * columns.size() + IntStream.of(next).sum() > width) {
          break;
        }
        widest = wider;
        if (Arrays.equals(next, widths)) {
          break; // no value is truncated
        }
        widths = next;
      }
      StringBuilder to = new StringBuilder();
      heads(to, columns, widths, paint);
      for (ReaderReport report : verdict.reports()) {
        row(to, report, columns, widths, widest, paint);
      }
      String color =
          switch (verdict.distance()) {
            case CONNECTION -> DrawingStyle.RED;
            case CONTENT, REFUSAL -> DrawingStyle.YELLOW;
            case NOTATION, NONE -> DrawingStyle.GREEN;
          };
      String distance = paint.say(CliText.of("readers." + distance()));
      to.append(paint.raw(color, distance)).append('\n');
      for (String line : TextLayout.wrap(paint.say(verdict.message()), width - 2)) {
        to.append("  ").append(line).append('\n');
      }
      if (!missing.isEmpty()) {
        String names = paint.say(CliText.of("readers.not-here", String.join(", ", missing)));
        to.append(paint.raw(DrawingStyle.DIM, names)).append('\n');
      }
      return to.toString();
    }

    /** Writes the column heads, one word per line. */
    private static void heads(
        StringBuilder to, List<Component> columns, int[] widths, DrawingStyle paint) {
      int lines = 1;
      for (Component part : columns) {
        lines = Math.max(lines, head(part, paint).length);
      }
      for (int line = 0; line < lines; line++) {
        String reader = line == 0 ? paint.say(CliText.of("readers.reader")) : "";
        pad(to, paint.raw(DrawingStyle.DIM, reader), reader, widths[0]);
        for (int k = 0; k < columns.size(); k++) {
          String[] words = head(columns.get(k), paint);
          String word = line < words.length ? words[line] : "";
          pad(to, paint.raw(DrawingStyle.DIM, word), word, widths[k + 1]);
        }
        end(to);
      }
    }

    private static String[] head(Component part, DrawingStyle paint) {
      return paint.say(PartNames.of(part.id())).split(" ");
    }

    private int[] widths(List<Component> columns, int widest, DrawingStyle paint) {
      int[] widths = new int[columns.size() + 1];
      widths[0] = TerminalWidth.of(paint.say(CliText.of("readers.reader")));
      for (int k = 0; k < columns.size(); k++) {
        for (String word : head(columns.get(k), paint)) {
          widths[k + 1] = Math.max(widths[k + 1], TerminalWidth.of(word));
        }
      }
      for (ReaderReport report : verdict.reports()) {
        widths[0] = Math.max(widths[0], TerminalWidth.of(report.name()));
        for (int k = 0; k < columns.size(); k++) {
          int own = TerminalWidth.of(cell(report, columns.get(k), widest));
          widths[k + 1] = Math.max(widths[k + 1], own);
        }
      }
      return widths;
    }

    private void row(
        StringBuilder to,
        ReaderReport report,
        List<Component> columns,
        int[] widths,
        int widest,
        DrawingStyle paint) {
      pad(to, paint.raw(DrawingStyle.BOLD, report.name()), report.name(), widths[0]);
      Message own = report.answer().message();
      String refusal =
          own == null ? shown(verdict, report.answer().refusal(), secrets) : paint.say(own);
      if (refusal != null) {
        int taken = TerminalWidth.of(paint.say(CliText.of("readers.refuses", ""))) + 3;
        int room = Math.max(20, width - widths[0] - taken);
        Message refuses = CliText.of("readers.refuses", cut(Excerpt.escape(refusal), room));
        to.append(paint.raw(DrawingStyle.DIM, paint.say(refuses)));
      } else {
        for (int k = 0; k < columns.size(); k++) {
          Component part = columns.get(k);
          String cell = cell(report, part, widest);
          String color =
              Distance.of(part) == Distance.CONNECTION ? DrawingStyle.RED : DrawingStyle.YELLOW;
          boolean isOther = verdict.isOutlier(report, part);
          pad(to, isOther ? paint.raw(color, cell) : cell, cell, widths[k + 1]);
        }
      }
      end(to);
    }

    /** Returns a value, a dash if it is absent, or nothing if the reader does not report it. */
    private String cell(ReaderReport report, Component part, int widest) {
      if (!report.tells(part)) {
        return "";
      }
      String value = part(verdict, report, part, secrets);
      return value == null ? "-" : value.isEmpty() ? "\"\"" : cut(Excerpt.escape(value), widest);
    }

    private static String cut(String text, int room) {
      int end = Math.min(text.length(), 4 * room);
      while (end > 0 && TerminalWidth.of(text.substring(0, end)) > room) {
        end -=
            end > 1 && Character.isSurrogatePair(text.charAt(end - 2), text.charAt(end - 1))
                ? 2
                : 1;
      }
      return end == text.length() ? text : text.substring(0, end) + "…";
    }

    private static void pad(StringBuilder to, String painted, String plain, int width) {
      to.append(painted).append(" ".repeat(Math.max(0, width - TerminalWidth.of(plain)) + 2));
    }

    private static void end(StringBuilder to) {
      while (to.charAt(to.length() - 1) == ' ') {
        to.setLength(to.length() - 1);
      }
      to.append('\n');
    }

    @Override
    public void json(JsonGenerator json) {
      json(json, Locale.ROOT);
    }

    @Override
    public void json(JsonGenerator json, Locale language) {
      json.writeStringProperty("distance", distance());
      json.writeStringProperty("verdict", verdict.message().text(language));
      json.writeArrayPropertyStart("readers");
      for (ReaderReport report : verdict.reports()) {
        json.writeStartObject();
        json.writeStringProperty("reader", report.name());
        json.writeStringProperty("version", report.version());
        for (Component part : PARTS) {
          JsonOutput.string(json, part.id(), part(verdict, report, part, secrets));
        }
        Message own = report.answer().message();
        String refusal = shown(verdict, report.answer().refusal(), secrets);
        JsonOutput.string(json, "refusal", own == null ? refusal : own.text(language));
        JsonOutput.string(json, "refusalKey", own == null ? null : own.key());
        names(json, "differs", differing(verdict, report));
        json.writeEndObject();
      }
      json.writeEndArray();
      names(json, "missing", missing);
    }

    private static void names(JsonGenerator json, String field, List<String> names) {
      json.writeArrayPropertyStart(field);
      for (String name : names) {
        json.writeString(name);
      }
      json.writeEndArray();
    }
  }
}
