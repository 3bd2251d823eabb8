package dev.urial.cli.change;

import dev.urial.IriReference;
import dev.urial.UriReference;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.Failure;
import dev.urial.cli.render.Outcome;
import dev.urial.cli.render.Texts;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Message;
import dev.urial.scheme.file.FileUri;
import dev.urial.scheme.file.OperatingSystem;
import java.util.List;

/** Paths of a file system as URIs, and back: {@code urial convert --from path} and back. */
final class FilePaths {
  private FilePaths() {}

  private static OperatingSystem rules(Invocation call) {
    String os = call.value("os");
    return os == null ? OperatingSystem.current() : OperatingSystem.valueOf(Ascii.upper(os));
  }

  /** Converts the URI for a path further. */
  static Outcome toUri(Invocation call, String path, Texts.Task then) {
    OperatingSystem rules = rules(call);
    String uri;
    try {
      uri = FileUri.reference(path, rules).toString();
    } catch (IllegalArgumentException e) {
      String system = rules == OperatingSystem.WINDOWS ? "Windows" : "POSIX";
      String shown = Excerpt.escape(Secrets.masked(path));
      return new Failure("path", 0, CliText.of("path.none", shown, system, reason(e)), null);
    }
    return then.of(uri);
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

  /** Converts a file URI, or a relative reference, to a path. */
  static Outcome ofUri(Invocation call, String text) {
    return Outcome.of(
        IriReference.tryParse(text),
        iri -> {
          UriReference reference = iri.toUri();
          String scheme = reference.scheme();
          if (scheme != null && !Ascii.equalsIgnoreCase(scheme, "file")) {
            Message why = CliText.of("path.other-scheme", Excerpt.escape(scheme));
            String shown = Excerpt.escape(Secrets.masked(text));
            return new Failure("scheme", 0, CliText.of("failure.of", shown, why), null);
          }
          return Outcome.of(
              FileUri.tryToPath(reference, rules(call)), path -> Converted.of(path, List.of()));
        });
  }
}
