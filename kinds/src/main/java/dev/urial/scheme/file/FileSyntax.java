package dev.urial.scheme.file;

import dev.urial.Equivalence;
import dev.urial.Host;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.grammar.CharSet;
import dev.urial.internal.text.AppendixB;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.EscapedOctets;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.spi.Cursor;
import dev.urial.view.PartEncoding;
import dev.urial.view.spi.ComponentCursors;

/**
 * Parses a {@code file} URI by the grammar that {@link FileUri} quotes.
 *
 * @param text that of the URI
 * @param hostStart where the host begins: in the authority, or after the slashes of a UNC path; -1
 *     if nothing is there
 * @param hostEnd one past its end
 * @param start where the drive letter or, without one, the path begins
 * @param end one past the end of the path
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8089#appendix-F">RFC 8089 appendix F</a>
 */
record FileSyntax(String text, int hostStart, int hostEnd, int start, int end) {
  private static final Clause FILE = Clause.rfc("file-URI", 8089, "2");
  private static final Clause AUTH = Clause.rfc("file-auth", 8089, "2");
  private static final Clause PATH = Clause.rfc("path-absolute", 8089, "2");
  private static final Clause DRIVE = Clause.rfc("drive-letter", 8089, "E.2");
  private static final Clause INLINE_IP = Clause.rfc("inline-IP", 8089, "F");

  /** Reads the URI, or says where it breaks. */
  static Parsed<FileSyntax> read(Uri uri) {
    Cursor path = ComponentCursors.path(uri);
    if (uri.start(Component.PORT) >= 0) {
      int hostEnd = uri.end(Component.HOST);
      // Before an @ comes, the port could still be part of a userinfo, but not after a bracket.
      boolean mayBeUserinfo =
          uri.start(Component.USERINFO) < 0 && path.text().charAt(hostEnd - 1) != ']';
      return path.broken(AUTH, mayBeUserinfo ? path.pos() : hostEnd);
    }
    return uri.hasAuthority() ? authPath(uri, path) : localPath(path);
  }

  private static Parsed<FileSyntax> localPath(Cursor path) {
    int start = path.pos();
    if (path.at('%') && !isAlpha(path.octet())) {
      return path.broken(DRIVE, path.brokenOctet(FileSyntax::isAlpha));
    }
    if (path.at(CharSet.ALPHA) || path.at('%')) {
      path.skipOctet(); // an escaped letter is the same letter: RFC 3986 §2.3
      if (!path.eat(':')) {
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

  /** {@code "//" "" path-absolute}: the third slash begins a path, before it is an empty host. */
  private static Parsed<FileSyntax> pathBehindNoHost(Uri uri) {
    Cursor path = ComponentCursors.path(uri);
    int third = path.pos() + 2;
    path.skipTo(third);
    return pathAbsolute(path, third, third, third);
  }

  /** Of two readings the one that gets through, or else farther. */
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
        boolean isIp = Host.tryParse('[' + text.substring(hostStart + 3, path.pos()) + ']').isOk();
        return path.broken(INLINE_IP, path.brokenOctet(octet -> isIp && octet == ']'));
      }
      path.skipTo(close + 3);
    }
    int hostEnd = path.pos();
    return pathAbsolute(path, hostStart, hostEnd, hostEnd);
  }

  /** {@code path-absolute = "/" [ segment-nz *( "/" segment ) ]}, and nothing but a fragment. */
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

  /** Returns the host, decoded; {@code ""} for none. */
  String host() {
    return PartEncoding.data(hostText());
  }

  private String hostText() {
    return hostStart < 0 ? "" : text.substring(hostStart, hostEnd);
  }

  /** Returns whether the host follows more than two slashes: appendix E.3.2. */
  boolean isUncInPath() {
    return hostStart > 0 && text.startsWith("////", 5);
  }

  boolean isLocal() {
    return hostStart == hostEnd || (!isUncInPath() && PartEncoding.isSame(host(), "localhost"));
  }

  /** Where the drive letter is, perhaps as an escape; or -1. */
  int driveStart() {
    int letter = text.charAt(start) == '/' ? start + 1 : start;
    return isDrive(text, letter, end) ? letter : -1;
  }

  /** One past the colon of the drive; only if there is one. */
  int driveEnd() {
    return letterEnd(text, driveStart()) + 1;
  }

