package dev.urial.scheme.file;

import dev.urial.UriReference;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.grammar.Rule;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.EscapedOctets;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import dev.urial.view.PartEncoding;
import dev.urial.view.spi.RuleWithHint;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/**
 * Converts file system paths to URI references and back. Paths are strings, independent of the
 * system on which this program runs.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8089#appendix-D">RFC 8089 appendix D</a>
 */
final class FilePaths {
  private static final Clause FILE = Clause.rfc("file-URI", 8089, "2");
  private static final Clause AUTH = Clause.rfc("file-auth", 8089, "2");
  private static final Clause NAME = Clause.rfc("name", 8089, "4");

  private FilePaths() {}

  // Conversion from paths.

  /** Returns the {@code file:} URI of a path on this system, after making the path absolute. */
  static String reference(Path path) {
    if (path.getFileSystem() != FileSystems.getDefault()) {
      throw new IllegalArgumentException("the path is on a different file system: " + path);
    }
    Path absolute = path.toAbsolutePath();
    OperatingSystem here = OperatingSystem.current();
    if (here == OperatingSystem.WINDOWS || absolute.toString().indexOf('\uFFFD') < 0) {
      return reference(absolute.toString(), here);
    }
    // Names that are not valid text are kept as octets: RFC 8089 §4. The JDK adds a slash to a
    // directory.
    String octets = absolute.toUri().toString();
    return octets.endsWith("/") ? octets.substring(0, octets.length() - 1) : octets;
  }

  /**
   * Returns the path of a URI on this system. If the names are not valid text, creates the path
   * from octets.
   */
  static Path here(FileSyntax at) {
    Parsed<String> text = path(at, OperatingSystem.current());
    boolean isPosix = OperatingSystem.current() == OperatingSystem.POSIX && at.isLocal();
    SyntaxError error = text.errorOrNull();
    if (error != null && !(isPosix && error.rule() == Rule.UTF8_OCTETS && isNames(at))) {
      return Path.of(text.orElseThrow());
    }
    try {
      return error == null ? Path.of(text.orElseThrow()) : byOctets(at);
    } catch (InvalidPathException e) {
      if (!isPosix) {
        throw e;
      }
      return byOctets(at);
    }
  }

  private static Path byOctets(FileSyntax at) {
    String slash = at.text().charAt(at.start()) == '/' ? "" : "/";
    return Path.of(URI.create("file://" + slash + at.text().substring(at.start(), at.end())));
  }

  /** Returns whether the names in the path contain no octet that is impossible in a file name. */
  private static boolean isNames(FileSyntax at) {
    for (int i = at.text().indexOf('%', at.start()); i >= 0; i = at.text().indexOf('%', i + 3)) {
      int octet = EscapedOctets.octetAt(at.text(), i);
      if (i < at.end() && (octet == 0 || octet == '/')) {
        return false;
      }
    }
    return true;
  }

  /** Returns a path as a URI reference: a {@code file:} URI if it is absolute. */
  static String reference(String path, OperatingSystem rules) {
    return rules == OperatingSystem.POSIX ? posix(path) : windows(path);
  }

  /**
   * Converts a POSIX path. Multiple leading slashes are treated as one, because the meaning of two
   * leading slashes is system-specific.
   */
  private static String posix(String path) {
    int slashes = 0;
    while (slashes < path.length() && path.charAt(slashes) == '/') {
      slashes++;
    }
    return slashes == 0
        ? relative(path, OperatingSystem.POSIX)
        : "file:///" + encoded(path.substring(slashes), OperatingSystem.POSIX);
  }

  private static String windows(String written) {
    String whole = written.replace('/', '\\');
    String path = withoutPrefix(whole);
    if (path.startsWith("\\\\")) {
      return unc(path);
    }
    boolean hasDrive =
        path.length() >= 2 && CharSet.ALPHA.has(path.charAt(0)) && path.charAt(1) == ':';
    if (!hasDrive && path.length() < whole.length()) {
      throw new IllegalArgumentException("neither a drive nor a share: " + written);
    }
    if (!hasDrive) {
      return relative(path, OperatingSystem.WINDOWS);
    }
    if (path.length() == 2 || path.charAt(2) != '\\') {
      throw new IllegalArgumentException("relative to the directory of a drive: " + written);
    }
    return "file:///" + path.substring(0, 2) + encoded(path.substring(2), OperatingSystem.WINDOWS);
  }

  /** Removes the prefix {@code \\?\}, which stops Windows from interpreting the rest of a path. */
  private static String withoutPrefix(String path) {
    if (Ascii.isAt(path, 0, "\\\\?\\UNC\\")) {
      return "\\\\" + path.substring(8);
    }
    return path.startsWith("\\\\?\\") ? path.substring(4) : path;
  }

