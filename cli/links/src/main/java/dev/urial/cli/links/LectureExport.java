package dev.urial.cli.links;

import dev.urial.cli.look.LectureHtml;
import dev.urial.server.LectureFile;
import java.util.Locale;

/** {@code urial tour --html}: the lecture as the service sends it; the command finds it by name. */
public final class LectureExport implements LectureHtml {
  /** For the command. */
  public LectureExport() {
    LibraryLog.take();
  }

  @Override
  public String in(Locale language) {
    return LectureFile.html(language);
  }
}
