package dev.urial.scheme.file;

import dev.urial.Uri;
import dev.urial.grammar.CharSet;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.spi.Cursor;
import dev.urial.view.spi.AuthorityBreaks;
import dev.urial.view.spi.ComponentCursors;
import org.jspecify.annotations.Nullable;

/**
 * Finds the path of an {@code ftp} URI by the grammar quoted in {@link FtpUri}.
 *
 * @param text the text of the URI
 * @param pathStart the start of the path; this is the index of its first slash if there is one
 * @param pathEnd the end of the path, exclusive; {@code ;type=} starts there if it is present
 * @see <a href="https://www.rfc-editor.org/rfc/rfc1738#section-5">RFC 1738 §5</a>
 */
record FtpSyntax(String text, int pathStart, int pathEnd) {
  private static final Clause FTPURL = Clause.rfc("ftpurl", 1738, "5");
  private static final Clause HOST = Clause.rfc("host", 1738, "5");
  private static final Clause PASSWORD = Clause.rfc("password", 1738, "5");
  private static final Clause FTPTYPE = Clause.rfc("ftptype", 1738, "5");

  private static final CharSet FSEGMENT =
      CharSet.UNRESERVED.or(CharSet.of("!$&'()*+,=:@?")).orPctEncoded();

  static final CharSet TYPES = CharSet.of("aidAID");

  private static final int TYPE_LENGTH = ";type=".length();

  /** Parses an {@code ftp} URI. */
  static Parsed<FtpSyntax> read(Uri uri) {
    int colon = AuthorityBreaks.atPassword(uri);
    if (colon >= 0) {
      return ComponentCursors.path(uri).broken(PASSWORD, colon);
    }
    int broken = AuthorityBreaks.atHost(uri);
    if (broken >= 0) {
      return ComponentCursors.path(uri).broken(uri.hasAuthority() ? HOST : FTPURL, broken);
    }
    // In the RFC's grammar, a question mark within a path is an ordinary character of a segment.
    boolean hasPath = !uri.path().isEmpty();
    Cursor path = hasPath ? ComponentCursors.pathAndQuery(uri) : ComponentCursors.path(uri);
    int pathStart = path.pos();
    while (path.eat('/')) {
      path.run(FSEGMENT);
    }
    int pathEnd = path.pos();
    if (path.eat(';') && (!path.eatWord("type=") || path.run(TYPES, 1).isEmpty())) {
      return path.broken(FTPTYPE);
    }
    boolean isWhole = path.atEnd() && (hasPath || !uri.hasQuery());
    return isWhole
        ? new Parsed.Ok<>(new FtpSyntax(path.text(), pathStart, pathEnd))
        : path.broken(FTPURL);
  }

  /** Returns the path without its first slash. */
  String path() {
    return text.substring(Math.min(pathStart + 1, pathEnd), pathEnd);
  }

  /** Returns the letter of the transfer type in lower case; null if there is none. */
  @Nullable Character type() {
    return text.startsWith(";", pathEnd)
        ? Character.valueOf((char) (text.charAt(pathEnd + TYPE_LENGTH) | 0x20))
        : null;
  }
}
