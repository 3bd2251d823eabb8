package dev.urial.cli;

import dev.urial.Iri;
import dev.urial.cli.help.Tour;
import dev.urial.cli.io.EscapingWriter;
import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.LineReader;
import dev.urial.cli.io.OctetInput;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.Out;
import dev.urial.cli.io.Spec;
import dev.urial.cli.io.Terminal;
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
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ThreadLocalRandom;

/**
 * {@code urial lecture}: runs the commands of the lecture, or of a file, in order, shows their
 * output, and checks what the lecture says about it. It also prints exercises.
 */
final class LectureVerb implements Verb.Action {
  private static final int SEEDS = 1_000_000;

  static final Verb VERB =
      new Verb(
          Spec.of(
                  "lecture",
                  Opt.flag("check", "only report what differs from what is expected"),
                  Opt.choice("show", "WHAT", "list the slides", List.of("slides")),
                  Opt.flag("html", "write the lecture as one HTML file"),
                  Opt.flag(
                      "allow-network",
                      "run commands that access the network, start programs or write files"),
                  Opt.value("exercises", "NUMBER", "print a sheet with this many exercises"),
                  Opt.value("seed", "NUMBER", "the number of the sheet; random by default")
                      .when("--exercises"),
                  Opt.value("only", "NAMES", "only these kinds, separated by commas")
                      .when("--exercises"),
                  Opt.choice(
                          "level",
                          "LEVEL",
                          "how hard they are; default easy",
                          List.of("easy", "medium", "hard"))
                      .when("--exercises"),
                  Opt.flag("all", "the appendices, too; with --exercises: the solutions, too"))
              .oneOf("check", "show", "html", "exercises")
              .files(
                  "input",
                  "kind",
                  "level",
                  "points",
                  "task",
                  "givens",
                  "fields",
                  "expected",
                  "steps"),
          new LectureVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    List<String> files = new ArrayList<>(call.operands());
    files.addAll(call.values(Opt.FILE.name()));
    boolean isRun = !call.has("show") && !call.has("html") && !call.has("exercises");
    if (files.size() > (isRun ? 1 : 0)) {
      throw new UsageException(isRun ? "only one FILE is allowed" : "no FILE is expected here");
    }
    if (call.has("exercises")) {
      return Exercises.run(call, seed(call));
    }
    if (call.has("html")) {
      call.out().text(AddOns.lecture().apply(call.language()));
      return ExitStatus.FINE;
    }
    if (call.has("show")) {
      for (LectureChapter chapter : Lecture.OURS.chapters()) {
        for (LectureSlide slide : chapter.slides()) {
          if (isShown(slide, call)) {
            call.out().line(slide.number() + "\t" + slide.title().text(call.language()));
          }
        }
      }
      return ExitStatus.FINE;
    }
    String name = files.isEmpty() ? "" : LineReader.shown(files.get(0));
    Guide guide = new Guide(call);
    try {
      if (files.isEmpty()) {
        lecture(guide, call);
      } else {
        guide.lead(name, Tour.of(lines(files.get(0), call)));
      }
    } catch (Tour.Malformed e) {
      call.err().line("urial: " + name + ": " + e.message().text(call.language()));
      return ExitStatus.NO;
    }
    return guide.end();
  }

  private static long seed(Invocation call) throws UsageException {
    long random = 1L + ThreadLocalRandom.current().nextInt(SEEDS - 1);
    return call.number("seed", 0, 999_999_999_999_999_999L, random);
  }

  private static List<String> lines(String file, Invocation call) throws IOException {
    return OctetInput.text(file, call).lines().toList();
  }

  /** Returns whether a slide belongs to the hour; with --all and --check, each slide is shown. */
  private static boolean isShown(LectureSlide slide, Invocation call) {
    return slide.isCore() || call.has("all") || call.has("check");
  }

  /** Runs the lecture, slide by slide; a difference is reported with the slide number. */
  private static void lecture(Guide guide, Invocation call) throws IOException, Tour.Malformed {
    Locale language = call.language();
    for (LectureChapter chapter : Lecture.OURS.chapters()) {
      List<String> head = new ArrayList<>(List.of("## " + chapter.title().text(language), ""));
      for (LectureSlide slide : chapter.slides()) {
        if (isShown(slide, call)) {
          head.add("## " + slide.number() + ". " + slide.title().text(language));
          head.add("# " + slide.statement().text(language));
          slide.examples().forEach(it -> head.addAll(it.lines()));
          head.add("");
          guide.lead(CliText.of("tour.slide", slide.number()).text(language), Tour.of(head));
          head.clear();
        }
      }
    }
  }

