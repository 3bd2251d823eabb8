package dev.urial.scheme.file;

import dev.urial.Host;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.grammar.CharSet;
import dev.urial.internal.text.AppendixB;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.spi.Cursor;
import dev.urial.view.PartEncoding;
import dev.urial.view.spi.ComponentCursors;

/**
 * Parses a {@code file} URI by the grammar quoted in {@link FileUri}.
 *
 * @param text the text of the URI
 * @param hostStart the start of the host: in the authority, or after the slashes of a UNC path; -1
 *     if there is neither
 * @param hostEnd the end of the host, exclusive
 * @param start the start of the drive letter or, if there is none, of the path
 * @param end the end of the path, exclusive
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8089#appendix-F">RFC 8089 appendix F</a>
 */
record FileSyntax(String text, int hostStart, int hostEnd, int start, int end) {
  private static final Clause FILE = Clause.rfc("file-URI", 8089, "2");
  private static final Clause AUTH = Clause.rfc("file-auth", 8089, "2");
  private static final Clause PATH = Clause.rfc("path-absolute", 8089, "2");
  private static final Clause DRIVE = Clause.rfc("drive-letter", 8089, "E.2");
  private static final Clause INLINE_IP = Clause.rfc("inline-IP", 8089, "F");

  /** Parses a {@code file} URI; its scheme is not checked. */
  static Parsed<FileSyntax> read(Uri uri) {
    Cursor path = ComponentCursors.path(uri);
    if (uri.start(Component.PORT) >= 0) {
      int hostEnd = uri.end(Component.HOST);
      // Without an @, the port could still become part of a userinfo, but not after a bracket.
      boolean mayBeUserinfo =
          uri.start(Component.USERINFO) < 0 && path.text().charAt(hostEnd - 1) != ']';
      return path.broken(AUTH, mayBeUserinfo ? path.pos() : hostEnd);
    }
    return uri.hasAuthority() ? authPath(uri, path) : localPath(path);
  }

  private static Parsed<FileSyntax> localPath(Cursor path) {
    int start = path.pos();
    if (path.at('%') && !isAlpha(path.octet())) {
      return path.broken(DRIVE);
    }
    if (path.at(CharSet.ALPHA) || path.at('%')) {
      path.skipOctet(); // an escaped letter is equivalent: RFC 3986 §2.3
      if (!path.eat(':') && !path.eatEscaped(':')) {
        return path.broken(DRIVE);
      }
    }
    return pathAbsolute(path, -1, -1, start);
  }

  private static Parsed<FileSyntax> authPath(Uri uri, Cursor path) {
    String text = path.text();
    boolean isUnc = "".equals(uri.authority()) && text.startsWith("//", path.pos());
    if (!isUnc) {
      int host = uri.start(Component.HOST);
      return pathAbsolute(path, host, uri.end(Component.HOST), path.pos());
    }
    boolean hasThird = text.startsWith("///", path.pos());
    Parsed<FileSyntax> unc = uncPath(path);
    return hasThird && !unc.isOk() ? later(unc, pathBehindNoHost(uri)) : unc;
  }

  /** {@code "//" "" path-absolute}: the third slash starts the path after an empty host. */
  private static Parsed<FileSyntax> pathBehindNoHost(Uri uri) {
    Cursor path = ComponentCursors.path(uri);
    int third = path.pos() + 2;
    path.skipTo(third);
    return pathAbsolute(path, third, third, third);
  }

  /** Returns the second result if it is successful, or else the failure with the larger index. */
  private static Parsed<FileSyntax> later(Parsed<FileSyntax> failed, Parsed<FileSyntax> other) {
    SyntaxError one = failed.errorOrNull();
    SyntaxError two = other.errorOrNull();
    return one != null && two != null && two.index() <= one.index() ? failed : other;
  }

  /** {@code unc-authority path-absolute}, with {@code unc-authority = 2*3"/" file-host}. */
  private static Parsed<FileSyntax> uncPath(Cursor path) {
    String text = path.text();
    path.eat('/');
    path.eat('/');
    path.eat('/');
    int hostStart = path.pos();
    path.run(CharSet.REG_NAME);
    if (!path.atEnd() && !path.at('/') && Ascii.isAt(text, hostStart, "%5B")) {
      int close = Ascii.upper(text).indexOf("%5D", hostStart);
      int ipEnd = close < 0 || close > path.end() ? path.end() : close;
      var error = Host.tryParse('[' + text.substring(hostStart + 3, ipEnd) + ']').errorOrNull();
      if (error != null || ipEnd != close) {
        path.skipTo(Math.min(ipEnd, error == null ? ipEnd : hostStart + 2 + error.index()));
        return path.broken(INLINE_IP);
      }
      path.skipTo(close + 3);
    }
    int hostEnd = path.pos();
    return pathAbsolute(path, hostStart, hostEnd, hostEnd);
  }

