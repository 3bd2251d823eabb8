package dev.urial.cli.links;

import dev.urial.server.LectureFile;
import java.util.Locale;
import java.util.function.Function;

/**
 * {@code urial lecture --html}: exports the lecture as HTML, as the service sends it. The command
 * finds this class by name.
 */
public final class LectureExport implements Function<Locale, String> {
  /** Creates an instance; called by the command through reflection. */
  public LectureExport() {
    LibraryLog.take();
  }

  @Override
  public String apply(Locale language) {
    return LectureFile.html(language);
  }
}
