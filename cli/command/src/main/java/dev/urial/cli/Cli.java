package dev.urial.cli;

import dev.urial.cli.help.AddOn;
import dev.urial.cli.help.Help;
import dev.urial.cli.help.HelpText;
import dev.urial.cli.help.VerbGroup;
import dev.urial.cli.help.Version;
import dev.urial.cli.io.EscapingWriter;
import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.LineReader;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.Out;
import dev.urial.cli.io.Suggestion;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.verbs.Verb;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The command as a function from arguments and streams to an exit status. It uses the given streams
 * instead of those of the process, and does not end the process. {@link ExitStatus} lists the exit
 * statuses.
 */
public final class Cli {
  private static final String TRY = "Try: urial ";

  /**
   * The message if a jar is missing. It is a constant, so that printing it needs no class from
   * another jar.
   */
  static final String INCOMPLETE =
      "the class path is incomplete; keep urial-cli.jar in the same folder as the jars that came"
          + " with it";

  private Cli() {}

  /**
   * Runs the command; never throws.
   *
   * <pre>{@code
   * Cli.run(new String[] {"normalize", "HTTP://a"}, io)  // writes "http://a", returns 0
   * }</pre>
   *
   * @return the exit status
   */
  public static int run(String[] args, Io io) {
    Out out = new Out(io.out());
    EscapingWriter err = new EscapingWriter(new Out(io.err()));
    int status = guarded(args, io, out, err);
    try {
      err.flush();
    } catch (IOException e) {
      return status; // there is nobody to report this to
    }
    return status;
  }

  /** Runs the command, and reports any failure on one line. */
  private static int guarded(String[] args, Io io, Out out, EscapingWriter err) {
    try {
      int status = dispatch(args, io, out, err);
      out.flush();
      return status;
    } catch (UsageException e) {
      String[] hints = e.hint().isEmpty() ? new String[0] : new String[] {e.hint()};
      return complain(err, String.valueOf(e.getMessage()), ExitStatus.USAGE, hints);
    } catch (Out.Gone e) {
      return ExitStatus.GONE;
    } catch (LineReader.Unreadable e) {
      return complain(err, String.valueOf(e.getMessage()), e.status());
    } catch (IOException e) {
      return complain(err, "standard output: " + e.getMessage(), ExitStatus.IO_ERROR);
    } catch (OutOfMemoryError e) {
      return complain(
          err,
          "not enough memory for a text or file of this size: " + e.getMessage(),
          ExitStatus.DEFECT);
    } catch (AddOns.Missing e) {
      return complain(err, String.valueOf(e.getMessage()), ExitStatus.DEFECT);
    } catch (NoClassDefFoundError e) {
      return complain(err, INCOMPLETE, ExitStatus.DEFECT);
    } catch (RuntimeException | Error e) {
      return e.getCause() instanceof IOException cause ? broken(err, cause) : defect(err, e);
    }
  }

  /** Reports an I/O failure that Jackson or a verb has wrapped in an unchecked exception. */
  private static int broken(EscapingWriter err, IOException cause) {
    if (cause instanceof LineReader.Unreadable unreadable) {
      return complain(err, String.valueOf(cause.getMessage()), unreadable.status());
    }
    return cause instanceof Out.Gone
        ? ExitStatus.GONE
        : complain(err, "standard output: " + cause.getMessage(), ExitStatus.IO_ERROR);
  }

  private static int defect(EscapingWriter err, Throwable e) {
    StackTraceElement[] trace = e.getStackTrace();
    // Omits the message and the input, because either might contain a password.
    return complain(
        err,
        "this is a bug in urial; please report it: "
            + e.getClass().getName()
            + (trace.length == 0 ? "" : " at " + trace[0]),
        ExitStatus.DEFECT);
  }

  private static int complain(EscapingWriter err, String message, int status, String... hints) {
    try {
      err.line("urial: " + message);
      for (String hint : hints) {
        err.line(hint);
      }
    } catch (IOException e) {
      return status; // there is nobody to report this to
    }
    return status;
  }