  /** The output and the exit status of a command. */
  private record Ran(String out, String err, int status) {}

  /** Runs the steps. */
  private static final class Guide {
    private final Invocation call;
    private final boolean isSilent;
    private final boolean isTerminal;
    private final EscapingWriter shown;
    private final List<String> paragraph = new ArrayList<>();
    private int commands;
    private int checked;
    private int different;

    Guide(Invocation call) {
      this.call = call;
      isSilent = call.has("check");
      isTerminal = call.terminal().out();
      shown = call.shown();
    }

    /** Runs the steps of a file or a slide; differences are reported with the given name. */
    void lead(String name, List<Tour.Step> steps) throws IOException {
      for (Tour.Step step : steps) {
        if (step instanceof Tour.Command command) {
          paragraph();
          run(name, command);
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

    private void prose(Tour.Prose prose) throws IOException {
      if (prose.text().isEmpty() || prose.isHeading()) {
        paragraph();
        shown.line(bold(prose.text()));
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
      return isTerminal && call.color() && !text.isEmpty()
          ? EscapingWriter.COLOR + "1m" + escaped + EscapingWriter.COLOR + "0m"
          : escaped;
    }

    private void run(String name, Tour.Command command) throws IOException {
      commands++;
      Ran plain = ran(command, Terminal.NONE, Locale.ROOT);
      if (!isSilent) {
        for (String line : command.input()) {
          shown.line("< " + Excerpt.escape(line));
        }
        shown.line(bold("$ " + command.typed()));
        Terminal own = call.terminal();
        Terminal screen = new Terminal(false, true, true, call.color(), own.columns());
        Ran seen = isTerminal ? ran(command, screen, call.language()) : plain;
        // The verb has already escaped and colored it.
        call.out().text(seen.out + (seen.out.isEmpty() || seen.out.endsWith("\n") ? "" : "\n"));
        call.out().text(seen.err);
      }
      if (command.isChecked()) {
        checked++;
        Message difference =
            command.difference(
                plain.out.lines().toList(), plain.err.lines().toList(), plain.status);
        if (difference != null) {
          different++;
          call.out().flush();
          String place = name + ":" + command.line() + ": ";
          String text = difference.text(call.language());
          call.err().line(place + Secrets.masked(command.typed()) + ": " + text);
          call.err().flush();
        }
      }
    }

    private Ran ran(Tour.Command command, Terminal terminal, Locale language) {
      String[] words = command.words();
      String name = words.length == 0 ? "" : words[0];
      Verb verb = name.equals("lecture") ? null : Verbs.named(name);
      StringBuilder input = new StringBuilder();
      command.input().forEach(line -> input.append(line).append('\n'));
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      ByteArrayOutputStream err = new ByteArrayOutputStream();
      InputStream in = new ByteArrayInputStream(input.toString().getBytes(StandardCharsets.UTF_8));
      Io io = new Io(in, out, err, terminal, language);
      if (verb == null || (!call.has("allow-network") && leavesTheProcess(verb, words, io))) {
        Message none =
            verb != null
                ? CliText.of("tour.network", name)
                : CliText.of("tour.no-verb", Excerpt.escape(Secrets.masked(name)));
        return new Ran("", "urial: " + none.text(language) + "\n", ExitStatus.USAGE);
      }
      int status = Cli.run(words, io);
      return new Ran(
          out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8), status);
    }

    /** Returns whether a command uses the network, starts programs, or writes a file. */
    private static boolean leavesTheProcess(Verb verb, String[] words, Io io) {
      String[] rest = Arrays.copyOfRange(words, 1, words.length);
      Out none = new Out(OutputStream.nullOutputStream());
      try {
        Invocation inner = Invocation.parse(verb.spec(), rest, io, none, new EscapingWriter(none));
        List<String> operands = inner.operands();
        return switch (verb.name()) {
          case "readers" -> true;
          case "vet" -> inner.has("resolve");
          case "locate" -> inner.has("dns");
          case "links" -> operands.stream().anyMatch(Guide::hasScheme);
          case "fetch" ->
              inner.has("output")
                  || operands.isEmpty()
                  || !operands.stream().allMatch(it -> Ascii.isAt(it, 0, "data:"));
          default -> false;
        };
      } catch (UsageException e) {
        return false; // reported when it runs
      }
    }

    /** Returns whether an operand has a scheme; a single letter is a drive, not a scheme. */
    private static boolean hasScheme(String operand) {
      Iri iri = Iri.tryParse(operand).orElseNull();
      return iri != null && iri.scheme().length() > 1;
    }
  }
}