  /** Converts {@code \\host\share\…} (RFC 8089 appendix E.3.1). */
  private static String unc(String path) {
    int end = path.indexOf('\\', 2);
    String host = path.substring(2, end < 0 ? path.length() : end);
    if (!isHost(host) || end < 0) {
      throw new IllegalArgumentException("not a UNC path with host and share: " + path);
    }
    check(host, OperatingSystem.WINDOWS);
    String share = path.substring(end + 1);
    if (share.startsWith("\\")) {
      throw new IllegalArgumentException("an empty share: " + path);
    }
    // As an authority, localhost would mean no host, so write it as in appendix E.3.2.
    String slashes = PartEncoding.isSame(host, "localhost") ? "////" : "//";
    return "file:"
        + slashes
        + Percent.encode(host, CharSet.REG_NAME)
        + "/"
        + encoded(share, OperatingSystem.WINDOWS);
  }

  /** Returns whether a name can be a host; other names refer to devices or are invalid. */
  private static boolean isHost(String host) {
    return !host.isEmpty() && !host.equals(".") && !host.equals("..") && !host.equals("?");
  }

  /**
   * Converts a relative path. Adds {@code ./} if the first segment contains a colon, because the
   * segment would otherwise be parsed as a scheme.
   */
  private static String relative(String path, OperatingSystem rules) {
    String reference = encoded(path, rules);
    int slash = reference.indexOf('/');
    int colon = reference.indexOf(':');
    return colon >= 0 && (slash < 0 || colon < slash) ? "./" + reference : reference;
  }

  private static String encoded(String path, OperatingSystem rules) {
    StringBuilder out = new StringBuilder(path.length() + 16);
    int start = 0;
    for (int i = 0; i <= path.length(); i++) {
      if (i == path.length() || path.charAt(i) == rules.separator) {
        String name = path.substring(start, i);
        check(name, rules);
        out.append(Percent.encode(name, CharSet.SEGMENT)).append(i < path.length() ? "/" : "");
        start = i + 1;
      }
    }
    return out.toString();
  }

  private static void check(String name, OperatingSystem rules) {
    name.codePoints()
        .filter(c -> !rules.allows(c))
        .findFirst()
        .ifPresent(
            c -> {
              throw new IllegalArgumentException(
                  String.format("U+%04X is not allowed in a name on %s", c, rules));
            });
  }

  // Conversion to paths.

  /**
   * Decodes a range of a URI's path, converts slashes to the system's separator, and adds a prefix.
   */
  static Parsed<String> path(String uri, int start, int end, OperatingSystem rules, String before) {
    StringBuilder out = new StringBuilder(before);
    int i = start;
    while (i < end) {
      char c = uri.charAt(i);
      int codePoint = c == '%' ? EscapedOctets.codePointAt(uri, i) : c;
      if (c == '/') {
        out.append(rules.separator);
      } else if (codePoint < 0) {
        return broken(Rule.UTF8_OCTETS, i, uri);
      } else if (!rules.allows(codePoint)) {
        return broken(NAME, i, uri);
      } else {
        out.appendCodePoint(codePoint);
      }
      i += c == '%' && codePoint >= 0 ? 3 * EscapedOctets.utf8Length(codePoint) : 1;
    }
    return new Parsed.Ok<>(out.toString());
  }

  /** Returns the path of a {@code file} URI. */
  static Parsed<String> path(FileSyntax at, OperatingSystem rules) {
    String text = at.text();
    if (rules == OperatingSystem.POSIX) {
      String root = text.charAt(at.start()) == '/' ? "" : "/";
      return at.isLocal()
          ? path(text, at.start(), at.end(), rules, root)
          : RuleWithHint.explain(broken(AUTH, at.hostStart(), text), "file.other-host");
    }
    if (!at.isLocal()) {
      Parsed<String> host = path(text, at.hostStart(), at.hostEnd(), rules, "\\\\");
      if (!isHost(at.host())) {
        return broken(AUTH, at.hostStart(), text);
      }
      return host.isOk() ? path(text, at.start(), at.end(), rules, host.orElseThrow()) : host;
    }
    int letter = at.driveStart();
    return letter < 0
        ? path(text, at.start(), at.end(), rules, "")
        : path(text, at.driveEnd(), at.end(), rules, at.drive() + ':');
  }

  /** Returns the path of a relative reference; an authority or a query is an error. */
  static Parsed<String> relativePath(UriReference reference, OperatingSystem rules) {
    String text = reference.toString();
    int end = reference.path().length();
    if (reference.hasAuthority()) {
      return broken(AUTH, 0, text);
    }
    return reference.hasQuery() ? broken(FILE, end, text) : path(text, 0, end, rules, "");
  }

  private static Parsed<String> broken(SpecRule rule, int index, String uri) {
    return new Parsed.Failed<>(new SyntaxError(rule, index, uri));
  }
}