  private static int dispatch(String[] args, Io io, Out out, EscapingWriter err)
      throws IOException, UsageException {
    if (args.length == 0) {
      return nothingAsked(io, err);
    }
    String name = args[0];
    String[] rest = Arrays.copyOfRange(args, 1, args.length);
    switch (name) {
      case "--help", "-h", "help" -> {
        return help(rest, io, out);
      }
      case "--version", "-V", "version" -> {
        none(rest, 0, name);
        out.line(Version.text());
        return ExitStatus.FINE;
      }
      default -> {}
    }
    Verb verb = Verbs.named(name);
    if (verb == null) {
      throw unknown(name, rest);
    }
    Invocation call = null;
    try {
      call = Invocation.parse(verb.spec(), rest, io, out, err);
      if (call.has(Opt.HELP)) {
        out.text(HelpText.of(Verbs.help().page(verb.name()), width(io)));
        return ExitStatus.FINE;
      }
      return verb.run(call);
    } catch (UsageException e) {
      List<String> words = Hints.meant(name, List.of(rest));
      String meant =
          words != null && isCall(verb, words, io, out, err)
              ? Hints.typed(name, words)
              : Hints.ofVerb(name, List.of(rest), call != null);
      if (meant != null) {
        throw new UsageException(
            name + ": " + e.getMessage() + "; use: " + Excerpt.escape(meant),
            TRY + name + " --help");
      }
      String usual = call == null ? null : call.usualStandard();
      String hint =
          usual == null
              ? ""
              : " (" + Invocation.STANDARD + " is " + usual + "; use --standard to choose another)";
      throw new UsageException(name + ": " + e.getMessage(), TRY + name + " --help" + hint);
    }
  }

  private static boolean isCall(Verb verb, List<String> words, Io io, Out out, EscapingWriter err) {
    try {
      Invocation unused = Invocation.parse(verb.spec(), words.toArray(new String[0]), io, out, err);
      return true;
    } catch (UsageException e) {
      return false;
    }
  }

  private static int nothingAsked(Io io, EscapingWriter err) throws IOException {
    if (io.terminal().err()) {
      err.lines(HelpText.ofCommand(Verbs.help(), io.terminal().columns()));
    } else {
      err.line("urial: a verb is missing");
      err.line(TRY + "--help");
    }
    return ExitStatus.USAGE;
  }

  private static int width(Io io) {
    return io.terminal().out() ? io.terminal().columns() : HelpText.USUAL_WIDTH;
  }

  private static int help(String[] names, Io io, Out out) throws IOException, UsageException {
    if (names.length == 0) {
      out.text(HelpText.ofCommand(Verbs.help(), width(io)));
      return ExitStatus.FINE;
    }
    String whole = names[0];
    String text = whole.equals("add-ons") ? AddOn.list() : helpOf(whole, width(io));
    if (text == null) {
      throw unknown(whole, new String[0]);
    }
    none(names, 1, "help");
    out.text(text);
    return ExitStatus.FINE;
  }

  /** Returns the help for a verb, for a group, or for the usage; null for any other name. */
  private static @Nullable String helpOf(String name, int width) {
    Help help = Verbs.help();
    VerbGroup group = help.group(name);
    if (Verbs.names().contains(name)) {
      return HelpText.of(help.page(name), width);
    } else if (group != null) {
      return HelpText.of(help, group, width);
    }
    return name.equals(Help.USAGE) ? HelpText.ofUsage(help, width) : null;
  }

  /** Rejects extra arguments. */
  private static void none(String[] words, int from, String after) throws UsageException {
    if (words.length > from) {
      throw new UsageException(
          Excerpt.escape(Secrets.masked(words[from])) + " is an extra argument for " + after,
          TRY + "--help");
    }
  }

  private static UsageException unknown(String name, String[] rest) {
    if (name.startsWith("-")) {
      return new UsageException(
          "unknown option "
              + Excerpt.escape(Secrets.masked(name))
              + Suggestion.among(List.of("--help", "--version"), name),
          TRY + "--help");
    }
    String meant = Hints.call(name, List.of(rest));
    if (meant != null) {
      return new UsageException(
          "there is no verb " + name + "; use: " + Excerpt.escape(meant), TRY + "--help");
    }
    boolean isText = name.indexOf(':') >= 0 || name.indexOf('/') >= 0 || name.startsWith("www.");
    return new UsageException(
        "there is no verb "
            + Excerpt.escape(Secrets.masked(name))
            + (isText
                ? "; try urial inspect TEXT"
                : Verbs.help().group(name) != null
                    ? "; try urial help " + name
                    : Suggestion.among(Verbs.names(), name)),
        TRY + "--help");
  }
}