  /** Returns the drive letter, decoded; only if there is one. */
  String drive() {
    return PartEncoding.data(text.substring(driveStart(), driveEnd() - 1));
  }

  private static int letterEnd(String text, int letter) {
    return letter + (text.charAt(letter) == '%' ? 3 : 1);
  }

  private static boolean isDrive(String text, int letter, int end) {
    if (letter >= end) {
      return false;
    }
    int colon = letterEnd(text, letter);
    int first = colon == letter + 1 ? text.charAt(letter) : EscapedOctets.octetAt(text, letter);
    return isAlpha(first)
        && colon + 1 < end
        && text.charAt(colon) == ':'
        && text.charAt(colon + 1) == '/';
  }

  private static boolean isAlpha(int octet) {
    return octet >= 0 && octet < 0x80 && CharSet.ALPHA.has((char) octet);
  }

  /**
   * Returns whether there is another reading of its host as an authority: UNC knows a localhost,
   * too.
   */
  private boolean isUncLocalhost() {
    return isUncInPath() && PartEncoding.isSame(host(), "localhost");
  }

  /** Returns the text with two slashes and an authority, which is empty for this machine. */
  String spelt() {
    String slash = text.charAt(start) == '/' ? "" : "/";
    String before = isLocal() ? "" : isUncLocalhost() ? "//localhost" : authority();
    return "file://" + before + slash + text.substring(start);
  }

  /**
   * Returns the same on the rung of the scheme.
   *
   * <p>CHOICE: a host that is in the path stays, whatever dots are after it, although to RFC 3986
   * it is a segment like others.
   */
  String withoutDots() {
    boolean isUncLocalhost = isUncLocalhost();
    String spelt = isUncLocalhost ? "file://h" + text.substring(start) : spelt();
    Uri uri = Uri.parse(spelt).normalize(Equivalence.SCHEME);
    String normal = uri.toString();
    // Without its dot-segments a path may begin with empty names; two slashes would make a host.
    int path = uri.start(Component.PATH);
    int name = path;
    while (name + 1 < normal.length() && normal.charAt(name + 1) == '/') {
      name++;
    }
    String before = isUncLocalhost ? "file:////localhost" : normal.substring(0, path);
    return before + normal.substring(name);
  }

  /**
   * What a reference without a scheme and authority leads to: it leads away neither from a drive,
   * but to another one, nor from a host that is in the path.
   */
  String resolve(UriReference reference) {
    int letter = driveStart();
    String path = text.substring(letter < 0 ? start : driveEnd());
    Uri target = Uri.parse("file://" + path).resolve(reference);
    // What RFC 3986 §5.3 puts before two slashes has no use here.
    String rest = target.path().startsWith("/.//") ? target.path().substring(2) : target.path();
    boolean staysOnDrive = letter >= 0 && !isDrive(rest, 1, rest.length());
    int slash = 0;
    while (!staysOnDrive && rest.startsWith("//", slash)) {
      slash++; // after a drive empty names are harmless, but here they would make another host
    }
    return text.substring(0, start)
        + (staysOnDrive ? "/" + text.substring(letter, driveEnd()) : "")
        + rest.substring(slash)
        + (target.query() == null ? "" : '?' + target.query())
        + (target.fragment() == null ? "" : '#' + target.fragment());
  }

  /** Userinfo and host, as an authority has them. */
  private String authority() {
    if (!isUncInPath()) {
      return text.substring("file://".length(), start);
    }
    String host = hostText();
    boolean isInlineIp = Ascii.isAt(host, 0, "%5B") && host.indexOf(':') > 0;
    return isInlineIp ? '[' + host.substring(3, host.length() - 3) + ']' : host;
  }

  /**
   * Returns a text of old, with slashes for its backslashes and a colon for the bar of its drive:
   * appendices E.2.2 and E.4. As long as it was.
   */
  static String updated(String old) {
    String text = old.replace('\\', '/');
    int path = AppendixB.of(text).pathStart;
    int letter = text.startsWith("/", path) ? path + 1 : path;
    boolean isDrive = text.startsWith("|", letter + 1) && CharSet.ALPHA.has(text.charAt(letter));
    return isDrive ? text.substring(0, letter + 1) + ":" + text.substring(letter + 2) : text;
  }
}
