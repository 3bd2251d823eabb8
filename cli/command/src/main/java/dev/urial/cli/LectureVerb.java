package dev.urial.cli;

import dev.urial.cli.help.Example;
import dev.urial.cli.io.EscapingWriter;
import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.Spec;
import dev.urial.cli.io.Terminal;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.CliText;
import dev.urial.cli.verbs.Verb;
import dev.urial.internal.lecture.Lecture;
import dev.urial.internal.lecture.LectureChapter;
import dev.urial.internal.lecture.LectureExample;
import dev.urial.internal.lecture.LectureSlide;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.TextLayout;
import dev.urial.report.Message;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * {@code urial lecture}: runs the commands of the lecture in order, shows their output, and checks
 * what the lecture says about it.
 */
final class LectureVerb implements Verb.Action {
  /** Stands for all further lines of an output. */
  private static final String MORE = "=> …";

  static final Verb VERB =
      new Verb(
          Spec.of(
                  "lecture",
                  Opt.flag("check", "only report what differs from what is expected"),
                  Opt.choice("show", "WHAT", "list the slides", List.of("slides")),
                  Opt.flag("html", "write the lecture as one HTML file"),
                  Opt.flag("all", "the appendices, too"),
                  Opt.LANG,
                  Opt.NO_COLOR)
              .oneOf("check", "show", "html"),
          new LectureVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    if (!call.operands().isEmpty()) {
      throw new UsageException("no operand is expected");
    }
    if (call.has("html")) {
      call.out().text(AddOns.lecture().apply(call.language()));
      return ExitStatus.FINE;
    }
    Guide guide = new Guide(call);
    for (LectureChapter chapter : Lecture.OURS.chapters()) {
      String title = chapter.title().text(call.language());
      for (LectureSlide slide : chapter.slides()) {
        // With --all and --check, the appendices are shown, too.
        if (!slide.isCore() && !call.has("all") && !call.has("check")) {
          continue;
        }
        if (call.has("show")) {
          call.out().line(slide.number() + "\t" + slide.title().text(call.language()));
        } else {
          guide.lead(title, slide);
          title = "";
        }
      }
    }
    return call.has("show") ? ExitStatus.FINE : guide.end();
  }

  /** The output and the exit status of a command. */
  private record Ran(String out, String err, int status) {
    /** Returns the lines in the format of the lecture. */
    List<String> lines() {
      List<String> lines = new ArrayList<>();
      out.lines().forEach(it -> lines.add(("=> " + it).stripTrailing()));
      err.lines().forEach(it -> lines.add(("!> " + it).stripTrailing()));
      if (status != ExitStatus.FINE) {
        lines.add("=" + status);
      }
      return lines;
    }
  }

  /** Runs the slides. */
  private static final class Guide {
    private final Invocation call;
    private final boolean isSilent;
    private final boolean isTerminal;
    private final EscapingWriter shown;
    private int commands;
    private int different;

    Guide(Invocation call) {
      this.call = call;
      isSilent = call.has("check");
      isTerminal = call.terminal().out();
      shown = call.shown();
    }

    /**
     * Runs the commands of a slide.
     *
     * @param chapter the title of the chapter that begins with the slide; empty if none does
     */
    void lead(String chapter, LectureSlide slide) throws IOException {
      Locale language = call.language();
      if (!isSilent) {
        if (!chapter.isEmpty()) {
          shown.line(bold(chapter));
          shown.line("");
        }
        shown.line(bold(slide.number() + ". " + slide.title().text(language)));
        String statement = slide.statement().text(language);
        int width = call.terminal().columns();
        for (String line : isTerminal ? TextLayout.wrap(statement, width) : List.of(statement)) {
          shown.line(line);
        }
      }
      for (LectureExample example : slide.examples()) {
        run(slide, example);
      }
      if (!isSilent) {
        shown.line("");
      }
    }

    int end() throws IOException {
      if (isSilent || different > 0) {
        shown.line(CliText.of("lecture.end", commands, different).text(call.language()));
      }
      return different == 0 ? ExitStatus.FINE : ExitStatus.NO;
    }

    private String bold(String text) {
      return isTerminal && call.color()
          ? EscapingWriter.COLOR + "1m" + text + EscapingWriter.COLOR + "0m"
          : text;
    }

    private void run(LectureSlide slide, LectureExample example) throws IOException {
      commands++;
      Ran plain = ran(example, Terminal.NONE, Locale.ROOT);
      if (!isSilent) {
        for (String line : example.input()) {
          shown.line("< " + line);
        }
        shown.line(bold("$ " + example.typed()));
        Terminal own = call.terminal();
        Terminal screen = new Terminal(false, true, true, call.color(), own.columns());
        Ran seen = isTerminal ? ran(example, screen, call.language()) : plain;
        // The verb has already escaped and colored it.
        call.out().text(seen.out + (seen.out.isEmpty() || seen.out.endsWith("\n") ? "" : "\n"));
        call.out().text(seen.err);
      }
      Message difference = difference(example.answer(), plain.lines());
      if (difference != null) {
        different++;
        call.out().flush();
        String place = slide.number() + ": " + example.typed() + ": ";
        call.err().line(place + difference.text(call.language()));
        call.err().flush();
      }
    }

    /** Returns the first difference between what is expected and what a command wrote. */
    private static @Nullable Message difference(List<String> wanted, List<String> got) {
      boolean isErrorChecked = wanted.stream().anyMatch(it -> it.startsWith("!>"));
      List<String> lines =
          got.stream().filter(it -> isErrorChecked || !it.startsWith("!>")).toList();
      for (int k = 0; k < Math.max(wanted.size(), lines.size()); k++) {
        String due = k < wanted.size() ? wanted.get(k) : null;
        String is = k < lines.size() ? lines.get(k) : null;
        if (MORE.equals(due)) {
          return null;
        }
        if (!Objects.equals(is, due)) {
          return CliText.of("lecture.different", k + 1, shown(is), shown(due));
        }
      }
      return null;
    }

    private static Message shown(@Nullable String line) {
      return line == null
          ? CliText.of("lecture.missing")
          : Message.quoted('"' + Excerpt.escape(line) + '"');
    }

    private static Ran ran(LectureExample example, Terminal terminal, Locale language) {
      StringBuilder input = new StringBuilder();
      example.input().forEach(line -> input.append(line).append('\n'));
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      ByteArrayOutputStream err = new ByteArrayOutputStream();
      InputStream in = new ByteArrayInputStream(input.toString().getBytes(StandardCharsets.UTF_8));
      int status =
          Cli.run(Example.words(example.typed()), new Io(in, out, err, terminal, language));
      return new Ran(
          out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8), status);
    }
  }
}
