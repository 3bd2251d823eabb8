package dev.urial.cli.links;

import dev.urial.cli.LectureHtml;
import dev.urial.server.LectureFile;
import java.util.Locale;

/**
 * {@code urial lecture --html}: exports the lecture as HTML, as the service sends it. The command
 * finds this class by name.
 */
public final class LectureExport implements LectureHtml {
  /** Creates an instance; called by the command through reflection. */
  public LectureExport() {
    LibraryLog.take();
  }

  @Override
  public String in(Locale language) {
    return LectureFile.html(language);
  }
}
