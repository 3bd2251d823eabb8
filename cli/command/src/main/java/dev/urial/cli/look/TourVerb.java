package dev.urial.cli.look;

import dev.urial.Iri;
import dev.urial.cli.help.HelpText;
import dev.urial.cli.io.EscapingWriter;
import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.LineReader;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.Out;
import dev.urial.cli.io.Terminal;
import dev.urial.cli.io.TextStream;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.CliText;
import dev.urial.cli.verbs.Verb;
import dev.urial.internal.lecture.Lecture;
import dev.urial.internal.lecture.LectureChapter;
import dev.urial.internal.lecture.LectureSlide;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.internal.text.TextLayout;
import dev.urial.report.Message;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * {@code urial tour}: runs the commands of the lecture, or of a file, in order, shows their output,
 * and checks what the lecture says about it.
 */
public final class TourVerb implements Verb.Action {
  private static final Opt CHECK = Opt.flag("check");
  private static final Opt HTML = Opt.flag("html");
  private static final Opt NO_COLOR = Opt.flag("no-color");
  private static final Opt NETWORK = Opt.flag("allow-network");

  /** The table of the verbs that a tour runs, provided by the parent package. */
  public interface Table {
    /** Returns the verb with this name, or null. */
    @Nullable Verb named(String name);
  }

  private final Table verbs;
  private final LectureHtml.Maker html;

  private TourVerb(Table verbs, LectureHtml.Maker html) {
    this.verbs = verbs;
    this.html = html;
  }

