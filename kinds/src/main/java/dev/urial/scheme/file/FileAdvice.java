package dev.urial.scheme.file;

import dev.urial.Uri;
import dev.urial.report.Clause;
import dev.urial.report.SyntaxError;
import dev.urial.view.Advice;
import dev.urial.view.Advisor;
import dev.urial.view.Spelling;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * What RFC 8089 has to say of a {@code file} URI that its grammars allow.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8089#appendix-E">RFC 8089 appendix E</a>
 */
final class FileAdvice {
  private static final Clause AUTH = Clause.rfc("file-auth", 8089, "2");
  private static final Clause NAME = Clause.rfc("path-absolute", 8089, "4");
  private static final Clause DEVICE = Clause.rfc("path-absolute", 8089, "5");
  private static final Clause USERINFO = Clause.rfc("userinfo", 8089, "E.1");
  private static final Clause DRIVE = Clause.rfc("drive-letter", 8089, "E.2");
  private static final Clause UNC = Clause.rfc("unc-authority", 8089, "E.3.2");

  /** Names that Windows has for devices, in every directory, whatever stands behind a dot. */
  private static final Set<String> DEVICES = Set.of("con", "prn", "aux", "nul");

  private final Advisor advisor;
  private final FileSyntax at;

  FileAdvice(Uri uri, FileSyntax at) {
    this.advisor = new Advisor(uri);
    this.at = at;
    host();
    path();
  }

  List<Advice> list() {
    return advisor.password().lineBreaks().list();
  }

  private void host() {
    if (advisor.at.hasUserinfo()) {
      String sentence = "few systems know what to do with a user in a file URI";
      advisor.say(USERINFO, advisor.at.authorityStart, advisor.at.hostStart - 1, sentence);
    }
    if (at.isUncInPath()) {
      String sentence = "a host in the path is better written as the authority";
      advisor.say(UNC, advisor.at.authorityStart, at.hostEnd(), sentence);
    } else if (!at.isLocal()) {
      String sentence = "a file of another machine: most programs do not fetch it";
      advisor.say(AUTH, at.hostStart(), at.hostEnd(), sentence);
    }
  }

  private void path() {
    int letter = at.driveStart();
    if (letter == at.start()) {
      String sentence = "a drive letter is better written after three slashes";
      advisor.say(DRIVE, letter, letter + 2, sentence);
    }
    SyntaxError error =
        FilePaths.path(at.text(), at.start(), at.end(), OperatingSystem.POSIX, "").errorOrNull();
    if (error != null) {
      String sentence = "no name of a file can be what is escaped here";
      advisor.say(NAME, error.index(), error.index() + 3, sentence);
    }
    if (letter >= 0 || !at.isLocal()) {
      devices();
    }
  }

  private void devices() {
    int start = at.start();
    while (start <= at.end()) {
      int slash = at.text().indexOf('/', start);
      int end = slash < 0 || slash > at.end() ? at.end() : slash;
      if (isDevice(Spelling.data(at.text().substring(start, end)))) {
        advisor.say(DEVICE, start, end, "Windows takes this name for that of a device");
      }
      start = end + 1;
    }
  }

  private static boolean isDevice(String name) {
    int dot = name.indexOf('.');
    String small = (dot < 0 ? name : name.substring(0, dot)).strip().toLowerCase(Locale.ROOT);
    boolean isPort =
        small.length() == 4
            && (small.startsWith("com") || small.startsWith("lpt"))
            && small.charAt(3) >= '1'
            && small.charAt(3) <= '9';
    return isPort || DEVICES.contains(small);
  }
}
