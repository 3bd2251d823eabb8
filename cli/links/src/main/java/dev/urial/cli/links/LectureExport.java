package dev.urial.cli.links;

import dev.urial.cli.look.LectureHtml;
import dev.urial.server.LectureFile;
import java.util.Locale;

/**
 * {@code urial tour --html}: the lecture as sent by the service. The command finds this class by
 * name.
 */
public final class LectureExport implements LectureHtml {
  /** Called by the command. */
  public LectureExport() {
    LibraryLog.take();
  }

  @Override
  public String in(Locale language) {
    return LectureFile.html(language);
  }
}