  /**
   * Returns the verb.
   *
   * @param verbs the verbs that a tour can run
   * @param html creates the lecture as an HTML file
   */
  public static Verb of(Table verbs, LectureHtml.Maker html) {
    List<Opt> options = List.of(CHECK, NETWORK, HTML, Opt.LANG, NO_COLOR);
    return new Verb("tour", options, List.of(), Opt.OF_FILES, new TourVerb(verbs, html));
  }

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    List<String> operands = new ArrayList<>(call.operands());
    operands.addAll(call.values(Opt.FILE.name()));
    if (operands.size() > 1) {
      throw new UsageException("only one FILE is allowed");
    }
    if (call.has(HTML)) {
      if (!operands.isEmpty() || call.has(CHECK)) {
        throw new UsageException("--html takes no FILE and cannot be combined with --check");
      }
      call.out().text(html.make().in(call.language()));
      return ExitStatus.FINE;
    }
    Guide guide = new Guide(call, verbs);
    String name = operands.isEmpty() ? "" : LineReader.shown(operands.get(0));
    try {
      if (operands.isEmpty()) {
        lecture(guide, call.language());
      } else {
        guide.lead(name, Tour.of(lines(operands.get(0), call)));
      }
    } catch (Tour.Malformed e) {
      call.err().line("urial: " + name + ": " + e.message().text(call.language()));
      return ExitStatus.NO;
    }
    return guide.end();
  }

  private static List<String> lines(String file, Invocation call) throws IOException {
    List<String> lines = new ArrayList<>();
    TextStream.use(
        file,
        call,
        () -> {},
        text -> {
          BufferedReader reader = new BufferedReader(text);
          for (String line = reader.readLine(); line != null; line = reader.readLine()) {
            lines.add(line);
          }
        });
    return lines;
  }

  /** Runs the lecture, slide by slide; a difference is reported with the slide number. */
  private static void lecture(Guide guide, Locale language) throws IOException, Tour.Malformed {
    for (LectureChapter chapter : Lecture.OURS.chapters()) {
      List<String> head = new ArrayList<>(List.of("## " + chapter.title().text(language), ""));
      for (LectureSlide slide : chapter.slides()) {
        head.add("## " + slide.number() + ". " + slide.title().text(language));
        head.add("# " + slide.statement().text(language));
        slide.examples().forEach(it -> head.addAll(it.lines()));
        head.add("");
        guide.lead(CliText.of("tour.slide", slide.number()).text(language), Tour.of(head));
        head.clear();
      }
    }
  }

  /** The output and the exit status of a command. */
  private record Ran(String out, String err, int status) {
    List<String> lines() {
      return lines(out);
    }

    static List<String> lines(String text) {
      List<String> lines = new ArrayList<>();
      int start = 0;
      for (int i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', start)) {
        lines.add(text.substring(start, i));
        start = i + 1;
      }
      if (start < text.length()) {
        lines.add(text.substring(start));
      }
      return lines;
    }
  }

  /** Runs the steps. */
  private static final class Guide {
    private final Invocation call;
    private String file = "";
    private final Table verbs;
    private final boolean isSilent;
    private final boolean mayUseNetwork;
    private final boolean isTerminal;
    private final EscapingWriter shown;
    private final List<String> paragraph = new ArrayList<>();
    private int commands;
    private int checked;
    private int different;

    Guide(Invocation call, Table verbs) {
      this.verbs = verbs;
      this.call = call;
      isSilent = call.has(CHECK);
      mayUseNetwork = call.has(NETWORK);
      isTerminal = call.terminal().out();
      shown = call.shown();
    }

    /** Runs the steps of a file or a slide; differences are reported with the given name. */
    void lead(String name, List<Tour.Step> steps) throws IOException {
      file = name;
      for (Tour.Step step : steps) {
        if (step instanceof Tour.Command command) {
          paragraph();
          run(command);
        } else if (!isSilent) {
          prose((Tour.Prose) step);
        }
      }
      paragraph();
    }

    int end() throws IOException {
      if (isSilent || different > 0) {
        shown.line(CliText.of("tour.end", commands, checked, different).text(call.language()));
      }
      return different == 0 ? ExitStatus.FINE : ExitStatus.NO;
    }

    // Prose.

    private void prose(Tour.Prose prose) throws IOException {
      if (prose.isHeading()) {
        paragraph();
        shown.line(bold(prose.text()));
      } else if (prose.text().isEmpty()) {
        paragraph();
        shown.line("");
      } else {
        paragraph.add(prose.text());
      }
    }

    /** Writes a paragraph, wrapped on a terminal. */
    private void paragraph() throws IOException {
      if (!paragraph.isEmpty()) {
        String text = String.join(" ", paragraph);
        int width = call.terminal().columns();
        for (String line : isTerminal ? TextLayout.wrap(text, width) : paragraph) {
          shown.line(line);
        }
        paragraph.clear();
      }
    }

    private String bold(String text) {
      String escaped = Excerpt.escape(text);
      return isTerminal && call.color()
          ? EscapingWriter.COLOR + "1m" + escaped + EscapingWriter.COLOR + "0m"
          : escaped;
    }

    // Commands.

    private void run(Tour.Command command) throws IOException {
      commands++;
      if (!isSilent) {
        for (String line : command.input()) {
          shown.line("< " + Excerpt.escape(line));
        }
        shown.line(bold("$ " + command.typed()));
      }
      Ran plain = ran(command, Terminal.NONE, Locale.ROOT);
      if (!isSilent) {
        show(isTerminal ? ran(command, screen(), call.language()) : plain);
      }
      if (command.isChecked()) {
        checked++;
        Message difference = command.difference(plain.lines(), Ran.lines(plain.err), plain.status);
        if (difference != null) {
          different++;
          call.out().flush();
          String place = file + ":" + command.line() + ": ";
          String text = difference.text(call.language());
          call.err().line(place + Secrets.masked(command.typed()) + ": " + text);
          call.err().flush();
        }
      }
    }

    private Terminal screen() {
      Terminal own = call.terminal();
      return new Terminal(false, true, true, call.color(), own.columns());
    }

    /** Writes the output unchanged, because the verb has already escaped and colored it. */
    private void show(Ran ran) throws IOException {
      call.out().text(ran.out.isEmpty() || ran.out.endsWith("\n") ? ran.out : ran.out + '\n');
      call.out().text(ran.err);
    }

    private Ran ran(Tour.Command command, Terminal terminal, Locale language) throws IOException {
      ByteArrayOutputStream to = new ByteArrayOutputStream();
      ByteArrayOutputStream toErr = new ByteArrayOutputStream();
      StringBuilder input = new StringBuilder();
      command.input().forEach(line -> input.append(line).append('\n'));
      byte[] in = input.toString().getBytes(StandardCharsets.UTF_8);
      Io io = new Io(new ByteArrayInputStream(in), to, toErr, terminal, language);
      Out out = new Out(to);
      EscapingWriter err = new EscapingWriter(new Out(toErr));
      int status = status(command.words(), io, out, err);
      out.flush();
      err.flush();
      return new Ran(
          to.toString(StandardCharsets.UTF_8), toErr.toString(StandardCharsets.UTF_8), status);
    }

    /** Returns whether a verb uses the network, starts programs, or writes a file. */
    private static boolean leavesTheProcess(String verb, Invocation call) {
      return switch (verb) {
        case "readers" -> true;
        case "vet" -> call.has("resolve");
        case "resolve-name" -> call.has("dns");
        case "links" -> call.operands().stream().anyMatch(Guide::hasScheme);
        case "fetch" ->
            call.has("output")
                || call.operands().isEmpty()
                || !call.operands().stream().allMatch(it -> Ascii.isAt(it, 0, "data:"));
        default -> false;
      };
    }

    /** Returns whether an operand has a scheme; a single letter is a drive, not a scheme. */
    private static boolean hasScheme(String operand) {
      Iri iri = Iri.tryParse(operand).orElseNull();
      return iri != null && iri.scheme().length() > 1;
    }

    private int status(String[] words, Io io, Out out, EscapingWriter err) throws IOException {
      String name = words.length == 0 ? "" : words[0];
      Verb verb = verbs.named(name);
      if (verb == null || verb.action() instanceof TourVerb) {
        Message none = CliText.of("tour.no-verb", Excerpt.escape(Secrets.masked(name)));
        err.line("urial: " + none.text(io.language()));
        return ExitStatus.USAGE;
      }
      String[] rest = List.of(words).subList(1, words.length).toArray(new String[0]);
      try {
        Invocation inner = Invocation.parse(verb.allOptions(), verb.columns(), rest, io, out, err);
        if (inner.has(Opt.HELP)) {
          out.text(HelpText.of(name));
          return ExitStatus.FINE;
        }
        if (!mayUseNetwork && leavesTheProcess(name, inner)) {
          err.line("urial: " + CliText.of("tour.network", name).text(io.language()));
          return ExitStatus.USAGE;
        }
        return verb.action().run(inner);
      } catch (UsageException e) {
        err.line("urial: " + name + ": " + e.getMessage());
        return ExitStatus.USAGE;
      } catch (LineReader.Unreadable e) {
        err.line("urial: " + e.getMessage());
        return ExitStatus.IO_ERROR;
      }
    }
  }
}