  /**
   * {@code path-absolute = "/" [ segment-nz *( "/" segment ) ]}, followed by nothing but a
   * fragment.
   */
  private static Parsed<FileSyntax> pathAbsolute(
      Cursor path, int hostStart, int hostEnd, int start) {
    if (!path.eat('/') || path.at('/')) {
      return path.broken(PATH);
    }
    if (path.text().startsWith("?", path.end())) {
      return path.broken(FILE, path.end());
    }
    return new Parsed.Ok<>(new FileSyntax(path.text(), hostStart, hostEnd, start, path.end()));
  }

  /** Returns the decoded host; {@code ""} if there is none. */
  String host() {
    return PartEncoding.data(hostText());
  }

  private String hostText() {
    return hostStart < 0 ? "" : text.substring(hostStart, hostEnd);
  }

  /** Returns whether the host follows four or more slashes (appendix E.3.2). */
  boolean isUncInPath() {
    return hostStart > 0 && text.startsWith("////", 5);
  }

  boolean isLocal() {
    return hostStart == hostEnd || (!isUncInPath() && PartEncoding.isSame(host(), "localhost"));
  }

  /** Returns the index of the drive letter, which may be escaped; -1 if there is none. */
  int driveStart() {
    int letter = text.charAt(start) == '/' ? start + 1 : start;
    return isDrive(text, letter, end) ? letter : -1;
  }

  /** Returns the index after the colon of the drive; the path must have a drive. */
  int driveEnd() {
    return colonEnd(text, driveStart());
  }

  /** Returns the decoded drive letter; the path must have a drive. */
  String drive() {
    return PartEncoding.data(text.substring(driveStart(), driveEnd())).substring(0, 1);
  }

  /** Returns the index after the colon that follows a letter; both may be escaped. */
  private static int colonEnd(String text, int letter) {
    int colon = letter + (text.charAt(letter) == '%' ? 3 : 1);
    return colon + (text.startsWith("%", colon) ? 3 : 1);
  }

  private static boolean isDrive(String text, int letter, int end) {
    if (letter >= end || colonEnd(text, letter) >= end) {
      return false;
    }
    Cursor at = new Cursor(text, letter, end);
    int first = at.octetOrChar();
    at.skipOctet();
    return isAlpha(first) && at.octetOrChar() == ':' && text.charAt(colonEnd(text, letter)) == '/';
  }

  private static boolean isAlpha(int octet) {
    return octet >= 0 && octet < 0x80 && CharSet.ALPHA.has((char) octet);
  }

  /**
   * Resolves a reference without a scheme and authority. The result keeps the drive, unless the
   * reference begins with a drive, and keeps a host in the path.
   */
  String resolve(UriReference reference) {
    String written = reference.toString();
    int pathEnd = reference.path().length();
    boolean hasDrive = written.startsWith("/") && isDrive(written, 1, pathEnd);
    int letter = driveStart();
    String drive =
        hasDrive
            ? written.substring(0, colonEnd(written, 1))
            : letter < 0 ? "" : '/' + text.substring(letter, driveEnd());
    Uri base = Uri.parse("file://" + text.substring(letter < 0 ? start : driveEnd()));
    Uri target =
        base.resolve(
            hasDrive ? Uri.parse("file://" + written.substring(drive.length())) : reference);
    // The prefix that RFC 3986 §5.3 adds before two slashes is not needed here.
    String rest = target.path().startsWith("/.//") ? target.path().substring(2) : target.path();
    int slash = 0;
    while (drive.isEmpty() && rest.startsWith("//", slash)) {
      slash++; // after a drive, empty names are harmless, but here they would start a host
    }
    return text.substring(0, start)
        + drive
        + rest.substring(slash)
        + (target.query() == null ? "" : '?' + target.query())
        + (target.fragment() == null ? "" : '#' + target.fragment());
  }

  /**
   * Returns historic text with slashes instead of backslashes, and a colon instead of the bar after
   * the drive (appendices E.2.2 and E.4). The length does not change.
   */
  static String updated(String old) {
    String text = old.replace('\\', '/');
    int path = AppendixB.of(text).pathStart;
    int letter = text.startsWith("/", path) ? path + 1 : path;
    boolean isDrive = text.startsWith("|", letter + 1) && CharSet.ALPHA.has(text.charAt(letter));
    return isDrive ? text.substring(0, letter + 1) + ":" + text.substring(letter + 2) : text;
  }
}
