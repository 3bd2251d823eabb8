package dev.urial.cli.verbs;

import dev.urial.MediaType;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import org.jspecify.annotations.Nullable;

/** {@code --type}: a media type. */
public final class MediaTypeOption {
  public static final Opt OPTION = Opt.value("type", "TYPE", "the media type; guessed by default");

  private MediaTypeOption() {}

  /** Returns the media type that was given, or null if none was. */
  public static @Nullable MediaType of(Invocation call) throws UsageException {
    String given = call.value(OPTION.name());
    if (given == null) {
      return null;
    }
    Parsed<MediaType> parsed = MediaType.tryParse(given);
    SyntaxError error = parsed.errorOrNull();
    if (error != null) {
      throw new UsageException("--type is not a media type: " + error.message());
    }
    return parsed.orElseThrow();
  }
}
