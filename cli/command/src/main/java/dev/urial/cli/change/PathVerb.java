package dev.urial.cli.change;

import dev.urial.IriReference;
import dev.urial.UriReference;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.Suggestion;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.Failure;
import dev.urial.cli.render.OperationRunner;
import dev.urial.cli.render.TextAnswer;
import dev.urial.cli.render.TextOutcome;
import dev.urial.cli.verbs.Verb;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Message;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.scheme.file.FileUri;
import dev.urial.scheme.file.OperatingSystem;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** {@code urial path}: converts file system paths to URIs and back. */
public final class PathVerb implements Verb.Action {
  private static final Opt OS = Opt.choice("os", "windows", "posix");

  public static final Verb VERB =
      new Verb("path", List.of(OS, Opt.MASK), List.of("text"), Opt.OF_TEXTS, new PathVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    List<String> operands = call.operands();
    String what = operands.isEmpty() ? "" : operands.get(0);
    List<String> texts = operands.isEmpty() ? operands : operands.subList(1, operands.size());
    String os = call.value(OS.name());
    OperatingSystem rules =
        os == null ? OperatingSystem.current() : OperatingSystem.valueOf(Ascii.upper(os));
    return switch (what) {
      case "to-uri" ->
          OperationRunner.run(call, names(call, texts), List.of(input -> toUri(input, rules)));
      case "from-uri" -> OperationRunner.run(call, texts, input -> fromUri(input, rules));
      default ->
          throw new UsageException(
              "expected to-uri or from-uri"
                  + Suggestion.among(List.of("to-uri", "from-uri"), what));
    };
  }

  /** Returns the inputs, in which each operand is a file name and not an identifier. */
  private static List<OperationRunner.Input> names(Invocation call, List<String> operands) {
    List<OperationRunner.Input> names = new ArrayList<>();
    for (OperationRunner.Input input : OperationRunner.Input.of(call, operands)) {
      names.add(
          input instanceof OperationRunner.Input.Text it
              ? new OperationRunner.Input.Name(it.text())
              : input);
    }
    return names;
  }

  private static TextOutcome toUri(String path, OperatingSystem rules) {
    try {
      return TextAnswer.of("text", FileUri.reference(path, rules));
    } catch (IllegalArgumentException e) {
      String system = rules == OperatingSystem.WINDOWS ? "Windows" : "POSIX";
      String shown = Excerpt.escape(Secrets.masked(path));
      return new Failure("path", 0, CliText.of("path.none", shown, system, reason(e)), null);
    }
  }

  /** Returns the reason from an exception's message, without the path that follows the colon. */
  private static Message reason(IllegalArgumentException e) {
    String message = String.valueOf(e.getMessage());
    int colon = message.indexOf(": ");
    String reason = colon < 0 ? message : message.substring(0, colon);
    return switch (reason) {
      case "neither a drive nor a share" -> CliText.of("path.no-drive");
      case "relative to the directory of a drive" -> CliText.of("path.of-drive");
      case "not a UNC path with host and share" -> CliText.of("path.no-share");
      case "an empty share" -> CliText.of("path.empty-share");
      default ->
          reason.startsWith("U+")
              ? CliText.of("path.character", reason.substring(0, reason.indexOf(' ')))
              : Message.quoted(reason);
    };
  }

  private static TextOutcome fromUri(String text, OperatingSystem rules) {
    Parsed<IriReference> parsed = IriReference.tryParse(text);
    SyntaxError error = parsed.errorOrNull();
    if (error != null) {
      return Failure.of(error);
    }
    UriReference reference = parsed.orElseThrow().toUri();
    String scheme = reference.scheme();
    if (scheme != null && !Ascii.equalsIgnoreCase(scheme, "file")) {
      Message why = CliText.of("path.other-scheme", Excerpt.escape(scheme));
      String shown = Excerpt.escape(Secrets.masked(text));
      return new Failure("scheme", 0, CliText.of("failure.of", shown, why), null);
    }
    return TextOutcome.of(FileUri.tryToPath(reference, rules), path -> TextAnswer.of("text", path));
  }
}
