package dev.urial.scheme.file;

import dev.urial.Uri;
import dev.urial.grammar.CharSet;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.report.SyntaxError;
import dev.urial.view.PartEncoding;
import dev.urial.view.spi.Advisor;
import dev.urial.view.spi.RuleWithHint;
import java.util.List;
import java.util.Set;

/**
 * Remarks on valid {@code file} URIs that RFC 8089 advises against.
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

  /** Names of Windows devices, which are reserved in every directory and with any extension. */
  private static final Set<String> DEVICES = Set.of("con", "prn", "aux", "nul");

  private final Uri uri;
  private final Advisor advisor;
  private final FileSyntax at;

  FileAdvice(Uri uri, FileSyntax at) {
    this.uri = uri;
    this.advisor = new Advisor(uri);
    this.at = at;
    host();
    path();
  }

  List<Remark> list() {
    return advisor.password().lineBreaks().list();
  }

  private void host() {
    advisor.advise(USERINFO, Component.USERINFO, "file.userinfo");
    if (at.isUncInPath()) {
      advisor.advise(UNC, uri.start(Component.AUTHORITY), at.hostEnd(), "file.host-in-path");
    } else if (!at.isLocal()) {
      advisor.note(AUTH, at.hostStart(), at.hostEnd(), "file.other-machine");
    }
  }

  private void path() {
    int letter = at.driveStart();
    if (letter == at.start()) {
      advisor.advise(DRIVE, letter, at.driveEnd(), "file.drive");
    }
    SyntaxError error =
        FilePaths.path(at.text(), at.start(), at.end(), OperatingSystem.POSIX, "").errorOrNull();
    if (error != null) {
      advisor.warn(NAME, error.index(), error.index() + 3, "file.no-name");
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
      if (isDevice(PartEncoding.data(at.text().substring(start, end)))) {
        advisor.warn(DEVICE, start, end, "file.device");
      }
      start = end + 1;
    }
  }

  private static boolean isDevice(String name) {
    int dot = name.indexOf('.');
    String small = Ascii.lower((dot < 0 ? name : name.substring(0, dot)).strip());
    boolean isPort =
        small.length() == 4
            && (small.startsWith("com") || small.startsWith("lpt"))
            && small.charAt(3) >= '1'
            && small.charAt(3) <= '9';
    return isPort || DEVICES.contains(small);
  }

  /** Adds a sentence about the likely intent to a failure, if the intent is known. */
  static Parsed<FileSyntax> explained(Parsed<FileSyntax> read, Uri uri) {
    String host = uri.host();
    if (host == null && !uri.path().startsWith("/")) {
      return RuleWithHint.explain(read, "file.relative-path");
    }
    boolean isDrive = host != null && host.length() == 1 && CharSet.ALPHA.has(host.charAt(0));
    return isDrive && uri.start(Component.PORT) >= 0
        ? RuleWithHint.explain(read, "file.drive-as-host")
        : read;
  }
}
